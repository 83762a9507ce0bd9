"""The units of `systemd/`, judged by systemd itself."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from configparser import ConfigParser
from ipaddress import ip_network
from pathlib import Path

import pytest

from pi_app.system.service_install import PLACES, PROGRAM

UNITS = Path(__file__).parents[2] / "systemd"
UNIT = UNITS / "tabularium.service"

analysed = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None,
    reason="systemd-analyze is not installed (Debian package systemd)",
)


def analyse(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["systemd-analyze", *words], capture_output=True, encoding="utf-8", check=False
    )


@analysed
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    # It looks whether programs exist, and those of the kiosk need not be installed here.
    programs = re.compile(r"/usr/bin/cage|/opt/tabularium/\S+(?= )")
    for unit in UNITS.glob("*.service"):
        copy = programs.sub("/bin/sh", unit.read_text())
        # Raspberry Pi OS has systemd 257; those before 254 pass over this with a remark.
        copy = copy.replace("RestartMode=direct\n", "")
        (tmp_path / unit.name).write_text(copy)
    units = [str(tmp_path / unit.name) for unit in UNITS.glob("*.service")]
    run = analyse("verify", "--man=no", *units)
    assert run.returncode == 0, run.stderr
    assert str(tmp_path) not in run.stderr
    kiosk = tmp_path / UNIT.name
    kiosk.write_text(kiosk.read_text().replace("WatchdogSec", "WatchdogSecs"))
    assert "WatchdogSecs" in analyse("verify", "--man=no", str(kiosk)).stderr


@analysed
def test_the_exposure_is_as_low_as_the_readme_says() -> None:
    recorded = re.search(r"\*\*(\d\.\d)\*\*", (UNITS / "README.md").read_text())
    assert recorded is not None
    threshold = round(10 * float(recorded[1]))
    common = ("security", "--offline=true", "--no-pager")
    run = analyse(*common, f"--threshold={threshold}", str(UNIT))
    assert run.returncode == 0, run.stdout
    # The gate closes for a unit that lets go of a part of the sandbox.
    assert analyse(*common, f"--threshold={threshold - 2}", str(UNIT)).returncode != 0


@analysed
def test_what_must_stay_closed_is_closed() -> None:
    run = analyse("security", "--offline=true", "--json=short", str(UNIT))
    exposed = {each["name"] for each in json.loads(run.stdout) if each["set"] is False}
    assert exposed <= {
        "RootDirectory=/RootImage=",
        "PrivateDevices=",
        "MemoryDenyWriteExecute=",
        # For phones, and only in networks at home.
        "RestrictAddressFamilies=~AF_(INET|INET6)",
        "IPAddressDeny=",
        "RestrictAddressFamilies=~AF_NETLINK",
        "RestrictAddressFamilies=~AF_UNIX",
        "ProcSubset=",
        "PrivateNetwork=",
        "PrivateUsers=",
        "DeviceAllow=",
        "NotifyAccess=",
        "SupplementaryGroups=",
    }


def test_it_speaks_to_networks_at_home_and_to_no_other() -> None:
    unit = UNIT.read_text()
    assert "IPAddressDeny=any\n" in unit
    allowed = re.search(r"IPAddressAllow=(.*)", unit)
    assert allowed is not None
    named, networks = allowed[1].split()[:2], allowed[1].split()[2:]
    assert named == ["localhost", "link-local"]
    assert all(ip_network(network).is_private for network in networks)


def test_the_unit_starts_what_is_installed() -> None:
    unit = UNIT.read_text()
    assert f"{PROGRAM}/.venv/bin/tabularium --fullscreen --devices real" in unit
    assert f"TABULARIUM_CACHE={PROGRAM}/core" in unit
    parser = ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(UNIT)
    service = parser["Service"]
    assert (service["Type"], service["NotifyAccess"], service["Restart"]) == (
        "notify",
        "all",
        "always",
    )
    assert int(service["WatchdogSec"]) > 0


def test_every_file_there_has_its_place() -> None:
    assert {path.name for path in UNITS.iterdir() if path.suffix != ".md"} == set(PLACES)
