"""What the bots know of Praetorians: turns computed card by card, and the race to 99."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.bots.judgement import chances
from pi_app.bots.registry import make_bot
from pi_app.core.game import CHANCE, Perspective, State
from pi_app.games.praetorians import GAME
from pi_app.games.praetorians.bot.ahead import DEPTH, TurnAhead
from pi_app.games.praetorians.bot.race import LONGEST, RaceOfTwo, race_of, race_of_many
from pi_app.games.praetorians.bot.turns import odds_of_turns
from pi_app.games.praetorians.rules.state import PraetoriansState
from pi_app.games.praetorians.rules.terms import GIVE, STOP, TURN_UP
from tests.core.random_play import Case, state_after
from tests.games.praetorians.rules.setups import act, moment


def chosen(state: State) -> str:
    """Return what the bot does."""
    (seat,) = state.deciders()
    action = make_bot("search").choose(Perspective(state, seat), Random(1))
    return state.action_text(seat, action)


# --- decisions ------------------------------------------------------------------------------


def test_whoever_can_win_by_stopping_stops() -> None:
    assert chosen(moment("yellow 7", pawns=(92, 50))) == "stop"
    assert chosen(moment("red 7", "purple 3", pawns=(89, 97))) == "stop"


@pytest.mark.parametrize("card", ["yellow 10", "yellow 1"])
def test_nothing_is_risked_while_only_neutral_cards_lie_there(card: str) -> None:
    assert chosen(moment(card)) == "turn up"


def test_little_is_risked_and_much_is_taken_home() -> None:
    assert chosen(moment("red 3")) == "turn up"
    assert chosen(moment("red 10", "purple 9")) == "stop"


def test_cards_are_counted() -> None:
    up = ("red 10", "purple 9")
    only_friends = ["red 1", "red 2", "purple 3", "yellow 4", "blue 10", "green 9"]
    assert chosen(moment(*up, down=only_friends)) == "turn up"
    assert chosen(moment("red 3", down=["blue 1", "blue 2", "green 4", "red 5"])) == "stop"


def test_whoever_is_about_to_lose_goes_on_to_the_end() -> None:
    assert chosen(moment("red 10", "purple 9", pawns=(60, 98))) == "turn up"
    assert chosen(moment("red 10", "purple 9", pawns=(60, 20))) == "stop"


def test_the_12_goes_to_whoever_is_ahead() -> None:
    for pawns, receiver in (((40, 80, 30), "Otho"), ((40, 30, 80), "Vitellius")):
        state = moment("red 7", pawns=pawns, down=["12", "12", "red 3"], twelves=True)
        assert chosen(act(state, "12")) == f"give {receiver}"


# --- computing ------------------------------------------------------------------------------


@pytest.mark.parametrize("twelves", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32 - 1), share=st.floats(0, 0.99))
def test_what_a_card_promises_is_what_the_rules_bring(
    seats: int, twelves: bool, seed: int, share: float
) -> None:
    state = state_after(Case(GAME, seats, {"twelves": twelves}), seed, share)
    assert isinstance(state, PraetoriansState)
    if TURN_UP not in state.legal_actions(state.mover):
        return
    ahead = TurnAhead(state, race_of(twelves, seats))
    if state.down_count > DEPTH:
        assert ahead.going_on() == pytest.approx(drawn(state, state.mover, DEPTH))


def drawn(state: PraetoriansState, mover: int, depth: int) -> float:
    """Return the mover's chance if he turns up a card, by carrying out what the rules allow."""
    waiting = state.copy()
    waiting.apply(mover, TURN_UP)
    total = 0.0
    weights = waiting.chance_weights()
    for card, weight in zip(waiting.legal_actions(CHANCE), weights, strict=True):
        after = waiting.copy()
        after.apply(CHANCE, card)
        total += weight * settled(after, mover, depth - 1)
    return total / sum(weights)


def settled(state: PraetoriansState, mover: int, depth: int) -> float:
    """Return the mover's chance at a moment when he may stop, has to give, or has ended."""
    race = race_of(state.twelves, state.seats)
    legal = state.legal_actions(mover)
    if state.outcome() is not None:
        return 1.0
    if not legal:
        return race.after_turn(mover, state.spaces())[state.space(mover)]
    if legal[0] >= GIVE:
        worths = []
        for action in legal:
            given_away = state.copy()
            given_away.apply(mover, action)
            worths.append(settled(given_away, mover, depth))
        return max(worths)
    stopped = state.copy()
    stopped.apply(mover, STOP)
    stopping = settled(stopped, mover, 0)
    return max(stopping, drawn(state, mover, depth)) if depth and stopping < 1 else stopping


