"""What an action of *Circus Maximus* brings about, appended to the state's event log.

Seats and chariots are numbers, cells ids as in `track.CELL_IDS`, directions as in
`terms.DIRECTION_IDS`.
"""

from __future__ import annotations

from pi_app.core.event import Event, Spoken
from pi_app.core.message import N_, Message, Word
from pi_app.games.circus_maximus.rules.terms import FACTION_NAMES, TURN
from pi_app.games.circus_maximus.rules.track import CELL_IDS, LANE_OF
from pi_app.games.circus_maximus.rules.view import label_of


class _OfSeat(Event):
    """What a ``seat`` does."""

    seat: int

    def word(self, gap: str) -> Word:
        return FACTION_NAMES[self.seat] if gap == "side" else super().word(gap)


class _OfChariot(_OfSeat):
    """What one ``chariot`` of a seat does."""

    chariot: int


class _OfDriver(_OfChariot):
    """What the chariot does whose move it is. ``inner_first``: it comes before another one only
    because its lane lies further inside, on the first card of its move."""

    inner_first: bool

    @property
    def template(self) -> str:
        if self.inner_first:
            return N_("{side}, inner lane first: {action}")
        return N_("{side}: {action}")


class LinedUp(_OfChariot):
    """A chariot has been lined up on a cell."""

    template = N_("{side} line up in lane {lane}.")
    cell: str

    def word(self, gap: str) -> Word:
        return LANE_OF[CELL_IDS.index(self.cell)] if gap == "lane" else super().word(gap)


class Round(Event):
    """All cards are back for a ``round``, counted from 1."""

    template = N_("Round {round}: all cards are back.")
    round: int


class Drive(_OfDriver):
    """A chariot drives along the cells of a ``path``, its own first; ``action`` says in a few words
    how, with an arrow that fits the picture."""

    card: int
    direction: str
    path: list[str]
    action: Message


class Turn(_OfDriver):
    card: int

    @property
    def action(self) -> Message:
        """What the driver does, in a few words."""
        return label_of(TURN + self.card, False)


class Lap(_OfChariot):
    """A chariot crosses the line: ``laps`` after it, and the ``change``, 1 or -1."""

    laps: int
    change: int

    @property
    def template(self) -> str:
        if self.change < 0:
            return N_("{side} drive back over the line.")
        if self.laps == 1:
            return N_("{side} complete a lap: the goal is open to this chariot.")
        return N_("{side} cross the line again.")


class Home(_OfChariot):
    """A chariot halts in the goal, where its seat has so many chariots ``home`` now."""

    template = N_("{side} salute the emperor: {count} of 3 home.")
    cell: str
    home: int

    def word(self, gap: str) -> Word:
        return self.home if gap == "count" else super().word(gap)


class Arrived(_OfSeat):
    """A seat has all its chariots home, in ``place`` 1 as the winner."""

    template = N_("{side}: all chariots home, place {place}.")
    place: int


class Over(Spoken):
    """The race has ended; the ``winner`` is a seat or None."""

    winner: int | None
