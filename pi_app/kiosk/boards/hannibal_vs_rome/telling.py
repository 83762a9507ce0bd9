"""How events are shown: pieces travel over the map, battles open, cards turn, pieces fall."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from pi_app.kiosk import pieces
from pi_app.kiosk.animation import CALM, QUICK, Stage, Tween, between, ease_in_out
from pi_app.kiosk.board_map import Point
from pi_app.kiosk.boards.hannibal_vs_rome.duel import DuelStage
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import STYLES, Stack, Stacks
from pi_app.kiosk.map_art import MapArt
from pi_app.kiosk.pieces import Kind
from pi_app.kiosk.sound import Name as Sound
from pi_app.rules.event import Event
from pi_app.rules.hannibal_vs_rome.events import Battle, Declare, Loss, Move, Over, Refit, Reveal
from pi_app.rules.hannibal_vs_rome.view import HannibalView


@dataclass
class _Travel:
    stack: Stack
    start: Point
    end: Point
    tween: Tween


class Telling:
    """Shows one event at a time by changing stacks and duel step by step.

    Attributes:
        dropped_at: where (on the map) a finger has just put a piece down, so that it need not
            travel again.
    """

    def __init__(
        self, stacks: Stacks, duel: DuelStage, stage: Stage, sound: Callable[[Sound], None]
    ) -> None:
        self.dropped_at: Point | None = None
        self._stacks = stacks
        self._duel = duel
        self._sound = sound
        self._stage = stage
        self._travel: _Travel | None = None

    def show(self, view: HannibalView) -> None:
        """Show a moment at rest: nothing travels any more."""
        self._stacks.show(view)
        self._travel = None
        self.dropped_at = None

    def hidden(self, stack: Stack) -> int:
        """Return how many pieces of a stack are still on their way to it."""
        return int(self._travel is not None and self._travel.stack.key == stack.key)

    def tell(self, event: Event, art: MapArt) -> None:
        """Begin to show an event."""
        match event:
            case Move() | Refit():
                self._move(event, art)
            case Battle(place):
                self._sound("horn")
                self._duel.open(place)
                self._duel.begin()
            case Declare(hannibal=hannibal):
                self._sound("tap")
                self._duel.declare(hannibal=hannibal)
            case Reveal(_, rome, carthage, bonus):
                self._sound("card")
                self._duel.reveal(rome, carthage, bonus)
            case Loss(side, piece, place):
                self._sound("clash")
                self._stacks.take(place, side, piece)
                self._duel.lose(side, piece)
            case Over():
                self._sound("horn")
                self._stage.run(CALM)
            case _:
                self._stage.run(CALM)

    def _move(self, event: Move | Refit, art: MapArt) -> None:
        side, piece, origin, target = event.side, event.piece, event.origin, event.target
        start = self.dropped_at or self._stacks.spot(art, Stack(piece, side, origin, 1))
        kind: Kind = "fleet" if isinstance(event, Refit) else piece
        self._stacks.take(origin, side, piece)
        self._stacks.put(target, side, kind)
        stack = Stack(kind, side, target, self._stacks.count(side, kind, target))
        seconds = QUICK if self.dropped_at is not None else CALM * 1.4
        self.dropped_at = None
        tween = self._stage.run(seconds, ease_in_out, done=self._arrived)
        self._travel = _Travel(stack, start, self._stacks.spot(art, stack), tween)
        self._sound("sail" if kind == "fleet" else "tap")

    def _arrived(self) -> None:
        self._travel = None

    def draw(self, surface: pygame.Surface, art: MapArt, corner: Point, size: int) -> None:
        """Draw the piece that is on its way."""
        travel = self._travel
        if travel is not None:
            x, y = between(travel.start, travel.end, travel.tween.value)
            centre = (x + corner[0], y + corner[1])
            style = STYLES[travel.stack.side]
            pieces.draw_lifted(surface, travel.stack.kind, style, centre, size)
