"""Sees to it that words stand where they were meant to: within their boxes, and legible; and that
they agree with the numbers among them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest import mock
from weakref import WeakKeyDictionary

import pygame

from pi_app.drawing import image_cache, ink, lettering
from pi_app.drawing.lettering import Align, Face
from pi_app.drawing.theme import Colour, Size
from tests.kiosk import drawn_maps
from tests.wording import miscounted

Place = pygame.Rect | tuple[float, float]


class LetteringWatch:
    """Collects what was drawn too small or beyond its box, and a single thing in the plural."""

    def __init__(self) -> None:
        self.blocks = 0
        self.lines = 0
        self.complaints: set[str] = set()
        # Weakly: a large map's plates, all kept, fill gigabytes.
        self._plates = WeakKeyDictionary[pygame.Surface, int]()

    def take(self) -> set[str]:
        """Return what was found since this was asked last."""
        found, self.complaints = self.complaints, set()
        return found

    def note_block(self, text: str, box: pygame.Rect, face: Face, used: int) -> None:
        """Judge one block of text as it was drawn."""
        self.blocks += 1
        self.complaints.update(miscounted(text))
        width, height = lettering.block_size(text, face, used, box.width)
        height -= lettering.leading(face, used)
        wide = width * lettering.NARROWEST > box.width + 1
        if text.strip() and (wide or height > box.height + 1):
            self.complaints.add(
                f"{text!r} needs {width}x{height} at size {used} but has {box.size}"
            )

    def note_plate(self, plate: pygame.Surface, factor: int) -> pygame.Surface:
        """What is drawn on a plate is shown so many times smaller."""
        self._plates[plate] = factor
        return plate

    def note_line(
        self, surface: pygame.Surface, text: str, place: Place, face: Face, size: int
    ) -> None:
        """Judge the letters of a line as they are seen."""
        if not text.strip():
            return
        self.lines += 1
        factor = self._plates.get(surface, 1)
        least = lettering.least_size(text, face)
        seen = max(size, least) / factor
        if seen < least:
            high = lettering.capital_height(text, face, seen)
            self.complaints.add(f"{text!r} is {high:.2f} mm high as {face!r}")
        width = lettering.width_of(text, face, size) * lettering.NARROWEST
        if isinstance(place, pygame.Rect) and width > place.width + 1:
            self.complaints.add(f"{text!r} is {width} wide but has {place.width}")


@contextmanager
def watched_lettering() -> Iterator[LetteringWatch]:
    """Watch all words that are drawn."""
    watch = LetteringWatch()
    draw_block, draw_line, plate = lettering.draw_block, lettering.draw_line, ink.plate

    def watched_block(
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        face: Face,
        size: int,
        colour: Colour,
        align: Align = "left",
    ) -> int:
        used = draw_block(surface, text, box, face, size, colour, align)
        watch.note_block(text, box, face, used)
        return used

    def watched_line(
        surface: pygame.Surface,
        text: str,
        place: Place,
        face: Face,
        size: int,
        colour: Colour,
        align: Align = "centre",
    ) -> pygame.Rect:
        watch.note_line(surface, text, place, face, size)
        return draw_line(surface, text, place, face, size, colour, align)

    def watched_plate(size: Size, factor: int, colour: Colour = (0, 0, 0)) -> pygame.Surface:
        return watch.note_plate(plate(size, factor, colour), factor)

    # What was drawn before would not be seen.
    image_cache.forget()
    drawn_maps.forget()
    with ExitStack() as watched:
        for module, name, by in (
            (lettering, "draw_block", watched_block),
            (lettering, "draw_line", watched_line),
            (ink, "plate", watched_plate),
        ):
            watched.enter_context(mock.patch.object(module, name, by))
        yield watch
