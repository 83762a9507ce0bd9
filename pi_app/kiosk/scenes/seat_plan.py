"""Who will sit where: the plan of a seat and the panel in which people make it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import pygame

from pi_app.bots.registry import bot_names
from pi_app.kiosk import emblems
from pi_app.kiosk.layout import centred, columns, inset, rows
from pi_app.kiosk.people import bot_kind, bot_title
from pi_app.kiosk.text import Text, lazy, plain
from pi_app.kiosk.theme import SeatStyle, Theme
from pi_app.kiosk.widgets import Button, Choice, Group, Label, Panel, Widget, place_each
from pi_app.kiosk.widgets.picture_button import PictureButton
from pi_app.kiosk.widgets.seats import Medal
from pi_app.table.players import Player

Kind = Literal["person", "keypad", "bot"]

KINDS: tuple[tuple[Kind, Text], ...] = (
    ("person", lazy("Person")),
    ("keypad", lazy("Keypad")),
    ("bot", lazy("Bot")),
)


@dataclass(frozen=True)
class SeatPlan:
    """Who will sit at a seat. Bot and port are kept while another kind is chosen.

    Attributes:
        kind: a person at the screen, a person with a handheld, or a bot.
        bot: what kind of bot.
        port: which handheld.
        name: what the player is called, None if nobody gave a name.
    """

    kind: Kind
    bot: str
    port: int
    name: str | None = None

    def player(self) -> Player:
        """The player that is planned."""
        if self.kind == "bot":
            return Player.robot(self.bot)
        if self.kind == "keypad":
            return Player.keypad(self.port, self.name)
        return Player.person(self.name)


def planned(player: Player, seat: int) -> SeatPlan:
    """The plan that leads to ``player`` again."""
    strongest = bot_names()[-1]
    if player.bot is not None:
        return SeatPlan("bot", bot_kind(player.bot), seat + 1, player.name)
    if player.port is not None:
        return SeatPlan("keypad", strongest, player.port, player.name)
    return SeatPlan("person", strongest, seat + 1, player.name)


def first_players(seats: int) -> list[Player]:
    """One person against the strongest bots."""
    return [Player.person(), *[Player.robot(bot_names()[-1])] * (seats - 1)]


def next_port(plans: list[SeatPlan], seat: int, ports: tuple[int, ...], step: int) -> int | None:
    """The next handheld that no other seat has, going ``step`` (-1, 0 or 1) from the seat's own.

    With step 0 the seat's own if it is free. None when all are taken.
    """
    taken = {
        plan.port for other, plan in enumerate(plans) if other != seat and plan.kind == "keypad"
    }
    own = ports.index(plans[seat].port) if plans[seat].port in ports else 0
    order = [ports[(own + (step or 1) * n) % len(ports)] for n in range(len(ports))]
    if step:
        order = [*order[1:], order[0]]
    return next((port for port in order if port not in taken), None)


class Beside(Group):
    """Who plays, and beside it the number of the keypad."""

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        place_each(self.children, columns(rect, [1.0, theme.px(64)], theme.px(4)), theme)


class SeatPanel(Panel):
    """The sheet of one seat: emblem and name, what kind of player, and which.

    ``choose`` gets the new plan; ``step_port`` is called with -1 or 1, ``ask_who`` when somebody
    else is to sit there.
    """

    HIGH = 156
    """Height at 800x480."""

    def __init__(
        self,
        style: SeatStyle,
        name: Text,
        plan: SeatPlan,
        person: SeatStyle,
        choose: Callable[[SeatPlan], None],
        step_port: Callable[[int], None],
        ask_who: Callable[[], None],
    ) -> None:
        """``person`` is how the person looks who is planned."""
        self.plan = plan
        self._choose = choose
        words = plain(plan.name) if plan.name else lazy("Guest")
        self.who = PictureButton(words, ask_who, partial(emblems.medallion, person))
        self.medal = Medal(style)
        self.kind = Choice(KINDS, plan.kind, self._set_kind)
        self.name = Label(name, "title", "large", style.dark, "centre")
        self.detail = self._detail(step_port)
        super().__init__([self.medal, self.name, self.kind, self.detail])

    def _detail(self, step_port: Callable[[int], None]) -> Widget:
        if self.plan.kind == "bot":
            ranks = [(bot, _rank(bot)) for bot in bot_names()]
            return Choice(ranks, self.plan.bot, self._set_bot)
        if self.plan.kind == "keypad":
            return Beside([self.who, self._port_button(step_port)])
        return self.who

    def _port_button(self, step_port: Callable[[int], None]) -> Button:
        return Button(plain(str(self.plan.port)), partial(step_port, 1), icon="swap")

    def height_for(self, width: int, measures: Theme) -> int:
        """Pixels needed; the width does not matter."""
        return measures.px(self.HIGH)

    def _set_kind(self, kind: Kind) -> None:
        self._choose(replace(self.plan, kind=kind))

    def _set_bot(self, bot: str) -> None:
        self._choose(replace(self.plan, bot=bot))

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Emblem and name at the left, choices at the right."""
        super().place(rect, theme)
        left, right = columns(inset(rect, theme.px(12)), [theme.px(118), 1.0], theme.unit)
        medal, name = rows(left, [1.0, theme.px(34)])
        side = theme.px(84)
        halves = rows(right, [1.0, 1.0], theme.unit)
        place_each(self.children, [centred(medal, (side, side)), name, *halves], theme)


class SeatLine(SeatPanel):
    """The same on one line, for games of many seats: a tap leads to the next keypad or bot."""

    HIGH = 66

    def _detail(self, step_port: Callable[[int], None]) -> Widget:
        if self.plan.kind == "bot":
            return Button(_rank(self.plan.bot), self._next_bot, icon="swap")
        if self.plan.kind == "keypad":
            return Beside([self.who, self._port_button(step_port)])
        return self.who

    def _next_bot(self) -> None:
        names = bot_names()
        self._set_bot(names[(names.index(self.plan.bot) + 1) % len(names)])

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Medal, name, kind, which."""
        Widget.place(self, rect, theme)
        parts = [theme.px(50), 1.15, 1.9, 1.35]
        place_each(self.children, columns(inset(rect, theme.px(6)), parts, theme.unit), theme)


def _rank(bot: str) -> Text:
    return lambda: bot_title(bot)
