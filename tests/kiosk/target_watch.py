"""Sees to it that whatever is tapped is large enough for a finger and lies apart from the rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

import pygame

from pi_app.drawing.lettering import PIXEL
from pi_app.kiosk.widgets.device_panels import FloatingPanel
from pi_app.kiosk.widgets.letter_keys import LetterKeys
from tests.kiosk.driver import Person, Seen, touchable

LEAST_TARGET: Final = 9.0
LEAST_KEY: Final = 7.5
"""The least side, in millimetres, of anything that is tapped, and of keys for letters: ten stand
side by side, and a wrong letter is taken back."""

SCREENS: Final = {
    (800, 480): PIXEL,
    (1280, 800): 216.6 / 1280,
    (1920, 1080): 344.2 / 1920,
    (720, 1280): 87.0 / 720,
}
"""The height of a pixel in millimetres, by the size of the screen: 7, 10.1, 15.6 and 7 inch."""

OVERLAP: Final = 2
"""By so many pixels, targets may reach into each other: rounded, or drawn as one."""


def faults_of_targets(person: Person) -> Iterator[str]:
    """Yield what is wrong with what can be tapped on the screen now."""
    size = person.app.surface.get_size()
    screen = pygame.Rect((0, 0), size)
    found: list[tuple[Seen, pygame.Rect]] = []
    every = list(person.seen())
    keys = [seen.rect for seen in every if isinstance(seen.widget, LetterKeys)]
    # They lie over the page, and can be moved away.
    floating = [seen.rect for seen in every if isinstance(seen.widget, FloatingPanel)]
    for seen in every:
        least = LEAST_KEY if any(each.contains(seen.rect) for each in keys) else LEAST_TARGET
        shift = (seen.rect.left - seen.widget.rect.left, seen.rect.top - seen.widget.rect.top)
        for part in touchable(seen.widget):
            side = min(part.size) * SCREENS[size]
            if side < least:
                yield f"{_named(seen)} is {side:.1f} mm wide"
            place = part.move(shift)
            if not seen.scrollers and not screen.contains(place):
                yield f"{_named(seen)} reaches beyond the screen"
            found.append((seen, place.clip(seen.shown)))
    for (one, first), (other, second) in combinations(found, 2):
        both = first.clip(second)
        apart = one.widget is not other.widget and not any(box.contains(both) for box in floating)
        if apart and both.width > OVERLAP and both.height > OVERLAP:
            yield f"{_named(other)} lies over {_named(one)}"


def _named(seen: Seen) -> str:
    widget = seen.widget
    text = getattr(widget, "text", None)
    icon = getattr(widget, "icon", None)
    words = text() if callable(text) else icon() if callable(icon) else icon
    return f"{type(widget).__name__} {words!r} at {tuple(seen.rect)}"
