"""Worked examples of the tools in the drawer."""

from __future__ import annotations

import pytest

from pi_app.core import EmblemName
from pi_app.core.errors import IllegalAction
from pi_app.core.game import CHANCE, OptionValue, State
from pi_app.core.registry import find_game
from pi_app.text import Translator
from tests.core.keys import keyed


def begin(tool: str, seats: int, **options: OptionValue) -> State:
    state = find_game(tool).start(seats, options)
    state.event_log = []
    return state


def say(state: State, *choices: tuple[int, str]) -> list[str]:
    """Play choices by their notation, and return what was told of them."""
    assert state.event_log is not None
    state.event_log.clear()
    for seat, text in choices:
        state.play(seat, state.parse_action(seat, text))
    return [event.text.english() for event in state.event_log]


# --- secret choices -------------------------------------------------------------------------------


def test_choices_are_turned_over_together_and_the_next_round_begins() -> None:
    state = begin("picks", 3)
    assert say(state, (0, "7"), (2, "0")) == []
    assert state.view(1)["pick"] is None
    assert state.view(0)["pick"] == 7
    assert state.deciders() == (1,)
    assert say(state, (1, "7")) == ["Revealed: 7, 7, 0."]
    assert state.view(-2)["rounds"] == [[7, 7, 0]]
    assert state.deciders() == (0, 1, 2)


def test_a_list_has_words_that_the_table_has_typed() -> None:
    state = begin("picks", 2, choices="own")
    typing = [*"Rome", "", *"Ostia"]
    for letter in typing[:4]:
        say(state, (0, f"type {letter}"))
    assert say(state, (0, "add")) == ["On the list: Rome."]
    with pytest.raises(IllegalAction):
        state.play(0, state.parse_action(0, "begin"))
    for letter in typing[5:]:
        say(state, (0, f"type {letter}"))
    say(state, (0, "add"), (0, "begin"))
    assert say(state, (1, "Ostia"), (0, "Rome")) == ["Revealed: Rome, Ostia."]
    assert keyed(state, 0, "2") == state.parse_action(0, "Ostia")


# --- auctions -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "purses"),
    [("highest", [11, 20, 20]), ("second", [11, 20, 20]), ("all-pay", [11, 11, 16])],
)
def test_the_first_in_order_wins_among_equal_bids(way: str, purses: list[int]) -> None:
    state = begin("auction", 3, way=way, money=20)
    told = say(state, (0, "bid 9"), (1, "bid 9"), (2, "bid 4"))
    assert told == ["Revealed: 9, 9, 4.", "Sold to Eagle for 9!"]
    assert state.view(-2)["purses"] == purses
    assert say(state, (0, "bid 9"), (1, "bid 9"), (2, "bid 0"))[1] == "Sold to Tanit for 9!"


def test_the_second_price_is_what_the_next_one_bid() -> None:
    state = begin("auction", 2, way="second")
    assert say(state, (0, "bid 30"), (1, "bid 12"))[1] == "Sold to Eagle for 12!"
    assert say(state, (0, "bid 0"), (1, "bid 0"))[1] == "Nobody buys."


def test_whoever_is_left_buys_in_an_open_auction() -> None:
    state = begin("auction", 3, way="open", money=10)
    say(state, (0, "bid 3"), (1, "drop"))
    with pytest.raises(IllegalAction):
        state.play(2, state.parse_action(2, "bid 3"))
    say(state, (2, "bid 5"))
    assert say(state, (0, "drop")) == ["Eagle drops out.", "Sold to Amphora for 5!"]
    assert state.deciders() == (1,)
    told = say(state, (1, "drop"), (2, "drop"), (0, "drop"))
    assert told[-1] == "Nobody buys."


def test_an_auction_is_over_when_all_money_is_spent() -> None:
    state = begin("auction", 2, way="all-pay", money=10)
    say(state, (0, "bid 10"), (1, "bid 10"))
    assert state.outcome() is not None


# --- dice -----------------------------------------------------------------------------------------


def test_some_dice_may_be_thrown_again_before_they_are_passed_on() -> None:
    state = begin("dice", 2, dice=3)
    assert say(state, (0, "throw 1,2,3"), (CHANCE, "6"), (CHANCE, "1"), (CHANCE, "2")) == [
        "Eagle throws 6 1 2: 9 in all."
    ]
    assert say(state, (0, "throw 2"), (CHANCE, "5")) == ["Eagle throws 6 5 2: 13 in all."]
    say(state, (0, "pass on"))
    assert state.deciders() == (1,)
    with pytest.raises(IllegalAction):
        state.play(1, state.parse_action(1, "throw 2"))


