"""The published battles of *Hannibal vs Rome*."""

from __future__ import annotations

import pytest

from pi_app.games.hannibal_vs_rome.bot.battle import CARDS, CLEARANCES, FULL, Muster
from pi_app.games.hannibal_vs_rome.solution import musters, solution
from tests.research.laboratory.test_solved_page import table

ALL = "12345"


@pytest.fixture(scope="module")
def found() -> dict[tuple[object, ...], tuple[float, ...]]:
    rows = solution()["rows"]
    assert isinstance(rows, list)
    return {tuple(row[:5]): tuple(value / 10_000 for value in row[5:]) for row in rows}


def test_every_battle_is_there(found: dict[tuple[object, ...], tuple[float, ...]]) -> None:
    assert len(found) == len(musters()) == 251 * 6 * (7 + 6)


def test_without_hannibal_the_sides_are_alike(
    found: dict[tuple[object, ...], tuple[float, ...]],
) -> None:
    for (rome, carthage, hannibal, ours, theirs), (legions, mine, yours) in found.items():
        if not hannibal:
            other = found[carthage, rome, 0, theirs, ours]
            assert (-legions, yours, mine) == pytest.approx(other, abs=2e-4)


def test_one_against_one_with_the_highest_card_in_hand() -> None:
    # Equal cards remove both pieces, so that anyone who plays the 5 leaves no enemy standing.
    one = Muster(1, 1, 0, FULL, FULL)
    assert CLEARANCES[0].value(one) == 1
    assert CLEARANCES[1].value(one) == -1


def test_the_last_cards_decide_by_themselves() -> None:
    for mine in range(1, 6):
        for theirs in range(1, 6):
            last = Muster(1, 1, 0, 1 << mine - 1, 1 << theirs - 1)
            assert CARDS[last.rome_hand] == (mine,)
            # The loser's piece is gone; after a draw both are.
            assert CLEARANCES[0].value(last) == (1.0 if mine >= theirs else 0.0)


@pytest.mark.parametrize(
    ("corner", "hannibal", "place"),
    [("Rome clears", 0, 1), ("Rome clears him", 1, 1), ("Carthage clears", 1, 2)],
)
def test_the_page_says_what_was_found(
    found: dict[tuple[object, ...], tuple[float, ...]], corner: str, hannibal: int, place: int
) -> None:
    for (rome, carthage), cell in table(corner).items():
        value = found[int(rome), int(carthage), hannibal, ALL, ALL][place]
        assert float(cell) == pytest.approx(100 * value, abs=0.06)
