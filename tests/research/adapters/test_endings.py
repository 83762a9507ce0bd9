"""Endings as benchmarks are what they are said to be."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability

from pi_app.bots.matrix_game import solve
from pi_app.core.registry import all_games, find_game
from pi_app.research.adapters.endings import Ending, UnknownEnding, endings_of, find_ending
from pi_app.research.adapters.open_spiel_game import name_of

QUICK = 60
"""More histories than an ending has that ./check measures again."""

ENDINGS = [
    pytest.param(
        game.id,
        ending,
        id=f"{game.id}-{ending.name}",
        marks=[] if ending.histories < QUICK else [pytest.mark.deep],
    )
    for game in all_games()
    for ending in endings_of(game).values()
]


def sizes(game: Any) -> tuple[int, int]:
    """The numbers of histories and of information states."""
    histories, known, left = 0, set(), [game.new_initial_state()]
    while left:
        state = left.pop()
        histories += 1
        if not state.is_terminal():
            if not state.is_chance_node():
                known.add(state.information_state_string())
            left += [state.child(action) for action in state.legal_actions()]
    return histories, len(known)


def value(state: Any) -> float:
    """What a moment is worth to player 0, where all but choices at once is in the open."""
    if state.is_terminal():
        return float(state.returns()[0])
    if not state.is_simultaneous_node():
        values = [value(state.child(action)) for action in state.legal_actions()]
        return max(values) if state.current_player() == 0 else min(values)
    payoffs: list[list[float]] = []
    for mine in state.legal_actions(0):
        payoffs.append([])
        for other in state.legal_actions(1):
            after = state.clone()
            after.apply_actions([mine, other])
            payoffs[-1].append(value(after))
    return solve(payoffs).value


@pytest.mark.parametrize(("game_id", "ending"), ENDINGS)
def test_an_ending_is_what_it_says(game_id: str, ending: Ending) -> None:
    game = pyspiel.load_game(name_of(game_id), {"ending": ending.name})
    turns = pyspiel.convert_to_turn_based(game)
    assert sizes(turns) == (ending.histories, ending.information_states)
    lost = exploitability.nash_conv(turns, policy.UniformRandomPolicy(turns))
    assert lost == pytest.approx(ending.nash_conv, abs=1e-5)
    assert (ending.value is None) == (game.num_players() > 2)
    if ending.value is not None:
        assert value(game.new_initial_state()) == pytest.approx(ending.value, abs=1e-5)


def test_there_are_endings_for_two_to_five_players() -> None:
    seats = {
        ending.state(game).seats for game in all_games() for ending in endings_of(game).values()
    }
    assert seats == {2, 3, 4, 5}


def test_an_unknown_ending_is_refused() -> None:
    with pytest.raises(UnknownEnding, match="imperium has no ending 'none'"):
        find_ending(find_game("imperium"), "none")
    assert endings_of(find_game("praetorians")) == {}
