"""Secret choices at the shared screen: who still has to choose there, and the curtain before it.

When the person who chooses is the only one at the table, nobody else can see, so there is no
curtain. A person with a handheld that works chooses there, and nothing lies over the board for it:
the panel of the seat says so. If the handheld is away, the curtain is there for that person too.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Any, Protocol

import pygame

from pi_app.drawing import lettering, theme
from pi_app.drawing.layout import anchored, centred, grid, inset
from pi_app.drawing.theme import TOUCH_MINIMUM, SeatStyle, Theme
from pi_app.kiosk.boards.board_view import BoardView, Host
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel, names_across, ways_across
from pi_app.kiosk.gestures import Gesture
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Button, Curtain, Label, Panel
from pi_app.kiosk.widgets.base import Column, Group, Layers, Middle, Row, Widget
from pi_app.kiosk.widgets.buttons import Rank
from pi_app.table.inputs import Choose, Clear, Input, Ready, Unready
from pi_app.table.players import PHONE_PORTS
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.text import N_, Text, called, lazy, render, tr

N_CHANGE = N_("{seat}: ready. Change?")
N_HAND_OVER = N_("Hand the screen to {seat}")


class PickHost(Host[Any], Protocol):
    """The scene of play, as far as secret choices need it.

    Attributes:
        table: the table that is played at.
        view: the board on the screen.
        seated: how each seat looks, with the person who plays there.
        services: where keypads and phones are.
    """

    table: Table
    view: BoardView[Any]
    seated: tuple[SeatStyle, ...]
    services: TableServices

    @abstractmethod
    def submit(self, seat: int, what: Input) -> bool:
        """Put something in at the table's door; if it is refused, say why and return False."""

    @abstractmethod
    def one_touch(self, seat: int) -> AbstractContextManager[None]:
        """Let all that a seat submits in a block be one touch of the screen."""


