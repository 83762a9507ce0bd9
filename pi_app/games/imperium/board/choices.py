"""Three regions chosen in secret: by tapping the map, or on a pad behind the curtain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import partial

import pygame

from pi_app.core.message import Message
from pi_app.drawing import icons, theme
from pi_app.drawing.layout import inset, put
from pi_app.drawing.theme import Colour, SeatStyle, Theme
from pi_app.games.imperium.board import artwork
from pi_app.games.imperium.rules.empire import ACTION_OF, PICKED, POINTS, REGION_NAMES, REGIONS
from pi_app.games.imperium.rules.view import ImperiumView, numbers
from pi_app.kiosk import compose
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.widgets.base import Column, Row
from pi_app.kiosk.widgets.buttons import ImageButton
from pi_app.kiosk.widgets.panels import Panel
from pi_app.text import lazy, tr


def _region(number: int, colour: Colour, *, lit: bool = False) -> Picture:
    disc = compose.image(partial(artwork.roundel, number, lit=lit))
    name = compose.block(REGION_NAMES[number - 1], 18, "strong", colour)
    return compose.row(disc, name, parts=(22, 1.0), gap=3)


def _slot(number: int | None, style: SeatStyle) -> Picture:
    """A card that a tap takes back, or the place for one."""
    if number is None:
        return compose.padded(compose.block("Tap a region", 15, "strong", align="centre"), 6, 1)
    card = compose.overlay(compose.background(theme.PARCHMENT_LIGHT), compose.frame(style.colour))

    def close(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        sign = icons.picture("close", m.px(12), theme.TERRACOTTA_DARK)
        put(surface, sign, inset(box, m.px(4)), "topright")

    return compose.overlay(card, compose.padded(_region(number, style.dark), 4, 4), close)


def _cell(number: int, view: ImperiumView, styles: tuple[SeatStyle, ...]) -> Picture:
    """A region on the pad: number, name, points, and who has how many markers there; in its colour,
    gilded if this round scores it. The points stand above the standards or beside them, if these
    leave room."""
    tint, lit = artwork.TINTS[number - 1], number in view["regions"]
    rim, pen = (theme.GOLD, 3) if lit else (theme.mix(tint, theme.INK, 0.3), 1)
    field = compose.background(theme.mix(theme.PARCHMENT_LIGHT, tint, 0.28))
    counts = tuple(row[number - 1] for row in view["markers"])

    def held(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        standards = artwork.standards(styles, counts, min(box.height, m.px(34)))
        coins = artwork.coins(POINTS[number - 1], m.px(20))
        place = put(surface, standards, box, "bottomleft")
        if place.top - box.top >= coins.get_height():
            put(surface, coins, box, "topleft")
        elif box.right - place.right >= coins.get_width():
            put(surface, coins, box, "bottomright")

    parts = compose.column(_region(number, theme.INK, lit=lit), held, parts=(0.46, 0.54), gap=2)
    return compose.overlay(field, compose.frame(rim, pen), compose.padded(parts, 5, 5))


class ChoicePanel(PickPanel[ImperiumView]):
    """Three cards for the regions chosen so far, on a tray or above a pad of all regions; three of
    them are a choice, fewer are none.

    Attributes:
        regions: their numbers, in the order of choosing.
        slots: the cards.
        cells: the nine regions to tap by their numbers, if they are not tapped on the map. Others
            may watch where the finger goes, so they lie in a new order each time.
    """

    def __init__(self, asked: Asked[ImperiumView], styles: tuple[SeatStyle, ...]) -> None:
        super().__init__(asked)
        self.regions: list[int] = []
        style, view = styles[asked.own.seat], asked.own.view()

        def slot(place: int) -> ImageButton:
            def picture(_letters: Colour) -> Picture:
                return _slot(self.regions[place] if place < len(self.regions) else None, style)

            return ImageButton(
                lazy("Tap a region"), partial(self.take_back, place), picture, "quiet"
            )

        def cell(number: int) -> ImageButton:
            picture = _cell(number, view, styles)
            name = partial(tr, REGION_NAMES[number - 1])
            return ImageButton(name, partial(self.take, number), lambda _letters: picture)

        self.slots = [slot(place) for place in range(PICKED)]
        offered = range(1, REGIONS + 1) if asked.covert else ()
        self.cells = {number: cell(number) for number in asked.laid(offered)}
        slots, cells = Row(*self.slots, gap=6), list(self.cells.values())
        lines = [Row(*cells[at : at + 3], gap=6) for at in range(0, len(cells), 3)]
        pad = Column(slots, *lines, parts=(50, *[1.0] * len(lines)), gap=6)
        self.add(pad if asked.covert else Panel([slots], margin=4))

    def take(self, number: int) -> None:
        """Choose a region (once more)."""
        if len(self.regions) == PICKED:
            self.asked.refuse(Message("Three regions are chosen. Tap a card to take it back."))
            return
        self.regions.append(number)
        self.changed()
        if len(self.regions) == PICKED:
            self.choose(ACTION_OF[tuple(sorted(region - 1 for region in self.regions))])

    def take_back(self, place: int) -> None:
        """Take a card back; the rest is no complete choice."""
        del self.regions[place : place + 1]
        self.changed()
        if self.picked is not None:
            self.asked.forget()

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
