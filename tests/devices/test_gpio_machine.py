"""The handhelds' drivers on the kernel's simulated pins and keypads, in an emulated machine."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MACHINE = Path(os.environ.get("TABULARIUM_GPIO_MACHINE", ""))
QEMU = "qemu-system-x86_64"
SECONDS = 900
"""An emulated machine that takes longer hangs; usually it is done in one or two minutes."""


def missing() -> str:
    """What is not here, as a reason for skipping; empty if all is."""
    if shutil.which(QEMU) is None:
        return f"{QEMU} is not installed (Debian package qemu-system-x86)"
    if shutil.which("kmod") is None:
        return "kmod, whose insmod the machine uses, is not installed (Debian package kmod)"
    if not (MACHINE / "vmlinuz").exists():
        return "there is no emulated machine (./check deep builds it on x86-64 Debian)"
    for name in ("gpiozero", "lgpio", "RPi", "evdev"):
        if importlib.util.find_spec(name) is None:
            return f"{name} is not installed (PyPI has lgpio and rpi-lgpio up to Python 3.12)"
    return ""


pytestmark = [pytest.mark.deep, pytest.mark.skipif(bool(missing()), reason=missing())]


@pytest.mark.parametrize(
    ("revision", "factory"),
    [("c03114", "lgpio"), ("d04171", "lgpio"), ("d04171", "rpigpio")],
    ids=["Pi 4 with lgpio", "Pi 5 with lgpio", "Pi 5 with rpi-lgpio"],
)
def test_the_driver_on_pins_of_the_kernel(revision: str, factory: str) -> None:
    run("real_pins", revision, factory)


def test_keypads_of_the_kernel() -> None:
    run("real_keypads", "c03114", "lgpio")


def run(tests: str, revision: str, factory: str) -> None:
    """Run tests in the machine, which passes for a Raspberry Pi of a revision."""
    told = {
        "guest": ROOT / "tests/devices/gpio_guest.sh",
        "modules": MACHINE / "modules",
        "project": ROOT,
        "python": sys.executable,
        "tests": tests,
        "revision": revision,
        "factory": factory,
    }
    start = " ".join(f"{name}={value}" for name, value in told.items())
    done = subprocess.run(
        [
            *(QEMU, "-accel", "tcg,thread=multi", "-m", "1024", "-smp", "2"),
            # A plain processor: QEMU 7 emulates newer ones wrongly.
            *("-cpu", "Nehalem"),
            *("-kernel", str(MACHINE / "vmlinuz"), "-initrd", str(MACHINE / "initrd.gz")),
            *("-append", f"console=ttyS0 quiet panic=-1 {start}"),
            *("-fsdev", "local,id=host,path=/,security_model=none,readonly=on,multidevs=remap"),
            *("-device", "virtio-9p-pci,fsdev=host,mount_tag=host"),
            *("-display", "none", "-serial", "stdio", "-monitor", "none", "-no-reboot"),
        ],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    sys.stdout.write(done.stdout)
    assert "guest's exit status: 0" in done.stdout, done.stderr
