"""Winter attrition and political isolation."""

from __future__ import annotations

import pytest

from pi_app.core.game import CHANCE
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.losses import Losses
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from pi_app.games.rome_vs_carthage.rules.victory import (
    Isolation,
    Winter,
    WinterRoll,
    isolated,
    suffers,
)
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, NOBODY, ROME, SPACE_OF, Table


def hit(table: Table, side: int, space: str) -> bool:
    """Whether the winter hits a side's force in a space."""
    return suffers(table.state, side, SPACE_OF[space])


# --- winter -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "space", "suffering"),
    [
        (CARTHAGE, "cannae", True),  # an enemy marker
        (CARTHAGE, "capua", True),  # an enemy city
        (CARTHAGE, "averni", True),  # a neutral tribe
        (CARTHAGE, "boii", False),  # a friend
        (ROME, "boii", True),  # no friend of Rome's
        (ROME, "ligurians_e", True),
        (CARTHAGE, "taurini", False),  # nobody's
        (CARTHAGE, "malaca", False),
        (ROME, "malaca", True),
        (ROME, "rome", False),
    ],
)
def test_forces_on_strange_ground_suffer(side: int, space: str, suffering: bool) -> None:
    table = Table()
    table.army(side, space, 1)
    assert hit(table, side, space) == suffering


def test_besiegers_suffer_and_those_inside_do_not() -> None:
    table = Table()
    table.garrison("capua", 2)
    table.army(CARTHAGE, "capua", 3)
    table.state.siege[SPACE_OF["capua"]] = 1
    assert hit(table, CARTHAGE, "capua")
    assert not hit(table, ROME, "capua")


def test_a_subdued_tribe_harms_its_master_no_more() -> None:
    table = Table()
    table.state.tribes[SPACE_OF["averni"]] = False
    table.own(CARTHAGE, "averni")
    table.army(CARTHAGE, "averni", 3)
    assert not hit(table, CARTHAGE, "averni")


@pytest.mark.parametrize(
    ("side", "space", "cus", "suffering"),
    [
        (CARTHAGE, "segovia", 6, True),
        (CARTHAGE, "segovia", 5, False),
        (CARTHAGE, "saguntum", 10, False),  # a port
        (ROME, "numantia", 6, True),  # nobody's
        (CARTHAGE, "rhone", 7, True),  # Gallia Transalpinia
        (CARTHAGE, "nemausus", 7, False),  # Massilia
        (CARTHAGE, "taurini", 9, False),
        (CARTHAGE, "zama", 9, False),
    ],
)
def test_large_forces_in_the_inner_west_suffer(
    side: int, space: str, cus: int, suffering: bool
) -> None:
    table = Table()
    table.army(side, space, cus)
    assert hit(table, side, space) == suffering


def test_elephants_make_a_force_large() -> None:
    table = Table()
    table.army(CARTHAGE, "segovia", 4, elephants=2)
    assert hit(table, CARTHAGE, "segovia")


def test_large_forces_are_spared_without_the_supplements() -> None:
    table = Table(seed_supplements=False)
    table.army(CARTHAGE, "segovia", 9)
    assert not hit(table, CARTHAGE, "segovia")
    table.army(CARTHAGE, "averni", 1)
    assert hit(table, CARTHAGE, "averni")


def test_each_force_rolls_by_its_size_romes_first() -> None:
    table = Table()
    table.army(ROME, "malaca", 4, "p_scipio")
    table.army(CARTHAGE, "cannae", 7, "hannibal")
    table.begin(Winter())
    assert (table.phase, table.seat) == (WinterRoll.id, CHANCE)
    table.roll(3)
    assert table.cus(ROME, "malaca") == 3
    table.roll(5)
    assert table.cus(CARTHAGE, "cannae") == 5
    assert table.phase == "rest"
    told = [(event.data["space"], event.data["count"]) for event in table.told("attrition")]
    assert told == [("malaca", 1), ("cannae", 2)]


def test_the_last_cu_may_go_but_its_general_stays() -> None:
    table = Table()
    table.army(CARTHAGE, "cannae", 1, "hannibal")
    table.begin(Winter())
    table.roll(6)
    assert table.cus(CARTHAGE, "cannae") == 0
    assert table.place("hannibal") == SPACE_OF["cannae"]


def test_a_six_takes_an_elephant_first() -> None:
    table = Table()
    table.army(CARTHAGE, "cannae", 3, elephants=2)
    table.begin(Winter())
    table.roll(6)
    # Two are lost: an elephant must go, the other is the owner's choice.
    assert table.state.elephants[SPACE_OF["cannae"]] == 1
    assert (table.phase, table.seat) == (Losses.id, CARTHAGE)
    table.choose("lose unit")
    assert (table.cus(CARTHAGE, "cannae"), table.phase) == (3, "rest")


def test_a_five_leaves_the_choice_to_the_owner() -> None:
    table = Table()
    table.army(CARTHAGE, "cannae", 2, elephants=2)
    table.begin(Winter())
    table.roll(5)
    assert table.offers() == ["lose unit", "lose elephant"]
    table.choose("lose unit")
    assert table.state.elephants[SPACE_OF["cannae"]] == 2


