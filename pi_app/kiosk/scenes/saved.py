"""The games in progress: go on with one, or take one off the list."""

from __future__ import annotations

from functools import partial

import pygame
from babel.dates import format_datetime

from pi_app.kiosk import emblems, theme
from pi_app.kiosk.boards.board_view import find_board
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.layout import columns, inset, put, rows
from pi_app.kiosk.people import player_names
from pi_app.kiosk.scenes.going_on import resume_game
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.text import language, lazy, render, tr
from pi_app.kiosk.theme import Theme
from pi_app.kiosk.widgets import Answer, Button, Dialog, Label, Panel, Stack, place_each
from pi_app.rules.registry import all_games, find_game
from pi_app.table.entries import GameEntry
from pi_app.table.errors import TableError


def seats_line(entry: GameEntry) -> str:
    """Who sits where."""
    game = find_game(entry.game_id)
    parts = [
        tr("{seat}: {player}", seat=tr(game.seat_names[seat]), player=name)
        for seat, name in enumerate(player_names(entry.players, entry.series_players))
    ]
    return tr(", ").join(parts)


def when_line(entry: GameEntry) -> str:
    """When a game began and how far it has come."""
    begun = entry.created.astimezone()
    when = format_datetime(begun, tr("d MMMM, HH:mm"), locale=language())
    return tr("{when} · moves: {moves}", when=when, moves=entry.moves)


class SavedGame(Panel):
    """The sheet of one game in progress."""

    def __init__(self, entry: GameEntry, go_on: Button, remove: Button) -> None:
        self.entry = entry
        game = find_game(entry.game_id)
        self.lines: list[Label] = [
            Label(partial(tr, game.title), "title", "large", theme.TERRACOTTA_DARK),
            Label(partial(seats_line, entry), "strong", "small"),
            Label(partial(when_line, entry), "text", "small", theme.INK_SOFT),
        ]
        self.go_on, self.remove = go_on, remove
        super().__init__([*self.lines, go_on, remove])

    def height_for(self, width: int, measures: Theme) -> int:
        """Pixels needed; the width does not matter."""
        return measures.px(104)

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Emblems, lines, buttons from left to right."""
        super().place(rect, theme)
        box = inset(rect, theme.px(12))
        medals = theme.px(92)
        if theme.portrait:
            medals = theme.px(46)
        parts: list[int | float] = [medals, 1.0, theme.px(112), theme.touch]
        _, words, go_on, remove = columns(box, parts, theme.unit)
        place_each(self.lines, rows(words, [1.3, 1.0, 1.0]), theme)
        for button, cell in ((self.go_on, go_on), (self.remove, remove)):
            button.place(cell.inflate(0, min(0, theme.touch - cell.height)), theme)

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet with the seats' medals, overlapping like coins."""
        super().paint(surface)
        side = self.theme.px(46)
        room = inset(self.rect, self.theme.px(12))
        room.width = self.lines[0].rect.left - self.theme.unit - room.left
        count = len(self.entry.players)
        styles = find_board(find_game(self.entry.game_id)).styles[:count]
        step = (room.width - side) / max(1, count - 1)
        for seat in range(count):
            centre = (room.left + side / 2 + seat * step, float(room.centery))
            if room.width < 1.5 * side:
                drop = (seat - (count - 1) / 2) * side * 0.7
                centre = (float(room.centerx), room.centery + drop)
            put(surface, emblems.medallion(styles[seat], side), centre)


class SavedScene(PageScene):
    """All games in progress, the newest first."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening

    def enter(self) -> None:
        """Whoever comes back here from a game has left its table."""
        self.evening.leave_table()

    def layout(self, area: pygame.Rect) -> None:
        """Head and list."""
        (body,) = self.begin(lazy("Saved games"))
        known = {game.id for game in all_games()}
        entries = [each for each in self.evening.journal.in_progress() if each.game_id in known]
        if not entries:
            empty = Label(lazy("No game is in progress."), align="centre")
            empty.place(body, self.theme)
            self.widgets.add(empty)
            return
        self.scroll("games", Stack([self._sheet(entry) for entry in entries]), body)

    def _sheet(self, entry: GameEntry) -> SavedGame:
        go_on = Button(lazy("Continue"), partial(self._go_on, entry), "primary")
        return SavedGame(
            entry, go_on, Button(None, partial(self._ask_to_remove, entry), icon="close")
        )

    def _go_on(self, entry: GameEntry) -> None:
        resume_game(self, self.evening, entry)

    def _ask_to_remove(self, entry: GameEntry) -> None:
        self.ask(
            Dialog(
                lazy("Give up this game?"),
                lazy(
                    "It goes off this list and cannot be continued. What was played stays in the "
                    "journal."
                ),
                [
                    Answer(lazy("Keep it")),
                    Answer(lazy("Give up"), partial(self._remove, entry), "primary"),
                ],
            )
        )

    def _remove(self, entry: GameEntry) -> None:
        try:
            self.evening.journal.abandon(entry.number)
        except TableError as error:
            self.say(render(error.message))
        self.arrange(self.area)
