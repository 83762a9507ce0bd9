"""What the kiosk costs: a scripted minute of a game through the real app, on a clock of its own.

A person sits down with bots. Before each decision a finger taps and drags somewhere on the board;
then the decision is a greedy bot's. Help and menu are opened on the way. What is measured is
processor time, so it means the same on a busy machine.
"""

from __future__ import annotations

import contextlib
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.devices import choose_devices, open_devices
from pi_app.kiosk import errand
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.main import lamp_ids
from pi_app.kiosk.pages import Pages
from pi_app.kiosk.preferences import Preferences
from pi_app.kiosk.rest import Backlight, ScreenRest
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.screen import FRAMES_PER_SECOND, App
from pi_app.kiosk.sound import SoundBox
from pi_app.kiosk.theme import Size
from pi_app.kiosk.window import open_screen
from pi_app.rules.registry import find_game
from pi_app.table.inputs import Choose, Ready
from pi_app.table.journal import open_journal
from pi_app.table.players import Player
from pi_app.table.status import Status, TableSettings
from pi_app.table.thinking import InlineThinker

IDLE_SECONDS: Final = 10  # how long nothing happens while the load at rest is measured
HESITATION: Final = 0.4  # seconds between what a finger does and what it does next
OPENINGS: Final = ((20.0, "help"), (40.0, "menu"))
"""After how many seconds the help and the menu are opened; each stays open for two."""


@dataclass(frozen=True)
class Cost:
    """What a scripted minute of a game costs.

    Attributes:
        game: the id of the game.
        pictures: how many were drawn.
        median: milliseconds of processor time that one of them takes.
        slowest: the same for the slowest of a hundred.
        shelf: seconds of processor time from the start of the process to the picture of the shelf.
        board: seconds of processor time from sitting down to the first picture of the board.
        resident: the most memory that the program took during the game, in MB; None where the
            system does not tell.
        idle: the part of one processor that is busy while the table waits for a person.
    """

    game: str
    pictures: int
    median: float
    slowest: float
    shelf: float
    board: float
    resident: float | None
    idle: float


