"""Draws pages by their states, in the scenes of the kiosk, and looks at them."""

from __future__ import annotations

import logging
import random
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final
from unittest import mock

import pygame

from pi_app.core.errors import RulesError
from pi_app.core.game import Perspective, State
from pi_app.core.registry import find_game
from pi_app.kiosk import background_job
from pi_app.kiosk.boards.default_board import default_board
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.screen import ErrorScene
from pi_app.lessons.lesson import find_lesson
from pi_app.lessons.lesson_table import LessonTable
from pi_app.table.history import History
from pi_app.table.players import Player
from pi_app.table.table import Table
from pi_app.text import Language
from tests.kiosk import drawn_maps
from tests.kiosk.contrast_watch import ContrastWatch, watched_contrast
from tests.kiosk.driver import Person
from tests.kiosk.lettering_watch import LetteringWatch, watched_lettering
from tests.kiosk.pages.moments import history_of
from tests.kiosk.pages.states import LESSON, PageState, Played, read_state
from tests.kiosk.target_watch import faults_of_targets
from tests.kiosk.words_watch import PageSurface, followed_words

_log = logging.getLogger(__name__)

BOT: Final = "greedy"

LONGEST_NAMES: Final[dict[Language, str]] = {"en": "Wilhelmina Mom", "ja": "マクシミリア"}
"""The longest names that can be typed, but for a number."""

MOST_ANSWERS: Final = 12
"""Of so many answers it is looked at what may be chosen next."""


class Studio:
    """Draws pages on a screen of one size in one language, whose pictures are drawn once."""

    def __init__(self, directory: Path, size: tuple[int, int], language: Language) -> None:
        self.size, self.language = size, language
        self.person = Person(directory, size, language)
        self.lettering = LetteringWatch()
        self.contrast = ContrastWatch()

    def draw(self, state: PageState) -> PageSurface:
        """Draw a page; it knows what is wrong with its words."""
        person = self.person
        self._set(state)
        self._open(state)
        self._settle()
        assert not isinstance(person.scene, ErrorScene), str(state)
        self.contrast.begin(str(state))
        page = PageSurface(self.size)
        person.app.paint(page)
        return page

    def _set(self, state: PageState) -> None:
        on = state.settings
        preferences = self.person.session.preferences
        wanted = {"large": "large" in on, "left_handed": "left" in on, "calm": True}
        preferences.change(**wanted, noted=() if "notes" in on else _all_notes(state))
        self.person.app.go_home()
        self.person.session.tables.leave_table()

    def _open(self, state: PageState) -> None:
        app, navigator = self.person.app, KioskNavigator(self.person.session)
        played, game = state.played, find_game(state.played.game)
        if state.view == "setup":
            app.push(navigator.setup(game, dict(played.options), self._players(state, ())))
            return
        scene: PlayScene
        if played.moment.startswith(f"{LESSON}+"):
            scene = navigator.lesson(game)
            app.push(scene)
            self._take_lesson(scene, int(played.moment.partition("+")[2]))
        else:
            history = history_of(played)
            players = self._players(state, history.state.deciders())
            scene = navigator.table(self._table(played, history, players))
            app.push(scene)
        if state.view == "plain":
            scene.change_board(replace(default_board(game), styles=scene.styles))
        self._settle()
        if state.view in ("hand", "plain"):
            self._draw_curtain(scene)
        elif state.view == "touched":
            for spot in self._spots(scene)[:1]:
                self.person.tap_at(spot.center)
        elif state.view == "log":
            scene.see_log()
        elif state.view == "menu":
            scene.menu()
        elif state.view == "result":
            scene.leave_over()

    def _players(self, state: PageState, deciders: Sequence[int]) -> list[Player]:
        seats = range(state.played.seats)
        name = LONGEST_NAMES[self.language]
        names = [f"{name} {seat + 1}" if "names" in state.settings else None for seat in seats]
        if state.view == "keypads":
            return [Player.keypad(seat + 1, names[seat]) for seat in seats]
        alone = (*deciders, 0)[0] if state.view in ("alone", "touched") else None
        return [
            Player.person(names[seat]) if alone in (None, seat) else Player.of_bot(BOT)
            for seat in seats
        ]

    def _table(self, played: Played, history: History, players: Sequence[Player]) -> Table:
        def begin(*_args: object) -> History:
            return history

        with mock.patch.object(History, "begin", begin):
            options = dict(history.state.options)
            return self.person.session.tables.new_table(played.game, played.seats, options, players)

    def _take_lesson(self, scene: PlayScene, lines: int) -> None:
        table = scene.table
        assert isinstance(table, LessonTable)
        for _ in range(lines):
            before = table.line
            self._settle()
            table.skip()
            scene.catch_up()
            assert table.line is not before

    def _draw_curtain(self, scene: PlayScene) -> None:
        sealed = [seat for seat in scene.picks.people if scene.table.is_sealed(seat)]
        if sealed and scene.view.picking_place.height:
            scene.picks.draw_aside(sealed[0])
            assert scene.picks.curtain is not None
            scene.picks.curtain.open()

    def _settle(self) -> None:
        """Let time pass until nothing moves."""
        still = 0
        for _ in range(400):
            background_job.finish_all()
            self.person.pass_unseen(0.25)
            still = 0 if self._moves() else still + 1
            if still == 6:
                return
        raise AssertionError(f"{self.person.scene} does not come to rest")

    def _moves(self) -> bool:
        scene = self.person.scene
        if background_job.running():
            return True
        return isinstance(scene, PlayScene) and (scene.events_wait or scene.stage.stale)

    def close(self) -> None:
        """End the session, with the usual settings."""
        session = self.person.session
        session.preferences.change(large=False, left_handed=False, calm=False)
        session.close()

    # --- what is wrong ----------------------------------------------------------------------

    def look(self, state: PageState) -> list[str]:
        """Draw a page and return what is wrong with it."""
        page = self.draw(state)
        found = [*page.finish(), *faults_of_targets(self.person), *self._out_of_view()]
        found += self._at_the_wrong_hand("left" in state.settings)
        found += [*self.lettering.take(), *self.contrast.take()]
        return [f"{state}: {each}" for each in found]

    def _at_the_wrong_hand(self, left: bool) -> Iterator[str]:
        scene = self.person.scene
        if isinstance(scene, PlayScene):
            menu = scene.frame.tools[-1].rect
            if (menu.centerx < self.size[0] / 2) is not left:
                yield "the menu is at the wrong hand"

    def _out_of_view(self) -> Iterator[str]:
        """Yield what is asked for where nothing that answers it is in view."""
        scene = self.person.scene
        if not isinstance(scene, PlayScene) or scene.dialog is not None or scene.events_wait:
            return
        own, screen = _asked(scene), pygame.Rect((0, 0), self.size)
        if own is not None and not any(
            screen.collidepoint(spot.center) for spot in self._spots(scene)
        ):
            yield f"nothing is in view that answers {own.prompt().text!r}"

    def _spots(self, scene: PlayScene) -> Sequence[pygame.Rect]:
        """Return what to touch next for any answer to the question, as lessons point to it."""
        own = _asked(scene)
        if own is None:
            return ()
        answers = [*own.legal_actions(), *_next_answers(scene.table._ledger.state, own.seat)]
        in_panel = scene.picks.points(answers)
        return in_panel or scene.view.points(answers)


