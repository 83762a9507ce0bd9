from __future__ import annotations

import os
from collections.abc import Iterator
from unittest import mock

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from pi_app.drawing import lettering
from pi_app.drawing.theme import Size
from pi_app.kiosk import background_job, sound
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.table.store import Store
from pi_app.text import set_language
from tests.kiosk import drawn_maps, driver

__all__ = [
    "boards_hold",
    "disk_not_waited_for",
    "display",
    "failing_board",
    "maps_drawn_once",
    "scaling_stays_within",
    "size",
    "sounds_read_once",
]
"""What tests of boards in other folders take."""

SIZES = [(800, 480), (1280, 800), (1920, 1080), (720, 1280)]


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """Each test has a display of its own and begins in English.

    Fonts and the mixer stay open from one test to the next, until a test of the program itself
    quits: loading the fonts and waiting for the mixer to close take longer than most tests.
    """
    os.environ["SDL_AUDIODRIVER"] = "dummy"  # PettingZoo sets another when it is imported
    if not pygame.font.get_init():
        lettering.forget()  # fonts of a test that quit more than once are no longer valid
    pygame.register_quit(lettering.forget)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 480))
    set_language("en")
    yield
    set_language("en")
    # A failed test may leave a simulated board in the middle of its work.
    for session in driver.opened:
        session.devices.close()
    background_job.finish_all()
    if pygame.mixer.get_init():
        pygame.mixer.stop()
    pygame.display.quit()
    while driver.opened:
        session = driver.opened.pop()
        session.phones.close()
        session.tables.journal.close()


@pytest.fixture
def failing_board() -> None:
    """A board may fail in this test."""


@pytest.fixture(autouse=True)
def boards_hold(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody fails to notice that a board has failed, since its game would go on without it."""

    def notice(_scene: PlayScene) -> None:
        raise AssertionError("a board has failed")

    if "failing_board" not in request.fixturenames:
        monkeypatch.setattr(PlayScene, "_lay_default_board", notice)


@pytest.fixture(autouse=True)
def disk_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test here cuts the power, so what is written need not reach the disk at once: waiting for
    it would be a tenth of all the time."""
    prepare = Store._prepare

    def prepare_unwaited(store: Store) -> None:
        prepare(store)
        store.db.execute("PRAGMA synchronous = OFF")

    monkeypatch.setattr(Store, "_prepare", prepare_unwaited)
    monkeypatch.setattr(os, "fsync", lambda _file: None)


@pytest.fixture(scope="session", autouse=True)
def maps_drawn_once() -> Iterator[None]:
    """A map is the same in all tests, and takes long to draw."""
    with drawn_maps.drawn_once():
        yield


@pytest.fixture(scope="session", autouse=True)
def sounds_read_once() -> Iterator[None]:
    """Sounds are the same in all tests, as long as the mixer is open."""
    read: dict[sound.Name, list[pygame.mixer.Sound]] = {}
    load = sound._load

    def load_once(name: sound.Name) -> list[pygame.mixer.Sound]:
        if not read:
            pygame.register_quit(read.clear)
        if name not in read:
            read[name] = load(name)
        return read[name]

    with mock.patch.object(sound, "_load", load_once):
        yield


@pytest.fixture(autouse=True)
def scaling_stays_within(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of a single row or column is enlarged smoothly: up to 2.5.8, pygame-ce reads one more
    beyond its end, and now and then there is no memory to be read."""
    smoothscale = pygame.transform.smoothscale

    def watched(
        surface: pygame.Surface, size: Size, dest_surface: pygame.Surface | None = None
    ) -> pygame.Surface:
        for before, after in zip(surface.get_size(), size, strict=True):
            assert before > 1 or after <= before, (surface, size)
        return smoothscale(surface, size, *[dest_surface] if dest_surface is not None else [])

    monkeypatch.setattr(pygame.transform, "smoothscale", watched)


EACH_TIME = [(800, 480), (720, 1280)]
"""The smallest screen, lying and standing; the larger ones are tried by the deep tests."""


def screens() -> list[object]:
    """Every screen the kiosk is made for, as parameters of a test."""
    return [
        pytest.param(
            size,
            id=f"{size[0]}x{size[1]}",
            marks=() if size in EACH_TIME else pytest.mark.deep,
        )
        for size in SIZES
    ]


@pytest.fixture(params=screens())
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """Every screen the kiosk is made for."""
    result: tuple[int, int] = request.param
    return result
