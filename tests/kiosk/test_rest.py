"""The screen rests when nobody stirs, and what wakes it does nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from pi_app.devices.activity_monitor import ActivityMonitor
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.preferences import Preferences, load_preferences, save_preferences
from pi_app.kiosk.scenes.setup import SetupScene
from pi_app.system.host import ScreenRest, Screens
from tests.kiosk.driver import Person

MINUTES = 5


class Lamp:
    """A backlight as the kernel shows it."""

    def __init__(self, directory: Path, brightness: int = 200, most: int = 255) -> None:
        self.place = directory / "backlight" / "panel"
        self.place.mkdir(parents=True)
        (self.place / "max_brightness").write_text(f"{most}\n")
        (self.place / "brightness").write_text(f"{brightness}\n")

    @property
    def brightness(self) -> int:
        return int((self.place / "brightness").read_text())


@pytest.fixture
def lamp(tmp_path: Path) -> Lamp:
    return Lamp(tmp_path)


@pytest.fixture
def person(tmp_path: Path, lamp: Lamp) -> Person:
    person = Person(tmp_path)
    assert lamp.brightness == 200
    person.session.preferences.change(rest_minutes=MINUTES)
    return person


def idle(person: Person, minutes: float) -> None:
    """Nobody does anything for a while."""
    person.clock.now += 60 * minutes
    person.wait(2)


def light(person: Person) -> float:
    """How bright the picture is on average, of 255."""
    red, green, blue, _ = pygame.transform.average_color(person.app.surface)
    return (red + green + blue) / 3


def test_it_dims_and_later_goes_dark(person: Person, lamp: Lamp) -> None:
    usual = light(person)
    idle(person, MINUTES - 0.1)
    assert light(person) == usual
    assert lamp.brightness == 200
    idle(person, 0.2)
    assert 0 < light(person) < 0.6 * usual
    assert lamp.brightness == 60
    idle(person, MINUTES)
    assert light(person) == 0
    assert lamp.brightness == 0


@pytest.mark.parametrize("minutes", [1.1, 2.1], ids=["dim", "dark"])
def test_the_touch_that_wakes_it_does_nothing_else(
    person: Person, lamp: Lamp, minutes: float
) -> None:
    usual, home = light(person), person.scene
    game = person.find("Hannibal vs Rome").rect.center
    idle(person, minutes * MINUTES)
    person.tap_at(game)
    assert person.scene is home
    assert light(person) == pytest.approx(usual, abs=1)
    assert lamp.brightness == 200
    person.tap_at(game)
    assert isinstance(person.scene, SetupScene)


def test_a_drag_that_wakes_it_moves_nothing(person: Person) -> None:
    idle(person, 2 * MINUTES)
    home = person.scene
    start = person.find("Hannibal vs Rome").rect.center
    person.drag(start, (start[0] + 3, start[1] + 3))
    assert person.scene is home


def test_a_key_of_the_keyboard_wakes_it_and_does_nothing_else(person: Person) -> None:
    person.tap("Hannibal vs Rome")
    usual, setup = light(person), person.scene
    idle(person, 2 * MINUTES)
    person.key(pygame.K_ESCAPE)
    assert person.scene is setup
    assert light(person) == usual
    person.key(pygame.K_ESCAPE)
    assert person.scene is not setup


def test_a_mouse_wakes_it(person: Person) -> None:
    usual = light(person)
    idle(person, 2 * MINUTES)
    motion = {"pos": (5, 5), "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))
    person.wait()
    assert light(person) == usual


def test_a_key_of_a_handheld_wakes_it_and_does_nothing_else(person: Person) -> None:
    person.tap("Hannibal vs Rome")
    setup = person.scene
    assert isinstance(setup, SetupScene)
    handhelds = person.session.devices.handhelds
    assert isinstance(handhelds, VirtualHandhelds)
    usual = light(person)
    idle(person, 2 * MINUTES)
    handhelds.press(2, "1", person.clock())
    person.wait()
    assert light(person) == usual
    assert [plan.kind for plan in setup.plans] == ["person", "bot"]
    handhelds.press(2, "7", person.clock())
    person.wait()
    assert [plan.kind for plan in setup.plans] == ["keypad", "bot"]


def test_who_stirs_keeps_it_awake(person: Person) -> None:
    usual = light(person)
    for _ in range(6):
        idle(person, MINUTES / 2)
        person.key(pygame.K_F3)
        assert light(person) == usual


def test_how_long_is_chosen_on_the_page_of_settings(person: Person, tmp_path: Path) -> None:
    person.app.push(KioskNavigator(person.session).settings())
    person.tap("Never")
    usual = light(person)
    idle(person, 600)
    assert light(person) == usual
    person.tap("15 min")
    usual = light(person)
    idle(person, 14)
    assert light(person) == usual
    idle(person, 2)
    assert light(person) < 0.6 * usual
    assert load_preferences(tmp_path / "kiosk.json").rest_minutes == 15


@pytest.mark.parametrize("value", [7, True, "5", None, 5.5])
def test_a_duration_that_cannot_be_chosen_is_the_usual_one(tmp_path: Path, value: object) -> None:
    preferences = Preferences()
    preferences.rest_minutes = value  # type: ignore[assignment]
    save_preferences(preferences, tmp_path / "kiosk.json")
    assert load_preferences(tmp_path / "kiosk.json").rest_minutes == 15


# --- the lamp behind the screen -------------------------------------------------------------------


@pytest.mark.parametrize("found", [0, 60])
def test_a_screen_left_dark_by_a_killed_program_is_bright_again(tmp_path: Path, found: int) -> None:
    lamp = Lamp(tmp_path, brightness=found)
    ScreenRest(lambda: 1, tmp_path / "backlight")
    assert lamp.brightness == 255


def test_at_the_end_the_screen_is_as_it_was(tmp_path: Path, lamp: Lamp) -> None:
    rest = ScreenRest(lambda: 1, tmp_path / "backlight")
    rest.update(0)
    rest.update(300)
    assert lamp.brightness == 0
    rest.close()
    assert lamp.brightness == 200


@pytest.mark.parametrize("spoil", ["missing", "nonsense", "directory"])
def test_without_a_lamp_that_can_be_set_the_picture_rests_alone(
    tmp_path: Path, lamp: Lamp, spoil: str
) -> None:
    file = lamp.place / "brightness"
    if spoil == "nonsense":
        file.write_text("?")
    else:
        file.unlink()
        if spoil == "directory":
            file.mkdir()
    rest = ScreenRest(lambda: 1, tmp_path / "backlight")
    rest.update(0)
    assert rest.update(300)
    assert rest.state == "dark"


# --- a screen with a plug -------------------------------------------------------------------------


class Plugged(Screens):
    """Screens that note what they are told."""

    def __init__(self) -> None:
        super().__init__(("HDMI-A-1", "DSI-1"))
        self.told: list[tuple[tuple[str, ...], str]] = []
        self.works = True

    def _ask(self, names: Sequence[str], *words: str) -> bool:
        self.told.append((tuple(names), " ".join(words)))
        return self.works


class Hand(ActivityMonitor):
    """Somebody who stirs."""

    stirred = False
    listening = 0

    def __init__(self) -> None:
        type(self).listening += 1

    def __bool__(self) -> bool:
        return True

    def felt(self) -> bool:
        return type(self).stirred

    def close(self) -> None:
        type(self).listening -= 1


@pytest.fixture
def hand() -> type[Hand]:
    Hand.stirred, Hand.listening = False, 0
    return Hand


def resting(tmp_path: Path, screens: Screens, hand: Callable[[], ActivityMonitor]) -> ScreenRest:
    """A rest that has been dark for a while, with the clock at 300."""
    rest = ScreenRest(lambda: 1, tmp_path / "backlight", screens, hand)
    rest.update(0)
    rest.update(100)
    assert isinstance(screens, Plugged)
    assert screens.told == []
    rest.update(300)
    return rest


def test_it_is_switched_off_and_comes_back_for_whoever_stirs(
    tmp_path: Path, hand: type[Hand]
) -> None:
    screens = Plugged()
    screens.turn(90)
    screens.told.clear()
    rest = resting(tmp_path, screens, hand)
    both = ("HDMI-A-1", "DSI-1")
    assert screens.told == [(both, "--off")]
    assert not rest.update(310)
    hand.stirred = True
    assert rest.update(320)
    assert rest.state == "awake"
    assert screens.told[1:] == [(both, "--on --transform 90")]
    assert hand.listening == 0
    # The same touch may come by the compositor too, however long a screen takes to come on; a later
    # one is meant.
    assert rest.note_input(323)
    rest.update(323)
    assert rest.note_input(323.3)
    assert not rest.note_input(324)


def test_a_screen_whose_lamp_goes_out_stays_on(
    tmp_path: Path, lamp: Lamp, hand: type[Hand]
) -> None:
    screens = Plugged()
    rest = resting(tmp_path, screens, hand)
    assert lamp.brightness == 0
    assert screens.told == [(("HDMI-A-1",), "--off")]
    rest.close()
    assert screens.told[1:] == [(("HDMI-A-1",), "--on --transform normal")]
    assert lamp.brightness == 200


def test_a_key_of_a_handheld_switches_it_on_too(tmp_path: Path, hand: type[Hand]) -> None:
    screens = Plugged()
    rest = resting(tmp_path, screens, hand)
    assert rest.note_input(320)
    assert screens.told[-1][1] == "--on --transform normal"
    assert hand.listening == 0


def test_what_nobody_could_switch_on_again_is_not_switched_off(tmp_path: Path) -> None:
    screens = Plugged()
    rest = resting(tmp_path, screens, lambda: ActivityMonitor(tmp_path / "nowhere"))
    assert rest.state == "dark"
    assert screens.told == []


def test_a_screen_that_does_not_come_on_is_told_again(tmp_path: Path, hand: type[Hand]) -> None:
    screens = Plugged()
    rest = resting(tmp_path, screens, hand)
    screens.works = False
    rest.note_input(320)
    for second in range(321, 327):
        rest.update(second)
    assert len(screens.told) == 5
    screens.works = True
    for second in range(327, 340):
        rest.update(second)
    assert len(screens.told) == 6
