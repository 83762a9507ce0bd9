"""The games in progress: what can be gone on with, given up or deleted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from babel.dates import format_datetime

from pi_app.core.registry import find_game, game_ids
from pi_app.drawing import emblems, theme
from pi_app.drawing.layout import put
from pi_app.drawing.theme import SeatStyle, Theme
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.widgets import Answer, Button, Composition, Label, Panel
from pi_app.kiosk.widgets.base import Column, Middle, Row, Stack, Widget
from pi_app.table.entries import GameEntry
from pi_app.table.errors import TableError
from pi_app.table.journal import Journal
from pi_app.table.names import player_names
from pi_app.table.table_session import TableSession
from pi_app.text import language, lazy, render, tr


def games_in_progress(journal: Journal) -> list[GameEntry]:
    """The games that people can go on with, the newest first."""
    return [each for each in journal.in_progress() if each.game_id in game_ids()]


def resume_game(scene: Scene, tables: TableSession, navigator: Navigator, entry: GameEntry) -> None:
    """Sit down to a game in progress; if that is not possible, say why and lose nothing."""
    try:
        table = tables.resume(entry.number)
    except TableError as error:
        words = partial(render, error.message)
        scene.ask(lazy("This game cannot go on"), words, Answer(lazy("Back")))
        return
    scene.app.push(navigator.table(table))


def seats_line(entry: GameEntry) -> str:
    """Who sits where."""
    game = find_game(entry.game_id)
    parts = [
        tr("{seat}: {player}", seat=tr(game.seat_names[seat]), player=name)
        for seat, name in enumerate(player_names(entry.players, entry.series_players))
    ]
    return tr(", ").join(parts)


def when_line(entry: GameEntry) -> str:
    """When a game began, how far it has come, and whether its pieces stand on the real table."""
    begun = entry.created.astimezone()
    when = format_datetime(begun, tr("d MMMM, HH:mm"), locale=language())
    line = tr("{when} · moves: {moves}", when=when, moves=entry.moves)
    return tr("{line} · with the real box", line=line) if entry.real_box else line


def _medals(styles: Sequence[SeatStyle]) -> Picture:
    """The medals of seats, overlapping like coins; in a narrow place one beneath the other."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        side, gaps = m.px(46), max(1, len(styles) - 1)
        for number, style in enumerate(styles):
            away = number / gaps - 0.5
            spot = (box.centerx + away * (box.width - side), float(box.centery))
            if box.width < 1.5 * side:
                whole = min(gaps * side * 0.7, box.height - side)
                spot = (float(box.centerx), box.centery + away * whole)
            put(surface, emblems.medallion(style, side), spot)

    return draw


@dataclass(eq=False, repr=False)
class SavedScene(PageScene):
    """All games in progress, the newest first."""

    navigator: Navigator
    tables: TableSession
    people: PeopleStore

    def enter(self) -> None:
        """Anyone who comes back here from a game has left its table."""
        self.tables.leave_table()

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Saved games"))
        entries = games_in_progress(self.tables.journal)
        if entries:
            self.scroll("games", Stack([self._sheet(entry) for entry in entries]), body)
        else:
            self.put(Label(lazy("No game is in progress."), align="centre"), body)

    def _sheet(self, entry: GameEntry) -> Widget:
        game, many = find_game(entry.game_id), len(entry.players) > 2
        lines = Column(
            Label(partial(tr, game.title), "title", "large", theme.TERRACOTTA_DARK, one_line=True),
            Label(partial(seats_line, entry), "tag", "small"),
            Label(partial(when_line, entry), "aside", "small", theme.INK_SOFT),
            parts=[1.3, 1.9 if many else 1.0, 1.0],
            gap=0,
        )
        resume = partial(resume_game, self, self.tables, self.navigator, entry)
        line = Row(
            Composition(_medals(self.people.styles(game, entry.players))),
            lines,
            Middle(Button(lazy("Continue"), resume, "primary"), 112),
            Middle(Button(None, partial(self._ask_to_remove, entry), icon="close"), 52),
            parts=[46 if self.theme.portrait else 92, 1.0, 112, 52],
        )
        return Panel([line], 12, 128 if many else 104)

    def _ask_to_remove(self, entry: GameEntry) -> None:
        words = lazy(
            "It leaves this list and cannot be continued. If you give it up, its moves stay in "
            "the journal. If you delete it, nothing is left."
        )
        abandon = partial(self.tables.journal.abandon, entry.number)
        self.ask(
            lazy("Give up this game?"),
            words,
            Answer(lazy("Keep it")),
            Answer(lazy("Delete"), partial(self._ask_to_delete, entry)),
            Answer(lazy("Give up"), partial(self._remove, abandon), "primary"),
        )

    def _ask_to_delete(self, entry: GameEntry) -> None:
        gone = partial(self._remove, partial(self.tables.journal.delete, entry.number))
        words = lazy("It can't be brought back, except from a USB stick that already holds it.")
        keep, delete = Answer(lazy("Keep it")), Answer(lazy("Delete"), gone, "primary")
        self.ask(lazy("Delete this game for good?"), words, keep, delete)

    def _remove(self, how: Callable[[], None]) -> None:
        with self.explaining():
            how()
        self.arrange(self.area)
