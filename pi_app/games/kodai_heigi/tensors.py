"""Kodai Heigi: both sides set up at once; then all is open."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.core.game import OptionValue
from pi_app.games.kodai_heigi.rules import board, formations, notation, view
from pi_app.research.adapters.shapes import Shape
from pi_app.research.adapters.tensors import Bag, Exactly, Fields, Large, Maybe, OneOf

_MOST_TURNS = 1000  # more than any game has


def shape(seats: int, options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of the game."""
    letters = "".join(view.PIECE_LETTERS.values())
    squares = board.SQUARE_NAMES
    rank = Exactly(board.FILES, OneOf(letters + letters.lower(), view.EMPTY))
    fields = {
        "phase": OneOf(board.PHASE_IDS),
        "mover": OneOf(board.SIDE_IDS),
        "turns": Large(_MOST_TURNS),
        "board": Exactly(board.RANKS, rank),
        "bound": Bag(squares),
        "last": Maybe(Exactly(2, OneOf(squares))),
        "committed": Bag(range(seats)),
        "own_formation": Maybe(Exactly(board.HOME_SQUARES + 1, OneOf(letters, "/"))),
    }
    actions = notation.SET_UP + formations.FORMATIONS
    drawn = options["first"] == "random"
    return Shape(
        actions,
        Fields(fields),
        notation.FIRST + board.SIDES,
        simultaneous=True,
        chance=drawn,
        secrets=True,
    )
