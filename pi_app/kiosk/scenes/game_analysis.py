"""What cost people most of their chance to win, as a bot sees it that knows what they knew."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import pygame

from pi_app.drawing import theme
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.widgets import Button, Label, Medal, Row, Stack, Widget
from pi_app.table.game_analysis import Costly, GameAnalysis
from pi_app.table.names import seat_title
from pi_app.text import lazy, render, tr


@dataclass(eq=False, repr=False)
class GameAnalysisScene(PageScene):
    """For each person at a finished game the choices that cost most; a tap on one shows its moment
    on the board. It thinks while it is looked at."""

    navigator: Navigator
    people: PeopleStore
    game_analysis: GameAnalysis

    def __post_init__(self) -> None:
        self.replay = self.game_analysis.replay
        self.styles = self.people.styles(self.replay.game, self.replay.players)

    def layout(self, area: pygame.Rect) -> None:
        progress = Label(self._progress, "text", "small", align="right")
        (body,) = self.begin(lazy("Costly moves"), [(progress, 190)])
        self.sheet(
            "costly",
            Stack([line for seat in self.game_analysis.seats for line in self._of(seat)]),
            body,
        )

    def _progress(self) -> str:
        done, count = self.game_analysis.judged, self.game_analysis.total
        if done == count:
            return tr("All choices are examined")
        return tr("Choices examined: {done} of {count}", done=done, count=count)

    def _of(self, seat: int) -> list[Widget]:
        """The lines about one person."""
        style, costly = self.styles[seat], self.game_analysis.worst(seat)
        title = partial(seat_title, self.replay.game.seat_names[seat], self.replay.players[seat])
        head = Row(Medal(style), Label(title, "strong", "large", style.dark), parts=[46, 1.0])
        if costly:
            return [head, *map(self._line, costly)]
        words = lazy("Nothing so far.")
        if self.game_analysis.judged == self.game_analysis.total:
            words = lazy("Well played: no move has cost much.")
        return [head, Label(words, colour=theme.INK_SOFT)]

    def _line(self, each: Costly) -> Button:
        """A choice that has cost something: what it was, and what would have been better."""

        def played() -> str:
            return tr("Step {number}: {action}", number=each.moment + 1, action=render(each.played))

        def better() -> str:
            cost = round(100 * each.cost)
            better = render(each.better)
            return tr(
                "Better: {action}. The chance to win fell by {cost} %.", action=better, cost=cost
            )

        show = partial(self._show, each.moment)
        return Button(played, show, icon="eye", below=better, high=70)

    def _show(self, moment: int) -> None:
        with self.explaining():
            page = self.navigator.replay(self.replay)
            self.app.push(page)
            page.jump(moment)

    def update(self, now: float) -> None:
        super().update(now)
        if self.game_analysis.go_on():
            self.arrange(self.area)

    def leave(self) -> None:
        """Nobody looks: it is thought about again when somebody does."""
        self.game_analysis.pause()
