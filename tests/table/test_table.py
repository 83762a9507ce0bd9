from __future__ import annotations

import itertools
from pathlib import Path

import pytest
from librt.random import Random

from pi_app.core.errors import BadOptions, UnknownGame
from pi_app.core.game import CHANCE, SPECTATOR
from pi_app.core.record import read_record
from pi_app.table.errors import CannotResume, Refused
from pi_app.table.inputs import AskUndo, Choose, Clear, Input, Ready, Unready
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.status import Change, ChangeKind, Status, TableSettings
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import MakeTable, at_once
from tests.table.helpers import (
    action_of,
    everything,
    is_refused,
    pick,
    play,
    public_face,
    rewrite,
    to_battle,
)


def reopened(table: Table, journal: Journal, path: Path) -> tuple[Table, Journal]:
    """Return the table as another start of the program would find it."""
    journal.close()
    journal = Journal(path)
    return Table.resume(journal, table.number, InlineWorkerPool(), at_once(99)), journal


def test_open_move_is_played_at_once(hannibal: MakeTable) -> None:
    table = hannibal()
    assert table.statuses() == (Status.CHOOSING, Status.IDLE)
    assert not table.is_sealed(0)
    play(table, 0, "legion Rome-Gallia")
    assert table.statuses() == (Status.IDLE, Status.CHOOSING)
    assert [event.kind for event in table.events(SPECTATOR)] == ["move"]


def test_illegal_choices_are_refused_without_telling_what_is_legal(hannibal: MakeTable) -> None:
    table = to_battle(hannibal())
    with pytest.raises(Refused) as caught:
        table.submit(0, Choose(0), 0.0)
    assert caught.value.message.english() == table.perspective(0).prompt().english()
    assert "card 1" not in str(caught.value)
    assert caught.value.__context__ is None
    wrong: list[tuple[int, Input]] = [
        (0, Choose(-5)),
        (0, Choose(10**9)),
        (0, Ready()),
        (1, Unready()),
    ]
    for seat, what in wrong:
        assert is_refused(table, seat, what)
    assert is_refused(table, 2, Choose(221))
    assert is_refused(table, -1, Choose(221))


def test_seat_that_owes_nothing_is_refused(hannibal: MakeTable) -> None:
    table = hannibal()
    assert is_refused(table, 1, Choose(table.perspective(0).legal_actions()[0]))
    assert is_refused(table, 1, Ready())


def test_nobody_may_play_for_a_bot(hannibal: MakeTable) -> None:
    table = hannibal(Player.of_bot("random"), Player.person())
    assert is_refused(table, 0, Choose(table.perspective(0).legal_actions()[0]))
    assert table.statuses() == (Status.THINKING, Status.IDLE)


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_sealed_picks_come_in_any_order_and_are_played_in_seat_order(
    market: MakeTable, order: tuple[int, ...]
) -> None:
    table = market()
    play(table, 0, "open")
    assert table.statuses() == (Status.CHOOSING,) * 3
    for seat in order[:-1]:
        pick(table, seat, f"bid {seat + 1}")
        assert table.status(seat) is Status.READY
        assert table.perspective(SPECTATOR).deciders() == (0, 1, 2)
    play(table, order[-1], f"bid {order[-1] + 1}")
    assert table.status(order[-1]) is Status.CHOOSING
    table.submit(order[-1], Ready(), 0.0)
    assert table.perspective(SPECTATOR).view()["revealed"] == [1, 2, 3]
    assert [row.seat for row in table._ledger.history.rows()][-3:] == [0, 1, 2]


