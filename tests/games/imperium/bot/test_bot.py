"""What bots know of Imperium, and that it makes them play well."""

from __future__ import annotations

import pytest
from librt.random import Random

from pi_app.bots.judgement import judgement_of
from pi_app.bots.registry import make_bot
from pi_app.core.game import Perspective
from pi_app.games.imperium import GAME
from pi_app.games.imperium.bot import forecast as knowledge
from pi_app.games.imperium.bot.choice import ENOUGH, Round
from pi_app.games.imperium.bot.judgement import ImperiumJudgement
from pi_app.games.imperium.rules.empire import CHOICES, PICK, PICKS
from pi_app.games.imperium.rules.state import ImperiumState
from tests.games.imperium.rules.setups import act, moment


def state(*markers: dict[int, int], **more: object) -> ImperiumState:
    found = moment(*markers, **more)  # type: ignore[arg-type]
    assert isinstance(found, ImperiumState)
    return found


@pytest.mark.parametrize(
    ("number", "thirty", "rounds"),
    [
        (1, False, [0, 1, 2, 3, 4, 5, 6, 7, 7]),
        (8, False, [-1, -1, -1, -1, -1, -1, -1, 0, 0]),
        (1, True, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
        (9, True, [1, 1, 2, 3, 4, 5, 6, 7, 0]),
        (10, True, [0, 0, 1, 2, 3, 4, 5, 6, 7]),
        (12, True, [6, 6, 7, 0, 1, 2, 3, 4, 5]),
    ],
)
def test_how_long_a_region_waits(number: int, *, thirty: bool, rounds: list[int]) -> None:
    assert knowledge.waiting(number, thirty) == rounds


def test_more_markers_promise_more_and_the_weakest_nothing() -> None:
    pays = knowledge.PAYMENTS[3][8]
    assert pays[:3] == (9.0, 5.0, 0.0)
    few, many = (knowledge.expected_points([count, 2, 2], 0, 0, 1, pays) for count in (1, 4))
    assert 0 < few < many < 9
    late, soon = (knowledge.expected_points([4, 2, 2], 0, 0, rounds, pays) for rounds in (6, 0))
    assert late < soon


def test_a_forecast_treats_families_alike_and_counts_scores() -> None:
    even = knowledge.forecast(state({}, {}, {}, round=3, scores=[2, 0, 1]))
    assert even[0] - 2 == pytest.approx(even[1]) == pytest.approx(even[2] - 1)
    ahead = knowledge.forecast(state({9: 3}, {3: 3}, {}, round=3))
    assert ahead[0] > ahead[1] > ahead[2]


def test_with_thirty_what_comes_after_the_goal_counts_little() -> None:
    early = state({}, {}, round=5, thirty=True, scores=[4, 3])
    late = state({}, {}, round=12, thirty=True, scores=[27, 20])
    assert min(knowledge.likelihoods(early, knowledge.waiting(5, True))[4:8]) > 0.9
    likely = knowledge.likelihoods(late, knowledge.waiting(12, True))
    assert likely[3] > 0.7
    assert likely[8] < 0.05


@pytest.mark.parametrize("number", range(2, 9))
def test_no_choice_that_is_considered_is_wasted(number: int) -> None:
    here = state({9: 2}, {8: 1}, {}, round=number)
    rounds = knowledge.waiting(number, False)
    menu = knowledge.candidates(here, 2)
    assert 0 < len(set(menu)) == len(menu) <= knowledge.CANDIDATES
    assert all(rounds[region] >= 0 for action in menu for region in CHOICES[action])


def test_a_search_considers_the_same_choices_in_every_world() -> None:
    here = act(state({9: 2}, {8: 1}, {}, round=4), "4 4 9")
    judgement = judgement_of(GAME, {})
    menus = {
        tuple(judgement.imagine(Perspective(here, 1), Random(seed)).legal_actions(1))
        for seed in range(5)
    }
    assert len(menus) == 1


@pytest.mark.parametrize("number", [3, 4, 8])
def test_nobody_wins_more_against_what_two_do(number: int) -> None:
    """Whatever one chooses instead wins no more, by the forecast; sealed or not yet."""
    here = state({9: 2, 8: 1}, {8: 1, 9: 1}, round=number)
    round_at_hand = Round(here)
    found = round_at_hand.solution()
    strategies = [
        [*zip(round_at_hand.rows, found.rows, strict=True)],
        [*zip(round_at_hand.columns, found.columns, strict=True)],
    ]
    for choice in range(PICKS):
        row = sum(part * round_at_hand.payoff(choice, other) for other, part in strategies[1])
        column = sum(part * round_at_hand.payoff(other, choice) for other, part in strategies[0])
        assert row <= found.value + ENOUGH + 1e-9
        assert column >= found.value - ENOUGH - 1e-9
    act(here, "4 4 9")
    again = Round(here).solution()
    assert again.value == pytest.approx(found.value)


def test_two_may_choose_differently_each_time() -> None:
    here = state({9: 2, 8: 1}, {8: 1, 9: 1}, round=4)
    bots = [make_bot("search:10").choose(Perspective(here, 0), Random(n)) for n in range(12)]
    assert len(set(bots)) > 2


def test_the_last_markers_are_put_where_they_count() -> None:
    # One marker more wins Aegyptus, and so the game; in Asia nothing is to be gained any more.
    here = state({8: 6, 9: 7}, {8: 2, 9: 7}, round=8, scores=[10, 20])
    act(here, "8 8 9", "1 1 8")
    assert here.deciders() == (0,)
    for seed in range(10):
        chosen = make_bot("search:100").choose(Perspective(here, 0), Random(seed))
        assert here.action_text(0, chosen) == "put 9"


@pytest.mark.played_out
@pytest.mark.parametrize(
    ("spec", "opponent", "seats", "thirty", "least"),
    [
        ("greedy", "random", 2, False, 5),
        ("search:60", "greedy", 2, False, 4),
        ("search:60", "greedy", 4, False, 4),
        ("search:40", "greedy", 3, True, 4),
    ],
)
def test_the_better_bot_wins(
    spec: str, opponent: str, seats: int, *, thirty: bool, least: float
) -> None:
    """Six games, the better bot in each seat by turns; `least` is what it should win of them."""
    won = 0.0
    for number in range(6):
        rng, game = Random(number), GAME.start(seats, {"thirty": thirty})
        hero = number % seats
        while game.deciders():
            chosen = [
                (
                    seat,
                    make_bot(spec if seat == hero else opponent).choose(
                        Perspective(game, seat), rng
                    ),
                )
                for seat in game.deciders()
            ]
            for seat, action in chosen:
                game.play(seat, action)
        outcome = game.outcome()
        assert outcome is not None
        won += outcome.utility(hero)
    assert won >= least


def test_what_is_considered_depends_on_the_position_alone() -> None:
    """Menus that are known from games of the other variant are not taken for those of this one."""
    judgement, rng = ImperiumJudgement(), Random(1)
    for thirty in (True, False, True):
        played = GAME.start(3, {"thirty": thirty})
        assert isinstance(played, ImperiumState)
        while deciders := played.deciders():
            seat = deciders[0]
            if seat >= 0 and played.phase == PICK:
                world = judgement.imagine(Perspective(played, seat), rng)
                assert world.legal_actions(seat) == knowledge.candidates(played, seat)
            played.play(seat, played.random_action(seat, rng))
