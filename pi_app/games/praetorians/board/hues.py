"""The colours of the cards of *Praetorians*, on the table and on phones."""

from __future__ import annotations

from typing import Final, NamedTuple

from pi_app.drawing.theme import Colour


class Hue(NamedTuple):
    """The look of a card's colour: ``field`` of its shield, ``dark`` for letters on parchment; and
    the camp of such cards: ``red``, ``blue`` or ``neutral``."""

    field: Colour
    dark: Colour
    light: Colour
    camp: str


HUES: Final = {
    "red": Hue((186, 46, 36), (132, 24, 18), (238, 150, 126), "red"),
    "purple": Hue((122, 58, 142), (82, 32, 100), (206, 164, 222), "red"),
    "blue": Hue((40, 92, 166), (22, 56, 116), (146, 186, 234), "blue"),
    "green": Hue((60, 150, 70), (20, 82, 44), (150, 212, 166), "blue"),
    "yellow": Hue((216, 160, 40), (134, 90, 10), (252, 224, 150), "neutral"),
    "12": Hue((54, 44, 40), (54, 38, 24), (170, 150, 120), "neutral"),
}
"""The look of each colour of cards, and of the cards of value 12."""


def hue_of(card: str) -> Hue:
    """Return the look of a card of the rules, such as ``red 7`` or ``12``."""
    return HUES[card.split(" ", maxsplit=1)[0]]
