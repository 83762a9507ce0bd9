"""The program under the kiosk's own compositor: what it draws must really reach the screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pi_app.table.players import Player
from tests.kiosk.driver import Person
from tests.kiosk.program import Program, colours, leave_standing
from tests.waiting import wait_until

SIZE = (1280, 720)
"""The screen that cage makes up when it has none."""

NOBODY = 65534


def why_not() -> str | None:
    """Return what is missing, or None."""
    for command, package in (("cage", "cage"), ("grim", "grim"), ("Xwayland", "xwayland")):
        if shutil.which(command) is None:
            return f"{command} is not installed (Debian package {package})"
    return None if os.geteuid() == 0 else "only root may start cage for another user"


pytestmark = pytest.mark.skipif(why_not() is not None, reason=why_not() or "")


@pytest.fixture
def compositor(tmp_path: Path) -> Iterator[dict[str, str]]:
    """Start cage without a screen, as the user that it insists not to be root; yield the
    environment for programs that draw on it."""
    # Not below pytest's directories, which are closed to that user.
    runtime = Path(tempfile.mkdtemp(prefix="tabularium-runtime-"))
    os.chown(runtime, NOBODY, NOBODY)
    surroundings = os.environ | {
        "XDG_RUNTIME_DIR": str(runtime),
        "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1",
        "WLR_RENDERER": "pixman",
        "WLR_HEADLESS_OUTPUTS": "1",
    }
    as_nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    powerless = ["--inh-caps=-all", "--ambient-caps=-all", "--bounding-set=-all"]
    with (tmp_path / "cage.log").open("wb") as log:
        cage = subprocess.Popen(
            [*as_nobody, *powerless, "cage", "-s", "--", "sleep", "1000"],
            env=surroundings,
            stdout=log,
            stderr=log,
        )

    def sockets() -> list[Path]:
        return [path for path in runtime.glob("wayland-*") if path.suffix != ".lock"]

    try:
        wait_until(sockets, (tmp_path / "cage.log").read_text)
        yield surroundings | {"WAYLAND_DISPLAY": sockets()[0].name, "SDL_VIDEODRIVER": "wayland"}
    finally:
        cage.terminate()
        cage.wait()
        shutil.rmtree(runtime)


def test_a_game_is_on_the_compositors_screen(compositor: dict[str, str], tmp_path: Path) -> None:
    # Without a real screen the compositor shows a picture only while something moves on it, and
    # two bots keep the table moving.
    person = Person(tmp_path, SIZE)
    leave_standing(person, Player.of_bot("random"), Player.of_bot("random"))
    person.session.close()
    program = Program(compositor, tmp_path / "journal.sqlite3", SIZE)
    picture = tmp_path / "screen.png"
    try:

        def shown() -> bool:
            assert program.process.poll() is None, (tmp_path / "errors.txt").read_text()
            return shows_something(compositor, picture)

        wait_until(shown, "a picture on the screen")
    finally:
        program.clear_away()
    image = pygame.image.load(picture)
    assert image.get_size() == SIZE


def shows_something(display: dict[str, str], picture: Path) -> bool:
    """Whether the compositor's screen bears more than one plain colour."""
    subprocess.run(["grim", str(picture)], env=display, check=True)
    return colours(pygame.image.load(picture)) > 50
