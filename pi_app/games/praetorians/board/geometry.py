"""Where everything lies on the board of *Praetorians*, on any screen, and the table beneath it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from pi_app.drawing import art, emblems, ink, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import centred, columns, inset, put, ring, rows, share, shifted
from pi_app.drawing.theme import Size, Theme
from pi_app.games.praetorians import GAME
from pi_app.games.praetorians.board import artwork
from pi_app.games.praetorians.board.hues import hue_of
from pi_app.games.praetorians.rules.terms import GOAL
from pi_app.kiosk import cards
from pi_app.kiosk.boards.animation_layer import square
from pi_app.kiosk.timeline import between

DEPTH: Final = 27
"""How deep a space of the track is, at 800x480."""

PAWN: Final = 25
"""Diameter of a pawn, at 800x480."""

RANK: Final = 4
"""Cards that lie side by side in a camp before a second rank begins."""


# Large: a box for each thing on the board.
class Places:
    """The track, and inside it the camps, the line with the sum at stake and the buttons."""

    def __init__(self, rect: pygame.Rect, m: Theme) -> None:
        self.rect, self.pawn = rect, m.px(PAWN)  # the diameter of a pawn
        self.depth = m.px(DEPTH)  # of the track
        self.ground = inset(rect, self.depth)  # what it surrounds
        self.spaces = ring(rect, self.depth, GOAL + 1)  # clockwise from the upper left corner
        field, line, self.buttons = rows(
            inset(self.ground, m.px(6)), [1.0, m.px(42), m.px(56)], m.px(6)
        )
        self.stake, self.odds = columns(line, [m.px(118), 1.0], m.px(6))  # two plaques
        left, middle, right = columns(field, [1.0, 0.78, 1.0], m.px(10))
        self.camps = {"red": left, "blue": right}  # the ramparts
        # Two cards stand side by side in a camp, and the two piles between the camps.
        half = rows(left.inflate(-m.px(14), 0), [1.0, 1.0])[1]
        self.height = cards.row(half, 2, gap=m.px(4))[0].height
        parts = [1.0, self.height, m.px(7)]
        self.zones = {"neutral": rows(middle, parts)[1].inflate(-m.px(2), 0)}  # of the cards of
        for camp, box in self.camps.items():  # neither camp, and of both
            self.zones[camp] = rows(box, parts)[1].inflate(-m.px(14), 0)
        upper = share(rows(middle, parts)[0], 0.5, 0.46, 0.96, 0.8)
        piles = centred(upper, (upper.width, round(self.height * 0.78)))
        self.deck, self.discards = cards.row(piles, 2, gap=m.px(14))
        # Where a 12 is held up, and the wreath is around the winner's medal.
        self.centre = square((self.ground.centerx, self.zones["neutral"].centery), self.height)
        self.crown = square(self.ground.center, self.ground.height * 0.62)

    def spots(self, pawns: Sequence[float]) -> list[Point]:
        """Return where the pawns on these spaces stand, between two if they are on their way; those
        that share a space stand in a row inwards."""
        result: list[Point] = []
        for seat, space in enumerate(pawns):
            low, sharing = min(int(space), GOAL), pawns[:seat].count(space)
            here, after = self.spaces[low].center, self.spaces[min(low + 1, GOAL)].center
            lane = inset(self.rect, round(self.depth / 2 + sharing * self.pawn * 0.52))
            result.append(square(between(here, after, space - low)).clamp(lane).center)
        return result

    def slots(self, face_up: Sequence[str]) -> list[pygame.Rect]:
        """Return where each of the cards lying face up lies, in their order. A camp with many has
        two ranks, the cards that came first in the one behind."""
        zones = [hue_of(card).camp for card in face_up]
        result: list[pygame.Rect] = []
        for number, zone in enumerate(zones):
            count, index = zones.count(zone), zones[:number].count(zone)
            behind = count // 2 if count > RANK and zone != "neutral" else 0
            if index < behind:
                result.append(shifted(self._rank(zone, behind)[index], 0.0, -0.4))
            else:
                result.append(self._rank(zone, count - behind)[index - behind])
        return result

    def _rank(self, zone: str, count: int) -> list[pygame.Rect]:
        size = cards.card_size(self.height)
        return cards.fan(self.zones[zone], count, size, round(self.height * 0.05))


@cached_image
def table(size: Size, m: Theme) -> pygame.Surface:
    """The board before cards and pawns: the camps, and around them slabs of marble, every tenth of
    gold and numbered, the last one the throne; cached, so treat it as read-only."""
    places, line = Places(pygame.Rect((0, 0), size), m), m.px(1)
    surface = pygame.Surface(size)
    surface.fill(theme.PARCHMENT_EDGE)
    surface.blit(art.picture(GAME.picture("ground"), places.ground.size), places.ground)
    for name, box in places.camps.items():
        artwork.draw_camp(surface, box, name)
    ink.grain(surface, 18, seed=12)
    for space, box in enumerate(places.spaces):
        colour = theme.PARCHMENT_LIGHT if space % 2 == 0 else theme.PARCHMENT
        if space % 10 == 0:
            colour = theme.GOLD_LIGHT
        if space == GOAL:
            colour = theme.TERRACOTTA_DARK
        shapes.rect(surface, colour, box.inflate(-line, -line), border_radius=m.px(2))
        if space % 10 == 0:
            lettering.draw_line(surface, str(space), box.center, "tag", m.px(13), theme.INK)
        elif space % 5 == 0:
            shapes.circle(surface, theme.GOLD_DARK, box.center, m.px(2))
    throne = places.spaces[GOAL]
    put(surface, emblems.picture("laurel", min(throne.size) - line, theme.GOLD_LIGHT), throne)
    ink.grain(surface, 10, seed=5)
    return surface
