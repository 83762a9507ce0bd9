"""What libraries have to know of a game before it is played: ``shape`` in the module ``tensors`` of
its package returns it for a number of seats and the value of each option."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from pi_app.core.game import Game, OptionValue
from pi_app.core.registry import all_games, has_part, part_of
from pi_app.research.adapters.tensors import Kind


class Shape(NamedTuple):
    """What can be in a game."""

    actions: int  # every action, of players and of chance, is below it
    view: Kind  # what views are made of
    simultaneous: bool = False  # whether several seats may choose at once
    chance: bool = False  # whether anything is left to chance
    secrets: bool = False  # whether a seat may not know something


class NoShape(Exception):
    """Nothing says what a game's actions and views are made of; the message names the game."""


Shaping = Callable[[int, Mapping[str, OptionValue]], Shape]


def shape_of(game: Game, seats: int, options: Mapping[str, OptionValue]) -> Shape:
    """Return the shape of a game with these options, all of them.

    Raises:
        NoShape: nobody has described it.
    """
    module = part_of(game, "tensors")
    if module is None:
        raise NoShape(f"{game.id} has no module {game.package}.tensors.")
    shape: Shaping = module.shape
    return shape(seats, options)


def shaped_games() -> list[Game]:
    """Return the games that have been described."""
    return [game for game in all_games() if has_part(game, "tensors")]
