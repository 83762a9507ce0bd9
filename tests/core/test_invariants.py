"""The invariants themselves: they see what a game lets through."""

from __future__ import annotations

import pytest
from librt.random import Random

from tests.core.invariants import Twin
from tests.core.random_play import walk
from tests.table.market import MARKET, MarketState

pytestmark = pytest.mark.interpreted


class ShowsAll(MarketState):
    def determinize(self, seat: int, rng: Random) -> MarketState:
        return self.copy()


class ShowsBids(MarketState):
    def determinize(self, seat: int, rng: Random) -> MarketState:
        other = super().determinize(seat, rng)
        other.bids = list(self.bids)
        return other


class ShowsPurses(MarketState):
    def determinize(self, seat: int, rng: Random) -> MarketState:
        other = super().determinize(seat, rng)
        other.money = list(self.money)
        return other


class ShowsTokens(MarketState):
    def determinize(self, seat: int, rng: Random) -> MarketState:
        other = super().determinize(seat, rng)
        other.tokens = list(self.tokens)
        return other


class DrawsByWhatIsHidden(MarketState):
    def determinize(self, seat: int, rng: Random) -> MarketState:
        return super().determinize(seat, Random(rng.randrange(9) + sum(self.money)))


def play_with_twins(kind: type[MarketState]) -> None:
    for seed in range(20):
        state, rng, twin = kind(MARKET, {}), Random(seed), None
        state.event_log = []
        for moment, step in walk(state, rng):
            if twin is not None:
                twin.compare(moment)
            state.event_log.clear()
            if twin is None or not twin.follows(step):
                twin = Twin(moment, step, rng)


def test_what_a_game_keeps_hidden_passes() -> None:
    play_with_twins(MarketState)


@pytest.mark.parametrize(
    "kind", [ShowsAll, ShowsBids, ShowsPurses, ShowsTokens, DrawsByWhatIsHidden]
)
def test_whatever_a_game_lets_through_to_bots_is_found(kind: type[MarketState]) -> None:
    with pytest.raises(AssertionError):
        play_with_twins(kind)
