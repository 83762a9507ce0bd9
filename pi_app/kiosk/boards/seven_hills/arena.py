"""Where everything lies at the seven hills, and how it is drawn: from far to near, the cards of one
tribe, the hills, their names, the cards of the other tribe."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

import pygame

from pi_app.kiosk import cards as house_cards
from pi_app.kiosk import emblems, ink, lettering, theme
from pi_app.kiosk.animation import pulse
from pi_app.kiosk.boards.seven_hills import hill_art, looks
from pi_app.kiosk.boards.seven_hills.lying import TRIBES, Lying, Table, Tribe
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import columns
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.text import tr
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.rules.seven_hills.terms import HILL_NAMES, HILLS, TRIBE_IDS

CARD_SHARE: Final = 0.27
"""The height of a card as a part of the whole, at most."""

LEAST_NAME: Final = 64
"""A hill narrower than this, at 800x480, goes by its worth alone."""


NARROWED: Final = 0.88
"""How narrow the letters of a long name may become, as a part of their width."""


class Arena:
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

    def slot(self, hill: int, tribe: int, number: int, count: int) -> pygame.Rect:
        """Return where card `number` of `count` of a tribe lies; all overlap in a narrow place."""
        box = self.fan(hill, tribe)
        wide, high = self.card
        step = min(wide + self.theme.px(3), (box.width - wide) / max(1, count - 1))
        left = box.centerx - (wide + step * (count - 1)) / 2
        return pygame.Rect(round(left + step * number), box.top, wide, high)

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
        picture = disc(radius, fill)
        surface.blit(picture, picture.get_rect(center=centre))
        size = round(radius * 1.3)
        lettering.draw_line(surface, str(hill + 1), centre, "title", size, letters)

    def _shield(self, surface: pygame.Surface, hill: int, style: SeatStyle) -> None:
        """The emblem of whoever holds a hill, on a shield at its number."""
        (x, y), radius = self.medal(hill)
        side = round(radius * 1.1)
        spot = (x, y - radius - side // 3)
        picture = emblems.medallion(style, side)
        surface.blit(picture, picture.get_rect(center=spot))

    def _name_size(self) -> int:
        """One size for all names, at which the longest has to be narrowed a little at most."""
        m = self.theme
        room = (self._columns[0].width - m.px(6)) / NARROWED
        size = m.px(13)
        while size > m.px(10) and any(
            lettering.width_of(tr(name), "strong", size) > room for name in HILL_NAMES
        ):
            size -= 1
        return size

    def _name(self, surface: pygame.Surface, hill: int, size: int) -> None:
        m = self.theme
        words = lettering.picture(tr(HILL_NAMES[hill]), "strong", size, theme.INK)
        room = self._columns[hill].width - m.px(6)
        if words.get_width() > room:
            words = pygame.transform.smoothscale(words, (room, words.get_height()))
        box = pygame.Rect(0, 0, words.get_width() + m.px(6), self._ribbon)
        box.midtop = (self._columns[hill].centerx, self._hills.bottom - m.px(4))
        pygame.draw.rect(surface, theme.PARCHMENT_EDGE, box, border_radius=m.px(4))
        inner = box.inflate(-m.px(1), -m.px(1))
        pygame.draw.rect(surface, theme.PARCHMENT_LIGHT, inner, border_radius=m.px(4))
        surface.blit(words, words.get_rect(center=box.center))

    def _bar(self, surface: pygame.Surface, hill: int) -> None:
        """A barrier before the hill of the latest card: nobody may answer there."""
        column = self._columns[hill]
        (_, y), radius = self.medal(hill)
        side = round(radius * 1.3)
        picture = barrier(side)
        spot = (column.right - side * 0.55, y + radius * 0.2)
        surface.blit(picture, picture.get_rect(center=spot))

    def draw_lights(
        self, surface: pygame.Surface, hills: Collection[int], aimed: int | None, now: float
    ) -> None:
        """Light where a card that is held may go."""
        for hill in hills:
            box = self._columns[hill].inflate(0, -self.theme.px(4))
            plate = pygame.Surface(box.size, pygame.SRCALPHA)
            strength = 110 if hill == aimed else round(30 + 30 * pulse(now))
            inside = plate.get_rect()
            radius = self.theme.px(8)
            pygame.draw.rect(plate, (*theme.GOLD_LIGHT, strength), inside, border_radius=radius)
            width = self.theme.px(4 if hill == aimed else 2)
            pygame.draw.rect(plate, theme.GOLD, inside, width, border_radius=radius)
            surface.blit(plate, box)

    def draw_cards(
        self, surface: pygame.Surface, hidden: Collection[int] = (), turn: float | None = None,
        turned: int | None = None,
    ) -> None:  # fmt: skip
        """All cards, and what they count.

        Args:
            surface: to draw on.
            hidden: cards, by their identity, that are elsewhere just now.
            turn: how far the cards of the hill `turned` are on their way from back to face.
            turned: the hill that is being turned up, or None.
        """
        for hill in range(HILLS):
            part = turn if hill == turned else None
            for tribe in TRIBES:
                self._fan(surface, hill, tribe, hidden, part)

    def _fan(
        self, surface: pygame.Surface, hill: int, tribe: Tribe, hidden: Collection[int],
        part: float | None,
    ) -> None:  # fmt: skip
        cards = self.table.hills[hill].of(tribe)
        for number, lying in enumerate(cards):
            if id(lying) not in hidden:
                box = self.slot(hill, tribe, number, len(cards))
                self.draw_card(surface, lying, box, part)
        if not cards or part is not None:
            return
        if not self.table.hills[hill].open:
            if len(cards) > 1:
                self._tally(surface, hill, tribe, f"×{len(cards)}", theme.PARCHMENT_LIGHT)
            return
        strength = self.table.strength(hill, tribe)
        if strength is not None and len(cards) > 1:
            self._tally(surface, hill, tribe, str(strength), theme.GOLD_LIGHT)

    def _tally(
        self, surface: pygame.Surface, hill: int, tribe: Tribe, words: str, fill: theme.Colour
    ) -> None:
        """A small plate on the foot of a fan: a count, or what the cards add up to."""
        m = self.theme
        box = self.fan(hill, tribe)
        size = max(m.px(14), round(self.card[1] * 0.2))
        plate = pygame.Rect(
            0, 0, lettering.width_of(words, "strong", size) + m.px(8), size + m.px(3)
        )
        plate.midbottom = (box.centerx, box.bottom + m.px(2))
        style = looks.STYLES[TRIBE_IDS[tribe]]
        pygame.draw.rect(surface, style.dark, plate, border_radius=plate.height // 2)
        inner = plate.inflate(-m.px(2), -m.px(2))
        pygame.draw.rect(surface, fill, inner, border_radius=inner.height // 2)
        lettering.draw_line(surface, words, plate.center, "strong", size, style.dark)

    def draw_card(
        self, surface: pygame.Surface, lying: Lying, box: pygame.Rect, part: float | None = None
    ) -> None:
        """One card; `part` of the way (0 to 1) from its back to its face, if it is being turned."""
        style = looks.STYLES[TRIBE_IDS[lying.tribe]]
        up = lying.card is not None and (part is None or part >= 0.5)
        image = looks.back(style, box.height)
        if up and lying.card is not None:
            image = looks.face(lying.card, style, box.height)
        if part is not None:
            wide = max(2, round(box.width * abs(2 * part - 1)))
            image = pygame.transform.smoothscale(image, (wide, box.height))
        at = image.get_rect(center=box.center)
        if part is None:
            draw_shadow(surface, at, self.theme.px(4), self.theme.px(3))
        surface.blit(image, at)


@lru_cache(maxsize=32)
def disc(radius: int, fill: theme.Colour, rim: theme.Colour = theme.GOLD_LIGHT) -> pygame.Surface:
    """Return a roundel with a rim, a golden one unless told; kept, so treat it as read-only."""
    side = 2 * radius
    sheet = ink.plate((side, side), 4, theme.GOLD_DARK)
    middle = side * 2
    edge = theme.mix(rim, theme.GOLD_DARK, 0.6)
    for share, colour in ((0.99, edge), (0.93, rim), (0.82, fill)):
        pygame.draw.circle(sheet, colour, (middle, middle), middle * share)
    return ink.printed(sheet, (side, side))


@lru_cache(maxsize=8)
def barrier(side: int) -> pygame.Surface:
    """Return the sign that a way is barred; kept, so treat it as read-only."""
    sheet = ink.plate((side, side), 4, theme.TERRACOTTA_DARK)
    middle = side * 2
    pygame.draw.circle(sheet, theme.PARCHMENT_LIGHT, (middle, middle), middle * 0.98)
    pygame.draw.circle(sheet, theme.TERRACOTTA_DARK, (middle, middle), middle * 0.88)
    bar = pygame.Rect(0, 0, round(side * 2.3), round(side * 0.72))
    bar.center = (middle, middle)
    pygame.draw.rect(sheet, theme.PARCHMENT_LIGHT, bar, border_radius=side // 6)
    return ink.printed(sheet, (side, side))
