"""The gates of a city that a march reaches."""

from __future__ import annotations

import pytest

from tests.rules.rome_vs_carthage.marches import CARTHAGE, ROME, SPACE_OF, Road, general


def before_rome(outside: int = 0, inside: int = 0, siege: int = 0) -> Road:
    """Hannibal comes before Rome, where Fabius has an army."""
    road = Road()
    road.army(ROME, "rome", outside, *(["fabius"] if outside else []))
    road.garrison("rome", inside, *(["fabius"] if not outside else []))
    road.army(CARTHAGE, "tarquinii", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.state.siege[SPACE_OF["rome"]] = siege
    road.choose("rome")
    return road


def test_an_army_goes_behind_its_walls() -> None:
    road = before_rome(outside=4)
    assert set(road.offers()) == {"stay", "enter city"}
    road.choose("enter city")
    assert road.state.garrison[SPACE_OF["rome"]] == 4
    assert road.state.inside[general("fabius")]
    assert road.phase == "march"


def test_whoever_finds_no_room_stays_outside() -> None:
    road = before_rome(outside=8)
    assert set(road.offers()) == {"stay", "enter city", "inside rome"}
    road.choose("enter city")
    assert road.cus(ROME, "rome") == 3
    assert not road.state.inside[general("fabius")]


def test_generals_may_hide_while_cus_stay_outside() -> None:
    road = before_rome(outside=7)
    road.choose("inside rome")
    assert road.state.inside[general("fabius")]
    assert road.cus(ROME, "rome") == 2
    assert road.fights


def test_those_inside_may_come_out() -> None:
    road = before_rome(inside=5)
    assert set(road.offers()) == {"stay", "leave city"}
    road.choose("leave city", "done")
    assert road.cus(ROME, "rome") == 5
    assert road.fights


def test_elephants_and_their_general_go_behind_the_walls_too() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 1, "mago", elephants=1)
    road.army(ROME, "dertosa", 8, "varro")
    road.activate(ROME, "varro")
    road.choose("saguntum", "enter city")
    assert road.state.stables[SPACE_OF["saguntum"]] == 1
    assert road.state.inside[general("mago")]
    assert not road.fights


@pytest.mark.parametrize("siege", [0, 1])
def test_the_besieged_may_not_nor_those_whom_others_wait_for(siege: int) -> None:
    road = Road()
    road.garrison("rome", 5, "fabius")
    road.army(CARTHAGE, "rome", 3)
    road.army(CARTHAGE, "tarquinii", 8, "hannibal")
    road.state.siege[SPACE_OF["rome"]] = siege
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome")
    assert road.phase == "march"


def test_a_consul_keeps_five_on_either_side_of_the_wall() -> None:
    road = Road()
    road.state.consuls = [general("fabius")]
    road.army(ROME, "rome", 8, "fabius")
    road.army(CARTHAGE, "tarquinii", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome")
    assert set(road.offers()) == {"stay", "inside rome"}


def test_nobody_opens_gates_for_a_general_alone() -> None:
    road = Road()
    road.garrison("rome", 5, "fabius")
    road.army(CARTHAGE, "tarquinii", 0, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome")
    assert road.phase == "march"
