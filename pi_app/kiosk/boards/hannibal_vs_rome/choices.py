"""What a player may do by hand: legal actions sorted by what is piece_ed and where it goes."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.kiosk.boards.hannibal_vs_rome.stacks import Piece
from pi_app.rules.game import Perspective
from pi_app.rules.hannibal_vs_rome import notation
from pi_app.rules.hannibal_vs_rome.board import (
    LAND_BORDERS,
    REGION_IDS,
    ROUTE_IDS,
    SEA_ROUTES,
    SIDE_IDS,
    SIDE_NAMES,
)
from pi_app.rules.hannibal_vs_rome.view import HannibalView
from pi_app.rules.message import Message


class Choices:
    """The legal actions of one seat.

    Attributes:
        seat: whose.
        side: the id of its side.
        moves: for each piece that can move, where it may go and by which action.
        refits: the same for legions that may become fleets.
        passing: the action of passing, if that is allowed.
        declaring: the actions that say whether Hannibal fights, if that is to be said.
        refitting: whether a legion is to be chosen that becomes a fleet.
    """

    def __init__(self, own: Perspective[HannibalView], view: HannibalView) -> None:
        self.seat = own.seat
        self.side = SIDE_IDS[own.seat]
        self.moves: dict[Piece, dict[str, int]] = {}
        self.refits: dict[Piece, dict[str, int]] = {}
        self.passing: int | None = None
        self.declaring: dict[bool, int] = {}
        self.refitting = False
        hannibal = view["hannibal"] or ""
        for action in own.legal_actions():
            self._sort_in(action, hannibal)

    def _sort_in(self, action: int, hannibal: str) -> None:
        moved = notation.MOVED.get(action)
        if moved is not None:
            kind, origin, target = moved
            found = self.refits if action >= notation.REFIT else self.moves
            place = hannibal if kind == "hannibal" else origin
            found.setdefault((place, self.side, kind), {})[target] = action
        elif action == notation.PASS:
            self.passing = action
        elif action in (notation.DECLARE_LEGION, notation.DECLARE_HANNIBAL):
            self.declaring[action == notation.DECLARE_HANNIBAL] = action

    @property
    def ways(self) -> Mapping[Piece, Mapping[str, int]]:
        """For each piece that can be taken up now, where it may go and by which action."""
        return self.refits if self.refitting else self.moves

    def goals(self, piece: Piece) -> Mapping[str, int]:
        """Return where a piece may go, with the action of each place."""
        return self.ways.get(piece, {})

    def why_stuck(self, piece: Piece | None) -> Message | None:
        """Return why a piece can't be taken up, or what to begin with; None if it can."""
        if piece in self.ways:
            return None
        if self.refitting:
            return Message("Choose the legion that becomes a fleet.")
        if piece is None or piece[1] != self.side:
            name = SIDE_NAMES[SIDE_IDS.index(self.side)]
            return Message("Choose one of {side}'s pieces.", {"side": name})
        return Message("This legion needs a fleet of yours on a sea route that touches its island.")

    def why_not(self, piece: Piece, goal: str | None) -> Message:
        """Return in one line why a piece can't go to a region or route, or (None) to neither."""
        origin, _, kind = piece
        if self.refitting:
            return Message("A new fleet begins on a sea route: choose one of the five.")
        if kind == "fleet":
            return Message("Fleets stay at sea: choose another sea route.")
        if goal is None:
            return Message("Nothing can go there: choose one of the lit places.")
        if goal in ROUTE_IDS:
            return Message("Legions go from region to region; the fleet only carries them.")
        if goal == origin:
            return Message("It is there already: choose one of the lit places.")
        pair = {REGION_IDS.index(origin), REGION_IDS.index(goal)}
        by_land = any(set(border) == pair for border in LAND_BORDERS)
        by_sea = any(set(route) == pair for route in SEA_ROUTES)
        if kind == "hannibal" and not by_land:
            if by_sea or goal in ("Corsica", "Sardinia", "Sicily"):
                return Message("Hannibal cannot cross the sea.")
            return Message("Too far: Hannibal goes to a region that borders by land.")
        if by_sea:
            return Message("No fleet of yours on that route.")
        return Message("Too far: a legion goes one region by land, or across a sea route.")
