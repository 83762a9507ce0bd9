"""The search on games whose answers are known."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.random import Random
from mypy_extensions import i64

from pi_app.bots.greedy import GreedyBot
from pi_app.bots.imagination import Imagination, Trials
from pi_app.bots.judgement import Judgement
from pi_app.bots.registry import make_bot
from pi_app.bots.search import Budget, Search, SearchBot
from pi_app.bots.tree import ROOT
from pi_app.core.game import Perspective, State
from tests.bots.toy_games import Coin, HighCard, Ladder, Maze, Pennies, ToyGame, ToyState

pytestmark = pytest.mark.interpreted


def start(kind: type[ToyState], seats: int = 2) -> ToyState:
    state = ToyGame(kind, seats).start()
    assert isinstance(state, kind)
    return state


def searched(state: State, seat: int, simulations: int, seed: int = 1) -> Search:
    search = Search(Judgement(), Random(seed))
    trials = trials_of(search, state, seat)
    for _ in range(simulations):
        search.simulate(trials)
    return search


def trials_of(search: Search, state: State, seat: int) -> Trials:
    imagination = Imagination(search.judgement, Perspective(state, seat), search.rng)
    return Trials(imagination, search.rng)


def test_simultaneous_choices_approach_the_equilibrium() -> None:
    tree = searched(start(Pennies), 0, 30_000).tree
    menus = tree.shared
    for seat in (0, 1):
        menu = menus.of_seat(i64(tree.together[ROOT]), seat)
        first = i64(menus.firsts[menu])
        weights = [menus.average[first], menus.average[first + 1]]
        assert weights[0] / sum(weights) == pytest.approx(0.25, abs=0.06)
    menu = menus.of_seat(i64(tree.together[ROOT]), 0)
    assert menus.earned[menu] / menus.tries[menu] == pytest.approx(0.35, abs=0.03)


def test_a_simultaneous_choice_is_drawn_from_the_mixed_strategy() -> None:
    bot = SearchBot("search", Budget(1000))
    asked = Perspective(start(Pennies), 0)
    drawn = Counter(bot.choose(asked, Random(seed)) for seed in range(60))
    expected = 0.0
    for seed in range(60):
        weights = bot.weigh(asked, Random(seed)).weights
        expected += weights[0] / sum(weights.values())
    assert 5 <= expected <= 28
    assert drawn[0] == pytest.approx(expected, abs=12)  # three standard deviations


def test_the_nth_trials_of_two_actions_have_equal_luck() -> None:
    search = Search(Judgement(), Random(1))
    trials = trials_of(search, start(HighCard, 3), 0)
    for number in (0, 5, 2):
        (world, dice), (same, again) = trials.begin(number), trials.begin(number)
        assert world is not same
        assert world.position() == same.position()
        assert [dice.random() for _ in range(9)] == [again.random() for _ in range(9)]
    assert trials.begin(1)[1].random() != trials.begin(3)[1].random()


def test_actions_are_compared_with_equal_luck() -> None:
    judgement = Judgement()
    judgement.exploration = 50.0  # tries both in turn
    search = Search(judgement, Random(4))
    trials = trials_of(search, start(Coin), 0)
    compared = 0
    for _ in range(40):
        search.simulate(trials)
        menu = search.tree.own.of_seat(i64(search.tree.alone[ROOT]), 0)
        tries = [search.tree.own.tries_of(menu, place) for place in (0, 1)]
        if tries[0] == tries[1]:
            assert search.worth(0, 0) == search.worth(0, 1)
            compared += 1
    assert compared == 20
    assert 0.2 < (search.worth(0, 0) or 0.0) < 0.8


def test_hidden_cards_are_not_looked_at() -> None:
    bot = SearchBot("search", Budget(200))
    for mine, keep in ((9, True), (0, False)):
        chosen = set()
        for others in ((0, 0), (9, 9)):
            state = start(HighCard, 3)
            assert isinstance(state, HighCard)
            state.cards = (mine, *others)
            chosen.add(bot.choose(Perspective(state, 0), Random(3)))
        assert chosen == {0 if keep else 1}


def test_a_win_far_ahead_is_found_by_following_the_standing() -> None:
    state = start(Maze)
    bot = SearchBot("search", Budget(400))
    rng = Random(5)
    while state.deciders():
        state.play(0, bot.choose(Perspective(state, 0), rng))
    assert state.winner == 0


@pytest.mark.parametrize("spec", ["random", "greedy", "search:200"])
def test_a_menu_of_ten_thousand_is_no_obstacle(spec: str) -> None:
    state = start(Ladder)
    picks = [make_bot(spec).choose(Perspective(state, seat), Random(seat)) for seat in (0, 1)]
    for seat, pick in enumerate(picks):
        state.play(seat, pick)
    assert state.winner is not None


def test_greedy_prefers_the_high_numbers_it_sees() -> None:
    picks = [GreedyBot().choose(Perspective(start(Ladder), 0), Random(s)) for s in range(10)]
    assert sum(picks) / len(picks) > 6_500


def test_thinking_time_is_taken_from_the_clock() -> None:
    ticks: list[float] = []

    def clock() -> float:
        ticks.append(len(ticks) * 0.1)
        return ticks[-1]

    SearchBot("search", Budget(10_000, 2.0, clock)).choose(
        Perspective(start(Pennies), 0), Random(1)
    )
    # One look at the start and one after each simulation, until two seconds have passed.
    assert ticks[-1] - ticks[0] == pytest.approx(2.0)


def test_a_proven_win_is_known_and_taken() -> None:
    class OpenJudgement(Judgement):
        def __init__(self) -> None:
            super().__init__()
            self.open_game = True

    state = start(Maze)
    for step in (1, 0, 1, 0, 1, 0, 1):
        state.apply(0, step)
    search = Search(OpenJudgement(), Random(1))
    trials = trials_of(search, state, 0)
    for _ in range(10):
        search.simulate(trials)
    assert search.tree.proven(ROOT) == [1.0, 0.0]
    assert search.ballot(0, [0, 1]).choice(Random(1)) == 0
