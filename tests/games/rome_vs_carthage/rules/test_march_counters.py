"""Answers to a march: Bad Weather, Storms at Sea and Hostile Tribes."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage.rules.deck import BAD_WEATHER, STORMS, TALON
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from tests.games.rome_vs_carthage.rules.marches import (
    BY_FORCE_MARCH,
    CARTHAGE,
    CHANCE,
    ROME,
    SPACE_OF,
    Road,
)

TRIBES = 7


def asked(road: Road, seat: int) -> bool:
    """Whether a seat is asked for an answer to a step."""
    return road.phase == "weather" and road.seat == seat


def march(side: int, space: str, id: str, *cards: int, units: int = 5, ops: int = 3) -> Road:
    """A general who is about to march while the other side holds cards."""
    road = Road()
    road.hand(1 - side, *cards)
    road.army(side, space, units, id)
    road.activate(side, id, ops)
    return road


# --- Bad Weather --------------------------------------------------------------------------------


def test_bad_weather_is_asked_from_the_third_point_on() -> None:
    road = march(ROME, "rome", "varro", BAD_WEATHER)
    road.choose("capua", "neapolis")
    assert road.phase == "march"
    road.choose("paestum")
    assert asked(road, CARTHAGE)
    assert set(road.offers()) == {"pass", "pass all", f"card {BAD_WEATHER}"}


def test_bad_weather_puts_a_march_back_to_its_second_space() -> None:
    road = march(ROME, "rome", "varro", BAD_WEATHER)
    road.choose("capua", "neapolis", "paestum", "pass", "bruttium")
    assert road.cus(ROME, "paestum") == 5
    road.choose(f"card {BAD_WEATHER}")
    assert road.cus(ROME, "neapolis") == 5
    assert road.told("bad_weather")[0].data["space"] == "neapolis"
    assert road.phase == "rest"


def test_bad_weather_keeps_a_march_before_a_pass() -> None:
    road = march(CARTHAGE, "rhone", "hannibal", BAD_WEATHER)
    road.choose("druentia", "pass", "taurini", f"card {BAD_WEATHER}")
    assert road.where("hannibal") == "druentia"
    assert not road.told("attrition")


def test_whom_bad_weather_stops_may_still_besiege() -> None:
    road = march(CARTHAGE, "tarquinii", "hannibal", BAD_WEATHER)
    road.choose("falerii", "rome", "praeneste", f"card {BAD_WEATHER}")
    assert road.where("hannibal") == "rome"
    assert road.phase == "siege"


def test_bad_weather_keeps_a_fleet_in_its_port() -> None:
    road = march(ROME, "cosa", "varro", BAD_WEATHER)
    road.choose("sail aleria", f"card {BAD_WEATHER}")
    assert road.cus(ROME, "cosa") == 5
    assert road.phase == "rest"


def test_after_a_landing_bad_weather_keeps_a_march_at_the_port() -> None:
    road = Road()
    road.hand(CARTHAGE, BAD_WEATHER)
    road.army(ROME, "cosa", 5, "varro")
    road.activate(ROME, "varro", 3, BY_FORCE_MARCH)
    road.choose("sail tarraco", "pass", "ilerda", f"card {BAD_WEATHER}")
    assert road.where("varro") == "tarraco"


def test_in_a_campaign_bad_weather_uses_up_the_sea() -> None:
    road = Road()
    road.hand(CARTHAGE, BAD_WEATHER)
    road.army(ROME, "cosa", 5, "varro")
    road.army(ROME, "neapolis", 5, "marcellus")
    road.campaign(ROME)
    road.choose("varro", "sail aleria", f"card {BAD_WEATHER}")
    road.choose("marcellus")
    assert not [text for text in road.offers() if text.startswith("sail")]


# --- who is asked -------------------------------------------------------------------------------


def test_whoever_might_hold_the_card_is_asked_whatever_he_holds() -> None:
    road = march(ROME, "rome", "varro", 10)
    road.choose("capua", "neapolis", "paestum")
    assert asked(road, CARTHAGE)
    assert set(road.offers()) == {"pass", "pass all"}


@pytest.mark.parametrize("gone", ["no cards", "card gone"])
def test_whoever_can_not_hold_the_card_is_not_asked(gone: str) -> None:
    road = march(ROME, "rome", "varro", *([10] if gone == "card gone" else []))
    if gone == "card gone":
        road.state.take(TALON, BAD_WEATHER)
        road.state.discarded.append(BAD_WEATHER)
    road.choose("capua", "neapolis", "paestum")
    assert road.where("varro") == "paestum"


def test_whoever_wants_no_more_questions_gets_none() -> None:
    road = march(ROME, "rome", "varro", BAD_WEATHER)
    road.choose("capua", "neapolis", "paestum", "pass all", "bruttium")
    assert road.where("varro") == "bruttium"


# --- Storms at Sea ------------------------------------------------------------------------------


def test_all_that_fits_a_step_is_asked_at_once() -> None:
    road = march(ROME, "cosa", "varro", BAD_WEATHER, STORMS, TRIBES)
    road.choose("sail aleria")
    assert set(road.offers()) == {"pass", "pass all", f"card {BAD_WEATHER}", f"card {STORMS}"}


@pytest.mark.parametrize(("die", "lost"), [(1, 1), (4, 2), (6, 3)])
def test_a_storm_costs_cus_before_the_fleet_arrives(die: int, lost: int) -> None:
    road = march(ROME, "cosa", "varro", STORMS)
    road.choose("sail aleria", f"card {STORMS}")
    road.roll(die)
    assert road.cus(ROME, "aleria") == 5 - lost
    assert road.told("attrition")[0].data["modifier"] == 2


def test_a_storm_comes_before_naval_combat() -> None:
    road = march(CARTHAGE, "carthage", "hasdrubal", STORMS)
    road.choose("sail new-carthage", f"card {STORMS}")
    road.roll(6)
    assert road.phase == "naval_combat"


def test_storms_know_no_truce() -> None:
    road = march(CARTHAGE, "carthage", "hasdrubal", STORMS)
    road.state.truce = True
    road.choose("sail new-carthage")
    assert f"card {STORMS}" in road.offers()


def test_bad_weather_may_follow_a_storm() -> None:
    road = march(ROME, "cosa", "varro", STORMS, BAD_WEATHER)
    road.choose("sail aleria", f"card {STORMS}")
    road.roll(1)
    assert set(road.offers()) == {"pass", "pass all", f"card {BAD_WEATHER}"}
    road.choose(f"card {BAD_WEATHER}")
    assert road.cus(ROME, "cosa") == 4


def test_who_loses_all_in_a_storm_is_displaced() -> None:
    road = march(CARTHAGE, "carthage", "hasdrubal", STORMS, units=1)
    road.choose("sail new-carthage", f"card {STORMS}")
    road.roll(6)
    assert road.where("hasdrubal") is None
    assert road.phase == "rest"


def test_generals_alone_fear_no_storm() -> None:
    road = march(ROME, "cosa", "varro", STORMS, BAD_WEATHER, units=0)
    road.choose("sail aleria")
    assert f"card {STORMS}" not in road.offers()


# --- Hostile Tribes -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "target", "found"),
    [
        ("rhone", "gergovia", True),
        ("massilia", "rhone", True),
        ("rhone", "massilia", True),
        ("nice", "ligurians-w", True),
        ("nemausus", "massilia", False),
    ],
)
def test_tribes_are_hostile_in_gallia_transalpina_and_liguria(
    start: str, target: str, found: bool
) -> None:
    road = march(CARTHAGE, start, "hannibal", TRIBES)
    road.choose(target)
    assert asked(road, ROME) is found


def test_tribes_do_not_ask_for_the_size_of_an_army() -> None:
    road = march(CARTHAGE, "massilia", "hannibal", TRIBES, units=10)
    road.choose("rhone", f"card {TRIBES}")
    road.roll(6)
    assert road.cus(CARTHAGE, "rhone") == 8
    assert road.march.spent == 1


def test_both_cards_may_be_played_against_one_step() -> None:
    road = march(CARTHAGE, "massilia", "hannibal", 7, 8, units=10)
    road.choose("rhone", "card 7")
    road.roll(6)
    road.choose("card 8")
    road.roll(6)
    assert road.cus(CARTHAGE, "rhone") == 6


def test_a_general_whom_the_tribes_have_left_alone_does_not_attack() -> None:
    road = Road()
    road.hand(CARTHAGE, TRIBES)
    road.army(CARTHAGE, "rhone", 3)
    road.army(ROME, "massilia", 1, "varro")
    road.activate(ROME, "varro")
    road.choose("rhone", f"card {TRIBES}")
    road.roll(6)
    assert road.where("varro") == "massilia"
    assert road.phase == "march"
    assert "rhone" not in road.steps()


def test_the_tribes_leave_generals_alone() -> None:
    road = march(CARTHAGE, "massilia", "hannibal", TRIBES, units=0)
    road.choose("rhone")
    assert road.where("hannibal") == "rhone"


def test_cards_played_are_discarded() -> None:
    road = march(CARTHAGE, "massilia", "hannibal", TRIBES)
    road.choose("rhone", f"card {TRIBES}")
    assert road.seat == CHANCE
    assert road.state.discarded == [TRIBES]
    assert not listed(road.state.hand(ROME))
    assert road.told("answered")[0].data == {"side": "rome", "card": TRIBES}
    assert road.state.march is not None
    assert road.state.march.space == SPACE_OF["massilia"]
