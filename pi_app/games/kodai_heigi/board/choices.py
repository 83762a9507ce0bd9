"""What a person may do on the board of *Kodai Heigi* now, and why not something else."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.games.kodai_heigi.board.artwork import pieces_of
from pi_app.games.kodai_heigi.rules.board import SIDE_IDS, SIDE_NAMES
from pi_app.games.kodai_heigi.rules.view import KodaiView
from pi_app.kiosk.boards import drag_and_drop


class Choices(drag_and_drop.Choices[str, str]):
    """See `drag_and_drop.Choices`: a piece is known by its square, and so is what it aims at."""

    def __init__(self, own: Perspective[KodaiView]) -> None:
        super().__init__(own)
        view = own.view()
        self._seat = own.seat
        self._side = SIDE_IDS[own.seat]
        self._pieces = pieces_of(view["board"])
        self._bound = frozenset(view["bound"])
        self.offsets: set[int] = set()  # the actions by which both pieces leave the board
        for action in own.legal_actions():
            text = own.action_text(action)
            if text[2] == "*":
                self.offsets.add(action)
            self.ways.setdefault(text[:2], {})[text[3:]] = action

    def why_stuck(self, thing: str | None) -> Message:
        if thing is None or self._pieces[thing].side != self._side:
            return Message("Choose one of {side}'s pieces.", {"side": SIDE_NAMES[self._seat]})
        if thing in self._bound:
            return Message("Bound by the cavalry ahead: infantry cannot offset cavalry.")
        return Message("This piece has no way to go.")

    def why_not(self, thing: str, goal: str | None) -> Message:
        if goal is None:
            return Message("Choose one of the lit squares.")
        if thing in self._bound:
            return Message("Bound by the enemy ahead: it can only be offset with it.")
        ahead = int(goal[1]) - int(thing[1])
        if self._side == SIDE_IDS[1]:
            ahead = -ahead
        if ahead <= 0:
            return Message("Pieces only go forward.")
        cavalry = self._pieces[thing].kind == "cavalry"
        other = self._pieces.get(goal)
        if other is not None and other.side != self._side:
            if cavalry:
                return Message("Cavalry takes only on the second square straight ahead.")
            return Message("Infantry takes only on the next square diagonally ahead.")
        if cavalry and goal[0] == thing[0] and ahead <= 2:
            return Message("The way straight ahead is barred.")
        return Message("Too far: choose one of the lit squares.")
