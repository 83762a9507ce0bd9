"""What *Hannibal vs Rome* is computed with: regions, routes, piece counts in words, and phases.

Legions in 11 regions, or fleets on 5 routes, are one integer with four bits a place: place p
takes bits 4p to 4p+3. No side ever has more than eight pieces of a kind. Which places hold any is
a set: place p is bit p.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pi_app.core.message import N_
from pi_app.core.words import BIT, nibble, set_of
from pi_app.games.hannibal_vs_rome import GAME

ROME_SIDE: Final = 0
CARTHAGE_SIDE: Final = 1
SIDE_NAMES: Final[tuple[str, ...]] = GAME.seat_names
SIDE_IDS: Final = ("rome", "carthage")

ROME: Final = 0
CANNAE: Final = 1
GALLIA: Final = 2
HISPANIA_N: Final = 3
HISPANIA_S: Final = 4
MAURETANIA: Final = 5
CARTHAGE: Final = 6
ZAMA: Final = 7
CORSICA: Final = 8
SARDINIA: Final = 9
SICILY: Final = 10
REGIONS: Final = 11

REGION_NAMES: Final = (
    N_("Rome"),
    N_("Cannae"),
    N_("Gallia"),
    N_("Hispania N"),
    N_("Hispania S"),
    N_("Mauretania"),
    N_("Carthage"),
    N_("Zama"),
    N_("Corsica"),
    N_("Sardinia"),
    N_("Sicily"),
)
"""Catalogue keys of the regions' names."""

REGION_IDS: Final = tuple(name.replace(" ", "") for name in REGION_NAMES)

LAND_BORDERS: Final = (
    (ROME, GALLIA),
    (GALLIA, HISPANIA_N),
    (HISPANIA_N, HISPANIA_S),
    (HISPANIA_S, MAURETANIA),
    (MAURETANIA, CARTHAGE),
    (ROME, CANNAE),
    (CARTHAGE, ZAMA),
)
SEA_ROUTES: Final = (
    (ROME, CORSICA),
    (CORSICA, SARDINIA),
    (SARDINIA, CARTHAGE),
    (CANNAE, SICILY),
    (SICILY, ZAMA),
)
ROUTES: Final = 5
ROUTE_IDS: Final = tuple(f"{REGION_IDS[a]}/{REGION_IDS[b]}" for a, b in SEA_ROUTES)
PLACE_IDS: Final = REGION_IDS + ROUTE_IDS
"""Places of battle: region r is place r, route r is place REGIONS + r."""

MIRROR: Final = (6, 7, 5, 4, 3, 2, 0, 1, 9, 8, 10)
"""The region that each region becomes when Rome and Carthage change places."""

CAPITALS: Final = (ROME, CARTHAGE)
START_ROUTES: Final = (0, 2)


MOVE: Final = 0
DECLARE: Final = 1
DUEL: Final = 2
OVER: Final = 3
PHASE_IDS: Final = ("move", "declare", "duel", "over")

NOT_OVER: Final = 0
CAPITAL_TAKEN: Final = 1
LEGIONS_LOST: Final = 2
MEDITERRANEAN_RULED: Final = 3
CHIPS_COLLECTED: Final = 4
NO_MOVE_LEFT: Final = 5
BOTH_DESTROYED: Final = 6
REPETITION: Final = 7
TURN_LIMIT: Final = 8
ENDING_IDS: Final = (
    None,
    "capital",
    "legions_lost",
    "mediterranean",
    "chips",
    "no_move",
    "both_destroyed",
    "repetition",
    "turn_limit",
)

NOWHERE: Final = -1
"""The place of a piece that has left the game, and of no battle; also nobody, as a winner."""

FULL_HAND: Final = 31  # the cards 1 to 5, a bit each: card v is bit v - 1

LONGEST_GAME: Final = 400
CHIPS_TO_WIN: Final = 8
CORE_MAJORITY: Final = 3


def enemy_capital(side: i64) -> i64:
    """Return the region whose fall wins the game for a side."""
    return CARTHAGE if side == ROME_SIDE else ROME


LAND_NEIGHBOURS: Final = tuple(
    tuple(sorted(b if a == region else a for a, b in LAND_BORDERS if region in (a, b)))
    for region in range(REGIONS)
)
"""For each region, the regions across a land border."""

CROSSINGS: Final = tuple(
    tuple(
        (route, b if a == here else a) for route, (a, b) in enumerate(SEA_ROUTES) if here in (a, b)
    )
    for here in range(REGIONS)
)
"""For each region, the sea routes from it as (route, region on the other shore)."""


def occupied(packed: i64) -> i64:
    """Return the set of places at which `packed` holds any piece."""
    places: i64 = 0
    for place in range(REGIONS):
        if nibble(packed, place) != 0:
            places |= BIT[place]
    return places


def total(packed: i64) -> i64:
    """Return how many pieces `packed` holds in all."""
    result: i64 = 0
    rest: i64 = packed
    while rest != 0:
        result += rest & 15
        rest >>= 4
    return result


def anywhere_in(*regions: int) -> int:
    """Return the set of these regions."""
    return set_of(regions)


OBJECTIVE_REGIONS: Final = (
    ((SARDINIA,), (HISPANIA_S, MAURETANIA), (ZAMA, SICILY)),
    ((CORSICA,), (HISPANIA_N, GALLIA), (SICILY, CANNAE)),
)
"""For each side, the three groups of regions of which it must hold one each to rule the
Mediterranean."""

OBJECTIVES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(anywhere_in(*regions) for regions in groups) for groups in OBJECTIVE_REGIONS
)
"""The same groups as sets."""

OBJECTIVE_GROUPS: Final = 3
CORE_REGIONS: Final = 5

CORE_CONTROL: Final[tuple[tuple[int, ...], ...]] = (
    (
        anywhere_in(CORSICA, SARDINIA),
        anywhere_in(SARDINIA),
        anywhere_in(SICILY, ZAMA),
        anywhere_in(HISPANIA_N, HISPANIA_S, MAURETANIA),
        anywhere_in(HISPANIA_S, MAURETANIA),
    ),
    (
        anywhere_in(CORSICA),
        anywhere_in(SARDINIA, CORSICA),
        anywhere_in(SICILY, CANNAE),
        anywhere_in(HISPANIA_N, GALLIA),
        anywhere_in(HISPANIA_S, HISPANIA_N, GALLIA),
    ),
)
"""For each side and core region (Corsica, Sardinia, Sicily, Hispania N, Hispania S), where a legion
controls it: there, or beyond it on the same chain towards the enemy capital."""
