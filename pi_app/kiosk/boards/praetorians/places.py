"""Where everything lies on the board, on any screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import cards
from pi_app.kiosk.boards.flights import square
from pi_app.kiosk.boards.praetorians import looks
from pi_app.kiosk.boards.praetorians.track import Track
from pi_app.kiosk.layout import columns, inset, rows
from pi_app.kiosk.theme import Theme

RANK = 4
"""Cards that lie side by side in a camp before a second rank begins."""


class Places:
    """The track, and inside it the camps over a line of what is at stake over the buttons.

    Attributes:
        track: the running track.
        ground: what the track surrounds.
        zones: where cards of the camps ``red``, ``blue`` and of ``neutral`` lie.
        camps: the ramparts of the two camps.
        stake: the plaque of what is at stake.
        gauge: the line that tells what the next card may do.
        buttons: the line of the buttons.
        height: how high a card is.
        small: how high a card in a pile is.
        deck: the cards lying face down.
        discards: the discard pile.
        centre: the middle of the open ground, where a 12 is held up.
    """

    def __init__(self, rect: pygame.Rect, measures: Theme) -> None:
        m = measures
        self.track = Track(rect, m)
        self.ground = self.track.inner
        box = inset(self.ground, m.px(6))
        field, line, self.buttons = rows(box, [1.0, m.px(42), m.px(56)], m.px(6))
        self.stake, self.gauge = columns(line, [m.px(118), 1.0], m.px(6))
        left, middle, right = columns(field, [1.0, 0.78, 1.0], m.px(10))
        self.camps = {"red": left, "blue": right}
        # Two cards stand side by side in a camp, and the two piles between the camps.
        widest = (left.width - m.px(14)) / 2.05
        self.height = round(min(field.height * 0.5, widest * cards.RATIO))
        foot = field.bottom - m.px(7)
        self.zones = {}
        for camp, part in (("red", left), ("neutral", middle), ("blue", right)):
            zone = pygame.Rect(part.left, foot - self.height, part.width, self.height)
            self.zones[camp] = zone.inflate(-m.px(14 if camp != "neutral" else 2), 0)
        upper = pygame.Rect(middle.left, field.top, middle.width, 0)
        upper.height = self.zones["neutral"].top - field.top
        widest = middle.width / 2.3
        self.small = round(min(upper.height * 0.8, self.height * 0.78, widest * cards.RATIO))
        size = cards.card_size(self.small)
        piles = pygame.Rect(0, 0, upper.width, size[1])
        piles.center = (upper.centerx, upper.centery - m.px(4))
        self.deck, self.discards = cards.fan(piles, 2, size, round(size[0] * 0.24))
        middle_of = (self.ground.centerx, self.zones["neutral"].centery)
        self.centre = square(middle_of, self.height)

    def slots(self, face_up: Sequence[str]) -> list[pygame.Rect]:
        """Return where each of the cards lying face up lies, in their order. A camp with many has
        two ranks, the cards that came first in the one behind."""
        zones = [looks.camp_of(card) for card in face_up]
        result: list[pygame.Rect] = []
        for number, zone in enumerate(zones):
            count, index = zones.count(zone), zones[:number].count(zone)
            behind = count // 2 if count > RANK and zone != "neutral" else 0
            first = index < behind
            rank = behind if first else count - behind
            slot = self._rank(zone, rank)[index if first else index - behind]
            result.append(slot.move(0, -round(self.height * 0.4)) if first else slot)
        return result

    def _rank(self, zone: str, count: int) -> list[pygame.Rect]:
        """Return where the cards of a rank of so many lie."""
        size = cards.card_size(self.height)
        return cards.fan(self.zones[zone], count, size, round(self.height * 0.05))
