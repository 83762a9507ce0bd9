"""The shelf: every game there is, found by looking, so that adding one edits nothing.

A module or package directly in `pi_app.rules` that defines ``GAME`` is a game.
"""

from __future__ import annotations

import importlib
import pkgutil

import pi_app.rules
from pi_app.rules.errors import UnknownGame
from pi_app.rules.game import Game

_SHELF: dict[str, Game] = {}


def all_games() -> list[Game]:
    """Return every game, in the order of their ids."""
    if not _SHELF:
        for module in pkgutil.iter_modules(pi_app.rules.__path__):
            game = getattr(importlib.import_module(f"pi_app.rules.{module.name}"), "GAME", None)
            if isinstance(game, Game):
                _SHELF[game.id] = game
    return [_SHELF[id] for id in sorted(_SHELF)]


def find_game(id: str) -> Game:
    """Return the game of that id.

    Raises:
        UnknownGame: there is none; the message lists those that there are.
    """
    games = all_games()
    for game in games:
        if game.id == id:
            return game
    raise UnknownGame(f"There is no game {id!r}; there is: {', '.join(g.id for g in games)}.")
