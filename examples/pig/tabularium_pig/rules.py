"""The rules of Pig: roll as often as you dare, and hold before the die shows a 1.

What a roll of 2 to 6 shows is added to the points at stake. A 1 loses them and ends the turn;
holding scores them and ends it too. The first with 100 points wins; in a short game 50 are enough.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import Seat
from pi_app.core.actions import Actions
from pi_app.core.event import Event
from pi_app.core.game import CHANCE, CHANCE_DECIDES, Game, OptionValue, State
from pi_app.core.message import N_, Message, Word
from pi_app.core.notation import Notation
from pi_app.core.outcome import Outcome
from pi_app.core.reading import demand, flag, keys_of, list_kind, whole, whole_kind
from pi_app.core.words import BIT
from tabularium_pig import GAME

HOLD: Final = 0
ROLL: Final = 1
GOALS: Final = {False: 100, True: 50}
"""How many points win, by the option of a short game."""
LONGEST: Final = 1_000_000
"""More rolls than any game has."""

CHOICES: Final = Notation("Pig", "roll; hold", ("hold", "roll"))
DICE: Final = Notation("Pig", "1; 6", {face: str(face) for face in range(1, 7)})


class PigView(TypedDict):
    """What everybody may know."""

    points: list[int]  # of each seat
    at_stake: int  # what the mover has rolled in this turn
    mover: Seat  # whose turn it is


class _SeatEvent(Event):
    def word(self, gap: str) -> Word:
        return GAME.seat_names[getattr(self, gap)] if gap == "seat" else super().word(gap)


class Rolled(_SeatEvent):
    """The die shows something; ``at_stake`` are the points there now."""

    template = N_("{seat} rolls {face}: {at_stake} at stake.")
    seat: int
    face: int
    at_stake: int


class Lost(_SeatEvent):
    """A 1 ends the turn."""

    template = N_("{seat} rolls a 1: what was at stake, {at_stake}, is lost.")
    seat: int
    at_stake: int


class Held(_SeatEvent):
    """The points at stake are scored."""

    template = N_("{seat} holds and has {points}.")
    seat: int
    points: int


class PigState(State[PigView]):
    """A moment of Pig."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.goal = GOALS[options["short"] is True]
        self.points = [0] * seats
        self.at_stake: i64 = 0
        self.mover: i64 = 0
        self.rolling = False
        self.rolls: i64 = 0
        self.turn_count: i64 = 0

    def deciding(self) -> i64:
        if self.rolling:
            return CHANCE_DECIDES
        return 0 if max(self.points) >= self.goal else BIT[self.mover]

    def list_actions(self, seat: i64, into: Actions) -> None:
        if self.rolling and seat == CHANCE:
            into.add_range(1, 7)
        elif not self.rolling and seat == self.mover and max(self.points) < self.goal:
            if self.at_stake > 0:
                into.add(HOLD)
            into.add(ROLL)

    def chance_is_open(self) -> bool:
        return True

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            self._roll(action)
        elif action == ROLL:
            self.rolling = True
        else:
            self.points[self.mover] += self.at_stake
            self._end_turn()
            if self.event_log is not None:
                self.emit(Held(seat, self.points[seat]))

    def _roll(self, face: i64) -> None:
        self.rolling = False
        self.rolls += 1
        if face > 1:
            self.at_stake += face
            if self.event_log is not None:
                self.emit(Rolled(self.mover, face, self.at_stake))
            return
        seat, lost = self.mover, self.at_stake
        self._end_turn()
        if self.event_log is not None:
            self.emit(Lost(seat, lost))

    def _end_turn(self) -> None:
        self.at_stake = 0
        self.turn_count += 1
        if max(self.points) < self.goal:
            self.mover = (self.mover + 1) % self.seats

    def view(self, seat: int) -> PigView:
        mover = Seat(self.mover)
        return {"points": list(self.points), "at_stake": self.at_stake, "mover": mover}

    def prompt(self, seat: int) -> Message:
        name = GAME.seat_names[self.mover]
        if self.deciding() == 0:
            return Message(N_("{seat} has won."), {"seat": name})
        if seat == self.mover and self.at_stake > 0:
            return Message(
                N_("{seat}: roll again, or hold and score {points}."),
                {"seat": name, "points": self.at_stake},
            )
        return Message(N_("It is {seat}'s turn to roll."), {"seat": name})

    def standing(self) -> list[float]:
        return [float(points) for points in self.points]

    def turns(self) -> int:
        return self.turn_count

    def reveals(self) -> int:
        return self.rolls

    def outcome(self) -> Outcome | None:
        if max(self.points) < self.goal:
            return None
        return Outcome((self.mover,), tuple(self.points), self.prompt(self.mover))

    def action_text(self, seat: int, action: int) -> str:
        return (DICE if seat == CHANCE else CHOICES).texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        return (DICE if seat == CHANCE else CHOICES).parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        if seat == CHANCE:
            return Message("{face}", {"face": action})
        if action == ROLL:
            return Message(N_("Roll the die"))
        return Message(N_("Hold: +{points}"), {"points": self.at_stake})

    def key_digits(self, seat: int) -> int:
        return 1

    def key_code(self, seat: int, action: int) -> str:
        return str(action)

    def copy(self) -> PigState:
        other = PigState(self.game, self.seats, self.options)
        other.points = list(self.points)
        other.at_stake = self.at_stake
        other.mover = self.mover
        other.rolling = self.rolling
        other.rolls = self.rolls
        other.turn_count = self.turn_count
        return other

    def determinize(self, seat: int, rng: Random) -> PigState:
        return self.copy()

    def _state_json(self) -> dict[str, object]:
        return {
            "points": list(self.points),
            "at_stake": self.at_stake,
            "mover": self.mover,
            "rolling": self.rolling,
            "rolls": self.rolls,
            "turns": self.turn_count,
        }

    def read_state(self, json: Mapping[str, object]) -> None:
        keys = ("points", "at_stake", "mover", "rolling", "rolls", "turns")
        fields = keys_of(json, "The state of Pig", keys)
        points = list_kind(whole_kind(0, 6 * LONGEST), self.seats, self.seats)
        self.points = points.read(fields["points"], "points")
        self.at_stake = whole(fields["at_stake"], "at_stake", 0, 6 * LONGEST)
        self.mover = whole(fields["mover"], "mover", 0, self.seats - 1)
        self.rolling = flag(fields["rolling"], "rolling")
        self.rolls = whole(fields["rolls"], "rolls", 0, LONGEST)
        self.turn_count = whole(fields["turns"], "turns", 0, self.rolls)
        winners = [seat for seat, has in enumerate(self.points) if has >= self.goal]
        if winners:
            over = winners == [self.mover] and not self.rolling and self.at_stake == 0
            demand(over, f"A seat with {self.goal} points has held last and won.")


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> PigState:
    """Return the moment in which a game begins."""
    return PigState(game, seats, options)
