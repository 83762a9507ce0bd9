"""Measures how fast games can be stepped for learning, singly and in a batch.

Both methods compute the observation and the legal actions before each choice; choices are random.
"""

from __future__ import annotations

import time
from typing import Final, NamedTuple

SECONDS: Final = 1.0
"""The minimum duration of each measurement, in processor time."""

AT_ONCE: Final = 1000
"""The number of games in a batch."""


class Pace(NamedTuple):
    """The speed of one game, with its default options and fewest seats."""

    game: str  # its id
    choices: float  # choices in a game, on average over the single games
    single: float  # games a second as an environment of PettingZoo
    at_once: int  # number of games in a batch
    batch: float  # games a second of a batch: its choices a second divided by those of a game


def measure(task: tuple[str, int]) -> Pace:
    """Measure a game, given its id and a seed, on this process's core."""
    game, seed = task
    choices, games, seconds = _one_by_one(game, seed)
    length = choices / games
    return Pace(game, length, games / seconds, AT_ONCE, _at_once(game, seed) / length)


def _one_by_one(game: str, seed: int) -> tuple[int, int, float]:
    """Return the number of choices and of games, and the seconds."""
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
    """Return the choices a second."""
    import numpy as np

    from pi_app.research.adapters.batch import Batch, draw

    batch, rng = Batch(game, AT_ONCE, seed=seed), np.random.default_rng(seed)
    choices = 0
    begin = time.process_time()
    while (elapsed := time.process_time() - begin) < SECONDS:
        batch.step(draw(batch.now.masks, rng))
        choices += batch.count
    return choices / elapsed
