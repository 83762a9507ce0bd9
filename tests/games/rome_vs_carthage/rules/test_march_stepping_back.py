"""What a march that is intercepted may answer."""

from __future__ import annotations

import pytest

from tests.games.rome_vs_carthage.rules.marches import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
    nearby,
)


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
    road.choose("enter city", "lead 2")
    assert road.state.garrison[SPACE_OF["new_carthage"]] == 2
    assert road.cus(ROME, "new_carthage") == 6


def test_an_army_that_has_walked_there_may_not_go_inside() -> None:
    road = Road()
    road.army(ROME, "segobriga", 6, "marcellus")
    road.army(CARTHAGE, "dertosa", 2, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("saguntum", "marcellus", "lead 6")
    road.roll(1)
    assert set(road.offers()) == {"fight", "step back"}


def test_a_larger_one_may_be_split() -> None:
    road = landing(5)
    assert set(road.offers()) == {"fight", "step back", "enter city"}
    road.choose("enter city")
    assert set(road.offers()) == {"take hasdrubal", "lead 1", "lead 2"}
    road.choose("take hasdrubal")
    assert road.told("gate_passed")[-1].data["general"] == "hasdrubal"
    assert set(road.offers()) == {"lead 1", "lead 2"}
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
