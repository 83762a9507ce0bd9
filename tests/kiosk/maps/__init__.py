"""Map makers' workshop: turns real coastlines and hand-drawn surveys into the maps of boards.

``python -m tests.kiosk.maps``, run after a survey here has been edited, writes the map of each
game into the folder of its board, which is all that the kiosk reads: it has nothing to compute,
and shapely need not be installed there. A module named like a game defines ``draw()``, which
returns its map; its survey lies beside it. ``lights`` draws the one over the lamps in ``hardware``.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from pathlib import Path
from typing import Any

import pi_app

TOOLS = ("__main__", "survey", "voyages")


def games() -> list[str]:
    """Return the games that have a map, by the names of their modules."""
    return sorted(each.name for each in pkgutil.iter_modules(__path__) if each.name not in TOOLS)


def drawn(game: str) -> dict[str, Any]:
    """Return the map of a game, drawn anew."""
    made: dict[str, Any] = importlib.import_module(f"{__name__}.{game}").draw()
    return made


def place_of(game: str) -> Path:
    """Return where the map of a game is kept: with its board, if it does not name a place."""
    module = importlib.import_module(f"{__name__}.{game}")
    kept: Path = getattr(
        module, "PLACE", Path(pi_app.__path__[0]) / "games" / game / "board" / "map.json"
    )
    return kept


def write(game: str) -> None:
    """Draw the map of a game anew and keep it."""
    text = json.dumps(drawn(game), separators=(",", ":"))
    place_of(game).write_text(text + "\n", encoding="utf-8")
