"""A page that is drawn in millimetres with the kiosk's drawing functions."""

from __future__ import annotations

import pygame

from pi_app.drawing import ink, lettering, shapes, theme
from pi_app.drawing.layout import Anchor, anchored
from pi_app.drawing.maps.board_map import Point
from pi_app.text import Language


class Page:
    """An empty page with positions and lengths in millimetres.

    Attributes:
        surface: the drawn picture.
        language: of all words.
        dots: dots per millimetre.
    """

    def __init__(
        self,
        size: tuple[float, float],
        language: Language,
        dots_per_inch: float,
        paper: theme.Colour = theme.WHITE,
    ) -> None:
        # Cached fonts are invalid if a screen was open before and has been closed.
        lettering.forget()
        pygame.font.init()
        self.language: Language = language
        self.dots = dots_per_inch / 25.4
        self.surface = pygame.Surface(self.spot(size))
        self.surface.fill(paper)

    def px(self, millimetres: float) -> int:
        """A length in dots, at least one."""
        return max(1, round(millimetres * self.dots))

    def spot(self, at: Point) -> tuple[int, int]:
        """A position in dots."""
        return (round(at[0] * self.dots), round(at[1] * self.dots))

    def disc(self, at: Point, radius: float, colour: theme.Colour) -> None:
        """A smooth disc."""
        fine, wide = 4, 2 * self.px(radius) + 4
        plate = ink.plate((wide, wide), fine, colour)
        middle = wide * fine / 2
        shapes.circle(plate, colour, (middle, middle), radius * self.dots * fine)
        disc = ink.printed(plate, (wide, wide))
        self.surface.blit(disc, disc.get_rect(center=self.spot(at)))

    def width(self, said: str, size: float) -> float:
        """The width of a line of words in millimetres."""
        return lettering.width_of(said, lettering.face_of_map(said), self.px(size)) / self.dots

    def line(
        self, said: str, at: Point, size: float, colour: theme.Colour, anchor: Anchor = "center"
    ) -> None:
        """A line of words."""
        face = lettering.face_of_map(said)
        picture = lettering.picture(said, face, self.px(size), colour)
        self.surface.blit(picture, anchored(self.spot(at), picture.get_size(), anchor))
