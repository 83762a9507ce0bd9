"""Sealed bids of Mercator: who wins, who pays, and what stays secret."""

from __future__ import annotations

from typing import Any

import pytest
from librt.random import Random

from pi_app.core.errors import IllegalAction
from pi_app.core.game import SPECTATOR, State
from pi_app.games.mercator import GAME
from tests.core.keys import digits_of, keyed
from tests.games.mercator.rules.setups import BONUS, act, cards, legal, look, moment, money


def on_offer(seats: int = 4, seller: int = 0, **more: Any) -> State:
    return act(moment(seats, seller=seller, **more), "wine 7", "more", "oil 3", "sell")


def test_bids_run_from_nothing_to_all_that_one_has() -> None:
    state = on_offer(money=[50, 12, 0, 3])
    assert legal(state, 1) == [f"bid {amount}" for amount in range(13)]
    assert legal(state, 2) == ["bid 0"]
    with pytest.raises(IllegalAction, match="bid 3"):
        state.play(3, state.parse_action(3, "bid 4"))


def test_the_highest_bid_takes_the_lot_and_pays_and_others_keep_theirs() -> None:
    state = act(on_offer(), "5/12/11/0")
    assert look(state)["cargo"] == [[], ["wine 7", "oil 3"], [], []]
    assert look(state)["values"] == [0, 10, 0, 0]
    assert money(state) == [50, 38, 50, 50]
    assert look(state)["seller"] == 1
    assert look(state)["lot"] == []


@pytest.mark.parametrize(
    ("seller", "bids", "winner"),
    [
        (0, "9/9/9/9", 1),
        (1, "9/9/9/9", 2),
        (3, "9/9/9/9", 0),
        (0, "9/0/0/9", 3),
        (2, "0/9/9/0", 1),
        (2, "8/8/9/9", 3),
        (0, "9/8/8/8", 0),
    ],
)
def test_among_equal_bids_the_nearest_to_the_sellers_left_wins(
    seller: int, bids: str, winner: int
) -> None:
    state = act(on_offer(seller=seller), bids)
    assert [bool(ship) for ship in look(state)["cargo"]] == [seat == winner for seat in range(4)]
    assert money(state)[winner] == 41


def test_a_lot_for_which_all_bid_nothing_leaves_the_game() -> None:
    state = act(on_offer(), "0/0/0/0")
    assert look(state)["gone"] == ["wine 7", "oil 3"]
    assert look(state)["deck"] == 30
    assert money(state) == [50] * 4
    assert state.turns() == 1


def test_a_lot_that_only_one_can_take_costs_at_least_one() -> None:
    cargo = [cards("grain 1 2 3 4 5"), [], cards("cloth 1 2 3 4 5")]
    lone = moment(cargo=cargo, lot=["wine 7", "oil 3"], phase="bid", bidders=[1])
    kept = lone.copy()
    lone.play(1, lone.parse_action(1, "bid 0"))
    assert look(lone)["gone"] == ["wine 7", "oil 3"]
    kept.play(1, kept.parse_action(1, "bid 1"))
    assert look(kept)["cargo"][1] == ["wine 7", "oil 3"]
    assert money(kept) == [50, 49, 50]


def test_money_is_shown_to_its_owner_only() -> None:
    state = act(on_offer(), "5/12/11/0")
    assert [state.view(seat)["money"] for seat in (0, 1, 2, 3, SPECTATOR)] == [50, 38, 50, 50, None]
    assert look(state)["owned"] is None


def test_a_sealed_bid_is_nobody_elses_business() -> None:
    state = on_offer(money=[50, 4, 50, 50])
    state.play(1, state.parse_action(1, "bid 3"))
    assert state.deciders() == (0, 2, 3)
    assert state.view(1)["own_bid"] == 3
    for seat in (0, 2, 3, SPECTATOR):
        assert state.view(seat)["own_bid"] is None
        assert state.view(seat)["committed"] == [1]
        imagined = [state.determinize(seat, Random(n)).view(1)["own_bid"] for n in range(80)]
        assert set(imagined) == {0, 1, 2, 3, 4}
    assert state.determinize(1, Random(1)).position() == state.position()


