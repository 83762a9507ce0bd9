"""Whatever is picked on a keypad, the shared screen, the LED board and the keypads' lamps
look the same until the reveal: pixel by pixel and lamp by lamp, in every game."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from itertools import product
from pathlib import Path
from typing import TypeVar

import pygame
import pytest
from librt.random import Random
from PIL import Image, ImageChops

from pi_app.core import registry
from pi_app.core.game import Game, State
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import VirtualLightBoard
from pi_app.kiosk import background_job
from pi_app.table.inputs import Choose
from pi_app.table.players import Player
from pi_app.table.status import Status
from tests.core.keys import digits_of, keyed
from tests.kiosk.driver import Person
from tests.kiosk.table_setup import Sitting

Result = TypeVar("Result")

Pick = tuple[int, str]
"""An action and the keys for it; none if a handheld can't make the choice."""

STEPS = 2000
"""How many decisions of random play may lie before a secret one."""

OPEN_GAMES = {"circus-maximus", "praetorians"}
"""In these nobody ever has anything to hide."""


def first_secret(game: Game, rng: Random) -> tuple[State, int, list[Pick]] | None:
    """The first moment of a random game at which somebody has several secret choices: the state,
    the seat, and some of them. None if nobody ever has."""
    state = game.start()
    for _ in range(STEPS):
        deciders = state.deciders()
        if not deciders:
            break
        for seat in deciders:
            picks = different_picks(state, seat) if seat >= 0 and state.is_secret(seat) else []
            if len(picks) > 1:
                return state, seat, picks
        state.apply(deciders[0], state.random_action(deciders[0], rng))
    return None


def different_picks(state: State, seat: int) -> list[Pick]:
    """What the first and the last input of each length stand for, or without keys the first and
    the last choice."""
    found: dict[int, str] = {}
    for length in range(1, min(digits_of(state, seat), 3) + 1):
        for keys in map("".join, product("0123456789", repeat=length)):
            action = keyed(state, seat, keys)
            if action is not None:
                found.setdefault(action, keys)
    actions = list(found) or state.legal_actions(seat)
    longest = max((len(keys) for keys in found.values()), default=0)
    longer = [action for action, keys in found.items() if len(keys) == longest]
    wanted = dict.fromkeys([actions[0], *longer[:1], actions[-1]])
    return [(action, found.get(action, "")) for action in wanted]


class Jobs:
    """Background work that is done at once, so that as many frames show it in every run."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = 0
        monkeypatch.setattr(background_job, "begin", self._do)

    def _do(self, work: Callable[[], Result]) -> Future[Result]:
        self.begun += 1
        done = Future[Result]()
        done.set_result(work())
        return done

    def wait_for_all(self, person: Person) -> None:
        """Wait until three frames have begun nothing: a map is drawn part by part."""
        idle = 0
        while idle < 3:
            before = self.begun
            person.wait(1)
            idle = idle + 1 if self.begun == before else 0


def looks(person: Person, frames: int) -> list[object]:
    """All that is lit on the board and the keypads in some frames."""
    bank, lights = person.session.devices.handhelds, person.session.devices.light_board
    assert isinstance(bank, VirtualHandhelds)
    assert isinstance(lights, VirtualLightBoard)
    seen: list[object] = []
    for _ in range(frames):
        person.wait(1)
        now = person.clock()
        lamps = [bank.lamp(port).lit(now) for port in bank.ports]
        seen.append((lamps, lights.colours(now)))
    return seen


def screen(person: Person) -> Image.Image:
    size = person.app.surface.get_size()
    return Image.frombytes("RGB", size, pygame.image.tobytes(person.app.surface, "RGB"))


def seen_while_picking(
    person: Sitting, seat: int, pick: Pick, jobs: Jobs
) -> tuple[list[object], list[Image.Image]]:
    """The lamps and screens that everybody sees of the pick and readiness of one seat, others
    still choosing (nobody else may be asked: then the pick is not stood by, since that would
    reveal it)."""
    table, bank = person.table, person.session.devices.handhelds
    assert isinstance(bank, VirtualHandhelds)
    person.session.preferences.change(handhelds_shown=True, lamps_shown=True, rest_minutes=0)
    person.play.devices.follow_preferences()
    jobs.wait_for_all(person)
    person.clock.now = 10_000.0
    seen = looks(person, 3)
    screens = [screen(person)]
    others = [each for each in range(table.seats) if each != seat]
    waiting = any(table.status(each) is Status.CHOOSING for each in others)
    action, keys = pick
    for key in keys:
        bank.press(seat + 1, key, person.clock())
    if not keys:
        table.submit(seat, Choose(action), person.clock())
    seen += looks(person, 50)
    screens.append(screen(person))
    assert table.pick(seat) == action
    if waiting:
        bank.press(seat + 1, "OK", person.clock())
        seen += looks(person, 10)
        screens.append(screen(person))
        assert table.status(seat) is Status.READY
    return seen, screens


@pytest.mark.parametrize("game", registry.all_games(), ids=lambda game: game.id)
def test_no_pick_shows_before_the_reveal(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moment = first_secret(game, Random(3))
    assert (moment is None) == (game.id in OPEN_GAMES)
    if moment is None:
        return
    state, seat, picks = moment
    players = [Player.keypad(each + 1) for each in range(state.seats)]
    jobs = Jobs(monkeypatch)
    evenings = []
    for action, keys in picks:
        person = Sitting(tmp_path / str(action), monkeypatch, players, state)
        evenings.append(seen_while_picking(person, seat, (action, keys), jobs))
        person.session.close()
    lamps, first = evenings[0]
    for pick, (seen, screens) in zip(picks, evenings, strict=True):
        assert seen == lamps, f"{pick} lights other lamps than {picks[0]}"
        for one, other in zip(first, screens, strict=True):
            where = ImageChops.difference(one, other).getbbox()
            assert where is None, f"{pick} looks otherwise than {picks[0]} at {where}"
