"""Campaigns: nobody moves farther with one card than he may in all."""

from __future__ import annotations

import pytest

from pi_app.core.words import fields_of, row_of, table
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.rules.cards import Strategy
from pi_app.games.rome_vs_carthage.rules.generals import OF_SIDE
from pi_app.games.rome_vs_carthage.rules.march import campaign
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.terms import DISPLACED
from tests.games.rome_vs_carthage.rules.marches import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Road,
    general,
)


def relay() -> Road:
    """Mago has brought five CUs three spaces far to Hasdrubal."""
    road = Road()
    road.army(CARTHAGE, "saguntum", 5, "mago")
    road.army(CARTHAGE, "emporiae", 2, "hasdrubal")
    road.campaign(CARTHAGE, 3)
    road.choose("mago", "dertosa", "tarraco", "emporiae", "halt")
    return road


def test_cus_passed_on_move_no_farther_than_four_spaces() -> None:
    road = relay()
    road.choose("hasdrubal")
    assert road.load == (7, 0)
    road.choose("narbo")
    assert road.cus(CARTHAGE, "narbo") == 7
    assert not road.steps()


def test_fresh_cus_go_on_without_the_tired_ones() -> None:
    road = relay()
    road.choose("hasdrubal", "drop mago", "narbo", "lead 2", "nemausus", "rhone", "halt")
    assert road.cus(CARTHAGE, "rhone") == 2
    assert road.cus(CARTHAGE, "narbo") == 5


def test_tired_companions_hold_a_march_back() -> None:
    road = relay()
    road.choose("hasdrubal", "lead 2", "narbo")
    assert not road.steps()
    road.choose("drop mago")
    assert road.steps()


def test_who_has_been_led_has_fewer_points_of_his_own() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 5, "hannibal", "mago")
    road.campaign(CARTHAGE, 2)
    road.choose("hannibal", "dertosa", "tarraco", "halt", "mago")
    assert road.march.allowance == 2
    road.choose("emporiae", "narbo")
    assert road.phase == "rest"
    assert road.where("mago") == "narbo"


def test_who_has_moved_all_he_may_is_not_activated() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 5, "hannibal", "mago")
    road.army(CARTHAGE, "zama", 5, "hanno")
    road.campaign(CARTHAGE, 2)
    road.choose("hannibal", "dertosa", "tarraco", "emporiae", "narbo")
    assert road.phase == "activate"
    assert set(road.offers()) == {"hanno", "done"}


def test_who_can_go_no_farther_may_still_bring_a_part_into_a_city() -> None:
    road = Road()
    road.army(ROME, "faesulae", 5, "varro")
    road.campaign(ROME)
    road.choose("varro", "cosa", "tarquinii", "rome", "capua")
    assert road.loads() == {str(count) for count in range(5)}
    road.choose("lead 2", "enter city")
    assert road.state.garrison[SPACE_OF["capua"]] == 2
    assert road.cus(ROME, "capua") == 3


@pytest.mark.parametrize(("id", "points"), [("g_nero", 6), ("varro", 4)])
def test_nero_and_his_army_move_six_spaces(id: str, points: int) -> None:
    road = Road()
    road.army(ROME, "rome", 5, id)
    road.campaign(ROME)
    road.choose(id.replace("_", "-"))
    assert road.march.allowance == points
    road.choose("capua", "neapolis", "paestum", "heraclea")
    assert (road.phase == "march") is (points == 6)


def test_neros_army_is_too_tired_for_anybody_else() -> None:
    road = Road()
    road.army(ROME, "rome", 5, "g_nero")
    road.army(ROME, "heraclea", 0, "varro")
    road.campaign(ROME)
    road.choose("g-nero", "capua", "neapolis", "paestum", "heraclea", "halt", "varro")
    assert road.load == (0, 0)
    assert not road.loads()


