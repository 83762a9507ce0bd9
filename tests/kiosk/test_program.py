"""The kiosk as a program of its own on a virtual display: started, touched, killed, resumed."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from pi_app.kiosk.main import DisplayUnavailable, KioskSettings, run_kiosk
from pi_app.table.journal import Journal
from tests.kiosk.driver import Person
from tests.kiosk.hannibal_hands import board, pixel_of, wait_for_map, wait_for_turn

SIZE = (800, 480)
PATIENCE = 60.0
"""Seconds until the program must have answered, however busy the machine is."""
START = (580, 442)
"""The game's box on the shelf, the starting button on the next page, and nothing at the table."""

Pixel = tuple[int, int]


class Program:
    """The kiosk in a process of its own, in a group with all that it starts."""

    def __init__(self, display: dict[str, str], journal: Path) -> None:
        self.journal = journal
        self.display = display
        command = [sys.executable, "-m", "pi_app", "--window", "--size", "800x480"]
        surroundings = {
            "XDG_CONFIG_HOME": str(journal.parent),
            "SDL_AUDIODRIVER": "dummy",
            "SDL_VIDEO_WINDOW_POS": "0,0",
        }
        with (journal.parent / "errors.txt").open("ab") as errors:
            self.process = subprocess.Popen(
                [*command, "--language", "en", "--journal", str(journal)],
                env=display | surroundings,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,
            )

    def tap(self, *places: Pixel) -> None:
        """Click at pixels of the window, which stands in the corner of the screen."""
        for x, y in places:
            command = ["xdotool", "mousemove", str(x), str(y), "sleep", "0.1"]
            subprocess.run(
                [*command, "mousedown", "1", "sleep", "0.1", "mouseup", "1", "sleep", "0.1"],
                env=self.display,
                check=True,
            )

    def written(self, word: str) -> bool:
        """Whether a word stands in the journal's files, which the program holds locked."""
        files = self.journal.parent.glob(self.journal.name + "*")
        return any(word.encode() in path.read_bytes() for path in files)

    def tap_until_written(self, word: str, *places: Pixel) -> None:
        """Repeat taps, as people do, until they have had their effect."""

        def done() -> bool:
            return self.written(word)

        deadline = time.monotonic() + PATIENCE
        while not done():
            assert self.process.poll() is None, (self.journal.parent / "errors.txt").read_text()
            assert time.monotonic() < deadline, f"{word!r} is not in the journal"
            self.tap(*places)
            poll_for(done, 1.0)

    def members(self) -> list[int]:
        """The processes of the program's group that live."""
        result = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[2]) == self.process.pid and fields[0] not in "ZX":
                result.append(int(stat.parent.name))
        return result

    def end(self, number: signal.Signals) -> int:
        """Send a signal to the program alone; return its exit status when its group is gone."""
        os.kill(self.process.pid, number)
        status = self.process.wait(PATIENCE)
        assert poll_for(lambda: not self.members(), PATIENCE), "a process was left behind"
        return status

    def clear_away(self) -> None:
        """End whatever is left after a failed test."""
        if self.members():
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def poll_for(condition: Callable[[], bool], seconds: float) -> bool:
    """Ask again and again until something holds or the time is over; say whether it holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def fingers(tmp_path: Path) -> dict[str, Pixel]:
    """Where the pieces stand on a screen of this size, looked up at a table of our own."""
    person = Person(tmp_path, SIZE)
    person.tap_at(START)
    person.tap_at(START)
    wait_for_turn(person)
    places = {
        "Rome": pixel_of(person, "Rome", "rome", "legion"),
        "Gallia": pixel_of(person, "Gallia"),
    }
    person.evening.close()
    return places


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks processes up in /proc")
@pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed")
def test_a_game_survives_the_killing_of_the_program(
    virtual_display: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "twin").mkdir()
    at = fingers(tmp_path / "twin")
    journal = tmp_path / "program" / "journal.sqlite3"
    journal.parent.mkdir()

    first = Program(virtual_display, journal)
    try:
        first.tap_until_written("hannibal-vs-rome", START)
        first.tap_until_written("legion Rome-Gallia", at["Rome"], at["Gallia"])
        # The bot is thinking now, in a process of its own.
        assert first.end(signal.SIGKILL) == -signal.SIGKILL
    finally:
        first.clear_away()
    played = actions(journal)
    assert played[0] == (0, "legion Rome-Gallia")

    second = Program(virtual_display, journal)
    try:
        # Nobody had got up, so the table is there at once; the bot had not answered, so it is
        # asked again.
        assert poll_for(lambda: len(second.members()) > 1, PATIENCE)
        assert second.end(signal.SIGTERM) == 0
    finally:
        second.clear_away()
    assert actions(journal)[: len(played)] == played

    person = Person(journal.parent, SIZE)
    wait_for_map(person)
    shown = [(row.seat, row.text) for row in person.evening.journal.actions(1)]
    assert shown[: len(played)] == played
    assert board(person).stacks.count("rome", "legion", "Rome") < 7
    person.evening.close()


def actions(path: Path) -> list[tuple[int, str]]:
    journal = Journal(path)
    (entry,) = journal.in_progress()
    result = [(row.seat, row.text) for row in journal.actions(entry.number)]
    journal.close()
    return result


@pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed")
def test_a_second_program_on_the_same_journal_says_so_and_can_be_closed(
    virtual_display: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "journal.sqlite3"
    journal = Journal(path)
    program = Program(virtual_display, path)
    try:
        # "Close Tabularium" stands at the left in the middle of the screen.
        deadline = time.monotonic() + PATIENCE
        while program.process.poll() is None:
            assert time.monotonic() < deadline
            program.tap((250, 333))
            poll_for(lambda: program.process.poll() is not None, 1.0)
        assert program.process.returncode == 0
        assert not program.members()
    finally:
        program.clear_away()
        journal.close()
    assert "Traceback" not in (tmp_path / "errors.txt").read_text()


def test_without_a_display_the_caller_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", ":no-such-display")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    with pytest.raises(DisplayUnavailable):
        run_kiosk(KioskSettings(journal=tmp_path / "j", preferences=tmp_path / "p"))
    assert not (tmp_path / "j").exists()
