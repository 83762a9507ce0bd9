"""What lies on the table in *Imperium*, and what can be seen from that."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.game import Game, OptionValue, State, View_co
from pi_app.core.words import BIT, lowest, nibble
from pi_app.games.imperium.rules import empire


class ImperiumSituation(State[View_co]):
    """The table at a moment of *Imperium*."""

    markers: vec[i64]  # each seat's markers, in the regions and in reserve
    points: vec[i64]  # what each seat has scored

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.thirty: bool = options["thirty"] is True  # whether 30 points end the game
        # PICK, PLACE (somebody short of markers decides where they go) or OVER
        self.phase: i64 = empire.PICK
        self.round: i64 = 1  # the round being played, from 1; once the game is over, the last one
        # the seats that owe a decision: in PICK who has not chosen yet, in PLACE the one that is
        # short of markers
        self.owing: i64 = 0
        # each seat's choice of regions this round, see `pick_of`. Sealed in PICK, open afterwards.
        self.picks: i64 = 0

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
        return nibble(self.markers[seat], empire.RESERVE)

    def placer(self) -> i64:
        """Return the seat that decides in PLACE."""
        return lowest(self.owing)

    def pick_of(self, seat: i64) -> i64:
        """Return the seat's choice of regions this round as an action, or NOT_PICKED."""
        return ((self.picks >> (8 * seat)) & 255) + empire.NOT_PICKED

    def seal(self, seat: i64, pick: i64) -> None:
        """Take down a seat's choice of regions, or NOT_PICKED."""
        self.picks += (pick - self.pick_of(seat)) * BIT[8 * seat]

    def parts(self, seat: i64) -> i64:
        """Return the ways to put what `seat` has left on regions it chose (see `empire`)."""
        return empire.parts_of(self.pick_of(seat), self.reserve(seat))
