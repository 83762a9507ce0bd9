"""How events of *Kodai Heigi* are shown: the screen is lifted, blocks slide, leap, clash, fall."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pi_app.kiosk.animation import CALM, QUICK, Stage, Tween, between, ease_in_out, ease_out
from pi_app.kiosk.boards.kodai_heigi import blocks, folding_screen
from pi_app.kiosk.boards.kodai_heigi.blocks import KINDS, Kind
from pi_app.kiosk.boards.kodai_heigi.choices import Piece
from pi_app.kiosk.boards.kodai_heigi.field import STYLES, Field
from pi_app.kiosk.ink import Point
from pi_app.kiosk.sound import Name as Sound
from pi_app.rules.event import Event
from pi_app.rules.kodai_heigi.board import FILES, SIDE_IDS
from pi_app.rules.kodai_heigi.events import Move, Offset, Over, Reveal, Take

UNVEILING = 0.9
"""Seconds for the screen to be lifted and the blocks to be turned up."""

FALL = 0.4
"""Seconds for a block that leaves the board."""

STEP_HEIGHT = 0.16
LEAP_HEIGHT = 0.46


@dataclass
class _Travel:
    """A block on its way; ``held_at`` is where a finger has put it down, in pixels, and ``height``
    how far it rises, in its own sizes."""

    piece: Piece
    origin: str
    target: str
    held_at: Point | None
    height: float
    tween: Tween


@dataclass
class _Fall:
    """A block that leaves the board, drawn towards another square by ``pull`` of a square."""

    piece: Piece
    square: str
    towards: str
    pull: float
    tween: Tween


class Telling:
    """Changes the pieces on the board event by event and shows how.

    Attributes:
        pieces: what stands on the board, by square.
        dropped_at: where a finger has just put a block down, so that it need not travel again.
        clash: the two squares between which an offset has just been seen, or None.
    """

    def __init__(self, stage: Stage) -> None:
        self.pieces: dict[str, Piece] = {}
        self.dropped_at: Point | None = None
        self.clash: tuple[str, str] | None = None
        self._stage = stage
        self._travel: _Travel | None = None
        self._falls: list[_Fall] = []
        self._unveiling: Tween | None = None

    def show(self, pieces: dict[str, Piece]) -> None:
        """Take up what stands on the board when nothing moves."""
        self.pieces = pieces
        self.dropped_at = None
        self._end()

    def tell(self, event: Event) -> Sound | None:
        """Begin to show an event; return the sound that belongs to it."""
        self._end()
        match event:
            case Reveal(rome=rome, carthage=carthage):
                self._line_up(SIDE_IDS[0], rome)
                self._line_up(SIDE_IDS[1], carthage)
                self._unveiling = self._stage.run(UNVEILING, ease_in_out, done=self._end)
                return "horn"
            case Move() | Take():
                taken = self.pieces.pop(event.target, None)
                self._go(event.origin, event.target, taken)
                return "tap" if taken is None else "clash"
            case Offset():
                self._offset(event.origin, event.target)
                return "clash"
            case Over():
                self._stage.run(CALM)
                return "horn"
        self._stage.run(CALM)
        return None

    def _end(self) -> None:
        self._travel = None
        self._falls = []
        self._unveiling = None
        self.clash = None

    def _line_up(self, side: str, formation: str) -> None:
        front, rear = formation.split("/")
        ranks = ("2", "1") if side == SIDE_IDS[0] else ("8", "9")
        for rank, row in zip(ranks, (front, rear), strict=True):
            for file, letter in zip("abcdefg", row, strict=True):
                self.pieces[file + rank] = Piece(side, KINDS[letter])

    def _go(self, origin: str, target: str, taken: Piece | None) -> None:
        piece = self.pieces.pop(origin)
        self.pieces[target] = piece
        leaps = abs(int(origin[1]) - int(target[1])) == 2
        seconds = QUICK if self.dropped_at is not None else CALM * (1.5 if leaps else 1.2)
        tween = self._stage.run(seconds, ease_in_out, done=self._arrive)
        height = LEAP_HEIGHT if leaps else STEP_HEIGHT
        self._travel = _Travel(piece, origin, target, self.dropped_at, height, tween)
        self.dropped_at = None
        if taken is not None:
            self._fall(taken, target, origin, -0.5, delay=seconds * 0.5)

    def _arrive(self) -> None:
        self._travel = None

    def _offset(self, origin: str, target: str) -> None:
        self.clash = (origin, target)
        self.dropped_at = None
        for square, other in ((origin, target), (target, origin)):
            self._fall(self.pieces.pop(square), square, other, 0.34, delay=0.0)

    def _fall(self, piece: Piece, square: str, towards: str, pull: float, delay: float) -> None:
        seconds = FALL * (1.6 if piece.kind == "commander" else 1.2)
        tween = self._stage.run(seconds, ease_out, delay)
        self._falls.append(_Fall(piece, square, towards, pull, tween))

    # --- drawing ----------------------------------------------------------------------------

    def hides(self, square: str) -> bool:
        """Say whether the block of a square is on its way or being turned up."""
        return self._unveiling is not None or (
            self._travel is not None and self._travel.target == square
        )

    def draw(self, surface: pygame.Surface, field: Field, size: int) -> None:
        """Draw all that moves."""
        if self._unveiling is not None:
            self._draw_unveiling(surface, field, size, self._unveiling.value)
        for fall in self._falls:
            _draw_fall(surface, field, size, fall)
        if self.clash is not None and self._falls:
            _draw_clash(surface, field, size, self.clash, self._falls[0].tween.value)
        if self._travel is not None:
            _draw_travel(surface, field, size, self._travel)

    def _draw_unveiling(
        self, surface: pygame.Surface, field: Field, size: int, part: float
    ) -> None:
        """Blocks turn up one file after the other while the screen goes away."""
        for square, piece in self.pieces.items():
            late = "abcdefg".index(square[0]) / FILES * 0.5
            turned = min(1.0, max(0.0, (part - 0.2 - late) / 0.3))
            kind: Kind = piece.kind if turned > 0.5 else "covered"
            image = blocks.picture(kind, STYLES[piece.side], size, field.heading(piece.side))
            narrow = max(2, round(image.get_width() * abs(2 * turned - 1)))
            if narrow < image.get_width():
                image = pygame.transform.smoothscale(image, (narrow, image.get_height()))
            surface.blit(image, image.get_rect(center=field.centre(square)))
        folding_screen.draw(surface, field, lifted=part)


def _draw_travel(surface: pygame.Surface, field: Field, size: int, travel: _Travel) -> None:
    """A block that is carried from square to square in a bow."""
    part = travel.tween.value
    start = travel.held_at or field.centre(travel.origin)
    spot = between(start, field.centre(travel.target), part)
    height = travel.height * 4 * part * (1 - part)
    heading = field.heading(travel.piece.side)
    style = STYLES[travel.piece.side]
    blocks.draw_lifted(surface, travel.piece.kind, style, spot, size, heading, height)


def _draw_clash(
    surface: pygame.Surface, field: Field, size: int, squares: tuple[str, str], part: float
) -> None:
    """Crossed swords that grow and fade between two blocks."""
    one, other = (field.centre(square) for square in squares)
    wide = round(size * (0.5 + 0.5 * part))
    image = pygame.transform.smoothscale(blocks.swords(size), (wide, wide))
    image.set_alpha(round(255 * (1 - part**3)))
    surface.blit(image, image.get_rect(center=between(one, other, 0.5)))


def _draw_fall(surface: pygame.Surface, field: Field, size: int, fall: _Fall) -> None:
    """A block that is thrown over: it turns, shrinks and fades."""
    part = fall.tween.value
    heading = field.heading(fall.piece.side)
    image = blocks.picture(fall.piece.kind, STYLES[fall.piece.side], size, heading)
    if part > 0:
        lean = -78 if fall.piece.side == SIDE_IDS[0] else 78
        image = pygame.transform.rotozoom(image, lean * part, 1.0 - 0.35 * part)
        image.set_alpha(round(255 * (1 - part**2)))
    spot = between(field.centre(fall.square), field.centre(fall.towards), fall.pull * part)
    surface.blit(image, image.get_rect(center=(round(spot[0]), round(spot[1]))))
