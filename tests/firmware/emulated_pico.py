"""An emulated Raspberry Pi Pico with the firmware that comes with the program."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pi_app.devices.firmware_update import IMAGE
from tests.waiting import wait_until

HERE = Path(__file__).parent
EMULATOR = Path(sys.executable).with_name("rp2040py")

SLOWNESS = 200.0
"""How many seconds an emulated one takes at the most; some 30 where nothing else runs."""


def need_emulator() -> None:
    """Skip the test where the emulator is missing."""
    if importlib.util.find_spec("rp2040py") is None:
        pytest.skip("rp2040py is not installed (./check deep installs it)")


class Written:
    """One writing of the lamps.

    Attributes:
        ms: when, in milliseconds of the Pico's time.
        colours: red, green and blue of each lamp.
        highs: for each bit, the nanoseconds that the data line was high.
        periods: for each bit but the last, the nanoseconds to the next.
    """

    def __init__(self, told: dict[str, object]) -> None:
        self.ms = float(str(told["ms"]))
        self.colours = bytes.fromhex(str(told["colours"]))
        highs, periods = told["highs"], told["periods"]
        assert isinstance(highs, list)
        assert isinstance(periods, list)
        self.highs: list[float] = highs
        self.periods: list[float] = periods

    @property
    def bits(self) -> list[int]:
        """What the lamps are sent, bit by bit: green, red, blue, the highest bit first."""
        lamps = [self.colours[at : at + 3] for at in range(0, len(self.colours), 3)]
        wire = b"".join(bytes((green, red, blue)) for red, green, blue in lamps)
        return [byte >> shift & 1 for byte in wire for shift in range(7, -1, -1)]


def _flash(files: list[Path], directory: Path) -> Path:
    """A picture of the Pico's file system with files in it."""
    flash = directory / "flash.img"
    command = [str(EMULATOR), "mklittlefs", "--output", str(flash), *map(str, files)]
    subprocess.run(command, check=True, capture_output=True)
    return flash


class EmulatedPico:
    """A Pico that runs; its line is a pseudo-terminal.

    Attributes:
        place: the pseudo-terminal's path.
    """

    def __init__(
        self,
        directory: Path,
        *,
        jumper: bool = False,
        files: list[Path] | None = None,
    ) -> None:
        """Switch it on, with or without its service jumper (taken out when the lamps are lit), with
        the firmware that comes with the program, and perhaps files in its file system."""
        need_emulator()
        self.log = directory / "watch.jsonl"
        self.log.touch()
        command = [str(EMULATOR), "micropython", "--image", str(IMAGE), "--pty"]
        command += ["--board-spec", f"{HERE / 'emulated_board.py'}:SPEC"]
        if files:
            command += ["--littlefs", str(_flash(files, directory))]
        told = directory / "emulator.txt"
        environment = os.environ | {"WATCH_LOG": str(self.log)}
        if jumper:
            environment["SERVICE_JUMPER"] = "in"
        with told.open("wb") as output:
            self.process = subprocess.Popen(
                command,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
            )

        def answered() -> re.Match[str] | None:
            assert self.process.poll() is None, told.read_text()
            return re.search(r"/dev/pts/\d+", told.read_text())

        wait_until(answered, "the emulator runs")
        found = answered()
        assert found is not None
        self.place = found[0]

    def watched(self) -> list[dict[str, object]]:
        """All that was seen on its pins so far."""
        whole = self.log.read_text(encoding="utf-8").rpartition("\n")[0]
        return [json.loads(line) for line in whole.splitlines()]

    def written(self, since: float = 0.0) -> list[Written]:
        """How the lamps were written after some millisecond of the Pico's time."""
        all_ = [Written(told) for told in self.watched() if "colours" in told]
        return [each for each in all_ if each.ms > since]

    def end(self) -> None:
        """Switch it off."""
        self.process.kill()
        self.process.wait()
