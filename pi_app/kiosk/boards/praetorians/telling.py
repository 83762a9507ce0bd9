"""How events are shown: cards are turned up and settle, camps clash, pawns run."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import art, icons, theme
from pi_app.kiosk.animation import Glide, Stage, Tween, ease_out, overshoot
from pi_app.kiosk.boards.flights import Flights, fading, square, swelling
from pi_app.kiosk.boards.praetorians import looks
from pi_app.kiosk.boards.praetorians.card_art import card_of
from pi_app.kiosk.boards.praetorians.places import Places
from pi_app.kiosk.layout import put
from pi_app.kiosk.sound import Name as Sound
from pi_app.rules.event import Event
from pi_app.rules.praetorians.events import Anew, Clash, Laid, Over, Pair, Setback, Stop, Twelve
from pi_app.rules.praetorians.view import PraetoriansView

TURNING = 0.42
"""Seconds in which a card is turned up."""

SWEEPING = 0.3
"""Seconds in which cards go to the discard pile."""

RUNNING = 0.5
"""Seconds in which a pawn runs."""

FLASHING = 0.5
"""Seconds in which points or swords flash up."""


class Telling:
    """The cards and pawns as they are drawn, led by events to where the game has them.

    Attributes:
        pawns: the space of each seat's pawn, between two spaces on its way.
        up: the cards lying face up.
        deck: how many cards lie face down.
        discards: how many lie in the discard pile.
        held: whether a 12 is held up, to be given away.
        crowned: the winner, once the game is over.
        flights: cards on their way, and what flashes up.
    """

    def __init__(self, stage: Stage, sound: Callable[[Sound], None]) -> None:
        self.pawns: dict[int, float] = {}
        self.up: list[str] = []
        self.deck = 0
        self.discards = 0
        self.held = False
        self.crowned: int | None = None
        self.flights = Flights(stage)
        self._stage = stage
        self._sound = sound
        self._runner: tuple[int, Glide] | None = None
        self._crown: Tween | None = None

    def show(self, view: PraetoriansView) -> None:
        """Show a moment at rest."""
        self.pawns = {seat: float(space) for seat, space in enumerate(view["pawns"])}
        self.up = list(view["face_up"])
        self.deck = len(view["face_down"])
        self.discards = len(view["discards"])
        self.held = view["phase"] == "give"
        self.crowned = view["mover"] if view["phase"] == "over" else None
        self.flights.clear()
        self._runner = None
        self._crown = None

    @property
    def at_stake(self) -> int:
        """What the cards lying face up come to."""
        return sum(looks.value_of(card) for card in self.up)

    def update(self) -> None:
        """Take a pawn along."""
        if self._runner is not None:
            seat, run = self._runner
            self.pawns[seat] = run.value

    # --- events -----------------------------------------------------------------------------

    def tell(self, event: Event, places: Places) -> None:
        """Begin to show an event."""
        match event:
            case Laid(card=card):
                self._turn_up(card, places.slots([*self.up, card])[-1], places, self.up.append)
            case Pair():
                self._pair(event, places)
            case Clash(card=card):
                spot = places.slots([*self.up, card])[-1]
                self._turn_up(card, spot, places, lambda card: self._clash(card, places))
            case Twelve(card=card):
                self._turn_up(card, places.centre, places, self._hold)
            case Setback():
                self._discard([("12", places.centre)], places)
                self.held = False
                self._run(event.receiver, event, 0.05)
                self._sound("clash")
            case Stop():
                self._sweep(places)
                self._run(event.seat, event, 0.1)
            case Anew(cards):
                self._lay_out_anew(cards, places)
            case Over(winner):
                self._sound("horn")
                self.crowned = winner
                self._crown = self._stage.run(0.9, overshoot)
            case _:
                raise AssertionError(f"no event of this game: {event.kind}")

    def _turn_up(
        self, card: str, slot: pygame.Rect, places: Places, done: Callable[[str], None]
    ) -> None:
        self._sound("card")
        self.deck -= 1
        drawing = card_of(card).flying(slot.height, 0.0, 1.0)
        self.flights.fly(drawing, places.deck, slot, TURNING, bow=0.12, done=lambda: done(card))

    def _hold(self, _card: str) -> None:
        self.held = True

    def _pair(self, event: Pair, places: Places) -> None:
        match = places.slots(self.up)[self.up.index(event.match)]
        slot = match.move(round(match.height * 0.12), -round(match.height * 0.22))

        def score(card: str) -> None:
            self._sound("tap")
            words = swelling(f"+{event.points}", places.track.theme.px(30))
            above = square((slot.centerx, slot.centery - slot.height * 0.3))
            self.flights.fly(words, square(slot.center), above, FLASHING, ease_out)
            self._discard([(card, slot)], places, 0.14)
            self._run(event.seat, event, 0.04)

        self._turn_up(event.card, slot, places, score)

    def _clash(self, card: str, places: Places) -> None:
        self.up.append(card)
        self._sound("clash")
        swords = icons.picture("swords", round(places.height * 0.9), theme.TERRACOTTA_DARK)
        above = places.centre.move(0, -round(places.height * 0.3))
        self.flights.fly(fading(swords), places.centre, above, FLASHING, ease_out)
        self._sweep(places, 0.16)

    def _sweep(self, places: Places, delay: float = 0.0) -> None:
        self._discard(list(zip(self.up, places.slots(self.up), strict=True)), places, delay)
        self.up = []

    def _discard(
        self, cards: Sequence[tuple[str, pygame.Rect]], places: Places, delay: float = 0.0
    ) -> None:
        for number, (card, slot) in enumerate(cards):
            drawing = card_of(card).flying(slot.height, 1.0, 0.0)
            wait, end = delay + 0.03 * number, places.discards
            self.flights.fly(drawing, slot, end, SWEEPING, delay=wait, done=self._discarded)

    def _discarded(self) -> None:
        self.discards += 1

    def _lay_out_anew(self, cards: int, places: Places) -> None:
        self._sound("card")
        self.discards = 0

        def laid() -> None:
            self.deck = cards

        drawing = card_of("12").flying(places.small, 0.0, 0.0)
        for number in range(6):
            done = laid if number == 5 else None
            self.flights.fly(
                drawing, places.discards, places.deck, 0.32, delay=0.07 * number, done=done
            )

    def _run(self, seat: int, event: Pair | Setback | Stop, delay: float) -> None:
        run = self._stage.glide(event.origin, event.target, RUNNING, delay)
        self._runner = (seat, run)

    # --- drawing ----------------------------------------------------------------------------

    def draw_crown(self, surface: pygame.Surface, places: Places) -> None:
        """Draw the wreath around the winner's medal."""
        part = 1.0 if self._crown is None else max(0.05, self._crown.value)
        whole = round(places.ground.height * 0.62)
        side = max(8, round(whole * part))
        image = art.picture("wreath", whole)
        if side != whole:
            image = pygame.transform.smoothscale(image, (side, side))
        put(surface, image, places.ground)
