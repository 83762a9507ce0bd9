"""Three regions chosen in secret: by tapping the map, or on a pad behind the curtain."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from pi_app.kiosk import icons, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.imperium import looks
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns, grid, inset, put, rows
from pi_app.kiosk.paper import draw_shadow, lay_sheet
from pi_app.kiosk.text import MessageLike, tr
from pi_app.kiosk.theme import Colour, SeatStyle, Theme
from pi_app.kiosk.widgets.base import Tappable, place_each
from pi_app.rules.game import Perspective
from pi_app.rules.imperium.empire import ACTION_OF, PICKED, POINTS, REGION_NAMES, REGIONS
from pi_app.rules.imperium.view import ImperiumView, numbers
from pi_app.rules.message import Message


def _plaque(
    surface: pygame.Surface, box: pygame.Rect, fill: Colour, rim: Colour, pen: int, m: Theme
) -> None:
    """A raised plaque with a rim `pen` wide at 800x480."""
    draw_shadow(surface, box, m.px(7), m.px(4))
    shapes.rect(surface, fill, box, border_radius=m.px(7))
    shapes.rect(surface, rim, box, m.px(pen), border_radius=m.px(7))


def _draw_region(
    surface: pygame.Surface, box: pygame.Rect, number: int, colour: Colour, m: Theme, lit: bool
) -> None:
    """Number and name of a region."""
    side = min(box.height, m.px(30))
    disc, room = columns(box, [side, 1.0], m.px(5))
    put(surface, looks.roundel(number, side, lit=lit), disc)
    looks.draw_name(surface, tr(REGION_NAMES[number - 1]), room, m.px(16), colour)


class Slot(Tappable):
    """A place for one of the three cards; a tap takes the card in it back.

    Attributes:
        number: the region on the card there, or None.
    """

    def __init__(self, style: SeatStyle, take_back: Callable[[], None]) -> None:
        super().__init__()
        self.style = style
        self.take_back = take_back
        self.number: int | None = None

    def on_tap(self, spot: Pos) -> None:
        if self.number is not None:
            self.take_back()

    def paint(self, surface: pygame.Surface) -> None:
        """A card with number and name, or a place for one."""
        m = self.theme
        box = inset(self.rect, m.px(6))
        if self.number is None:
            shapes.rect(surface, theme.PARCHMENT, self.rect, border_radius=m.px(7))
            edge = theme.PARCHMENT_EDGE
            shapes.rect(surface, edge, self.rect, m.px(2), border_radius=m.px(7))
            words, soft = tr("Tap a region"), theme.INK_SOFT
            lettering.draw_block(surface, words, box, "text", m.small, soft, "centre")
            return
        _plaque(surface, self.rect, theme.PARCHMENT_LIGHT, self.style.colour, 3, m)
        _draw_region(surface, box, self.number, self.style.dark, m, lit=False)
        put(surface, icons.picture("close", m.px(12), theme.TERRACOTTA_DARK), box, "topright")


class Cell(Tappable):
    """A region on the pad: number, name, points, and who has how many markers there."""

    def __init__(
        self,
        number: int,
        view: ImperiumView,
        styles: Sequence[SeatStyle],
        chosen: Callable[[], None],
    ) -> None:
        super().__init__()
        self.number = number
        self.counts = [row[number - 1] for row in view["markers"]]
        self.lit = number in view["regions"]
        self.styles = styles
        self.chosen = chosen

    def on_tap(self, spot: Pos) -> None:
        self.chosen()

    def paint(self, surface: pygame.Surface) -> None:
        """A plaque in the region's colour, gilded if this round scores it; the points stand above
        the standards or beside them, if these leave room."""
        m, points = self.theme, POINTS[self.number - 1]
        tint = looks.TINTS[self.number - 1]
        fill = theme.mix(theme.PARCHMENT_LIGHT, tint, 0.55 if self.pressed else 0.28)
        rim, pen = (theme.GOLD, 3) if self.lit else (theme.mix(tint, theme.INK, 0.3), 1)
        _plaque(surface, self.rect, fill, rim, pen, m)
        upper, lower = rows(inset(self.rect, m.px(5)), [0.42, 0.58], m.px(2))
        _draw_region(surface, upper, self.number, theme.INK, m, self.lit)
        high = min(lower.height, m.px(34))
        wide = looks.row_width(sum(count > 0 for count in self.counts), high)
        middle = (lower.left + wide / 2, lower.bottom - high / 2)
        looks.draw_standards(surface, self.styles, self.counts, middle, high)
        side = m.px(16)
        across = len(points) * (side + max(1, side // 14))
        if lower.height - high >= side:
            place = (float(lower.left), lower.top + (lower.height - high) / 2)
            looks.draw_coins(surface, points, place, side)
        elif across <= lower.width - wide:
            place = (float(lower.right - across), lower.bottom - side * 0.62)
            looks.draw_coins(surface, points, place, side)


class ChoicePanel(PickPanel):
    """Three cards for the regions chosen so far; three of them are a choice, fewer are none.

    Attributes:
        regions: their numbers, in the order of choosing.
        slots: the cards.
        cells: the nine regions to tap, if they are not tapped on the map. Others may watch where
            the finger goes, so they lie in a new order each time.
    """

    def __init__(
        self,
        own: Perspective[ImperiumView],
        styles: Sequence[SeatStyle],
        choose: Callable[[int], None],
        refuse: Callable[[MessageLike], None],
        *,
        covert: bool,
    ) -> None:
        super().__init__(choose)
        self.refuse = refuse
        self.regions: list[int] = []
        self.slots = [
            Slot(styles[own.seat], partial(self.take_back, place)) for place in range(PICKED)
        ]
        order = random.SystemRandom().sample(range(1, REGIONS + 1), REGIONS if covert else 0)
        view = own.view()
        self.cells = [Cell(number, view, styles, partial(self.take, number)) for number in order]
        self.add(*self.slots, *self.cells)

    def take(self, number: int) -> None:
        """Choose a region (once more)."""
        if len(self.regions) == PICKED:
            self.refuse(Message("Three regions are chosen. Tap a card to take it back."))
            return
        self.regions.append(number)
        self._show()
        if len(self.regions) == PICKED:
            self.choose(ACTION_OF[tuple(sorted(region - 1 for region in self.regions))])

    def take_back(self, place: int) -> None:
        """Take a card back; what is left is no choice."""
        del self.regions[place]
        self._show()
        if self.picked is not None:
            self.forget()

    def show_picked(self) -> None:
        """Take up a choice made elsewhere, or that it was forgotten there."""
        if self.picked is None:
            if len(self.regions) == PICKED:
                self.regions = []
        elif sorted(self.regions) != numbers(self.picked):
            self.regions = numbers(self.picked)
        self._show()

    def _show(self) -> None:
        cards = [*self.regions, *[None] * (PICKED - len(self.regions))]
        for slot, number in zip(self.slots, cards, strict=True):
            slot.number = number
        self.changed()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Cards above, regions in three rows of three beneath; or cards alone, on a tray."""
        super().place(rect, measures)
        gap = measures.px(6)
        if self.cells:
            upper, lower = rows(rect, [measures.px(50), 1.0], gap)
            place_each(self.cells, grid(lower, 3, 3, gap), measures)
        else:
            upper = inset(rect, measures.px(4))
        place_each(self.slots, columns(upper, [1.0] * PICKED, gap), measures)

    def paint(self, surface: pygame.Surface) -> None:
        if not self.cells:
            lay_sheet(surface, self.rect, self.theme, 7, 5)
        super().paint(surface)
