"""The solved race of *Praetorians*, against a computing card by card."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from pi_app.games.praetorians.bot.race import RaceOfTwo
from pi_app.games.praetorians.solution import (
    after_turn,
    best,
    best_against,
    by_odds,
    solve,
    turn,
)

GOAL = 8
CARDS = [(value, colour) for value in range(1, 11) for colour in range(5)]
CAMP_OF = (0, 1, 1, 2, 2)
"""The camp of each colour; 0 is neutral."""


@pytest.mark.parametrize("twelves", [False, True])
def test_the_worth_of_each_turn_is_what_its_cards_lead_to(twelves: bool) -> None:
    table = solve(twelves=twelves, goal=GOAL, precision=1e-7)

    def after(space: int, other: int) -> float:
        return 1.0 if space >= GOAL else 1.0 - float(table[other, space])

    @cache
    def going_on(up: frozenset[tuple[int, int]], space: int, other: int) -> float:
        total, count = 0.0, 0
        camps = {CAMP_OF[colour] for _, colour in up} - {0}
        for card in set(CARDS) - up:
            value, colour = card
            count += 1
            if value in {lying for lying, _ in up}:
                total += moment(up, space + value, other)
            elif CAMP_OF[colour] and camps - {CAMP_OF[colour]}:
                total += after(space, other)
            else:
                total += moment(up | {card}, space, other)
        if twelves and other > 0:
            total += 5 * moment(up, space, 0)
            count += 5
        return total / count

    @cache
    def moment(up: frozenset[tuple[int, int]], space: int, other: int) -> float:
        stake = sum(value for value, _ in up)
        if space >= GOAL or space + stake >= GOAL:
            return 1.0
        stopping = after(space + stake, other)
        return max(stopping, going_on(up, space, other))

    # A row from which the goal is not yet in reach has few cards, so that all can be gone through.
    for space, other in ((7, 7), (5, 0), (4, 6), (2, 3), (0, 5)):
        assert table[space, other] == pytest.approx(going_on(frozenset(), space, other), abs=1e-5)


def test_being_further_on_is_better() -> None:
    table = solve(twelves=False, goal=20, precision=1e-5)
    assert (np.diff(table, axis=0) >= -1e-4).all()
    assert (np.diff(table, axis=1) <= 1e-4).all()
    assert table[19, 0] == 1


@pytest.mark.parametrize("twelves", [False, True])
def test_the_bots_have_the_table_that_another_round_does_not_change(twelves: bool) -> None:
    race = RaceOfTwo(twelves)
    begins = (np.array(race.begins) / race.unit).astype(np.float32)
    again = turn(after_turn(begins), twelves=twelves)
    # What is written is rounded to half a ten-thousandth.
    assert again == pytest.approx(begins, abs=1.2e-4)


def test_nothing_beats_the_best_but_something_beats_the_odds() -> None:
    table = solve(twelves=False, goal=GOAL, precision=1e-6)
    against_best = best_against(best, goal=GOAL, precision=1e-6)
    assert against_best == pytest.approx(table, abs=1e-5)
    against_odds = best_against(by_odds(5.5), goal=30, precision=1e-5)
    more = against_odds - solve(twelves=False, goal=30, precision=1e-5)
    assert more.min() > -1e-4
    assert more[0, 3] > 0.01
