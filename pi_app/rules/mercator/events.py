"""What an action of *Mercator* brings about, told to the state's chronicle.

Seats are numbers, cards are written as in ``wine 7``; payments and totals are numbers, or text like
``63/2``.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pi_app.rules.event import Event
from pi_app.rules.mercator.goods import CARD_IDS, card_name, list_of
from pi_app.rules.mercator.view import money_text, port
from pi_app.rules.message import Message


@dataclass(frozen=True)
class Card(Event):
    """A card comes up for the ``seller``'s lot, where its ``place`` is 0 to 2."""

    seller: int
    card: str
    place: int

    @property
    def text(self) -> Message:
        return Message("{port} turns up {card}.", {**port(self.seller), "card": _name(self.card)})


@dataclass(frozen=True)
class Offer(Event):
    """The ``lot`` is complete; the ``bidders`` are seats, clockwise from the seller's left."""

    seller: int
    lot: list[str]
    bidders: list[int]

    @property
    def text(self) -> Message:
        return Message("{port} offers {lot}.", {**port(self.seller), "lot": _names(self.lot)})


@dataclass(frozen=True)
class Bids(Event):
    """All sealed bids are open now, before they take effect: each seat's or None. The ``winner`` is
    a seat or None."""

    bids: list[int | None]
    bidders: list[int]
    winner: int | None

    @property
    def text(self) -> Message:
        parts = [
            Message("{port} {amount}", {**port(seat), "amount": self.bids[seat] or 0})
            for seat in self.bidders
        ]
        return Message("Bids: {bids}", {"bids": list_of(parts)})


@dataclass(frozen=True)
class Raise(Event):
    """A seat calls a bid in an open auction."""

    seat: int
    amount: int

    @property
    def text(self) -> Message:
        return Message("{port} bids {amount}.", {**port(self.seat), "amount": self.amount})


@dataclass(frozen=True)
class Drop(Event):
    """A seat drops out of an open auction."""

    seat: int

    @property
    def text(self) -> Message:
        return Message("{port} drops out.", port(self.seat))


@dataclass(frozen=True)
class Bought(Event):
    """A seat has bought the ``cards`` of the lot; ``value`` is what its cargo is worth now."""

    seat: int
    price: int
    cards: list[str]
    value: int

    @property
    def text(self) -> Message:
        return Message(
            "{port} buys {lot} for {price}.",
            {**port(self.seat), "lot": _names(self.cards), "price": self.price},
        )


@dataclass(frozen=True)
class Unsold(Event):
    """Nobody wants the ``cards`` of the lot."""

    cards: list[str]

    @property
    def text(self) -> Message:
        lot = _names(self.cards)
        return Message("Nobody wants {lot}: it leaves the game.", {"lot": lot})


@dataclass(frozen=True)
class LastShip(Event):
    """The only ship with room, a seat's, is now filled from the deck."""

    seat: int

    @property
    def text(self) -> Message:
        return Message("Only {port} has room: the deck fills the ship, free.", port(self.seat))


@dataclass(frozen=True)
class Filled(Event):
    """The last ship has taken a card; ``value`` is what its cargo is worth now."""

    seat: int
    card: str
    value: int

    @property
    def text(self) -> Message:
        return Message("{port} takes {card}.", {**port(self.seat), "card": _name(self.card)})


@dataclass(frozen=True)
class Sold(Event):
    """A seat's cargo is sold: its ``rank`` from 1, its ``value``, the ``payment`` for it, and the
    ``total`` of what the seat owns."""

    seat: int
    rank: int
    value: int
    payment: int | str
    total: int | str

    @property
    def text(self) -> Message:
        return Message(
            "{port} sells a cargo of {value} for {payment} and owns {total}.",
            {
                **port(self.seat),
                "value": self.value,
                "payment": money_text(Fraction(self.payment)),
                "total": money_text(Fraction(self.total)),
            },
        )


@dataclass(frozen=True)
class Over(Event):
    """The game has ended; the ``winners`` are seats, ``richest`` says who they are."""

    winners: list[int]
    richest: Message

    @property
    def text(self) -> Message:
        return self.richest


def _name(card: str) -> Message:
    return card_name(CARD_IDS.index(card))


def _names(cards: list[str]) -> Message:
    return list_of([_name(card) for card in cards])
