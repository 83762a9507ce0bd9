"""The two systems of a memory card: which one starts when, and what an update does to that.

U-Boot's part (`scripts/card/boot.cmd`) is only compared with the rest: `scripts/card_image.sh`
makes a card that can be started in an emulated machine.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pi_app.table.game_nights import PAUSE

SCRIPTS = Path(__file__).parents[2] / "scripts"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the card's system is Linux")

COMMANDS = {
    "mount": "exit 0",
    "sync": "exit 0",
    "sleep": "exit 0",
    "zstd": """case $* in
        *--test*) grep -aq sound "$3" ;;
        *) cat "$4"
           if [ -e "$PLACE/pulled" ] && [ -f /proc/self/fd/1 ]; then rm "$4"; exit 1; fi ;;
        esac""",
    "blkid": 'cat "$PLACE/label"',
    "systemctl": """case $* in
        *reboot) echo reboot >>"$PLACE/done" ;;
        *) [ "$2" = "$(cat "$PLACE/kiosk")" ] ;;
        esac""",
}
"""What stands for the commands that would change a real system."""


class Card:
    """A card whose slot a runs."""

    def __init__(self, place: Path) -> None:
        self.place = place
        commands = place / "commands"
        commands.mkdir()
        for name, text in COMMANDS.items():
            (commands / name).write_text(f"#!/bin/sh\n{text}\n")
            (commands / name).chmod(0o755)
        self.slots = place / "slot.txt"
        self.slots.write_text("slot=a\nargs=console=tty1\n")
        self.start("a")
        self.other = place / "5ab1e700-03"
        self.other.write_text("the version before")
        self.tell("label", "tabularium")
        self.tell("kiosk", "is-active")

    def tell(self, name: str, text: str) -> None:
        (self.place / name).write_text(text + "\n")

    def start(self, slot: str) -> None:
        """Start a slot, as U-Boot does: a trial is over with the start."""
        self.tell("cmdline", f"quiet tabularium.slot={slot}")
        self.slots.write_text(re.sub("trial=.\n", "", self.slots.read_text()))

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": f"{self.place / 'commands'}:{os.environ['PATH']}",
            "PLACE": str(self.place),
            "TABULARIUM_SLOTS": str(self.slots),
            "TABULARIUM_PARTITIONS": str(self.place),
            "TABULARIUM_COMMAND_LINE": str(self.place / "cmdline"),
        }
        command = ["sh", str(SCRIPTS / "slot.sh"), *words]
        return subprocess.run(command, check=False, env=environment, text=True, capture_output=True)

    @property
    def restarts(self) -> bool:
        return (self.place / "done").exists()


@pytest.fixture
def card(tmp_path: Path) -> Card:
    return Card(tmp_path)


@pytest.fixture
def update(tmp_path: Path) -> str:
    (tmp_path / "update.zst").write_bytes(system_of("tabularium"))
    return str(tmp_path / "update.zst")


def system_of(label: str) -> bytes:
    """What stands for a file system, whose label is in its superblock."""
    return b"a sound system".ljust(1144, b"\0") + label.encode().ljust(16, b"\0") + bytes(64)


def test_an_update_goes_into_the_other_slot_and_is_kept_when_the_kiosk_is_up(
    card: Card, update: str
) -> None:
    card.run("update", update).check_returncode()
    assert card.other.read_bytes() == system_of("tabularium")
    assert card.run("status").stdout == "running a, next a, on trial b\n"
    assert card.restarts
    card.start("b")
    card.run("settle").check_returncode()
    assert card.slots.read_text() == "slot=b\nargs=console=tty1\n"
    card.run("back").check_returncode()
    assert card.run("status").stdout == "running b, next b, on trial a\n"


@pytest.mark.parametrize("kiosk", ["is-failed", "neither"])
def test_an_update_whose_kiosk_does_not_come_up_goes_back(
    card: Card, update: str, kiosk: str
) -> None:
    card.run("update", update)
    card.start("b")
    (card.place / "done").unlink()
    card.tell("kiosk", kiosk)
    card.run("settle").check_returncode()
    assert card.restarts
    assert card.slots.read_text() == "slot=a\nargs=console=tty1\n"


def test_a_file_that_is_damaged_or_something_else_changes_nothing(card: Card, update: str) -> None:
    Path(update).write_text("a torn one")
    refused = card.run("update", update)
    assert refused.returncode != 0
    assert "damaged" in refused.stderr
    Path(update).write_bytes(system_of("films"))
    assert "no system of Tabularium" in card.run("update", update).stderr
    assert "can not be read any more" in card.run("update", update + ".gone").stderr
    card.tell("label", "films")
    assert "no other system" in card.run("back").stderr
    assert card.other.read_text() == "the version before"
    assert card.slots.read_text() == "slot=a\nargs=console=tty1\n"
    assert not card.restarts


def test_a_stick_that_is_pulled_while_it_is_written_starts_nothing(card: Card, update: str) -> None:
    card.tell("pulled", "while it is written")
    assert "Was the stick pulled out?" in card.run("update", update).stderr
    assert card.slots.read_text() == "slot=a\nargs=console=tty1\n"
    assert not card.restarts


def test_where_there_are_no_slots_nothing_is_done(card: Card, update: str) -> None:
    card.tell("cmdline", "quiet")
    assert "no card with two systems" in card.run("update", update).stderr
    assert card.other.read_text() == "the version before"


def test_a_system_on_trial_may_start_as_slowly_as_its_kiosk_may() -> None:
    unit = (SCRIPTS.parent / "systemd" / "tabularium.service").read_text()
    settle = (SCRIPTS / "slot.sh").read_text()
    (limit,) = re.findall(r"TimeoutStartSec=(\d+)", unit)
    looks, pause = re.findall(r"(?:seq|sleep) (\d+)", settle)
    assert int(looks) * int(pause) > int(limit) + 60


def test_boot_script_mounts_and_image_speak_of_the_same_card() -> None:
    texts = [
        (SCRIPTS / name).read_text()
        for name in ("card/boot.cmd", "card/etc/fstab", "slot.sh", "card_image.sh")
    ]
    identities = [set(re.findall(r"5ab1e7..", text)) for text in texts]
    assert identities == [{"5ab1e700"}] * len(texts)


class Clock:
    """A computer without a clock chip: its time, and what is running towards its end."""

    def __init__(self, directory: Path) -> None:
        self.games = directory / "games"
        self.commands = directory / "commands"
        self.games.mkdir()
        self.commands.mkdir()
        self.time = directory / "time"
        self._command(
            "date", f'case $1 in +%s) cat {self.time} ;; *) echo "${{2#*@}}" >{self.time} ;; esac'
        )

    def _command(self, name: str, script: str) -> None:
        path = self.commands / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def written(self, name: str, when: int) -> None:
        """Write a file at a time."""
        (self.games / name).touch()
        os.utime(self.games / name, (when, when))

    def run(self, verb: str, now: int, jobs: str = "") -> int:
        """Run the script at a time; return the time afterwards."""
        self.time.write_text(f"{now}\n")
        self._command("systemctl", f"echo '{jobs}'")
        environment = {"PATH": f"{self.commands}:{os.environ['PATH']}"}
        subprocess.run(["sh", SCRIPTS / "clock.sh", verb, self.games], check=True, env=environment)
        return int(self.time.read_text())


@pytest.fixture
def clock(tmp_path: Path) -> Clock:
    return Clock(tmp_path)


BUILT, NIGHT = 1_750_000_000, 1_800_000_000
OFF, RESTART = "7 poweroff.target start waiting", "7 reboot.target start waiting"
YEARS = 365 * 86400


@pytest.mark.parametrize(
    ("written", "now", "expected"),
    [
        ({}, BUILT, BUILT),
        ({"journal.sqlite3": NIGHT}, BUILT, NIGHT),
        ({"journal.sqlite3": NIGHT, "journal.copy.sqlite3": NIGHT - 9}, BUILT, NIGHT),
        ({"journal.sqlite3": NIGHT, "clock": NIGHT + 9}, BUILT, NIGHT + 9),
        ({"journal.sqlite3": NIGHT}, NIGHT, NIGHT),
        ({"journal.sqlite3": NIGHT}, NIGHT + 1, NIGHT + 1),
        # Times that make no sense count for nothing, and so do files of other evenings.
        ({"journal.sqlite3": BUILT + 21 * YEARS, "journal.copy.sqlite3": NIGHT}, BUILT, NIGHT),
        ({"journal.sqlite3": NIGHT, "journal.damaged-1.sqlite3": NIGHT + YEARS}, BUILT, NIGHT),
    ],
)
def test_the_clock_goes_on_from_the_newest_game(
    clock: Clock, written: dict[str, int], now: int, expected: int
) -> None:
    for name, when in written.items():
        clock.written(name, when)
    assert clock.run("start", now) == expected


@pytest.mark.parametrize(("jobs", "pause"), [(OFF, PAUSE.seconds), (RESTART, 0), ("", 0)])
def test_an_evening_ends_when_the_table_is_switched_off_and_not_by_a_restart(
    clock: Clock, jobs: str, pause: int
) -> None:
    clock.written("journal.sqlite3", NIGHT)
    clock.run("stop", NIGHT + 60, jobs)
    assert clock.run("start", BUILT) == NIGHT + 60 + pause


def test_a_power_cut_leaves_the_evening_as_it_is(clock: Clock) -> None:
    clock.written("journal.sqlite3", NIGHT)
    clock.run("stop", NIGHT, OFF)
    begun = clock.run("start", BUILT)
    clock.written("journal.sqlite3", begun + 600)
    assert clock.run("start", BUILT) == begun + 600
    # Nor does a start without any game run back.
    assert clock.run("start", BUILT) == begun + 600


def test_nothing_stops_the_start_and_no_prompt_is_left() -> None:
    lines = (SCRIPTS / "card/environment.txt").read_text().splitlines()
    settings = dict(line.split("=", 1) for line in lines if not line.startswith("#"))
    assert settings["bootdelay"] == "-2"
    # Where a command line ends without a system, U-Boot asks for commands.
    assert settings["bootcmd"].endswith("; reset")
    script = (SCRIPTS / "card/boot.cmd").read_text()
    assert script.splitlines()[-1] == "reset"
    # These settings replace all of U-Boot's own, so the boot script finds nothing else.
    known = {*settings, *re.findall(r"(?:setenv|setexpr) (\w+)", script)}
    told_by_u_boot = {"filesize", "fdt_addr"}
    assert set(re.findall(r"\$\{(\w+)\}", script)) <= known | told_by_u_boot
    assert set(re.findall(r"\$\{(\w+)\}", settings["bootcmd"])) <= known
