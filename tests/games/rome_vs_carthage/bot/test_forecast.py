"""Forecasts of battles: they come true as often as they say, and tell nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from librt.random import Random

from pi_app.core.game import CHANCE, Perspective
from pi_app.games.rome_vs_carthage.bot.forecast import Forecast
from pi_app.games.rome_vs_carthage.bot.policy import policy
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.odds import battle_after
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.terms import BY_OPS
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, Table
from tests.games.rome_vs_carthage.rules.wars import moves


def battles(first: int) -> Iterator[tuple[RomeVsCarthageState, int, int]]:
    """Yield from war after war the decisions that lead to a battle: state, seat and action."""
    seed = first
    while True:
        for state, seat, action in moves(seed):
            marching = seat != CHANCE and state.march is not None
            if marching and battle_after(state, seat, action) is not None:
                yield state, seat, action
        seed += 1


def forecast(state: RomeVsCarthageState, seat: int, action: int, playouts: int) -> Forecast:
    """Return a seat's forecast for an action after so many play-outs."""
    found = Forecast(Perspective(state, seat), seat, action)
    for _ in range(playouts):
        found.play_out()
    return found


def fought(state: RomeVsCarthageState, seat: int, action: int, rng: Random) -> int:
    """Fight the battle as bots do, with the true hands; return the winner."""
    battle = battle_after(state, seat, action)
    assert battle is not None
    fight = battle.the_fight()
    while battle.fight is fight and fight.winner < 0:
        (decider,) = battle.deciders()
        if decider == CHANCE:
            battle.apply(CHANCE, battle.random_action(CHANCE, rng))
        else:
            battle.apply(decider, policy(battle, decider, rng))
    return fight.winner


def share(first: int, wanted: int, low: float, high: float, playouts: int) -> tuple[float, float]:
    """Return for battles whose chance is said to be between two limits the average that was said,
    and the share that was won."""
    said, won, count, rng = 0.0, 0, 0, Random(first)
    for state, seat, action in battles(first):
        found = forecast(state, seat, action, 0)
        # Few play-outs already show which battles are far from these limits.
        for enough, margin in ((20, 0.2), (100, 0.1), (playouts, 0.0)):
            while found.played < min(enough, playouts):
                found.play_out()
            if not low - margin <= found.chance(seat) <= high + margin:
                break
        else:
            said += found.chance(seat)
            won += fought(state, seat, action, rng) == seat
            count += 1
        if count == wanted:
            break
    return said / wanted, won / wanted


@pytest.mark.interpreted
def test_what_is_said_comes_true() -> None:
    said, came = share(2000, 50, 0.5, 0.9, 40)
    assert abs(said - came) < 0.12


@pytest.mark.deep
@pytest.mark.timeout(7200)
def test_of_500_battles_with_70_percent_70_percent_are_won() -> None:
    shares = [share(first, 100, 0.66, 0.74, 400)[1] for first in range(3000, 8000, 1000)]
    assert 0.65 <= sum(shares) / len(shares) <= 0.75


def declared() -> Table:
    """Longus enters Lilybaeum, where Hasdrubal stands; Carthage is asked for reactions."""
    table = Table()
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.army(CARTHAGE, "lilybaeum", 3, "hasdrubal")
    table.own(CARTHAGE, "lilybaeum", "panormus")
    table.begin(Activate(ROME, 3, BY_OPS))
    return table


def test_hands_are_told_by_the_reasons_of_the_rules() -> None:
    table = declared()
    found = forecast(table.state, ROME, table.state.parse_action(ROME, "lilybaeum"), 0)
    assert found.reasons == [{"cus": 8, "general": 1, "allies": 2}, {"cus": 3, "general": 3}]
    table.choose("lilybaeum", "done")
    while not table.told("battle_hand"):
        (seat,) = table.state.deciders()
        choices = table.state.legal_actions(seat)
        table.state.apply(seat, notation.PASS if notation.PASS in choices else choices[0])
    said = {event.data["side"]: event.data["reasons"] for event in table.told("battle_hand")}
    assert said == {"rome": found.reasons[ROME], "carthage": found.reasons[CARTHAGE]}


def test_who_stands_instead_of_avoiding_knows_the_odds() -> None:
    table = declared()
    table.choose("lilybaeum")
    found = forecast(table.state, CARTHAGE, notation.DONE, 60)
    assert found.hands == [11, 6]
    assert found.chance(CARTHAGE) < 0.3 < 0.6 < found.chance(ROME)
    assert found.losses(CARTHAGE, won=False) > found.losses(ROME, won=True)


def test_who_intercepts_knows_the_odds_of_the_battle_then() -> None:
    table = Table()
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.army(CARTHAGE, "panormus", 6, "hannibal")
    table.own(CARTHAGE, "panormus")
    table.begin(Activate(ROME, 3, BY_OPS))
    table.choose("enna")
    found = forecast(table.state, CARTHAGE, table.state.parse_action(CARTHAGE, "hannibal"), 1)
    assert found.reasons[CARTHAGE] == {"cus": 6, "general": 4, "interception": 1}
    assert forecast(table.state, CARTHAGE, notation.DONE, 1).reasons == []


def test_an_action_without_a_battle_has_no_forecast() -> None:
    table = declared()
    found = forecast(table.state, ROME, notation.HALT, 3)
    assert (found.reasons, found.hands, found.played) == ([], [], 0)


def test_two_worlds_that_a_seat_cannot_tell_apart_have_the_same_forecast() -> None:
    for _, (state, seat, action) in zip(range(12), battles(4000), strict=False):
        twins = [state.determinize(seat, Random(number)) for number in (1, 2)]
        one, two = (forecast(twin, seat, action, 8) for twin in twins)
        assert (one.reasons, one.won, one.lost) == (two.reasons, two.won, two.lost)
