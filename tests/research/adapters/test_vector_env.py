"""One agent at many games, as Gymnasium wants it."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from pi_app.research.adapters.batch import Flags
from pi_app.research.adapters.spaces import Bytes, Numbers
from pi_app.research.adapters.vector_env import GameVectorEnv, Observations
from tests.core.random_play import Case, every_case

COUNT = 5
SHORT = ("imperium", "seven-hills")
"""Games that end within the choices of a test."""


def some(seen: Observations, rng: np.random.Generator) -> Numbers:
    """Legal actions."""
    masks = seen["action_mask"]
    chosen: Numbers = ((1 - rng.random(masks.shape)) * masks).argmax(axis=1)
    return chosen


@every_case()
def test_an_agent_is_asked_and_rewarded_for_its_own_seat(case: Case) -> None:
    env = GameVectorEnv(case.game.id, COUNT, seats=case.seats, options=case.options)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    rng, ended = np.random.default_rng(3), 0
    seen, _ = env.reset(seed=3)
    for _ in range(40):
        assert env.observation_space.contains(seen)
        assert (env.batch.now.seats == env.seats).all()
        assert (seen["observation"][range(COUNT), env.seats] == 1).all()
        seen, rewards, dones, truncated, infos = env.step(some(seen, rng))
        assert not truncated.any()
        assert (np.abs(rewards) <= 1).all()
        assert not rewards[~dones].any()
        for row in np.flatnonzero(dones):
            final = infos["final_obs"][row]["observation"]
            assert final[env.seats[row]] == 1
            ended += 1
    assert ended or case.game.id not in SHORT


def test_others_play_by_a_policy_that_sees_their_seats_alone() -> None:
    asked: list[Bytes] = []

    def first(observations: Bytes, masks: Flags) -> Numbers:
        asked.append(observations.copy())
        chosen: Numbers = masks.argmax(axis=1)
        return chosen

    env = GameVectorEnv("seven-hills", 2, others=first)
    seen, _ = env.reset(seed=1)
    assert len(asked) == 1  # in row 1 the Latins move first
    assert asked[0][0, 0] == 1
    env.step(some(seen, np.random.default_rng(1)))
    assert all((each[:, 0] + each[:, 1] == 1).all() for each in asked)


def test_the_same_seed_gives_the_same_games_and_a_game_can_be_broken_off() -> None:
    env = GameVectorEnv("praetorians", COUNT, most_choices=7)
    runs = []
    for _ in range(2):
        rng, (seen, _) = np.random.default_rng(5), env.reset(seed=5)
        env.np_random = np.random.default_rng(5)
        rows = []
        for _ in range(30):
            seen, _, dones, truncated, _ = env.step(some(seen, rng))
            assert not (dones & truncated).any()
            rows.append((seen["observation"], truncated.copy()))
        assert any(truncated.any() for _, truncated in rows)
        runs.append(rows)
    for one, other in zip(*runs, strict=True):
        assert np.array_equal(one[0], other[0])


def test_a_seed_for_each_game_is_refused() -> None:
    with pytest.raises(ValueError, match="one seed together"):
        GameVectorEnv("mercator", 2).reset(seed=[1, 2])
