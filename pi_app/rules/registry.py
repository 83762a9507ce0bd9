"""The shelf: every game there is, found by looking, so that adding one edits nothing.

Each package directly in `pi_app.rules` is a game: it defines ``GAME``, and its name is the game's
id with underscores for hyphens. So the ids are known before any game is imported.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from types import ModuleType
from typing import Final

import pi_app.rules
from pi_app.rules.errors import UnknownGame
from pi_app.rules.game import Game

_SHELF: Final[dict[str, Game]] = {}
"""The games that have been taken from the shelf so far, by id."""


def game_ids() -> list[str]:
    """Return the id of every game, sorted; no game is imported for that."""
    packages = (each for each in pkgutil.iter_modules(pi_app.rules.__path__) if each.ispkg)
    return sorted({each.name.replace("_", "-") for each in packages} | _SHELF.keys())


def all_games() -> list[Game]:
    """Return every game, in the order of their ids."""
    return [find_game(id) for id in game_ids()]


def find_game(id: str) -> Game:
    """Return the game of that id.

    Raises:
        UnknownGame: there is none; the message lists those that there are.
    """
    if id not in _SHELF:
        ids = game_ids()
        if id not in ids:
            raise UnknownGame(f"There is no game {id!r}; there is: {', '.join(ids)}.")
        game = importlib.import_module(f"pi_app.rules.{module_name(id)}").GAME
        assert isinstance(game, Game)
        _SHELF[id] = game
    return _SHELF[id]


def module_name(id: str) -> str:
    """Return what the modules of the game with an id are called."""
    return id.replace("-", "_")


def module_of(package: str, id: str) -> ModuleType | None:
    """Return what a package has for the game with an id, or None if it has nothing of its name.

    Raises:
        ModuleNotFoundError: it has, but that needs something that is not there.
    """
    name = f"{package}.{module_name(id)}"
    return None if importlib.util.find_spec(name) is None else importlib.import_module(name)
