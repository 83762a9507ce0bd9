"""Where everything lies at the seven hills, and how it is drawn: from far to near, the cards of one
tribe, the hills, their names, the cards of the other tribe."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import pygame

from pi_app.kiosk import art, emblems, lettering, shapes, theme
from pi_app.kiosk import cards as house_cards
from pi_app.kiosk.animation import pulse
from pi_app.kiosk.boards.flights import Flights
from pi_app.kiosk.boards.seven_hills import hill_art, looks
from pi_app.kiosk.boards.seven_hills.table import TRIBES, Lying, Table, Tribe
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns, put
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.tokens import draw_tag, roundel
from pi_app.rules.seven_hills.terms import HILL_NAMES, HILLS, TRIBE_IDS

CARD_SHARE: Final = 0.27
"""The height of a card as a part of the whole, at most."""

LEAST_NAME: Final = 64
"""A hill narrower than this, at 800x480, goes by its worth alone."""


NARROWED: Final = 0.88
"""How narrow the letters of a long name may become, as a part of their width."""


class Hills:
    """The seven hills on a rectangle.

    Attributes:
        near: the tribe whose cards lie on this side of the hills.
        rect: the whole.
        card: width and height of a card.
    """

    def __init__(self, table: Table, near: Tribe) -> None:
        self.table = table
        self.near = near
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.card = (0, 0)
        self.theme = Theme(theme.DESIGN_SIZE)
        self._columns: list[pygame.Rect] = []
        self._hills = pygame.Rect(0, 0, 0, 0)

    # --- geometry -----------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lay everything out, in the middle of a place that is higher than needed."""
        m = self.theme = measures
        self.rect = rect
        self._columns = columns(rect.inflate(-m.px(4), 0), [1.0] * HILLS, m.px(2))
        wide = self._columns[0].width
        self.card = house_cards.card_size(min(round(rect.height * CARD_SHARE), round(wide * 1.04)))
        around = 2 * (self.card[1] + m.px(6)) + self._ribbon
        high = min(rect.height - around, round(wide * 1.5))
        top = rect.top + (rect.height - around - high) // 2 + self.card[1] + m.px(6)
        self._hills = pygame.Rect(rect.left, top, rect.width, high)

    @property
    def _named(self) -> bool:
        return self._columns[0].width >= self.theme.px(LEAST_NAME)

    @property
    def _ribbon(self) -> int:
        return self.theme.px(18 if self._named else 8)

    def column(self, hill: int) -> pygame.Rect:
        """Return the part of the table that a finger means by a hill."""
        return self._columns[hill]

    def hill_at(self, pos: Pos) -> int | None:
        """Return the hill under a finger."""
        if not self.rect.collidepoint(pos):
            return None
        left, pitch = self.rect.left, self.rect.width / HILLS
        return min(HILLS - 1, max(0, int((pos[0] - left) / pitch)))

    def fan(self, hill: int, tribe: int) -> pygame.Rect:
        """Return where a tribe's cards lie at a hill."""
        column = self._columns[hill]
        box = pygame.Rect(column.left, 0, column.width, self.card[1])
        if tribe == self.near:
            box.top = self._hills.bottom + self._ribbon + self.theme.px(2)
        else:
            box.bottom = self._hills.top
        return box

    def slots(self, hill: int, tribe: int, count: int) -> list[pygame.Rect]:
        """Return where so many cards of a tribe lie; all overlap in a narrow place."""
        return house_cards.fan(self.fan(hill, tribe), count, self.card, self.theme.px(3))

    def medal(self, hill: int) -> tuple[tuple[int, int], int]:
        """Return the middle and the radius of a hill's number."""
        column = self._columns[hill]
        lowest = round(self._hills.height * hill_art.LOWEST * 0.8)
        room = min(column.width // 4, (lowest - self.theme.px(12)) // 2, self.theme.px(30))
        radius = max(room, self.theme.px(14))
        foot = self._hills.bottom - self.theme.px(7 if self._named else 0)
        return (column.centerx, foot - radius), radius

    # --- drawing ------------------------------------------------------------------------------

    def draw_land(self, surface: pygame.Surface) -> None:
        """Land, hills, names and numbers."""
        rect = self.rect
        water = max(self._ribbon * 3 // 4, self.theme.px(8))
        ground = hill_art.field(rect.size, self._hills.bottom - rect.top, water)
        surface.blit(ground, rect)
        for hill in range(HILLS):
            column = self._columns[hill]
            size = (column.width, self._hills.height)
            surface.blit(hill_art.hill(hill + 1, size), (column.left, self._hills.top))

    def draw_signs(self, surface: pygame.Surface, undecided: int | None = None) -> None:
        """Names, worths, holders (not of a hill that is `undecided` as long as its cards are being
        turned up), and where nobody may answer."""
        size = self._name_size() if self._named else 0
        for hill in range(HILLS):
            self._medal(surface, hill, None if hill == undecided else self.table.holder(hill))
            if self._named:
                self._name(surface, hill, size)
            if self.table.latest == hill:
                self._bar(surface, hill)

    def _medal(self, surface: pygame.Surface, hill: int, tribe: int | None) -> None:
        centre, radius = self.medal(hill)
        fill, letters = theme.PARCHMENT_LIGHT, theme.INK
        if tribe is not None:
            style = looks.STYLES[TRIBE_IDS[tribe]]
            fill, letters = style.colour, theme.WHITE
            self._shield(surface, hill, style)
        number = roundel(
            str(hill + 1), 2 * radius, fill, theme.GOLD_LIGHT, letters,
            edge=theme.GOLD_DARK, face="title", share=0.65,
        )  # fmt: skip
        put(surface, number, centre)

    def _shield(self, surface: pygame.Surface, hill: int, style: SeatStyle) -> None:
        """The emblem of whoever holds a hill, on a shield at its number."""
        (x, y), radius = self.medal(hill)
        side = round(radius * 1.1)
        spot = (x, y - radius - side // 3)
        put(surface, emblems.medallion(style, side), spot)

    def _name_size(self) -> int:
        """One size for all names, at which the longest has to be narrowed a little at most."""
        m = self.theme
        room = (self._columns[0].width - m.px(6)) / NARROWED
        return min(
            lettering.line_size(tr(name), "strong", m.px(13), room, m.px(10)) for name in HILL_NAMES
        )

    def _name(self, surface: pygame.Surface, hill: int, size: int) -> None:
        m = self.theme
        words = lettering.picture(tr(HILL_NAMES[hill]), "strong", size, theme.INK)
        room = self._columns[hill].width - m.px(6)
        if words.get_width() > room:
            words = pygame.transform.smoothscale(words, (room, words.get_height()))
        box = pygame.Rect(0, 0, words.get_width() + m.px(6), self._ribbon)
        box.midtop = (self._columns[hill].centerx, self._hills.bottom - m.px(4))
        shapes.rect(surface, theme.PARCHMENT_EDGE, box, border_radius=m.px(4))
        inner = box.inflate(-m.px(1), -m.px(1))
        shapes.rect(surface, theme.PARCHMENT_LIGHT, inner, border_radius=m.px(4))
        put(surface, words, box)

    def _bar(self, surface: pygame.Surface, hill: int) -> None:
        """A barrier before the hill of the latest card: nobody may answer there."""
        column = self._columns[hill]
        (_, y), radius = self.medal(hill)
        side = round(radius * 1.3)
        put(surface, barrier(side), (column.right - side * 0.55, y + radius * 0.2))

    def draw_lights(
        self, surface: pygame.Surface, hills: Collection[int], aimed: int | None, now: float
    ) -> None:
        """Light where a card that is held may go."""
        for hill in hills:
            box = self._columns[hill].inflate(0, -self.theme.px(4))
            strength = 110 if hill == aimed else round(30 + 30 * pulse(now))
            line = self.theme.px(4 if hill == aimed else 2)
            lay_veil(surface, box, theme.GOLD_LIGHT, strength, self.theme.px(8), line)

    def draw_cards(
        self, surface: pygame.Surface, flights: Flights | None = None, turning: Turning = None
    ) -> None:
        """All cards but those that `flights` hides, and what they count. `turning` is the hill that
        is being turned up, and how far its cards are."""
        for hill in range(HILLS):
            up = turning[1] if turning is not None and turning[0] == hill else None
            for tribe in TRIBES:
                lying = self.table.hills[hill].of(tribe)
                slots = self.slots(hill, tribe, len(lying))
                for each, slot in zip(lying, slots, strict=True):
                    if flights is None or not flights.hides(id(each)):
                        looks.card_of(tribe, each.card).draw(surface, slot, self._up(each, up))
                if lying and up is None:
                    self._tally(surface, hill, tribe, len(lying))

    def _up(self, lying: Lying, up: float | None) -> float:
        return float(lying.card is not None) if up is None else up

    def _tally(self, surface: pygame.Surface, hill: int, tribe: Tribe, count: int) -> None:
        """A tag on the foot of a fan: how many lie face down, or what they add up to."""
        strength = self.table.strength(hill, tribe)
        down = not self.table.hills[hill].open
        if count < 2 or (strength is None and not down):
            return
        box = self.fan(hill, tribe)
        size = max(self.theme.px(14), round(self.card[1] * 0.2))
        words, fill = (
            (f"×{count}", theme.PARCHMENT_LIGHT) if down else (str(strength), theme.GOLD_LIGHT)
        )
        dark = looks.STYLES[TRIBE_IDS[tribe]].dark
        foot = (box.centerx, box.bottom + self.theme.px(2))
        draw_tag(surface, words, foot, size, fill, dark, dark)


Turning = tuple[int, float] | None
"""A hill that is being turned up, and how far (0 to 1) its cards are; None if there is none."""


def barrier(side: int) -> pygame.Surface:
    """Return the sign that a way is barred; kept, so treat it as read-only."""
    return art.picture("seven_hills/barrier", side)