# Large: buttons, curtain and panel are steps of one choice.
class PickDesk(Group):
    """Everything about secret choices that the scene of play shows over its board."""

    def __init__(self, scene: PickHost) -> None:
        super().__init__()
        self.table, self.board, self.styles = scene.table, scene.view, scene.seated
        self.handhelds, self.phones = scene.services.devices.handhelds, scene.services.phones
        self.submit, self.refuse, self.one_touch = scene.submit, scene.refuse, scene.one_touch
        self.people = [seat for seat, each in enumerate(scene.table.players) if each.is_person]
        self.curtain: Curtain | None = None  # what hangs before the board
        self.curtained: int | None = None  # for whose choice it hangs there
        self.panel: PickPanel | None = None  # what somebody chooses from now
        self.ready: Button | None = None  # what makes that choice stand
        self._shown: tuple[object, ...] = ()

    # --- who chooses where --------------------------------------------------------------------

    def at_screen(self, seat: int) -> bool:
        """Say whether a person has to be able to choose at the screen: without a handheld that
        works, or where none can make the choice."""
        port = self.table.players[seat].port
        if port in PHONE_PORTS:
            return not self.phones.connected(port)
        if port is None or not self.handhelds.connected(port):
            return True
        ask = self.table.perspective(seat).ask()
        return ask is None or ask.digits == 0

    @property
    def elsewhere(self) -> frozenset[int]:
        """The people who choose in secret on keypads or phones. Who is alone at the table may
        choose on a keypad or at the screen."""
        alone = len(self.people) == 1
        return frozenset(
            seat
            for seat in self.people
            if self.table.is_sealed(seat) and not self.at_screen(seat)
            if not alone or self.table.players[seat].port in PHONE_PORTS
        )

    def refresh(self, *, calm: bool) -> None:
        """Show whom the screen waits for now; nothing while events are being shown."""
        elsewhere = self.elsewhere - {self.curtained}
        sealed = [
            seat for seat in self.people if self.table.is_sealed(seat) and seat not in elsewhere
        ]
        hidden = self.board.picking_place.height == 0
        if not calm or hidden or self.table.undo_request is not None:
            sealed = []
        key = (*((s, self.table.status(s)) for s in sealed), self.board.picking_place)
        if self.curtained is not None and self.curtained not in sealed:
            self.draw_to()
        if self.curtained is None and (key != self._shown or bool(sealed) != bool(self.children)):
            self._shown = key
            self._build(sealed)

    def _build(self, sealed: list[int]) -> None:
        if self.panel is not None:
            self.panel.put_away()
        self.clear()
        self.panel = None
        if len(self.people) == 1 and sealed:
            self._build_open(sealed[0], self.board.picking_place)
        elif sealed:
            self._build_buttons(sealed, self.board.picking_place)

    def _build_open(self, seat: int, place: pygame.Rect) -> None:
        """The game's panel without a curtain, for the only person at the table."""
        ready = self._ready_of(seat)
        if self.table.status(seat) is Status.READY:
            ready = Button(lazy("Change"), partial(self.submit, seat, Unready()))
        panel = self._panel_of(seat, covert=False)
        pick: Widget = panel
        if panel.confirmed and place.width > (3 if self.theme.portrait else 2) * place.height:
            pick = Row(panel, Middle(ready, 138, 64), parts=[1.0, 138])
        elif panel.confirmed:
            pick = Column(panel, ready, parts=[1.0, 52])
        pick.place(place, self.theme)
        self.add(pick)

    def _ready_of(self, seat: int) -> Button:
        """The button that makes a choice stand, once there is one."""
        stand = partial(self._stand, seat)
        self.ready = Button(lazy("Ready"), stand, "primary", "check", self.refuse)
        return self.ready

    def _panel_of(self, seat: int, *, covert: bool) -> PickPanel:
        asked = Asked(
            self.table.perspective(seat),
            partial(self._choose, seat),
            partial(self._put, seat, Clear()),
            partial(self._play, seat),
            self.refuse,
            covert,
            keyed=self.table.players[seat].port in self.handhelds.ports,
        )
        self.panel = panel = self.board.pick_panel(asked)
        self._show_pick(seat)
        return panel

    def _show_pick(self, seat: int) -> None:
        """Show the pick on the panel, and on the button whether there is one."""
        if self.panel is not None:
            self.panel.picked = self.table.pick(seat)
        chosen = self.table.pick(seat) is not None
        if self.ready is not None:
            self.ready.disable(None if chosen else lazy("Choose something first."))

    def _build_buttons(self, sealed: list[int], place: pygame.Rect) -> None:
        m = self.theme
        across = ways_across(len(sealed), place.width, m)
        if -(-len(sealed) // across) * m.px(TOUCH_MINIMUM) > place.height:
            across = names_across(len(sealed), place.width, m)
        down = -(-len(sealed) // across)
        pass_actions = [self._pass_actions(seat) for seat in sealed]
        # So many buttons would touch the edges of the board's panel.
        wide = place.width - (2 * m.unit if any(pass_actions) else 0)
        # Beside the way to the choice there is no room in a narrow cell.
        above = any(pass_actions) and wide // across < m.px(520)
        # All in one column where their words need it.
        parted = above and place.height >= down * m.px(172)
        parted = parted and not all(_fit_beside(each, wide // across, m) for each in pass_actions)
        # A short choice beside it may take three lines.
        high = m.px(172 if parted else 112 if above else 84 if any(pass_actions) else 76)
        box = centred(place, (wide, high * down))
        cells = grid(box, across, down, m.unit)
        every = [self._words(seat) for seat in sealed]
        room = (cells[0].width - 2 * m.px(6), cells[0].height - m.px(5))
        if not all(lettering.fits(words(), "strong", m.px(18), room) for words in every):
            # The headline says what is to be done.
            every = [partial(called, self.table.game.seat_names[seat]) for seat in sealed]
        for seat, words, others, cell in zip(sealed, every, pass_actions, cells, strict=False):
            way = self._way(seat, words, every)
            beside = Row(way, *others, parts=[1.25, *[1.0] * len(others)])
            below = others if parted else [Row(*others)]
            widget = Column(way, *below) if above and others else beside
            widget.place(cell, m)
            self.add(widget)

    def _pass_actions(self, seat: int) -> list[Button]:
        """Return the way in which a person may make a choice openly."""
        own = self.table.perspective(seat)
        return [
            Button(partial(render, own.action_label(action)), partial(self._play, seat, [action]))
            for action in own.pass_actions()
        ]

    def _words(self, seat: int) -> Text:
        """Who chooses, or has chosen."""
        ready = self.table.status(seat) is Status.READY
        return self._about(seat, N_CHANGE if ready else self.board.secret_way)

    def _way(self, seat: int, words: Text, every: Sequence[Text]) -> Button:
        """The button that hangs the curtain for a person, beside those of ``every`` person."""
        # Where many choose, their names take the room.
        medal = self.styles[seat] if len(self.people) < 3 else None
        rank: Rank = "secondary" if self.table.status(seat) is Status.READY else "primary"
        draw_aside = partial(self.draw_aside, seat)
        return Button(words, draw_aside, rank, medal=medal, beside=every)

    def _about(self, seat: int, words: str) -> Text:
        """A text that names who plays at a seat in the language then spoken."""
        name = self.table.game.seat_names[seat]
        return lambda: tr(words, seat=called(name))

    # --- the curtain --------------------------------------------------------------------------

    def draw_aside(self, seat: int) -> None:
        """Hang the curtain before the board for a seat's choice."""
        self.curtained = seat
        content = Layers()
        reveal = partial(self._reveal_to, seat, content)
        title = self._about(seat, N_HAND_OVER)
        hurry = partial(self.board.host.sound, "hurry")
        self.curtain = Curtain(self.styles[seat], title, content, reveal, hurry)
        back = Button(None, self.draw_to, "quiet", icon="close")
        self.clear()
        self.add(self.curtain, back)
        self.curtain.place(self.board.curtain_place, self.theme)
        side, corner = self.theme.touch, inset(self.curtain.rect, self.theme.unit)
        back.place(anchored(corner, (side, side), "topright"), self.theme)

    def _reveal_to(self, seat: int, content: Layers) -> None:
        """Make the widgets that only this person sees, new at each opening: the game's panel, and
        the button that confirms the choice."""
        if self.table.status(seat) is Status.READY and not self.submit(seat, Unready()):
            self.draw_to()
            return
        words = self._about(seat, self.board.secret_way)
        title = Label(words, "title", "large", theme.TERRACOTTA_DARK, "centre")
        away = Button(lazy("Close the curtain"), self.draw_to, "quiet")
        foot = Row(away, self._ready_of(seat), gap=16)
        panel = self._panel_of(seat, covert=True)
        # The drapes hang over both edges.
        if panel.confirmed:
            sheet = Column(title, panel, foot, parts=[34, 1.0, 52])
            content.children = [Panel([Row(Group(), sheet, Group(), parts=[6, 1.0, 6])], 16)]
        else:
            panel.away = Button(None, self.draw_to, "quiet", icon="close")
            content.children = [Row(Group(), panel, Group(), parts=[6, 1.0, 6], gap=0)]
        content.place(self.board.curtain_place, self.theme)
        if len(self.children) > 1:
            self.children[1].visible = False

    def draw_to(self) -> None:
        """Take the curtain away, with nothing of the choice left to see."""
        if self.curtain is not None:
            self.curtain.close()
        if self.panel is not None:
            self.panel.put_away()
        self.curtain = None
        self.curtained = None
        self.panel = None
        self.clear()
        self._shown = ()

    # --- choosing -----------------------------------------------------------------------------

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        """Return what to touch next in the open panel to stand by one of these choices."""
        if self.panel is None:
            return ()
        if self.panel.picked in actions and self.ready is not None:
            return [self.ready.rect]
        return self.panel.points(actions)

    def _choose(self, seat: int, action: int) -> None:
        self._put(seat, Choose(action))

    def _put(self, seat: int, what: Input) -> None:
        ready = self.table.status(seat) is Status.READY
        if ready and not self.submit(seat, Unready()):
            return
        self.submit(seat, what)
        self._show_pick(seat)

    def _play(self, seat: int, actions: Sequence[int]) -> None:
        """Carry out actions that stand at once, one after the other."""
        self.draw_to()
        with self.one_touch(seat):
            for action in actions:
                sealed = self.table.is_sealed(seat)
                chosen = self.submit(seat, Choose(action))
                if not chosen or (sealed and not self.submit(seat, Ready())):
                    break

    def _stand(self, seat: int) -> None:
        if self.submit(seat, Ready()):
            self.draw_to()

    # --- as a widget --------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Close an open curtain and lay out the rest again, for a new screen."""
        super().place(rect, measures)
        self.draw_to()

    def update(self, now: float) -> None:
        """A curtain that closed by itself goes away; a handheld's choice shows to the only
        person."""
        super().update(now)
        if self.panel is None:
            return
        if self.curtain is not None:
            if not self.curtain.is_open:
                self.draw_to()
        elif self.panel.picked != self.table.pick(self.people[0]):
            self._show_pick(self.people[0])

    def handle(self, gesture: Gesture) -> bool:
        """Count any touch as a sign that somebody still looks behind the curtain."""
        if self.curtain is not None:
            self.curtain.keep_open()
        return super().handle(gesture)


def _fit_beside(buttons: Sequence[Button], width: int, m: Theme) -> bool:
    """Return whether the words of buttons fit if they stand side by side in a width."""
    cells = grid(pygame.Rect(0, 0, width, m.touch), max(1, len(buttons)), 1, m.unit)
    return all(each.has_room_for_words(cells[0].size, m) for each in buttons)
