"""Hostile Tribes as an answer to a move: whom they strike, and who is asked when."""

from __future__ import annotations

import json

import pytest

from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.deck import TALON
from pi_app.games.rome_vs_carthage.rules.generals import OF_SIDE
from pi_app.games.rome_vs_carthage.rules.terms import DISPLACED
from tests.games.rome_vs_carthage.rules.marches import (
    CARTHAGE,
    CHANCE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
)

TRIBES = 7


def standing(*spaces: str, hand: tuple[int, ...] = (TRIBES,)) -> Road:
    """Rome has four CUs in some spaces, and Varro with five is about to march from Rome; Carthage
    holds cards."""
    road = Road()
    road.hand(CARTHAGE, *hand)
    for space in spaces:
        road.army(ROME, space, 4)
    road.army(ROME, "rome", 5, "varro")
    road.activate(ROME, "varro")
    return road


def among_ligurians(*hand: int, cus: int = 3) -> Road:
    """P. Scipio stands among the Ligurians, whom he may subdue."""
    road = Road()
    road.hand(CARTHAGE, *hand)
    road.army(ROME, "ligurians_e", cus, "p_scipio")
    road.activate(ROME, "p_scipio")
    return road


def asked(road: Road) -> bool:
    """Whether Carthage is asked when a move is over."""
    return road.phase == "answer_raid" and road.seat == CARTHAGE


# --- whom they strike ---------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "siege"), [(1, True), (2, False)])
def test_an_army_that_takes_no_step_is_struck_before_it_subdues_a_tribe(
    die: int, siege: bool
) -> None:
    road = among_ligurians(TRIBES)
    road.choose("halt")
    assert asked(road)
    assert road.state.is_secret(CARTHAGE)
    assert road.offers() == ["pass", "pass all", "card 7"]
    road.choose("card 7")
    road.roll(die)
    assert road.cus(ROME, "ligurians_e") == (3 if siege else 2)
    assert (road.phase == "siege") is siege


def test_whoever_lets_it_be_lets_the_tribe_be_subdued() -> None:
    road = among_ligurians(TRIBES)
    road.choose("halt", "pass")
    assert road.phase == "siege"


def test_a_force_that_stands_far_away_is_struck_once_a_move_is_over() -> None:
    road = standing("rhone")
    road.choose("capua", "neapolis")
    assert road.phase == "march"
    road.choose("halt", "card 7")
    assert road.seat == CHANCE
    road.roll(6)
    assert road.cus(ROME, "rhone") == 2
    assert road.told("attrition")[0].data["space"] == "rhone"
    assert road.phase == "rest"


def test_the_holder_chooses_among_those_in_reach() -> None:
    road = standing("rhone", "ligurians_w", "cosa", hand=(7, 8))
    road.choose("halt", "card 7")
    assert (road.phase, road.seat) == ("strike", CARTHAGE)
    assert not road.state.is_secret(CARTHAGE)
    assert road.offers() == ["rhone", "ligurians-w"]
    road.choose("ligurians-w")
    road.roll(6)
    assert road.cus(ROME, "ligurians_w") == 2
    assert asked(road)
    road.choose("card 8", "rhone")
    road.roll(6)
    assert road.cus(ROME, "rhone") == 2
    assert road.phase == "rest"


@pytest.mark.parametrize(
    ("target", "left"),
    [("gergovia", (5, 4)), ("rhone", (3, 4)), ("averni", (5, 2))],
)
def test_at_a_step_those_who_stand_may_be_struck_as_well(
    target: str, left: tuple[int, int]
) -> None:
    road = Road()
    road.hand(ROME, TRIBES)
    road.army(CARTHAGE, "massilia", 5, "hannibal")
    road.army(CARTHAGE, "averni", 4)
    road.army(CARTHAGE, "gergovia", 1)
    road.activate(CARTHAGE, "hannibal")
    road.choose("rhone", "card 7")
    assert road.offers() == ["averni", "gergovia", "rhone"]
    road.choose(target)
    road.roll(6)
    assert (road.cus(CARTHAGE, "rhone"), road.cus(CARTHAGE, "averni")) == left
    assert road.cus(CARTHAGE, "gergovia") == (0 if target == "gergovia" else 1)


def test_generals_outlive_their_army() -> None:
    road = standing("rhone")
    road.number(ROME, "rhone", 1)
    road.army(ROME, "rhone", 0, "marcellus")
    road.choose("halt", "card 7")
    road.roll(6)
    assert road.cus(ROME, "rhone") == 0
    assert road.where("marcellus") == "rhone"


def test_points_against_a_tribe_are_lost_with_the_last_besieger() -> None:
    road = standing("averni")
    road.state.siege[SPACE_OF["averni"]] = 2
    road.number(ROME, "averni", 1)
    road.choose("halt", "card 7")
    road.roll(6)
    assert road.state.siege[SPACE_OF["averni"]] == 0


# --- who is asked -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spaces", "hand", "gone", "found"),
    [
        (("rhone",), (10,), (), True),
        (("rhone",), (10,), (7,), True),
        (("rhone",), (10,), (7, 8), False),
        (("rhone",), (), (), False),
        (("massilia", "taurini"), (7,), (), False),
    ],
)
def test_whoever_might_strike_somebody_is_asked_and_nobody_else(
    spaces: tuple[str, ...], hand: tuple[int, ...], gone: tuple[int, ...], found: bool
) -> None:
    road = standing(*spaces, hand=hand)
    for card in gone:
        road.state.take(TALON, card)
        road.state.discarded.append(card)
    road.choose("halt")
    assert asked(road) is found


def test_who_wants_no_more_questions_gets_none() -> None:
    road = standing("rhone")
    road.state.silent[CARTHAGE] = True
    road.choose("halt")
    assert road.phase == "rest"


def test_a_step_among_the_tribes_is_occasion_enough() -> None:
    road = Road()
    road.hand(ROME, TRIBES)
    road.own(NOBODY, "rhone")
    road.army(CARTHAGE, "massilia", 5, "hannibal")
    road.army(CARTHAGE, "averni", 4)
    road.activate(CARTHAGE, "hannibal")
    road.choose("rhone", "pass")
    assert GAME.load(sound(road)).position() == sound(road)
    road.choose("halt")
    assert road.phase == "rest"


def test_every_march_of_a_campaign_is_an_occasion() -> None:
    road = Road()
    road.hand(CARTHAGE, TRIBES)
    road.army(ROME, "rhone", 4)
    road.army(ROME, "rome", 5, "varro")
    road.army(ROME, "cosa", 5, "marcellus")
    road.campaign(ROME)
    road.choose("varro", "halt")
    assert asked(road)
    road.choose("pass", "marcellus", "halt")
    assert asked(road)


def test_a_move_that_ends_in_a_battle_is_one_too() -> None:
    road = standing("rhone")
    road.army(CARTHAGE, "capua", 1, "mago")
    road.choose("capua")
    while road.phase != "answer_raid":
        road.choose(road.offers()[0])
    assert road.told("battle_ended")
    assert road.state.fight is None


def test_the_moments_of_a_raid_are_kept_in_positions() -> None:
    road = standing("rhone", "averni")
    road.choose("halt")
    for text in ("card 7", "rhone", "die 6"):
        position = json.loads(json.dumps(sound(road)))
        assert GAME.load(position).position() == position
        road.choose(text)


def sound(road: Road) -> dict[str, object]:
    """The position of a table, which can be read as it is."""
    for each in OF_SIDE[CARTHAGE]:
        if not road.state.on_map(each):
            road.state.place[each] = DISPLACED
    return road.position()