def measure(task: tuple[str, Size, float, int]) -> Cost:
    """Play a game for some seconds and return what that costs. Run it in a process of its own.

    Args:
        task: the game's id, the size of the screen, seconds of play, and a seed.

    Raises:
        DisplayUnavailable: there is a display, but it can't be opened.
    """
    game, size, seconds, seed = task
    if not any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    with _sitting(size, seed) as sitting:
        shelf = time.process_time()
        sitting.sit_down(game)
        board = time.process_time() - shelf
        sitting.drawn.clear()
        sitting.play(seconds)
        drawn, resident = sorted(sitting.drawn) or [0.0], sitting.resident
        idle = sitting.rest()
    return Cost(
        game,
        len(drawn),
        1000 * statistics.median(drawn),
        1000 * drawn[len(drawn) * 99 // 100],
        shelf,
        board,
        resident,
        idle,
    )


@contextlib.contextmanager
def _sitting(size: Size, seed: int) -> Iterator[Sitting]:
    """Open an evening whose files nobody keeps, as far as its first picture."""
    with tempfile.TemporaryDirectory(prefix="tabularium-bench-") as files:
        surface = open_screen(size, fullscreen=False)
        try:
            yield Sitting(surface, Path(files), seed)
        finally:
            errand.finish_all()
            pygame.quit()


class Sitting:
    """A scripted person before the app.

    Attributes:
        drawn: the seconds of processor time that each picture took.
        resident: the most memory seen, in MB.
    """

    def __init__(self, surface: pygame.Surface, files: Path, seed: int) -> None:
        self.drawn: list[float] = []
        self.resident: float | None = None
        self._now = 0.0
        self._dice = Random(seed)
        self._adviser = make_bot("greedy")
        self._doings: list[Callable[[], None]] = []
        self._quiet_until = 0.0
        journal, notice = open_journal(files / "journal.sqlite3")
        self.evening = Evening(
            journal,
            notice,
            InlineThinker(),
            open_devices(choose_devices(), lamp_ids()),
            SoundBox(0),
            Preferences(volume=0),
            files / "kiosk.json",
            Pages,
            clock=self._clock,
            settings=lambda _: TableSettings(
                bot_seconds=None, chance=Random(seed + 1), bot_random=Random(seed + 2)
            ),
        )
        rest = ScreenRest(lambda: 0, Backlight(files))
        size = surface.get_size()
        evening = self.evening
        self.app = App(surface, evening.ways.shelf, evening.sounds, rest, size, self._clock)
        self._frame()

    def _clock(self) -> float:
        return self._now

    def _frame(self) -> None:
        """Let one frame pass. What the bots and the table do between frames is not part of it."""
        self._now += 1 / FRAMES_PER_SECOND
        self.evening.frame(self._now, self.app)
        began = time.thread_time()
        if self.app.frame():
            self.drawn.append(time.thread_time() - began)

    # --- what is done -----------------------------------------------------------------------

    def sit_down(self, game_id: str) -> None:
        """Begin a game with a bot at every seat but one, and wait for the board's picture."""
        game = find_game(game_id)
        seats = game.seat_counts[0]
        players = [Player.person(), *(Player.robot("greedy") for _ in range(seats - 1))]
        table = self.evening.new_table(game_id, seats, game.check_options(seats, {}), players)
        self.app.push(self.evening.ways.table(table))
        self._frame()
        errand.finish_all()
        self._frame()

    def play(self, seconds: float) -> None:
        """Play on for so long, with a new game whenever one is over."""
        began = self._now
        openings = list(OPENINGS)
        while (elapsed := self._now - began) < seconds:
            if openings and elapsed > openings[0][0] and not self._doings:
                self._plan_opening(openings.pop(0)[1])
            self._go_on()
            self._frame()
            self._weigh()

    def rest(self) -> float:
        """Wait until a person has to decide; return the load while nobody does."""
        for _ in range(60 * FRAMES_PER_SECOND):
            if self._doings or not self._asked():
                self._go_on(decide=False)
            elif self._now >= self._quiet_until + 2 * HESITATION:
                break
            self._frame()
        began = time.process_time()
        for _ in range(IDLE_SECONDS * FRAMES_PER_SECOND):
            self._frame()
        return (time.process_time() - began) / IDLE_SECONDS

    def _go_on(self, *, decide: bool = True) -> None:
        """Do what is to be done next, if it is time."""
        if self._now < self._quiet_until:
            return
        if self._doings:
            self._doings.pop(0)()
            return
        scene = self.app.scene
        if not isinstance(scene, PlayScene):
            return
        if scene.onward.visible:
            self._begin_again(scene)
        elif decide and self._asked():
            self._plan_decision(scene)

    def _begin_again(self, scene: PlayScene) -> None:
        game = scene.table.game.id
        self.app.replace(self.evening.ways.result(scene.table))
        self._frame()
        self.evening.leave_table()
        self.app.go_home()
        self._frame()
        self.sit_down(game)

    def _asked(self) -> bool:
        """Whether the person owes a decision and nothing moves."""
        scene = self.app.scene
        if not isinstance(scene, PlayScene) or scene.story or scene.view.busy:
            return False
        return scene.table.status(0) is Status.CHOOSING

    def _plan_decision(self, scene: PlayScene) -> None:
        spots = [self._spot(scene.view.rect) for _ in range(3)]
        self._plan_tap(spots[0])
        self._plan_drag(spots[1], spots[2])
        self._doings.append(self._decide)

    def _decide(self) -> None:
        scene = self.app.scene
        if not self._asked() or not isinstance(scene, PlayScene):
            return
        own = scene.table.perspective(0)
        scene.submit(0, Choose(self._adviser.choose(own, self._dice)))
        if scene.table.is_sealed(0):
            scene.submit(0, Ready())
        self._hesitate()

    def _plan_opening(self, name: str) -> None:
        scene = self.app.scene
        if isinstance(scene, PlayScene):
            button = scene.tools[1 if name == "help" else 2]
            self._plan_tap(button.rect.center)
            self._doings += [self._hesitate] * 5
            self._doings += [partial(self._key, pygame.K_ESCAPE), self._hesitate]

    # --- fingers ----------------------------------------------------------------------------

    def _spot(self, box: pygame.Rect) -> tuple[int, int]:
        """Return a place somewhere inside."""
        x, y = self._dice.random(), self._dice.random()
        return (box.left + round(x * (box.width - 1)), box.top + round(y * (box.height - 1)))

    def _plan_tap(self, spot: tuple[int, int]) -> None:
        self._doings += [
            partial(self._touch, pygame.FINGERDOWN, spot),
            partial(self._touch, pygame.FINGERUP, spot),
            self._hesitate,
        ]

    def _plan_drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._doings.append(partial(self._touch, pygame.FINGERDOWN, start))
        for step in range(1, 11):
            part = step / 10
            x = round(start[0] + (end[0] - start[0]) * part)
            y = round(start[1] + (end[1] - start[1]) * part)
            self._doings.append(partial(self._touch, pygame.FINGERMOTION, (x, y)))
        self._doings += [partial(self._touch, pygame.FINGERUP, end), self._hesitate]

    def _touch(self, kind: int, spot: tuple[int, int]) -> None:
        width, height = self.app.surface.get_size()
        x, y = (spot[0] + 0.5) / width, (spot[1] + 0.5) / height
        event = pygame.event.Event(kind, touch_id=1, finger_id=1, dx=0.0, dy=0.0, x=x, y=y)
        pygame.event.post(event)

    def _key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))

    def _hesitate(self) -> None:
        self._quiet_until = self._now + HESITATION

    # --- memory -----------------------------------------------------------------------------

    def _weigh(self) -> None:
        """Note how much memory is resident, once a second."""
        if round(self._now * FRAMES_PER_SECOND) % FRAMES_PER_SECOND:
            return
        with contextlib.suppress(OSError):
            pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
            taken = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
            self.resident = max(self.resident or 0.0, taken)
