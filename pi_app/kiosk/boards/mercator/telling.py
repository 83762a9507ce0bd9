"""How the events of *Mercator* are shown: cards that fly, tokens that turn, lots that fade."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

import pygame

from pi_app.kiosk.animation import CALM, SLOW, Stage, Tween, between, ease_in_out, ease_out
from pi_app.kiosk.boards.mercator import ships, wares
from pi_app.kiosk.boards.mercator.quay import Layout
from pi_app.kiosk.boards.mercator.sight import Mark, Sight
from pi_app.kiosk.boards.mercator.wares import Card
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.text import amount
from pi_app.rules.event import Event
from pi_app.rules.mercator import events

_READING = 0.35
"""Seconds that revealed bids stand still to be read."""

_STAGGER = 0.09
"""Seconds from the leaving of one card of a lot to the next."""


@dataclass
class Flight:
    """A card on its way, back up at first if it `turns`."""

    card: Card
    start: pygame.Rect
    end: pygame.Rect
    tween: Tween
    turns: bool


class Teller:
    """Shows one event at a time on a sight.

    Attributes:
        layout: where things stand now.
        turns: how many lots had been bid for at the last moment at rest.
        turning: how far revealed bids have turned over, or None.
        fading: how far an unwanted lot is gone, or None.
    """

    def __init__(
        self,
        sight: Sight,
        stage: Stage,
        layout: Layout,
        sound: Callable[[Sound], None],
        loaded: Callable[[int], None],
    ) -> None:
        """`loaded` is told which ship has taken a card."""
        self.layout = layout
        self.turns = 0
        self.turning: Tween | None = None
        self.fading: Tween | None = None
        self._sight = sight
        self._stage = stage
        self._sound = sound
        self._loaded = loaded
        self._flights: list[Flight] = []

    def tell(self, event: Event) -> None:
        """Begin to show an event; some need no picture."""
        match event:
            case events.Card():
                self._card(event)
            case events.Offer(bidders=bidders):
                self._offer(bidders)
            case events.Bids(bids, _, winner):
                self._bids(bids, winner)
            case events.Raise(seat, called):
                self._sound("tap")
                self._sight.raise_to(seat, called)
                self._stage.run(CALM, ease_out)
            case events.Drop(seat):
                self._sight.mark(seat, Mark("out"))
                self._stage.run(CALM, ease_out)
            case events.Bought(seat=seat, value=value):
                self._bought(seat, value)
            case events.Unsold():
                self.fading = self._stage.run(SLOW, ease_in_out, done=self._clear_stall)
            case events.LastShip(seat):
                self._sight.clear_marks()
                self._sight.deciding = (seat,)
                self._stage.run(CALM, ease_out)
            case events.Filled(seat, card, value):
                self._filled(seat, wares.read(card), value)
            case events.Sold():
                self._sold(event)

    def show(self, turns: int) -> None:
        """Stand still after so many lots."""
        self.turns = turns
        self._flights = []
        self.turning = self.fading = None

    # --- events -----------------------------------------------------------------------------

    def _card(self, event: events.Card) -> None:
        card = wares.read(event.card)
        self._sight.seller = event.seller
        self._sight.deck = max(0, self._sight.deck - 1)
        self._sound("card")
        slot = self.layout.lot[event.place]
        self._fly(card, self.layout.pile, slot, 0.0, partial(self._sight.lot.append, card), True)

    def _offer(self, bidders: Sequence[int]) -> None:
        self._sight.clear_marks()
        for seat in range(self._sight.seats):
            if seat not in bidders:
                self._sight.mark(seat, Mark("full"))
        self._stage.run(CALM, ease_out)

    def _bids(self, bids: Sequence[int | None], winner: int | None) -> None:
        self._sound("horn")
        for seat, bid in enumerate(bids):
            if bid is not None:
                self._sight.mark(seat, Mark("bid", str(bid), leading=seat == winner))
        self.turning = self._stage.run(SLOW, ease_in_out)
        self._stage.run(_READING, ease_out, delay=SLOW)
        self._sight.remember_bids(self.turns + 1)

    def _bought(self, seat: int, value: int) -> None:
        self._sound("sail")
        cards = list(self._sight.lot)
        berth = ships.holds(self.layout.ships[seat])
        loaded = len(self._sight.cargo[seat])
        self._sight.lot = []
        for number, card in enumerate(cards):
            hold = berth[loaded + number]
            done = partial(self._load, seat, card, value)
            self._fly(card, self.layout.lot[number], hold, number * _STAGGER, done, False)

    def _filled(self, seat: int, card: Card, value: int) -> None:
        self._sight.deck = max(0, self._sight.deck - 1)
        self._sound("card")
        hold = ships.holds(self.layout.ships[seat])[len(self._sight.cargo[seat])]
        done = partial(self._load, seat, card, value)
        self._fly(card, self.layout.pile, hold, 0.0, done, True)

    def _sold(self, event: events.Sold) -> None:
        if not any(mark.kind == "paid" for mark in self._sight.marks):
            self._sight.clear_marks()
        self._sound("tap")
        paid = amount(Fraction(event.payment))
        self._sight.mark(event.seat, Mark("paid", f"+{paid}", leading=event.rank == 1))
        self._stage.run(CALM, ease_out)

    # --- cards ------------------------------------------------------------------------------

    def _fly(
        self,
        card: Card,
        start: pygame.Rect,
        end: pygame.Rect,
        delay: float,
        done: Callable[[], None],
        turns: bool,
    ) -> None:
        tween = self._stage.run(CALM * 1.3, ease_in_out, delay, done)
        self._flights.append(Flight(card, start, end, tween, turns))

    def _load(self, seat: int, card: Card, value: int) -> None:
        self._sight.cargo[seat].append(card)
        self._sight.values[seat] = value
        self._loaded(seat)

    def _clear_stall(self) -> None:
        self._sight.lot = []

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cards on their way."""
        for flight in self._flights:
            if not flight.tween.finished:
                _draw_flight(surface, flight)


def _draw_flight(surface: pygame.Surface, flight: Flight) -> None:
    part = flight.tween.value
    wide, high = between(flight.start.size, flight.end.size, part)
    high = max(2.0, high)
    card_wide = wide if flight.end.width > flight.end.height else high / wares.RATIO
    face_up = not flight.turns or part >= 0.5
    if flight.turns:
        card_wide *= max(0.05, abs(2 * part - 1))
    tall = max(flight.start.height, flight.end.height)
    image = wares.face(flight.card, tall) if face_up else wares.back(tall)
    size = (max(2, round(card_wide)), max(2, round(high)))
    image = pygame.transform.smoothscale(image, size)
    centre = between(flight.start.center, flight.end.center, part)
    surface.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))
