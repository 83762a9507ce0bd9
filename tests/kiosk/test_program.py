"""The kiosk as a program of its own on a virtual display: started, touched, killed, resumed."""

from __future__ import annotations

import os
import shutil
import signal
from pathlib import Path

import pygame
import pytest

from pi_app.games.hannibal_vs_rome.board.geometry import Piece
from pi_app.kiosk.main import KioskSettings, run_kiosk
from pi_app.kiosk.window import WAYLAND_LIBRARIES, DisplayUnavailable
from pi_app.table.journal import Journal
from tests.games.hannibal_vs_rome.board.hands import board
from tests.kiosk.at_table import wait_for_map
from tests.kiosk.driver import Person
from tests.kiosk.program import Program, actions, sit_down
from tests.waiting import wait_until

pytestmark = pytest.mark.pygame

SIZE = (800, 480)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks processes up in /proc")
@pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed")
def test_a_game_survives_the_killing_of_the_program(
    virtual_display: dict[str, str], tmp_path: Path
) -> None:
    at = sit_down(tmp_path, SIZE)
    journal = tmp_path / "journal.sqlite3"

    first = Program(virtual_display, journal)
    try:
        first.repeat_until_written(
            "legion Rome-Gallia", lambda: first.tap(at["Rome"], at["Gallia"])
        )
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
        wait_until(second.has_bot, "the bot's process")
        assert second.end(signal.SIGTERM) == 0
    finally:
        second.clear_away()
    assert actions(journal)[: len(played)] == played

    person = Person(journal.parent, SIZE)
    wait_for_map(person)
    shown = [(row.seat, row.text) for row in person.session.tables.journal.actions(1)]
    assert shown[: len(played)] == played
    assert board(person).stacks.counts[Piece("Rome", "rome", "legion")] < 7
    person.session.close()


@pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool is not installed")
def test_a_second_program_on_the_same_journal_says_so_and_can_be_closed(
    virtual_display: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "journal.sqlite3"
    journal = Journal(path)
    program = Program(virtual_display, path)
    try:
        # "Close Tabularium" stands at the left in the middle of the screen.
        wait_until(
            lambda: program.process.poll() is not None,
            "the program to end",
            lambda: program.tap((250, 333)),
        )
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


@pytest.mark.parametrize(("library", "package"), WAYLAND_LIBRARIES.items())
def test_wayland_without_a_library_is_told_and_x_taken_instead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str, package: str
) -> None:
    pygame.quit()

    def missing(name: str) -> None:
        if name == library:
            raise OSError(name)

    monkeypatch.setattr("ctypes.CDLL", missing)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    settings = KioskSettings(journal=tmp_path / "j", preferences=tmp_path / "p")
    with pytest.raises(DisplayUnavailable, match=package):
        run_kiosk(settings)
    monkeypatch.setenv("DISPLAY", ":no-such-display")
    with pytest.raises(DisplayUnavailable):
        run_kiosk(settings)
    assert os.environ["SDL_VIDEODRIVER"] == "x11"
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
