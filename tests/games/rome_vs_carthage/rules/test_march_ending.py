"""Where a march ends: in a city, with a siege, or with a marker less."""

from __future__ import annotations

import pytest

from pi_app.core.words import BIT
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.march.marching import movable
from tests.games.rome_vs_carthage.rules.marches import (
    BY_OPS,
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
)

# --- into a city --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "inside", "owner", "fits"),
    [
        (2, 0, CARTHAGE, True),
        (3, 0, CARTHAGE, False),
        (2, 1, CARTHAGE, False),
        (1, 1, CARTHAGE, True),
        (0, 2, CARTHAGE, True),
        (2, 0, ROME, False),
    ],
)
def test_a_march_may_end_inside_a_city_of_its_own(
    units: int, inside: int, owner: int, fits: bool
) -> None:
    road = Road()
    road.own(owner, "saguntum")
    road.garrison("saguntum", inside)
    road.army(CARTHAGE, "dertosa", units, "mago")
    road.activate(CARTHAGE, "mago")
    road.choose("saguntum")
    assert ("enter city" in road.offers()) is fits
    if fits:
        road.choose("enter city")
        assert road.phase == "rest"
        assert road.state.garrison[SPACE_OF["saguntum"]] == inside + units
        assert road.state.inside[general("mago")]
        assert road.cus(CARTHAGE, "saguntum") == 0


def test_elephants_go_inside_too() -> None:
    road = Road()
    road.army(CARTHAGE, "dertosa", 1, "mago", elephants=1)
    road.activate(CARTHAGE, "mago")
    road.choose("saguntum", "enter city")
    assert road.state.stables[SPACE_OF["saguntum"]] == 1
    assert road.state.garrison[SPACE_OF["saguntum"]] == 1


def test_a_part_may_go_inside_and_the_rest_stay_outside() -> None:
    road = Road()
    road.army(CARTHAGE, "dertosa", 6, "mago")
    road.activate(CARTHAGE, "mago")
    road.choose("saguntum", "lead 2", "enter city")
    assert road.state.garrison[SPACE_OF["saguntum"]] == 2
    assert road.cus(CARTHAGE, "saguntum") == 4


# --- sieges -------------------------------------------------------------------------------------


def siege_offered(
    units: int = 3,
    target: str = "saguntum",
    start: str = "dertosa",
    side: int = ROME,
    truce: bool = False,
) -> bool:
    """Whether a march that ends somewhere comes to a siege."""
    road = Road()
    id = "varro" if side == ROME else "mago"
    road.army(side, start, units, id)
    road.activate(side, id)
    road.choose(target)
    road.state.truce = truce
    if road.phase == "march":
        road.choose("halt")
    return road.phase == "siege"


@pytest.mark.parametrize(("units", "offered"), [(2, False), (3, True), (8, True)])
def test_three_cus_besiege(units: int, offered: bool) -> None:
    assert siege_offered(units) is offered


@pytest.mark.parametrize(
    ("side", "start", "target", "offered"),
    [
        (ROME, "dertosa", "saguntum", True),
        (CARTHAGE, "dertosa", "saguntum", False),
        (ROME, "insubrians", "boii", True),
        (CARTHAGE, "insubrians", "boii", False),
        (ROME, "gergovia", "averni", True),
        (CARTHAGE, "gergovia", "averni", True),
        (ROME, "saguntum", "dertosa", False),
    ],
)
def test_enemy_cities_and_strange_tribes_are_besieged(
    side: int, start: str, target: str, offered: bool
) -> None:
    assert siege_offered(5, target, start, side) is offered


@pytest.mark.parametrize(
    ("start", "target", "offered"),
    [
        ("dertosa", "saguntum", False),
        ("insubrians", "boii", False),
        ("gergovia", "averni", True),
    ],
)
def test_in_a_truce_neutral_tribes_alone(start: str, target: str, offered: bool) -> None:
    assert siege_offered(5, target, start, truce=True) is offered


def test_an_army_besieges_where_it_stands() -> None:
    road = Road()
    road.army(ROME, "saguntum", 5, "varro")
    road.activate(ROME, "varro")
    road.choose("halt")
    assert road.phase == "siege"


def test_a_general_besieges_with_the_cus_that_wait_for_him() -> None:
    road = Road()
    road.army(ROME, "saguntum", 3)
    road.army(ROME, "dertosa", 0, "varro")
    road.activate(ROME, "varro")
    road.choose("saguntum", "lead 3", "halt")
    assert road.phase == "siege"


