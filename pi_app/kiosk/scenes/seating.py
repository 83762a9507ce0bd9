"""Who sits where: before a game, and in the middle of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from pi_app.devices.handhelds import KeyPress, VirtualHandhelds
from pi_app.kiosk.boards.board_view import find_board
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.people import BOT_MANNERS, GUEST
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.people import PeopleScene
from pi_app.kiosk.scenes.seat_plan import SeatLine, SeatPanel, SeatPlan, next_port, planned
from pi_app.kiosk.text import lazy, render, tr
from pi_app.kiosk.widgets import Button, Stack
from pi_app.rules.game import Game
from pi_app.table.errors import TableError
from pi_app.table.players import Player
from pi_app.table.table import Table


class SeatingScene(PageScene):
    """A page on which seats are given to people, keypads and bots.

    A key on a handheld that nobody has yet gives it to the first person who plays at the screen.

    Attributes:
        plans: who is to sit at each seat.
    """

    def __init__(self, evening: Evening, game: Game, players: Sequence[Player]) -> None:
        super().__init__()
        self.evening = evening
        self.game = game
        self.plans = [planned(player, seat) for seat, player in enumerate(players)]

    def seats(self, box: pygame.Rect) -> None:
        """Put the panels of all seats into a box."""
        self.scroll("seats", Stack([self._panel(seat) for seat in range(len(self.plans))]), box)

    @property
    def panel_kind(self) -> type[SeatPanel]:
        """Large panels for two, lines for more."""
        return SeatPanel if len(self.plans) == 2 else SeatLine

    def _panel(self, seat: int) -> SeatPanel:
        plan = self.plans[seat]
        person = self.evening.person(plan.name)
        return self.panel_kind(
            find_board(self.game).styles[seat],
            partial(tr, self.game.seat_names[seat]),
            plan,
            person.style if person is not None else GUEST,
            partial(self._plan, seat),
            partial(self._step_port, seat),
            partial(self._ask_who, seat),
        )

    # --- what people do -------------------------------------------------------------------

    def _ask_who(self, seat: int) -> None:
        others = [plan for number, plan in enumerate(self.plans) if number != seat]
        seated = [plan.name for plan in others if plan.name and plan.kind != "bot"]
        sit = partial(self._sit, seat)
        self.app.push(PeopleScene(self.evening, sit, seated))

    def _sit(self, seat: int, name: str | None) -> None:
        self._plan(seat, replace(self.plans[seat], name=name))

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

    def players(self) -> list[Player]:
        """Return those who are planned; if a keypad is wanted where only the keyboard can be one,
        how that works is shown at the table."""
        players = [plan.player() for plan in self.plans]
        virtual = isinstance(self.evening.devices.handhelds, VirtualHandhelds)
        if virtual and any(player.port is not None for player in players):
            self.evening.prefer(handhelds_shown=True)
        return players

    def keypad(self, press: KeyPress) -> bool:
        """Whoever presses a key sits down with that handheld; which key does not matter."""
        kinds = [plan.kind for plan in self.plans]
        held = [plan.kind == "keypad" and plan.port == press.port for plan in self.plans]
        if True in held:
            owner = held.index(True)
        elif "person" in kinds:
            owner = kinds.index("person")
            self.plans[owner] = replace(self.plans[owner], kind="keypad", port=press.port)
            self.arrange(self.area)
        else:
            self.say(tr("There is no seat left for keypad {port}.", port=press.port))
            return True
        name = tr(self.game.seat_names[owner])
        self.say(tr("Keypad {port} plays {seat}.", port=press.port, seat=name))
        return True


class PlayersScene(SeatingScene):
    """The seats of a running game: somebody leaves, a bot takes over, and gives back."""

    def __init__(self, evening: Evening, table: Table, done: Callable[[], None]) -> None:
        """``done`` is called when somebody else plays a seat."""
        super().__init__(evening, table.game, table.players)
        self.table = table
        self.done = done

    def layout(self, area: pygame.Rect) -> None:
        """All seats, and a button to sit down so."""
        done = Button(lazy("Done"), self._done, "primary", icon="check")
        (body,) = self.begin(lazy("Players"), [(done, self.theme.px(150))])
        self.seats(body)

    def _done(self) -> None:
        self.app.back()
        changes = [
            (seat, player)
            for seat, player in enumerate(self.players())
            if player != self.table.players[seat]
        ]
        # Whose keypad somebody else is to have gives it away first.
        changes.sort(key=lambda change: change[1].port is not None)
        try:
            for seat, player in changes:
                self.table.reseat(seat, player)
        except TableError as error:
            self.app.scene.say(render(error.message))
        if changes:
            self.done()
