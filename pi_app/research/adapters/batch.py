"""Many games at once, as arrays: for those who train networks.

Each game waits for one seat, and `Batch.step` takes one action for each game. What an action and a
number of an observation mean, `Spaces` says. Where several seats choose at once, they are asked one
after the other, the lowest first; nobody learns of a choice before all have been made. A game that
ends begins anew in the same step.
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
    """What has come of a step, a row for each game. The next step writes into the same arrays;
    anyone who keeps one copies it."""

    observations: Floats  # by number of the observation, as the seat to act sees it
    masks: Flags  # by action: whether it may be chosen
    seats: Numbers  # which seat is to act
    rewards: Floats  # by seat: what the game was worth that has ended, or 0 (see `Play.rewards`)
    dones: Flags  # whether a game has ended; then all but the rewards is of the next one


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
        """Begin the games.

        Args:
            game: the id of what is played.
            count: how many games are played at once.
            seats: how many play each; the smallest possible number if None.
            options: values by option id; what is not named keeps its default.
            seed: what all dice and cards derive from. The n-th game of a place always has the
                same, however long those before it took.

        Raises:
            UnknownGame, BadOptions: it can't be played, and why.
        """
        self.spaces = Spaces(game, seats, options)
        self.count = count
        self._template = self.spaces.begin()
        for seat in self._template.deciders():
            self._template.open(seat)  # so that all games know it from the first
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
        """Begin all games anew and return how they stand."""
        self._origin = origin(seed)
        self._begun = np.zeros(self.count, np.int64)  # how many games each place has begun
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
        """How the games stand."""
        return self._step

    def step(self, actions: Numbers) -> Step:
        """Carry out an action in each game and return how they stand.

        Raises:
            ValueError: one of them may not be chosen; the games before it have gone on.
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
