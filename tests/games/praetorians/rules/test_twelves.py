"""The option of Praetorians in which cards of value 12 throw other players back."""

from __future__ import annotations

import pytest

from pi_app.core.errors import BadNotation, IllegalAction
from pi_app.core.game import CHANCE
from tests.core.keys import digits_of, keyed
from tests.games.praetorians.rules.setups import act, fresh, legal, look, moment, told


def test_without_the_option_there_are_no_twelves() -> None:
    assert "12" not in look(fresh())["face_down"]
    with pytest.raises(IllegalAction):
        act(fresh(), "12")


def test_five_twelves_join_the_deck() -> None:
    down = look(fresh(twelves=True))["face_down"]
    assert (len(down), down.count("12")) == (55, 5)


def test_with_two_players_the_other_one_goes_back_without_asking() -> None:
    state = moment("red 7", pawns=(40, 50), twelves=True)
    assert told(state, "12") == ["twelve", "setback"]
    assert look(state)["pawns"] == [40, 38]
    assert (look(state)["mover"], legal(state)) == (0, ["stop", "turn up"])


@pytest.mark.parametrize(
    ("pawns", "receivers"),
    [
        ((40, 50, 60), ["give Otho", "give Vitellius"]),
        ((40, 50, 60, 70), ["give Otho", "give Vitellius", "give Vespasian"]),
    ],
)
def test_with_more_players_the_drawer_chooses(pawns: tuple[int, ...], receivers: list[str]) -> None:
    state = moment("red 7", pawns=pawns, twelves=True)
    assert told(state, "12") == ["twelve"]
    assert (look(state)["phase"], legal(state)) == ("give", receivers)
    with pytest.raises(IllegalAction):
        act(state, "give Galba")
    with pytest.raises(IllegalAction):
        act(state, "stop")
    assert told(state, "give Vitellius") == ["setback"]
    assert look(state)["pawns"] == [40, 50, 48, *pawns[3:]]
    assert (look(state)["phase"], legal(state)) == ("decide", ["stop", "turn up"])


def test_somebody_at_the_start_may_get_it_too() -> None:
    state = moment("red 7", pawns=(40, 0, 60), twelves=True)
    assert look(act(state, "12", "give Otho"))["pawns"] == [40, 0, 60]


@pytest.mark.parametrize(("before", "after"), [(13, 1), (12, 0), (11, 0), (3, 0), (0, 0)])
def test_a_pawn_never_goes_below_0(before: int, after: int) -> None:
    state = moment("red 7", pawns=(40, before), twelves=True)
    assert look(act(state, "12"))["pawns"] == [40, after]


def test_whoever_gave_a_12_as_the_only_card_may_stop() -> None:
    state = act(fresh(3, twelves=True), "12", "give Vitellius")
    assert (look(state)["turned"], look(state)["face_up"]) == (1, [])
    assert legal(state) == ["stop", "turn up"]
    assert state.prompt(0).english() == "Galba: turn up another card, or stop."
    assert told(state, "stop") == ["stop"]
    assert (look(state)["pawns"], look(state)["mover"]) == ([0, 3, 0], 1)


def test_a_12_is_discarded_and_neither_scores_nor_takes_sides() -> None:
    state = act(fresh(twelves=True), "red 7", "12", "12")
    view = look(state)
    assert (view["face_up"], view["at_stake"], view["camp"]) == (["red 7"], 7, "red")
    assert view["discards"] == ["12", "12"]
    assert told(state, "purple 5", "stop") == ["laid", "stop"]
    assert look(state)["pawns"] == [12, 0]


def test_two_twelves_are_no_pair() -> None:
    assert told(fresh(twelves=True), "12", "12") == ["twelve", "setback"] * 2


def test_nothing_is_discarded_while_the_12_is_being_given_away() -> None:
    state = act(fresh(3, twelves=True), "12")
    assert (look(state)["discards"], len(look(state)["face_down"])) == ([], 54)
    assert look(act(state, "give Otho"))["discards"] == ["12"]


@pytest.mark.parametrize("pawns", [(40, 50), (40, 50, 60)])
def test_a_12_as_the_last_card_comes_back_with_the_discards(pawns: tuple[int, ...]) -> None:
    state = moment("red 7", pawns=pawns, down=["12"], twelves=True)
    kinds = told(state, "12") + (told(state, "give Otho") if len(pawns) == 3 else [])
    assert kinds == ["twelve", "setback", "anew"]
    down = look(state)["face_down"]
    assert (len(down), down.count("12"), look(state)["face_up"]) == (54, 5, ["red 7"])


def test_a_handheld_names_the_seat_that_gets_it() -> None:
    state = act(moment("red 7", pawns=(40, 50, 60), twelves=True), "12")
    named = {keys: keyed(state, 0, keys) for keys in "012345"}
    give = [state.parse_action(0, text) for text in legal(state)]
    assert named == {"0": None, "1": None, "2": give[0], "3": give[1], "4": None, "5": None}
    assert (digits_of(state, 0), digits_of(state, 1)) == (1, 0)


def test_everybody_reads_who_decides() -> None:
    state = act(moment("red 7", pawns=(40, 50, 60), twelves=True), "12")
    prompts = [state.prompt(seat).english() for seat in (0, 1)]
    assert prompts == [
        "Galba: who gets the 12 and goes back 12 spaces?",
        "Galba decides who gets the 12.",
    ]
    labels = [state.action_label(0, action).english() for action in state.legal_actions(0)]
    assert labels == ["12 to Otho", "12 to Vitellius"]


def test_notation_of_players_and_of_chance_is_not_mixed_up() -> None:
    state = fresh(2, twelves=True)
    with pytest.raises(BadNotation, match="turn up; stop; give Otho"):
        state.parse_action(0, "12")
    with pytest.raises(BadNotation, match="red 7; yellow 10; 12"):
        state.parse_action(CHANCE, "stop")
