"""The kiosk as a program: opens the screen and the session, runs, and ends cleanly."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final

import pygame

from pi_app.core.message import N_, Message
from pi_app.core.registry import all_games
from pi_app.devices import VIRTUAL, DeviceChoice, DeviceSet, open_devices
from pi_app.drawing.theme import Size
from pi_app.kiosk import background_job
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.preferences import (
    Preferences,
    default_preferences_path,
    load_preferences,
    save_preferences,
)
from pi_app.kiosk.scenes.shelf import JournalErrorScene
from pi_app.kiosk.screen import App, Scene
from pi_app.kiosk.session import Session
from pi_app.kiosk.sound import SoundBox
from pi_app.kiosk.window import WINDOW, open_screen
from pi_app.system import appliance
from pi_app.system.host import ScreenRest, ServiceManager, find_screens, on_desktop
from pi_app.table.errors import JournalError
from pi_app.table.journal import default_journal_path, open_journal
from pi_app.table.worker_pool import ProcessWorkerPool
from pi_app.text import Language, set_language

FORGETTING: Final = N_(
    "This table loses all games when it is switched off, because an overlay file system keeps "
    "all changes in memory. Ask the person who set it up to turn that off. Until then, save the "
    "games on a USB stick (settings)."
)


@dataclass(frozen=True)
class KioskSettings:
    """What the command line says."""

    size: Size | None = None  # of the window or screen in pixels; None takes what there is
    fullscreen: bool | None = None  # None fills the screen where no desktop is running
    language: Language | None = None  # for this time and later; None keeps what was chosen last
    journal: Path | None = None  # where games are kept; None is the usual place
    devices: DeviceChoice = VIRTUAL  # which handhelds and lights
    preferences: Path | None = None  # where preferences are kept; None is the usual place


def lamp_ids() -> tuple[str, ...]:
    """The lamps that an LED board has: those of every game's board, each once."""
    lamps: dict[str, None] = {}
    for game in all_games():
        lamps.update(dict.fromkeys(find_board(game).lamps.chart().lamps))
    return tuple(lamps)


class Application:
    """Opens the session as soon as the journal can be opened, and knows the first page."""

    def __init__(
        self, settings: KioskSettings, preferences: Preferences, preferences_path: Path
    ) -> None:
        self.session: Session | None = None
        self.app: App | None = None
        self.sounds = SoundBox(preferences.volume)
        self._settings = settings
        self._preferences = preferences
        self._preferences_path = preferences_path
        self._screens = find_screens()
        self.rest = ScreenRest(lambda: preferences.rest_minutes, screens=self._screens)
        if self._screens is not None and preferences.rotation:
            self._screens.turn(preferences.rotation)
        self._devices: DeviceSet = open_devices(settings.devices, lamp_ids())

    def home(self) -> Scene:
        """The shelf; or, while the journal cannot be opened, a page that says why."""
        if self.session is None:
            try:
                self.session = self._open()
            except JournalError as error:
                return JournalErrorScene(error.message)
        return self.session.navigator.shelf()

    def _open(self) -> Session:
        place = self._settings.journal or default_journal_path()
        journal, notice = open_journal(place)
        if notice is None and appliance.may_switch() and appliance.forgets_here(place):
            notice = Message(FORGETTING)
        try:
            return Session(
                journal,
                notice,
                ProcessWorkerPool(),
                self._devices,
                self.sounds,
                self._preferences,
                self._preferences_path,
                KioskNavigator,
                self._screens,
            )
        except BaseException:
            # Trying again would find it in use.
            journal.close()
            raise

    def open_window(self, surface: pygame.Surface) -> App:
        """Show the first page."""
        self.app = App(surface, self.home, self.sounds, self.rest, self._settings.size or WINDOW)
        return self.app

    def frame(self) -> None:
        """Run the session for a frame."""
        if self.session is None or self.app is None:
            return
        try:
            self.session.frame(self.session.clock(), self.app)
        except Exception:
            # What fails now would fail in each frame. The game is in the journal as it was.
            self.session.tables.leave_table()
            raise

    def close(self) -> None:
        """Close everything."""
        self.rest.close()
        if self.session is not None:
            self.session.close()
        else:
            self._devices.close()


def run_kiosk(settings: KioskSettings) -> int:
    """Open the screen, play until somebody closes it, and return the exit status.

    Raises:
        DisplayUnavailable: there is no display.
    """
    preferences_path = settings.preferences or default_preferences_path()
    preferences = load_preferences(preferences_path)
    if settings.language is not None and settings.language != preferences.language:
        preferences.language = settings.language
        save_preferences(preferences, preferences_path)
    set_language(preferences.language)
    surface = open_screen(settings.size, fullscreen=_fills_screen(settings, preferences))
    application = Application(settings, preferences, preferences_path)
    try:
        with _stopped_by_signals(application):
            app = application.open_window(surface)
            manager = ServiceManager()

            def after_frame() -> None:
                app.post(application.frame)
                manager.frame(time.monotonic())

            app.on_frame = after_frame
            app.run()
            manager.stopping()
    finally:
        application.close()
        background_job.finish_all()
        pygame.quit()
    return 0


def _fills_screen(settings: KioskSettings, preferences: Preferences) -> bool:
    if settings.fullscreen is not None:
        return settings.fullscreen
    if settings.size is not None:
        return False
    return not on_desktop() if preferences.fullscreen is None else preferences.fullscreen


@contextmanager
def _stopped_by_signals(application: Application) -> Iterator[None]:
    """Take the signals that end programs as a wish to close the window."""

    def end(_number: int, _frame: FrameType | None) -> None:
        if application.app is None:
            raise KeyboardInterrupt
        application.app.stop()

    names = ("SIGTERM", "SIGINT", "SIGHUP")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
