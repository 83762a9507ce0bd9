"""What an action of *Mercator* brings about, appended to the state's event log.

Seats are numbers, cards are written as in ``wine 7``; payments and totals are numbers, or text like
``63/2``.
"""

from __future__ import annotations

from fractions import Fraction

from pi_app.core.event import Event, Spoken
from pi_app.core.message import N_, Message, Word
from pi_app.games.mercator.rules.goods import CARD_IDS, PORT_NAMES, card_name, list_of
from pi_app.games.mercator.rules.view import money_text, port, ports_text


class _SeatEvent(Event):
    """An event in the words of the game."""

    def word(self, gap: str) -> Word:
        if gap == "card":
            return _name(getattr(self, gap))
        if gap == "lot":
            return _names(getattr(self, gap))
        if gap in ("payment", "total"):
            return money_text(Fraction(getattr(self, gap)))
        return super().word(gap)


class _OfSeller(_SeatEvent):
    """What the ``seller`` does."""

    seller: int

    def word(self, gap: str) -> Word:
        return PORT_NAMES[self.seller] if gap == "port" else super().word(gap)


class _OfSeat(_SeatEvent):
    """What a ``seat`` does."""

    seat: int

    def word(self, gap: str) -> Word:
        return PORT_NAMES[self.seat] if gap == "port" else super().word(gap)


class Card(_OfSeller):
    """A card comes up for the ``seller``'s lot, where its ``place`` is 0 to 2."""

    template = N_("{port} turns up {card}.")
    card: str
    place: int


class Offer(_OfSeller):
    """The ``lot`` is complete; the ``bidders`` are seats, clockwise from the seller's left. The lot
    is too large for the ships of ``without_room``, which are not yet full."""

    lot: list[str]
    bidders: list[int]
    without_room: list[int]

    @property
    def template(self) -> str:
        if self.without_room:
            return N_("{port} offers {lot}. No room for it: {ports}.")
        return N_("{port} offers {lot}.")

    def word(self, gap: str) -> Word:
        return ports_text(self.without_room) if gap == "ports" else super().word(gap)


class Bids(Event):
    """All sealed bids are open now, before they take effect: each seat's or None. The ``winner`` is
    a seat or None."""

    template = N_("Bids: {bids}")
    bids: list[int | None]
    bidders: list[int]
    winner: int | None

    def word(self, gap: str) -> Word:
        parts = [
            Message("{port} {amount}", {**port(seat), "amount": self.bids[seat] or 0})
            for seat in self.bidders
        ]
        return list_of(parts)


class Tied(_OfSeat):
    """The highest bids are equal, and the ``seat`` goes before the others that made them."""

    template = N_("Equal bids of {bid}: {port} is nearest to the seller's left.")
    bid: int


class Raise(_OfSeat):
    template = N_("{port} bids {amount}.")
    amount: int


class Drop(_OfSeat):
    template = N_("{port} drops out.")


class Bought(_OfSeat):
    """A seat has bought the ``cards`` of the lot; ``value`` is what its cargo is worth now."""

    template = N_("{port} buys {lot} for {price}.")
    price: int
    cards: list[str]
    value: int

    def word(self, gap: str) -> Word:
        return _names(self.cards) if gap == "lot" else super().word(gap)


class Unsold(Event):
    """Nobody wants the ``cards`` of the lot."""

    template = N_("Nobody wants {lot}: it leaves the game.")
    cards: list[str]

    def word(self, gap: str) -> Word:
        return _names(self.cards)


class LastShip(_OfSeat):
    template = N_("Only {port} has room: the deck fills the ship, free.")


class Filled(_OfSeat):
    template = N_("{port} takes {card}.")
    card: str
    value: int


class Sold(_OfSeat):
    """A seat's cargo is sold: its ``rank`` from 1, its ``value``, the ``payment`` for it, and the
    ``total`` of what the seat owns. So many ``sharers`` have a cargo of this value; they share what
    is paid for as many ranks."""

    rank: int
    value: int
    payment: int | str
    total: int | str
    sharers: int

    @property
    def template(self) -> str:
        if self.sharers > 1:
            return N_(
                "{port} sells a cargo of {value} for {payment}, an equal share of ranks {rank} to "
                "{last_rank}, and owns {total}."
            )
        return N_("{port} sells a cargo of {value}, rank {rank}, for {payment} and owns {total}.")

    def word(self, gap: str) -> Word:
        return self.rank + self.sharers - 1 if gap == "last_rank" else super().word(gap)


class Over(Spoken):
    """The game has ended; the ``winners``, who are the richest, are seats."""

    winners: list[int]


def _name(card: str) -> Message:
    return card_name(CARD_IDS.index(card))


def _names(cards: list[str]) -> Message:
    return list_of([_name(card) for card in cards])
