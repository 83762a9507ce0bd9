"""Sees to it that words stand out from what they are drawn on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from threading import Lock
from typing import Final
from unittest import mock

import pygame

from pi_app.drawing import image_cache, lettering
from pi_app.drawing.canvas import Canvas
from pi_app.drawing.layout import anchored
from pi_app.drawing.lettering import Align, Face
from pi_app.drawing.theme import Colour
from pi_app.kiosk import background_job
from pi_app.kiosk.screen import App
from pi_app.kiosk.widgets import Scroller

Place = pygame.Rect | tuple[float, float]

LEAST: Final = 4.5
"""The contrast of letters and their ground: WCAG 2.2, success criterion 1.4.3, and asked here of
large letters too."""

WORST: Final = 0.2
"""Which part of the ground may be worse. A line of a map that crosses a word hides none of it, and
an average would let half of a word be lost."""

SHIFT: Final = 4
"""Words drawn again no farther away, in pixels, stand on their own edge or shadow."""

LINEAR: Final = [
    part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
    for part in (each / 255 for each in range(256))
]
"""The light of each value of a channel (IEC 61966-2-1)."""


def luminance(r: int, g: int, b: int) -> float:
    """The relative luminance of a colour as WCAG 2 defines it, from 0 to 1."""
    return 0.2126 * LINEAR[r] + 0.7152 * LINEAR[g] + 0.0722 * LINEAR[b]


def contrast(one: float, other: float) -> float:
    """The contrast of two luminances, from 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@lru_cache(maxsize=4096)
def _around(text: str, face: Face, size: int, most: int | None) -> tuple[int, ...]:
    """The pixels right around letters, line by line in a picture that is larger by one on each
    side: what letters are told from. What lies beneath them is not seen, and an edge that was
    drawn beneath them is seen around them."""
    letters = lettering.picture(text, face, size, (0, 0, 0), most)
    ink = pygame.mask.from_surface(letters)
    ring = pygame.Mask((ink.get_size()[0] + 2, ink.get_size()[1] + 2))
    for x, y in ((0, 1), (2, 1), (1, 0), (1, 2)):
        ring.draw(ink, (x, y))
    ring.erase(ink, (1, 1))
    bits = pygame.image.tobytes(ring.to_surface(), "RGBA")[::4]
    return tuple(place for place, bit in enumerate(bits) if bit)


class ContrastWatch:
    """Collects words that are hard to tell from their ground.

    Attributes:
        judged: how many were looked at.
        on_page: whether a page to be scrolled is being drawn, whose ground is clear.
    """

    def __init__(self) -> None:
        self.judged = 0
        self.on_page = False
        self._page = ""
        self._doubts: list[tuple[pygame.Surface, str, pygame.Rect, str]] = []
        self._lock = Lock()

    @property
    def complaints(self) -> set[str]:
        """What was found, and when."""
        # Maps are drawn in threads of their own, their names on edges that alone are no words.
        background_job.finish_all()
        return {doubt for *_, doubt in self._doubts}

    def begin(self, page: str) -> None:
        """Note which page is drawn from now on."""
        self._page = page

    def take(self) -> set[str]:
        """Return what was found since this was asked last."""
        found = self.complaints
        self._doubts.clear()
        return found

    def look(self, app: App, page: str) -> None:
        """Judge all words on the screen."""
        self.begin(page)
        screen = app.surface
        app.paint(pygame.Surface(screen.get_size(), 0, screen))
        app.scene.redraw()

    def judge(
        self,
        surface: pygame.Surface,
        text: str,
        box: pygame.Rect,
        face: Face,
        size: int,
        colour: Colour,
        most: int | None,
    ) -> None:
        """Judge a line that is about to be drawn in a box."""
        with self._lock:
            self._doubts = [
                doubt
                for doubt in self._doubts
                if doubt[0] is not surface
                or doubt[1] != text
                or max(abs(doubt[2].x - box.x), abs(doubt[2].y - box.y)) > SHIFT
            ]
        place = box.inflate(2, 2)
        if not surface.get_clip().contains(place):
            return
        ground = pygame.image.tobytes(surface.subsurface(place), "RGBA")
        around = _around(text, face, size, most)
        pixels = Counter(ground[4 * at : 4 * at + 4] for at in around)
        lit = luminance(*colour[:3])
        # Of a surface that is never clear, pygame itself tells nonsense for how clear it is.
        opaque = surface.get_masks()[3] == 0
        known = Counter[tuple[float, tuple[int, ...]]]()
        for each, count in pixels.items():
            if opaque or each[3] > 127:
                known[contrast(lit, luminance(*each[:3])), tuple(each[:3])] += count
        self.judged += 1
        ratio, behind = _at_share(known, WORST)
        if 2 * known.total() < pixels.total() and not self.on_page:
            doubt = f"{text!r} stands on clear ground, at {self._page}"
        elif known and ratio < LEAST:
            doubt = f"{text!r} has {ratio:.2f}:1 in {colour} on {behind}, at {self._page}"
        else:
            return
        with self._lock:
            self._doubts.append((surface, text, box, doubt))


def _at_share(
    counted: Counter[tuple[float, tuple[int, ...]]], share: float
) -> tuple[float, tuple[int, ...]]:
    """Return the item below which so large a share of all lies; of nothing, a blank."""
    left = int(counted.total() * share)
    for each in sorted(counted):
        left -= counted[each]
        if left < 0:
            return each
    return 0.0, ()


@contextmanager
def watched_contrast(watch: ContrastWatch) -> Iterator[None]:
    """Watch all words that are drawn; the screen is judged whenever it is looked at."""
    draw_line, paint = lettering.draw_line, Scroller.paint

    def watched_line(
        surface: pygame.Surface,
        text: str,
        place: Place,
        face: Face,
        size: int,
        colour: Colour,
        align: Align = "centre",
    ) -> pygame.Rect:
        # A canvas has no pixels.
        if text.strip() and not isinstance(surface, Canvas):
            most = place.width if isinstance(place, pygame.Rect) else None
            letters = lettering.picture(text, face, size, colour, most)
            box = anchored(place, letters.get_size(), lettering.ANCHORS[align])
            watch.judge(surface, text, box, face, size, colour, most)
        return draw_line(surface, text, place, face, size, colour, align)

    def watched_paint(scroller: Scroller, surface: pygame.Surface) -> None:
        # A page is drawn on clear ground, and then laid on what it is read on.
        shown = scroller.rect.clip(surface.get_rect())
        if shown.height and not isinstance(surface, Canvas):
            page = pygame.Surface(scroller.content.rect.size)
            for top in range(0, page.get_height(), shown.height):
                page.blit(surface, (0, top), shown)
            scroller.content.draw(page)
            scroller._page = None
        before, watch.on_page = watch.on_page, True
        paint(scroller, surface)
        watch.on_page = before

    # What was drawn before would not be seen.
    image_cache.forget()
    with ExitStack() as watched:
        watched.enter_context(mock.patch.object(lettering, "draw_line", watched_line))
        watched.enter_context(mock.patch.object(Scroller, "paint", watched_paint))
        # A name whose edge is drawn by now has to be seen when its letters are.
        watched.callback(background_job.finish_all)
        yield
