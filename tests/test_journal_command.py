"""`tabularium journal`, as somebody with a damaged card uses it."""

from __future__ import annotations

import re
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

import pytest

from pi_app.cli import MISTAKE, main
from pi_app.kiosk import preferences
from pi_app.kiosk.player_profiles import EMBLEMS, Person
from pi_app.kiosk.preferences import load_preferences
from pi_app.table.backup import save_on
from pi_app.table.inputs import Choose
from pi_app.table.journal import Journal, open_journal
from pi_app.table.players import Player
from pi_app.table.store import copy_path
from pi_app.table.table import Table
from pi_app.table.tournaments import Tournament, TournamentFile
from pi_app.table.worker_pool import InlineWorkerPool
from tests.table.conftest import at_once
from tests.table.helpers import everything, pick, to_battle

PEOPLE = [Player.person("Ada"), Player.person("Bea")]


def begin(journal: Journal) -> Table:
    return Table.new(journal, "hannibal-vs-rome", 2, {}, PEOPLE, InlineWorkerPool(), at_once())


class Desk:
    """Runs the command on a journal in a directory."""

    def __init__(self, directory: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path = directory / "journal.sqlite3"
        self._capsys = capsys

    def run(self, action: str, *words: object) -> tuple[int, str]:
        status = main(["journal", action, "--journal", str(self.path), *map(str, words)])
        output = self._capsys.readouterr()
        return status, output.out + output.err

    def faces(self) -> dict[int, str]:
        journal, _ = open_journal(self.path)
        numbers = [entry.number for entry in journal.in_progress()]
        tables = {n: Table.resume(journal, n, InlineWorkerPool(), at_once()) for n in numbers}
        journal.close()
        return {number: everything(table) for number, table in tables.items()}


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Desk:
    """A journal of three games in progress; in the last, somebody has picked."""
    desk = Desk(tmp_path / "home", capsys)
    journal, _ = open_journal(desk.path)
    tables = [to_battle(begin(journal)) for _ in range(3)]
    pick(tables[-1], 0, "card 4")
    journal.close()
    return desk


def test_check_lists_the_games_and_sees_what_is_wrong(desk: Desk) -> None:
    status, told = desk.run("check")
    assert status == 0
    assert len(re.findall("hannibal-vs-rome +Ada, Bea .* 2 +in progress", told)) == 3
    assert "card" not in told
    content = desk.path.read_bytes()
    desk.path.write_bytes(content.replace(b"Ada", b"Ida", 1))
    status, told = desk.run("check")
    assert status == 1
    assert "2 games readable; unreadable: game " in told
    assert list(desk.path.parent.glob("*damaged*")) == []


def test_games_are_deleted_all_or_none(desk: Desk) -> None:
    status, told = desk.run("delete", 1, 7)
    assert status == MISTAKE
    assert "no readable game with the number 7" in told
    assert set(desk.faces()) == {1, 2, 3}
    status, told = desk.run("delete", 3, 1, 3)
    assert status == 0
    assert "Deleted: games 1, 3." in told
    assert "holds 1 game." in told
    assert set(desk.faces()) == {2}


def test_rescue_brings_back_what_earlier_starts_could_not_read(desk: Desk) -> None:
    faces = desk.faces()
    content = desk.path.read_bytes()
    kept = desk.path.with_name("journal.damaged-20260101T000000.sqlite3")
    kept.write_bytes(content)
    desk.path.write_bytes(bytes(4096) + content[4096:])
    status, told = desk.run("rescue")
    assert status == 0
    assert "all its games were saved" in told
    assert "known already: games 1, 2, 3" in told
    assert desk.faces() == faces
    for part in (desk.path, copy_path(desk.path)):
        part.unlink()
    Journal(desk.path).close()
    assert "new: games 1, 2, 3" in desk.run("rescue")[1]
    assert desk.faces() == faces


def test_games_move_to_another_house_and_come_back_further(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    faces = desk.faces()
    one, every = tmp_path / "one.sqlite3", tmp_path / "all.sqlite3"
    assert desk.run("export", one, 3) == (0, f"{one} holds 1 game.\n")
    assert desk.run("export", every) == (0, f"{every} holds 3 games.\n")
    other = Desk(tmp_path / "other", capsys)
    journal = Journal(other.path)
    for _ in range(3):
        begin(journal)
    journal.close()
    assert "new: game 4." in other.run("import", one)[1]
    assert "new: games 5, 6; known already: game 4." in other.run("import", every)[1]
    assert set(faces.values()) < set(other.faces().values())
    journal = Journal(other.path)
    table = Table.resume(journal, 4, InlineWorkerPool(), at_once())
    pick(table, 1, "card 5")
    played = everything(table)
    journal.close()
    back = tmp_path / "back.sqlite3"
    other.run("export", back, 4)
    # It had number 4 there; here it is game 3 still.
    assert "now further on: game 3." in desk.run("import", back)[1]
    assert desk.faces()[3] == played
    journal = Journal(desk.path)
    table = Table.resume(journal, 3, InlineWorkerPool(), at_once())
    for seat in table.perspective(0).deciders():
        table.submit(seat, Choose(table.perspective(seat).legal_actions()[0]), 0.0)
    journal.close()
    before = desk.faces()
    assert "known already: game 3." in desk.run("import", back)[1]
    assert desk.faces() == before


def test_mistakes_are_told_and_change_nothing(desk: Desk, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Hannibal")
    before = desk.path.read_bytes()
    for words, told in (
        (("export", letter), "exists already"),
        (("export", tmp_path / "x.sqlite3", 9), "no readable game with the number 9"),
        (("import", letter), "holds no games of Tabularium"),
        (("import", tmp_path / "none"), "There is no file"),
        (("check", "--journal", tmp_path / "none"), "There is no journal"),
        (("check", "--journal", letter), "is not a journal of this program"),
    ):
        status, said = desk.run(words[0], *words[1:])
        assert (status, told in said) == (MISTAKE, True), said
    holder = Journal(desk.path)
    assert "Another program is using the journal" in desk.run("check")[1]
    holder.close()
    assert letter.read_text() == "Dear Hannibal"
    assert desk.path.read_bytes() == before


def test_import_of_a_backup_brings_people_and_tournaments_too(
    desk: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "kiosk.json"
    monkeypatch.setattr(preferences, "default_preferences_path", lambda: kept)
    tournament = Tournament("cup", "series", ("Ada", "Bea"), ("hannibal-vs-rome",), 3)
    people = [asdict(Person("Ada", EMBLEMS[1], 2)), asdict(Person("Gaia", EMBLEMS[3], 4))]
    backup = save_on(tmp_path, desk.path, people, [tournament], datetime(2026, 11, 21))  # noqa: DTZ001
    other = Desk(tmp_path / "elsewhere", capsys)
    assert "Also new here: 2 people, 1 tournament." in other.run("import", backup)[1]
    assert [each.name for each in load_preferences(kept).people] == ["Ada", "Gaia"]
    every = TournamentFile(other.path.with_name("tournaments.json")).every
    assert [each.id for each in every] == [tournament.id]
    assert "Also new" not in other.run("import", backup)[1]


def test_without_a_name_it_is_the_usual_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["journal", "check"]) == MISTAKE
    assert f"There is no journal {tmp_path}" in capsys.readouterr().err