def test_nero_sails_twice() -> None:
    road = Road()
    road.army(ROME, "cosa", 5, "g_nero")
    road.campaign(ROME)
    road.choose("g-nero", "sail aleria", "sail tarraco")
    assert road.cus(ROME, "tarraco") == 5


def test_one_army_alone_uses_the_sea() -> None:
    road = Road()
    road.army(ROME, "cosa", 5, "varro")
    road.army(ROME, "neapolis", 5, "marcellus")
    road.campaign(ROME)
    road.choose("varro", "sail aleria", "halt", "marcellus")
    assert not [text for text in road.offers() if text.startswith("sail")]


def test_a_fleet_lost_in_a_storm_has_used_the_sea() -> None:
    road = Road()
    road.hand(CARTHAGE, 60)
    road.army(ROME, "cosa", 1, "varro")
    road.army(ROME, "neapolis", 5, "marcellus")
    road.campaign(ROME)
    road.choose("varro", "sail aleria", "card 60")
    road.roll(6)
    assert road.where("varro") is None
    road.choose("marcellus")
    assert not [text for text in road.offers() if text.startswith("sail")]


def test_those_whom_the_roman_fleet_sends_back_are_done() -> None:
    road = Road()
    road.army(CARTHAGE, "carthage", 6, "hasdrubal", "mago", "h_gisgo")
    road.campaign(CARTHAGE)
    road.choose("hasdrubal", "drop h-gisgo", "lead 5", "sail saguntum")
    road.roll(4)
    assert road.told("naval_combat")[-1].data["result"] == "back"
    road.choose("halt")
    assert set(road.offers()) == {"h-gisgo", "done"}
    road.choose("h-gisgo")
    assert road.load == (1, 0)
    assert not road.loads() - {"0"}
    assert not {"take mago", "take hasdrubal"} & {*road.offers()}


def test_those_who_have_stepped_back_are_done() -> None:
    road = Road()
    road.own(NOBODY, "dertosa")
    road.army(ROME, "ilerda", 6, "marcellus")
    road.army(CARTHAGE, "segobriga", 8, "hannibal")
    road.army(CARTHAGE, "laminium", 2, "mago")
    road.campaign(CARTHAGE)
    road.choose("hannibal", "saguntum", "dertosa", "marcellus", "lead 6")
    road.roll(1)
    road.choose("step back", "mago", "saguntum")
    assert road.loads() == {"0", "1"}
    assert "take hannibal" not in road.offers()


def test_those_who_went_inside_from_their_interceptors_are_done() -> None:
    road = Road()
    road.army(ROME, "acci", 6, "marcellus")
    road.army(CARTHAGE, "carthage", 5, "mago", "hasdrubal")
    road.campaign(CARTHAGE)
    road.choose("mago", "sail new-carthage")
    road.roll(1)
    road.choose("marcellus", "lead 6")
    road.roll(1)
    road.choose("enter city", "take hasdrubal", "lead 2")
    road.roll(1)
    for id in ("mago", "hasdrubal"):
        assert campaign.spent_by(road.state, general(id)) == campaign.DONE
    for space, inside in (("carthage", False), ("new_carthage", True)):
        place = SPACE_OF[space]
        assert campaign.ready(road.state, CARTHAGE, place, inside, 4)[0] == 0


def test_those_who_pursue_in_vain_are_done() -> None:
    road = Road()
    road.own(NOBODY, "dertosa", "ilerda")
    road.army(ROME, "dertosa", 6, "marcellus")
    road.army(CARTHAGE, "saguntum", 8, "hannibal")
    road.army(CARTHAGE, "segobriga", 2, "mago")
    road.campaign(CARTHAGE)
    road.choose("hannibal", "dertosa", "marcellus", "lead 6")
    road.roll(1)
    road.choose("ilerda", "pursue")
    road.roll(6)
    assert campaign.spent_by(road.state, general("hannibal")) == campaign.DONE
    place = SPACE_OF["dertosa"]
    assert campaign.ready(road.state, CARTHAGE, place, False, 4)[0] == 0


