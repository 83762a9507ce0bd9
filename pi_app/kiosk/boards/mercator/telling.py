"""What is drawn of a game of *Mercator*: a view, moved on by the events that are being told."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk.animation import CALM, SLOW, Stage, Tween
from pi_app.kiosk.boards.board_view import Moment
from pi_app.kiosk.boards.flights import Flights, fading
from pi_app.kiosk.boards.mercator.looks import Mark, card_of, holds
from pi_app.kiosk.boards.mercator.places import Places
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.text import amount
from pi_app.kiosk.widgets.seats import Status
from pi_app.rules import Seat
from pi_app.rules.event import Event
from pi_app.rules.mercator import events
from pi_app.rules.mercator.goods import HOLDS
from pi_app.rules.mercator.view import MercatorView

SOUNDS: Mapping[type[Event], Sound | None] = {
    events.Bought: "ship",
    events.Filled: "card",
    events.Offer: "piece",
    events.Drop: "piece",
}

STAGGER: Final = 0.09
"""Seconds from the leaving of one card of a lot to the next."""


TOLD: Final = "told"
"""The phase of the view while events are told, in which nobody decides."""


class Telling:
    """Ships, market and tokens as they are drawn."""

    def __init__(self, view: MercatorView, stage: Stage, flights: Flights) -> None:
        self.view = view  # the last one shown; events change it
        self.marks: list[Mark | None] = [None] * len(view["values"])  # the token of each ship
        self.deciding: Sequence[int] = ()  # who is still to decide
        self._stage = stage
        self._flights = flights
        self._turning: Tween | None = None
        self._revealed = (0, self.marks)

    def show(self, moment: Moment[MercatorView]) -> None:
        """Show a moment at rest; bids that were revealed stay to be read until new ones are
        made."""
        self.view = view = moment.seen.view()
        deciders = (seat for seat in moment.seen.deciders() if seat >= 0)
        self.deciding = [seat for seat in deciders if moment.statuses[seat] != "ready"]
        self._turning = None
        seats = range(len(self.marks))
        if view["phase"] == "bid":
            self.marks = [self._sealed(seat, moment.statuses[seat]) for seat in seats]
        elif view["phase"] == "call":
            self.marks = [self._called(seat) for seat in seats]
        elif view["phase"] != "over":
            turns, marks = self._revealed
            self.marks = list(marks) if turns == view["turns"] else [None] * len(marks)

    def _sealed(self, seat: int, status: Status) -> Mark:
        if seat not in self.view["bidders"]:
            return Mark("full")
        sealed = seat in self.view["committed"] or status == "ready"
        return Mark("sealed" if sealed else "choosing")

    def _called(self, seat: int) -> Mark | None:
        view, old = self.view, self.marks[seat]
        if seat == view["holder"]:
            return Mark("bid", str(view["price"]), leading=True)
        if seat not in view["bidders"]:
            return Mark("out" if len(view["cargo"][seat]) + len(view["lot"]) <= HOLDS else "full")
        return old if old is not None and old.kind == "past" and view["price"] > 0 else None

    def turned(self, mark: Mark) -> float:
        """Return how far (0 to 1) a token has turned over: all bids do so together."""
        return self._turning.value if self._turning is not None and mark.kind == "bid" else 1.0

    # --- events -----------------------------------------------------------------------------

    def tell(self, event: Event, places: Places) -> None:
        """Begin to show an event; for some their words are enough."""
        self.deciding, self.view["phase"] = (), TOLD
        view, lot = self.view, self.view["lot"]
        match event:
            case events.Card(seller, card, place):
                view["seller"] = Seat(seller)
                self._turn_up(card, places.lot[place], partial(lot.append, card), places)
            case events.Offer(bidders=bidders):
                seats = range(len(self.marks))
                self.marks = [None if seat in bidders else Mark("full") for seat in seats]
            case events.Bids(bids, _, winner):
                self._reveal(bids, winner)
            case events.Raise(seat, called):
                view["price"], view["holder"] = called, Seat(seat)
                self.marks = [
                    Mark("past", mark.words) if mark and mark.kind == "bid" else mark
                    for mark in self.marks
                ]
                self.marks[seat] = Mark("bid", str(called), leading=True)
            case events.Drop(seat):
                self.marks[seat] = Mark("out")
            case events.Bought(seat=seat, value=value):
                self._load(seat, value, places)
            case events.Unsold():
                for card, slot in zip(lot, places.lot, strict=False):
                    self._flights.fly(fading(card_of(card).face(slot.height)), slot, slot, SLOW)
                view["lot"] = []
            case events.LastShip(seat):
                self.marks = [None] * len(self.marks)
                self.deciding = (seat,)
            case events.Filled(seat, card, value):
                hold = holds(places.ships[seat])[len(view["cargo"][seat])]
                self._turn_up(card, hold, partial(self._loaded, seat, card, value), places)
            case events.Sold(seat=seat, rank=rank, payment=payment):
                self.marks = [mark if mark and mark.kind == "paid" else None for mark in self.marks]
                self.marks[seat] = Mark("paid", f"+{amount(Fraction(payment))}", leading=rank == 1)

    def _turn_up(
        self, card: str, target: pygame.Rect, done: Callable[[], None], places: Places
    ) -> None:
        self.view["deck"] = max(0, self.view["deck"] - 1)
        drawing = card_of(card).flying(places.pile.height, 0.0)
        self._flights.fly(drawing, places.pile, target, CALM * 1.3, done=done)

    def _reveal(self, bids: Sequence[int | None], winner: int | None) -> None:
        self._turning = self._stage.run(SLOW)
        past: list[Mark | None] = [None] * len(bids)
        for seat, bid in enumerate(bids):
            if bid is not None:
                self.marks[seat] = shown = Mark("bid", str(bid), leading=seat == winner)
                past[seat] = replace(shown, kind="past")
        self._revealed = (self.view["turns"] + 1, past)

    def _load(self, seat: int, value: int, places: Places) -> None:
        free = holds(places.ships[seat])[len(self.view["cargo"][seat]) :]
        moves = zip(self.view["lot"], places.lot, free, strict=False)
        for number, (card, slot, hold) in enumerate(moves):
            drawing, wait = card_of(card).flying(slot.height), number * STAGGER
            done = partial(self._loaded, seat, card, value)
            self._flights.fly(drawing, slot, hold, CALM * 1.3, delay=wait, done=done)
        self.view["lot"] = []

    def _loaded(self, seat: int, card: str, value: int) -> None:
        self.view["cargo"][seat].append(card)
        self.view["values"][seat] = value
