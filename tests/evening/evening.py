"""A whole evening at the real application, driven by random sensible inputs from one seed.

Somebody with a finger taps what can be tapped, rather what was tapped least so far; keypads and
phones choose what is legal, now and then what is not; bots play; leads and sticks are pulled, the
disk is full, the power fails. The clock is the evening's own, and background jobs end within the
frame in which they began, so that a seed repeats everything.
"""

from __future__ import annotations

import gc
import logging
import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Final
from unittest.mock import patch

import pygame
from librt.random import Random as Dice

from pi_app.devices import DeviceSet
from pi_app.devices.handhelds import SmartHandhelds
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.kiosk import background_job
from pi_app.kiosk.main import lamp_ids
from pi_app.kiosk.scenes import result, sticks
from pi_app.kiosk.scenes.lesson import LessonScene
from pi_app.kiosk.scenes.phones import PhoneScene
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.replay import ReplayScene
from pi_app.kiosk.scenes.shelf import ShelfScene
from pi_app.kiosk.scenes.table import TableScene
from pi_app.kiosk.screen import ErrorScene
from pi_app.phones import server
from pi_app.phones.messages import Pick, Say
from pi_app.phones.sealing import new_key
from pi_app.table.inputs import Agree, Choose, Ready, Refuse
from pi_app.table.players import PHONE_PORTS
from pi_app.table.status import Status, TableSettings
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from pi_app.text import LANGUAGES, tr
from tests.evening.air import AirServer
from tests.kiosk import driver
from tests.kiosk.driver import Person, Seen, labels, touchable
from tests.kiosk.lettering_watch import LetteringWatch, watched_lettering

SIZES: Final = ((800, 480), (720, 1280))
MANY: Final = 14
"""Taps on Back that lead from any page to the shelf at most."""
WAYS_OUT: Final = ("Leave for now", "Leave the lesson", "To the shelf", "Cancel")
GROWTH: Final = 80 << 20
"""Bytes by which memory may grow over an evening once all pages were seen."""


class EveningFailed(AssertionError):
    """Something happened that may not; the message tells seed, step and what went before."""


