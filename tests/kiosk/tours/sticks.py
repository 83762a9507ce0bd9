"""What is on a USB stick: games, saved and brought back at another table, and an update."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

from pi_app.kiosk import background_job
from pi_app.kiosk.scenes import settings, sticks
from pi_app.kiosk.widgets import Button
from pi_app.system import appliance
from pi_app.table.journal import open_journal
from pi_app.table.players import Player
from pi_app.text import tr
from tests.kiosk.driver import Person, labels

NAMES = (
    "tabularium-20261121-225412",
    "tabularium-20261030-231503",
    "tabularium-20260918-214820",
    "tabularium-20260802-190000",
)
"""The last of them is sound."""

GAMES = 24


def tour(person: Person) -> Iterator[str]:
    """Look at the page; at each moment, yield its name while it is on the screen."""
    with tempfile.TemporaryDirectory(prefix="tabularium-stick-") as directory:
        stick = Path(directory)
        plugged: list[Path] = []

        def find_sticks(*, rights: int = os.W_OK) -> list[Path]:
            return [each for each in plugged if os.access(each, rights)]

        with patch.object(sticks, "find_sticks", find_sticks):
            person.tap("[gear]")
            person.tap(tr("Games on a USB stick"))
            look_around(person)
            yield "no-stick"
            plugged.append(stick)
            look_around(person)
            yield "empty-stick"
            person.tap(tr("Save all games"))
            answered(person)
            yield "saved"
            person.tap(tr("Back"))
            fill(stick)
            look_around(person)
            yield "backups"
            person.tap(lines(person)[1])
            yield "too-new"
            person.rest(8.0)
            person.tap(lines(person)[-1])
            answered(person)
            yield "question"
            person.tap(tr("Bring back"))
            person.wait(GAMES // 2)
            yield "underway"
            answered(person)
            yield "brought-back"
            person.tap(tr("Back"))
            person.tap("[back]")
            person.tap("[back]")
            yield from update(person, stick)


def update(person: Person, stick: Path) -> Iterator[str]:
    """The same of an update of the table itself."""
    left = stick / "told"
    with (
        patch.object(settings, "has_slots", lambda: True),
        patch.object(settings, "find_sticks", lambda: [stick]),
        patch.object(appliance, "UPDATE_STATUS", left),
    ):
        person.tap("[gear]")
        person.tap(tr("Update this table"))
        yield "no-update"
        person.tap(tr("Stay"))
        (stick / appliance.UPDATE).touch()
        person.tap(tr("Update this table"))
        yield "update"
        person.tap(tr("Stay"))
        person.tap("[back]")
        for name, words in (
            ("update-underway", ""),
            ("update-damaged", "is damaged or no system\nfailed\n"),
            ("update-of-another", "holds no system of Tabularium\nfailed\n"),
            ("update-failed", "dd: error writing '/dev/mmcblk0p3': Input/output error\nfailed\n"),
        ):
            left.write_text(words)
            person.wait_for(lambda: person.scene.dialog is not None, "a word about it")
            yield name
            person.tap(tr("Back"))


def look_around(person: Person) -> None:
    """Let the page find what has changed."""
    for _ in range(2):
        person.rest(1.5 * sticks.POLL_INTERVAL_S)
        background_job.finish_all()
        person.wait()


def answered(person: Person) -> None:
    """Wait for what the page says in the end."""
    background_job.finish_all()
    person.wait_for(lambda: person.scene.dialog is not None, "a word about it")


def lines(person: Person) -> list[str]:
    """What stands on the buttons of the backups."""
    seen = [each.widget for each in person.seen()]
    return [labels(each)[0] for each in seen if isinstance(each, Button) and each.below]


def fill(stick: Path) -> None:
    """Let the stick hold what another table has saved, and what is none of that."""
    for file in stick.iterdir():
        file.unlink()
    journal, _ = open_journal(stick / "journal" / "journal.sqlite3")
    people = [Player.person(name) for name in ("Ada", "Bert")]
    for _ in range(GAMES):
        journal.begin_game("imperium", {}, people, [], None)
    copy = journal.keep_copy()
    journal.close()
    assert copy is not None
    sound = copy.read_bytes()
    damaged, newer = sound[: len(sound) // 2], sound[:60] + (99).to_bytes(4) + sound[64:]
    for name, content in zip(NAMES, (damaged, newer, b"a letter", sound), strict=True):
        (stick / f"{name}.sqlite3").write_bytes(content)
