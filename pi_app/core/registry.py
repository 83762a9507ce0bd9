"""The shelf: every game there is, found by looking, so that adding one edits nothing; and the
drawer beneath it with tools for any game.

Each package directly in `pi_app.core` is a game: it defines ``GAME``, and its name is the game's
id with underscores for hyphens. So the ids are known before any game is imported. The same holds of
tools, which are in `pi_app.tools`; only who asks for tools meets them.
"""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from types import ModuleType
from typing import Final

from pi_app.core.errors import UnknownGame
from pi_app.core.game import Game

SHELF: Final = "pi_app.games"
DRAWER: Final = "pi_app.tools"

_SHELF: Final[dict[str, Game]] = {}
"""The games that have been taken from the shelf so far, by id."""

_DRAWER: Final[dict[str, Game]] = {}
"""The tools that have been taken from the drawer so far, by id."""


def game_ids() -> list[str]:
    """Return the id of every game, sorted; no game is imported for that."""
    return sorted({*_ids_in(SHELF), *_SHELF})


def tool_ids() -> list[str]:
    """Return the id of every tool, sorted."""
    return sorted(_ids_in(DRAWER))


def _ids_in(package: str) -> list[str]:
    modules = pkgutil.iter_modules(importlib.import_module(package).__path__)
    return [each.name.replace("_", "-") for each in modules if each.ispkg]


def all_games() -> list[Game]:
    """Return every game, in the order of their ids."""
    return [find_game(id) for id in game_ids()]


def all_tools() -> list[Game]:
    """Return every tool of the drawer, in the order of their ids."""
    return [find_game(id) for id in tool_ids()]


def find_game(id: str) -> Game:
    """Return the game or tool of that id.

    Raises:
        UnknownGame: there is none; the message lists the games that there are.
    """
    for taken in (_SHELF, _DRAWER):
        if id in taken:
            return taken[id]
    if id in (ids := game_ids()):
        return _taken_from(_SHELF, SHELF, id)
    if id in tool_ids():
        return _taken_from(_DRAWER, DRAWER, id)
    raise UnknownGame(f"There is no game {id!r}; there is: {', '.join(ids)}.")


def _taken_from(taken: dict[str, Game], package: str, id: str) -> Game:
    game = importlib.import_module(f"{package}.{module_name(id)}").GAME
    assert isinstance(game, Game)
    taken[id] = game
    return game


def part_of(game: Game, part: str) -> ModuleType | None:
    """Return a part of the package of a game or tool, or None if it has no such part.

    Args:
        game: the game or tool.
        part: ``rules``, ``bot``, ``board``, ``phone``, ``terminal``, ``tensors``, ``lesson`` or
            ``solution``.

    Raises:
        ModuleNotFoundError: it has, but that needs something that is not there.
    """
    return importlib.import_module(f"{game.package}.{part}") if has_part(game, part) else None


def has_part(game: Game, part: str) -> bool:
    """Return whether the package of a game or tool has such a part, without importing that."""
    package = importlib.util.find_spec(game.package)
    if package is None or package.submodule_search_locations is None:
        return False
    return importlib.util.find_spec(f"{game.package}.{part}") is not None


def module_name(id: str) -> str:
    """Return what the package of the game with an id is called."""
    return id.replace("-", "_")
