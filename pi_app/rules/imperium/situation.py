"""What lies on the table in *Imperium*: choices, markers, scores, and who may do what."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.imperium import notation
from pi_app.rules.imperium.empire import (
    CALENDARS,
    MARKERS,
    PICKED,
    REGIONS,
)
from pi_app.rules.imperium.phases import NOT_PICKED, OVER, PICK, PLACE

if TYPE_CHECKING:
    from mypy_extensions import i64

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final = ((0,), (1,), (2,), (3,), (4,))
_EVERYBODY: Final = tuple(tuple(range(seats)) for seats in range(6))


class Situation(State):
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

    def deciders(self) -> tuple[int, ...]:
        """Return who has not chosen yet, or the one short of markers."""
        if self.phase == PLACE:
            return _ALONE[self.placer]
        if self.phase == OVER:
            return _NOBODY
        everybody = _EVERYBODY[self.seats]
        for pick in self.picks:
            if pick != NOT_PICKED:
                return tuple([seat for seat in everybody if self.picks[seat] == NOT_PICKED])
        return everybody

    def legal_actions(self, seat: int) -> list[int]:
        if not self._owes(seat):
            return []
        return list(range(notation.PICKS)) if self.phase == PICK else list(self._parts(seat))

    def is_legal(self, seat: int, action: int) -> bool:
        if not self._owes(seat):
            return False
        if self.phase == PICK:
            return 0 <= action < notation.PICKS
        return action in self._parts(seat)

    def random_action(self, seat: int, rng: Random) -> int:
        """Draw one of the seat's actions evenly."""
        if self.phase == PICK:
            return int(rng.random() * notation.PICKS)
        parts = self._parts(seat)
        return parts[int(rng.random() * len(parts))]

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
