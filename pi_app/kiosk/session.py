"""The session: everything that outlives a scene and a game.

The journal, the thinker for bots, the devices around the table, sounds and preferences live as
long as the program. At most one table is played at a time; ``frame`` feeds it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from pi_app import text
from pi_app.core.game import Game
from pi_app.core.message import Message
from pi_app.devices.device_set import DeviceSet
from pi_app.devices.handhelds import KeyPress, LampPattern
from pi_app.drawing import image_cache, lettering
from pi_app.drawing.emblems import FACES
from pi_app.drawing.theme import SeatStyle, display
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.player_profiles import GUEST, Person, new_profile
from pi_app.kiosk.preferences import Preferences, save_preferences, unknown_people_in
from pi_app.kiosk.screen import App, Scene
from pi_app.kiosk.sound import SoundBox
from pi_app.lessons.lesson import find_lesson
from pi_app.lessons.lesson_table import LessonTable
from pi_app.phones.desk import PhoneDesk
from pi_app.phones.page import Look
from pi_app.phones.passes import Passes
from pi_app.system.host import Screens
from pi_app.table.backup import Contents
from pi_app.table.errors import JournalFailed
from pi_app.table.game_analysis import GameAnalysis
from pi_app.table.journal import Journal
from pi_app.table.personas import persona_of
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.table.status import TableSettings
from pi_app.table.table import Table
from pi_app.table.table_session import TableSession
from pi_app.table.worker_pool import WorkerPool


class Session(TableSession):
    """What lasts the whole night. Use it from the drawing thread only."""

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
        """``notice`` is what people have to be told about the journal; ``navigator`` makes
        the navigator of the session, ``settings`` the settings of a table."""
        super().__init__(
            journal, worker_pool, lambda: (*devices.handhelds.ports, *PHONE_PORTS), settings
        )
        self.phones = PhoneDesk(Passes(journal.path.with_name("phones.json")))
        self.devices = devices
        self.sounds = sounds  # their volume follows the preferences
        self.preferences = preferences  # what was chosen; change it with ``prefer``
        self.screens = screens  # turn the picture; None where they can't be told to
        self.clock = clock  # tells seconds; the same for scenes, tables and devices
        self.game_analysis: GameAnalysis | None = None  # what was found out about a game last
        self.update_told: str | None = None  # what people know of an update (`appliance`)
        self.navigator = navigator(self)
        self._notice = notice
        self._preferences_path = preferences_path
        self._apply()

    # --- what the last evening left ---------------------------------------------------------

    def take_notice(self) -> Message | None:
        """Return what people have to be told about the journal; it is told once."""
        notice, self._notice = self._notice, None
        return notice

    # --- preferences ----------------------------------------------------------------------

    def prefer(self, **changes: object) -> None:
        """Change preferences by name; they hold at once and are kept on the disk."""
        for name, value in changes.items():
            if not hasattr(self.preferences, name):
                raise AttributeError(f"There is no preference {name!r}.")
            setattr(self.preferences, name, value)
        self._apply()
        save_preferences(self.preferences, self._preferences_path)

    def let_hear(self, wanted: bool) -> None:
        """Let sounds be heard as loud as before, or mute them all at once."""
        loud = self.preferences.volume or self.preferences.loudness
        self.prefer(volume=loud if wanted else 0.0, loudness=loud)

    def _apply(self) -> None:
        self.sounds.volume = self.preferences.volume
        self.devices.light_board.brightness = self.preferences.brightness
        text.set_language(self.preferences.language)
        display.left_handed, display.calm = self.preferences.left_handed, self.preferences.calm
        if display.large != self.preferences.large:
            display.large = self.preferences.large
            lettering.forget()
            image_cache.forget()

    def person(self, name: str | None) -> Person | None:
        """Return who has a name among those who are remembered."""
        return next((each for each in self.preferences.people if each.name == name), None)

    def add_person(self, name: str) -> Person:
        """Remember somebody new."""
        person = new_profile(name, self.preferences.people)
        self.prefer(people=(*self.preferences.people, person))
        return person

    def get_to_know(self, told: Contents) -> int:
        """Remember those in a backup of whose name nobody is here; return how many."""
        unknown_people = unknown_people_in(told, self.preferences.people)
        if unknown_people:
            self.prefer(people=(*self.preferences.people, *unknown_people))
        return len(unknown_people)

    def medal(self, key: str) -> SeatStyle:
        """Return how the medal of the player with that key looks; bots have faces."""
        persona = persona_of(key.removeprefix("bot:"))
        if key.startswith("bot:") and persona is not None:
            return replace(GUEST, emblem=f"{FACES}{persona.level}")
        person = self.person(key)
        return GUEST if person is None else person.style

    def styles(self, game: Game, players: Sequence[Player]) -> tuple[SeatStyle, ...]:
        """Return how the seats of a game look with those who play there."""
        people = [self.person(player.name) for player in players]
        medals = [None if person is None else person.style for person in people]
        pairs = zip(find_board(game).styles, medals, strict=False)
        return tuple(replace(style, person=medal) for style, medal in pairs)

    # --- tables ---------------------------------------------------------------------------

    def learn(self, game: Game) -> LessonTable:
        """Sit down to the lesson of a game that has one. Raises what ``LessonTable.begin`` does."""
        lesson = find_lesson(game)
        if lesson is None:
            raise ValueError(f"There is no lesson of {game.id}.")
        made = LessonTable.begin(game, lesson, self.worker_pool, self.table_settings())
        self.leave_table()
        self.table = made
        return made

    def clear_table(self) -> None:
        super().clear_table()
        text.set_players({})
        for port in self.devices.handhelds.ports:
            self.devices.handhelds.set_lamp(port, LampPattern.OFF)
        self.devices.light_board.show({})

    # --- each frame -----------------------------------------------------------------------

    def frame(self, now: float, app: App) -> None:
        """Read the handhelds, let bots play, set the handhelds' lamps. Call it once a frame.

        The scene on top of ``app`` may take keys and have bots wait. A journal that cannot be
        written is told there; the table then is as before.
        """
        presses = self.devices.handhelds.poll(now)
        if presses and app.stir():
            presses = presses[1:]
        presses = [press for press in presses if not app.scene.keypad(press)]
        try:
            self._attend_phones(app.scene, now)
            if self.table is not None:
                self._play_on(self.table, presses, now, bots=not app.scene.bots_wait)
        except JournalFailed as failure:
            app.scene.say(text.render(failure.message))
        for port in self.devices.handhelds.ports:
            lamp = app.scene.keypad_lamp(port) or self._lamp(port, now)
            self.devices.handhelds.set_lamp(port, lamp)

    def _attend_phones(self, scene: Scene, now: float) -> None:
        styles = () if self.table is None else find_board(self.table.game).styles
        looks = [Look(f"emblems/{each.emblem}", each.colour, each.dark) for each in styles]
        self.phones.attend(
            self.table, looks, now, wanted=scene.phones_wanted, watching=scene.untold
        )

    @staticmethod
    def _play_on(table: Table, presses: Sequence[KeyPress], now: float, *, bots: bool) -> None:
        for press in presses:
            seat = table.seat_of_port(press.port)
            if seat is not None:
                table.press(seat, press.key, now)
        if bots:
            table.tick(now)

    def _lamp(self, port: int, now: float) -> LampPattern:
        seat = None if self.table is None else self.table.seat_of_port(port)
        if self.table is None or seat is None:
            return LampPattern.OFF
        return LampPattern(self.table.lamp(seat, now))

    def close(self) -> None:
        """End bots' processes, let go of devices and journal. People still sit at the table as far
        as the journal knows: that is where the next start goes on."""
        self.clear_table()
        self.worker_pool.close()
        self.phones.close()
        self.devices.close()
        self.journal.close()
