"""Icons for buttons, so that they do not depend on fonts."""

from __future__ import annotations

from typing import Literal

import pygame

from pi_app.drawing import art
from pi_app.drawing.theme import Colour

Icon = Literal[
    "back", "close", "undo", "sound", "mute", "globe", "help", "plus", "minus", "check", "eye",
    "hourglass", "flag", "next", "swap", "gear", "menu", "save", "box",
    "swords", "log", "standings", "map", "people",
    "play", "pause", "hint", "phone", "drawer", "hammer", "erase",
]  # fmt: skip


def picture(name: Icon, diameter: int, colour: Colour) -> pygame.Surface:
    """An icon on a transparent background. It is cached, so treat it as read-only."""
    return art.picture(f"icons/{name}", diameter, ink=colour)
