"""What an action of *Imperium* brings about, appended to the state's event log.

Seats are numbers from 0, regions numbers from 1 to 9. Everything is public.
"""

from __future__ import annotations

from pi_app.core.event import Event, Spoken
from pi_app.core.message import N_, Message, Word
from pi_app.games.imperium.rules.empire import FAMILIES, PICKED, REGION_NAMES
from pi_app.games.imperium.rules.view import joined, regions_text, scored_text


class _OfSeat(Event):
    """What a ``seat`` does, or what befalls it."""

    seat: int

    def word(self, gap: str) -> Word:
        return FAMILIES[self.seat] if gap == "family" else super().word(gap)


class Reveal(Event):
    """All choices are open now: ``picks`` are each seat's three regions."""

    template = N_("All show which regions they chose.")
    picks: list[list[int]]


class Short(_OfSeat):
    """A seat has so few markers ``left`` that it decides where they go."""

    template = N_("{family} are short of markers. Left: {count}")
    left: int

    def word(self, gap: str) -> Word:
        return self.left if gap == "count" else super().word(gap)


class Put(_OfSeat):
    """A seat has put a marker on each of ``regions`` and has so many ``left``."""

    regions: list[int]
    left: int

    @property
    def template(self) -> str:
        if len(self.regions) < PICKED:
            return N_("{family}: {regions}, their last markers")
        return N_("{family}: {regions}")

    def word(self, gap: str) -> Word:
        return regions_text(self.regions) if gap == "regions" else super().word(gap)


class Missed(_OfSeat):
    template = N_("{family} have no marker left.")


class Score(Event):
    """A region is scored: each seat's ``markers`` and ``points`` there, and ``scores`` after it."""

    region: int
    markers: list[int]
    points: list[int]
    scores: list[int]

    @property
    def template(self) -> str:
        if not any(self.markers):
            return N_("{region}: nobody has a marker there.")
        return N_("{region}: {gains}.") if any(self.points) else N_("{region}: nobody scores.")

    @property
    def text(self) -> Message:
        line, fewest = self.message(self.template), min(self.markers)
        if _has_equal(self.markers, fewest):
            line = Message("{line} Equal: the lowest place.", {"line": line})
        return Message("{line} Fewest: 0.", {"line": line}) if fewest else line

    def word(self, gap: str) -> Word:
        if gap == "region":
            return REGION_NAMES[self.region - 1]
        return _gains(self.points)


# Within a kind of event these could not be compiled: a method of such a class holds no function of
# its own.


def _has_equal(markers: list[int], fewest: int) -> bool:
    """Say whether any seats are equal that have more than the fewest markers."""
    others = [count for count in markers if count > fewest]
    return len({*others}) < len(others)


def _gains(points: list[int]) -> Message:
    """Return what the seats gain, the most first."""
    best_first = sorted(range(len(points)), key=lambda seat: -points[seat])
    return joined(
        [
            Message("{family} +{points}", {"family": FAMILIES[seat], "points": points[seat]})
            for seat in best_first
            if points[seat] > 0
        ]
    )


class Round(Event):
    """A ``round`` begins that will score these ``regions``."""

    round: int
    regions: list[int]

    @property
    def text(self) -> Message:
        return scored_text(self.round, self.regions)


class Over(Spoken):
    """The game has ended; the ``winners`` are seats."""

    winners: list[int]
