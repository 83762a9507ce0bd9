"""What a player may do by hand: actions by card and by hex."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.games.circus_maximus.rules import terms
from pi_app.games.circus_maximus.rules.track import CELL_IDS, LINES
from pi_app.games.circus_maximus.rules.view import CircusView
from pi_app.kiosk.boards import drag_and_drop

CELL_OF: Final = {id: cell for cell, id in enumerate(CELL_IDS)}
"""The cell of each id in a view."""

Thing = tuple[Literal["card", "chariot"], int]
"""What a finger takes up: a card by its value, or a chariot by its number."""

Way = tuple[int, int]
"""A card, and the direction in which it is driven."""


class Choices(drag_and_drop.Choices[Thing, Way]):
    """See `drag_and_drop.Choices`."""

    def __init__(self, own: Perspective[CircusView]) -> None:
        super().__init__(own)
        view = own.view()
        self.here: int | None = None  # the cell of the chariot that drives, None in the line-up
        self.starts: dict[int, int] = {}  # the action that puts a chariot on each free start hex
        self.drives: dict[Way, int] = {}  # the action of each way
        self.turns: dict[int, int] = {}  # for each card, the action that turns it over
        for action in own.legal_actions():
            if (start := terms.start_of(action)) is not None:
                self.starts[start] = action
            elif (drive := terms.drive_of(action)) is not None:
                self.drives[drive] = action
            elif (turned := terms.turned_card(action)) is not None:
                self.turns[turned] = action
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

    def action_of(self, thing: Thing, goal: Way | None) -> int | None:
        kind, number = thing
        if goal is not None:
            return terms.drive(*goal)
        return terms.TURN + number if kind == "card" else None

    def hint(self, thing: Thing | None, goal: Way | None) -> Message:
        if self.here is None:
            return Message("Chariots line up on the lit start hexes.")
        if thing is None or thing in self.ways:
            return Message("Choose a card, then one of the lit hexes.")
        return Message("The leader moves first: it is the turn of the marked chariot.")
