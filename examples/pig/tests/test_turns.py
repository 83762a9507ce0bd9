"""Worked examples of Pig, and what holds in every game of it."""

from __future__ import annotations

import pytest
from librt.random import Random
from tabularium_pig import GAME

from pi_app.core.game import CHANCE


def test_a_1_loses_what_is_at_stake_and_holding_scores_it() -> None:
    state = GAME.start(2)
    for seat, text in ((0, "roll"), (CHANCE, "6"), (0, "hold"), (1, "roll"), (CHANCE, "5")):
        state.play(seat, state.parse_action(seat, text))
    assert state.standing() == [6.0, 0.0]
    state.play(1, state.parse_action(1, "roll"))
    state.play(CHANCE, 1)
    assert (state.standing(), state.deciders()) == ([6.0, 0.0], (0,))


def test_50_points_win_a_short_game() -> None:
    state = GAME.start(2, {"short": True})
    for text in ("roll", *("6", "roll") * 8, "6", "hold"):
        (seat,) = state.deciders()
        state.play(seat, state.parse_action(seat, text))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (54, 0))


@pytest.mark.parametrize("seed", range(10))
def test_points_come_only_from_what_was_at_stake_and_only_to_the_mover(seed: int) -> None:
    state, rng = GAME.start(3), Random(seed)
    while deciders := state.deciders():
        (seat,) = deciders
        before, view = state.standing(), state.view(seat)
        state.play(seat, state.random_action(seat, rng))
        gained = [now - then for then, now in zip(before, state.standing(), strict=True)]
        mover, at_stake = view["mover"], view["at_stake"]
        assert gained in ([0.0] * 3, [at_stake if each == mover else 0.0 for each in range(3)])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores[outcome.winners[0]] >= 100
