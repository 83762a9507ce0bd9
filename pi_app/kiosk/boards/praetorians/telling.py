"""How events are shown: cards are turned up and settle, camps clash, pawns run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.kiosk import art, icons, theme
from pi_app.kiosk.animation import Glide, Stage, ease_out, overshoot
from pi_app.kiosk.boards.board_view import Host
from pi_app.kiosk.boards.flights import Flights, fading, moving, square, swelling
from pi_app.kiosk.boards.praetorians.looks import card_of, value_of
from pi_app.kiosk.boards.praetorians.places import Places
from pi_app.kiosk.layout import shifted
from pi_app.kiosk.sound import Name as Sound
from pi_app.rules.event import Event
from pi_app.rules.praetorians.events import Anew, Clash, Laid, Over, Pair, Setback, Stop, Twelve
from pi_app.rules.praetorians.view import PraetoriansView

SOUNDS: Mapping[type[Event], Sound] = {
    Pair: "card",
    Clash: "card",
    Twelve: "card",
    Setback: "clash",
    Stop: "coins",
}
"""Of a pair and a clash first the card is heard, and what it does when it lies."""

TURNING: Final = 0.42
"""Seconds in which a card is turned up."""

RUNNING: Final = 0.5
"""Seconds in which a pawn runs, and points or swords flash up."""

SWEEPING: Final = 0.3
"""Seconds in which cards go to a pile."""

CROWN: Final = "crown"
"""What the winner's wreath is known by while it grows."""


class Telling:
    """The cards and pawns as they are drawn, led by events to where the game has them.

    Attributes:
        up: the cards lying face up.
        deck: how many cards lie face down.
        discards: how many lie in the discard pile.
        held: whether a 12 is held up, to be given away.
        crowned: the winner, once the game is over.
    """

    def __init__(self, view: PraetoriansView, stage: Stage, flights: Flights, host: Host) -> None:
        self._stage = stage
        self._flights = flights
        self._sound = host.sound
        self.show(view)

    def show(self, view: PraetoriansView) -> None:
        """Show a moment at rest."""
        self._spaces = view["pawns"]
        self._run: tuple[int, Glide] | None = None
        self.up = view["face_up"]
        self.deck = len(view["face_down"])
        self.discards = len(view["discards"])
        self.held = view["phase"] == "give"
        self.crowned: int | None = view["mover"] if view["phase"] == "over" else None

    @property
    def pawns(self) -> list[float]:
        """The space of each seat's pawn, between two spaces on its way."""
        pawns = list(map(float, self._spaces))
        if self._run is not None:
            seat, run = self._run
            pawns[seat] = run.value
        return pawns

    @property
    def at_stake(self) -> int:
        """What the cards lying face up come to."""
        return sum(map(value_of, self.up))

    # --- events -----------------------------------------------------------------------------

    def tell(self, event: Event, places: Places) -> None:
        """Begin to show an event."""
        match event:
            case Laid(card=card):
                self._turn_up(card, self._next(card, places), places, self.up.append)
            case Pair():
                self._pair(event, places)
            case Clash(card=card):
                slot = self._next(card, places)
                self._turn_up(card, slot, places, lambda card: self._clash(card, places))
            case Twelve(card=card):
                self._turn_up(card, places.centre, places, self._hold)
            case Setback():
                self.held = False
                self._discard([("12", places.centre)], places)
                self._advance(event.receiver, event, 0.05)
            case Stop():
                self._sweep(places)
                self._advance(event.seat, event, 0.1)
            case Anew(cards):
                self._lay_out_anew(cards, places)
            case Over(winner):
                self.crowned = winner
                end = crown_place(places)
                wreath, start = moving(art.picture("wreath", end.width)), square(end.center, 8)
                self._flights.fly(wreath, start, end, 0.9, overshoot, key=CROWN)
            case _:
                raise AssertionError(f"no event of this game: {event.kind}")

    def _next(self, card: str, places: Places) -> pygame.Rect:
        return places.slots([*self.up, card])[-1]

    def _turn_up(
        self, card: str, slot: pygame.Rect, places: Places, done: Callable[[str], None]
    ) -> None:
        self.deck -= 1
        drawing = card_of(card).flying(slot.height, 0.0)
        self._flights.fly(drawing, places.deck, slot, TURNING, bow=0.12, done=lambda: done(card))

    def _hold(self, _card: str) -> None:
        self.held = True

    def _pair(self, event: Pair, places: Places) -> None:
        match = places.slots(self.up)[self.up.index(event.match)]
        slot = shifted(match, 0.17, -0.22)

        def score(card: str) -> None:
            self._sound("coins")
            words = swelling(f"+{event.points}", round(places.pawn * 1.2))
            above = shifted(slot, 0.0, -0.3)
            self._flights.fly(words, slot, above, RUNNING, ease_out)
            self._discard([(card, slot)], places, 0.14)
            self._advance(event.seat, event, 0.04)

        self._turn_up(event.card, slot, places, score)

    def _clash(self, card: str, places: Places) -> None:
        self._sound("clash")
        self.up.append(card)
        swords = icons.picture("swords", round(places.height * 0.9), theme.TERRACOTTA_DARK)
        above = shifted(places.centre, 0.0, -0.3)
        self._flights.fly(fading(swords), places.centre, above, RUNNING, ease_out)
        self._sweep(places, 0.16)

    def _sweep(self, places: Places, delay: float = 0.0) -> None:
        self._discard(list(zip(self.up, places.slots(self.up), strict=True)), places, delay)
        self.up = []

    def _discard(
        self, cards: Sequence[tuple[str, pygame.Rect]], places: Places, delay: float = 0.0
    ) -> None:
        for number, (card, slot) in enumerate(cards):
            drawing, wait = card_of(card).flying(slot.height, 1.0, 0.0), delay + 0.03 * number
            end, done = places.discards, self._discarded
            self._flights.fly(drawing, slot, end, SWEEPING, delay=wait, done=done)

    def _discarded(self) -> None:
        self.discards += 1

    def _lay_out_anew(self, cards: int, places: Places) -> None:
        self.discards = 0
        drawing = card_of("12").flying(places.deck.height, 0.0, 0.0)
        for number in range(6):
            start, end, done = places.discards, places.deck, partial(self._laid, cards)
            self._flights.fly(drawing, start, end, SWEEPING, delay=0.07 * number, done=done)

    def _laid(self, cards: int) -> None:
        self.deck = cards

    def _advance(self, seat: int, event: Pair | Setback | Stop, delay: float) -> None:
        self._spaces[seat] = event.target
        self._run = (seat, self._stage.glide(event.origin, event.target, RUNNING, delay))


def crown_place(places: Places) -> pygame.Rect:
    """Return where the wreath around the winner's medal is."""
    return square(places.ground.center, places.ground.height * 0.62)
