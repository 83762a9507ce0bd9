"""The solution of Imperium for two, against the rules and against solving by hand."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from librt.random import Random

from pi_app.core.words import list_nibbles
from pi_app.games.imperium import GAME, solution
from pi_app.games.imperium.bot.duel import Duel, duel
from pi_app.games.imperium.bot.forecast import chances
from pi_app.games.imperium.rules.empire import LAST_ROUND, PICK, REGIONS
from pi_app.games.imperium.rules.state import ImperiumState
from pi_app.games.imperium.solution import SURE, UNIT, WIDEST, Fit, Moment, Values, solve
from tests.games.imperium.rules.setups import act, moment


@cache
def of_bots() -> Values:
    """The worths that bots have."""
    values, file = Values(), Duel()
    for number, (point, rows) in enumerate(zip(file.point, file.leads, strict=True), 2):
        right = np.array(rows)
        middle = np.zeros((REGIONS, 1))
        values.fits[number] = Fit(point, np.hstack([-right[:, ::-1], middle, right]))
    return values


def state(own: dict[int, int], other: dict[int, int], **more: object) -> ImperiumState:
    found = moment(own, other, **more)  # type: ignore[arg-type]
    assert isinstance(found, ImperiumState)
    return found


def test_the_last_round_is_what_its_choices_lead_to() -> None:
    last = Values().last
    sure, far = 2 * SURE, last.shape[2] - 1
    assert last[sure, sure, far // 2] == 1.0  # both regions are won
    assert last[0, sure, far // 2] == 1.0  # Aegyptus alone, with 9 to 8
    assert last[0, sure, far // 2 - 1] == 0.5
    assert last[SURE, SURE, far // 2] == pytest.approx(0.5)
    assert last == pytest.approx(1.0 - last[::-1, ::-1, ::-1])


def test_bots_have_the_table_of_the_last_round() -> None:
    assert np.array(Duel().last) / UNIT == pytest.approx(Values().last, abs=0.6 / UNIT)


@pytest.mark.parametrize("seed", range(12))
def test_a_round_leads_where_the_rules_lead(seed: int) -> None:
    """A round by arrays is worth what the bots say of the state that the rules make of it."""
    rng, here = Random(seed), GAME.start(2, {})
    assert isinstance(here, ImperiumState)
    for number in range(1, LAST_ROUND):
        own, other = (np.array(list_nibbles(row, REGIONS)) for row in here.markers)
        ahead = here.scores()[0] - here.scores()[1]
        choices = solution._choices(number)
        worths = of_bots().payoffs(number, Moment(own - other, ahead), choices)
        row, column = (rng.randrange(len(choices)) for _ in range(2))
        here.apply(0, int(choices[row]))
        here.apply(1, int(choices[column]))
        if here.phase != PICK:
            return  # somebody has run out of markers, which the solution leaves out
        assert chances(here)[0] == pytest.approx(float(worths[row, column]), abs=1.0 / UNIT)


def test_what_is_fitted_is_near_the_value_of_the_round() -> None:
    values = solve(60, 1)
    dice = np.random.default_rng(7)
    apart = []
    for _ in range(20):
        for number, each in enumerate(solution._play(None, dice), 1):
            if 1 < number < LAST_ROUND:
                value, _, _ = solution._equilibrium(values, number, each)
                leads = [np.array([lead]) for lead in each.leads]
                fitted = values.fits[number].chances(leads, np.array([each.ahead]))
                apart.append(value - float(fitted[0]))
    assert np.sqrt(np.mean(np.square(apart))) < 0.15


def test_more_points_and_leads_are_worth_more() -> None:
    even = state({8: 1}, {8: 1}, round=5, scores=[4, 4])
    assert duel().chance(even) == pytest.approx(0.5)
    for better in (
        state({8: 1}, {8: 1}, round=5, scores=[7, 4]),
        state({8: 3}, {8: 1}, round=5, scores=[4, 4]),
        state({8: 1 + WIDEST + 2}, {8: 1}, round=5, scores=[4, 4]),
    ):
        assert duel().chance(better) > 0.5


def test_the_last_markers_of_two_go_where_they_are_worth_most() -> None:
    here = state({8: 6, 9: 7}, {8: 2, 9: 7}, round=8, scores=[10, 15])
    act(here, "8 8 9", "1 1 8")
    assert here.deciders() == (0,)
    assert chances(here)[0] == 1.0
