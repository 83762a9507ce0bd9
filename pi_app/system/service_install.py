"""Installs the kiosk as a service on a Raspberry Pi, and removes it.

An `Installer` returns a list of steps. Each step is reported before it runs, and can be repeated.
So an interrupted command can simply be started again. The service is defined by the files of
`systemd/`; this module only copies them to their places.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pi_app.devices.hardware_files import WiringError
from pi_app.devices.pin_check import load_pin_map
from pi_app.system.appliance import Mount, forgets, forgets_here, mounts_of
from pi_app.system.boot_config import SPI, lines_of, with_ours, without_ours

SOURCE: Final = Path(__file__).parents[2]
"""The clone that this program runs from."""

PROGRAM: Final = "/opt/tabularium"
GAMES: Final = "/var/lib/tabularium"
CONFIG: Final = "/boot/firmware/config.txt"
SERVICE: Final = "tabularium.service"
USER: Final = "tabularium"

PARTS: Final = (
    "tabularium", "pyproject.toml", "requirements.lock", "README.md", "LICENSE",
    "scripts", "systemd", "hardware", "pi_app",
)  # fmt: skip
"""The parts of the clone that the installed program needs."""

HANDBOOK: Final = "build/handbook"
"""The handbook for phones, which is copied too if it has been built."""

PLACES: Final = {
    "tabularium.service": f"/etc/systemd/system/{SERVICE}",
    "tabularium-trouble.service": "/etc/systemd/system/tabularium-trouble.service",
    "tabularium.sysusers": "/etc/sysusers.d/tabularium.conf",
    "70-tabularium-led.rules": "/etc/udev/rules.d/70-tabularium-led.rules",
    "70-tabularium-backlight.rules": "/etc/udev/rules.d/70-tabularium-backlight.rules",
    "70-tabularium-lamp.rules": "/etc/udev/rules.d/70-tabularium-lamp.rules",
    "70-tabularium-pins.rules": "/etc/udev/rules.d/70-tabularium-pins.rules",
    "70-tabularium-stick.rules": "/etc/udev/rules.d/70-tabularium-stick.rules",
    "70-tabularium-wifi.rules": "/etc/polkit-1/rules.d/70-tabularium-wifi.rules",
}
"""The destination of each file of `systemd/`."""

PACKAGES: Final = (
    "cage", "wlr-randr", "xwayland", "seatd", "libwayland-egl1", "libwayland-cursor0", "libegl1",
    "libgl1-mesa-dri", "python3", "python3-venv", "python3-evdev",
)  # fmt: skip
"""Debian packages that the kiosk needs."""

COMPILER: Final = ("gcc", "libc6-dev", "python3-dev")
"""Debian packages that build the compiled core."""

PIN_PACKAGES: Final = ("python3-gpiozero", "python3-lgpio")
"""Debian packages for keypads at the pins; Raspberry Pi OS provides them."""


class InstallError(Exception):
    """A step failed; the message names the step, the cause and the remedy."""


@dataclass(frozen=True)
class Step:
    """One step of an installation.

    Attributes:
        what: its description, as a sentence without the full stop.
        do: performs it; repeating it does no harm.
    """

    what: str
    do: Callable[[], None]


Run = Callable[[Sequence[str]], None]
"""Runs a command. Raises OSError if it can't be started, CalledProcessError if it fails."""


def run_command(command: Sequence[str]) -> None:
    """Run a command; its output goes to the terminal."""
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


