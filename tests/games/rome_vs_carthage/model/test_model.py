"""The rules agree with the second model at every decision of random wars."""

from __future__ import annotations

import random

import pytest

from pi_app.games.rome_vs_carthage import GAME
from tests.core.random_play import cases_of, walk
from tests.games.rome_vs_carthage.model import Comparison, Tally
from tests.games.rome_vs_carthage.rules.wars import moves

LEAST_MENUS, LEAST_RESULTS = 0.99, 0.97
"""The shares of decisions at which the model says what is legal, and what follows, at least."""


def warlike(seeds: range) -> Tally:
    """Compare whole wars of players who look for the enemy."""
    tally = Tally()
    for seed in seeds:
        comparison = Comparison(tally)
        for state, seat, action in moves(seed):
            if state.deciders():
                comparison.decision(state, seat, action)
    return tally


def aimless(seeds: range) -> Tally:
    """Compare whole wars of players who do anything, with all options in turn."""
    tally, cases = Tally(), cases_of(GAME)
    for seed in seeds:
        comparison = Comparison(tally)
        for state, step in walk(cases[seed % len(cases)].start(), random.Random(seed)):
            comparison.decision(state, *step)
    return tally


def check(tally: Tally) -> None:
    """The model covers what it covered."""
    assert tally.share_of_menus() > LEAST_MENUS, tally.report()
    assert tally.share_of_results() > LEAST_RESULTS, tally.report()


@pytest.mark.played_out
@pytest.mark.parametrize("first", [0, 4])
def test_the_rules_agree_with_the_model(first: int) -> None:
    check(warlike(range(first, first + 4)))


@pytest.mark.deep
@pytest.mark.parametrize("part", range(8))
def test_the_rules_agree_with_the_model_in_many_wars(part: int) -> None:
    seeds = range(1000 + 50 * part, 1050 + 50 * part)
    check(warlike(seeds))
    check(aimless(seeds))
