"""Many games at once as a vector environment of Gymnasium, for libraries that train one agent.

The agent has one seat of each game, and a policy plays the others: at random by default, or for
example an earlier version of the agent. An observation has the keys ``observation`` (see `Spaces`)
and ``action_mask``. A game that ends is replaced in the same step, and its last observation is in
``infos["final_obs"]``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pi_app.research.adapters.batch import Batch, Flags, Step, draw
from pi_app.research.adapters.spaces import Bytes, Numbers

Observations: TypeAlias = dict[str, NDArray[np.uint8]]
Policy: TypeAlias = Callable[[Bytes, Flags], Numbers]
"""Chooses a legal action for each row of observations and masks."""

LEFT: Final = -1
"""The action that leaves a game as it is."""


class GameVectorEnv(VectorEnv[Observations, Numbers, Any]):
    """Games of one kind, of which an agent plays one seat each."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - Gymnasium declares it so
        "autoreset_mode": AutoresetMode.SAME_STEP
    }

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        others: Policy | None = None,
        most_choices: int = 0,
    ) -> None:
        """Set up the games; `reset` begins them. In row n the agent has seat n modulo the number of
        seats.

        Args:
            game: the id of the game.
            num_envs: how many games run at once.
            seats: the number of players; the smallest possible number if None.
            options: values by option id; other options have their defaults.
            others: plays the other seats; None for legal actions at random.
            most_choices: the number of choices of all seats after which a game is broken off; 0 for
                none.

        Raises:
            UnknownGame, BadOptions: it can't be played; the message says why.
        """
        self.batch = Batch(game, num_envs, seats, options, most_choices=most_choices)
        self.num_envs = num_envs
        self.others: Policy = others or self._at_random
        self.seats: Numbers = np.arange(num_envs) % self.batch.spaces.seats
        width, symbols = len(self.batch.spaces.names), self.batch.spaces.codec.symbols
        self.single_observation_space = Dict(
            {
                "observation": Box(0, 255, (width,), np.uint8),
                "action_mask": Box(0, 1, (symbols,), np.uint8),
            }
        )
        self.single_action_space = Discrete(symbols)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin all games, with the dice and cards of a seed.

        Raises:
            ValueError: there is a seed for each game; they have one together.
        """
        if isinstance(seed, list):
            raise ValueError("The games have one seed together: give a number.")
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(2**62)) if seed is None else seed)
        self._let_others_play(_Sums(self.num_envs))
        return self._observations(), {}

    def step(
        self, actions: Numbers
    ) -> tuple[Observations, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Play an action of the agent in each game, then the other seats until it is asked again.

        Raises:
            ValueError: an action is illegal.
        """
        sums = _Sums(self.num_envs)
        sums.add(self.batch.step(actions), self.seats)
        self._let_others_play(sums)
        infos: dict[str, Any] = {}
        if sums.ended.any():
            masks = np.zeros(self.batch.now.masks.shape[1], np.uint8)
            finals = np.full(self.num_envs, None, object)
            for row in np.flatnonzero(sums.ended).tolist():
                finals[row] = {"observation": sums.finals[row], "action_mask": masks.copy()}
            infos = {"final_obs": finals, "_final_obs": sums.ended}
        return self._observations(), sums.rewards, sums.dones, sums.truncated, infos

    def _let_others_play(self, sums: _Sums) -> None:
        """Let the other seats act until the agent is asked in every game. A second game that ends
        before that counts for nobody."""
        while (waiting := self.batch.now.seats != self.seats).any():
            now = self.batch.now
            chosen = np.full(self.num_envs, LEFT)
            chosen[waiting] = self.others(now.observations[waiting], now.masks[waiting])
            sums.add(self.batch.step(chosen), self.seats)

    def _observations(self) -> Observations:
        now = self.batch.now
        return {"observation": now.observations.copy(), "action_mask": now.masks.astype(np.uint8)}

    def _at_random(self, observations: Bytes, masks: Flags) -> Numbers:
        return draw(masks, self.np_random)


class _Sums:
    """What has happened to the agent since it was asked."""

    def __init__(self, count: int) -> None:
        self.rewards = np.zeros(count)
        self.dones = np.zeros(count, np.bool_)
        self.truncated = np.zeros(count, np.bool_)
        self.finals: dict[int, Bytes] = {}

    @property
    def ended(self) -> Flags:
        """Which games have ended or were broken off."""
        ended: Flags = self.dones | self.truncated
        return ended

    def add(self, step: Step, seats: Numbers) -> None:
        """Add a step; of the games of a row only the first that ends counts."""
        fresh = (step.dones | step.truncated) & ~self.ended
        for row in np.flatnonzero(fresh).tolist():
            self.rewards[row] = step.rewards[row, seats[row]]
            self.finals[row] = step.ends[row, seats[row]].copy()
        self.dones |= fresh & step.dones
        self.truncated |= fresh & step.truncated
