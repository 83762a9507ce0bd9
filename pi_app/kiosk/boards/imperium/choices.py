"""Three regions chosen in secret: by tapping the map, or on a pad behind the curtain."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame

from pi_app.kiosk import compose, icons, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.imperium import looks
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns, grid, inset, put, rows
from pi_app.kiosk.paper import draw_shadow, lay_sheet
from pi_app.kiosk.text import MessageLike
from pi_app.kiosk.theme import Colour, SeatStyle, Theme
from pi_app.kiosk.widgets.base import Tappable, place_each
from pi_app.rules.game import Perspective
from pi_app.rules.imperium.empire import ACTION_OF, PICKED, POINTS, REGION_NAMES, REGIONS
from pi_app.rules.imperium.view import ImperiumView, numbers
from pi_app.rules.message import N_, Message

TAP_A_REGION = N_("Tap a region")


def _plaque(
    surface: pygame.Surface, box: pygame.Rect, fill: Colour, rim: Colour, pen: int, m: Theme
) -> None:
    """A raised plaque with a rim `pen` wide at 800x480."""
    draw_shadow(surface, box, m.px(7), m.px(4))
    shapes.rect(surface, fill, box, border_radius=m.px(7))
    shapes.rect(surface, rim, box, m.px(pen), border_radius=m.px(7))


def _region(number: int, colour: Colour, *, lit: bool = False) -> Picture:
    """Return number and name of a region."""
    disc = compose.image(partial(looks.roundel, number, lit=lit))
    name = compose.block(REGION_NAMES[number - 1], 16, "strong", colour)
    return compose.row(disc, name, parts=(28, 1.0), gap=4)


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
        m, box = self.theme, inset(self.rect, self.theme.px(6))
        if self.number is None:
            ground = compose.ground(theme.PARCHMENT, theme.PARCHMENT_EDGE)
            ground(surface, self.rect, m)
            words = compose.block(TAP_A_REGION, 15, "text", theme.INK_SOFT, "centre")
            words(surface, box, m)
            return
        _plaque(surface, self.rect, theme.PARCHMENT_LIGHT, self.style.colour, 3, m)
        _region(self.number, self.style.dark)(surface, box, m)
        put(surface, icons.picture("close", m.px(12), theme.TERRACOTTA_DARK), box, "topright")


class Cell(Tappable):
    """A region on the pad: number, name, points, and who has how many markers there."""

    def __init__(
        self,
        number: int,
        view: ImperiumView,
        styles: tuple[SeatStyle, ...],
        chosen: Callable[[], None],
    ) -> None:
        super().__init__()
        self.number = number
        self.counts = tuple(row[number - 1] for row in view["markers"])
        self.lit = number in view["regions"]
        self.styles = styles
        self.chosen = chosen

    def on_tap(self, spot: Pos) -> None:
        self.chosen()

    def paint(self, surface: pygame.Surface) -> None:
        """A plaque in the region's colour, gilded if this round scores it; the points stand above
        the standards or beside them, if these leave room."""
        m, tint = self.theme, looks.TINTS[self.number - 1]
        fill = theme.mix(theme.PARCHMENT_LIGHT, tint, 0.55 if self.pressed else 0.28)
        rim, pen = (theme.GOLD, 3) if self.lit else (theme.mix(tint, theme.INK, 0.3), 1)
        _plaque(surface, self.rect, fill, rim, pen, m)
        upper, lower = rows(inset(self.rect, m.px(5)), [0.42, 0.58], m.px(2))
        _region(self.number, theme.INK, lit=self.lit)(surface, upper, m)
        standards = looks.standards(self.styles, self.counts, min(lower.height, m.px(34)))
        coins = looks.coins(POINTS[self.number - 1], m.px(16))
        held = put(surface, standards, lower, "bottomleft")
        if held.top - lower.top >= coins.get_height():
            put(surface, coins, lower, "topleft")
        elif lower.right - held.right >= coins.get_width():
            put(surface, coins, lower, "bottomright")


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
        styles: tuple[SeatStyle, ...],
        choose: Callable[[int], None],
        refuse: Callable[[MessageLike], None],
        *,
        covert: bool,
    ) -> None:
        super().__init__(choose)
        self.refuse = refuse
        self.regions: list[int] = []
        style, view = styles[own.seat], own.view()
        self.slots = [Slot(style, partial(self.take_back, place)) for place in range(PICKED)]
        order = random.SystemRandom().sample(range(1, REGIONS + 1), REGIONS if covert else 0)
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
        for place, slot in enumerate(self.slots):
            slot.number = self.regions[place] if place < len(self.regions) else None
        self.changed()

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Cards above, regions in three rows of three beneath; or cards alone, on a tray."""
        super().place(rect, measures)
        gap = measures.px(6)
        upper = inset(rect, measures.px(4))
        if self.cells:
            upper, lower = rows(rect, [measures.px(50), 1.0], gap)
            place_each(self.cells, grid(lower, 3, 3, gap), measures)
        place_each(self.slots, columns(upper, [1.0] * PICKED, gap), measures)

    def paint(self, surface: pygame.Surface) -> None:
        if not self.cells:
            lay_sheet(surface, self.rect, self.theme, 7, 5)
        super().paint(surface)
