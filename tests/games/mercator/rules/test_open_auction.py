"""The open auction of Mercator: raising or dropping out for good, clockwise."""

from __future__ import annotations

from typing import Any

from pi_app.core.game import State
from tests.core.keys import digits_of, keyed
from tests.games.mercator.rules.setups import BONUS, OPEN, act, cards, legal, look, moment, money


def on_offer(seats: int = 3, seller: int = 0, **more: Any) -> State:
    return act(moment(seats, OPEN, seller=seller, **more), "wine 7", "sell")


def test_the_sellers_left_begins_and_the_seller_is_last() -> None:
    state = on_offer(4, seller=1)
    assert look(state)["bidders"] == [2, 3, 0, 1]
    asked: list[int] = []
    for amount in range(1, 5):
        asked += state.deciders()
        act(state, str(amount))
    assert asked == [2, 3, 0, 1]
    assert look(state)["holder"] == 1
    assert look(state)["price"] == 4


def test_a_bid_is_at_least_one_more_and_at_most_all_one_has() -> None:
    state = on_offer(money=[50, 9, 5])
    assert legal(state, 1) == [*(f"bid {amount}" for amount in range(1, 10)), "drop"]
    act(state, "3")
    assert legal(state, 2) == ["bid 4", "bid 5", "drop"]
    act(state, "5")
    assert legal(state, 0)[0] == "bid 6"


def test_who_cannot_raise_can_only_drop() -> None:
    state = act(on_offer(money=[50, 9, 5]), "5")
    assert legal(state, 2) == ["drop"]
    assert keyed(state, 2, "0") == state.parse_action(2, "drop")


def test_the_last_one_left_takes_the_lot_for_the_last_bid() -> None:
    state = act(on_offer(), "3", "drop", "8", "9", "drop")
    assert look(state)["cargo"] == [[], ["wine 7"], []]
    assert money(state) == [50, 41, 50]


def test_dropping_out_is_for_good() -> None:
    state = act(on_offer(4), "1", "drop", "2", "3")
    assert look(state)["bidders"] == [1, 3, 0]
    act(state, "4", "5", "drop")
    assert look(state)["bidders"] == [1, 3]
    assert state.deciders() == (1,)


def test_the_holder_of_the_highest_bid_is_not_asked_again() -> None:
    state = act(on_offer(), "10", "drop")
    assert state.deciders() == (0,)
    act(state, "drop")
    assert money(state) == [50, 40, 50]


def test_if_all_drop_without_a_bid_the_lot_leaves_the_game() -> None:
    state = act(on_offer(), "drop", "drop")
    assert state.deciders() == (0,)
    act(state, "drop")
    assert look(state)["gone"] == ["wine 7"]
    assert look(state)["cargo"] == [[], [], []]


def test_the_last_one_left_without_a_bid_must_call_at_least_one() -> None:
    state = act(on_offer(), "drop", "drop")
    assert "bid 0" not in legal(state, 0)
    act(state, "1")
    assert look(state)["cargo"] == [["wine 7"], [], []]
    assert money(state) == [49, 50, 50]


def test_a_lot_that_only_one_can_take_is_offered_to_that_one() -> None:
    cargo = [cards("grain 1 2 3 4 5"), [], cards("cloth 1 2 3 4 5")]
    state = act(moment(3, OPEN, cargo=cargo), "wine 7", "more", "wine 8", "sell")
    assert state.deciders() == (1,)
    assert legal(state, 1)[0] == "bid 1"
    act(state, "1")
    assert look(state)["values"][1] == 15


def test_who_has_no_room_is_not_asked() -> None:
    cargo = [[], cards("grain 1 2 3 4 5 6"), [], []]
    state = act(moment(4, OPEN, cargo=cargo), "wine 7", "sell")
    assert look(state)["bidders"] == [2, 3, 0]


def test_nothing_is_secret_but_money_is_private() -> None:
    state = act(on_offer(), "3")
    assert not state.is_secret(2)
    assert state.view(2)["money"] == 50
    assert look(state)["money"] is None
    assert look(state)["holder"] == 1


def test_keys_of_a_handheld_raise_or_drop() -> None:
    state = act(on_offer(money=[50, 50, 12]), "8")
    assert digits_of(state, 2) == 2
    assert keyed(state, 2, "12") == state.parse_action(2, "bid 12")
    assert keyed(state, 2, "09") == state.parse_action(2, "bid 9")
    assert keyed(state, 2, "0") == state.parse_action(2, "drop")
    for keys in ("8", "1", "13", "51", "52", ""):
        assert keyed(state, 2, keys) is None


def test_prompts_name_the_least_bid() -> None:
    state = on_offer()
    assert state.prompt(1).english() == "Carthage: open the bidding with 1 or more, or drop out."
    act(state, "8")
    assert state.prompt(2).english() == "Alexandria: bid 9 or more, or drop out."
    assert state.prompt(0).english() == "Alexandria is asked for a bid."


def test_calls_are_told() -> None:
    state = on_offer()
    state.event_log = []
    act(state, "3", "drop", "drop")
    assert [event.text.english() for event in state.event_log] == [
        "Carthage bids 3.",
        "Alexandria drops out.",
        "Ostia drops out.",
        "Carthage buys wine 7 for 3.",
    ]
    assert state.event_log[0].data == {"seat": 1, "amount": 3}


def test_both_options_together() -> None:
    cargo = [cards("wine 1 2", "oil 1", "grain 1", "marble 1"), [], []]
    state = act(moment(3, OPEN | BONUS, cargo=cargo), "cloth 1", "sell", "drop", "drop", "2")
    assert look(state)["values"] == [17, 0, 0]
