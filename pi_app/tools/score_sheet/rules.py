"""How points are written down: round by round, one seat after the other, any whole number from -999
to 999. The sheet is closed when the game that it is for is over; then it says who has won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import BySeat, Seat
from pi_app.core.actions import Actions
from pi_app.core.ask import Amount, Ask
from pi_app.core.event import Event
from pi_app.core.game import Game, OptionValue
from pi_app.core.message import N_, Message, Word
from pi_app.core.notation import Notation
from pi_app.core.outcome import Outcome
from pi_app.core.reading import demand, flag, keys_of, list_kind, whole_kind
from pi_app.core.tool import MOST_ROUNDS, SeatEvent, ToolState, named
from pi_app.core.words import BIT

MOST: Final = 999
CLOSE: Final = 2 * MOST + 1
"""An action below this writes down its number less MOST."""

CHOICES: Final = Notation(
    "Score sheet",
    "12; -5; close",
    {points + MOST: str(points) for points in range(-MOST, MOST + 1)} | {CLOSE: "close"},
)


class ScoreView(TypedDict):
    """What everybody may know."""

    rounds: list[list[int]]  # the points of each round by seat; of the latest, those written so far
    totals: list[int]  # of each seat
    mover: Seat | None  # whose points come next, None once the sheet is closed


class Written(SeatEvent):
    """Points are written down; ``total`` is what the seat has now, in so many ``rounds``."""

    seat: int
    points: int
    total: int
    rounds: int

    @property
    def template(self) -> str:
        return N_("{seat}: {points}, which makes {total}.")


class Closed(Event):
    """The sheet is closed: ``totals`` by seat."""

    template = N_("The sheet is closed.")
    totals: list[int]


class ScoreState(ToolState[ScoreView]):
    """A moment of keeping score."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.lowest: bool = options["lowest"] is True
        self.points: list[int] = []  # all that were written down, in their order
        self.totals: list[int] = [0] * seats
        self.closed: bool = False

    def mover(self) -> int:
        """Return whose points come next."""
        return len(self.points) % self.seats

    def is_full(self) -> bool:
        return len(self.points) >= MOST_ROUNDS * self.seats

    def deciding(self) -> i64:
        return 0 if self.closed or self.is_full() else BIT[self.mover()]

    def list_actions(self, seat: i64, into: Actions) -> None:
        if seat >= 0 and self.deciding() & BIT[seat] != 0:
            into.add_range(0, CLOSE + 1 if self.points else CLOSE)

    def random_action(self, seat: i64, rng: Random) -> i64:
        return rng.randrange(CLOSE + 1 if self.points else CLOSE)

    def apply(self, seat: i64, action: i64) -> None:
        if action == CLOSE:
            self.closed = True
            if self.event_log is not None:
                self.emit(Closed(list(self.totals)))
            return
        written = action - MOST
        self.points.append(written)
        self.totals[seat] += written
        if len(self.points) % self.seats == 0:
            self.rounds += 1
        if self.event_log is not None:
            begun = -(-len(self.points) // self.seats)
            self.emit(Written(seat, written, self.totals[seat], begun))

    def view(self, seat: int) -> ScoreView:
        seats, points = self.seats, self.points
        return {
            "rounds": [BySeat(points[at : at + seats]) for at in range(0, len(points), seats)],
            "totals": BySeat(self.totals),
            "mover": Seat(self.mover()) if self.deciding() != 0 else None,
        }

    def prompt(self, seat: int) -> Message:
        if self.deciding() == 0:
            return self._ending()
        who: dict[str, Word] = {
            "seat": named(self.mover()),
            "round": 1 + len(self.points) // self.seats,
        }
        return Message(N_("Round {round}: the points of {seat}?"), who)

    def why_not(self, seat: int, action: int) -> Message:
        if action == CLOSE and seat in self.deciders():
            return Message(N_("Write something down first."))
        return self.prompt(seat)

    def _ending(self) -> Message:
        return Message(N_("The sheet is closed."))

    def standing(self) -> list[float]:
        """Return the points, with the other sign where the fewest win."""
        return [float(-total if self.lowest else total) for total in self.totals]

    def outcome(self) -> Outcome | None:
        if self.deciding() != 0:
            return None
        standing = self.standing()
        best = [seat for seat in range(self.seats) if standing[seat] == max(standing)]
        winners = tuple(best) if len(best) < self.seats else ()
        order = tuple(sorted(range(self.seats), key=lambda seat: -standing[seat]))
        places = order if self.lowest else ()
        return Outcome(winners, tuple(self.totals), self._ending(), places=places)

    def action_text(self, seat: int, action: int) -> str:
        return CHOICES.texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        return CHOICES.parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        if action == CLOSE:
            return Message(N_("Close the sheet"))
        return Message("{points}", {"points": action - MOST})

    def ask(self, seat: int) -> Ask | None:
        """Return the form; points below 0 are written on the board."""
        owes = seat >= 0 and self.deciding() & BIT[seat] != 0
        return Amount(0, MOST, MOST, 3) if owes else None

    def copy(self) -> ScoreState:
        other = ScoreState(self.game, self.seats, self.options)
        other.points, other.totals = list(self.points), list(self.totals)
        other.closed, other.rounds = self.closed, self.rounds
        return other

    def determinize(self, seat: int, rng: Random) -> ScoreState:
        return self.copy()

    def _state_json(self) -> dict[str, object]:
        return {"points": list(self.points), "closed": self.closed}

    def read_state(self, json: Mapping[str, object]) -> None:
        fields = keys_of(json, "The state of a score sheet", ("points", "closed"))
        points = list_kind(whole_kind(-MOST, MOST), 0, MOST_ROUNDS * self.seats)
        self.points = points.read(fields["points"], "points")
        self.closed = flag(fields["closed"], "closed")
        demand(bool(self.points) or not self.closed, "An empty sheet is not closed.")
        demand(not (self.closed and self.is_full()), "A full sheet needs no closing.")
        for place, written in enumerate(self.points):
            self.totals[place % self.seats] += written
        self.rounds = len(self.points) // self.seats


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> ScoreState:
    """Return the empty sheet."""
    return ScoreState(game, seats, options)
