"""How bots decide in *Mercator*: each lot is judged by itself, so no tree has to be grown."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import Judgement
from pi_app.bots.manner import Style
from pi_app.bots.matrix_game import drawn_action
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.games.mercator.bot import manner
from pi_app.games.mercator.bot.appraisal import Appraised
from pi_app.games.mercator.bot.auction import NOBODY, ROUNDS, Auction, chances_of
from pi_app.games.mercator.bot.prospects import Prospects
from pi_app.games.mercator.rules import notation
from pi_app.games.mercator.rules.goods import CALL, OFFER
from pi_app.games.mercator.rules.situation import Situation
from pi_app.games.mercator.rules.state import MercatorState

SAMPLES: Final = 6
"""Cards that a seller imagines as the next one of the lot."""

QUICK_ROUNDS: Final = 50
"""How often everybody thinks over the bids for a lot that is only imagined."""

TRIES: Final = 40
"""How often bids for an imagined lot are drawn."""

MANY: Final = 4
"""The number of seats from which a hasty choice costs more."""

HASTES_OF_MANY: Final[tuple[float, ...]] = (1.0, 0.54, 0.34, 0.22, 0.0)
"""The values of `hastes` with `MANY` seats or more."""


class MercatorJudgement(Judgement):
    """Bids by an equilibrium of the auction, raises up to the value of the lot, and turns up one
    more card if the expected result of the auction is better then."""

    def __init__(self) -> None:
        super().__init__()
        self.trust = 0.2
        self.blur = 0.24
        self.hastes = (1.0, 0.74, 0.51, 0.28, 0.0)
        self.leeway = 0.02

    def haste(self, rank: int, seats: int) -> float:
        return HASTES_OF_MANY[rank] if seats >= MANY else super().haste(rank, seats)

    def glance(self, perspective: Perspective, rng: Random) -> State:
        """Return a world in which nobody bids more than a lot is worth."""
        world = Appraised(_world(perspective, rng))
        world.unseal()
        return world

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return a bid, a call or a seller's choice."""
        state = _world(perspective, rng)
        seat = perspective.seat
        if state.phase == OFFER:
            return _sell_or_more(state, seat, rng)
        if state.phase == CALL:
            return _call(state, seat)
        auction = Auction(state, state.bidders_in_turn())
        strategies = auction.sealed_bids(ROUNDS, rng)
        chances = strategies[auction.bidders.index(seat)]
        bids = [notation.BID + bid for bid in range(len(chances))]
        return drawn_action(bids, chances, rng)

    def lean(self, style: Style, state: State, seat: int, action: int) -> float:
        return manner.lean(style, action)

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return the chances by the money that everybody is expected to own at the end."""
        assert isinstance(state, MercatorState)
        return chances_of(Prospects(state))


def _world(perspective: Perspective, rng: Random) -> MercatorState:
    world = perspective.imagine(rng)
    assert isinstance(world, MercatorState)
    return world


def _sell_or_more(state: MercatorState, seat: int, rng: Random) -> Decision:
    now = _chance_if_sold(state, seat, rng)
    later = 0.0
    for _ in range(SAMPLES):
        world = state.copy()
        world.apply(seat, notation.MORE)
        world.apply(CHANCE, world.random_action(CHANCE, rng))
        later += _chance_if_sold(world, seat, rng)
    later /= SAMPLES
    best = notation.MORE if later > now else notation.SELL
    values = ((notation.SELL, now), (notation.MORE, later))
    return Decision(best, "estimated", values=values)


def _chance_if_sold(state: Situation, seat: int, rng: Random) -> float:
    """Return the chance of `seat` to win the game if the lot is sold as it is."""
    auction = Auction(state, state.clockwise())
    return auction.outcome(seat, auction.sealed_bids(QUICK_ROUNDS, rng), rng, TRIES)


def _call(state: Situation, seat: int) -> Decision:
    """Raise by 1 as long as winning is better than letting the others have the lot."""
    price = state.price + 1
    if price > state.purse(seat):
        return Decision(notation.DROP, "estimated")
    auction = Auction(state, state.bidders_in_turn())
    raising = auction.utility(seat, seat, price)
    dropping = _without(auction, state, seat, price)
    best = notation.BID + price if raising > dropping else notation.DROP
    values = ((notation.BID + price, raising), (notation.DROP, dropping))
    return Decision(best, "estimated", values=values)


def _without(auction: Auction, state: Situation, seat: int, price: int) -> float:
    """Return the chance of `seat` to win the game if it drops out at this price: the lot goes to
    who holds the highest bid, or to the player who would still pay most for it."""
    taker = state.holder()
    worth = state.price
    for other in auction.bidders:
        limit = auction.limit(other) if other != seat else 0
        if limit > worth:
            taker, worth = other, limit
    paid = min(price, worth)
    return (
        auction.utility(seat, taker, paid) if taker != NOBODY else auction.utility(seat, NOBODY, 0)
    )


JUDGEMENT: Final = MercatorJudgement()
