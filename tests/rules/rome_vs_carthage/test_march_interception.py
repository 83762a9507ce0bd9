"""Interceptions, and what the march that is intercepted may answer."""

from __future__ import annotations

import pytest

from tests.rules.rome_vs_carthage.marches import (
    CARTHAGE,
    CHANCE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
)


def nearby(
    start: str = "saguntum", units: int = 8, guard: str = "ilerda", id: str = "marcellus"
) -> Road:
    """Hannibal is about to march while a Roman army stands somewhere."""
    road = Road()
    road.own(NOBODY, "dertosa", "tarraco", "ilerda")
    road.army(ROME, guard, 6, id)
    road.army(CARTHAGE, start, units, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    return road


# --- who may intercept --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "target", "guard", "possible"),
    [
        ("saguntum", "dertosa", "ilerda", True),
        ("saguntum", "dertosa", "emporiae", False),
        ("narbo", "tolosa", "ilerda", False),
        ("boii", "mutina", "faesulae", False),
        ("boii", "mutina", "verona", True),
    ],
)
def test_armies_intercept_beside_them_but_not_over_passes(
    start: str, target: str, guard: str, possible: bool
) -> None:
    road = nearby(start, guard=guard)
    road.choose(target)
    assert (road.phase == "declare") is possible
    if possible:
        assert set(road.offers()) == {"done", "marcellus"}


def test_nobody_intercepts_over_a_strait() -> None:
    road = Road()
    road.army(CARTHAGE, "messana", 5, "hannibal")
    road.army(ROME, "croton", 5, "marcellus")
    road.activate(ROME, "marcellus")
    road.choose("rhegium")
    assert road.where("marcellus") == "rhegium"
    assert road.phase == "march"


def test_nobody_intercepts_in_a_truce() -> None:
    road = nearby()
    road.state.truce = True
    road.choose("dertosa")
    assert road.phase == "march"


def test_nobody_intercepts_where_others_of_the_enemy_stand() -> None:
    road = nearby()
    road.army(CARTHAGE, "dertosa", 1)
    road.choose("dertosa")
    assert road.phase == "march"


def test_those_left_behind_with_the_march_count_as_marching() -> None:
    road = nearby("dertosa", guard="azaila")
    road.choose("ilerda")
    assert road.phase == "declare"


