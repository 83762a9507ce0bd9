"""The last placements of The Seven Hills of Rome, searched to the end."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.bots.judgement import chances, judgement_of
from pi_app.bots.registry import make_bot
from pi_app.core.game import Perspective
from pi_app.games.seven_hills import GAME
from pi_app.games.seven_hills.bot.ending import (
    LOST,
    WON,
    best_placement,
    cards_left,
    worth_to_latins,
)
from pi_app.games.seven_hills.rules.state import SevenHillsState


def ending(seed: int, cards: int, *, banners: bool = False) -> SevenHillsState:
    """Return a random game with open hands in which so many cards are left."""
    state, rng = GAME.start(2, {"open_hands": True, "banners": banners}), Random(seed)
    assert isinstance(state, SevenHillsState)
    while cards_left(state) > cards:
        mover = int(state.mover())
        state.apply(mover, state.random_action(mover, rng))
    return state


def worth_by_trying(state: SevenHillsState) -> int:
    """Return what a moment is worth to the Latins by trying everything, without any bounds."""
    if state.is_over():
        leader = state.leader()
        return 1 if leader is None else 2 if leader == 0 else 0
    mover = int(state.mover())
    worths = []
    for action in state.legal_actions(mover):
        after = state.copy()
        after.apply(mover, action)
        worths.append(worth_by_trying(after))
    return max(worths) if mover == 0 else min(worths)


@settings(max_examples=25)
@given(seed=st.integers(0, 2**31), cards=st.integers(0, 3), banners=st.booleans())
def test_is_what_trying_everything_finds(seed: int, cards: int, banners: bool) -> None:
    state = ending(seed, cards, banners=banners)
    assert worth_to_latins(state) == worth_by_trying(state)


@settings(max_examples=15)
@given(seed=st.integers(0, 2**31))
def test_the_best_placement_keeps_what_a_moment_is_worth(seed: int) -> None:
    state = ending(seed, 4)
    before, mover = worth_to_latins(state), int(state.mover())
    state.play(mover, best_placement(state))
    assert worth_to_latins(state) == before


@pytest.mark.parametrize("seed", range(6))
def test_a_bot_gets_what_an_ending_with_open_hands_is_worth(seed: int) -> None:
    state, rng = ending(seed, 5), Random(seed)
    worth = worth_to_latins(state)
    stronger = 1 if worth == LOST else 0
    bots = [make_bot("random"), make_bot("random")]
    bots[stronger] = make_bot("search:5")
    while state.deciders():
        (mover,) = state.deciders()
        state.play(mover, bots[mover].choose(Perspective(state, mover), rng))
    assert state.leader() in ((stronger,) if worth in (LOST, WON) else (None, stronger))


@pytest.mark.parametrize(("cards", "least"), [(1, 1.0), (2, 0.95), (3, 0.88)])
def test_what_is_computed_to_the_end_is_nearly_sure(cards: int, least: float) -> None:
    decided = 0
    for seed in range(20):
        state = ending(seed, cards)
        worth = worth_to_latins(state)
        if worth in (LOST, WON):
            decided += 1
            winner = 0 if worth == WON else 1
            assert chances(state, Random(1))[winner] >= least
    assert decided > 10


def test_what_a_search_tells_is_less_than_what_it_hopes() -> None:
    judgement = judgement_of(GAME, {})
    for mover in (0, 1):
        state = ending(1, 18 - mover)
        told = [judgement.probability(worth / 20, state) for worth in range(21)]
        assert (told[0], told[20]) == (0.0, 1.0)
        assert told == sorted(set(told))
        assert told[10] < 0.5
        assert told[19] < 0.9
    # The Sabines, who place last, have a little more of the same hope.
    latins, sabines = ending(1, 18), ending(1, 17)
    assert (latins.mover(), sabines.mover()) == (0, 1)
    assert judgement.probability(0.5, latins) < judgement.probability(0.5, sabines)
