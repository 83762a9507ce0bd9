"""How Mercator ends: the last ship, the empty deck, what Rome pays, and who is the richest."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.game import CHANCE, SPECTATOR, State
from pi_app.core.outcome import Score
from pi_app.core.series import FinishedGame, TotalPoints
from pi_app.games.mercator import GAME
from pi_app.games.mercator.rules import events
from pi_app.games.mercator.rules.goods import payments, shares
from pi_app.games.mercator.rules.view import richest_text
from tests.games.mercator.rules.setups import OPEN, WARES, act, cards, look, moment, money

FULL = [cards("wine 1 2 3 4 5 6"), cards("oil 1 2 3 4 5"), cards("grain 1 2 3")]
GONE = [f"{ware} {value}" for ware in ("marble", "cloth") for value in range(1, 11)]


def worth(*values: int) -> list[list[str]]:
    """Return ships whose cargoes are worth these values, no card twice."""
    ships: list[list[str]] = []
    left = [(value, ware) for ware in WARES for value in range(10, 0, -1)]
    for value in values:
        ship = []
        rest = value
        while rest:
            card = next(card for card in left if card[0] <= rest)
            left.remove(card)
            rest -= card[0]
            ship.append(f"{card[1]} {card[0]}")
        ships.append(ship)
    return ships


def sold(values: tuple[int, ...], owned: list[int] | None = None) -> State:
    """Return a finished game with cargoes of these values."""
    seats = len(values)
    ships = worth(*values)
    left = {3: 24, 4: 32, 5: 40, 6: 45, 7: 50}[seats] - sum(map(len, ships))
    loaded = {card for ship in ships for card in ship}
    every = [f"{ware} {value}" for ware in WARES for value in range(1, 11)]
    gone = [card for card in every if card not in loaded][:left]
    return moment(seats, cargo=ships, gone=gone, phase="over", money=owned or [50] * seats)


def paid(values: tuple[int, ...]) -> list[Score]:
    outcome = sold(values).outcome()
    assert outcome is not None
    return [score - 50 for score in outcome.scores]


def reason(state: State) -> str:
    outcome = state.outcome()
    assert outcome is not None
    assert state.prompt(0).english() == outcome.reason.english()
    return outcome.reason.english()


def test_the_last_ship_is_filled_from_the_deck_for_nothing() -> None:
    state = act(moment(cargo=FULL, seller=1, turns=9), "oil 10", "sell", "1/0")
    assert look(state)["phase"] == "fill"
    assert state.deciders() == (CHANCE,)
    act(state, "cloth 1", "cloth 2")
    assert look(state)["cargo"][2] == [*cards("grain 1 2 3"), "cloth 1", "cloth 2"]
    assert state.outcome() is None
    act(state, "marble 10")
    assert look(state)["values"][2] == 19
    assert money(state) == [50, 49, 50]
    assert reason(state) == "The ships are full, and all cargo is sold in Rome."


def test_an_open_auction_ends_in_the_same_way() -> None:
    state = act(moment(3, OPEN, cargo=FULL, seller=1), "oil 10", "sell", "drop", "1")
    assert look(state)["phase"] == "fill"


def test_the_last_ship_may_stay_part_empty_when_the_deck_runs_out() -> None:
    state = act(moment(cargo=FULL, seller=1, gone=GONE[:8], turns=9), "oil 10", "sell", "1/0")
    assert look(state)["deck"] == 1
    act(state, "cloth 10")
    assert state.outcome() is not None
    assert len(look(state)["cargo"][2]) == 4


def test_an_empty_deck_ends_the_game_before_ships_are_full() -> None:
    state = moment(cargo=[[], ["wine 1"], []], gone=[*GONE, *cards("oil 1 2")], turns=23)
    assert look(state)["deck"] == 1
    act(state, "grain 5", "0/0/0")
    assert reason(state) == "The deck is empty, and all cargo is sold in Rome."
    assert look(state)["gone"][-1] == "grain 5"


def test_the_last_lot_may_empty_the_deck_and_leave_one_ship() -> None:
    state = act(moment(cargo=FULL, seller=1, gone=GONE[:9], turns=9), "oil 10", "1/0")
    assert look(state)["deck"] == 0
    assert look(state)["phase"] == "over"


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((30, 20, 10), [30, 15, 0]),
        ((10, 30, 20), [0, 30, 15]),
        ((9, 8, 7, 6), [30, 20, 10, 0]),
        ((9, 8, 7, 6, 5), [40, 30, 20, 10, 0]),
        ((9, 8, 7, 6, 5, 4), [50, 40, 30, 20, 10, 0]),
        ((9, 8, 7, 6, 5, 4, 3), [60, 50, 40, 30, 20, 10, 0]),
        ((20, 20, 10), [Fraction(45, 2), Fraction(45, 2), 0]),
        ((20, 10, 10), [30, Fraction(15, 2), Fraction(15, 2)]),
        ((10, 10, 10), [15, 15, 15]),
        ((0, 10, 0), [Fraction(15, 2), 30, Fraction(15, 2)]),
        ((9, 9, 9, 6), [20, 20, 20, 0]),
        ((9, 7, 7, 7), [30, 10, 10, 10]),
        ((9, 9, 7, 7), [25, 25, 5, 5]),
        ((9, 8, 7, 7, 6), [40, 30, 15, 15, 0]),
        ((5, 5, 5, 5, 5, 5), [25] * 6),
        ((9, 7, 7, 6, 5, 5, 1), [60, 45, 45, 30, 15, 15, 0]),
    ],
)
def test_what_rome_pays_by_rank_and_how_the_tied_share(
    values: tuple[int, ...], expected: list[Score]
) -> None:
    assert paid(values) == expected


@given(values=st.lists(st.integers(0, 12), min_size=3, max_size=7))
def test_rome_pays_out_its_table_whatever_the_ties(values: list[int]) -> None:
    given_out = [Fraction(total, sharers) for total, sharers in shares(values)]
    assert sum(given_out) == sum(payments(len(values)))
    for mine, my_value in zip(given_out, values, strict=True):
        for other, other_value in zip(given_out, values, strict=True):
            assert (mine > other) == (my_value > other_value)


def test_the_richest_wins_not_the_fullest_ship() -> None:
    outcome = sold((30, 20, 10), [10, 30, 50]).outcome()
    assert outcome is not None
    assert outcome.scores == (40, 45, 50)
    assert outcome.winners == (2,)
    assert richest_text((2,), 50).english() == "Alexandria is the richest with 50."


def test_equal_totals_share_the_victory() -> None:
    outcome = sold((30, 20, 10), [35, 50, 10]).outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert richest_text((0, 1), 65).english() == (
        "A shared victory, equally rich with 65: Ostia, Carthage."
    )
    assert outcome.utility(0) == 0.5


def test_halves_stay_halves_and_are_shown_with_a_decimal() -> None:
    outcome = sold((20, 20, 10), [9, 3, 0]).outcome()
    assert outcome is not None
    assert outcome.scores == (Fraction(63, 2), Fraction(51, 2), 0)
    richest = richest_text((0,), outcome.scores[0])
    assert richest.english() == "Ostia is the richest with 31.5."


def test_whole_scores_are_whole_numbers() -> None:
    outcome = sold((10, 10, 10)).outcome()
    assert outcome is not None
    assert all(type(score) is int for score in outcome.scores)


def test_the_sale_is_told_from_the_least_cargo_to_the_most() -> None:
    state = moment(cargo=FULL, seller=1, gone=GONE[:9], turns=9)
    state.event_log = []
    act(state, "oil 10", "1/0")
    told = state.event_log[-4:]
    assert [event.kind for event in told] == ["sold", "sold", "sold", "over"]
    assert [event.data for event in told] == [
        {"seat": 2, "rank": 3, "value": 6, "payment": 0, "total": 50, "sharers": 1},
        {"seat": 0, "rank": 2, "value": 21, "payment": 15, "total": 65, "sharers": 1},
        {"seat": 1, "rank": 1, "value": 25, "payment": 30, "total": 79, "sharers": 1},
        {"winners": [1]},
    ]
    assert told[1].text.english() == "Ostia sells a cargo of 21, rank 2, for 15 and owns 65."
    assert look(state)["owned"] == [50, 49, 50]


def test_who_shares_ranks_is_told_so() -> None:
    sold = events.Sold(0, 2, 21, "45/2", "145/2", 2)
    assert sold.text.english() == (
        "Ostia sells a cargo of 21 for 22.5, an equal share of ranks 2 to 3, and owns 72.5."
    )


def test_a_standing_is_what_a_seat_would_be_paid_now_and_at_the_end_what_it_owns() -> None:
    state = moment(cargo=worth(20, 20, 10), money=[9, 3, 40])
    assert state.standing() == [22.5, 22.5, 0.0]
    assert sold((20, 20, 10), [9, 3, 40]).standing() == [31.5, 25.5, 40.0]


@given(owned=st.lists(st.integers(0, 50), min_size=3, max_size=3))
def test_a_standing_betrays_no_hidden_money(owned: list[int]) -> None:
    lot = cards("marble 3")
    rich = moment(cargo=worth(20, 20, 10), lot=lot, phase="bid", bidders=[1, 2, 0])
    other = moment(cargo=worth(20, 20, 10), lot=lot, phase="bid", bidders=[1, 2, 0], money=owned)
    assert rich.view(SPECTATOR) == other.view(SPECTATOR)
    assert rich.standing() == other.standing()


def test_games_of_a_series_add_up_as_long_as_people_like() -> None:
    assert isinstance(GAME.series, TotalPoints)
    outcome = sold((20, 20, 10), [9, 3, 0]).outcome()
    assert outcome is not None
    games = [FinishedGame((0, 1, 2), outcome), FinishedGame((1, 2, 0), outcome)]
    standing = GAME.series.standing(3, games)
    assert standing.points == (Fraction(63, 2), 57, Fraction(51, 2))
    assert standing.winners is None
