"""What a race of *Circus Maximus* is reckoned in: factions, phases, hands of cards."""

from __future__ import annotations

from typing import Final

from pi_app.rules.circus_maximus.track import LONGEST_LINE
from pi_app.rules.message import N_

FACTION_IDS: Final = ("blues", "reds", "greens", "golds", "purples")
FACTION_NAMES: Final = (N_("Blues"), N_("Reds"), N_("Greens"), N_("Golds"), N_("Purples"))
"""Catalogue keys of the seats' names."""

TEAM: Final = 3
"""Chariots of a player."""

MOST_CARDS: Final = 3
"""Cards that one chariot may get in a round."""

LAST_ROUND: Final = 60
"""The race is drawn after it."""

NOWHERE: Final = -1
"""The cell of a chariot before the line-up; also no chariot, and no direction."""

LINE_UP: Final = 0
RACE: Final = 1
OVER: Final = 2
PHASE_IDS: Final = ("line_up", "race", "over")

CARD_BIT: Final = (0, 1, 2, 4, 8, 16, 32)
"""The cards of a hand are bits: card v is bit v - 1."""

HANDS: Final = tuple(
    tuple(card for card in range(1, LONGEST_LINE + 1) if hand & CARD_BIT[card])
    for hand in range(2 * CARD_BIT[LONGEST_LINE])
)
"""The cards in each possible hand, ascending."""

UP_TO: Final = tuple(2**card - 1 for card in range(LONGEST_LINE + 1))
"""The hand of all cards that are no higher than a number."""


def line_up_seat(placed: int, seats: int) -> int:
    """Return who lines up a chariot when so many stand: seat 0 to the last in the first round, the
    other way round in the second and the third."""
    place = placed % seats
    return place if placed < seats else seats - 1 - place
