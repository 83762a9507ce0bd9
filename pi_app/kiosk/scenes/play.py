"""The table: a game in progress, from the first move to the last."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

import pygame

from pi_app.bots.levels import LEVELS
from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.core.tool import Tool
from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.companion import companion_of
from pi_app.kiosk.gestures import Gesture, LongPress, Tap
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.scenes.first_notes import NotePlate
from pi_app.kiosk.scenes.help import HelpScene
from pi_app.kiosk.scenes.seating import PlayersScene
from pi_app.kiosk.scenes.stage import TableStage
from pi_app.kiosk.scenes.table import Plate, TableScene
from pi_app.kiosk.scenes.taking_back import TakingBack
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Answer, Button, Dialog, Label, Stack
from pi_app.lessons.lesson import find_lesson
from pi_app.table.banter import Banter
from pi_app.table.errors import TableError
from pi_app.table.inputs import Choose, Input
from pi_app.table.playback import SPEEDS, Playback, QueuedEvent
from pi_app.table.status import Change, ChangeKind, Status
from pi_app.table.table import Table
from pi_app.table.table_session import TableSession
from pi_app.text import lazy, render, tr


class PlayScene(TableScene):
    """One table. It shows what everybody may know, hands gestures to the board, and asks.

    What happens is shown by the playback, event by event; the last position stays until somebody
    asks for the result.

    Attributes:
        playback: what is still to be shown.
        stage: shows it.
        remarks: what bots say.
        taking_back: asks whether moves are taken back.
    """

    def __init__(
        self, navigator: Navigator, tables: TableSession, services: TableServices, table: Table
    ) -> None:
        self.taking_back = TakingBack(self, table)
        self.stage = TableStage(self)
        self._advised: Collection[int] = ()
        super().__init__(navigator, tables, services, table)
        self.remarks = Banter(table, lambda: self.played and services.preferences.values.remarks)
        pace = lambda: services.preferences.values.reading_pace  # noqa: E731
        self.playback = Playback(table, self.viewer, self, pace)
        self.stage.restart()

    def make_tools(self) -> list[Button]:
        menu = Button(None, self.menu, icon="menu")
        if self.people:
            back = Button(None, self.taking_back.begin, icon="undo")
            return [back, Button(None, self.see_help, icon="help"), menu]
        pause = Button(
            None, self._hold_up, icon=lambda: "play" if self.playback.paused else "pause"
        )
        return [pause, Button(lambda: f"{self.playback.speed}×", self._go_faster), menu]

    def make_plate(self) -> Plate:
        return NotePlate(self, self.advise)

    def find_board(self) -> Board:
        board = super().find_board()
        real = self.services.preferences.values.real_box and self.played and bool(self.people)
        return companion_of(board) if real and not isinstance(self.table.game, Tool) else board

    def layout(self, area: pygame.Rect) -> None:
        super().layout(area)
        self.stage.stale = True

    # --- what the table says ----------------------------------------------------------------

    def note(self, change: Change) -> None:
        with self.guarded():
            self._note(change)

    def _note(self, change: Change) -> None:
        if change.kind in (ChangeKind.PLAYED, ChangeKind.UNDONE):
            self._advised = ()
        if change.kind is ChangeKind.PLAYED:
            self.toast.hide()
            if change.seat is not None and self.table.players[change.seat].is_person:
                self.view.acted()
                self.plate.acted()
        elif change.kind is ChangeKind.UNDONE:
            self.catch_up()
        elif change.seat in self.people and self.table.status(change.seat) is Status.READY:
            self.sound("seal")
        if change.kind is ChangeKind.ADVICE and change.message is not None:
            self._advised = () if change.action is None else (change.action,)
            self.say(render(change.message))
        elif change.message is not None:
            self.last.add(change.message)
            if self.table.undo_request is None:
                self.say(render(change.message))
        self.stage.stale = True

    def show_at_once(self) -> None:
        """Show the present moment without the events that have led to it."""
        self.catch_up()
        self.settle()

    def catch_up(self) -> None:
        self.playback.clear()
        self.view.acted()
        self.view.skip()
        self.stage.restart()

    def update(self, now: float) -> None:
        with self.guarded():
            super().update(now)
            self._go_with_the_table(now)

    def _go_with_the_table(self, now: float) -> None:
        ready = self.view.prepared
        if ready:
            self.playback.update(now)
        calm = ready and not self.events_wait
        if calm and self.stage.stale:
            self.settle()
            seen, outcome = self.table.perspective(self.viewer), self.table.outcome()
            self.remarks.hear(seen, outcome, self.playback.mover, now)
        self.picks.refresh(calm=calm)
        self.plate.refresh(calm=calm)
        advised = self.advised if calm else ()
        lit = self.picks.points(advised) or self.view.points(advised)
        self.pointer.point(lit if advised else self.plate.sights)
        self.last.warning = self.devices.warning(now)
        self.taking_back.refresh()
        for seat, panel in enumerate(self.panels):
            panel.badge.hear(self.remarks.said_by(seat, now))
        self._offer_ways_on(self.table.outcome() if calm else None)

    def _offer_ways_on(self, outcome: Outcome | None) -> None:
        if (outcome is not None) != self.onward.visible:
            self.onward.visible = outcome is not None
            self.points.visible = outcome is not None and len(outcome.parts) > 1
            self.place_foot()
            self.redraw()

    @property
    def advised(self) -> Collection[int]:
        """The actions to which the board points: what a bot has suggested."""
        return self._advised

    # --- what is shown ----------------------------------------------------------------------

    @property
    def is_animating(self) -> bool:
        with self.guarded():
            return self.view.busy
        return False

    @property
    def events_wait(self) -> bool:
        """Whether something is being shown, or waits for it."""
        return self.playback.is_showing or self.is_animating

    def begin(self, event: QueuedEvent) -> None:
        self.stage.begin(event, self.playback.present)

    def finish(self) -> None:
        self.view.skip()
        self.redraw()

    def put_into_words(self, event: QueuedEvent) -> bool:
        return self.stage.say(event)

    def arrive(self, after: Perspective, *, last: bool) -> None:
        self.stage.arrive(after, last=last)

    def settle(self) -> None:
        """Show the present moment at rest."""
        self.stage.settle()

    # --- what people do ---------------------------------------------------------------------

    def submit(self, seat: int, what: Input) -> bool:
        try:
            self.playback.submit(seat, what, self.services.clock())
        except TableError as error:
            self.refuse(error.message)
            return False
        return True

    def choose(self, seat: int, action: int) -> None:
        self.toast.hide()
        if not self.submit(seat, Choose(action)):
            self.stage.stale = True

    def refuse(self, why: Message | str) -> None:
        self.sound("refused")
        self.say(why if isinstance(why, str) else render(why))

    def sound(self, name: Sound) -> None:
        self.app.play(name)

    def private_window(self, seat: int) -> Perspective | None:
        return self.table.perspective(seat) if self.table.players[seat].is_person else None

    def gesture(self, gesture: Gesture) -> None:
        """While events are shown, a tap on the board only skips to the next one."""
        with self.guarded():
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        if isinstance(gesture, LongPress):
            if self.playback.is_showing and self._means_go_on(Tap(gesture.pos)):
                self._replay_last()
                return
        elif isinstance(gesture, Tap):
            self.toast.hide()
            shown = self.playback.is_showing or self.playback.paused
            if shown and self._means_go_on(gesture):
                self.playback.go_on()
                return
        super().gesture(gesture)

    def _means_go_on(self, tap: Tap) -> bool:
        """Whether a tap meets the board, or the words about it, with nothing above them."""
        panels = self.devices.panels.children
        if self.dialog is not None or any(panel.holds(tap) for panel in panels):
            return False
        return self.prompt.holds(tap) or self.view.takes_to_go_on(tap)

    def back(self) -> None:
        """The way back leads through the menu, since a game is going on."""
        if self.picks.curtained is not None:
            self.picks.draw_to()
        else:
            self.menu()

    def key(self, event: pygame.event.Event) -> None:
        self.devices.key(event, self.services.clock())

    def menu(self) -> None:
        """Show the menu of the table."""
        self._cover()
        players = partial(self.visit, PlayersScene, self.navigator, self.services, self.table)
        answers = [
            Answer(lazy("Play on"), rank="primary"),
            Answer(lazy("Leave for now"), self._leave),
            Answer(lazy("Players"), players),
            Answer(lazy("What has happened"), self.see_log),
            Answer(lazy("Settings"), partial(self.visit, self.navigator.settings)),
            Answer(lazy("Keypads and lights"), partial(self.visit, self.navigator.devices)),
        ]
        if len(self.people) < self.table.seats:
            answers.insert(4, Answer(lazy("Why did they do that?"), self._ask_mover))
        if isinstance(self.table.game, Tool):
            pass
        elif self.people:
            answers.insert(4, Answer(lazy("A suggestion"), self.advise))
        else:
            answers.insert(4, Answer(lazy("Help"), self.see_help))
        game = Stack([Label(partial(tr, self.table.game.title), align="centre")])
        self.ask(Dialog(lazy("The table"), game, answers))

    def _hold_up(self) -> None:
        """Pause the bots, or go on; while they are paused, a tap shows the next step."""
        self.playback.paused = paused = not self.playback.paused
        self.say(tr("A tap on the board goes one step on.") if paused else tr("On it goes."))

    def _go_faster(self) -> None:
        """Watch at the next speed; after the fastest comes the first."""
        self.playback.speed = SPEEDS[(SPEEDS.index(self.playback.speed) + 1) % len(SPEEDS)]

    def _replay_last(self) -> None:
        """Replay the last step, after a long press."""
        try:
            page = self.navigator.replay(self.table)
        except TableError as error:
            self.refuse(error.message)
        else:
            self.app.push(page)
            page.replay_last()

    def _ask_mover(self) -> None:
        """Ask whichever bot has done something last, or the first one."""
        bots = [seat for seat in range(self.table.seats) if seat not in self.people]
        mover = self.playback.mover
        self.ask_why(mover if mover in bots else bots[0])

    def advise(self) -> None:
        """Ask the strongest bot for advice for the person whose choice is open on the screen."""
        table = self.table
        asking = [
            seat
            for seat in sorted(self.people)
            if table.status(seat) is Status.CHOOSING
            and (seat == self.viewer or not table.is_sealed(seat))
        ]
        if asking:
            table.advise(asking[0], LEVELS[-1].id)
            self.say(tr("Fabius is thinking about it."))
        else:
            self.say(tr("Nothing is to be decided here that everybody may see."))

    def see_help(self) -> None:
        """Show the rules in short, from which a lesson may be begun."""
        learn = self._learn if find_lesson(self.table.game) is not None else None
        self.visit(HelpScene, self.table.game.id, learn)

    def _learn(self) -> None:
        """Leave the game for its lesson, which leads to the page before a game.

        Those pages leave the table when they are shown, so the lesson sits down after them.
        """
        app, navigator, game = self.app, self.navigator, self.table.game
        app.go_home()
        app.push(navigator.setup(game))
        app.push(navigator.lesson(game))

    def _leave(self) -> None:
        self.tables.leave_table()
        self.app.go_home()

    def enter(self) -> None:
        """Come (back) to the table: everything may have moved on meanwhile."""
        self.devices.follow_players()
        self.devices.follow_preferences()
        self.stage.stale = True
        notice, self.table.notice = self.table.notice, None
        if notice is not None:
            words = partial(render, notice)
            self.ask(
                Dialog(
                    lazy("Your saved games"), words, [Answer(lazy("I understand"), rank="primary")]
                )
            )

    def leave(self) -> None:
        """Close what is private before another page opens."""
        self._cover()

    def _cover(self) -> None:
        """Leave nothing open that only one person may see."""
        with self.guarded():
            self.picks.draw_to()
            self.view.cover()
