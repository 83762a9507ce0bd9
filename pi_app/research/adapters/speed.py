"""How fast games are stepped that somebody learns from: one by one, and many at once.

Both show what the seat to act sees and may do, before each choice; choices are made at random.
"""

from __future__ import annotations

import time
from typing import Final, NamedTuple

SECONDS: Final = 1.0
"""How long each is measured, at the least, in processor time."""

AT_ONCE: Final = 1000
"""How many games a batch has."""


class Pace(NamedTuple):
    """How fast one game is, with its default options and fewest seats."""

    game: str  # its id
    choices: float  # how many a game has, in the mean of those played one by one
    single: float  # games a second as an environment of PettingZoo
    at_once: int  # how many games a batch has
    batch: float  # games a second of a batch: its choices a second, by those that a game has


def measure(task: tuple[str, int]) -> Pace:
    """Measure the game of an id, from a seed, on this process's core."""
    game, seed = task
    choices, games, seconds = _one_by_one(game, seed)
    length = choices / games
    return Pace(game, length, games / seconds, AT_ONCE, _at_once(game, seed) / length)


def _one_by_one(game: str, seed: int) -> tuple[int, int, float]:
    """Return how many choices and games there were, and the seconds that they took."""
    from pi_app.research.adapters.pettingzoo_env import env

    table = env(game)
    choices = games = 0
    begin = time.process_time()
    while (elapsed := time.process_time() - begin) < SECONDS:
        table.reset(seed=seed + games)
        for agent in table.agent_iter():
            seen, _, over, _, _ = table.last()
            action = None if over else table.action_space(agent).sample(seen["action_mask"])
            table.step(action)
            choices += not over
        games += 1
    return choices, games, elapsed


def _at_once(game: str, seed: int) -> float:
    """Return how many choices a second are made."""
    import numpy as np

    from pi_app.research.adapters.batch import Batch

    batch, rng = Batch(game, AT_ONCE, seed=seed), np.random.default_rng(seed)
    choices = 0
    begin = time.process_time()
    while (elapsed := time.process_time() - begin) < SECONDS:
        masks = batch.now.masks
        batch.step((rng.random(masks.shape, np.float32) * masks).argmax(axis=1))
        choices += batch.count
    return choices / elapsed
