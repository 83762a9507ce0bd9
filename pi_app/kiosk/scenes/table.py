"""A table on the screen: its board, the seats beside it, and the prompt."""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from pi_app.core.game import SPECTATOR
from pi_app.core.message import Message
from pi_app.drawing.icons import Icon
from pi_app.drawing.layout import Part, anchored, columns, grid, inset, rows, to_hand
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.default_board import DefaultBoard, default_board, find_board
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.scenes.help import LogScene
from pi_app.kiosk.scenes.opponents import explanation
from pi_app.kiosk.scenes.picking import PickDesk
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.table_devices import TableDevices
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Button, Group, Label, Panel, Pointer, Row, Widget
from pi_app.kiosk.widgets.base import Column, place_each
from pi_app.kiosk.widgets.table_lines import EventLines, PromptBar
from pi_app.table.inputs import Input
from pi_app.table.names import names_by_seat, seat_detail
from pi_app.table.personas import persona_of
from pi_app.table.table import Table
from pi_app.table.table_session import TableSession
from pi_app.text import Text, called, lazy, set_players, tr

log = logging.getLogger(__name__)


FULL: Final = 1000
"""The height of a badge, at 800x480, that leaves no room beneath it."""

LEAST_LINE: Final = 240  # how wide the lines about what happened are at least, at 800x480


class Plate(Panel):
    """Words beside the board, with buttons beneath them."""

    def __init__(self, *foot: Widget, parts: Sequence[Part] = ()) -> None:
        """``parts`` is how wide each thing at the foot is, see `Row`."""
        self.words = ""
        words, buttons = Label(lambda: self.words), Row(*foot, parts=parts, gap=6)
        super().__init__([Column(words, buttons, parts=[1.0, 52], gap=2)], 10)

    def refresh(self, *, calm: bool) -> None:
        """Show the words for now; ``calm`` if no event is being shown."""

    def acted(self) -> None:
        """Somebody has acted, and so understood what was said."""

    @property
    def sights(self) -> Sequence[pygame.Rect]:
        """Where what it speaks of lies on the screen."""
        return ()


