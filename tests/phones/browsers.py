"""Browsers that are phones at the running kiosk."""

from __future__ import annotations

import contextlib
import importlib
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from pi_app.core.game import Game
from pi_app.kiosk.scenes.phones import PhoneScene, PhoneSeat
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.text import Language
from tests.kiosk.conftest import boards_hold, display
from tests.kiosk.driver import Person

__all__ = ["Chromium", "Phones", "boards_hold", "chromium", "display", "phones"]

SMALL_PHONE: Final = (360, 640)
MIDDLE_PHONE: Final = (390, 844)

SLOW_NETWORK: Final = {
    "offline": False,
    "latency": 20,  # milliseconds
    "downloadThroughput": 3_000_000 / 8,
    "uploadThroughput": 3_000_000 / 8,
}
"""3 Mbit/s, as the browser's tools for developers limit it."""

OVERFLOWING: Final = "document.documentElement.scrollWidth > innerWidth"
CUT: Final = """[...document.querySelectorAll("button, .face, .prompt, .name *")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth)
  .map((each) => each.textContent)"""
"""What does not fit its place."""

TOUCHED: Final = (
    "main .key:nth-child(1)",
    "main .key:nth-child(10)",
    "main .key:nth-child(11)",
    "main .groups button",
    "main .tiles button",
)
"""What to touch until a choice is whole: a key for 1, or those for nothing at all; the last of what
is offered."""


class Phones:
    """Browsers that are phones at one kiosk."""

    def __init__(self, browser: Any, too_late: type[Exception], directory: Path) -> None:
        self.browser = browser
        self.too_late = too_late
        self.person = Person(directory, frame=0.1)
        self.pages: list[Any] = []
        self.troubles: list[str] = []

    def open(self, size: tuple[int, int] = MIDDLE_PHONE, language: Language = "en") -> Any:
        """Take a phone to hand."""
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=language,
            device_scale_factor=2,
            has_touch=True,
            is_mobile=True,
        )
        page = context.new_page()
        page.on("console", lambda message: self.troubles.append(message.text))
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.pages.append(page)
        return page

    def close(self) -> None:
        """Put all phones away."""
        for page in self.pages:
            page.context.close()
        self.person.session.phones.close()
        assert not self.troubles

    def wait(self, frames: int = 1) -> None:
        """Let the kiosk and the browsers go on."""
        for _ in range(frames):
            self.person.wait(1)
            self.pages[0].wait_for_timeout(10)

    def wait_for(self, condition: Callable[[], object], what: str) -> None:
        """Let them go on until something holds."""
        for _ in range(800):
            if condition():
                return
            self.wait()
        raise AssertionError(f"waited in vain for {what}")

    def invite(self, seats: Sequence[str], first: int = PHONE_PORTS[0]) -> str:
        """Show the code for seats with these names; return what it says."""
        session = self.person.session
        offered = [
            PhoneSeat(first + number, name, session.people.medal(""), by_phone=True)
            for number, name in enumerate(seats)
        ]
        scene = PhoneScene(session.phones, first, lambda: offered, list[int]().append)
        self.person.app.push(scene)
        self.wait_for(lambda: scene.address, "an address")
        self.wait(2)  # until the server offers these seats and no others
        assert scene.address is not None
        return scene.address

    def connected(self, port: int) -> bool:
        """Whether there is a phone at a port."""
        return self.person.session.phones.connected(port)

    def join(self, page: Any, port: int, seat: str) -> None:
        """Let a phone scan the code for a port."""
        page.goto(self.invite([seat], port))
        self.wait_for(page.locator(".offer").count, "the free seat")
        page.locator(".offer").click()
        self.wait_for(lambda: self.connected(port), "the phone")
        self.person.app.back()

    def sit_down(self, game: Game, seats: int, phones: int) -> None:
        """Begin a game, the first seats of which play by the open phones, the others by bots."""
        for number in range(phones):
            self.join(self.pages[number], PHONE_PORTS[number], game.seat_names[number])
        self.begin_game(game, seats, phones)

    def begin_game(self, game: Game, seats: int, phones: int) -> None:
        """The same where the phones have their seats from a game before."""
        people = [Player.keypad(port) for port in PHONE_PORTS[:phones]]
        bots = [Player.of_bot("random")] * (seats - phones)
        table = self.person.session.tables.new_table(game.id, seats, {}, [*people, *bots])
        self.person.app.push(self.person.session.navigator.table(table))

    def act(self, page: Any) -> bool:
        """Choose something on a phone that is asked; say whether it was. The page may change under
        the finger, when others are faster."""
        with contextlib.suppress(self.too_late):
            return self._touch(page)
        return False

    def _touch(self, page: Any) -> bool:
        sure = page.locator("#foot button.primary")
        if not sure.count():
            return False
        for touched in TOUCHED * 3:
            if sure.is_enabled(timeout=1000):
                break
            offered = page.locator(touched)
            if offered.count():
                offered.last.click(timeout=1000)
        sure.click(timeout=1000)
        return True


class Chromium(NamedTuple):
    """A running browser, and what it raises when somebody is too late."""

    browser: Any
    too_late: type[Exception]


class NoBrowser(Exception):
    """Playwright or Chromium is not installed."""


@contextlib.contextmanager
def launched() -> Iterator[Chromium]:
    """Run a Chromium.

    Raises:
        NoBrowser: there is none.
    """
    try:
        sync_api = importlib.import_module("playwright.sync_api")
    except ImportError as error:
        raise NoBrowser("Playwright is not installed.") from error
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        raise NoBrowser("There is no Chromium here.")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield Chromium(browser, sync_api.TimeoutError)
        browser.close()


@pytest.fixture
def chromium() -> Iterator[Chromium]:
    with contextlib.ExitStack() as stack:
        try:
            made = stack.enter_context(launched())
        except NoBrowser as reason:
            pytest.skip(str(reason))
        yield made


@pytest.fixture
def phones(chromium: Chromium, tmp_path: Path) -> Iterator[Phones]:
    made = Phones(*chromium, tmp_path)
    yield made
    made.close()
