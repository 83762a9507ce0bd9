"""The shelf of games: where an evening begins and where every game ends."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.kiosk import emblems, theme
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.gestures import Back, Gesture
from pi_app.kiosk.layout import columns, put, rows
from pi_app.kiosk.people import joined, player_names
from pi_app.kiosk.scenes.going_on import resume_game
from pi_app.kiosk.scenes.heading import PageScene, page
from pi_app.kiosk.scenes.languages import language_choice
from pi_app.kiosk.scenes.people import PeopleScene
from pi_app.kiosk.text import lazy, plain, render, tr
from pi_app.kiosk.widgets import Answer, Button, Dialog, Label, Widget, place_each
from pi_app.kiosk.widgets.game_box import GameBox, Shelf
from pi_app.rules.game import Game
from pi_app.rules.registry import all_games, find_game
from pi_app.table.entries import GameEntry


def players_line(game: Game) -> str:
    """For how many players a game is."""
    least, most = game.seat_counts[0], game.seat_counts[-1]
    if least == most:
        return tr("{number} players", number=most)
    return tr("{least} to {most} players", least=least, most=most)


def entry_line(entry: GameEntry) -> str:
    """Who plays which game of the journal."""
    names = player_names(entry.players, entry.series_players)
    who = tr(" against ").join(names) if len(names) == 2 else joined(names)
    return tr("{game}: {players}", game=tr(find_game(entry.game_id).title), players=who)


class ShelfScene(PageScene):
    """All games, the games in progress, language and settings."""

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening

    def enter(self) -> None:
        """Whoever comes here has left the table; but if the power went in the middle of a game,
        that goes on at once. What the journal has to say is said once."""
        self.evening.leave_table()
        notice = self.evening.take_notice()
        if notice is not None:
            words = partial(render, notice)
            answers = [Answer(lazy("I understand"), self._go_on, "primary")]
            self.ask(Dialog(lazy("The journal was damaged"), words, answers))
        else:
            self._go_on()

    def _go_on(self) -> None:
        """Go back to the game that people sat at."""
        entry = self.evening.take_unfinished()
        if entry is not None:
            self.app.post(partial(resume_game, self, self.evening, entry))

    def layout(self, area: pygame.Rect) -> None:
        """Head, the games in progress if there are any, the boxes."""
        self.widgets.clear()
        head, body = page(area, self.theme)
        languages = language_choice(self.evening, self._language_changed)
        if self.theme.portrait:
            body, foot = rows(body, [1.0, self.theme.touch], self.theme.unit)
            languages.place(foot, self.theme)
            self.widgets.add(languages)
            self._head(head, [])
        else:
            self._head(head, [(languages, self.theme.px(200))])
        running = self._running()
        if running:
            line, body = rows(body, [self.theme.touch, 1.0], self.theme.unit)
            self._continue_line(line, running)
        shelf = Shelf([self._box(game) for game in all_games()])
        shelf.room = body.height
        self.scroll("games", shelf, body)

    def _running(self) -> list[GameEntry]:
        known = {game.id for game in all_games()}
        return [each for each in self.evening.journal.in_progress() if each.game_id in known]

    def _head(self, box: pygame.Rect, more: list[tuple[Widget, int]]) -> None:
        measures = self.theme
        title = Label(plain("Tabularium"), "title", "title", theme.TERRACOTTA_DARK)
        people = Button(None, self._people, "quiet", icon="people")
        gear = Button(None, self._settings, "quiet", icon="gear")
        leave = Button(None, self._ask_to_leave, "quiet", icon="close")
        widgets = [title, *(widget for widget, _ in more), people, gear, leave]
        wide = [1.0, *(each for _, each in more), *[measures.touch] * 3]
        box = box.copy()
        box.left, box.width = box.left + measures.touch, box.width - measures.touch
        place_each(widgets, columns(box, wide, measures.unit), measures)
        self.widgets.add(*widgets)

    def background(self, surface: pygame.Surface) -> None:
        """The desk, and a laurel before the name of the house."""
        super().background(surface)
        head = page(self.area, self.theme)[0]
        put(surface, emblems.picture("laurel", self.theme.px(42), theme.GOLD), head, "midleft")

    def _continue_line(self, box: pygame.Rect, running: list[GameEntry]) -> None:
        latest = running[0]
        resume = partial(resume_game, self, self.evening, latest)
        words = partial(_continue_words, latest)
        button = Button(words, resume, "primary", icon="next")
        if len(running) == 1:
            saved = Button(lazy("Saved games"), self._saved, icon="box")
        else:
            saved = Button(
                lazy("Saved games ({number})", number=len(running)), self._saved, icon="box"
            )
        wide = self.theme.px(158 if self.theme.portrait else 220)
        cells = columns(box, [1.0, wide], self.theme.unit)
        place_each((button, saved), cells, self.theme)
        self.widgets.add(button, saved)

    def _box(self, game: Game) -> GameBox:
        return GameBox(
            game.id,
            partial(tr, game.title),
            partial(tr, game.summary),
            partial(players_line, game),
            partial(self._set_up, game),
        )

    def handle(self, gesture: Gesture) -> None:
        """Back leads out of the program, when people agree."""
        if isinstance(gesture, Back):
            self._ask_to_leave()

    def _language_changed(self) -> None:
        self.app.language_changed()

    def _set_up(self, game: Game) -> None:
        self.app.play("card")
        self.app.push(self.evening.ways.setup(game))

    def _people(self) -> None:
        self.app.push(PeopleScene(self.evening))

    def _settings(self) -> None:
        self.app.push(self.evening.ways.settings())

    def _saved(self) -> None:
        self.app.push(self.evening.ways.saved())

    def _ask_to_leave(self) -> None:
        self.ask(
            Dialog(
                lazy("Close Tabularium?"),
                lazy("All games are saved and wait for you."),
                [
                    Answer(lazy("Stay")),
                    Answer(lazy("Close"), self.app.stop, "primary"),
                ],
            )
        )


def _continue_words(entry: GameEntry) -> str:
    return tr("Continue {line}", line=entry_line(entry))
