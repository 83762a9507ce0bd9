from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from pi_app.drawing.theme import Theme, display
from pi_app.kiosk.gestures import Back, Gesture, Tap
from pi_app.kiosk.preferences import load_preferences
from pi_app.kiosk.screen import App, ErrorScene, Scene
from pi_app.kiosk.sound import SoundBox
from pi_app.kiosk.widgets import Answer, Button
from pi_app.kiosk.window import parse_size
from pi_app.system.host import ScreenRest
from pi_app.text import plain, set_language
from tests.kiosk.driver import Person


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Table(Scene):
    """A scene with one button in its middle that can be told to fail."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed = 0
        self.left = 0
        self.unhandled: list[Gesture] = []
        self.failing: Callable[[], None] | None = None

    def layout(self, area: pygame.Rect) -> None:
        button = Button(plain("Press"), self.press)
        button.place(pygame.Rect(area.centerx - 50, area.centery - 30, 100, 60), self.theme)
        self.widgets.clear()
        self.widgets.add(button)

    def press(self) -> None:
        if self.failing:
            self.failing()
        self.pressed += 1

    def leave(self) -> None:
        self.left += 1

    def handle(self, gesture: Gesture) -> None:
        self.unhandled.append(gesture)
        super().handle(gesture)


def started(size: tuple[int, int] = (800, 480)) -> tuple[App, Clock]:
    clock = Clock()
    rest = ScreenRest(lambda: 0, Path("no-backlight"))
    app = App(pygame.display.set_mode(size), Table, SoundBox(0), rest, size, clock)
    app.frame()
    return app, clock


def tap(x: float, y: float) -> None:
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(
            pygame.event.Event(kind, touch_id=1, finger_id=1, x=x, y=y, dx=0.0, dy=0.0)
        )


def top(app: App) -> Table:
    assert isinstance(app.scene, Table)
    return app.scene


def test_a_finger_presses_a_button_on_every_screen(size: tuple[int, int]) -> None:
    app, _ = started(size)
    tap(0.5, 0.5)
    app.frame()
    assert top(app).pressed == 1


def test_nothing_is_drawn_while_nothing_changes() -> None:
    app, clock = started()
    drawn = app.frames_drawn
    for _ in range(5):
        clock.now += 1 / 30
        assert not app.frame()
    assert app.frames_drawn == drawn
    top(app).say("Look")
    assert app.frame()


def test_every_frame_feeds_the_watchdog() -> None:
    fed: list[int] = []
    app, _ = started()
    app.on_frame = lambda: fed.append(1)
    for _ in range(3):
        app.frame()
    assert len(fed) == 3


def test_results_of_other_threads_arrive_in_the_drawing_thread() -> None:
    app, _ = started()
    where: list[threading.Thread] = []
    worker = threading.Thread(
        target=lambda: app.post(lambda: where.append(threading.current_thread()))
    )
    worker.start()
    worker.join()
    assert where == []
    app.frame()
    assert where == [threading.current_thread()]


def test_scenes_stack_and_back_leaves_the_last_one_standing() -> None:
    app, _ = started()
    first = top(app)
    app.push(Table())
    assert first.left == 1
    app.scene.gesture(Back())
    assert app.scene is first
    app.scene.gesture(Back())
    assert app.scene is first


def test_a_dialog_takes_everything_and_goes_when_answered() -> None:
    app, _ = started()
    scene = top(app)
    told: list[str] = []
    scene.ask(plain("Sure?"), plain("Really?"), Answer(plain("No"), lambda: told.append("no")))
    tap(0.01, 0.01)
    app.frame()
    assert scene.unhandled == []
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE))
    app.frame()
    assert told == ["no"]
    assert scene.dialog is None


def test_a_dialog_may_ask_the_next_question() -> None:
    app, _ = started()
    scene = top(app)
    ask_again = Answer(plain("ok"), lambda: scene.ask(plain("2"), plain("?")))
    first = scene.ask(plain("1"), plain("?"), ask_again)
    scene.gesture(Back())
    assert scene.dialog not in (None, first)


def fail() -> None:
    raise ZeroDivisionError("deep inside")


def test_a_failing_scene_shows_words_and_the_game_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    app, _ = started()
    scene = top(app)
    scene.failing = fail
    with caplog.at_level(logging.ERROR):
        tap(0.5, 0.5)
        app.frame()
    assert "deep inside" in caplog.text
    assert isinstance(app.scene, ErrorScene)
    app.frame()
    trouble = app.scene
    assert trouble.dialog is not None
    scene.failing = None
    trouble.dialog.answers[1].action()
    assert top(app) is scene
    tap(0.5, 0.5)
    app.frame()
    assert scene.pressed == 1


def test_trouble_leads_home() -> None:
    app, _ = started()
    deep = Table()
    app.push(deep)
    app.post(fail)
    app.frame()
    assert isinstance(app.scene, ErrorScene)
    app.scene.gesture(Back())
    assert isinstance(app.scene, Table)
    assert app.scene is not deep


def test_a_new_size_lays_everything_out_anew() -> None:
    app, _ = started()
    app.resized(pygame.display.set_mode((720, 1280)))
    app.frame()
    assert app.scene.theme.portrait
    tap(0.5, 0.5)
    app.frame()
    assert top(app).pressed == 1


def test_a_change_of_language_redraws() -> None:
    app, _ = started()
    set_language("ja")
    app.language_changed()
    assert app.frame()


def test_closing_the_window_ends_the_loop() -> None:
    app, _ = started()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run()
    assert not app.running


def test_a_tap_beside_everything_reaches_the_scene() -> None:
    app, _ = started()
    tap(0.02, 0.02)
    app.frame()
    assert any(isinstance(gesture, Tap) for gesture in top(app).unhandled)


@pytest.mark.parametrize("words", ["", "800", "800x", "x480", "100x100", "-800x480", "8e2x480"])
def test_bad_sizes_are_explained(words: str) -> None:
    with pytest.raises(ValueError, match=r"WIDTHxHEIGHT|too small"):
        parse_size(words)


def test_good_sizes() -> None:
    assert parse_size("800x480") == (800, 480)
    assert parse_size("720X1280") == (720, 1280)


def test_a_large_screen_shows_more_unless_things_are_to_be_large(tmp_path: Path) -> None:
    scales = [Theme(size).scale for size in ((480, 480), (800, 480), (720, 1280))]
    assert scales == [1.0, 1.0, 1.5]
    assert Theme((1920, 1080)).scale == pytest.approx(0.8 * 2.25)
    person = Person(tmp_path, (1280, 800))
    try:
        small = person.find("[gear]").rect
        person.tap("[gear]")
        person.tap("Large letters and buttons")
        person.tap("[back]")
        assert person.find("[gear]").rect.width > small.width
        assert Theme((1920, 1080)).scale == 2.25
        assert load_preferences(tmp_path / "kiosk.json").large is True
    finally:
        person.session.close()
        display.large = False
