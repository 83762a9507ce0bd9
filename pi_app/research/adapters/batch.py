"""Many games at once, as arrays, for training neural networks.

Each game waits for one seat, and `Batch.step` takes one action for each game. `Spaces` defines the
meaning of the actions and of the numbers in an observation. If several seats choose simultaneously,
they are asked one after another, the lowest first; no choice is revealed before all have been made.
A game that ends is replaced by a new one in the same step.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from librt.random import Random
from numpy.typing import NDArray

from pi_app.core.chance import chance_random, origin
from pi_app.research.adapters.codec import Numbers
from pi_app.research.adapters.play import Floats, Play, Spaces

Flags = NDArray[np.bool_]


class Step(NamedTuple):
    """The result of a step, one row for each game. The next step overwrites the same arrays, so
    copy what you want to keep."""

    observations: Floats  # one column for each number; from the view of the acting seat
    masks: Flags  # one column for each action: whether it is legal
    seats: Numbers  # the acting seat
    rewards: Floats  # by seat: the reward of a game that has ended, or 0 (see `Play.rewards`)
    dones: Flags  # whether a game has ended; then only the rewards belong to it


class Batch:
    """Games of one kind that are stepped together."""

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
    ) -> None:
        """Start the games.

        Args:
            game: the id of the game.
            count: how many games run at once.
            seats: the number of players; the smallest possible number if None.
            options: values by option id; other options have their defaults.
            seed: seed of all dice and cards. The n-th game of a row always has the same ones,
                however long the games before it took.

        Raises:
            UnknownGame, BadOptions: it can't be played; the message says why.
        """
        self.spaces = Spaces(game, seats, options)
        self.count = count
        self._template = self.spaces.begin()
        for seat in self._template.deciders():
            self._template.open(seat)  # cached, and copied with the template to all games
        self._plays: list[Play] = []
        self._luck: list[Random] = []
        symbols = self.spaces.codec.symbols
        self._step = Step(
            np.zeros((count, len(self.spaces.names)), np.float32),
            np.zeros((count, symbols), np.bool_),
            np.zeros(count, np.int64),
            np.zeros((count, self.spaces.seats), np.float32),
            np.zeros(count, np.bool_),
        )
        self.reset(seed)

    def reset(self, seed: int) -> Step:
        """Restart all games and return their state."""
        self._origin = origin(seed)
        self._begun = np.zeros(self.count, np.int64)  # number of games started in each row
        self._plays = [self._template] * self.count
        self._luck = [Random(0)] * self.count
        self._step.rewards.fill(0)
        self._step.dones.fill(False)
        for place in range(self.count):
            self._begin(place)
            self._show(place)
        return self._step

    @property
    def now(self) -> Step:
        """The present state of the games."""
        return self._step

    def step(self, actions: Numbers) -> Step:
        """Perform an action in each game and return the state of the games.

        Raises:
            ValueError: an action is illegal; the games before it have already been stepped.
        """
        now = self._step
        now.rewards.fill(0)
        now.dones.fill(False)
        seats = now.seats.tolist()
        for place, action in enumerate(actions.tolist()):
            play = self._plays[place]
            play.choose(seats[place], action)
            play.settle(self._luck[place])
            if play.state.deciding() == 0:
                now.rewards[place] = play.rewards()
                now.dones[place] = True
                self._begin(place)
            self._show(place)
        return now

    def _begin(self, place: int) -> None:
        number = int(self._begun[place]) * self.count + place
        self._begun[place] += 1
        self._luck[place] = chance_random(self._origin, number)
        play = self._plays[place] = self._template.copy()
        play.settle(self._luck[place])

    def _show(self, place: int) -> None:
        now, play = self._step, self._plays[place]
        seat = play.deciders()[0]
        now.seats[place] = seat
        now.masks[place] = False
        now.masks[place, play.open(seat)] = True
        row = now.observations[place]
        row.fill(0)
        play.observe(seat, row)