def test_the_cards_one_siege_tires_the_besiegers() -> None:
    road = Road()
    road.army(CARTHAGE, "beneventum", 8, "hannibal")
    road.army(CARTHAGE, "arpi", 4, "mago")
    road.campaign(CARTHAGE)
    road.choose("hannibal", "neapolis", "halt", "besiege")
    road.roll(4)
    assert road.phase == "activate"
    road.choose("mago", "beneventum", "neapolis")
    assert road.loads() == {"0", "1", "2", "3"}
    road.choose("halt")
    assert road.phase == "rest"


def test_the_siege_tires_nobody_else() -> None:
    road = Road()
    road.army(CARTHAGE, "beneventum", 8, "hannibal")
    road.army(CARTHAGE, "arpi", 4, "mago")
    road.army(CARTHAGE, "cannae", 1, "hasdrubal")
    road.campaign(CARTHAGE, 3)
    road.choose("hannibal", "neapolis", "halt", "besiege")
    road.roll(4)
    road.choose("mago", "cannae", "halt", "hasdrubal")
    assert road.load == (5, 0)


def test_a_siege_let_be_may_be_anothers() -> None:
    road = Road()
    road.army(CARTHAGE, "beneventum", 8, "hannibal")
    road.army(CARTHAGE, "arpi", 4, "mago")
    road.campaign(CARTHAGE)
    road.choose("hannibal", "neapolis", "halt", "done", "mago", "beneventum", "neapolis", "halt")
    assert road.phase == "siege"


# --- landings -----------------------------------------------------------------------------------


def landing(*choices: str) -> Road:
    """P. Scipio and Marcellus have sailed from Lilybaeum to Saldae with eight CUs, and Carthage's
    ten are in Cirta."""
    road = Road()
    road.own(ROME, "saldae")
    road.army(ROME, "lilybaeum", 8, "p_scipio", "marcellus")
    road.army(CARTHAGE, "cirta", 10, "hasdrubal")
    road.campaign(ROME)
    road.choose("p-scipio", "sail saldae", "done", *choices)
    return road


def landed_in(road: Road, space: str) -> int:
    """How many CUs of the active side have landed that are in a space."""
    state = road.state
    return campaign.landed(state, state.active, SPACE_OF[space])[0]


@pytest.mark.parametrize("way", [("cirta",), ("halt", "marcellus", "cirta")])
def test_a_landing_is_forgotten_under_no_other_leader(way: tuple[str, ...]) -> None:
    road = landing(*way)
    while road.phase != "battle_deal":
        road.choose("done" if road.phase == "declare" else road.offers()[-1])
    assert landed_in(road, "cirta") == 8
    saved = GAME.load(sound(road))
    assert isinstance(saved, RomeVsCarthageState)
    assert [*saved.tired] == [*saved.copy().tired] == [*road.state.tired]


def sound(road: Road) -> dict[str, object]:
    """The position of a table, which can be read as it is."""
    for each in OF_SIDE[CARTHAGE]:
        if not road.state.on_map(each):
            road.state.place[each] = DISPLACED
    return road.position()


def test_who_has_landed_stays_behind_first() -> None:
    road = Road()
    road.own(ROME, "saldae")
    road.army(ROME, "lilybaeum", 5, "p_scipio")
    road.army(ROME, "saldae", 3, "marcellus")
    road.campaign(ROME)
    road.choose(
        "p-scipio", "sail saldae", "halt", "marcellus", "drop p-scipio", "lead 3", "tupusuctu"
    )
    assert (landed_in(road, "saldae"), landed_in(road, "tupusuctu")) == (5, 0)


def test_who_has_landed_is_known_without_a_campaign_until_the_next_card() -> None:
    road = Road()
    road.own(ROME, "saldae")
    road.army(ROME, "lilybaeum", 5, "p_scipio")
    road.army(ROME, "saldae", 4)
    road.activate(ROME, "p_scipio")
    road.choose("sail saldae", "lead 6", "tupusuctu")
    assert (landed_in(road, "saldae"), landed_in(road, "tupusuctu")) == (3, 2)
    road.begin(Strategy())
    assert not road.tired()


