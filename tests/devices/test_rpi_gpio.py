"""The handhelds' driver on the real RPi.GPIO, which refuses a machine that is no Raspberry Pi.

It tells one by /proc/cpuinfo, and reaches the pins through /dev/gpiomem. Both are others here, in a
name space of mounts that this test has for itself: a Raspberry Pi 4, whose registers are a file.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RASPBERRY_PI_4 = "processor\t: 0\nHardware\t: BCM2711\nRevision\t: c03114\n"
ASIDE = ["unshare", "--mount", *([] if os.geteuid() == 0 else ["--map-root-user"])]
MOUNTED = """
set -eu
mount --bind "$1/cpuinfo" /proc/cpuinfo
mkdir "$1/dev"
mount -t tmpfs tmpfs "$1/dev"
for name in null zero random urandom; do
    touch "$1/dev/$name"
    mount --bind "/dev/$name" "$1/dev/$name"
done
cp "$1/registers" "$1/dev/gpiomem"
chmod 600 "$1/dev/gpiomem"
mount --rbind "$1/dev" /dev
shift
exec "$@"
"""
SECONDS = 300


def missing() -> str:
    """What is not here, as a reason for skipping; empty if all is."""
    if shutil.which("unshare") is None:
        return "unshare is not installed (Debian package util-linux)"
    if subprocess.run([*ASIDE, "true"], capture_output=True, check=False).returncode:
        return "this system lets nobody have mounts of their own (unshare)"
    if Path("/proc/device-tree").exists():
        return "this machine has a device tree, by which RPi.GPIO knows what it is"
    return ""


pytestmark = [pytest.mark.deep, pytest.mark.skipif(bool(missing()), reason=missing())]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with RPi.GPIO alone: the environment may have rpi-lgpio, its namesake."""
    place = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--no-deps", "--target", place, "RPi.GPIO==0.7.1"],
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    if done.returncode:
        pytest.skip(f"RPi.GPIO could not be built: {done.stderr.strip().splitlines()[-1]}")
    return place


def as_raspberry_pi(place: Path, library: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command that takes this machine for a Raspberry Pi 4."""
    (place / "cpuinfo").write_text(RASPBERRY_PI_4)
    (place / "registers").write_bytes(bytes(4096))
    return subprocess.run(
        [*ASIDE, "sh", "-c", MOUNTED, "sh", str(place), *command],
        cwd=ROOT,
        env=os.environ
        | {
            "PYTHONPATH": os.pathsep.join((str(library), str(ROOT))),
            "GPIOZERO_PIN_FACTORY": "rpigpio",
            "TABULARIUM_PINS": "/dev/gpiomem",
        },
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )


def test_the_driver_on_registers(tmp_path: Path, library: Path) -> None:
    tests = ("-m", "deep", "-s", "-p", "no:cacheprovider", "tests/devices/real_pins.py")
    done = as_raspberry_pi(tmp_path, library, sys.executable, "-m", "pytest", "-q", *tests)
    sys.stdout.write(done.stdout)
    assert "Raspberry Pi 4B with RPiGPIOFactory" in done.stdout
    assert done.returncode == 0, done.stderr


def test_a_machine_that_is_no_raspberry_pi_is_refused(library: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import RPi.GPIO"],
        env=os.environ | {"PYTHONPATH": str(library)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "can only be run on a Raspberry Pi" in done.stderr
