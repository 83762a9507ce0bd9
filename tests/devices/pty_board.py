"""An LED board on a pseudo-terminal: the firmware in MicroPython, or anything that answers.

The terminal is made here rather than by a tool beside the tests, since the tests pull its plug, put
noise on it and hold it up.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.firmware.boards import new_board
from tests.firmware.micropython import micropython_command

if sys.platform == "win32":
    pytest.skip("there are no pseudo-terminals on Windows", allow_module_level=True)

import pty
import tty


class Program(ABC):
    """What runs on a board: takes bytes, answers, lights lamps."""

    def __init__(self) -> None:
        self.lit: list[bytes] = []

    @abstractmethod
    def start(self, answer: Callable[[bytes], None]) -> None:
        """Power comes on; `answer` takes what goes to the host."""

    @abstractmethod
    def receive(self, data: bytes) -> None:
        """Bytes come from the host."""

    @abstractmethod
    def stop(self) -> None:
        """Power goes off."""


class MicroPython(Program):
    """The board's logic in MicroPython, in real time."""

    def __init__(self, leds: int, milliamperes: int) -> None:
        super().__init__()
        self.command = micropython_command("serve", leds, milliamperes)
        self.process: subprocess.Popen[bytes] | None = None
        self.threads: list[threading.Thread] = []

    def start(self, answer: Callable[[bytes], None]) -> None:
        pipe = subprocess.PIPE
        process = subprocess.Popen(self.command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0)
        self.process = process

        def answers() -> None:
            assert process.stdout is not None
            while data := process.stdout.read(4096):
                answer(data)

        def lamps() -> None:
            assert process.stderr is not None
            with os.fdopen(os.dup(process.stderr.fileno())) as lines:
                for line in lines:
                    self.lit.append(bytes.fromhex(line))

        self.threads = [threading.Thread(target=each, daemon=True) for each in (answers, lamps)]
        for thread in self.threads:
            thread.start()

    def receive(self, data: bytes) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(data)

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.kill()
        self.process.wait()
        for thread in self.threads:
            thread.join()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        self.process = None


class Silent(Program):
    """A program that takes everything and never answers, such as a prompt nobody set up."""

    def start(self, answer: Callable[[bytes], None]) -> None:
        """It does nothing."""

    def receive(self, data: bytes) -> None:
        """It does nothing."""

    def stop(self) -> None:
        """It does nothing."""


class Scripted(Program):
    """A program that answers by a function."""

    def __init__(self, reply: Callable[[bytes], bytes]) -> None:
        super().__init__()
        self.reply = reply
        self.answer: Callable[[bytes], None]

    def start(self, answer: Callable[[bytes], None]) -> None:
        self.answer = answer

    def receive(self, data: bytes) -> None:
        self.answer(self.reply(data))

    def stop(self) -> None:
        """It does nothing."""


class InProcess(Program):
    """The board's logic in this process, in a time of its own: each byte string takes 20 ms."""

    def __init__(self, leds: int, milliamperes: int) -> None:
        super().__init__()
        self.board = new_board(leds, milliamperes, b"inproces")
        self.answer: Callable[[bytes], None]

    def start(self, answer: Callable[[bytes], None]) -> None:
        self.answer = answer

    def receive(self, data: bytes) -> None:
        self.answer(self.board.receive(data))
        colours = self.board.pass_time(20)
        if colours is not None:
            self.lit.append(bytes(colours))

    def stop(self) -> None:
        """It does nothing."""


class PtyBoard:
    """A board that can be plugged in and pulled out; `path` is what udev would link to it.

    Attributes:
        path: where the host finds it, as long as it is plugged in.
        to_board: what the line does to bytes on their way to the board.
        to_host: the same for the way back.
        arrived: every byte that came from the host.
    """

    def __init__(self, program: Program, path: Path) -> None:
        self.program = program
        self.path = path
        self.to_board: Callable[[bytes], bytes] = bytes
        self.to_host: Callable[[bytes], bytes] = bytes
        self.arrived = bytearray()
        self._master = -1
        self._slave = -1
        self._pump: threading.Thread | None = None

    def plug(self) -> None:
        self._master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.program.start(self._answer)
        self._pump = threading.Thread(target=self._carry, args=(self._master,), daemon=True)
        self._pump.start()
        self.path.symlink_to(os.ttyname(self._slave))

    def unplug(self) -> None:
        """Pull the plug: the host's end breaks, and the board has no power."""
        if self._pump is None:
            return
        self.path.unlink()
        master, self._master = self._master, -1
        # The pump hears of it by this byte from the other end, if by nothing else.
        os.write(self._slave, b"\0")
        self._pump.join()
        self._pump = None
        os.close(master)
        os.close(self._slave)
        self.program.stop()

    def noise(self, data: bytes) -> None:
        """Put bytes on the line that neither end has sent."""
        os.write(self._master, data)
        self.program.receive(data)

    def _carry(self, master: int) -> None:
        while self._master == master:
            data = os.read(master, 4096)
            self.arrived += data
            if self._master == master:
                self.program.receive(self.to_board(data))

    def _answer(self, data: bytes) -> None:
        data = self.to_host(data)
        if data and self._master >= 0:
            with contextlib.suppress(OSError):
                os.write(self._master, data)
