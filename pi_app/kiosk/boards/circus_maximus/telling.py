"""How events are shown: chariots roll over the track, cards are turned over."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from pi_app.kiosk import ink, theme
from pi_app.kiosk.animation import CALM, SLOW, Drawing, ease_in_out, ease_out
from pi_app.kiosk.boards.circus_maximus import looks
from pi_app.kiosk.boards.circus_maximus.choices import CELL_OF
from pi_app.kiosk.boards.circus_maximus.places import Places, Track
from pi_app.kiosk.boards.flights import Flights, square
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.ink import Point
from pi_app.kiosk.layout import shifted
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.circus_maximus.events import Drive, Home, Lap, LinedUp, Turn
from pi_app.rules.circus_maximus.terms import TEAM
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.event import Event

SOUNDS: Mapping[type[Event], Sound] = {
    Drive: "hoofs",
    Turn: "card",
    LinedUp: "hoofs",
    Lap: "piece",
    Home: "march",
}


class Telling:
    """Chariots and cards as they are drawn, led by events to where the game has them."""

    def __init__(self, flights: Flights, styles: Sequence[SeatStyle]) -> None:
        self.spots: list[tuple[int | None, int]] = []  # cell (None before the line-up) and laps
        self.seat: int | None = None  # whose cards lie on the table, None before the race
        self.unused: set[int] = set()  # the cards of that seat that lie face up
        self._flights = flights
        self._styles = styles

    def show(self, view: CircusView) -> None:
        """Show a moment at rest."""
        self.spots = [
            (None if chariot["cell"] is None else CELL_OF[chariot["cell"]], chariot["laps"])
            for chariot in view["chariots"]
        ]
        if view["seat"] is not None:
            self.seat = view["seat"]
        self.unused = set() if self.seat is None else set(view["cards"][self.seat])

    def waiting(self, seat: int) -> int:
        """Return how many chariots of a seat are not yet on the track."""
        return sum(cell is None for cell, _ in self.spots[seat * TEAM : (seat + 1) * TEAM])

    def tell(self, event: Event, places: Places) -> None:
        """Begin to show an event."""
        track = places.track
        match event:
            case Drive(seat=seat, chariot=chariot, card=card, path=path):
                self._turn_over(seat, card, places)
                rest, calm = track.centre(CELL_OF[path[0]]), CALM + 0.07 * len(path)
                start, seconds = self._flights.departure(rest, calm)
                self._roll(chariot, start, CELL_OF[path[-1]], track, seconds)
            case Turn(seat=seat, card=card):
                self._turn_over(seat, card, places)
            case LinedUp(chariot=chariot, cell=cell):
                hex = square(track.centre(CELL_OF[cell]), track.wide)
                behind = shifted(hex, 2.5 if track.mirrored else -2.5, 0.0)
                self._roll(chariot, behind, CELL_OF[cell], track, CALM)
            case Lap(chariot=chariot, laps=laps):
                self.spots[chariot] = (self.spots[chariot][0], laps)

    def _roll(
        self, chariot: int, start: pygame.Rect, cell: int, track: Track, seconds: float
    ) -> None:
        before, laps = self.spots[chariot]
        self.spots[chariot] = (cell, laps)
        end = square(track.centre(cell))
        rolling = _rolling(self._styles[chariot // TEAM], start.center, end.center, laps, track)
        easing = ease_out if before is None else ease_in_out
        self._flights.fly(rolling, start, end, seconds, easing, key=chariot)

    def _turn_over(self, seat: int, card: int, places: Places) -> None:
        """Turn a card over if it lies on the table."""
        if seat == self.seat and card in self.unused:
            self.unused.discard(card)
            box = places.cards[card - 1]
            turning = battle_card(card, self._styles[seat]).flying(box.height, 1.0, 0.0)
            self._flights.fly(turning, box, box, SLOW, key=("card", card))


def _rolling(style: SeatStyle, start: Point, end: Point, laps: int, track: Track) -> Drawing:
    degrees = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))

    def draw(surface: pygame.Surface, box: pygame.Rect, _part: float) -> None:
        ink.stroke(surface, theme.GOLD_LIGHT, [start, box.center], track.radius * 0.3)
        looks.draw_ring(surface, box.center, track.length)
        looks.draw_chariot(surface, style, box.center, track.length, degrees, laps)

    return draw
