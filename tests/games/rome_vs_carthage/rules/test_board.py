"""The map, the generals and the armies at the start, against the numbers of the rulebook."""

from __future__ import annotations

import pytest

from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.board import (
    ALPS,
    CAPACITY,
    COUNTRY_IDS,
    COUNTRY_OF,
    NAVAL_NUMBER,
    NEIGHBOURS,
    PASS,
    PLAIN,
    POLITICAL,
    PORT,
    PROVINCE_IDS,
    PROVINCES,
    SIEGE_MODIFIER,
    SPACE_IDS,
    SPACES,
    SPACES_OF,
    START_CONTROL,
    STRAIT,
    TRIBE,
    way_between,
)
from pi_app.games.rome_vs_carthage.rules.spaces import size
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, NOBODY, ROME, SPACE_OF, Table


def ids(spaces: list[int]) -> set[str]:
    """The ids of spaces."""
    return {SPACE_IDS[space] for space in spaces}


def ways(kind: int) -> set[frozenset[str]]:
    """All connections of a kind, each once."""
    return {
        frozenset((SPACE_IDS[space], SPACE_IDS[other]))
        for space in range(SPACES)
        for other, way in NEIGHBOURS[space]
        if way == kind
    }


def components() -> list[int]:
    """The sizes of the parts of the map that land ways join, the largest first."""
    sizes: list[int] = []
    seen: set[int] = set()
    for start in range(SPACES):
        if start in seen:
            continue
        part = {start}
        front = [start]
        while front:
            for other, _ in NEIGHBOURS[front.pop()]:
                if other not in part:
                    part.add(other)
                    front.append(other)
        seen |= part
        sizes.append(len(part))
    return sorted(sizes, reverse=True)


def test_the_map_has_so_many_of_everything() -> None:
    assert (SPACES, PROVINCES, sum(PORT), sum(TRIBE)) == (96, 22, 34, 8)
    assert sum(capacity > 0 for capacity in CAPACITY) == 13
    counts = [len(ways(kind)) for kind in (PLAIN, ALPS, PASS, STRAIT)]
    assert counts == [166, 4, 4, 2]


def test_land_falls_into_europe_africa_the_islands() -> None:
    assert components() == [72, 18, 5, 1]


def test_passes_and_straits_are_where_the_rulebook_names_them() -> None:
    assert ways(ALPS) == {
        frozenset(("isere", "insubrians")),
        frozenset(("allobroges", "taurini")),
        frozenset(("druentia", "taurini")),
        frozenset(("ligurians_w", "ligurians_e")),
    }
    assert ways(PASS) == {
        frozenset(("tolosa", "ilerda")),
        frozenset(("taurini", "ligurians_e")),
        frozenset(("boii", "pisae")),
        frozenset(("mutina", "faesulae")),
    }
    assert ways(STRAIT) == {
        frozenset(("messana", "rhegium")),
        frozenset(("aleria", "sassari")),
    }


def test_ways_are_found_from_both_ends_and_only_where_they_are() -> None:
    mutina, ariminum, rome = (SPACE_OF[id] for id in ("mutina", "ariminum", "rome"))
    assert way_between(mutina, ariminum) == way_between(ariminum, mutina) == PLAIN
    assert way_between(SPACE_OF["boii"], SPACE_OF["pisae"]) == PASS
    assert way_between(mutina, rome) == -1


def test_the_walled_cities_and_who_holds_them() -> None:
    roman = {"rome", "capua", "neapolis", "tarentum", "rhegium", "messana", "syracuse", "massilia"}
    punic = {"carthage", "utica", "new_carthage", "saguntum", "gades"}
    for side, cities in ((ROME, roman), (CARTHAGE, punic)):
        held = [s for s in range(SPACES) if CAPACITY[s] > 0 and START_CONTROL[s] == side]
        assert ids(held) == cities
    assert {SPACE_IDS[s]: CAPACITY[s] for s in range(SPACES) if CAPACITY[s] > 2} == {
        "rome": 5,
        "carthage": 5,
    }
    hard = {SPACE_IDS[s]: SIEGE_MODIFIER[s] for s in range(SPACES) if SIEGE_MODIFIER[s]}
    assert hard == {"rome": -1, "carthage": -1, "syracuse": -1}