class _Errors(logging.Handler):
    """Collects what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self.told.append(record.getMessage() + (f": {error!r}" if error else ""))


class Evening:
    """One evening.

    Attributes:
        lettering: watches whether words fit their boxes.
        errors: what was logged as an error.
        steps: how many inputs there were.
        pages: how often each page was met, by the name of its scene.
        done: the last inputs.
    """

    def __init__(self, seed: int, directory: Path, lettering: LetteringWatch) -> None:
        self.lettering = lettering
        self.seed = seed
        self.steps = 0
        self.pages: Counter[str] = Counter()
        self.done: list[str] = []
        self._random = Random(seed)
        self._directory = directory
        self._tapped: Counter[tuple[str, str]] = Counter()
        self._stick: list[Path] = []
        self._size = self._random.choice(SIZES)
        self.errors = _Errors()
        self._begun = 100.0
        self._sit_down()

    # --- the world --------------------------------------------------------------------------

    def _sit_down(self) -> None:
        """Switch the table on."""
        seed = self._random.randrange(1 << 30)
        devices = DeviceSet(SmartHandhelds.guessing(self._random), VirtualLightBoard(lamp_ids()))
        settings = TableSettings(pace=0, bot_seconds=None, chance=Dice(seed), bot_random=Dice(seed))
        with (
            patch.object(driver, "quick_settings", lambda: settings),
            patch.object(
                driver, "InlineWorkerPool", lambda: InlineWorkerPool("tests.evening.bots:make")
            ),
        ):
            language = self._random.choice(LANGUAGES)
            self.person = Person(self._directory, self._size, language, 0.1, devices)
        self.person.sees_all = True
        self.person.clock.now = self._begun

    def _power_cut(self) -> None:
        """Lose the program without an orderly end, and switch the table on again."""
        background_job.finish_all()
        self._begun = self.person.clock.now + 60.0
        self.person.session.phones.close()
        self.person.session.tables.journal.close()
        driver.opened.remove(self.person.session)
        self._sit_down()

    def close(self) -> None:
        """Switch the table off."""
        self.person.session.close()
        driver.opened.remove(self.person.session)

    @property
    def table(self) -> Table | None:
        """The game that is being played."""
        return self.person.session.tables.table

    # --- what people do ---------------------------------------------------------------------

    def step(self) -> None:
        """Let one thing happen, and look whether all is well."""
        self.steps += 1
        doings = self._doings()
        name = self._random.choices(list(doings), [weight for weight, _ in doings.values()])[0]
        self._note(name)
        doings[name][1]()
        background_job.finish_all()
        self._frames(self._random.choice((1, 1, 2, 5)))
        self._check()

    def _doings(self) -> dict[str, tuple[float, Callable[[], object]]]:
        playing = isinstance(self.person.scene, TableScene)
        phones = AirServer.opened is not None
        return {
            "tap": (60, self._tap),
            "decide": (25 if playing else 0, self._decide),
            "learn": (300 if isinstance(self.person.scene, LessonScene) else 0, self._learn),
            "look back": (4 if playing else 0, self._look_back),
            "film": (20 if isinstance(self.person.scene, ReplayScene) else 0, self._film),
            "point": (12 if playing else 3, self._point),
            "drag": (3, self._drag),
            "wait": (8, self._wait),
            "back": (6, lambda: self.person.key(pygame.K_ESCAPE)),
            "phone": (25 if phones else 0, self._phone),
            "lead": (2, self._lead),
            "board": (1, self._board),
            "stick": (1, self._put_stick),
            "disk": (0.5, self._fill_disk),
            "home": (1.5, self._go_home),
            "power": (0.5, self._power_cut),
        }

    def _tap(self) -> None:
        places = list(self._places())
        if places:
            weights = [1 / (1 + self._tapped[self._name(label)]) for label, _ in places]
            label, place = self._random.choices(places, weights)[0]
            self._tapped[self._name(label)] += 1
            self._note(f"on {label!r}")
            self.person.tap_at(place.center)

    def _name(self, label: str) -> tuple[str, str]:
        return type(self.person.scene).__name__, label

    def _places(self) -> Iterator[tuple[str, pygame.Rect]]:
        """What can be tapped now, by its words."""
        for seen in self.person.seen():
            said = labels(seen.widget)
            parts = touchable(seen.widget)
            for number, part in enumerate(parts):
                place = part.move(_shift(seen))
                if seen.shown.collidepoint(place.center):
                    words = said[number] if len(parts) == len(said) else " ".join(said)
                    yield words or type(seen.widget).__name__, place

    def _decide(self) -> None:
        """Choose what is legal at the screen, as a board does."""
        scene, table = self.person.scene, self.table
        if not isinstance(scene, PlayScene) or table is None or scene.events_wait:
            return
        for seat in range(table.seats):
            player = table.players[seat]
            if table.status(seat) is Status.CHOOSING and player.is_person and player.port is None:
                legal = table.perspective(seat).legal_actions()
                self._note(f"seat {seat} of {table.game.id}")
                scene.submit(seat, Choose(self._random.choice(legal)))
                if table.pick(seat) is not None:
                    scene.submit(seat, Ready())
                return

    def _learn(self) -> None:
        """Go on in a lesson."""
        self._tap_first("Next", "Skip")

    def _look_back(self) -> None:
        """Look back at the game that is being played."""
        for words in ("[menu]", "What has happened", "Look back"):
            self._tap_first(words)
            self._frames(2)

    def _film(self) -> None:
        """Save what is looked back at as a moving picture."""
        for words in ("[menu]", "Save as a moving picture"):
            self._tap_first(words)
            self._frames(2)

    def _tap_first(self, *wanted: str) -> None:
        """Tap the first of some buttons that is there."""
        places = dict(self._places())
        for words in map(tr, wanted):
            if words in places:
                self.person.tap_at(places[words].center)
                return

    def _point(self) -> None:
        width, height = self.person.app.surface.get_size()
        self.person.tap_at((self._random.randrange(width), self._random.randrange(height)))

    def _drag(self) -> None:
        width, height = self.person.app.surface.get_size()
        ends = [(self._random.randrange(width), self._random.randrange(height)) for _ in range(2)]
        self.person.drag(ends[0], ends[1])

    def _wait(self) -> None:
        seconds = self._random.choice((1, 3, 10, 30))
        if self._random.random() < 0.02:
            seconds = 2000  # the screen goes dark
            self.person.clock.now += seconds
        self._frames(min(seconds * 2, 40))

    def _go_home(self) -> None:
        for _ in range(MANY):
            if isinstance(self.person.scene, ShelfScene) and self.person.scene.dialog is None:
                return
            answers = [place for label, place in self._places() if label in map(tr, WAYS_OUT)]
            if self.person.scene.dialog is not None and answers:
                self.person.tap_at(answers[0].center)
            else:
                self.person.key(pygame.K_ESCAPE)
            self._frames(1)
        self._fail(f"{self.person.scene} can't be left: {self.person.words()}")

    def _phone(self) -> None:
        air, scene = AirServer.opened, self.person.scene
        assert air is not None
        if isinstance(scene, PhoneScene):
            if air.free:
                port, language = self._random.choice(air.free), self._random.choice(LANGUAGES)
                air.join(port, new_key(), language)
            return
        table = self.table
        ports = [port for port in PHONE_PORTS if air._passes.holder(port) is not None]
        if table is None or not ports:
            return
        port = self._random.choice(ports)
        if self._random.random() < 0.05:
            (air.go if air.connected(port) else air.come)(port)
            return
        seat = next((n for n, each in enumerate(table.players) if each.port == port), None)
        moment = table.moments - (self._random.random() < 0.02)
        if seat is None:
            return
        if table.status(seat) is Status.CHOOSING:
            own = table.perspective(seat)
            play = own.action_text(self._random.choice(own.legal_actions()))
            air.say(port, Pick(play, moment))
        deed = Agree() if self._random.random() < 0.5 else Refuse()
        air.say(port, Say(deed if table.undo_request is not None else Ready(), moment))

    # --- what goes wrong --------------------------------------------------------------------

    def _lead(self) -> None:
        keypads = self.person.session.devices.handhelds
        assert isinstance(keypads, SmartHandhelds)
        port = self._random.choice(keypads.ports)
        self._random.choice((keypads.plug, keypads.unplug, keypads.damage))(port)

    def _board(self) -> None:
        board = self.person.session.devices.light_board
        assert isinstance(board, VirtualLightBoard)
        self._random.choice((board.plug, board.unplug))()

    def _put_stick(self) -> None:
        stick = self._directory / "stick"
        stick.mkdir(exist_ok=True)
        self._stick[:] = [] if self._stick else [stick]

    def _fill_disk(self) -> None:
        """Let nothing be written for a while."""
        database = self.person.session.tables.journal._store.db
        (pages,) = database.execute("PRAGMA page_count").fetchone()
        database.execute(f"PRAGMA max_page_count = {pages}")
        try:
            for _ in range(3):
                self._random.choice((self._tap, self._decide))()
                self._frames(1)
        finally:
            database.execute("PRAGMA max_page_count = 1000000")
        self.errors.told.clear()

    # --- whether all is well ----------------------------------------------------------------

    def _frames(self, count: int) -> None:
        for _ in range(count):
            background_job.finish_all()
            self.person.pass_frame(0.1)
        if not self.person.app.running:
            self._note("the program was closed")
            self.person.session.close()
            driver.opened.remove(self.person.session)
            self._begun = self.person.clock.now
            self._sit_down()

    def _check(self) -> None:
        scene = self.person.scene
        self.pages[type(scene).__name__] += 1
        if isinstance(scene, ErrorScene):
            self._fail("Something went wrong, says the screen")
        if self.errors.told:
            self._fail(f"logged: {self.errors.told}")
        if self.lettering.complaints:
            self._fail(f"words don't fit: {self.lettering.complaints}")
        if isinstance(scene, PlayScene | LessonScene) and scene.table._left:
            self._fail(f"{scene} plays a game that was left")

    def _note(self, what: str) -> None:
        self.done = [*self.done[-40:], f"{self.steps} {type(self.person.scene).__name__}: {what}"]

    def _fail(self, what: str) -> None:
        event_queue = "\n".join(self.done)
        raise EveningFailed(f"seed {self.seed}, step {self.steps}: {what}\n{event_queue}")


def _shift(seen: Seen) -> tuple[int, int]:
    return (seen.rect.left - seen.widget.rect.left, seen.rect.top - seen.widget.rect.top)


@contextmanager
def evening(seed: int, directory: Path) -> Iterator[Evening]:
    """Open an evening in a directory of its own; on leaving, switch everything off."""
    directory.mkdir(parents=True, exist_ok=True)
    stick: list[Path] = []
    with ExitStack() as world:
        for target, name, by in (
            (server, "PhoneServer", AirServer),
            (sticks, "find_sticks", lambda *, rights=os.W_OK: list(stick)),  # noqa: ARG005
            (result, "records_directory", lambda: directory / "records"),
        ):
            world.enter_context(patch.object(target, name, by))
        night = Evening(seed, directory, world.enter_context(watched_lettering()))
        night._stick = stick
        logging.getLogger().addHandler(night.errors)
        world.callback(logging.getLogger().removeHandler, night.errors)
        world.callback(night.close)
        yield night


def memory() -> int:
    """The bytes of memory that this process holds."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


def handles() -> int:
    """How many files, sockets and the like this process has open, but for fonts, of which each size
    that was met stays open."""
    opened = []
    for handle in Path("/proc/self/fd").iterdir():
        with suppress(FileNotFoundError):  # that of this very listing
            opened.append(handle.readlink())
    return sum(each.suffix != ".ttf" for each in opened)
