"""Games on a USB stick: saved there, and brought back at this table and at another one."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pi_app.kiosk.scenes import sticks
from pi_app.kiosk.scenes.ending import REASONS, ask_to_update
from pi_app.system import appliance
from pi_app.system.host import find_sticks
from pi_app.table.journal import Journal
from pi_app.table.players import Player
from pi_app.table.tournaments import Tournament
from tests.kiosk.driver import Person
from tests.kiosk.tours.sticks import answered, lines, look_around

PAGE = "Games on a USB stick"
SAVE = "Save all games"
CUP = Tournament("cup", "series", ("Ada", "Bert"), ("hannibal-vs-rome",), 3)


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
    somebody = Person(tmp_path / "here")
    somebody.session.people.add("Ada")
    somebody.session.tables.tournaments.add(CUP)
    somebody.session.tables.new_table(
        "hannibal-vs-rome", 2, {}, [Player.person("Ada"), Player.person()]
    )
    somebody.app.go_home()
    somebody.tap("[gear]")
    yield somebody
    somebody.session.close()


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


def go(person: Person) -> None:
    """To the page, until it has found what is plugged in."""
    person.tap(PAGE)
    look_around(person)


def told(person: Person) -> list[str]:
    """What a dialog says in the end, line by line."""
    answered(person)
    _, words, *_ = person.words()
    return words.split("\n")


def backup_line(person: Person) -> str:
    """What stands on the button of the only backup."""
    look_around(person)
    (line,) = lines(person)
    return line


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Person]:
    """Somebody at another table, who has played there already."""
    somebody = Person(tmp_path / "there")
    somebody.session.people.add("Bert")
    somebody.session.tables.new_table(
        "hannibal-vs-rome", 2, {}, [Player.person("Bert"), Player.person()]
    )
    somebody.app.go_home()
    somebody.tap("[gear]")
    yield somebody
    somebody.session.close()


def save(person: Person, stick: Path) -> Path:
    """Save the games on a stick; return the file."""
    stick.mkdir()
    go(person)
    person.tap(SAVE)
    assert told(person)[0].startswith("All games are saved as tabularium-")
    person.tap("Back")
    (file,) = stick.glob("*.sqlite3")
    return file


def test_games_are_saved_on_a_stick_and_can_be_read_there(media: Path, person: Person) -> None:
    person.tap(PAGE)
    person.tap(SAVE)
    assert person.scene.toast.words.startswith("No writable USB stick was found.")
    person.tap("[back]")
    file = save(person, media / "STICK")
    with closing(Journal(file)) as journal:
        assert [entry.players[0].name for entry in journal.in_progress()] == ["Ada"]
    assert backup_line(person).endswith(file.stem[-6:-4] + ":" + file.stem[-4:-2])
    assert person.sees("1 saved game, 1 person")
    file.rename(file.with_suffix(".txt"))
    look_around(person)
    assert person.sees("There are no saved games on the stick yet.")


def test_another_table_gets_the_games_people_and_tournaments(
    media: Path, person: Person, other: Person
) -> None:
    save(person, media / "STICK")
    before = other.session.tables.journal.all_games()
    go(other)
    other.tap(backup_line(other))
    assert told(other) == [
        "It holds 1 game.",
        "New games to add: 1.",
        "All games on this table stay.",
    ]
    other.tap("Bring back")
    assert told(other) == [
        "Games added: 1.",
        "People added: 1.",
        "Tournaments added: 1.",
        "You may pull the stick out.",
    ]
    other.tap("Back")
    games = other.session.tables.journal.all_games()
    assert games[:1] == before
    assert [entry.players[0].name for entry in games] == ["Bert", "Ada"]
    assert [each.name for each in other.session.preferences.values.people] == ["Bert", "Ada"]
    assert other.session.preferences.values.people[1] == person.session.preferences.values.people[0]
    assert other.session.tables.tournaments.every == [CUP]
    other.tap("[back]")
    other.tap("[back]")
    other.tap("[box]")
    assert other.words().count("Continue") == 2


def test_the_same_table_has_everything_already(media: Path, person: Person) -> None:
    save(person, media / "STICK")
    before = person.session.tables.journal.all_games()
    person.tap(backup_line(person))
    assert (
        "All games are here already. Only games that go on further in the backup are updated."
        in told(person)
    )
    person.tap("Bring back")
    assert told(person) == ["Games that were here already: 1.", "You may pull the stick out."]
    assert person.session.tables.journal.all_games() == before
    assert len(person.session.preferences.values.people) == 1
    assert person.session.tables.tournaments.every == [CUP]


def test_whoever_goes_away_meanwhile_has_changed_nothing(
    media: Path, person: Person, other: Person
) -> None:
    for _ in range(20):
        person.session.tables.journal.begin_game("imperium", {}, [Player.person()] * 2, [], None)
    save(person, media / "STICK")
    go(other)
    other.tap(backup_line(other))
    told(other)
    other.tap("Bring back")
    other.wait(1)
    assert any(each.startswith("Games brought back: ") for each in other.words())
    other.tap("[back]")
    assert len(other.session.tables.journal.all_games()) == 1
    assert other.session.tables.tournaments.every == []


def test_a_stick_pulled_out_while_it_is_read_is_told(
    media: Path, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = save(person, media / "STICK")
    line = backup_line(person)

    def pulled(path: Path) -> None:
        raise OSError(errno.EIO, "Input/output error", path)

    monkeypatch.setattr(sticks, "read", pulled)
    person.tap(line)
    assert told(person)[0].startswith("The backup could not be read completely.")
    monkeypatch.undo()
    assert file.exists()


def test_what_nothing_can_be_read_of_is_told(media: Path, person: Person) -> None:
    file = save(person, media / "STICK")
    content = file.read_bytes()
    file.write_bytes(content[:4096])
    person.tap(backup_line(person))
    assert told(person) == [
        "Nothing in this backup can be read any more. Nothing has changed here."
    ]
    person.tap("Back")
    file.write_bytes(content[:60] + (99).to_bytes(4) + content[64:])
    person.tap(backup_line(person))
    assert person.scene.toast.words.startswith("A newer version has made this backup.")
    file.write_bytes(b"a letter")
    person.tap(backup_line(person))
    assert person.scene.toast.words == "This file is not a backup of games."


def test_what_became_of_an_update_is_told_at_the_shelf(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tmp_path / "told"
    monkeypatch.setattr(appliance, "UPDATE_STATUS", left)
    person.tap("[back]")
    left.touch()
    person.wait_for(lambda: person.scene.dialog is not None, "a word")
    assert told(person)[0].startswith("The update is being written.")
    person.tap("Back")
    person.rest(3.0)
    assert person.scene.dialog is None, "it is told once"
    for says, words in (
        ("slot.sh: /media/x is damaged or no system. Copy it", "The file on the stick is damaged"),
        ("slot.sh: /media/x holds no system of Tabularium.", "is not an update of this table."),
        ("dd: No space left", "and stays as it is. The system says: dd: No space left"),
    ):
        left.write_text(f"{says}\nfailed\n")
        person.wait_for(lambda: person.scene.dialog is not None, "a word")
        assert words in told(person)[0]
        person.tap("Back")


def test_no_other_update_is_begun_while_one_is_written(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "told").touch()
    monkeypatch.setattr(appliance, "UPDATE_STATUS", tmp_path / "told")
    ask_to_update(person.scene, is_there=True)
    assert told(person)[0].startswith("The update is being written.")
    assert not person.sees("Update")


def test_the_words_are_those_of_the_script() -> None:
    script = (Path(__file__).parents[2] / "scripts" / "slot.sh").read_text()
    assert all(words in script for words in REASONS)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "The USB stick is full."),
        (errno.EROFS, "The USB stick is write-protected"),
        (errno.EIO, "The games could not be written to the USB stick. Was it pulled out?"),
    ],
)
def test_a_stick_that_fails_is_told(
    media: Path, person: Person, monkeypatch: pytest.MonkeyPatch, number: int, words: str
) -> None:
    (media / "STICK").mkdir()

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(shutil, "copyfile", fail)
    go(person)
    person.tap(SAVE)
    (said,) = told(person)
    assert said.startswith(words)
    assert said.endswith("Your games are as safe as before.")
    assert list((media / "STICK").iterdir()) == []


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
