"""Positions of *Mercator* as JSON, and the test whether one is legal.

Keys: ``phase`` (one of `situation.PHASE_IDS`), ``seller`` (seat), ``turns``, ``money`` and
``cargo`` (by seat; cards as in ``wine 7``), ``lot``, ``gone`` (cards of lots that nobody wanted),
``bids`` (by seat, null where none is sealed), ``bidders`` (as in `Situation`) and ``price``. The
deck follows from the cards that lie on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pi_app.rules.mercator.goods import (
    CARD_IDS,
    CARDS,
    HOLDS,
    LARGEST_LOT,
    START_MONEY,
    cargo_value,
    deck_size,
)
from pi_app.rules.mercator.phases import BID, CALL, FILL, NO_BID, OFFER, OVER, PHASE_IDS, TURN_UP
from pi_app.rules.mercator.view import ids_of
from pi_app.rules.reading import demand, list_of, one_of, whole

if TYPE_CHECKING:
    from pi_app.rules.mercator.situation import Situation

_AUCTIONS: Final = (BID, CALL)


def write(state: Situation) -> dict[str, object]:
    """Return the whole state, secrets included, as JSON."""
    return {
        "phase": PHASE_IDS[state.phase],
        "seller": state.seller,
        "turns": state.turn_count,
        "money": list(state.money),
        "cargo": [ids_of(cards) for cards in state.cargo],
        "lot": ids_of(state.lot),
        "gone": ids_of(state.gone),
        "bids": [None if bid == NO_BID else bid for bid in state.bids],
        "bidders": list(state.bidders),
        "price": state.price,
    }


def read(state: Situation, json: Mapping[str, object]) -> None:
    """Make a newly started `state` the one that `json` describes.

    Raises:
        BadPosition: something is missing, of the wrong kind or against the rules.
    """
    seats = state.seats
    state.phase = one_of(json.get("phase"), '"phase"', PHASE_IDS)
    state.seller = whole(json.get("seller"), '"seller"', 0, seats - 1)
    state.turn_count = whole(json.get("turns"), '"turns"', 0, CARDS)
    purses = list_of(json.get("money"), "money", seats, seats)
    state.money = [whole(money, "The money of a seat", 0, START_MONEY) for money in purses]
    ships = list_of(json.get("cargo"), "cargo", seats, seats)
    state.cargo = [_cards(cards, "cargo") for cards in ships]
    state.lot = _cards(json.get("lot"), "lot")
    state.gone = _cards(json.get("gone"), "gone")
    bids = list_of(json.get("bids"), "bids", seats, seats)
    state.bids = [NO_BID if bid is None else whole(bid, "A bid", 0, START_MONEY) for bid in bids]
    bidders = list_of(json.get("bidders"), "bidders", 0, seats)
    state.bidders = tuple([whole(seat, "A bidder", 0, seats - 1) for seat in bidders])
    state.price = whole(json.get("price"), '"price"', 0, START_MONEY)
    _lay_out_cards(state)
    _check_ships(state)
    _check_phase(state)
    _check_bidders(state)
    _check_bids(state)


def _cards(value: object, key: str) -> tuple[int, ...]:
    ids = list_of(value, key, 0, CARDS)
    return tuple([one_of(id, f'A card in "{key}"', CARD_IDS) for id in ids])


def _lay_out_cards(state: Situation) -> None:
    for cards in (*state.cargo, state.lot, state.gone):
        for card in cards:
            demand(card in state.unseen, f"The card {CARD_IDS[card]} lies in two places.")
            state.unseen.remove(card)
    drawn = CARDS - len(state.unseen)
    state.deck = deck_size(state.seats) - drawn
    demand(
        state.deck >= 0,
        f"{drawn} cards have come up; {state.seats} players use {deck_size(state.seats)}.",
    )
    sold = drawn - len(state.lot)
    demand(state.turn_count <= sold, f"{sold} cards cannot have been {state.turn_count} lots.")


def _check_ships(state: Situation) -> None:
    for seat, cards in enumerate(state.cargo):
        demand(len(cards) <= HOLDS, f"A ship holds {HOLDS} cards, not {len(cards)}.")
        state.values[seat] = cargo_value(cards, state.colour_bonus)


def _check_phase(state: Situation) -> None:
    phase, size = state.phase, len(state.lot)
    afloat = state.afloat()
    if phase == OVER:
        demand(
            size == 0 and (state.deck == 0 or not afloat),
            "The game is over only when the deck is empty or every ship is full.",
        )
        return
    if phase == FILL:
        demand(
            size == 0 and state.deck > 0 and len(afloat) == 1,
            "The deck fills a ship only when that alone has room, and a card is left.",
        )
        return
    demand(len(afloat) > 1, "With fewer than two ships that have room no lot is sold.")
    demand(state.seller in afloat, f"The ship of seat {state.seller} is full: it sells nothing.")
    if phase == TURN_UP:
        demand(state.can_grow(), "No card may come up for this lot.")
    elif phase == OFFER:
        demand(size > 0 and state.can_grow(), "The seller has nothing to decide.")
    else:
        demand(
            0 < size <= min(LARGEST_LOT, state.most_room()),
            f"A lot of {size} cards is more or less than anybody could buy.",
        )
        demand(
            (phase == CALL) == state.open_auction,
            "Bids are called exactly where open_auction is chosen.",
        )


def _check_bidders(state: Situation) -> None:
    bidders = state.bidders
    if state.phase not in _AUCTIONS:
        demand(
            bidders == () and state.price == 0,
            "There are bidders and a price only while a lot is bid for.",
        )
        return
    everybody = state.clockwise()
    if state.price == 0:
        left = everybody if state.phase == BID else everybody[-len(bidders) :]
        demand(
            len(bidders) > 0 and list(bidders) == left,
            f"The bidders are {list(bidders)}, expected {everybody}"
            + (" or the last of them." if state.phase == CALL else "."),
        )
        return
    demand(state.phase == CALL, "Only where bids are called there is a price before the sale.")
    places = [everybody.index(seat) for seat in bidders if seat in everybody]
    descents = sum(places[index] <= places[index - 1] for index in range(len(places)))
    demand(
        len(places) == len(bidders) > 1 and descents == 1,
        f"The bidders are {list(bidders)}, expected two or more of {everybody} in this order, "
        "whoever holds the highest bid last.",
    )
    demand(
        state.money[bidders[-1]] >= state.price,
        f"Seat {bidders[-1]} cannot pay the {state.price} that it has bid.",
    )


def _check_bids(state: Situation) -> None:
    for seat, bid in enumerate(state.bids):
        demand(
            bid == NO_BID or (state.phase == BID and seat in state.bidders),
            f"Seat {seat} has sealed a bid, but cannot bid now.",
        )
        demand(bid <= state.money[seat], f"Seat {seat} cannot pay the {bid} that it has sealed.")
    demand(state.phase != BID or len(state.deciders()) > 0, "Nobody owes a bid any more.")
