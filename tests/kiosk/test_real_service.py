"""The kiosk as a service, installed into a real Debian and started by its real systemd.

Only the screen is made up: cage draws into memory. The tests follow one another like days.
"""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from urllib.request import urlopen

import pygame
import pytest

from pi_app.phones.server import PORT
from pi_app.system.appliance import SWITCH
from pi_app.system.service_install import GAMES, PARTS, PLACES, PROGRAM, SOURCE
from pi_app.table.players import PHONE_PORTS, Player
from tests.kiosk import wayland_pointer
from tests.kiosk.driver import Person
from tests.kiosk.program import (
    Pixel,
    actions,
    colours,
    leave_standing,
    sit_down,
)
from tests.kiosk.real_systemd import Machine, debian, why_not
from tests.waiting import wait_until

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(why_not() is not None, reason=why_not() or ""),
]

HEADLESS = """[Service]
Environment=WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman
Environment=WLR_HEADLESS_OUTPUTS=1 SDL_AUDIODRIVER=dummy SDL_MOUSE_TOUCH_EVENTS=1
"""
"""SDL makes touches of the virtual pointer's clicks, as of a finger's on a real screen."""

SIZE = (1280, 720)
"""The screen that cage makes up."""

SCREEN = ("XDG_RUNTIME_DIR=/run/tabularium", "WAYLAND_DISPLAY=wayland-0")
JOURNAL = "journal.sqlite3"
CLONE = "/root/clone"


class KioskMachine(Machine):
    """A system whose service is the kiosk."""

    def state(self, name: str) -> str:
        """What systemd says about the service."""
        return self.ask("systemctl", "show", "--value", f"--property={name}", "tabularium")

    def wait_until_active(self) -> None:
        """Wait for the first picture."""
        wait_until(lambda: self.state("ActiveState") == "active", self.journal)

    def wait_for_restart(self, before: int) -> None:
        """Wait until the service, restarted ``before`` times by then, is up once more."""

        def restarted() -> bool:
            return int(self.state("NRestarts")) == before + 1

        wait_until(restarted, self.journal)
        self.wait_until_active()

    @property
    def program(self) -> str:
        """The id of the kiosk's process in there."""
        group = "/sys/fs/cgroup/system.slice/tabularium.service/cgroup.procs"
        for pid in self.run("cat", group).split():
            words = self.run("cat", f"/proc/{pid}/cmdline").split("\0")
            if words[:2] == [f"{PROGRAM}/.venv/bin/python", f"{PROGRAM}/.venv/bin/tabularium"]:
                return pid
        raise AssertionError(self.journal())

    def signal(self, name: str) -> None:
        """Send the kiosk's process a signal."""
        self.run("sh", "-c", f"kill -{name} {self.program}")

    @contextlib.contextmanager
    def finger(self) -> Iterator[Callable[[Pixel], None]]:
        """Lend a finger that taps at pixels. It stays: SDL may crash when a pointer goes."""
        program = Path(wayland_pointer.__file__).read_text()
        with self.start("env", *SCREEN, "python3", "-c", program) as process:

            def tap(place: Pixel) -> None:
                assert process.stdin is not None
                assert process.stdout is not None
                process.stdin.write(f"{place[0] / SIZE[0]} {place[1] / SIZE[1]}\n")
                process.stdin.flush()
                assert process.stdout.readline() == "done\n", self.journal()

            yield tap
            process.kill()

    def history(self) -> list[tuple[int, str]]:
        """What was played in the only game, read while the program stands still or does nothing."""
        with tempfile.TemporaryDirectory() as place:
            for file in (self.root / GAMES.lstrip("/")).glob(f"{JOURNAL}*"):
                shutil.copy(file, place)
            return actions(Path(place, JOURNAL))

    def played_meanwhile(self) -> int:
        """How many actions the only game has by now."""
        self.signal("STOP")
        try:
            return len(self.history())
        finally:
            self.signal("CONT")

    def take_picture(self) -> pygame.Surface:
        """What the compositor has on its screen."""
        self.run("env", *SCREEN, "grim", "/root/screen.png")
        return pygame.image.load(self.root / "root/screen.png")


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KioskMachine]:
    logs = tmp_path_factory.mktemp("machine")
    with debian("grim") as root:
        subprocess.run(
            [
                sys.executable, "-m", "pi_app", "hardware", "install", "--interpreted",
                "--root", str(root),
            ],
            check=True,
            cwd=SOURCE,
        )  # fmt: skip
        drop_in = root / "etc/systemd/system/tabularium.service.d/headless.conf"
        drop_in.parent.mkdir()
        drop_in.write_text(HEADLESS)
        # Bots keep the screen moving.
        bots = [Player.of_bot("random")] * 2
        leave_a_game(root / GAMES.lstrip("/"), *bots)
        clone = root / CLONE.lstrip("/")
        for name in PARTS:
            copy = shutil.copytree if (SOURCE / name).is_dir() else shutil.copy
            clone.mkdir(exist_ok=True)
            copy(SOURCE / name, clone / name)
        machine = KioskMachine(root, logs / "boot.log")
        yield machine
        machine.end()


