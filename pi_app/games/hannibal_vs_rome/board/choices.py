"""The moves by finger: legal actions sorted by the piece that moves and its goal."""

from __future__ import annotations

from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.games.hannibal_vs_rome.board.geometry import Piece
from pi_app.games.hannibal_vs_rome.rules import board, notation
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView
from pi_app.kiosk.boards import drag_and_drop


class Choices(drag_and_drop.Choices[Piece, str]):
    """See `drag_and_drop.Choices`; `ways` are moves, or those of legions that become fleets.

    Attributes:
        actions: all that is legal.
        side: whose.
        refits: whether a legion may become a fleet.
        refitting: whether one is to be chosen that does.
    """

    def __init__(self, own: Perspective[HannibalView], *, refitting: bool) -> None:
        super().__init__(own)
        self.actions = own.legal_actions()
        self.side = board.SIDE_IDS[own.seat]
        moving = [action for action in self.actions if action in notation.MOVED]
        self.refits = any(action >= notation.REFIT for action in moving)
        self.refitting = refitting and self.refits
        hannibal = own.view()["hannibal"] or ""
        for action in moving:
            if (action >= notation.REFIT) == self.refitting:
                kind, origin, target = notation.MOVED[action]
                self.ways.setdefault(Piece(origin or hannibal, self.side, kind), {})[target] = (
                    action
                )

    def action_of(self, thing: Piece, goal: str | None) -> int | None:
        if self.refitting:
            return None
        moves = (
            action
            for action, (kind, origin, target) in notation.MOVED.items()
            if action < notation.REFIT
            and kind == thing.kind
            and origin in ("", thing.place)
            and target != thing.place
            and goal in (None, target)
        )
        return next(moves, None)

    def hint(self, thing: Piece | None, goal: str | None) -> Message:
        if self.refitting:
            if thing in self.ways:
                return Message("A new fleet begins on a sea route: choose one of the five.")
            return Message("Choose the legion that becomes a fleet.")
        if thing is not None and thing.kind == "fleet":
            return Message("Fleets stay at sea: choose another sea route.")
        if thing is None or goal is None:
            return super().hint(thing, goal)
        if goal == thing.place:
            return Message("It is there already: choose one of the lit places.")
        return Message("Legions go from region to region; the fleet only carries them.")
