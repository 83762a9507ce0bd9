"""Watches that what is drawn anew of a picture makes the same picture as all of it drawn afresh."""

from __future__ import annotations

import pygame

from pi_app.kiosk.screen import App


class RedrawingWatch:
    """Compares pictures of an app, pixel by pixel, with what the app paints on a bare surface.

    Attributes:
        pictures: how many were compared.
        complaints: the scenes whose pictures differ, and where.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self.pictures = 0
        self.complaints: list[str] = []

    def begin(self) -> None:
        """Compare from now on, whenever the app has drawn something else than before."""
        draw = self.app._draw

        def draw_and_compare() -> None:
            before = self.app._canvas._picture
            draw()
            if self.app._canvas._picture != before:
                self.compare()

        self.app._draw = draw_and_compare  # type: ignore[method-assign]

    def compare(self) -> None:
        """Compare the screen with what it should show."""
        screen = self.app.surface
        afresh = pygame.Surface(screen.get_size(), 0, screen)
        self.app.paint(afresh)
        self.pictures += 1
        if afresh.get_buffer().raw != screen.get_buffer().raw:
            same = pygame.mask.from_threshold(afresh, (0, 0, 0), (1, 1, 1, 255), screen)
            same.invert()
            self.complaints.append(f"{self.app.scene}: {same.get_bounding_rects()}")
