"""Where everything lies on the board, on any screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.kiosk import cards
from pi_app.kiosk.boards.praetorians import card_art, looks
from pi_app.kiosk.boards.praetorians.track import Track
from pi_app.kiosk.ink import Point
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
        deck: the middle of the cards lying face down.
        discards: the middle of the discard pile.
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
        wide = card_art.size_of(self.small)[0]
        y = upper.centery - m.px(4)
        self.deck = (upper.centerx - wide * 0.62, y)
        self.discards = (upper.centerx + wide * 0.62, y)

    @property
    def deck_box(self) -> pygame.Rect:
        """Where a finger may tap to turn a card up."""
        box = pygame.Rect((0, 0), card_art.size_of(self.small))
        box.center = (round(self.deck[0]), round(self.deck[1]))
        return box

    def slots(self, face_up: Sequence[str]) -> list[Point]:
        """Return the middle of each of the cards lying face up, in their order. A camp with many
        has two ranks, the cards that came first in the one behind."""
        zones = [looks.camp_of(card) for card in face_up]
        result: list[Point] = []
        for number, zone in enumerate(zones):
            count, index = zones.count(zone), zones[:number].count(zone)
            behind = count // 2 if count > RANK and zone != "neutral" else 0
            if index < behind:
                x, y = self._in_rank(zone, behind, index)
                result.append((x, y - self.height * 0.4))
            else:
                result.append(self._in_rank(zone, count - behind, index - behind))
        return result

    def _in_rank(self, zone: str, count: int, index: int) -> Point:
        """Return the middle of a card in a rank of so many."""
        box = self.zones[zone]
        wide = card_art.size_of(self.height)[0]
        pitch = wide + self.height * 0.05
        if count > 1:
            pitch = min(pitch, (box.width - wide) / (count - 1))
        return (box.centerx + (index - (count - 1) / 2) * pitch, float(box.centery))

    def centre(self) -> Point:
        """Return the middle of the open ground, where a 12 is held up."""
        return (float(self.ground.centerx), float(self.zones["neutral"].centery))
