"""Steps by land: movement points, straits, and where a march may not go."""

from __future__ import annotations

import pytest

from tests.games.rome_vs_carthage.rules.marches import (
    BY_FORCE_MARCH,
    CARTHAGE,
    ROME,
    SPACE_OF,
    Road,
)


def hannibal(space: str, units: int = 8, elephants: int = 0, ops: int = 3) -> Road:
    """Hannibal marches from a space."""
    road = Road()
    road.army(CARTHAGE, space, units, "hannibal", elephants=elephants)
    road.activate(CARTHAGE, "hannibal", ops)
    return road


def test_four_points_lead_four_spaces_far() -> None:
    road = hannibal("saguntum")
    road.choose("dertosa", "tarraco", "emporiae", "narbo")
    assert road.phase == "rest"
    assert road.cus(CARTHAGE, "narbo") == 8
    assert [event.data["target"] for event in road.told("step")] == [
        "dertosa",
        "tarraco",
        "emporiae",
        "narbo",
    ]


def test_a_force_march_leads_six_spaces_far() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal", 1, BY_FORCE_MARCH)
    road.choose("dertosa", "tarraco", "emporiae", "narbo", "tolosa")
    assert road.steps()
    road.choose("narbo")
    assert road.phase == "rest"


def test_besiegers_may_march_off() -> None:
    road = Road()
    road.army(CARTHAGE, "capua", 5, "hannibal")
    road.garrison("capua", 2)
    road.state.siege[SPACE_OF["capua"]] = 2
    road.activate(CARTHAGE, "hannibal")
    road.choose("beneventum")
    assert road.where("hannibal") == "beneventum"
    assert road.state.siege[SPACE_OF["capua"]] == 0


# --- straits ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("messana", "rhegium", "open_"),
    [(ROME, ROME, True), (ROME, CARTHAGE, False), (CARTHAGE, ROME, False)],
)
def test_the_strait_of_messana_needs_both_shores(messana: int, rhegium: int, open_: bool) -> None:
    road = Road()
    road.own(messana, "messana")
    road.own(rhegium, "rhegium")
    road.army(ROME, "messana", 5, "varro")
    road.activate(ROME, "varro", 2)
    assert ("rhegium" in road.steps()) is open_


def test_the_shores_of_the_strait_bind_nobody_on_other_roads() -> None:
    road = Road()
    road.army(CARTHAGE, "messana", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    assert "syracuse" in road.steps()
    assert "rhegium" not in road.steps()
    road = Road()
    road.army(CARTHAGE, "aleria", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    assert "sassari" in road.steps()


def test_the_strait_of_sardinia_is_open_to_all_and_costs_two() -> None:
    road = Road()
    road.own(CARTHAGE, "sassari")
    road.army(ROME, "aleria", 5, "varro")
    road.activate(ROME, "varro", 1)
    road.choose("sassari")
    assert road.march.spent == 2
    assert not road.told("attrition")


# --- what is forbidden --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "id", "start", "inside", "outside"),
    [
        (ROME, "fabius", "pisae", "cosa", "ligurians-e"),
        (CARTHAGE, "hanno", "carthage", "zama", "sail lilybaeum"),
    ],
)
def test_hanno_stays_in_africa_and_fabius_in_italy(
    side: int, id: str, start: str, inside: str, outside: str
) -> None:
    road = Road()
    road.army(side, start, 5, id)
    road.activate(side, id)
    assert inside in road.offers()
    assert outside not in road.offers()


def test_whom_a_country_holds_sails_within_it() -> None:
    road = Road()
    road.army(CARTHAGE, "carthage", 5, "hanno")
    road.activate(CARTHAGE, "hanno")
    assert "sail icosium" in road.offers()
    road.choose("halt")
    road.army(ROME, "rome", 5, "fabius")
    road.activate(ROME, "fabius")
    assert {"sail brundisium", "sail cosa"} <= set(road.offers())
    assert "sail messana" not in road.offers()


def test_whom_a_country_holds_can_be_left_behind() -> None:
    road = Road()
    road.army(CARTHAGE, "carthage", 5, "hannibal", "hanno")
    road.activate(CARTHAGE, "hannibal")
    assert "sail lilybaeum" not in road.offers()
    road.choose("drop hanno")
    assert "sail lilybaeum" in road.offers()


@pytest.mark.parametrize("held", [False, True])
def test_counsels_hold_cus_back_but_not_generals(held: bool) -> None:
    road = Road()
    road.state.counsels = [held, held]
    road.army(CARTHAGE, "carthage", 5, "mago")
    road.activate(CARTHAGE, "mago")
    assert ("sail lilybaeum" in road.offers()) is not held
    assert "sail icosium" in road.offers()
    road.choose("lead 0")
    assert "sail lilybaeum" in road.offers()


def test_hannos_counsel_binds_nobody_who_is_not_in_africa() -> None:
    road = Road()
    road.state.counsels = [False, True]
    road.own(CARTHAGE, "agrigentum")
    road.army(CARTHAGE, "agrigentum", 3, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    assert {"enna", "lilybaeum"} <= road.steps()
    assert "sail utica" in road.offers()


@pytest.mark.parametrize(
    ("start", "target", "free"),
    [
        ("rome", "sail tacapae", False),
        ("rome", "sail croton", True),
        ("icosium", "sail tacapae", True),
        ("icosium", "sail croton", True),
    ],
)
def test_cato_keeps_roman_cus_from_going_to_africa(start: str, target: str, free: bool) -> None:
    road = Road()
    road.state.counsels[ROME] = True
    road.army(ROME, start, 5, "marcellus")
    road.activate(ROME, "marcellus")
    assert (target in road.offers()) is free


def test_in_a_truce_nobody_enters_what_is_the_enemys() -> None:
    road = Road()
    road.state.truce = True
    road.army(ROME, "verona", 1)
    road.army(CARTHAGE, "boii", 5, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    assert road.steps() == {"taurini", "insubrians", "mutina"}


@pytest.mark.parametrize(
    ("train", "target", "offered"),
    [
        (True, "taurini", False),
        (False, "taurini", True),
        (True, "rhone", True),
    ],
)
def test_the_siege_train_does_not_cross_the_alps(train: bool, target: str, offered: bool) -> None:
    road = Road()
    road.army(CARTHAGE, "druentia", 5, "hannibal")
    road.state.train = SPACE_OF["druentia"]
    road.activate(CARTHAGE, "hannibal")
    assert road.march.train
    if not train:
        road.choose("leave train")
    assert (target in road.steps()) is offered


def test_the_train_goes_along_until_it_is_left() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 5, "hannibal")
    road.state.train = SPACE_OF["saguntum"]
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa")
    assert road.state.train == SPACE_OF["dertosa"]
    road.choose("leave train", "tarraco")
    assert road.state.train == SPACE_OF["dertosa"]
    road.choose("dertosa", "take train", "saguntum")
    assert road.state.train == SPACE_OF["saguntum"]
