"""Secret choices at the shared screen: who still has to choose, and the curtain before it.

When the person who chooses is the only one at the table, nobody else can see, so there is no
curtain. A person with a handheld that works chooses there; if it is away, the curtain is there for
that person too.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from pi_app.devices.handhelds import Handhelds
from pi_app.kiosk import theme
from pi_app.kiosk.boards.board_view import BoardView, PickPanel
from pi_app.kiosk.layout import centred, columns, grid, inset, rows
from pi_app.kiosk.text import N_, Text, lazy, render
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets import Button, Curtain, Group, Label, Panel, Widget, place_each
from pi_app.rules.message import Message
from pi_app.table.inputs import Choose, Clear, Input, Ready, Unready
from pi_app.table.status import Status
from pi_app.table.table import Table

N_CHOOSE = N_("{seat}: choose in secret")
N_CHANGE = N_("{seat}: ready. Change?")
N_KEYPAD = N_("{seat}: choose on keypad {port}")
N_KEYPAD_READY = N_("{seat}: ready")
N_HAND_OVER = N_("Hand the screen to {seat}")

Submit = Callable[[int, Input], bool]
"""Puts something in at the table's door; False if it was refused (and said so)."""


def _about(words: str, seat: str, port: int = 0) -> Text:
    """A text that names a seat in the language then spoken."""
    return lambda: render(Message(words, {"seat": seat, "port": port}))


class PickSheet(Panel):
    """What lies behind the curtain: the game's own panel, and what makes the choice stand."""

    def __init__(
        self, title: Text, panel: PickPanel, close: Callable[[], None], ready: Callable[[], None]
    ) -> None:
        self.title = Label(title, "title", "large", theme.TERRACOTTA_DARK, "centre")
        self.panel = panel
        self.away = Button(lazy("Close the curtain"), close, "quiet")
        self.stand = Button(lazy("Ready"), ready, "primary", icon="check")
        super().__init__([self.title, panel, self.away, self.stand])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Title, panel, buttons."""
        super().place(rect, measures)
        box = inset(rect, 2 * measures.unit)
        box.inflate_ip(-2 * measures.px(14), 0)
        parts = rows(box, [measures.px(34), 1.0, measures.touch], measures.unit)
        buttons = columns(parts[2], [1.0, 1.0], 2 * measures.unit)
        place_each(self.children, [*parts[:2], *buttons], measures)


class Notice(Panel):
    """A line on a sheet of its own, legible over any board."""

    def __init__(self, words: Text) -> None:
        self.label = Label(words, align="centre")
        super().__init__([self.label])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The words with a margin."""
        super().place(rect, measures)
        self.label.place(inset(rect, measures.px(4)), measures)


