"""Where boards are looked for, and what pyserial's many errors come to."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from pi_app.devices import serial_line
from pi_app.devices.device_error import DeviceErrorKind, DeviceFailed
from pi_app.devices.serial_line import PICO_IDS, UDEV_LINK, SerialLine, board_places

list_ports = pytest.importorskip("serial.tools.list_ports", reason="pyserial is not installed")
list_ports_common = pytest.importorskip("serial.tools.list_ports_common")

RULE = Path(__file__).parents[2] / "systemd" / "70-tabularium-led.rules"


def port(device: str, vid: int | None = None, pid: int | None = None) -> object:
    found = list_ports_common.ListPortInfo(device, skip_link_detection=True)
    found.vid, found.pid = vid, pid
    return found


@pytest.fixture
def plugged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Two Picos and other things are plugged in; the link is where udev would make it."""
    ports = [
        port("/dev/ttyS0"),
        port("/dev/ttyACM1", *PICO_IDS),
        port("/dev/ttyUSB0", 0x1A86, 0x7523),
        port("/dev/ttyACM0", *PICO_IDS),
    ]
    monkeypatch.setattr(list_ports, "comports", lambda: ports)
    link = tmp_path / "tabularium-led"
    monkeypatch.setattr(serial_line, "UDEV_LINK", str(link))
    return link


def test_picos_are_found_by_their_numbers(plugged: Path) -> None:
    assert not plugged.exists()
    assert board_places() == ["/dev/ttyACM0", "/dev/ttyACM1"]


def test_the_link_of_udev_goes_first_and_its_port_is_not_tried_twice(plugged: Path) -> None:
    if not Path("/dev/null").exists():
        pytest.skip("there is no /dev here")
    plugged.symlink_to("/dev/null")
    assert board_places() == [str(plugged), "/dev/ttyACM0", "/dev/ttyACM1"]


def test_the_rule_for_udev_names_the_same_board() -> None:
    rule = RULE.read_text(encoding="utf-8").splitlines()[-1]
    vendor, product = PICO_IDS
    assert f'ATTRS{{idVendor}}=="{vendor:04x}"' in rule
    assert f'ATTRS{{idProduct}}=="{product:04x}"' in rule
    assert f'SYMLINK+="{Path(UDEV_LINK).name}"' in rule


def failure(place: str) -> DeviceFailed:
    with pytest.raises(DeviceFailed) as failed:
        SerialLine(place)
    return failed.value


def test_why_a_line_cannot_be_opened(tmp_path: Path) -> None:
    gone = failure(str(tmp_path / "gone"))
    assert gone.device_error.kind is DeviceErrorKind.ABSENT
    assert "Is it plugged in" in str(gone)
    plain = tmp_path / "plain"
    plain.write_text("no line at all")
    assert failure(str(plain)).device_error.kind is DeviceErrorKind.LOST


def test_a_line_that_one_may_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    # Root, who may open everything, runs this test too.
    monkeypatch.setattr(os, "open", refuse)
    refused = failure("/dev/ttyACM0")
    assert refused.device_error.kind is DeviceErrorKind.FORBIDDEN
    assert "sudo usermod -aG dialout" in str(refused)
