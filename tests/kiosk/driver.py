"""A scripted person before the real app: sees widgets, posts real pygame events, moves the clock.

Nothing here reaches past what a person could do, but for looking: taps and drags are finger events
in pygame's queue, and time passes only when the person waits.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame
from librt.random import Random

from pi_app.devices import DeviceSet, choose_devices, open_devices
from pi_app.kiosk import background_job
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.main import lamp_ids
from pi_app.kiosk.preferences import Preferences
from pi_app.kiosk.screen import App, Scene
from pi_app.kiosk.session import Session
from pi_app.kiosk.sound import SoundBox
from pi_app.kiosk.widgets import Button, Choice, Curtain, Group, Scroller, Toggle, Widget
from pi_app.kiosk.widgets.game_cover import GameCover
from pi_app.system.host import ScreenRest, Screens
from pi_app.table.journal import open_journal
from pi_app.table.status import TableSettings
from pi_app.table.worker_pool import InlineWorkerPool
from pi_app.text import Language
from tests.waiting import POLL_INTERVAL_S, TIMEOUT_S

FRAME = 1 / 30

LONG_FRAME = 0.25
"""Seconds between frames while a person only waits: fewer pictures tell the same story."""

Size = tuple[int, int]


class Clock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True)
class Seen:
    """A widget as it stands on the screen: ``rect`` whole, ``shown`` what of it is not cut off."""

    widget: Widget
    rect: pygame.Rect
    shown: pygame.Rect
    scrollers: tuple[Scroller, ...] = ()


def quick_settings() -> TableSettings:
    """A table whose bots answer at once, the same in every run."""
    return TableSettings(pace=0, bot_seconds=None, chance=Random(7), bot_random=Random(8))


class UnmovedScreen(Screens):
    """Turns no picture."""

    def __init__(self) -> None:
        super().__init__(("DSI-1",))

    def turn(self, degrees: int) -> bool:
        return True


UNMOVED: Final = UnmovedScreen()

opened: list[Session] = []
"""Evenings of the test that runs. Some end as in a power cut; their files are closed after it."""


def open_session(
    directory: Path,
    clock: Clock,
    language: Language = "en",
    devices: DeviceSet | None = None,
    screens: Screens | None = UNMOVED,
) -> Session:
    """An evening whose files lie in ``directory``; its devices are virtual if none are given."""
    journal, notice = open_journal(directory / "journal.sqlite3")
    session = Session(
        journal,
        notice,
        InlineWorkerPool(),
        devices or open_devices(choose_devices(), lamp_ids()),
        SoundBox(),
        Preferences(language=language),
        directory / "kiosk.json",
        KioskNavigator,
        screens,
        clock,
        quick_settings,
    )
    opened.append(session)
    return session


class Person:
    """Sits before an app of ``size`` that keeps its files in ``directory``.

    Attributes:
        frame: how many seconds pass from one frame to the next.
        long_frame: the same while the person only waits.
        sees_all: whether each frame is drawn, and not only the last of those that pass between two
            looks at the screen.
    """

    def __init__(
        self,
        directory: Path,
        size: Size = (800, 480),
        language: Language = "en",
        frame: float = FRAME,
        devices: DeviceSet | None = None,
        screens: Screens | None = UNMOVED,
    ) -> None:
        self.frame = frame
        self.long_frame = max(frame, LONG_FRAME)
        self.sees_all = False
        self.clock = Clock()
        self.session = open_session(directory, self.clock, language, devices, screens)
        surface = pygame.display.set_mode(size)
        rest = ScreenRest(
            lambda: self.session.preferences.values.rest_minutes, directory / "backlight"
        )
        session = self.session
        self.app = App(surface, session.navigator.shelf, session.sounds, rest, size, self.clock)
        self.app.page_seconds = 0.0  # so that each picture is of one page
        self.app.on_frame = self._end_frame
        self.wait()

    def go_away(self) -> None:
        """Close the app as its window's cross does."""
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        self.app.run()
        self.session.close()

    # --- time -----------------------------------------------------------------------------

    def wait(self, frames: int = 3) -> None:
        """Let some frames pass."""
        for _ in range(frames - 1):
            self.pass_unseen(self.frame)
        self.pass_frame(self.frame)

    def pass_frame(self, seconds: float) -> None:
        """Let one frame pass that takes so long."""
        self.clock.now += seconds
        self.app.frame()

    def pass_unseen(self, seconds: float) -> None:
        """Let one frame pass that is drawn only for a person who sees all."""
        if self.sees_all:
            self.pass_frame(seconds)
            return
        self.clock.now += seconds
        self.app.advance()
        if self.app.on_frame is not None:
            self.app.on_frame()

    def _end_frame(self) -> None:
        self.app.post(lambda: self.session.frame(self.clock(), self.app))

    def rest(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(math.ceil(seconds / self.long_frame)):
            self.pass_frame(self.long_frame)

    def wait_for(self, condition: Callable[[], bool], what: str, frames: int = 3000) -> None:
        """Let frames pass until something holds.

        Frames in which a background job runs don't count: how far it gets meanwhile depends on the
        machine.
        """
        deadline = time.monotonic() + TIMEOUT_S
        while not condition():
            if frames == 0 or time.monotonic() > deadline:
                raise AssertionError(f"waited in vain for {what}; visible: {self.words()}")
            if background_job.running():
                time.sleep(POLL_INTERVAL_S)
            else:
                frames -= 1
            self.pass_frame(self.long_frame)

    # --- looking --------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """What is on the screen."""
        return self.app.scene

    def seen(self) -> Iterator[Seen]:
        """Every visible widget that gestures can reach now, outer before inner."""
        screen = self.app.surface.get_rect()
        dialog = self.scene.dialog
        if dialog is not None:
            yield from _walk(dialog._panel, (0, 0), screen, ())
            return
        yield from _walk(self.scene.widgets, (0, 0), screen, ())

    def find(self, words: str, kind: type[Widget] = Widget) -> Seen:
        """The widget that bears these words, or for a switch or button the name of its icon."""
        for seen in self.seen():
            if isinstance(seen.widget, kind) and words in labels(seen.widget):
                return seen
        raise AssertionError(f"{words!r} is not to be seen; visible: {self.words()}")

    def sees(self, words: str) -> bool:
        """Whether some widget bears exactly these words."""
        return any(words in labels(seen.widget) for seen in self.seen())

    def words(self) -> list[str]:
        """All that widgets say."""
        return [label for seen in self.seen() for label in labels(seen.widget)]

    def save_picture(self, path: Path) -> None:
        """Write what is on the screen as a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.app.surface, str(path))

    # --- doing ----------------------------------------------------------------------------

    def touch(self, kind: int, place: tuple[float, float]) -> None:
        """One finger event at a pixel."""
        width, height = self.app.surface.get_size()
        x, y = (place[0] + 0.5) / width, (place[1] + 0.5) / height
        event = pygame.event.Event(kind, touch_id=1, finger_id=1, dx=0.0, dy=0.0, x=x, y=y)
        pygame.event.post(event)

    def tap_at(self, place: tuple[float, float]) -> None:
        """Touch a pixel and let go, over two frames as a finger does."""
        self.touch(pygame.FINGERDOWN, place)
        self.wait(1)
        self.touch(pygame.FINGERUP, place)
        self.wait(2)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Touch, move in steps, rest, let go."""
        self.touch(pygame.FINGERDOWN, start)
        self.wait(1)
        for step in range(1, 9):
            part = step / 8
            spot = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.touch(pygame.FINGERMOTION, spot)
            self.wait(1)
        self.touch(pygame.FINGERMOTION, end)
        self.wait(2)
        self.touch(pygame.FINGERUP, end)
        self.wait(2)

    def key(self, key: int) -> None:
        """Press a key and let go."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        self.wait(2)

    def tap(self, words: str, kind: type[Widget] = Widget) -> None:
        """Tap the widget that bears these words, after bringing it into view."""
        seen = self.find(words, kind)
        place_before = None
        while not seen.shown.collidepoint(seen.rect.center) and seen.rect != place_before:
            place_before = seen.rect
            self._scroll_towards(seen)
            seen = self.find(words, kind)
        assert seen.shown.collidepoint(seen.rect.center), f"{words!r} cannot be brought into view"
        place = seen.rect.center
        if isinstance(seen.widget, Choice):
            cells = dict(zip(labels(seen.widget), seen.widget.cells(), strict=True))
            cell = cells[words]
            shift = (seen.rect.left - seen.widget.rect.left, seen.rect.top - seen.widget.rect.top)
            place = cell.move(shift).center
        self.tap_at(place)

    def _scroll_towards(self, seen: Seen) -> None:
        window = seen.scrollers[-1].rect
        step = window.height // 2
        down = seen.rect.centery > window.centery
        start = (window.left + 4, window.centery + (step // 2 if down else -step // 2))
        self.drag(start, (start[0], start[1] - step if down else start[1] + step))


def labels(widget: Widget) -> list[str]:
    """What a widget says: words, the names of its icon and of its values."""
    if isinstance(widget, Choice):
        return [text() for _, text in widget.options]
    result: list[str] = []
    text = getattr(widget, "text", None)
    if callable(text):
        result.append(str(text()))
    below = getattr(widget, "below", None)
    if callable(below):
        result.append(str(below()))
    icon = getattr(widget, "icon", None)
    if icon is not None and not callable(text):
        result.append(f"[{icon() if callable(icon) else icon}]")
    return result


def touchable(widget: Widget) -> list[pygame.Rect]:
    """The parts of a widget that are to be tapped."""
    if isinstance(widget, Choice):
        return widget.cells()
    return [widget.rect] if isinstance(widget, Button | Toggle | GameCover) else []


def _walk(
    widget: Widget, shift: tuple[int, int], clip: pygame.Rect, scrollers: tuple[Scroller, ...]
) -> Iterator[Seen]:
    if not widget.visible:
        return
    rect = widget.rect.move(shift)
    yield Seen(widget, rect, rect.clip(clip), scrollers)
    if isinstance(widget, Scroller):
        inner = (rect.left, rect.top - round(widget.offset))
        yield from _walk(widget.content, inner, rect.clip(clip), (*scrollers, widget))
        return
    for part in _parts(widget):
        yield from _walk(part, shift, clip, scrollers)


def _parts(widget: Widget) -> Sequence[Widget]:
    """What a widget is made of, as far as fingers can reach it now."""
    if isinstance(widget, Curtain):
        return [widget.content] if widget.is_open else []
    if isinstance(widget, Group):
        return widget.parts
    # Boards that are made of widgets say so.
    parts: Sequence[Widget] = getattr(widget, "parts", ())
    return parts