def test_what_is_under_a_cup_is_its_owners_until_it_is_shown() -> None:
    state = begin("dice", 2, dice=1, cups=True)
    say(state, (0, "shake"), (CHANCE, "6"), (CHANCE, "3"))
    assert state.view(0)["faces"] == [[6], []]
    assert state.view(-2)["faces"] == [[], []]
    assert say(state, (0, "keep"), (1, "show")) == ["Tanit shows 3."]
    assert state.view(0)["faces"] == [[6], [3]]
    assert state.view(1)["faces"] == [[], [3]]
    (mover,) = state.deciders()
    assert say(state, (mover, "lift")) == ["All cups are lifted: 9 in all."]
    assert state.view(-2)["faces"] == [[6], [3]]


# --- lots, clock, scores --------------------------------------------------------------------------


def test_the_last_lot_needs_no_drawing() -> None:
    state = begin("who-begins", 3, teams=2)
    told = say(state, (0, "draw"), (CHANCE, "Amphora"), (CHANCE, "Eagle"))
    assert told == ["Amphora begins!", "2: Eagle.", "3: Tanit."]
    assert state.deciders() == (2,)


def test_a_clock_runs_down_and_an_hourglass_flows() -> None:
    state = begin("turn-clock", 2, minutes=1, bonus=5)
    assert say(state, (0, "done 70")) == ["Eagle took 1:10."]
    assert state.view(-2)["left"] == [-5, 60]
    glass = begin("turn-clock", 2, minutes=1, hourglass=True)
    say(glass, (0, "done 20"), (1, "done 5"))
    assert glass.view(-2)["left"] == [45, 75]


def test_whoever_has_dropped_out_has_no_turns() -> None:
    state = begin("turn-clock", 3)
    say(state, (0, "done 1"), (1, "out"), (2, "done 1"), (0, "done 1"))
    assert state.deciders() == (2,)
    say(state, (2, "out"), (0, "out"))
    assert state.outcome() is not None


@pytest.mark.parametrize(("lowest", "winner"), [(False, 1), (True, 0)])
def test_a_score_sheet_says_who_has_won(lowest: bool, winner: int) -> None:
    state = begin("score-sheet", 2, lowest=lowest)
    told = say(state, (0, "-5"), (1, "12"), (0, "3"), (1, "close"))
    assert told[:2] == ["Eagle: -5, which makes -5.", "Tanit: 12, which makes 12."]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((winner,), (-2, 12))
    assert outcome.ranking() == ((0, 1) if lowest else (1, 0))


def test_whoever_has_a_name_is_called_by_it_alone() -> None:
    state = begin("score-sheet", 2)
    speak = Translator()
    assert speak.render(state.prompt(0)) == "Round 1: the points of Eagle?"
    speak.players = {EmblemName("Eagle"): "Livia"}
    assert speak.render(state.prompt(0)) == "Round 1: the points of Livia?"


# --- refusals -------------------------------------------------------------------------------------


def refusal(state: State, seat: int, text: str) -> str:
    """Return why an action that is not legal is not."""
    action = state.parse_action(seat, text)
    assert not state.is_legal(seat, action)
    return state.why_not(seat, action).english()


def test_bids_are_no_more_than_the_purse_and_rise() -> None:
    too_much = "That is more money than you have."
    assert refusal(begin("auction", 2, money=20), 1, "bid 21") == too_much
    state = begin("auction", 2, way="open", money=20)
    say(state, (0, "bid 12"))
    assert refusal(state, 1, "bid 21") == too_much
    assert refusal(state, 1, "bid 12") == "Bid 13 or more, or drop out."
    assert refusal(state, 0, "bid 13") == "Tanit: bid more than 12, or drop out."


def test_dice_are_thrown_before_anything_else() -> None:
    first = "Throw the dice first."
    assert refusal(begin("dice", 2), 0, "pass on") == first
    assert refusal(begin("dice", 2), 0, "lift") == "Eagle: throw the dice."
    cups = begin("dice", 2, cups=True)
    assert (refusal(cups, 0, "lift"), refusal(cups, 0, "look")) == (first, first)
    assert refusal(cups, 1, "lift") == refusal(cups, 0, "show") == "Shake the cups."


def test_a_list_takes_two_to_twelve_different_words() -> None:
    words = "A word has up to twelve letters and is on the list only once."
    state = begin("picks", 2, choices="own")
    assert refusal(state, 0, "begin") == "Put two words or more on the list first."
    assert refusal(state, 0, "add") == "Which words can be chosen? Type two or more."
    say(state, (0, "type A"), (0, "add"), (0, "type A"))
    assert refusal(state, 0, "add") == words
    say(state, *[(0, "type B")] * 11)
    assert refusal(state, 0, "type C") == words
    say(
        state, (0, "add"), *[(0, text) for each in "CDEFGHIJKL" for text in (f"type {each}", "add")]
    )
    assert refusal(state, 0, "type M") == refusal(state, 0, "add") == "The list is full."


def test_an_empty_sheet_is_not_closed() -> None:
    assert refusal(begin("score-sheet", 2), 0, "close") == "Write something down first."
    assert refusal(begin("score-sheet", 2), 1, "close") == "Round 1: the points of Eagle?"