def test_losing_all_besiegers_lifts_the_siege() -> None:
    table = Table()
    table.army(CARTHAGE, "capua", 1)
    table.state.siege[SPACE_OF["capua"]] = 2
    table.begin(Winter())
    table.roll(6)
    assert table.state.siege[SPACE_OF["capua"]] == 0


# --- isolation ----------------------------------------------------------------------------------


def lonely(table: Table, side: int) -> set[str]:
    """The spaces of a side's isolated markers."""
    return {SPACE_IDS[space] for space in listed(isolated(table.state, side))}


def numantia() -> Table:
    """A table where Rome's only marker in Spain is Numantia, and all spaces around are Carthage's;
    so is Emporiae on the way to Massilia."""
    table = Table()
    table.own(CARTHAGE, "iberus", "bilbilis", "araceli", "emporiae")
    table.own(ROME, "numantia")
    return table


def test_nothing_is_isolated_at_the_start() -> None:
    table = Table()
    assert lonely(table, ROME) == lonely(table, CARTHAGE) == set()


def test_a_marker_shut_in_by_enemy_markers_is_isolated() -> None:
    assert lonely(numantia(), ROME) == {"numantia"}


def test_a_cu_or_general_with_cus_there_saves_it() -> None:
    table = numantia()
    table.army(ROME, "numantia", 1)
    assert lonely(table, ROME) == set()


def test_a_general_alone_does_not_save_it() -> None:
    table = numantia()
    table.army(ROME, "numantia", 0, "varro")
    assert lonely(table, ROME) == {"numantia"}


def test_a_cu_on_an_enemy_marker_opens_the_way_and_is_a_base() -> None:
    table = numantia()
    table.army(ROME, "iberus", 1)
    assert lonely(table, ROME) == set()


def test_empty_spaces_lead_on_to_a_port_of_ones_own() -> None:
    table = numantia()
    table.own(NOBODY, "iberus")
    assert lonely(table, ROME) == {"numantia"}
    table.own(ROME, "tarraco")
    assert lonely(table, ROME) == set()


def test_an_empty_port_is_no_base() -> None:
    table = numantia()
    table.own(NOBODY, "iberus", "araceli")
    assert table.state.control[SPACE_OF["tarraco"]] == NOBODY
    assert lonely(table, ROME) == {"numantia"}


def test_enemy_cus_close_empty_spaces_but_not_ones_own() -> None:
    table = numantia()
    table.own(NOBODY, "iberus")
    table.own(ROME, "tarraco", "ilerda")
    table.army(CARTHAGE, "iberus", 1)
    assert lonely(table, ROME) == {"numantia"}
    table.own(ROME, "iberus")
    assert lonely(table, ROME) == set()


def test_no_way_leads_over_a_mountain_pass() -> None:
    table = Table()
    table.own(ROME, "ilerda", "tolosa", "narbo")
    table.own(CARTHAGE, "iberus", "azaila", "dertosa", "tarraco", "emporiae")
    # Tolosa reaches Massilia by Narbo; the pass to Ilerda leads nowhere.
    assert lonely(table, ROME) == {"ilerda"}


def test_a_neutral_tribe_is_in_the_way_unless_ones_cus_are_there() -> None:
    table = Table()
    table.own(ROME, "gergovia")
    table.own(CARTHAGE, "rhone", "isere", "tolosa")
    assert lonely(table, ROME) == {"gergovia"}
    table.army(ROME, "averni", 1)
    assert lonely(table, ROME) == set()


def test_a_friendly_tribe_is_a_base_for_carthage_and_in_the_way_of_rome() -> None:
    table = Table()
    table.own(CARTHAGE, "taurini")
    assert lonely(table, CARTHAGE) == set()
    table.own(ROME, "taurini")
    assert lonely(table, ROME) == {"taurini"}


def test_a_besieged_city_is_a_base_still() -> None:
    table = Table()
    table.own(CARTHAGE, "cannae", "capua")
    table.own(NOBODY, "beneventum")
    table.army(ROME, "capua", 3)
    table.state.siege[SPACE_OF["capua"]] = 2
    assert lonely(table, CARTHAGE) == set()


def test_a_strait_leads_on() -> None:
    table = Table()
    for id in ("sassari", "oristano", "carales"):
        table.own(CARTHAGE, id)
    table.own(NOBODY, "aleria", "sassari")
    table.own(ROME, "nuoro")
    assert lonely(table, ROME) == {"nuoro"}
    table.own(ROME, "aleria")
    assert lonely(table, ROME) == set()


def test_rome_loses_its_markers_first_which_may_open_ways_for_carthage() -> None:
    table = numantia()
    table.own(CARTHAGE, "numantia", "azaila", "ilerda")
    table.own(ROME, "iberus", "bilbilis", "araceli", "segovia")
    assert lonely(table, CARTHAGE) == {"numantia"}
    assert lonely(table, ROME) == {"iberus", "bilbilis", "araceli", "segovia"}
    table.begin(Isolation())
    assert table.state.control[SPACE_OF["iberus"]] == NOBODY
    assert table.state.control[SPACE_OF["numantia"]] == CARTHAGE
    assert [event.data["side"] for event in table.told("isolated")] == ["rome"]
