"""The seven hills and the cards that lie there: where, and how they are drawn. From far to near lie
the cards of one tribe, the hills, their names, the cards of the other tribe."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

import pygame

from pi_app.core.game import Perspective
from pi_app.drawing import emblems, lettering, shapes, theme
from pi_app.drawing.layout import anchored, columns, put, rows, under
from pi_app.drawing.theme import Theme
from pi_app.games.seven_hills.board import artwork
from pi_app.games.seven_hills.rules.terms import HILL_NAMES, HILLS, TRIBE_IDS
from pi_app.games.seven_hills.rules.view import SevenHillsView
from pi_app.kiosk import cards
from pi_app.kiosk.boards.animation_layer import AnimationLayer
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.paper import draw_shadow, lay_veil
from pi_app.kiosk.timeline import pulse
from pi_app.kiosk.tokens import roundel
from pi_app.text import tr

CARD_SHARE: Final = 0.27
"""The height of a card as a part of the whole, at most."""

LEAST_NAME: Final = 64
"""A hill narrower than this, at 800x480, goes by its worth alone."""

Turning = tuple[int, float] | None
"""A hill that is being turned up, and how far (0 to 1) its cards are; None if there is none."""


class Lying(NamedTuple):
    """A card at a hill; `card` is None while it lies face down."""

    tribe: int
    card: int | None


# Large: what lies on the hills, and how it turns over.
class Hills:
    """The seven hills on a rectangle.

    They never hold what a face-down card is, not even of one's own: nobody may look at those.

    Attributes:
        near: the tribe whose cards lie on this side of the hills.
        highest_card: whether hills go to the highest card.
        cards: those at each hill, from the lowest to the highest, in the order of play.
        open: whether they lie face up.
        holders: the tribe's id that holds each hill that is open, if any does.
        latest: the hill of the latest card, or None.
        columns: the part of the table that a finger means by each hill.
        rect: the whole.
        card: width and height of a card.
    """

    def __init__(self, seen: Perspective[SevenHillsView], near: int) -> None:
        self.near = near
        self.highest_card = seen.options["highest_card"] is True
        self.show(seen.view())
        self.place(pygame.Rect(0, 0, 0, 0), Theme(theme.DESIGN_SIZE))

    # --- what lies there ----------------------------------------------------------------------

    def show(self, view: SevenHillsView) -> None:
        """Lie as a view says, no matter whose view it is."""
        self.open = [hill["open"] for hill in view["hills"]]
        self.cards = [
            [
                Lying(TRIBE_IDS.index(each["tribe"]), each["card"] if hill["open"] else None)
                for each in hill["cards"]
            ]
            for hill in view["hills"]
        ]
        self.holders = [hill["holder"] if hill["open"] else None for hill in view["hills"]]
        self.latest = None if view["forbidden"] is None else view["forbidden"] - 1

    def of(self, hill: int, tribe: int) -> list[Lying]:
        """Return the tribe's cards at a hill in the order of play."""
        return [each for each in self.cards[hill] if each.tribe == tribe]

    # --- geometry -----------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, m: Theme) -> None:
        """Lay everything out, in the middle of a place that is higher than needed."""
        self.rect, self.theme = rect, m
        self.columns = columns(rect.inflate(-m.px(4), 0), [1.0] * HILLS, m.px(2))
        wide = self.columns[0].width
        self._named = wide >= m.px(LEAST_NAME)
        self._banner = m.px(18 if self._named else 8)
        self.card = cards.card_size(min(round(rect.height * CARD_SHARE), round(wide * 1.04)))
        edge = self.card[1] + m.px(6)
        high = max(0, min(rect.height - 2 * edge - self._banner, round(wide * 1.5)))
        _, _, self._hills, _, _ = rows(rect, [1.0, edge, high, self._banner + edge, 1.0])

    def hill_at(self, pos: Pos) -> int | None:
        """Return the hill under a finger."""
        return under(pos, enumerate(columns(self.rect, [1.0] * HILLS)))

    def spot(self, hill: int) -> pygame.Rect:
        """Return where a hill itself stands."""
        return self.columns[hill].clip(self._hills)

    def slots(self, hill: int, tribe: int, count: int) -> list[pygame.Rect]:
        """Return where so many cards of a tribe lie; all overlap in a narrow place."""
        return cards.fan(self.fan(hill, tribe), count, self.card, self.theme.px(3))

    def fan(self, hill: int, tribe: int) -> pygame.Rect:
        """Return where a tribe's cards lie at a hill."""
        column, size = self.columns[hill], (self.columns[hill].width, self.card[1])
        if tribe == self.near:
            foot = self._hills.bottom + self._banner + self.theme.px(2)
            return anchored((column.centerx, foot), size, "midtop")
        return anchored((column.centerx, self._hills.top), size, "midbottom")

    def _medal(self, hill: int) -> tuple[tuple[int, int], int]:
        """Return the middle and the radius of a hill's number."""
        column, m = self.columns[hill], self.theme
        lowest = round(self._hills.height * artwork.LOWEST * 0.8)
        room = min(column.width // 4, (lowest - m.px(12)) // 2, m.px(30))
        radius = max(room, m.px(14))
        foot = self._hills.bottom - m.px(7 if self._named else 0)
        return (column.centerx, foot - radius), radius

    # --- drawing ------------------------------------------------------------------------------

    def draw_land(self, surface: pygame.Surface) -> None:
        """Land and hills."""
        rect, m = self.rect, self.theme
        draw_shadow(surface, rect, m.px(4), m.px(5))
        water = max(self._banner * 3 // 4, m.px(8))
        surface.blit(artwork.land(rect.size, self._hills.bottom - rect.top, water), rect)
        for hill, column in enumerate(self.columns):
            place = (column.left, self._hills.top)
            surface.blit(artwork.hill(hill + 1, (column.width, self._hills.height)), place)

    def draw_lights(
        self, surface: pygame.Surface, hills: Collection[int], aimed: int | None, now: float
    ) -> None:
        """Light where a card that is held may go."""
        for hill in hills:
            box = self.columns[hill].inflate(0, -self.theme.px(4))
            strength = 110 if hill == aimed else round(30 + 30 * pulse(now))
            line = self.theme.px(4 if hill == aimed else 2)
            lay_veil(surface, box, theme.GOLD_LIGHT, strength, self.theme.px(8), line)

    def draw_signs(self, surface: pygame.Surface, turning: Turning = None) -> None:
        """Names, worths, holders (not of a hill whose cards are being turned up), and where nobody
        may answer."""
        m = self.theme
        shapes.rect(surface, theme.GOLD_DARK, self.rect, m.px(2), border_radius=m.px(3))
        room = self.columns[0].width - m.px(6)
        size = min(lettering.line_size(tr(name), "tag", m.px(14), room) for name in HILL_NAMES)
        for hill, column in enumerate(self.columns):
            (x, y), radius = self._medal(hill)
            tribe = None if turning is not None and turning[0] == hill else self.holders[hill]
            fill, letters = theme.PARCHMENT_LIGHT, theme.INK
            if tribe is not None:
                style, side = artwork.STYLES[TRIBE_IDS.index(tribe)], round(radius * 1.1)
                fill, letters = style.colour, theme.WHITE
                put(surface, emblems.medallion(style, side), (x, y - radius - side // 3))
            number = roundel(
                str(hill + 1), 2 * radius, fill, theme.GOLD_LIGHT, letters,
                edge=theme.GOLD_DARK, face="title", share=0.65,
            )  # fmt: skip
            put(surface, number, (x, y))
            if self._named:
                self._draw_name(surface, hill, size)
            if self.latest == hill:
                side = round(radius * 1.3)
                spot = (column.right - side * 0.55, y + radius * 0.2)
                put(surface, artwork.barrier(side), spot)

    def _draw_name(self, surface: pygame.Surface, hill: int, size: int) -> None:
        """A hill's name; all have one size, at which the longest is narrowed a little at most."""
        m, name, column = self.theme, tr(HILL_NAMES[hill]), self.columns[hill]
        wide = min(column.width, lettering.width_of(name, "tag", size) + m.px(6))
        middle = (column.centerx, self._hills.bottom - m.px(4))
        box = anchored(middle, (wide, self._banner), "midtop")
        shapes.rect(surface, theme.PARCHMENT_EDGE, box, border_radius=m.px(4))
        inner = box.inflate(-m.px(1), -m.px(1))
        shapes.rect(surface, theme.PARCHMENT_LIGHT, inner, border_radius=m.px(4))
        lettering.draw_line(surface, name, box.inflate(-m.px(2), 0), "tag", size, theme.INK)

    def draw_cards(
        self,
        surface: pygame.Surface,
        animations: AnimationLayer | None = None,
        turning: Turning = None,
    ) -> None:
        """All cards but those that `animations` hides, and what they count."""
        for hill in range(HILLS):
            turned = turning is not None and turning[0] == hill
            up = turning[1] if turning is not None and turned else float(self.open[hill])
            for tribe in range(len(TRIBE_IDS)):
                lying = self.of(hill, tribe)
                slots = self.slots(hill, tribe, len(lying))
                for place, (each, slot) in enumerate(zip(lying, slots, strict=True)):
                    if animations is None or not animations.hides((hill, tribe, place)):
                        artwork.card_of(tribe, each.card).draw(surface, slot, up)
                if len(lying) > 1 and not turned:
                    self._draw_tally(surface, slots[-1], tribe, lying)

    def _draw_tally(
        self, surface: pygame.Surface, last: pygame.Rect, tribe: int, lying: list[Lying]
    ) -> None:
        """A tag on the foot of a fan's last card, where no number is: how many lie face down, or
        what they add up to."""
        numbers = [each.card for each in lying if each.card is not None]
        words, fill = f"×{len(lying)}", theme.PARCHMENT_LIGHT
        if numbers:
            words, fill = str(sum(numbers)), theme.GOLD_LIGHT
        if numbers and self.highest_card:
            return
        dark, size = artwork.STYLES[tribe].dark, max(self.theme.px(24), round(self.card[1] * 0.32))
        tally = roundel(words, size, fill, dark, dark)
        x = min(last.right - size // 8, self.rect.right - tally.get_width() // 2)
        put(surface, tally, (x, last.bottom + self.theme.px(4)), "midbottom")
