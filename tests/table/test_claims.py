"""What bots claim about their decisions holds when it is computed again by other means."""

from __future__ import annotations

from itertools import islice

import pytest
from librt.random import Random

from pi_app.bots.bot import Outlook, Tried
from pi_app.bots.levels import LEVELS
from pi_app.core.registry import find_game, game_ids
from pi_app.table.claims import Alternative, Chance, Claim, Line, Method, Mixed, claims_of
from tests.table.claims_check import is_false, told

SIMULATIONS = 40


def false_claims(game: str, count: int, simulations: int) -> list[Claim]:
    """Return the false ones among so many claims of a game."""
    found: list[Claim] = []
    left, seed = count, 0
    while left > 0:
        style_of = LEVELS[seed % len(LEVELS)].id
        for each in islice(told(game, seed, simulations, style_of, every=3), left):
            left -= 1
            if is_false(each, simulations, Random(seed)):
                found.append(each.claim)
        seed += 1
    return found


@pytest.mark.parametrize("game", ["hannibal-vs-rome", "mercator", "praetorians"])
def test_claims_hold_when_computed_again(game: str) -> None:
    assert false_claims(game, 12, 8) == []


@pytest.mark.deep
@pytest.mark.parametrize("game", game_ids())
def test_of_a_thousand_claims_none_is_false(game: str) -> None:
    assert false_claims(game, 125, SIMULATIONS) == []


def english(claim: Claim) -> list[str]:
    """Return a claim about the first move of a game in words."""
    state = find_game("praetorians").start()
    seat = state.deciders()[0]
    return [line.english().replace("\N{NO-BREAK SPACE}", " ") for line in claim.lines(state, seat)]


@pytest.mark.parametrize(
    ("worth", "margin", "words"),
    [
        (1.0, 0.0, "I was certain to win."),
        (0.0, 0.0, "I saw no way to win any more."),
        (0.999, 0.01, "I rate my chances at 99 in 100."),
        (0.634, 0.02, "I rate my chances at 63 in 100."),
        (0.634, 0.08, "I rate my chances at 63 in 100, give or take 8."),
        (0.95, 0.08, "I rate my chances at 87 in 100 or better."),
        (0.02, 0.08, "I rate my chances at 10 in 100 or worse."),
    ],
)
def test_a_chance_is_certain_only_if_it_is_proved(worth: float, margin: float, words: str) -> None:
    assert english(Chance(worth, margin)) == [words]


def test_of_an_alternative_the_cost_is_told_if_it_is_clear() -> None:
    (clear,) = english(Alternative(0, 0.12, 0.05))
    assert clear.startswith("Next best: ")
    assert clear.endswith(" It would have cost me about 12 chances in 100.")
    for cost in (0.04, -0.03):
        (even,) = english(Alternative(0, cost, 0.05))
        assert even.endswith(" I saw no clear difference.")


def test_the_best_other_action_that_was_compared_is_the_alternative() -> None:
    tried = (Tried(1, 0.6, 0.02), Tried(2, 0.3, 0.04), Tried(3, 0.5, 0.03))
    first, chance = claims_of(1, Outlook("searched", 0.6, tried=tried, margin=0.02))
    assert isinstance(first, Alternative)
    assert first.action == 3
    assert (first.cost, first.margin) == pytest.approx((0.1, 0.05))
    assert chance == Chance(0.6, 0.02)
    # A better one is only claimed to be as good within the margins.
    assert claims_of(2, Outlook("searched", 0.3, tried=tried)) == [Chance(0.3, 0.0)]
    assert claims_of(9, Outlook("searched", tried=tried)) == []


def test_a_chance_that_says_nothing_is_not_told() -> None:
    assert claims_of(1, Outlook("searched", 0.5, margin=0.25)) == []


def test_each_reason_has_its_claims() -> None:
    assert claims_of(3, Outlook("only")) == [Method("only")]
    draws = ((3, 0.75), (5, 0.25))
    assert claims_of(3, Outlook("drawn", draws=draws)) == [Mixed(draws)]
    line = ((0, 3), (1, 2))
    assert claims_of(3, Outlook("searched", position={}, line=line)) == [Line(line, {})]
