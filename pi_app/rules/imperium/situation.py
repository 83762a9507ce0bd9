"""What lies on the table in *Imperium*: choices, markers, scores, and who may do what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.random import Random
from librt.vecs import vec

from pi_app.rules.actions import Actions
from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.imperium import empire, notation
from pi_app.rules.imperium.view import ImperiumView
from pi_app.rules.words import BIT, lowest, table

if TYPE_CHECKING:
    from mypy_extensions import i64


class Situation(State[ImperiumView]):
    """A moment of *Imperium*.

    A new state is set up before anything else, unless it comes to resemble another.
    """

    markers: vec[i64]  # each seat's markers, in the regions and in reserve
    points: vec[i64]  # what each seat has scored

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        # whether the game goes on until somebody has 30 points
        self.thirty: bool = options["thirty"] is True
        # PICK, PLACE (somebody short of markers decides where they go) or OVER
        self.phase: i64 = empire.PICK
        self.round: i64 = 1  # the round being played, from 1; once the game is over, the last one
        # the seats that owe a decision: in PICK who has not chosen yet, in PLACE the one that is
        # short of markers
        self.owing: i64 = 0
        # each seat's choice of regions this round, see `pick_of`. Sealed in PICK, open afterwards.
        self.picks: i64 = 0

    def set_up(self) -> None:
        """Give everybody all markers and let them choose."""
        self.markers = table([empire.ALL_IN_RESERVE] * self.seats)
        self.points = table([0] * self.seats)
        self.owing = BIT[self.seats] - 1

    def resemble(self, other: Situation) -> None:
        """Become equal to `other`, a state with the same options and seats."""
        self.phase = other.phase
        self.round = other.round
        self.owing = other.owing
        self.picks = other.picks
        self.markers = other.markers[:]
        self.points = other.points[:]

    def scores(self) -> list[int]:
        """Return each seat's points in all regions together."""
        return [int(empire.score_of(self.points[seat])) for seat in range(self.seats)]

    def best_score(self) -> i64:
        """Return the most points that anybody has."""
        best: i64 = 0
        for seat in range(self.seats):
            best = max(best, empire.score_of(self.points[seat]))
        return best

    def points_of(self, seat: int) -> list[int]:
        """Return what the seat has scored in each region."""
        return [
            int(empire.points_in(self.points[seat], region)) for region in range(empire.REGIONS)
        ]

    def reserve(self, seat: i64) -> i64:
        """Return how many markers the seat has left."""
        return empire.reserve_of(self.markers[seat])

    def placer(self) -> i64:
        """Return the seat that decides in PLACE."""
        return lowest(self.owing)

    def pick_of(self, seat: i64) -> i64:
        """Return the seat's choice of regions this round as an action, or NOT_PICKED."""
        return ((self.picks >> (8 * seat)) & 255) + empire.NOT_PICKED

    def seal(self, seat: i64, pick: i64) -> None:
        """Take down a seat's choice of regions, or NOT_PICKED."""
        self.picks += (pick - self.pick_of(seat)) * BIT[8 * seat]

    def regions_scored(self) -> tuple[int, ...]:
        """Return the regions that this round scores, in that order."""
        return empire.regions_scored(self.round, self.thirty)

    def deciding(self) -> i64:
        """Return who has not chosen yet, or the one short of markers."""
        return self.owing

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add all choices of three regions, or where the last markers can go."""
        if not self._owes(seat):
            return
        if self.phase == empire.PICK:
            into.add_range(0, notation.PICKS)
        else:
            parts = self.parts(seat)
            for place in range(notation.part_count(parts)):
                into.add(notation.nth_part(parts, place))

    def random_action(self, seat: i64, rng: Random) -> i64:
        if self.phase == empire.PICK:
            return rng.randrange(notation.PICKS)
        parts = self.parts(seat)
        return notation.nth_part(parts, rng.randrange(notation.part_count(parts)))

    def _owes(self, seat: i64) -> bool:
        return seat >= 0 and self.owing & BIT[seat] != 0

    def parts(self, seat: i64) -> i64:
        """Return the ways to put what `seat` has left on regions it chose (see `notation`)."""
        return notation.parts_of(self.pick_of(seat), self.reserve(seat))

    def leaders(self) -> tuple[int, ...]:
        """Return the seats with most points."""
        scores = self.scores()
        best = max(scores)
        return tuple([seat for seat in range(self.seats) if scores[seat] == best])
