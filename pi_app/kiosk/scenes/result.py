"""The end of a game: who has won and why, how the series stands, and what comes next."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path

import platformdirs
import pygame

from pi_app.kiosk import art, emblems, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import find_board
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.gestures import Back, Gesture
from pi_app.kiosk.layout import centred, columns, grid, inset, put, rows
from pi_app.kiosk.people import joined, player_names
from pi_app.kiosk.scenes.new_seats import NewSeatsScene
from pi_app.kiosk.scenes.points import PointsScene
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.text import Text, amount, lazy, plain, render, tr
from pi_app.kiosk.theme import SeatStyle
from pi_app.kiosk.widgets import Answer, Button, Dialog, Label, Panel, Widget, place_each
from pi_app.rules.outcome import Outcome
from pi_app.rules.series import FinishedGame
from pi_app.table.errors import TableError
from pi_app.table.table import Table

log = logging.getLogger(__name__)

TAKING_IN = 0.5
"""Seconds in which the page takes no taps: they were meant for the board."""


def records_directory() -> Path:
    """Where records of games are put for people to find."""
    return platformdirs.user_documents_path() / "Tabularium"


def victory_line(table: Table, outcome: Outcome) -> str:
    """Who has won, as a title."""
    names = [tr(table.game.seat_names[seat]) for seat in outcome.winners]
    if not names:
        return tr("A draw")
    if len(names) == 1:
        return tr("Victory for {seat}", seat=names[0])
    return tr("{seats} win together", seats=joined(names))


class Trophy(Widget):
    """The winners' medals in a wreath; in a draw, all medals without one."""

    def __init__(self, styles: list[SeatStyle], crowned: bool) -> None:
        super().__init__()
        self.styles = styles
        self.crowned = crowned

    def paint(self, surface: pygame.Surface) -> None:
        """Wreath and medals, as large as the place allows."""
        side = min(self.rect.height, self.rect.width // max(1, len(self.styles)))
        total = side * len(self.styles)
        for number, style in enumerate(self.styles):
            x = self.rect.centerx - total // 2 + side * number + side // 2
            medal = emblems.medallion(style, round(side * (0.6 if self.crowned else 0.8)))
            put(surface, medal, (x, self.rect.centery))
            if self.crowned:
                put(surface, art.picture("wreath", side), (x, self.rect.centery))


class SeatLine(Widget):
    """One seat of a finished game: medal, name, player, points in the game and in the series; all
    on one line where there is no room for two."""

    HIGH = 60
    """Height at 800x480, where there is room."""

    TWO_LINES = 50
    """The least height, at 800x480, for two lines."""

    def __init__(
        self, style: SeatStyle, words: tuple[Text, Text], figures: list[Text], won: bool
    ) -> None:
        """``words`` are name and player, ``figures`` one or two lines at the right."""
        super().__init__()
        self.style = style
        self.name, self.player = words
        self.figures = figures
        self.won = won

    def paint(self, surface: pygame.Surface) -> None:
        """From left to right; the winner's line is gilded."""
        measures = self.theme
        if self.won:
            ground = self.rect.inflate(-measures.px(2), -measures.px(2))
            fill = theme.mix(theme.PARCHMENT, theme.GOLD_LIGHT, 0.55)
            shapes.rect(surface, fill, ground, border_radius=measures.px(8))
            shapes.rect(surface, theme.GOLD, ground, measures.px(1), border_radius=measures.px(8))
        low = self.rect.height < measures.px(self.TWO_LINES)
        box = self.rect.inflate(-measures.px(12), -measures.px(4 if low else 12))
        wide = measures.px(118 if low and len(self.figures) > 1 else 96)
        medal_box, words, points = columns(box, [box.height, 1.0, wide], measures.unit)
        put(surface, emblems.medallion(self.style, medal_box.height), medal_box)
        cut = columns if low else rows
        upper, lower = cut(words, [1.3, 1.0] if low else [1.0, 1.0], measures.unit if low else 0)
        dark, size = self.style.dark, measures.small if low else measures.body
        lettering.draw_block(surface, self.name(), upper, "strong", size, dark)
        lettering.draw_block(surface, self.player(), lower, "text", measures.small, theme.INK_SOFT)
        size = measures.large if len(self.figures) > 1 else measures.body
        shares = [0.6, 1.0] if low and len(self.figures) > 1 else [1.0] * len(self.figures)
        for figure, line in zip(self.figures, cut(points, shares), strict=True):
            lettering.draw_block(surface, figure(), line, "strong", size, theme.INK, "right")
            size = measures.small


class ResultScene(Scene):
    """Shown when the game at ``table`` is over. Raises ValueError for a game that goes on."""

    def __init__(self, evening: Evening, table: Table) -> None:
        super().__init__()
        outcome = table.outcome()
        if outcome is None:
            raise ValueError("Only a finished game has a result.")
        self.evening = evening
        self.table = table
        self.outcome = outcome
        self._asked_at: float | None = None
        self._now = 0.0

    # --- looks ----------------------------------------------------------------------------

    def layout(self, area: pygame.Rect) -> None:
        """Victory and seats side by side, or on a high screen one above the other; buttons."""
        self.widgets.clear()
        touch, gap = self.theme.touch, self.theme.unit * 3 // 2
        foot_high = 2 * touch + gap if self.theme.portrait else touch
        box = inset(area, gap)
        body, foot = rows(box, [1.0, foot_high], gap)
        if self.theme.portrait:
            victory, seats = rows(body, [0.55, 0.45], gap)
        else:
            wide = 0.54 if self.table.seats > 4 else 0.48
            victory, seats = columns(body, [1.0 - wide, wide], gap)
        self._victory(victory)
        self._seats(seats)
        self._foot(foot)

    def _victory(self, box: pygame.Rect) -> None:
        styles = find_board(self.table.game).styles[: self.table.seats]
        crowned = bool(self.outcome.winners)
        shown = self.outcome.winners or range(self.table.seats)
        trophy = Trophy([styles[seat] for seat in shown], crowned)
        colour = styles[shown[0]].dark if len(shown) == 1 else theme.TERRACOTTA_DARK
        title = Label(
            partial(victory_line, self.table, self.outcome), "title", "title", colour, "centre"
        )
        reason = Label(partial(render, self.outcome.reason), align="centre")
        board = Button(lazy("See the board"), self._see_board, icon="eye")
        ways = [board]
        if len(self.outcome.parts) > 1:
            ways.append(Button(lazy("The points"), self._see_points, icon="box"))
        panel = Panel([trophy, title, reason, *ways])
        panel.place(box, self.theme)
        m = self.theme
        parts = [1.0, m.px(48), m.px(62), m.touch]
        cells = rows(inset(box, m.px(18)), parts, m.unit)
        foot = centred(cells.pop(), (m.px(204) * len(ways), m.touch))
        cells += columns(foot, [1.0] * len(ways), m.unit)
        place_each(panel.children, cells, m)
        self.widgets.add(panel)

    def _seats(self, box: pygame.Rect) -> None:
        panel = Panel()
        panel.place(box, self.theme)
        self.widgets.add(panel)
        standing = self.table.series_standing()
        lines = [self._seat_line(seat) for seat in self.outcome.ranking()]
        inner = inset(box, self.theme.px(12))
        gap, between = self.theme.unit, self.theme.px(3)
        text_high, title_high = self.theme.px(48), self.theme.px(24)
        if len(self.outcome.parts) == 1:
            above, inner = rows(inner, [title_high, 1.0], between)
            caption = partial(render, self.outcome.parts[0].label)
            named = Label(caption, "strong", "small", theme.INK_SOFT, "right")
            named.place(above, self.theme)
            self.widgets.add(named)
        room = inner.height - text_high - title_high - 2 * gap
        high = min(self.theme.px(SeatLine.HIGH), (room + between) // len(lines) - between)
        lines_high = (high + between) * len(lines) - between
        parts: list[int | float] = [lines_high, title_high, text_high, 1.0]
        line_box, title_box, text_box, _ = rows(inner, parts, gap)
        place_each(lines, rows(line_box, [1.0] * len(lines), between), self.theme)
        title = Label(
            lazy("The series, game {number}", number=self.table.place + 1),
            "strong",
            "body",
            theme.TERRACOTTA_DARK,
        )
        title.place(title_box, self.theme)
        words = Label(partial(render, standing.text))
        words.place(text_box, self.theme)
        self.widgets.add(*lines, title, words)

    def _seat_line(self, seat: int) -> SeatLine:
        table, outcome = self.table, self.outcome
        series = table.series_standing()
        points = amount(series.points[table.series_players[seat]])
        figures: list[Text] = [partial(tr, series.caption, number=points)]
        if outcome.parts or any(score not in (0, 1) for score in outcome.scores):
            figures.insert(0, plain(amount(outcome.scores[seat])))
        return SeatLine(
            find_board(table.game).styles[seat],
            (
                partial(tr, table.game.seat_names[seat]),
                lambda: player_names(table.players, table.series_players)[seat],
            ),
            figures,
            seat in outcome.winners,
        )

    def _foot(self, box: pygame.Rect) -> None:
        buttons = [
            Button(lazy("To the shelf"), self.app.go_home, icon="back"),
            Button(lazy("Save a record"), self._save, icon="save"),
            Button(lazy("Change seats"), self._set_up, icon="gear"),
            Button(self._again_words(), self._again, "primary", icon="swap"),
        ]
        gap = self.theme.unit
        if self.theme.portrait:
            cells = grid(box, 2, 2, gap)
        else:
            cells = columns(box, [1.0, 1.05, 1.05, 1.5], gap)
        place_each(buttons, cells, self.theme)
        self.widgets.add(*buttons)

    def _again_words(self) -> Text:
        results = self.evening.journal.series_results(self.table.series)
        finished = [FinishedGame(*each) for each in results]
        seating = self.table.game.series.seating(self.table.seats, finished)
        if tuple(seating) == tuple(self.table.series_players):
            return lazy("Play again")
        if self.table.seats == 2:
            return lazy("Again, sides swapped")
        return lazy("Again, seats moved on")

    # --- what people do -------------------------------------------------------------------

    def update(self, now: float) -> None:
        """Keep the time."""
        super().update(now)
        self._now = now
        if self._asked_at is None:
            self._asked_at = now

    def gesture(self, gesture: Gesture) -> None:
        """A finger that was still busy with the game taps nothing here."""
        if self._asked_at is not None and self._now - self._asked_at >= TAKING_IN:
            super().gesture(gesture)

    def handle(self, gesture: Gesture) -> None:
        """Back leads to the shelf: the game is over."""
        if isinstance(gesture, Back):
            self.app.go_home()

    def _again(self) -> None:
        try:
            table = self.evening.next_game()
        except TableError as error:
            self.say(render(error.message))
            return
        self.app.play("horn")
        if table.series_players == self.table.series_players:
            self.app.replace(self.evening.ways.table(table))
        else:
            self.app.replace(NewSeatsScene(self.evening, self.table, table))

    def _see_points(self) -> None:
        """See what the points are made of."""
        self.app.push(PointsScene(self.table, self.outcome))

    def _see_board(self) -> None:
        """Look at the last position again."""
        self.app.replace(self.evening.ways.table(self.table))

    def _set_up(self) -> None:
        table = self.table
        self.app.replace(self.evening.ways.setup(table.game, table.options, table.players))

    def _save(self) -> None:
        directory = records_directory()
        begun = self.evening.journal.entry(self.table.number).created.astimezone()
        path = directory / f"{self.table.game.id}-{begun:%Y%m%d}-{self.table.number}.json"
        try:
            directory.mkdir(parents=True, exist_ok=True)
            path.write_text(self.table.record(), encoding="utf-8")
        except OSError as problem:
            log.warning("%s could not be written: %s", path, problem)
            reason = problem.strerror or type(problem).__name__
            title = lazy("The record could not be saved")
            words = lazy("{path}: {reason}", path=path, reason=reason)
        else:
            title = lazy("The record is saved")
            words = lazy("It is here: {path}", path=path)
        self.ask(Dialog(title, words, [Answer(lazy("Good"), rank="primary")]))
