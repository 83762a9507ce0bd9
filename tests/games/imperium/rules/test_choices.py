"""How Imperium is chosen and put: sealed choices, notation, keys, and a shortage of markers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.errors import BadNotation, BadPosition, IllegalAction
from pi_app.games.imperium import GAME
from tests.core.keys import digits_of, keyed
from tests.core.random_play import Case, all_cases, state_after
from tests.games.imperium.rules.setups import act, look, markers_of, moment, told

SHORT_BY_ONE = {1: 3, 8: 4, 9: 5}
SHORT_BY_TWO = {1: 3, 8: 5, 9: 5}
NONE_LEFT = {1: 4, 8: 5, 9: 5}
CASES = [case for case in all_cases() if case.game is GAME]


def test_there_are_165_choices() -> None:
    state = GAME.start(5)
    texts = {state.action_text(0, action) for action in state.legal_actions(0)}
    assert len(texts) == 165
    assert {"1 2 3", "1 1 9", "9 9 9"} <= texts


def test_choices_stay_sealed_until_the_last_is_in() -> None:
    state = GAME.start(3)
    act(state, "1 2 3", "4 4 5")
    assert state.deciders() == (2,)
    assert state.is_secret(2)
    assert look(state)["picks"] is None
    assert look(state)["committed"] == [0, 1]
    assert [state.view(seat)["own_pick"] for seat in range(3)] == [[1, 2, 3], [4, 4, 5], None]
    assert markers_of(state, 0) == {}
    assert state.reveals() == 0
    tale = told(state, "9 9 9")
    assert tale[0] == "All show which regions they chose."
    assert [markers_of(state, seat) for seat in range(3)] == [{2: 1, 3: 1}, {4: 2, 5: 1}, {9: 3}]
    assert (state.turns(), state.reveals()) == (1, 1)


def test_prompts() -> None:
    state = GAME.start(3)
    assert state.prompt(1).english() == ("Choose three regions in secret. Round 1 scores Italia.")
    assert state.prompt(-2).english() == "Round 1 scores Italia. All choose in secret."
    act(state, "1 1 1")
    assert state.prompt(0).english() == "Round 1 scores Italia. Still choosing: 2"
    act(state, "1 1 1")
    assert state.prompt(0).english() == "Claudii are still choosing."
    last = moment({}, {}, round=8)
    assert last.prompt(0).english() == (
        "Choose three regions in secret. Round 8 scores Asia, then Aegyptus."
    )


@given(st.lists(st.integers(1, 9), min_size=3, max_size=3))
def test_regions_may_be_named_in_any_order(regions: list[int]) -> None:
    state = GAME.start(2)
    text = " ".join(map(str, regions))
    action = state.parse_action(0, text)
    assert state.action_text(0, action) == " ".join(map(str, sorted(regions)))
    assert keyed(state, 0, text.replace(" ", "")) == action


@pytest.mark.parametrize(
    "text", ["", "1 2", "1 2 3 4", "0 1 2", "1 2 10", "113", "put", "put 1 2 3", "put put 1", "1,2"]
)
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(BadNotation, match="1 1 4"):
        GAME.start().parse_action(0, text)


@pytest.mark.parametrize("keys", ["", "1", "12", "1234", "120", "000"])
def test_what_is_no_choice_on_a_keypad(keys: str) -> None:
    state = GAME.start()
    assert digits_of(state, 0) == 3
    assert keyed(state, 0, keys) is None


def test_who_has_chosen_may_not_choose_again() -> None:
    state = act(GAME.start(), "1 2 3")
    assert digits_of(state, 0) == 0
    with pytest.raises(IllegalAction, match="Julii has no decision"):
        state.play(0, 0)


def test_with_three_markers_left_nothing_is_asked() -> None:
    state = moment({1: 3, 8: 3, 9: 5}, {}, round=6)
    act(state, "7 8 9", "7 8 9")
    assert look(state)["round"] == 7
    assert look(state)["reserve"] == [0, 11]


def test_two_left_of_three_different_regions() -> None:
    state = moment(SHORT_BY_ONE, {}, round=6)
    tale = told(state, "2 4 4", "1 1 2")
    assert tale[-1] == "Julii are short of markers. Left: 2"
    assert look(state)["phase"] == "place"
    assert look(state)["placing"] == 0
    assert look(state)["picks"] == [[2, 4, 4], [1, 1, 2]]
    assert state.deciders() == (0,)
    assert not state.is_secret(0)
    assert [state.action_text(0, action) for action in state.legal_actions(0)] == [
        "put 2 4",
        "put 4 4",
    ]
    assert state.prompt(0).english() == ("Markers left: 2. Put them on regions that you chose.")
    assert state.prompt(1).english() == ("Julii are short of markers and decide where the last go.")
    assert (state.turns(), state.reveals()) == (5, 6)
    tale = told(state, "put 4 2")
    assert tale[0] == "Julii: Africa, Gallia, their last markers"
    assert markers_of(state, 0) == {**SHORT_BY_ONE, 2: 1, 4: 1}
    assert look(state)["round"] == 7


@pytest.mark.parametrize(
    ("markers", "pick", "ways"),
    [
        (SHORT_BY_ONE, "2 3 4", ["put 2 3", "put 2 4", "put 3 4"]),
        (SHORT_BY_ONE, "2 2 4", ["put 2 2", "put 2 4"]),
        (SHORT_BY_TWO, "2 3 4", ["put 2", "put 3", "put 4"]),
        (SHORT_BY_TWO, "2 4 4", ["put 2", "put 4"]),
    ],
)
def test_ways_to_put_too_few_markers(markers: dict[int, int], pick: str, ways: list[str]) -> None:
    state = act(moment(markers, {}, round=6), pick, "7 7 7")
    assert [state.action_text(0, action) for action in state.legal_actions(0)] == ways
    for text in ways:
        keys = text.removeprefix("put ").replace(" ", "")
        assert keyed(state, 0, keys) == state.parse_action(0, text)
    assert digits_of(state, 0) == len(ways[0].split()) - 1
    assert keyed(state, 0, "7" * digits_of(state, 0)) is None
    with pytest.raises(IllegalAction, match="Legal: put"):
        act(state, "put 7")


@pytest.mark.parametrize(
    ("markers", "pick", "put"),
    [
        (SHORT_BY_ONE, "4 4 4", {4: 2}),
        (SHORT_BY_TWO, "4 4 4", {4: 1}),
        (NONE_LEFT, "4 4 4", {}),
        (NONE_LEFT, "2 3 4", {}),
    ],
)
def test_nothing_is_asked_where_all_ways_are_the_same(
    markers: dict[int, int], pick: str, put: dict[int, int]
) -> None:
    state = act(moment(markers, {}, round=6), pick, "7 7 7")
    assert look(state)["round"] == 7
    assert markers_of(state, 0) == {**markers, **put}
    assert look(state)["reserve"][0] == 0


def test_who_has_no_marker_left_is_told() -> None:
    tale = told(moment(NONE_LEFT, {}, round=6), "2 3 4", "7 7 7")
    assert tale[1] == "Julii have no marker left."


def test_several_short_of_markers_decide_in_seat_order() -> None:
    state = moment(SHORT_BY_TWO, {}, SHORT_BY_ONE, round=6)
    act(state, "2 3 4", "6 7 7", "2 4 6")
    assert state.deciders() == (0,)
    assert markers_of(state, 1) == {}
    act(state, "put 3")
    assert state.deciders() == (2,)
    assert markers_of(state, 1) == {6: 1, 7: 2}
    assert look(state)["picks"] == [[2, 3, 4], [6, 7, 7], [2, 4, 6]]
    act(state, "put 4 6")
    # The one marker in Germania that was put last ties for the first place.
    assert look(state)["scores"] == [0, 3, 3]
    assert markers_of(state, 2) == {**SHORT_BY_ONE, 4: 1}


def test_what_is_missed_is_never_made_up() -> None:
    state = moment({6: 2, 8: 5, 9: 6}, {}, round=6)
    act(state, "6 7 7", "1 1 1", "put 7")
    # Two markers come home from Germania; none of them goes to Graecia afterwards.
    assert look(state)["scores"] == [6, 0]
    assert markers_of(state, 0) == {7: 1, 8: 5, 9: 6}
    assert look(state)["reserve"][0] == 2


@pytest.mark.parametrize(
    ("markers", "more"),
    [
        ({9: 15}, {"round": 8}),
        ({1: 5, 8: 5, 9: 5}, {"round": 8}),
        ({9: 4}, {"round": 2}),
        ({5: 2, 9: 2}, {"round": 2}),
        ({1: 1}, {"round": 2}),
        ({1: 4}, {"round": 3}),
        ({}, {"round": 0}),
        ({}, {"round": 9}),
        ({}, {"round": 42, "thirty": True}),
        ({}, {"round": True}),
        ({}, {"round": 2, "points": [[2, *[0] * 8], [0] * 9]}),
        ({}, {"round": 2, "points": [[0, 1, *[0] * 7], [0] * 9]}),
        ({}, {"round": 2, "points": [[-1, *[0] * 8], [0] * 9]}),
        ({}, {"round": 2, "points": [[1, *[0] * 8]]}),
        ({}, {"round": 2, "points": [[0] * 8, [0] * 9]}),
        ({}, {"round": 9, "scores": [30, 0], "thirty": True}),
        ({}, {"phase": "over"}),
        ({}, {"phase": "over", "round": 40, "thirty": True}),
        ({}, {"phase": "end"}),
        ({}, {"picks": [[1, 2, 3], [1, 2, 3]]}),
        ({}, {"picks": [[1, 2], None]}),
        ({}, {"picks": [[0, 2, 3], None]}),
        ({}, {"picks": [None]}),
        ({}, {"placing": 0}),
        ({}, {"phase": "place", "picks": [[1, 2, 3], [1, 2, 3]]}),
        ({}, {"phase": "place", "picks": [[1, 2, 3], [1, 2, 3]], "placing": 0}),
        ({}, {"phase": "place", "picks": [None, [1, 2, 3]], "placing": 1}),
        (SHORT_BY_ONE, {"round": 6, "phase": "place", "picks": [[4] * 3] * 2, "placing": 0}),
        (SHORT_BY_ONE, {"round": 6, "phase": "place", "picks": [[1, 2, 4]] * 2, "placing": 1}),
        (SHORT_BY_ONE, {"round": 6, "phase": "place", "picks": [[1, 2, 4]] * 2, "placing": 2}),
        ({}, {"markers": [[0] * 8, [0] * 9]}),
        ({}, {"markers": [[0] * 9]}),
        ({}, {"colour": "red"}),
    ],
)
def test_illegal_positions_are_refused(markers: dict[int, int], more: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        moment(markers, {}, **more)  # type: ignore[arg-type]


def test_a_seat_that_has_put_its_markers_shows_them() -> None:
    picks = [[7, 7, 7], [2, 3, 4]]
    more = {"round": 6, "phase": "place", "picks": picks, "placing": 1}
    with pytest.raises(BadPosition, match="all regions of their choice"):
        moment({}, SHORT_BY_ONE, **more)  # type: ignore[arg-type]
    assert moment({7: 3}, SHORT_BY_ONE, **more).deciders() == (1,)  # type: ignore[arg-type]


@pytest.mark.parametrize("case", CASES, ids=str)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 1))
def test_what_is_kept_is_what_a_recount_finds(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    view = look(state)
    assert view["reserve"] == [14 - sum(markers) for markers in view["markers"]]
    assert view["scores"] == [sum(points) for points in view["points"]]
    choosing = [seat for seat in range(state.seats) if seat not in view["committed"]]
    owing = {"pick": choosing, "place": [view["placing"]], "over": []}
    assert list(state.deciders()) == owing[view["phase"]]
