"""The invariants that every registered game keeps, whatever its options and seats.

A game needs no line here: it is covered the moment it is registered. `tests.core.invariants` says
what is checked at each moment; `tests.core.soak` checks it in as many games as one likes.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.core.errors import BadOptions, BadPosition, IllegalAction, UnknownGame
from pi_app.core.game import CHANCE, LARGEST_ACTION, SPECTATOR, Perspective, State
from pi_app.core.registry import all_games, find_game
from pi_app.core.series import FinishedGame
from tests.core.invariants import (
    Twin,
    Watch,
    check_imagining,
    check_notation,
    check_position,
    snapshot,
    some,
)
from tests.core.keys import digits_of, keyed
from tests.core.random_play import (
    Case,
    every_case,
    is_chance,
    seats_and_spectator,
    state_after,
    walk,
)

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
seeds = st.integers(0, 2**32 - 1)
shares = st.floats(0, 1)
moments = settings(max_examples=12)
whole_games = settings(max_examples=4)


@every_case()
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


@every_case()
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


@every_case()
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
        for action in some(listed, rng, 25):
            assert state.is_legal(seat, action)
            state.copy().play(seat, action)
        others = {-1, -7, 2**31, 2**63, -(2**70), *(rng.randrange(400) for _ in range(20))}
        for action in others - set(listed):
            with pytest.raises(IllegalAction):
                state.play(seat, action)
    assert snapshot(state) == before


@every_case()
@moments
@given(seed=seeds, share=shares)
def test_notation_names_each_action_once_and_back(case: Case, seed: int, share: float) -> None:
    check_notation(state_after(case, seed, share), Random(seed))


@every_case()
@moments
@given(seed=seeds, share=shares)
def test_a_position_survives_json(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    loaded = check_position(state)
    for _ in walk(state, Random(seed)):
        pass
    for _ in walk(loaded, Random(seed)):
        pass
    assert snapshot(loaded) == snapshot(state)


@every_case()
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


@every_case()
@moments
@given(seed=seeds, share=shares)
def test_no_seat_sees_what_others_have_sealed(case: Case, seed: int, share: float) -> None:
    state = state_after(case, seed, share)
    state.event_log = []
    rng = Random(seed)
    twin = None
    for _, (moment, step) in zip(range(40), walk(state, rng), strict=False):
        if twin is not None:
            twin.compare(moment)
        state.event_log.clear()
        twin = Twin(moment, step, rng) if len(moment.deciders()) > 1 else None


@every_case()
@moments
@given(seed=seeds, share=shares)
def test_determinizing_keeps_what_the_seat_knows(case: Case, seed: int, share: float) -> None:
    rng = Random(seed)
    for imagined in check_imagining(state_after(case, seed, share), rng):
        for _ in walk(imagined, rng):
            pass


@every_case()
@settings(max_examples=2)
@given(seed=seeds)
def test_every_moment_of_a_whole_game(case: Case, seed: int) -> None:
    state = case.start()
    watch = Watch(state, Random(seed))
    turns, reveals = 0, state.reveals()
    for moment, (seat, action) in walk(state, Random(seed)):
        watch.moment(moment, (seat, action))
        assert moment.outcome() is None
        deciders = moment.deciders()
        assert list(deciders) == sorted(set(deciders))
        assert deciders == (CHANCE,) or all(0 <= each < moment.seats for each in deciders)
        assert moment.turns() >= turns
        assert moment.reveals() >= reveals
        turns, reveals = moment.turns(), moment.reveals()
        assert len(moment.standing()) == moment.seats
        assert seat in deciders
        if is_chance(moment):
            weights = moment.chance_weights()
            assert len(weights) == len(moment.legal_actions(CHANCE))
            assert all(weight > 0 for weight in weights)
    watch.arrived(state)
    check_position(state)
    assert_finished(state)


def assert_finished(state: State) -> None:
    outcome = state.outcome()
    assert outcome is not None
    assert len(outcome.scores) == state.seats
    assert set(outcome.winners) <= set(range(state.seats))
    assert sum(outcome.utility(seat) for seat in range(state.seats)) == pytest.approx(1)
    assert outcome.reason.english()
    if outcome.parts:
        made = [sum(part.points[seat] for part in outcome.parts) for seat in range(state.seats)]
        assert made == list(outcome.scores)
    ranking = outcome.ranking()
    assert sorted(ranking) == list(range(state.seats))
    assert set(ranking[: len(outcome.winners)]) == set(outcome.winners)
    others = [outcome.scores[seat] for seat in ranking[len(outcome.winners) :]]
    assert outcome.places or others == sorted(others, reverse=True)
    json.dumps(outcome.to_json())
    for seat in [CHANCE, *seats_and_spectator(state)]:
        assert state.deciders() == ()
        with pytest.raises(IllegalAction):
            state.play(seat, 0)
    for seat in seats_and_spectator(state):
        assert state.prompt(seat).english()


@every_case()
@whole_games
@given(seed=seeds)
def test_reveals_are_counted(case: Case, seed: int) -> None:
    for moment, _ in walk(case.start(), Random(seed)):
        deciders = moment.deciders()
        if is_chance(moment) or len(deciders) > 1:
            copy = moment.copy()
            for each in deciders:
                copy.apply(each, copy.random_action(each, Random(seed)))
            assert copy.reveals() > moment.reveals()


@every_case()
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


@every_case()
@moments
@given(seed=seeds, share=shares, keys=st.text("0123456789", max_size=4))
def test_keys_on_a_handheld_mean_legal_actions(
    case: Case, seed: int, share: float, keys: str
) -> None:
    state = state_after(case, seed, share)
    for seat in range(state.seats):
        action = keyed(state, seat, keys)
        assert action is None or action in state.legal_actions(seat)
        assert action is None or len(keys) <= digits_of(state, seat)
        assert digits_of(state, seat) == 0 or seat in state.deciders()


@every_case()
@moments
@given(seed=seeds, share=shares)
def test_a_refusal_says_why_and_knows_no_more_than_the_seat(
    case: Case, seed: int, share: float
) -> None:
    rng, tried = Random(seed), [0, 1, 77, 10**6, LARGEST_ACTION]
    for _, (seat, action) in walk(case.start(), rng):
        if seat >= 0:
            tried.append(action)
        if len(tried) > 300:
            break
    state = state_after(case, seed, share)
    for seat in range(state.seats):
        imagined = state.determinize(seat, rng)
        for action in some(tried, rng, 40):
            if not state.is_legal(seat, action):
                why = state.why_not(seat, action).english()
                assert why
                assert imagined.why_not(seat, action).english() == why


@every_case()
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


def test_spectators_are_no_seat() -> None:
    assert SPECTATOR < CHANCE < 0
