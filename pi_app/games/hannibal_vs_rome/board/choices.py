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

    def why_stuck(self, thing: Piece | None) -> Message:
        if self.refitting:
            return Message("Choose the legion that becomes a fleet.")
        if thing is None or thing.side != self.side:
            name = board.SIDE_NAMES[board.SIDE_IDS.index(self.side)]
            return Message("Choose one of {side}'s pieces.", {"side": name})
        return Message("This legion needs a fleet of yours on a sea route that touches its island.")

    def why_not(self, thing: Piece, goal: str | None) -> Message:
        if self.refitting:
            return Message("A new fleet begins on a sea route: choose one of the five.")
        if thing.kind == "fleet":
            return Message("Fleets stay at sea: choose another sea route.")
        if goal is None:
            return Message("Nothing can go there: choose one of the lit places.")
        if goal in board.ROUTE_IDS:
            return Message("Legions go from region to region; the fleet only carries them.")
        if goal == thing.place:
            return Message("It is there already: choose one of the lit places.")
        pair = {board.REGION_IDS.index(thing.place), board.REGION_IDS.index(goal)}
        by_land = any(set(border) == pair for border in board.LAND_BORDERS)
        by_sea = any(set(route) == pair for route in board.SEA_ROUTES)
        if thing.kind == "hannibal" and not by_land:
            if by_sea or goal in ("Corsica", "Sardinia", "Sicily"):
                return Message("Hannibal cannot cross the sea.")
            return Message("Too far: Hannibal goes to a region that borders by land.")
        if by_sea:
            return Message("No fleet of yours on that route.")
        return Message("Too far: a legion goes one region by land, or across a sea route.")
