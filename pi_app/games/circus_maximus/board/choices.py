"""What a player may do by hand: legal actions sorted by card and by hex, and why others are not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from pi_app.core.game import Perspective
from pi_app.core.message import N_, Message
from pi_app.games.circus_maximus.rules import terms
from pi_app.games.circus_maximus.rules.track import CELL_IDS, GOAL, LAPS_ALONG, LINES
from pi_app.games.circus_maximus.rules.view import CircusView
from pi_app.kiosk.boards import drag_and_drop

CELL_OF: Final = {id: cell for cell, id in enumerate(CELL_IDS)}
"""The cell of each id in a view."""

Thing = tuple[Literal["card", "chariot"], int]
"""What a finger takes up: a card by its value, or a chariot by its number."""

Way = tuple[int, int]
"""A card, and the direction in which it is driven."""

CARD_FIRST: Final = N_("Choose a card, then one of the lit hexes.")


class Choices(drag_and_drop.Choices[Thing, Way]):
    """See `drag_and_drop.Choices`."""

    def __init__(self, own: Perspective[CircusView]) -> None:
        super().__init__(own)
        self._view = view = own.view()
        self.here: int | None = None  # the cell of the chariot that drives, None in the line-up
        self.starts: dict[int, int] = {}  # the action that puts a chariot on each free start hex
        self.drives: dict[Way, int] = {}  # the action of each way
        self.turns: dict[int, int] = {}  # for each card, the action that turns it over
        self.stop: int | None = None  # the action that ends the move, if that is allowed
        for action in own.legal_actions():
            if (start := terms.start_of(action)) is not None:
                self.starts[start] = action
            elif (drive := terms.drive_of(action)) is not None:
                self.drives[drive] = action
            elif (turned := terms.turned_card(action)) is not None:
                self.turns[turned] = action
            else:
                self.stop = action
        if view["driver"] is not None:
            self.here = CELL_OF[view["chariots"][view["driver"]]["cell"] or ""]
            self.ways["chariot", view["driver"]] = self.drives
            for card in self.turns:
                ways = {way: action for way, action in self.drives.items() if way[0] == card}
                self.ways["card", card] = ways

    def lit(self, card: int | None) -> Mapping[int, Way]:
        """Return the hexes to which a card (or any) can take the chariot, each with the way there;
        that of the lowest card where several lead there."""
        result: dict[int, Way] = {}
        for value, direction in sorted(self.drives):
            if self.here is not None and card in (None, value):
                line = LINES[self.here][direction]
                result.setdefault(line[min(value, len(line)) - 1], (value, direction))
        return result

    def why_stuck(self, thing: Thing | None) -> Message:
        if self.here is None:
            return Message("Chariots line up on the lit start hexes.")
        if thing is None:
            return Message(CARD_FIRST)
        if thing[0] == "card":
            return Message("This card has been used in this round.")
        return Message("The leader moves first: it is the turn of the marked chariot.")

    def why_not(self, thing: Thing, goal: Way | None) -> Message:
        if goal is None or self.here is None or self._view["driver"] is None:
            return Message(CARD_FIRST)
        card, direction = goal
        heading = self._view["heading"]
        if heading is not None and heading != terms.DIRECTION_IDS[direction]:
            return Message("Straight on only: to change direction, turn a card over first.")
        laps = self._view["chariots"][self._view["driver"]]["laps"]
        taken = {each["cell"] for each in self._view["chariots"]}
        for step, ahead in enumerate(LINES[self.here][direction][:card]):
            if CELL_IDS[ahead] in taken:
                return Message("Another chariot stands in the way.")
            if ahead >= GOAL and laps + LAPS_ALONG[self.here][direction][step] < 1:
                return Message("Only a chariot that has gone round may enter the goal.")
        return Message("A wall is in the way: a card is driven in full or not at all.")

    def why_no_stop(self) -> Message:
        """Return why the driver may not stop yet."""
        if self._view["given"]:
            return Message("Every chariot gets exactly two cards.")
        return Message("Every chariot gets at least one card.")
