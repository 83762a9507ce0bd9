"""The check by twin games finds leaks that are there, and no others."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from random import Random

import pytest

from pi_app.research.leaks.twins import (
    CHANCE,
    IMAGINED,
    OTHERWISE,
    Table,
    check,
    difference,
)


class Cards(Table):
    """Each of two seats is dealt one of five cards, then each says something in turn."""

    def __init__(self, leak: str) -> None:
        self.leak = leak
        self.cards: list[int] = []
        self.said: list[int] = []

    @property
    def seats(self) -> int:
        return 2

    def acting(self) -> tuple[int, ...]:
        if len(self.cards) < 2:
            return (CHANCE,)
        return (len(self.said) % 2,) if len(self.said) < 4 else ()

    def actions(self, seat: int) -> range:
        return range(5) if seat == CHANCE else range(2)

    def apply(self, actions: Mapping[int, int]) -> None:
        ((seat, action),) = actions.items()
        (self.cards if seat == CHANCE else self.said).append(action)

    def copy(self) -> Cards:
        other = Cards(self.leak)
        other.cards, other.said = self.cards.copy(), self.said.copy()
        return other

    def shown(self, seat: int) -> Hashable:
        return self.cards[seat : seat + 1], self.said

    def channels(self, seat: int) -> Mapping[str, Hashable]:
        leaks = self.leak == "mask" and len(self.cards) == 2
        return {"mask": self.cards[1 - seat] > 3 if leaks else None}

    def imagine(self, seat: int, rng: Random) -> Cards | None:
        if len(self.cards) < 2:
            return None
        dealt = self.copy()
        other = 1 - seat
        if self.leak == "order":  # turns what lies there, but deals all cards alike
            dealt.cards[other] = (self.cards[other] + rng.randrange(5)) % 5
        elif self.leak == "likely":
            dealt.cards[other] = rng.choice([*range(5), self.cards[other]])
        elif self.leak != "keeps":
            dealt.cards[other] = rng.randrange(5)
        if self.leak == "forgets":
            dealt.cards[seat] = rng.randrange(5)
        return dealt

    def text(self) -> str:
        return f"{self.cards} {self.said}"


@pytest.mark.parametrize("leak", ["", "order"])
def test_what_keeps_its_secrets_passes(leak: str) -> None:
    report = check(lambda: Cards(leak), 12, seed=1)
    assert report.leaks == ()
    assert report.compared > 20
    assert report.imagined > 20
    assert report.text().startswith(f"{report.compared} moments compared")


@pytest.mark.parametrize(
    ("leak", "channel"),
    [("mask", "mask"), ("keeps", IMAGINED), ("likely", IMAGINED), ("forgets", OTHERWISE)],
)
def test_a_leak_is_found_and_shown(leak: str, channel: str) -> None:
    report = check(lambda: Cards(leak), 12, seed=1)
    assert [each.channel for each in report.leaks] == [channel]
    (found,) = report.leaks
    one, other = found.histories
    assert one != other
    assert [seat for seat, _ in one] == [seat for seat, _ in other]
    assert f"times {channel}: seat {found.seat} gets" in report.text()
    assert "chance:" in report.text()


def test_a_difference_is_said_in_few_words() -> None:
    from array import array

    one, other = array("f", [0, 1, 2]).tobytes(), array("f", [0, 3, 2]).tobytes()
    assert difference(one, other) == "1 numbers that differ: [1] 1 or 3"
    assert difference("a" * 50 + "b", "a" * 50 + "c") == repr("a" * 20 + "b") + " or " + repr(
        "a" * 20 + "c"
    )
