"""The check by twin games finds leaks that are there, and no others."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterator, Mapping
from random import Random

import pytest

from pi_app.research.leaks.timing import SLOWER, TRIALS, unequal_times
from pi_app.research.leaks.twins import (
    ANSWER_TIME,
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


class Clock:
    """A clock that stands still but for what answers take."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> int:
        return self.now

    def answer(self, times: Iterator[int]) -> Callable[[], None]:
        """Return an answer that takes each of the times in turn."""

        def take_time() -> None:
            self.now += next(times)

        return take_time


class SlowCards(Cards):
    """Takes longer to answer who faces a high card."""

    clock = Clock()

    def copy(self) -> SlowCards:
        other = SlowCards(self.leak)
        other.cards, other.said = self.cards.copy(), self.said.copy()
        return other

    def channels(self, seat: int) -> Mapping[str, Hashable]:
        faces_a_four = self.cards[1 - seat : 2 - seat] == [4]
        self.clock.now += 150 if self.leak == "slow" and faces_a_four else 100
        return super().channels(seat)


@pytest.mark.parametrize(("leak", "channels"), [("", []), ("slow", [ANSWER_TIME])])
def test_a_slower_answer_is_a_leak(leak: str, channels: list[str]) -> None:
    report = check(lambda: SlowCards(leak), 12, seed=1, clock=SlowCards.clock)
    assert [each.channel for each in report.leaks] == channels
    assert all("150" in each.text() and "100" in each.text() for each in report.leaks)


def test_what_is_slower_only_now_and_then_is_none() -> None:
    """Another program can make any single answer slow, and all answers of one game for a while."""
    clock = Clock()
    disturbed = clock.answer(itertools.cycle([900, 900, 100]))
    assert unequal_times(disturbed, clock.answer(itertools.repeat(100)), clock) is None
    before = clock.answer(itertools.chain([100] * 20, itertools.repeat(round(200 * SLOWER))))
    assert unequal_times(before, clock.answer(itertools.repeat(100)), clock) is None
    slow = clock.answer(itertools.repeat(round(100 * SLOWER)))
    assert unequal_times(clock.answer(itertools.repeat(100)), slow, clock) == (100, 125)
    assert TRIALS > 1


def test_a_difference_is_said_in_few_words() -> None:
    from array import array

    one, other = array("f", [0, 1, 2]).tobytes(), array("f", [0, 3, 2]).tobytes()
    assert difference(one, other) == "1 numbers that differ: [1] 1 or 3"
    assert difference("a" * 50 + "b", "a" * 50 + "c") == repr("a" * 20 + "b") + " or " + repr(
        "a" * 20 + "c"
    )
