"""A game looked at again, moment by moment."""

from __future__ import annotations

import pytest

from pi_app.core.game import CHANCE, SPECTATOR
from pi_app.core.registry import all_games, find_game
from pi_app.table.errors import Refused
from pi_app.table.inputs import Choose
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.replay import Replay
from pi_app.table.status import Change, ChangeKind
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import MakeTable, at_once
from tests.table.test_table import win


def bots_play(journal: Journal, game_id: str, ticks: int) -> Table:
    seats = find_game(game_id).seat_counts[0]
    bots = [Player.of_bot("random")] * seats
    table = Table.new(journal, game_id, seats, {}, bots, InlineWorkerPool(), at_once())
    for _ in range(ticks):
        table.tick(0.0)
    return table


def story(table: Table) -> list[str]:
    """What spectators have been told."""
    return [repr(event) for event in table.events(SPECTATOR)]


@pytest.mark.parametrize("game_id", [game.id for game in all_games()])
def test_going_forward_tells_the_game_again(game_id: str, journal: Journal) -> None:
    table = bots_play(journal, game_id, 60)
    replay = Replay.resume(journal, table.number, InlineWorkerPool())
    whole = story(table)
    assert story(replay) == whole
    assert replay.at == replay.last > 5
    replay.go(0)
    told = len(story(replay))
    changes: list[Change] = []
    replay.listen(changes.append)
    while replay.at < replay.last:
        before = replay.perspective(SPECTATOR).view()
        replay.go(replay.at + 1)
        # A moment that is kept by somebody who looks goes on showing what it was.
        assert before != replay.perspective(SPECTATOR).view() or table.is_over
        assert replay.perspective(SPECTATOR).deciders() != (CHANCE,)
        assert story(replay) == whole[: len(story(replay))]
        assert len(story(replay)) >= told
        told = len(story(replay))
    assert {change.kind for change in changes} == {ChangeKind.PLAYED}
    assert replay.perspective(SPECTATOR).view() == table.perspective(SPECTATOR).view()


def test_nothing_chosen_at_once_is_shown_before_all_have_chosen(journal: Journal) -> None:
    table = bots_play(journal, "imperium", 3)
    replay = Replay.resume(journal, table.number, InlineWorkerPool())
    for moment in range(replay.last):
        replay.go(moment)
        assert len(replay.perspective(SPECTATOR).deciders()) == len(replay.players)


def test_jumps_are_shown_at_once_and_stay_within_the_game(
    hannibal: MakeTable, journal: Journal
) -> None:
    table = hannibal()
    win(table, 0)
    replay = Replay.resume(journal, table.number, InlineWorkerPool())
    changes: list[Change] = []
    replay.listen(changes.append)
    for moment, shown in ((-5, 0), (999, replay.last), (3, 3), (2, 2)):
        replay.go(moment)
        assert replay.at == shown
    assert [change.kind for change in changes] == [ChangeKind.UNDONE] * 4
    assert replay.outcome() is None
    replay.go(replay.last)
    assert replay.outcome() is not None


def test_nobody_plays_in_a_replay(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal(Player.person(), Player.of_bot("random"))
    replay = Replay.resume(journal, table.number, InlineWorkerPool())
    with pytest.raises(Refused, match="looking back"):
        replay.submit(0, Choose(table.perspective(0).legal_actions()[0]), 0.0)
    replay.tick(99.0)
    assert story(table) == story(replay)
