"""What the bots know of Mercator."""

from __future__ import annotations

from typing import Any, cast

import pytest
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.games.mercator import GAME
from pi_app.games.mercator.bot.appraisal import Appraised
from pi_app.games.mercator.bot.auction import NOBODY, Auction
from pi_app.games.mercator.bot.prospects import Prospects
from pi_app.games.mercator.rules.goods import payments
from pi_app.games.mercator.rules.situation import Situation
from tests.games.mercator.rules.setups import BONUS, OPEN, act, cards, moment

GONE = [f"{ware} {value}" for ware in ("marble", "cloth") for value in range(1, 11)]


def last_lot(**more: Any) -> Situation:
    """The last card of the deck: the one of seats 1 and 2 that takes it comes first, the other
    second; the ship of seat 0 is full and comes last."""
    ships = [cards("wine 1 2 3", "oil 1 2 3"), cards("wine 10", "grain 4"), cards("oil 10 4")]
    gone = GONE[: 24 - 1 - sum(map(len, ships))]
    state = moment(cargo=ships, gone=gone, seller=1, turns=12, **more)
    return cast(Situation, act(state, "grain 9"))


def choose(state: State, seat: int, seed: int = 1) -> str:
    own = Perspective(state, seat)
    return own.action_text(make_bot("search").choose(own, Random(seed)))


def auction(state: Situation) -> Auction:
    return Auction(state, state.bidders_in_turn())


def test_when_all_is_known_prospects_are_the_scores() -> None:
    state = last_lot(money=[30, 20, 10])
    done = Prospects(state)
    done.deck = 0
    assert done.scores() == [30, 20 + 22.5, 10 + 22.5]
    done.load(1, state.lot_cards(), colour_bonus=False, held=0)
    assert done.scores() == [30, 50, 25]


def test_the_bonus_for_variety_is_seen_coming() -> None:
    ship = cards("wine 1", "oil 1", "grain 1", "marble 1")
    held = cast(Situation, moment(3, BONUS, cargo=[ship, [], []]))
    plain = cast(Situation, moment(3, {}, cargo=[ship, [], []]))
    assert Prospects(held).scores()[0] > Prospects(plain).scores()[0]
    done = Prospects(held)
    done.load(0, [40, 41], colour_bonus=True, held=15)
    assert done.values[0] == 4 + 1 + 2 + 10
    late = Prospects(held)
    late.load(0, [0, 1], colour_bonus=True, held=15)
    assert late.values[0] == 4 + 1 + 2
    assert late.missing[0] == -1


def test_chances_of_winning_sum_to_one_and_fall_with_the_price() -> None:
    state = last_lot(money=[30, 50, 50])
    lot = auction(state)
    for taker, price in ((1, 1), (1, 20), (2, 7), (NOBODY, 0)):
        chances = [lot.utility(seat, taker, price) for seat in range(3)]
        assert sum(chances) == pytest.approx(1)
    mine = [lot.utility(1, 1, price) for price in range(1, 30)]
    assert mine == sorted(mine, reverse=True)


def test_bids_come_near_what_the_lot_brings() -> None:
    """The first rank pays 15 more than the second, and the two are equally rich."""
    lot = auction(last_lot(money=[10, 50, 50]))
    for strategy in lot.sealed_bids(160, Random(3)):
        assert sum(strategy) == pytest.approx(1)
        assert 11 <= sum(bid * chance for bid, chance in enumerate(strategy)) <= 16
        assert sum(strategy[18:]) == 0


def test_a_limit_is_never_beyond_the_money() -> None:
    lot = auction(last_lot(money=[10, 50, 12]))
    assert lot.limit(2) == 12
    assert len(lot.sealed_bids(20, Random(1))[lot.bidders.index(2)]) == 13


def test_a_lot_that_only_one_can_take_is_bought_for_one() -> None:
    ships = [cards("grain 1 2 3 4 5"), cards("oil 10"), cards("cloth 1 2 3 4 5")]
    state = moment(cargo=ships, lot=cards("wine 7 8"), phase="bid", bidders=[1])
    assert {choose(state, 1, seed) for seed in range(6)} == {"bid 1"}


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_a_first_lot_is_worth_some_but_not_much_of_the_money(seats: int) -> None:
    state = act(GAME.start(seats), "wine 9", "sell")
    for seat in range(seats):
        assert 1 <= int(choose(state, seat).removeprefix("bid ")) <= 20