class Installer:
    """Installs on this system, or on one below another root, such as the card of another Raspberry
    Pi."""

    def __init__(
        self,
        say: Callable[[str], None],
        root: Path = Path("/"),
        source: Path = SOURCE,
        run: Run = run_command,
    ) -> None:
        """Create the installer; nothing is changed yet.

        Args:
            say: shows a line to the user.
            root: the system's root directory.
            source: the clone to install from.
            run: runs commands.
        """
        self._say = say
        self._root = root
        self._source = source
        self._run = run
        self._is_live = root.resolve() == Path("/")
        self._places: Mapping[str, str] = PLACES

    # --- plans --------------------------------------------------------------------------------

    def install(self, *, compiled: bool) -> list[Step]:
        """Return the steps that install the kiosk.

        Args:
            compiled: whether to compile the rules and bots too.

        Raises:
            InstallError: the kiosk can't be installed on this system.
        """
        self._check_system()
        packages = (*PACKAGES, *(COMPILER if compiled else ()))
        steps = [
            Step(f"Install Debian packages: {' '.join(packages)}", lambda: self._add(packages)),
            Step(f"For keypads on GPIO pins: {' '.join(PIN_PACKAGES)}", self._add_pin_packages),
            Step(f"Copy the program to {PROGRAM}", self._copy_program),
            Step(f"Make its environment, {PROGRAM}/.venv", self._make_environment),
        ]
        if compiled:
            steps.append(Step("Compile rules and bots (minutes)", self._compile))
        steps += [
            Step(f"Write {', '.join(self._places.values())}", self._write_files),
            Step(f"Make the user {USER}", self._make_user),
            Step(f"Write the table's buttons and LED into {CONFIG}", self._write_overlays),
            Step("Start the kiosk at every boot" + (", and now" * self._is_live), self._enable),
        ]
        return steps

    def uninstall(self, *, games_too: bool) -> list[Step]:
        """Return the steps that remove the kiosk.

        Args:
            games_too: whether to delete the saved games too.

        Raises:
            InstallError: there is no system below the root.
        """
        self._check_root()
        games = (
            Step(f"Delete the saved games in {GAMES}", self._delete_games)
            if games_too
            else Step(f"Keep the saved games in {GAMES}", self._keep_games)
        )
        return [
            Step("Stop the kiosk and don't start it at boot any more", self._disable),
            Step(f"Delete {', '.join(self._places.values())}", self._delete_files),
            Step(f"Delete the program, {PROGRAM}", self._delete_program),
            games,
            Step(f"Take the table's buttons and LED out of {CONFIG}", self._delete_overlays),
            Step(f"Delete the user {USER}", self._delete_user),
        ]

    def carry_out(self, steps: Sequence[Step]) -> None:
        """Run the steps in order and report each.

        Raises:
            InstallError: the user is not root, or a step failed; later steps were not started.
        """
        if os.geteuid() != 0:
            raise InstallError("This command changes the system and needs root. Run it with sudo.")
        for number, step in enumerate(steps, 1):
            self._say(f"{number}/{len(steps)} {step.what}.")
            try:
                step.do()
            except (OSError, shutil.Error, subprocess.CalledProcessError) as error:
                raise InstallError(
                    f"Step {number} of {len(steps)} failed ({step.what}): {_reason(error)} "
                    "The steps before it stay done. Correct the cause, then run the same command "
                    "again."
                ) from error

    # --- requirements -------------------------------------------------------------------------

    def _check_root(self) -> None:
        if not self._path("/etc").is_dir():
            raise InstallError(
                f"{self._root} is not the root of a system: it has no directory etc. Mount a "
                "system there, or leave --root out."
            )

    def _check_system(self) -> None:
        self._check_root()
        if not self._path("/etc/debian_version").exists():
            raise InstallError(
                "This system is neither Raspberry Pi OS nor another Debian (no "
                "/etc/debian_version). The kiosk can be set up on those only. ./tabularium runs "
                "on every system."
            )
        if sys.maxsize < 2**32:
            raise InstallError(
                "This is a 32-bit system, and the kiosk needs a 64-bit one. Use Raspberry Pi OS "
                "Lite (64-bit)."
            )
        if self._path("/etc/systemd/system/display-manager.service").is_symlink():
            raise InstallError(
                "This system starts a desktop, which would use the same screen as the kiosk. Turn "
                "the desktop off (sudo systemctl disable display-manager), or use Raspberry Pi OS "
                "Lite."
            )
        if not (self._source / "pyproject.toml").exists():
            raise InstallError(
                "Installing the kiosk needs a clone of Tabularium, and this program does not run "
                "from one. Fetch the source, then: sudo ./tabularium hardware install"
            )
        if "tabularium" in self._installed_packages():
            raise InstallError(
                "Tabularium is installed here as a Debian package. Install a newer package over "
                "it, or remove it first: sudo apt remove tabularium (the saved games stay)."
            )
        if self._source.resolve() == self._path(PROGRAM).resolve():
            raise InstallError(
                f"{PROGRAM} is the installed copy. Update the clone that it came from, and run "
                "this command there."
            )

    # --- installing ---------------------------------------------------------------------------

    def _add(self, packages: Sequence[str]) -> None:
        missing = [name for name in packages if name not in self._installed_packages()]
        if not missing:
            return
        self._inside("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=600", "update")
        self._inside(
            "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o",
            "DPkg::Lock::Timeout=600", "install", "-y", "--no-install-recommends", *missing,
        )  # fmt: skip

    def _add_pin_packages(self) -> None:
        try:
            self._add(PIN_PACKAGES)
        except subprocess.CalledProcessError:
            self._say(
                f"  Not here: {' '.join(PIN_PACKAGES)}. The kiosk runs, but without keypads on "
                "GPIO pins. Raspberry Pi OS has these packages."
            )

    def _installed_packages(self) -> set[str]:
        try:
            status = self._path("/var/lib/dpkg/status").read_text(encoding="utf-8")
        except FileNotFoundError:
            return set()
        entries = [entry.splitlines() for entry in status.split("\n\n")]
        return {
            entry[0].removeprefix("Package: ")
            for entry in entries
            if "Status: install ok installed" in entry
        }

    def _copy_program(self) -> None:
        target = self._path(PROGRAM)
        target.mkdir(parents=True, exist_ok=True)
        parts = [*PARTS, *([HANDBOOK] if (self._source / HANDBOOK).is_dir() else ())]
        for name in parts:
            fresh = target / f"{name}.new"
            _delete(fresh)
            fresh.parent.mkdir(parents=True, exist_ok=True)
            if (self._source / name).is_dir():
                unwanted = shutil.ignore_patterns("__pycache__")
                shutil.copytree(self._source / name, fresh, ignore=unwanted)
            else:
                shutil.copy2(self._source / name, fresh)
            _delete(target / name)
            fresh.rename(target / name)
        # The service must be able to read the files, whatever permissions the clone has.
        places = [str(target / Path(name).parts[0]) for name in parts]
        self._run(["chmod", "-R", "u=rwX,go=rX", *places])
        self._run(["chown", "-R", "root:root", *places])

    def _make_environment(self) -> None:
        config = self._path(PROGRAM) / ".venv" / "pyvenv.cfg"
        if config.exists() and "include-system-site-packages = false" in config.read_text():
            # This environment can't import Debian's packages for keypads. Create it again.
            _delete(config.parent)
        python = "TABULARIUM_PYTHON=/usr/bin/python3"
        self._inside("env", python, "HOME=/root", f"{PROGRAM}/tabularium", "--version")
        # Compile the bytecode now, because the service may not write there.
        self._inside(f"{PROGRAM}/.venv/bin/python", "-m", "compileall", "-q", f"{PROGRAM}/pi_app")

    def _compile(self) -> None:
        cache = f"TABULARIUM_CACHE={PROGRAM}/core"
        try:
            self._inside("env", cache, f"{PROGRAM}/.venv/bin/tabularium", "compile")
        except subprocess.CalledProcessError:
            self._say(
                "  Compiling failed; the lines above give the reason. The kiosk runs without it, "
                "but more slowly."
            )

    def _write_files(self) -> None:
        for name, place in self._places.items():
            target = self._path(place)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(self._source / "systemd" / name, target)
            target.chmod(0o644)

    def _make_user(self) -> None:
        self._run(["systemd-sysusers", *self._below(), "tabularium.conf"])

    def _write_overlays(self) -> None:
        try:
            overlays = [part.overlay for part in load_pin_map().kernel]
        except WiringError as error:
            self._say(f"  Not changed: {error}")
            return
        text = self._change_config(lambda text: with_ours(text, overlays))
        if SPI in lines_of(text):
            self._say(
                f"  {SPI} is in {CONFIG}: SPI takes GPIO 7 to 11, which keypads on GPIO pins "
                "need. If you have such keypads, remove that line."
            )

    def _delete_overlays(self) -> None:
        self._change_config(without_ours)

    def _change_config(self, change: Callable[[str], str]) -> str:
        """Rewrite the boot configuration and report each added or removed line; return the new
        text."""
        file = self._path(CONFIG)
        if not file.exists():
            self._say(f"  There is no {CONFIG}, so this is not a Raspberry Pi. Nothing to do.")
            return ""
        before = file.read_text(encoding="utf-8")
        after = change(before)
        if lines_of(after) == lines_of(before):
            return before
        fresh = file.with_name(file.name + ".new")
        with fresh.open("w", encoding="utf-8") as out:
            out.write(after)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(file)
        was, now = lines_of(before), lines_of(after)
        for sign, lines, others in (("-", was, now), ("+", now, was)):
            for line in lines:
                if line not in others:
                    self._say(f"  {sign} {line}")
        self._say("  This takes effect at the next boot.")
        return after

    def _enable(self) -> None:
        if self._forgets_games():
            self._say(
                f"  WARNING: this system loses {GAMES} at each boot, because an overlay file "
                f"system keeps changes in memory. Turn that off (sudo raspi-config, Performance), "
                f"or give {GAMES} a partition of its own in /etc/fstab."
            )
        self._systemctl("enable", "--quiet", "seatd.service", SERVICE)
        if self._is_running:
            self._reload()
            self._run(["systemctl", "restart", "seatd.service"])
            self._run(["systemctl", "restart", SERVICE])

    # --- taking away --------------------------------------------------------------------------

    def _disable(self) -> None:
        if not self._path(self._places[SERVICE]).exists():
            return
        self._systemctl("disable", "--quiet", SERVICE)
        if self._is_running:
            self._run(["systemctl", "stop", SERVICE])

    def _delete_files(self) -> None:
        for place in self._places.values():
            _delete(self._path(place))
        if self._is_running:
            self._reload()

    def _delete_program(self) -> None:
        _delete(self._path(PROGRAM))

    def _delete_games(self) -> None:
        _delete(self._path(GAMES))

    def _keep_games(self) -> None:
        # The deleted user's number may be reused, so give the games to root. When the service
        # returns, systemd gives it its state directory again.
        if self._path(GAMES).exists():
            self._run(["chown", "-R", "root:root", str(self._path(GAMES))])

    def _delete_user(self) -> None:
        names = []
        with contextlib.suppress(FileNotFoundError):
            lines = self._path("/etc/passwd").read_text(encoding="utf-8").splitlines()
            names = [line.partition(":")[0] for line in lines]
        if USER in names:
            prefix = [] if self._is_live else ["--prefix", str(self._root)]
            self._run(["userdel", *prefix, USER])

    def _forgets_games(self) -> bool:
        if self._is_live:
            return forgets_here(Path(GAMES))

        def text_of(place: str) -> str:
            with contextlib.suppress(OSError):
                return self._path(place).read_text(encoding="utf-8")
            return ""

        # Another system's card: assume an overlay over its root, plus the mounts of its fstab.
        own = [mount for mount in mounts_of(text_of("/etc/fstab")) if mount.place != "/"]
        return forgets(
            GAMES, [Mount("/", "overlay", ()), *own], text_of("/boot/firmware/cmdline.txt")
        )

    # --- means --------------------------------------------------------------------------------

    @property
    def _is_running(self) -> bool:
        """Whether the target is this system and systemd runs it. In a chroot this is False."""
        return self._is_live and Path("/run/systemd/system").is_dir()

    def _path(self, place: str) -> Path:
        return self._root / place.lstrip("/")

    def _below(self) -> list[str]:
        return [] if self._is_live else [f"--root={self._root}"]

    def _inside(self, *command: str) -> None:
        self._run(command if self._is_live else ["chroot", str(self._root), *command])

    def _systemctl(self, *words: str) -> None:
        self._run(["systemctl", *self._below(), *words])

    def _reload(self) -> None:
        self._run(["systemctl", "daemon-reload"])
        if not self._path("/run/udev/control").exists():
            # Without udev, as in a container, there is nothing to reload. udev reads the rules at
            # its start.
            return
        self._run(["udevadm", "control", "--reload"])
        subsystems = [f"--subsystem-match={each}" for each in ("tty", "backlight", "leds")]
        self._run(["udevadm", "trigger", *subsystems])


def _delete(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _reason(error: OSError | shutil.Error | subprocess.CalledProcessError) -> str:
    if isinstance(error, subprocess.CalledProcessError):
        command = " ".join(error.cmd)
        return f"`{command}` failed with status {error.returncode}. The lines above give the "
        "reason."
    if isinstance(error, FileNotFoundError) and error.filename:
        return f"{error.filename} is not there."
    return f"{error.filename or error}: {error.strerror or 'not possible'}."
