"""The map of *Hannibal: Rome vs. Carthage*: spaces, provinces, connections and ports.

Spaces and provinces are numbers, in the order of ``rome_vs_carthage_map.json`` (§1 Map).
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64

from pi_app.core.words import table
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces, holds, set_of
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, NOBODY, ROME

_FILE: Final = files("pi_app.games.rome_vs_carthage.rules").joinpath("map.json")
_DATA: Final[dict[str, Any]] = json.loads(_FILE.read_text(encoding="utf-8"))

SPACES: Final = 96
PROVINCES: Final = 22

SPACE_IDS: Final[tuple[str, ...]] = tuple([row["id"] for row in _DATA["spaces"]])
PROVINCE_IDS: Final[tuple[str, ...]] = tuple([row["id"] for row in _DATA["provinces"]])
SPACE_OF: Final[dict[str, int]] = {id: number for number, id in enumerate(SPACE_IDS)}
PROVINCE_OF_ID: Final[dict[str, int]] = {id: number for number, id in enumerate(PROVINCE_IDS)}

PROVINCE_OF: Final = table([PROVINCE_OF_ID[row["province"]] for row in _DATA["spaces"]])
"""By space its province."""

SPACES_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([SPACE_OF[id] for id in row["spaces"]]) for row in _DATA["provinces"]]
)
"""By province its spaces; a side that holds more than half of them controls it."""

SIZE: Final = table([len(spaces) for spaces in SPACES_OF])  # how many spaces each province has
POLITICAL: Final = table([int(row["politically_significant"]) for row in _DATA["provinces"]])
"""1 for each province that counts for victory."""

COUNTRY_IDS: Final = ("italy", "spain", "africa", "sicily", "gaul", "corsica_sardinia", "baleares")
ITALY: Final = 0
SPAIN: Final = 1
AFRICA: Final = 2
SICILY: Final = 3

COUNTRY: Final = table([COUNTRY_IDS.index(row["country"]) for row in _DATA["provinces"]])
COUNTRY_OF: Final = table([COUNTRY[province] for province in PROVINCE_OF])
"""The country of each space: provinces grouped as the rules group them."""

_IN_PROVINCE: Final = table([word for spaces in SPACES_OF for word in set_of(spaces)])
_IN_COUNTRY: Final = table(
    [
        word
        for country in range(len(COUNTRY_IDS))
        for word in set_of([space for space in range(SPACES) if COUNTRY_OF[space] == country])
    ]
)


def in_province(province: i64) -> Spaces:
    """Return the set of a province's spaces."""
    return _IN_PROVINCE[2 * province], _IN_PROVINCE[2 * province + 1]


def in_country(country: i64) -> Spaces:
    """Return the set of a country's spaces."""
    return _IN_COUNTRY[2 * country], _IN_COUNTRY[2 * country + 1]


LATIUM: Final = PROVINCE_OF_ID["latium"]
GALLIA_TRANSALPINIA: Final = PROVINCE_OF_ID["gallia_transalpinia"]
GALLIA_CISALPINIA: Final = PROVINCE_OF_ID["gallia_cisalpinia"]
LIGURIA: Final = PROVINCE_OF_ID["liguria"]
ETRURIA: Final = PROVINCE_OF_ID["etruria"]
LUCANIA: Final = PROVINCE_OF_ID["lucania"]
CAMPANIA: Final = PROVINCE_OF_ID["campania"]
APULIA: Final = PROVINCE_OF_ID["apulia"]
SAMNIUM: Final = PROVINCE_OF_ID["samnium"]
BAETICA: Final = PROVINCE_OF_ID["baetica"]
SICILIA: Final = PROVINCE_OF_ID["sicilia"]
CELTIBERIA: Final = PROVINCE_OF_ID["celtiberia"]
CORSICA_SARDINIA: Final = PROVINCE_OF_ID["corsica_sardinia"]
WESTERN_NUMIDIA: Final = PROVINCE_OF_ID["western_numidia"]
EASTERN_NUMIDIA: Final = PROVINCE_OF_ID["eastern_numidia"]

