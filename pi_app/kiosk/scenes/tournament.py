"""Tournaments and series: agreed on, played on from week to week, and won."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from random import SystemRandom
from typing import Final

import pygame

from pi_app.core.game import Game, OptionValue
from pi_app.core.registry import all_games, find_game
from pi_app.drawing import emblems, theme
from pi_app.drawing.layout import rows
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.scenes.game_night import HOW, standing_lines
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.people import NameScene
from pi_app.kiosk.scenes.setup import OptionsScene, options_line
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.widgets import Answer, Button, Choice, Label, Panel, Toggle
from pi_app.kiosk.widgets.base import Column, Row, Stack, Widget
from pi_app.kiosk.widgets.buttons import PictureButton, Rank, Stepper
from pi_app.kiosk.widgets.game_cover import Tiles
from pi_app.kiosk.widgets.seats import Trophy
from pi_app.table.journal import Journal
from pi_app.table.names import joined, title_of, victory
from pi_app.table.personas import PERSONAS
from pi_app.table.standings import WORTH
from pi_app.table.table_session import TableSession
from pi_app.table.tournaments import MOST_ROUNDS, Form, Outcomes, Pairing, Tournament, outcomes_of
from pi_app.text import N_, Text, lazy, render, tr

TITLES: Final[dict[Form, str]] = {
    "series": N_("Series"),
    "round-robin": N_("Round robin"),
    "knock-out": N_("Knock-out"),
}
MEANINGS: Final[dict[Form, str]] = {
    "series": N_(
        "All play in every game, and the seats rotate. The series ends when nobody can catch "
        "up. With two players it is a “best of” series."
    ),
    "round-robin": N_(
        "Everybody meets everybody, in games of as many players as possible. All play equally "
        "often and take every seat in turn."
    ),
    "knock-out": N_(
        "Two players meet, and the loser is out. The order is drawn by lot. They swap sides "
        "after each game, and play again after a draw."
    ),
}
ROUNDS: Final[dict[Form, str]] = {
    "series": N_("Games: {count}"),
    "round-robin": N_("Rounds: {count}"),
    "knock-out": N_("Games per pairing: {count}"),
}
NONE_YET: Final = (
    lazy("There are no tournaments yet."),
    lazy("Play for the best of several games, tonight or from week to week."),
)
ROUNDS_WON: Final = N_("The figures are the rounds that a player has won.")


def tournament_title(tournament: Tournament) -> str:
    """What a tournament is called: its form and its games."""
    games = joined([tr(find_game(each).title) for each in tournament.games])
    return tr("{form}: {games}", form=tr(TITLES[tournament.form]), games=games)


def pairing_line(pairing: Pairing) -> str:
    """Who meets whom."""
    return " – ".join(title_of(each) for each in pairing.seats)


def open_pairings(journal: Journal, tournament: Tournament) -> list[Pairing]:
    """The games of a tournament that are still to be played, as far as they are known."""
    outcomes = outcomes_of(tournament, journal.finished())
    return [each for each in tournament.pairings(outcomes) if each.name not in outcomes]


def begin_pairing(
    scene: Scene,
    tables: TableSession,
    navigator: Navigator,
    tournament: Tournament,
    pairing: Pairing,
) -> None:
    """Sit down to a game of a tournament."""
    with scene.explaining():
        table = tables.begin_pairing(tournament, pairing)
        scene.app.play("shuffle")
        scene.app.push(navigator.table(table))


@dataclass(eq=False, repr=False)
class TournamentsScene(PageScene):
    """All tournaments, the newest first."""

    navigator: Navigator
    tables: TableSession
    people: PeopleStore

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Tournaments"))
        new = partial(self.visit, NewTournamentScene, self.navigator, self.tables, self.people)
        begin = Button(lazy("New tournament"), new, "primary", icon="plus")
        if not self.tables.tournaments.every:
            self.invite(NONE_YET, begin, body)
            return
        lines: list[Widget] = [begin]
        for each in reversed(self.tables.tournaments.every):
            page = partial(self.visit, self.navigator.tournament, each)
            names = partial(joined, [title_of(key) for key in each.entrants])
            words = partial(tournament_title, each)
            lines.append(Button(words, page, icon="flag", below=names, high=66))
        self.scroll("tournaments", Stack(lines), body)


class Names(Tiles):
    """Low tiles, on which a medal stands beside a name."""

    WIDE, HIGH = 205, 72


@dataclass(eq=False, repr=False)
class NewTournamentScene(PageScene):
    """Asks who takes part, in what form, and in which games."""

    navigator: Navigator
    tables: TableSession
    people: PeopleStore

    def __post_init__(self) -> None:
        self.form: Form = "series"
        self.rounds = 3
        self.entrants: list[str] = []
        self.games: list[str] = []
        self.options: dict[str, dict[str, OptionValue]] = {}

    def layout(self, area: pygame.Rect) -> None:
        obstacle = self._planned().obstacle()
        why = None if obstacle is None else partial(render, obstacle)
        start = Button(
            lazy("Begin"), self._start, "primary", "next", self.say, disabled_because=why
        )
        (body,) = self.begin(lazy("New tournament"), [(start, 160)])
        left, right = self.parted(body, 0.56)
        names = [each.name for each in self.people.everybody]
        tiles: list[Widget] = [self._tile(each) for each in names]
        tiles.append(Button(lazy("New player"), self._ask_name, icon="plus"))
        tiles += [self._tile(f"bot:{each.level}") for each in PERSONAS]
        self.scroll("entrants", Names(tiles), left)
        self.sheet("how", Stack(self._how()), right, 12)

    def _tile(self, key: str) -> PictureButton:
        taken = key in self.entrants
        medal = partial(emblems.medallion, self.people.medal(key))
        rank: Rank = "primary" if taken else "secondary"
        below = lazy("Takes part") if taken else None
        change = partial(self._change, self.entrants, key)
        button = PictureButton(partial(title_of, key), change, medal, rank=rank, below=below)
        button.face, button.size = "tag", 16  # the same for most names
        return button

    def _how(self) -> list[Widget]:
        forms = [(form, lazy(title)) for form, title in TITLES.items()]
        meaning = Label(lazy(MEANINGS[self.form]), step="small", colour=theme.INK_SOFT)
        words = lazy(ROUNDS[self.form], count=self.rounds)
        rounds = Stepper(words, self._step, number=True)
        lines: list[Widget] = [Choice(forms, self.form, self._set_form), meaning, rounds]
        for game in all_games():
            taken, switch = game.id in self.games, partial(self._change, self.games, game.id)
            lines.append(Toggle(partial(tr, game.title), taken, switch))
            if taken and game.options:
                lines.append(self._options(game))
        return lines

    def _options(self, game: Game) -> Widget:
        """The way to a game's options, with those that are not as usual."""
        values = self.options.setdefault(game.id, {})
        page = partial(OptionsScene, game, values, values.__setitem__)
        chosen = partial(options_line, game, values) if options_line(game, values) else None
        below = chosen or lazy("Usual options")
        visit = partial(self.visit, page)
        return Button(lazy("Options"), visit, icon="gear", below=below, high=66)

    def _planned(self) -> Tournament:
        id, entrants, games = uuid.uuid4().hex, tuple(self.entrants), tuple(self.games)
        options = {each: values for each, values in self.options.items() if each in games}
        return Tournament(id, self.form, entrants, games, self.rounds, options)

    def _change(self, chosen: list[str], each: str, _on: bool = False) -> None:
        chosen.remove(each) if each in chosen else chosen.append(each)
        self.arrange(self.area)

    def _set_form(self, form: Form) -> None:
        self.form = form
        self.rounds = 3 if form == "series" else 1
        self.arrange(self.area)

    def _step(self, by: int) -> None:
        self.rounds = max(1, min(MOST_ROUNDS, self.rounds + by))
        self.arrange(self.area)

    def _ask_name(self) -> None:
        self.app.push(NameScene(self.people, self._add_person))

    def _add_person(self, name: str) -> None:
        self._change(self.entrants, self.people.add(name).name)

    def _start(self) -> None:
        if self.form == "knock-out":
            SystemRandom().shuffle(self.entrants)
        tournament = self._planned()
        with self.explaining():
            self.tables.tournaments.add(tournament)
            self.app.replace(self.navigator.tournament(tournament))


