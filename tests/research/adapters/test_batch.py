"""Many games at once are the games that are played one by one."""

from __future__ import annotations

import math

import numpy as np
import pytest

from pi_app.bots.registry import make_bot
from pi_app.core.chance import chance_random, origin, seeded
from pi_app.core.stepper import Stepper
from pi_app.research.adapters.batch import Batch, draw
from pi_app.research.adapters.spaces import Spaces, numbers_of
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
            spaces.observe(play, seat, row)
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
    width = len(spaces.names)
    stepper = Stepper(spaces.begin().state, 3, width, spaces.menus, 0, spaces.write)
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


def test_all_legal_actions_are_drawn_alike() -> None:
    masks = np.zeros((3, 5), np.bool_)
    masks[0, 2] = masks[1] = masks[2, [0, 4]] = True
    rng, found = np.random.default_rng(1), np.zeros((3, 5), int)
    for _ in range(2000):
        found[range(3), draw(masks, rng)] += 1
    assert found[0].tolist() == [0, 0, 2000, 0, 0]
    assert found[1] == pytest.approx([400] * 5, abs=90)
    assert found[2, [0, 4]] == pytest.approx([1000] * 2, abs=120)
    assert not found[~masks].any()


def test_a_bot_plays_a_row_by_what_its_seat_sees() -> None:
    batch, bot, rng = Batch("seven-hills", 2, seed=3), make_bot("greedy"), seeded(1)
    for _ in range(18):
        assert [batch.perspective(row).seat for row in range(2)] == batch.now.seats.tolist()
        chosen = [bot.choose(batch.perspective(row), rng) for row in range(2)]
        assert not batch.now.dones.any()
        batch.step(np.array(chosen))
    assert batch.now.dones.all()


def test_planes_are_parts_of_observations() -> None:
    batch = Batch("kodai-heigi", 2, seed=1)
    board = batch.spaces.planes["board"]
    assert board.shape == (9, 7, 6)
    seen = board.of(batch.now.observations)
    assert seen.shape == (2, 9, 7, 6)
    assert np.shares_memory(seen, batch.now.observations)
    scaled = board.of(batch.scaled(batch.now.observations))
    assert scaled.dtype == np.float32
    assert np.array_equal(scaled, seen)


@every_case()
def test_a_plane_begins_where_its_first_name_is(case: Case) -> None:
    spaces = Spaces(case.game.id, case.seats, case.options)
    for name, (first, shape) in spaces.planes.items():
        names = spaces.names[first : first + math.prod(shape)]
        assert all(each.startswith((f"{name}[", f"{name}.")) for each in names)
        assert len({each.removeprefix(name).split("]")[0] for each in names}) >= shape[0]
