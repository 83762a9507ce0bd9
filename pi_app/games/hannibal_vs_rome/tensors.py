"""Hannibal vs Rome: both sides choose the card of a duel at once."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.core.game import OptionValue
from pi_app.games.hannibal_vs_rome.rules import board, notation
from pi_app.research.adapters.shapes import Shape
from pi_app.research.adapters.tensors import (
    Bag,
    Exactly,
    Fields,
    Flag,
    Large,
    Maybe,
    Number,
    OneOf,
    each,
)

_MOST_PIECES = 8  # of a kind and side
_VALUES = range(1, 6)


def shape(seats: int, _options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of the game."""
    sides, pieces = board.SIDE_IDS, Number(0, _MOST_PIECES)
    battle = {"place": OneOf(board.PLACE_IDS), "hannibal_fights": OneOf((False, True))}
    view = {
        "phase": OneOf(board.PHASE_IDS),
        "mover": OneOf(sides),
        "turns": Large(board.LONGEST_GAME),
        "legions": each(sides, each(board.REGION_IDS, pieces, partial=True)),
        "hannibal": OneOf(board.REGION_IDS),
        "fleets": each(sides, each(board.ROUTE_IDS, pieces, partial=True)),
        "hands": each(sides, Bag(_VALUES)),
        "chips": each(sides, Number(0, board.CHIPS_TO_WIN)),
        "objectives": each(sides, Exactly(3, Flag())),
        "core_regions": each(sides, Number(0, 5)),
        "battle": Maybe(Fields(battle)),
        "committed": Bag(range(seats)),
        "own_card": OneOf(_VALUES),
    }
    return Shape(notation.CARD + 6, Fields(view), simultaneous=True, secrets=True)