def _asked(scene: PlayScene) -> Perspective | None:
    """Return the window of the person who is asked on the screen now, if anybody is."""
    panel = scene.picks.panel
    return panel.own if panel is not None else scene.view.acting


def _next_answers(state: State, seat: int) -> set[int]:
    """Return what a seat may choose after its next choice: one touch may do several actions."""
    found: set[int] = set()
    for answer in state.legal_actions(seat)[:MOST_ANSWERS]:
        after = state.copy()
        after.play(seat, answer)
        if seat in after.deciders():
            found |= {*after.legal_actions(seat)}
    return found


def _all_notes(state: PageState) -> tuple[str, ...]:
    game, name = state.played.game, LONGEST_NAMES[state.language]
    names = ["", *(f"{name} {seat + 1}" for seat in range(state.played.seats))]
    lesson = find_lesson(find_game(game))
    notes = () if lesson is None else lesson.notes
    return tuple(f"{game}/{met}/{each}" for met in notes for each in names)


@contextmanager
def opened(size: tuple[int, int], language: Language) -> Iterator[Studio]:
    """Open a studio, in which all that is drawn is watched."""
    with ExitStack() as stack:
        files = stack.enter_context(tempfile.TemporaryDirectory(prefix="tabularium-pages-"))
        stack.enter_context(drawn_maps.drawn_once())
        stack.enter_context(followed_words())
        # What lies in another order each time behind a curtain is always the same here.
        stack.enter_context(mock.patch.object(random, "SystemRandom", partial(random.Random, 1)))
        lettering = stack.enter_context(watched_lettering())
        studio = Studio(Path(files), size, language)
        studio.lettering = lettering
        stack.enter_context(watched_contrast(studio.contrast))
        stack.callback(studio.close)
        yield studio


def look_at(pages: Sequence[PageState]) -> list[str]:
    """Draw pages, and return what is wrong with them."""
    found: list[str] = []
    for screen, studio in _studios(pages):
        for page in screen:
            found += studio.look(page)
    return found


def save_pages(files: Mapping[str, Path]) -> None:
    """Draw pages, given by their names, into PNG files, but for those that can't be drawn: another
    commit may know no such view or moment."""
    pages: dict[PageState, Path] = {}
    for name, file in files.items():
        with _explaining(name):
            pages[read_state(name)] = file
    for screen, studio in _studios([*pages]):
        for page in screen:
            with _explaining(str(page)):
                picture = studio.draw(page)
                pages[page].parent.mkdir(parents=True, exist_ok=True)
                pygame.image.save(picture, pages[page])


@contextmanager
def _explaining(name: str) -> Iterator[None]:
    """Log why a page can't be drawn."""
    try:
        yield
    except (AssertionError, LookupError, ValueError, RulesError):
        _log.exception("%s can't be drawn", name)


def _studios(pages: Sequence[PageState]) -> Iterator[tuple[list[PageState], Studio]]:
    """Yield the pages of each screen, with a studio open for them."""
    screens = dict.fromkeys((page.size, page.language) for page in pages)
    for screen in screens:
        with opened(*screen) as studio:
            yield [page for page in pages if (page.size, page.language) == screen], studio