def test_who_has_landed_inside_a_city_is_not_among_those_before_it() -> None:
    road = Road()
    road.own(CARTHAGE, "tarentum", "cannae")
    road.army(CARTHAGE, "carthage", 2, "hasdrubal")
    road.army(CARTHAGE, "cannae", 6, "mago")
    road.army(ROME, "tarentum", 4, "varro")
    road.state.naval_victory = road.state.macedonia = True
    road.campaign(CARTHAGE)
    road.choose("hasdrubal", "inside tarentum")
    road.roll(1)
    road.choose("mago", "tarentum")
    while road.phase != "battle_join":
        road.choose("done")
    assert landed_in(road, "tarentum") == 0


# --- the book -----------------------------------------------------------------------------------


def book(*tired: list[int]) -> Road:
    """A campaign with these entries, and ten CUs in Saguntum."""
    road = Road()
    road.army(CARTHAGE, "saguntum", 10, "hannibal")
    road.campaign(CARTHAGE)
    road.state.tired = table([fields_of(group[::-1]) for group in tired])
    return road


HERE, THERE = SPACE_OF["saguntum"], SPACE_OF["dertosa"]


@pytest.mark.parametrize(
    ("number", "result"),
    [
        (3, [[HERE, 0, 2, 0, 4], [HERE, 0, 3, 0, 3], [THERE, 0, 1, 0, 3]]),
        (5, [[HERE, 0, 2, 0, 2], [HERE, 0, 3, 0, 3], [THERE, 0, 1, 0, 3], [THERE, 0, 3, 0, 2]]),
        (9, [[HERE, 0, 3, 0, 1], [THERE, 0, 1, 0, 3], [THERE, 0, 3, 0, 4], [THERE, 0, 4, 0, 2]]),
    ],
)
def test_the_freshest_go_first(number: int, result: list[list[int]]) -> None:
    road = book([HERE, 0, 2, 0, 4], [HERE, 0, 3, 0, 3])
    campaign.tire_cus(road.state, HERE, THERE, campaign.UNITS, 10, number, 1)
    assert sorted(road.tired()) == result


def test_of_equally_tired_ones_who_have_landed_go_last() -> None:
    road = book([HERE, 0, 3, 1, 6], [HERE, 0, 3, 0, 4])
    campaign.tire_cus(road.state, HERE, THERE, campaign.UNITS, 10, 5, 1)
    assert sorted(road.tired()) == [
        [HERE, 0, 3, 1, 5],
        [THERE, 0, 4, 0, 4],
        [THERE, 0, 4, 1, 1],
    ]


def test_the_exhausted_are_the_most_tired_first() -> None:
    road = book([HERE, 0, 2, 0, 4], [HERE, 0, 3, 1, 3])
    campaign.exhaust(road.state, CARTHAGE, HERE, False, (5, 0), row_of([0]))
    assert sorted(road.tired()) == [
        [HERE, 0, 2, 0, 2],
        [HERE, 0, campaign.DONE, 0, 2],
        [HERE, 0, campaign.DONE, 1, 3],
        [HERE, 2, campaign.DONE, 0, 1],
    ]
    campaign.exhaust(road.state, ROME, HERE, False, (5, 0), row_of([7]))
    assert len(road.tired()) == 4


def test_the_dead_are_forgotten() -> None:
    road = book([HERE, 0, 2, 0, 8], [HERE, 0, 3, 1, 6], [THERE, 0, 4, 0, 2], [HERE, 2, 3, 0, 1])
    campaign.prune(road.state, CARTHAGE)
    assert sorted(road.tired()) == [
        [HERE, 0, 2, 0, 4],
        [HERE, 0, 3, 1, 6],
        [HERE, 2, 3, 0, 1],
    ]
