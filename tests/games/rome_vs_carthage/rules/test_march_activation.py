"""Activating a general, and what goes with him."""

from __future__ import annotations

import pytest

from pi_app.core.words import list_members, row_length, row_of
from pi_app.games.rome_vs_carthage.rules.generals import GENERAL_IDS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, movable
from pi_app.games.rome_vs_carthage.rules.notation import SORTIE
from tests.games.rome_vs_carthage.rules.marches import (
    BY_FORCE_MARCH,
    BY_OPS,
    CARTHAGE,
    ROME,
    Road,
    general,
)


def _everybody() -> Road:
    road = Road()
    road.army(CARTHAGE, "saguntum", 5, "hannibal")
    road.army(CARTHAGE, "gades", 5, "mago")
    road.army(CARTHAGE, "zama", 5, "hanno")
    return road


@pytest.mark.parametrize("by", [BY_OPS, BY_FORCE_MARCH])
@pytest.mark.parametrize(
    ("ops", "movers"),
    [(1, {"hannibal"}), (2, {"hannibal", "mago"}), (3, {"hannibal", "mago", "hanno"})],
)
def test_operations_move_generals_of_at_most_that_rating(
    ops: int, movers: set[str], by: int
) -> None:
    road = _everybody()
    able = movable(road.state, CARTHAGE, ops, by)
    assert {GENERAL_IDS[each] for each in list_members(able)} == movers


def test_a_campaign_moves_anybody_and_may_end_early() -> None:
    road = _everybody()
    road.campaign(CARTHAGE)
    assert set(road.offers()) == {"hannibal", "mago", "hanno", "done"}
    road.choose("done")
    assert road.phase == "rest"
    assert road.state.campaign is None


@pytest.mark.parametrize(("space", "moves"), [("rome", False), ("tarraco", True)])
def test_scipio_is_quicker_in_spain(space: str, moves: bool) -> None:
    road = Road()
    road.army(ROME, space, 5, "p_scipio")
    assert bool(movable(road.state, ROME, 2, BY_OPS)) is moves


def test_where_nobody_can_be_moved_nothing_happens() -> None:
    road = Road()
    road.army(ROME, "rome", 5, "fabius")
    road.begin(Activate(ROME, 2, BY_OPS))
    assert road.phase == "rest"


def test_all_subordinates_elephants_and_ten_cus_come_along() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 11, "hannibal", "mago", "h_gisgo", elephants=2)
    road.activate(CARTHAGE, "hannibal")
    assert road.load == (8, 2)
    assert row_length(road.march.companions) == 2
    road.choose("dertosa")
    assert road.cus(CARTHAGE, "dertosa") == 10
    assert road.cus(CARTHAGE, "saguntum") == 3
    assert {road.where(id) for id in ("hannibal", "mago", "h_gisgo")} == {"dertosa"}


def test_a_subordinate_leaves_without_those_who_outrank_him() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 8, "hannibal", "mago", "h_gisgo")
    road.activate(CARTHAGE, "mago", 2)
    assert "take hannibal" not in road.offers()
    road.choose("take h-gisgo", "lead 3", "dertosa")
    assert road.cus(CARTHAGE, "dertosa") == 3
    assert road.where("hannibal") == "saguntum"
    assert road.where("h_gisgo") == "dertosa"


@pytest.mark.parametrize(("units", "load"), [(9, 5), (1, 1), (0, 1), (28, 10)])
def test_a_subordinate_takes_half_of_the_cus_but_nobody_and_nothing_else(
    units: int, load: int
) -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", units, "hannibal", "mago", "h_gisgo", elephants=2)
    road.state.train = road.place("mago")
    road.activate(CARTHAGE, "mago", 2)
    assert sum(road.load) == load
    assert road.load[1] == max(load - units, 0)
    assert not road.march.companions
    assert not road.march.train
    assert "take train" in road.offers()


def test_whoever_is_activated_among_his_equals_takes_all() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 8, "hasdrubal", "mago", elephants=1)
    road.state.train = road.place("mago")
    road.activate(CARTHAGE, "mago", 2)
    assert road.load == (8, 1)
    assert road.march.companions == row_of([general("hasdrubal")])
    assert road.march.train


def test_nobody_is_above_his_equals_for_good() -> None:
    road = Road()
    road.army(CARTHAGE, "dertosa", 3, "hasdrubal")
    road.army(CARTHAGE, "saguntum", 3, "mago")
    road.activate(CARTHAGE, "mago", 2)
    road.choose("dertosa", "halt")
    road.activate(CARTHAGE, "hasdrubal", 2)
    assert road.march.companions == row_of([general("mago")])
    road.choose("halt")
    road.activate(CARTHAGE, "mago", 2)
    assert road.march.companions == row_of([general("hasdrubal")])


@pytest.mark.parametrize("first", [("hasdrubal", "mago"), ("mago", "hasdrubal")])
def test_the_best_in_battle_stands_for_his_equals_and_hannibal_for_all(
    first: tuple[str, ...],
) -> None:
    road = Road()
    road.army(CARTHAGE, "dertosa", 3, *first)
    assert road.state.commander(CARTHAGE, road.place("mago")) == general("hasdrubal")
    road.army(CARTHAGE, "dertosa", 0, "hannibal")
    assert road.state.commander(CARTHAGE, road.place("mago")) == general("hannibal")


