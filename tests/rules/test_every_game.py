"""The invariants that every registered game keeps, whatever its options and seats.

A game needs no line here: it is covered the moment it is registered. All that a game adds is
``tests/rules/<module>/conservation.py``, which says what no action may create or destroy.
"""

from __future__ import annotations

import importlib
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pi_app.rules.errors import BadNotation, BadOptions, BadPosition, IllegalAction, UnknownGame
from pi_app.rules.game import CHANCE, SPECTATOR, Perspective, State
from pi_app.rules.registry import all_games, find_game
from pi_app.rules.series import FinishedGame
from tests.rules.random_play import (
    Case,
    covering_cases,
    is_chance,
    random_step,
    seats_and_spectator,
    state_after,
    walk,
)

CASES = covering_cases()
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
seeds = st.integers(0, 2**32 - 1)
shares = st.floats(0, 1)
moments = settings(max_examples=12)
whole_games = settings(max_examples=4)


def snapshot(state: State) -> str:
    return json.dumps(state.position(), sort_keys=True)


def some(actions: list[int], rng: Random, most: int = 25) -> list[int]:
    return actions if len(actions) <= most else rng.sample(actions, most)


@every_case
@moments
@given(seed=seeds, share=shares)
def test_a_copy_shares_nothing_that_changes(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    before = snapshot(state)
    copy = state.copy()
    assert snapshot(copy) == before
    for _ in walk(copy, Random(seed)):
        pass
    assert snapshot(state) == before

    second = state.copy()
    for _ in walk(state, Random(seed)):
        pass
    assert snapshot(second) == before


@every_case
@whole_games
@given(seed=seeds)
def test_the_list_of_actions_is_the_whole_game(case: Case, seed: int) -> None:
    state = case.start()
    texts = []
    for moment, (seat, action) in walk(state, Random(seed)):
        texts.append((seat, moment.action_text(seat, action)))
    again = case.start()
    for seat, text in texts:
        again.play(seat, again.parse_action(seat, text))
    assert snapshot(again) == snapshot(state)


@every_case
@moments
@given(seed=seeds, share=shares)
def test_listed_actions_can_be_played_and_others_are_refused(
    case: Case, seed: int, share: float
) -> None:
    state = state_after(case, seed, share)
    rng = Random(seed)
    before = snapshot(state)
    for seat in [CHANCE, *seats_and_spectator(state), state.seats, 99]:
        listed = state.legal_actions(seat) if seat >= CHANCE and seat < state.seats else []
        assert len(set(listed)) == len(listed)
        assert bool(listed) == (seat in state.deciders())
        for action in some(listed, rng):
            assert state.is_legal(seat, action)
            state.copy().play(seat, action)
        others = {-1, -7, 2**31, *(rng.randrange(400) for _ in range(20))} - set(listed)
        for action in others:
            with pytest.raises(IllegalAction):
                state.play(seat, action)
    assert snapshot(state) == before


@every_case
@moments
@given(seed=seeds, share=shares)
def test_notation_names_each_action_once_and_back(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    for seat in state.deciders():
        actions = some(state.legal_actions(seat), Random(seed), 200)
        texts = [state.action_text(seat, action) for action in actions]
        assert len(set(texts)) == len(texts)
        assert [state.parse_action(seat, text) for text in texts] == actions
        assert all(state.action_label(seat, action).english() for action in actions)
        for nonsense in ("", "xyzzy", "\x00", "1 2 3 4 5 6 7 8 9", texts[0] + " and more"):
            with pytest.raises(BadNotation):
                state.parse_action(seat, nonsense)


@every_case
@moments
@given(seed=seeds, share=shares)
def test_a_position_survives_json(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    loaded = case.game.load(json.loads(snapshot(state)))
    assert snapshot(loaded) == snapshot(state)
    for seat in seats_and_spectator(state):
        assert loaded.view(seat) == state.view(seat)
    for _ in walk(state, Random(seed)):
        pass
    for _ in walk(loaded, Random(seed)):
        pass
    assert snapshot(loaded) == snapshot(state)


@every_case
@moments
@given(seed=seeds, share=shares, data=st.data())
def test_a_damaged_position_is_refused_or_read(
    case: Case, seed: int, share: float, data: st.DataObject
) -> None:
    position: Any = json.loads(snapshot(state_after(case, seed, share)))
    holder: Any = position
    while True:
        key = data.draw(
            st.sampled_from(sorted(holder) if isinstance(holder, dict) else range(len(holder)))
        )
        if not (isinstance(holder[key], dict | list) and holder[key] and data.draw(st.booleans())):
            break
        holder = holder[key]
    holder[key] = data.draw(
        st.sampled_from([None, -1, 0, 1, 3, 99, 2**70, 1.5, True, "x", "rome", [], {}, [[]]])
    )
    try:
        state = case.game.load(position)
    except BadPosition:
        return
    for _ in walk(state, Random(seed)):
        pass


@every_case
@moments
@given(seed=seeds, share=shares)
def test_no_seat_sees_what_others_have_sealed(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    rng = Random(seed)
    for _ in range(40):
        deciders = state.deciders()
        if not deciders:
            return
        seat, action = random_step(state, rng)
        if len(deciders) > 1:
            one, other = state.copy(), state.copy()
            one.chronicle, other.chronicle = [], []
            one.apply(seat, action)
            other.apply(seat, other.random_action(seat, rng))
            assert seat not in one.deciders()
            assert one.deciders() == other.deciders()
            for viewer in seats_and_spectator(state):
                if viewer != seat:
                    assert one.view(viewer) == other.view(viewer)
                    assert one.prompt(viewer).english() == other.prompt(viewer).english()
                    assert [e.to_json() for e in one.chronicle if e.concerns(viewer)] == [
                        e.to_json() for e in other.chronicle if e.concerns(viewer)
                    ]
        state.apply(seat, action)


@every_case
@moments
@given(seed=seeds, share=shares)
def test_determinizing_keeps_what_the_seat_knows(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    before = snapshot(state)
    rng = Random(seed)
    for seat in seats_and_spectator(state):
        imagined = state.determinize(seat, rng)
        assert imagined.view(seat) == state.view(seat)
        assert imagined.deciders() == state.deciders()
        assert imagined.prompt(seat).english() == state.prompt(seat).english()
        if seat >= 0:
            assert imagined.legal_actions(seat) == state.legal_actions(seat)
        loaded = case.game.load(json.loads(snapshot(imagined)))
        assert loaded.view(seat) == state.view(seat)
        conservation(case).check(state.position(), imagined.position())
        for _ in walk(imagined, rng):
            pass
    assert snapshot(state) == before


@every_case
@whole_games
@given(seed=seeds)
def test_every_moment_of_a_whole_game(case: Case, seed: int) -> None:
    state = case.start()
    state.chronicle = []
    check = conservation(case).check
    before = state.position()
    turns, disclosures = 0, state.disclosures()
    for moment, (seat, _) in walk(state, Random(seed)):
        after = moment.position()
        check(before, after)
        before = after
        assert moment.outcome() is None
        deciders = moment.deciders()
        assert list(deciders) == sorted(set(deciders))
        assert deciders == (CHANCE,) or all(0 <= each < moment.seats for each in deciders)
        assert moment.turns() >= turns
        assert moment.disclosures() >= disclosures
        turns, disclosures = moment.turns(), moment.disclosures()
        assert len(moment.standing()) == moment.seats
        assert seat in deciders
        if is_chance(moment):
            weights = moment.chance_weights()
            assert len(weights) == len(moment.legal_actions(CHANCE))
            assert all(weight > 0 for weight in weights)
    check(before, state.position())
    assert_finished(state)
    for event in state.chronicle:
        assert event.text.english()
        json.dumps(event.to_json())


def assert_finished(state: State) -> None:
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.scores) == state.seats
    assert set(outcome.winners) <= set(range(state.seats))
    assert sum(outcome.utility(seat) for seat in range(state.seats)) == pytest.approx(1)
    assert outcome.reason.english()
    json.dumps(outcome.to_json())
    for seat in [CHANCE, *seats_and_spectator(state)]:
        assert state.deciders() == ()
        with pytest.raises(IllegalAction):
            state.play(seat, 0)
    for seat in seats_and_spectator(state):
        assert state.prompt(seat).english()


@every_case
@whole_games
@given(seed=seeds)
def test_what_chance_or_a_reveal_discloses_is_counted(case: Case, seed: int) -> None:
    for moment, _ in walk(case.start(), Random(seed)):
        deciders = moment.deciders()
        if is_chance(moment) or len(deciders) > 1:
            copy = moment.copy()
            for each in deciders:
                copy.apply(each, copy.random_action(each, Random(seed)))
            assert copy.disclosures() > moment.disclosures()


@every_case
@moments
@given(seed=seeds, share=shares)
def test_a_quick_random_action_is_drawn_like_a_listed_one(
    case: Case, seed: int, share: float
) -> None:
    state = state_after(case, seed, share)
    for seat in state.deciders():
        quick, listed = Random(seed), Random(seed)
        assert state.random_action(seat, quick) == State.random_action(state, seat, listed)
        assert quick.random() == listed.random()


@every_case
@moments
@given(seed=seeds, share=shares, keys=st.text("0123456789", max_size=4))
def test_keys_on_a_handheld_mean_legal_actions(
    case: Case, seed: int, share: float, keys: str
) -> None:
    state = state_after(case, seed, share)
    for seat in range(state.seats):
        action = state.keyed_action(seat, keys)
        assert action is None or action in state.legal_actions(seat)
        assert action is None or len(keys) <= state.most_keys(seat)
        assert state.most_keys(seat) == 0 or seat in state.deciders()


@every_case
@moments
@given(seed=seeds, share=shares)
def test_a_perspective_shows_what_the_state_shows_its_seat(
    case: Case, seed: int, share: float
) -> None:
    state = state_after(case, seed, share)
    for seat in seats_and_spectator(state):
        window = Perspective(state, seat)
        assert window.view() == state.view(seat)
        assert window.legal_actions() == (state.legal_actions(seat) if seat >= 0 else [])
        assert window.prompt().english() == state.prompt(seat).english()
        json.dumps(window.view())
        if len(state.deciders()) > 1 and seat in state.deciders():
            assert window.is_secret()


@every_game
def test_impossible_set_ups_are_refused(game: Any) -> None:
    fewest = game.seat_counts[0]
    set_ups: list[tuple[int, dict[str, object]]] = [
        (0, {}),
        (99, {}),
        (fewest, {"no such option": True}),
    ]
    for option in game.options:
        wrongs: list[object] = [None, "no such value", 12345, [], {}]
        set_ups.extend((fewest, {option.id: wrong}) for wrong in wrongs)
    for seats, options in set_ups:
        with pytest.raises(BadOptions):
            game.start(seats, options)
    positions: list[object] = [{}, {"game": "x"}, [], {"game": game.id, "seats": True}]
    for nonsense in positions:
        with pytest.raises(BadPosition):
            game.load(nonsense)


@every_game
def test_series_seat_everybody_and_end_in_something(game: Any) -> None:
    for players in game.seat_counts:
        finished: list[FinishedGame] = []
        for number in range(6):
            seating = game.series.seating(players, finished)
            assert sorted(seating) == list(range(players))
            state = game.start(players)
            for _ in walk(state, Random(number)):
                pass
            finished.append(FinishedGame(seating, state.outcome()))
            standing = game.series.standing(players, finished)
            assert len(standing.points) == players
            assert standing.text.english()


def test_an_unknown_game_is_named_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, match="hannibal-vs-rome"):
        find_game("chess")


def conservation(case: Case) -> Any:
    module = case.game.id.replace("-", "_")
    return importlib.import_module(f"tests.rules.{module}.conservation")


def test_spectators_are_no_seat() -> None:
    assert SPECTATOR < CHANCE < 0
