"""What learning libraries need of a game: its actions as symbols, its observations as rows."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from pi_app.core.codec import Codec
from pi_app.core.game import State
from pi_app.core.play import Menus, Play
from pi_app.core.registry import find_game
from pi_app.core.rows import Rows
from pi_app.research.adapters.shapes import shape_of
from pi_app.research.adapters.tensors import Large

Floats: TypeAlias = NDArray[np.float32]
Bytes: TypeAlias = NDArray[np.uint8]
Cell = TypeVar("Cell", np.uint8, np.float32)
Numbers: TypeAlias = NDArray[np.int64]
"""Actions or symbols."""


def numbers_of(rows: Rows) -> Bytes:
    """Return rows of numbers as an array on the same memory."""
    return np.frombuffer(memoryview(rows.cells), np.uint8).reshape(-1, rows.width)


class Plane(NamedTuple):
    """The part of observations that is an array, such as a board of squares with the pieces on
    each, for networks that take it as such."""

    first: int  # the place of its first number in a row
    shape: tuple[int, ...]

    def of(self, rows: NDArray[Cell]) -> NDArray[Cell]:
        """Return the part of rows of observations, on the same memory."""
        part = rows[..., self.first : self.first + math.prod(self.shape)]
        return part.reshape(*rows.shape[:-1], *self.shape)


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
        self.menus = Menus(self._first, self.codec, self.only)
        digits = [Large(int(self.codec.base) - 1)] * int(self.codec.longest - 1)
        self.view_at = self.seats + 2 * len(digits)  # where the view begins
        # The name of each number in an observation: the viewer, the digits of an incomplete action,
        # then the view, as in ``points[0][3]`` or ``phase=over``. A ``?`` means that a value is
        # present.
        self.names: tuple[str, ...] = (
            *(f"viewer={seat}" for seat in range(self.seats)),
            *(f"begun[{place}]{name}" for place, kind in enumerate(digits) for name in kind.names),
            *(name.removeprefix(".") for name in self.shape.view.names),
        )
        # The parts that are arrays, by name.
        self.planes = {
            name.removeprefix("."): Plane(self.view_at + at, shape)
            for name, at, shape in self.shape.view.planes()
        }
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

    def observe(self, play: Play, seat: int, into: Floats) -> None:
        """Write the observation of `seat` into a row, whatever it held."""
        row = self.row
        row.begin(0)
        self.codec.put_viewer(seat, self.seats, play.begun(seat), row)
        self.write(play.state, seat, row)
        row.end()
        np.multiply(numbers_of(row)[0], self.scales, out=into)

    def begin(self) -> Play:
        """Return a new game."""
        return Play(self.menus, self._first.copy())
