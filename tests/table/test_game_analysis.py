"""What has cost people most of their chance to win."""

from __future__ import annotations

import pytest
from librt.random import Random

from pi_app.bots.game_analysis import AnalysisBot
from pi_app.core.game import CHANCE, Game, Perspective, State
from pi_app.core.registry import all_games, find_game
from pi_app.lessons.lesson import Play, find_lesson
from pi_app.lessons.lesson_table import LessonTable, action_named
from pi_app.table.game_analysis import BOTS, LEAST, MOST, GameAnalysis, _task
from pi_app.table.inputs import Choose
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.replay import Decision, Replay
from pi_app.table.status import Status, TableSettings
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool


def someday(game: Game, rng: Random) -> State:
    """A moment of a game that has been played at random, where a seat decides."""
    state = game.start(game.seat_counts[-1])
    seen = state.copy()
    for _ in range(rng.randrange(120)):
        deciders = state.deciders()
        if not deciders:
            break
        if deciders[0] != CHANCE:
            seen = state.copy()
        seat = deciders[rng.randrange(len(deciders))]
        state.play(seat, state.random_action(seat, rng))
    while seen.deciders() == (CHANCE,):
        seen.play(CHANCE, seen.random_action(CHANCE, rng))
    return seen


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_what_was_hidden_does_not_matter(game: Game) -> None:
    """Anyone who judges is handed the same in two worlds that look alike to the seat."""
    for seed in range(6):
        rng = Random(seed)
        state = someday(game, rng)
        seat = state.deciders()[0]
        action = state.random_action(seat, rng)
        tasks = [
            _task(Decision(7, world, seat, action, [action]))
            for world in (state, state.determinize(seat, rng), state.determinize(seat, rng))
        ]
        assert tasks[0] == tasks[1] == tasks[2]


def test_to_miss_a_win_costs_much_and_to_take_it_nothing() -> None:
    game = find_game("kodai-heigi")
    lesson = find_lesson(game)
    assert lesson is not None
    table = LessonTable.begin(game, lesson, InlineWorkerPool(), TableSettings(pace=0))
    for _ in range(60):
        if isinstance(table.line, Play):
            table.tick(0.0)
        elif table.progress()[0] < table.progress()[1] - 1:
            table.skip()
    state, (win,) = table._ledger.state, table.wanted()
    other = action_named(state, 0, "g2-g3")
    assert other is not None
    for played, least, most in ((win, 0.0, 0.0), (other, 0.2, 1.0)):
        bot, rng = AnalysisBot(played), Random(1)
        assert bot.choose(Perspective(state, 0), rng) == win
        cost = bot.outlook(win, rng).worth
        assert cost is not None
        assert least <= cost <= most
    table.leave()


def test_all_choices_of_people_are_judged_and_the_worst_told(journal: Journal) -> None:
    players = [Player.person(), Player.of_bot("greedy")]
    quick = TableSettings(pace=0, bot_seconds=None, chance=Random(1), bot_random=Random(2))
    table = Table.new(journal, "hannibal-vs-rome", 2, {}, players, InlineWorkerPool(), quick)
    careless = Random(3)
    while not table.is_over:
        if table.status(0) is Status.CHOOSING:
            own = table.perspective(0).legal_actions()
            table._take(0, Choose(own[careless.randrange(len(own))]))
            if table.pick(0) is not None:
                table.press(0, "OK", 0.0)
        table.tick(0.0)
    replay = Replay.resume(journal, table.number, InlineWorkerPool())
    game_analysis = GameAnalysis(replay, [0], InlineWorkerPool(BOTS))
    assert game_analysis.total > 4
    assert game_analysis.go_on()
    game_analysis.pause()
    while game_analysis.judged < game_analysis.total:
        assert game_analysis.go_on()
    worst = game_analysis.worst(0)
    assert 0 < len(worst) <= MOST
    assert worst == sorted(game_analysis.found, key=lambda each: -each.cost)[:MOST]
    for each in worst:
        assert each.cost >= LEAST
        assert each.played.english() != each.better.english()
        assert 0 <= each.moment < replay.last
    assert game_analysis.worst(1) == []
