"""The table: a game in progress, from the first move to the last."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import AbstractContextManager
from functools import partial

import pygame

from pi_app.core.game import CHANCE, Perspective
from pi_app.core.message import Message
from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.companion import companion_of, layout_of
from pi_app.kiosk.gestures import Gesture, LongPress, Tap
from pi_app.kiosk.scenes.first_notes import NotePlate
from pi_app.kiosk.scenes.stage import TableStage
from pi_app.kiosk.scenes.table import TableScene
from pi_app.kiosk.scenes.table_frame import Plate
from pi_app.kiosk.scenes.table_menu import TableMenu
from pi_app.kiosk.scenes.taking_back import TakingBack
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Answer, Button
from pi_app.table.banter import Banter
from pi_app.table.errors import TableError
from pi_app.table.inputs import Choose, Input
from pi_app.table.playback import Playback
from pi_app.table.status import Change, ChangeKind, Status
from pi_app.table.table import Table
from pi_app.text import lazy, render


# Large: it answers for the board (`Host`), for the table and for fingers.
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

    def __init__(self, services: TableServices, table: Table) -> None:
        self.taking_back = TakingBack(self, table)
        self.table_menu = TableMenu(self)
        self.stage = TableStage(self)
        self._advised: Collection[int] = ()
        super().__init__(services, table)
        self.remarks = Banter(table, lambda: self.played and services.preferences.values.remarks)
        self.playback = Playback(table, self.viewer, self.stage, self._note)
        self.stage.restart()

    def make_tools(self) -> list[Button]:
        menu, tools = Button(None, self.menu, icon="menu"), self.table_menu
        if self.people:
            back = self.taking_back.make_button()
            return [back, Button(None, tools.see_help, icon="help"), menu]
        pause = Button(
            None, tools.hold_up, icon=lambda: "play" if self.playback.paused else "pause"
        )
        return [pause, Button(lambda: f"{self.playback.speed}×", tools.go_faster), menu]

    def make_plate(self) -> Plate:
        return NotePlate(self, self.advise)

    def find_board(self) -> Board:
        board = super().find_board()
        offered = layout_of(self.table.game) is not None
        if not (self.table.real_box and offered and self.played and self.people):
            return board
        # What chance alone has done belongs to the set-up.
        return companion_of(
            board,
            resumed=any(seat >= 0 for seat in self.table.actors(self.viewer)),
            draw=self._let_draw,
        )

    def _let_draw(self) -> None:
        """Leave dice and cards to the program from now on."""
        with self.explaining():
            self.table.set_real_dice(on=False)

    def layout(self, area: pygame.Rect) -> None:
        super().layout(area)
        self.stage.stale = True

    # --- what the table says ----------------------------------------------------------------

    def _note(self, change: Change) -> None:
        with self.guarded():
            self._take_in(change)

    def _take_in(self, change: Change) -> None:
        if change.kind in (ChangeKind.PLAYED, ChangeKind.UNDONE, ChangeKind.CORRECTED):
            self._advised = ()
        if change.kind is ChangeKind.PLAYED:
            self.toast.hide()
            if change.seat is not None and self._is_by_people(change.seat):
                self.view.acted()
                self.frame.plate.acted()
        elif change.kind in (ChangeKind.UNDONE, ChangeKind.CORRECTED):
            self.view.leapt(taken_back=change.kind is ChangeKind.UNDONE)
            self.catch_up()
        elif change.seat in self.people and self.table.status(change.seat) is Status.READY:
            self.sound("seal")
        if change.kind is ChangeKind.ADVICE and change.message is not None:
            self._advised = () if change.action is None else (change.action,)
            self.say(render(change.message))
        elif change.message is not None:
            self.frame.last.add(change.message)
            # A board that keeps words on the screen says this itself, where the remark would cover
            # what is to be done.
            jumped = change.kind in (ChangeKind.UNDONE, ChangeKind.CORRECTED)
            if self.table.undo_request is None and not (jumped and self.view.unhurried):
                self.say(render(change.message))
        self.stage.stale = True

    def _is_by_people(self, seat: int) -> bool:
        """Whether people have decided for a seat, or entered what chance decides."""
        return seat == CHANCE or self.table.players[seat].is_person

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
        calm, outcome = ready and not self.events_wait, self.table.outcome()
        if calm and (self.stage.stale or self.stage.elsewhere != self.picks.elsewhere):
            self.settle()
            seen = self.table.perspective(self.viewer)
            self.remarks.hear(seen, outcome, self.playback.mover, now)
        self.picks.refresh(calm=calm)
        self.frame.plate.refresh(calm=calm)
        advised = self.advised if calm else ()
        lit = self.picks.points(advised) or self.view.points(advised)
        self.frame.pointer.point(lit if advised else self.frame.plate.sights)
        self.frame.last.warning = self.devices.warning(now)
        self.taking_back.refresh()
        for seat, panel in enumerate(self.frame.panels):
            panel.badge.hear(self.remarks.said_by(seat, now))
        if (calm or outcome is None) and self.frame.offer_ways_on(outcome):
            self.arrange(self.area)

    @property
    def advised(self) -> Collection[int]:
        """The actions to which the board points: what a bot has suggested."""
        return self._advised

    @property
    def events_wait(self) -> bool:
        """Whether something is being shown, or waits for it."""
        return self.playback.is_showing or self.stage.is_animating

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

    def one_touch(self, seat: int) -> AbstractContextManager[None]:
        return self.playback.one_touch(seat)

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
                self.table_menu.replay_last()
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
        return self.frame.prompt.holds(tap) or self.view.takes_to_go_on(tap)

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
        self.cover()
        self.table_menu.open()

    def advise(self) -> None:
        self.table_menu.advise()

    def enter(self) -> None:
        """Come (back) to the table: everything may have moved on meanwhile."""
        self.devices.follow_players()
        self.devices.follow_preferences()
        self.stage.stale = True
        notice, self.table.notice = self.table.notice, None
        if notice is not None:
            read = Answer(lazy("I understand"), rank="primary")
            self.ask(lazy("Your saved games"), partial(render, notice), read)

    def leave(self) -> None:
        """Close what is private before another page opens."""
        self.cover()

    def cover(self) -> None:
        """Leave nothing open that only one person may see."""
        with self.guarded():
            self.picks.draw_to()
            self.view.cover()
