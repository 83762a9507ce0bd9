"""The board of a game whose pieces stand on the real table beside the screen.

It says what to do there, and asks for what the game must know in as few taps as possible: a few
choices are buttons, an amount is typed, and many, or those that are about pieces, are made on the
game's own board, where a piece and its goal are two taps. Over that board stands what is to be
done, if it is little; if it is more, there is a list beside the choices. Board and list are a tap
apart, and the board is shown first, so that people can set up their pieces. Secrets are chosen on
its panels, and the seats show the scores. Dice and cards that all see are those of the table, and
people enter them; hidden cards are the program's.

A game says what lies where in its module ``layout``. The list is the difference since a person
acted last. After moves have been taken back it says how to go back, and when a game is resumed what
has changed since it began. A game without that module is not offered with its real pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from pi_app.core.difference import Instruction, Layout, changes, differences
from pi_app.core.event import Event
from pi_app.core.game import CHANCE, SPECTATOR, Game, Perspective
from pi_app.core.message import Message
from pi_app.core.registry import part_of
from pi_app.drawing import lettering, theme
from pi_app.drawing.layout import columns, inset, rows
from pi_app.drawing.theme import Colour, Theme
from pi_app.kiosk.boards.action_list import FEW, ActionList, offers_of
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.cut_out import CutOut
from pi_app.kiosk.boards.form_panels import CallPanel, open_panel
from pi_app.kiosk.boards.lamps import Seen
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.boards.seat_panel import ScorePanel
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Gesture
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.widgets.base import Column, Group, Middle, Row, Stack, Tappable, Widget
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Label, Panel
from pi_app.kiosk.widgets.scroll import Scroller
from pi_app.text import N_, Text, language, lazy, render, tr

MARGIN: Final = 10  # around the choices, at 800x480
STRIP: Final = 54  # how high two lines over the board are, at 800x480
HIGH: Final = 100  # the picture of the places beneath the list, at 800x480
WIDE: Final = 150  # or beside it
NOTHING: Final = N_("There is nothing to move.")
SET_UP: Final = N_("Set up the pieces as shown here.")
FIRST: Final = N_("Set up the pieces as the board shows.")
RESUMED: Final = N_("Since the game began:")
TAKEN_BACK: Final = N_("To take it back:")
CORRECTED: Final = N_("As corrected:")
ENTER: Final = N_("Enter what the table shows:")


def layout_of(game: Game) -> Callable[[Any], Layout] | None:
    """Return the function of a game that says what lies where on the real table; None if it is not
    played with its real pieces."""
    module = part_of(game, "layout")
    return None if module is None else module.layout


def line_of(task: Message) -> str:
    """Return something to do as a line of a list."""
    words = render(task)
    return words[:1].upper() + words[1:] if language() == "en" else words


class TaskLine(Tappable, Label):
    """An instruction as a line that can be touched."""

    def __init__(self, task: Instruction, touched: Callable[[], None], colour: Colour) -> None:
        """``touched`` shows its places."""
        super().__init__(partial(line_of, task.words), step="large", colour=colour)
        self.action = touched


class TaskList(Scroller):
    """Instructions in large letters, or smaller ones if they need more room than there is."""

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        lines = self.content.children if isinstance(self.content, Group) else ()
        for step in ("large", "body"):
            for line in lines:
                if isinstance(line, TaskLine):
                    line.step = step
            if self.height_for(rect.width, theme) <= rect.height:
                break
        super().place(rect, theme)


class Strip(Tappable, Label):
    """What is to be done in a line over the board; a touch leads to the list."""

    def __init__(self, text: Text, touched: Callable[[], None]) -> None:
        super().__init__(text, "strong", align="centre")
        self.action = touched


# Large: it stands for a board and hands on all that one is asked.
class CompanionBoard(BoardView[Seen]):
    """See `BoardView`.

    Attributes:
        own: the game's own board.
        looking: whether that is seen now.
        tasks: what was to be done on the table since a person acted last.
        shown: the number of the task whose places are shown, or None.
        heading: what has brought that about, above the list; None before anything has.
    """

    unhurried = True

    def __init__(
        self,
        board: Board[Seen],
        resumed: bool,
        draw: Callable[[], None],
        host: Host[Seen],
        first: Perspective[Seen],
    ) -> None:
        super().__init__(host, first)
        self.own = board.view(host, first)
        self.looking = True
        self.tasks: list[Instruction] = []
        self.shown: int | None = None
        self.heading: Message | None = None
        self._unread = False  # whether others have brought about any of them
        self._turned = False  # whether somebody has turned to the board, or from it, just now
        self.seat_measures = self.own.seat_measures
        # The same for the board and the list, so that nothing jumps from one to the other.
        self.portrait_height = max(self.own.portrait_height, 1.2)
        self._stale = False  # whether a person has acted since the tasks were told
        layout = layout_of(first.game)
        assert layout is not None
        self._layout = layout
        # What lay where when the list began, and what lies where in the moment that is shown.
        self._begun: Layout
        self._lying: Layout
        self._jumped: str | None = RESUMED  # the heading if the next moment is no consequence
        self._turn = Button(self._way, self._look, icon="map")
        self._done = Button(lazy("Done: to the board"), self._look, "primary", icon="check")
        self._draw = Button(lazy("Let the screen draw"), draw)
        self._choosing = 0
        self._actions: ActionList | CallPanel | None = None
        self._strip = Panel([Strip(self._over_board, self._look)], 3)
        self._sheet: Widget = Panel()
        self._desk: Widget = Panel()
        self.controls = (*self.own.controls, self._turn)
        self._begun = self._lying = layout(self.view)
        if resumed:
            start = first.game.start(first.seats, first.options)
            self._lying = layout(Perspective(start, SPECTATOR).view())
            self._follow(self._begun)

    def _way(self) -> str:
        return tr("List") if self.looking else tr("Board")

    def _look(self) -> None:
        """Turn to the game's own board, or back."""
        self.looking, self._turned = not self.looking, True
        if self.moment is not None:
            self.show(self.moment)
        self.place(self.rect, self.theme)
        self.host.place_foot()

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[Seen]) -> None:
        super().show(moment)
        self._follow(self._layout(self.view))
        own = self.acting
        entered = own is not None and own.seat == CHANCE
        many = own is not None and not entered and not self._listed(own)
        empty = not self.tasks and (self.heading is None or own is None or many)
        if not self._turned:
            seen = not self._unread or self._is_little
            self.looking = not entered and (empty or (many and seen))
        self._show_own(moment)
        shown = None if many or self.looking else own
        self._actions = None if shown is None else open_panel(shown, self.choose, self.host.refuse)
        self._done.visible, self._draw.visible = many, entered
        self._choosing = moment.choosing
        self._lay()

    def _show_own(self, moment: Moment[Seen]) -> None:
        """Show a moment on the game's own board, which takes choices only while it is seen."""
        chooses = self.looking and CHANCE not in moment.acting
        self.own.show(moment if chooses else replace(moment, acting={}))
        if not self.looking:
            for control in self.own.controls:
                control.visible = False

    def _listed(self, own: Perspective[Seen]) -> bool:
        """Whether the choice is a number, or buttons for a few that are about nothing on the
        board: those who move pieces stay there, however few moves are left."""
        panel = open_panel(own, self.choose, self.host.refuse)
        if isinstance(panel, CallPanel):
            return True
        if any(each.thing is not None for each in offers_of(own)):
            return False
        room = inset(self._halves()[1], self.theme.px(MARGIN))
        return len(own.legal_actions()) <= FEW and panel.fits(room, self.theme)

    def on_event(self, event: Event, moment: Moment[Seen]) -> None:
        super().on_event(event, moment)
        self.heading = event.text
        self._list(self._layout(self.view))
        if self.looking:
            self.own.on_event(event, moment)
        else:
            self._show_own(moment)
        self._lay()

    def _follow(self, lying: Layout) -> None:
        """Go on to a moment that no event has led to: an earlier one, a later one of another day,
        or what an action without events has led to."""
        if changes(self._lying, lying):
            if self._jumped is not None:
                self._stale = self._unread = True
            if self._stale:
                self.heading = None if self._jumped is None else Message(self._jumped)
            self._list(lying)
        self._jumped = None

    def _list(self, lying: Layout) -> None:
        """List all that is to be done since a person acted last."""
        if self._stale:
            self._begun = self._lying
            self._stale = False
        self._lying = lying
        self.tasks, self.shown = differences(self._begun, lying), None

    def sound_of(self, event: Event) -> Sound | None:
        return None if self.looking else self.own.sound_of(event)

    def say(self, event: Event, *, known: bool) -> None:
        self.own.say(event, known=known)
        if not known:
            self._unread = True

    def acted(self) -> None:
        """What was to be done has been done, or a person would not go on."""
        super().acted()
        self.own.acted()
        self._stale, self._unread, self._turned = True, False, False

    def leapt(self, *, taken_back: bool) -> None:
        super().leapt(taken_back=taken_back)
        self.own.leapt(taken_back=taken_back)
        self._jumped = TAKEN_BACK if taken_back else CORRECTED

    @property
    def busy(self) -> bool:
        return super().busy or (self.looking and self.own.busy)

    def skip(self) -> None:
        super().skip()
        self.own.skip()

    def update(self, now: float) -> None:
        super().update(now)
        if not self.looking:
            waited = not self.own.prepared
            self.own.update(now)
            if waited and self.own.prepared:
                self._lay()

    # --- layout -----------------------------------------------------------------------------

    @property
    def parts(self) -> Sequence[Widget]:
        if not self.looking:
            return self.children
        return [self._strip, self.own] if self.own.has_room else [self.own]

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        high = measures.px(STRIP) if self.own.has_room else 0
        strip, board = rows(rect, [high, 1.0], measures.px(4) if high else 0)
        self._strip.place(strip, measures)
        self.own.place(board, measures)
        self._lay()

    def _lay(self) -> None:
        """Lay out the list of instructions, and the choices beside it."""
        m, cut_out = self.theme, self._cut_out()
        head = Label(lazy("On the table"), "title", "large", theme.TERRACOTTA_DARK)
        tasks = TaskList(Stack(self._lines(marked=cut_out is not None), 10))
        listed: Widget = Column(head, tasks, parts=(34, 1.0), gap=6)
        chosen = self._choices()
        if cut_out is not None and self._done.visible:
            chosen = Column(cut_out, chosen, parts=(1.0, 76), gap=8)
        elif cut_out is not None:
            beside, part = (Row, WIDE) if m.portrait else (Column, HIGH)
            listed = beside(listed, cut_out, parts=(1.0, part), gap=8)
        self._sheet = Panel([listed], 14)
        self._desk = Panel([chosen], MARGIN)
        self.clear()
        self.add(self._sheet, self._desk)
        sheet, desk = self._halves()
        self._sheet.place(sheet, m)
        self._desk.place(desk, m)

    def _lines(self, *, marked: bool) -> list[Widget]:
        """Return what is to be done, line by line, below what has brought it about. That whose
        places are shown is ``marked``, unless it is the only one."""
        lines: list[Widget] = []
        if self.heading is not None:
            lines.append(Label(partial(line_of, self.heading), colour=theme.INK_SOFT))
        marked = marked and len(self.tasks) > 1
        none = Message(FIRST if self.heading is None and not self._stale else NOTHING)
        for number, task in enumerate(self.tasks or [Instruction(none)]):
            colour = theme.TERRACOTTA_DARK if marked and number == self.shown else theme.INK
            if self._stale or not self.tasks:
                colour = theme.INK_SOFT
            lines.append(TaskLine(task, partial(self._show_places, number), colour))
        return lines

    def _choices(self) -> Widget:
        """Return what is chosen from beside the list."""
        if self._actions is None:
            return Middle(self._done, 240, 64) if self._done.visible else Group()
        if not self._draw.visible:
            return self._actions
        asked = Label(lazy(ENTER), "strong", "large")
        return Column(asked, self._actions, self._draw, parts=(34, 1.0, 52), gap=6)

    @property
    def _is_little(self) -> bool:
        """Whether what is to be done can stand over the board."""
        resumed = self.heading is not None and self.heading.text == RESUMED
        room = self._strip.children[0].rect.size
        words, size = self._tasks_in_words(), self.theme.body
        fits = self.own.has_room and lettering.fits(words, "strong", size, room)
        return fits and not resumed

    def _tasks_in_words(self) -> str:
        return "\n".join(line_of(each.words) for each in self.tasks) or tr(NOTHING)

    def _over_board(self) -> str:
        """Return what is to be done, for the line over the board."""
        if self.heading is None and not self.tasks:
            return tr(SET_UP)
        if self._is_little:
            return self._tasks_in_words()
        return tr("On the list: {count} steps", count=len(self.tasks))

    def _cut_out(self) -> CutOut | None:
        """Return a picture of the board around the places of the task that has been touched, or of
        the first one whose places lie there."""
        if not self.own.prepared:
            return None
        numbers = range(len(self.tasks)) if self.shown is None else [self.shown]
        for number in numbers:
            cut_out = CutOut(self.own, self.tasks[number].ways)
            if cut_out.is_found:
                self.shown = number
                return cut_out
        return None

    def _show_places(self, number: int) -> None:
        """Show the places of a task that is touched."""
        if self.tasks:
            self.shown = number
            self._lay()
            self.changed()

    def _halves(self) -> list[pygame.Rect]:
        cut = rows if self.theme.portrait else columns
        return cut(self.rect, [0.45, 0.55], self.theme.unit)

    # --- what it hands on -------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        if self.looking:
            return any(part.handle(gesture) for part in self.parts)
        return super().handle(gesture)

    @property
    def prepared(self) -> bool:
        return self.own.prepared

    def cover(self) -> None:
        self.own.cover()

    @property
    def picking_place(self) -> pygame.Rect:
        if self.looking:
            return self.own.picking_place
        # Alone at the table, a person needs the room of both.
        return self.rect if self.alone and self._choosing else self._desk.rect

    def pick_panel(self, asked: Asked[Seen]) -> PickPanel[Seen]:
        if self.looking:
            return self.own.pick_panel(asked)
        panel = self.own.pick_panel(replace(asked, covert=True))
        if panel.on_board:
            panel.put_away()
            self._look()
            panel = self.own.pick_panel(asked)
        return panel

    def places_of(self, event: Event) -> Collection[Any]:
        return self.own.places_of(event)

    def look_at(self, places: Collection[Any]) -> None:
        if not self.looking:
            self._look()
        self.own.look_at(places)

    def seat_score(self, seat: int, seen: Perspective[Seen]) -> str:
        return self.own.seat_score(seat, seen)

    def seat_strip(self, seat: int, seen: Perspective[Seen]) -> Picture | None:
        return self.own.seat_strip(seat, seen)

    def seat_panel(self, seat: int, name: Text, detail: Text) -> ScorePanel[Seen]:
        return self.own.seat_panel(seat, name, detail)


def companion_of(
    board: Board[Seen], *, draw: Callable[[], None], resumed: bool = False
) -> Board[Seen]:
    """Return the board for a game of that board that is played with its real pieces. If the game is
    resumed, the pieces have to be set up as they stand now. ``draw`` has the program draw cards and
    throw dice from now on."""
    return replace(board, view=partial(CompanionBoard, board, resumed, draw))
