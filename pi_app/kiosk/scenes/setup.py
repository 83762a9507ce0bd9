"""Before a game: its options and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.core.errors import RulesError
from pi_app.core.game import Game, Option, OptionValue
from pi_app.core.tool import Tool
from pi_app.drawing import theme
from pi_app.drawing.layout import Part, columns, rows
from pi_app.kiosk.boards.companion import layout_of
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.help import HelpScene
from pi_app.kiosk.scenes.seating import LARGE, SeatingScene
from pi_app.kiosk.table_services import TableServices
from pi_app.kiosk.widgets import Button, Choice, Label, Row, Stack, Toggle, Widget
from pi_app.kiosk.widgets.buttons import Stepper
from pi_app.kiosk.widgets.game_cover import length_and_weight
from pi_app.lessons.lesson import find_lesson
from pi_app.table.players import Player
from pi_app.table.seating import first_players, planned
from pi_app.text import Text, lazy, plain, render, tr

SIDE_BY_SIDE: Final = 3  # how many values fit beside each other; more are stepped through
Change = Callable[[str, OptionValue], None]  # is told an option and its new value


def value_title(option: Option, value: OptionValue) -> Text:
    """What a value of an option is called."""
    if option.value_titles:
        return partial(tr, option.value_titles[option.values.index(value)])
    return plain(str(value))


def _control(option: Option, value: OptionValue, change: Change) -> list[Widget]:
    """The name of an option and its values: a switch, a few values, or many."""
    title = partial(tr, option.title)
    if set(option.values) == {False, True}:
        return [Toggle(title, value is True, partial(change, option.id))]
    if len(option.values) <= SIDE_BY_SIDE:
        values = [(each, value_title(option, each)) for each in option.values]
        return [Label(title), Choice(values, value, partial(change, option.id))]

    def step(by: int) -> None:
        at = option.values.index(value) + by
        change(option.id, option.values[at % len(option.values)])

    return [Label(title), Stepper(value_title(option, value), step)]


def option_sheet(game: Game, values: Mapping[str, OptionValue], change: Change) -> Widget:
    """All options of a game, each with what it means in small letters, for a Scroller."""
    if not game.options:
        return Label(lazy("This game has no options."), align="centre")
    blocks = []
    for option in game.options:
        meaning = Label(partial(tr, option.help), "aside", "small", theme.INK_SOFT)
        blocks.append(Stack([*_control(option, values[option.id], change), meaning], 4))
    return Stack(blocks, 14)


def options_line(game: Game, values: Mapping[str, OptionValue]) -> str:
    """Say in one line which options have been chosen other than usual."""
    names = []
    for option in game.options:
        value = values.get(option.id, option.default)
        if value == option.default:
            continue
        title = tr(option.title)
        if value is not True:
            words = tr("Off") if value is False else value_title(option, value)()
            title = tr("{option}: {value}", option=title, value=words)
        names.append(title)
    return " · ".join(names)


class OptionsScene(PageScene):
    """The options of one game on a page of their own; ``change`` is called with each choice."""

    def __init__(self, game: Game, values: Mapping[str, OptionValue], change: Change) -> None:
        """``values`` are what to begin with; all others are the usual ones."""
        super().__init__()
        self.game = game
        self.values = {option.id: option.default for option in game.options} | dict(values)
        self.change = change

    def layout(self, area: pygame.Rect) -> None:
        done = Button(lazy("Done"), self.app.back, "primary", icon="check")
        (body,) = self.begin(partial(tr, self.game.title), [(done, 150)])
        self.sheet("options", option_sheet(self.game, self.values, self._set_option), body)

    def _set_option(self, id: str, value: OptionValue) -> None:
        self.values[id] = value
        self.change(id, value)
        conflict = self.game.conflict(self.values)
        if conflict is not None:
            self.say(render(conflict))
        self.arrange(self.area)


class SetupScene(SeatingScene):
    """Options and seats of one game; from here the game begins."""

    def __init__(
        self,
        services: TableServices,
        game: Game,
        options: Mapping[str, OptionValue] | None = None,
        players: Sequence[Player] | None = None,
    ) -> None:
        """``options`` and ``players`` are what to begin with; None takes those of the last time."""
        self.tables = services.tables
        last = self.tables.last_seating(game)
        earlier = last.players if last else first_players(game, game.seat_counts[0])
        super().__init__(services, game, players or earlier)
        defaults = {option.id: option.default for option in game.options}
        self.values = defaults | dict(options or (last.options if last else {}))
        self.real_box = last is not None and last.real_box

    def enter(self) -> None:
        """Anyone who prepares a game has left the table."""
        self.tables.leave_table()

    # --- looks ----------------------------------------------------------------------------

    def layout(self, area: pygame.Rect) -> None:
        m, pair = self.theme, len(self.plans) == 2
        # Beside a title in portrait the word finds room only below the picture.
        words, below = (None, lazy("Rules")) if m.portrait else (lazy("Rules"), None)
        rules = Button(words, self._read, icon="help", below=below)
        wide = 62 if m.portrait else 150
        body, foot = self.begin(partial(tr, self.game.title), [(rules, wide)], foot=True)
        line = m.touch + m.unit if len(self.game.seat_counts) > 1 else 0
        room = body.height * 4 // 5 if m.portrait else body.height
        large = len(self.plans) * m.px(LARGE) <= room - line
        panels = self.seats(large=large)
        if m.portrait:
            wanted = line + panels.height_for(body.width, m) + m.unit
            parts: list[Part] = [min(wanted, room), 1.0]
            seats, options = rows(body, parts, m.unit * 3 // 2)
        else:
            shares: list[Part] = [0.56, 0.44] if large else [0.64, 0.36] if pair else [0.7, 0.3]
            seats, options = columns(body, shares, m.unit * 3 // 2)
        if line:
            above, seats = rows(seats, [m.touch, 1.0], m.unit)
            counts = [(count, plain(str(count))) for count in self.game.seat_counts]
            self.put(Choice(counts, len(self.plans), self._set_seats), above)
        self.scroll("seats", panels, seats)
        self.sheet("options", self._options(), options, 14)
        words = lazy("Swap sides") if pair else lazy("Rotate seats")
        swap = Button(words, self._swap, icon="swap")
        foot_row = Row(swap, self._start_button(), parts=[0.44, 0.56], gap=12)
        if find_lesson(self.game) is not None:
            learn = Button(lazy("Learn by playing"), self._learn, icon="hint")
            foot_row = Row(learn, swap, self._start_button(), gap=12)
        self.put(foot_row, foot)

    def _options(self) -> Widget:
        """What the game is about, its length and options, and whether it is played with its real
        pieces."""
        about = [Label(partial(tr, self.game.summary), "aside", "small")]
        if length_and_weight(self.game):
            facts = partial(length_and_weight, self.game)
            about.append(Label(facts, "tag", "small", theme.INK_SOFT, one_line=True))
        options = option_sheet(self.game, self.values, self._set_option)
        sheet = Stack([Stack(about, 4), options], 14)
        if layout_of(self.game) is None:
            return sheet
        switch = Toggle(lazy("With the real box"), self.real_box, self._set_real_box)
        help = lazy("Your pieces stay on the table; the screen says what to do with them.")
        meaning = Label(help, "aside", "small", theme.INK_SOFT)
        return Stack([sheet, Stack([switch, meaning], 4)], 14)

    def _start_button(self) -> Button:
        words, conflict = lazy("Start the game"), self.game.conflict(self.values)
        if isinstance(self.game, Tool):
            words = lazy("Begin")
        why = None if conflict is None else partial(render, conflict)
        if why is not None:
            self.say(why())
        return Button(words, self._start, "primary", "next", self.say, disabled_because=why)

    # --- what people do -------------------------------------------------------------------

    def _set_option(self, id: str, value: OptionValue) -> None:
        self.values[id] = value
        self.arrange(self.area)

    def _set_real_box(self, on: bool) -> None:
        self.real_box = on

    def _set_seats(self, count: int) -> None:
        more = enumerate(first_players(self.game, max(count, len(self.plans))))
        added = [planned(player, seat) for seat, player in more if seat >= len(self.plans)]
        self.plans = [*self.plans, *added][:count]
        self.arrange(self.area)

    def _swap(self) -> None:
        self.plans = [*self.plans[1:], self.plans[0]]
        self.arrange(self.area)

    def _read(self) -> None:
        self.visit(HelpScene, self.game.id, None, lazy("Back"))

    def _learn(self) -> None:
        with self.explaining():
            self.app.push(self.navigator.lesson(self.game))

    def _start(self) -> None:
        players = self.players()
        with self.explaining():
            try:
                table = self.tables.new_table(
                    self.game.id, len(players), self.values, players, real_box=self.real_box
                )
            except RulesError as error:
                self.say(str(error))
            else:
                self.app.play("shuffle")
                self.app.replace(self.navigator.table(table))
