"""Before a game: its options and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from pi_app.devices.handhelds import KeyPress, VirtualHandhelds
from pi_app.kiosk.boards.board_view import find_board
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.people import BOT_MANNERS
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.option_sheet import option_sheet
from pi_app.kiosk.scenes.seat_plan import (
    SeatLine,
    SeatPanel,
    SeatPlan,
    first_plans,
    next_port,
    planned,
)
from pi_app.kiosk.text import lazy, plain, render, tr
from pi_app.kiosk.widgets import Button, Choice, Stack, place_each
from pi_app.rules.errors import RulesError
from pi_app.rules.game import Game, OptionValue
from pi_app.table.errors import TableError
from pi_app.table.players import Player


class SetupScene(PageScene):
    """Options and seats of one game; from here the game begins.

    A key on a handheld that nobody has yet gives it to the first person who plays at the screen.
    """

    def __init__(
        self,
        evening: Evening,
        game: Game,
        options: Mapping[str, OptionValue] | None = None,
        players: Sequence[Player] | None = None,
    ) -> None:
        """``options`` and ``players`` are what to begin with; None takes the defaults."""
        super().__init__()
        self.evening = evening
        self.game = game
        self.values = {option.id: option.default for option in game.options} | dict(options or {})
        seats = len(players) if players else game.seat_counts[0]
        self.plans = first_plans(seats)
        if players:
            self.plans = [planned(player, seat) for seat, player in enumerate(players)]

    def enter(self) -> None:
        """Whoever prepares a game has left the table."""
        self.evening.leave_table()

    # --- looks ----------------------------------------------------------------------------

    def layout(self, area: pygame.Rect) -> None:
        """Seats and options side by side, or on a high screen one above the other."""
        body, foot = self.begin(partial(tr, self.game.title), foot=self.theme.touch)
        gap = self.theme.unit * 3 // 2
        if self.theme.portrait:
            wanted = len(self.plans) * (self.theme.px(self._seat_kind().HIGH) + self.theme.unit)
            if len(self.game.seat_counts) > 1:
                wanted += self.theme.touch + self.theme.unit
            seats, options = rows(body, [min(wanted, body.height * 3 // 5), 1.0], gap)
        else:
            share = 0.56 if self._seat_kind() is SeatPanel else 0.7
            seats, options = columns(body, [share, 1 - share], gap)
        self._seats(seats)
        self._options(options)
        self._foot(foot)

    def _seats(self, box: pygame.Rect) -> None:
        if len(self.game.seat_counts) > 1:
            line, box = rows(box, [self.theme.touch, 1.0], self.theme.unit)
            counts = [(count, plain(str(count))) for count in self.game.seat_counts]
            choice = Choice(counts, len(self.plans), self._set_seats)
            choice.place(line, self.theme)
            self.widgets.add(choice)
        panels = [self._panel(seat) for seat in range(len(self.plans))]
        self.scroll("seats", Stack(panels), box)

    def _seat_kind(self) -> type[SeatPanel]:
        return SeatPanel if len(self.plans) == 2 else SeatLine

    def _panel(self, seat: int) -> SeatPanel:
        return self._seat_kind()(
            find_board(self.game).styles[seat],
            partial(tr, self.game.seat_names[seat]),
            self.plans[seat],
            partial(self._plan, seat),
            partial(self._step_port, seat),
        )

    def _options(self, box: pygame.Rect) -> None:
        options = option_sheet(self.game.options, self.values, self._set_option)
        self.sheet("options", options, box, 14)

    def _foot(self, box: pygame.Rect) -> None:
        swap = lazy("Swap sides") if len(self.plans) == 2 else lazy("Everybody moves up a seat")
        start = Button(
            lazy("Start the game"), self._start, "primary", icon="next", refused=self.say
        )
        conflict = self.game.conflict(self.values)
        if conflict is not None:
            start.disable(partial(render, conflict))
            self.say(render(conflict))
        widgets = [Button(swap, self._swap, icon="swap"), start]
        cells = columns(box, [0.44, 0.56], self.theme.unit * 3 // 2)
        place_each(widgets, cells, self.theme)
        self.widgets.add(*widgets)

    # --- what people do -------------------------------------------------------------------

    def _set_option(self, id: str, value: OptionValue) -> None:
        self.values[id] = value
        self.arrange(self.area)

    def _set_seats(self, count: int) -> None:
        more = first_plans(max(count, len(self.plans)))[len(self.plans) :]
        self.plans = [*self.plans, *more][:count]
        self.arrange(self.area)

    def _plan(self, seat: int, plan: SeatPlan) -> None:
        before, self.plans[seat] = self.plans[seat], plan
        if plan.kind == "keypad":
            port = next_port(self.plans, seat, self._ports(), 0)
            if port is None:
                self.plans[seat] = before
                self.say(tr("Every keypad has its player already."))
            else:
                self.plans[seat] = replace(plan, port=port)
        elif plan.kind == "bot" and plan.bot in BOT_MANNERS:
            self.say(tr(BOT_MANNERS[plan.bot]))
        self.arrange(self.area)

    def _ports(self) -> tuple[int, ...]:
        return self.evening.devices.handhelds.ports

    def _step_port(self, seat: int, step: int) -> None:
        port = next_port(self.plans, seat, self._ports(), step)
        if port is not None:
            self.plans[seat] = replace(self.plans[seat], port=port)
            self.arrange(self.area)

    def _swap(self) -> None:
        self.plans = [*self.plans[1:], self.plans[0]]
        self.arrange(self.area)

    def keypad(self, press: KeyPress) -> bool:
        """Whoever presses a key sits down with that handheld; which key does not matter."""
        owner = next(
            (
                seat
                for seat, plan in enumerate(self.plans)
                if plan.kind == "keypad" and plan.port == press.port
            ),
            None,
        )
        if owner is None:
            owner = next((s for s, plan in enumerate(self.plans) if plan.kind == "person"), None)
            if owner is None:
                self.say(tr("There is no seat left for keypad {port}.", port=press.port))
                return True
            self.plans[owner] = replace(self.plans[owner], kind="keypad", port=press.port)
            self.arrange(self.area)
        name = tr(self.game.seat_names[owner])
        self.say(tr("Keypad {port} plays {seat}.", port=press.port, seat=name))
        return True

    def _start(self) -> None:
        players = [plan.player() for plan in self.plans]
        try:
            table = self.evening.new_table(self.game.id, len(players), self.values, players)
        except TableError as error:
            self.say(render(error.message))
            return
        except RulesError as error:
            self.say(str(error))
            return
        virtual = isinstance(self.evening.devices.handhelds, VirtualHandhelds)
        if virtual and any(player.port is not None for player in players):
            # Somebody chose a keypad where only the keyboard can be one: show them how.
            self.evening.prefer(handhelds_shown=True)
        self.app.play("horn")
        self.app.replace(self.evening.ways.table(table))
