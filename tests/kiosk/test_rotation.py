"""The picture is turned by a stand-in for wlr-randr that says what the real one says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pi_app.kiosk.main import Application, KioskSettings
from pi_app.kiosk.preferences import Preferences, load_preferences
from pi_app.kiosk.scenes.settings import TURNED_SECONDS
from pi_app.system.host import Screens, find_screens
from tests.kiosk.driver import Person

LISTING = """HEADLESS-1 "Headless output 1"
  Physical size: 0x0 mm
  Enabled: yes
  Modes:
    1280x720 px, 60.000000 Hz (current)
  Position: 0,0
  Transform: normal
  Scale: 1.000000
DSI-1 "(null) (null) (DSI-1)"
  Enabled: yes
  Transform: normal
"""


class StandIn:
    """A command that notes how it is called."""

    def __init__(self, directory: Path) -> None:
        self.calls = directory / "calls.txt"
        self.calls.touch()
        self.command = directory / "wlr-randr"
        self.say(LISTING)

    def say(self, listing: str, status: int = 0) -> None:
        """Answer every call so from now on."""
        script = (
            f"#!/bin/sh\necho \"$*\" >> '{self.calls}'\ncat <<'END'\n{listing}END\nexit {status}\n"
        )
        self.command.write_text(script)
        self.command.chmod(0o755)

    @property
    def changes(self) -> list[str]:
        """What it was told to change."""
        return [line for line in self.calls.read_text().splitlines() if line]


@pytest.fixture
def randr(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> StandIn:
    """The stand-in, on a kiosk without a desktop."""
    directory = tmp_path / "bin"
    directory.mkdir()
    monkeypatch.setenv("PATH", str(directory), prepend=":")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    for name in ("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION"):
        monkeypatch.delenv(name, raising=False)
    return StandIn(directory)


def test_all_screens_are_turned(randr: StandIn) -> None:
    screens = find_screens()
    assert screens is not None
    assert screens.names == ("HEADLESS-1", "DSI-1")
    assert screens.turn(90)
    assert screens.turn(0)
    assert randr.changes == [
        "--output HEADLESS-1 --transform 90 --output DSI-1 --transform 90",
        "--output HEADLESS-1 --transform normal --output DSI-1 --transform normal",
    ]


def test_where_nothing_can_be_turned(randr: StandIn, monkeypatch: pytest.MonkeyPatch) -> None:
    randr.say("", status=1)
    assert find_screens() is None
    randr.say("")
    assert find_screens() is None
    randr.say(LISTING)
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "sway")
    assert find_screens() is None
    monkeypatch.delenv("XDG_CURRENT_DESKTOP")
    assert find_screens() is not None
    monkeypatch.delenv("WAYLAND_DISPLAY")
    assert find_screens() is None
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    monkeypatch.setenv("PATH", "/nowhere")
    assert find_screens() is None


@pytest.fixture
def person(tmp_path: Path, randr: StandIn) -> Person:
    """Somebody before the settings."""
    person = Person(tmp_path, screens=find_screens())
    assert randr.changes == []
    person.tap("[gear]")
    return person


def kept(tmp_path: Path) -> int:
    """The rotation that the next start will have."""
    return load_preferences(tmp_path / "kiosk.json").rotation


def test_a_turned_picture_is_kept_if_somebody_says_so(
    tmp_path: Path, randr: StandIn, person: Person
) -> None:
    person.tap("270°")
    assert randr.changes[-1].endswith("--transform 270")
    assert kept(tmp_path) == 0
    person.tap("Keep it like this")
    person.rest(TURNED_SECONDS + 1)
    assert kept(tmp_path) == 270
    assert randr.changes[-1].endswith("--transform 270")
    person.tap("0°")
    person.tap("Turn it back")
    assert randr.changes[-1].endswith("--transform 270")
    assert kept(tmp_path) == 270


def test_a_picture_that_nobody_confirms_turns_back(
    tmp_path: Path, randr: StandIn, person: Person
) -> None:
    person.tap("90°")
    assert person.scene.dialog is not None
    person.rest(TURNED_SECONDS + 1)
    assert person.scene.dialog is None
    assert randr.changes[-1].endswith("--transform normal")
    assert kept(tmp_path) == 0
    person.tap("90°")
    assert person.scene.dialog is not None


def test_a_picture_that_cannot_be_turned(tmp_path: Path, randr: StandIn, person: Person) -> None:
    randr.say("", status=1)
    person.tap("90°")
    assert person.scene.toast.words == "The picture could not be turned."
    assert person.scene.dialog is None
    assert kept(tmp_path) == 0


def test_no_setting_where_it_can_do_nothing(tmp_path: Path) -> None:
    person = Person(tmp_path, screens=None)
    person.tap("[gear]")
    assert not person.sees("90°")


def test_the_next_start_is_turned(tmp_path: Path, randr: StandIn) -> None:
    settings = KioskSettings(journal=tmp_path / "journal.sqlite3")
    Application(settings, Preferences(), tmp_path / "kiosk.json").close()
    assert randr.changes == []
    house = Application(settings, Preferences(rotation=180), tmp_path / "kiosk.json")
    assert "--transform 180" in randr.changes[-1]
    house.home()
    assert house.session is not None
    assert isinstance(house.session.screens, Screens)
    house.close()


@pytest.mark.parametrize("value", [45, "90", True, 90.0, None])
def test_a_rotation_that_makes_no_sense_is_not_used(tmp_path: Path, value: object) -> None:
    (tmp_path / "kiosk.json").write_text(json.dumps({"rotation": value}))
    assert kept(tmp_path) == 0
