"""The evening's table: what was played, who has won, and who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from babel.dates import format_datetime

from pi_app.core.registry import all_games
from pi_app.drawing import theme
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.widgets import Button, Label, Stack
from pi_app.kiosk.widgets.base import Widget
from pi_app.kiosk.widgets.seats import StandingLine
from pi_app.table.entries import GameEntry
from pi_app.table.game_nights import PAUSE, game_night_standings, game_nights
from pi_app.table.journal import Journal
from pi_app.table.names import player_names, title_of
from pi_app.table.standings import WORTH, Standing, points_of
from pi_app.text import N_, amount, language, lazy, plain, tr

HOW = N_(
    "In each game the first gets {most} points, the last none, and the places between get equal "
    "steps, with any number of players. Players who share a place share its points. Ties are "
    "broken by the games against each other, then by games won."
)

BEGINS = N_("A game night begins with the first game after a pause of {hours} hours.")

NOTHING_YET: Final = (
    lazy("No game has ended yet."),
    lazy("Games that are over appear here, with everybody's points."),
)

MOST_IN_LINE: Final = 4
"""How many stand in a line about an evening."""


def fared(games: int, wins: int) -> str:
    """How many games, and how many of them were won."""
    if not games:
        return tr("No game yet")
    won = tr("{count} won", count=wins)
    return tr("{count} game", "{count} games", count=games) + tr(", ") + won


def placed(standing: Standing) -> str:
    """Whose standing it is, with the place."""
    return f"{standing.place}. {title_of(standing.key)}"


def standing_lines(people: PeopleStore, found: Sequence[Standing], *, over: bool) -> list[Widget]:
    """A line for each of a table of standings; when all is ``over``, the first have won."""
    return [
        StandingLine(
            people.medal(each.key),
            partial(placed, each),
            partial(fared, each.games, each.wins),
            [plain(amount(each.points))],
            won=over and each.place == 1,
        )
        for each in found
    ]


def points_line(entry: GameEntry) -> str:
    """Who had how many points for a game, the first one first."""
    if entry.outcome is None:
        return ""
    names = player_names(entry.players, entry.series_players)
    points, space = points_of(entry.outcome), "\N{NO-BREAK SPACE}"
    parts = [f"{names[seat]}{space}{amount(points[seat])}" for seat in entry.outcome.ranking()]
    return f"{space}· ".join(parts)


def game_night_line(journal: Journal) -> str:
    """In a line how the people stand after the last game."""
    played = game_nights(journal.finished())
    found = game_night_standings(played[-1]) if played else []
    parts = [
        f"{each.place}.\N{NO-BREAK SPACE}{each.key}\N{NO-BREAK SPACE}{amount(each.points)}"
        for each in found[:MOST_IN_LINE]
    ]
    return tr("Tonight: {standing}", standing=tr(", ").join(parts)) if len(parts) > 1 else ""


@dataclass(eq=False, repr=False)
class GameNightScene(PageScene):
    """An evening, the last one at first: its standings and its games."""

    navigator: Navigator
    journal: Journal
    people: PeopleStore

    def __post_init__(self) -> None:
        known = {game.id: game.title for game in all_games()}
        finished = [each for each in self.journal.finished() if each.game_id in known]
        self.titles = known
        self.game_nights = game_nights(finished)
        self.at = len(self.game_nights) - 1

    def layout(self, area: pygame.Rect) -> None:
        before = Button(None, partial(self._turn, -1), "quiet", "back", self.say)
        after = Button(None, partial(self._turn, 1), "quiet", "next", self.say)
        if self.at <= 0:
            before.disable(lazy("There is no earlier game night."))
        if self.at == len(self.game_nights) - 1:
            after.disable(lazy("This is the latest game night."))
        words, wide = (None, 52) if self.theme.portrait else (lazy("Tournaments"), 180)
        way = Button(words, partial(self.visit, self.navigator.tournaments), icon="flag")
        (body,) = self.begin(self._title, [(before, 52), (after, 52), (way, wide)])
        if not self.game_nights:
            go = Button(lazy("Choose a game"), self.app.go_home, "primary", icon="next")
            self.invite(NOTHING_YET, go, body)
            return
        left, right = self.parted(body, 0.46)
        game_night = self.game_nights[self.at]
        lines = standing_lines(self.people, game_night_standings(game_night), over=False)
        hours = int(PAUSE.total_seconds()) // 3600
        rules = (lazy(HOW, most=WORTH), lazy(BEGINS, hours=hours))
        how = [Label(each, step="small", colour=theme.INK_SOFT) for each in rules]
        nobody = Label(lazy("No player with a name has played yet."))
        self.sheet(f"standings {self.at}", Stack([*(lines or [nobody]), *how], 6), left, 12)
        self.sheet(f"games {self.at}", Stack(self._games(game_night), 4), right, 14)

    def _title(self) -> str:
        if not self.game_nights:
            return tr("Game night")
        begun = self.game_nights[self.at][0].ended
        when = begun and format_datetime(begun.astimezone(), tr("d MMMM"), locale=language())
        return tr("Game night of {when}", when=when)

    def _games(self, game_night: Sequence[GameEntry]) -> list[Widget]:
        lines: list[Widget] = []
        for entry in game_night:
            title = partial(tr, self.titles[entry.game_id])
            lines.append(Label(title, "strong", colour=theme.TERRACOTTA_DARK))
            lines.append(Label(partial(points_line, entry), step="small"))
        return lines

    def _turn(self, step: int) -> None:
        self.at += step
        self.arrange(self.area)
