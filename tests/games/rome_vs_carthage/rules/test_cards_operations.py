"""Placing markers, raising CUs, and where the CUs of cards arrive."""

from __future__ import annotations

from pi_app.games.rome_vs_carthage.rules import deck
from tests.games.rome_vs_carthage.rules.cards import hold
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, NOBODY, ROME, SPACE_OF, Table

EMPTY = {
    *("iberus", "ilerda", "numantia", "bilbilis", "azaila", "dertosa", "tarraco"),
    *("narbo", "emporiae", "nemausus", "nice"),
    *("araceli", "tolosa", "gergovia", "rhone", "druentia", "isere"),
    *("taurini", "verona", "mutina"),
}
"""The 20 spaces without a marker at the start; those of neutral tribes are not among them."""


def spaces(table: Table) -> set[str]:
    """The spaces that are offered."""
    return {text for text in table.offers() if text != "done"}


def test_markers_go_to_empty_spaces_without_enemy_cus() -> None:
    table = Table()
    table.army(CARTHAGE, "tolosa", 1)
    table.army(ROME, "narbo", 1)
    table.army(CARTHAGE, "verona", 0, "hannibal")
    hold(table, ROME, 61)
    table.choose("markers")
    assert spaces(table) == EMPTY - {"tolosa"}
    assert "done" in table.offers()


def test_markers_turn_over_beneath_ones_own_cus_but_not_in_a_truce() -> None:
    for truce in (False, True):
        table = Table()
        table.state.truce = truce
        table.army(CARTHAGE, "cannae", 4)
        table.army(CARTHAGE, "arpi", 0, "hannibal")
        table.army(CARTHAGE, "rome", 4)
        hold(table, CARTHAGE, 61)
        table.choose("markers")
        assert spaces(table) - EMPTY == (set() if truce else {"cannae"})


def test_neither_cities_nor_tribes_turn_over() -> None:
    table = Table()
    table.army(ROME, "boii", 4)
    table.army(ROME, "saguntum", 4)
    table.army(ROME, "averni", 4)
    hold(table, ROME, 61)
    table.choose("markers")
    assert spaces(table) == EMPTY


def test_one_operation_one_marker() -> None:
    table = Table()
    hold(table, ROME, 62)
    table.choose("markers", "narbo")
    assert "narbo" not in table.offers()
    table.choose("nice")
    assert table.phase == "rest"
    assert table.state.control[SPACE_OF["narbo"]] == ROME
    assert table.state.control[SPACE_OF["nice"]] == ROME


def test_markers_need_not_all_be_placed() -> None:
    table = Table()
    hold(table, ROME, 63)
    table.choose("markers", "narbo", "done")
    assert table.phase == "rest"
    assert len(table.told("control")) == 1


def test_markers_end_with_the_last_space() -> None:
    table = Table()
    table.own(CARTHAGE, *(EMPTY - {"narbo"}))
    hold(table, ROME, 63)
    table.choose("markers", "narbo")
    assert table.phase == "rest"


def test_no_markers_without_a_space() -> None:
    table = Table()
    table.own(CARTHAGE, *EMPTY)
    hold(table, ROME, 63)
    assert "markers" not in table.offers()


def test_a_cu_is_raised_with_a_general_at_home() -> None:
    table = Table()
    table.army(ROME, "sena", 5, "p_scipio")
    table.army(ROME, "rome", 0, "fabius")
    table.army(ROME, "narbo", 5, "marcellus")
    table.army(ROME, "zama", 5, "g_nero")
    hold(table, ROME, 63)
    table.choose("raise")
    assert table.offers() == ["sena", "rome"]
    table.choose("rome")
    assert table.cus(ROME, "rome") == 1
    assert table.phase == "rest"


def test_raising_takes_three_operations() -> None:
    table = Table()
    table.army(ROME, "sena", 5, "p_scipio")
    hold(table, ROME, 62)
    assert "raise" not in table.offers()


def test_raising_takes_the_space_and_the_province() -> None:
    for lost in (("sena",), ("ariminum", "praeneste", "terventum")):
        table = Table()
        table.army(ROME, "sena", 5, "p_scipio")
        table.own(NOBODY, *lost)
        hold(table, ROME, 63)
        assert "raise" not in table.offers()