class TableScene(Scene, Host[Any]):
    """A table, on whose board a game is played or looked at.

    If the game's own board fails, the game goes on at once on the board for any game.
    """

    played = True  # whether it is played here, in earnest, so that bots speak and answer
    styles: tuple[SeatStyle, ...] = ()
    view: BoardView
    picks: PickDesk
    devices: TableDevices
    beside = 208
    """How wide what stands beside the board is, at 800x480."""

    def __init__(
        self, navigator: Navigator, tables: TableSession, services: TableServices, table: Table
    ) -> None:
        super().__init__()
        self.navigator, self.tables, self.services = navigator, tables, services
        self.table = table
        people = [seat for seat, player in enumerate(table.players) if player.is_person]
        self.people = frozenset(people)
        # Anyone who is alone at the table may see on the screen what that seat may see.
        self.viewer = people[0] if len(people) == 1 else SPECTATOR
        self.prompt = PromptBar()
        self.last = EventLines(self.see_log)
        self.pointer = Pointer()
        self.tools = self.make_tools()
        self.speaker = Button(None, self._mute, icon=self._speaker_icon)
        self.plate = self.make_plate()
        self.onward = Button(lazy("To the result"), self.leave_over, "primary", icon="next")
        self.points = Button(lazy("Scores"), self.see_points, icon="box")
        self.onward.visible = self.points.visible = False
        board = self.find_board()
        self.styles = tuple(board.styles[: table.seats])
        self.seated = services.people.styles(table.game, table.players)  # with who plays there
        set_players(names_by_seat(table.game, table.players))
        try:
            self._lay_board(board)
        except Exception:
            log.exception("The board of %s can't be laid out", table.game.id)
            self._lay_default_board()

    def make_controls(self) -> Sequence[Widget]:
        """Return the buttons beneath the board by which one chooses."""
        return self.view.controls

    @abstractmethod
    def make_tools(self) -> list[Button]:
        """Return what can always be done beside muting, the menu last; asked once, at the
        beginning."""

    @abstractmethod
    def make_plate(self) -> Plate:
        """Return the plate beside the board; called once."""

    def find_board(self) -> Board:
        """Return the board on which this table is seen; asked once, at the beginning."""
        return find_board(self.table.game)

    def see_log(self) -> None:
        """Show all that has happened."""
        self.visit(LogScene, self.navigator, self.table, self.viewer)

    def ask_why(self, seat: int) -> None:
        """Ask the bot at a seat for the reason of its last choice."""
        self.ask(explanation(self.table.players[seat].bot or "", self.table.reason(seat)))

    def see_points(self) -> None:
        """Show what the points are made of when all is over."""
        outcome = self.table.outcome()
        if outcome is not None:
            self.visit(self.navigator.points, self.seated, outcome)

    def leave_over(self) -> None:
        """Go on when all is over."""
        self.app.replace(self.navigator.result(self.table))

    @abstractmethod
    def submit(self, seat: int, what: Input) -> bool:
        """Put something in at the table's door; if it is refused, say why and return False."""

    @abstractmethod
    def one_touch(self, seat: int) -> AbstractContextManager[None]:
        """Let all that a seat submits in a block be one touch of the screen."""

    def instruct(self, words: Message) -> None:
        self.prompt.show(words)

    @abstractmethod
    def catch_up(self) -> None:
        """Show the present position, without the events that led to it."""

    def _mute(self) -> None:
        """Mute all sounds, or restore the volume that they had before."""
        preferences = self.services.preferences
        preferences.set_sound(on=not preferences.values.volume)

    def _speaker_icon(self) -> Icon:
        return "sound" if self.services.preferences.values.volume else "mute"

    # --- the board --------------------------------------------------------------------------

    def _lay_board(self, board: Board) -> None:
        table = self.table
        self.view = board.view(self, table.perspective(self.viewer))
        self.panels = [
            self.view.seat_panel(seat, self._seat_name(seat), self._seat_detail(seat))
            for seat in range(table.seats)
        ]
        for seat, panel in enumerate(self.panels):
            persona = persona_of(table.players[seat].bot)
            if persona is not None:
                panel.badge.face = persona.level
                panel.badge.action = partial(self.ask_why, seat) if self.played else None
        for panel, style in zip(self.panels, self.seated, strict=True):
            panel.badge.style = style
        self.picks = PickDesk(self)
        self.devices = TableDevices(self.services, table, board, self.seated)
        self.widgets.clear()
        controls = Group(self.make_controls())
        self.widgets.add(
            self.view, self.prompt, self.last, *self.panels, controls, self.plate,
            *self.tools, self.speaker, self.onward, self.points,
            self.picks, self.pointer, self.devices.panels,
        )  # fmt: skip

    def _lay_default_board(self) -> None:
        """Go on with the board for any game, at the present moment."""
        self._lay_board(replace(default_board(self.table.game), styles=self.styles))
        self.catch_up()
        self.arrange(self.area)
        self.say(tr("The picture of this game has failed. The game goes on: nothing is lost."))

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Replace the game's board with the default board if it fails in the block."""
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
        with self.guarded():
            return super().needs_redraw
        return True

    def draw(self, surface: pygame.Surface) -> None:
        with self.guarded():
            super().draw(surface)
            return
        surface.set_clip(None)
        super().draw(surface)

    def arrange(self, area: pygame.Rect) -> None:
        self.area = area
        with self.guarded():
            super().arrange(area)

    # --- who sits here ----------------------------------------------------------------------

    def _seat_name(self, seat: int) -> Text:
        return partial(called, self.table.game.seat_names[seat])

    def _seat_detail(self, seat: int) -> Text:
        def words() -> str:
            # Asked each time, since a player may take another keypad.
            table, player = self.table, self.table.players[seat]
            if seat == self.viewer and player.port is None and not player.name:
                return ""
            return seat_detail(table.game, table.players, table.series_players, seat)

        return words

    # --- layout -----------------------------------------------------------------------------

    def place_beside(self, box: pygame.Rect) -> pygame.Rect:
        """Place what stands beside the board but the seats; return the room that is left them."""
        measures = self.view.seat_measures
        if self.plate.visible:
            # Beside the plate there is room for badges only.
            measures = replace(measures, head=FULL, reserved=0, field=measures.head)
        for panel in self.panels:
            panel.measures = measures
        if not self.plate.visible:
            return box
        badges = self.theme.px(48) * self.table.seats
        cut, parts = (columns, [0.55, 0.45]) if self.theme.portrait else (rows, [1.0, badges])
        place, seats = cut(box, parts, self.theme.unit)
        self.plate.place(place, self.theme)
        return seats

    @property
    def foot_height(self) -> int:
        """How many pixels beneath the board are reserved for controls and the last events."""
        return self.theme.touch if self.view.controls else self.theme.px(24)

    def layout(self, area: pygame.Rect) -> None:
        """The board as large as possible, the seats beside it or (portrait) above it."""
        m = self.theme
        box, foot = inset(area, m.unit), self.foot_height
        if m.portrait:
            foot = max(foot, m.touch)
            bar, rest = rows(box, [m.touch, 1.0], m.unit)
            wide = len(self.tools) * (m.touch + m.unit) - m.unit
            prompt, buttons = to_hand(bar, [1.0, wide], m.unit)
            tools = columns(buttons, [1.0] * len(self.tools), m.unit)
            high = min(round(box.width * self.view.portrait_height), rest.height - foot - m.px(190))
            spare = rest.height - high - foot - 2 * m.unit
            self._beside, board, low = rows(rest, [min(spare, m.px(250)), high, 1.0], m.unit)
            # Beside the prompt there is no room for the speaker.
            low, corner = to_hand(low, [1.0, m.touch], m.unit)
            tools.insert(-1, anchored(corner, (m.touch, m.touch), "midbottom"))
        else:
            field, beside = to_hand(box, [1.0, m.px(self.beside)], m.unit)
            prompt, board, low = rows(field, [m.px(50), 1.0, foot], m.px(4))
            self._beside, buttons = rows(beside, [1.0, m.touch], m.unit)
            buttons.inflate_ip(m.px(2), 0)  # or a finger would not meet them
            tools = columns(buttons, [1.0] * (len(self.tools) + 1), m.px(2))
        self.pointer.place(area, m)
        self.prompt.place(prompt, m)
        self.view.place(board, m)
        self.place_seats()
        *others, menu = self.tools
        place_each([*others, self.speaker, menu], tools, m)
        self.foot = low
        self.place_foot()
        self.picks.place(board, m)
        self.devices.panels.place(area, m)

    def place_seats(self) -> None:
        """Place the seats, and what stands beside the board besides."""
        m, box = self.theme, self.place_beside(self._beside)
        across = 2 if m.portrait and box.width > self._beside.width // 2 else 1
        cells = grid(box, across, -(-self.table.seats // across), m.unit)
        place_each(self.panels, cells[: len(self.panels)], m)
        self.redraw()

    def remark_place(self) -> pygame.Rect:
        return self.prompt.rect

    def place_foot(self) -> None:
        """Place what stands beneath the board: controls where the hand taps, and at the other
        end, where no control was just now, the ways on from the last position."""
        m = self.theme
        controls = [control for control in self.view.controls if control.visible]
        buttons = [each for each in (self.onward, self.points) if each.visible]
        parts: list[Part] = [*[m.px(184)] * len(buttons), 1.0, *[m.px(120)] * len(controls)]
        cells = to_hand(self.foot, parts, m.unit)
        for button in buttons:
            button.place(anchored(cells[0], (cells.pop(0).width, m.touch), "midbottom"), m)
        line, *cells = cells
        for control, cell in zip(controls, cells, strict=True):
            size = (cell.width, min(cell.height, m.touch))
            control.place(anchored(cell, size, "midbottom"), m)
        self.last.place(line, m)
        self.last.visible = line.width >= m.px(LEAST_LINE)
