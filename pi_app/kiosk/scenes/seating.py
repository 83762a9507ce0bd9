"""Who sits where: before a game, and in the middle of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from pi_app.core.game import Game
from pi_app.core.tool import Tool
from pi_app.devices.handhelds import KeyPress, VirtualHandhelds
from pi_app.drawing import emblems
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.player_profiles import GUEST, face_of
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.keypads import KeyRequest
from pi_app.kiosk.scenes.opponents import OpponentsScene
from pi_app.kiosk.scenes.phones import PhoneScene, PhoneSeat
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Button, Choice, Label, Medal, Panel
from pi_app.kiosk.widgets.base import Column, Row, Stack, Widget
from pi_app.kiosk.widgets.buttons import PictureButton
from pi_app.phones.passes import Pass
from pi_app.table.names import bot_title
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.table.seating import Kind, SeatPlan, planned
from pi_app.table.table import Table
from pi_app.text import Text, lazy, plain, tr

KINDS: tuple[tuple[Kind, Text], ...] = (
    ("person", lazy("Person")),
    ("keypad", lazy("Keypad")),
    ("phone", lazy("Phone")),
    ("bot", lazy("Bot")),
)
PEOPLE = KINDS[:-1]
"""Who can sit at a tool."""

SMALL: Final = 17  # the letters of who sits at a seat on one line, at 800x480
LARGE: Final = 156  # how high a large panel of a seat is, at 800x480


class SeatPanel(Panel):
    """The sheet of one seat: emblem and name, what kind of player, and which.

    ``choose`` gets the new plan; ``step_port`` is called for the next keypad or for the phone,
    ``ask_who`` when somebody else is to sit there.
    """

    def __init__(
        self,
        style: SeatStyle,
        name: Text,
        plan: SeatPlan,
        person: SeatStyle,
        choose: Callable[[SeatPlan], None],
        step_port: Callable[[], None],
        ask_who: Callable[[], None],
        *,
        kinds: Sequence[tuple[Kind, Text]] = KINDS,
        names: Sequence[Text] = (),
        large: bool,
    ) -> None:
        """``person`` is how the person looks who is planned, ``kinds`` who can sit here, ``names``
        those of all seats. All stands on one line unless the sheet is ``large``."""
        medal = Medal(style)
        title = Label(name, "engraved", "large", style.dark, "centre", beside=names)
        kind = Choice(kinds, plan.kind, lambda kind: choose(replace(plan, kind=kind)))
        words = plain(plan.name) if plan.name else lazy("Guest")
        detail: Widget = PictureButton(words, ask_who, partial(emblems.medallion, person))
        if plan.kind == "phone":
            detail = Row(detail, Button(None, step_port, icon="phone"), parts=[1.0, 52], gap=4)
        elif plan.kind == "keypad":
            port = Button(plain(str(plan.port)), step_port, icon="swap")
            detail = Row(detail, port, parts=[1.0, 64], gap=4)
        elif plan.kind == "bot":
            face = partial(face_of, plan.bot)
            detail = PictureButton(partial(bot_title, plan.bot), ask_who, face)
        line, margin, high = (
            Row(medal, title, kind, detail, parts=[50, 0.81, 2.52, 1.33], gap=4),
            6,
            66,
        )
        if large:
            seat = Column(medal, title, parts=[1.0, 34], gap=14)
            line, margin, high = Row(seat, Column(kind, detail), parts=[118, 1.0]), 12, LARGE
        elif isinstance(detail, PictureButton):
            detail.size = SMALL
        super().__init__([line], margin, high)


class SeatingScene(PageScene):
    """A page on which seats are given to people, keypads, phones and bots.

    A key on a handheld that nobody has yet gives it to the first person who plays at the screen.

    Attributes:
        plans: who is to sit at each seat.
    """

    def __init__(self, services: TableServices, game: Game, players: Sequence[Player]) -> None:
        super().__init__()
        self.services, self.navigator, self.game = services, services.navigator, game
        self.plans = [planned(player, seat) for seat, player in enumerate(players)]
        self._asked: tuple[int, KeyRequest] | None = None  # for which seat a key is to be pressed

    def leave(self) -> None:
        if self._asked is not None:
            self._asked[1].end()

    def seats(self, *, large: bool) -> Stack:
        """Return the panels of all seats: lines, if they aren't ``large``."""
        return Stack([self._panel(seat, large=large) for seat in range(len(self.plans))])

    def _panel(self, seat: int, *, large: bool) -> SeatPanel:
        plan = self.plans[seat]
        person = self.services.people.find(plan.name)
        return SeatPanel(
            find_board(self.game).styles[seat],
            partial(tr, self.game.seat_names[seat]),
            plan,
            person.style if person is not None else GUEST,
            partial(self._plan, seat),
            partial(self._step_port, seat),
            partial(self._ask_who, seat),
            kinds=PEOPLE if isinstance(self.game, Tool) else KINDS,
            names=[partial(tr, each) for each in self.game.seat_names[: len(self.plans)]],
            large=large,
        )

    # --- what people do -------------------------------------------------------------------

    def _ask_who(self, seat: int) -> None:
        plan = self.plans[seat]
        if plan.kind == "bot":
            meet = partial(self._meet, seat)
            self.app.push(OpponentsScene(self.game.id, plan.bot, meet))
            return
        others = [plan for number, plan in enumerate(self.plans) if number != seat]
        seated = [plan.name for plan in others if plan.name and plan.kind != "bot"]
        sit = partial(self._sit, seat)
        self.app.push(self.navigator.people(sit, seated))

    def _sit(self, seat: int, name: str | None) -> None:
        self._plan(seat, replace(self.plans[seat], name=name))

    def _meet(self, seat: int, bot: str) -> None:
        self._plan(seat, replace(self.plans[seat], bot=bot))

    def _plan(self, seat: int, plan: SeatPlan) -> None:
        before, self.plans[seat] = self.plans[seat], plan
        if plan.kind == "keypad" and before.kind != "keypad":
            self._take_port(seat, self._free_ports(seat), before)
        elif plan.kind == "phone" and before.kind != "phone":
            self._take_phone(seat, before)
        self.arrange(self.area)

    def _take_port(self, seat: int, ports: Sequence[int], before: SeatPlan) -> None:
        """Give a seat the first of these handhelds that answers; if none does, ask for a key."""
        handhelds = self.services.devices.handhelds
        here = [port for port in ports if handhelds.connected(port)]
        if not ports:
            self.plans[seat] = before
            self.say(tr("Every keypad has its player already."))
            return
        self.plans[seat] = replace(self.plans[seat], port=(here or ports)[0])
        if handhelds.pairing is not None and not here:
            name = tr(self.game.seat_names[seat])
            question = lazy("Press a key on the keypad for {seat}.", seat=name)
            otherwise = partial(self._plan, seat, before)
            request = KeyRequest(self, handhelds.pairing, ports[0], question, otherwise)
            self._asked = (seat, request)

    def _take_phone(self, seat: int, before: SeatPlan) -> None:
        """Give a seat the phone that it had, or the first that nobody has; show the code if that
        is away."""
        taken = [plan.port for number, plan in enumerate(self.plans) if number != seat]
        own = before.port if before.port in PHONE_PORTS else PHONE_PORTS[0]
        port = next(each for each in (own, *PHONE_PORTS) if each not in taken)
        self.plans[seat] = replace(self.plans[seat], port=port)
        if not self.services.phones.connected(port):
            holder = self.services.phones.passes.holder(port)
            self._invite(seat, partial(self._reconsider, seat, before, holder))

    def _reconsider(self, seat: int, before: SeatPlan, holder: Pass | None) -> None:
        """Leave a seat as it was if no phone has taken it; ``holder`` is the phone that had it."""
        phones, port = self.services.phones, self.plans[seat].port
        if phones.passes.holder(port) is holder and not phones.connected(port):
            self._plan(seat, before)

    def _invite(self, seat: int, left: Callable[[], None] = lambda: None) -> None:
        """Show the code by which phones come to this seat, and to others that are free."""
        phones = self.services.phones
        held = {plan.port for plan in self.plans if plan.kind == "phone"}
        free = [port for port in PHONE_PORTS if port not in held]
        free.sort(key=phones.connected)
        ports = [plan.port if plan.kind == "phone" else free.pop(0) for plan in self.plans]

        def sit(port: int) -> None:
            taken = ports.index(port)
            self.plans[taken] = replace(self.plans[taken], kind="phone", port=port)

        seats = partial(self._phone_seats, ports)
        self.app.push(PhoneScene(phones, ports[seat], seats, sit, left))

    def _phone_seats(self, ports: Sequence[int]) -> list[PhoneSeat]:
        """Return all seats but those with keypads, with the ports that phones there have or would
        have."""
        names, styles = self.game.seat_names, find_board(self.game).styles
        return [
            PhoneSeat(ports[seat], names[seat], styles[seat], plan.kind == "phone")
            for seat, plan in enumerate(self.plans)
            if plan.kind != "keypad"
        ]

    @property
    def phones_wanted(self) -> bool:
        return any(plan.kind == "phone" for plan in self.plans)

    def _free_ports(self, seat: int) -> list[int]:
        """The handhelds that no other seat has, from the seat's own on."""
        ports, plan = self.services.devices.handhelds.ports, self.plans[seat]
        others = [*self.plans[:seat], *self.plans[seat + 1 :]]
        taken = {other.port for other in others if other.kind == "keypad"}
        own = ports.index(plan.port) if plan.port in ports else 0
        return [port for port in (*ports[own:], *ports[:own]) if port not in taken]

    def _step_port(self, seat: int) -> None:
        if self.plans[seat].kind == "phone":
            self._invite(seat)
            return
        _, *others = self._free_ports(seat)
        if others:
            self._take_port(seat, others, self.plans[seat])
            self.arrange(self.area)

    def players(self) -> list[Player]:
        """Return those who are planned; if a keypad is wanted where only the keyboard can be one,
        how that works is shown at the table."""
        players = [plan.player() for plan in self.plans]
        virtual = isinstance(self.services.devices.handhelds, VirtualHandhelds)
        if virtual and any(plan.kind == "keypad" for plan in self.plans):
            self.services.preferences.change(handhelds_shown=True)
        return players

    def keypad(self, press: KeyPress) -> bool:
        """Anyone who presses a key sits down with that handheld; which key does not matter."""
        kinds = [plan.kind for plan in self.plans]
        held = [plan.kind == "keypad" and plan.port == press.port for plan in self.plans]
        if self._asked is not None and self._asked[1].open:
            owner, request = self._asked
            if held[owner] or True not in held:
                request.end()
                self.plans[owner] = replace(self.plans[owner], port=press.port)
                self.arrange(self.area)
            else:
                owner = held.index(True)
        elif True in held:
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

    def __init__(self, services: TableServices, table: Table) -> None:
        super().__init__(services, table.game, table.players)
        self.table = table

    def players(self) -> list[Player]:
        """Return the planned players; a bot that replaces a person has that person's name."""
        plans = zip(super().players(), self.plans, strict=True)
        return [replace(player, name=plan.name) for player, plan in plans]

    def layout(self, area: pygame.Rect) -> None:
        done = Button(lazy("Done"), self._done, "primary", icon="check")
        (body,) = self.begin(lazy("Players"), [(done, 150)])
        self.scroll("seats", self.seats(large=len(self.plans) == 2), body)

    def _done(self) -> None:
        self.app.back()
        changes = [
            (seat, player)
            for seat, player in enumerate(self.players())
            if player != self.table.players[seat]
        ]
        # Whose keypad somebody else is to have gives it away first.
        changes.sort(key=lambda change: change[1].port is not None)
        with self.app.scene.explaining():
            for seat, player in changes:
                self.table.reseat(seat, player)
        if changes:
            # The screen may show now what somebody else may see.
            self.app.replace(self.navigator.table(self.table))
