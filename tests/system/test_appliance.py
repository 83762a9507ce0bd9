"""What the kiosk asks of the system around its service, and whether that keeps what is saved."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from pi_app.system import appliance
from pi_app.system.appliance import SWITCH, forgets, may_switch, mounts_of, request_power_action

SCRIPT = Path(__file__).parents[2] / "scripts/switch.sh"


@pytest.mark.parametrize(
    ("way", "command"),
    [
        ("off", "--no-block poweroff"),
        ("restart", "--no-block reboot"),
        ("rm -rf", ""),
        (None, ""),
    ],
)
def test_the_system_does_what_the_kiosk_has_left_as_its_wish(
    tmp_path: Path, way: str | None, command: str
) -> None:
    told = tmp_path / "told"
    systemctl = tmp_path / "systemctl"
    systemctl.write_text(f'#!/bin/sh\necho "$@" >{told}\n')
    systemctl.chmod(0o755)
    file = tmp_path / "switch"
    environment = {SWITCH: str(file)}
    assert may_switch(environment)
    if way in ("off", "restart"):
        request_power_action("off" if way == "off" else "restart", environment)
    elif way is not None:
        file.write_text(way)
    for _ in range(2):
        path = f"{tmp_path}:{os.environ['PATH']}"
        subprocess.run([SCRIPT, file], check=True, env=os.environ | {"PATH": path})
        assert (told.read_text().strip() if told.exists() else "") == command
        assert not file.exists(), "a request_power_action is granted once"
        told.unlink(missing_ok=True)
        command = ""


RUN = """while [ "${1#--}" != "$1" ]; do
    [ "${1#--setenv=}" = "$1" ] || export "${1#--setenv=}"
    shift
done
exec "$@"
"""
"""Stands for the system's, which runs what it is given with the variables that it is given."""


@pytest.mark.parametrize("way", ["update", "back"])
@pytest.mark.parametrize(
    ("slot", "told"),
    [
        ("echo 'slot.sh: FILE is damaged or no system.' >&2; exit 1",
         "slot.sh: FILE is damaged or no system."),
        ("exit 1", "failed"),
        ("echo 'a warning' >&2", ""),
    ],
)  # fmt: skip
def test_what_another_system_fails_of_is_left_for_the_kiosk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, slot: str, told: str
) -> None:
    stick = tmp_path / "media" / "STICK"
    stick.mkdir(parents=True)
    (stick / appliance.UPDATE).touch()
    shutil.copy(SCRIPT, tmp_path)
    for name, words in (("slot.sh", slot), ("systemd-run", RUN)):
        (tmp_path / name).write_text(f"#!/bin/sh\n{words}\n")
        (tmp_path / name).chmod(0o755)
    file, left = tmp_path / "switch", tmp_path / "told"
    monkeypatch.setattr(appliance, "UPDATE_STATUS", left)
    assert appliance.update_status() is None
    file.write_text(way)
    path = f"{tmp_path}:{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "TABULARIUM_MEDIA": str(stick.parent)}
    command = [tmp_path / SCRIPT.name, file, left]
    ended = subprocess.run(
        command, check=False, env=environment, capture_output=True, text=True, umask=0o077
    )
    assert left.stat().st_mode & 0o004, "the kiosk may read it"
    assert (ended.returncode != 0) is bool(told)
    assert appliance.update_status() == told
    assert told in ended.stderr, "the system's log has it, too"


def test_a_stick_that_is_pulled_before_it_is_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for script in (SCRIPT, SCRIPT.with_name("slot.sh")):
        shutil.copy(script, tmp_path)
    (tmp_path / "systemd-run").write_text(f"#!/bin/sh\n{RUN}")
    (tmp_path / "systemd-run").chmod(0o755)
    (tmp_path / "cmdline").write_text("tabularium.slot=a\n")
    file, left = tmp_path / "switch", tmp_path / "told"
    file.write_text("update")
    monkeypatch.setattr(appliance, "UPDATE_STATUS", left)
    environment = os.environ | {
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "TABULARIUM_MEDIA": str(tmp_path / "media"),
        "TABULARIUM_COMMAND_LINE": str(tmp_path / "cmdline"),
    }
    subprocess.run([tmp_path / SCRIPT.name, file, left], check=False, env=environment)
    assert "can not be read any more" in (appliance.update_status() or "")


def test_a_desktop_offers_no_switch() -> None:
    assert not may_switch({})


# --- a root that forgets --------------------------------------------------------------------------

CARD = "/dev/mmcblk0p2 / ext4 rw,noatime 0 0\ntmpfs /run tmpfs rw 0 0\n"
OVERLAYROOT = (
    "/dev/mmcblk0p2 /media/root-ro ext4 ro 0 0\n"
    "tmpfs-root /media/root-rw tmpfs rw 0 0\n"
    "overlayroot / overlay rw,lowerdir=/media/root-ro,upperdir=/media/root-rw/overlay 0 0\n"
)
HIDDEN = "overlay / overlay rw,lowerdir=/lower,upperdir=/upper/data,workdir=/upper/work 0 0\n"
GAMES = "/var/lib/tabularium"


@pytest.mark.parametrize(
    ("mounts", "command_line", "forgotten"),
    [
        (CARD, "root=PARTUUID=1 rw", False),
        (OVERLAYROOT, "root=PARTUUID=1", True),
        (OVERLAYROOT + f"/dev/mmcblk0p3 {GAMES} ext4 rw 0 0\n", "overlayroot=tmpfs", False),
        (OVERLAYROOT + "/dev/mmcblk0p3 /var/lib ext4 rw 0 0\n", "overlayroot=tmpfs", False),
        (HIDDEN, "boot=overlay root=PARTUUID=1", True),
        (HIDDEN, "overlayroot=tmpfs:recurse=0", True),
        (HIDDEN, "root=PARTUUID=1", False),
        (CARD + "tmpfs /var tmpfs rw 0 0\n", "", True),
        ("", "", False),
    ],
    ids=[
        "card", "overlay", "partition for games", "partition below", "old overlay",
        "hidden overlay", "container", "var in memory", "unknown",
    ],
)  # fmt: skip
def test_memory_over_the_root_is_found(mounts: str, command_line: str, forgotten: bool) -> None:
    assert forgets(GAMES, mounts_of(mounts), command_line) is forgotten
