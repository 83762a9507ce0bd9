"""The table: a game in progress, from the first move to the last."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from pi_app.bots.registry import bot_names
from pi_app.kiosk.boards.board_view import Board, Moment, find_board
from pi_app.kiosk.boards.default_board import DefaultBoard, default_board
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.gestures import Back, Gesture, LongPress, Tap
from pi_app.kiosk.layout import anchored, columns, grid, inset, rows
from pi_app.kiosk.people import player_names
from pi_app.kiosk.scenes.help import HelpScene
from pi_app.kiosk.scenes.log import LogScene
from pi_app.kiosk.scenes.picking import PickDesk
from pi_app.kiosk.scenes.seating import PlayersScene
from pi_app.kiosk.scenes.story_queue import StoryQueue, Told, reading_time
from pi_app.kiosk.scenes.taking_back import TakingBack
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.table_devices import TableDevices
from pi_app.kiosk.text import MessageLike, Text, lazy, render, tr
from pi_app.kiosk.widgets import Answer, Button, Dialog, Group, Stack
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.seats import Status as Doing
from pi_app.kiosk.widgets.table_lines import PromptBar, StoryLines
from pi_app.rules.game import SPECTATOR, Perspective
from pi_app.table.errors import TableError
from pi_app.table.inputs import Choose, Input
from pi_app.table.status import Change, ChangeKind, Status
from pi_app.table.table import Table

log = logging.getLogger(__name__)

DOING: Final[dict[Status, Doing]] = {
    Status.IDLE: "waiting",
    Status.CHOOSING: "choosing",
    Status.READY: "ready",
    Status.THINKING: "thinking",
}


class PlayScene(Scene):
    """One table. It shows what everybody may know, leads gestures to the board, and asks.

    The table tells what changes; that waits in a queue until the board has shown what came before.
    Of each event first the picture is shown, then its words stand until they can have been read.
    The last position stands until somebody wants to see the result.

    If the game's own board fails, the game goes on at once on the board for any game.
    """

    def __init__(self, evening: Evening, table: Table) -> None:
        super().__init__()
        self.evening = evening
        self.table = table
        board = find_board(table.game)
        self.styles = tuple(board.styles[: table.seats])
        people = [seat for seat, player in enumerate(table.players) if player.is_person]
        self.people = frozenset(people)
        # Whoever is alone at the table may see on the screen what that seat may see.
        self.viewer = people[0] if len(people) == 1 else SPECTATOR
        self.prompt = PromptBar()
        self.last = StoryLines(self._see_log)
        self.taking_back = TakingBack(self, table)
        self.tools = self.make_tools()
        self.onward = Button(lazy("To the result"), self._to_result, "primary", icon="next")
        self.onward.visible = False
        self.story = StoryQueue()
        self.paused = False
        self._one_more = False
        self._stale = True
        self._shown: Told | None = None
        self._go_on_at = 0.0
        self._by_hand: int | None = None
        self._now = 0.0
        try:
            self._lay_board(board)
        except Exception:
            log.exception("The board of %s can't be laid out", table.game.id)
            self._lay_default_board()
        table.listen(self._changed)
        self._begin_here()

    # --- the board --------------------------------------------------------------------------

    def _lay_board(self, board: Board) -> None:
        """Lay a board on the table, with all that stands on it."""
        table, evening = self.table, self.evening
        self.view = board.view(self, table.perspective(self.viewer))
        self.panels = [
            self.view.seat_panel(seat, self._seat_name(seat), self._seat_detail(seat))
            for seat in range(table.seats)
        ]
        handhelds = evening.devices.handhelds
        self.picks = PickDesk(table, self.view, self.styles, handhelds, self.submit)
        self.devices = TableDevices(evening, table, board, self.styles)
        self.widgets.clear()
        self.widgets.add(
            self.view, self.prompt, self.last, *self.panels, Group(self.view.controls),
            *self.tools, self.onward, self.picks, self.devices.panels,
        )  # fmt: skip

    def _lay_default_board(self) -> None:
        """Go on with the board for any game, at the present moment."""
        self._lay_board(replace(default_board(self.table.game), styles=self.styles))
        self._catch_up()
        self.arrange(self.area)
        self.say(tr("The picture of this game has failed. The game goes on: nothing is lost."))

    @contextmanager
    def _spared(self) -> Iterator[None]:
        """Let the failure of the game's own board end in another board, and nothing else."""
        before = self.view
        try:
            yield
        except Exception:
            if isinstance(before, DefaultBoard):
                raise
            log.exception("The board of %s failed", self.table.game.id)
            if self.view is before:
                self._lay_default_board()

    @property
    def needs_redraw(self) -> bool:
        with self._spared():
            return super().needs_redraw
        return True

    def draw(self, surface: pygame.Surface) -> None:
        with self._spared():
            super().draw(surface)
            return
        surface.set_clip(None)
        super().draw(surface)

    def arrange(self, area: pygame.Rect) -> None:
        self.area = area
        with self._spared():
            super().arrange(area)

    # --- who sits here ----------------------------------------------------------------------

    def _seat_name(self, seat: int) -> Text:
        name, player = self.table.game.seat_names[seat], self.table.players[seat]
        return lambda: f"{tr(name)} · {player.name}" if player.name else tr(name)

    def _seat_detail(self, seat: int) -> Text:
        def words() -> str:
            # Asked anew each time, since a player may take another keypad.
            table, player = self.table, self.table.players[seat]
            alone = seat == self.viewer and player.port is None
            told = not player.name and not alone
            return player_names(table.players, table.series_players)[seat] if told else ""

        return words

    # --- layout -----------------------------------------------------------------------------

    def make_tools(self) -> list[Button]:
        """Return what can always be done: take back (or among bots hold everything up), ask for
        help, see the menu."""
        self._pause = Button(None, self._hold_up, icon="pause")
        return [
            Button(None, self.taking_back.begin, icon="undo") if self.people else self._pause,
            Button(None, partial(self.visit, partial(HelpScene, self.table.game.id)), icon="help"),
            Button(None, self.menu, icon="menu"),
        ]

    @property
    def foot_height(self) -> int:
        """How many pixels beneath the board are kept for controls and what happened last."""
        return self.theme.touch if self.view.controls else self.theme.px(24)

    def layout(self, area: pygame.Rect) -> None:
        """The board as large as possible, the seats beside it or (portrait) above it."""
        m = self.theme
        box, foot = inset(area, m.unit), self.foot_height
        if m.portrait:
            bar, rest = rows(box, [m.touch, 1.0], m.unit)
            prompt, buttons = columns(bar, [1.0, 3 * m.touch + 2 * m.unit], m.unit)
            high = min(round(box.width * self.view.portrait_height), rest.height - foot - m.px(190))
            spare = rest.height - high - foot - 2 * m.unit
            seats, board, low = rows(rest, [min(spare, m.px(250)), high, 1.0], m.unit)
            cells = grid(seats, 2, -(-self.table.seats // 2), m.unit)
        else:
            left, right = columns(box, [1.0, m.px(208)], m.unit)
            prompt, board, low = rows(left, [m.px(40), 1.0, foot], m.px(6))
            seats, buttons = rows(right, [1.0, m.touch], m.unit)
            cells = grid(seats, 1, self.table.seats, m.unit)
        self.prompt.place(prompt, m)
        self.view.place(board, m)
        place_each(self.panels, cells[: len(self.panels)], m)
        place_each(self.tools, columns(buttons, [1.0] * len(self.tools), m.unit), m)
        inner = inset(board, m.unit)
        size = (min(m.px(250), inner.width), m.touch)
        self.onward.place(anchored(inner, size, "midbottom"), m)
        self.foot = low
        self.place_foot()
        self.picks.place(board, m)
        self.devices.panels.place(area, m)
        self._stale = True

    def remark_place(self) -> pygame.Rect:
        return self.prompt.rect

    def place_foot(self) -> None:
        """Place what stands beneath the board."""
        m = self.theme
        controls = [control for control in self.view.controls if control.visible]
        line, *cells = columns(self.foot, [1.0, *[m.px(120)] * len(controls)], m.unit)
        for control, cell in zip(controls, cells, strict=True):
            size = (cell.width, min(cell.height, m.touch))
            control.place(anchored(cell, size, "midbottom"), m)
        self.last.place(line, m)

    # --- what the table says ----------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        """Note a change at the table; it is shown with the next frames."""
        with self._spared():
            self._note(change)

    def _note(self, change: Change) -> None:
        if change.kind is ChangeKind.PLAYED:
            self.toast.hide()
            if change.seat is not None and self.table.players[change.seat].is_person:
                self.view.acted()
            events = self.table.events(self.viewer, self._told)
            tellers = self.table.tellers(self.viewer, self._told)
            self._told += len(events)
            after = self.table.perspective(self.viewer)
            again = self._by_hand is not None and after.deciders() == (self._by_hand,)
            told = [
                Told(
                    event,
                    known=len(event.audience or ()) == 1
                    or (not number and teller == self._by_hand),
                    eager=again and number == len(events) - 1,
                )
                for number, (event, teller) in enumerate(zip(events, tellers, strict=True))
            ]
            self.story.add(told, after)
        elif change.kind is ChangeKind.UNDONE:
            self._catch_up()
        if change.kind is ChangeKind.ADVICE and change.message is not None:
            self.say(render(change.message))
        elif change.message is not None:
            self.last.tell(change.message)
            if self.table.undo_request is None:
                self.say(render(change.message))
        self._stale = True

    def show_at_once(self) -> None:
        """Show the present moment without telling what has led to it."""
        self._catch_up()
        self._settle()

    def _catch_up(self) -> None:
        """Tell nothing of what has happened; show how things stand."""
        self.story.clear()
        self._shown = None
        self.go_on()
        self._begin_here()

    def _begin_here(self) -> None:
        """Let the story go on from the present moment, which the board has to show before."""
        events = self.table.events(self.viewer)
        self._told = len(events)
        self.last.recall([event.text for event in events])
        self._from: Perspective | None = self.table.perspective(self.viewer)
        self._stale = True

    def update(self, now: float) -> None:
        """Let the board go on with the story, and keep everything else in step with the table."""
        self._now = now
        with self._spared():
            super().update(now)
            self._go_with_the_table(now)

    def _go_with_the_table(self, now: float) -> None:
        if self.view.prepared:
            self._tell_on()
        calm = not self.story and not self.telling
        if calm and self._stale and self.view.prepared:
            self._settle()
        self.picks.refresh(calm=calm and self.view.prepared)
        self.last.warning = self.devices.warning(now)
        self.taking_back.refresh()
        over = calm and self.table.is_over and self.view.prepared
        if over != self.onward.visible:
            self.onward.visible = over
            self.redraw()

    # --- the story --------------------------------------------------------------------------

    @property
    def telling(self) -> bool:
        """Whether an event is being shown or read."""
        return self.view.busy or self._shown is not None or self._now < self._go_on_at

    def _tell_on(self) -> None:
        if self.story and self._from is not None:
            self._show_in_between(self._from)
        self._say_shown()
        while self.story and not self.telling and not (self.paused and not self._one_more):
            told = None if self.story.behind else self.story.upcoming()
            if told is not None:
                self._shown = told
                self._one_more = False
                for panel in self.panels:
                    panel.tell_status("waiting")
                self.view.tell(told.event)
                self._say_shown()
                continue
            untold, after = self.story.arrive()
            for event in untold:
                self.last.tell(event.text)
            self._stale = True
            if self.story:
                self._show_in_between(after)

    def _show_in_between(self, seen: Perspective) -> None:
        """Show a moment in which nobody at the screen is to act."""
        idle: list[Doing] = ["waiting"] * self.table.seats
        self._show(Moment(seen, {}, idle, self.people))

    def _say_shown(self) -> None:
        """Put an event into words once its picture has been seen."""
        if self._shown is None or self.view.busy:
            return
        told, self._shown = self._shown, None
        text = told.event.text
        self.last.tell(text)
        self.prompt.show(text, ())
        self.view.say(told.event, known=told.known)
        read = told.known or (told.eager and self.view.keeps_in_sight)
        pace = 0.0 if read else self.evening.preferences.reading_pace
        self._go_on_at = self._now + pace * reading_time(render(text))

    def go_on(self) -> None:
        """Be done with what is being told: the impatient tap."""
        self.view.skip()
        self._say_shown()
        self._go_on_at = self._now
        self.redraw()

    def _settle(self) -> None:
        """Show the present moment at rest."""
        self._stale = False
        table = self.table
        free = table.undo_request is None and not table.is_over
        acting = {
            seat: table.perspective(seat)
            for seat in range(table.seats)
            if free and table.status(seat) is Status.CHOOSING and not table.is_sealed(seat)
        }
        doing = [self._doing(seat) for seat in range(table.seats)]
        self._show(Moment(table.perspective(self.viewer), acting, doing, self.people))
        asked = next(iter(acting.values()), table.perspective(self.viewer))
        deciders = [seat for seat in asked.deciders() if seat >= 0]
        self.prompt.show(asked.prompt(), [self.styles[seat] for seat in deciders])

    def _show(self, moment: Moment) -> None:
        self._from = None
        self.view.show(moment)
        for panel, status in zip(self.panels, moment.statuses, strict=True):
            panel.tell_status(status)
            panel.show(moment)
        self.place_foot()
        self.devices.show_lights(moment.seen)
        self.redraw()

    def _doing(self, seat: int) -> Doing:
        status = self.table.status(seat)
        if status is Status.CHOOSING and not self.table.is_sealed(seat):
            return "turn"
        return DOING[status]

    def _to_result(self) -> None:
        self.app.replace(self.evening.ways.result(self.table))

    # --- what people do ---------------------------------------------------------------------

    def submit(self, seat: int, what: Input) -> bool:
        """Put something in at the table's door; if it is refused, say why and return False."""
        alone = sum(status is not Status.IDLE for status in self.table.statuses()) == 1
        if alone and (seat == self.viewer or not self.table.is_sealed(seat)):
            self._by_hand = seat
        try:
            self.table.submit(seat, what, self.evening.clock())
        except TableError as error:
            self.refuse(error.message)
            return False
        finally:
            self._by_hand = None
        return True

    def choose(self, seat: int, action: int) -> None:
        """Let a seat choose, for the board."""
        self.toast.hide()
        if not self.submit(seat, Choose(action)):
            self._stale = True

    def refuse(self, why: MessageLike | str) -> None:
        """Say why something was not done."""
        self.sound("refused")
        self.say(why if isinstance(why, str) else render(why))

    def sound(self, name: Sound) -> None:
        """Start a sound."""
        self.app.play(name)

    def private_window(self, seat: int) -> Perspective | None:
        """Return a person's own window, to be shown to nobody else; None if a bot sits there."""
        return self.table.perspective(seat) if self.table.players[seat].is_person else None

    def gesture(self, gesture: Gesture) -> None:
        """A tap on the board while something is being told only lets the story go on."""
        with self._spared():
            self._gesture(gesture)

    def _gesture(self, gesture: Gesture) -> None:
        if isinstance(gesture, LongPress):
            if self.story and self._means_go_on(Tap(gesture.pos)):
                self._tell_again()
                return
        elif isinstance(gesture, Tap):
            self.toast.hide()
            if (self.story or self.paused) and self._means_go_on(gesture):
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

    def handle(self, gesture: Gesture) -> None:
        """What nobody took: the way back leads through the menu, since a game is going on."""
        if isinstance(gesture, Back):
            if self.picks.curtained is not None:
                self.picks.draw_to()
            else:
                self.menu()

    def key(self, event: pygame.event.Event) -> None:
        """A keyboard may stand in for handhelds."""
        self.devices.key(event, self.evening.clock())

    def menu(self) -> None:
        """Ask what is to be done beside playing."""
        self._cover()
        ways = self.evening.ways
        players = partial(PlayersScene, self.evening, self.table, self._sit_down_anew)
        answers = [
            Answer(lazy("Play on"), rank="primary"),
            Answer(lazy("Leave; the game is kept"), self._leave),
            Answer(lazy("Players"), partial(self.visit, players)),
            Answer(lazy("What has happened"), self._see_log),
            Answer(lazy("A suggestion"), self._ask_advice),
            Answer(lazy("Settings"), partial(self.visit, ways.settings)),
            Answer(lazy("Keypads and lights"), partial(self.visit, ways.devices)),
        ]
        self.ask(Dialog(lazy("The table"), Stack(self.devices.switches()), answers))

    def _hold_up(self) -> None:
        """Let bots wait, or go on: whoever only watches steps on with taps."""
        self.paused = not self.paused
        self._pause.icon = "play" if self.paused else "pause"
        self._pause.changed()
        self.say(tr("A tap on the board goes one step on.") if self.paused else tr("On it goes."))

    def _tell_again(self) -> None:
        """Look back at what was told last: holding goes back."""
        try:
            page = self.evening.ways.replay(self.table.number)
        except TableError as error:
            self.refuse(error.message)
        else:
            self.app.push(page)
            page.tell_again()

    def _ask_advice(self) -> None:
        """Ask the strongest bot for whoever may see at the screen what is to be decided."""
        table = self.table
        asking = [
            seat
            for seat in sorted(self.people)
            if table.status(seat) is Status.CHOOSING
            and (seat == self.viewer or not table.is_sealed(seat))
        ]
        if asking:
            table.advise(asking[0], bot_names()[-1])
            self.say(tr("A General is thinking about it."))
        else:
            self.say(tr("Nothing is to be decided here that everybody may see."))

    def _see_log(self) -> None:
        self.visit(partial(LogScene, self.evening, self.table, self.viewer))

    def _sit_down_anew(self) -> None:
        """Go on with others at the seats, before a screen that shows what they may see."""
        self.app.replace(self.evening.ways.table(self.table))

    def _leave(self) -> None:
        """Get up; the game is in the journal and waits on the shelf."""
        self.evening.leave_table()
        self.app.go_home()

    def enter(self) -> None:
        """Come (back) to the table: everything may have moved on meanwhile."""
        self.devices.follow_players()
        self.devices.follow_preferences()
        self._stale = True

    @property
    def bots_wait(self) -> bool:
        held_up = self.paused and (bool(self.story) or not self._one_more)
        return self.story.full or held_up

    def leave(self) -> None:
        """What is private does not stay open behind another page."""
        self._cover()

    def _cover(self) -> None:
        """Leave nothing open that only one person may see."""
        with self._spared():
            self.picks.draw_to()
            self.view.cover()
