"""What the greedy bot sees of the next move in games of two in which nothing is hidden."""

from __future__ import annotations

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.bots.judgement import judgement_of
from pi_app.bots.registry import make_bot
from pi_app.bots.worth import winning_action
from pi_app.core.game import Perspective, State
from tests.bots.threats import gives_away
from tests.core.random_play import Case, covering_cases, state_after

OPEN = [
    case
    for case in covering_cases()
    if case.seats == 2 and judgement_of(case.game, case.options).open_game
]


def chosen(state: State, seed: int) -> int:
    (seat,) = state.deciders()
    return make_bot("greedy").choose(Perspective(state, seat), Random(seed))


@pytest.mark.parametrize("case", OPEN, ids=str)
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0.3, 0.99))
def test_a_win_at_once_is_taken_and_none_is_given_away(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    if len(state.deciders()) != 1:
        reject()
    (seat,) = state.deciders()
    actions = state.legal_actions(seat)
    if len(actions) > 60:
        reject()  # setting up
    action = chosen(state, seed)
    if winning_action(state, seat, actions) is not None:
        assert winning_action(state, seat, [action]) == action
    elif not all(gives_away(state, seat, each) for each in actions):
        assert not gives_away(state, seat, action)
