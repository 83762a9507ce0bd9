"""Many games at once, as arrays, for training neural networks.

Each game waits for one seat, and `Batch.step` takes one action for each game. `Spaces` defines the
meaning of the actions and of the numbers in an observation. If several seats choose simultaneously,
they are asked one after another, the lowest first; no choice is revealed before all have been made.
A game that ends is replaced by a new one in the same step. All of that happens in the compiled core
(`pi_app.core.stepper`), and the arrays lie on its memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pi_app.core.game import Perspective
from pi_app.core.stepper import Stepper
from pi_app.research.adapters.spaces import Bytes, Floats, Numbers, Spaces, numbers_of

Flags = NDArray[np.bool_]


class Step(NamedTuple):
    """The result of a step, one row for each game. The next step overwrites the same arrays, which
    can't be written to, so copy what you want to keep."""

    observations: Bytes  # one column for each number; from the view of the acting seat
    masks: Flags  # one column for each action: whether it is legal
    seats: Bytes  # the acting seat
    rewards: NDArray[np.float64]  # by seat: the reward of a game that has ended, or 0
    dones: Flags  # whether a game has ended; then only rewards and ends belong to it
    truncated: Flags  # whether a game was broken off after the most choices
    ends: Bytes  # by seat: what it sees of a game that has ended or was broken off


def draw(masks: Flags, rng: np.random.Generator) -> Numbers:
    """Return a legal action for each row of masks, each equally likely."""
    rows, symbols = masks.shape
    legal = np.flatnonzero(masks)  # of all rows, one behind the other
    bounds = np.searchsorted(legal, np.arange(rows + 1) * symbols)
    drawn: Numbers = legal[rng.integers(bounds[:-1], bounds[1:])] % symbols
    return drawn


class Batch:
    """Games of one kind that are stepped together."""

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        most_choices: int = 0,
        first: int = 0,
        total: int = 0,
    ) -> None:
        """Start the games.

        Args:
            game: the id of the game.
            count: how many games run at once.
            seats: the number of players; the smallest possible number if None.
            options: values by option id; other options have their defaults.
            seed: seed of all dice and cards. The n-th game of a row always has the same ones,
                however long the games before it took.
            most_choices: the number of choices after which a game is broken off; 0 for none.
            first: the number of the first row, if the batch is a part of a larger one.
            total: the rows of the larger batch; 0 if there is none.

        Raises:
            UnknownGame, BadOptions: it can't be played; the message says why.
        """
        self.spaces = spaces = Spaces(game, seats, options)
        self.count = count
        self._stepper = stepper = Stepper(
            spaces.begin().state,
            count,
            len(spaces.names),
            spaces.menus,
            most_choices,
            None if spaces.has_rows else spaces.write,
            first,
            total,
        )
        self._step = Step(
            numbers_of(stepper.rows),
            numbers_of(stepper.masks).view(np.bool_),
            np.frombuffer(memoryview(stepper.seats), np.uint8),
            np.frombuffer(memoryview(stepper.rewards), np.float64).reshape(count, spaces.seats),
            np.frombuffer(memoryview(stepper.dones), np.bool_),
            np.frombuffer(memoryview(stepper.truncated), np.bool_),
            numbers_of(stepper.last).reshape(count, spaces.seats, -1),
        )
        self.reset(seed)

    def reset(self, seed: int) -> Step:
        """Restart all games and return their state."""
        self._stepper.reset(seed)
        return self._step

    @property
    def now(self) -> Step:
        """The present state of the games."""
        return self._step

    def perspective(self, row: int) -> Perspective:
        """Return what the acting seat of a game sees, for a bot that plays it. The symbols of the
        action that it chooses are ``spaces.codec.word(action)``, one for each step."""
        return Perspective(self._stepper.state(row), int(self.now.seats[row]))

    def scaled(self, numbers: Bytes) -> Floats:
        """Return observations as numbers between 0 and 1."""
        scaled: Floats = numbers * self.spaces.scales
        return scaled

    def step(self, actions: Numbers) -> Step:
        """Perform an action in each game and return the state of the games. Where the action is -1
        nothing is done.

        Raises:
            ValueError: an action is illegal; the games before it have already been stepped.
        """
        self._stepper.step(np.ascontiguousarray(actions, np.int64).tobytes())
        return self._step