CITY_ROME: Final = SPACE_OF["rome"]
CITY_CARTHAGE: Final = SPACE_OF["carthage"]
NEW_CARTHAGE: Final = SPACE_OF["new_carthage"]
SYRACUSE: Final = SPACE_OF["syracuse"]
MESSANA: Final = SPACE_OF["messana"]
RHEGIUM: Final = SPACE_OF["rhegium"]
CAPUA: Final = SPACE_OF["capua"]
TARENTUM: Final = SPACE_OF["tarentum"]
BRUNDISIUM: Final = SPACE_OF["brundisium"]
CROTON: Final = SPACE_OF["croton"]
BALEARES: Final = SPACE_OF["baleares"]
AGRIGENTUM: Final = SPACE_OF["agrigentum"]
SAGUNTUM: Final = SPACE_OF["saguntum"]

CAPACITY: Final = table([row.get("capacity", 0) for row in _DATA["spaces"]])
"""The CUs that fit into the walled city of each space; 0 where there is none."""

CITIES: Final[tuple[int, ...]] = tuple([space for space in range(SPACES) if CAPACITY[space] > 0])
"""The spaces of walled cities."""

_WALLED: Final = table(set_of(CITIES))


def cities() -> Spaces:
    """Return the set of all walled cities."""
    return _WALLED[0], _WALLED[1]


SIEGE_MODIFIER: Final = table([row.get("siege", 0) for row in _DATA["spaces"]])
"""By space the modifier of siege rolls against its walled city."""

TRIBE: Final = table([int(row["kind"] == "tribe") for row in _DATA["spaces"]])
"""By space 1 if a tribe lives there at the start of the game."""

PORT: Final = table([int("port" in row) for row in _DATA["spaces"]])
PORTS: Final[tuple[int, ...]] = tuple([space for space in range(SPACES) if PORT[space]])
_PORTS: Final = table(set_of(PORTS))


def ports() -> Spaces:
    """Return the set of all ports."""
    return _PORTS[0], _PORTS[1]


NAVAL_NUMBER: Final = table([row.get("port", 0) for row in _DATA["spaces"]])
"""By space the modifier that its port adds to naval combat rolls; 0 without a port."""


_OWNERS: Final = {"rome": ROME, "carthage": CARTHAGE}
START_CONTROL: Final = table([_OWNERS.get(row.get("start"), NOBODY) for row in _DATA["spaces"]])
"""Who holds each space at the start; tribes friendly to Carthage count as Carthage's."""

# --- connections --------------------------------------------------------------------------------

PLAIN: Final = 0
ALPS: Final = 1
PASS: Final = 2
STRAIT: Final = 3
SEA: Final = 4
WAY_IDS: Final = ("plain", "alps_pass", "non_alps_pass", "strait", "sea")


def _neighbours() -> tuple[tuple[tuple[int, int], ...], ...]:
    found: list[list[tuple[int, int]]] = [[] for _ in range(SPACES)]
    for one, other, way in _DATA["connections"]:
        kind = WAY_IDS.index(way)
        found[SPACE_OF[one]].append((SPACE_OF[other], kind))
        found[SPACE_OF[other]].append((SPACE_OF[one], kind))
    return tuple([tuple(sorted(row)) for row in found])


NEIGHBOURS: Final[tuple[tuple[tuple[int, int], ...], ...]] = _neighbours()
"""For each space, the spaces that a road leads to and its kind: PLAIN, ALPS, PASS or STRAIT."""

LEVEL_WAYS: Final = table(
    [
        word
        for row in NEIGHBOURS
        for word in set_of([space for space, way in row if way in (PLAIN, STRAIT)])
    ]
)
"""For each space, the two words of the set of its neighbours by plain road or strait, without
mountain passes."""


_AROUND: Final = table(
    [
        word
        for kind in range(SEA)
        for row in NEIGHBOURS
        for word in set_of([space for space, way in row if way == kind])
    ]
)


def around(space: i64, way: i64) -> Spaces:
    """Return the neighbours of a space by a kind of road."""
    place = 2 * (SPACES * way + space)
    return _AROUND[place], _AROUND[place + 1]


def way_between(one: i64, other: i64) -> i64:
    """Return the kind of road from one space to a neighbour, or -1 if there is none."""
    for way in range(SEA):
        if holds(around(one, way), other):
            return way
    return -1


def space_id(space: i64) -> str | None:
    """Return the id of a space, None for none."""
    return SPACE_IDS[space] if space >= 0 else None
