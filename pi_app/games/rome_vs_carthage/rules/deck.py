"""The 64 strategy cards: operations, seats that may use the event, and its properties. Sets of
cards are represented as in `spaces`.

`card_events` implements the events; this module holds the facts printed on the cards (§2 Turn).
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from mypy_extensions import i64

from pi_app.core.words import table
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces, set_of

_FILE: Final = files("pi_app.games.rome_vs_carthage.rules").joinpath("cards.json")
_ROWS: Final[list[dict[str, Any]]] = json.loads(_FILE.read_text(encoding="utf-8"))

CARDS: Final = 64
"""Cards are their printed numbers, 1 to 64; index 0 of the tables below is unused."""


def _column(key: str) -> tuple[bool, ...]:
    return (False, *[bool(row.get(key, False)) for row in _ROWS])


OPS: Final[tuple[int, ...]] = (0, *[row["ops"] for row in _ROWS])
"""The operations of each card; cards with 3 also allow an army to sail."""

USERS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    *[{"both": (0, 1), "rome": (0,), "carthage": (1,)}[row["side"]] for row in _ROWS],
)
"""The seats that may use each card's event."""

COUNTER: Final[tuple[bool, ...]] = _column("counter")
"""Whether the event is played out of turn, as an answer."""

COMBINES: Final[tuple[bool, ...]] = _column("combine")
"""Whether the event is combined with moving a general by the card's operations."""

REMOVED: Final[tuple[bool, ...]] = _column("remove")
"""Whether the card is removed from the game after its event."""

BREAKS_TRUCE: Final[tuple[bool, ...]] = _column("breaks_truce")
"""Whether the event ends a truce when played in the player's own turn."""

CORSICA_SARDINIA_REVOLT: Final = 1
SICILIA_REVOLTS: Final = 2
NUMIDIA_REVOLTS: Final = 3
CELTIBERIA_REVOLTS: Final = 4
NATIVE_GUIDE: Final = 5
MAHARBAL: Final = 6
HOSTILE_TRIBES: Final = (7, 8)
PHILIP: Final = 9
MACEDONIAN_REINFORCEMENTS: Final = 10
BALEARIC_SLINGERS: Final = 11
AFRICAN_REINFORCEMENTS: Final = 12
BRUTTIUM_RECRUITS: Final = 13
LIGURIAN_RECRUITS: Final = 14
IBERIAN_RECRUITS: Final = 15
GALLIC_RECRUITS: Final = 16
SURPRISE_SORTIE: Final = 17
TRAITOR: Final = 18
SENATE: Final = 19
SPY: Final = 20
MERCENARIES: Final = 21
MUTIN: Final = 22
NUMIDIAN_ALLY: Final = 23
SOPHONISBA: Final = 24
CAPUA_SIDES: Final = 25
SYRACUSE_ALLIES: Final = 26
INTO_ITALY: Final = 27
CHARM: Final = 28
NAVAL_VICTORY: Final = 29
SIEGE_TRAIN: Final = 30
SPANISH_DESERT: Final = 31
NUMIDIAN_DESERT: Final = 32
MAJOR_CAMPAIGNS: Final = (33, 34)
DIPLOMACY: Final = (35, 36)
MINOR_CAMPAIGNS: Final = (37, 38, 39, 40)
CAMPAIGNS: Final = (33, 34, 37, 38, 39, 40)
BAD_WEATHER: Final = 41
ELEPHANT_FRIGHT: Final = 42
SLAVES: Final = 43
AUXILIARIES: Final = (44, 45, 46, 47, 48)
FLEET_BREAKS_SIEGE: Final = 49
PIRATES: Final = 50
EPIDEMIC: Final = 51
PESTILENCE: Final = 52
TRIBAL_RESISTANCE: Final = 53
TREACHERY: Final = 54
MESSENGER: Final = 55
GRAIN_SHORTAGE: Final = 56
HANNO_COUNSELS: Final = 57
CATO_COUNSELS: Final = 58
ALLY_DESERTS: Final = 59
STORMS: Final = 60
FORCE_MARCHES: Final = (61, 62, 63)
TRUCE: Final = 64

_EVERY_CARD: Final = table(set_of(range(1, CARDS + 1)))
_CAMPAIGNS: Final = table(set_of(CAMPAIGNS))
_OF_USER: Final = table(
    [
        word
        for seat in (0, 1)
        for word in set_of([card for card in range(1, CARDS + 1) if seat in USERS[card]])
    ]
)


def every_card() -> Spaces:
    """Return the set of all cards."""
    return _EVERY_CARD[0], _EVERY_CARD[1]


def campaigns() -> Spaces:
    """Return the set of the Campaign cards."""
    return _CAMPAIGNS[0], _CAMPAIGNS[1]


def cards_of_user(seat: i64) -> Spaces:
    """Return the set of the cards whose events a seat may use."""
    return _OF_USER[2 * seat], _OF_USER[2 * seat + 1]


HANDS: Final = 0  # the first of two piles, the hands of both seats: Rome's, then Carthage's
KNOWN: Final = 2  # the first of two piles: by seat the cards in its hand that the other seat knows
TALON: Final = 4  # the pile of the cards still to be dealt; their order is unknown

CARDS_EACH: Final = (0, 7, 7, 7, 8, 8, 8, 9, 9, 9)
"""How many cards each side is dealt, by turn; there is no turn 0."""

YEARS: Final = (
    "", "218", "217", "216", "215-214", "213-212", "211-210", "209-207", "206-204", "204-202",
)  # fmt: skip
"""The years BC of each turn."""