def test_whom_bad_weather_stops_besieges_with_those_who_wait_there() -> None:
    road = Road()
    road.hand(ROME, deck.BAD_WEATHER)
    road.army(CARTHAGE, "rome", 3)
    road.army(CARTHAGE, "tarquinii", 0, "mago")
    road.activate(CARTHAGE, "mago")
    road.choose("falerii", "rome", "praeneste", f"card {deck.BAD_WEATHER}")
    assert set(road.offers()) == {"halt", "lead 1", "lead 2", "lead 3"}
    road.choose("lead 3")
    assert road.phase == "siege"


def test_a_subordinate_besieges_without_his_commander() -> None:
    road = Road()
    road.army(CARTHAGE, "rome", 6, "hannibal", "mago")
    road.activate(CARTHAGE, "mago", 2)
    assert road.load == (3, 0)
    road.choose("halt")
    assert road.phase == "siege"
    assert road.march.leader == general("mago")


# --- Hanno --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "owner", "asked"),
    [("hanno", ROME, True), ("hanno", NOBODY, False), ("mago", ROME, False)],
)
def test_hanno_may_take_a_roman_marker_off(id: str, owner: int, asked: bool) -> None:
    road = Road()
    road.own(owner, "zama")
    road.army(CARTHAGE, "thabraca", 3, id)
    road.activate(CARTHAGE, id)
    road.choose("zama", "halt")
    assert (road.phase == "hanno") is asked
    if asked:
        road.choose("remove marker")
        assert road.state.control[SPACE_OF["zama"]] == NOBODY
        assert road.phase == "rest"


def test_hanno_takes_no_city() -> None:
    road = Road()
    road.own(ROME, "utica")
    road.army(CARTHAGE, "thabraca", 2, "hanno")
    road.activate(CARTHAGE, "hanno")
    road.choose("utica", "halt")
    assert road.phase == "rest"


def test_hanno_may_let_it_be() -> None:
    road = Road()
    road.own(ROME, "zama")
    road.army(CARTHAGE, "thabraca", 2, "hanno")
    road.activate(CARTHAGE, "hanno")
    road.choose("zama", "halt", "pass")
    assert road.state.control[SPACE_OF["zama"]] == ROME


# --- Hannibal charms Italy ----------------------------------------------------------------------


def charmed(space: str = "arpi", card: int = deck.CHARM) -> Road:
    """Hannibal marches in Italy."""
    road = Road()
    road.combine(card)
    road.army(CARTHAGE, space, 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    return road


def test_hannibal_charms_each_space_that_he_enters() -> None:
    road = charmed()
    road.choose("cannae", "remove marker")
    assert road.state.control[SPACE_OF["cannae"]] == NOBODY
    assert road.march.spent == 1
    road.choose("heraclea", "remove marker")
    assert road.state.control[SPACE_OF["heraclea"]] == NOBODY
    assert road.march.spent == 2


def test_where_he_starts_it_costs_a_point() -> None:
    road = charmed()
    road.choose("remove marker")
    assert road.state.control[SPACE_OF["arpi"]] == NOBODY
    assert road.march.spent == 1
    assert "remove marker" not in road.offers()


def test_nobody_charms_with_another_card() -> None:
    assert "remove marker" not in charmed(card=deck.NATIVE_GUIDE).offers()


def test_the_charm_moves_hannibal_alone() -> None:
    road = Road()
    road.combine(deck.CHARM)
    road.army(CARTHAGE, "saguntum", 5, "mago")
    assert not movable(road.state, CARTHAGE, 2, BY_OPS)
    road.army(CARTHAGE, "gades", 5, "hannibal")
    assert movable(road.state, CARTHAGE, 2, BY_OPS) == BIT[general("hannibal")]


@pytest.mark.parametrize(
    ("start", "target"), [("rome", "capua"), ("taurini", "insubrians"), ("croton", "bruttium")]
)
def test_cities_and_what_is_not_roman_are_not_charmed(start: str, target: str) -> None:
    road = charmed(start)
    road.choose(target)
    assert "remove marker" not in road.offers()


def test_outside_italy_nobody_is_charmed() -> None:
    road = charmed("enna")
    road.choose("panormus")
    assert road.state.control[SPACE_OF["panormus"]] == ROME
    assert "remove marker" not in road.offers()


def test_where_he_has_overrun_or_was_avoided_he_charms() -> None:
    road = charmed()
    road.army(ROME, "cannae", 1)
    road.choose("cannae")
    assert "remove marker" in road.offers()
    other = charmed()
    other.army(ROME, "cannae", 4, "marcellus")
    other.choose("cannae", "marcellus", "lead 4")
    other.roll(1)
    other.choose("heraclea", "stay")
    assert "remove marker" in other.offers()
