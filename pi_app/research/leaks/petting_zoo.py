"""Environments of PettingZoo, whose agents act in turn, for the check by twins (see `twins`)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from pi_app.research.leaks.timing import Clock
from pi_app.research.leaks.twins import CHANCE, Report, Table, check

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from pettingzoo import AECEnv

SEEDS: Final = 1000
"""Deals that a game may begin with: the first action of chance is the seed of ``reset``."""

Knowledge = Callable[["AECEnv", str], Hashable]
"""Returns what an agent knows by the rules, from the environment and the agent's name."""


class PettingZooTable(Table):
    """An environment with its agents' channels: what `observe` returns, also out of turn, rewards
    and infos.

    The environment says nothing of what an agent knows by the rules, so this must be given. Without
    it what an agent is shown is its own observation, and only the other channels can leak.
    """

    def __init__(self, make: Callable[[], AECEnv], knows: Knowledge | None) -> None:
        self._make = make
        self._made = make()
        self._knows = knows
        self._chosen: list[int] = []  # the seed, then all actions

    @property
    def seats(self) -> int:
        return len(self._made.possible_agents)

    def acting(self) -> tuple[int, ...]:
        made = self._made
        if not self._chosen:
            return (CHANCE,)
        agent = made.agent_selection
        if not made.agents or made.terminations[agent] or made.truncations[agent]:
            return ()
        return (made.possible_agents.index(agent),)

    def actions(self, seat: int) -> Sequence[int]:
        if seat == CHANCE:
            return range(SEEDS)
        agent = self._made.possible_agents[seat]
        mask = self._mask(agent)
        if mask is None:
            return range(int(self._made.action_space(agent).n))
        legal: list[int] = np.flatnonzero(mask).tolist()
        return legal

    def apply(self, actions: Mapping[int, int]) -> None:
        (action,) = actions.values()
        if self._chosen:
            self._made.step(action)
        else:
            self._made.reset(seed=action)
        self._chosen.append(action)

    def copy(self) -> PettingZooTable:
        # Most environments start again when they are copied, so the game is played again.
        other = PettingZooTable(self._make, self._knows)
        for action in self._chosen:
            other.apply({0: action})
        return other

    def shown(self, seat: int) -> Hashable:
        agent = self._made.possible_agents[seat]
        if self._knows is not None:
            return self._knows(self._made, agent)
        return _frozen(self._made.observe(agent))

    def channels(self, seat: int) -> Mapping[str, Hashable]:
        made, agent = self._made, self._made.possible_agents[seat]
        return {
            "observation": _frozen(made.observe(agent)),
            "reward": float(made.rewards[agent]),
            "info": _frozen(made.infos[agent]),
        }

    def imagine(self, seat: int, rng: Random) -> None:
        """Return None: environments deal nothing again."""

    def text(self) -> str:
        return repr(self._made)

    def _mask(self, agent: str) -> NDArray[np.int8] | None:
        """Return the mask of an agent, where libraries put it: beside the observation or in the
        infos."""
        seen = self._made.observe(agent)
        if isinstance(seen, dict) and "action_mask" in seen:
            mask: NDArray[np.int8] = seen["action_mask"]
            return mask
        found: NDArray[np.int8] | None = self._made.infos[agent].get("action_mask")
        return found


def _frozen(value: Any) -> Hashable:  # noqa: ANN401 - whatever an environment returns
    if isinstance(value, dict):
        return tuple((key, _frozen(part)) for key, part in sorted(value.items()))
    if isinstance(value, np.ndarray):
        return np.asarray(value, np.float32).tobytes()
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, value))
    return value if isinstance(value, Hashable) else repr(value)


def check_environment(
    make: Callable[[], AECEnv],
    knows: Knowledge | None = None,
    games: int = 200,
    seed: int = 0,
    clock: Clock | None = None,
) -> Report:
    """Check an environment whose agents act in turn.

    Args:
        make: makes the environment.
        knows: what an agent knows by the rules; by default its own observation.
        games: how many games to play.
        seed: seed of all choices.
        clock: measures answers, or None, as for `check`.
    """
    return check(lambda: PettingZooTable(make, knows), games, seed, clock=clock)
