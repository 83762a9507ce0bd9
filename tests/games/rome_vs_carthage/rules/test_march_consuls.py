"""What Rome owes its consuls, and how a proconsul gives way to them."""

from __future__ import annotations

import pytest

from pi_app.core.words import BIT, row_of, set_of
from pi_app.games.rome_vs_carthage.rules.march.company import may_part
from tests.games.rome_vs_carthage.rules.marches import CARTHAGE, ROME, Road, general

_ROLES = {"c": general("marcellus"), "d": general("varro"), "p": general("g_nero")}


@pytest.mark.parametrize(
    ("going", "staying", "count", "total", "allowed"),
    [
        ("c", "", 5, 8, True),
        ("c", "", 4, 8, False),
        ("c", "", 4, 4, True),
        ("c", "", 3, 4, False),
        ("c", "", 0, 0, True),
        ("c", "", 0, 3, False),
        ("c", "d", 5, 10, True),
        ("c", "d", 5, 9, False),
        ("c", "d", 6, 10, False),
        ("c", "d", 0, 0, False),
        ("cd", "", 5, 7, True),
        ("p", "", 1, 8, True),
        ("p", "", 8, 8, True),
        ("p", "c", 3, 8, True),
        ("p", "c", 4, 8, False),
        ("p", "c", 6, 11, False),
        ("p", "c", 5, 11, True),
        ("p", "c", 5, 10, True),
        ("p", "c", 0, 3, True),
        ("p", "c", 1, 5, False),
    ],
)
def test_how_a_roman_army_may_be_divided(
    going: str, staying: str, count: int, total: int, allowed: bool
) -> None:
    road = Road()
    road.state.name_consuls([_ROLES["c"], _ROLES["d"]])
    road.state.proconsul = _ROLES["p"]
    parts = [set_of([_ROLES[role] for role in roles]) for roles in (going, staying)]
    assert may_part(road.state, parts[0], parts[1], count, total) is allowed


def test_carthage_divides_its_armies_as_it_likes() -> None:
    road = Road()
    assert may_part(road.state, BIT[0], set_of([1, 2]), 9, 9)
    assert may_part(road.state, BIT[1], BIT[0], 1, 2)


def rome(space: str, units: int, consul: str, *others: str) -> Road:
    """A consul with an army, and other generals."""
    road = Road()
    road.army(ROME, space, units, consul, *others)
    road.state.consuls = [general(consul)]
    return road


def test_a_consul_leads_five_or_all() -> None:
    road = rome("rome", 8, "varro")
    road.activate(ROME, "varro", 1)
    assert road.loads() == {"5", "6", "7"}


def test_a_weakened_consul_leaves_nobody_behind() -> None:
    road = rome("rome", 4, "varro")
    road.activate(ROME, "varro", 1)
    assert not road.loads()
    road.choose("capua")
    assert road.cus(ROME, "capua") == 4


def test_a_weakened_consul_picks_up_those_whom_he_meets() -> None:
    road = rome("rome", 3, "varro")
    road.army(ROME, "capua", 4)
    road.activate(ROME, "varro", 1)
    road.choose("capua")
    assert not road.steps()
    assert road.loads() == {"5", "6", "7"}
    road.choose("lead 5")
    assert "neapolis" in road.steps()


def test_a_consul_is_not_dropped_with_fewer_than_five() -> None:
    road = rome("rome", 9, "varro", "marcellus")
    road.state.consuls.append(general("marcellus"))
    road.activate(ROME, "varro", 1)
    assert "drop marcellus" not in road.offers()
    road.choose("halt")
    road.army(ROME, "rome", 1)
    road.activate(ROME, "varro", 1)
    road.choose("drop marcellus")
    assert road.load == (5, 0)
    assert not road.loads()


def test_a_proconsul_takes_no_consul_along() -> None:
    road = rome("rome", 9, "marcellus", "g_nero")
    road.state.proconsul = general("g_nero")
    road.activate(ROME, "g_nero", 1)
    assert "take marcellus" not in road.offers()
    assert road.load == (4, 0)


@pytest.mark.parametrize(("units", "load"), [(13, 6), (8, 3), (5, 0)])
def test_a_proconsul_takes_half_of_the_cus_if_the_consul_keeps_five(units: int, load: int) -> None:
    road = rome("rome", units, "marcellus", "g_nero")
    road.state.proconsul = general("g_nero")
    road.activate(ROME, "g_nero", 1)
    assert road.load == (load, 0)


def test_a_consul_takes_his_proconsul_along() -> None:
    road = rome("rome", 9, "marcellus", "g_nero")
    road.state.proconsul = general("g_nero")
    road.activate(ROME, "marcellus")
    assert road.load == (9, 0)
    assert road.march.companions == row_of([general("g_nero")])


def test_a_consul_weakened_by_tribes_leaves_nobody_behind_any_more() -> None:
    road = rome("massilia", 8, "varro")
    road.hand(CARTHAGE, 7)
    road.activate(ROME, "varro", 1)
    road.choose("lead 5", "rhone", "card 7")
    road.roll(3)
    assert road.where("varro") == "massilia"
    assert road.phase == "march"
    assert not road.steps()
    assert road.loads() == {"5", "6", "7"}
    road.choose("lead 7", "rhone")
    assert road.cus(ROME, "massilia") == 0


@pytest.mark.parametrize("consul", [False, True])
def test_a_weakened_consul_leaves_nobody_outside_a_city(consul: bool) -> None:
    road = rome("rome", 2, "varro")
    road.state.consuls = [general("varro")] if consul else []
    road.army(ROME, "capua", 3)
    road.activate(ROME, "varro", 1)
    road.choose("capua")
    assert ("enter city" in road.offers()) is not consul


def test_a_larger_proconsular_army_leaves_the_consul_as_many_as_it_takes() -> None:
    road = rome("capua", 5, "marcellus")
    road.army(ROME, "rome", 8, "g_nero")
    road.state.proconsul = general("g_nero")
    road.activate(ROME, "g_nero", 1)
    road.choose("capua")
    assert not road.steps()
    assert road.loads() == {str(count) for count in range(7)}
    road.choose("lead 6", "neapolis")
    assert road.cus(ROME, "capua") == 7


def test_a_smaller_proconsular_army_passes_a_consul() -> None:
    road = rome("capua", 5, "marcellus")
    road.army(ROME, "rome", 4, "g_nero")
    road.state.proconsul = general("g_nero")
    road.activate(ROME, "g_nero", 1)
    road.choose("capua", "neapolis")
    assert road.cus(ROME, "neapolis") == 4


@pytest.mark.parametrize(("proconsular", "stops"), [(6, True), (5, False)])
def test_a_consul_stops_at_a_proconsuls_army_as_large_as_his_own(
    proconsular: int, stops: bool
) -> None:
    road = rome("rome", 6, "varro")
    road.army(ROME, "capua", proconsular, "g_nero")
    road.state.proconsul = general("g_nero")
    road.activate(ROME, "varro", 1)
    road.choose("capua")
    assert (road.phase == "rest") is stops
    if stops:
        assert road.state.commander(ROME, road.place("varro")) == general("varro")


def test_both_consuls_march_together_if_they_may() -> None:
    road = rome("rome", 12, "varro", "marcellus")
    road.state.consuls.append(general("marcellus"))
    road.activate(ROME, "varro", 1)
    assert road.march.companions == row_of([general("marcellus")])
    road.choose("capua")
    assert road.cus(ROME, "capua") == 10
    assert road.cus(ROME, "rome") == 2
