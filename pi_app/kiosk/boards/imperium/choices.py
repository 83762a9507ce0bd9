"""Three regions chosen in secret: by tapping the map, or on a pad behind the curtain."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection
from functools import partial

import pygame

from pi_app.kiosk import compose, icons, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.imperium import looks
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.layout import inset, put, rows
from pi_app.kiosk.text import lazy
from pi_app.kiosk.theme import Colour, SeatStyle
from pi_app.kiosk.widgets.base import Column, Row
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Panel
from pi_app.rules.game import Perspective
from pi_app.rules.imperium.empire import ACTION_OF, PICKED, POINTS, REGION_NAMES, REGIONS
from pi_app.rules.imperium.view import ImperiumView, numbers
from pi_app.rules.message import Message


def _region(number: int, colour: Colour, *, lit: bool = False) -> Picture:
    disc = compose.image(partial(looks.roundel, number, lit=lit))
    name = compose.block(REGION_NAMES[number - 1], 18, "strong", colour)
    return compose.row(disc, name, parts=(22, 1.0), gap=3)


class Slot(Button):
    """A place for one of the three cards; a tap takes the card in it back."""

    def __init__(self, style: SeatStyle, take_back: Callable[[], None]) -> None:
        super().__init__(lazy("Tap a region"), take_back, "quiet", size=15)
        self.style = style
        self.number: int | None = None  # the region on the card there, or None

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        if self.number is None:
            super()._content(surface, face, letters)
            return
        m, room = self.theme, inset(face, self.theme.px(4))
        card = compose.over(compose.ground(theme.PARCHMENT_LIGHT), compose.frame(self.style.colour))
        card(surface, face, m)
        _region(self.number, self.style.dark)(surface, room, m)
        put(surface, icons.picture("close", m.px(12), theme.TERRACOTTA_DARK), room, "topright")


class Cell(Button):
    """A region on the pad: number, name, points, and who has how many markers there."""

    def __init__(
        self,
        number: int,
        view: ImperiumView,
        styles: tuple[SeatStyle, ...],
        chosen: Callable[[], None],
    ) -> None:
        super().__init__(None, chosen)
        self.number = number
        self.counts = tuple(row[number - 1] for row in view["markers"])
        self.lit = number in view["regions"]
        self.styles = styles

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        """The region's colour, gilded if this round scores it; the points stand above the standards
        or beside them, if these leave room."""
        m, tint = self.theme, looks.TINTS[self.number - 1]
        rim, pen = (theme.GOLD, 3) if self.lit else (theme.mix(tint, theme.INK, 0.3), 1)
        ground = compose.ground(theme.mix(theme.PARCHMENT_LIGHT, tint, 0.28))
        compose.over(ground, compose.frame(rim, pen))(surface, face, m)
        upper, lower = rows(inset(face, m.px(5)), [0.46, 0.54], m.px(2))
        _region(self.number, theme.INK, lit=self.lit)(surface, upper, m)
        standards = looks.standards(self.styles, self.counts, min(lower.height, m.px(34)))
        coins = looks.coins(POINTS[self.number - 1], m.px(20))
        held = put(surface, standards, lower, "bottomleft")
        if held.top - lower.top >= coins.get_height():
            put(surface, coins, lower, "topleft")
        elif lower.right - held.right >= coins.get_width():
            put(surface, coins, lower, "bottomright")


class ChoicePanel(PickPanel):
    """Three cards for the regions chosen so far, on a tray or above a pad of all regions; three of
    them are a choice, fewer are none.

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
        refuse: Callable[[Message], None],
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
        slots = Row(*self.slots, gap=6)
        lines = [Row(*self.cells[at : at + 3], gap=6) for at in range(0, len(self.cells), 3)]
        pad = Column(slots, *lines, parts=(50, *[1.0] * len(lines)), gap=6)
        self.add(pad if covert else Panel([slots], margin=4))

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
        del self.regions[place : place + 1]
        self._show()
        if self.picked is not None:
            self.forget()

    def points(self, actions: Collection[int]) -> list[pygame.Rect]:
        """A card to be taken back; the map points to regions."""
        wanted = Counter(numbers(min(actions))) if actions else Counter[int]()
        needless = list((Counter(self.regions) - wanted).elements())
        return [self.slots[self.regions.index(needless[0])].rect] if needless else []

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
