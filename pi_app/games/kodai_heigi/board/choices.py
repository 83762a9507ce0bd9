"""What a person may do on the board of *Kodai Heigi* now, and what its actions are by hand."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.games.kodai_heigi.rules import notation
from pi_app.games.kodai_heigi.rules.board import ROME, SQUARE_NAMES
from pi_app.games.kodai_heigi.rules.view import KodaiView
from pi_app.kiosk.boards import drag_and_drop


class Choices(drag_and_drop.Choices[str, str]):
    """See `drag_and_drop.Choices`: a piece is known by its square, and so is what it aims at."""

    def __init__(self, own: Perspective[KodaiView]) -> None:
        super().__init__(own)
        self.offsets: set[int] = set()  # the actions by which both pieces leave the board
        for action in own.legal_actions():
            text = own.action_text(action)
            if text[2] == "*":
                self.offsets.add(action)
            self.ways.setdefault(text[:2], {})[text[3:]] = action

    def action_of(self, thing: str, goal: str | None) -> int | None:
        origin = SQUARE_NAMES.index(thing)
        if goal is None:
            return origin * notation.STEPS + notation.AHEAD
        return notation.turn(self.own.seat, origin, SQUARE_NAMES.index(goal), offset=False)

    def hint(self, thing: str | None, goal: str | None) -> Message:
        if thing is None or goal is None:
            return super().hint(thing, goal)
        near, far = (thing, goal) if self.own.seat == ROME else (goal, thing)
        if near[1] < far[1]:
            return Message("Too far: choose one of the lit places.")
        return Message("Pieces only go forward.")