# --- regrouping ---------------------------------------------------------------------------------


def test_cus_and_generals_are_picked_up_and_dropped_on_the_way() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 6, "hannibal", "mago")
    road.army(CARTHAGE, "dertosa", 7, "hasdrubal", elephants=1)
    road.activate(CARTHAGE, "hannibal")
    road.choose("dertosa", "lead 9+1", "drop mago", "take hasdrubal", "tarraco")
    assert road.cus(CARTHAGE, "tarraco") == 10
    assert road.cus(CARTHAGE, "dertosa") == 4
    assert road.where("mago") == "dertosa"
    assert road.where("hasdrubal") == "tarraco"


def test_each_is_changed_once_in_a_space() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 6, "hannibal", "mago")
    road.activate(CARTHAGE, "hannibal")
    road.choose("lead 3", "drop mago")
    assert not road.loads()
    assert "take mago" not in road.offers()
    road.choose("dertosa")
    assert road.loads() == {"0", "1", "2"}


def test_nobody_leads_more_than_ten() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 14, "hannibal", elephants=3)
    road.activate(CARTHAGE, "hannibal")
    for text in road.loads():
        units, _, elephants = text.partition("+")
        assert int(units) + int(elephants or 0) <= 10


def test_a_general_may_march_alone() -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", 6, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose("lead 0", "dertosa", "halt")
    assert road.cus(CARTHAGE, "saguntum") == 6
    assert road.where("hannibal") == "dertosa"


# --- inside cities ------------------------------------------------------------------------------


def test_those_inside_a_city_leave_it_with_their_first_step() -> None:
    road = Road()
    road.garrison("rome", 5, "fabius")
    road.activate(ROME, "fabius")
    assert road.march.inside
    road.choose("capua")
    assert not road.march.inside
    assert road.cus(ROME, "capua") == 5
    assert road.state.garrison_cus(road.place("fabius")) == 0
    assert not road.state.inside[8]


def test_those_inside_may_come_out_and_join_the_army_before_the_walls() -> None:
    road = Road()
    road.garrison("capua", 2, "varro")
    road.army(ROME, "capua", 4, "g_nero")
    road.activate(ROME, "g_nero")
    assert road.load == (4, 0)
    road.choose("leave city")
    assert "leave city" not in road.offers()
    road.choose("lead 6", "take varro", "rome")
    assert road.cus(ROME, "rome") == 6


def test_those_who_come_out_displace_an_enemy_general_alone_before_the_walls() -> None:
    road = Road()
    road.garrison("messana", 2, "p_scipio")
    road.army(CARTHAGE, "messana", 0, "mago")
    road.activate(ROME, "p_scipio")
    road.choose("leave city")
    assert road.where("mago") is None
    assert "halt" in road.offers()


@pytest.mark.parametrize("besieged", [False, True])
def test_with_enemies_before_the_walls_only_a_sortie_is_left(besieged: bool) -> None:
    road = Road()
    road.garrison("capua", 2, "varro")
    road.army(CARTHAGE, "capua", 4, "hannibal")
    road.state.siege[road.place("varro")] = int(besieged)
    road.activate(ROME, "varro", 1)
    assert not road.steps()
    assert set(road.offers()) == {"halt", "sortie", "lead 0", "lead 1"}
    without = road.state.copy()
    without.apply(ROME, without.parse_action(ROME, "lead 0"))
    assert not without.is_legal(ROME, SORTIE)
    road.choose("sortie")
    assert road.fights
    assert road.told("sortie")


def test_a_general_shut_up_alone_or_in_a_truce_does_not_stir() -> None:
    road = Road()
    road.garrison("capua", 2, "varro")
    road.army(CARTHAGE, "capua", 4, "hannibal")
    road.state.siege[road.place("varro")] = 1
    road.state.truce = True
    assert not movable(road.state, ROME, 3, BY_OPS)
    road.state.truce = False
    road.state.garrison[road.place("varro")] = 0
    assert not movable(road.state, ROME, 3, BY_OPS)


def test_campaigns_ask_for_generals_until_all_have_moved() -> None:
    road = _everybody()
    road.campaign(CARTHAGE, 2)
    road.choose("mago", "hispalis", "halt")
    assert road.phase == "activate"
    assert "mago" not in road.offers()
    road.choose("hanno", "thabraca", "halt")
    assert road.phase == "rest"
    assert road.state.campaign is None


@pytest.mark.parametrize(
    ("units", "elephants", "others", "army"),
    [
        (8, 2, ("mago", "h_gisgo"), "with 10 CUs, among them 2 elephants (Mago, H. Gisgo)."),
        (1, 1, (), "with 2 CUs, among them 1 elephant."),
        (0, 3, ("mago",), "with 3 CUs, all elephants (Mago)."),
        (0, 0, ("mago",), "with Mago."),
        (0, 0, (), "alone."),
    ],
)
def test_it_is_told_how_strong_an_army_sets_out(
    units: int, elephants: int, others: tuple[str, ...], army: str
) -> None:
    road = Road()
    road.army(CARTHAGE, "saguntum", units, "hannibal", *others, elephants=elephants)
    road.activate(CARTHAGE, "hannibal")
    (told,) = road.told("activated")
    assert told.text.english().startswith("Hannibal sets out from Saguntum ")
    assert told.text.english().endswith(army)
    assert (told.data["units"], told.data["elephants"]) == (units, elephants)