def test_nothing_is_raised_in_a_besieged_city() -> None:
    for points in (0, 1):
        table = Table()
        table.garrison("rome", 2, "p_scipio")
        table.army(CARTHAGE, "rome", 5, "hannibal")
        table.state.siege[SPACE_OF["rome"]] = points
        hold(table, ROME, 63)
        assert ("raise" in table.offers()) == (points == 0)
    # Without a siege the CU gets in beside the enemy's camp.
    table = Table()
    table.garrison("rome", 2, "p_scipio")
    table.army(CARTHAGE, "rome", 5, "hannibal")
    hold(table, ROME, 63)
    table.choose("raise")
    assert table.state.garrison[SPACE_OF["rome"]] == 3


def test_recruits_need_room_for_all_of_them_inside() -> None:
    for inside, fits in ((0, True), (1, False)):
        table = Table()
        table.garrison("rhegium", inside, "p_scipio")
        table.army(CARTHAGE, "rhegium", 5, "hannibal")
        hold(table, ROME, deck.AUXILIARIES[0])
        assert ("event" in table.offers()) == fits


def test_recruits_displace_a_lone_enemy() -> None:
    table = Table()
    table.army(ROME, "enna", 0, "p_scipio")
    hold(table, CARTHAGE, deck.MUTIN)
    table.choose("event", "enna")
    assert table.place("p_scipio") == -1
    assert table.cus(CARTHAGE, "enna") == 1
    assert [event.kind for event in table.events] == [
        "card_played",
        "arrived",
        "displaced",
        "control",
    ]


def test_hannibal_found_alone_costs_markers() -> None:
    table = Table()
    table.army(CARTHAGE, "sena", 0, "hannibal")
    table.army(ROME, "sena", 0, "p_scipio")
    hold(table, ROME, deck.AUXILIARIES[0])
    table.choose("event")
    assert table.phase == "mourn"
    assert table.seat == CARTHAGE


def test_macedonians_land_in_africa_and_italy_only() -> None:
    table = Table()
    table.own(CARTHAGE, "brundisium", "lilybaeum")
    table.state.macedonia = True
    table.army(ROME, "tacapae", 5)
    hold(table, CARTHAGE, deck.MACEDONIAN_REINFORCEMENTS)
    table.choose("event")
    home = {"icosium", "saldae", "hippo-regius", "utica", "hadrumetum", "carthage"}
    assert set(table.offers()) == {"brundisium", *home}


def test_slingers_land_in_any_friendly_port_without_enemies() -> None:
    table = Table()
    table.army(ROME, "utica", 5)
    hold(table, CARTHAGE, deck.BALEARIC_SLINGERS)
    table.choose("event")
    assert "utica" not in table.offers()
    assert {"gades", "carthage", "baleares"} <= set(table.offers())
    assert "cosa" not in table.offers()


def test_elephants_as_long_as_there_are_any() -> None:
    for there, elephants in ((0, 2), (2, 2), (3, 1), (4, 0)):
        table = Table()
        table.army(CARTHAGE, "saguntum", 1, elephants=there)
        hold(table, CARTHAGE, deck.AFRICAN_REINFORCEMENTS)
        table.choose("event")
        assert table.state.elephants[SPACE_OF["carthage"]] == elephants
        assert table.cus(CARTHAGE, "carthage") == 2


def test_elephants_get_into_carthage_beside_a_camp() -> None:
    table = Table()
    table.garrison("carthage", 2)
    table.army(ROME, "carthage", 6, "p_scipio")
    hold(table, CARTHAGE, deck.AFRICAN_REINFORCEMENTS)
    table.choose("event")
    assert table.state.stables[SPACE_OF["carthage"]] == 2
    assert table.state.garrison[SPACE_OF["carthage"]] == 2


def test_the_siege_train_does_not_get_into_a_besieged_city() -> None:
    table = Table()
    table.garrison("carthage", 2, "hanno")
    table.army(ROME, "carthage", 6, "p_scipio")
    table.state.siege[SPACE_OF["carthage"]] = 1
    hold(table, CARTHAGE, deck.SIEGE_TRAIN)
    assert "event" not in table.offers()
