"""Colours of *Praetorians*: the five colours of the cards, and seats that share none of them.

Whoever sits behind a red pawn would take the red camp for his own; so the pretenders are bronze,
black, teal and rose.
"""

from __future__ import annotations

from typing import Final

import pygame

from pi_app.devices.light_board import Colour as Lamp
from pi_app.kiosk import art
from pi_app.kiosk.theme import Colour, SeatStyle

STYLES: Final[tuple[SeatStyle, ...]] = (
    SeatStyle((152, 94, 44), (82, 46, 16), (228, 184, 134), "eagle"),
    SeatStyle((72, 66, 62), (32, 28, 26), (168, 160, 152), "temple"),
    SeatStyle((70, 158, 172), (22, 82, 96), (180, 228, 232), "laurel"),
    SeatStyle((196, 92, 132), (106, 34, 64), (244, 184, 206), "trident"),
)
"""How each pretender looks, by seat."""

LAMPS: Final[tuple[Lamp, ...]] = ((255, 96, 0), (210, 200, 185), (0, 210, 190), (255, 30, 110))
"""The same on the board of lights, purer, and with white in place of black."""


class Hue:
    """The look of a card's colour: ``field`` of its shield, ``dark`` for letters on parchment."""

    def __init__(self, field: Colour, dark: Colour, light: Colour) -> None:
        self.field = field
        self.dark = dark
        self.light = light


HUES: Final[dict[str, Hue]] = {
    "red": Hue((186, 46, 36), (132, 24, 18), (238, 150, 126)),
    "purple": Hue((122, 58, 142), (82, 32, 100), (206, 164, 222)),
    "blue": Hue((40, 92, 166), (22, 56, 116), (146, 186, 234)),
    "green": Hue((44, 128, 76), (20, 82, 44), (150, 212, 166)),
    "yellow": Hue((216, 160, 40), (134, 90, 10), (252, 224, 150)),
    "12": Hue((54, 44, 40), (54, 38, 24), (170, 150, 120)),
}
"""The look of each colour of cards, and of the cards of value 12."""

CAMP_OF: Final[dict[str, str]] = {
    "red": "red",
    "purple": "red",
    "blue": "blue",
    "green": "blue",
    "yellow": "neutral",
    "12": "neutral",
}
"""The camp of each colour."""

BACK: Final = SeatStyle((112, 62, 44), (70, 34, 24), (206, 150, 110), "laurel")
"""The back of every card."""


def colour_of(card: str) -> str:
    """Return the colour of a card of the rules, ``red`` of ``red 7``; that of ``12`` is ``12``."""
    return card.split(" ", maxsplit=1)[0]


def value_of(card: str) -> int:
    """Return the value of a card of the rules."""
    return int(card.rsplit(" ", maxsplit=1)[-1])


def camp_of(card: str) -> str:
    """Return the camp in which a card lies: ``red``, ``blue`` or ``neutral``."""
    return CAMP_OF[colour_of(card)]


def sign(camp: str, diameter: int, colour: Colour) -> pygame.Surface:
    """Return the sign of ``red``, ``blue`` or ``neutral``, by which cards are told apart without
    their colours: a thunderbolt, a moon with a star, a wreath; kept, so treat it as read-only."""
    name = "emblems/laurel" if camp == "neutral" else f"praetorians/{camp}"
    return art.picture(name, diameter, ink=colour)
