"""The bots at The Seven Hills of Rome: what they know of it, and that it helps."""

from __future__ import annotations

import pytest
from librt.random import Random

from pi_app.bots.judgement import judgement_of
from pi_app.bots.registry import make_bot
from pi_app.core.game import Perspective, State
from pi_app.games.seven_hills import GAME
from pi_app.games.seven_hills.bot.outlook import Outlook
from pi_app.games.seven_hills.rules.state import SevenHillsState
from tests.core.random_play import Case, all_cases, state_after
from tests.games.seven_hills.rules.setups import LATINS, SABINES, act, moment, start

CASES = [case for case in all_cases() if case.game is GAME]
JUDGEMENT = judgement_of(GAME, {})


def points(stronger: str, weaker: str, case: Case, game: int) -> float:
    """Return what the stronger bot makes of one game: 1, 0, or 1/2 for a draw."""
    seat = game % 2
    bots = [make_bot(weaker), make_bot(weaker)]
    bots[seat] = make_bot(stronger)
    state = case.start()
    dice = Random(game)
    while state.deciders():
        (mover,) = state.deciders()
        state.play(mover, bots[mover].choose(Perspective(state, mover), dice))
    outcome = state.outcome()
    assert outcome is not None
    return outcome.utility(seat)


# what is played, and how many points of twelve games the stronger one is to make at least
LADDER = [
    ("search:40", "random", 11.0),
    ("search:40", "greedy", 8.0),
    ("greedy", "random", 9.0),
]


@pytest.mark.played_out
@pytest.mark.parametrize(("stronger", "weaker", "wanted"), LADDER)
def test_each_bot_beats_the_one_below_it(stronger: str, weaker: str, wanted: float) -> None:
    assert sum(points(stronger, weaker, CASES[0], game) for game in range(12)) >= wanted


@pytest.mark.played_out
@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_short_search_beats_random_play_with_every_option(case: Case) -> None:
    assert sum(points("search:10", "random", case, game) for game in range(6)) >= 4.5


def guess(state: SevenHillsState) -> float:
    """Return the guessed chance of the Latins to win."""
    outlook = Outlook(state)
    outlook.look_at(state.piles)
    return outlook.chance_to_win()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_an_action_promises_is_what_the_moment_after_it_is_worth(case: Case) -> None:
    for seed in range(8):
        state = state_after(case, seed, 0.1 + seed / 10)
        (seat,) = state.deciders()
        actions = state.legal_actions(seat)
        move_priors = JUDGEMENT.move_priors(state, seat, actions, Random(1))
        assert move_priors is not None
        for action, value in zip(actions, move_priors, strict=True):
            after = state.copy()
            after.apply(seat, action)
            assert isinstance(after, SevenHillsState)
            if after.outcome() is None:
                latins = guess(after)
                assert value == pytest.approx(latins if seat == LATINS else 1.0 - latins)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_utilities_of_both_tribes_sum_to_one(case: Case) -> None:
    for seed in range(8):
        utilities = JUDGEMENT.evaluate(state_after(case, seed, 0.1 + seed / 10), Random(seed))
        assert sum(utilities) == pytest.approx(1.0)
        assert all(0.0 <= utility <= 1.0 for utility in utilities)


def chosen(state: State, spec: str = "search:60") -> set[str]:
    """Return what the bot chooses, over several seeds."""
    (seat,) = state.deciders()
    bot = make_bot(spec)
    actions = {bot.choose(Perspective(state, seat), Random(seed)) for seed in range(6)}
    return {state.action_text(seat, action) for action in actions}


def test_the_card_that_turns_the_highest_hill_is_placed_there() -> None:
    state = moment(
        {7: "S4 S5 S6 L2 L5", 6: "L8 L7 S8 S9", 5: "L1 L3 L4 L6 S2 S3 S7"},
        opened=(5, 6, 7),
        latins=(9,),
        sabines=(1,),
        last_hill=6,
    )
    assert chosen(state) == {"9 at 7"}


def test_no_bot_is_told_what_lies_face_down() -> None:
    # The Latins' card at the hill 7 is another one, their hand alike but for that card.
    one = act(start(), "9 at 7", "1 at 1", "2 at 2")
    other = act(start(), "1 at 7", "1 at 1", "2 at 2")
    assert one.view(SABINES) == other.view(SABINES)
    assert chosen(one, "search:30") == chosen(other, "search:30")
    assert one.view(LATINS) != other.view(LATINS)
