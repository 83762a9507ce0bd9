"""Pig: all is public, and the die falls by chance."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.core.game import OptionValue
from pi_app.research.adapters.shapes import Shape
from pi_app.research.adapters.tensors import Exactly, Fields, Large, OneOf


def shape(seats: int, _options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of the game."""
    points = Exactly(seats, Large(65535))
    view = {"points": points, "at_stake": Large(65535), "mover": OneOf(range(seats))}
    return Shape(7, Fields(view), chance=True)
