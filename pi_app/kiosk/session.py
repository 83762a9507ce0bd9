"""The session: everything that outlives a scene and a game.

The journal, the bots' processes, the devices around the table, sounds and preferences live as long
as the program. At most one table is played at a time; ``frame`` feeds it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from pi_app import text
from pi_app.core.message import Message
from pi_app.devices.device_set import DeviceSet
from pi_app.devices.handhelds import KeyPress, LampPattern
from pi_app.drawing import image_cache, lettering
from pi_app.drawing.theme import display
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.news import News
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.preference_store import PreferenceStore
from pi_app.kiosk.preferences import Preferences
from pi_app.kiosk.screen import App, Scene
from pi_app.kiosk.sound import SoundBox
from pi_app.phones.desk import PhoneDesk
from pi_app.phones.page import Look
from pi_app.phones.passes import Passes
from pi_app.system.host import Screens
from pi_app.table.errors import JournalFailed
from pi_app.table.journal import Journal
from pi_app.table.players import PHONE_PORTS
from pi_app.table.status import TableSettings
from pi_app.table.table import Table
from pi_app.table.table_session import TableSession
from pi_app.table.worker_pool import WorkerPool


class Session:
    """Everything that lasts as long as the program. Use it from the drawing thread only.

    Attributes:
        tables: the table that is played at, and the games that were saved.
        devices: handhelds and the LED board.
        phones: the phones that serve as handhelds.
        sounds: their volume follows the preferences.
        preferences: what was chosen in the settings.
        people: those whom the table remembers.
        screens: rotate the picture; None where they can't be told to.
        clock: returns seconds; the same for scenes, tables and devices.
        news: notices that the shelf shows at its next visit.
        navigator: makes all scenes.
    """

    def __init__(
        self,
        journal: Journal,
        notice: Message | None,
        worker_pool: WorkerPool,
        devices: DeviceSet,
        sounds: SoundBox,
        preferences: Preferences,
        preferences_path: Path,
        navigator: Callable[[Session], Navigator],
        screens: Screens | None = None,
        clock: Callable[[], float] = time.monotonic,
        settings: Callable[[], TableSettings] = TableSettings,
    ) -> None:
        """``notice`` is what people must know about the journal; ``navigator`` makes the
        navigator of the session, ``settings`` the settings of a table."""
        self.devices = devices
        self.tables = TableSession(journal, worker_pool, self._ports, settings, self._cleared)
        self.phones = PhoneDesk(Passes(journal.path.with_name("phones.json")))
        self.sounds = sounds
        self.preferences = PreferenceStore(preferences, preferences_path, self._apply)
        self.people = PeopleStore(self.preferences)
        self.screens = screens
        self.clock = clock
        self.news = News(notice)
        self.navigator = navigator(self)

    def _ports(self) -> Sequence[int]:
        return (*self.devices.handhelds.ports, *PHONE_PORTS)

    def _apply(self, preferences: Preferences) -> None:
        self.sounds.volume = preferences.volume
        self.devices.light_board.brightness = preferences.brightness
        text.set_language(preferences.language)
        display.left_handed, display.calm = preferences.left_handed, preferences.calm
        if display.large != preferences.large:
            display.large = preferences.large
            lettering.forget()
            image_cache.forget()

    def _cleared(self) -> None:
        """Switch off what showed the table that has been left."""
        text.set_players({})
        for port in self.devices.handhelds.ports:
            self.devices.handhelds.set_lamp(port, LampPattern.OFF)
        self.devices.light_board.show({})

    # --- each frame -----------------------------------------------------------------------

    def frame(self, now: float, app: App) -> None:
        """Read the handhelds, have bots play, set the handhelds' lamps. Call it once a frame.

        The scene on top of ``app`` may take keys and make bots wait. It shows an error of the
        journal; the table is unchanged then.
        """
        presses = self.devices.handhelds.poll(now)
        if presses and app.note_input():
            presses = presses[1:]
        presses = [press for press in presses if not app.scene.keypad(press)]
        try:
            if self._attend_phones(app.scene, now):
                app.note_input()
            if self.tables.table is not None:
                self._play_on(self.tables.table, presses, now, bots=not app.scene.bots_wait)
        except JournalFailed as failure:
            app.scene.say(text.render(failure.message))
        for port in self.devices.handhelds.ports:
            lamp = app.scene.keypad_lamp(port) or self._lamp(port, now)
            self.devices.handhelds.set_lamp(port, lamp)

    def _attend_phones(self, scene: Scene, now: float) -> bool:
        styles = () if self.tables.table is None else find_board(self.tables.table.game).styles
        looks = [Look(f"emblems/{each.emblem}", each.colour, each.dark) for each in styles]
        return self.phones.attend(self.tables.table, looks, now, wanted=scene.phones_wanted)

    @staticmethod
    def _play_on(table: Table, presses: Sequence[KeyPress], now: float, *, bots: bool) -> None:
        for press in presses:
            seat = table.seat_of_port(press.port)
            if seat is not None:
                table.press(seat, press.key, now)
        if bots:
            table.tick(now)

    def _lamp(self, port: int, now: float) -> LampPattern:
        seat = None if self.tables.table is None else self.tables.table.seat_of_port(port)
        if self.tables.table is None or seat is None:
            return LampPattern.OFF
        return LampPattern(self.tables.table.lamp(seat, now))

    def close(self) -> None:
        """End the bots' processes, close devices and journal. In the journal people still sit at
        the table, so that the next start goes on there."""
        self.tables.clear_table()
        self.tables.worker_pool.close()
        self.phones.close()
        self.devices.close()
        self.tables.journal.close()
