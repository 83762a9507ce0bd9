"""Measures the cost of the kiosk: a scripted minute of a game in the real app, with a simulated
clock.

A person plays with bots. Before each decision a finger taps and drags on the board; then a greedy
bot decides for the person. Help and menu are opened in between. Processor time is measured, so the
results do not depend on the load of the machine.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.registry import find_game
from pi_app.devices import choose_devices, open_devices
from pi_app.drawing.theme import Size
from pi_app.kiosk import background_job
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.main import lamp_ids
from pi_app.kiosk.preferences import Preferences
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.screen import FRAMES_PER_SECOND, App
from pi_app.kiosk.session import Session
from pi_app.kiosk.sound import SoundBox
from pi_app.kiosk.timeline import between
from pi_app.kiosk.window import open_screen
from pi_app.system.host import ScreenRest
from pi_app.table.inputs import Choose, Ready
from pi_app.table.journal import open_journal
from pi_app.table.players import Player
from pi_app.table.status import Status, TableSettings
from pi_app.table.worker_pool import InlineWorkerPool

IDLE_SECONDS: Final = 10  # duration of the measurement of the idle load
HESITATION: Final = 0.4  # seconds between two actions of a finger
OPENINGS: Final = ((20.0, "help"), (40.0, "menu"))
"""The times in seconds at which the help and the menu are opened; each stays open for two
seconds."""


@dataclass(frozen=True)
class Cost:
    """The cost of a scripted minute of a game; times are processor time."""

    game: str  # its id
    pictures: int  # number of pictures drawn
    median: float  # median time of a picture in milliseconds
    slowest: float  # the same for the 99th percentile
    moving: float  # 99th percentile of pictures with movement on the board
    page: float  # slowest first picture of a page in milliseconds
    shelf: float  # seconds from the start of the process to the picture of the shelf
    board: float  # seconds from sitting down to the first picture of the board
    resident: float | None  # peak memory in MB; None if the system does not report it
    idle: float  # processor load while the table waits for a person, 1 for one processor


def measure(task: tuple[str, Size, float, int]) -> Cost:
    """Play a game for some seconds and return its cost. Run this in a separate process.

    Args:
        task: the game's id, the size of the screen, seconds of play, and a seed.

    Raises:
        DisplayUnavailable: there is a display, but it can't be opened.
    """
    game, size, seconds, seed = task
    with _table(size, seed) as table:
        shelf = time.process_time()
        table.sit_down(game)
        board = time.process_time() - shelf
        for pictures in (table.drawn, table.moved, table.opened):
            pictures.clear()
        table.play(seconds)
        drawn, resident = sorted(table.drawn) or [0.0], table.resident
        idle = table.rest()
    slowest, moving = _slowest(drawn), _slowest(sorted(table.moved) or [0.0])
    median, page = 1000 * statistics.median(drawn), 1000 * max(table.opened, default=0.0)
    return Cost(game, len(drawn), median, slowest, moving, page, shelf, board, resident, idle)


@dataclass(frozen=True)
class Weight:
    """The memory during and after a game in a session of several, in MB; None if the system does
    not report it."""

    game: str  # its id
    resident: float | None  # peak during the game
    left: float | None  # memory at the shelf after the game


def weigh_evening(task: tuple[list[str], Size, float, int]) -> list[Weight]:
    """Play games one after another for some seconds each, all of them twice, and return their
    memory. Run this in a separate process.

    Args:
        task: the games' ids, the size of the screen, seconds of play of each, and a seed.

    Raises:
        DisplayUnavailable: there is a display, but it can't be opened.
    """
    games, size, seconds, seed = task
    weights = []
    with _table(size, seed) as table:
        for game in 2 * games:
            table.resident = None
            table.sit_down(game)
            table.play(seconds)
            most = table.resident
            table.leave()
            background_job.finish_all()
            weights.append(Weight(game, most, _resident()))
    return weights


@contextlib.contextmanager
def _table(size: Size, seed: int) -> Iterator[BenchTable]:
    """Open the app for a simulated person, on a dummy display if there is no other."""
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with tempfile.TemporaryDirectory(prefix="tabularium-bench-") as files:
        surface = open_screen(size, fullscreen=False)
        try:
            yield BenchTable(surface, Path(files), seed)
        finally:
            background_job.finish_all()
            pygame.quit()


def _resident() -> float | None:
    """Return the resident memory in MB; None if the system does not report it."""
    with contextlib.suppress(OSError):
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    return None


def _slowest(drawn: list[float]) -> float:
    """Return the 99th percentile of sorted seconds, in milliseconds."""
    return 1000 * drawn[len(drawn) * 99 // 100]


class BenchTable:
    """A simulated person in front of the app."""

    def __init__(self, surface: pygame.Surface, files: Path, seed: int) -> None:
        self.drawn: list[float] = []  # processor time of each picture in seconds
        self.moved: list[float] = []  # of pictures with movement on the board
        self.opened: list[float] = []  # of first pictures of a page
        self.resident: float | None = None  # peak memory in MB
        self._now = 0.0
        self._dice = Random(seed)
        self._adviser = make_bot("greedy")
        self._doing: Iterator[float] | None = None
        self._quiet_until = 0.0
        journal, notice = open_journal(files / "journal.sqlite3")
        self.session = Session(
            journal,
            notice,
            InlineWorkerPool(),
            open_devices(choose_devices(), lamp_ids()),
            SoundBox(0),
            Preferences(volume=0),
            files / "kiosk.json",
            KioskNavigator,
            clock=self._clock,
            settings=lambda: TableSettings(
                bot_seconds=None, chance=Random(seed + 1), bot_random=Random(seed + 2)
            ),
        )
        rest = ScreenRest(lambda: 0, files)
        size = surface.get_size()
        session = self.session
        self.app = App(surface, session.navigator.shelf, session.sounds, rest, size, self._clock)
        self._frame()

    def _clock(self) -> float:
        return self._now

    def _frame(self) -> None:
        """Run one frame. The work of the bots and the table between frames is not measured."""
        self._now += 1 / FRAMES_PER_SECOND
        self.session.frame(self._now, self.app)
        before = self.app.scene
        began = time.thread_time()
        if self.app.frame():
            self.drawn.append(time.thread_time() - began)
            scene = self.app.scene
            if scene is not before:
                self.opened.append(self.drawn[-1])
            elif isinstance(scene, PlayScene) and scene.view.busy:
                self.moved.append(self.drawn[-1])

    # --- actions ----------------------------------------------------------------------------

    def sit_down(self, game_id: str) -> None:
        """Start a game with a bot at every seat except one, and wait for the board's picture."""
        game = find_game(game_id)
        seats = game.seat_counts[0]
        players = [Player.person(), *(Player.of_bot("greedy") for _ in range(seats - 1))]
        table = self.session.tables.new_table(
            game_id, seats, game.check_options(seats, {}), players
        )
        self.app.push(self.session.navigator.table(table))
        self._frame()
        background_job.finish_all()
        self._frame()

    def leave(self) -> None:
        """Leave the game and return to the shelf."""
        self._doing = None
        self.session.tables.leave_table()
        self.app.go_home()
        self._frame()

    def play(self, seconds: float) -> None:
        """Play for some seconds; start a new game when one is over."""
        began = self._now
        openings = list(OPENINGS)
        while (elapsed := self._now - began) < seconds:
            if openings and elapsed > openings[0][0] and not self._doing:
                self._doing = self._open(openings.pop(0)[1])
            self._go_on()
            self._frame()
            self._weigh()

    def rest(self) -> float:
        """Wait until a person has to decide; then return the load without any input."""
        for _ in range(60 * FRAMES_PER_SECOND):
            if self._doing or not self._asked():
                self._go_on(decide=False)
            elif self._now >= self._quiet_until + 2 * HESITATION:
                break
            self._frame()
        began = time.process_time()
        for _ in range(IDLE_SECONDS * FRAMES_PER_SECOND):
            self._frame()
        return (time.process_time() - began) / IDLE_SECONDS

    def _go_on(self, *, decide: bool = True) -> None:
        """Perform the next scripted action if its time has come."""
        scene = self.app.scene
        if self._now < self._quiet_until:
            return
        if self._doing is not None:
            wait = next(self._doing, None)
            if wait is None:
                self._doing = None
            else:
                self._quiet_until = self._now + wait
        elif isinstance(scene, PlayScene) and scene.frame.onward.visible:
            self._begin_again(scene)
        elif isinstance(scene, PlayScene) and decide and self._asked():
            self._doing = self._decide(scene)

    def _begin_again(self, scene: PlayScene) -> None:
        game = scene.table.game.id
        self.app.replace(self.session.navigator.result(scene.table))
        self._frame()
        self.leave()
        self.sit_down(game)

    def _asked(self) -> bool:
        """Return whether the person has to decide and nothing moves."""
        scene = self.app.scene
        if not isinstance(scene, PlayScene) or scene.events_wait:
            return False
        return scene.table.status(0) is Status.CHOOSING

    # These generators yield the seconds to wait after each action.

    def _decide(self, scene: PlayScene) -> Iterator[float]:
        tapped, start, end = [self._spot(scene.view.rect) for _ in range(3)]
        yield from self._tap(tapped)
        yield from self._drag(start, end)
        if self._asked() and self.app.scene is scene:
            own = scene.table.perspective(0)
            scene.submit(0, Choose(self._adviser.choose(own, self._dice)))
            if scene.table.is_sealed(0):
                scene.submit(0, Ready())
            yield HESITATION

    def _open(self, name: str) -> Iterator[float]:
        scene = self.app.scene
        if isinstance(scene, PlayScene):
            button = scene.frame.tools[1 if name == "help" else -1]
            yield from self._tap(button.rect.center)
            yield 5 * HESITATION
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                escape = {"key": pygame.K_ESCAPE, "mod": 0, "unicode": "", "scancode": 0}
                pygame.event.post(pygame.event.Event(kind, escape))
            yield HESITATION

    # --- fingers ----------------------------------------------------------------------------

    def _spot(self, box: pygame.Rect) -> tuple[int, int]:
        """Return a random point in a rectangle."""
        x, y = self._dice.random(), self._dice.random()
        return (box.left + round(x * (box.width - 1)), box.top + round(y * (box.height - 1)))

    def _tap(self, spot: tuple[int, int]) -> Iterator[float]:
        self._touch(pygame.FINGERDOWN, spot)
        yield 0.0
        self._touch(pygame.FINGERUP, spot)
        yield HESITATION

    def _drag(self, start: tuple[int, int], end: tuple[int, int]) -> Iterator[float]:
        self._touch(pygame.FINGERDOWN, start)
        for step in range(1, 11):
            yield 0.0
            self._touch(pygame.FINGERMOTION, between(start, end, step / 10))
        yield 0.0
        self._touch(pygame.FINGERUP, end)
        yield HESITATION

    def _touch(self, kind: int, spot: tuple[float, float]) -> None:
        width, height = self.app.surface.get_size()
        x, y = (spot[0] + 0.5) / width, (spot[1] + 0.5) / height
        event = pygame.event.Event(kind, touch_id=1, finger_id=1, dx=0.0, dy=0.0, x=x, y=y)
        pygame.event.post(event)

    # --- memory -----------------------------------------------------------------------------

    def _weigh(self) -> None:
        """Record the resident memory once a second."""
        if round(self._now * FRAMES_PER_SECOND) % FRAMES_PER_SECOND:
            return
        taken = _resident()
        if taken is not None:
            self.resident = max(self.resident or 0.0, taken)
