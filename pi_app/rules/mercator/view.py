"""What players of *Mercator* see and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pi_app.rules.mercator import goods, notation
from pi_app.rules.message import Message, Word
from pi_app.rules.outcome import Score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pi_app.rules.mercator.situation import Situation


class MercatorView(TypedDict):
    """All that a seat may know; cards are written as in ``wine 7``."""

    phase: str  # see `goods.PHASE_IDS`
    seller: int  # the seller's seat
    turns: int
    deck: int  # how many cards can still come up
    lot: list[str]
    gone: list[str]  # the cards of lots that nobody wanted
    cargo: list[list[str]]  # each ship's cards
    values: list[int]  # what they are worth
    # who can still bid for the lot, clockwise; in an open auction the first is asked next
    bidders: list[int]
    price: int  # the highest bid called
    holder: int | None  # whose it is
    committed: list[int]  # who has sealed a bid
    money: int | None  # the viewing seat's own; None for a spectator
    own_bid: int | None  # what the viewing seat has sealed
    # each seat's money before its cargo was paid for; None until the game is over
    owned: list[int] | None


def view_of(state: Situation, seat: int) -> MercatorView:
    """Return what `seat`, or a spectator, may know of `state`."""
    sits = 0 <= seat < state.seats
    bids = state.sealed_bids()
    return {
        "phase": goods.PHASE_IDS[state.phase],
        "seller": state.seller,
        "turns": state.turn_count,
        "deck": state.deck,
        "lot": ids_of(state.lot_cards()),
        "gone": ids_of(state.gone()),
        "cargo": [ids_of(state.cargo(each)) for each in range(state.seats)],
        "values": state.cargo_values(),
        "bidders": state.bidders_in_turn(),
        "price": state.price,
        "holder": state.holder() if state.price > 0 else None,
        "committed": [each for each, bid in enumerate(bids) if bid is not None],
        "money": state.purse(seat) if sits else None,
        "own_bid": bids[seat] if sits else None,
        "owned": state.purses() if state.phase == goods.OVER else None,
    }


def ids_of(cards: list[int]) -> list[str]:
    """Return cards as they are written."""
    return [goods.CARD_IDS[card] for card in cards]


def port(seat: int) -> dict[str, Word]:
    """Return the name of a seat for the gap ``port``."""
    return {"port": goods.PORT_NAMES[seat]}


def money_text(score: Score) -> Message:
    """Return an amount of money, with one decimal where it is not whole."""
    whole = int(score)
    if score == whole:
        return Message("{whole}", {"whole": whole})
    return Message("{whole}.{tenths}", {"whole": whole, "tenths": int((score - whole) * 10)})


def score_json(score: Score) -> int | str:
    """Return an amount of money in JSON: a number, or text like ``63/2``."""
    return score if isinstance(score, int) else str(score)


def label_of(action: int) -> Message:
    """Return a few words that name an action."""
    if action == notation.SELL:
        return Message("Offer the lot")
    if action == notation.MORE:
        return Message("Turn up another card")
    if action == notation.DROP:
        return Message("Drop out")
    if action >= notation.DRAW:
        return goods.card_name(action - notation.DRAW)
    return Message("Bid {amount}", {"amount": action - notation.BID})


def prompt_of(state: Situation, seat: int) -> Message:
    """Return one line for `seat` that says what it may do or whom it waits for."""
    if state.phase == goods.OVER:
        return ending_text(state)
    if seat < 0 or seat not in state.deciders():
        return _waiting_text(state)
    if state.phase == goods.OFFER:
        return Message("{port}: turn up another card, or offer the lot as it is?", port(seat))
    if state.phase == goods.BID:
        return Message("{port}: seal a bid for the lot.", port(seat))
    if state.price == 0:
        return Message("{port}: open the bidding with 1 or more, or drop out.", port(seat))
    return Message(
        "{port}: bid {least} or more, or drop out.", {**port(seat), "least": state.price + 1}
    )


def _waiting_text(state: Situation) -> Message:
    if state.phase == goods.BID:
        return Message("Sealed bids are being made.")
    if state.phase == goods.CALL:
        return Message("{port} is asked for a bid.", port(state.asked))
    if state.phase == goods.OFFER:
        return Message("{port} decides how large the lot is.", port(state.seller))
    if state.phase == goods.FILL:
        return Message("The deck fills the last ship.")
    return Message("A card comes up for {port}.", port(state.seller))


def ending_text(state: Situation) -> Message:
    """Return why the game ended, in one line."""
    if state.afloat() != 0:
        return Message("The deck is empty, and all cargo is sold in Rome.")
    return Message("The ships are full, and all cargo is sold in Rome.")


def richest_text(winners: Sequence[int], best: Score) -> Message:
    """Return who is the richest, in one line."""
    money = money_text(best)
    if len(winners) == 1:
        return Message("{port} is the richest with {money}.", {**port(winners[0]), "money": money})
    names = goods.list_of([Message(goods.PORT_NAMES[seat]) for seat in winners])
    return Message("Equally rich with {money}: {ports}.", {"ports": names, "money": money})
