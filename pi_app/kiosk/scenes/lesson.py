"""The first game: a teacher beside the board, who says what to do and why."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from pi_app.bots.levels import LEVELS
from pi_app.core.game import Game
from pi_app.core.message import Message
from pi_app.drawing import theme
from pi_app.kiosk import compose
from pi_app.kiosk.gestures import Gesture, Tap
from pi_app.kiosk.player_profiles import face_of
from pi_app.kiosk.scenes.help import HelpScene
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.table_frame import Plate
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Answer, Button, Composition, Label
from pi_app.lessons.lesson import Do, Say, find_lesson
from pi_app.lessons.lesson_table import LessonTable
from pi_app.text import lazy, render, tr

TEACHER: Final = LEVELS[-1].id


class LessonPlate(Plate):
    """The teacher's words, with a button to go on where no move is needed; a tap on words that are
    only to be read goes on as well."""

    def __init__(self, on: Callable[[], None]) -> None:
        self._on = on
        self._reading = False
        self._number = ""
        count = Label(lambda: self._number, "strong", "small", theme.INK_SOFT)
        self.button = Button(lazy("Next"), on, "primary", icon="next")
        face = Composition(compose.image(partial(face_of, TEACHER)))
        super().__init__(face, count, self.button, parts=[46, 1.0, 122])

    def show(self, words: Message, number: int, count: int, *, reading: bool) -> None:
        """Say a line of the lesson, which is only to be read or else to be done."""
        self._reading, last = reading, number == count
        self.words = render(words)
        self._number = f"{number}/{count}"
        self.button.text = lazy("Play on") if last else lazy("Next")
        self.button.rank, self.button.icon = "primary", None if last else "next"
        if not self._reading:
            self.button.text, self.button.rank = lazy("Skip"), "quiet"
        self.changed()

    def say(self, words: str) -> None:
        """Say something in between."""
        self.words = words
        self.changed()

    def show_words(self, words: str) -> None:
        """Hide while events are shown, until the next line."""
        self._reading, self._number = True, ""
        self.button.text, self.button.rank, self.button.icon = lazy("Next"), "primary", "next"
        self.say(words)

    def handle(self, gesture: Gesture) -> bool:
        if super().handle(gesture):
            return True
        if self._reading and isinstance(gesture, Tap) and self.holds(gesture):
            self._on()
        return self.holds(gesture)


class LessonScene(PlayScene):
    """A table at which somebody learns. The next step is lit; once the lesson is over, or when the
    pupil wants to, the game goes on against bots."""

    played = False

    table: LessonTable
    plate: LessonPlate
    beside = 240

    @staticmethod
    def of(services: TableServices, game: Game) -> LessonScene:
        """Sit down to the lesson of a game. Raises what `LessonTable.begin` does."""
        lesson = find_lesson(game)
        if lesson is None:
            raise ValueError(f"There is no lesson of {game.id}.")
        tables = services.tables
        table = LessonTable.begin(game, lesson, tables.worker_pool, tables.table_settings())
        tables.leave_table()
        tables.sit_down(table)
        return LessonScene(services, table)

    def __init__(self, services: TableServices, table: LessonTable) -> None:
        super().__init__(services, table)
        self.frame.onward.text = lazy("Leave the lesson")

    # --- looks ----------------------------------------------------------------------------------

    def make_tools(self) -> list[Button]:
        return [
            Button(None, self._hint, icon="hint"),
            Button(None, self.see_help, icon="help"),
            Button(None, self.menu, icon="menu"),
        ]

    def make_plate(self) -> LessonPlate:
        self.plate = LessonPlate(self._go_on)
        return self.plate

    def place_seats(self) -> None:
        self.plate.visible = self.table.line is not None
        super().place_seats()

    # --- the lesson -----------------------------------------------------------------------------

    def settle(self) -> None:
        super().settle()
        line = self.table.line
        if isinstance(line, Say | Do):
            words, reading = self.table.words(line.text), isinstance(line, Say)
            self.plate.show(words, *self.table.progress(), reading=reading)
            self.plate.button.visible = not self.table.is_over
        elif line is None and self.plate.visible:
            self.arrange(self.area)

    def _go_with_the_table(self, now: float) -> None:
        super()._go_with_the_table(now)
        if self.events_wait and self.plate.visible:
            # The headline says what happens.
            words = tr("Watch the board.")
            if words != self.plate.words:
                self.plate.show_words(words)

    @property
    def advised(self) -> Collection[int]:
        return super().advised or [*self.table.wanted(), *self.table.ahead()]

    def _go_on(self) -> None:
        """Go on without a move of the pupil: first with the events that are being shown."""
        if self.table.is_over:
            self._leave()
        elif self.events_wait:
            self.playback.go_on()
        else:
            self.table.skip()

    def refuse(self, why: Message | str) -> None:
        """Answer a wrong move as the teacher; say everything else as at any table."""
        line = self.table.line
        if isinstance(line, Do) and isinstance(why, Message) and why.text == line.instead:
            self.sound("refused")
            self.plate.say(render(why))
        elif isinstance(line, Say):
            super().refuse(tr("Read on: there is nothing to do yet."))
        else:
            super().refuse(why)

    def _hint(self) -> None:
        """Say in words what is lit; once the lesson is over, ask Fabius."""
        wanted = self.table.wanted()
        if wanted:
            label = self.table.perspective(self.table.pupil).action_label(wanted[0])
            self.say(tr("For instance: {action}", action=render(label)))
        elif self.table.line is None:
            self.advise()
        else:
            self.say(tr("Read on: there is nothing to do yet."))

    # --- ways out -------------------------------------------------------------------------------

    def see_help(self) -> None:
        """Show the rules in short."""
        self.visit(HelpScene, self.table.game.id)

    def menu(self) -> None:
        self.cover()
        answers = [
            Answer(lazy("Go on"), rank="primary"),
            Answer(lazy("Leave the lesson"), self._leave),
            Answer(lazy("What has happened"), self.see_log),
            Answer(lazy("Settings"), partial(self.visit, self.navigator.settings)),
        ]
        if self.table.line is not None:
            answers.insert(1, Answer(lazy("Play on from here alone"), self.table.play_on))
        words = lazy("Games that you play here are not counted.")
        self.ask(lazy("Learn by playing"), words, *answers)

    def _leave(self) -> None:
        """Go back to the page before the game, where the first real one begins."""
        self.tables.leave_table()
        self.app.back()

    def leave_over(self) -> None:
        self._leave()
