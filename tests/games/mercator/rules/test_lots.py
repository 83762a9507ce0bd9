"""Lots of Mercator: who sells, how large a lot may be, and what is public."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pi_app.core.game import CHANCE, OptionValue
from pi_app.core.words import field, list_members
from pi_app.games.mercator import GAME
from pi_app.games.mercator.rules import events
from pi_app.games.mercator.rules.goods import VALUE, WARE
from pi_app.games.mercator.rules.state import MercatorState
from tests.core.keys import digits_of, keyed
from tests.core.random_play import Case, state_after
from tests.games.mercator.rules.setups import BONUS, OPEN, act, cards, legal, look, moment, money

CLOSED: dict[str, OptionValue] = {"open_auction": False, "colour_bonus": False}
ONE_LEFT = [cards("wine 1 2 3 4 5"), cards("oil 1 2 3 4 5"), cards("grain 1 2 3 4 5")]


@pytest.mark.parametrize(("seats", "deck"), [(3, 24), (4, 32), (5, 40), (6, 45), (7, 50)])
def test_everybody_starts_with_fifty_and_the_deck_depends_on_the_seats(
    seats: int, deck: int
) -> None:
    state = GAME.start(seats)
    assert look(state)["deck"] == deck
    assert money(state) == [50] * seats
    assert state.deciders() == (CHANCE,)


def test_any_card_that_has_not_come_up_may_come_up() -> None:
    state = GAME.start(3)
    assert len(state.legal_actions(CHANCE)) == 50
    act(state, "grain 7")
    assert "draw grain 7" not in legal(act(state, "more"), CHANCE)
    assert len(state.legal_actions(CHANCE)) == 49
    assert set(state.chance_weights()) == {1}


def test_the_seller_may_stop_after_each_card() -> None:
    state = act(GAME.start(3), "wine 1")
    assert state.deciders() == (0,)
    assert legal(state, 0) == ["sell", "more"]
    act(state, "sell")
    assert look(state)["phase"] == "bid"
    assert look(state)["lot"] == ["wine 1"]


def test_the_third_card_completes_a_lot() -> None:
    state = act(GAME.start(3), "wine 1", "more", "oil 2", "more", "cloth 3")
    assert look(state)["phase"] == "bid"
    assert look(state)["lot"] == ["wine 1", "oil 2", "cloth 3"]


def test_no_more_cards_than_the_emptiest_ship_has_room_for() -> None:
    cargo = [cards("wine 1 2 3 4"), cards("oil 1 2 3 4 5"), cards("grain 1 2 3 4 5")]
    state = act(moment(cargo=cargo, turns=6), "marble 1")
    assert legal(state, 0) == ["sell", "more"]
    act(state, "more", "marble 2")
    assert look(state)["phase"] == "bid"
    assert look(state)["bidders"] == [0]


def test_where_every_ship_has_room_for_one_a_lot_is_one_card() -> None:
    state = act(moment(cargo=ONE_LEFT, turns=9), "marble 1")
    assert look(state)["phase"] == "bid"


def test_a_lot_may_fit_only_others_than_the_seller() -> None:
    cargo = [cards("wine 1 2 3 4 5"), [], cards("grain 1 2 3 4")]
    state = act(moment(cargo=cargo, turns=5), "oil 1", "more", "oil 2", "more", "oil 3")
    assert look(state)["bidders"] == [1]
    assert state.deciders() == (1,)


def test_an_empty_deck_ends_a_lot_as_it_stands() -> None:
    gone = [f"{ware} {value}" for ware in ("wine", "oil") for value in range(1, 11)]
    state = moment(gone=[*gone, *cards("grain 1 2")], turns=22)
    assert look(state)["deck"] == 2
    act(state, "marble 1", "more", "marble 2")
    assert look(state)["phase"] == "bid"
    assert look(state)["lot"] == ["marble 1", "marble 2"]
    act(state, "1/0/0")
    assert state.outcome() is not None


def test_sellers_follow_clockwise_and_full_ships_sell_nothing() -> None:
    cargo = [cards("wine 1 2"), cards("oil 1 2 3 4 5 6"), cards("grain 1"), []]
    state = act(moment(4, cargo=cargo, turns=6), "cloth 1", "sell", "0/0/0")
    assert look(state)["seller"] == 2
    act(state, "cloth 2", "sell", "0/0/0", "cloth 3", "sell", "0/0/0")
    assert look(state)["seller"] == 0
    assert state.turns() == 9


def test_a_full_ship_bids_no_more() -> None:
    cargo = [[], cards("oil 1 2 3 4 5 6"), []]
    state = act(moment(cargo=cargo, turns=3), "cloth 1", "sell")
    assert look(state)["bidders"] == [2, 0]
    assert legal(state, 1) == []


def test_keys_of_a_handheld_for_the_seller() -> None:
    state = act(GAME.start(3), "wine 1")
    assert digits_of(state, 0) == 1
    assert keyed(state, 0, "0") == state.parse_action(0, "sell")
    assert keyed(state, 0, "1") == state.parse_action(0, "more")
    for keys in ("", "2", "9", "00", "x", "²"):
        assert keyed(state, 0, keys) is None
    assert digits_of(state, 1) == 0
    assert keyed(state, 1, "0") is None


def test_the_sellers_choice_is_public() -> None:
    for options in ({}, OPEN):
        state = act(GAME.start(3, options), "wine 1")
        assert not state.is_secret(0)


def test_prompts_and_labels_say_what_to_do() -> None:
    state = act(GAME.start(3), "wine 1")
    assert state.prompt(0).english() == "Ostia: turn up another card, or offer the lot?"
    assert state.prompt(1).english() == "Ostia decides how large the lot is."
    assert GAME.start(3).prompt(CHANCE).english() == "A card comes up for Ostia."
    labels = [state.action_label(0, action).english() for action in state.legal_actions(0)]
    assert labels == ["Offer the lot", "Turn up another card"]
    act(state, "sell")
    assert state.action_label(2, state.parse_action(2, "bid 31")).english() == "Bid 31"


def test_the_cards_of_a_lot_are_told_as_they_come_up() -> None:
    state = GAME.start(3)
    state.event_log = []
    act(state, "wine 1", "more", "oil 2", "sell")
    assert [event.kind for event in state.event_log] == ["card", "card", "offer"]
    assert [event.text.english() for event in state.event_log] == [
        "Ostia turns up wine 1.",
        "Ostia turns up oil 2.",
        "Ostia offers wine 1, oil 2.",
    ]
    assert state.event_log[2].data == {
        "seller": 0,
        "lot": ["wine 1", "oil 2"],
        "bidders": [1, 2, 0],
        "without_room": [],
    }


def test_whose_ship_is_too_full_for_a_lot_is_told() -> None:
    offer = events.Offer(0, ["wine 1", "oil 2"], [2, 0], [1])
    assert offer.text.english() == "Ostia offers wine 1, oil 2. No room for it: Carthage."


@pytest.mark.parametrize("options", [{}, {**OPEN, **BONUS}], ids=str)
@pytest.mark.parametrize("seats", [3, 7])
@settings(max_examples=30)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 1))
def test_what_is_kept_of_ships_and_cards_is_what_counting_them_gives(
    seats: int, options: dict[str, OptionValue], seed: int, share: float
) -> None:
    state = state_after(Case(GAME, seats, {**CLOSED, **options}), seed, share)
    assert isinstance(state, MercatorState)
    ships = [state.cargo(seat) for seat in range(seats)]
    lot = state.lot_cards()
    on_the_table = {*lot, *state.gone(), *(card for ship in ships for card in ship)}
    assert list_members(state.unseen) == [card for card in range(50) if card not in on_the_table]
    assert state.deck + state.beyond == 50 - len(on_the_table)
    assert (state.lot_size, state.lot_value) == (len(lot), sum(VALUE[card] for card in lot))
    bonus = options.get("colour_bonus", False)
    for seat, ship in enumerate(ships):
        wares = sorted({WARE[card] for card in ship})
        more = 10 if bonus and len(ship) == 6 and len(wares) == 5 else 0
        assert state.room(seat) == 6 - len(ship)
        assert list_members(state.wares(seat)) == wares
        assert state.cargo_values()[seat] == sum(VALUE[card] for card in ship) + more
    for size in range(1, 4):
        takers = [seat for seat in range(seats) if len(ships[seat]) + size <= 6]
        assert list_members(field(state.takers, size)) == takers
