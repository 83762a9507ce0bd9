"""Saving all games on a USB stick, from the settings."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app import appliance
from pi_app.system import find_sticks
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from tests.kiosk.driver import Person

SAVE = "Save all games on a USB stick"


@pytest.fixture
def media(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where sticks are mounted; each directory in it that is named so counts as one."""
    media = tmp_path / "media"
    media.mkdir()
    monkeypatch.setattr(find_sticks, "__defaults__", ((media,),))
    monkeypatch.setattr(os.path, "ismount", lambda path: Path(path).name.startswith("STICK"))
    return media


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path)
    somebody.evening.new_table("hannibal-vs-rome", 2, {}, [Player.person("Ada"), Player.person()])
    somebody.app.go_home()
    somebody.tap("[gear]")
    yield somebody
    somebody.evening.close()


def test_sticks_are_what_is_mounted_and_can_be_written_to(
    media: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = media / "ada" / "STICK"
    for place in (own, media / "STICK 2", media / "disk"):
        place.mkdir(parents=True)
    (media / "STICK of the system").symlink_to("/")
    assert find_sticks() == [media / "STICK 2", own]
    monkeypatch.setattr(os, "access", lambda path, _: path != own)
    assert find_sticks() == [media / "STICK 2"]


def test_games_are_saved_on_a_stick_and_can_be_read_there(media: Path, person: Person) -> None:
    person.tap(SAVE)
    assert any(words.startswith("There is no USB stick") for words in person.words())
    person.tap("Back")
    stick = media / "STICK"
    stick.mkdir()
    person.tap(SAVE)
    person.wait_for(lambda: person.sees("Games on a USB stick"), "the end of saving")
    (file,) = stick.iterdir()
    assert person.sees(f"All games are saved as {file.name}. You may pull the stick out.")
    journal = Journal(file)
    assert [entry.players[0].name for entry in journal.in_progress()] == ["Ada"]
    journal.close()


@pytest.mark.parametrize("way", ["update", "back"])
def test_a_card_is_updated_from_a_stick_and_goes_back(
    media: Path, person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    assert not person.sees("Update this table")
    wish, command_line = tmp_path / "switch", tmp_path / "cmdline"
    command_line.write_text("quiet tabularium.slot=a\n")
    monkeypatch.setenv(appliance.SWITCH, str(wish))
    monkeypatch.setattr(appliance, "COMMAND_LINE", command_line)
    person.tap("[back]")
    person.tap("[gear]")
    person.tap("Update this table")
    assert not person.sees("Update")
    person.tap("Stay")
    (media / "STICK").mkdir()
    (media / "STICK" / appliance.UPDATE).touch()
    person.tap("Update this table")
    words = "Update" if way == "update" else "Old version"
    person.tap(words)
    assert person.app.running
    person.tap(words)
    assert not person.app.running
    assert wish.read_text() == f"{way}\n"


def test_a_stick_that_fails_is_told(
    media: Path, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    (media / "STICK").mkdir()

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copyfileobj", fail)
    person.tap(SAVE)
    person.wait_for(lambda: person.sees("Games on a USB stick"), "the end of saving")
    assert any("No space left on device" in words for words in person.words())
    assert list((media / "STICK").iterdir()) == []
