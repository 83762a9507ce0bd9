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
from tests.core.random_play import Case, covering_cases, state_after

OPEN = [
    case
    for case in covering_cases()
    if case.seats == 2 and judgement_of(case.game, case.options).open_game
]


def chosen(state: State, seed: int) -> int:
    (seat,) = state.deciders()
    return make_bot("greedy").choose(Perspective(state, seat), Random(seed))


def hands_over(state: State, seat: int, action: int) -> bool:
    """Say whether after `action` the other side alone decides, and one of its moves wins."""
    after = state.copy()
    after.play(seat, action)
    other = 1 - seat
    if after.deciders() != (other,):
        return False
    return winning_action(after, other, after.legal_actions(other)) is not None


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
    elif not all(hands_over(state, seat, each) for each in actions):
        assert not hands_over(state, seat, action)
