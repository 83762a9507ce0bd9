"""What an action of *Imperium* brings about, told to the state's chronicle.

Seats are numbers from 0, regions numbers from 1 to 9. Everything is public.
"""

from __future__ import annotations

from pi_app.rules.event import Event
from pi_app.rules.imperium.empire import FAMILIES, PICKED, REGION_NAMES
from pi_app.rules.imperium.view import joined, regions_text, scored_text
from pi_app.rules.message import Message


class Reveal(Event):
    """All choices are open now: ``picks`` are each seat's three regions."""

    picks: list[list[int]]

    @property
    def text(self) -> Message:
        return Message("All show which regions they chose.")


class Short(Event):
    """A seat has so few markers ``left`` that it decides where they go."""

    seat: int
    left: int

    @property
    def text(self) -> Message:
        return Message(
            "{family} are short of markers. Left: {count}",
            {"family": FAMILIES[self.seat], "count": self.left},
        )


class Put(Event):
    """A seat has put a marker on each of ``regions`` and has so many ``left``."""

    seat: int
    regions: list[int]
    left: int

    @property
    def text(self) -> Message:
        params: dict[str, str | Message] = {
            "family": FAMILIES[self.seat],
            "regions": regions_text(self.regions),
        }
        if len(self.regions) < PICKED:
            return Message("{family}: {regions}, their last markers", params)
        return Message("{family}: {regions}", params)


class Missed(Event):
    """A seat has no marker left to put."""

    seat: int

    @property
    def text(self) -> Message:
        return Message("{family} have no marker left.", {"family": FAMILIES[self.seat]})


class Score(Event):
    """A region is scored: the ``markers`` and ``points`` of each seat there, and its ``scores``
    after it."""

    region: int
    markers: list[int]
    points: list[int]
    scores: list[int]

    @property
    def text(self) -> Message:
        name = REGION_NAMES[self.region - 1]
        gains = [
            Message("{family} +{points}", {"family": FAMILIES[seat], "points": self.points[seat]})
            for seat in sorted(range(len(self.points)), key=self.points.__getitem__, reverse=True)
            if self.points[seat] > 0
        ]
        if not gains:
            return Message("{region}: nobody scores", {"region": name})
        return Message("{region}: {gains}", {"region": name, "gains": joined(gains)})


class Round(Event):
    """A ``round`` begins that will score these ``regions``."""

    round: int
    regions: list[int]

    @property
    def text(self) -> Message:
        return scored_text(self.round, self.regions)


class Over(Event):
    """The game has ended; the ``winners`` are seats."""

    winners: list[int]
    ending: Message

    @property
    def text(self) -> Message:
        return self.ending
