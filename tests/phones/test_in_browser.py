"""The page in a real Chromium that passes for phones, against the running kiosk."""

from __future__ import annotations

import contextlib
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from aiohttp import web
from aiohttp.typedefs import Handler

from pi_app.core.game import Game
from pi_app.core.registry import all_games, find_game
from pi_app.kiosk.scenes.phones import PhoneScene, PhoneSeat
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.text import LANGUAGES, Language, tr
from tests.kiosk.conftest import boards_hold, display
from tests.kiosk.driver import Person

__all__ = ["boards_hold", "display"]

pytestmark = pytest.mark.deep

SIZES = ((320, 568), (390, 844), (844, 390))
LEAST_TARGET = 44
"""In CSS pixels, what a thumb meets."""

OVERFLOWING = "document.documentElement.scrollWidth > innerWidth"
SMALL = """[...document.querySelectorAll("button, summary")]
  .map((each) => [each.textContent, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < LEAST || box.height < LEAST))
  .map(([words, box]) => `${words} ${box.width}x${box.height}`)""".replace(
    "LEAST", str(LEAST_TARGET)
)
TOUCHED = (
    "main .key:nth-child(1)",
    "main .key:nth-child(10)",
    "main .key:nth-child(11)",
    "main .groups button",
    "main .tiles button",
)
"""What to touch until a choice is whole: a key for 1, or those for nothing at all; the last of what
is offered."""
CUT = """[...document.querySelectorAll("button, .face, .prompt, .name *")]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth)
  .map((each) => each.textContent)"""


class Phones:
    """Browsers that are phones at one kiosk."""

    def __init__(self, browser: Any, directory: Path, too_late: type[Exception]) -> None:
        self.browser = browser
        self.too_late = too_late
        self.person = Person(directory, frame=0.1)
        self.pages: list[Any] = []
        self.troubles: list[str] = []

    def open(self, size: tuple[int, int] = SIZES[1], language: Language = "en") -> Any:
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

    def join(self, page: Any, port: int, seat: str) -> None:
        """Let a phone scan the code for a port."""
        session = self.person.session
        offered = PhoneSeat(port, seat, session.people.medal(""), by_phone=True)
        scene = PhoneScene(session.phones, port, lambda: [offered], list[int]().append)
        self.person.app.push(scene)
        self.wait_for(lambda: scene.address, "an address")
        page.goto(scene.address)
        self.wait_for(page.locator(".offer").count, "the free seat")
        page.locator(".offer").click()
        self.wait_for(lambda: session.phones.connected(port), "the phone")
        self.person.app.back()

    def sit_down(self, game: Game, seats: int, phones: int) -> None:
        """Begin a game, the first seats of which play by the open phones, the others by bots."""
        for number in range(phones):
            self.join(self.pages[number], PHONE_PORTS[number], game.seat_names[number])
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


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[Phones]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.skip("there is no Chromium here")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        made = Phones(browser, tmp_path, sync_api.TimeoutError)
        yield made
        browser.close()
        made.person.session.phones.close()
        assert not made.troubles


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_game_fits_a_phone(
    phones: Phones, game: Game, language: Language, size: tuple[int, int]
) -> None:
    page = phones.open(size, language)
    phones.sit_down(game, game.seat_counts[0], 1)
    asked = 0
    for _ in range(500):
        phones.wait()
        if page.locator("#foot button.primary").count():
            asked += 1
            for state in ("asked", "answered"):
                assert not page.evaluate(OVERFLOWING), state
                assert page.evaluate(SMALL) == []
                assert page.evaluate(CUT) == []
                if state == "asked":
                    phones.act(page)
        if asked == 4 or page.locator(".seat").count() == 0:
            break
    assert asked or game.id == "praetorians"


def test_three_phones_at_once_play_a_whole_game(phones: Phones) -> None:
    for _ in range(3):
        phones.open()
    phones.sit_down(find_game("mercator"), 3, 3)
    table = phones.person.session.tables.table
    assert table is not None
    for _ in range(3000):
        phones.wait()
        for page in phones.pages:
            phones.act(page)
        if table.is_over:
            break
    assert table.is_over
    for page in phones.pages:
        phones.wait_for(page.locator(".story p").count, "the last lines")


def test_a_phone_that_slept_comes_back_by_itself(phones: Phones) -> None:
    page = phones.open(language="ja")
    phones.sit_down(find_game("hannibal-vs-rome"), 2, 1)
    session = phones.person.session
    phones.wait_for(lambda: page.locator("#foot button.primary").count(), "the first question")
    page.context.set_offline(True)
    session.phones.close()
    phones.wait_for(lambda: page.locator("body.lost").count(), "a word that the line is away")
    page.context.set_offline(False)
    phones.wait_for(lambda: session.phones.connected(PHONE_PORTS[0]), "the phone")
    phones.wait_for(lambda: not page.locator("body.lost").count(), "the page")
    phones.troubles = [each for each in phones.troubles if "WebSocket" not in each]


