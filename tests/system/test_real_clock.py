"""The card's clock under a real systemd: what it remembers at a restart and when switched off."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kiosk.real_systemd import Machine, debian, why_not
from tests.waiting import wait_until

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(why_not() is not None, reason=why_not() or ""),
]

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "scripts/card/etc/systemd/system/tabularium-clock.service"
PAUSE = 4 * 3600.0
"""Seconds by which the evening moves on while the computer is switched off."""


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    """A booted system that has the card's clock and no game."""
    with debian("mawk") as root:
        units = root / "etc/systemd/system"
        shutil.copy(UNIT, units)
        wants = units / "sysinit.target.wants"
        wants.mkdir(exist_ok=True)
        wants.joinpath(UNIT.name).symlink_to(f"../{UNIT.name}")
        scripts = root / "opt/tabularium/scripts"
        scripts.mkdir(parents=True)
        shutil.copy(ROOT / "scripts/clock.sh", scripts)
        (root / "var/lib/tabularium").mkdir()
        machine = Machine(root, tmp_path / "boot.log")
        try:
            yield machine
        finally:
            machine.end()


def test_a_restart_keeps_the_time_and_switching_off_adds_hours(machine: Machine) -> None:
    clock = machine.root / "var/lib/tabularium/clock"
    for verb, pause in (("reboot", 0.0), ("poweroff", PAUSE)):
        unit = ("systemctl", "show", "--value", "--property=ActiveState", UNIT.name)
        assert machine.ask(*unit) == "active"
        asked = time.time()
        machine.run("systemctl", "--no-block", verb)
        # In a container a restart ends the first process too.
        wait_until(machine.is_off, f"the end of the system after {verb}")
        assert asked + pause - 1 <= clock.stat().st_mtime <= time.time() + pause + 1
        if verb == "reboot":
            machine.boot()
