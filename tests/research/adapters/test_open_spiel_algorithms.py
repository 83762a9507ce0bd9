"""OpenSpiel's algorithms on endings of the games: what its measures say of what they learn."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from librt.random import Random

from pi_app.core.game import State
from pi_app.core.registry import find_game

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import pyspiel
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, mcts

from pi_app.games.seven_hills.rules import terms
from pi_app.research.adapters.open_spiel_game import load_position


def ending(game_id: str, seats: int, state: dict[str, object]) -> Any:
    """The game that begins near its end, one seat after the other."""
    position = {"game": game_id, "seats": seats, "options": {}, "state": state}
    game = load_position(find_game(game_id).load(position))
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL:
        return game
    return pyspiel.convert_to_turn_based(game)


def learnt(game: Any, iterations: int) -> Any:
    np.random.seed(1)  # the library draws from this generator
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(iterations):
        solver.iteration()
    return solver.average_policy()


def evenly(game: Any) -> Any:
    return policy.UniformRandomPolicy(game)


@pytest.mark.played_out
def test_a_duel_of_two_legions_against_two_is_learnt() -> None:
    """Cards 1 to 3 each, and anyone who loses the battle has no legion left. Both can do the same,
    so it is worth a draw; 300 rounds come within a twentieth of a win of the best there is."""
    state: dict[str, object] = {
        "phase": "duel",
        "mover": "rome",
        "turns": 10,
        "duels": 2,
        "legions": {"rome": {"HispaniaS": 2}, "carthage": {"HispaniaS": 2}},
        "hannibal": None,
        "fleets": {"rome": {}, "carthage": {}},
        "hands": {"rome": [1, 2, 3], "carthage": [1, 2, 3]},
        "cards": {"rome": None, "carthage": None},
        "chips": {"rome": 0, "carthage": 0},
        "battle": {"place": "HispaniaS", "hannibal_fights": False},
        "ending": None,
        "winner": None,
        "seen": [],
    }
    game = ending("hannibal-vs-rome", 2, state)
    found = learnt(game, 300)
    assert exploitability.exploitability(game, evenly(game)) == pytest.approx(0.5)
    assert exploitability.exploitability(game, found) < 0.1
    values = exploitability.best_response(game, found, 0)["on_policy_values"]
    assert values == pytest.approx([0, 0], abs=0.1)


@pytest.mark.played_out
def test_the_last_cards_on_the_hills_are_learnt() -> None:
    """The Sabines place a card face down, the Latins their last one, the Sabines theirs."""
    tribes = ("latins", "sabines")
    placed = ([[0, 7], [0, 4], [0, 8], [0, 1]], [[1, 2], [1, 8], [1, 9]], [[0, 9]])
    opened = ([[1, 3], [0, 3], [1, 1]], [[0, 6], [1, 6]])
    closed = ([[0, 5]], [[1, 7]])
    hills = [
        {"open": pile in opened, "cards": [[tribes[of], card] for of, card in pile], "removed": []}
        for pile in (*placed, *opened, *closed)
    ]
    hands = {"latins": [2], "sabines": [4, 5]}
    game = ending("seven-hills", 2, {"hands": hands, "hills": hills, "last_hill": 1})
    before = exploitability.exploitability(game, evenly(game))
    after = exploitability.exploitability(game, learnt(game, 80))
    assert after < before / 3, (before, after)


def three_hills(cards: int, moments: int = 0) -> Any:
    """The Seven Hills with three: the other four are shared out evenly, and each tribe has as many
    of its lowest cards left."""
    far = (
        [[0, 7], [1, 6], *([of, card] for card in range(cards + 1, 4) for of in (0, 1))],
        [[1, 9], [0, 6]],
        [[1, 8], [0, 5], [1, 7], [0, 4]],
        [[0, 9], [1, 4], [0, 8], [1, 5]],
    )
    tribes = ("latins", "sabines")
    hills: list[dict[str, object]] = [{"open": False, "cards": [], "removed": []}] * 3
    hills += [
        {"open": True, "cards": [[tribes[of], card] for of, card in pile], "removed": []}
        for pile in far
    ]
    left = range(1, cards + 1)
    begin = {"hands": {tribe: list(left) for tribe in tribes}, "hills": hills, "last_hill": 7}
    position = {"game": "seven-hills", "seats": 2, "options": {}, "state": begin}
    state = find_game("seven-hills").load(position)
    assert state.standing() == [11, 11]
    symbols = [terms.placement(card, hill) for card in left for hill in range(3)]
    return load_position(state, symbols, moments)


@pytest.mark.parametrize("cards", [2, pytest.param(3, marks=pytest.mark.deep)])
@pytest.mark.played_out
def test_a_game_of_three_hills_is_learnt(cards: int) -> None:
    game = three_hills(cards)
    assert len(game.new_initial_state().legal_actions()) == 3 * cards
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    before = exploitability.exploitability(game, evenly(game))
    after = exploitability.exploitability(game, learnt(game, 60))
    assert after < before / 2, (before, after)


def test_information_states_are_told_apart_as_tensors_too() -> None:
    """As they are as text: those of a seat, all along the games of three hills that begin alike."""
    game = three_hills(3, moments=7)
    assert game.get_type().provides_information_state_tensor
    tensors: dict[str, bytes] = {}
    moments = [game.new_initial_state().child(terms.placement(1, 0))]
    while moments:
        state = moments.pop()
        for seat in range(2):
            row = np.array(state.information_state_tensor(seat), np.float32).tobytes()
            assert tensors.setdefault(state.information_state_string(seat), row) == row
        if state.move_number() < 4:
            moments += [state.child(action) for action in state.legal_actions()]
    assert len(tensors) > 100
    assert len(set(tensors.values())) == len(tensors)


def test_learners_that_need_tensors_have_them() -> None:
    table = rl_environment.Environment(
        three_hills(3, moments=7), observation_type=rl_environment.ObservationType.INFORMATION_STATE
    )
    step = table.reset()
    while not step.last():
        seat = step.current_player()
        assert sum(step.observations["info_state"][seat]) > 0
        step = table.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == 0


def test_the_last_two_lots_in_the_harbour_are_learnt() -> None:
    """Three merchants with one coin each bid for a card that lies there and one that is drawn."""
    state: dict[str, object] = {
        "phase": "bid",
        "seller": 0,
        "turns": 13,
        "money": [1, 1, 1],
        "cargo": [
            ["wine 8", "grain 1", "wine 3", "oil 4"],
            ["marble 5", "cloth 7", "wine 5", "oil 3"],
            ["oil 2", "cloth 4", "marble 7", "cloth 2"],
        ],
        "lot": ["oil 1"],
        "gone": [
            *("cloth 1", "oil 10", "oil 5", "grain 10", "marble 8"),
            *("grain 7", "cloth 3", "cloth 5", "cloth 6", "cloth 8"),
        ],
        "bids": [None, None, None],
        "bidders": [1, 2, 0],
        "price": 0,
    }
    game = ending("mercator", 3, state)
    before = exploitability.nash_conv(game, evenly(game))
    after = exploitability.nash_conv(game, learnt(game, 200))
    assert after < before / 2, (before, after)


def winning_moves(state: State) -> list[int]:
    seat = state.deciders()[0]
    found = []
    for action in state.legal_actions(seat):
        later = state.copy()
        later.apply(seat, action)
        if later.winners() == (seat,):
            found.append(action)
    return found


def test_tree_search_takes_the_commander() -> None:
    state, rng = find_game("kodai-heigi").start(), Random(5)
    while len(state.deciders()) > 1 or not winning_moves(state):
        state.apply(state.deciders()[0], state.random_action(state.deciders()[0], rng))
    game = pyspiel.convert_to_turn_based(load_position(state))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2, 60, evaluator, solve=True, random_state=np.random.RandomState(1))
    moves = winning_moves(state)
    assert len(moves) < len(state.legal_actions(state.deciders()[0]))
    assert bot.step(game.new_initial_state()) in moves