# --- odds -----------------------------------------------------------------------------------


@pytest.mark.parametrize("twelves", [False, True])
def test_the_odds_of_a_turn_are_odds(twelves: bool) -> None:
    odds = odds_of_turns(twelves)
    assert sum(odds.advance) == pytest.approx(1)
    assert odds.reach[0] == pytest.approx(1)
    assert all(odds.reach[n] >= odds.reach[n + 1] for n in range(99))
    assert (odds.twelves > 0) == twelves


@pytest.mark.parametrize("twelves", [False, True])
def test_who_is_nearer_or_has_more_turns_comes_home_sooner(twelves: bool) -> None:
    home = race_of_many(twelves).home
    for distance in range(100):
        for turn in range(LONGEST):
            now, later = home[distance][turn], home[distance][turn + 1]
            assert 0 <= now <= later + 1e-9 <= 1 + 1e-6
            if distance:
                assert home[distance][turn] <= home[distance - 1][turn] + 0.02


@pytest.mark.parametrize("twelves", [False, True])
@pytest.mark.parametrize("others", [[50], [50, 50]])
def test_a_space_more_is_worth_more_and_a_rival_ahead_less(
    others: list[int], twelves: bool
) -> None:
    race = race_of(twelves, 1 + len(others))
    worths = race.after_turn(0, [0, *others])
    assert worths == sorted(worths)
    assert worths[99] == 1
    assert race.after_turn(0, [0, 60, *others[1:]])[50] < worths[50]
    assert race.after_turn(1, [others[0], 0, *others[1:]]) == worths


def test_each_rival_more_is_worth_less() -> None:
    assert (
        race_of(False, 3).after_turn(0, [0, 50, 50])[50]
        < race_of(False, 2).after_turn(0, [0, 50])[50]
    )


# --- skill ----------------------------------------------------------------------------------


Chooser = Callable[[Perspective, Random], int]


def stop_at(points: int, perspective: Perspective, _rng: Random) -> int:
    """Stop as soon as so much lies there, or enough to win; give a 12 to the leader."""
    view: Any = perspective.view()
    legal = perspective.legal_actions()
    if legal[0] >= GIVE:
        return max(legal, key=lambda action: view["pawns"][action - GIVE])
    enough = min(points, 99 - view["pawns"][perspective.seat])
    return STOP if STOP in legal and view["at_stake"] >= enough else TURN_UP


@pytest.mark.played_out
@pytest.mark.parametrize(
    ("seats", "twelves", "points"), [(2, False, 12), (2, False, 20), (2, True, 20), (3, False, 20)]
)
def test_the_bot_beats_whoever_always_stops_at_the_same_sum(
    seats: int, twelves: bool, points: int
) -> None:
    games = 48
    wins = 0
    for number in range(games):
        seat = number % seats
        choosers: list[Chooser] = [partial(stop_at, points) for _ in range(seats)]
        choosers[seat] = make_bot("search").choose
        wins += winner(choosers, twelves, number // seats) == seat
    assert wins / games > 1 / seats


def winner(choosers: list[Chooser], twelves: bool, seed: int) -> int:
    """Return the seat that wins a game; the same cards come for the same seed."""
    state = GAME.start(len(choosers), {"twelves": twelves})
    luck, minds = Random(seed), Random(seed)
    while state.deciders():
        (seat,) = state.deciders()
        if seat == CHANCE:
            state.apply(CHANCE, state.random_action(CHANCE, luck))
        else:
            state.apply(seat, choosers[seat](Perspective(state, seat), minds))
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners[0]


def test_what_is_foretold_for_two_is_the_solved_race() -> None:
    state, rng, compared = GAME.start(2), Random(4), 0
    begins = RaceOfTwo(False).begins
    while state.deciders() and compared < 15:
        assert isinstance(state, PraetoriansState)
        mover = int(state.mover)
        if state.deciders() == (mover,) and state.legal_actions(mover) == [TURN_UP]:
            own, other = (state.spaces()[seat] for seat in (mover, 1 - mover))
            told = chances(state, rng)
            assert sum(told) == pytest.approx(1.0)
            # The table knows no more than a new deck, the look also what was played of this one.
            assert told[mover] == pytest.approx(
                begins[own][other] / RaceOfTwo(False).unit, abs=0.06
            )
            compared += 1
        for seat in state.deciders():
            state.play(seat, state.random_action(seat, rng))
    assert compared > 5
