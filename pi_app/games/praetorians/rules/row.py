"""What a seat sees in *Praetorians* as a row of numbers. `view` says what they mean;
the module ``tensors`` of the package declares their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pi_app.core import words
from pi_app.core.rows import Rows
from pi_app.games.praetorians.rules import terms

if TYPE_CHECKING:
    from pi_app.games.praetorians.rules.situation import PraetoriansSituation


_WITHOUT_TWELVES: Final = terms.deck(twelves=False)

_OF_WORTH: Final = words.table(
    words.set_of(card for card in range(terms.TWELVE) if terms.WORTH[card] == worth)
    for worth in range(terms.VALUES + 1)
)
"""The cards of each value but 12, none of which makes a pair."""

_OF_CAMPS: Final = words.table(
    words.set_of(card for card in range(terms.TWELVE) if terms.CAMPS[card] == camp)
    for camp in (terms.NEUTRAL, terms.BLUE_CAMP, terms.RED_CAMP)
)
"""The cards that clash with each camp; none do with NEUTRAL."""


def write(state: PraetoriansSituation, _seat: i64, into: Rows) -> None:
    """Put the numbers of the `view` of a seat: all is public."""
    into.put_one(state.phase, len(terms.PHASE_IDS))
    into.put_one(state.mover, state.seats)
    into.put_large(state.turn_count)
    into.put_fields(state.pawns, state.seats)
    into.put_order(state.face_up, len(terms.CARD_IDS))
    into.put_one(state.camp if state.camp != terms.NEUTRAL else -1, len(terms.CAMP_IDS))
    into.put(state.turned)
    into.put(state.at_stake)
    _put_cards(state.face_down, into)
    _put_cards(state.discards(), into)
    pairs: i64 = 0
    values = state.values_up
    while values != 0:
        rest = values & (values - 1)
        pairs |= _OF_WORTH[words.only(values - rest)]
        values = rest
    pairs &= state.face_down
    clashing: i64 = 0
    if state.camp != terms.NEUTRAL:
        clashing = words.count(state.face_down & ~pairs & _OF_CAMPS[state.camp])
    into.put(clashing)
    into.put(words.count(pairs))


def _put_cards(cards: i64, into: Rows) -> None:
    """Put which cards are in a set, and how many of value 12."""
    into.put_set(cards & _WITHOUT_TWELVES, terms.TWELVE)
    into.put(words.count(cards & ~_WITHOUT_TWELVES))
