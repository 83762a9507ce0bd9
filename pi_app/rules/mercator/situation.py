"""What lies on the table in *Mercator*: ships, money, the lot, and who may do what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.actions import Actions
from pi_app.rules.game import CHANCE, CHANCE_DECIDES, Game, OptionValue, State
from pi_app.rules.mercator import notation
from pi_app.rules.mercator.goods import (
    CARDS,
    HOLDS,
    LARGEST_LOT,
    START_MONEY,
    deck_size,
)
from pi_app.rules.mercator.phases import BID, CALL, FILL, NO_BID, OFFER, OVER, TURN_UP
from pi_app.rules.mercator.view import MercatorView
from pi_app.rules.words import BIT

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = -1

_OFFERS: Final = (notation.SELL, notation.MORE)


class Situation(State[MercatorView]):
    """What lies on the table at a moment of *Mercator*.

    Attributes:
        open_auction: whether bids are called openly.
        colour_bonus: whether a full ship with all wares is worth more.
        phase: TURN_UP, OFFER, BID, CALL, FILL or OVER.
        seller: whose lot it is.
        money: what each seat has left.
        cargo: each ship's cards, in the order in which they were loaded.
        values: what each cargo is worth.
        lot: the cards turned up for sale.
        gone: cards of lots that nobody wanted, which are out of the game.
        unseen: every card that has not come up, ascending; the deck is some of them.
        deck: how many cards can still come up.
        bidders: who can still bid for the lot. Before anybody has called a bid: clockwise from the
            seller's left, so that the first of equal bidders wins. In an open auction the first is
            asked next, and the last is who holds the highest bid, if there is one.
        bids: each seat's sealed bid, or NO_BID.
        price: the highest bid called so far.
        turn_count: how many lots have been bid for.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.open_auction = options["open_auction"] is True
        self.colour_bonus = options["colour_bonus"] is True
        self.phase = TURN_UP
        self.seller = 0
        self.money = [START_MONEY] * seats
        self.cargo: list[tuple[int, ...]] = [()] * seats
        self.values = [0] * seats
        self.lot: tuple[int, ...] = ()
        self.gone: tuple[int, ...] = ()
        self.unseen = list(range(CARDS))
        self.deck = deck_size(seats)
        self.bidders: tuple[int, ...] = ()
        self.bids = [NO_BID] * seats
        self.price = 0
        self.turn_count = 0

    def resemble(self, other: Situation) -> None:
        """Take over all that changes from `other`, sharing nothing."""
        self.phase = other.phase
        self.seller = other.seller
        self.money = list(other.money)
        self.cargo = list(other.cargo)
        self.values = list(other.values)
        self.lot = other.lot
        self.gone = other.gone
        self.unseen = list(other.unseen)
        self.deck = other.deck
        self.bidders = other.bidders
        self.bids = list(other.bids)
        self.price = other.price
        self.turn_count = other.turn_count

    # --- ships, lots and money ------------------------------------------------------------

    def room(self, seat: int) -> int:
        """Return how many more cards the seat's ship can load."""
        return HOLDS - len(self.cargo[seat])

    def most_room(self) -> int:
        """Return how many more cards the emptiest ship can load."""
        most = 0
        for seat in range(self.seats):
            most = max(most, self.room(seat))
        return most

    def afloat(self) -> list[int]:
        """Return the seats whose ships are not full, ascending."""
        return [seat for seat in range(self.seats) if self.room(seat) > 0]

    def can_grow(self) -> bool:
        """Say whether one more card may be turned up for the lot: there is one, and at least one
        ship has room for all."""
        size = len(self.lot)
        return self.deck > 0 and size < LARGEST_LOT and size < self.most_room()

    def clockwise(self) -> list[int]:
        """Return who has room for the lot, clockwise from the seller's left, the seller last."""
        order: list[int] = []
        for step in range(1, self.seats + 1):
            seat = (self.seller + step) % self.seats
            if self.room(seat) >= len(self.lot):
                order.append(seat)
        return order

    def holder(self) -> int:
        """Return who holds the highest bid called, or NOBODY."""
        return self.bidders[-1] if self.price > 0 else NOBODY

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        """Return chance for cards, the seller, who owes a sealed bid, or who is asked for one."""
        if self.phase == BID:
            owing: i64 = 0
            for seat in range(self.seats):
                if self.owes_bid(seat):
                    owing |= BIT[seat]
            return owing
        if self.phase == CALL:
            return BIT[self.bidders[0]]
        if self.phase == OFFER:
            return BIT[self.seller]
        return 0 if self.phase == OVER else CHANCE_DECIDES

    def owes_bid(self, seat: int) -> bool:
        """Say whether the seat still owes a sealed bid."""
        return self.phase == BID and seat in self.bidders and self.bids[seat] == NO_BID

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add the cards that may come up, the seller's choices, or the bids that the seat's money
        allows."""
        if seat == CHANCE:
            if self.phase in (TURN_UP, FILL):
                for card in self.unseen:
                    into.add(notation.DRAW + card)
        elif self.owes_bid(seat):
            into.add_range(notation.BID, notation.BID + self.money[seat] + 1)
        elif self.phase == CALL and seat == self.bidders[0]:
            into.add_range(notation.BID + self.price + 1, notation.BID + self.money[seat] + 1)
            into.add(notation.DROP)
        elif self.phase == OFFER and seat == self.seller:
            into.add_all(_OFFERS)

    def is_secret(self, seat: int) -> bool:
        """Say whether the seat owes a sealed bid, also as the only one left to bid."""
        return seat >= 0 and self.owes_bid(seat)

    def most_keys(self, seat: int) -> int:
        """Return 2 for an amount, 1 for the seller's choice, else 0."""
        if seat not in self.deciders():
            return 0
        if self.phase in (BID, CALL):
            return 2
        return 1 if self.phase == OFFER else 0

    def keyed_action(self, seat: int, keys: str) -> int | None:
        """Return what the digits stand for: an amount, of which 0 drops out of an open auction; for
        the seller, 0 sells the lot and 1 turns up another card."""
        if not 0 < len(keys) <= self.most_keys(seat) or not (keys.isascii() and keys.isdigit()):
            return None
        number = int(keys)
        if self.phase == OFFER:
            return _OFFERS[number] if number < len(_OFFERS) else None
        if self.phase == CALL and number == 0:
            return notation.DROP
        if number > self.money[seat] or (self.phase == CALL and number <= self.price):
            return None
        return notation.BID + number
