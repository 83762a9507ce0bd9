"""Firefox and WebKit as phones, as Debian packages them: ``firefox-esr`` by its own protocol
Marionette, ``webkit2gtk-driver`` by WebDriver. Both know the commands of WebDriver.

Playwright drives only builds of these two that it downloads itself. What is here behaves like as
much of Playwright's page as `browsers.Phones` needs.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol, Self

from tests.phones.browsers import MIDDLE_PHONE
from tests.waiting import wait_until

START_S: Final = 240
"""So long may a browser take to begin, or to answer, on a busy machine."""

LANGUAGE: Final = "en"
"""The language of these browsers; the page can change it."""


class NoSuchBrowser(Exception):
    """It is not installed, or its driver is not."""


class Driver(Protocol):
    """A connection to a browser that is driven."""

    def send(self, command: str, params: Mapping[str, object]) -> Any:
        """Carry out a command, by its name in Marionette; return its value."""


class Found:
    """The elements of a page that a selector finds now, like a locator of Playwright."""

    def __init__(self, page: OtherPage, selector: str) -> None:
        self._page = page
        self._selector = selector

    def _of(self, words: str) -> Any:
        found = f"[...document.querySelectorAll({json.dumps(self._selector)})]"
        return self._page.evaluate(f"({found}){words}")

    def count(self) -> int:
        """Return how many there are."""
        return int(self._of(".length"))

    @property
    def last(self) -> Self:
        """The last of them, which is what is clicked anyway."""
        return self

    def is_enabled(self, timeout: float = 0) -> bool:
        """Return whether the last one can be pressed."""
        return bool(self._of(".at(-1)?.disabled === false"))

    def click(self, timeout: float = 0) -> None:
        """Press the last one, if there is one."""
        self._of(".at(-1)?.click()")


class OtherPage:
    """A page of a driven browser, and its context."""

    def __init__(self, driver: Driver) -> None:
        self._driver = driver
        self.context = self

    def goto(self, address: str) -> None:
        """Open an address."""
        self._driver.send("WebDriver:Navigate", {"url": address})

    def evaluate(self, expression: str) -> Any:
        """Return what an expression is worth there."""
        script = {"script": f"return {expression}", "args": []}
        return self._driver.send("WebDriver:ExecuteScript", script)

    def locator(self, selector: str) -> Found:
        """Return what a selector finds."""
        return Found(self, selector)

    def wait_for_timeout(self, ms: float) -> None:
        """Let the browser go on, for longer: its programs share few processors with the kiosk."""
        time.sleep(5 * ms / 1000)

    def close(self) -> None:
        """Nothing: who has begun the browser ends it."""


class _Marionette:
    """Firefox: packets ``length:json`` over a socket."""

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=START_S)
        self._stream = self._socket.makefile("rwb")
        self._read()  # its greeting
        self._sent = 0

    def send(self, command: str, params: Mapping[str, object]) -> Any:
        self._sent += 1
        data = json.dumps([0, self._sent, command, params]).encode()
        self._stream.write(b"%d:%s" % (len(data), data))
        self._stream.flush()
        _, _, error, result = self._read()
        if error is not None:
            raise RuntimeError(f"{command}: {error['message']}")
        return result.get("value") if isinstance(result, dict) else result

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._stream.read(1)
        return json.loads(self._stream.read(int(length[:-1])))

    def close(self) -> None:
        self._stream.close()
        self._socket.close()


_PATHS: Final = {
    "WebDriver:Navigate": "/url",
    "WebDriver:ExecuteScript": "/execute/sync",
    "WebDriver:SetWindowRect": "/window/rect",
}


class _WebDriver:
    """WebKit: requests over HTTP."""

    def __init__(self, port: int, capabilities: Mapping[str, object]) -> None:
        self._base = f"http://127.0.0.1:{port}/session"
        made = self._post("", {"capabilities": {"alwaysMatch": capabilities}})
        self._base += f"/{made['sessionId']}"

    def send(self, command: str, params: Mapping[str, object]) -> Any:
        return self._post(_PATHS[command], params)

    def _post(self, path: str, params: Mapping[str, object]) -> Any:
        request = urllib.request.Request(self._base + path, json.dumps(params).encode())
        with urllib.request.urlopen(request, timeout=START_S) as answer:
            return json.loads(answer.read())["value"]


@contextlib.contextmanager
def firefox() -> Iterator[OtherPage]:
    """Run a Firefox of the size of a phone.

    Raises:
        NoSuchBrowser: there is none.
    """
    program = _program("firefox-esr", "firefox")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as directory:
        profile = Path(directory)
        preferences = {"marionette.port": 0, "intl.accept_languages": LANGUAGE}
        lines = [
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in preferences.items()
        ]
        (profile / "user.js").write_text("".join(lines), encoding="utf-8")
        command = [program, "--headless", "--marionette", "--no-remote", "--profile", directory]
        with _running(command):
            told = profile / "MarionetteActivePort"
            wait_until(lambda: told.is_file() and told.read_text(), "Firefox", _pause, START_S)
            with contextlib.closing(_Marionette(int(told.read_text(encoding="utf-8")))) as driver:
                driver.send("WebDriver:NewSession", {})
                yield _sized(driver)


@contextlib.contextmanager
def webkit() -> Iterator[OtherPage]:
    """Run the small browser of WebKitGTK, of the size of a phone.

    Raises:
        NoSuchBrowser: there is none, or no screen for it to be on.
    """
    program = _program("WebKitWebDriver")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not browsers:
        raise NoSuchBrowser("WebKitGTK has no MiniBrowser here.")
    with _screen() as screen, socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
        found.close()
        with _running([program, f"--port={port}"], DISPLAY=screen, GDK_BACKEND="x11"):
            wait_until(lambda: _answers(port), "WebKit", _pause, START_S)
            options = {"binary": str(browsers[-1]), "args": ["--automation"]}
            yield _sized(_WebDriver(port, {"webkitgtk:browserOptions": options}))


BROWSERS: Final[Mapping[str, Callable[[], contextlib.AbstractContextManager[OtherPage]]]] = {
    "firefox": firefox,
    "webkit": webkit,
}


def _program(*names: str) -> str:
    for name in names:
        path = shutil.which(name)
        if path is not None:
            return path
    raise NoSuchBrowser(f"{names[0]} is not installed.")


def _sized(driver: Driver) -> OtherPage:
    width, height = MIDDLE_PHONE
    driver.send("WebDriver:SetWindowRect", {"width": width, "height": height + 100})
    return OtherPage(driver)


@contextlib.contextmanager
def _screen() -> Iterator[str]:
    """Provide an X11 screen that nobody sees."""
    program = _program("Xvfb")
    read, write = os.pipe()
    command = [program, "-displayfd", str(write), "-screen", "0", "1280x1024x24"]
    with _running(command, pass_fds=(write,)):
        os.close(write)
        with os.fdopen(read, encoding="ascii") as told:
            yield f":{told.readline().strip()}"


@contextlib.contextmanager
def _running(
    command: Sequence[str], pass_fds: Sequence[int] = (), **environment: str
) -> Iterator[None]:
    process = subprocess.Popen(
        command,
        env={**os.environ, **environment},
        pass_fds=pass_fds,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def _pause() -> None:
    time.sleep(0.1)
