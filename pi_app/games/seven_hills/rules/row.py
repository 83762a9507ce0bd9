"""What a seat sees in *The Seven Hills of Rome* as a row of numbers. `view` says what they mean;
the module ``tensors`` of the package declares their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from pi_app.core.rows import Rows
from pi_app.games.seven_hills.rules import piles, terms

if TYPE_CHECKING:
    from pi_app.games.seven_hills.rules.situation import SevenHillsSituation


def write(state: SevenHillsSituation, seat: i64, into: Rows) -> None:
    """Put the numbers of the `view` of a seat."""
    over, mover, last = state.is_over(), state.mover(), state.last_hill
    into.put_one(terms.NOWHERE if over else mover, terms.TRIBES)
    into.put(state.placed)
    into.put_one(terms.NOWHERE if over else last, terms.HILLS)
    for tribe in range(terms.TRIBES):
        if state.open_hands or seat == tribe:
            into.put(1)
            into.put_set(state.hand(tribe), terms.PIECES)
        else:
            into.skip(1 + terms.PIECES)
    for tribe in range(terms.TRIBES):
        into.put(state.hand_size(tribe))
    totals: i64 = 0  # of the Latins in the lower byte, of the Sabines in the higher
    occupied: i64 = 0
    for hill in range(terms.HILLS):
        is_open, tribe = state.is_open(hill), i64(state.occupier(hill))
        into.put_one(hill, terms.HILLS)
        into.put(is_open)
        _put_pieces(state.piles[hill], seat, is_open, into)
        if state.banners or state.no_repeats:
            _put_pieces(state.removed[hill], seat, True, into)
        into.put_one(tribe, terms.TRIBES)
        if tribe != terms.NOWHERE:
            worth = (hill + 1) * (256 if tribe == terms.SABINES else 1)
            if is_open:
                totals += worth
            else:
                occupied += worth
    for worths in (totals, occupied):
        into.put(worths & 255)
        into.put(worths >> 8)


def _put_pieces(pile: i64, seat: i64, is_open: bool, into: Rows) -> None:
    """Put the pieces of a pile in the order of play, with the cards that the seat knows."""
    back = piles.turned(pile)
    left: i64 = piles.MOST_IN_PILE
    while back != piles.EMPTY:
        piece = piles.last_piece(back)
        owner = terms.owner_of(piece)
        into.put(1)
        into.put_one(owner, terms.TRIBES)
        if is_open or owner == seat:
            into.put_one(terms.card_of(piece), terms.PIECES)
        else:
            into.skip(terms.PIECES)
        back = piles.without_last(back)
        left -= 1
    into.skip(left * (1 + terms.TRIBES + terms.PIECES))
