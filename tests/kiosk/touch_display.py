"""A real X server with a touchscreen that tests put their fingers on.

The server (Debian: xserver-xorg-core, xserver-xorg-video-dummy) draws into memory; its own driver
``inputtest`` takes touches over a socket and hands them on as a real touchscreen's, several at a
time. The messages are those of ``xf86-input-inputtest-protocol.h``, version 1.1.
"""

from __future__ import annotations

import os
import shutil
import socket
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.waiting import TIMEOUT_S, wait_until

WIDTH: Final = 1280
HEIGHT: Final = 800

_CONFIGURATION: Final = """
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "AutoEnableDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "Device"
  Identifier "card"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5.0-1000.0
  VertRefresh 5.0-200.0
  Modeline "1280x800" 83.46 1280 1344 1480 1680 800 801 804 828
EndSection
Section "Screen"
  Identifier "screen"
  Device "card"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Modes "1280x800"
    Virtual 1280 800
  EndSubSection
EndSection
Section "InputDevice"
  Identifier "pointer"
  Driver "inputtest"
  Option "SocketPath" "{directory}/pointer"
  Option "DeviceType" "PointerAbsolute"
  Option "CorePointer" "on"
EndSection
Section "InputDevice"
  Identifier "keyboard"
  Driver "inputtest"
  Option "SocketPath" "{directory}/keyboard"
  Option "DeviceType" "Keyboard"
  Option "CoreKeyboard" "on"
EndSection
Section "InputDevice"
  Identifier "touchscreen"
  Driver "inputtest"
  Option "SocketPath" "{directory}/touchscreen"
  Option "DeviceType" "Touch"
  Option "TouchCount" "10"
EndSection
Section "ServerLayout"
  Identifier "layout"
  Screen "screen"
  InputDevice "pointer"
  InputDevice "keyboard"
  InputDevice "touchscreen" "SendCoreEvents"
EndSection
"""

_VERSION, _SYNC, _TOUCH = 0, 1, 6
_BEGIN, _UPDATE, _END = 18, 19, 20
_AXES: Final = 64
_FULL_SCALE: Final = 0xFFFF


class Touchscreen:
    """Fingers on the screen, each known by a number."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(TIMEOUT_S)
        self._socket.connect(str(path))
        self._send(struct.pack("=HH", 1, 1), _VERSION)
        self._receive(12)

    def press(self, finger: int, place: tuple[float, float]) -> None:
        """Put a finger on a pixel."""
        self._touch(finger, _BEGIN, place)

    def move(self, finger: int, place: tuple[float, float]) -> None:
        """Move a finger that is on the screen."""
        self._touch(finger, _UPDATE, place)

    def lift(self, finger: int, place: tuple[float, float]) -> None:
        """Take a finger away."""
        self._touch(finger, _END, place)

    def close(self) -> None:
        """Let go of the server."""
        self._socket.close()

    def _touch(self, finger: int, kind: int, place: tuple[float, float]) -> None:
        axes = [0.0] * _AXES
        axes[0] = place[0] / WIDTH * _FULL_SCALE
        axes[1] = place[1] / HEIGHT * _FULL_SCALE
        mask = bytes([0b11, 0, 0, 0, 0, 0, 0, 0])
        values = struct.pack(f"=I8s{_AXES}d{_AXES}d", 0, mask, *axes, *[0.0] * _AXES)
        # The valuators begin at a multiple of eight, as C aligns them.
        self._send(struct.pack("=II", finger, kind) + _aligned(values), _TOUCH)
        self._send(b"", _SYNC)
        self._receive(8)

    def _send(self, content: bytes, kind: int) -> None:
        self._socket.sendall(struct.pack("=II", 8 + len(content), kind) + content)

    def _receive(self, length: int) -> None:
        got = 0
        while got < length:
            got += len(self._socket.recv(length - got) or b"?" * length)


def _aligned(values: bytes) -> bytes:
    """The valuators' C structure: flag, mask, four bytes of padding, doubles."""
    flag_and_mask, doubles = values[:12], values[12:]
    return flag_and_mask + bytes(4) + doubles


def why_not() -> str | None:
    """Return what is missing for such a display, or None."""
    if shutil.which("Xorg") is None:
        return "Xorg is not installed (Debian package xserver-xorg-core)"
    if not list(Path("/usr/lib/xorg/modules/drivers").glob("dummy_drv.so")):
        return "Xorg has no dummy card (Debian package xserver-xorg-video-dummy)"
    return None if os.geteuid() == 0 else "only root may start this Xorg without a console"


@contextmanager
def touch_display(directory: Path) -> Iterator[tuple[dict[str, str], Touchscreen]]:
    """Start the server; yield the environment for programs that draw on it, and its touchscreen."""
    configuration = directory / "xorg.conf"
    configuration.write_text(_CONFIGURATION.format(directory=directory))
    reading, writing = os.pipe()
    command = ["Xorg", "-displayfd", str(writing), "-config", str(configuration)]
    quiet = ["-noreset", "-sharevts", "-novtswitch", "-nolisten", "tcp"]
    log = ["-logfile", str(directory / "xorg.log"), "vt7"]
    with (directory / "xorg.out").open("wb") as out:
        server = subprocess.Popen(
            [*command, *quiet, *log], pass_fds=[writing], stdout=out, stderr=out
        )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        assert number, (directory / "xorg.out").read_text()
        wait_until((directory / "touchscreen").exists, (directory / "xorg.log").read_text)
        touchscreen = Touchscreen(directory / "touchscreen")
        yield os.environ | {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}, touchscreen
        touchscreen.close()
    finally:
        server.terminate()
        server.wait()
