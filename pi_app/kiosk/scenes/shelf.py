"""The shelf of games, where an evening begins and every game ends, and the games in progress."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from pi_app.core.game import Game
from pi_app.core.message import Message
from pi_app.core.registry import all_games, find_game
from pi_app.drawing import emblems, theme
from pi_app.drawing.icons import Icon
from pi_app.drawing.layout import rows
from pi_app.kiosk.compose import image
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.news import News
from pi_app.kiosk.preference_store import PreferenceStore
from pi_app.kiosk.scenes.ending import ask_to_end, ask_to_switch, show_update
from pi_app.kiosk.scenes.heading import PageScene, language_choice, page
from pi_app.kiosk.scenes.saved import games_in_progress, resume_game
from pi_app.kiosk.scenes.tournament import begin_pairing, next_line, open_pairings
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.widgets import Answer, Button, Composition, Label
from pi_app.kiosk.widgets.base import Row, Widget
from pi_app.kiosk.widgets.game_cover import GameCover, Shelf
from pi_app.system import appliance
from pi_app.table.entries import GameEntry
from pi_app.table.names import joined, player_names
from pi_app.table.table_session import TableSession
from pi_app.text import Text, lazy, plain, render, tr

POLL_INTERVAL_S: Final = 1.0  # between two readings of an update's status


def _continue_line(entry: GameEntry) -> str:
    """Who plays which game of the journal."""
    names = player_names(entry.players, entry.series_players)
    who = tr(" against ").join(names) if len(names) == 2 else joined(names)
    title = tr(find_game(entry.game_id).title)
    return tr("Continue {line}", line=tr("{game}: {players}", game=title, players=who))


@dataclass(eq=False, repr=False)
class ShelfScene(PageScene):
    """All games, the games in progress, language and settings."""

    navigator: Navigator
    tables: TableSession
    preferences: PreferenceStore
    news: News

    _next_look = 0.0

    def enter(self) -> None:
        """Anyone who comes here has left the table; but if the power went in the middle of a game,
        that goes on at once. What the journal has to say is said once."""
        self.tables.leave_table()
        notice = self.news.take_journal_notice()
        if notice is not None:
            words = partial(render, notice)
            read = Answer(lazy("I understand"), self._go_on, "primary")
            self.ask(lazy("Your saved games"), words, read)
        else:
            self._go_on()

    def update(self, now: float) -> None:
        super().update(now)
        if self.dialog is None and now >= self._next_look:
            self._next_look = now + POLL_INTERVAL_S
            self.news.update = show_update(self, self.news.update)

    def _go_on(self) -> None:
        """Go back to the game that people sat at."""
        entry = self.tables.take_unfinished()
        if entry is not None:
            self.app.post(partial(resume_game, self, self.tables, self.navigator, entry))

    def layout(self, area: pygame.Rect) -> None:
        self.widgets.clear()
        m, gold = self.theme, partial(emblems.picture, "laurel", colour=theme.GOLD)
        head, body = page(area, m)
        laurel = Composition(image(gold, size=42))
        languages = language_choice(self.preferences, self.app.language_changed)
        title = Label(plain("Tabularium"), "title", "title", theme.TERRACOTTA_DARK)
        navigator = self.navigator
        links = [
            self._link("drawer", lazy("Drawer"), partial(self.visit, navigator.drawer)),
            self._link("standings", lazy("Tonight"), partial(self.visit, navigator.game_night)),
            self._link("people", lazy("People"), partial(self.visit, navigator.people)),
            self._link("gear", lazy("Settings"), partial(self.visit, navigator.settings)),
            self._link("close", lazy("Close"), self.back),
        ]
        wide = [62] * len(links)
        if m.portrait:
            body, foot = rows(body, [1.0, m.touch], m.unit)
            self.put(languages, foot)
            line = Row(title, *links, parts=[1.0, *wide], gap=6)
        else:
            line = Row(
                laurel, title, languages, *links, parts=[44, 1.0, 176, *[62] * len(links)], gap=6
            )
        self.put(line, head)
        running = games_in_progress(self.tables.journal)
        following = self._next_line(running)
        short = following is not None and not m.portrait
        both = (self._running_line(running, short=short), following)
        lines = [line for line in both if line is not None]
        if lines and not m.portrait:
            lines = [Row(*lines, parts=[1.0, 0.8][: len(lines)])]
        for each in lines:
            above, body = rows(body, [m.touch, 1.0], m.unit)
            self.put(each, above)
        games = self._games()
        boxes = [GameCover(game, partial(self._set_up, game), games) for game in games]
        self.scroll("games", Shelf(boxes, body.height), body)

    def _games(self) -> list[Game]:
        """All games: those that were begun most often are in front, equal ones in the order of
        their ids."""
        times = self.tables.journal.times_begun()
        return sorted(all_games(), key=lambda game: -times.get(game.id, 0))

    @staticmethod
    def _link(icon: Icon, words: Text, action: Callable[[], object]) -> Button:
        return Button(None, action, "quiet", icon=icon, below=words)

    def _next_line(self, running: list[GameEntry]) -> Widget | None:
        """The next game of the tournament that was begun last, unless it goes on already."""
        for tournament in reversed(self.tables.tournaments.every):
            for pairing in open_pairings(self.tables.journal, tournament)[:1]:
                if pairing.name in [entry.series for entry in running]:
                    return None
                begin = partial(
                    begin_pairing, self, self.tables, self.navigator, tournament, pairing
                )
                page = partial(self.visit, self.navigator.tournament, tournament)
                way = Button(None, page, icon="flag", below=lazy("Tournament"))
                words = partial(next_line, pairing)
                onward = Button(words, begin, "primary", "play", face="tag")
                return Row(onward, way, parts=[1.0, 84])
        return None

    def _running_line(self, running: list[GameEntry], *, short: bool) -> Widget | None:
        if not running:
            return None
        latest, number = running[0], len(running)
        resume = partial(resume_game, self, self.tables, self.navigator, latest)
        words = lazy("Saved games ({number})", number=number) if number > 1 else lazy("Saved games")
        saved = partial(self.visit, self.navigator.saved)
        way = Button(words, saved, icon="box")
        if short:
            way = Button(None, saved, icon="box", below=lazy("Saved"))
        return Row(
            Button(partial(_continue_line, latest), resume, "primary", "next", face="tag"),
            way,
            parts=[1.0, 62 if short else 158 if self.theme.portrait else 220],
        )

    def _set_up(self, game: Game) -> None:
        self.app.push(self.navigator.setup(game))

    def back(self) -> None:
        ask_to_end(self)


class JournalErrorScene(Scene):
    """Shown instead of the shelf while the journal can't be opened. No game can be saved then, so
    none can begin: people try again, or close."""

    def __init__(self, why: Message) -> None:
        super().__init__()
        end = lazy("Switch off") if appliance.may_switch() else lazy("Close Tabularium")
        again = Answer(lazy("Try again"), self._try_again, "primary")
        words = partial(render, why)
        self.ask(lazy("The games cannot be opened"), words, Answer(end, self._close), again)

    def _close(self) -> None:
        if appliance.may_switch():
            ask_to_switch(self, "off", self._try_again)
        else:
            self.app.stop()

    def _try_again(self) -> None:
        self.app.go_home()
