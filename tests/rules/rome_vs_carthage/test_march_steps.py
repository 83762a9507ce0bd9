"""Steps by land: movement points, passes, straits, forbidden spaces, overruns and lone generals."""

from __future__ import annotations

import pytest

from tests.rules.rome_vs_carthage.marches import (
    BY_FORCE_MARCH,
    BY_OPS,
    CARTHAGE,
    NOBODY,
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


@pytest.mark.parametrize(
    ("start", "target", "spent"),
    [
        ("druentia", "taurini", 2),
        ("tolosa", "ilerda", 2),
        ("druentia", "rhone", 1),
        ("mutina", "ariminum", 1),
        ("mutina", "faesulae", 2),
    ],
)
def test_passes_cost_two_points(start: str, target: str, spent: int) -> None:
    road = hannibal(start)
    road.choose(target)
    if spent == 2:
        road.roll(1)
    assert road.march.spent == spent


def test_without_two_points_nobody_crosses_a_pass() -> None:
    road = hannibal("narbo")
    road.choose("nemausus", "rhone", "druentia")
    assert "taurini" not in road.steps()
    assert "nice" in road.steps()


# --- attrition in passes ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "target", "units", "die", "lost"),
    [
        ("druentia", "taurini", 8, 3, 1),
        ("druentia", "taurini", 8, 6, 3),
        ("druentia", "taurini", 2, 4, 0),
        ("tolosa", "ilerda", 8, 6, 2),
        ("tolosa", "ilerda", 8, 1, 1),
        ("tolosa", "ilerda", 5, 3, 0),
    ],
)
def test_passes_cost_cus_by_size_outside_the_alps_fewer(
    start: str, target: str, units: int, die: int, lost: int
) -> None:
    road = hannibal(start, units)
    road.choose(target)
    road.roll(die)
    assert road.cus(CARTHAGE, target) == units - lost
    assert road.told("attrition")[0].data["count"] == lost


@pytest.mark.parametrize(
    ("card", "combined", "start", "target", "modifier"),
    [
        (5, True, "tolosa", "ilerda", -5),
        (5, True, "druentia", "taurini", -3),
        (5, False, "druentia", "taurini", 0),
        (28, True, "tolosa", "ilerda", -2),
    ],
)
def test_a_native_guide_takes_three_off_the_roll(
    card: int, combined: bool, start: str, target: str, modifier: int
) -> None:
    road = hannibal(start)
    road.state.card, road.state.combined = card, combined
    road.choose(target)
    road.roll(6)
    assert road.told("attrition")[0].data["modifier"] == modifier


def test_a_guide_is_of_no_use_to_a_general_of_rating_three() -> None:
    road = Road()
    road.army(ROME, "tolosa", 5, "marcellus")
    road.army(ROME, "boii", 5, "p_scipio")
    road.combine(5)
    road.activate(ROME, "p_scipio", 3)
    road.choose("pisae")
    road.roll(6)
    assert road.told("attrition")[0].data["modifier"] == -2


def test_a_high_roll_in_a_pass_takes_an_elephant_first() -> None:
    road = hannibal("druentia", 6, 2)
    road.choose("taurini")
    road.roll(6)
    assert road.told("lost")[0].data["elephants"] == 1
    assert road.phase == "march_losses"
    road.choose("lose unit", "lose unit")
    assert road.load == (4, 1)


def test_a_general_without_cus_crosses_unharmed() -> None:
    road = hannibal("druentia", 0)
    road.choose("taurini")
    assert not road.told("attrition")
    assert road.where("hannibal") == "taurini"


def test_attrition_of_the_last_cu_leaves_the_general() -> None:
    road = hannibal("druentia", 1)
    road.choose("taurini")
    road.roll(6)
    assert road.cus(CARTHAGE, "taurini") == 0
    assert road.where("hannibal") == "taurini"
    assert road.phase == "march"


