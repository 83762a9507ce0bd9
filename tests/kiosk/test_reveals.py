"""What a board is just turning up is read on it first, and nowhere else before."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest

from pi_app.core.event import Event
from pi_app.core.game import Game
from pi_app.core.registry import all_games
from pi_app.drawing import lettering
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.widgets import Widget
from pi_app.kiosk.widgets.seats import STATUS_WORDS
from pi_app.table.players import Player
from pi_app.text import render
from tests.kiosk.at_table import wait_for_map
from tests.kiosk.driver import Person

FRAMES = 200
"""How many frames of each game are watched."""


class Watcher:
    """Notes which event is being told and reads along what is drawn."""

    def __init__(self, person: Person, play: PlayScene) -> None:
        self.person = person
        self.play = play
        self.events = 0
        self.on_stage = ""
        self.said: set[str] = set()
        self._tell = play.view.on_event

    def tell(self, event: Event, moment: Moment[Any]) -> None:
        """Take note of an event and hand it on to the board."""
        self.events += 1
        self.said.add(self.on_stage)
        self.on_stage = squeezed(render(event.text))
        # Twice, since some of it is written once and kept as a picture.
        standing = self.panels() and self.panels()
        self._tell(event, moment)
        assert self.panels() == standing, self.on_stage

    def read(self, *widgets: Widget) -> str:
        """Everything that widgets have written on them, without its spaces."""
        lines: list[str] = []
        real = lettering.picture

        def picture(text: str, *how: Any) -> pygame.Surface:
            lines.append(text)
            return real(text, *how)

        with mock.patch.object(lettering, "picture", picture):
            for widget in widgets:
                widget.draw(pygame.Surface(self.person.app.surface.get_size()))
        return squeezed("".join(lines))

    def panels(self) -> str:
        """What stands beside the board, but for what each seat is doing."""
        words = self.read(*self.play.frame.panels)
        for doing in (*STATUS_WORDS.values(), "Lucius"):
            words = words.replace(doing, "")
        return words


def squeezed(words: str) -> str:
    return "".join(words.split())


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_no_text_tells_what_the_board_has_not_shown_yet(tmp_path: Path, game: Game) -> None:
    person = Person(tmp_path, frame=0.2)
    seats = game.seat_counts[-1]
    table = person.session.tables.new_table(game.id, seats, {}, [Player.of_bot("random")] * seats)
    play = KioskNavigator(person.session).table(table)
    watcher = Watcher(person, play)
    with mock.patch.object(play.view, "on_event", watcher.tell):
        person.app.push(play)
        play.update(person.clock())
        wait_for_map(person)
        for _ in range(FRAMES):
            if play.view.busy and watcher.on_stage not in watcher.said:
                assert watcher.on_stage not in watcher.read(play.frame.prompt, play.frame.last)
            person.wait(1)
    assert watcher.events > 3
    person.session.close()
