"""The table: a game in progress, from the first move to the last."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

import pygame

from pi_app.bots.levels import LEVELS
from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.core.tool import Tool
from pi_app.kiosk.boards.board_view import Board
from pi_app.kiosk.boards.companion import companion_of
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.gestures import Gesture, LongPress, Tap
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.scenes.first_notes import NotePlate
from pi_app.kiosk.scenes.help import HelpScene
from pi_app.kiosk.scenes.seating import PlayersScene
from pi_app.kiosk.scenes.table import Plate, TableScene
from pi_app.kiosk.scenes.taking_back import TakingBack
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Answer, Button, Dialog, Label, Stack
from pi_app.kiosk.widgets.seats import Status as Doing
from pi_app.lessons.lesson import find_lesson
from pi_app.table.banter import Banter
from pi_app.table.errors import TableError
from pi_app.table.event_queue import EventQueue, QueuedEvent, reading_time
from pi_app.table.inputs import Choose, Input
from pi_app.table.status import Change, ChangeKind, Status
from pi_app.table.table import Table
from pi_app.table.table_session import TableSession
from pi_app.text import lazy, render, tr

DOING: Final[dict[Status, Doing]] = {
    Status.IDLE: "waiting",
    Status.CHOOSING: "choosing",
    Status.READY: "ready",
    Status.THINKING: "thinking",
}


SPEEDS: Final = (1, 2, 4)
"""How many times as fast as usual bots can be watched; at the last one, what they do is shown
without flights."""


class PlayScene(TableScene):
    """One table. It shows what everybody may know, hands gestures to the board, and asks.

    The table reports changes; they wait in a queue until the board has shown the events before. An
    event's animation is shown first, then its words for as long as reading takes. The last position
    stays until somebody asks for the result.
    """

    def __init__(
        self, navigator: Navigator, tables: TableSession, services: TableServices, table: Table
    ) -> None:
        self.taking_back = TakingBack(self, table)
        self.event_queue = EventQueue()
        self._at_rest = True
        self.paused = False
        self.speed = SPEEDS[0]
        self._one_more = False
        self._stale = True
        self._shown: QueuedEvent | None = None
        self._headline: Message | None = None  # what the headline says has just happened
        self._go_on_at = 0.0
        self._by_hand: int | None = None
        self._asked: Collection[int] = ()  # the people who have been called to decide
        self._advised: Collection[int] = ()
        self._now = 0.0
        self._mover: int | None = None
        super().__init__(navigator, tables, services, table)
        self.remarks = Banter(table, lambda: self.played and services.preferences.values.remarks)
        table.listen(self._changed)
        self._begin_here()

    def make_tools(self) -> list[Button]:
        menu = Button(None, self.menu, icon="menu")
        if self.people:
            back = Button(None, self.taking_back.begin, icon="undo")
            return [back, Button(None, self.see_help, icon="help"), menu]
        pause = Button(None, self._hold_up, icon=lambda: "play" if self.paused else "pause")
        return [pause, Button(lambda: f"{self.speed}×", self._go_faster), menu]

    def make_plate(self) -> Plate:
        return NotePlate(self, self.advise)

    def find_board(self) -> Board:
        board = super().find_board()
        real = self.services.preferences.values.real_box and self.played and bool(self.people)
        return companion_of(board) if real and not isinstance(self.table.game, Tool) else board

    def layout(self, area: pygame.Rect) -> None:
        super().layout(area)
        self._stale = True

    # --- what the table says ----------------------------------------------------------------

    def _changed(self, change: Change) -> None:
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
            events = self.table.latest(self.viewer)
            self._mover = events[-1].actor if events else None
            after = self.table.perspective(self.viewer)
            again = self._by_hand is not None and after.deciders() == (self._by_hand,)
            queued = [
                QueuedEvent(
                    event,
                    known=len(event.audience or ()) == 1 or (not number and actor == self._by_hand),
                    eager=again and number == len(events) - 1,
                    seen=seen,
                )
                for number, (event, actor, seen) in enumerate(events)
            ]
            self.event_queue.add(queued, after)
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
        self._stale = True

    def show_at_once(self) -> None:
        """Show the present moment without telling what has led to it."""
        self.catch_up()
        self._settle()

    def catch_up(self) -> None:
        self.event_queue.clear()
        self._shown = None
        self.view.acted()
        self.go_on()
        self._begin_here()

    def _begin_here(self) -> None:
        """Empty the queue and go on from the present moment, which the board must show first."""
        events = self.table.events(self.viewer)
        self._headline = None
        self.last.recall([event.text for event in events])
        self._from: Perspective | None = self.table.perspective(self.viewer)
        self._stale = True

    def update(self, now: float) -> None:
        self._now = now
        with self.guarded():
            super().update(now)
            self._go_with_the_table(now)

    def _go_with_the_table(self, now: float) -> None:
        if self.view.prepared:
            self._show_next()
        calm = not self.events_wait
        if calm and self._stale and self.view.prepared:
            self._settle()
        self.picks.refresh(calm=calm and self.view.prepared)
        self.plate.refresh(calm=calm and self.view.prepared)
        advised = self.advised if calm and self.view.prepared else ()
        lit = self.picks.points(advised) or self.view.points(advised)
        self.pointer.point(lit if advised else self.plate.sights)
        self.last.warning = self.devices.warning(now)
        self.taking_back.refresh()
        for seat, panel in enumerate(self.panels):
            panel.badge.hear(self.remarks.said_by(seat, now))
        outcome = self.table.outcome() if calm and self.view.prepared else None
        if (outcome is not None) != self.onward.visible:
            self.onward.visible = outcome is not None
            self.points.visible = outcome is not None and len(outcome.parts) > 1
            self.place_foot()
            self.redraw()

    @property
    def advised(self) -> Collection[int]:
        """The actions to which the board points: what a bot has suggested."""
        return self._advised

    # --- the story --------------------------------------------------------------------------

    @property
    def animating(self) -> bool:
        """Whether an event is being shown or read."""
        return self.view.busy or self._shown is not None or self._now < self._go_on_at

    @property
    def events_wait(self) -> bool:
        with self.guarded():
            return bool(self.event_queue) or self.animating
        return True

    def _show_next(self) -> None:
        if self.event_queue and self._from is not None:
            self._show_in_between(self._from)
        self._say_shown()
        while self.event_queue and not self.animating and not (self.paused and not self._one_more):
            queued = None if self.event_queue.behind else self.event_queue.upcoming()
            if queued is not None:
                if self._at_rest and not (self.people and self.played):
                    # Anyone who only watches has seen it.
                    self.view.acted()
                self._at_rest = False
                self._shown = queued
                self._one_more = False
                for panel in self.panels:
                    panel.show_status("waiting")
                idle: list[Doing] = ["waiting"] * self.table.seats
                self.view.on_event(queued.event, Moment(queued.seen, {}, idle, self.people))
                if self.speed == SPEEDS[-1]:
                    self.view.skip()
                self._say_shown()
                continue
            unshown, after = self.event_queue.arrive()
            self._at_rest = True
            if unshown:
                self._log_headline()
            for event in unshown:
                self.last.add(event.text)
            self._stale = True
            if self.event_queue:
                self._show_in_between(after)

    def _show_in_between(self, seen: Perspective) -> None:
        """Show a moment in which nobody at the screen is to act."""
        idle: list[Doing] = ["waiting"] * self.table.seats
        self._show(Moment(seen, {}, idle, self.people))

    def _say_shown(self) -> None:
        """Put an event into words once its picture has been seen."""
        if self._shown is None or self.view.busy:
            return
        queued, self._shown = self._shown, None
        text = queued.event.text
        self._log_headline()
        self._headline = text
        self.prompt.show(text, ())
        self.view.say(queued.event, known=queued.known)
        stays = self.view.unhurried or (queued.eager and self.view.keeps_in_sight)
        read = queued.known or stays
        pace = 0.0 if read else self.services.preferences.values.reading_pace / self.speed
        self._go_on_at = self._now + pace * reading_time(render(text))

    def _log_headline(self) -> None:
        """Move the words of the headline to the lines of past events, so that they appear once."""
        if self._headline is not None:
            self.last.add(self._headline)
            self._headline = None

    def go_on(self) -> None:
        """Finish the present event at once, for an impatient tap."""
        self.view.skip()
        self._say_shown()
        self._go_on_at = self._now
        self.redraw()

    def _settle(self) -> None:
        """Show the present moment at rest."""
        self._stale = False
        self._log_headline()
        table = self.table
        free = table.undo_request is None and not table.is_over
        acting = {
            seat: table.perspective(seat)
            for seat in range(table.seats)
            if free and table.status(seat) is Status.CHOOSING and not table.is_sealed(seat)
        }
        doing = [self._doing(seat) for seat in range(table.seats)]
        seen = table.perspective(self.viewer)
        self._show(Moment(seen, acting, doing, self.people))
        self.remarks.hear(seen, table.outcome(), self._mover, self._now)
        people = {seat for seat in self.people if table.status(seat) is Status.CHOOSING}
        if not people.issubset(self._asked):
            self.sound("turn")
        self._asked = people
        asked = next(iter(acting.values()), table.perspective(self.viewer))
        deciders = [seat for seat in asked.deciders() if seat >= 0]
        self.prompt.show(asked.prompt(), [self.seated[seat] for seat in deciders])

    def _show(self, moment: Moment) -> None:
        self._from = None
        self.view.show(moment)
        if self.prompt.message is None:
            # At first nothing has been shown yet, and bots alone ask nobody for anything.
            self.prompt.show(moment.seen.prompt())
        for panel, status in zip(self.panels, moment.statuses, strict=True):
            panel.show_status(status)
            panel.show(moment)
        self.place_foot()
        self.devices.show_lights(moment.seen)
        self.redraw()

    def _doing(self, seat: int) -> Doing:
        status = self.table.status(seat)
        if status is Status.CHOOSING and not self.table.is_sealed(seat):
            return "turn"
        return DOING[status]

    # --- what people do ---------------------------------------------------------------------

    def submit(self, seat: int, what: Input) -> bool:
        alone = sum(status is not Status.IDLE for status in self.table.statuses()) == 1
        if alone and (seat == self.viewer or not self.table.is_sealed(seat)):
            self._by_hand = seat
        try:
            self.table.submit(seat, what, self.services.clock())
        except TableError as error:
            self.refuse(error.message)
            return False
        finally:
            self._by_hand = None
        return True

    def choose(self, seat: int, action: int) -> None:
        self.toast.hide()
        if not self.submit(seat, Choose(action)):
            self._stale = True

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
            if self.event_queue and self._means_go_on(Tap(gesture.pos)):
                self._replay_last()
                return
        elif isinstance(gesture, Tap):
            self.toast.hide()
            if (self.event_queue or self.paused) and self._means_go_on(gesture):
                self.go_on()
                self._one_more = True
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
        self.paused = not self.paused
        self.say(tr("A tap on the board goes one step on.") if self.paused else tr("On it goes."))

    def _go_faster(self) -> None:
        """Watch at the next speed; after the fastest comes the first."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

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
        self.ask_why(self._mover if self._mover in bots else bots[0])

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
        self._stale = True
        notice, self.table.notice = self.table.notice, None
        if notice is not None:
            words = partial(render, notice)
            self.ask(
                Dialog(
                    lazy("Your saved games"), words, [Answer(lazy("I understand"), rank="primary")]
                )
            )

    @property
    def bots_wait(self) -> bool:
        held_up = self.paused and (bool(self.event_queue) or not self._one_more)
        return self.event_queue.full or held_up

    def leave(self) -> None:
        """Close what is private before another page opens."""
        self._cover()

    def _cover(self) -> None:
        """Leave nothing open that only one person may see."""
        with self.guarded():
            self.picks.draw_to()
            self.view.cover()
