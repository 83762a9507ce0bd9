"""What an action of *Circus Maximus* brings about, told to the state's chronicle.

Seats and chariots are numbers, cells ids as in `track.CELL_IDS`, directions as in
`notation.DIRECTION_IDS`.
"""

from __future__ import annotations

from pi_app.rules.circus_maximus.terms import FACTION_NAMES
from pi_app.rules.circus_maximus.track import CELL_IDS, LANE_OF
from pi_app.rules.event import Event
from pi_app.rules.message import Message


class LinedUp(Event):
    """A chariot has been lined up on a cell."""

    seat: int
    chariot: int
    cell: str

    @property
    def text(self) -> Message:
        lane = LANE_OF[CELL_IDS.index(self.cell)]
        return Message(
            "{side} line up in lane {lane}.", {"side": FACTION_NAMES[self.seat], "lane": lane}
        )


class Round(Event):
    """All cards are back for a ``round``, counted from 1."""

    round: int

    @property
    def text(self) -> Message:
        return Message("Round {round}: all cards are back.", {"round": self.round})


class Drive(Event):
    """A chariot drives along the cells of a ``path``, its own first; ``action`` says in a few words
    how, with an arrow that fits the picture."""

    seat: int
    chariot: int
    card: int
    direction: str
    path: list[str]
    action: Message

    @property
    def text(self) -> Message:
        return Message(
            "{side}: {action}", {"side": FACTION_NAMES[self.seat], "action": self.action}
        )


class Turn(Event):
    """A card is turned over for a chariot that stays where it is."""

    seat: int
    chariot: int
    card: int

    @property
    def text(self) -> Message:
        return Message(
            "{side} turn card {card} over.", {"side": FACTION_NAMES[self.seat], "card": self.card}
        )


class Lap(Event):
    """A chariot crosses the line: ``laps`` after it, and the ``change``, 1 or -1."""

    seat: int
    chariot: int
    laps: int
    change: int

    @property
    def text(self) -> Message:
        side = {"side": FACTION_NAMES[self.seat]}
        if self.change < 0:
            return Message("{side} drive back over the line.", side)
        if self.laps == 1:
            return Message("{side} have gone round: the goal is open to this chariot.", side)
        return Message("{side} cross the line again.", side)


class Home(Event):
    """A chariot halts in the goal, where its seat has so many chariots ``home`` now."""

    seat: int
    chariot: int
    cell: str
    home: int

    @property
    def text(self) -> Message:
        return Message(
            "{side} salute the emperor: {count} of 3 home.",
            {"side": FACTION_NAMES[self.seat], "count": self.home},
        )


class Arrived(Event):
    """A seat has all its chariots home, in ``place`` 1 as the winner."""

    seat: int
    place: int

    @property
    def text(self) -> Message:
        return Message(
            "{side}: all chariots home, place {place}.",
            {"side": FACTION_NAMES[self.seat], "place": self.place},
        )


class Over(Event):
    """The race has ended; the ``winner`` is a seat or None."""

    winner: int | None
    ending: Message

    @property
    def text(self) -> Message:
        return self.ending
