"""Tests of games, a folder for each, named like its package; what is shared finds the parts there.

Tests of all games use ``conservation``, ``tour``, ``board.map`` and ``playthroughs`` of each;
``stored`` holds positions and records that earlier versions wrote.
"""

from __future__ import annotations

from pathlib import Path

from pi_app.core.registry import module_name


def folder_of(game_id: str) -> Path:
    """Return where the tests of a game are."""
    return Path(__file__).parent / module_name(game_id)


def games_with(file: str) -> list[str]:
    """Return the names of the games' folders that have such a file, sorted."""
    here = Path(__file__).parent
    return sorted(path.relative_to(here).parts[0] for path in here.glob(f"*/{file}"))
