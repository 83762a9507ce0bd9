"""How *Mercator* runs: lots turned up, auctions sealed or called, ships filled, cargo sold.

Source: *Mercator*, Reiner Knizia, in *Neue Spiele im alten Rom* (2002). Where the text is silent:

* A lot that only one ship has room for still costs at least 1; nobody's bid of 1 or more, and it
  leaves the game. So in an open auction the last player left still has to call if nobody has.
* The order of raising in an open auction starts at the seller's left; who holds the highest bid is
  not asked again until somebody has raised it.
* When the deck runs out in the middle of a lot, the lot stands as it is.
* Cards that may come up are all that have not: the deck's order is nowhere decided in advance.
* A cargo that nobody has bought anything for still takes its rank, and its payment.

Money is private on the screen, but follows from bids that all have seen: `determinize` keeps it.
A `standing` is what a seat would be paid if all cargo were sold as it is, and its score at the end.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from librt.random import Random

from pi_app.rules.event import Event
from pi_app.rules.game import CHANCE
from pi_app.rules.mercator import events, notation, position, view
from pi_app.rules.mercator.goods import CARD_IDS, cargo_value, shares
from pi_app.rules.mercator.phases import BID, CALL, FILL, NO_BID, OFFER, OVER, TURN_UP
from pi_app.rules.mercator.situation import Situation
from pi_app.rules.mercator.view import MercatorView
from pi_app.rules.message import Message
from pi_app.rules.outcome import Outcome, Score, ScorePart

if TYPE_CHECKING:
    from mypy_extensions import i64


class MercatorState(Situation):
    """A moment of *Mercator*, and how it goes on."""

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a card coming up, the seller's choice, or a bid."""
        phase = self.phase
        if phase == BID:
            self.bids[seat] = action - notation.BID
            if len(self.deciders()) == 0:
                self._reveal()
        elif phase == CALL:
            self._call(seat, action)
        elif phase == OFFER:
            if action == notation.MORE:
                self.phase = TURN_UP
            else:
                self._open_auction()
        else:
            card = action - notation.DRAW
            self.unseen.remove(card)
            self.deck -= 1
            if phase == TURN_UP:
                self._turn_up(card)
            else:
                self._fill(card)

    # --- a lot ----------------------------------------------------------------------------

    def _turn_up(self, card: int) -> None:
        self.lot += (card,)
        if self.chronicle is not None:
            place = len(self.lot) - 1
            self.chronicle.append(events.Card(self.seller, CARD_IDS[card], place))
        if self.can_grow():
            self.phase = OFFER
        else:
            self._open_auction()

    def _open_auction(self) -> None:
        self.bidders = tuple(self.clockwise())
        self.phase = CALL if self.open_auction else BID
        if self.chronicle is not None:
            lot, bidders = view.ids_of(self.lot), list(self.bidders)
            self.chronicle.append(events.Offer(self.seller, lot, bidders))

    def _reveal(self) -> None:
        best = max(self.bids)
        winner = self._first_to_bid(best) if best > 0 else None
        if self.chronicle is not None:
            bids = [None if bid == NO_BID else bid for bid in self.bids]
            self.chronicle.append(events.Bids(bids, list(self.bidders), winner))
        if winner is None:
            self._withdraw_lot()
        else:
            self._sell_lot(winner, best)

    def _first_to_bid(self, amount: int) -> int | None:
        for seat in self.bidders:
            if self.bids[seat] == amount:
                return seat
        return None

    def _call(self, seat: int, action: int) -> None:
        if action == notation.DROP:
            self.bidders = self.bidders[1:]
            if self.chronicle is not None:
                self.chronicle.append(events.Drop(seat))
        else:
            self.bidders = (*self.bidders[1:], seat)
            self.price = action - notation.BID
            if self.chronicle is not None:
                self.chronicle.append(events.Raise(seat, self.price))
        if len(self.bidders) == 0:
            self._withdraw_lot()
        elif len(self.bidders) == 1 and self.price > 0:
            self._sell_lot(self.bidders[0], self.price)

    def _sell_lot(self, buyer: int, price: int) -> None:
        self.money[buyer] -= price
        self._load_cards(buyer, self.lot)
        if self.chronicle is not None:
            cards, value = view.ids_of(self.lot), self.values[buyer]
            self.chronicle.append(events.Bought(buyer, price, cards, value))
        self._end_turn()

    def _withdraw_lot(self) -> None:
        self.gone += self.lot
        if self.chronicle is not None:
            self.chronicle.append(events.Unsold(view.ids_of(self.lot)))
        self._end_turn()

    def _load_cards(self, seat: int, cards: tuple[int, ...]) -> None:
        self.cargo[seat] += cards
        self.values[seat] = cargo_value(self.cargo[seat], self.colour_bonus)

    # --- the end of a turn and of the game ------------------------------------------------

    def _end_turn(self) -> None:
        self.lot = ()
        self.bidders = ()
        self.bids = [NO_BID] * self.seats
        self.price = 0
        self.turn_count += 1
        afloat = self.afloat()
        if self.deck == 0:
            self._finish()
        elif len(afloat) == 1:
            self.phase = FILL
            if self.chronicle is not None:
                self.chronicle.append(events.LastShip(afloat[0]))
        else:
            self.phase = TURN_UP
            self.seller = (self.seller + 1) % self.seats
            while self.room(self.seller) == 0:
                self.seller = (self.seller + 1) % self.seats

    def _fill(self, card: int) -> None:
        (seat,) = self.afloat()
        self._load_cards(seat, (card,))
        if self.chronicle is not None:
            filled = events.Filled(seat, CARD_IDS[card], self.values[seat])
            self.chronicle.append(filled)
        if self.deck == 0 or self.room(seat) == 0:
            self._finish()

    def _finish(self) -> None:
        self.phase = OVER
        if self.chronicle is not None:
            self._tell_end(self.chronicle)

    def _tell_end(self, chronicle: list[Event]) -> None:
        """Tell what every cargo brings, the least valuable first, and who is the richest."""
        payments, scores = self.payments(), self.scores()
        for seat in sorted(range(self.seats), key=lambda each: (self.values[each], -each)):
            value = self.values[seat]
            rank = 1 + sum(other > value for other in self.values)
            payment, total = view.score_json(payments[seat]), view.score_json(scores[seat])
            chronicle.append(events.Sold(seat, rank, value, payment, total))
        best = max(scores)
        winners = [seat for seat in range(self.seats) if scores[seat] == best]
        chronicle.append(events.Over(winners, view.richest_text(winners, best)))

    def payments(self) -> list[Score]:
        """Return what each seat is paid for its cargo if it is sold as it is; exact shares."""
        return [_shared(total, sharers) for total, sharers in shares(self.values)]

    def scores(self) -> tuple[Score, ...]:
        """Return each seat's money and payment together."""
        return tuple(
            [money + paid for money, paid in zip(self.money, self.payments(), strict=True)]
        )

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> MercatorView:
        return view.view_of(self, seat)

    def prompt(self, seat: int) -> Message:
        return view.prompt_of(self, seat)

    def standing(self) -> list[float]:
        """Return what each seat would be paid if all cargo were sold as it is; once it is sold, and
        money is no secret any more, what each seat owns."""
        public = self.scores() if self.phase == OVER else self.payments()
        return [float(each) for each in public]

    def turns(self) -> int:
        """Return how many lots have been bid for."""
        return self.turn_count

    def disclosures(self) -> int:
        """Return how many cards have come up, and how many times sealed bids were revealed."""
        reveals = 0 if self.open_auction else self.turn_count
        return len(self.lot) + len(self.gone) + sum(map(len, self.cargo)) + reveals

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores = self.scores()
        best = max(scores)
        winners = tuple([seat for seat in range(self.seats) if scores[seat] == best])
        return Outcome(winners, scores, view.ending_text(self), self._score_parts())

    def _score_parts(self) -> tuple[ScorePart, ...]:
        """Return money and payment of each seat, of which the scores are made."""
        return (
            ScorePart(Message("Money"), tuple(self.money)),
            ScorePart(Message("Rome pays"), tuple(self.payments())),
        )

    def action_text(self, seat: int, action: int) -> str:
        return notation.TEXTS[action]

    def parse_action(self, seat: int, text: str) -> int:
        return notation.parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        return view.label_of(action)

    # --- the contract: drawing and copying ------------------------------------------------

    def random_action(self, seat: i64, rng: Random) -> i64:
        if seat == CHANCE:
            return notation.DRAW + self.unseen[rng.randrange(len(self.unseen))]
        if self.phase == BID:
            return notation.BID + rng.randrange(self.money[seat] + 1)
        if self.phase == CALL:
            raises = max(0, self.money[seat] - self.price)
            drawn = rng.randrange(raises + 1)
            return notation.DROP if drawn == raises else notation.BID + self.price + 1 + drawn
        return notation.MORE if rng.randrange(2) == 1 else notation.SELL

    def copy(self) -> MercatorState:
        other = MercatorState(self.game, self.seats, self.options)
        other.resemble(self)
        return other

    def determinize(self, seat: int, rng: Random) -> MercatorState:
        """Return a copy in which bids that the seat can't see are any that their bidders can pay.
        Money stays: whoever has watched all bids knows it."""
        other = self.copy()
        for bidder in range(self.seats):
            if bidder != seat and self.bids[bidder] != NO_BID:
                other.bids[bidder] = rng.randrange(self.money[bidder] + 1)
        return other

    def _state_json(self) -> dict[str, object]:
        return position.write(self)


def _shared(total: int, sharers: int) -> Score:
    return total // sharers if total % sharers == 0 else Fraction(total, sharers)
