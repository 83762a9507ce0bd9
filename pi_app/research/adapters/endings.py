"""Endings of games as benchmarks whose exact measures are known.

A game's package may have a file ``endings.json`` with positions in which few choices are left, from
the smallest to the largest. Each is small enough that every strategy can be measured exactly, and
says what is known: how large it is, what it is worth, and how much uniform play loses.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import resources
from typing import Final, NamedTuple

from pi_app.core.game import Game, State
from pi_app.core.names import not_known

_FILE: Final = "endings.json"


class UnknownEnding(ValueError):
    """A game has no ending of that name; the message lists those that it has."""


class Ending(NamedTuple):
    """A position near the end of a game, and what is known of it. Simultaneous choices count as
    consecutive ones that are not revealed.

    Attributes:
        name: what it is called, with the number of seats in front.
        position: as `Game.load` reads it.
        only: the symbols that seats may choose, all if empty.
        histories: the number of histories, the ends included.
        information_states: the number of information states of all seats together.
        nash_conv: what all seats together could gain against uniform random play by a best response
            each, where a win is worth 1 and rewards sum to 0.
        value: what it is worth to seat 0 when both play their best; None for more than two seats,
            where no such value need exist.
    """

    name: str
    position: Mapping[str, object]
    only: tuple[int, ...]
    histories: int
    information_states: int
    nash_conv: float
    value: float | None

    def state(self, game: Game) -> State:
        """Return the state in which it begins."""
        return game.load(self.position)


def endings_of(game: Game) -> dict[str, Ending]:
    """Return the endings of a game by name, the smallest first; empty if it has none."""
    file = resources.files(game.package) / _FILE
    if not file.is_file():
        return {}
    found = [
        Ending(**{**each, "only": tuple(each["only"])})
        for each in json.loads(file.read_text("utf-8"))
    ]
    return {each.name: each for each in found}


def find_ending(game: Game, name: str) -> Ending:
    """Return an ending.

    Raises:
        UnknownEnding: the game has none of that name.
    """
    found = endings_of(game)
    if name not in found:
        raise UnknownEnding(not_known(f"{game.id} has no ending", name, list(found)))
    return found[name]
