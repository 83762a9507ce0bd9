"""What a board is shown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from pi_app.core.game import Perspective, View_co
from pi_app.kiosk.widgets.seats import Status


@dataclass(frozen=True)
class Moment(Generic[View_co]):
    """A moment of a game as the screen may show it.

    Attributes:
        seen: the window of those who look at the screen: a spectator's, or the only person's.
        acting: the windows of people whose open decisions are made on the board now, by seat;
            under CHANCE the outcomes of real dice or cards that are to be entered.
        statuses: what each seat is doing.
        people: the seats of people; in the others sit bots.
        elsewhere: the people who choose on keypads or phones.
    """

    seen: Perspective[View_co]
    acting: Mapping[int, Perspective[View_co]]
    statuses: Sequence[Status]
    people: Collection[int]
    elsewhere: Collection[int] = ()

    @property
    def choosing(self) -> int:
        """How many people choose in secret at the screen, or have chosen there."""
        doing = [self.statuses[seat] for seat in self.people if seat not in self.elsewhere]
        return sum(each in ("choosing", "ready") for each in doing)
