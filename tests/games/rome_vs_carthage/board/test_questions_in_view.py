"""What a question asks for lies in view, and places that it names have their names on the map."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from librt.random import Random

from pi_app.core.game import SPECTATOR, Perspective
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board.board import FEW
from pi_app.games.rome_vs_carthage.board.map_names import spaces_in
from pi_app.games.rome_vs_carthage.bot.policy import policy
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.kiosk.boards.moment import Moment
from tests.games.rome_vs_carthage.board.hands import TWO, board, sit_down
from tests.games.rome_vs_carthage.board.setups import march
from tests.kiosk.driver import Person

FRAME = 1 / 8


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_questions_are_answered_in_view(tmp_path: Path, size: tuple[int, int]) -> None:
    person = Person(tmp_path, size, frame=0.1)
    sit_down(person)
    view, now, asked = board(person), person.clock.now, 0
    state, dice = GAME.start(2), Random(1)
    assert isinstance(state, RomeVsCarthageState)
    while (seats := state.deciders()) and asked < 250:
        seat = seats[0]
        if seat >= 0 and not state.is_secret(seat):
            asked += 1
            own = Perspective(state, seat)
            view.show(Moment(Perspective(state, SPECTATOR), {seat: own}, ["turn"] * 2, ()))
            for _ in range(20):
                now += FRAME
                view.update(now)
            assert not view.map.camera.moving
            near = view.choices.near or view.choices.places
            seen = [view.map.sees(space) for space in near]
            assert not near or any(seen), (own.prompt(), near)
            assert len(near) > FEW or all(seen), (own.prompt(), near)
            named = set(spaces_in(own.prompt()))
            assert named <= set(view.map._labels().names), own.prompt()
            assert near or all(map(view.map.sees, named)), own.prompt()
        wild = seat < 0 or dice.randrange(6) == 0
        state.play(seat, state.random_action(seat, dice) if wild else policy(state, seat, dice))
    assert asked > 200


@pytest.mark.parametrize("page", [("[help]",), ("[menu]", "What has happened")])
def test_back_from_a_page_the_view_is_the_same(tmp_path: Path, page: tuple[str, ...]) -> None:
    person = Person(tmp_path)
    sit_down(person, TWO, march())
    camera = board(person).map.camera
    camera.zoom(camera.levels[-1], camera.centre, (0, 0))
    camera.look_at((camera.field[2] / 2, camera.field[3]))
    person.rest(1.0)
    before = camera.centre, camera.scale
    for words in page:
        person.tap(words)
    person.wait()
    person.key(pygame.K_ESCAPE)
    person.rest(1.0)
    assert (camera.centre, camera.scale) == before
