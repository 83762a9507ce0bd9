"""Real dice and cards: people enter what chance decides in the sight of all."""

from __future__ import annotations

from pathlib import Path

import pytest

from pi_app.core.game import CHANCE, SPECTATOR
from pi_app.table.errors import Refused
from pi_app.table.inputs import Agree, AskUndo, Choose, Ready
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import TableSettings
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.helpers import is_refused, play

AT_ONCE = TableSettings(pace=0.0, bot_seconds=None)
RED_SEVEN = "red 7"


def sit_down(
    journal: Journal, game: str, *bots: str, real_box: bool = True, people: int = 2
) -> Table:
    players = [Player.person()] * people + [Player.of_bot(bot) for bot in bots]
    return Table.new(
        journal, game, len(players), {}, players, InlineWorkerPool(), AT_ONCE, real_box=real_box
    )


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(tmp_path / "journal.sqlite3")


def enter(table: Table, text: str) -> None:
    play(table, CHANCE, text)


def test_the_table_waits_for_the_card_and_goes_on_with_it(journal: Journal) -> None:
    table = sit_down(journal, "praetorians")
    assert not table.waits_for_entry
    play(table, 0, "turn up")
    assert table.waits_for_entry
    assert set(table.statuses()) == {"idle"}
    with pytest.raises(Refused, match="nothing for"):
        table.submit(0, Choose(0), 0.0)
    enter(table, RED_SEVEN)
    assert table.perspective(SPECTATOR).view()["face_up"] == [RED_SEVEN]
    assert is_refused(table, CHANCE, Choose(3)), "nothing is to be entered now"


def test_only_what_is_possible_can_be_entered(journal: Journal) -> None:
    table = sit_down(journal, "mercator", people=3)
    assert table.waits_for_entry, "the first card comes up before anybody decides"
    assert is_refused(table, CHANCE, Choose(0))
    assert is_refused(table, CHANCE, Ready())
    enter(table, "draw wine 7")
    assert not table.waits_for_entry


def test_what_is_to_be_entered_outlasts_a_power_cut(journal: Journal) -> None:
    table = sit_down(journal, "praetorians")
    play(table, 0, "turn up")
    again = Table.resume(journal, table.number, InlineWorkerPool(), AT_ONCE)
    assert again.waits_for_entry
    enter(again, RED_SEVEN)
    last = Table.resume(journal, table.number, InlineWorkerPool(), AT_ONCE)
    assert last.perspective(0).view() == again.perspective(0).view()
    assert last.undoable(1) == 1, "a wrong entry can be corrected on another day too"


@pytest.mark.parametrize("away", ["box", "dice", "people"])
def test_the_program_draws_what_nobody_enters_any_more(journal: Journal, away: str) -> None:
    table = sit_down(journal, "praetorians", "greedy", people=1)
    play(table, 0, "turn up")
    table.tick(0.0)
    assert table.waits_for_entry
    if away == "box":
        table.set_real_box(on=False)
    elif away == "dice":
        table.set_real_dice(on=False)
    else:
        table.reseat(0, Player.of_bot("greedy"))
    assert not table.waits_for_entry
    table.tick(0.0)
    assert table.actors(SPECTATOR)[0] == CHANCE


def test_without_the_box_nothing_is_entered(journal: Journal) -> None:
    table = sit_down(journal, "praetorians", real_box=False)
    play(table, 0, "turn up")
    assert not table.waits_for_entry
    assert table.undoable(0) == 0, "what the program has drawn stands"


def test_a_wrong_entry_is_taken_back_by_anybody_and_without_asking(journal: Journal) -> None:
    table = sit_down(journal, "praetorians")
    play(table, 0, "turn up")
    enter(table, RED_SEVEN)
    assert table.undoable(0) == table.undoable(1) == 1
    assert table.undo_is_free(1)
    assert table.undo_step(1).english() == RED_SEVEN
    table.submit(1, AskUndo(), 0.0)
    assert table.waits_for_entry
    enter(table, "blue 4")
    assert table.perspective(SPECTATOR).view()["face_up"] == ["blue 4"]


def test_those_who_have_gone_on_from_a_wrong_entry_are_asked(journal: Journal) -> None:
    table = sit_down(journal, "praetorians")
    play(table, 0, "turn up")
    enter(table, RED_SEVEN)
    play(table, 0, "stop")
    table.submit(1, AskUndo(), 0.0)
    assert table.undo_request is not None
    assert table.undo_request.waiting == (0,)
    table.submit(0, Agree(), 0.0)
    assert table.waits_for_entry


def test_hidden_cards_are_dealt_by_the_program(journal: Journal) -> None:
    table = sit_down(journal, "rome-vs-carthage")
    assert not table.waits_for_entry
    assert any(event.audience == (0,) for event in table.events(0)), "somebody has been dealt cards"


def test_the_next_game_goes_on_as_people_wished(journal: Journal) -> None:
    table = sit_down(journal, "praetorians", "greedy", people=1)
    table.set_real_dice(on=False)
    players = [Player.of_bot("random"), Player.of_bot("random")]
    for seat, player in enumerate(players):
        table.reseat(seat, player)
    while not table.is_over:
        table.tick(0.0)
    assert not table.next_game().real_dice


def test_who_draws_is_kept_with_the_game(journal: Journal) -> None:
    table = sit_down(journal, "praetorians")
    for on in (False, True, False):
        table.set_real_dice(on=on)
        again = Table.resume(journal, table.number, InlineWorkerPool(), AT_ONCE)
        assert again.real_box
        assert again.real_dice is on
    assert not table.waits_for_entry
    table.set_real_box(on=False)
    table.set_real_box(on=True)
    assert not table.real_dice, "it is known until people get up"
