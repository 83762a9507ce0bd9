"""The shelf: every game that an installed package brings, and the drawer beneath it with tools for
any game.

A game is an entry point of the group ``tabularium.games``: its name is the game's id, its object
the game. So the ids are known before any game is imported, and a game of another package lies on
the shelf beside ours. Tools are those of ``tabularium.tools``; they are no games of the shelf.
"""

from __future__ import annotations

import importlib
import importlib.util
import logging
from types import ModuleType
from typing import Final

from pi_app.core.entry_points import GAMES, TOOLS, EntryPoint, entry_points
from pi_app.core.errors import UnknownGame
from pi_app.core.game import Game
from pi_app.core.names import not_known

_SHELF: Final[dict[str, Game]] = {}
"""The games that have been taken from the shelf so far, by id."""

_DRAWER: Final[dict[str, Game]] = {}
"""The tools that have been taken from the drawer so far, by id."""


def game_ids() -> list[str]:
    """Return the id of every game, sorted; no game is imported for that."""
    return sorted({*entry_points(GAMES), *_SHELF})


def tool_ids() -> list[str]:
    """Return the id of every tool, sorted."""
    return sorted(entry_points(TOOLS))


def all_games() -> list[Game]:
    """Return every game that can be loaded, in the order of their ids."""
    return _loadable(game_ids())


def all_tools() -> list[Game]:
    """Return every tool of the drawer that can be loaded, in the order of their ids."""
    return _loadable(tool_ids())


def _loadable(ids: list[str]) -> list[Game]:
    games: list[Game] = []
    for id in ids:
        try:
            games.append(find_game(id))
        except UnknownGame as error:
            logging.getLogger(__name__).warning("%s", error)
    return games


def find_game(id: str) -> Game:
    """Return the game or tool of that id.

    Raises:
        UnknownGame: there is none, and the message lists the games that there are; or the package
            that brings it can't be used, and the message says why.
    """
    for taken, group in ((_SHELF, GAMES), (_DRAWER, TOOLS)):
        if id in taken:
            return taken[id]
        found = entry_points(group).get(id)
        if found is not None:
            taken[id] = _load(found)
            return taken[id]
    raise UnknownGame(not_known("There is no game", id, game_ids()))


def _load(found: EntryPoint) -> Game:
    try:
        game = found.load()
    except Exception as error:  # another package may fail in any way
        raise UnknownGame(
            f"The game {found.name!r} can't be loaded from {found.module}: "
            f"{type(error).__name__}: {error}. Bring that package up to date, or uninstall it."
        ) from error
    if not isinstance(game, Game) or game.id != found.name:
        raise UnknownGame(
            f"The game {found.name!r} can't be loaded: {found.module}:{found.attribute} is not a "
            "Game with that id. Bring that package up to date, or uninstall it."
        )
    return game


def part_of(game: Game, part: str) -> ModuleType | None:
    """Return a part of the package of a game or tool, or None if it has no such part.

    Args:
        game: the game or tool.
        part: ``rules``, ``layout``, ``bot``, ``board``, ``phone``, ``terminal``, ``tensors``,
            ``lesson``, ``solution`` or ``peers``.

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
    """Return the id of a game as a part of a module's name."""
    return id.replace("-", "_")
