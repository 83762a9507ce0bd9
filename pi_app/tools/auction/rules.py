"""The rules of an auction. In each round one lot is sold; the players know what it is.

Sealed, all bid at once; the highest bid wins, the first in the order of the round among equal ones,
and nobody buys if all bid 0. Open, seats bid in turn, each more than the last, or drop out of the
round; the last one in pays. Money goes to the bank.

Actions are amounts; in an open auction 0 drops out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import BySeat, Seat
from pi_app.core.actions import Actions
from pi_app.core.ask import Amount, Ask, Choice
from pi_app.core.event import Event
from pi_app.core.game import Game, OptionValue
from pi_app.core.message import N_, Message, Word
from pi_app.core.notation import Notation
from pi_app.core.reading import demand, keys_of, list_kind, row_kind, whole, whole_kind
from pi_app.core.tool import MOST_ROUNDS, SeatEvent, ToolState, listed, named
from pi_app.core.words import BIT

DROP: Final = 0
MOST: Final = 999  # the highest bid where money is not counted

_SEALED: Final = Notation("Auction", "bid 0; bid 12", [f"bid {each}" for each in range(MOST + 1)])
_OPEN: Final = Notation(
    "Auction", "drop; bid 12", ["drop", *(f"bid {each}" for each in range(1, MOST + 1))]
)


class AuctionView(TypedDict):
    """What a seat may know."""

    purses: list[int] | None  # what each seat has, None where money is not counted
    first: Seat  # who comes first in the order of this round
    price: int  # what was called out last; 0 at first and where bids are sealed
    bidder: Seat | None  # who called it out
    mover: Seat | None  # who calls next in an open auction
    out: list[Seat]  # who has dropped out of this round
    sales: list[list[int]]  # of each round the buyer, -1 if nobody, and the price
    bids: list[int]  # what each seat bid in the last sealed round, empty before
    bid: int | None  # what the seat itself has bid in this round


class Bid(SeatEvent):
    """An ``amount`` is called out."""

    template = N_("{seat} bids {amount}.")
    seat: int
    amount: int


class Dropped(SeatEvent):
    """A seat is out of this round."""

    template = N_("{seat} drops out.")
    seat: int


class Opened(Event):
    """All sealed bids are turned over: ``bids`` by seat."""

    template = N_("Revealed: {all}.")
    bids: list[int]

    def word(self, gap: str) -> Word:
        return listed(self.bids) if gap == "all" else super().word(gap)


class Sold(SeatEvent):
    """A ``seat`` buys for a ``price``; ``purses`` are what all have left, if money is counted."""

    template = N_("Sold to {seat} for {price}!")
    seat: int
    price: int
    purses: list[int] | None


class Unsold(Event):
    """Nobody wants the lot; ``round`` counts from 1."""

    template = N_("Nobody buys.")
    round: int


class AuctionState(ToolState[AuctionView]):
    """A moment of an auction."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.way: str = str(options["way"])
        self.is_open: bool = self.way == "open"
        self.counted: bool = options["money"] != 0
        self.purses: list[int] = [int(options["money"]) if self.counted else MOST] * seats
        self.sales: list[tuple[int, int]] = []  # buyer, or -1, and price of each round
        self.bids: list[int] = [-1] * seats  # sealed in this round, -1 before a seat has bid
        self.opened: list[int] = []  # the sealed bids of the last round
        self.price: i64 = 0
        self.bidder: i64 = -1
        self.mover: i64 = 0  # who calls next in an open auction
        self.out: i64 = 0  # the set of seats that have dropped out of this round

    def first(self) -> int:
        """Return who comes first in the order of this round."""
        return int(self.rounds) % self.seats

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        if self.is_full() or self.is_spent():
            return 0
        if self.is_open:
            return BIT[self.mover]
        waited: i64 = 0
        for seat in range(self.seats):
            if self.bids[seat] < 0:
                waited |= BIT[seat]
        return waited

    def is_spent(self) -> bool:
        """Say whether nobody has any money left."""
        return max(self.purses) == 0

    def list_actions(self, seat: i64, into: Actions) -> None:
        if seat < 0 or self.deciding() & BIT[seat] == 0:
            return
        if self.is_open:
            into.add(DROP)
            into.add_range(self.price + 1, self.purses[seat] + 1)
        else:
            into.add_range(0, self.purses[seat] + 1)

    def apply(self, seat: i64, action: i64) -> None:
        if self.is_open:
            self._call(seat, action)
            return
        self.bids[seat] = action
        if min(self.bids) >= 0:
            self._open_bids()

    def _call(self, seat: i64, amount: i64) -> None:
        if amount == DROP:
            self.out |= BIT[seat]
            if self.event_log is not None:
                self.emit(Dropped(seat))
        else:
            self.price = amount
            self.bidder = seat
            if self.event_log is not None:
                self.emit(Bid(seat, amount))
        self._pass_on(seat)

    def _pass_on(self, seat: i64) -> None:
        """Ask the next seat that is still in; sell if that is the one who called last."""
        for step in range(1, self.seats + 1):
            following = (seat + step) % self.seats
            if following == self.bidder:
                self._sell(following, self.price)
                return
            if self.out & BIT[following] == 0:
                self.mover = following
                return
        self._sell(-1, 0)

    def _open_bids(self) -> None:
        self.opened = self.bids
        self.bids = [-1] * self.seats
        self.reveal_count += 1
        if self.event_log is not None:
            self.emit(Opened(list(self.opened)))
        best = max(self.opened)
        order = [(self.first() + step) % self.seats for step in range(self.seats)]
        winner = next(seat for seat in order if self.opened[seat] == best)
        if self.way == "all-pay":
            for seat in range(self.seats):
                if seat != winner:
                    self._pay(seat, self.opened[seat])
        price = best
        if self.way == "second":
            price = max(bid for seat, bid in enumerate(self.opened) if seat != winner)
        self._sell(winner if best > 0 else -1, price)

    def _sell(self, buyer: i64, price: i64) -> None:
        self.sales.append((buyer, price))
        if buyer >= 0:
            self._pay(buyer, price)
        self.rounds += 1
        self.price = 0
        self.bidder = -1
        self.out = 0
        self.mover = self.first()
        if self.event_log is not None:
            left = list(self.purses) if self.counted else None
            self.emit(Sold(buyer, price, left) if buyer >= 0 else Unsold(self.rounds))

    def _pay(self, seat: i64, price: i64) -> None:
        if self.counted:
            self.purses[seat] -= price

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> AuctionView:
        bid = self.bids[seat] if seat >= 0 else -1
        return {
            "purses": BySeat(self.purses) if self.counted else None,
            "first": Seat(self.first()),
            "price": self.price,
            "bidder": Seat(self.bidder) if self.bidder >= 0 else None,
            "mover": Seat(self.mover) if self.is_open else None,
            "out": [Seat(each) for each in range(self.seats) if self.out & BIT[each] != 0],
            "sales": [list(each) for each in self.sales],
            "bids": BySeat(self.opened),
            "bid": bid if bid >= 0 else None,
        }

    def prompt(self, seat: int) -> Message:
        if self.is_full():
            return Message(N_("The sheet is full. Begin a new one."))
        if self.is_spent():
            return Message(N_("All money is spent."))
        if not self.is_open:
            return Message(N_("Everybody bids in secret."))
        who: dict[str, Word] = {"seat": named(int(self.mover)), "price": self.price}
        if self.price == 0:
            return Message(N_("{seat}: bid, or drop out."), who)
        return Message(N_("{seat}: bid more than {price}, or drop out."), who)

    def why_not(self, seat: int, action: int) -> Message:
        if seat not in self.deciders() or not 0 <= action <= MOST:
            return self.prompt(seat)
        if self.is_open and action <= self.price:
            return Message(N_("Bid {least} or more, or drop out."), {"least": self.price + 1})
        return Message(N_("That is more money than you have."))

    def standing(self) -> list[float]:
        """Return how many lots each seat has bought."""
        buyers = [buyer for buyer, _ in self.sales]
        return [float(buyers.count(seat)) for seat in range(self.seats)]

    def action_text(self, seat: int, action: int) -> str:
        return (_OPEN if self.is_open else _SEALED).texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        return (_OPEN if self.is_open else _SEALED).parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        if self.is_open and action == DROP:
            return Message(N_("Drop out"))
        return Message(N_("Bid {amount}"), {"amount": action})

    def ask(self, seat: int) -> Ask | None:
        """Return the form; 0 is no bid, and drops out."""
        if seat < 0 or self.deciding() & BIT[seat] == 0:
            return None
        most, digits = int(self.purses[seat]), len(str(self.purses[seat]))
        if self.is_secret(seat):
            return Amount(0, most, 0, digits)
        out = (Choice(0, "0"),) if self.is_legal(seat, 0) else ()
        return Amount(int(self.price) + 1, most, 0, digits, out)

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> AuctionState:
        other = AuctionState(self.game, self.seats, self.options)
        other.purses = list(self.purses)
        other.sales = list(self.sales)
        other.bids = list(self.bids)
        other.opened = list(self.opened)
        other.price, other.bidder, other.mover = self.price, self.bidder, self.mover
        other.out, other.rounds, other.reveal_count = self.out, self.rounds, self.reveal_count
        return other

    def determinize(self, seat: int, rng: Random) -> AuctionState:
        other = self.copy()
        for each in range(self.seats):
            if each != seat and self.bids[each] >= 0:
                other.bids[each] = rng.randrange(self.purses[each] + 1)
        return other

    def _state_json(self) -> dict[str, object]:
        return {
            "purses": list(self.purses),
            "sales": [list(each) for each in self.sales],
            "bids": list(self.bids),
            "opened": list(self.opened),
            "told": self.reveal_count,
            "price": self.price,
            "bidder": self.bidder,
            "mover": self.mover,
            "out": self.out,
        }

    def read_state(self, json: Mapping[str, object]) -> None:
        fields = keys_of(json, "The state of an auction", tuple(self._state_json()))
        richest = max(self.purses)
        amounts = list_kind(whole_kind(0, richest), self.seats, self.seats)
        self.purses = amounts.read(fields["purses"], "purses")
        demand(self.counted or set(self.purses) == {MOST}, "Money is not counted.")
        sale = row_kind(whole_kind(-1, self.seats - 1), whole_kind(0, richest))
        sales = list_kind(sale, 0, MOST_ROUNDS).read(fields["sales"], "sales")
        self.sales = [(buyer, price) for buyer, price in sales]
        self.rounds = len(self.sales)
        self.reveal_count = whole(fields["told"], "told", 0, MOST_ROUNDS)
        self._read_round(fields)

    def _read_round(self, fields: Mapping[str, object]) -> None:
        sealed = list_kind(whole_kind(-1, MOST), self.seats, self.seats)
        self.bids = sealed.read(fields["bids"], "bids")
        opened = 0 if self.is_open or not self.sales else self.seats
        self.opened = list_kind(whole_kind(0, MOST), opened, opened).read(
            fields["opened"], "opened"
        )
        self.price = whole(fields["price"], "price", 0, max(self.purses))
        self.bidder = whole(fields["bidder"], "bidder", -1, self.seats - 1)
        self.mover = whole(fields["mover"], "mover", 0, self.seats - 1)
        self.out = whole(fields["out"], "out", 0, BIT[self.seats] - 1)
        over = self.is_full() or self.is_spent()
        fits = [bid <= purse for bid, purse in zip(self.bids, self.purses, strict=True)]
        demand(all(fits), "A bid is more than is in the purse.")
        if self.is_open:
            demand(max(self.bids) < 0, "In an open auction no bid is sealed.")
            demand(self.reveal_count == 0, "In an open auction nothing is turned over.")
            demand((self.bidder >= 0) == (self.price > 0), "A price is called out by somebody.")
            called = self.bidder < 0 or self.price <= self.purses[self.bidder]
            demand(called, "The price is more than is in the purse.")
            still = self.out & BIT[self.mover] == 0 and self.mover != self.bidder
            demand(still, "The next caller has not dropped out and has not called last.")
            begun = self.price > 0 or self.out != 0
            demand(begun or self.mover == self.first(), "The first in the order calls first.")
            demand(self.bidder < 0 or self.out & BIT[self.bidder] == 0, "The bidder is still in.")
            demand(not (over and begun), "The auction is over.")
        else:
            idle = self.price == 0 and self.bidder < 0 and self.mover == self.first()
            demand(idle and self.out == 0, "Where bids are sealed, nobody calls.")
            demand(min(self.bids) < 0, "All have bid: the bids would have been turned over.")
            demand(self.reveal_count == self.rounds, "Each round turns bids over once.")
            demand(not over or max(self.bids) < 0, "The auction is over.")


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> AuctionState:
    """Return the moment before the first lot."""
    return AuctionState(game, seats, options)
