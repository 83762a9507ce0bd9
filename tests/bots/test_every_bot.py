"""What every bot keeps in every game, whatever its options and seats."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import CHANCE, Perspective, State
from tests.core.random_play import Case, every_case, state_after

SPECS = ["random", "greedy", "search:12", "fulvia"]
every_bot = pytest.mark.parametrize("spec", SPECS)


def deciding(state: State) -> list[int]:
    return [seat for seat in state.deciders() if seat != CHANCE]


@every_case()
@every_bot
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 0.99))
def test_a_bot_chooses_legally_repeatably_and_changes_nothing(
    case: Case, spec: str, seed: int, share: float
) -> None:
    state = state_after(case, seed, share)
    before = json.dumps(state.position())
    for seat in deciding(state):
        action = make_bot(spec).choose(Perspective(state, seat), Random(seed))
        assert action in state.legal_actions(seat)
        assert make_bot(spec).choose(Perspective(state, seat), Random(seed)) == action
    assert json.dumps(state.position()) == before


@every_case()
@every_bot
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 0.99))
def test_a_sealed_choice_changes_no_other_bots_choice(
    case: Case, spec: str, seed: int, share: float
) -> None:
    state = state_after(case, seed, share)
    while deciding(state) and len(deciding(state)) < 2:
        (seat,) = deciding(state)
        state.apply(seat, state.random_action(seat, Random(seed)))
    if len(deciding(state)) < 2:
        return
    first, second = deciding(state)[:2]
    chosen = set()
    for action in state.legal_actions(first)[:6]:
        sealed = state.copy()
        sealed.apply(first, action)
        if second in sealed.deciders():
            chosen.add(make_bot(spec).choose(Perspective(sealed, second), Random(seed)))
    assert len(chosen) <= 1


@pytest.mark.played_out
@every_case()
@every_bot
def test_bots_play_a_game_to_its_end(case: Case, spec: str) -> None:
    state = case.start()
    bot = make_bot({"search:12": "search:2"}.get(spec, spec))
    rng = Random(7)
    winners = None
    for _ in range(20_000):
        assert winners is None or state.winners() == winners
        winners = state.winners()
        deciders = state.deciders()
        if not deciders:
            break
        choices = [
            state.random_action(seat, rng)
            if seat == CHANCE
            else bot.choose(Perspective(state, seat), rng)
            for seat in deciders
        ]
        for seat, action in zip(deciders, choices, strict=True):
            state.play(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == winners
