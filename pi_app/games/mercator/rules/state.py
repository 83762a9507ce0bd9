"""How *Mercator* runs: lots turned up, auctions sealed or called, ships filled, cargo sold.

Source: *Mercator*, Reiner Knizia, in *Neue Spiele im alten Rom* (2002). Where the text is silent:

* A lot that only one ship has room for still costs at least 1; without a bid of 1 or more it
  leaves the game. So in an open auction the last player left still has to call if nobody has.
* The order of raising in an open auction starts at the seller's left; who holds the highest bid is
  not asked again until somebody has raised it.
* When the deck runs out in the middle of a lot, the lot stands as it is.
* Any card that has not been turned up may come next: the deck's order is not decided in advance.
* A cargo that nobody has bought anything for still takes its rank, and its payment.

Money is private on the screen, but follows from bids that all have seen: `determinize` copies it.
A `standing` is what a seat would be paid if all cargo were sold as it is, and its score at the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import BySeat, Seat
from pi_app.core.game import CHANCE, Game, OptionValue
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome, Score, ScorePart
from pi_app.core.rows import Rows
from pi_app.core.words import (
    BIT,
    field,
    from_end,
    in_field,
    list_row,
    lowest,
    members,
    next_member,
    nth,
)
from pi_app.games.mercator.rules import events, goods, notation, position, row, view
from pi_app.games.mercator.rules.notation import NOTATION
from pi_app.games.mercator.rules.situation import NOBODY, Situation
from pi_app.games.mercator.rules.view import MercatorView, port

_EVEN: Final = 420  # what is shared by up to seven seats is a whole number of parts of this size


class MercatorState(Situation):
    """A moment of *Mercator*, and how it goes on."""

    notation = NOTATION

    def apply(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == goods.BID:
            self._seal(seat, action - notation.BID)
        elif phase == goods.CALL:
            self._call(seat, action)
        elif phase == goods.OFFER:
            if action == notation.MORE:
                self.phase = goods.TURN_UP
            else:
                self._open_auction()
        else:
            card = action - notation.DRAW
            self.bring_up(card)
            if phase == goods.TURN_UP:
                self._turn_up(card)
            else:
                self._fill(card)

    # --- a lot ----------------------------------------------------------------------------

    def _turn_up(self, card: i64) -> None:
        self.add_to_lot(card)
        if self.event_log is not None:
            place = self.lot_size - 1
            self.emit(events.Card(self.seller, goods.CARD_IDS[card], place))
        if self.can_grow():
            self.phase = goods.OFFER
        else:
            self._open_auction()

    def _open_auction(self) -> None:
        self.bidders = field(self.takers, self.lot_size)
        self.asked = next_member(self.bidders, self.seller)
        if self.open_auction:
            self.phase = goods.CALL
        else:
            self.phase = goods.BID
            self.owing = self.bidders
        if self.event_log is not None:
            lot, bidders = view.ids_of(self.lot_cards()), self.bidders_in_turn()
            without_room = list(members(self.afloat() & ~self.bidders))
            self.emit(events.Offer(self.seller, lot, bidders, without_room))

    def _seal(self, seat: i64, bid: i64) -> None:
        self.bids += in_field(bid, seat)
        self.owing ^= BIT[seat]
        if self.owing != 0:
            return
        winner: i64 = NOBODY
        best: i64 = 0
        waiting = self.bidders
        seat = self.asked
        while waiting != 0:
            bid = field(self.bids, seat)
            if bid > best:
                winner, best = seat, bid
            waiting ^= BIT[seat]
            seat = next_member(waiting, seat)
        if self.event_log is not None:
            winning_seat = None if winner == NOBODY else int(winner)
            sealed = self.sealed_bids()
            self.emit(events.Bids(sealed, self.bidders_in_turn(), winning_seat))
            if winning_seat is not None and sealed.count(best) > 1:
                self.emit(events.Tied(winning_seat, best))
        if winner == NOBODY:
            self._withdraw_lot()
        else:
            self._sell_lot(winner, best)

    def _call(self, seat: i64, action: i64) -> None:
        if action == notation.DROP:
            self.bidders ^= BIT[seat]
        else:
            self.price = action - notation.BID
        # The seat asked last holds the highest bid: the order belongs to what is emitted.
        self.asked = next_member(self.bidders, seat)
        if self.event_log is not None:
            drops = action == notation.DROP
            self.emit(events.Drop(seat) if drops else events.Raise(seat, self.price))
        if self.bidders == 0:
            self._withdraw_lot()
        elif self.bidders == BIT[self.asked] and self.price > 0:
            self._sell_lot(self.asked, self.price)

    def _sell_lot(self, buyer: i64, price: i64) -> None:
        self.money -= in_field(price, buyer)
        self.load_lot(buyer)
        lot = self.lot
        self.clear_lot()
        if self.event_log is not None:
            cards, value = view.ids_of(list_row(lot)), field(self.values, buyer)
            self.emit(events.Bought(buyer, price, cards, value))
        self._end_turn()

    def _withdraw_lot(self) -> None:
        for behind in range(self.lot_size - 1, -1, -1):
            self.drop_card(from_end(self.lot, behind))
        lot = self.lot
        self.clear_lot()
        if self.event_log is not None:
            self.emit(events.Unsold(view.ids_of(list_row(lot))))
        self._end_turn()

    # --- the end of a turn and of the game ------------------------------------------------

    def _end_turn(self) -> None:
        self.turn_count += 1
        afloat = self.afloat()
        if self.deck == 0:
            self._finish()
        elif afloat & afloat - 1 == 0:
            self.phase = goods.FILL
            if self.event_log is not None:
                self.emit(events.LastShip(lowest(afloat)))
        else:
            self.phase = goods.TURN_UP
            self.seller = next_member(afloat, self.seller)

    def _fill(self, card: i64) -> None:
        seat = lowest(self.afloat())
        self.load_card(seat, card)
        if self.event_log is not None:
            self.emit(events.Filled(seat, goods.CARD_IDS[card], field(self.values, seat)))
        if self.deck == 0 or self.room(seat) == 0:
            self._finish()

    def _finish(self) -> None:
        """Emit the payment of every cargo, the least valuable first, and the richest seat."""
        self.phase = goods.OVER
        if self.event_log is None:
            return
        payments, scores = self.payments(), self.scores()
        values = self.cargo_values()
        for seat in sorted(range(self.seats), key=lambda each: (values[each], -each)):
            value = values[seat]
            rank, sharers = 1 + sum(other > value for other in values), values.count(value)
            payment, total = view.score_json(payments[seat]), view.score_json(scores[seat])
            self.emit(events.Sold(seat, rank, value, payment, total, sharers))
        best = max(scores)
        winners = [seat for seat in range(self.seats) if scores[seat] == best]
        self.emit(events.Over(view.richest_text(winners, best), winners))

    def payments(self) -> list[Score]:
        """Return what each seat is paid for its cargo if it is sold as it is; exact shares."""
        return [
            total // sharers if total % sharers == 0 else Fraction(total, sharers)
            for total, sharers in goods.shares(self.cargo_values())
        ]

    def scores(self) -> tuple[Score, ...]:
        """Return each seat's money and payment together."""
        return tuple(
            [money + paid for money, paid in zip(self.purses(), self.payments(), strict=True)]
        )

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> MercatorView:
        sits = 0 <= seat < self.seats
        bids = self.sealed_bids()
        return {
            "phase": goods.PHASE_IDS[self.phase],
            "seller": Seat(self.seller),
            "turns": self.turn_count,
            "deck": self.deck,
            "lot": view.ids_of(self.lot_cards()),
            "gone": view.ids_of(self.gone()),
            "cargo": [view.ids_of(self.cargo(each)) for each in range(self.seats)],
            "values": BySeat(self.cargo_values()),
            "bidders": [Seat(each) for each in self.bidders_in_turn()],
            "price": self.price,
            "holder": Seat(self.holder()) if self.price > 0 else None,
            "committed": [Seat(each) for each, bid in enumerate(bids) if bid is not None],
            "money": self.purse(seat) if sits else None,
            "own_bid": bids[seat] if sits else None,
            "owned": self.purses() if self.phase == goods.OVER else None,
        }

    def write_row(self, seat: i64, into: Rows) -> None:
        row.write(self, seat, into)

    def prompt(self, seat: int) -> Message:
        if self.phase == goods.OVER:
            return self._ending_text()
        if seat < 0 or seat not in self.deciders():
            return self._waiting_text()
        if self.phase == goods.OFFER:
            return Message("{port}: turn up another card, or offer the lot?", port(seat))
        if self.phase == goods.BID:
            return Message("{port}: seal a bid for the lot.", port(seat))
        if self.price == 0:
            return Message("{port}: open the bidding with 1 or more, or drop out.", port(seat))
        return Message(
            "{port}: bid {least} or more, or drop out.", {**port(seat), "least": self.price + 1}
        )

    def why_not(self, seat: int, action: int) -> Message:
        if self.phase not in (goods.BID, goods.CALL) or seat not in self.deciders():
            return self.prompt(seat)
        # One more than a full purse reads as the action that follows the bids.
        most: int = max(notation.DROP - 1, int(notation.BID + self.purse(seat) + 1))
        if not notation.BID <= action <= most:
            return self.prompt(seat)
        if self.phase == goods.CALL and action - notation.BID <= self.price:
            return Message("Bid {least} or more, or drop out.", {"least": self.price + 1})
        return Message("That is more money than you have.")

    def _waiting_text(self) -> Message:
        if self.phase == goods.BID:
            return Message("Sealed bids are being made.")
        if self.phase == goods.CALL:
            return Message("{port} is asked for a bid.", port(self.asked))
        if self.phase == goods.OFFER:
            return Message("{port} decides how large the lot is.", port(self.seller))
        if self.phase == goods.FILL:
            return Message("The deck fills the last ship.")
        return Message("A card comes up for {port}.", port(self.seller))

    def _ending_text(self) -> Message:
        if self.afloat() != 0:
            return Message("The deck is empty, and all cargo is sold in Rome.")
        return Message("The ships are full, and all cargo is sold in Rome.")

    def standing(self) -> list[float]:
        """Return what each seat would be paid if all cargo were sold as it is; once it is sold, and
        money is no secret any more, what each seat owns."""
        public = self.scores() if self.phase == goods.OVER else self.payments()
        return [float(each) for each in public]

    def turns(self) -> int:
        return self.turn_count

    def reveals(self) -> int:
        """Return how many cards have come up, and how many times sealed bids were revealed."""
        came_up = goods.CARDS - self.beyond - self.deck
        return came_up if self.open_auction else came_up + self.turn_count

    def outcome(self) -> Outcome | None:
        if self.phase != goods.OVER:
            return None
        scores = self.scores()
        best = max(scores)
        winners = tuple([seat for seat in range(self.seats) if scores[seat] == best])
        money = ScorePart(Message("Money"), tuple(self.purses()))
        paid = ScorePart(Message("Rome pays"), tuple(self.payments()))
        return Outcome(winners, scores, self._ending_text(), (money, paid))

    def ending_number(self) -> i64:
        richest: i64 = 0
        most: i64 = -1
        for seat in range(self.seats):
            worth = self.purse(seat) * _EVEN + self._paid(seat)
            if worth > most:
                most = worth
                richest = 0
            if worth == most:
                richest |= BIT[seat]
        if self.afloat() == 0:
            richest |= BIT[self.seats]
        return richest

    def _paid(self, seat: i64) -> i64:
        """Return what the seat is paid for its cargo (see `payments`), in parts of 1 / _EVEN."""
        own = field(self.values, seat)
        better: i64 = 0
        equal: i64 = 0
        for other in range(self.seats):
            value = field(self.values, other)
            if value > own:
                better += 1
            elif value == own:
                equal += 1
        total: i64 = 0
        paid = goods.payments(self.seats)
        for rank in range(better, better + equal):
            total += paid[rank]
        return total * _EVEN // equal

    def action_label(self, seat: int, action: int) -> Message:
        if action == notation.SELL:
            return Message("Offer the lot")
        if action == notation.MORE:
            return Message("Turn up another card")
        if action == notation.DROP:
            return Message("Drop out")
        if action >= notation.DRAW:
            return goods.card_name(action - notation.DRAW)
        return Message("Bid {amount}", {"amount": action - notation.BID})

    # --- the contract: drawing and copying ------------------------------------------------

    def random_action(self, seat: i64, rng: Random) -> i64:
        if seat == CHANCE:
            return notation.DRAW + nth(self.unseen, rng.randrange(self.deck + self.beyond))
        if self.phase == goods.BID:
            return notation.BID + rng.randrange(self.purse(seat) + 1)
        if self.phase == goods.CALL:
            raises = max(0, self.purse(seat) - self.price)
            drawn = rng.randrange(raises + 1)
            if drawn == raises:
                return notation.DROP
            return notation.BID + self.price + 1 + drawn
        if rng.randrange(2) == 1:
            return notation.MORE
        return notation.SELL

    def copy(self) -> MercatorState:
        other = MercatorState(self.game, self.seats, self.options)
        other.resemble(self)
        return other

    def determinize(self, seat: int, rng: Random) -> MercatorState:
        """Return a copy in which bids that the seat can't see are any that their bidders can pay.
        Money stays: anyone who has watched all bids knows it."""
        other = self.copy()
        for bidder in members(self.bidders & ~self.owing):
            if bidder != seat and self.phase == goods.BID:
                bid = rng.randrange(self.purse(bidder) + 1)
                other.bids += in_field(bid - field(self.bids, bidder), bidder)
        return other

    def _state_json(self) -> dict[str, object]:
        return position.write(self)

    def read_state(self, json: Mapping[str, object]) -> None:
        position.read(self, json)


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> MercatorState:
    """Return the moment in which a game begins."""
    return MercatorState(game, seats, options)
