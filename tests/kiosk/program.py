"""The kiosk as a process of its own, for tests on real displays."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from pi_app.table.journal import Journal
from pi_app.table.players import Player
from tests.games.hannibal_vs_rome.board.hands import pixel_of
from tests.kiosk.at_table import wait_for_turn
from tests.kiosk.driver import Person, Size
from tests.waiting import TIMEOUT_S, wait_until

Pixel = tuple[int, int]


class Program:
    """The kiosk in a process of its own, in a group with all that it starts."""

    def __init__(self, display: dict[str, str], journal: Path, size: Size = (800, 480)) -> None:
        self.journal = journal
        self.display = display
        command = [sys.executable, "-m", "pi_app", "--window", "--size", f"{size[0]}x{size[1]}"]
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

    def repeat_until_written(self, word: str, gesture: Callable[[], None]) -> None:
        """Repeat a gesture, as people do, until it has had its effect."""

        def done() -> bool:
            return self.written(word)

        deadline = time.monotonic() + TIMEOUT_S
        while not done():
            assert self.process.poll() is None, (self.journal.parent / "errors.txt").read_text()
            assert time.monotonic() < deadline, f"{word!r} is not in the journal"
            gesture()
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

    def has_bot(self) -> bool:
        """Whether a bot's process lives; looking for libraries starts short-lived ones too."""
        return any(b"multiprocessing.spawn" in _command(member) for member in self.members())

    def end(self, number: signal.Signals) -> int:
        """Send a signal to the program alone; return its exit status when its group is gone."""
        os.kill(self.process.pid, number)
        status = self.process.wait(TIMEOUT_S)
        wait_until(lambda: not self.members(), "the processes that it started to end")
        return status

    def clear_away(self) -> None:
        """End whatever is left after a failed test."""
        if self.members():
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


def _command(process: int) -> bytes:
    """Return a process's command line; empty when it has just ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


def poll_for(condition: Callable[[], bool], seconds: float) -> bool:
    """Ask again and again until something holds or the time is over; say whether it holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def leave_standing(person: Person, *players: Player) -> None:
    """Begin a game of Hannibal vs Rome; unless somebody gets up, the next start is at its table."""
    table = person.session.tables.new_table("hannibal-vs-rome", 2, {}, players)
    person.app.replace(person.session.navigator.table(table))


def sit_down(directory: Path, size: Size) -> dict[str, Pixel]:
    """Begin a game against a bot and leave it standing. Return where a finger has to go for its
    first move."""
    person = Person(directory, size)
    leave_standing(person, Player.person(), Player.of_bot("search:200"))
    wait_for_turn(person)
    places = {
        "Rome": pixel_of(person, "Rome", "rome", "legion"),
        "Gallia": pixel_of(person, "Gallia"),
    }
    person.session.close()
    return places


def actions(path: Path) -> list[tuple[int, str]]:
    """Return what has been played in the only game of a journal."""
    journal = Journal(path)
    (entry,) = journal.in_progress()
    result = [(row.seat, row.text) for row in journal.actions(entry.number)]
    journal.close()
    return result


def colours(image: pygame.Surface) -> int:
    """How many colours a picture has, as far as samples tell."""
    width, height = image.get_size()
    places = ((x, y) for x in range(0, width, 20) for y in range(0, height, 20))
    return len({tuple(image.get_at(place)) for place in places})
