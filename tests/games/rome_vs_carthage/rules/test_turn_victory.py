"""Markers that must come off, and the ends of the war."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage.rules import victory
from pi_app.games.rome_vs_carthage.rules.board import SPACES
from pi_app.games.rome_vs_carthage.rules.spaces import is_empty, size
from pi_app.games.rome_vs_carthage.rules.victory import LoseMarkers, Mourn, VictoryCheck
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, NOBODY, ROME, SPACE_OF, Table

ITALY_BUT_LATIUM = {
    "gallia_cisalpinia": ("boii", "insubrians", "taurini"),
    "etruria": ("pisae", "faesulae", "cosa"),
    "samnium": ("ariminum", "sena", "terventum"),
    "campania": ("capua", "neapolis"),
    "apulia": ("arpi", "cannae", "brundisium"),
    "lucania": ("heraclea", "paestum", "bruttium"),
}
"""Spaces that make Carthage the master of each province."""


def check(table: Table) -> None:
    """Run the victory check of the present turn."""
    table.begin(VictoryCheck())


def leave_markers(table: Table, side: int, *spaces: str) -> None:
    """Let a side have these ordinary markers and no others."""
    for space in range(SPACES):
        if table.state.is_ordinary(space, side):
            table.state.control[space] = NOBODY
    table.own(side, *spaces)


# --- markers ------------------------------------------------------------------------------------


def test_nine_provinces_to_seven_cost_the_weaker_side_two_markers() -> None:
    table = Table()
    check(table)
    assert (table.phase, table.seat, table.said["count"]) == (LoseMarkers.id, CARTHAGE, 2)
    table.choose("malaca", "zama")
    assert table.phase == "rest"
    assert size(table.state.ordinary_markers(CARTHAGE)) == 27
    assert table.state.control[SPACE_OF["malaca"]] == NOBODY


def test_rome_pays_when_it_is_behind() -> None:
    table = Table()
    table.own(CARTHAGE, "lilybaeum", "panormus", "agrigentum", "taurini")
    # Carthage gains Sicilia and Gallia Cisalpinia: 9 to 8.
    check(table)
    assert (table.phase, table.seat, table.said["count"]) == (LoseMarkers.id, ROME, 1)


def test_nobody_pays_when_even() -> None:
    table = Table()
    table.own(CARTHAGE, "taurini")
    table.own(NOBODY, "lilybaeum", "panormus", "agrigentum")
    check(table)
    assert table.phase == "rest"


def test_cities_and_tribes_never_come_off() -> None:
    table = Table()
    table.begin(LoseMarkers(CARTHAGE, 1))
    offers = table.offers()
    assert len(offers) == 29
    for id in ("carthage", "gades", "boii", "bruttium", "rome", "pisae"):
        assert id not in offers


def test_markers_that_must_all_go_go_without_asking() -> None:
    table = Table()
    leave_markers(table, CARTHAGE, "malaca", "zama")
    table.begin(LoseMarkers(CARTHAGE, 2))
    assert table.phase == "rest"
    assert is_empty(table.state.ordinary_markers(CARTHAGE))
    assert table.state.winner == NOBODY


@pytest.mark.parametrize(
    ("side", "words"),
    [
        (CARTHAGE, "Carthage has too few markers and sues for peace: Rome wins the war."),
        (ROME, "Rome has too few markers and sues for peace: Carthage wins the war."),
    ],
)
def test_a_side_with_too_few_markers_sues_for_peace(side: int, words: str) -> None:
    table = Table()
    leave_markers(table, side, "cannae")
    table.begin(LoseMarkers(side, 2))
    assert (table.state.winner, table.state.ending) == (1 - side, victory.PEACE)
    assert victory.ending_text(table.state).english() == words
    assert table.told("over")[0].text.english() == words


def test_hannibals_death_with_too_few_markers_is_no_defeat() -> None:
    table = Table()
    leave_markers(table, CARTHAGE, "malaca", "zama")
    table.begin(Mourn(CARTHAGE, 5))
    assert is_empty(table.state.ordinary_markers(CARTHAGE))
    assert (table.phase, table.state.winner) == ("rest", NOBODY)


def test_hannibals_death_costs_what_carthage_chooses() -> None:
    table = Table()
    table.begin(Mourn(CARTHAGE, 5))
    table.choose("malaca", "acci", "zama", "cirta", "baleares")
    assert table.phase == "rest"
    assert size(table.state.ordinary_markers(CARTHAGE)) == 24


# --- the ends of the war ------------------------------------------------------------------------


def test_rome_wins_with_the_city_of_carthage() -> None:
    table = Table()
    table.own(ROME, "carthage")
    victory.check_capitals(table.state)
    assert (table.state.winner, table.state.ending) == (ROME, victory.CAPITAL)
    assert victory.ending_text(table.state).english() == "Carthage has fallen: Rome wins the war."


def test_carthage_wins_with_the_city_of_rome() -> None:
    table = Table()
    table.own(CARTHAGE, "rome")
    victory.check_capitals(table.state)
    assert (table.state.winner, table.state.ending) == (CARTHAGE, victory.CAPITAL)
    assert victory.ending_text(table.state).english() == "Rome has fallen: Carthage wins the war."


def test_no_other_city_ends_the_war() -> None:
    table = Table()
    table.own(CARTHAGE, "capua", "syracuse", "massilia")
    table.own(ROME, "new_carthage", "utica", "gades")
    victory.check_capitals(table.state)
    assert table.state.winner == NOBODY


def test_carthage_wins_with_all_italy_but_latium() -> None:
    table = Table()
    for spaces in ITALY_BUT_LATIUM.values():
        table.own(CARTHAGE, *spaces)
    check(table)
    assert (table.state.winner, table.state.ending) == (CARTHAGE, victory.ITALY_LOST)
    assert victory.ending_text(table.state).english().startswith("Italy has forsaken Rome")


@pytest.mark.parametrize("turn", [2, 9])
def test_italy_decides_even_if_rome_holds_more_provinces(turn: int) -> None:
    table = Table()
    table.state.turn = turn
    table.own(ROME, *SPACE_OF)
    table.own(CARTHAGE, "carthage")
    for spaces in ITALY_BUT_LATIUM.values():
        table.own(CARTHAGE, *spaces)
    check(table)
    assert table.state.score(ROME) > table.state.score(CARTHAGE)
    assert (table.state.winner, table.state.ending) == (CARTHAGE, victory.ITALY_LOST)


@pytest.mark.parametrize("missing", ITALY_BUT_LATIUM)
def test_one_province_less_is_not_enough(missing: str) -> None:
    table = Table()
    for spaces in ITALY_BUT_LATIUM.values():
        table.own(CARTHAGE, *spaces)
    table.own(NOBODY, ITALY_BUT_LATIUM[missing][1])
    check(table)
    assert table.state.winner == NOBODY


@pytest.mark.parametrize(
    ("provinces_lost", "winner"),
    [
        ((), ROME),  # 9 to 7
        (("lilybaeum", "panormus", "agrigentum"), ROME),  # 8 to 7
        (("lilybaeum", "panormus", "agrigentum", "syracuse"), CARTHAGE),  # 7 to 7
    ],
)
def test_after_the_last_turn_more_provinces_win_and_carthage_when_even(
    provinces_lost: tuple[str, ...], winner: int
) -> None:
    table = Table()
    table.state.turn = 9
    table.own(NOBODY, *provinces_lost)
    check(table)
    assert (table.state.winner, table.state.ending) == (winner, victory.PROVINCES_HELD)
    outcome = table.state.outcome()
    assert outcome is not None
    assert outcome.winners == (winner,)
    words = victory.ending_text(table.state).english()
    assert words.startswith(f"{('Rome', 'Carthage')[winner]} wins the war. Provinces: ")
    assert words.endswith("7 each, and Carthage wins ties") == (winner == CARTHAGE)


def test_before_the_last_turn_the_war_goes_on() -> None:
    table = Table()
    table.state.turn = 8
    check(table)
    assert table.state.winner == NOBODY


def test_the_score_is_told_in_every_check() -> None:
    table = Table()
    check(table)
    assert [event.data for event in table.told("victory_check")] == [{"rome": 9, "carthage": 7}]
