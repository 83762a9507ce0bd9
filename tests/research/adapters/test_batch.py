"""Many games at once are the games that are played one by one."""

from __future__ import annotations

import numpy as np
import pytest

from pi_app.core.chance import chance_random, origin
from pi_app.research.adapters.batch import Batch
from pi_app.research.adapters.play import Spaces
from tests.core.random_play import Case, every_case


def choices(masks: np.ndarray, turn: int) -> np.ndarray:
    """For each game one of the open actions, another in each turn."""
    return np.array([np.flatnonzero(row)[turn * 7919 % row.sum()] for row in masks])


@every_case()
def test_each_place_plays_the_games_of_its_numbers(case: Case) -> None:
    count, seed = 3, 11
    batch = Batch(case.game.id, count, case.seats, case.options, seed)
    spaces, begin = Spaces(case.game.id, case.seats, case.options), origin(seed)
    lucks = [chance_random(begin, place) for place in range(count)]
    plays = [spaces.begin() for _ in lucks]
    ended = np.zeros(count, int)
    for turn in range(120):
        now = batch.now
        for place, (play, luck) in enumerate(zip(plays, lucks, strict=True)):
            play.settle(luck)
            if not play.deciders():
                assert now.dones[place]
                assert now.rewards[place] == pytest.approx(play.rewards())
                ended[place] += 1
                lucks[place] = chance_random(begin, count * int(ended[place]) + place)
                play = plays[place] = spaces.begin()
                play.settle(lucks[place])
            seat = play.deciders()[0]
            assert now.seats[place] == seat
            assert np.flatnonzero(now.masks[place]).tolist() == play.open(seat)
            row = np.zeros(len(spaces.names), np.float32)
            play.observe(seat, row)
            assert np.array_equal(batch.scaled(now.observations[place]), row)
        actions = choices(now.masks, turn)
        for place, play in enumerate(plays):
            play.choose(int(now.seats[place]), int(actions[place]))
        batch.step(actions)


def test_games_end_and_begin_anew() -> None:
    batch = Batch("seven-hills", 5, seed=2)
    ended = 0
    for turn in range(60):
        now = batch.step(choices(batch.now.masks, turn))
        ended += int(now.dones.sum())
        assert np.allclose(now.rewards.sum(axis=1), 0)
        assert not now.rewards[~now.dones].any()
    assert ended == 5 * 3  # a game takes 18 cards


def test_a_reset_goes_back_to_the_beginning() -> None:
    batch = Batch("mercator", 4, seats=5, seed=9)
    first = batch.now.observations.copy()
    for turn in range(9):
        batch.step(choices(batch.now.masks, turn))
    assert not np.array_equal(batch.now.observations, first)
    assert np.array_equal(batch.reset(9).observations, first)
    assert not np.array_equal(batch.reset(10).observations, first)


def test_what_the_mask_forbids_is_refused() -> None:
    batch = Batch("seven-hills", 2)
    with pytest.raises(ValueError, match="Latins may not choose 0 now"):
        batch.step(np.zeros(2, np.int64))
