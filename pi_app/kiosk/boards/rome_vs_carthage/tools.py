"""Square buttons over the map: the log, how the war stands, from battle to map and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from pi_app.kiosk import ink
from pi_app.kiosk.boards.rome_vs_carthage.signs import draw_swords
from pi_app.kiosk.text import lazy
from pi_app.kiosk.theme import Colour
from pi_app.kiosk.widgets.buttons import Button

Sign = Literal["log", "standings", "battle", "map"]


class ToolButton(Button):
    """A button with a drawn sign."""

    def __init__(self, sign: Sign, name: str, action: Callable[[], None]) -> None:
        """``name`` is what it is called, a catalogue key; only its sign is drawn."""
        super().__init__(lazy(name), action)
        self.sign: Sign = sign

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        side = min(face.width, face.height) - self.theme.px(20)
        factor = 3
        plate = ink.plate((side, side), factor, letters)
        _DRAWN[self.sign](plate, letters)
        image = ink.printed(plate, (side, side))
        surface.blit(image, image.get_rect(center=face.center))


def _log(plate: pygame.Surface, colour: Colour) -> None:
    """A scroll with lines."""
    box = plate.get_rect()
    pen = box.width // 12
    sheet = box.inflate(-box.width // 4, -pen)
    pygame.draw.rect(plate, colour, sheet, pen, border_radius=pen * 2)
    for number in range(4):
        y = sheet.top + sheet.height * (number + 1) // 5
        end = sheet.right - pen * (2 if number < 3 else 4)
        ink.stroke(plate, colour, [(sheet.left + pen * 2, y), (end, y)], pen * 0.8)


def _standings(plate: pygame.Surface, colour: Colour) -> None:
    """Columns of unequal height."""
    box = plate.get_rect()
    wide = box.width // 5
    for number, share in enumerate((0.55, 0.95, 0.72)):
        high = round(box.height * share)
        left = box.left + wide // 2 + number * round(wide * 1.5)
        column = pygame.Rect(left, box.bottom - high, wide, high)
        pygame.draw.rect(plate, colour, column, border_radius=wide // 5)


def _battle(plate: pygame.Surface, colour: Colour) -> None:
    box = plate.get_rect()
    draw_swords(plate, box.center, box.width * 4 // 10, colour)


def _map(plate: pygame.Surface, colour: Colour) -> None:
    """A folded map."""
    wide, high = plate.get_size()
    pen = wide / 12
    xs = [wide * part for part in (0.06, 0.35, 0.65, 0.94)]
    tops = [high * part for part in (0.16, 0.06, 0.16, 0.06)]
    lows = [top + high * 0.78 for top in tops]
    outline = [*zip(xs, tops, strict=True), *reversed(list(zip(xs, lows, strict=True)))]
    ink.stroke(plate, colour, outline, pen, closed=True)
    for number in (1, 2):
        fold = [(xs[number], tops[number]), (xs[number], lows[number])]
        ink.stroke(plate, colour, fold, pen * 0.8)


_DRAWN: dict[Sign, Callable[[pygame.Surface, Colour], None]] = {
    "log": _log,
    "standings": _standings,
    "battle": _battle,
    "map": _map,
}
