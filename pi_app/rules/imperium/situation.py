"""What lies on the table in *Imperium*: choices, markers, scores, and who may do what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.random import Random

from pi_app.rules.actions import Actions
from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.imperium import notation
from pi_app.rules.imperium.empire import (
    CALENDARS,
    MARKERS,
    PICKED,
    REGIONS,
)
from pi_app.rules.imperium.phases import NOT_PICKED, OVER, PICK, PLACE
from pi_app.rules.imperium.view import ImperiumView
from pi_app.rules.words import BIT

if TYPE_CHECKING:
    from mypy_extensions import i64


class Situation(State[ImperiumView]):
    """A moment of *Imperium*.

    Attributes:
        thirty: whether the game goes on until somebody has 30 points.
        phase: PICK, PLACE (somebody short of markers decides where they go) or OVER.
        round: the round being played, from 1; once the game is over, the last one.
        placer: in PLACE, the seat that decides.
        picks: each seat's choice of regions this round as an action, or NOT_PICKED. Sealed in
            PICK, open afterwards.
        board: each seat's markers in the regions, packed.
        reserve: how many markers each seat has left.
        points: what each seat has scored in each region; that of seat s in region r is number
            ``s * REGIONS + r``.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.thirty: bool = options["thirty"] is True
        self.phase: i64 = PICK
        self.round: i64 = 1
        self.placer: i64 = 0
        self.picks: list[int] = [NOT_PICKED] * seats
        self.board: list[int] = [0] * seats
        self.reserve: list[int] = [MARKERS] * seats
        self.points: list[int] = [0] * (seats * REGIONS)

    def scores(self) -> list[int]:
        """Return each seat's points in all regions together."""
        scores: list[int] = []
        for first in range(0, len(self.points), REGIONS):
            score: i64 = 0
            for place in range(first, first + REGIONS):
                score += self.points[place]
            scores.append(score)
        return scores

    def points_of(self, seat: int) -> list[int]:
        """Return what the seat has scored in each region."""
        return self.points[seat * REGIONS : (seat + 1) * REGIONS]

    def regions_scored(self) -> tuple[int, ...]:
        """Return the regions that this round scores, in that order."""
        return CALENDARS[1 if self.thirty else 0][self.round]

    def deciding(self) -> i64:
        """Return who has not chosen yet, or the one short of markers."""
        if self.phase == PLACE:
            return BIT[self.placer]
        if self.phase == OVER:
            return 0
        owing: i64 = 0
        for seat in range(self.seats):
            if self.picks[seat] == NOT_PICKED:
                owing |= BIT[seat]
        return owing

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add all choices of three regions, or where the last markers can go."""
        if not self._owes(seat):
            return
        if self.phase == PICK:
            into.add_range(0, notation.PICKS)
        else:
            into.add_all(self._parts(seat))

    def is_legal(self, seat: i64, action: i64) -> bool:
        if not self._owes(seat):
            return False
        if self.phase == PICK:
            return 0 <= action < notation.PICKS
        return action in self._parts(seat)

    def random_action(self, seat: i64, rng: Random) -> i64:
        if self.phase == PICK:
            return rng.randrange(notation.PICKS)
        parts = self._parts(seat)
        return parts[rng.randrange(len(parts))]

    def _owes(self, seat: int) -> bool:
        if self.phase == PICK:
            return 0 <= seat < self.seats and self.picks[seat] == NOT_PICKED
        return self.phase == PLACE and seat == self.placer

    def _parts(self, seat: int) -> tuple[int, ...]:
        """Return the ways to put all that `seat` has left on regions it chose."""
        return notation.PARTS[min(self.reserve[seat], PICKED)][self.picks[seat]]

    def leaders(self) -> tuple[int, ...]:
        """Return the seats with most points."""
        scores = self.scores()
        best = max(scores)
        return tuple([seat for seat in range(self.seats) if scores[seat] == best])
