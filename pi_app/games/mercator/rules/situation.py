"""What lies on the table in *Mercator*: ships, money, the lot, and who may do what."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core import words
from pi_app.core.actions import Actions
from pi_app.core.ask import Amount, Ask, Choice, OneOf
from pi_app.core.game import CHANCE, CHANCE_DECIDES, Game, OptionValue, State
from pi_app.games.mercator.rules import goods, notation
from pi_app.games.mercator.rules.view import MercatorView

NOBODY: Final = -1

_OFFERS: Final = (notation.SELL, notation.MORE)
_FIRST_MONEY: Final = words.fields_of([goods.START_MONEY] * len(goods.PORT_NAMES))
_EMPTY_SHIPS: Final = words.fields_of([goods.HOLDS] * len(goods.PORT_NAMES))
_EVERY_LOT: Final = words.fields_of([1] * (goods.LARGEST_LOT + 1))
_GONE_ROWS: Final = goods.CARDS // words.ROW
_NO_CARDS: Final = words.table([0] * (len(goods.PORT_NAMES) + _GONE_ROWS))


class Situation(State[MercatorView]):
    """What lies on the table at a moment of *Mercator*."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.open_auction: bool = options["open_auction"] is True  # whether bids are called openly
        # whether a full ship with all wares is worth more
        self.colour_bonus: bool = options["colour_bonus"] is True
        self.phase: i64 = goods.TURN_UP  # TURN_UP, OFFER, BID, CALL, FILL or OVER
        self.seller: i64 = 0  # whose lot it is
        self.money: i64 = _FIRST_MONEY  # what each seat has left, in fields
        self.values: i64 = 0  # what each cargo is worth, in fields
        self.rooms: i64 = _EMPTY_SHIPS  # how many more cards each ship can load, in fields
        # for lots of no card up to LARGEST_LOT, the set of seats that have room for all, in fields
        self.takers: i64 = (words.BIT[seats] - 1) * _EVERY_LOT
        # the row of each ship's cards, in the order in which they were loaded; behind these, ten to
        # a row, the cards of lots that nobody wanted, which are out of the game
        self.rows: vec[i64] = _NO_CARDS[: seats + _GONE_ROWS]
        self.gone_count: i64 = 0  # how many are out of the game
        self.lot: i64 = 0  # the row of the cards turned up for sale
        self.lot_size: i64 = 0  # how many these are
        self.lot_value: i64 = 0  # the sum of their values
        self.unseen: i64 = goods.ALL_CARDS  # the set of cards that have not come up, with the deck
        self.deck: i64 = goods.deck_size(seats)  # how many cards can still come up
        self.beyond: i64 = goods.CARDS - self.deck  # how many cards are never used
        self.bidders: i64 = 0  # the set of seats that can still bid for the lot
        # who of them comes first. In an open auction that is who is asked next, and the last,
        # clockwise, is who holds the highest bid, if there is one. Where bids are sealed it is the
        # nearest to the seller's left, since the first of equal bidders wins.
        self.asked: i64 = 0
        self.owing: i64 = 0  # the set of seats that owe a sealed bid
        self.bids: i64 = 0  # the sealed bids of the other bidders, in fields
        self.price: i64 = 0  # the highest bid called so far
        self.turn_count: i64 = 0  # how many lots have been bid for

    def resemble(self, other: Situation) -> None:
        """Take over all that changes from `other`, sharing nothing."""
        self.phase = other.phase
        self.seller = other.seller
        self.money = other.money
        self.values = other.values
        self.rooms = other.rooms
        self.takers = other.takers
        self.rows = other.rows[:]
        self.gone_count = other.gone_count
        self.lot = other.lot
        self.lot_size = other.lot_size
        self.lot_value = other.lot_value
        self.unseen = other.unseen
        self.deck = other.deck
        self.bidders = other.bidders
        self.asked = other.asked
        self.owing = other.owing
        self.bids = other.bids
        self.price = other.price
        self.turn_count = other.turn_count

    # --- cards ----------------------------------------------------------------------------

    def bring_up(self, card: i64) -> None:
        """Take a card from the deck."""
        self.unseen ^= words.BIT[card]
        self.deck -= 1

    def add_to_lot(self, card: i64) -> None:
        """Lay a card to the lot."""
        self.lot = words.appended(self.lot, card)
        self.lot_size += 1
        self.lot_value += goods.VALUE[card]

    def clear_lot(self) -> None:
        """Leave no lot on the stall, and nobody to bid for it."""
        self.lot = 0
        self.lot_size = 0
        self.lot_value = 0
        self.bidders = 0
        self.bids = 0
        self.price = 0

    def load_lot(self, seat: i64) -> None:
        """Load all of the lot on the seat's ship."""
        self.rows[seat] = words.joined(self.rows[seat], self.lot, self.lot_size)
        self._count_cargo(seat, self.lot_size, self.lot_value)

    def load_card(self, seat: i64, card: i64) -> None:
        """Load a card on the seat's ship."""
        self.rows[seat] = words.appended(self.rows[seat], card)
        self._count_cargo(seat, 1, goods.VALUE[card])

    def _count_cargo(self, seat: i64, size: i64, value: i64) -> None:
        self.rooms -= words.in_field(size, seat)
        room = self.room(seat)
        if self.colour_bonus and room == 0 and self.wares(seat) == goods.ALL_WARES:
            value += goods.COLOUR_BONUS
        self.values += words.in_field(value, seat)
        for lot in range(room + 1, goods.LARGEST_LOT + 1):
            self.takers &= ~words.in_field(words.BIT[seat], lot)

    def drop_card(self, card: i64) -> None:
        """Put a card out of the game."""
        place = self.seats + self.gone_count // words.ROW
        self.rows[place] = words.appended(self.rows[place], card)
        self.gone_count += 1

    # --- ships, lots and money ------------------------------------------------------------

    def room(self, seat: i64) -> i64:
        """Return how many more cards the seat's ship can load."""
        return words.field(self.rooms, seat)

    def wares(self, seat: i64) -> i64:
        """Return the set of wares that the seat's ship carries."""
        found: i64 = 0
        for behind in range(goods.HOLDS - self.room(seat)):
            found |= words.BIT[goods.WARE[words.from_end(self.rows[seat], behind)]]
        return found

    def afloat(self) -> i64:
        """Return the set of seats whose ships are not full."""
        return words.field(self.takers, 1)

    def can_grow(self) -> bool:
        """Say whether one more card may be turned up for the lot: there is one, and at least one
        ship has room for all."""
        if self.deck == 0 or self.lot_size == goods.LARGEST_LOT:
            return False
        return words.field(self.takers, self.lot_size + 1) != 0

    def clockwise(self) -> list[int]:
        """Return who has room for the lot, clockwise from the seller's left, the seller last."""
        return _clockwise(words.field(self.takers, self.lot_size), self.seller + 1)

    def bidders_in_turn(self) -> list[int]:
        """Return who can still bid for the lot, clockwise from the player who comes first."""
        return _clockwise(self.bidders, self.asked)

    def holder(self) -> int:
        """Return who holds the highest bid called, or NOBODY."""
        return self.bidders_in_turn()[-1] if self.price > 0 else NOBODY

    def cargo(self, seat: int) -> list[int]:
        """Return the cards on the seat's ship, in the order in which they were loaded."""
        return words.list_row(self.rows[seat])

    def gone(self) -> list[int]:
        """Return the cards of lots that nobody wanted, in their order."""
        cards: list[int] = []
        for place in range(self.seats, self.seats + _GONE_ROWS):
            cards += words.list_row(self.rows[place])
        return cards

    def lot_cards(self) -> list[int]:
        """Return the cards of the lot, in the order in which they came up."""
        return words.list_row(self.lot)

    def purse(self, seat: i64) -> i64:
        """Return how much money the seat has left."""
        return words.field(self.money, seat)

    def purses(self) -> list[int]:
        """Return how much money each seat has left."""
        return words.list_fields(self.money, self.seats)

    def cargo_values(self) -> list[int]:
        """Return what each cargo is worth."""
        return words.list_fields(self.values, self.seats)

    def sealed_bids(self) -> list[int | None]:
        """Return each seat's sealed bid, None where there is none."""
        sealed = self.bidders & ~self.owing if self.phase == goods.BID else 0
        bids: list[int | None] = [None] * self.seats
        for seat in words.members(sealed):
            bids[seat] = words.field(self.bids, seat)
        return bids

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        if self.phase == goods.BID:
            return self.owing
        if self.phase == goods.CALL:
            return words.BIT[self.asked]
        if self.phase == goods.OFFER:
            return words.BIT[self.seller]
        if self.phase == goods.OVER:
            return 0
        return CHANCE_DECIDES

    def chance_is_open(self) -> bool:
        return True

    def owes_bid(self, seat: i64) -> bool:
        """Say whether the seat still owes a sealed bid."""
        return self.owing & words.BIT[seat] != 0

    def list_actions(self, seat: i64, into: Actions) -> None:
        if seat == CHANCE:
            if self.phase in (goods.TURN_UP, goods.FILL):
                for card in words.list_members(self.unseen):
                    into.add(notation.DRAW + card)
        elif self.owes_bid(seat):
            into.add_range(notation.BID, notation.BID + self.purse(seat) + 1)
        elif self.phase == goods.CALL and seat == self.asked:
            into.add_range(notation.BID + self.price + 1, notation.BID + self.purse(seat) + 1)
            into.add(notation.DROP)
        elif self.phase == goods.OFFER and seat == self.seller:
            into.add_all(_OFFERS)

    def is_secret(self, seat: int) -> bool:
        """Say whether the seat owes a sealed bid, also as the only one left to bid."""
        return seat >= 0 and self.owes_bid(seat)

    def ask(self, seat: int) -> Ask | None:
        """Return the form: an amount, of which 0 drops out of an open auction. The seller sells the
        lot with 0 and turns up another card with 1."""
        if seat not in self.deciders() or seat < 0:
            return None
        if self.phase == goods.OFFER:
            keys = enumerate(_OFFERS)
            return OneOf(tuple([Choice(action, str(key)) for key, action in keys]), 1)
        least, drop = 0, tuple[Choice, ...]()
        if self.phase == goods.CALL:
            least, drop = int(self.price) + 1, (Choice(notation.DROP, "0"),)
        return Amount(least, int(self.purse(seat)), notation.BID, 2, drop)


def _clockwise(seats: i64, first: i64) -> list[int]:
    """Return a set of seats in clockwise order, those from `first` on before the others."""
    later = words.members(seats & -words.BIT[first])
    return [*later, *words.members(seats & ~-words.BIT[first])]
