"""Small things with a few letters on them."""

from __future__ import annotations

import pygame

from pi_app.drawing import ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.lettering import Face
from pi_app.drawing.theme import Colour


@cached_image
def disc(diameter: int, *rings: tuple[float, Colour]) -> pygame.Surface:
    """Return discs one on the other, each with its share of the diameter; cached, so treat it as
    read-only."""
    factor = 4
    sheet = ink.plate((diameter, diameter), factor, rings[0][1])
    middle = diameter * factor / 2
    for share, colour in rings:
        shapes.circle(sheet, colour, (middle, middle), middle * share)
    return ink.printed(sheet, (diameter, diameter))


@cached_image
def roundel(
    words: str,
    diameter: int,
    fill: Colour = theme.GOLD_LIGHT,
    rim: Colour = theme.GOLD_DARK,
    letters: Colour = theme.INK,
    *,
    edge: Colour | None = None,
    face: Face = "strong",
    share: float = 0.6,
) -> pygame.Surface:
    """Return a disc with a rim and a few letters; cached, so treat it as read-only.

    Args:
        words: the letters on it, the same in every language.
        diameter: in pixels; it is larger if the words would not be legible.
        fill: the colour of the disc.
        rim: the colour of its rim.
        letters: the colour of the words.
        edge: the colour of a thin line around the rim, if there is one.
        face: how the words are set.
        share: the size of a single letter as a share of the diameter; more letters are smaller.
    """
    least = lettering.least_size(words, face)
    wide = lettering.width_of(words, face, least) if len(words) > 1 else 0
    diameter = max(diameter, round(1.08 * least), round(1.22 * wide))
    outer = () if edge is None else ((0.99, edge),)
    image = disc(diameter, *outer, (0.99 if edge is None else 0.93, rim), (0.84, fill)).copy()
    size = round(diameter * share * (1.0 if len(words) < 2 else 0.82 if len(words) == 2 else 0.66))
    middle = (diameter / 2, diameter / 2)
    lettering.draw_line(image, words, middle, face, size, letters)
    return image


def number(count: int, diameter: int) -> pygame.Surface:
    """Return a roundel of parchment that says how many things lie at a place."""
    return roundel(str(count), diameter, theme.PARCHMENT_LIGHT, theme.GOLD_LIGHT, edge=theme.INK)
