"""How events are shown: cards are turned up and settle, camps clash, pawns run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from pi_app.kiosk import art, lettering, theme
from pi_app.kiosk.animation import Stage, Tween, between, ease_in_out, ease_out, overshoot
from pi_app.kiosk.boards.praetorians import card_art, looks, signs
from pi_app.kiosk.boards.praetorians.places import Places
from pi_app.kiosk.ink import Point
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


@dataclass
class Flight:
    """A card on its way.

    Attributes:
        card: which.
        start: where from, and how high the card is there.
        end: where to, and how high it is there.
        faces: which side is up at the start and at the end: 0 the back, 1 the face.
        tween: how far it is.
    """

    card: str
    start: tuple[Point, int]
    end: tuple[Point, int]
    faces: tuple[float, float]
    tween: Tween


@dataclass
class Flash:
    """A word or sign that swells and goes.

    Attributes:
        words: what to say; empty for crossed swords.
        at: where.
        tween: how far it is.
    """

    words: str
    at: Point
    tween: Tween


class Telling:
    """The cards and pawns as they are drawn, led by events to where the game has them.

    Attributes:
        pawns: the space of each seat's pawn, between two spaces on its way.
        up: the cards lying face up.
        deck: how many cards lie face down.
        discards: how many lie in the discard pile.
        held: whether a 12 is held up, to be given away.
        crowned: the winner, once the game is over.
    """

    def __init__(self, stage: Stage, sound: Callable[[Sound], None]) -> None:
        self.pawns: dict[int, float] = {}
        self.up: list[str] = []
        self.deck = 0
        self.discards = 0
        self.held = False
        self.crowned: int | None = None
        self._stage = stage
        self._sound = sound
        self._flights: list[Flight] = []
        self._flashes: list[Flash] = []
        self._runner: tuple[int, int, int, Tween] | None = None
        self._crown: Tween | None = None

    def settle(self, view: PraetoriansView) -> None:
        """Show a moment at rest."""
        self.pawns = {seat: float(space) for seat, space in enumerate(view["pawns"])}
        self.up = list(view["face_up"])
        self.deck = len(view["face_down"])
        self.discards = len(view["discards"])
        self.held = view["phase"] == "give"
        self.crowned = view["mover"] if view["phase"] == "over" else None
        self._flights.clear()
        self._flashes.clear()
        self._runner = None
        self._crown = None

    @property
    def at_stake(self) -> int:
        """What the cards lying face up come to."""
        return sum(looks.value_of(card) for card in self.up)

    def update(self) -> None:
        """Take pawns along and forget what has ended."""
        if self._runner is not None:
            seat, origin, target, tween = self._runner
            self.pawns[seat] = origin + (target - origin) * tween.value
            if tween.finished:
                self._runner = None
        self._flights = [flight for flight in self._flights if not flight.tween.finished]
        self._flashes = [flash for flash in self._flashes if not flash.tween.finished]

    # --- events -----------------------------------------------------------------------------

    def tell(self, event: Event, places: Places) -> None:
        """Begin to show an event."""
        match event:
            case Laid(card=card):
                self._turn_up(card, places.slots([*self.up, card])[-1], places, self._lie_down)
            case Pair():
                self._pair(event, places)
            case Clash(card=card):
                spot = places.slots([*self.up, card])[-1]
                self._turn_up(card, spot, places, lambda card: self._clash(card, places))
            case Twelve(card=card):
                self._turn_up(card, places.centre(), places, self._hold)
            case Setback():
                self._discard([("12", places.centre())], places)
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

    def _turn_up(self, card: str, spot: Point, places: Places, done: Callable[[str], None]) -> None:
        self._sound("card")
        self.deck -= 1
        tween = self._stage.run(TURNING, ease_in_out, done=lambda: done(card))
        start = (places.deck, places.small)
        self._flights.append(Flight(card, start, (spot, places.height), (0.0, 1.0), tween))

    def _lie_down(self, card: str) -> None:
        self.up.append(card)

    def _hold(self, _card: str) -> None:
        self.held = True

    def _pair(self, event: Pair, places: Places) -> None:
        x, y = places.slots(self.up)[self.up.index(event.match)]
        spot = (x + places.height * 0.12, y - places.height * 0.22)

        def score(card: str) -> None:
            self._sound("tap")
            self._flash(f"+{event.points}", spot)
            self._discard([(card, spot)], places, 0.14)
            self._run(event.seat, event, 0.04)

        self._turn_up(event.card, spot, places, score)

    def _clash(self, card: str, places: Places) -> None:
        self.up.append(card)
        self._sound("clash")
        self._flash("", places.centre())
        self._sweep(places, 0.16)

    def _sweep(self, places: Places, delay: float = 0.0) -> None:
        self._discard(list(zip(self.up, places.slots(self.up), strict=True)), places, delay)
        self.up = []

    def _discard(
        self, cards: Sequence[tuple[str, Point]], places: Places, delay: float = 0.0
    ) -> None:
        end = (places.discards, places.small)
        for number, (card, spot) in enumerate(cards):
            wait = delay + 0.03 * number
            tween = self._stage.run(SWEEPING, ease_in_out, wait, done=self._discarded)
            self._flights.append(Flight(card, (spot, places.height), end, (1.0, 0.0), tween))

    def _discarded(self) -> None:
        self.discards += 1

    def _lay_out_anew(self, cards: int, places: Places) -> None:
        self._sound("card")
        self.discards = 0

        def laid() -> None:
            self.deck = cards

        for number in range(6):
            done = laid if number == 5 else None
            tween = self._stage.run(0.32, ease_in_out, 0.07 * number, done)
            start, end = (places.discards, places.small), (places.deck, places.small)
            self._flights.append(Flight("12", start, end, (0.0, 0.0), tween))

    def _run(self, seat: int, event: Pair | Setback | Stop, delay: float) -> None:
        origin, target = event.origin, event.target
        tween = self._stage.run(RUNNING, ease_in_out, delay, lambda: self._arrive(seat, target))
        self._runner = (seat, origin, target, tween)

    def _arrive(self, seat: int, target: int) -> None:
        self.pawns[seat] = float(target)

    def _flash(self, words: str, at: Point) -> None:
        self._flashes.append(Flash(words, at, self._stage.run(0.5, ease_out)))

    # --- drawing ----------------------------------------------------------------------------

    def draw_flights(self, surface: pygame.Surface) -> None:
        """Draw the cards that are on their way, raised a little in the middle of it."""
        for flight in self._flights:
            part = flight.tween.value
            (start, high0), (end, high1) = flight.start, flight.end
            side = flight.faces[0] + (flight.faces[1] - flight.faces[0]) * part
            height = round(high0 + (high1 - high0) * part)
            x, y = between(start, end, part)
            lift = height * 0.5 * part * (1 - part)
            kept = high1 if part > 0.5 else high0
            spot = (x, y - lift)
            card_art.draw_moving(surface, flight.card, kept, height, side, spot)

    def draw_flashes(self, surface: pygame.Surface, places: Places) -> None:
        """Draw what flashes up, and the winner's wreath."""
        for flash in self._flashes:
            part = flash.tween.value
            size = places.track.theme.px(30 + 26 * part)
            x, y = flash.at[0], flash.at[1] - places.height * 0.3 * part
            if flash.words:
                for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):
                    spot = (x + dx, y + dy)
                    lettering.draw_line(surface, flash.words, spot, "title", size, theme.NIGHT)
                lettering.draw_line(surface, flash.words, (x, y), "title", size, theme.GOLD_LIGHT)
            else:
                image = signs.swords(round(places.height * 0.9), theme.TERRACOTTA_DARK)
                image = image.copy()
                image.set_alpha(round(255 * (1 - part * part)))
                surface.blit(image, image.get_rect(center=(round(x), round(y))))

    def draw_crown(self, surface: pygame.Surface, places: Places) -> None:
        """Draw the winner's medal in its wreath."""
        if self.crowned is None:
            return
        part = 1.0 if self._crown is None else max(0.05, self._crown.value)
        whole = round(places.ground.height * 0.62)
        side = max(8, round(whole * part))
        image = art.picture("wreath", whole)
        if side != whole:
            image = pygame.transform.smoothscale(image, (side, side))
        surface.blit(image, image.get_rect(center=places.ground.center))
