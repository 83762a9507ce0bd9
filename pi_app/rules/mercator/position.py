"""Positions of *Mercator* as JSON, and the test whether one is legal.

Keys: ``phase`` (one of `situation.PHASE_IDS`), ``seller`` (seat), ``turns``, ``money`` and
``cargo`` (by seat; cards as in ``wine 7``), ``lot``, ``gone`` (cards of lots that nobody wanted),
``bids`` (by seat, null where none is sealed), ``bidders`` (as in `Situation`) and ``price``. The
deck follows from the cards that lie on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, cast

from pi_app.rules.errors import BadPosition
from pi_app.rules.mercator.goods import (
    CARD_IDS,
    CARDS,
    HOLDS,
    LARGEST_LOT,
    START_MONEY,
    cargo_value,
    deck_size,
)
from pi_app.rules.mercator.situation import (
    BID,
    CALL,
    FILL,
    NO_BID,
    OFFER,
    OVER,
    PHASE_IDS,
    TURN_UP,
)
from pi_app.rules.mercator.view import ids_of

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
    phase = json.get("phase")
    _demand(phase in PHASE_IDS, f'"phase" is {phase!r}, expected one of: {", ".join(PHASE_IDS)}.')
    state.phase = PHASE_IDS.index(cast("str", phase))
    state.seller = _number(json.get("seller"), "seller", state.seats - 1)
    state.turn_count = _number(json.get("turns"), "turns", CARDS)
    state.money = [_number(money, "money", START_MONEY) for money in _by_seat(state, json, "money")]
    state.cargo = [_cards(cards, "cargo") for cards in _by_seat(state, json, "cargo")]
    state.lot = _cards(json.get("lot"), "lot")
    state.gone = _cards(json.get("gone"), "gone")
    bids = _by_seat(state, json, "bids")
    state.bids = [NO_BID if bid is None else _number(bid, "bids", START_MONEY) for bid in bids]
    bidders = json.get("bidders")
    _demand(isinstance(bidders, list), f'"bidders" is {bidders!r}, expected a list of seats.')
    seats = cast("list[object]", bidders)
    state.bidders = tuple([_number(seat, "bidders", state.seats - 1) for seat in seats])
    state.price = _number(json.get("price"), "price", START_MONEY)
    _lay_out_cards(state)
    _check_ships(state)
    _check_phase(state)
    _check_bidders(state)
    _check_bids(state)


def _demand(condition: bool, message: str) -> None:
    if not condition:
        raise BadPosition(message)


def _number(value: object, key: str, most: int) -> int:
    whole = isinstance(value, int) and not isinstance(value, bool)
    _demand(
        whole and 0 <= cast("int", value) <= most,
        f'"{key}" holds {value!r}, expected a whole number from 0 to {most}.',
    )
    return cast("int", value)


def _by_seat(state: Situation, json: Mapping[str, object], key: str) -> list[object]:
    values = json.get(key)
    _demand(
        isinstance(values, list) and len(values) == state.seats,
        f'"{key}" is {values!r}, expected a list with an entry for each of {state.seats} seats.',
    )
    return cast("list[object]", values)


def _cards(value: object, key: str) -> tuple[int, ...]:
    _demand(isinstance(value, list), f'"{key}" holds {value!r}, expected a list of cards.')
    cards: list[int] = []
    for id in cast("list[object]", value):
        _demand(id in CARD_IDS, f'"{key}" names {id!r}, expected a card like "wine 7".')
        cards.append(CARD_IDS.index(cast("str", id)))
    return tuple(cards)


def _lay_out_cards(state: Situation) -> None:
    for cards in (*state.cargo, state.lot, state.gone):
        for card in cards:
            _demand(card in state.unseen, f"The card {CARD_IDS[card]} lies in two places.")
            state.unseen.remove(card)
    drawn = CARDS - len(state.unseen)
    state.deck = deck_size(state.seats) - drawn
    _demand(
        state.deck >= 0,
        f"{drawn} cards have come up; {state.seats} players use {deck_size(state.seats)}.",
    )
    sold = drawn - len(state.lot)
    _demand(state.turn_count <= sold, f"{sold} cards cannot have been {state.turn_count} lots.")


def _check_ships(state: Situation) -> None:
    for seat, cards in enumerate(state.cargo):
        _demand(len(cards) <= HOLDS, f"A ship holds {HOLDS} cards, not {len(cards)}.")
        state.values[seat] = cargo_value(cards, state.colour_bonus)


def _check_phase(state: Situation) -> None:
    phase, size = state.phase, len(state.lot)
    afloat = state.afloat()
    if phase == OVER:
        _demand(
            size == 0 and (state.deck == 0 or not afloat),
            "The game is over only when the deck is empty or every ship is full.",
        )
        return
    if phase == FILL:
        _demand(
            size == 0 and state.deck > 0 and len(afloat) == 1,
            "The deck fills a ship only when that alone has room, and a card is left.",
        )
        return
    _demand(len(afloat) > 1, "With fewer than two ships that have room no lot is sold.")
    _demand(state.seller in afloat, f"The ship of seat {state.seller} is full: it sells nothing.")
    if phase == TURN_UP:
        _demand(state.can_grow(), "No card may come up for this lot.")
    elif phase == OFFER:
        _demand(size > 0 and state.can_grow(), "The seller has nothing to decide.")
    else:
        _demand(
            0 < size <= min(LARGEST_LOT, state.most_room()),
            f"A lot of {size} cards is more or less than anybody could buy.",
        )
        _demand(
            (phase == CALL) == state.open_auction,
            "Bids are called exactly where open_auction is chosen.",
        )


def _check_bidders(state: Situation) -> None:
    bidders = state.bidders
    if state.phase not in _AUCTIONS:
        _demand(
            bidders == () and state.price == 0,
            "There are bidders and a price only while a lot is bid for.",
        )
        return
    everybody = state.clockwise()
    if state.price == 0:
        left = everybody if state.phase == BID else everybody[-len(bidders) :]
        _demand(
            len(bidders) > 0 and list(bidders) == left,
            f"The bidders are {list(bidders)}, expected {everybody}"
            + (" or the last of them." if state.phase == CALL else "."),
        )
        return
    _demand(state.phase == CALL, "Only where bids are called there is a price before the sale.")
    places = [everybody.index(seat) for seat in bidders if seat in everybody]
    descents = sum(places[index] <= places[index - 1] for index in range(len(places)))
    _demand(
        len(places) == len(bidders) > 1 and descents == 1,
        f"The bidders are {list(bidders)}, expected two or more of {everybody} in this order, "
        "whoever holds the highest bid last.",
    )
    _demand(
        state.money[bidders[-1]] >= state.price,
        f"Seat {bidders[-1]} cannot pay the {state.price} that it has bid.",
    )


def _check_bids(state: Situation) -> None:
    for seat, bid in enumerate(state.bids):
        _demand(
            bid == NO_BID or (state.phase == BID and seat in state.bidders),
            f"Seat {seat} has sealed a bid, but cannot bid now.",
        )
        _demand(bid <= state.money[seat], f"Seat {seat} cannot pay the {bid} that it has sealed.")
    _demand(state.phase != BID or len(state.deciders()) > 0, "Nobody owes a bid any more.")
