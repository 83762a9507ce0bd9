"""Sees to it that words stand where they were meant to: within their boxes, and legible; and that
they agree with the numbers among them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

import pygame

from pi_app.kiosk import lettering
from pi_app.kiosk.lettering import Align, Face
from pi_app.kiosk.theme import Colour
from tests.wording import miscounted

LEAST = 12
"""The smallest font size, in pixels, that anybody should have to read at 800x480."""


class LetteringWatch:
    """Collects what was drawn too small or beyond its box, and a single thing in the plural."""

    def __init__(self) -> None:
        self.blocks = 0
        self.complaints: set[str] = set()

    def note(self, text: str, box: pygame.Rect, face: Face, used: int) -> None:
        """Judge one block of text as it was drawn."""
        self.blocks += 1
        self.complaints.update(miscounted(text))
        width, height = lettering.block_size(text, face, used, box.width)
        height -= lettering.leading(face, used)
        if text.strip() and (width > box.width + 1 or height > box.height + 1):
            self.complaints.add(
                f"{text!r} needs {width}x{height} at size {used} but has {box.size}"
            )
        elif text.strip() and used < LEAST:
            self.complaints.add(f"{text!r} is drawn at size {used} in {box.size}")


@contextmanager
def watched_lettering() -> Iterator[LetteringWatch]:
    """Watch every block of text that is drawn."""
    watch = LetteringWatch()
    draw_block = lettering.draw_block

    def watched(
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        face: Face,
        size: int,
        colour: Colour,
        align: Align = "left",
    ) -> int:
        used = draw_block(surface, text, box, face, size, colour, align)
        watch.note(text, box, face, used)
        return used

    with mock.patch.object(lettering, "draw_block", watched):
        yield watch
