"""Imperium: all choose their regions at once."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.core.game import OptionValue
from pi_app.games.imperium.rules import empire
from pi_app.research.adapters.shapes import Shape
from pi_app.research.adapters.tensors import (
    Bag,
    Exactly,
    Fields,
    Large,
    Maybe,
    Number,
    OneOf,
    Order,
)

_MOST_POINTS = 63  # of a region, as they are kept; and the sum is not more than nine times that


def shape(seats: int, options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of the game."""
    regions, last = empire.REGIONS, empire.last_round(options["thirty"] is True)
    pick = Bag(range(1, regions + 1), empire.PICKED)
    view = {
        "phase": OneOf(empire.PHASE_IDS),
        "round": Number(1, last),
        "last_round": OneOf((last,)),
        "regions": Order(range(1, regions + 1)),
        "scores": Exactly(seats, Large(regions * _MOST_POINTS)),
        "points": Exactly(seats, Exactly(regions, Number(0, _MOST_POINTS))),
        "markers": Exactly(seats, Exactly(regions, Number(0, empire.MARKERS))),
        "reserve": Exactly(seats, Number(0, empire.MARKERS)),
        "committed": Bag(range(seats)),
        "own_pick": Maybe(pick),
        "picks": Maybe(Exactly(seats, pick)),
        "placing": OneOf(range(seats)),
    }
    return Shape(len(empire.CHOICES), Fields(view), simultaneous=True, secrets=True)
