"""Whatever one finds on the disk, the journal opens; no game is lost, or another one in silence."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from pi_app.table.journal import Journal, open_journal
from pi_app.table.page_carving import PAGE
from pi_app.table.store import copy_path
from tests.table.conftest import MakeTable
from tests.table.damage import NAME, Evening, flipped, flips, judge, page_damages, spend_evening
from tests.table.helpers import play
from tests.table.test_table import win

LOG = f"{NAME}-wal"
COPY = copy_path(Path(NAME)).name


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return spend_evening(tmp_path_factory.mktemp("evening"))


def test_an_evening_that_nothing_has_happened_to(evening: Evening, tmp_path: Path) -> None:
    assert judge(evening, tmp_path / "play", "", None) == "sound"
    assert len(evening.faces) == 6
    assert sum(evening.faces[n] != evening.earlier[n] for n in evening.faces) == 3


def test_a_changed_byte_costs_one_game_its_last_moves_at_most(
    evening: Evening, tmp_path: Path
) -> None:
    random = Random(1)
    content = evening.files[NAME]
    places = [*range(0, 100, 5), *random.sample(range(len(content)), 50)]
    told = {
        judge(evening, tmp_path / "play", NAME, flipped(content, place, 1 << random.randrange(8)))
        for place in places
    }
    assert told <= {f"{n} games as they were copied" for n in (0, 1)} | {"sound"}


def test_pages_that_are_lost(evening: Evening, tmp_path: Path) -> None:
    for content in [*page_damages(evening.files[NAME])][::2]:
        judge(evening, tmp_path / "play", NAME, content)
    assert judge(evening, tmp_path / "play", NAME, None) == "3 games as they were copied"


def test_nothing_hangs_on_the_log(evening: Evening, tmp_path: Path) -> None:
    log = evening.files[LOG]
    assert log
    damaged = [None, *page_damages(log)]
    damaged += [flipped(log, place, 255) for place in range(0, 60, 5)]
    assert {judge(evening, tmp_path / "play", LOG, each) for each in damaged} == {"sound"}


def test_a_damaged_copy_is_made_anew(evening: Evening, tmp_path: Path) -> None:
    for content in [None, *page_damages(evening.files[COPY][: 2 * PAGE])]:
        assert judge(evening, tmp_path / "play", COPY, content) == "sound"


def test_games_of_a_series_stay_together(
    hannibal: MakeTable, journal: Journal, journal_path: Path
) -> None:
    first = hannibal()
    win(first, 0)
    play(first.next_game(), 0, "legion Rome-Gallia")
    journal.close()
    with closing(sqlite3.connect(journal_path)) as db:
        db.execute("UPDATE actions SET action = 'flood' WHERE game = 1")
        db.commit()
    journal, notice = open_journal(journal_path)
    assert notice is not None
    assert "all its games were saved" in notice.english()
    (ended,), (running,) = journal.finished(), journal.in_progress()
    assert (ended.series, ended.place, running.place) == (running.series, 0, 1)
    assert len(journal.series_results(running.series)) == 1
    journal.close()


@pytest.mark.deep
def test_bytes_all_over_the_files(tmp_path: Path) -> None:
    assert len([*flips(tmp_path, 10_000, 0)]) == 10_000