def test_a_table_without_power_is_noticed_and_so_is_its_return(phones: Phones) -> None:
    """Its connections stay open, as they do when nobody ends them."""
    page = phones.open()
    phones.sit_down(find_game("hannibal-vs-rome"), 2, 1)
    phones.wait_for(page.locator("#foot button.primary").count, "the first question")
    server = phones.person.session.phones._server
    assert server is not None
    assert server._inside is not None
    power, begun = Event(), time.monotonic()
    server._inside.loop.call_soon_threadsafe(power.wait, 30)
    while not page.locator("body.lost").count():
        page.wait_for_timeout(100)
    assert time.monotonic() - begun < 10
    power.set()
    phones.wait_for(lambda: not page.locator("body.lost").count(), "the page")


def test_a_changed_frame_costs_no_seat(phones: Phones) -> None:
    page = phones.open()
    phones.sit_down(find_game("hannibal-vs-rome"), 2, 1)
    phones.wait_for(page.locator("#foot button.primary").count, "the first question")
    key = page.evaluate("localStorage.tabularium")
    server = phones.person.session.phones._server
    assert server is not None
    line = server._lines[PHONE_PORTS[0]]
    line.session._opened += 1  # so the next frame of the phone is not the one that is expected
    page.get_by_text("日本語").click()
    phones.wait_for(lambda: server._lines.get(PHONE_PORTS[0]) not in (None, line), "the phone")
    assert page.evaluate("localStorage.tabularium") == key
    line = server._lines[PHONE_PORTS[0]]
    line.session._sealed += 1  # the same for the next frame of the table
    phones.wait_for(page.get_by_text("English").count, "the page in Japanese")
    page.get_by_text("English").click()
    phones.wait_for(lambda: server._lines.get(PHONE_PORTS[0]) not in (None, line), "the phone")
    assert page.evaluate("localStorage.tabularium") == key


def test_a_phone_that_was_sent_away_is_told_what_to_do(phones: Phones) -> None:
    page = phones.open()
    phones.join(page, PHONE_PORTS[0], "Rome")
    phones.person.session.phones.dismiss(PHONE_PORTS[0])
    told = page.get_by_text("Another phone or another page")
    phones.wait_for(told.count, "a word")
    page.reload()
    phones.wait_for(page.get_by_text(tr("This phone has no seat at the table.")).count, "a word")


def test_what_is_private_can_be_covered(phones: Phones) -> None:
    page = phones.open()
    phones.sit_down(find_game("seven-hills"), 2, 1)
    phones.wait_for(lambda: page.locator(".card").count(), "the hand")
    page.get_by_label(tr("Cover my cards")).click()
    assert not page.locator(".card").count()
    page.get_by_text(tr("Covered. Touch to look.")).click()
    assert page.locator(".card").count()


@pytest.fixture
def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every path that any browser asks the server for, as it reaches the server."""
    paths: list[str] = []
    setup = web.AppRunner.__init__

    @web.middleware
    async def note(request: web.Request, handler: Handler) -> web.StreamResponse:
        paths.append(request.path)
        return await handler(request)

    def watched(runner: web.AppRunner, app: web.Application, **more: Any) -> None:
        app.middlewares.insert(0, note)
        setup(runner, app, **more)

    monkeypatch.setattr(web.AppRunner, "__init__", watched)
    return paths


@pytest.mark.parametrize("game", ["rome-vs-carthage", "seven-hills", "kodai-heigi", "mercator"])
def test_once_the_page_is_up_a_phone_asks_for_nothing(
    asked_for: list[str], phones: Phones, game: str
) -> None:
    page = phones.open()
    phones.sit_down(find_game(game), 2 if game != "mercator" else 3, 1)
    phones.wait_for(page.locator("#foot button.primary").count, "the first question")
    page.wait_for_load_state("networkidle")
    first = set(asked_for)
    asked_for.clear()
    pictures, acted = set(), 0
    for _ in range(800):
        phones.wait()
        pictures |= set(page.evaluate("[...document.images].map((each) => each.src)"))
        acted += phones.act(page)
        if acted == 12:
            break
    assert acted > 3
    assert len(pictures) > 2
    assert page.evaluate("[...document.images].every((each) => each.naturalWidth > 0)")
    assert asked_for == []
    page.reload()
    phones.wait_for(page.locator(".seat").count, "the page again")
    page.wait_for_load_state("networkidle")
    assert set(asked_for) <= first