def test_cus_without_general_intercept_nobody() -> None:
    road = Road()
    road.army(ROME, "ilerda", 6)
    road.army(CARTHAGE, "saguntum", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa")
    assert road.phase == "march"


@pytest.mark.parametrize("before_the_walls", [0, 1])
def test_armies_come_out_of_cities_that_nobody_stands_before(before_the_walls: int) -> None:
    road = Road()
    road.garrison("capua", 2, "marcellus")
    road.army(CARTHAGE, "capua", before_the_walls)
    road.army(CARTHAGE, "arpi", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("terventum")
    assert (road.phase == "declare") is (before_the_walls == 0)


def test_fabius_does_not_leave_italy_to_intercept() -> None:
    road = Road()
    road.army(ROME, "pisae", 5, "fabius")
    road.army(CARTHAGE, "taurini", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("ligurians-e")
    road.roll(1)
    assert road.phase == "march"


def test_fabius_intercepts_inside_italy() -> None:
    road = Road()
    road.army(ROME, "pisae", 5, "fabius")
    road.army(CARTHAGE, "mutina", 5, "mago")
    road.activate(CARTHAGE, "mago", 2)
    road.choose("faesulae")
    road.roll(1)
    assert "fabius" in road.offers()


def test_generals_alone_are_intercepted_too() -> None:
    road = nearby(units=0)
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(3)
    assert road.where("hannibal") == "saguntum"
    assert road.where("marcellus") == "dertosa"


# --- with how many ------------------------------------------------------------------------------


def test_a_subordinate_leaves_his_commander_a_cu() -> None:
    road = nearby()
    road.army(ROME, "ilerda", 0, "varro")
    road.state.promote(general("marcellus"))
    road.choose("dertosa", "varro")
    assert set(road.offers()) == {f"lead {count}" for count in range(1, 6)}


def test_a_subordinate_leaves_a_consul_five() -> None:
    road = nearby()
    road.army(ROME, "ilerda", 0, "varro")
    road.state.consuls = [general("marcellus")]
    road.choose("dertosa", "varro")
    assert road.told("declared")[0].data["units"] == 1


def test_a_consul_intercepts_with_five_or_all() -> None:
    road = nearby()
    road.state.consuls = [general("marcellus")]
    road.choose("dertosa", "marcellus")
    assert set(road.offers()) == {"lead 5", "lead 6"}


def test_one_attempt_comes_from_a_space() -> None:
    road = nearby()
    road.army(ROME, "ilerda", 0, "varro")
    road.army(ROME, "azaila", 3, "g_nero")
    road.choose("dertosa")
    assert set(road.offers()) == {"done", "marcellus", "varro", "g-nero"}
    road.choose("varro", "lead 1")
    assert set(road.offers()) == {"done", "g-nero"}


# --- the roll -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "owner", "die", "success"),
    [
        ("marcellus", NOBODY, 3, True),
        ("marcellus", NOBODY, 4, False),
        ("marcellus", CARTHAGE, 3, False),
        ("marcellus", CARTHAGE, 2, True),
        ("marcellus", ROME, 3, True),
        ("varro", NOBODY, 4, True),
        ("varro", NOBODY, 5, False),
    ],
)
def test_interception_succeeds_by_rating_less_easily_on_enemy_markers(
    id: str, owner: int, die: int, success: bool
) -> None:
    road = nearby(id=id)
    road.own(owner, "dertosa")
    road.choose("dertosa", id, "lead 6")
    assert road.seat == CHANCE
    road.roll(die)
    assert (road.phase == "intercepted") is success
    assert road.told("intercept_rolled")[0].data["success"] is success


def test_gisgo_intercepts_on_three() -> None:
    road = Road()
    road.army(CARTHAGE, "ilerda", 3, "h_gisgo")
    road.army(ROME, "emporiae", 5, "varro")
    road.activate(ROME, "varro")
    road.choose("tarraco", "h-gisgo", "lead 3")
    road.roll(3)
    assert road.phase == "intercepted"


def test_an_own_cu_in_the_space_makes_it_no_harder() -> None:
    road = nearby()
    road.own(CARTHAGE, "dertosa")
    road.army(ROME, "dertosa", 2)
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(3)
    assert road.phase == "intercepted"
    assert road.cus(ROME, "dertosa") == 8


def test_all_roll_before_anybody_comes_and_then_merge() -> None:
    road = nearby()
    road.own(CARTHAGE, "dertosa")
    road.army(ROME, "azaila", 3, "g_nero")
    road.choose("dertosa", "marcellus", "lead 6", "g-nero", "lead 3")
    road.roll(2)
    assert road.cus(ROME, "dertosa") == 0
    road.roll(1)
    assert road.cus(ROME, "dertosa") == 9
    assert sorted(road.march.ambushers) == [SPACE_OF["ilerda"], SPACE_OF["azaila"]]


def test_a_commander_who_takes_all_takes_everybody() -> None:
    road = nearby()
    road.army(ROME, "ilerda", 0, "varro")
    road.state.promote(general("marcellus"))
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    assert road.where("varro") == "dertosa"


def test_fabius_does_not_leave_italy_with_another_who_intercepts() -> None:
    road = Road()
    road.army(ROME, "pisae", 5, "marcellus", "fabius")
    road.state.promote(general("marcellus"))
    road.army(CARTHAGE, "taurini", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("ligurians-e")
    road.roll(1)
    road.choose("marcellus", "lead 5")
    road.roll(1)
    assert road.where("marcellus") == "ligurians_e"
    assert road.where("fabius") == "pisae"


def test_a_commander_who_leaves_some_leaves_his_subordinates() -> None:
    road = nearby()
    road.army(ROME, "ilerda", 0, "varro")
    road.state.promote(general("marcellus"))
    road.choose("dertosa", "marcellus", "lead 5")
    road.roll(1)
    assert road.where("varro") == "ilerda"


def test_interception_comes_before_an_overrun() -> None:
    road = nearby()
    road.army(ROME, "dertosa", 1)
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    assert road.phase == "intercepted"
    assert not road.told("overrun")


def test_who_came_too_late_may_try_again_elsewhere() -> None:
    road = nearby()
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(6)
    road.choose("tarraco")
    assert set(road.offers()) == {"done", "marcellus"}


# --- the answer ---------------------------------------------------------------------------------


def caught() -> Road:
    """Hannibal is intercepted in Dertosa, next to Saguntum."""
    road = nearby()
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    return road


def test_an_intercepted_army_may_fight() -> None:
    road = caught()
    assert set(road.offers()) == {"fight", "step back"}
    road.choose("fight")
    assert road.fights
    assert road.march.intercepted


def test_an_intercepted_army_may_step_back_and_is_done() -> None:
    road = caught()
    road.choose("step back")
    assert road.cus(CARTHAGE, "saguntum") == 8
    assert road.cus(ROME, "dertosa") == 6
    assert road.told("stepped_back")[0].data["target"] == "saguntum"
    assert road.phase == "rest"


def test_on_the_way_back_over_a_pass_the_army_suffers_again() -> None:
    road = nearby("druentia", guard="boii")
    road.choose("taurini")
    road.roll(1)
    road.choose("marcellus", "lead 6")
    road.roll(1)
    road.choose("step back")
    road.roll(6)
    assert len(road.told("attrition")) == 2
    assert road.where("hannibal") == "druentia"


def test_from_a_space_with_a_city_it_may_still_besiege() -> None:
    road = Road()
    road.army(ROME, "beneventum", 6, "marcellus")
    road.army(CARTHAGE, "neapolis", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("paestum", "marcellus", "lead 6")
    road.roll(1)
    road.choose("step back")
    assert road.phase == "siege"


# --- landing under the eyes of the enemy --------------------------------------------------------


def landing(units: int, die: int = 1) -> Road:
    """Mago lands before New Carthage and is intercepted from Acci."""
    road = Road()
    road.army(ROME, "acci", 6, "marcellus")
    road.army(CARTHAGE, "carthage", units, "mago", "hasdrubal")
    road.activate(CARTHAGE, "mago")
    road.choose("sail new-carthage")
    road.roll(1)
    road.choose("marcellus", "lead 6")
    road.roll(die)
    return road


def test_a_landed_army_may_go_inside_if_it_fits() -> None:
    road = landing(2)
    assert set(road.offers()) == {"fight", "step back", "enter city"}
    road.choose("enter city")
    assert road.state.garrison[SPACE_OF["new_carthage"]] == 2
    assert road.cus(ROME, "new_carthage") == 6


def test_a_larger_one_may_be_split() -> None:
    road = landing(5)
    assert set(road.offers()) == {"fight", "step back", "lead 1", "lead 2"}
    road.choose("lead 2")
    road.roll(1)
    assert road.state.garrison[SPACE_OF["new_carthage"]] == 2
    assert road.state.inside[general("hasdrubal")]
    assert road.cus(CARTHAGE, "carthage") == 3
    assert road.where("mago") == "carthage"


@pytest.mark.parametrize(
    ("roman", "die", "result"),
    [
        ([], 6, "safe"),
        (["carthage"], 5, "safe"),
        (["carthage"], 6, "fight"),
        (["carthage", "new_carthage"], 6, "sunk"),
    ],
)
def test_going_back_by_sea_the_fleet_is_sought_again(
    roman: list[str], die: int, result: str
) -> None:
    road = landing(5)
    road.own(ROME, *roman)
    road.choose("step back")
    assert road.phase == "naval_return"
    road.roll(die)
    assert road.fights is (result == "fight")
    assert road.cus(CARTHAGE, "carthage") == (5 if result == "safe" else 0)
    assert (road.where("mago") is None) is (result == "sunk")


def test_who_came_from_a_city_among_enemies_goes_back_inside() -> None:
    road = Road()
    road.garrison("carthage", 3, "hanno")
    road.army(ROME, "carthage", 6, "varro")
    road.own(NOBODY, "icosium")
    road.army(ROME, "saldae", 6, "marcellus")
    road.activate(CARTHAGE, "hanno")
    road.choose("sail icosium")
    road.roll(1)
    road.choose("marcellus", "lead 6")
    road.roll(1)
    road.choose("step back")
    road.roll(1)
    assert road.phase == "rest"
    assert road.state.garrison[SPACE_OF["carthage"]] == 3
    assert road.state.inside[general("hanno")]


def test_a_siege_train_left_behind_alone_is_captured() -> None:
    road = Road()
    road.own(NOBODY, "dertosa")
    road.army(ROME, "ilerda", 6, "marcellus")
    road.army(CARTHAGE, "saguntum", 5, "hannibal")
    road.state.train = SPACE_OF["dertosa"]
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    assert road.state.train == SPACE_OF["dertosa"]
    road.choose("step back")
    assert road.state.train == -1


def test_generals_left_behind_alone_are_displaced() -> None:
    road = Road()
    road.own(NOBODY, "dertosa")
    road.army(ROME, "ilerda", 6, "marcellus")
    road.army(CARTHAGE, "dertosa", 0, "mago")
    road.army(CARTHAGE, "saguntum", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    road.choose("step back")
    assert road.where("mago") is None
