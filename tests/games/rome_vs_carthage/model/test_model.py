"""The rules agree with the second model at every decision of random wars."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from librt.random import Random

from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from tests.core.random_play import cases_of, walk
from tests.games.rome_vs_carthage.model import Comparison, Tally
from tests.games.rome_vs_carthage.model.positions import scatter, shake, shorten
from tests.games.rome_vs_carthage.rules.wars import continued, moves


def warlike(seeds: range) -> Tally:
    """Compare whole wars of players who look for the enemy."""
    tally = Tally()
    for seed in seeds:
        comparison = Comparison(tally)
        for state, seat, action in moves(seed):
            comparison.arrived(state)
            if state.deciders():
                comparison.decision(state, seat, action)
    return tally


def shaken(seeds: range, tally: Tally) -> None:
    """Compare what follows from positions of wars, at cards and where armies meet, after
    provinces have changed hands at random, after armies have been brought close together, and at
    the end of turns: what seldom comes about by itself."""
    for seed in seeds:
        rng = Random(seed)
        for state, _, _ in moves(seed):
            phase = state.agenda[-1].id if state.agenda else ""
            march = state.march
            met = phase == "declare" and march is not None and not march.detachments
            often = phase == "battle_opening" or met
            if often or (phase == "play_card" and rng.random() < 0.05):
                _follow(shake(state.position(), rng), 40, rng, tally)
            free = phase == "play_card" and not state.must_campaign
            if free and rng.random() < 0.05:
                _follow(scatter(state.position(), rng), 80, rng, tally)
            if free and rng.random() < 0.05:
                _follow(shorten(shake(state.position(), rng), rng), 60, rng, tally)


def _follow(position: dict[str, Any], steps: int, rng: Random, tally: Tally) -> None:
    """Compare a war from a position on, for some decisions."""
    state = GAME.load(position)
    assert isinstance(state, RomeVsCarthageState)
    comparison = Comparison(tally)
    for step in itertools.islice(continued(state, rng), steps):
        comparison.arrived(step[0])
        comparison.decision(*step)
    if not state.deciders():
        comparison.arrived(state)


def aimless(seeds: range, tally: Tally) -> None:
    """Compare whole wars of players who do anything, with all options in turn."""
    cases = cases_of(GAME)
    for seed in seeds:
        comparison = Comparison(tally)
        start = cases[seed % len(cases)].start()
        for state, step in walk(start, random.Random(seed)):
            comparison.arrived(state)
            comparison.decision(state, *step)
        comparison.arrived(start)


def check(tally: Tally) -> None:
    """The model has said at all decisions what is legal and what follows."""
    assert tally.share_of_menus() == tally.share_of_results() == 1, tally.report()


@pytest.mark.played_out
@pytest.mark.parametrize("first", [0, 4])
def test_the_rules_agree_with_the_model(first: int) -> None:
    tally = warlike(range(first, first + 3))
    shaken(range(first, first + 3), tally)
    check(tally)


@pytest.mark.deep
@pytest.mark.parametrize("part", range(8))
def test_the_rules_agree_with_the_model_in_many_wars(part: int) -> None:
    seeds = range(1000 + 25 * part, 1025 + 25 * part)
    tally = warlike(seeds)
    shaken(seeds, tally)
    aimless(seeds, tally)
    check(tally)
