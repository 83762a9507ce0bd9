"""What a player may do by hand: legal actions sorted by what is grasped and where it goes."""

from __future__ import annotations

from collections.abc import Mapping

from pi_app.kiosk.pieces import Kind
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

Grasp = tuple[Kind, str]
"""A piece that may be taken up: its kind and place."""


class Choices:
    """The legal actions of one seat.

    Attributes:
        seat: whose.
        side: the id of its side.
        moves: for each piece that can move, where it may go and by which action.
        refits: the same for legions that may become fleets.
        passing: the action of passing, if that is allowed.
        declaring: the actions that say whether Hannibal fights, if that is to be said.
    """

    def __init__(self, own: Perspective[HannibalView], view: HannibalView) -> None:
        self.seat = own.seat
        self.side = SIDE_IDS[own.seat]
        self.moves: dict[Grasp, dict[str, int]] = {}
        self.refits: dict[Grasp, dict[str, int]] = {}
        self.passing: int | None = None
        self.declaring: dict[bool, int] = {}
        hannibal = view["hannibal"] or ""
        for action in own.legal_actions():
            self._sort_in(action, hannibal)

    def _sort_in(self, action: int, hannibal: str) -> None:
        moved = notation.MOVED.get(action)
        if moved is not None:
            piece, origin, target = moved
            grasp: Grasp = (piece, hannibal if piece == "hannibal" else origin)
            found = self.refits if action >= notation.REFIT else self.moves
            found.setdefault(grasp, {})[target] = action
        elif action == notation.PASS:
            self.passing = action
        elif action in (notation.DECLARE_LEGION, notation.DECLARE_HANNIBAL):
            self.declaring[action == notation.DECLARE_HANNIBAL] = action

    def targets(self, grasp: Grasp, *, refitting: bool) -> Mapping[str, int]:
        """Return where a piece may go, with the action of each place."""
        return (self.refits if refitting else self.moves).get(grasp, {})


def wrong_piece(side: str) -> Message:
    """Return what to say when something was touched that is nobody's to move."""
    return Message("Choose one of {side}'s pieces.", {"side": SIDE_NAMES[SIDE_IDS.index(side)]})


def wrong_refit() -> Message:
    """Return what to say when a refit was begun with something other than a legion."""
    return Message("Choose the legion that becomes a fleet.")


def stuck() -> Message:
    """Return why a piece that is the player's own cannot go anywhere."""
    return Message("This legion needs a fleet of yours on a sea route that touches its island.")


def why_not(grasp: Grasp, target: str | None, *, refitting: bool) -> Message:
    """Return in one line why a piece cannot go to a place.

    Args:
        grasp: the piece.
        target: the region or route; None if it is neither.
        refitting: whether the piece was to become a fleet.
    """
    kind, origin = grasp
    if refitting:
        return Message("A new fleet begins on a sea route: choose one of the five.")
    if kind == "fleet":
        return Message("Fleets stay at sea: choose another sea route.")
    if target is None:
        return Message("Nothing can go there: choose one of the lit places.")
    if target in ROUTE_IDS:
        return Message("Legions go from region to region; the fleet only carries them.")
    if target == origin:
        return Message("It is there already: choose one of the lit places.")
    pair = {REGION_IDS.index(origin), REGION_IDS.index(target)}
    by_land = any(set(border) == pair for border in LAND_BORDERS)
    by_sea = any(set(route) == pair for route in SEA_ROUTES)
    if kind == "hannibal" and not by_land:
        if by_sea or target in ("Corsica", "Sardinia", "Sicily"):
            return Message("Hannibal cannot cross the sea.")
        return Message("Too far: Hannibal goes to a region that borders by land.")
    if by_sea:
        return Message("No fleet of yours on that route.")
    return Message("Too far: a legion goes one region by land, or across a sea route.")
