"""The facts that libraries need about a game in advance. The function ``shape`` in the module
``tensors`` of the game's package returns them for a number of seats and the values of all
options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pi_app.core.codec import DIRECT
from pi_app.core.game import Game, OptionValue
from pi_app.core.registry import all_games, has_part, part_of
from pi_app.research.adapters.tensors import Kind


class Shape(NamedTuple):
    """The facts about a game."""

    actions: int  # a number above every action of players and of chance
    view: Kind  # the structure of views
    base: int = DIRECT  # actions below it are single symbols (see `codec`)
    simultaneous: bool = False  # whether several seats may choose at once
    chance: bool = False  # whether there are actions of chance
    secrets: bool = False  # whether there is hidden information


class NoShape(Exception):
    """A game has no description of its actions and views; the message names the game."""


Shaping = Callable[[int, Mapping[str, OptionValue]], Shape]


def shape_of(game: Game, seats: int, options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of a game with these options; all options are needed.

    Raises:
        NoShape: the game has no module ``tensors``.
    """
    module = part_of(game, "tensors")
    if module is None:
        raise NoShape(f"{game.id} has no module {game.package}.tensors.")
    shape: Shaping = module.shape
    return shape(seats, options)


def shaped_games() -> list[Game]:
    """Return the games that have a shape."""
    return [game for game in all_games() if has_part(game, "tensors")]
