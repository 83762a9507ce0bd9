"""How events are shown: the screen is lifted, blocks slide, leap, clash and fall."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import pieces
from pi_app.kiosk.animation import CALM, QUICK, Drawing, between, ease_out
from pi_app.kiosk.boards.flights import Flights, fading, falling, square
from pi_app.kiosk.boards.kodai_heigi import ground, looks
from pi_app.kiosk.boards.kodai_heigi.looks import KINDS, Piece
from pi_app.kiosk.boards.kodai_heigi.places import HOME_RANKS, Places
from pi_app.kiosk.gestures import Pos
from pi_app.kiosk.layout import put
from pi_app.kiosk.sound import Name as Sound
from pi_app.rules.event import Event
from pi_app.rules.kodai_heigi.events import Move, Offset, Over, Reveal, Take

UNVEILING = 0.9
"""Seconds for the screen to be lifted and the blocks to be turned up."""

FALL = 0.4
"""Seconds for a block that leaves the board."""

STEP_HEIGHT = 0.16
LEAP_HEIGHT = 0.46
"""How far a block rises on its way, in its own sizes."""


class Telling:
    """The blocks as they are drawn, led by events to where the game has them.

    Attributes:
        pieces: what stands on the board, by square.
        dropped_at: where a finger has just put a block down, so that it need not travel again.
    """

    def __init__(self, flights: Flights, sound: Callable[[Sound], None]) -> None:
        self.pieces: dict[str, Piece] = {}
        self.dropped_at: Pos | None = None
        self._flights = flights
        self._sound = sound

    def show(self, pieces: dict[str, Piece]) -> None:
        """Show a moment at rest."""
        self.pieces = pieces
        self.dropped_at = None

    def tell(self, event: Event, places: Places) -> None:
        """Begin to show an event."""
        match event:
            case Reveal(rome=rome, carthage=carthage):
                self._sound("horn")
                self._line_up("rome", rome, places)
                self._line_up("carthage", carthage, places)
                screen, at = ground.folding_screen(places), places.frame
                away = (-places.size, 0) if places.upright else (0, -places.size)
                self._flights.fly(fading(screen), at, at.move(away), UNVEILING)
            case Move() | Take():
                self._go(event, places)
            case Offset(origin=origin, target=target):
                self._sound("clash")
                self._fall(origin, target, places, 0.34)
                self._fall(target, origin, places, 0.34)
                middle = between(places.cells[origin].center, places.cells[target].center, 0.5)
                swords = fading(looks.swords(round(places.size * 0.6)), 0.6)
                self._flights.fly(swords, square(middle), square(middle), FALL * 1.2, ease_out)
            case Over():
                self._sound("horn")

    def _line_up(self, side: str, formation: str, places: Places) -> None:
        """Turn blocks up, one file after the other."""
        for rank, row in zip(HOME_RANKS[side], reversed(formation.split("/")), strict=True):
            for late, (file, letter) in enumerate(zip("abcdefg", row, strict=True)):
                place, piece = file + rank, Piece(side, KINDS[letter])
                self.pieces[place] = piece
                turning, cell = _turning(piece, places), places.cells[place]
                wait = UNVEILING * (0.2 + 0.07 * late)
                self._flights.fly(turning, cell, cell, UNVEILING * 0.3, delay=wait, key=place)

    def _go(self, event: Move | Take, places: Places) -> None:
        origin, target = event.origin, event.target
        leaps = abs(int(origin[1]) - int(target[1])) == 2
        seconds = QUICK if self.dropped_at is not None else CALM * (1.5 if leaps else 1.2)
        takes = target in self.pieces
        self._sound("clash" if takes else "tap")
        if takes:
            self._fall(target, origin, places, -0.5, seconds * 0.5)
        self.pieces[target] = piece = self.pieces.pop(origin)
        carried = _carried(piece, places, LEAP_HEIGHT if leaps else STEP_HEIGHT)
        start = square(self.dropped_at or places.cells[origin].center)
        self.dropped_at = None
        self._flights.fly(carried, start, places.cells[target], seconds, key=target)

    def _fall(self, at: str, towards: str, places: Places, pull: float, delay: float = 0.0) -> None:
        """Throw a block over, drawn towards another square by `pull` of the way."""
        piece, start = self.pieces.pop(at), places.cells[at]
        end = square(between(start.center, places.cells[towards].center, pull))
        thrown = falling(places.block(piece), -78 if piece.side == "rome" else 78, 0.35)
        seconds = FALL * (1.6 if piece.kind == "commander" else 1.2)
        self._flights.fly(thrown, start, end, seconds, ease_out, delay=delay)


def _turning(piece: Piece, places: Places) -> Drawing:
    """A block that is turned up."""

    def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
        image = places.block(piece, "covered" if part < 0.5 else None)
        wide = max(2, round(image.get_width() * abs(2 * part - 1)))
        put(surface, pygame.transform.smoothscale(image, (wide, image.get_height())), box)

    return draw


def _carried(piece: Piece, places: Places, height: float) -> Drawing:
    """A block that is carried in a bow, so many of its own sizes high, above its shadow."""

    def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
        rise = height * 4 * part * (1 - part)
        pieces.draw_lifted(surface, places.block(piece), box.center, places.size, rise)

    return draw
