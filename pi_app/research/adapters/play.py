"""A game for learning libraries: actions as symbols, observations as rows of numbers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, TypeAlias

import numpy as np
from librt.random import Random
from numpy.typing import NDArray

from pi_app.core.game import CHANCE, State
from pi_app.core.outcome import rewards
from pi_app.core.registry import find_game
from pi_app.core.rows import Rows
from pi_app.research.adapters.codec import ASTRAY, Codec, Numbers
from pi_app.research.adapters.shapes import shape_of
from pi_app.research.adapters.tensors import Large

Floats: TypeAlias = NDArray[np.float32]
Bytes: TypeAlias = NDArray[np.uint8]

_CHANCE_ALONE: Final = (CHANCE,)


class Play:
    """One game. An action of several symbols is chosen one symbol at a time; it is not revealed
    before the last one."""

    def __init__(self, spaces: Spaces, state: State) -> None:
        self.spaces = spaces
        self.state = state
        self._begun: dict[int, int] = {}  # the incomplete actions of seats
        self._legal: dict[int, Numbers] = {}  # cache of legal actions, until the state changes
        self._open: dict[int, list[int]] = {}

    def deciders(self) -> tuple[int, ...]:
        """Return who has to decide (see `State.deciders`)."""
        return self.state.deciders()

    def open(self, seat: int) -> list[int]:
        """Return the symbols that `seat`, or CHANCE, may choose now, in ascending order."""
        if seat not in self._open:
            if self.spaces.codec.longest == 1:
                found = sorted(self.state.legal_actions(seat))
            else:
                symbols = self._following(seat)
                found = np.unique(symbols[symbols != ASTRAY]).tolist()
            only = self.spaces.only
            if only and seat != CHANCE:
                found = [symbol for symbol in found if symbol in only]
            self._open[seat] = found
        return self._open[seat]

    def odds(self) -> list[tuple[int, float]]:
        """Return the symbols that chance may choose now, each with its probability."""
        symbols = self._following(CHANCE)
        kept = symbols != ASTRAY
        weights = np.bincount(symbols[kept], np.array(self.state.chance_weights())[kept])
        total = weights.sum()
        return [(symbol, float(weights[symbol] / total)) for symbol in self.open(CHANCE)]

    def choose(self, seat: int, symbol: int) -> None:
        """Choose a symbol for `seat`, or CHANCE.

        Raises:
            ValueError: the symbol is not legal; nothing has changed.
        """
        if symbol not in self.open(seat):
            raise ValueError(f"{self.state.seat_label(seat)} may not choose {symbol} now")
        action, whole = self.spaces.codec.after(self.begun(seat), symbol)
        if not whole:
            self._begun[seat] = action
            del self._open[seat]
            return
        self._begun.pop(seat, None)
        self._forget(seat)
        self.state.apply(seat, action)

    def begun(self, seat: int) -> int:
        """Return the number of the symbols that `seat` has chosen of an action so far, 0 before the
        first (see `Codec`)."""
        return self._begun.get(seat, 0)

    def symbol_text(self, seat: int, symbol: int) -> str:
        """Return the notation of the action that a symbol completes; for an incomplete action its
        number and an ellipsis."""
        action, whole = self.spaces.codec.after(self.begun(seat), symbol)
        return self.state.action_text(seat, action) if whole else f"{action} …"

    def settle(self, luck: Random) -> None:
        """Perform actions of chance until a seat has to decide or the game is over."""
        while self.state.deciders() == _CHANCE_ALONE:
            self.state.apply(CHANCE, self.state.random_action(CHANCE, luck))

    def observe(self, seat: int, into: Floats) -> None:
        """Write the observation of `seat` into a row, whatever it held (see `Spaces.names`)."""
        spaces, row = self.spaces, self.spaces.row
        row.begin(0)
        row.put_one(seat, self.state.seats)
        begun = self.begun(seat)
        for _ in range(spaces.codec.longest - 1):
            row.put_large(begun % spaces.codec.base)
            begun //= spaces.codec.base
        spaces.write(self.state, seat, row)
        row.end()
        np.multiply(numbers_of(row)[0], spaces.scales, out=into)

    def rewards(self) -> list[float]:
        """Return the reward of each seat, all 0 before the end (see `outcome.rewards`)."""
        outcome = self.state.outcome()
        return rewards(() if outcome is None else outcome.winners, self.state.seats)

    def copy(self) -> Play:
        """Return an independent copy."""
        other = Play(self.spaces, self.state.copy())
        other._begun, other._legal, other._open = (
            dict(self._begun),
            dict(self._legal),
            dict(self._open),
        )
        return other

    def _following(self, seat: int) -> Numbers:
        if seat not in self._legal:
            self._legal[seat] = np.array(self.state.legal_actions(seat), dtype=np.int64)
        return self.spaces.codec.following(self._legal[seat], self.begun(seat))

    def _forget(self, seat: int) -> None:
        """Clear the cache: of `seat`, or of all seats when its choice is the last."""
        if len(self.state.deciders()) > 1:
            self._legal.pop(seat, None)
            self._open.pop(seat, None)
        else:
            self._legal.clear()
            self._open.clear()


def numbers_of(rows: Rows) -> Bytes:
    """Return rows of numbers as an array on the same memory."""
    return np.frombuffer(memoryview(rows.cells), np.uint8).reshape(-1, rows.width)


class Spaces:
    """The actions and observations of a game with a number of seats and options."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        position: Mapping[str, object] | None = None,
        only: Collection[int] = (),
    ) -> None:
        """Set up a game.

        Args:
            game: its id.
            seats: the number of players; the smallest possible number if None.
            options: values by option id; other options have their defaults.
            position: the starting position (see `State.position`), which has its own seats and
                options; None for the normal start.
            only: the symbols that seats may choose, for a smaller game. At least one must always be
                legal. All if empty.

        Raises:
            UnknownGame, BadOptions, BadPosition, NoShape: it can't be played; the message says why.
        """
        box = find_game(game)
        self._first = box.start(seats, options) if position is None else box.load(position)
        self.game = box
        self.only = frozenset(only)
        self.seats = self._first.seats
        self.options = self._first.options
        self.shape = shape_of(box, self.seats, self.options)
        self.codec = Codec(self.shape.actions, self.shape.base)
        digits = [Large(self.codec.base - 1)] * (self.codec.longest - 1)
        self.view_at = self.seats + 2 * len(digits)  # where the view begins
        # The name of each number in an observation: the viewer, the digits of an incomplete action,
        # then the view, as in ``points[0][3]`` or ``phase=over``. A ``?`` means that a value is
        # present.
        self.names: tuple[str, ...] = (
            *(f"viewer={seat}" for seat in range(self.seats)),
            *(f"begun[{place}]{name}" for place, kind in enumerate(digits) for name in kind.names),
            *(name.removeprefix(".") for name in self.shape.view.names),
        )
        # What each number is multiplied by for an observation between 0 and 1.
        self.scales: Floats = np.array(
            [
                *[1.0] * self.seats,
                *(scale for kind in digits for scale in kind.scales),
                *self.shape.view.scales,
            ],
            np.float32,
        )
        self.row = Rows(len(self.names), 1)  # used for one observation after the other
        self.has_rows = type(self._first).write_row is not State.write_row

    def write(self, state: State, seat: int, into: Rows) -> None:
        """Put the view of a seat into a row, by the game itself if it can."""
        if self.has_rows:
            state.write_row(seat, into)
        else:
            numbers = bytearray(len(self.shape.view.names))
            self.shape.view.write(state.view(seat), memoryview(numbers), 0)
            into.put_all(bytes(numbers))

    def begin(self) -> Play:
        """Return a new game."""
        return Play(self, self._first.copy())
