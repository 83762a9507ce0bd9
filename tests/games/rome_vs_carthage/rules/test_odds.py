"""Odds that are said before a choice are those of the dice that follow it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest
from librt.random import Random

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.events import Attrition
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.odds import Odds, battle_after, line_of, odds_of
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.terms import BY_OPS, POINTS_TO_FALL
from pi_app.games.rome_vs_carthage.rules.victory import WinterRoll
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, SPACE_OF, Table
from tests.games.rome_vs_carthage.rules.wars import moves

EVENTS = {
    "avoid": "avoid_rolled",
    "intercept": "intercept_rolled",
    "pursuit": "pursuit_rolled",
    "pass": "attrition",
    "fleet": "naval_combat",
    "siege": "siege_roll",
    "besieger": "siege_roll",
    "attrition": "attrition",
    "storm": "attrition",
}
"""By kind of odds the kind of event that says what the dice have brought."""

FATES = ("safe", "back", "sunk")


def result_of(kind: str, said: list[dict[str, Any]], siege: int) -> int:
    """Return the result that events say, as odds of a kind count it."""
    first = said[0]
    if kind == "siege":
        points = sum(each["points"] for each in said)
        return POINTS_TO_FALL if siege + points >= POINTS_TO_FALL else points
    if kind == "besieger":
        return sum(each["lost"] for each in said)
    if kind == "fleet":
        return FATES.index(first["result"])
    if kind in ("pass", "attrition", "storm"):
        lost: int = first["count"]
        return lost
    return int(first["success"])


def results(
    state: RomeVsCarthageState, each: Odds, weight: Fraction, siege: int
) -> Iterator[tuple[int, Fraction]]:
    """Play a state on, by all dice of the wanted roll, and yield each result with its weight."""
    assert state.event_log is not None
    said = [event.data for event in state.event_log if event.kind == EVENTS[each.kind]]
    task = state.agenda[-1] if state.agenda else None
    goes_on = task is not None and task.id in ("siege_roll", "march_losses")
    if said and not (each.kind in ("siege", "besieger") and goes_on):
        yield result_of(each.kind, said, siege), weight
        return
    assert task is not None
    choices = state.legal_actions(task.seat)
    if task.private:
        choices = [notation.PASS]
    elif task.id == "declare" and notation.GENERAL + each.general in choices:
        choices = [notation.GENERAL + each.general]
    elif task.seat != CHANCE:
        choices = [notation.STAY if notation.STAY in choices else choices[-1]]
        if task.id == "declare":
            choices = [notation.DONE]
    elif each.kind in ("avoid", "intercept") and task.id in ("naval_combat", "pass_attrition"):
        choices = choices[:1]
    for choice in choices:
        after = state.copy()
        after.event_log = list(state.event_log)
        after.apply(task.seat, choice)
        yield from results(after, each, weight / len(choices), siege)


def follow(state: RomeVsCarthageState, seat: int, action: int, each: Odds) -> dict[int, Fraction]:
    """Return by result its probability as the rules play it."""
    after = state.copy()
    after.event_log = []
    siege = state.siege[state.march.space] if state.march is not None else 0
    after.apply(seat, action)
    found: dict[int, Fraction] = {}
    for result, weight in results(after, each, Fraction(1), siege):
        found[result] = found.get(result, Fraction(0)) + weight
    return found


def check(state: RomeVsCarthageState, seat: int, action: int) -> list[str]:
    """Compare all odds of an action with what the dice bring; return their kinds."""
    said = odds_of(state, seat, action)
    for each in said:
        whole = sum(each.cases.values())
        expected = {result: Fraction(cases, whole) for result, cases in each.cases.items()}
        assert follow(state, seat, action, each) == expected, (each, state.position())
        assert line_of(each).english()
    return [each.kind for each in said]


def compare(seeds: range, most: int) -> Counter[str]:
    """Compare the odds in wars, up to so many of each kind; return how many there were."""
    met: Counter[str] = Counter()
    for seed in seeds:
        for state, seat, _ in moves(seed):
            if seat == CHANCE:
                continue
            for action in state.legal_actions(seat):
                # Winter comes long after the march.
                kinds = {each.kind for each in odds_of(state, seat, action)} - {"winter"}
                if any(met[kind] < most for kind in kinds):
                    met.update(check(state, seat, action))
    return met


def test_odds_are_those_of_the_dice() -> None:
    assert set(compare(range(200, 206), 30)) == set(EVENTS)


@pytest.mark.deep
@pytest.mark.timeout(1800)
def test_odds_are_those_of_the_dice_in_many_wars() -> None:
    assert set(compare(range(300, 400), 1000)) == set(EVENTS)


# --- in words -------------------------------------------------------------------------------------


def lines(state: RomeVsCarthageState, text: str) -> list[str]:
    """Return what is said of an action."""
    (seat,) = state.deciders()
    odds = odds_of(state, seat, state.parse_action(seat, text))
    return [line_of(each).english() for each in odds]


def test_a_march_knows_who_may_stop_it() -> None:
    table = Table()
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.army(CARTHAGE, "lilybaeum", 3, "hasdrubal", "h_gisgo")
    table.army(CARTHAGE, "panormus", 4, "hannibal")
    table.own(CARTHAGE, "lilybaeum", "panormus", "enna")
    table.begin(Activate(ROME, 3, BY_OPS))
    assert lines(table.state, "lilybaeum") == [
        "Hasdrubal avoids battle: die 1–3 (50 %)",
        "Hannibal intercepts: die 1–4 (67 %)",
    ]
    assert lines(table.state, "halt") == []


def test_mountains_cost_cus() -> None:
    table = Table()
    table.army(CARTHAGE, "isere", 8, "hannibal", elephants=2)
    table.begin(Activate(CARTHAGE, 1, BY_OPS))
    assert lines(table.state, "insubrians") == ["The pass costs: 1 CU 33 %, 2 CUs 33 %, 3 CUs 33 %"]


def test_ships_and_their_modifiers() -> None:
    table = Table()
    table.army(CARTHAGE, "carthage", 4, "mago")
    table.begin(Activate(CARTHAGE, 3, BY_OPS))
    assert lines(table.state, "sail lilybaeum") == [
        (
            "Ships: safe 67 %, turned back 17 %, sunk 17 % "
            "(on the die: ports −3, Roman ports +1, Mago −1)"
        )
    ]


def test_a_siege_may_end_and_costs() -> None:
    table = Table()
    table.army(CARTHAGE, "capua", 4, "hannibal")
    table.state.siege[SPACE_OF["capua"]] = 2
    table.begin(Activate(CARTHAGE, 3, BY_OPS))
    table.choose("halt")
    assert lines(table.state, "besiege") == [
        "Siege: 0 points 50 %, it falls 50 % (on the die: no siege train −1)",
        "Losses: 0 CUs 50 %, 1 CU 50 %",
    ]


def test_where_a_march_ends_winter_may_cost_cus() -> None:
    table = Table()
    table.army(CARTHAGE, "capua", 4, "hannibal")
    table.own(ROME, "capua")
    table.begin(Activate(CARTHAGE, 3, BY_OPS))
    assert lines(table.state, "halt") == ["Winter here costs: 0 CUs 33 %, 1 CU 50 %, 2 CUs 17 %"]
    table.own(CARTHAGE, "capua")
    assert lines(table.state, "halt") == []


def test_winter_is_that_of_the_end_of_the_turn() -> None:
    table = Table()
    table.army(CARTHAGE, "capua", 4, "hannibal")
    table.own(ROME, "capua")
    table.begin(Activate(CARTHAGE, 3, BY_OPS))
    (said,) = odds_of(table.state, CARTHAGE, notation.HALT)
    found: Counter[int] = Counter()
    for die in range(1, 7):
        after = table.state.copy()
        after.event_log = []
        WinterRoll(SPACE_OF["capua"], CARTHAGE).rolled(after, die)
        found.update(event.count for event in after.event_log if isinstance(event, Attrition))
    assert said.cases == found


# --- nothing hidden -------------------------------------------------------------------------------


def test_two_worlds_that_a_seat_cannot_tell_apart_have_the_same_odds() -> None:
    compared = 0
    for seed in range(500, 503):
        for state, seat, _ in moves(seed):
            if seat == CHANCE or state.march is None:
                continue
            twins = [state.determinize(seat, Random(number)) for number in (1, 2)]
            for action in state.legal_actions(seat):
                one, two = (odds_of(twin, seat, action) for twin in twins)
                assert one == two == odds_of(state, seat, action)
                battles = [battle_after(twin, seat, action) for twin in twins]
                assert [battle is None for battle in battles] in ([True] * 2, [False] * 2)
                compared += bool(one)
    assert compared > 100
