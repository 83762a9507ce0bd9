"""Interceptions: who may try them, with how many, and who comes."""

from __future__ import annotations

import pytest

from tests.games.rome_vs_carthage.rules.marches import (
    CARTHAGE,
    CHANCE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
    nearby,
)

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
    road = Road()
    road.army(CARTHAGE, "ilerda", 6, "hannibal", "mago")
    road.army(ROME, "emporiae", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("tarraco", "mago")
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


def test_nobody_intercepts_with_more_than_ten() -> None:
    road = Road()
    road.army(CARTHAGE, "ilerda", 9, "hasdrubal", elephants=3)
    road.army(ROME, "emporiae", 5, "varro")
    road.activate(ROME, "varro")
    road.choose("tarraco", "hasdrubal")
    loads = [text.removeprefix("lead ").split("+") for text in road.offers()]
    assert max(sum(map(int, load)) for load in loads) == 10


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


@pytest.mark.parametrize(("owner", "most"), [(NOBODY, 3), (CARTHAGE, 2)])
def test_the_roll_is_announced(owner: int, most: int) -> None:
    road = nearby()
    road.own(owner, "dertosa")
    road.choose("dertosa", "marcellus", "lead 6")
    text = road.state.prompt(CHANCE).english()
    assert text == f"Marcellus intercepts with a roll of {most} or less."


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
    road.choose("dertosa", "marcellus", "lead 6")
    road.roll(1)
    assert road.where("varro") == "dertosa"


def test_fabius_does_not_leave_italy_with_another_who_intercepts() -> None:
    road = Road()
    road.army(ROME, "pisae", 5, "marcellus", "fabius")
    road.army(CARTHAGE, "taurini", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("ligurians-e")
    road.roll(1)
    road.choose("marcellus", "lead 5")
    road.roll(1)
    assert road.where("marcellus") == "ligurians_e"
    assert road.where("fabius") == "pisae"


def test_a_commander_may_leave_others_with_those_who_stay() -> None:
    road = nearby()
    road.army(ROME, "ilerda", 0, "varro")
    road.choose("dertosa", "marcellus", "drop varro", "lead 5")
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
