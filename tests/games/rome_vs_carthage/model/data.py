"""What is printed: the map, the strategy cards, the generals' ratings and the tables (§1 to §4).

Map and cards are read from the data files of the game. Ratings and tables are written down here a
second time, so that a slip in the program's own tables is found.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

_DATA: Final = Path("pi_app/games/rome_vs_carthage/rules")
_ROOT: Final = Path(__file__).parents[4]


def _read(name: str) -> Any:
    return json.loads((_ROOT / _DATA / name).read_text(encoding="utf-8"))


_MAP: Final = _read("map.json")
CARDS: Final[dict[int, dict[str, Any]]] = {card["no"]: card for card in _read("cards.json")}

ROME: Final = 0
CARTHAGE: Final = 1
SIDES: Final = ("rome", "carthage")

SPACES: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in _MAP["spaces"]}
SPACE_IDS: Final = tuple(SPACES)
PROVINCES: Final[dict[str, dict[str, Any]]] = {row["id"]: row for row in _MAP["provinces"]}
PROVINCE_IDS: Final = tuple(PROVINCES)
PROVINCE_OF: Final = {space: row["province"] for space, row in SPACES.items()}
COUNTRY_OF: Final = {space: PROVINCES[row["province"]]["country"] for space, row in SPACES.items()}
PORTS: Final = frozenset(space for space, row in SPACES.items() if "port" in row)
CITIES: Final = {space: row["capacity"] for space, row in SPACES.items() if "capacity" in row}
ROADS: Final[dict[str, dict[str, str]]] = {space: {} for space in SPACES}
for _one, _other, _kind in _MAP["connections"]:
    ROADS[_one][_other] = ROADS[_other][_one] = _kind

STRATEGY: Final = {
    "hannibal": 1, "hasdrubal": 2, "hanno": 3, "mago": 2, "h_gisgo": 2, "p_scipio": 3,
    "t_longus": 2, "flaminius": 2, "fabius": 3, "marcellus": 2, "g_nero": 1, "varro": 1,
    "a_paulus": 3, "scipio_africanus": 1,
}  # fmt: skip
BATTLE: Final = {
    "hannibal": 4, "hasdrubal": 3, "hanno": 2, "mago": 2, "h_gisgo": 1, "p_scipio": 2,
    "t_longus": 1, "flaminius": 2, "fabius": 3, "marcellus": 3, "g_nero": 2, "varro": 1,
    "a_paulus": 2, "scipio_africanus": 4,
}  # fmt: skip
GENERAL_IDS: Final = tuple(BATTLE)
CARTHAGINIANS: Final = GENERAL_IDS[:5]
ROMANS: Final = GENERAL_IDS[5:]
HOME_BOUND: Final = {"hanno": "africa", "fabius": "italy"}
"""The generals who may not leave their country."""

CAMPAIGNS: Final = {33: 3, 34: 3, 37: 2, 38: 2, 39: 2, 40: 2}
FORCE_MARCHES: Final = {61: 1, 62: 2, 63: 3}
TYPES: Final = ("frontal", "left", "right", "probe", "envelopment", "reserve")
DECK: Final = (12, 9, 9, 8, 6, 4)

_ATTRITION: Final = (
    (0, 0, 0, 0, 0, 1, 1),
    (0, 0, 0, 0, 1, 1, 1),
    (0, 0, 0, 1, 1, 1, 2),
    (0, 0, 1, 1, 1, 2, 2),
    (0, 1, 1, 1, 2, 2, 3),
    (1, 1, 1, 2, 2, 3, 3),
    (1, 1, 2, 2, 3, 3, 4),
)
_RETREAT: Final = ((0, 1), (1, 2), (1, 2), (2, 3), (2, 3), (2, 4), (3, 5))
_SIEGE: Final = ((0, 1), (0, 0), (1, 1), (1, 0), (1, 0), (2, 0))


def attrition(roll: int, cus: int) -> int:
    """Return how many CUs are lost: the column is a force's size, or a battle's rounds (§9)."""
    if cus <= 0:
        return 0
    column = cus - 1 if cus < 5 else 4 if cus < 7 else 5 if cus < 10 else 6
    return min(cus, _ATTRITION[min(max(roll, 1), 7) - 1][column])


def casualties(roll: int, rounds: int) -> int:
    """Return what each side loses in a battle of some rounds (§6 Casualties)."""
    column = rounds - 1 if rounds < 5 else 4 if rounds < 7 else 5 if rounds < 10 else 6
    return _ATTRITION[roll - 1][column] if rounds > 0 else 0


def rout(roll: int, size: int) -> int | None:
    """Return what the loser's die costs a force that began with `size` CUs; None for all (§6)."""
    row = max(roll, 0)
    return None if row >= 7 else _RETREAT[row][0 if size < 5 else 1]


def siege(roll: int) -> tuple[int, int]:
    """Return the points of a roll and the CUs that it costs the besieger (§8)."""
    return _SIEGE[min(max(roll, 1), 6) - 1]
