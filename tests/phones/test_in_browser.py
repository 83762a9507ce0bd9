"""The page in a real Chromium that passes for phones, against the running kiosk."""

from __future__ import annotations

import time
from threading import Event
from typing import Any

import pytest
from aiohttp import web
from aiohttp.typedefs import Handler

from pi_app.core.game import SPECTATOR, Game
from pi_app.core.registry import all_games, find_game
from pi_app.table.players import PHONE_PORTS
from pi_app.text import LANGUAGES, Language, tr
from pi_app.tools.dice.rules import Thrown
from tests.phones.browsers import (
    CUT,
    MIDDLE_PHONE,
    OVERFLOWING,
    Phones,
    boards_hold,
    chromium,
    display,
    phones,
)

__all__ = ["boards_hold", "chromium", "display", "phones"]

pytestmark = pytest.mark.deep

SIZES = ((320, 568), MIDDLE_PHONE, (844, 390))
LEAST_TARGET = 44
"""In CSS pixels, what a thumb meets."""

SMALL = """[...document.querySelectorAll("button, summary")]
  .map((each) => [each.textContent, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < LEAST || box.height < LEAST))
  .map(([words, box]) => `${words} ${box.width}x${box.height}`)""".replace(
    "LEAST", str(LEAST_TARGET)
)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_game_fits_a_phone(
    phones: Phones, game: Game, language: Language, size: tuple[int, int]
) -> None:
    page = phones.open(size, language)
    phones.sit_down(game, game.seat_counts[0], 1)
    phones.wait_for(page.locator(".seat").count, "the game")
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


@pytest.mark.parametrize("lost", ["page.js", "lib/nacl-fast.min.js", "words.json"])
def test_a_page_that_lost_a_file_gets_it_by_itself(phones: Phones, lost: str) -> None:
    page = phones.open()
    page.route(f"**/{lost}", lambda route: route.abort(), times=1)
    phones.join(page, PHONE_PORTS[0], "Rome")
    assert any("ERR_FAILED" in each for each in phones.troubles)
    phones.troubles.clear()


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


def test_open_dice_that_are_touched_are_thrown_again(phones: Phones) -> None:
    page = phones.open()
    phones.sit_down(find_game("dice"), 2, 1)
    table = phones.person.session.tables.table
    assert table is not None
    sure = page.locator("#foot button.primary")
    phones.wait_for(sure.count, "the first throw")
    phones.act(page)
    dice = page.locator('.part[aria-label^="Die "]')
    phones.wait_for(dice.count, "dice that can be touched")
    for number in (1, 0, 1):  # the second one not, after all
        dice.nth(number).click()
    chosen = "[...document.querySelectorAll('.part.chosen')].map((each) => each.ariaLabel[4])"
    assert page.evaluate(chosen) == ["1"]
    sure.click()
    phones.wait_for(lambda: len(table.events(SPECTATOR)) > 1, "the second throw")
    thrown = [each.dice for each in table.events(SPECTATOR) if isinstance(each, Thrown)]
    assert thrown == [[0, 1], [0]]


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
