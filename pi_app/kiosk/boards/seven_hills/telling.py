"""How events are shown: a card travels to its hill, a hill is turned up, cards leave the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from pi_app.kiosk.animation import CALM, QUICK, SLOW, Stage, Tween, ease_in_out, ease_out
from pi_app.kiosk.boards.board_view import Host
from pi_app.kiosk.boards.seven_hills.arena import Arena
from pi_app.kiosk.boards.seven_hills.lying import Lying, Tribe, tribe_of
from pi_app.rules.event import Event
from pi_app.rules.seven_hills.events import Cancel, Place, Repeat, TurnUp
from pi_app.rules.seven_hills.terms import BANNER
from pi_app.rules.seven_hills.view import SevenHillsView

READING: Final = 0.35
"""Seconds in which cards that have just been turned up can be read."""


@dataclass
class _Flight:
    """A card on its way: to its hill, or (`leaving`) out of the game. One that comes over the edge
    of the table (`from_edge`) is seen only on it."""

    lying: Lying
    start: pygame.Rect
    end: pygame.Rect
    tween: Tween
    leaving: bool = False
    from_edge: bool = False


class Telling:
    """Shows one event at a time by changing the table of an arena step by step.

    Attributes:
        origin: where the next card that is placed comes from, or None for its tribe's edge.
    """

    def __init__(self, arena: Arena, stage: Stage, host: Host) -> None:
        self.arena = arena
        self.stage = stage
        self.host = host
        self.origin: pygame.Rect | None = None
        self.dropped = False
        self._flights: list[_Flight] = []
        self._turning: tuple[int, Tween] | None = None

    def show(self, view: SevenHillsView) -> None:
        """Show a moment at rest: nothing moves any more."""
        self.arena.table.show(view)
        self._flights = []
        self._turning = None
        self.origin = None
        self.dropped = False

    def tell(self, event: Event) -> None:
        """Begin to show an event."""
        self._flights = []
        self._turning = None
        match event:
            case Place(tribe, worth, card):
                self._place(worth - 1, Lying(tribe_of(tribe), card))
            case TurnUp(worth, cards):
                turned = [Lying(tribe_of(each["tribe"]), each["card"]) for each in cards]
                self.arena.table.turn_up(worth - 1, turned)
                self.host.sound("card")
                self._turning = (worth - 1, self.stage.run(SLOW, ease_in_out))
                self.stage.run(READING, delay=SLOW)
            case Cancel(worth, banner, tribe, card):
                self.host.sound("clash")
                self._leave(worth - 1, (tribe_of(banner), BANNER), (tribe_of(tribe), card))
            case Repeat(worth, tribe, card):
                self.host.sound("refused")
                self._leave(worth - 1, (tribe_of(tribe), card))
            case _:
                self.host.sound("horn")
                self.stage.run(CALM)

    def _place(self, hill: int, lying: Lying) -> None:
        table = self.arena.table
        table.place(hill, lying.tribe, lying.card)
        laid = table.hills[hill].cards[-1]
        count = len(table.hills[hill].of(lying.tribe))
        end = self.arena.slot(hill, lying.tribe, count - 1, count)
        start = self.origin or self._edge(end, lying.tribe)
        tween = self.stage.run(QUICK if self.dropped else CALM * 1.3, ease_in_out)
        self._flights = [_Flight(laid, start, end, tween, from_edge=self.origin is None)]
        self.origin = None
        self.dropped = False
        self.host.sound("card")

    def _edge(self, box: pygame.Rect, tribe: int) -> pygame.Rect:
        """Return where a card is beyond the edge of its tribe's side."""
        away = box.copy()
        if tribe == self.arena.near:
            away.top = self.arena.rect.bottom
        else:
            away.bottom = self.arena.rect.top
        return away

    def _leave(self, hill: int, *gone: tuple[Tribe, int]) -> None:
        """Let face-up cards leave the game, face down, each to its tribe's side."""
        table = self.arena.table
        for number, (tribe, card) in enumerate(gone):
            cards = table.hills[hill].of(tribe)
            places = [each.card for each in cards]
            start = self.arena.slot(hill, tribe, places.index(card), len(cards))
            tween = self.stage.run(SLOW, ease_out, delay=0.15 + 0.08 * number)
            lying = Lying(tribe, card)
            end = self._edge(start, tribe)
            self._flights.append(_Flight(lying, start, end, tween, leaving=True))
        for tribe, card in gone:
            table.take(hill, tribe, card)

    @property
    def turning(self) -> int | None:
        """The hill whose cards are just being turned up."""
        if self._turning is None or self._turning[1].finished:
            return None
        return self._turning[0]

    # --- drawing ------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """All cards of the table and those on their way."""
        under_way = [id(flight.lying) for flight in self._flights]
        turn = self._turning[1].value if self._turning is not None else None
        self.arena.draw_cards(surface, under_way, turn, self.turning)
        clip = surface.get_clip()
        for flight in self._flights:
            if flight.leaving or flight.from_edge:
                surface.set_clip(self.arena.rect.clip(clip))
            self._draw_flight(surface, flight)
            surface.set_clip(clip)

    def _draw_flight(self, surface: pygame.Surface, flight: _Flight) -> None:
        part = flight.tween.value
        if flight.leaving and flight.tween.finished:
            return
        box = flight.end.copy()
        box.center = (
            round(flight.start.centerx + (flight.end.centerx - flight.start.centerx) * part),
            round(flight.start.centery + (flight.end.centery - flight.start.centery) * part),
        )
        lying = flight.lying
        if flight.leaving and part > 0.0:
            # It leaves face down: turned over on the first half of its way.
            self.arena.draw_card(surface, lying, box, max(0.0, 1.0 - 2.0 * part))
        else:
            self.arena.draw_card(surface, lying, box)