def test_the_tribes_and_their_friends() -> None:
    friends = [s for s in range(SPACES) if TRIBE[s] and START_CONTROL[s] == CARTHAGE]
    neutral = [s for s in range(SPACES) if TRIBE[s] and START_CONTROL[s] == NOBODY]
    assert ids(friends) == {"boii", "insubrians", "bruttium"}
    assert ids(neutral) == {"ligurians_w", "ligurians_e", "allobroges", "averni", "aquitani"}


@pytest.mark.parametrize(
    ("number", "ports"),
    [
        (2, "rome neapolis cosa"),
        (1, "rhegium brundisium aleria massilia nice"),
        (
            0,
            (
                "croton tarentum messana panormus syracuse sassari oristano emporiae tarraco "
                "dertosa saguntum dianium"
            ),
        ),
        (
            -1,
            (
                "lilybaeum agrigentum carales baleares malaca icosium saldae hippo_regius utica "
                "hadrumetum tacapae"
            ),
        ),
        (-2, "carthage new_carthage gades"),
    ],
)
def test_ports_and_their_naval_numbers(number: int, ports: str) -> None:
    found = [space for space in range(SPACES) if PORT[space] and NAVAL_NUMBER[space] == number]
    assert ids(found) == set(ports.split())


def test_countries_are_made_of_their_provinces() -> None:
    provinces: dict[str, set[str]] = {}
    for province in range(PROVINCES):
        country = COUNTRY_IDS[COUNTRY_OF[SPACES_OF[province][0]]]
        provinces.setdefault(country, set()).add(PROVINCE_IDS[province])
    assert provinces["italy"] == {
        "gallia_cisalpinia",
        "etruria",
        "samnium",
        "latium",
        "campania",
        "apulia",
        "lucania",
    }
    assert provinces["spain"] == {"baetica", "orospeda", "celtiberia", "idubeda"}
    assert provinces["africa"] == {
        "western_numidia",
        "eastern_numidia",
        "carthaginia",
        "carthage_prov",
    }


def test_eighteen_provinces_count_for_victory() -> None:
    others = {PROVINCE_IDS[p] for p in range(PROVINCES) if not POLITICAL[p]}
    assert others == {"gallia_transalpinia", "massilia_prov", "liguria", "balearic_islands"}


@pytest.mark.parametrize(
    ("owner", "provinces"),
    [
        (
            ROME,
            "etruria samnium latium campania apulia lucania sicilia syracuse_prov corsica_sardinia",
        ),
        (
            CARTHAGE,
            (
                "baetica orospeda celtiberia western_numidia eastern_numidia carthaginia "
                "carthage_prov balearic_islands"
            ),
        ),
        (NOBODY, "idubeda gallia_cisalpinia massilia_prov gallia_transalpinia liguria"),
    ],
)
def test_who_controls_which_province_at_the_start(owner: int, provinces: str) -> None:
    state = Table().state
    found = {PROVINCE_IDS[p] for p in range(PROVINCES) if state.owner(p) == owner}
    assert found == set(provinces.split())


def test_rome_is_nine_provinces_to_seven_ahead() -> None:
    state = Table().state
    assert (state.score(ROME), state.score(CARTHAGE)) == (9, 7)


def test_control_takes_more_than_half_of_all_spaces() -> None:
    table = Table()
    campania = PROVINCE_IDS.index("campania")
    table.own(NOBODY, "capua")
    assert table.state.owner(campania) == NOBODY
    table.own(CARTHAGE, "taurini")
    assert table.state.owner(PROVINCE_IDS.index("gallia_cisalpinia")) == CARTHAGE


def test_markers_at_the_start() -> None:
    state = Table().state
    assert size(state.ordinary_markers(ROME)) == 26
    assert size(state.ordinary_markers(CARTHAGE)) == 29
    empty = [s for s in range(SPACES) if START_CONTROL[s] == NOBODY and not TRIBE[s]]
    assert len(empty) == 20


def test_the_strategy_deck_has_so_many_of_each() -> None:
    assert [deck.OPS[1:].count(ops) for ops in (1, 2, 3)] == [21, 22, 21]
    assert [deck.USERS[1:].count(users) for users in ((0, 1), (1,), (0,))] == [37, 17, 10]
    assert [card for card in range(1, 65) if deck.COMBINES[card]] == [5, 18, 28, 50, 54]
    assert [card for card in range(1, 65) if deck.COUNTER[card]] == [
        *(6, 7, 8, 20, 31, 32, 41, 42, 59, 60)
    ]
