"""What an action of *Mercator* brings about, told to the state's chronicle.

| kind | data |
| --- | --- |
| ``card`` | ``seller``, ``card``, ``place`` (0 to 2, in the lot) |
| ``offer`` | ``seller``, ``lot`` (cards), ``bidders`` (seats, clockwise from the seller's left) |
| ``bids`` | ``bids`` (each seat's, or null), ``bidders``, ``winner`` (seat or null) |
| ``raise`` | ``seat``, ``amount`` |
| ``drop`` | ``seat`` |
| ``bought`` | ``seat``, ``price``, ``cards``, ``value`` (of the cargo now) |
| ``unsold`` | ``cards`` |
| ``last_ship`` | ``seat`` |
| ``filled`` | ``seat``, ``card``, ``value`` |
| ``sold`` | ``seat``, ``rank`` (from 1), ``value``, ``payment``, ``total`` |
| ``over`` | ``winners`` |

Cards are written as in ``wine 7``; payments and totals are numbers, or text like ``63/2``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.mercator import view
from pi_app.rules.mercator.goods import CARD_IDS, card_name, list_of
from pi_app.rules.mercator.situation import NO_BID
from pi_app.rules.message import Event, Message
from pi_app.rules.outcome import Score

if TYPE_CHECKING:
    from pi_app.rules.mercator.situation import Situation


def turned_up(state: Situation) -> None:
    """Tell which card came up for the lot."""
    if state.chronicle is None:
        return
    card = state.lot[-1]
    text = Message("{port} turns up {card}.", {**view.port(state.seller), "card": card_name(card)})
    data = {"seller": state.seller, "card": CARD_IDS[card], "place": len(state.lot) - 1}
    state.chronicle.append(Event("card", text, data))


def offered(state: Situation) -> None:
    """Tell that the lot is complete and who may bid for it."""
    if state.chronicle is None:
        return
    text = Message("{port} offers {lot}.", {**view.port(state.seller), "lot": _names(state.lot)})
    data = {
        "seller": state.seller,
        "lot": view.ids_of(state.lot),
        "bidders": list(state.bidders),
    }
    state.chronicle.append(Event("offer", text, data))


def revealed(state: Situation) -> None:
    """Tell all sealed bids, before they take effect."""
    if state.chronicle is None:
        return
    best = max(state.bids)
    winner: int | None = None
    parts: list[Message] = []
    for seat in state.bidders:
        bid = state.bids[seat]
        parts.append(Message("{port} {amount}", {**view.port(seat), "amount": bid}))
        if winner is None and 0 < best == bid:
            winner = seat
    bids = [None if bid == NO_BID else bid for bid in state.bids]
    data = {"bids": bids, "bidders": list(state.bidders), "winner": winner}
    text = Message("Bids: {bids}", {"bids": list_of(parts)})
    state.chronicle.append(Event("bids", text, data))


def raised(state: Situation, seat: int) -> None:
    """Tell a bid called in an open auction."""
    if state.chronicle is not None:
        text = Message("{port} bids {amount}.", {**view.port(seat), "amount": state.price})
        state.chronicle.append(Event("raise", text, {"seat": seat, "amount": state.price}))


def dropped(state: Situation, seat: int) -> None:
    """Tell that a seat drops out of an open auction."""
    if state.chronicle is not None:
        text = Message("{port} drops out.", view.port(seat))
        state.chronicle.append(Event("drop", text, {"seat": seat}))


def bought(state: Situation, seat: int, price: int) -> None:
    """Tell who has bought the lot, now in the ship."""
    if state.chronicle is None:
        return
    text = Message(
        "{port} buys {lot} for {price}.",
        {**view.port(seat), "lot": _names(state.lot), "price": price},
    )
    data = {
        "seat": seat,
        "price": price,
        "cards": view.ids_of(state.lot),
        "value": state.values[seat],
    }
    state.chronicle.append(Event("bought", text, data))


def withdrawn(state: Situation) -> None:
    """Tell that nobody wanted the lot."""
    if state.chronicle is not None:
        text = Message("Nobody wants {lot}: it leaves the game.", {"lot": _names(state.lot)})
        state.chronicle.append(Event("unsold", text, {"cards": view.ids_of(state.lot)}))


def last_ship(state: Situation, seat: int) -> None:
    """Tell that the only ship with room is now filled from the deck."""
    if state.chronicle is not None:
        text = Message("Only {port} has room: the deck fills the ship, free.", view.port(seat))
        state.chronicle.append(Event("last_ship", text, {"seat": seat}))


def filled(state: Situation, seat: int, card: int) -> None:
    """Tell which card the last ship has taken."""
    if state.chronicle is not None:
        text = Message("{port} takes {card}.", {**view.port(seat), "card": card_name(card)})
        data = {"seat": seat, "card": CARD_IDS[card], "value": state.values[seat]}
        state.chronicle.append(Event("filled", text, data))


def finished(state: Situation, scores: tuple[Score, ...]) -> None:
    """Tell what every cargo brings, the least valuable first, and who is the richest."""
    if state.chronicle is None:
        return
    for seat in sorted(range(state.seats), key=lambda each: (state.values[each], -each)):
        payment = scores[seat] - state.money[seat]
        text = Message(
            "{port} sells a cargo of {value} for {payment} and owns {total}.",
            {
                **view.port(seat),
                "value": state.values[seat],
                "payment": view.money_text(payment),
                "total": view.money_text(scores[seat]),
            },
        )
        data = {
            "seat": seat,
            "rank": 1 + sum(value > state.values[seat] for value in state.values),
            "value": state.values[seat],
            "payment": _number(payment),
            "total": _number(scores[seat]),
        }
        state.chronicle.append(Event("sold", text, data))
    best = max(scores)
    winners = tuple([seat for seat in range(state.seats) if scores[seat] == best])
    text = view.richest_text(winners, best)
    state.chronicle.append(Event("over", text, {"winners": list(winners)}))


def _names(cards: tuple[int, ...]) -> Message:
    return list_of([card_name(card) for card in cards])


def _number(score: Score) -> int | str:
    return score if isinstance(score, int) else str(score)
