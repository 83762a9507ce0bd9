"""The sea: who may sail, with how many, and what the Roman fleet does about it."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.march.moving import naval_modifiers
from pi_app.games.rome_vs_carthage.rules.spaces import size
from tests.games.rome_vs_carthage.rules.marches import (
    BY_FORCE_MARCH,
    BY_OPS,
    CARTHAGE,
    CHANCE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
)


def sails(road: Road) -> set[str]:
    """The ports to which the march may sail."""
    return {text.removeprefix("sail ") for text in road.offers() if text.startswith("sail ")}


def mago(space: str = "gades", units: int = 5, leader: str = "hasdrubal", by: int = BY_OPS) -> Road:
    """A Carthaginian general about to march."""
    road = Road()
    road.army(CARTHAGE, space, units, leader)
    road.activate(CARTHAGE, leader, 3, by)
    return road


# --- who may sail -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ops", "by", "sailing"),
    [
        (1, BY_OPS, False),
        (2, BY_OPS, False),
        (3, BY_OPS, True),
        (2, BY_FORCE_MARCH, False),
        (3, BY_FORCE_MARCH, True),
    ],
)
def test_three_operations_let_an_army_sail(ops: int, by: int, sailing: bool) -> None:
    road = Road()
    road.army(ROME, "cosa", 5, "varro")
    road.activate(ROME, "varro", ops, by)
    assert bool(sails(road)) is sailing
    if sailing:
        assert len(sails(road)) == 33


@pytest.mark.parametrize(("units", "sailing"), [(0, True), (5, True), (6, False)])
def test_operations_bring_five_cus_over_the_sea(units: int, sailing: bool) -> None:
    road = mago(units=units)
    assert bool(sails(road)) is sailing
    if not sailing:
        road.choose("lead 5")
        assert sails(road)


def test_a_campaign_brings_ten() -> None:
    road = Road()
    road.army(CARTHAGE, "gades", 10, "hasdrubal")
    road.campaign(CARTHAGE)
    road.choose("hasdrubal")
    assert sails(road)


def test_the_sea_takes_three_points() -> None:
    road = mago("hispalis")
    road.choose("gades")
    assert sails(road)
    road.choose("hispalis")
    assert not sails(road)
    road.choose("gades")
    assert not sails(road)


def test_six_points_sail_twice() -> None:
    road = Road()
    road.army(ROME, "cosa", 5, "varro")
    road.activate(ROME, "varro", 3, BY_FORCE_MARCH)
    road.choose("sail aleria", "sail tarraco")
    assert road.cus(ROME, "tarraco") == 5
    assert road.phase == "rest"


def test_there_is_no_port_where_there_is_none() -> None:
    assert not sails(mago("corduba"))


@pytest.mark.parametrize(
    ("victory", "campaign", "sailing"),
    [(False, False, True), (True, False, False), (True, True, True)],
)
def test_after_carthages_naval_victory_rome_sails_with_campaigns_only(
    victory: bool, campaign: bool, sailing: bool
) -> None:
    road = Road()
    road.state.naval_victory = victory
    road.army(ROME, "cosa", 5, "varro")
    if campaign:
        road.campaign(ROME)
        road.choose("varro")
    else:
        road.activate(ROME, "varro")
    assert bool(sails(road)) is sailing


def test_the_siege_train_stays_ashore() -> None:
    road = Road()
    road.army(CARTHAGE, "gades", 5, "hasdrubal")
    road.state.train = SPACE_OF["gades"]
    road.activate(CARTHAGE, "hasdrubal")
    assert not sails(road)
    road.choose("leave train")
    assert sails(road)


@pytest.mark.parametrize("romans", [0, 1])
def test_a_siege_train_left_in_an_empty_city_is_captured(romans: int) -> None:
    road = Road()
    road.garrison("carthage", 4, "hasdrubal")
    road.army(ROME, "carthage", romans)
    road.state.train = SPACE_OF["carthage"]
    road.activate(CARTHAGE, "hasdrubal")
    road.choose("leave train", "sail icosium")
    road.roll(1)
    assert (road.state.train == -1) is (romans > 0)


@pytest.mark.parametrize(("points", "sailing"), [(0, True), (1, False)])
def test_nobody_sails_out_of_a_besieged_city(points: int, sailing: bool) -> None:
    road = Road()
    road.garrison("carthage", 4, "hanno")
    road.army(ROME, "carthage", 5, "varro")
    road.state.siege[SPACE_OF["carthage"]] = points
    road.activate(CARTHAGE, "hanno")
    assert bool(sails(road)) is sailing


@pytest.mark.parametrize(("points", "sailing"), [(0, True), (2, False)])
def test_nobody_sails_into_a_besieged_city(points: int, sailing: bool) -> None:
    road = Road()
    road.army(CARTHAGE, "carthage", 5, "mago")
    road.army(ROME, "new_carthage", 5, "varro")
    road.state.siege[SPACE_OF["new_carthage"]] = points
    road.activate(CARTHAGE, "mago")
    road.choose("lead 2")
    assert ("inside new-carthage" in road.offers()) is sailing
    assert "sail new-carthage" in road.offers()


def test_a_general_alone_sails_into_a_city_before_which_enemies_stand() -> None:
    road = Road()
    road.army(CARTHAGE, "carthage", 0, "mago")
    road.army(ROME, "new_carthage", 5, "varro")
    road.activate(CARTHAGE, "mago")
    assert "sail new-carthage" not in road.offers()
    road.choose("inside new-carthage")
    road.roll(1)
    assert road.where("mago") == "new_carthage"
    assert road.state.inside[general("mago")]


def test_only_as_many_sail_into_a_city_as_fit() -> None:
    road = Road()
    road.garrison("new_carthage", 1)
    road.army(CARTHAGE, "carthage", 5, "mago")
    road.activate(CARTHAGE, "mago")
    road.choose("lead 2")
    assert "inside new-carthage" not in road.offers()
    assert "inside utica" in road.offers()
    road.choose("inside utica")
    road.roll(1)
    assert road.phase == "rest"
    assert road.state.garrison[SPACE_OF["utica"]] == 2
    assert road.state.inside[3]


def test_into_an_enemy_city_nobody_sails_but_before_it() -> None:
    road = mago(units=2)
    assert "inside rome" not in road.offers()
    assert "sail rome" in road.offers()


# --- the Roman fleet ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("origin", "target", "units", "own", "leader", "modifier"),
    [
        ("carthage", "new_carthage", 5, "", "hasdrubal", -4),
        ("new_carthage", "rhegium", 1, "", "hasdrubal", -1),
        ("new_carthage", "rhegium", 2, "", "hasdrubal", 0),
        ("new_carthage", "rhegium", 0, "", "hasdrubal", -1),
        ("new_carthage", "rhegium", 2, "rhegium", "hasdrubal", -1),
        ("new_carthage", "rhegium", 2, "syracuse", "hasdrubal", -1),
        ("new_carthage", "rhegium", 2, "", "mago", -1),
        ("rome", "neapolis", 2, "", "hasdrubal", 6),
        ("tarraco", "emporiae", 2, "", "hasdrubal", 0),
    ],
)
def test_what_the_roll_for_a_fleet_depends_on(
    origin: str, target: str, units: int, own: str, leader: str, modifier: int
) -> None:
    road = mago(origin, units, leader)
    if own:
        road.own(CARTHAGE, own)
    march = road.march
    found = sum(naval_modifiers(road.state, march, SPACE_OF[origin], SPACE_OF[target]).values())
    assert found == modifier


def test_macedonia_and_a_naval_victory_help_carthages_fleets() -> None:
    road = mago("carthage")
    ports = (SPACE_OF["carthage"], SPACE_OF["new_carthage"])
    road.state.macedonia = True
    assert sum(naval_modifiers(road.state, road.march, *ports).values()) == -5
    road.state.naval_victory = True
    assert sum(naval_modifiers(road.state, road.march, *ports).values()) == -6


def test_mago_helps_only_if_he_commands() -> None:
    road = Road()
    road.army(CARTHAGE, "carthage", 5, "hannibal", "mago")
    road.activate(CARTHAGE, "hannibal")
    ports = (SPACE_OF["carthage"], SPACE_OF["new_carthage"])
    assert sum(naval_modifiers(road.state, road.march, *ports).values()) == -4


@pytest.mark.parametrize("die", [1, 5])
def test_a_low_roll_lets_the_fleet_pass(die: int) -> None:
    road = mago("carthage")
    road.choose("sail new-carthage")
    assert road.seat == CHANCE
    road.roll(die)
    assert road.cus(CARTHAGE, "new_carthage") == 5
    assert road.told("naval_combat")[0].data["result"] == "safe"
    assert road.march.spent == 3


def test_a_two_sends_the_fleet_back_for_good() -> None:
    road = mago("carthage")
    road.choose("sail new-carthage")
    road.roll(6)
    assert road.cus(CARTHAGE, "carthage") == 5
    assert road.phase == "march"
    assert set(road.offers()) == {"halt", "enter city"}


def test_a_three_sinks_the_fleet() -> None:
    road = mago("carthage")
    markers = size(road.state.ordinary_markers(CARTHAGE))
    road.choose("sail lilybaeum")
    road.roll(6)
    assert road.phase == "rest"
    assert road.cus(CARTHAGE, "carthage") == road.cus(CARTHAGE, "lilybaeum") == 0
    assert road.where("hasdrubal") is None
    assert size(road.state.ordinary_markers(CARTHAGE)) == markers
    assert road.told("sunk")


def test_hannibal_drowns_and_is_mourned() -> None:
    road = mago("carthage", leader="hannibal")
    markers = size(road.state.ordinary_markers(CARTHAGE))
    road.choose("sail rome")
    road.roll(6)
    while road.phase == "mourn":
        road.choose(road.offers()[0])
    assert road.phase == "rest"
    assert size(road.state.ordinary_markers(CARTHAGE)) == markers - 5


def test_roman_fleets_meet_nobody() -> None:
    road = Road()
    road.army(ROME, "cosa", 5, "varro")
    road.activate(ROME, "varro")
    road.choose("sail carthage")
    assert road.cus(ROME, "carthage") == 5
    assert not road.told("naval_combat")


def test_in_a_truce_the_roman_fleet_lets_everybody_pass() -> None:
    road = mago("carthage")
    road.state.truce = True
    road.choose("sail new-carthage")
    assert road.cus(CARTHAGE, "new_carthage") == 5


@pytest.mark.parametrize(
    ("combined", "units", "origin", "target", "rolled"),
    [
        (True, 3, "carthage", "croton", False),
        (True, 3, "carthage", "tarentum", False),
        (True, 3, "brundisium", "carthage", False),
        (True, 4, "carthage", "croton", True),
        (True, 3, "carthage", "lilybaeum", True),
        (False, 3, "carthage", "croton", True),
    ],
)
def test_pirates_bring_three_cus_past_the_fleet(
    combined: bool, units: int, origin: str, target: str, rolled: bool
) -> None:
    road = Road()
    road.army(CARTHAGE, origin, units, "hasdrubal")
    road.state.card, road.state.combined = deck.PIRATES, combined
    road.activate(CARTHAGE, "hasdrubal")
    road.choose(f"sail {target}")
    assert (road.phase == "naval_combat") is rolled


# --- landing ------------------------------------------------------------------------------------


def test_whoever_lands_may_go_inside_a_city_of_his_own() -> None:
    road = mago("carthage", 2)
    road.choose("sail new-carthage")
    road.roll(1)
    road.choose("enter city")
    assert road.state.garrison[SPACE_OF["new_carthage"]] == 2


def test_whoever_lands_among_enemies_fights() -> None:
    road = Road()
    road.own(NOBODY, "tarraco")
    road.army(ROME, "tarraco", 3)
    road.army(CARTHAGE, "carthage", 4, "mago")
    road.activate(CARTHAGE, "mago")
    road.choose("sail tarraco")
    road.roll(1)
    assert road.fights


def test_those_before_a_besieged_city_may_sail() -> None:
    road = Road()
    road.army(ROME, "utica", 5, "marcellus")
    road.state.siege[SPACE_OF["utica"]] = 1
    road.activate(ROME, "marcellus")
    assert "sail lilybaeum" in road.offers()


def test_its_naval_victory_binds_carthage_to_nothing() -> None:
    road = Road()
    road.state.naval_victory = True
    road.army(CARTHAGE, "utica", 5, "mago")
    road.activate(CARTHAGE, "mago")
    assert "sail lilybaeum" in road.offers()


@pytest.mark.parametrize("held", [True, False])
def test_catos_counsel_holds_for_cities_in_africa_too(held: bool) -> None:
    road = Road()
    road.own(ROME, "utica")
    road.state.counsels[ROME] = held
    road.army(ROME, "lilybaeum", 2, "marcellus")
    road.activate(ROME, "marcellus")
    assert ("inside utica" in road.offers()) is not held
