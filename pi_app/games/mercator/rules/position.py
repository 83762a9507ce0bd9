"""Positions of *Mercator* as JSON, and the test whether one is legal.

Keys: ``phase`` (one of `goods.PHASE_IDS`), ``seller`` (seat), ``turns``, ``money`` and
``cargo`` (by seat; cards as in ``wine 7``), ``lot``, ``gone`` (cards of lots that nobody wanted),
``bids`` (by seat, null where none is sealed), ``bidders`` (as in `Situation`) and ``price``. The
deck follows from the cards that lie on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.core.message import N_, Message
from pi_app.core.reading import demand, id_kind, list_kind, one_of, or_null, whole, whole_kind
from pi_app.core.words import BIT, field, fields_of, members, set_of
from pi_app.games.mercator.rules import goods

if TYPE_CHECKING:
    from pi_app.games.mercator.rules.situation import Situation

# What people may read who set a position right by taps.
IN_TWO_PLACES: Final = N_("{card} lies in two places.")
SHIP_HOLDS: Final = N_("A ship holds {count} cards.")
LOT_SIZE: Final = N_("Nobody could buy a lot of so many cards.")
TWO_SHIPS: Final = N_("A lot is sold only while two ships have room.")
SELLER_IS_FULL: Final = N_("The ship of {port} is full, so it sells nothing.")
NOTHING_TO_DECIDE: Final = N_("The seller has nothing to decide.")

_CARDS: Final = list_kind(id_kind(goods.CARD_IDS), 0, goods.CARDS)
_MONEY: Final = whole_kind(0, goods.START_MONEY)


def write(state: Situation) -> dict[str, object]:
    """Return the whole state, secrets included, as JSON."""
    return {
        "phase": goods.PHASE_IDS[state.phase],
        "seller": state.seller,
        "turns": state.turn_count,
        "money": state.purses(),
        "cargo": [_CARDS.write(state.cargo(seat)) for seat in range(state.seats)],
        "lot": _CARDS.write(state.lot_cards()),
        "gone": _CARDS.write(state.gone()),
        "bids": state.sealed_bids(),
        "bidders": state.bidders_in_turn(),
        "price": state.price,
    }


def read(state: Situation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes (see `State.read_state`)."""
    seats = state.seats
    state.phase = one_of(json.get("phase"), '"phase"', goods.PHASE_IDS)
    state.seller = whole(json.get("seller"), '"seller"', 0, seats - 1)
    state.turn_count = whole(json.get("turns"), '"turns"', 0, goods.CARDS)
    state.money = fields_of(list_kind(_MONEY, seats, seats).read(json.get("money"), "money"))
    ships = list_kind(_CARDS, seats, seats).read(json.get("cargo"), "cargo")
    lot = _CARDS.read(json.get("lot"), "lot")
    gone = _CARDS.read(json.get("gone"), "gone")
    bids = list_kind(or_null(_MONEY), seats, seats).read(json.get("bids"), "bids")
    bidders = list_kind(whole_kind(0, seats - 1), 0, seats).read(json.get("bidders"), "bidders")
    state.price = _MONEY.read(json.get("price"), "price")
    _bring_up(state, [*ships, lot, gone], len(lot))
    _lay_out(state, ships, lot, gone)
    _check_phase(state)
    _check_bidders(state, bidders)
    state.bidders = set_of(bidders)
    state.asked = bidders[0] if bidders else 0
    _check_bids(state, bids)
    state.bids = fields_of(bid or 0 for bid in bids)
    if state.phase == goods.BID:
        state.owing = set_of(seat for seat in bidders if bids[seat] is None)
        demand(state.owing != 0, "Nobody owes a bid any more.")


def _bring_up(state: Situation, places: list[list[int]], for_sale: int) -> None:
    for cards in places:
        for card in cards:
            unseen = state.unseen & BIT[card] != 0
            demand(unseen, Message(IN_TWO_PLACES, {"card": goods.card_name(card)}))
            state.bring_up(card)
    size = goods.deck_size(state.seats)
    drawn = size - state.deck
    demand(state.deck >= 0, f"{drawn} cards have come up; {state.seats} players use {size}.")
    sold = drawn - for_sale
    demand(state.turn_count <= sold, f"{sold} cards cannot have been {state.turn_count} lots.")


def _lay_out(state: Situation, ships: list[list[int]], lot: list[int], gone: list[int]) -> None:
    for seat, cards in enumerate(ships):
        demand(len(cards) <= goods.HOLDS, Message(SHIP_HOLDS, {"count": goods.HOLDS}))
        for card in cards:
            state.load_card(seat, card)
    demand(len(lot) <= goods.LARGEST_LOT, Message(LOT_SIZE))
    for card in lot:
        state.add_to_lot(card)
    for card in gone:
        state.drop_card(card)


def _check_phase(state: Situation) -> None:
    phase, size = state.phase, state.lot_size
    afloat = members(state.afloat())
    if phase == goods.OVER:
        over = size == 0 and (state.deck == 0 or not afloat)
        demand(over, "The game is over only when the deck is empty or every ship is full.")
        return
    if phase == goods.FILL:
        fills = size == 0 and state.deck > 0 and len(afloat) == 1
        demand(fills, "The deck fills a ship only when that alone has room, and a card is left.")
        return
    demand(len(afloat) > 1, Message(TWO_SHIPS))
    demand(
        state.seller in afloat, Message(SELLER_IS_FULL, {"port": goods.PORT_NAMES[state.seller]})
    )
    if phase == goods.TURN_UP:
        demand(state.can_grow(), "No card may come up for this lot.")
    elif phase == goods.OFFER:
        demand(size > 0 and state.can_grow(), Message(NOTHING_TO_DECIDE))
    else:
        demand(size > 0 and field(state.takers, size) != 0, Message(LOT_SIZE))
        called = phase == goods.CALL
        demand(
            called == state.open_auction, "Bids are called exactly where open_auction is chosen."
        )


def _check_bidders(state: Situation, bidders: list[int]) -> None:
    if state.phase not in (goods.BID, goods.CALL):
        idle = not bidders and state.price == 0
        demand(idle, "There are bidders and a price only while a lot is bid for.")
        return
    everybody = state.clockwise()
    if state.price == 0:
        left = everybody if state.phase == goods.BID else everybody[-len(bidders) :]
        demand(
            len(bidders) > 0 and bidders == left,
            f"The bidders are {bidders}, expected {everybody}"
            + (" or the last of them." if state.phase == goods.CALL else "."),
        )
        return
    called = state.phase == goods.CALL
    demand(called, "Only where bids are called there is a price before the sale.")
    places = [everybody.index(seat) for seat in bidders if seat in everybody]
    descents = sum(places[index] <= places[index - 1] for index in range(len(places)))
    demand(
        len(places) == len(bidders) > 1 and descents == 1,
        f"The bidders are {bidders}, expected two or more of {everybody} in this order, "
        "with the highest bidder last.",
    )
    holder = bidders[-1]
    can_pay = state.purse(holder) >= state.price
    demand(can_pay, f"Seat {holder} cannot pay the {state.price} that it has bid.")


def _check_bids(state: Situation, bids: list[int | None]) -> None:
    for seat, bid in enumerate(bids):
        if bid is not None:
            asked = state.phase == goods.BID and state.bidders & BIT[seat] != 0
            demand(asked, f"Seat {seat} has sealed a bid, but cannot bid now.")
            can_pay = bid <= state.purse(seat)
            demand(can_pay, f"Seat {seat} cannot pay the {bid} that it has sealed.")