def test_in_an_open_auction_a_bot_raises_by_one_and_stops_in_time() -> None:
    opened = moment(4, OPEN, lot=cards("wine 9 8"), phase="call", bidders=[1, 2, 3, 0])
    assert choose(opened, 1) == "bid 1"
    assert choose(act(opened, "3"), 2) == "bid 4"
    assert choose(act(opened, "45"), 3) == "drop"
    poor = moment(4, OPEN, lot=cards("wine 9 8"), phase="call", bidders=[1, 2], price=9,
                  money=[50, 9, 50, 50])  # fmt: skip
    assert choose(poor, 1) == "drop"


LOTS = [cards("wine 1"), cards("wine 10"), cards("wine 10", "oil 9", "cloth 10")]
"""A poor, a good and a splendid one."""


def greedy_bids(state: State) -> list[int]:
    own = Perspective(state, 1)
    texts = [own.action_text(make_bot("greedy").choose(own, Random(seed))) for seed in range(12)]
    return [0 if text == "drop" else int(text.removeprefix("bid ")) for text in texts]


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_a_greedy_bot_bids_by_the_cards(seats: int) -> None:
    around = [*range(1, seats), 0]
    worth: list[float] = []
    for lot in LOTS:
        asked = {"lot": lot, "bidders": around}
        opened = moment(seats, OPEN, phase="call", **asked)
        payment = sum(payments(seats)) / seats
        worth.append(1.2 * payment * sum(int(card.split()[1]) for card in lot) / 33)
        sealed = greedy_bids(moment(seats, {}, phase="bid", **asked))
        assert max(sealed) <= worth[-1]
        assert sum(sealed) / 12 >= 0.5 * worth[-1] - 1
        assert set(greedy_bids(opened)) == ({1} if worth[-1] >= 1 else {0})
        price = max(1, int(worth[-1]))
        raised = moment(seats, OPEN, phase="call", price=price, **asked)
        assert set(greedy_bids(raised)) == {0}
        below = moment(seats, OPEN, phase="call", price=1, **asked)
        assert set(greedy_bids(below)) == ({2} if worth[-1] >= 2 else {0})
    assert worth[0] < 3 < 5 <= worth[1] < 15 <= worth[2] < 35


def test_a_greedy_bot_takes_the_highest_bid_of_others_for_real() -> None:
    state = moment(3, OPEN, lot=cards("wine 10"), phase="call", bidders=[1, 2], price=3)
    world = Appraised(cast(Situation, state))
    point = 1.2 * 15 / 33
    assert world.standing() == pytest.approx([50, 50, 50 - 3 + 10 * point])


@pytest.mark.played_out
@pytest.mark.parametrize("options", [{}, OPEN, BONUS], ids=str)
def test_a_greedy_bot_beats_random_ones_at_every_table(options: dict[str, Any]) -> None:
    won = [
        play(seed, options, *["random"] * (seats - 1), "greedy")[-1]
        for seats in GAME.seat_counts
        for seed in range(2)
    ]
    assert sum(won) >= 8


def play(seed: int, options: dict[str, Any], *bots: str) -> list[float]:
    state = GAME.start(len(bots), options)
    dice = Random(seed)
    players = [make_bot(name) for name in bots]
    while state.deciders():
        deciders = state.deciders()
        if deciders == (CHANCE,):
            state.apply(CHANCE, state.random_action(CHANCE, dice))
            continue
        chosen = [players[seat].choose(Perspective(state, seat), dice) for seat in deciders]
        for seat, action in zip(deciders, chosen, strict=True):
            state.apply(seat, action)
    outcome = state.outcome()
    assert outcome is not None
    return [outcome.utility(seat) for seat in range(state.seats)]


@pytest.mark.played_out
@pytest.mark.parametrize("options", [{}, OPEN, BONUS])
def test_it_beats_two_greedy_bots_more_often_than_not(options: dict[str, Any]) -> None:
    games = 12
    won = sum(play(seed, options, "greedy", "search", "greedy")[1] for seed in range(games))
    assert won > games / 2


@pytest.mark.played_out
def test_seven_of_them_play_a_game_to_its_end() -> None:
    assert sum(play(1, {}, *["search"] * 7)) == pytest.approx(1)