def test_pick_may_be_changed_until_the_last_is_ready(market: MakeTable) -> None:
    table = market()
    play(table, 0, "open")
    pick(table, 0, "bid 5")
    pick(table, 1, "bid 2")
    play(table, 0, "bid 4")
    assert table.status(0) is Status.CHOOSING
    assert table.pick(0) == action_of(table, 0, "bid 4")
    table.submit(0, Ready(), 0.0)
    table.submit(1, Unready(), 0.0)
    assert table.pick(1) == action_of(table, 1, "bid 2")
    pick(table, 2, "bid 0")
    table.submit(1, Clear(), 0.0)
    assert table.pick(1) is None
    assert is_refused(table, 1, Ready())
    pick(table, 1, "bid 7")
    assert table.perspective(2).view()["revealed"] == [4, 7, 0]
    assert [table.pick(seat) for seat in range(3)] == [None] * 3


def test_secret_choice_of_one_seat_is_chosen_and_confirmed(market: MakeTable) -> None:
    table = market()
    play(table, 0, "open")
    for seat in range(3):
        pick(table, seat, f"bid {seat}")
    assert table.statuses() == (Status.IDLE, Status.IDLE, Status.CHOOSING)
    assert table.is_sealed(2)
    play(table, 2, "token 3")
    assert table.status(2) is Status.CHOOSING
    table.submit(2, Ready(), 0.0)
    assert table.perspective(2).view()["tokens"] == [[2, 3]]
    assert table.perspective(0).view()["tokens"] == [[2, None]]
    assert "token" not in [event.kind for event in table.events(0)]
    assert "token" in [event.kind for event in table.events(2)]


def test_chance_is_drawn_at_once_and_never_again(
    market: MakeTable, journal: Journal, journal_path: Path
) -> None:
    table = market(seed=5)
    assert [row.seat for row in table._ledger.history.rows()] == [CHANCE] * 3
    dealt = table._ledger.history.rows()
    table, journal = reopened(table, journal, journal_path)
    assert table._ledger.history.rows() == dealt
    journal.close()


def test_steps_of_one_turn_by_one_seat(market: MakeTable) -> None:
    table = market()
    play(table, 0, "wait")
    play(table, 0, "wait")
    assert is_refused(table, 0, Choose(0))
    play(table, 0, "open")
    assert table.perspective(0).view()["phase"] == "bid"


def test_everything_is_there_again_after_a_restart(
    market: MakeTable, journal: Journal, journal_path: Path
) -> None:
    table = market(Player.person("Ada"), Player.keypad(4), Player.person())
    play(table, 0, "open")
    table.press(1, "7", 0.0)
    pick(table, 2, "bid 3")
    before = everything(table)
    table, journal = reopened(table, journal, journal_path)
    assert everything(table) == before
    assert table.players == (Player.person("Ada"), Player.keypad(4), Player.person())
    table.press(1, "OK", 0.0)
    play(table, 0, "bid 1")
    before = everything(table)
    table, journal = reopened(table, journal, journal_path)
    assert everything(table) == before
    table.submit(0, Ready(), 0.0)
    assert table.perspective(0).view()["revealed"] == [1, 7, 3]
    journal.close()


def test_revealed_picks_are_no_picks_any_more(market: MakeTable, journal: Journal) -> None:
    table = market()
    play(table, 0, "open")
    for seat in range(3):
        pick(table, seat, "bid 0")
    assert journal.picks(table.number) == {}
    pick(table, 0, "token 1")
    play(table, 1, "open")
    again = Table.resume(journal, table.number, InlineWorkerPool())
    assert again.statuses() == (Status.CHOOSING,) * 3
    assert [again.pick(seat) for seat in range(3)] == [None] * 3


def test_perspective_goes_on_showing_its_moment(hannibal: MakeTable) -> None:
    table = hannibal()
    old = table.perspective(0)
    before = dict(old.view())
    play(table, 0, "legion Rome-Gallia")
    assert dict(old.view()) == before
    assert dict(table.perspective(0).view()) != before


