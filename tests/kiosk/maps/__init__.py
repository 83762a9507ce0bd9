"""Map makers' workshop: turns real coastlines and hand-drawn surveys into the maps of boards.

``python -m tests.kiosk.maps``, run after a survey here has been edited, writes the map of each
game into the folder of its board, which is all that the kiosk reads: it has nothing to compute,
and shapely need not be installed there. The module ``board.map`` beside the tests of a game defines
``draw()``, which returns its map; its survey lies beside it. ``lights`` draws the one over the
lamps in ``hardware``.
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pi_app
from tests.games import games_with
from tests.kiosk.maps import lights

LIGHTS = "lights"


def names() -> list[str]:
    """Return the names of the games that have a map, and that of the map over the lamps."""
    return [*games_with("board/map.py"), LIGHTS]


def drawn(name: str) -> dict[str, Any]:
    """Return a map, newly drawn."""
    if name == LIGHTS:
        return lights.draw()
    made: dict[str, Any] = importlib.import_module(f"tests.games.{name}.board.map").draw()
    return made


def place_of(name: str) -> Path:
    """Return where a map is kept: that of a game with its board."""
    if name == LIGHTS:
        return lights.PLACE
    return Path(pi_app.__path__[0]) / "games" / name / "board" / "map.json"


def write(name: str) -> None:
    """Draw a map and keep it."""
    text = json.dumps(drawn(name), separators=(",", ":"))
    place_of(name).write_text(text + "\n", encoding="utf-8")
