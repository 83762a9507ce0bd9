"""How events are shown: chariots roll over the track, cards are turned over."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import ink, theme
from pi_app.kiosk.animation import CALM, QUICK, SLOW, Drawing, ease_in_out, ease_out
from pi_app.kiosk.boards.circus_maximus import looks
from pi_app.kiosk.boards.circus_maximus.choices import CELL_OF
from pi_app.kiosk.boards.circus_maximus.places import Places, Track
from pi_app.kiosk.boards.flights import Flights, square
from pi_app.kiosk.cards import battle_card
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.ink import Point
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.theme import SeatStyle
from pi_app.rules.circus_maximus.events import Drive, Home, Lap, LinedUp, Over, Turn
from pi_app.rules.circus_maximus.terms import TEAM
from pi_app.rules.circus_maximus.track import GOAL
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.event import Event


class Telling:
    """Chariots and cards as they are drawn, led by events to where the game has them.

    Attributes:
        spots: the cell, None before the line-up, and the count of laps of each chariot.
        seat: whose cards lie on the table, None before the race.
        unused: the cards of that seat that lie face up.
        dropped_at: where a finger has just let a chariot go, so that it comes from there.
    """

    def __init__(
        self, flights: Flights, styles: Sequence[SeatStyle], sound: Callable[[Sound], None]
    ) -> None:
        self.spots: list[tuple[int | None, int]] = []
        self.seat: int | None = None
        self.unused: set[int] = set()
        self.dropped_at: Pos | None = None
        self._flights = flights
        self._styles = styles
        self._sound = sound

    def show(self, view: CircusView) -> None:
        """Show a moment at rest."""
        self.spots = [
            (None if chariot["cell"] is None else CELL_OF[chariot["cell"]], chariot["laps"])
            for chariot in view["chariots"]
        ]
        if view["seat"] is not None:
            self.seat = view["seat"]
        self.unused = set() if self.seat is None else set(view["cards"][self.seat])
        self.dropped_at = None

    def waiting(self, seat: int) -> int:
        """Return how many chariots of a seat are not yet on the track."""
        return sum(cell is None for cell, _ in self.spots[seat * TEAM : (seat + 1) * TEAM])

    def tell(self, event: Event, places: Places) -> None:
        """Begin to show an event."""
        match event:
            case Drive(chariot=chariot, path=path):
                self._sound("clash" if CELL_OF[path[-1]] >= GOAL else "tap")
                self._turn_over(event.seat, event.card, places)
                start = self.dropped_at or places.track.centre(CELL_OF[path[0]])
                seconds = QUICK if self.dropped_at is not None else CALM + 0.07 * len(path)
                self.dropped_at = None
                self._roll(chariot, start, CELL_OF[path[-1]], places.track, seconds)
            case Turn(seat=seat, card=card):
                self._sound("card")
                self._turn_over(seat, card, places)
            case LinedUp(chariot=chariot, cell=cell):
                self._sound("tap")
                x, y = places.track.centre(CELL_OF[cell])
                behind = places.track.wide * (2.5 if places.track.mirrored else -2.5)
                self._roll(chariot, (x + behind, y), CELL_OF[cell], places.track, CALM)
            case Lap(chariot=chariot, laps=laps):
                self._sound("card")
                self.spots[chariot] = (self.spots[chariot][0], laps)
            case Home() | Over():
                self._sound("horn")

    def _roll(self, chariot: int, start: Point, cell: int, track: Track, seconds: float) -> None:
        """Let a chariot roll to a cell in a straight line."""
        laps, style = self.spots[chariot][1], self._styles[chariot // TEAM]
        easing = ease_out if self.spots[chariot][0] is None else ease_in_out
        self.spots[chariot] = (cell, laps)
        rolling = _rolling(style, start, track.centre(cell), laps, track)
        end = square(track.centre(cell))
        self._flights.fly(rolling, square(start), end, seconds, easing, key=chariot)

    def _turn_over(self, seat: int, card: int, places: Places) -> None:
        """Turn a card over if it lies on the table."""
        if seat == self.seat and card in self.unused:
            self.unused.discard(card)
            box = places.cards[card - 1]
            turning = battle_card(card, self._styles[seat]).flying(box.height, 1.0, 0.0)
            self._flights.fly(turning, box, box, SLOW, key=("card", card))


def _rolling(style: SeatStyle, start: Point, end: Point, laps: int, track: Track) -> Drawing:
    """A chariot that leaves tracks behind it."""
    degrees = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))

    def draw(surface: pygame.Surface, box: pygame.Rect, _part: float) -> None:
        ink.stroke(surface, theme.GOLD_LIGHT, [start, box.center], track.radius * 0.3)
        looks.draw_ring(surface, box.center, track.length)
        looks.draw_chariot(surface, style, box.center, track.length, degrees, laps)

    return draw
