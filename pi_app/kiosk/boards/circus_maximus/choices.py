"""What a player may do by hand: legal actions sorted by card and by hex, and why others are not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pi_app.rules.circus_maximus import notation
from pi_app.rules.circus_maximus.track import CELL_IDS, GOAL, LAPS_ALONG, LINES
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message

CELL_OF: Final = {id: cell for cell, id in enumerate(CELL_IDS)}
"""The cell of each id in a view."""


class Choices:
    """The legal actions of the seat that decides.

    Attributes:
        seat: whose.
        here: the cell of the chariot that drives, None in the line-up.
        starts: the action that puts a chariot on each free start hex.
        drives: for each card, the action by direction.
        turns: for each card, the action that turns it over.
        stop: the action that ends the move, if that is allowed.
    """

    def __init__(self, own: Perspective[CircusView], view: CircusView) -> None:
        self.seat = own.seat
        self.here: int | None = None
        if view["driver"] is not None:
            self.here = CELL_OF[view["chariots"][view["driver"]]["cell"] or ""]
        self.starts: dict[int, int] = {}
        self.drives: dict[int, dict[int, int]] = {}
        self.turns: dict[int, int] = {}
        self.stop: int | None = None
        for action in own.legal_actions():
            self._sort_in(action)

    def _sort_in(self, action: int) -> None:
        start = notation.start_of(action)
        drive = notation.drive_of(action)
        turned = notation.turned_card(action)
        if start is not None:
            self.starts[start] = action
        elif drive is not None:
            self.drives.setdefault(drive[0], {})[drive[1]] = action
        elif turned is not None:
            self.turns[turned] = action
        else:
            self.stop = action

    def targets(self, card: int | None) -> Mapping[int, list[int]]:
        """Return where a card (or any) can take the chariot: for each hex, the cards that end
        there, the lowest first."""
        result: dict[int, list[int]] = {}
        if self.here is not None:
            for each in sorted(self.drives) if card is None else [card]:
                for direction in self.drives.get(each, {}):
                    result.setdefault(end_of(self.here, each, direction), []).append(each)
        return result

    def drive_to(self, card: int, cell: int) -> int | None:
        """Return the action that takes the chariot to a hex with a card, or None."""
        if self.here is None:
            return None
        for direction, action in self.drives.get(card, {}).items():
            if end_of(self.here, card, direction) == cell:
                return action
        return None


def end_of(origin: int, card: int, direction: int) -> int:
    """Return where a drive that is legal ends."""
    line = LINES[origin][direction]
    return line[min(card, len(line)) - 1]


def why_not(view: CircusView, card: int, direction: int) -> Message:
    """Return in one line why the driver cannot drive a card in a direction."""
    heading = view["heading"]
    if heading is not None and heading != notation.DIRECTION_IDS[direction]:
        return Message("Straight on only: to change direction, turn a card over first.")
    assert view["driver"] is not None
    chariot = view["chariots"][view["driver"]]
    origin = CELL_OF[chariot["cell"] or ""]
    taken = {each["cell"] for each in view["chariots"]}
    line = LINES[origin][direction]
    for step, ahead in enumerate(line[:card]):
        if CELL_IDS[ahead] in taken:
            return Message("Another chariot stands in the way.")
        if ahead >= GOAL and chariot["laps"] + LAPS_ALONG[origin][direction][step] < 1:
            return Message("Only a chariot that has gone round may enter the goal.")
    return Message("A wall is in the way: a card is driven in full or not at all.")


def why_no_stop(view: CircusView) -> Message:
    """Return in one line why the driver may not stop yet."""
    if view["given"]:
        return Message("Every chariot gets exactly two cards.")
    return Message("Every chariot gets at least one card.")
