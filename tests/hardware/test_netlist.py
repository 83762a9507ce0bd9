"""The electrical check of SKiDL on both circuits, and on circuits with mistakes."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hardware.circuit import handheld, hub
from pi_app.devices.pin_check import load_pin_map

ROOT = Path(__file__).parents[2]
WIRING = load_pin_map()

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(
        importlib.util.find_spec("skidl") is None,
        reason="SKiDL is not installed (pip install 'tabularium[hardware]')",
    ),
]

# Run beside the tests, since SKiDL warns of much and writes where it runs.
BREAK = """
import sys
from dataclasses import replace
from hardware import netlist
from hardware.circuit import handheld
from pi_app.devices.pin_check import load_pin_map
ref, pin, net = sys.argv[1], int(sys.argv[2]), sys.argv[3]
parts = [
    replace(part, pins=part.pins | {pin: net}) if part.ref == ref else part
    for part in handheld(load_pin_map())
]
sys.exit(1 if netlist.check(parts) else 0)
"""


def run(place: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=place,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_both_circuits_pass_and_their_netlists_hold_every_part(tmp_path: Path) -> None:
    done = run(tmp_path, "-m", "hardware.netlist", str(tmp_path / "nets"))
    assert done.returncode == 0, done.stdout + done.stderr
    for name, parts in (("hub", hub(WIRING)), ("handheld", handheld(WIRING))):
        text = (tmp_path / "nets" / f"{name}.net").read_text()
        for part in parts:
            assert f'(ref "{part.ref}")' in text, part.ref


def test_a_change_that_changes_nothing_passes(tmp_path: Path) -> None:
    assert run(tmp_path, "-c", BREAK, "R1", "1", "LAMP").returncode == 0


@pytest.mark.parametrize(
    ("ref", "pin", "net"),
    [("U2", 10, "NOWHERE"), ("U1", 4, "NOWHERE"), ("U2", 9, "DATA"), ("U1", 16, "NOWHERE")],
    ids=["serial input open", "key input open", "two outputs together", "no supply"],
)
def test_a_mistake_is_found(tmp_path: Path, ref: str, pin: int, net: str) -> None:
    assert run(tmp_path, "-c", BREAK, ref, str(pin), net).returncode == 1
