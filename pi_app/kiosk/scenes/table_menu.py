"""The menu of a table and its other tools, and where they lead."""

from __future__ import annotations

from functools import partial

from pi_app.bots.levels import LEVELS
from pi_app.core.correction import places_of
from pi_app.core.tool import Tool
from pi_app.kiosk.boards.companion import layout_of
from pi_app.kiosk.scenes.correction import CorrectionScene
from pi_app.kiosk.scenes.help import HelpScene
from pi_app.kiosk.scenes.seating import PlayersScene
from pi_app.kiosk.scenes.table import TableScene
from pi_app.kiosk.widgets import Answer, Label, Stack, Toggle, Widget
from pi_app.lessons.lesson import find_lesson
from pi_app.table.errors import TableError
from pi_app.table.playback import SPEEDS
from pi_app.table.status import Status
from pi_app.text import N_, lazy, tr


class TableMenu:
    """What can always be done at a table that is played at."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    def open(self) -> None:
        """Show the menu."""
        scene, table = self._scene, self._scene.table
        navigator = scene.navigator
        players = partial(scene.visit, PlayersScene, scene.services, table)
        answers = [
            Answer(lazy("Play on"), rank="primary"),
            Answer(lazy("Leave for now"), self._leave),
            Answer(lazy("Players"), players),
            Answer(lazy("What has happened"), scene.see_log),
            Answer(lazy("Settings"), partial(scene.visit, navigator.settings)),
            Answer(lazy("Keypads and LED board"), partial(scene.visit, navigator.devices)),
        ]
        if scene.people and layout_of(table.game) is not None:
            answers.append(Answer(lazy("The real box"), self._open_box))
        if len(scene.people) < table.seats:
            answers.insert(4, Answer(lazy("Why did they do that?"), self._ask_mover))
        if not isinstance(table.game, Tool):
            helping = Answer(lazy("Help"), self.see_help)
            advising = Answer(lazy("A suggestion"), self.advise)
            answers.insert(4, advising if scene.people else helping)
        played = Stack([Label(partial(tr, table.game.title), align="centre")])
        scene.ask(lazy("Menu"), played, *answers)

    def _open_box(self) -> None:
        """Show what can be done with the real box."""
        scene, table = self._scene, self._scene.table
        lines: list[Widget] = [
            Toggle(lazy("With the real box"), table.real_box, self._set_real_box)
        ]
        answers = [Answer(lazy("Play on"), rank="primary")]
        if table.real_box and table.meets_open_chance:
            lines.append(Toggle(lazy("Real dice and cards"), table.real_dice, self._set_dice))
        if table.real_box and not table.is_over and places_of(table.game):
            correct = partial(scene.visit, CorrectionScene, table)
            answers.append(Answer(lazy("Correct the position"), correct))
        scene.ask(lazy("The real box"), Stack(lines), *answers)

    def _set_real_box(self, on: bool) -> None:
        scene = self._scene
        with scene.explaining():
            scene.table.set_real_box(on=on)
            scene.change_board(scene.find_board())
        self._open_box()

    def _set_dice(self, on: bool) -> None:
        with self._scene.explaining():
            self._scene.table.set_real_dice(on=on)

    def hold_up(self) -> None:
        """Pause the bots, or go on; while they are paused, a tap shows the next step."""
        playback = self._scene.playback
        playback.paused = not playback.paused
        words = (
            N_("Tap the board to go one step on.") if playback.paused else N_("The game goes on.")
        )
        self._scene.say(tr(words))

    def go_faster(self) -> None:
        """Watch at the next speed; after the fastest comes the first."""
        playback = self._scene.playback
        playback.speed = SPEEDS[(SPEEDS.index(playback.speed) + 1) % len(SPEEDS)]

    def replay_last(self) -> None:
        """Replay the last step, after a long press."""
        scene = self._scene
        try:
            page = scene.navigator.replay(scene.table)
        except TableError as error:
            scene.refuse(error.message)
        else:
            scene.app.push(page)
            page.replay_last()

    def _ask_mover(self) -> None:
        """Ask whichever bot has done something last, or the first one."""
        scene, mover = self._scene, self._scene.playback.mover
        bots = [seat for seat in range(scene.table.seats) if seat not in scene.people]
        scene.ask_why(mover if mover in bots else bots[0])

    def advise(self) -> None:
        """Ask the strongest bot for advice for the person whose choice is open on the screen."""
        scene, table = self._scene, self._scene.table
        asking = [
            seat
            for seat in sorted(scene.people)
            if table.status(seat) is Status.CHOOSING
            and (seat == scene.viewer or not table.is_sealed(seat))
        ]
        if asking:
            table.advise(asking[0], LEVELS[-1].id)
            scene.say(tr("Fabius is thinking about it."))
        else:
            scene.say(tr("There is no open decision at the moment."))

    def see_help(self) -> None:
        """Show the rules in short, from which a lesson may be begun."""
        game = self._scene.table.game
        learn = self._learn if find_lesson(game) is not None else None
        self._scene.visit(HelpScene, game.id, learn)

    def _learn(self) -> None:
        """Leave the game for its lesson, which leads to the page before a game.

        Those pages leave the table when they are shown, so the lesson sits down after them.
        """
        scene, game = self._scene, self._scene.table.game
        app, navigator = scene.app, scene.navigator
        app.go_home()
        app.push(navigator.setup(game))
        app.push(navigator.lesson(game))

    def _leave(self) -> None:
        self._scene.tables.leave_table()
        self._scene.app.go_home()
