"""The levels at which people meet bots, and what bots say of their decisions."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.bots.levels import LEVELS, level_of
from pi_app.bots.registry import bot_names, make_bot
from pi_app.core.game import CHANCE, Perspective
from pi_app.core.registry import find_game
from tests.core.random_play import Case, every_case, state_after

NAMES = [level.id for level in LEVELS]


def test_bots_of_old_are_met_as_levels() -> None:
    found = [level_of(spec) for spec in ("random", "greedy", "search", "search:9", "varro", "odd")]
    names = [None if level is None else level.id for level in found]
    assert names == ["lucius", "varro", "fabius", "fabius", "varro", None]


def test_only_the_level_that_thinks_by_the_clock_pools_its_thoughts() -> None:
    pooled = [name for name in NAMES if make_bot(name, 1.0).pools]
    assert pooled == ["fabius"]
    assert not make_bot("fabius").pools
    assert set(NAMES) <= set(bot_names())


def slips(name: str, game: str = "kodai-heigi") -> int:
    """Of 60 decisions of one moment, return those that were made without thought."""
    state = find_game(game).start()
    while state.deciders() == (CHANCE,):
        state.play(CHANCE, state.random_action(CHANCE, Random(1)))
    found = 0
    for seed in range(60):
        bot, rng = make_bot(name), Random(seed)
        outlook = bot.outlook(bot.choose(Perspective(state, 0), rng), rng)
        found += outlook is not None and outlook.how == "slipped"
    return found


def test_the_weaker_a_level_the_more_often_it_slips() -> None:
    counts = [slips(name) for name in ("lucius", "fulvia", "varro")]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > counts[-1] > 0


def test_where_luck_decides_levels_differ_by_how_often_they_think() -> None:
    counts = [slips(name, "praetorians") for name in NAMES]
    assert counts[0] == 60
    assert counts == sorted(set(counts), reverse=True)
    assert counts[-1] == 0


@every_case()
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 0.99))
def test_what_a_search_expected_can_be_played(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    for seat in state.deciders():
        if seat == CHANCE:
            continue
        bot, rng = make_bot("search:30"), Random(seed)
        action = bot.choose(Perspective(state, seat), rng)
        outlook = bot.outlook(action, rng)
        assert bot.outlook(action, rng) is None
        if outlook is None or not outlook.line:
            continue
        assert outlook.line[0] == (seat, action)
        assert outlook.worth is None or 0.0 <= outlook.worth <= 1.0
        world = state.game.load(outlook.position or {})
        assert world.view(seat) == state.view(seat)
        for mover, choice in outlook.line:
            world.play(mover, choice)


@pytest.mark.played_out
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(NAMES)))
def test_each_level_beats_the_one_below_it(weaker: str, stronger: str) -> None:
    points = 0.0
    for game in range(16):
        seat = game % 2
        bots = [make_bot(weaker), make_bot(weaker)]
        bots[seat] = make_bot(stronger)
        state = find_game("kodai-heigi").start()
        rngs = [Random(2 * game), Random(2 * game + 1)]
        while deciders := state.deciders():
            who = deciders[0]
            if who == CHANCE:
                state.play(CHANCE, state.random_action(CHANCE, Random(game)))
            else:
                state.play(who, bots[who].choose(Perspective(state, who), rngs[who]))
        outcome = state.outcome()
        assert outcome is not None
        points += outcome.utility(seat)
    assert points >= 9
