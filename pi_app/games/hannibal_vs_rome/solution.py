"""The battles of *Hannibal vs Rome* solved: every moment before a duel, with any cards in hand.

A battle is taken by itself, and as one that is fought for one thing: to leave no enemy standing, or
for the pieces, the place and the better hand afterwards. Each duel is a matrix game, and those that
can follow are solved first (`pi_app.games.hannibal_vs_rome.bot.battle`, which bots ask as they
play).
"""

from __future__ import annotations

from itertools import product
from typing import Final

from pi_app.games.hannibal_vs_rome.bot.battle import ATTRITION, CARDS, CLEARANCES, FULL, Muster

MOST_PIECES: Final = 6
"""So many pieces a side, the Hannibal legion not counted, are gone through."""

COLUMNS: Final = (
    "rome", "carthage", "hannibal", "rome_hand", "carthage_hand",
    "legions", "rome_clears", "carthage_clears",
)  # fmt: skip
"""What a row has: pieces, whether the Hannibal legion is there, cards; the value to Rome in legions
of a battle for pieces, and the chance of each side to clear the place if it plays for nothing else
and the other one against that."""


def musters() -> list[Muster]:
    """Return every battle in which both sides have a piece, and as many cards as the other."""
    pieces = product(range(1, MOST_PIECES + 1), range(MOST_PIECES + 1), range(2))
    hands = [
        (ours, theirs)
        for ours, theirs in product(range(1, FULL + 1), repeat=2)
        if len(CARDS[ours]) == len(CARDS[theirs])
    ]
    return [
        Muster(rome, carthage, hannibal, ours, theirs)
        for rome, carthage, hannibal in pieces
        if carthage + hannibal > 0
        for ours, theirs in hands
    ]


def solution() -> dict[str, object]:
    """Return a row of `COLUMNS` for each of `musters`, values in ten-thousandths."""
    rows = [
        [
            muster.rome,
            muster.carthage,
            muster.hannibal,
            _written(muster.rome_hand),
            _written(muster.carthage_hand),
            round(10_000 * ATTRITION.value(muster)),
            round(10_000 * CLEARANCES[0].value(muster)),
            round(-10_000 * CLEARANCES[1].value(muster)),
        ]
        for muster in musters()
    ]
    return {"columns": COLUMNS, "unit": 10_000, "rows": rows}


def _written(hand: int) -> str:
    return "".join(map(str, CARDS[hand]))
