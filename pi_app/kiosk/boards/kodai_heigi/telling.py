"""How events are shown: the screen is lifted, blocks slide, leap, clash and fall."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pygame

from pi_app.kiosk.animation import CALM, Drawing, between, ease_out
from pi_app.kiosk.boards.flights import Flights, carried, fading, falling, square
from pi_app.kiosk.boards.kodai_heigi import looks
from pi_app.kiosk.boards.kodai_heigi.looks import Piece, pieces_of
from pi_app.kiosk.boards.kodai_heigi.places import HOME_RANKS, Places
from pi_app.kiosk.layout import put
from pi_app.kiosk.sound import Name as Sound
from pi_app.rules.event import Event
from pi_app.rules.kodai_heigi.board import FILES
from pi_app.rules.kodai_heigi.events import Move, Offset, Reveal, Take
from pi_app.rules.kodai_heigi.view import EMPTY, KodaiView

SOUNDS: Mapping[type[Event], Sound] = {
    Reveal: "march",
    Offset: "clash",
}

UNVEILING = 0.9
"""Seconds for the screen to be lifted and the blocks to be turned up."""

FALL = 0.4
"""Seconds for a block that leaves the board."""

STEP, LEAP = 0.16, 0.46
"""How far a block rises on its way, in its own sizes."""


class Telling:
    """The blocks as they are drawn, led by events to where the game has them."""

    def __init__(self, flights: Flights) -> None:
        self.pieces: dict[str, Piece] = {}  # by square; behind the screen all are face down
        self.screened = True  # whether the folding screen stands between the armies
        self.last: Sequence[str] = ()  # both squares of the last turn
        self.bound: Collection[str] = ()  # the squares of pieces that are chained
        self._flights = flights

    def show(self, view: KodaiView, ready: Collection[str]) -> None:
        """Show a moment at rest, in which some sides are `ready` with their set-up."""
        self.screened = view["phase"] in ("draw", "setup")
        self.last, self.bound = view["last"] or (), view["bound"]
        self.pieces = pieces_of(view["board"])
        if self.screened:
            self.pieces = {
                file + rank: Piece(side, "covered")
                for side in ready
                for rank in HOME_RANKS[side]
                for file in "abcdefg"
            }

    def tell(self, event: Event, places: Places) -> None:
        """Begin to show an event."""
        match event:
            case Reveal(rome=rome, carthage=carthage):
                self.screened = False
                front, rear = carthage.lower().split("/")
                self.pieces = pieces_of([rear, front, *[EMPTY * FILES] * 5, *rome.split("/")])
                for at, piece in self.pieces.items():
                    turning, cell = _turning(piece, places), places.cells[at]
                    wait = UNVEILING * (0.2 + 0.07 * "abcdefg".index(at[0]))
                    self._flights.fly(turning, cell, cell, UNVEILING * 0.3, delay=wait, key=at)
                screen, frame = looks.folding_screen(places), places.frame
                away = (-places.size, 0) if places.upright else (0, -places.size)
                self._flights.fly(fading(screen), frame, frame.move(away), UNVEILING)
            case Move() | Take():
                self.last, self.bound = (event.origin, event.target), ()
                self._go(event, places)
            case Offset(origin=origin, target=target):
                self.last, self.bound = (origin, target), ()
                self._fall(origin, target, places, 0.34)
                self._fall(target, origin, places, 0.34)
                cells = places.cells
                middle = square(between(cells[origin].center, cells[target].center, 0.5))
                swords = fading(looks.swords(round(places.size * 0.6)), 0.6)
                self._flights.fly(swords, middle, middle, FALL * 1.2, ease_out)

    def _go(self, event: Move | Take, places: Places) -> None:
        origin, target = event.origin, event.target
        leaps = abs(int(origin[1]) - int(target[1])) == 2
        rest = places.cells[origin].center
        start, seconds = self._flights.departure(rest, CALM * (1.5 if leaps else 1.2))
        if isinstance(event, Take):
            self._fall(target, origin, places, -0.5, seconds * 0.5)
        self.pieces[target] = piece = self.pieces.pop(origin)
        block = carried(looks.block(piece, places), places.size, LEAP if leaps else STEP)
        self._flights.fly(block, start, places.cells[target], seconds, key=target)

    def _fall(self, at: str, towards: str, places: Places, pull: float, delay: float = 0.0) -> None:
        """Throw a block over, drawn towards another square by `pull` of the way."""
        piece, start = self.pieces.pop(at), places.cells[at]
        end = square(between(start.center, places.cells[towards].center, pull))
        thrown = falling(looks.block(piece, places), -78 if piece.side == "rome" else 78, 0.35)
        seconds = FALL * (1.6 if piece.kind == "commander" else 1.2)
        self._flights.fly(thrown, start, end, seconds, ease_out, delay=delay)


def _turning(piece: Piece, places: Places) -> Drawing:

    def draw(surface: pygame.Surface, box: pygame.Rect, part: float) -> None:
        image = looks.block(piece, places, "covered" if part < 0.5 else None)
        wide = max(2, round(image.get_width() * abs(2 * part - 1)))
        put(surface, pygame.transform.smoothscale(image, (wide, image.get_height())), box)

    return draw
