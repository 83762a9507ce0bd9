"""Positions for pages of help, reached by playing: figures in help are read off them."""

from __future__ import annotations

from typing import Any

from pi_app.core.game import SPECTATOR, Game, Perspective
from pi_app.table.history import History
from pi_app.table.rows import ActionRow


def seen_after(game: Game, seats: int, *moves: tuple[int, str]) -> Perspective[Any]:
    """Return the spectators' window on a game without options after these moves, each a seat (or
    CHANCE) with its choice in the game's notation.

    Raises:
        RulesError: the rules don't allow a move.
    """
    rows = [ActionRow(seat, text) for seat, text in moves]
    options = game.check_options(seats, {})
    return Perspective(History.replay(game, seats, options, rows).state, SPECTATOR)
