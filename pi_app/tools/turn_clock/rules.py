"""The rules of a turn clock.

The rules measure no time: the action that ends a turn says how many seconds it took, which the
screen has measured. So a clock that is resumed shows what it showed before.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import BySeat, Seat
from pi_app.core.actions import Actions
from pi_app.core.ask import Ask
from pi_app.core.game import Game, OptionValue
from pi_app.core.message import N_, Message, Word
from pi_app.core.notation import Notation
from pi_app.core.outcome import Outcome
from pi_app.core.reading import demand, keys_of, list_kind, whole, whole_kind
from pi_app.core.tool import SeatEvent, ToolState, named
from pi_app.core.words import BIT

LONGEST: Final = 3600  # seconds that one turn is counted for at most
OUT: Final = LONGEST + 1
"""A player without further turns leaves the round."""

MOST_TURNS: Final = 400

CHOICES: Final = Notation(
    "Turn clock",
    "done 83; out",
    {seconds: f"done {seconds}" for seconds in range(LONGEST + 1)} | {OUT: "out"},
)


class ClockView(TypedDict):
    """What everybody may know."""

    mover: Seat | None  # whose clock runs, None once nobody has turns any more
    used: list[int]  # how many seconds each seat has taken
    left: list[int] | None  # how many it has left, below 0 if it has run out; None if only counted
    turns: list[int]  # how many turns each seat has ended
    out: list[Seat]  # who has no turns any more


class Done(SeatEvent):
    """A turn ends after so many ``seconds``."""

    seat: int
    seconds: int

    template = N_("{seat} took {time}.")

    def word(self, gap: str) -> Word:
        return timed(self.seconds) if gap == "time" else super().word(gap)


class Left(SeatEvent):
    """A seat leaves the round."""

    template = N_("{seat} has no more turns.")
    seat: int


class ClockState(ToolState[ClockView]):
    """A moment at which somebody's time runs."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.minutes: int = int(options["minutes"])
        self.bonus: int = int(options["bonus"])
        self.hourglass: bool = options["hourglass"] is True
        self.mover: i64 = 0
        self.used: list[int] = [0] * seats
        self.gained: list[int] = [0] * seats  # seconds beyond those at first
        self.ended: list[int] = [0] * seats  # turns that each seat has ended
        self.out: i64 = 0  # the set of seats without turns

    def is_full(self) -> bool:
        return self.rounds >= MOST_TURNS

    def left_of(self, seat: int) -> int:
        """Return how many seconds a seat has left, below 0 if they have run out."""
        return 60 * self.minutes + self.gained[seat] - self.used[seat]

    def deciding(self) -> i64:
        return 0 if self.is_full() or self.out == BIT[self.seats] - 1 else BIT[self.mover]

    def list_actions(self, seat: i64, into: Actions) -> None:
        if seat >= 0 and self.deciding() & BIT[seat] != 0:
            into.add_range(0, OUT + 1)

    def random_action(self, seat: i64, rng: Random) -> i64:
        return rng.randrange(OUT + 1)

    def apply(self, seat: i64, action: i64) -> None:
        if action == OUT:
            self.out |= BIT[seat]
        else:
            self.used[seat] += action
            self.ended[seat] += 1
            self.gained[seat] += self.bonus
            self.rounds += 1
        following = self._after(int(seat))
        if self.hourglass and action != OUT:
            self.gained[following] += action
        self.mover = following
        if self.event_log is not None:
            self.emit(Left(seat) if action == OUT else Done(seat, action))

    def _after(self, seat: int) -> int:
        """Return whose turn comes after a seat's: its own if nobody else has any."""
        for step in range(1, self.seats + 1):
            following = (seat + step) % self.seats
            if self.out & BIT[following] == 0:
                return following
        return seat

    def view(self, seat: int) -> ClockView:
        running = self.deciding() != 0
        counted = self.minutes == 0
        return {
            "mover": Seat(self.mover) if running else None,
            "used": BySeat(self.used),
            "left": None if counted else BySeat(map(self.left_of, range(self.seats))),
            "turns": BySeat(self.ended),
            "out": [Seat(each) for each in range(self.seats) if self.out & BIT[each] != 0],
        }

    def prompt(self, seat: int) -> Message:
        if self.deciding() == 0:
            return Message(N_("The clock stands still."))
        return Message(
            N_("{seat}: touch the clock when you are done."), {"seat": named(int(self.mover))}
        )

    def turns(self) -> int:
        return self.rounds

    def outcome(self) -> Outcome | None:
        if self.deciding() != 0:
            return None
        return Outcome((), tuple([0] * self.seats), Message(N_("The clock stands still.")))

    def action_text(self, seat: int, action: int) -> str:
        return CHOICES.texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        return CHOICES.parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        if action == OUT:
            return Message(N_("No more turns"))
        return Message(N_("Done after {time}"), {"time": timed(action)})

    def ask(self, seat: int) -> Ask | None:
        """Return None: the clock is touched at the table, which measures the time."""
        return None

    def copy(self) -> ClockState:
        other = ClockState(self.game, self.seats, self.options)
        other.mover, other.out = self.mover, self.out
        other.used, other.gained, other.ended = list(self.used), list(self.gained), list(self.ended)
        other.rounds, other.reveal_count = self.rounds, self.reveal_count
        return other

    def determinize(self, seat: int, rng: Random) -> ClockState:
        return self.copy()

    def _state_json(self) -> dict[str, object]:
        return {
            "mover": self.mover,
            "used": list(self.used),
            "gained": list(self.gained),
            "ended": list(self.ended),
            "out": self.out,
        }

    def read_state(self, json: Mapping[str, object]) -> None:
        fields = keys_of(json, "The state of a turn clock", tuple(self._state_json()))
        seconds = list_kind(whole_kind(0, LONGEST * MOST_TURNS), self.seats, self.seats)
        self.used = seconds.read(fields["used"], "used")
        self.gained = seconds.read(fields["gained"], "gained")
        turns = list_kind(whole_kind(0, MOST_TURNS), self.seats, self.seats)
        self.ended = turns.read(fields["ended"], "ended")
        self.rounds = sum(self.ended)
        self.out = whole(fields["out"], "out", 0, BIT[self.seats] - 1)
        self.mover = whole(fields["mover"], "mover", 0, self.seats - 1)
        demand(self.rounds <= MOST_TURNS, f"A clock counts {MOST_TURNS} turns at most.")
        for seat in range(self.seats):
            most = LONGEST * self.ended[seat]
            demand(self.used[seat] <= most, "A turn is counted for an hour at most.")
        running = self.out == BIT[self.seats] - 1 or self.out & BIT[self.mover] == 0
        demand(running, "The clock runs for somebody who has turns.")


def timed(seconds: int) -> str:
    """Return a time as ``1:23`` or ``1:02:03``, with a minus sign if it is below 0."""
    minutes, rest = divmod(abs(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    shown = f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
    return f"−{shown}" if seconds < 0 else shown


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> ClockState:
    """Return the moment at which the first clock begins to run."""
    return ClockState(game, seats, options)
