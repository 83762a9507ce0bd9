"""How events are shown: pieces travel over the map, battles open, cards turn, pieces fall."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from pi_app.kiosk import pieces
from pi_app.kiosk.animation import CALM, QUICK
from pi_app.kiosk.boards.board_view import Host
from pi_app.kiosk.boards.flights import Flights, square
from pi_app.kiosk.boards.hannibal_vs_rome import counters
from pi_app.kiosk.boards.hannibal_vs_rome.counters import Kind
from pi_app.kiosk.boards.hannibal_vs_rome.duel import DuelStage
from pi_app.kiosk.boards.hannibal_vs_rome.stacks import STYLES, Stack, Stacks
from pi_app.kiosk.ink import Point
from pi_app.rules.event import Event
from pi_app.rules.hannibal_vs_rome.events import Battle, Declare, Loss, Move, Over, Refit, Reveal
from pi_app.rules.hannibal_vs_rome.view import HannibalView


class Telling:
    """Shows one event at a time by changing stacks and duel step by step.

    Attributes:
        dropped_at: where a finger has just put a piece down, so that it need not travel again.
    """

    def __init__(self, stacks: Stacks, duel: DuelStage, flights: Flights, host: Host) -> None:
        self.dropped_at: Point | None = None
        self._stacks = stacks
        self._duel = duel
        self._flights = flights
        self._sound = host.sound

    def show(self, view: HannibalView) -> None:
        """Show a moment at rest."""
        self._stacks.show(view)
        self.dropped_at = None

    def tell(self, event: Event, spot: Callable[[Stack], Point], size: int) -> None:
        """Begin to show an event; `spot` says where on the screen a stack stands, and pieces are of
        that `size`."""
        match event:
            case Move() | Refit():
                self._move(event, spot, size)
            case Battle(place):
                self._sound("horn")
                self._duel.open(place)
            case Declare(hannibal=hannibal):
                self._sound("tap")
                self._duel.declare(hannibal=hannibal)
            case Reveal(_, rome, carthage, bonus):
                self._sound("card")
                self._duel.reveal(rome, carthage, bonus)
            case Loss(side, piece, place):
                self._sound("clash")
                self._duel.lose(side, piece)
                self._stacks.take(place, side, piece)
            case Over():
                self._sound("horn")

    def _move(self, event: Move | Refit, spot: Callable[[Stack], Point], size: int) -> None:
        side, piece, origin, target = event.side, event.piece, event.origin, event.target
        start = self.dropped_at or spot(Stack(piece, side, origin, 1))
        kind: Kind = "fleet" if isinstance(event, Refit) else piece
        self._stacks.take(origin, side, piece)
        self._stacks.put(target, side, kind)
        stack = Stack(kind, side, target, 1)
        seconds = QUICK if self.dropped_at is not None else CALM * 1.4
        self.dropped_at = None

        def lifted(surface: pygame.Surface, box: pygame.Rect, _part: float) -> None:
            image = counters.picture(kind, STYLES[side], size)
            pieces.draw_lifted(surface, image, box.center, size)

        end = square(spot(stack))
        self._flights.fly(lifted, square(start), end, seconds, key=stack.key)
        self._sound("sail" if kind == "fleet" else "tap")
