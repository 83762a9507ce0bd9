"""Three regions chosen in secret: by tapping the map, or on a pad behind the curtain."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from pi_app.kiosk import icons, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.imperium import pictures
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns, grid, inset, rows
from pi_app.kiosk.paper import draw_shadow, lay_sheet
from pi_app.kiosk.text import MessageLike, tr
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets.base import Tappable
from pi_app.rules.imperium.empire import PICKED, POINTS, REGION_NAMES, REGIONS
from pi_app.rules.imperium.notation import ACTION_OF
from pi_app.rules.imperium.view import ImperiumView, numbers
from pi_app.rules.message import Message

Choose = Callable[[int], None]
Refuse = Callable[[MessageLike], None]


class Slot(Tappable):
    """A place for one of the three cards; a tap takes the card in it back."""

    def __init__(self, style: SeatStyle, take_back: Callable[[], None]) -> None:
        super().__init__()
        self.style = style
        self.take_back = take_back
        self.number: int | None = None

    def show(self, number: int | None) -> None:
        """Show the card of a region, or none."""
        if number != self.number:
            self.number = number
            self.changed()

    def on_tap(self, spot: Pos) -> None:
        if self.number is not None:
            self.take_back()

    def paint(self, surface: pygame.Surface) -> None:
        """A card with number and name, or a dashed place for one."""
        m = self.theme
        radius = m.px(7)
        if self.number is None:
            shapes.rect(surface, theme.PARCHMENT, self.rect, border_radius=radius)
            shapes.rect(surface, theme.PARCHMENT_EDGE, self.rect, m.px(2), border_radius=radius)
            words, room = tr("Tap a region"), inset(self.rect, m.px(6))
            lettering.draw_block(surface, words, room, "text", m.small, theme.INK_SOFT, "centre")
            return
        draw_shadow(surface, self.rect, radius, m.px(4))
        shapes.rect(surface, self.style.colour, self.rect, border_radius=radius)
        face = inset(self.rect, m.px(3))
        shapes.rect(surface, theme.PARCHMENT_LIGHT, face, border_radius=radius - 1)
        side = min(face.height - m.px(10), m.px(34))
        disc = pictures.roundel(self.number, side)
        surface.blit(disc, disc.get_rect(midleft=(face.left + m.px(5), face.centery)))
        cross = icons.picture("close", m.px(12), theme.TERRACOTTA_DARK)
        surface.blit(cross, cross.get_rect(topright=(face.right - m.px(4), face.top + m.px(4))))
        left = face.left + side + m.px(9)
        room = pygame.Rect(left, face.top, face.right - m.px(6) - left, face.height)
        name = tr(REGION_NAMES[self.number - 1])
        pictures.draw_name(surface, name, room, m.px(16), self.style.dark)


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
        self.styles = tuple(styles)
        self.chosen = chosen

    def on_tap(self, spot: Pos) -> None:
        self.chosen()

    def paint(self, surface: pygame.Surface) -> None:
        """A plaque in the region's colour."""
        m = self.theme
        radius = m.px(7)
        tint = pictures.TINTS[self.number - 1]
        fill = theme.mix(theme.PARCHMENT_LIGHT, tint, 0.55 if self.pressed else 0.28)
        draw_shadow(surface, self.rect, radius, m.px(4))
        shapes.rect(surface, fill, self.rect, border_radius=radius)
        rim, wide = (
            (theme.GOLD, m.px(3)) if self.lit else (theme.mix(tint, theme.INK, 0.3), m.px(1))
        )
        shapes.rect(surface, rim, self.rect, wide, border_radius=radius)
        box = inset(self.rect, m.px(5))
        upper, lower = rows(box, [0.42, 0.58], m.px(2))
        disc = pictures.roundel(self.number, min(upper.height, m.px(30)), lit=self.lit)
        surface.blit(disc, disc.get_rect(midleft=upper.midleft))
        room = pygame.Rect(upper.left + disc.get_width() + m.px(5), upper.top, 0, upper.height)
        room.width = upper.right - room.left
        name = tr(REGION_NAMES[self.number - 1])
        pictures.draw_name(surface, name, room, m.px(16), theme.INK)
        high = min(lower.height, m.px(34))
        wide = pictures.row_width(sum(count > 0 for count in self.counts), high)
        middle = (lower.left + wide / 2, lower.bottom - high / 2)
        pictures.draw_standards(surface, self.styles, self.counts, middle, high)
        self._coins(surface, lower, pygame.Rect(lower.left, lower.bottom - high, wide, high))

    def _coins(self, surface: pygame.Surface, box: pygame.Rect, taken: pygame.Rect) -> None:
        """The points above the standards or beside them, if these leave room."""
        points = POINTS[self.number - 1]
        side = self.theme.px(16)
        wide = len(points) * (side + max(1, side // 14))
        if taken.top - box.top >= side:
            place = (float(box.left), (box.top + taken.top) / 2)
            pictures.draw_coins(surface, points, place, side)
        elif wide <= box.right - taken.right:
            place = (float(box.right - wide), box.bottom - side * 0.62)
            pictures.draw_coins(surface, points, place, side)


class ChoicePanel(PickPanel):
    """Holds the regions chosen so far; three of them are a choice, fewer are none.

    Attributes:
        regions: their numbers, in the order of choosing.
    """

    def __init__(self, style: SeatStyle, choose: Choose, refuse: Refuse) -> None:
        super().__init__(choose)
        self.refuse = refuse
        self.regions: list[int] = []
        self.slots = [Slot(style, partial(self.take_back, place)) for place in range(PICKED)]
        self.add(*self.slots)

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
            slot.show(number)
        self.changed()


class Tray(ChoicePanel):
    """The three cards at the foot of the map, on which the regions are tapped."""

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Three cards side by side."""
        super().place(rect, measures)
        box = inset(rect, measures.px(4))
        for slot, cell in zip(
            self.slots, columns(box, [1.0] * PICKED, measures.px(6)), strict=True
        ):
            slot.place(cell, measures)

    def paint(self, surface: pygame.Surface) -> None:
        """Cards on a slip of parchment."""
        m = self.theme
        lay_sheet(surface, self.rect, m, 7, 5)
        super().paint(surface)


class Pad(ChoicePanel):
    """Nine regions to tap and the three cards chosen. Others may watch where the finger goes, so
    the regions lie in a new order each time."""

    def __init__(
        self,
        view: ImperiumView,
        seat: int,
        styles: Sequence[SeatStyle],
        choose: Choose,
        refuse: Refuse,
    ) -> None:
        super().__init__(styles[seat], choose, refuse)
        order = list(range(1, REGIONS + 1))
        random.SystemRandom().shuffle(order)
        self.cells = [Cell(number, view, styles, partial(self.take, number)) for number in order]
        self.add(*self.cells)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Cards above, regions in three rows of three beneath."""
        super().place(rect, measures)
        gap = measures.px(6)
        upper, lower = rows(rect, [measures.px(50), 1.0], gap)
        for slot, cell in zip(self.slots, columns(upper, [1.0] * PICKED, gap), strict=True):
            slot.place(cell, measures)
        for region, cell in zip(self.cells, grid(lower, 3, 3, gap), strict=True):
            region.place(cell, measures)
