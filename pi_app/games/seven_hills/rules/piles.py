"""The cards at one hill, in the order of play: what banners do among them, and who prevails.

A pile is a word of pieces, six bits each, the last one played in the lowest. Settled, it holds what
has survived; a banner in a settled pile is always its last piece, since the next card would leave
the game together with it. No hill is placed at twice in a row, so that of all cards in the game at
most half come to one hill, which are MOST_IN_PILE.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from pi_app.core.words import table
from pi_app.games.seven_hills.rules import terms

MOST_IN_PILE: Final = terms.PIECES
EMPTY: Final = 0

_PIECE: Final = 63
_MARKS: Final = table(
    sum(terms.piece_of(tribe, 0) << 6 * place for place in range(MOST_IN_PILE))
    for tribe in (terms.LATINS, terms.SABINES)
)
"""By tribe, what distinguishes its pieces, wherever they are in a pile."""

_SUM: Final = table(range(terms.PIECES))  # what each card weighs where sums decide
_RANK: Final = table(1 << card for card in range(terms.PIECES))
"""What it weighs where the highest card decides: more than all lower ones together."""


def with_piece(pile: i64, piece: i64) -> i64:
    """Return a pile with one more piece, which is now the last."""
    return (pile << 6) | piece


def last_piece(pile: i64) -> i64:
    """Return the piece played last; 0 if there is none."""
    return pile & _PIECE


def without_last(pile: i64) -> i64:
    """Return a pile without the piece played last."""
    return pile >> 6


def pile_of(pieces: Iterable[int]) -> i64:
    """Return the pile of these pieces."""
    pile: i64 = EMPTY
    for piece in pieces:
        pile = with_piece(pile, piece)
    return pile


def pieces_in(pile: i64) -> list[int]:
    """Return the pieces in the order of play."""
    pieces: list[int] = []
    while pile != EMPTY:
        pieces.append(last_piece(pile))
        pile = without_last(pile)
    pieces.reverse()
    return pieces


def joined(pile: i64, later: i64) -> i64:
    """Return a pile with all pieces of `later` played after its own."""
    back = turned(later)
    while back != EMPTY:
        pile = with_piece(pile, last_piece(back))
        back = without_last(back)
    return pile


def turned(pile: i64) -> i64:
    """Return a pile in the reverse order, so that the first piece is the one at hand."""
    turned: i64 = EMPTY
    while pile != EMPTY:
        turned = with_piece(turned, last_piece(pile))
        pile = without_last(pile)
    return turned


def has_tribe(pile: i64, tribe: i64) -> bool:
    """Say whether the tribe has any card in the pile."""
    return pile & _MARKS[tribe] != 0


def has_piece(pile: i64, piece: i64) -> bool:
    """Say whether a piece is in the pile."""
    while pile != EMPTY:
        if last_piece(pile) == piece:
            return True
        pile = without_last(pile)
    return False


def without_piece(pile: i64, piece: i64) -> i64:
    """Return a pile without one of its pieces."""
    back = turned(pile)
    rest: i64 = EMPTY
    while back != EMPTY:
        if last_piece(back) != piece:
            rest = with_piece(rest, last_piece(back))
        back = without_last(back)
    return rest


def settle(pile: i64) -> i64:
    """Return what stays when every banner has cancelled the card after it, in the order of play.

    One rule covers all that banners do: face up they cancel the next card, be it another banner;
    at a hill that is turned up they cancel their own tribe's next card or, last of their tribe,
    the one that caused the turning-up.
    """
    back = turned(pile)
    kept: i64 = EMPTY
    while back != EMPTY:
        kept = without_last(kept) if _ends_with_banner(kept) else with_piece(kept, last_piece(back))
        back = without_last(back)
    return kept


def cancelled(pile: i64) -> i64:
    """Return what leaves the game when the pile settles: each banner, then what it cancels."""
    back = turned(pile)
    kept: i64 = EMPTY
    gone: i64 = EMPTY
    while back != EMPTY:
        if _ends_with_banner(kept):
            gone = with_piece(with_piece(gone, last_piece(kept)), last_piece(back))
            kept = without_last(kept)
        else:
            kept = with_piece(kept, last_piece(back))
        back = without_last(back)
    return gone


def _ends_with_banner(pile: i64) -> bool:
    return pile != EMPTY and terms.card_of(last_piece(pile)) == terms.BANNER


def holder(pile: i64, highest_card: bool) -> int:
    """Return the tribe that a hill with this settled pile goes to, or NOWHERE: by sums, or by the
    highest cards, then the next and so on, a card being more than none. In a tie the Latins, who
    move first, get it."""
    latins, sabines = _weigh(pile, highest_card)
    # A tribe without a number card, that is with nothing but a banner, can't win the hill.
    nothing = _SUM[terms.BANNER]
    if highest_card:
        nothing = _RANK[terms.BANNER]
    if latins <= nothing and sabines <= nothing:
        return terms.NOWHERE
    if sabines <= nothing:
        return terms.LATINS
    if latins <= nothing:
        return terms.SABINES
    return terms.LATINS if latins >= sabines else terms.SABINES


def is_tied(pile: i64, highest_card: bool) -> bool:
    """Say whether neither tribe prevails at a hill with this settled pile, so that it goes to the
    Latins only because they move first."""
    latins, sabines = _weigh(pile, highest_card)
    return latins == sabines and holder(pile, highest_card) == terms.LATINS


def _weigh(pile: i64, highest_card: bool) -> tuple[i64, i64]:
    """Return what the cards of each tribe weigh together."""
    weights = _RANK if highest_card else _SUM
    latins: i64 = 0
    sabines: i64 = 0
    while pile != EMPTY:
        piece = last_piece(pile)
        if terms.owner_of(piece) == terms.LATINS:
            latins += weights[terms.card_of(piece)]
        else:
            sabines += weights[terms.card_of(piece)]
        pile = without_last(pile)
    return latins, sabines
