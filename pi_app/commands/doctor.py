"""``tabularium doctor``: report what the program has here, what is missing, and how to get it."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands

Mark = Literal["good", "absent", "bad"]

SIGNS: dict[Mark, str] = {"good": "ok", "absent": "-", "bad": "!!"}
"""How each mark is printed."""


class Finding(NamedTuple):
    """What a check has found.

    Attributes:
        topic: what was looked at.
        mark: ``good``, ``absent`` (nothing is wrong, but something is not there) or ``bad``.
        text: what was found, and how to mend it.
    """

    topic: str
    mark: Mark
    text: str


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "doctor",
        parents=[shared],
        help="report what works on this computer, what is missing and how to get it",
        description="Checks the program, the screen, sound, keypads, lights, phones and saved "
        "games. It changes nothing. The report has no names of people, so you can send "
        "it with a question. The exit status is 1 if something is wrong.",
    )
    parser.set_defaults(run=run, takes_core=False)


def run(_args: argparse.Namespace) -> int:
    """Print all findings; the exit status is 0 if nothing is wrong."""
    findings = [finding for check in CHECKS for finding in check()]
    width = max(len(finding.topic) for finding in findings)
    for topic, mark, text in findings:
        sys.stdout.write(f"{SIGNS[mark]:>2}  {topic:<{width}}  {text}\n")
    wrong = sum(finding.mark == "bad" for finding in findings)
    sys.stdout.write("\nNothing is wrong.\n" if not wrong else f"\nProblems found: {wrong}.\n")
    return 1 if wrong else 0


def _program() -> Iterator[Finding]:
    import platform

    from pi_app.installation.extras import EXTRAS, find_installation, is_installed
    from pi_app.installation.version import program_version

    kind = find_installation().kind
    yield Finding("program", "good", f"version {program_version()}, installed by {HOW[kind]}")
    system = f"{platform.system()} {platform.release()}, {platform.machine()}"
    yield Finding("system", "good", f"Python {platform.python_version()} on {system}")
    extras = [name for name in EXTRAS if is_installed(name)]
    yield Finding("extras", "good" if extras else "absent", ", ".join(extras) or "none installed")


HOW = {
    "clone": "./tabularium in a clone",
    "uv": "uv in a clone",
    "pipx": "pipx",
    "uv-tool": "uv as a tool",
    "venv": "an environment",
    "system": "the system's Python",
}
"""Each kind of installation in words."""


def _core() -> Iterator[Finding]:
    from pi_app.core.build.compiled import Core
    from pi_app.installation.extras import spelled

    if Core().is_built():
        yield Finding("rules, bots", "good", "compiled")
    else:
        text = f"interpreted; {spelled('compile')} makes bots think ten times as fast"
        yield Finding("rules, bots", "absent", text)


def _screen() -> Iterator[Finding]:
    from pi_app.commands.kiosk import may_have_display
    from pi_app.kiosk.sound import SoundBox

    if may_have_display():
        found = ("WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER")
        by = next((f"{name}={os.environ[name]}" for name in found if os.environ.get(name)), "")
        yield Finding("screen", "good", by or "a graphics card, without a desktop")
    else:
        text = (
            "none: no X11, no Wayland, and no graphics card that this user can open (group video)"
        )
        yield Finding("screen", "absent", text)
    if SoundBox().can_play:
        yield Finding("sound", "good", "a sound device opens")
    else:
        yield Finding("sound", "absent", "no sound device opens; the kiosk stays silent")


def _keypads() -> Iterator[Finding]:
    from pi_app.installation.extras import advice, is_installed

    chips = sorted(Path("/dev").glob("gpiochip*"))
    if not chips:
        yield Finding("keypads at pins", "absent", "this computer has no GPIO pins")
    elif not any(os.access(chip, os.R_OK | os.W_OK) for chip in chips):
        text = "this user may not use the pins: add the user to the group gpio and log in again"
        yield Finding("keypads at pins", "bad", text)
    elif not is_installed("gpio"):
        yield Finding("keypads at pins", "absent", f"gpiozero is missing. {advice('gpio')}")
    else:
        text = "the pins can be used; `tabularium hardware test handhelds` tests every wire"
        yield Finding("keypads at pins", "good", text)
    if is_installed("keypads"):
        yield Finding("number pads", "good", "can be read")
    elif sys.platform == "linux":
        yield Finding("number pads", "absent", f"evdev is missing. {advice('keypads')}")
    else:
        yield Finding("number pads", "absent", "only Linux can tell several keyboards apart")


def _lights() -> Iterator[Finding]:
    from pi_app.devices.serial_line import board_places

    places = board_places()
    if not places:
        yield Finding("LED board", "absent", "none is plugged in")
    for place in places:
        if os.access(place, os.R_OK | os.W_OK):
            yield Finding("LED board", "good", place)
        else:
            text = (
                f"this user may not use {place}: add the user to the group dialout and log in again"
            )
            yield Finding("LED board", "bad", text)


def _phones() -> Iterator[Finding]:
    import socket

    from pi_app.phones.network import own_address
    from pi_app.phones.server import PORT

    address = own_address()
    if address.startswith("127."):
        yield Finding("phones", "absent", "this computer is in no network that phones could join")
        return
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("", PORT))
        except OSError:
            text = f"port {PORT} is in use, perhaps by a running kiosk; the next free one is taken"
            yield Finding("phones", "absent", text)
        else:
            yield Finding("phones", "good", f"port {PORT} is free")


def _saved_games() -> Iterator[Finding]:
    import contextlib
    import shutil

    from pi_app.installation.extras import spelled
    from pi_app.system.appliance import forgets_here
    from pi_app.table.errors import JournalBusy, JournalOutdated, TableError
    from pi_app.table.journal import Journal, default_journal_path

    path = default_journal_path()
    there = next(each for each in (path.parent, *path.parents) if each.exists())
    if not os.access(there, os.W_OK):
        yield Finding("saved games", "bad", f"{there} may not be written to by this user")
    elif not path.exists():
        yield Finding("saved games", "absent", f"none yet; they will be kept in {path.parent}")
    else:
        try:
            with contextlib.closing(Journal(path)) as journal:
                count = len(journal.stored_games())
        except JournalBusy:
            yield Finding("saved games", "good", "a running kiosk is using them")
        except JournalOutdated:
            text = "from an earlier version; the next start brings them up to date"
            yield Finding("saved games", "good", text)
        except TableError:
            check = spelled("journal", "check")
            yield Finding("saved games", "bad", f"damaged or unreadable: see {check}")
        else:
            yield Finding("saved games", "good", f"{count} in {path.parent}, all sound")
    if forgets_here(path.parent):
        text = "lost at power-off, because an overlay file system keeps changes in memory: "
        yield Finding("saved games", "bad", text + "switch it off (sudo raspi-config, Performance)")
    free = shutil.disk_usage(there).free // 2**20
    mark: Mark = "good" if free >= LEAST_MB else "bad"
    yield Finding("disk", mark, f"{free:,} MB free" + f"; {LEAST_MB} are needed" * (mark == "bad"))


LEAST_MB = 50
"""With less free room in MB than this, a night's games may not fit."""

CHECKS: tuple[Callable[[], Iterator[Finding]], ...] = (
    _program, _core, _screen, _keypads, _lights, _phones, _saved_games,
)  # fmt: skip
"""What looks at each part."""
