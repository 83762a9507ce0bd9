"""Many games at once are the games that are played one by one."""

from __future__ import annotations

import numpy as np
import pytest

from pi_app.core.chance import chance_random, origin
from pi_app.core.stepper import Stepper
from pi_app.research.adapters.batch import Batch
from pi_app.research.adapters.play import Spaces, numbers_of
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


def test_a_game_that_writes_no_rows_is_seen_by_its_views() -> None:
    batch, spaces = Batch("imperium", 3, seed=4), Spaces("imperium")
    spaces.has_rows = False
    width, codec = len(spaces.names), spaces.codec
    stepper = Stepper(
        spaces.begin().state, 3, width, codec.symbols, codec.longest, codec.base, 0, spaces.write
    )
    stepper.reset(4)
    for turn in range(30):
        assert np.array_equal(numbers_of(stepper.rows), batch.now.observations)
        actions = choices(batch.now.masks, turn)
        stepper.step(actions.astype(np.int64).tobytes())
        batch.step(actions)


def test_a_game_is_left_as_it_is_or_broken_off() -> None:
    batch = Batch("praetorians", 2, seed=1, most_choices=2)
    before = batch.now.observations.copy()
    first = choices(batch.now.masks, 0)
    batch.step(np.array([first[0], -1]))
    assert np.array_equal(batch.now.observations[1], before[1])
    assert not np.array_equal(batch.now.observations[0], before[0])
    now = batch.step(np.array([choices(batch.now.masks, 0)[0], -1]))
    assert now.truncated.tolist() == [True, False]
    assert not now.dones.any()
    assert not now.rewards.any()
    assert now.ends[0, :, :2].tolist() == [[1, 0], [0, 1]]  # what each of the two seats sees
