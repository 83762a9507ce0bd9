"""Whom and which spaces the events reach, and whom they do not."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.board import PROVINCE_OF_ID, SPACE_IDS, SPACES_OF
from pi_app.games.rome_vs_carthage.rules.spaces import listed
from tests.games.rome_vs_carthage.rules.cards import hold, owners
from tests.games.rome_vs_carthage.rules.table import (
    CARTHAGE,
    NOBODY,
    ROME,
    SPACE_OF,
    Table,
    general,
)

WEST, EAST = (
    [SPACE_IDS[space] for space in SPACES_OF[PROVINCE_OF_ID[id]]]
    for id in ("western_numidia", "eastern_numidia")
)


def used(table: Table, seat: int, card: int) -> Table:
    """Let a seat use a card's event."""
    hold(table, seat, card)
    table.choose("event")
    return table


def test_operations_move_a_general_with_the_cards_number() -> None:
    table = Table()
    table.army(CARTHAGE, "saguntum", 6, "hannibal")
    table.army(CARTHAGE, "zama", 6, "hanno")
    hold(table, CARTHAGE, deck.GALLIC_RECRUITS)
    table.choose("move")
    assert table.state.march is not None
    assert (table.state.march.leader, table.state.march.ops) == (general("hannibal"), 2)


def test_into_italy_reaches_unguarded_roman_markers_there_alone() -> None:
    table = Table()
    table.army(CARTHAGE, "arpi", 6, "hannibal")
    table.army(ROME, "cannae", 4)
    used(table, CARTHAGE, deck.INTO_ITALY)
    reached = set(table.offers())
    assert {"arpi", "sena"} <= reached
    assert not reached & {"cannae", "enna", "nuoro", "rome", "tarentum", "mutina"}


def test_hannibal_may_be_inside_a_city_of_italy() -> None:
    table = Table()
    table.own(CARTHAGE, "tarentum")
    table.garrison("tarentum", 1, "hannibal")
    hold(table, CARTHAGE, deck.INTO_ITALY)
    assert "event" in table.offers()


def test_grain_shortage_ends_with_romes_last_marker() -> None:
    table = Table()
    table.own(CARTHAGE, "lilybaeum", "panormus", "enna")
    for space in listed(table.state.ordinary_markers(ROME)):
        table.state.control[space] = NOBODY
    table.own(ROME, "arpi", "sena")
    used(table, CARTHAGE, deck.GRAIN_SHORTAGE)
    table.choose("arpi")
    assert table.phase == "rest"
    assert owners(table, "arpi", "sena") == ".."


def test_sophonisba_and_revolts_offer_the_numidias_that_they_change() -> None:
    table = Table()
    table.own(ROME, *WEST)
    used(table, CARTHAGE, deck.SOPHONISBA)
    assert owners(table, *EAST) == "C" * len(EAST)
    assert table.phase == "change_markers"
    assert set(table.offers()) == {"done", *WEST}
    table = Table()
    table.own(NOBODY, *WEST, *EAST)
    used(table, CARTHAGE, deck.SOPHONISBA)
    assert table.offers() == ["province western-numidia", "province eastern-numidia"]
    table.choose("province eastern-numidia")
    assert set(table.offers()) == {"done", *EAST}


def test_epidemics_strike_armies_but_neither_generals_nor_cus_alone() -> None:
    table = Table()
    table.army(ROME, "sena", 4, "varro")
    table.army(ROME, "arpi", 0, "fabius")
    table.army(ROME, "cannae", 4)
    table.army(ROME, "capua", 4)
    table.garrison("capua", 0, "marcellus")
    table.garrison("tarentum", 1, "g_nero")
    table.garrison("neapolis", 2)
    table.army(ROME, "neapolis", 0, "flaminius")
    used(table, CARTHAGE, deck.EPIDEMIC)
    assert set(table.offers()) == {"sena", "inside tarentum"}


def test_pestilence_strikes_besiegers_with_a_general_alone() -> None:
    table = Table()
    for space, general_id in (("saguntum", "varro"), ("gades", None), ("utica", "fabius")):
        table.army(ROME, space, 4, *([general_id] if general_id else []))
        table.state.siege[SPACE_OF[space]] = 0 if space == "utica" else 1
    table.army(ROME, "boii", 4, "marcellus")
    table.state.siege[SPACE_OF["boii"]] = 1
    table.garrison("massilia", 2, "g_nero")
    table.army(CARTHAGE, "massilia", 3)
    table.state.siege[SPACE_OF["massilia"]] = 1
    used(table, CARTHAGE, deck.PESTILENCE)
    assert table.phase == "waste_away"
    assert table.said["space"] == SPACE_OF["saguntum"]


@pytest.mark.parametrize(
    ("space", "spared"), [("capua", False), ("utica", True), ("zama", False), ("boii", False)]
)
def test_mercenaries_stay_only_at_walls_of_their_own(space: str, spared: bool) -> None:
    table = Table()
    table.army(CARTHAGE, space, 4)
    hold(table, ROME, deck.MERCENARIES)
    assert ("event" not in table.offers()) == spared


def test_treachery_needs_an_enemy_city() -> None:
    table = Table()
    table.army(CARTHAGE, "saguntum", 6, "hannibal")
    hold(table, CARTHAGE, deck.TREACHERY)
    assert "event" in table.offers()
    cities = [id for id in SPACE_OF if table.state.is_city(SPACE_OF[id])]
    table.own(CARTHAGE, *cities)
    assert "event" not in table.offers()


def test_the_siege_train_joins_besiegers_and_generals_in_open_cities() -> None:
    table = Table()
    table.army(CARTHAGE, "capua", 4, "hannibal", "mago")
    table.state.siege[SPACE_OF["capua"]] = 1
    table.garrison("gades", 1, "hasdrubal")
    table.garrison("utica", 1, "hanno")
    table.army(ROME, "utica", 4)
    table.state.siege[SPACE_OF["utica"]] = 1
    used(table, CARTHAGE, deck.SIEGE_TRAIN)
    assert set(table.offers()) == {"capua", "gades"}
    assert len(table.offers()) == 2
