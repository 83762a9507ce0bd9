"""OpenSpiel's own tests and algorithms on the games."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tests.core.random_play import Case, covering_cases

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import pyspiel

from pi_app.core.errors import BadOptions
from pi_app.research.adapters.open_spiel_game import name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

LONG = {"circus-maximus", "rome-vs-carthage"}
"""Games that take the library's tests half a minute each: only their first case is not deep."""


def sampled() -> Iterator[object]:
    """Yield all cases; of a long game all but the first are for the deep tests."""
    begun: set[str] = set()
    for case in covering_cases():
        later = case.game.id in LONG and case.game.id in begun
        begun.add(case.game.id)
        yield pytest.param(case, id=str(case), marks=[pytest.mark.deep] if later else [])


def load(game_id: str, **parameters: Any) -> Any:
    return pyspiel.load_game(name_of(game_id), parameters)


@pytest.mark.parametrize("case", list(sampled()))
def test_the_library_accepts_the_game(case: Case) -> None:
    game = load(case.game.id, seats=case.seats, **case.options)
    assert game.num_players() == case.seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_state_can_be_written_and_read() -> None:
    game = load("seven-hills", banners=True)
    state = game.new_initial_state()
    for _ in range(7):
        state.apply_action(state.legal_actions()[-1])
    read = pickle.loads(pickle.dumps(state))
    assert str(read) == str(state)
    assert read.information_state_string(1) == state.information_state_string(1)
    assert read.legal_actions() == state.legal_actions()
    assert str(pickle.loads(pickle.dumps(game))) == str(game)


def test_a_memory_is_of_what_the_seat_has_seen() -> None:
    """Sealed cards that the others can't know make no difference to them, and own ones do."""
    game = load("imperium", seats=3)
    states = []
    for first in (0, 1):
        state = game.new_initial_state()
        state.information_state_string(1)  # asked along the way or not, it is the same
        state.apply_actions([first, 5, 7])
        states.append(state)
    one, other = states
    assert one.information_state_string(1) != other.information_state_string(1)  # all is open now
    sealed = []
    for first in (0, 1):
        turns = pyspiel.convert_to_turn_based(game).new_initial_state()
        turns.apply_action(first)
        sealed.append([turns.information_state_string(seat) for seat in range(3)])
    assert sealed[0][0] != sealed[1][0]
    assert sealed[0][1:] == sealed[1][1:]


def test_memories_are_the_same_whenever_they_are_asked() -> None:
    game = load("mercator")
    early, late = game.new_initial_state(), game.new_initial_state()
    rng = np.random.RandomState(1)
    while not early.is_terminal():
        early.information_state_string(0)
        if early.is_chance_node():
            step = early.chance_outcomes()[0][0]
            early.apply_action(step)
            late.apply_action(step)
        else:
            chosen = [rng.choice(early.legal_actions(seat) or [0]) for seat in range(3)]
            if early.is_simultaneous_node():
                early.apply_actions(chosen)
                late.apply_actions(chosen)
            else:
                early.apply_action(chosen[early.current_player()])
                late.apply_action(chosen[late.current_player()])
    for seat in range(3):
        assert early.information_state_string(seat) == late.information_state_string(seat)


def test_parameters_are_checked() -> None:
    with pytest.raises(BadOptions):
        load("imperium", seats=9)


def test_a_secret_set_up_shows_in_nothing_until_both_are_made() -> None:
    game = load("kodai-heigi")
    shown: set[tuple[object, ...]] = set()
    for head in (0, -1):
        state = game.new_initial_state()
        heads = state.legal_actions(0)
        state.apply_actions([heads[head], state.legal_actions(1)[-1]])
        observer = game.make_py_observer()
        observer.set_from(state, 1)
        assert observer.tensor is not None
        told = observer.tensor.tolist(), state.observation_string(1)
        shown.add((*map(str, told), state.information_state_string(1), state.current_player()))
    assert len(shown) == 1