class OpenPick(Group):
    """The game's panel without a curtain, for the only person at the table."""

    def __init__(self, panel: PickPanel, ready: Button) -> None:
        self.panel = panel
        self.stand = ready
        super().__init__([panel, ready])

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Panel and button, side by side or one above the other."""
        super().place(rect, measures)
        if rect.width > 2 * rect.height:
            panel, foot = columns(rect, [1.0, measures.px(138)], measures.unit)
            button = centred(foot, (foot.width, measures.px(64)))
        else:
            panel, button = rows(rect, [1.0, measures.touch], measures.unit)
        place_each(self.children, [panel, button], measures)


class PickDesk(Group):
    """Everything about secret choices that the scene of play shows over its board."""

    def __init__(
        self,
        table: Table,
        board: BoardView,
        styles: tuple[SeatStyle, ...],
        handhelds: Handhelds,
        submit: Submit,
    ) -> None:
        super().__init__()
        self.table = table
        self.board = board
        self.styles = styles
        self.handhelds = handhelds
        self.submit = submit
        self.people = [seat for seat, each in enumerate(table.players) if each.is_person]
        self.curtain: Curtain | None = None
        self.curtained: int | None = None
        self._sheet: PickSheet | None = None
        self._open: OpenPick | None = None
        self._shown: tuple[object, ...] = ()

    # --- who chooses where --------------------------------------------------------------------

    def at_screen(self, seat: int) -> bool:
        """Say whether a person has to be able to choose at the screen: without a handheld that
        works, or where none can make the choice."""
        port = self.table.players[seat].port
        if port is None or not self.handhelds.connected(port):
            return True
        return self.table.perspective(seat).most_keys() == 0

    def refresh(self, *, calm: bool) -> None:
        """Show what the table waits for now; nothing while events are being shown."""
        sealed = [seat for seat in self.people if self.table.is_sealed(seat)]
        hidden = self.board.picking_place.height == 0
        if not calm or hidden or self.table.undo_request is not None:
            sealed = []
        key = (
            *((s, self.table.status(s), self.at_screen(s)) for s in sealed),
            self.board.picking_place,
        )
        if self.curtained is not None and self.curtained not in sealed:
            self.draw_to()
        if self.curtained is None and (key != self._shown or bool(sealed) != bool(self.children)):
            self._shown = key
            self._build(sealed)

    def _build(self, sealed: list[int]) -> None:
        self.clear()
        self._open = None
        if not sealed:
            return
        if len(self.people) == 1:
            self._build_open(sealed[0])
        else:
            self._build_buttons(sealed)

    def _build_open(self, seat: int) -> None:
        own = self.table.perspective(seat)
        panel = self.board.pick_panel(own, partial(self._choose, seat), covert=False)
        panel.forget = partial(self._forget, seat)
        panel.picked = self.table.pick(seat)
        ready = Button(lazy("Ready"), partial(self._stand, seat), "primary", icon="check")
        if self.table.status(seat) is Status.READY:
            ready = Button(lazy("Change"), partial(self._think_again, seat))
        self._open = OpenPick(panel, ready)
        self._open.place(self.board.picking_place, self.theme)
        self.add(self._open)

    def _build_buttons(self, sealed: list[int]) -> None:
        place = self.board.picking_place
        across = 2 if place.width > self.theme.px(460) else 1
        if len(sealed) > 2 and place.width > self.theme.px(520):
            across = 3
        down = -(-len(sealed) // across)
        high = min(place.height // down, self.theme.px(76))
        box = pygame.Rect(place.left, 0, place.width, high * down)
        box.centery = place.centery
        cells = grid(box, min(across, len(sealed)), down, 2 * self.theme.unit)
        for seat, cell in zip(sealed, cells, strict=False):
            widget = self._button(seat) if self.at_screen(seat) else self._keypad_line(seat)
            widget.place(cell, self.theme)
            self.add(widget)

    def _name(self, seat: int) -> str:
        return self.table.game.seat_names[seat]

    def _button(self, seat: int) -> Widget:
        name = self._name(seat)
        if self.table.status(seat) is Status.READY:
            words = _about(N_CHANGE, name)
            return Button(words, partial(self.draw_aside, seat), "quiet", icon="check")
        words = _about(N_CHOOSE, name)
        return Button(words, partial(self.draw_aside, seat), "primary", icon="eye")

    def _keypad_line(self, seat: int) -> Widget:
        name, port = self._name(seat), self.table.players[seat].port
        ready = self.table.status(seat) is Status.READY
        words = N_KEYPAD_READY if ready else N_KEYPAD
        return Notice(_about(words, name, port or 0))

    # --- the curtain --------------------------------------------------------------------------

    def draw_aside(self, seat: int) -> None:
        """Hang the curtain before the board for a seat's choice."""
        self.curtained = seat
        content = Group()
        curtain = Curtain(
            self.styles[seat],
            _about(N_HAND_OVER, self._name(seat)),
            content,
            on_open=partial(self._reveal_to, seat, content),
        )
        back = Button(None, self.draw_to, "quiet", icon="close")
        self.clear()
        self.add(curtain, back)
        self.curtain = curtain
        curtain.place(self.board.rect, self.theme)
        side = self.theme.touch
        corner = self.board.rect
        spot = pygame.Rect(corner.right - side - self.theme.unit, 0, side, side)
        spot.top = corner.top + self.theme.unit
        back.place(spot, self.theme)

    def _reveal_to(self, seat: int, content: Group) -> None:
        """Make what only this person sees, anew at each opening."""
        if self.table.status(seat) is Status.READY and not self.submit(seat, Unready()):
            self.draw_to()
            return
        own = self.table.perspective(seat)
        panel = self.board.pick_panel(own, partial(self._choose, seat), covert=True)
        panel.forget = partial(self._forget, seat)
        panel.picked = self.table.pick(seat)
        title = _about(N_CHOOSE, self._name(seat))
        self._sheet = PickSheet(title, panel, self.draw_to, partial(self._stand, seat))
        content.children = [self._sheet]
        content.rect = self.board.rect
        self._sheet.place(self.board.rect, self.theme)
        if len(self.children) > 1:
            self.children[1].visible = False

    def draw_to(self) -> None:
        """Take the curtain away, with nothing of the choice left to see."""
        if self.curtain is not None:
            self.curtain.close()
        self.curtain = None
        self.curtained = None
        self._sheet = None
        self.clear()
        self._shown = ()

    # --- choosing -----------------------------------------------------------------------------

    def _panel(self) -> PickPanel | None:
        if self._sheet is not None:
            return self._sheet.panel
        return self._open.panel if self._open is not None else None

    def _choose(self, seat: int, action: int) -> None:
        self._put(seat, Choose(action))

    def _forget(self, seat: int) -> None:
        self._put(seat, Clear())

    def _put(self, seat: int, what: Input) -> None:
        ready = self.table.status(seat) is Status.READY
        if ready and not self.submit(seat, Unready()):
            return
        self.submit(seat, what)
        panel = self._panel()
        if panel is not None:
            panel.picked = self.table.pick(seat)

    def _stand(self, seat: int) -> None:
        if self.submit(seat, Ready()):
            self.draw_to()

    def _think_again(self, seat: int) -> None:
        self.submit(seat, Unready())

    # --- as a widget --------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """A new screen: an open curtain closes, the rest is laid out anew."""
        super().place(rect, measures)
        self.draw_to()

    def update(self, now: float) -> None:
        """A curtain that closed by itself goes away; a handheld's choice shows to the only
        person."""
        super().update(now)
        if self.curtain is not None and self._sheet is not None and not self.curtain.is_open:
            self.draw_to()
        if self._open is not None:
            seat = self.people[0]
            if self._open.panel.picked != self.table.pick(seat):
                self._open.panel.picked = self.table.pick(seat)