def leave_a_game(place: Path, *players: Player) -> None:
    """Let them sit at a table."""
    place.mkdir()
    pygame.display.init()
    pygame.font.init()
    person = Person(place, SIZE)
    leave_standing(person, *players)
    person.session.close()
    pygame.quit()


def test_it_starts_at_boot_and_is_active_once_it_has_drawn(machine: KioskMachine) -> None:
    machine.wait_until_active()
    assert machine.state("NRestarts") == "0", machine.journal()
    assert machine.state("User") == "tabularium"
    status = machine.run("cat", f"/proc/{machine.program}/status")
    assert "NoNewPrivs:\t1" in status
    assert "CapBnd:\t0000000000000000" in status
    assert "Seccomp:\t2" in status


def test_the_game_is_on_the_compositors_screen(machine: KioskMachine) -> None:
    machine.wait_until_active()
    wait_until(lambda: colours(machine.take_picture()) > 50, machine.journal)
    assert machine.take_picture().get_size() == SIZE


def test_killed_it_is_back_at_its_table(machine: KioskMachine) -> None:
    machine.wait_until_active()
    restarts = int(machine.state("NRestarts"))
    machine.signal("STOP")
    before = len(machine.history())
    machine.signal("KILL")
    machine.wait_for_restart(restarts)
    wait_until(lambda: machine.played_meanwhile() > before, machine.journal)
    assert colours(machine.take_picture()) > 50


def test_frozen_it_is_started_anew_by_the_watchdog(machine: KioskMachine) -> None:
    machine.wait_until_active()
    restarts = int(machine.state("NRestarts"))
    machine.signal("STOP")
    before = len(machine.history())
    machine.wait_for_restart(restarts)
    assert "watchdog" in machine.journal().lower()
    wait_until(lambda: machine.played_meanwhile() > before, machine.journal)


def test_told_to_stop_it_ends_by_itself(machine: KioskMachine) -> None:
    machine.wait_until_active()
    machine.run("systemctl", "stop", "tabularium")
    assert machine.state("Result") == "success", machine.journal()
    machine.run("systemctl", "start", "tabularium")


def test_it_is_updated_while_it_runs(machine: KioskMachine) -> None:
    machine.wait_until_active()
    was = machine.program
    before = machine.played_meanwhile()
    marker = "pi_app/kiosk/data/newer"
    (machine.root / CLONE.lstrip("/") / marker).touch()
    python = f"{PROGRAM}/.venv/bin/python"
    newer = ["env", f"PYTHONPATH={CLONE}", python, "-P", "-m", "pi_app"]
    machine.run(*newer, "hardware", "install", "--interpreted")
    assert (machine.root / PROGRAM.lstrip("/") / marker).exists()
    machine.wait_until_active()
    assert machine.program != was
    wait_until(lambda: machine.played_meanwhile() > before, machine.journal)