@dataclass(eq=False, repr=False)
class TournamentScene(PageScene):
    """One tournament: who stands where, the games, and the next one at a tap; in the end the
    winner."""

    navigator: Navigator
    tables: TableSession
    people: PeopleStore
    tournament: Tournament

    def enter(self) -> None:
        """Anyone who comes here has left the table."""
        self.tables.leave_table()

    def layout(self, area: pygame.Rect) -> None:
        tournament = self.tournament
        outcomes = outcomes_of(tournament, self.tables.journal.finished())
        waiting = open_pairings(self.tables.journal, tournament)
        give_up = Button(None, self._ask_to_remove, "quiet", icon="close")
        title = partial(tournament_title, tournament)
        body, foot = self.begin(title, [(give_up, 52)], foot=True)
        onward = Button(lazy("To the shelf"), self.app.go_home, "primary", icon="back")
        if waiting:
            words, begin = partial(next_line, waiting[0]), partial(self._begin, waiting[0])
            onward = Button(words, begin, "primary", icon="next")
        self.put(onward, foot)
        left, right = self.parted(body, 0.48)
        lines = standing_lines(self.people, tournament.standings(outcomes), over=not waiting)
        how = ROUNDS_WON if tournament.form == "knock-out" else HOW
        lines.append(Label(lazy(how, most=WORTH), step="small", colour=theme.INK_SOFT))
        for game_id, values in tournament.options.items():
            if options_line(find_game(game_id), values):
                words = partial(self._options_line, find_game(game_id), values)
                lines.append(Label(words, step="small"))
        if not waiting:
            victory, left = rows(left, [0.45, 0.55], self.theme.unit)
            self.put(self._victory(outcomes), victory)
        self.sheet("standings", Stack(lines, 6), left, 12)
        self.sheet("games", Stack(self._games(outcomes), 6), right, 12)

    def _victory(self, outcomes: Outcomes) -> Panel:
        found = self.tournament.standings(outcomes)
        keys = [each.key for each in found if each.place == 1]
        words: Text = partial(victory, [title_of(each) for each in keys])
        medals = Trophy([self.people.medal(each) for each in keys], crowned=True)
        title = Label(words, "title", "large", theme.TERRACOTTA_DARK, "centre")
        return Panel([Column(medals, title, parts=[1.0, 34])], 8)

    def _games(self, outcomes: Outcomes) -> list[Widget]:
        """All games that are known, by rounds."""
        lines: list[Widget] = []
        tournament = self.tournament
        for number, games in groupby(tournament.pairings(outcomes), lambda each: each.round):
            pairings = list(games)
            seated = {key for pairing in pairings for key in pairing.seats}
            idle = [title_of(key) for key in tournament.entrants if key not in seated]
            words = lazy("Round {number}", number=number)
            if idle and not (tournament.form == "knock-out" and number > 1):
                names = joined(idle)
                words = lazy("Round {number} · sits out: {names}", number=number, names=names)
            lines.append(Label(words, "strong", "small", theme.TERRACOTTA_DARK))
            lines += [self._game(pairing, outcomes) for pairing in pairings]
        return lines

    @staticmethod
    def _options_line(game: Game, values: Mapping[str, OptionValue]) -> str:
        """A game that is not played as usual, and how."""
        return tr("{game} with: {options}", game=tr(game.title), options=options_line(game, values))

    def _game(self, pairing: Pairing, outcomes: Outcomes) -> Widget:
        """A game that is over in words, or one that can be begun."""
        outcome, game = outcomes.get(pairing.name), find_game(pairing.game_id)
        line, title = partial(pairing_line, pairing), partial(tr, game.title)
        if outcome is None:
            begin = partial(self._begin, pairing)
            return Button(line, begin, icon="play", below=title, face="tag")
        winners = [title_of(pairing.seats[seat]) for seat in outcome.winners]
        who = Column(Label(line, "tag", one_line=True), Label(title, step="small"), gap=0)
        won = Label(partial(victory, winners), "strong", "small", align="right")
        return Row(who, won, parts=[1.4, 1.0])

    def _begin(self, pairing: Pairing) -> None:
        begin_pairing(self, self.tables, self.navigator, self.tournament, pairing)

    def _ask_to_remove(self) -> None:
        words = lazy("The tournament leaves the list. Its games stay in the journal.")
        give_up = Answer(lazy("Give up"), self._remove, "primary")
        self.ask(lazy("Give up this tournament?"), words, Answer(lazy("Keep it")), give_up)

    def _remove(self) -> None:
        with self.explaining():
            self.tables.tournaments.remove(self.tournament)
            self.app.back()


def next_line(pairing: Pairing) -> str:
    """Which game of a tournament is the next one."""
    title = tr(find_game(pairing.game_id).title)
    return tr("Next: {game}: {players}", game=title, players=pairing_line(pairing))
