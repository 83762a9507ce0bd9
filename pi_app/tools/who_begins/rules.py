"""The rules of drawing lots: one seat after the other, all that are left with the same chance; the
last seat needs no draw.

The seat that was drawn first starts the next draw; at first that is the first seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import Seat
from pi_app.core.actions import Actions
from pi_app.core.game import CHANCE, CHANCE_DECIDES, Game, OptionValue
from pi_app.core.message import N_, Message
from pi_app.core.notation import Notation
from pi_app.core.reading import demand, flag, keys_of, list_kind, whole, whole_kind
from pi_app.core.tool import MOST_ROUNDS, SEAT_NAMES, SeatEvent, ToolState, named
from pi_app.core.words import BIT

DRAW: Final = 0

CHOICES: Final = Notation("Who begins?", "draw", ("draw",))
LOTS: Final = Notation("Who begins?", "Eagle; Sun", SEAT_NAMES)


class BeginsView(TypedDict):
    """What everybody may know."""

    order: list[Seat]  # the seats drawn so far, the first begins
    teams: int  # how many teams there are; the lots go to them in turn
    drawing: bool  # whether a lot is about to be drawn


class Begins(SeatEvent):
    """The first lot."""

    template = N_("{seat} begins!")
    seat: int


class Follows(SeatEvent):
    """A lot after the first: ``place`` counts from 1."""

    template = N_("{place}: {seat}.")
    seat: int
    place: int


class BeginsState(ToolState[BeginsView]):
    """A moment of drawing lots."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.teams: int = int(options["teams"])
        self.order: list[int] = []
        self.drawing: bool = False

    def deciding(self) -> i64:
        if self.drawing:
            return CHANCE_DECIDES
        return 0 if self.is_full() else BIT[self.order[0] if self.order else 0]

    def list_actions(self, seat: i64, into: Actions) -> None:
        if self.drawing:
            if seat == CHANCE:
                for each in range(self.seats):
                    if each not in self.order:
                        into.add(each)
        elif seat >= 0 and self.deciding() & BIT[seat] != 0:
            into.add(DRAW)

    def apply(self, seat: i64, action: i64) -> None:
        if seat != CHANCE:
            self.order = []
            self.drawing = True
            return
        self._draw(int(action))
        if len(self.order) == self.seats - 1:
            self._draw(next(each for each in range(self.seats) if each not in self.order))
            self.drawing = False
            self.rounds += 1

    def _draw(self, seat: int) -> None:
        self.order.append(seat)
        self.reveal_count += 1
        if self.event_log is None:
            return
        place = len(self.order)
        self.emit(Begins(seat) if place == 1 else Follows(seat, place))

    def view(self, seat: int) -> BeginsView:
        order = [Seat(each) for each in self.order]
        return {"order": order, "teams": self.teams, "drawing": self.drawing}

    def prompt(self, seat: int) -> Message:
        if self.drawing:
            return Message(N_("Lots are drawn."))
        if self.is_full():
            return Message(N_("The sheet is full. Begin a new one."))
        if not self.order:
            return Message(N_("Who begins? Draw lots."))
        return Message(N_("{seat} begins."), {"seat": named(self.order[0])})

    def action_text(self, seat: int, action: int) -> str:
        return (LOTS if seat == CHANCE else CHOICES).texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        return (LOTS if seat == CHANCE else CHOICES).parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        if seat == CHANCE:
            return Message(N_("{seat}"), {"seat": named(action)})
        return Message(N_("Draw lots again")) if self.order else Message(N_("Draw lots"))

    def key_digits(self, seat: int) -> int:
        return 1

    def key_code(self, seat: int, action: int) -> str:
        return "1" if action == DRAW else ""

    def copy(self) -> BeginsState:
        other = BeginsState(self.game, self.seats, self.options)
        other.order, other.drawing = list(self.order), self.drawing
        other.rounds, other.reveal_count = self.rounds, self.reveal_count
        return other

    def determinize(self, seat: int, rng: Random) -> BeginsState:
        return self.copy()

    def _state_json(self) -> dict[str, object]:
        return {
            "order": list(self.order),
            "drawing": self.drawing,
            "rounds": self.rounds,
            "told": self.reveal_count,
        }

    def read_state(self, json: Mapping[str, object]) -> None:
        fields = keys_of(json, "The state of drawing lots", tuple(self._state_json()))
        lots = list_kind(whole_kind(0, self.seats - 1), 0, self.seats)
        self.order = lots.read(fields["order"], "order")
        self.drawing = flag(fields["drawing"], "drawing")
        self.rounds = whole(fields["rounds"], "rounds", 0, MOST_ROUNDS)
        self.reveal_count = whole(fields["told"], "told", 0, MOST_ROUNDS * self.seats)
        demand(len(set(self.order)) == len(self.order), "A seat is drawn once.")
        left = self.seats - len(self.order)
        fits = left > 1 if self.drawing else left in (0, self.seats)
        demand(fits, "Lots are drawn until none is left.")
        demand(not (self.drawing and self.is_full()), "The sheet is full.")


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> BeginsState:
    """Return the moment before lots are drawn."""
    return BeginsState(game, seats, options)
