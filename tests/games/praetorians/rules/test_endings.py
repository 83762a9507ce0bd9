"""How Praetorians ends, and which positions can be loaded."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pi_app.core.errors import BadPosition
from pi_app.core.series import Wins
from pi_app.core.words import list_members, nth
from pi_app.games.praetorians import GAME
from pi_app.games.praetorians.rules.state import PraetoriansState
from pi_app.games.praetorians.rules.terms import BLUE_CAMP, CARD_IDS, NEUTRAL, RED_CAMP, TWELVE
from tests.core.random_play import Case, state_after
from tests.games.praetorians.rules.setups import act, ending, fresh, look, moment, told

CAMP_OF = {
    "red": RED_CAMP,
    "purple": RED_CAMP,
    "blue": BLUE_CAMP,
    "green": BLUE_CAMP,
    "yellow": NEUTRAL,
}
EMPEROR = "Galba reaches 99: the guard proclaims the new emperor!"


@pytest.mark.parametrize(("start", "won"), [(88, False), (89, True), (90, True), (98, True)])
def test_reaching_or_passing_99_by_a_turn_score_wins_at_once(start: int, won: bool) -> None:
    state = act(moment("red 7", "purple 3", pawns=(start, 98)), "stop")
    assert (state.outcome() is not None) == won
    assert look(state)["pawns"] == [min(99, start + 10), 98]
    if won:
        assert ending(state) == ((0,), (99, 98), EMPEROR)
        assert (state.turns(), look(state)["face_up"]) == (1, [])


@pytest.mark.parametrize(("start", "won"), [(91, False), (92, True), (96, True)])
def test_a_pair_in_mid_turn_wins_at_once(start: int, won: bool) -> None:
    state = moment("red 7", "purple 3", pawns=(start, 50))
    kinds = told(state, "blue 7")
    assert kinds == (["pair", "over"] if won else ["pair"])
    assert (state.outcome() is not None) == won
    if won:
        assert ending(state) == ((0,), (99, 50), EMPEROR)
        assert state.deciders() == ()


def test_a_pair_with_the_last_card_ends_the_game_before_anything_is_laid_out() -> None:
    state = moment("red 7", pawns=(95, 50), down=["blue 7"])
    assert told(state, "blue 7") == ["pair", "over"]
    assert look(state)["face_down"] == []


def test_any_seat_can_win() -> None:
    state = moment("green 6", pawns=(10, 20, 95), mover=2)
    act(state, "stop")
    assert ending(state)[:2] == ((2,), (10, 20, 99))
    assert look(state)["mover"] == 2


def test_what_is_at_stake_does_not_win_before_stopping() -> None:
    state = act(moment("red 7", pawns=(90, 50)), "purple 9")
    assert state.outcome() is None
    act(state, "blue 2")
    assert (look(state)["pawns"], look(state)["mover"]) == ([90, 50], 1)


def test_a_12_cannot_decide_the_game_but_put_it_off() -> None:
    state = act(moment("red 7", pawns=(40, 98), twelves=True), "12", "stop")
    assert look(state)["pawns"] == [47, 86]
    assert state.outcome() is None


def test_games_won_are_counted() -> None:
    assert isinstance(GAME.series, Wins)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("twelves", [False, True])
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 0.999))
def test_a_card_lies_face_down_and_no_more_than_ten_face_up(
    seats: int, twelves: bool, seed: int, share: float
) -> None:
    state = state_after(Case(GAME, seats, {"twelves": twelves}), seed, share)
    view: Any = look(state)
    assert view["face_down"] or view["phase"] == "give"
    assert len(view["face_up"]) <= 10
    values = [card.split()[-1] for card in view["face_up"]]
    assert len(set(values)) == len(values)
    colours = {card.split()[0] for card in view["face_up"]}
    assert not colours & {"red", "purple"} or not colours & {"blue", "green"}
    assert view["clashing"] + view["pairing"] <= len(view["face_down"])


@pytest.mark.parametrize("twelves", [False, True])
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 0.999))
def test_what_is_kept_of_the_cards_is_what_counting_them_gives(
    twelves: bool, seed: int, share: float
) -> None:
    state = state_after(Case(GAME, 3, {"twelves": twelves}), seed, share)
    assert isinstance(state, PraetoriansState)
    up = [CARD_IDS[card] for card in state.cards_up()]
    down = [CARD_IDS[card] for card in state.cards_down()]
    values = [int(id.split()[1]) for id in up]
    camps = {CAMP_OF[id.split()[0]] for id in up} - {NEUTRAL}
    assert (state.down_count, state.at_stake) == (len(down), sum(values))
    assert {state.camp} - {NEUTRAL} == camps
    assert list_members(state.values_up) == sorted(values)
    given_away = ["12"] * (look(state)["phase"] == "give")
    elsewhere = Counter(up + down + given_away)
    rest = Counter([*CARD_IDS, *["12"] * 4] if twelves else CARD_IDS[:-1]) - elsewhere
    assert Counter(look(state)["discards"]) == rest
    for place in range(0, len(down), 7):
        assert CARD_IDS[min(TWELVE, nth(state.face_down, place))] == down[place]


@pytest.mark.parametrize(
    ("wrong", "because"),
    [
        ({"phase": "end"}, "phase"),
        ({"phase": ["decide"]}, "phase"),
        ({"mover": 2}, "mover"),
        ({"mover": None}, "mover"),
        ({"turns": -1}, "turns"),
        ({"turns": 1.5}, "turns"),
        ({"cards": True}, "cards"),
        ({"cards": 1}, "turned"),
        ({"turned": 1}, "So many cards have not been turned up"),
        ({"pawns": [40]}, "a list of 2 entries"),
        ({"pawns": [40, 100]}, "from 0 to 99"),
        ({"pawns": [40, -1]}, "from 0 to 99"),
        ({"pawns": [40, 99]}, "99"),
        ({"pawns": [99, 40]}, "99"),
        ({"phase": "over"}, "99"),
        ({"phase": "over", "pawns": [99, 99]}, "99"),
        ({"phase": "over", "pawns": [40, 99]}, "99"),
        ({"face_down": []}, "Some card lies face down"),
        ({"face_down": [], "phase": "draw"}, "Some card lies face down"),
        ({"face_down": ["red 7"]}, "red 7 is not in the box so often"),
        ({"face_down": ["blue 1", "blue 1"]}, "blue 1 is not in the box so often"),
        ({"face_down": ["12"]}, "12 is not in the box so often"),
        ({"face_down": ["red 11"]}, "red 11"),
        ({"face_down": [7]}, "7"),
        ({"face_up": ["red 7", "blue 3"]}, "Both camps"),
        ({"face_up": ["red 7", "purple 7"]}, "pair"),
        ({"face_up": []}, "first card"),
        ({"face_up": "red 7"}, "list"),
        ({"phase": "give"}, "12 is not in the box so often"),
        ({"discards": []}, "no 'discards'"),
    ],
)
def test_illegal_positions_are_refused(wrong: dict[str, Any], because: str) -> None:
    more = {"face_up": ["red 7", "yellow 3"], "face_down": ["blue 1"], **wrong}
    with pytest.raises(BadPosition, match=because):
        moment(seats=2, cards=more.pop("cards", 2), turned=more.pop("turned", 2), **more)


@pytest.mark.parametrize(
    ("pawns", "wrong", "because"),
    [
        ((40, 50), {"phase": "give", "turned": 2}, "With two players"),
        ((40, 50, 60), {"phase": "give", "turned": 1}, "So many cards have not been turned up"),
        (
            (40, 50, 60),
            {"phase": "give", "turned": 2, "face_down": ["12"] * 5},
            "is not in the box so often",
        ),
        ((40, 50, 60), {"face_up": ["12"]}, "12 is given away"),
    ],
)
def test_illegal_positions_with_twelves_are_refused(
    pawns: tuple[int, ...], wrong: dict[str, Any], because: str
) -> None:
    more: dict[str, Any] = {"face_up": ["red 7"], "face_down": ["12"], "turned": 1, **wrong}
    with pytest.raises(BadPosition, match=because):
        moment(pawns=pawns, twelves=True, cards=3, **more)


def test_the_order_of_the_cards_lying_face_down_means_nothing() -> None:
    ids = look(fresh())["face_down"]
    state = moment(down=ids[::-1])
    assert look(state)["face_down"] == ids
