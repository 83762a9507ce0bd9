"""Who gets a hill, and who wins."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.game import State
from pi_app.games.seven_hills.rules.piles import MOST_IN_PILE, holder, is_tied, pile_of
from pi_app.games.seven_hills.rules.terms import LATINS, NOWHERE, SABINES, piece_of
from tests.games.seven_hills.rules.setups import act, moment, start

L, S, NOBODY = LATINS, SABINES, NOWHERE

AT_CAPITOLINE = "Latins win. Equal hills go to the first mover: Capitoline."

# cards of both tribes at a hill: who gets it by the sum, and who by the highest card
HILLS = [
    ((), (), NOBODY, NOBODY),
    ((1,), (), L, L),
    ((), (1, 2), S, S),
    ((5,), (3,), L, L),
    ((5,), (3, 4), S, L),
    ((9,), (8, 7, 6), S, L),
    ((2, 3), (5,), L, S),
    ((5,), (2, 3), L, L),
    ((4,), (4,), L, L),
    # equal highest cards: the second, and so on down
    ((7, 2), (7, 3), S, S),
    ((3, 7), (2, 7), L, L),
    ((7, 5, 1), (7, 5, 2), S, S),
    ((1, 7, 5), (5, 1, 7), L, L),
    # anyone who has a card left when the other has none wins the comparison
    ((7,), (7, 1), S, S),
    ((7, 1), (7,), L, L),
    # a banner is worth 0, and alone it can't win
    ((0,), (), NOBODY, NOBODY),
    ((), (0,), NOBODY, NOBODY),
    ((0,), (1,), S, S),
    ((1,), (0,), L, L),
    ((4,), (0, 4), L, S),
    ((4, 0), (4,), L, L),
    ((2, 0), (3,), S, S),
]


@pytest.mark.parametrize(("latins", "sabines", "by_sum", "by_highest"), HILLS)
def test_who_gets_a_hill(
    latins: tuple[int, ...], sabines: tuple[int, ...], by_sum: int, by_highest: int
) -> None:
    ours = [piece_of(LATINS, card) for card in latins]
    theirs = [piece_of(SABINES, card) for card in sabines]
    for pile in (pile_of(ours + theirs), pile_of(theirs + ours)):
        assert holder(pile, highest_card=False) == by_sum
        assert holder(pile, highest_card=True) == by_highest


def ending(state: State, *last: str) -> tuple[tuple[int, ...], tuple[object, ...], str]:
    outcome = act(state, *last).outcome()
    assert outcome is not None
    return outcome.winners, outcome.scores, outcome.reason.english()


def all_but_nine() -> State:
    """Return a moment with equal cards at the highest hill, which is therefore the Latins'."""
    hills = {7: "L1 S1 L3 S3 L4 S4 L8 S8", 3: "L2 L5 L6 L7", 4: "S2 S5 S6 S7"}
    return moment(hills, opened=(7,), latins=(9,), sabines=(9,), last_hill=7)


def test_the_higher_total_wins() -> None:
    assert ending(all_but_nine(), "9 at 1", "9 at 2") == ((LATINS,), (11, 6), AT_CAPITOLINE)


def test_the_end_names_totals_and_hills_that_went_to_the_first_tribe() -> None:
    state = all_but_nine()
    state.event_log = []
    act(state, "9 at 1", "9 at 2")
    assert state.event_log[-1].text.english() == (f"{AT_CAPITOLINE} Latins: 11, Sabines: 6.")


@pytest.mark.parametrize("highest_card", [False, True])
@given(cards=st.lists(st.integers(0, 19), unique=True, max_size=MOST_IN_PILE))
def test_a_hill_is_tied_where_exchanged_tribes_leave_it_to_the_first(
    cards: list[int], highest_card: bool
) -> None:
    pieces = [divmod(each, 10) for each in cards]
    pile = pile_of(piece_of(tribe, card) for tribe, card in pieces)
    other = pile_of(piece_of(1 - tribe, card) for tribe, card in pieces)
    holders = {holder(each, highest_card) for each in (pile, other)}
    assert is_tied(pile, highest_card) == (holders == {LATINS})


def test_one_card_at_the_highest_hill_may_decide() -> None:
    reason = "Sabines win: their hills are worth more."
    assert ending(all_but_nine(), "9 at 6", "9 at 7") == ((SABINES,), (9, 11), reason)


def test_equal_totals_are_a_draw_and_empty_hills_are_nobodys() -> None:
    hills = {3: "L1 L2 L3 L4", 4: "L5 L6 L7 L8", 7: "S1 S2 S3 S4 S5 S6 S7 S8"}
    state = moment(hills, latins=(9,), sabines=(9,), last_hill=7)
    reason = "The hills of both tribes are worth the same: a draw."
    assert ending(state, "9 at 3", "9 at 7") == ((), (7, 7), reason)


@pytest.mark.parametrize(("options", "scores"), [((), (1, 9)), (("highest_card",), (8, 2))])
def test_the_highest_card_may_turn_a_game(
    options: tuple[str, ...], scores: tuple[int, int]
) -> None:
    hills = {1: "L1 L2 L3 L4 L5 L6 L7 L8 S1", 7: "S2 S3 S4 S5 S6 S7 S8"}
    state = moment(hills, *options, opened=(1,), latins=(9,), sabines=(9,), last_hill=1)
    assert ending(state, "9 at 7", "9 at 2")[1] == scores


def test_standing_counts_hills_held_and_hills_occupied_alone() -> None:
    state = start()
    assert state.standing() == [0, 0]
    act(state, "5 at 3", "1 at 4")
    assert state.standing() == [3, 4]
    act(state, "2 at 7", "9 at 3")
    assert state.standing() == [7, 7]
    act(state, "8 at 4", "6 at 7")
    assert state.standing() == [4, 10]
