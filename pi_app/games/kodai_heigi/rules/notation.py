"""The actions of *Kodai Heigi* as numbers, and their notation.

| numbers | notation | meaning |
| --- | --- | --- |
| 0–314 | ``c2-d3`` | a piece moves to an empty square |
|       | ``c2xd3`` | a piece takes the enemy piece there and moves there |
|       | ``c4*c5`` | a piece removes itself and the enemy right ahead (offset) |
| 315, 316 | ``first Rome``, ``first Carthage`` | who is drawn to move first |
| 1024–11033 | ``set up IICICII/CIIKIIC`` | a formation, front rank first, from file a to g |

A turn is ``square * 5 + step``. The piece on the square it leads to decides whether a step moves or
takes, so the reader treats ``-`` and ``x`` alike.

Libraries for learning get an action in digits (see `pi_app.core.codec`), to the base
317, so that a turn has one. Set-ups begin at 1024: all of them have two digits, so their number
reveals nothing of a set-up.
"""

from __future__ import annotations

import re
from typing import Final

from pi_app.core.notation import unreadable
from pi_app.core.words import table
from pi_app.games.kodai_heigi.rules import board, formations

STEPS: Final = 5
TOWARDS_A: Final = 0
AHEAD: Final = 1
TOWARDS_G: Final = 2
LEAP: Final = 3
OFFSET: Final = 4

ADVANCE: Final = table((6, 7, 8, 14, 7, -8, -7, -6, -14, -7))
"""By ``side * 5 + step``, how much higher the square is that a step leads to or is aimed at."""

TURNS: Final = board.SQUARES * STEPS
FIRST: Final = TURNS  # FIRST + side is the draw that lets the side move first
SET_UP: Final = 1024  # SET_UP + n is the set-up in formation n
_TURN: Final = re.compile(r"([a-g][1-9])([-x*])([a-g][1-9])")
_SQUARES: Final = {name: square for square, name in enumerate(board.SQUARE_NAMES)}


def target_of(side: int, action: int) -> int:
    """Return the square that a turn of `side` leads to, or the enemy's if it is an offset."""
    return action // STEPS + ADVANCE[side * STEPS + action % STEPS]


def turn(side: int, origin: int, target: int, offset: bool) -> int | None:
    """Return the turn in which a piece of `side` goes from one square to another or, if `offset`,
    vanishes with the enemy there; None if no piece goes so."""
    sideways = target % board.FILES - origin % board.FILES
    for step in (OFFSET,) if offset else (TOWARDS_A, AHEAD, TOWARDS_G, LEAP):
        straight = step in (AHEAD, LEAP, OFFSET)
        action = origin * STEPS + step
        if target_of(side, action) == target and straight == (sideways == 0):
            return action
    return None


def key_code(text: str) -> str:
    """Return the four digits that stand for a turn on a handheld, from its notation: file (1 for a)
    and rank of the piece's square, then of the one it goes to, or its own square again for an
    offset."""
    squares = [text[:2], text[:2] if text[2] == "*" else text[3:]]
    return "".join([f"{ord(square[0]) - ord('a') + 1}{square[1]}" for square in squares])


def text_of(side: int, action: int, takes: bool) -> str:
    """Return the notation of an action of `side`; `takes` says whether a turn takes a piece."""
    if action >= SET_UP:
        return f"set up {formations.text_of(action - SET_UP)}"
    if action >= FIRST:
        return f"first {board.SIDE_NAMES[action - FIRST]}"
    sign = "*" if action % STEPS == OFFSET else "x" if takes else "-"
    return (
        f"{board.SQUARE_NAMES[action // STEPS]}{sign}{board.SQUARE_NAMES[target_of(side, action)]}"
    )


def parse(side: int, text: str) -> int:
    """Return the action of `side` that `text` denotes; case and repeated spaces do not matter.

    Raises:
        BadNotation: it denotes none.
    """
    words = text.casefold().split()
    if len(words) == 1 and side in (board.ROME, board.CARTHAGE):
        found = _TURN.fullmatch(words[0])
        if found is not None:
            origin, sign, target = found.groups()
            action = turn(side, _SQUARES[origin], _SQUARES[target], sign == "*")
            if action is not None:
                return action
    if len(words) == 2 and words[0] == "first" and words[1].capitalize() in board.SIDE_NAMES:
        return FIRST + board.SIDE_NAMES.index(words[1].capitalize())
    if len(words) == 3 and words[:2] == ["set", "up"]:
        return SET_UP + formations.parse(words[2])
    raise unreadable(
        text,
        "Kodai Heigi",
        "c2-d3; c2xd3; c4*c5 (forward only); set up IICICII/CIIKIIC; first Rome",
    )