def test_a_general_who_comes_down_alone_among_enemies_is_displaced() -> None:
    road = Road()
    road.army(ROME, "taurini", 2)
    road.army(CARTHAGE, "druentia", 1, "mago")
    road.activate(CARTHAGE, "mago")
    road.choose("taurini")
    road.roll(6)
    assert road.where("mago") is None
    assert road.phase == "rest"


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


# --- enemies on the way -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "enemies", "general", "overruns"),
    [(5, 1, False, True), (4, 1, False, False), (5, 2, False, False), (5, 1, True, False)],
)
def test_five_cus_overrun_a_single_one(
    own: int, enemies: int, general: bool, overruns: bool
) -> None:
    road = Road()
    road.own(NOBODY, "dertosa")
    road.army(ROME, "dertosa", enemies, *(["varro"] if general else []))
    road.army(CARTHAGE, "saguntum", own, "mago")
    road.activate(CARTHAGE, "mago", 2)
    road.choose("dertosa")
    if general:
        road.choose("done")
    assert bool(road.told("overrun")) is overruns
    assert road.fights is not overruns
    if overruns:
        assert road.cus(ROME, "dertosa") == 0
        assert "tarraco" in road.steps()


def test_a_march_may_overrun_several() -> None:
    road = Road()
    road.army(ROME, "dertosa", 1)
    road.army(ROME, "tarraco", 1)
    road.army(CARTHAGE, "saguntum", 5, "mago")
    road.activate(CARTHAGE, "mago", 2)
    road.choose("dertosa", "tarraco")
    assert len(road.told("overrun")) == 2


def test_an_army_displaces_a_lone_general_and_marches_on() -> None:
    road = Road()
    road.army(ROME, "dertosa", 0, "varro")
    road.army(CARTHAGE, "saguntum", 1, "mago")
    road.activate(CARTHAGE, "mago", 2)
    road.choose("dertosa")
    assert road.where("varro") is None
    assert "tarraco" in road.steps()


def test_an_army_takes_an_abandoned_siege_train() -> None:
    road = Road()
    road.army(ROME, "dertosa", 5, "varro")
    road.state.train = SPACE_OF["tarraco"]
    road.activate(ROME, "varro", 1)
    road.choose("tarraco")
    assert road.state.train == -1


def test_a_lone_general_enters_no_enemy_army() -> None:
    road = Road()
    road.army(ROME, "dertosa", 1)
    road.army(CARTHAGE, "saguntum", 0, "mago")
    road.activate(CARTHAGE, "mago", 2)
    assert "dertosa" not in road.steps()
    assert "segobriga" in road.steps()


def test_a_lone_general_passes_another_but_does_not_stop_there() -> None:
    road = Road()
    road.army(ROME, "dertosa", 0, "varro")
    road.army(CARTHAGE, "saguntum", 0, "mago")
    road.activate(CARTHAGE, "mago", 2)
    road.choose("dertosa")
    assert "halt" not in road.offers()
    road.choose("tarraco")
    assert "halt" in road.offers()
    assert road.where("varro") == "dertosa"


def test_a_lone_general_does_not_use_his_last_point_to_meet_another() -> None:
    road = Road()
    road.army(ROME, "narbo", 0, "varro")
    road.army(CARTHAGE, "saguntum", 0, "mago")
    road.activate(CARTHAGE, "mago", 2, BY_OPS)
    road.choose("dertosa", "tarraco", "emporiae")
    assert road.steps() == {"ilerda", "tarraco"}


def test_cus_inside_a_city_do_not_stop_a_march() -> None:
    road = Road()
    road.garrison("rome", 3)
    road.army(CARTHAGE, "tarquinii", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("rome", "stay", "capua")
    assert not road.fights
    assert road.cus(CARTHAGE, "capua") == 8


def test_enemy_cus_outside_walls_stop_a_march() -> None:
    road = Road()
    road.army(ROME, "cannae", 3)
    road.army(CARTHAGE, "arpi", 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("cannae")
    assert road.fights
    assert road.march.fought
