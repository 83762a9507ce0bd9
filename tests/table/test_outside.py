"""Journals from elsewhere whose check sums are right and whose values are anything: they are read,
refused or left out, and the table goes on."""

from __future__ import annotations

import contextlib
import json
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.core import Seat
from pi_app.core.game import CHANCE, Game
from pi_app.core.registry import all_games, all_tools
from pi_app.kiosk.preferences import read_people
from pi_app.table.backup import list_backups, read, save_on
from pi_app.table.bounds import COLUMNS, MOST_PEOPLE, admits_row
from pi_app.table.errors import TableError
from pi_app.table.game_nights import game_night_standings, game_nights
from pi_app.table.inputs import AskUndo
from pi_app.table.journal import Journal, open_journal
from pi_app.table.outcome_json import write_outcome
from pi_app.table.player_statistics import head_to_head, player_statistics
from pi_app.table.players import Player
from pi_app.table.replay import Replay
from pi_app.table.rows import PARTS, TABLES
from pi_app.table.store import IN_MEMORY
from pi_app.table.table import Table
from pi_app.table.tournaments import Tournament, outcomes_of
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import at_once
from tests.table.helpers import pick, play, sum_up, to_battle
from tests.table.test_table import win

NOW = datetime(2026, 11, 23, 20, 30)  # noqa: DTZ001 - of the clocks here
CUP = Tournament("cup", "knock-out", ("Ada", "Bert", "Cleo"), ("hannibal-vs-rome",), 1)
GAMES = 4
CHANGED = dict.fromkeys(PARTS, "game") | {"games": "number"}
"""The tables of which rows are changed, and the column that says of which game they are."""

NUMBERS = (-1, 0, 1, 2**31, 2**62, 2**63 - 1, -(2**63))
DATES = ("9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+00:00", "2026-11-23T20:30:00", "now")
TEXTS = ("", "running", "finished", "cup:0.0.0", "\0", "\ud7ff", "long" * 9999)
JSONS = ("{", "null", "[]", "{}", "NaN", "[" * 5000, "9" * 5000)
VALUES = st.one_of(
    st.sampled_from([*NUMBERS, *DATES, *TEXTS, *JSONS, None]),
    st.integers(-(2**63), 2**63 - 1),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=300),
)
SCORES: tuple[object, ...] = (
    "1e99000000",
    "1/0",
    "1e5",
    "nan",
    True,
    None,
    2.5,
    10**30,
    [],
    "9" * 400,
    -1,
    {},
)
TEMPLATES = ("{x:>9}", "{x.y}", "{", "{0}", "{count}")
LEAVES = st.sampled_from([*SCORES, *TEMPLATES]) | st.integers() | st.text(max_size=50)


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup: games that go on, one with a sealed pick, one with a request to take back, and one
    that is over."""
    home = tmp_path_factory.mktemp("home")
    with closing(open_journal(home / "journal.sqlite3")[0]) as journal:
        people = [Player.person("Ada"), Player.keypad(3, "ハンニバル")]
        tables = [
            Table.new(journal, "hannibal-vs-rome", 2, {}, people, InlineWorkerPool(), at_once())
            for _ in range(GAMES)
        ]
        win(tables[0], 0)
        to_battle(tables[1])
        pick(tables[1], 0, "card 2")
        play(tables[2], 0, "legion Rome-Gallia")
        tables[2].submit(0, AskUndo(), 0.0)
        copy = journal.keep_copy()
        assert copy is not None
        return save_on(home, copy, [{"name": "Ada", "emblem": "fish", "colour": 2}], [CUP], NOW)


@contextlib.contextmanager
def changed(file: Path, directory: Path) -> Iterator[sqlite3.Connection]:
    """Change what is in a copy of the backup, with right sums, and look at it as a stick."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir()
    for part in (file, file.with_suffix(".json")):
        shutil.copy(part, directory)
    with closing(sqlite3.connect(directory / file.name, isolation_level=None)) as db:
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("PRAGMA synchronous = OFF")
        yield db
        # What can't be stored in a column at all is no case.
        with contextlib.suppress(sqlite3.IntegrityError):
            sum_up(db)


def live_with(directory: Path, file: Path) -> None:
    """Bring everything in, and do all that a table does with its games."""
    list_backups(directory)
    told = read(directory / file.name)
    with closing(Journal(IN_MEMORY)) as journal:
        journal.lacks(told.games)
        added = journal.add(told.games).added
        listed = journal.all_games()
        # What is brought in is listed, under numbers of this journal.
        assert [entry.number for entry in listed] == added == list(range(1, len(added) + 1))
        assert len(added) + told.lost >= GAMES
        look_through(journal, told.tournaments)
        for entry in listed:
            for open_game in (Table.resume, Replay.resume):
                with contextlib.suppress(TableError):
                    open_game(journal, entry.number, InlineWorkerPool(), at_once()).tick(0.0)
        people = [Player.person()] * 2
        begun = Table.new(journal, "imperium", 2, {}, people, InlineWorkerPool(), at_once())
        assert begun.number == len(added) + 1
        for entry in listed:
            journal.abandon(entry.number)
            journal.delete(entry.number)
        assert [entry.number for entry in journal.all_games()] == [begun.number]
        assert journal._store.is_sound()


