"""Before a game: its options and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from pi_app.kiosk.evening import Evening
from pi_app.kiosk.layout import columns, rows
from pi_app.kiosk.scenes.option_sheet import option_sheet
from pi_app.kiosk.scenes.seat_plan import SeatPanel, first_players, planned
from pi_app.kiosk.scenes.seating import SeatingScene
from pi_app.kiosk.text import lazy, plain, render, tr
from pi_app.kiosk.widgets import Button, Choice, place_each
from pi_app.rules.errors import RulesError
from pi_app.rules.game import Game, OptionValue
from pi_app.table.errors import TableError
from pi_app.table.players import Player


class SetupScene(SeatingScene):
    """Options and seats of one game; from here the game begins."""

    def __init__(
        self,
        evening: Evening,
        game: Game,
        options: Mapping[str, OptionValue] | None = None,
        players: Sequence[Player] | None = None,
    ) -> None:
        """``options`` and ``players`` are what to begin with; None takes those of the last time."""
        last = evening.last_seating(game)
        players = players or (last.players if last else None)
        super().__init__(evening, game, players or first_players(game.seat_counts[0]))
        defaults = {option.id: option.default for option in game.options}
        self.values = defaults | dict(options or (last.options if last else {}))

    def enter(self) -> None:
        """Whoever prepares a game has left the table."""
        self.evening.leave_table()

    # --- looks ----------------------------------------------------------------------------

    def layout(self, area: pygame.Rect) -> None:
        """Seats and options side by side, or on a high screen one above the other."""
        body, foot = self.begin(partial(tr, self.game.title), foot=self.theme.touch)
        gap = self.theme.unit * 3 // 2
        if self.theme.portrait:
            wanted = len(self.plans) * (self.theme.px(self.panel_kind.HIGH) + self.theme.unit)
            if len(self.game.seat_counts) > 1:
                wanted += self.theme.touch + self.theme.unit
            seats, options = rows(body, [min(wanted, body.height * 3 // 5), 1.0], gap)
        else:
            share = 0.56 if self.panel_kind is SeatPanel else 0.7
            seats, options = columns(body, [share, 1 - share], gap)
        self._seat_part(seats)
        self._options(options)
        self._foot(foot)

    def _seat_part(self, box: pygame.Rect) -> None:
        if len(self.game.seat_counts) > 1:
            line, box = rows(box, [self.theme.touch, 1.0], self.theme.unit)
            counts = [(count, plain(str(count))) for count in self.game.seat_counts]
            choice = Choice(counts, len(self.plans), self._set_seats)
            choice.place(line, self.theme)
            self.widgets.add(choice)
        self.seats(box)

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
        more = enumerate(first_players(max(count, len(self.plans))))
        added = [planned(player, seat) for seat, player in more if seat >= len(self.plans)]
        self.plans = [*self.plans, *added][:count]
        self.arrange(self.area)

    def _swap(self) -> None:
        self.plans = [*self.plans[1:], self.plans[0]]
        self.arrange(self.area)

    def _start(self) -> None:
        players = self.players()
        try:
            table = self.evening.new_table(self.game.id, len(players), self.values, players)
        except TableError as error:
            self.say(render(error.message))
            return
        except RulesError as error:
            self.say(str(error))
            return
        self.app.play("horn")
        self.app.replace(self.evening.ways.table(table))
