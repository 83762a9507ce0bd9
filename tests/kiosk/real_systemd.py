"""A Debian of its own in a directory, with a real systemd as its first process.

It is made by mmdebstrap, and booted by systemd-nspawn: all its own but for the kernel.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.waiting import wait_until

PACKAGES = "systemd,systemd-sysv,udev,dbus,ca-certificates"
"""What any Raspberry Pi OS has besides the essential packages."""

AUTHORITIES = Path("/etc/ssl/certs/ca-certificates.crt")


def why_not() -> str | None:
    """Return what is missing, or None."""
    for tool, package in (("mmdebstrap", "mmdebstrap"), ("systemd-nspawn", "systemd-container")):
        if shutil.which(tool) is None:
            return f"{tool} is not installed (Debian package {package})"
    return None if os.geteuid() == 0 else "only root may boot a system in a container"


@contextlib.contextmanager
def debian(more: str) -> Iterator[Path]:
    """Make a Debian with ``more`` packages; yield its root, and remove it afterwards."""
    # Not below pytest's directories, of which it keeps several: this is a gigabyte.
    with tempfile.TemporaryDirectory(prefix="tabularium-debian-") as place:
        root = Path(place, "root")
        subprocess.run(
            [
                "mmdebstrap", "--quiet", "--variant=minbase", f"--include={PACKAGES},{more}",
                "trixie", str(root),
            ],
            check=True,
        )  # fmt: skip
        if AUTHORITIES.exists():
            # Some networks have an authority of their own.
            shutil.copyfile(AUTHORITIES, root / AUTHORITIES.relative_to("/"))
        yield root


class Machine:
    """A booted system."""

    def __init__(self, root: Path, log: Path) -> None:
        """Boot the system in ``root``; what it says while it boots goes to ``log``."""
        self.root = root
        self._log = log
        self.boot()

    def boot(self) -> None:
        """Boot it, for the first time or once more."""
        command = ["systemd-nspawn", "--quiet", f"--directory={self.root}", "--register=no"]
        with self._log.open("wb") as out:
            self._nspawn = subprocess.Popen(
                [*command, "--keep-unit", "--boot", "--console=pipe"],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                env=os.environ | {"SYSTEMD_NSPAWN_UNIFIED_HIERARCHY": "1"},
            )
        self._first = 0
        try:
            wait_until(self._is_up, lambda: self._log.read_text(errors="replace"))
        except BaseException:
            self.end()
            raise

    def _is_up(self) -> bool:
        assert self._nspawn.poll() is None, "systemd-nspawn has ended"
        children = Path(f"/proc/{self._nspawn.pid}/task/{self._nspawn.pid}/children")
        pids = children.read_text().split()
        if not pids:
            return False
        self._first = int(pids[0])
        return self.ask("systemctl", "is-system-running") in {"running", "degraded", "starting"}

    def _inside(self, *command: str) -> list[str]:
        spaces = ["--mount", "--uts", "--ipc", "--net", "--pid"]
        return ["nsenter", f"--target={self._first}", *spaces, "--", *command]

    def start(self, *command: str) -> subprocess.Popen[str]:
        """Start a command in there, to talk to it."""
        return subprocess.Popen(
            self._inside(*command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def run(self, *command: str) -> str:
        """Run a command in there; return what it says. It must go well."""
        done = subprocess.run(
            self._inside(*command),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr + self.journal()
        return done.stdout.strip()

    def ask(self, *command: str) -> str:
        """Run a command in there that may fail; return what it says."""
        done = subprocess.run(
            self._inside(*command),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return done.stdout.strip()

    def journal(self) -> str:
        """The last lines of the kiosk's log."""
        return self.ask("journalctl", "-u", "tabularium", "-u", "seatd", "-n", "60", "-o", "cat")

    def is_off(self) -> bool:
        """Whether the system has shut itself down."""
        return self._nspawn.poll() is not None

    def end(self) -> None:
        """Shut the system down."""
        if self._first:
            with contextlib.suppress(ProcessLookupError):
                # To systemd: power off.
                os.kill(self._first, signal.SIGRTMIN + 4)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._nspawn.wait(30)
                return
            # Its first process outlives systemd-nspawn.
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._first, signal.SIGKILL)
        self._nspawn.kill()
        self._nspawn.wait()