def test_fingers_play_and_what_they_did_outlasts_a_kill(machine: KioskMachine) -> None:
    machine.run("systemctl", "stop", "tabularium")
    games = machine.root / GAMES.lstrip("/")
    shutil.rmtree(games)
    games.mkdir()
    pygame.display.init()
    at = sit_down(games, SIZE)
    machine.run("systemctl", "start", "tabularium")
    with machine.finger() as tap:

        def moved() -> bool:
            tap(at["Rome"])
            tap(at["Gallia"])
            return machine.played_meanwhile() > 0

        wait_until(moved, machine.journal)
        restarts = int(machine.state("NRestarts"))
        machine.signal("KILL")
    machine.wait_for_restart(restarts)
    assert machine.history()[0] == (0, "legion Rome-Gallia")


def test_phones_come_to_it(machine: KioskMachine) -> None:
    machine.run("systemctl", "stop", "tabularium")
    games = machine.root / GAMES.lstrip("/")
    shutil.rmtree(games)
    leave_a_game(games, Player.keypad(PHONE_PORTS[0]), Player.of_bot("random"))
    machine.run("systemctl", "start", "tabularium")

    def answered() -> bool:
        with contextlib.suppress(OSError), urlopen(f"http://127.0.0.1:{PORT}/words.json") as page:
            return set(json.load(page)) == {"en", "ja"}
        return False

    wait_until(answered, machine.journal)


def test_failing_again_and_again_it_says_what_to_do_and_tries_once_more(
    machine: KioskMachine,
) -> None:
    machine.wait_until_active()
    unit = machine.root / PLACES["tabularium-trouble.service"].lstrip("/")
    unit.write_text(unit.read_text().replace("sleep 300", "sleep 5"))
    # A container has no console of its own.
    machine.run("sh", "-c", "touch /dev/tty1 && systemctl daemon-reload")

    def given_up() -> bool:
        with contextlib.suppress(AssertionError):
            machine.signal("KILL")
        return machine.state("ActiveState") == "failed"

    wait_until(given_up, machine.journal)

    def told() -> bool:
        return "Your games are safe" in machine.ask("cat", "/dev/tty1")

    wait_until(told, machine.journal)
    machine.wait_until_active()


def seen(machine: KioskMachine) -> bytes:
    """All pixels of the screen."""
    return pygame.image.tobytes(machine.take_picture(), "RGB")


def changed(machine: KioskMachine, before: bytes) -> bool:
    """Whether there is another picture on the screen."""
    return seen(machine) != before


def test_it_is_switched_off_on_the_screen(
    machine: KioskMachine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.run("systemctl", "stop", "tabularium")
    games = machine.root / GAMES.lstrip("/")
    shutil.rmtree(games)
    games.mkdir()
    monkeypatch.setenv(SWITCH, str(tmp_path / "switch"))
    pygame.display.init()
    pygame.font.init()
    person = Person(tmp_path, SIZE)
    places: list[Pixel] = []
    for words in ("[close]", "Switch off", "Switch off"):
        places.append(person.find(words).rect.center)
        person.tap(words)
    person.session.close()
    machine.run("systemctl", "start", "tabularium")
    wait_until(lambda: colours(machine.take_picture()) > 50, machine.journal)
    with machine.finger() as tap:
        for place in places[:-1]:
            before = seen(machine)
            tap(place)
            wait_until(partial(changed, machine, before), machine.journal)
        tap(places[-1])
    wait_until(machine.is_off, "the machine to be off")
    machine.boot()
    machine.wait_until_active()


def test_taken_away_it_leaves_nothing_but_the_games(machine: KioskMachine) -> None:
    machine.wait_until_active()
    machine.run(f"{PROGRAM}/.venv/bin/tabularium", "hardware", "uninstall")
    assert machine.state("LoadState") == "not-found"
    for place in (PROGRAM, *PLACES.values()):
        assert not (machine.root / place.lstrip("/")).exists()
    assert "tabularium:" not in (machine.root / "etc/passwd").read_text()
    assert (machine.root / GAMES.lstrip("/") / JOURNAL).exists()
