"""Whether chances that are foretold come true is measured, and they do."""

from __future__ import annotations

import pytest
from librt.random import Random

from pi_app.bots.judgement import chances, judgement_of, tempered
from pi_app.core.registry import find_game
from pi_app.games.rome_vs_carthage.bot.evaluation import (
    chance_of_rome,
    chances_of_rome,
    lead_of_rome,
)
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.research.laboratory.calibration import Forecast, calibration, forecasts
from pi_app.research.simulation.match import MatchPlan, play_steps


def test_chances_that_come_true_are_without_error_and_bold_ones_are_found_out() -> None:
    true = [Forecast(0.5, 0, [0.8, 0.2], [float(n < 8), float(n >= 8)]) for n in range(10)]
    found = calibration(true)
    assert found.error == pytest.approx(0.0)
    assert found.brier == pytest.approx(0.16)
    assert found.even == pytest.approx(0.25)
    assert found.exponent == pytest.approx(1.0, abs=0.02)
    ((count, said, won),) = found.bins
    assert count == 10
    assert (said, won) == pytest.approx((0.8, 0.8))
    bold = [each._replace(chances=[0.95, 0.05]) for each in true]
    assert calibration(bold).error == pytest.approx(0.15)
    assert calibration(bold).exponent < 0.6


def test_moments_are_drawn_from_the_whole_game_and_know_who_won() -> None:
    moments = forecasts(MatchPlan("praetorians", ("random",) * 3, 3), 6, 1)
    assert len(moments) == 24
    assert len({moment.progress for moment in moments}) > 12
    for moment in moments:
        assert sum(moment.chances) == pytest.approx(1.0)
        assert sum(moment.won) == pytest.approx(1.0)


def test_what_bots_tell_after_a_search_is_heard_and_changes_nothing_of_the_games() -> None:
    plan = MatchPlan("kodai-heigi", ("search:4", "search:4"), 3)
    moments = forecasts(plan, 3, 1, after_search=True)
    assert len(moments) == 12
    for moment in moments:
        assert 0.0 <= moment.chances[moment.seat] <= 1.0
        assert sum(moment.chances) == pytest.approx(1.0)
    state = find_game(plan.game).start(2, {})
    for _ in play_steps(plan, 0, state):
        pass
    outcome = state.outcome()
    assert outcome is not None
    assert moments[0].won == [outcome.utility(seat) for seat in range(2)]


def test_bots_that_do_not_search_tell_no_chance() -> None:
    plan = MatchPlan("praetorians", ("random",) * 2, 3)
    assert forecasts(plan, 2, 1, after_search=True) == []


def test_a_chance_is_tempered_towards_a_fair_share() -> None:
    assert tempered(0.9, 2, 0.5) == pytest.approx(0.75)
    assert tempered(1 / 3, 3, 0.4) == pytest.approx(1 / 3)
    assert [tempered(chance, 3, 0.4) for chance in (0.0, 1.0)] == [0.0, 1.0]


def test_in_the_war_a_search_tells_the_chance_of_a_look_but_less_surely() -> None:
    game = find_game("rome-vs-carthage")
    state, rng, seen = game.start(), Random(3), 0
    judgement = judgement_of(game, state.options)
    while state.deciders() and seen < 20:
        assert isinstance(state, RomeVsCarthageState)
        if judgement.lesson(state) is not None:
            seat = state.deciders()[0]
            rome = chances_of_rome(lead_of_rome(state))
            told = judgement.probability((rome, 1.0 - rome)[seat], state)
            look = tempered(chances(state, rng)[seat], 2, judgement.search_trust)
            assert told == pytest.approx(look, abs=1e-6)
            chance = chance_of_rome(state)
            assert told == pytest.approx((chance, 1.0 - chance)[seat], abs=0.1)
            seen += 1
        for seat in state.deciders():
            state.play(seat, state.random_action(seat, rng))
    assert seen == 20
