"""The games of an evening, worked out from the journal's listing alone."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from pi_app.table.entries import GameEntry
from pi_app.table.standings import Played, Standing, standings

PAUSE: Final = timedelta(hours=4)
"""An evening begins with the first game after a pause of so long."""

LONGEST: Final = timedelta(hours=8)
"""How long before its end a game is taken to have been played: it may have been saved for weeks."""


def game_nights(entries: Iterable[GameEntry]) -> list[list[GameEntry]]:
    """Group games by game nights.

    Args:
        entries: games that were played to their end, the oldest first. A clock that ran back by a
            pause or more was reset by a restart, which counts as another game night.
    """
    found: list[list[GameEntry]] = []
    for entry in entries:
        last = found[-1][-1].ended if found else None
        if entry.ended is None or entry.outcome is None:
            continue
        begun = max(entry.created, entry.ended - LONGEST)
        if last is None or begun - last >= PAUSE or last - entry.ended >= PAUSE:
            found.append([])
        found[-1].append(entry)
    return found


def game_night_standings(game_night: Iterable[GameEntry]) -> list[Standing]:
    """Return how the people who have names stand after an evening's games."""
    played = [
        Played(
            tuple(player.name if player.is_person else None for player in entry.players),
            entry.outcome,
        )
        for entry in game_night
        if entry.outcome is not None
    ]
    return standings(played)