def look_through(journal: Journal, tournaments: Sequence[Tournament]) -> None:
    """Work out all that pages show of games that are over."""
    finished = journal.finished()
    player_statistics(finished)
    head_to_head(finished, "Ada", "ハンニバル")
    for night in game_nights(finished):
        game_night_standings(night)
    for cup in tournaments:
        outcomes = outcomes_of(cup, finished)
        cup.pairings(outcomes)
        cup.standings(outcomes)
    for entry in finished:
        journal.series_results(entry.series)


QUIET = settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])


@QUIET
@given(st.sampled_from(sorted(CHANGED)), st.data(), VALUES)
def test_any_value_in_any_column_is_survived(
    file: Path, tmp_path: Path, table: str, data: st.DataObject, value: object
) -> None:
    column = data.draw(st.sampled_from(TABLES[table]))
    only = data.draw(st.sampled_from(["TRUE", f"{CHANGED[table]} = 1"]))
    directory = tmp_path / "stick"
    with changed(file, directory) as db, contextlib.suppress(sqlite3.Error):
        db.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {only}", (value,))
    live_with(directory, file)


def paths(told: object, path: tuple[object, ...] = ()) -> Iterator[tuple[object, ...]]:
    yield path
    items = (
        told.items()
        if isinstance(told, dict)
        else enumerate(told)
        if isinstance(told, list)
        else ()
    )
    for key, value in items:
        yield from paths(value, (*path, key))


def put(told: object, path: tuple[object, ...], value: object) -> object:
    if not path:
        return value
    first, *rest = path
    if isinstance(told, dict):
        return {**told, first: put(told[first], tuple(rest), value)}
    assert isinstance(told, list)
    return [put(each, tuple(rest), value) if at == first else each for at, each in enumerate(told)]


@QUIET
@given(st.data(), LEAVES)
def test_any_value_in_an_outcome_is_survived(
    file: Path, tmp_path: Path, data: st.DataObject, value: object
) -> None:
    directory = tmp_path / "stick"
    with changed(file, directory) as db:
        ((text,),) = db.execute("SELECT outcome FROM games WHERE number = 1").fetchall()
        path = data.draw(st.sampled_from(list(paths(json.loads(text)))))
        told = put(json.loads(text), path, value)
        db.execute("UPDATE games SET outcome = ? WHERE number = 1", (json.dumps(told),))
    live_with(directory, file)


def test_every_column_has_a_range() -> None:
    assert {table: tuple(bounds) for table, bounds in COLUMNS.items()} == TABLES


@given(st.data(), LEAVES)
def test_any_value_in_a_tournament_is_survived(data: st.DataObject, value: object) -> None:
    told = json.loads(json.dumps(asdict(CUP)))
    changed = put(told, data.draw(st.sampled_from(list(paths(told)))), value)
    try:
        read_again = Tournament.from_json(changed)
    except ValueError:
        return
    assert read_again.obstacle() is None
    read_again.standings({})


@given(st.sampled_from(["name", "emblem", "colour"]), LEAVES)
def test_any_value_in_a_person_is_survived(key: str, value: object) -> None:
    told: dict[str, object] = {"name": "Ada", "emblem": "fish", "colour": 2}
    found = read_people([told | {key: value}])
    assert all(len(person.name) <= 100 and person.style for person in found)


def test_so_many_people_are_too_many() -> None:
    told = [{"name": f"Ada {number}", "emblem": "fish", "colour": 2} for number in range(5000)]
    assert len(read_people(told)) == MOST_PEOPLE


@pytest.mark.parametrize("game", [*all_games(), *all_tools()], ids=lambda game: game.id)
def test_what_our_own_games_write_is_in_range(game: Game) -> None:
    state, rng, bounds = game.start(game.seat_counts[-1]), Random(3), COLUMNS["games"]
    assert bounds["options"].admits(json.dumps(state.options))
    for _ in range(1000):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        action = int(state.random_action(seat, rng))
        who = seat if seat == CHANCE else Seat(seat)
        assert admits_row("actions", (1, 0, who, state.action_text(seat, action)))
        state.play(seat, action)
    outcome = state.outcome()
    assert outcome is None or bounds["outcome"].admits(write_outcome(outcome))