def test_listeners_hear_of_what_is_on_disk(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal()
    heard: list[tuple[Change, int]] = []

    def listener(change: Change) -> None:
        heard.append((change, len(journal.actions(table.number))))

    table.listen(listener)
    to_battle(table)
    assert heard == [(Change(ChangeKind.PLAYED, 0), 1), (Change(ChangeKind.PLAYED, 1), 2)]
    heard.clear()
    play(table, 0, "card 3")
    play(table, 0, "card 4")
    assert heard == []
    table.submit(0, Ready(), 0.0)
    table.submit(0, Ready(), 0.0)
    assert heard == [(Change(ChangeKind.STATUS, 0), 2)]
    heard.clear()
    pick(table, 1, "card 4")
    assert heard == [(Change(ChangeKind.PLAYED, 1), 4)]


def test_events_since(hannibal: MakeTable) -> None:
    table = hannibal()
    play(table, 0, "legion Rome-Gallia")
    seen = len(table.events(1))
    play(table, 1, "Hannibal Zama")
    assert [event.kind for event in table.events(1)[seen:]] == ["move"]
    assert "Zama" in table.events(1)[seen:][0].text.english()


def test_game_to_the_end_and_its_record(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal()
    with pytest.raises(Refused):
        table.record()
    with pytest.raises(Refused):
        table.next_game()
    kinds: list[ChangeKind] = []
    table.listen(lambda change: kinds.append(change.kind))
    win(table, 0)
    assert table.is_over
    assert kinds[-2:] == [ChangeKind.PLAYED, ChangeKind.OVER]
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert table.statuses() == (Status.IDLE, Status.IDLE)
    assert is_refused(table, 0, Choose(0))
    assert journal.in_progress() == []
    (entry,) = journal.finished()
    assert entry.outcome is not None
    assert entry.outcome.to_json() == outcome.to_json()
    record = read_record(table.record())
    assert [list(row) for row in record.actions] == [
        [row.seat, row.text] for row in table._ledger.history.rows()
    ]


MARCHES = (
    ("Rome", "Gallia", "HispaniaN", "HispaniaS", "Mauretania", "Carthage"),
    ("Carthage", "Mauretania", "HispaniaS", "HispaniaN", "Gallia", "Rome"),
)
VOYAGES = (("Rome/Corsica", "Cannae/Sicily"), ("Sardinia/Carthage", "Sicily/Zama"))


def win(table: Table, winner: int) -> None:
    """March a legion into the enemy capital, while the other side sails to and fro."""
    loser = 1 - winner
    if winner == 1:
        play(table, 0, "fleet {}-{}".format(*VOYAGES[0]))
    for n, (origin, target) in enumerate(itertools.pairwise(MARCHES[winner])):
        play(table, winner, f"legion {origin}-{target}")
        if not table.is_over:
            harbours = VOYAGES[loser] if (n + winner) % 2 == 0 else VOYAGES[loser][::-1]
            play(table, loser, "fleet {}-{}".format(*harbours))


def test_series_swaps_seats_until_somebody_wins_twice_running(
    hannibal: MakeTable, journal: Journal
) -> None:
    table = hannibal(Player.person("Ada"), Player.person("Bo"))
    win(table, 0)
    second = table.next_game()
    assert [player.name for player in second.players] == ["Bo", "Ada"]
    assert (second.series, second.place, second.series_players) == (table.series, 1, (1, 0))
    assert second.series_standing().points == (1, 0)
    with pytest.raises(Refused):
        table.next_game()
    assert is_refused(table, 0, AskUndo())
    win(second, 0)
    third = second.next_game()
    assert [player.name for player in third.players] == ["Ada", "Bo"]
    assert third.series_standing().points == (1, 1)
    assert third.series_standing().winners is None
    win(third, 0)
    fourth = third.next_game()
    resumed = Table.resume(journal, fourth.number, InlineWorkerPool())
    assert resumed.series_standing().points == (2, 1)
    assert resumed.series_players == (1, 0)


def test_new_series_after_a_won_one(hannibal: MakeTable) -> None:
    first = hannibal(Player.person("Ada"), Player.person("Bo"))
    win(first, 0)
    second = first.next_game()
    win(second, 1)
    assert second.series_standing().winners == (0,)
    third = second.next_game()
    assert second.series == first.series != third.series
    assert (third.place, third.series_players) == (0, (0, 1))
    assert [player.name for player in third.players] == ["Ada", "Bo"]


@pytest.mark.parametrize(
    "players",
    [
        [Player.person()],
        [Player.keypad(2), Player.keypad(2)],
        [Player.person(), Player.of_bot("oracle-of-delphi")],
    ],
)
def test_players_who_cannot_sit_down(hannibal: MakeTable, players: list[Player]) -> None:
    with pytest.raises(Refused):
        hannibal(*players)


def test_games_and_options_that_do_not_exist(journal: Journal) -> None:
    people = [Player.person(), Player.person()]
    with pytest.raises(UnknownGame):
        Table.new(journal, "chess", 2, {}, people, InlineWorkerPool())
    with pytest.raises(BadOptions):
        Table.new(journal, "hannibal-vs-rome", 2, {"edition": "3rd"}, people, InlineWorkerPool())
    assert journal.in_progress() == []


def test_options_are_kept(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal(edition="gmt2001")
    assert table.options == {"edition": "gmt2001", "core_control": False}
    assert Table.resume(journal, table.number, InlineWorkerPool()).options == table.options


def test_left_table_takes_no_input(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal(Player.person(), Player.of_bot("random"))
    table.leave()
    assert is_refused(table, 0, Choose(table.perspective(0).legal_actions()[0]))
    again = Table.resume(journal, table.number, InlineWorkerPool(), at_once())
    play(again, 0, "legion Rome-Gallia")
    table.tick(0.0)
    again.tick(1.0)
    assert [row.seat for row in journal.actions(table.number)] == [0, 1]


def test_what_cannot_be_resumed(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal()
    with pytest.raises(CannotResume):
        Table.resume(journal, table.number + 1, InlineWorkerPool())
    play(table, 0, "legion Rome-Gallia")
    rewrite(journal, "DELETE FROM snapshots")
    rewrite(journal, "UPDATE actions SET action = 'legion Rome-Carthage'")
    with pytest.raises(CannotResume) as caught:
        Table.resume(journal, table.number, InlineWorkerPool())
    assert "Carthage" not in str(caught.value)
    assert caught.value.__cause__ is None
    assert [entry.number for entry in journal.in_progress()] == [table.number]
    journal.abandon(table.number)
    assert journal.in_progress() == []
    with pytest.raises(CannotResume):
        Table.resume(journal, table.number, InlineWorkerPool())


def test_pick_that_the_rules_no_longer_allow_is_asked_for_again(
    hannibal: MakeTable, journal: Journal
) -> None:
    table = to_battle(hannibal())
    pick(table, 0, "card 2")
    rewrite(journal, "UPDATE picks SET action = 'card 9'")
    table = Table.resume(journal, table.number, InlineWorkerPool())
    assert table.statuses() == (Status.CHOOSING, Status.CHOOSING)
    pick(table, 1, "card 1")
    pick(table, 0, "card 2")
    assert "reveal" in [event.kind for event in table.events(SPECTATOR)]


def test_finished_game_can_be_looked_at_again(hannibal: MakeTable, journal: Journal) -> None:
    table = hannibal()
    win(table, 0)
    again = Table.resume(journal, table.number, InlineWorkerPool())
    assert again.is_over
    assert public_face(again) == public_face(table)
    assert again.next_game().place == 1


def test_default_chance_cannot_be_foreseen(journal: Journal) -> None:
    people = [Player.person(), Player.person()]
    table = Table.new(journal, "hannibal-vs-rome", 2, {}, people, InlineWorkerPool())
    same = [Random(0).randrange(2**62), table._settings.chance.randrange(2**62)]
    assert same[0] != same[1] != TableSettings().chance.randrange(2**62)
    assert table._settings.chance is not table._settings.bot_random