def test_bidding_is_secret_to_the_last_even_for_one_alone() -> None:
    state = on_offer(3)
    assert [state.is_secret(seat) for seat in range(3)] == [True] * 3
    state.play(0, state.parse_action(0, "bid 3"))
    state.play(1, state.parse_action(1, "bid 3"))
    assert [state.is_secret(seat) for seat in range(3)] == [False, False, True]


def test_bids_may_be_sealed_in_any_order() -> None:
    one, other = on_offer(3), on_offer(3)
    act(one, "4/5/6")
    for seat, bid in ((2, 6), (0, 4), (1, 5)):
        other.play(seat, other.parse_action(seat, f"bid {bid}"))
    assert one.position() == other.position()


def test_what_is_told_of_a_sale() -> None:
    state = on_offer()
    state.event_log = []
    act(state, "12/12/3/0")
    told = [(event.kind, event.text.english(), event.data) for event in state.event_log]
    assert told == [
        (
            "bids",
            "Bids: Carthage 12, Alexandria 3, Gades 0, Ostia 12",
            {"bids": [12, 12, 3, 0], "bidders": [1, 2, 3, 0], "winner": 1},
        ),
        (
            "tied",
            "Equal bids of 12: Carthage is nearest to the seller's left.",
            {"seat": 1, "bid": 12},
        ),
        (
            "bought",
            "Carthage buys wine 7, oil 3 for 12.",
            {"seat": 1, "price": 12, "cards": ["wine 7", "oil 3"], "value": 10},
        ),
    ]


def test_a_single_highest_bid_and_none_at_all_are_no_tie() -> None:
    for bids in ("12/11/11/0", "0/0/0/0"):
        state = on_offer()
        state.event_log = []
        act(state, bids)
        assert "tied" not in [event.kind for event in state.event_log]


def test_what_is_told_when_nobody_bids_and_of_who_has_no_room() -> None:
    cargo = [[], cards("grain 1 2 3 4 5"), [], []]
    state = on_offer(cargo=cargo)
    state.event_log = []
    act(state, "0/0/0")
    assert state.event_log[0].data == {
        "bids": [0, None, 0, 0],
        "bidders": [2, 3, 0],
        "winner": None,
    }
    assert state.event_log[1].text.english() == "Nobody wants wine 7, oil 3: it leaves the game."


def test_one_or_two_digits_on_a_handheld_are_a_bid() -> None:
    state = on_offer(money=[50, 12, 0, 3])
    assert digits_of(state, 1) == 2
    assert keyed(state, 1, "7") == keyed(state, 1, "07") == state.parse_action(1, "bid 7")
    assert keyed(state, 1, "12") == state.parse_action(1, "bid 12")
    assert keyed(state, 1, "0") == state.parse_action(1, "bid 0")
    for keys in ("13", "51", "99", "123", ""):
        assert keyed(state, 1, keys) is None


@pytest.mark.parametrize(
    ("carried", "bought", "value"),
    [
        (("wine 1", "oil 1", "grain 1", "marble 1"), ("cloth 1", "cloth 2"), 17),
        (("wine 1", "oil 1", "grain 1", "marble 1"), ("marble 3", "cloth 2"), 19),
        (("wine 1", "oil 1", "grain 1", "marble 1"), ("marble 3", "wine 2"), 9),
        (("wine 1", "oil 1", "grain 1"), ("marble 3", "cloth 2"), 8),
    ],
)
def test_the_bonus_for_a_full_ship_with_all_five_wares(
    carried: tuple[str, ...], bought: tuple[str, str], value: int
) -> None:
    cargo = [list(carried), [], []]
    for options, expected in ((BONUS, value), ({}, value - 10 if value > 10 else value)):
        state = act(moment(3, options, cargo=cargo), bought[0], "more", bought[1], "sell", "9/8/8")
        assert look(state)["values"][0] == expected


def test_a_start_by_name() -> None:
    assert list(GAME.seat_names) == [
        "Ostia",
        "Carthage",
        "Alexandria",
        "Gades",
        "Massilia",
        "Tyre",
        "Byzantium",
    ]
