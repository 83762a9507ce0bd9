"""Tiny games with known answers, for what no game on the shelf shows yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from librt.random import Random

from pi_app.core.game import CHANCE, Game, OptionValue, State
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.core.series import TwoInARow
from tests.plain_state import PlainState


class ToyState(PlainState):
    """What toy games need not say each for itself."""

    winner: int | None = None

    def standing(self) -> list[float]:
        return [0.0] * self.seats

    def outcome(self) -> Outcome | None:
        if self.winner is None:
            return None
        scores = tuple(int(seat == self.winner) for seat in range(self.seats))
        return Outcome((self.winner,), scores, Message("over"))

    def turns(self) -> int:
        return 0

    def reveals(self) -> int:
        return 0

    def prompt(self, seat: int) -> Message:
        return Message("choose")

    def action_text(self, seat: int, action: int) -> str:
        return str(action)

    def parse_action(self, seat: int, text: str) -> int:
        return int(text)

    def action_label(self, seat: int, action: int) -> Message:
        return Message(str(action))

    def view(self, seat: int) -> Mapping[str, object]:
        return {}

    def determinize(self, seat: int, rng: Random) -> Self:
        return self.copy()

    def copy(self) -> Self:
        other = type(self)(self.game, self.seats, self.options)
        for name in ("winner", *self.__annotations__):
            setattr(other, name, getattr(self, name))
        return other

    def _state_json(self) -> dict[str, object]:
        return {}


class ToyGame(Game):
    def __init__(self, state: type[ToyState], seats: int) -> None:
        name = f"toy-{state.__name__.lower()}"
        names = tuple(f"seat {seat}" for seat in range(seats))
        super().__init__(name, name, name, names, (seats,), TwoInARow())
        self._state = state

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        return self._state(self, seats, options)


class Pennies(ToyState):
    """Both choose 0 or 1 at once; then chance lets seat 0 win with a probability.

    Of ten it wins eight if both chose 0, four if both chose 1, and two otherwise. So each
    side should choose 0 with probability 1/4, and seat 0 wins 7/20 of the games.
    """

    tenths = ((8, 2), (2, 4))
    chosen: tuple[int | None, int | None] = (None, None)

    def deciders(self) -> tuple[int, ...]:
        if self.winner is not None:
            return ()
        owing = tuple(seat for seat in (0, 1) if self.chosen[seat] is None)
        return owing or (CHANCE,)

    def legal_actions(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.deciders() else []

    def chance_weights(self) -> list[int]:
        row, column = self.chosen
        assert row is not None
        assert column is not None
        tenths = self.tenths[row][column]
        return [tenths, 10 - tenths]

    def apply(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.winner = action
        else:
            mine, theirs = (self.chosen[0], action) if seat else (action, self.chosen[1])
            self.chosen = (mine, theirs)


class Coin(ToyState):
    """One seat chooses heads or tails, which makes no difference; then a coin decides the game."""

    tossed: bool = False

    def deciders(self) -> tuple[int, ...]:
        if self.winner is not None:
            return ()
        return (CHANCE,) if self.tossed else (0,)

    def legal_actions(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.deciders() else []

    def apply(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.winner = action
        else:
            self.tossed = True


class HighCard(ToyState):
    """Three seats hold a hidden card from 0 to 9 each; in turn each keeps it or draws another
    unseen; then the highest wins, the first of equals."""

    cards: tuple[int, ...] = (4, 4, 4)
    turn: int = 0
    drawing: bool = False

    def deciders(self) -> tuple[int, ...]:
        if self.winner is not None:
            return ()
        return (CHANCE,) if self.drawing else (self.turn,)

    def legal_actions(self, seat: int) -> list[int]:
        if seat not in self.deciders():
            return []
        return list(range(10)) if seat == CHANCE else [0, 1]

    def apply(self, seat: int, action: int) -> None:
        if seat != CHANCE and action == 1:
            self.drawing = True
            return
        if seat == CHANCE:
            self.cards = (*self.cards[: self.turn], action, *self.cards[self.turn + 1 :])
            self.drawing = False
        self.turn += 1
        if self.turn == self.seats:
            self.winner = self.cards.index(max(self.cards))

    def view(self, seat: int) -> Mapping[str, object]:
        return {"card": self.cards[seat], "turn": self.turn}

    def determinize(self, seat: int, rng: Random) -> Self:
        other = self.copy()
        cards = [rng.randrange(10) for _ in range(self.seats)]
        cards[seat] = self.cards[seat]
        other.cards = tuple(cards)
        return other


class Ladder(ToyState):
    """Two seats choose one of 10,010 numbers each, in secret; the higher wins, ties to seat 0."""

    chosen: tuple[int | None, int | None] = (None, None)

    def deciders(self) -> tuple[int, ...]:
        return tuple(seat for seat in (0, 1) if self.chosen[seat] is None)

    def legal_actions(self, seat: int) -> list[int]:
        return list(range(10_010)) if seat in self.deciders() else []

    def apply(self, seat: int, action: int) -> None:
        first, second = (self.chosen[0], action) if seat else (action, self.chosen[1])
        self.chosen = (first, second)
        if first is not None and second is not None:
            self.winner = int(second > first)


class Maze(ToyState):
    """One seat alone walks a bit string of length 8; only 10101010 wins, and seat 1 else."""

    path: str = ""

    def deciders(self) -> tuple[int, ...]:
        return () if self.winner is not None else (0,)

    def legal_actions(self, seat: int) -> list[int]:
        return [0, 1] if seat in self.deciders() else []

    def standing(self) -> list[float]:
        good = sum(a == b for a, b in zip(self.path, "10101010", strict=False))
        return [float(good), 0.0]

    def apply(self, seat: int, action: int) -> None:
        self.path += str(action)
        if len(self.path) == 8:
            self.winner = 0 if self.path == "10101010" else 1
