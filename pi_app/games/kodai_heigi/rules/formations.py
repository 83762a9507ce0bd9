"""The 10,010 ways to set up 14 pieces on two home ranks, as numbers, sets and text.

A side's home squares are numbered 0 to 13: the rear rank from file a to g, then the front rank.
A formation's number is ``commander * 715 + subset``: the home square of the commander, and which
four of the other thirteen squares the cavalry takes, as the place of that choice among all of
them in the order of `itertools.combinations`. As text a formation is its front rank, a slash and
its rear rank, each from file a to g, in letters: ``IICICII/CIIKIIC``.
"""

from __future__ import annotations

import itertools
from typing import Final

from mypy_extensions import i64

from pi_app.core.errors import BadNotation
from pi_app.core.message import N_
from pi_app.core.words import BIT, set_of, table
from pi_app.games.kodai_heigi.rules.board import CARTHAGE, FILES, HOME_SQUARES

READY_MADE: Final = {
    N_("Wings"): "CIIIIIC/CIIKIIC",
    N_("Centre"): "IICICII/IICKCII",
    N_("Reserve"): "IIIIIII/CICKCIC",
}
"""Formations to begin with, by name."""

COMMANDER: Final = "K"
INFANTRY: Final = "I"
CAVALRY: Final = "C"
INFANTRY_PIECES: Final = 9
CAVALRY_PIECES: Final = 4

_HOME: Final = 0x3FFF
_RANK: Final = 0x7F


_CHOICES: Final = table(
    set_of(squares) for squares in itertools.combinations(range(HOME_SQUARES - 1), CAVALRY_PIECES)
)
_NUMBERS: Final = {choice: number for number, choice in enumerate(_CHOICES)}
_SUBSETS: Final = 715
FORMATIONS: Final = HOME_SQUARES * _SUBSETS  # how many formations there are


def commander_square(formation: i64) -> i64:
    """Return the home square of the commander."""
    return formation // _SUBSETS


def commander_of(formation: i64) -> i64:
    """Return the home square of the commander, as a set."""
    return BIT[commander_square(formation)]


def cavalry_of(formation: i64) -> i64:
    """Return the home squares of the cavalry, as a set."""
    commander: i64 = BIT[formation // _SUBSETS]
    choice: i64 = _CHOICES[formation % _SUBSETS]
    before: i64 = choice & (commander - 1)
    return before + ((choice - before) << 1)


def infantry_of(formation: i64) -> i64:
    """Return the home squares of the infantry, the commander among them, as a set."""
    return _HOME - cavalry_of(formation)


def on_board(home: i64, side: i64) -> i64:
    """Return where home squares of `side`, a set, lie on the board: Rome's rear rank is rank 1,
    Carthage's rank 9."""
    if side != CARTHAGE:
        return home
    return ((home & _RANK) << 56) | ((home >> 7) << 49)


def text_of(formation: int) -> str:
    """Return a formation as text."""
    cavalry = cavalry_of(formation)
    letters = [CAVALRY if cavalry & BIT[square] else INFANTRY for square in range(HOME_SQUARES)]
    letters[formation // _SUBSETS] = COMMANDER
    return "".join(letters[FILES:]) + "/" + "".join(letters[:FILES])


def parse(text: str) -> int:
    """Return the formation that `text` describes; case does not matter.

    Raises:
        BadNotation: it describes none; the message says what is wrong.
    """
    letters = text.upper()
    front, slash, rear = letters[:FILES], letters[FILES : FILES + 1], letters[FILES + 1 :]
    home = rear + front
    wanted = {COMMANDER: 1, INFANTRY: INFANTRY_PIECES, CAVALRY: CAVALRY_PIECES}
    if (
        slash != "/"
        or len(rear) != FILES
        or {letter: home.count(letter) for letter in wanted} != wanted
    ):
        raise BadNotation(
            f"{text!r} is no formation: expected the front rank, a slash and the rear rank, each "
            "from file a to g, with one K (commander), nine I (infantry) and four C (cavalry), "
            "as in IICICII/CIIKIIC."
        )
    commander = home.index(COMMANDER)
    cavalry = sum(BIT[square] for square in range(HOME_SQUARES) if home[square] == CAVALRY)
    before = cavalry & (BIT[commander] - 1)
    return commander * _SUBSETS + _NUMBERS[before + (cavalry - before) // 2]
