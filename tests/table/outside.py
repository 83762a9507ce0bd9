"""Journals from elsewhere whose check sums are right and whose values are anything."""

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
from random import Random

from pi_app.kiosk.preferences import read_people
from pi_app.table.backup import list_backups, read, save_on
from pi_app.table.errors import TableError
from pi_app.table.game_nights import game_night_standings, game_nights
from pi_app.table.inputs import AskUndo
from pi_app.table.journal import Journal, open_journal
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
ADA = {"name": "Ada", "emblem": "fish", "colour": 2}
GAMES = 4
CHANGED = dict.fromkeys(PARTS, "game") | {"games": "number"}
"""The tables of which rows are changed, and the column that says of which game they are."""

NUMBERS = (-1, 0, 1, 2**31, 2**62, 2**63 - 1, -(2**63))
DATES = ("9999-12-31T23:59:59+00:00", "0001-01-01T00:00:00+00:00", "2026-11-23T20:30:00", "now")
TEXTS = ("", "running", "finished", "cup:0.0.0", "\0", "\ud7ff", "long" * 9999)
JSONS = ("{", "null", "[]", "{}", "NaN", "[" * 5000, "9" * 5000)
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
ALPHABET = "ab1{}[]\"'\\/.:-+\0\n\x7fäΩ漢🜨\u202e\uffff"


def any_text(random: Random, most: int) -> str:
    """Return a text of letters that make trouble."""
    return "".join(random.choice(ALPHABET) for _ in range(random.randrange(most)))


def any_value(random: Random) -> object:
    """Return a value for a column."""
    known = random.choice([*NUMBERS, *DATES, *TEXTS, *JSONS, None])
    number = random.randint(-(2**63), 2**63 - 1)
    return random.choice([known, known, number, any_text(random, 300)])


def any_leaf(random: Random) -> object:
    """Return a value within JSON."""
    known = random.choice([*SCORES, *TEMPLATES])
    number = random.randint(-(2 ** random.randrange(70)), 2**70)
    return random.choice([known, known, number, any_text(random, 50)])


def save_games(home: Path) -> Path:
    """Return a backup: games that go on, one with a sealed pick, one with a request to take back,
    and one that is over."""
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
        return save_on(home, copy, [ADA], [CUP], NOW)


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


# --- what is changed, and must be survived ---------------------------------------------------


def change_column(file: Path, directory: Path, random: Random, tables: Sequence[str]) -> None:
    """Put any value in any column of one of some tables, and live with it."""
    table = random.choice(tables)
    column = random.choice(TABLES[table])
    only = random.choice(["TRUE", f"{CHANGED[table]} = 1"])
    with changed(file, directory) as db, contextlib.suppress(sqlite3.Error):
        sql = f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {only}"
        db.execute(sql, (any_value(random),))
    live_with(directory, file)


def change_outcome(file: Path, directory: Path, random: Random) -> None:
    """Put any value at any place of how a game ended, and live with it."""
    with changed(file, directory) as db:
        ((text,),) = db.execute("SELECT outcome FROM games WHERE number = 1").fetchall()
        told = put_anywhere(json.loads(text), random)
        db.execute("UPDATE games SET outcome = ? WHERE number = 1", (json.dumps(told),))
    live_with(directory, file)


def change_tournament(random: Random) -> None:
    """Put any value at any place of a tournament: it is refused, or can be played."""
    told = put_anywhere(json.loads(json.dumps(asdict(CUP))), random)
    try:
        read_again = Tournament.from_json(told)
    except ValueError:
        return
    assert read_again.obstacle() is None
    read_again.standings({})


def change_person(random: Random) -> None:
    """Put any value in what is remembered of somebody: all who are found can be shown."""
    found = read_people([put_anywhere(ADA, random)])
    assert all(len(person.name) <= 100 and person.style for person in found)


def put_anywhere(told: object, random: Random) -> object:
    """Put any value at any place of a JSON value."""
    return put(told, random.choice(list(paths(told))), any_leaf(random))
