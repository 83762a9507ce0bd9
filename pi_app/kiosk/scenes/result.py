"""The end of a game: who has won and why, how the series stands, and what comes next."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import platformdirs
import pygame

from pi_app.core.outcome import Outcome, Score
from pi_app.core.series import FinishedGame
from pi_app.core.tool import Tool
from pi_app.drawing import theme
from pi_app.drawing.layout import centred, columns, inset, rows
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.gestures import Gesture
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.scenes.game_night import game_night_line
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.widgets import Answer, Button, Label, Medal, Panel
from pi_app.kiosk.widgets.base import Column, Middle, Row, Widget
from pi_app.kiosk.widgets.seats import StandingLine, Trophy
from pi_app.table.journal import Journal
from pi_app.table.names import player_names, seat_detail, victory
from pi_app.table.table import Table
from pi_app.table.table_session import TableSession
from pi_app.table.tournaments import Tournament
from pi_app.text import Text, amount, called, lazy, plain, render, tr

log = logging.getLogger(__name__)

TAKING_IN: Final = 0.5  # seconds in which the page takes no taps: they were meant for the board


def records_directory() -> Path:
    """Where records of games are put for people to find."""
    return platformdirs.user_documents_path() / "Tabularium"


def save_file(
    scene: Scene, journal: Journal, table: Table, suffix: str, write: Callable[[Path], object]
) -> None:
    """Write a file about a game where people find it, and show them the path.

    A lesson has a journal of its own, so its number means nothing: the name holds the time instead.
    """
    begun = table.journal.entry(table.number).created.astimezone()
    is_saved = table.journal is journal
    mark = f"{begun:%Y%m%d}-{table.number}" if is_saved else f"lesson-{begun:%Y%m%d-%H%M%S}"
    path = records_directory() / f"{table.game.id}-{mark}.{suffix}"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path)
    except OSError as problem:
        log.warning("%s could not be written: %s", path, problem)
        reason = problem.strerror or type(problem).__name__
        title = lazy("The file could not be saved")
        words = lazy("{path}: {reason}", path=path, reason=reason)
    else:
        title = lazy("The file is saved")
        words = lazy("The file is here: {path}", path=path)
    scene.ask(title, words, Answer(lazy("Good"), rank="primary"))


class ResultScene(Scene):
    """Shown when the game at ``table`` is over. Raises ValueError for a game that goes on."""

    def __init__(
        self, navigator: Navigator, tables: TableSession, people: PeopleStore, table: Table
    ) -> None:
        super().__init__()
        outcome = table.outcome()
        if outcome is None:
            raise ValueError("Only a finished game has a result.")
        self.navigator, self.tables, self.people = navigator, tables, people
        self.table = table
        self.styles = people.styles(table.game, table.players)
        self.tournament = tables.tournament_of(table)
        self.outcome = outcome
        self._asked_at: float | None = None
        self._now = 0.0
        shown = [self.styles[seat] for seat in outcome.winners or range(table.seats)]
        self._trophy = Trophy(shown, crowned=bool(outcome.winners))

    # --- looks ----------------------------------------------------------------------------

    def layout(self, area: pygame.Rect) -> None:
        self.widgets.clear()
        m, gap = self.theme, self.theme.unit * 3 // 2
        game_night = partial(self.visit, self.navigator.game_night)
        buttons = Row(
            Button(lazy("To the shelf"), self.back, icon="back"),
            Button(None, self._save, icon="save"),
            Button(None, game_night, icon="standings"),
            parts=[1.0, 52, 52],
        )
        onward = Row(
            Button(lazy("Change seats"), self._set_up, icon="gear"),
            Button(self._again_words(), self._again, "primary", icon="swap"),
            parts=[1.0, 1.45],
        )
        if self.tournament is not None:
            page = partial(self._to_tournament, self.tournament)
            onward = Row(Button(lazy("To the tournament"), page, "primary", icon="next"))
        foot_high = 2 * m.touch + gap if m.portrait else m.touch
        body, foot = rows(inset(area, gap), [1.0, foot_high], gap)
        lines = rows(foot, [1.0, 1.0], gap) if m.portrait else columns(foot, [1.0, 1.62], m.unit)
        few = self.table.seats <= 4
        cut, part = (rows, 0.42 + 0.13 * few) if m.portrait else (columns, 0.46 + 0.06 * few)
        victory, seats = cut(body, [part, 1.0 - part], gap)
        self.put(self._victory(), victory)
        self._seats(seats)
        self.put(buttons, lines[0])
        self.put(onward, lines[1])

    def _victory(self) -> Panel:
        outcome = self.outcome
        styles = self._trophy.styles
        colour = styles[0].dark if len(styles) == 1 else theme.TERRACOTTA_DARK
        title = Label(self._winners, "title", "title", colour, "centre")
        reason = Label(partial(render, outcome.reason), align="centre")
        buttons = [Button(lazy("The board"), self._see_board)]
        if len(outcome.parts) > 1:
            points = partial(self.visit, PointsScene, self.styles, outcome)
            buttons.append(Button(lazy("Scores"), points))
        people = any(player.is_person for player in self.table.players)
        if people and not isinstance(self.table.game, Tool):
            costly = partial(self.visit, self.navigator.game_analysis, self.table)
            buttons.append(Button(lazy("Costly moves"), costly))
        parts = [1.16, 0.86, 1.5] if len(buttons) == 3 else ()
        for button in buttons if len(buttons) == 3 else ():
            # In one line, or the words touch the frame.
            button.size, button.face = 15, "tag"
        foot = Middle(Row(*buttons, parts=parts), 204 * len(buttons))
        return Panel([Column(self._trophy, title, reason, foot, parts=[1.0, 48, 62, 52])], 18)

    def _winners(self) -> str:
        names = self.table.game.seat_names
        return victory([called(names[seat]) for seat in self.outcome.winners])

    def _seats(self, box: pygame.Rect) -> None:
        m, between = self.theme, self.theme.px(3)
        self.put(Panel(), box)
        box = inset(box, m.px(12))
        if len(self.outcome.parts) == 1:
            above, box = rows(box, [m.px(24), 1.0], between)
            caption = partial(render, self.outcome.parts[0].label)
            self.put(Label(caption, "tag", "small", theme.INK_SOFT, "right"), above)
        lines = [self._seat_line(seat) for seat in self.outcome.ranking()]
        game_night = game_night_line(self.tables.journal)
        last = m.px(40) if game_night else 0
        room = box.height - m.px(40) - m.px(24) - last - 3 * m.unit
        high = min(m.px(60), (room + between) // len(lines) - between)
        whole = (high + between) * len(lines) - between
        body, title, words, low, _ = rows(box, [whole, m.px(24), m.px(40), last, 1.0], m.unit)
        self.put(Label(plain(game_night), "strong", "small", theme.INK_SOFT), low)
        self.put(Column(*lines, gap=3), body)
        number = lazy("The series, game {number}", number=self.table.place + 1)
        self.put(Label(number, "strong", "body", theme.TERRACOTTA_DARK), title)
        self.put(Label(partial(render, self.table.series_standing().text), "aside"), words)

    def _seat_line(self, seat: int) -> StandingLine:
        table, outcome, series = self.table, self.outcome, self.table.series_standing()
        so_far = [series.points[player] for player in table.series_players]
        figures: list[Text] = []
        if outcome.parts or any(score not in (0, 1) for score in outcome.scores):
            figures.append(plain(amount(outcome.scores[seat])))
        if not figures or so_far != list(outcome.scores):
            # After the first game the sum of all games is no news.
            figures.append(partial(tr, series.caption, number=amount(so_far[seat])))
        name = partial(called, table.game.seat_names[seat])
        detail = partial(seat_detail, table.game, table.players, table.series_players, seat)
        return StandingLine(self.styles[seat], name, detail, figures, seat in outcome.winners)

    def _again_words(self) -> Text:
        results = self.tables.journal.series_results(self.table.series)
        finished = [FinishedGame(*each) for each in results]
        seating = self.table.game.series.seating(self.table.seats, finished)
        if tuple(seating) == tuple(self.table.series_players):
            return lazy("Play again")
        if self.table.seats == 2:
            return lazy("Again, sides swapped")
        return lazy("Again, seats rotated")

    # --- what people do -------------------------------------------------------------------

    def update(self, now: float) -> None:
        super().update(now)
        self._now = now
        if self._asked_at is None:
            self._asked_at = now

    def gesture(self, gesture: Gesture) -> None:
        """A finger that was still busy with the game taps nothing here, but for the laurels."""
        self._trophy.finish()
        if self._asked_at is not None and self._now - self._asked_at >= TAKING_IN:
            super().gesture(gesture)

    def back(self) -> None:
        self.app.go_home()

    def _again(self) -> None:
        with self.explaining():
            table = self.tables.next_game()
            self.app.play("shuffle")
            if table.series_players == self.table.series_players:
                self.app.replace(self.navigator.table(table))
            else:
                self.app.replace(NewSeatsScene(self.navigator, self.people, self.table, table))

    def _to_tournament(self, tournament: Tournament) -> None:
        self.app.go_home()
        self.app.push(self.navigator.tournament(tournament))

    def _see_board(self) -> None:
        with self.explaining():
            self.app.push(self.navigator.replay(self.table))

    def _set_up(self) -> None:
        table = self.table
        self.app.replace(self.navigator.setup(table.game, table.options, table.players))

    def _save(self) -> None:
        with self.explaining():
            text = self.table.record()
            write = partial(Path.write_text, data=text, encoding="utf-8")
            save_file(self, self.tables.journal, self.table, "json", write)


@dataclass(eq=False, repr=False)
class PointsScene(PageScene):
    """What the points of ``outcome`` are made of, part by part, the best seat first."""

    styles: Sequence[SeatStyle]
    outcome: Outcome

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Scores"))
        parts = self.outcome.parts
        styles = [self.styles[seat] for seat in self.outcome.ranking()]
        lines = [
            self._line(plain(""), [Medal(style) for style in styles]),
            *(self._figures(partial(render, each.label), each.points) for each in parts),
            self._figures(lazy("Together"), self.outcome.scores),
        ]
        body.height = min(body.height, self.theme.px(46 * len(lines) + 32))
        self.put(Panel([Column(*lines, gap=0)], 16), body)

    def _figures(self, label: Text, points: Sequence[Score]) -> Row:
        figures = [
            Label(plain(amount(points[seat])), "strong", "body", self.styles[seat].dark, "centre")
            for seat in self.outcome.ranking()
        ]
        return self._line(label, figures)

    def _line(self, label: Text, cells: Sequence[Widget]) -> Row:
        return Row(Label(label, "strong"), *cells, parts=[1.7, *[1.0] * len(cells)], gap=4)


@dataclass(eq=False, repr=False)
class NewSeatsScene(Scene):
    """Shows everybody where to sit in the game at ``table``, which follows that at ``last``."""

    navigator: Navigator
    people: PeopleStore
    last: Table
    table: Table

    def layout(self, area: pygame.Rect) -> None:
        self.widgets.clear()
        m, seats, words = self.theme, self.table.seats, lazy("The seats have rotated")
        title = Label(words, "title", "title", theme.TERRACOTTA_DARK, "centre")
        lines = Column(*[self._line(seat) for seat in range(seats)], gap=4)
        start = Button(lazy("Start the game"), self.back, "primary", icon="next")
        whole = Column(title, lines, Middle(start, 260), parts=[52, 1.0, 52])
        size = (m.px(660), m.px(56 * seats + 152))
        self.put(Panel([whole], 16), centred(inset(area, 2 * m.unit), size))

    def _line(self, seat: int) -> Row:
        """One player: the seat of the last game, and with its medal the seat of the next."""
        table = self.table
        styles = self.people.styles(table.game, table.players)
        before = self.last.series_players.index(table.series_players[seat])
        left, now = styles[before].dark, styles[seat].dark
        player, own = player_names(table.players, table.series_players)[seat], table.players[seat]
        was, will = (lazy(table.game.seat_names[each]) for each in (before, seat))
        return Row(
            Label(plain(own.name or player), "strong"),
            Label(was, "aside", "small", colour=left, align="right"),
            Label(plain("→"), "strong", colour=theme.INK_SOFT, align="centre"),
            Medal(styles[seat]),
            Label(will, "strong", colour=now),
            parts=[1.0, 1.1, 30, 52, 1.2],
        )

    def back(self) -> None:
        """Back leads on as well: the game has begun."""
        self.app.replace(self.navigator.table(self.table))

    @property
    def bots_wait(self) -> bool:
        """Nothing happens at the table before everybody sits."""
        return True
