"""The levels at which people meet bots, and what bots say of their decisions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.bots.judgement import judgement_of
from pi_app.bots.levels import LEVELS, level_of
from pi_app.bots.registry import bot_names, make_bot
from pi_app.bots.worth import winning_action
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.core.registry import find_game, game_ids
from tests.bots.threats import gives_away
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


def glances(name: str, game: str = "kodai-heigi") -> int:
    """Of 60 decisions of one moment, return those that were made at first sight."""
    state = find_game(game).start()
    while state.deciders() == (CHANCE,):
        state.play(CHANCE, state.random_action(CHANCE, Random(1)))
    found = 0
    for seed in range(60):
        bot, rng = make_bot(name), Random(seed)
        outlook = bot.outlook(bot.choose(Perspective(state, 0), rng), rng)
        found += outlook is not None and outlook.how == "glanced"
    return found


def test_the_weaker_a_level_the_more_often_it_decides_at_first_sight() -> None:
    counts = [glances(name, "praetorians") for name in NAMES]
    assert counts[0] == 60
    assert counts == sorted(set(counts), reverse=True)
    assert counts[-1] == 0


@pytest.mark.parametrize("game", game_ids())
def test_only_the_lowest_level_always_decides_at_first_sight(game: str) -> None:
    state = find_game(game).start()
    judgement = judgement_of(state.game, state.options)
    assert len(judgement.hastes) == len(LEVELS)
    for seats in state.game.seat_counts:
        hastes = [judgement.haste(rank, seats) for rank in range(len(LEVELS))]
        assert hastes[0] == 1.0
        assert all(weaker > stronger for weaker, stronger in pairwise(hastes[:-1]))
        assert hastes[-1] == 0.0


def moments(game: str, wanted: Callable[[State, int], bool], bot: str = "random") -> list[State]:
    """Return 30 moments of games between bots of a kind, the first of each game that is wanted."""
    found: list[State] = []
    seed = 0
    while len(found) < 30:
        state, rng, mind = find_game(game).start(), Random(seed), make_bot(bot)
        seed += 1
        while deciders := state.deciders():
            mover = deciders[0]
            if len(deciders) == 1 and mover != CHANCE and wanted(state, mover):
                found.append(state)
                break
            choices = [
                state.random_action(seat, rng)
                if seat == CHANCE
                else mind.choose(Perspective(state, seat), rng)
                for seat in deciders
            ]
            for seat, action in zip(deciders, choices, strict=True):
                state.play(seat, action)
    return found


def can_win(state: State, seat: int) -> bool:
    """Say whether there is a win in one that can be missed."""
    actions = state.legal_actions(seat)
    wins = [action for action in actions if winning_action(state, seat, [action]) is not None]
    return state.winners() is None and 0 < len(wins) < len(actions)


def must_block(state: State, seat: int) -> bool:
    """Say whether only some actions keep the other side from a win in one."""
    actions = state.legal_actions(seat)
    if len(actions) > 100 or winning_action(state, seat, actions) is not None:
        return False
    lost = [gives_away(state, seat, action) for action in actions]
    return any(lost) and not all(lost)


def chosen(name: str, state: State, seed: int) -> tuple[int, int]:
    """Return who decides, and what a level chooses."""
    (seat,) = state.deciders()
    return seat, make_bot(name).choose(Perspective(state, seat), Random(seed))


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        ("kodai-heigi", "random"),
        ("hannibal-vs-rome", "random"),
        ("praetorians", "random"),
        # A race of chariots that go anywhere does not end.
        pytest.param("circus-maximus", "greedy", marks=pytest.mark.deep),
    ],
)
def test_from_the_third_level_on_nobody_misses_a_win_in_one(game: str, bot: str) -> None:
    for seed, state in enumerate(moments(game, can_win, bot)):
        for name in NAMES[2:]:
            seat, action = chosen(name, state, seed)
            assert winning_action(state, seat, [action]) == action, (name, seed)


@pytest.mark.parametrize("game", ["kodai-heigi", "hannibal-vs-rome"])
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.deep] * (name == "fabius")) for name in NAMES[2:]],
)
def test_from_the_third_level_on_nobody_misses_a_block_in_one(game: str, name: str) -> None:
    for seed, state in enumerate(moments(game, must_block)):
        seat, action = chosen(name, state, seed)
        assert not gives_away(state, seat, action), seed


def test_the_lowest_levels_overlook_threats() -> None:
    found = 0
    for seed, state in enumerate(moments("hannibal-vs-rome", must_block)):
        seat, action = chosen("lucius", state, seed)
        found += gives_away(state, seat, action)
    assert 3 <= found <= 27


def test_at_first_sight_a_win_in_one_is_the_likeliest_choice() -> None:
    for seed, state in enumerate(moments("kodai-heigi", can_win)):
        (seat,) = state.deciders()
        ballot = make_bot("lucius").weigh(Perspective(state, seat), Random(seed))
        most = max(ballot.weights.values())
        likeliest = [action for action, weight in ballot.weights.items() if weight == most]
        assert ballot.mixed
        assert winning_action(state, seat, likeliest) is not None
        assert min(ballot.weights.values()) < most


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
    for game in range(128):
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
    assert points >= 72
