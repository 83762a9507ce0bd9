"""What a phone loads, and how soon it shows something, in a real Chromium at the running kiosk."""

from __future__ import annotations

from typing import Any, Final

import pytest

from pi_app.core.registry import find_game
from pi_app.text import LANGUAGES, Language
from tests.phones.browsers import (
    SLOW_NETWORK,
    SMALL_PHONE,
    Phones,
    boards_hold,
    chromium,
    display,
    phones,
)

__all__ = ["boards_hold", "chromium", "display", "phones"]

pytestmark = pytest.mark.deep

MOST_BYTES: Final = 300_000
"""So much may a phone load from the scan of the code to the first question, with all headers."""

FIRST_PAINT_MS: Final = 1000
PAINT = "performance.getEntriesByName('first-contentful-paint').map((each) => each.startTime)"


class Traffic:
    """What one page loads, in bytes."""

    def __init__(self, page: Any) -> None:
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Network.enable")
        self.files = self.frames = 0
        self.devtools.on("Network.loadingFinished", self._count_file)
        self.devtools.on("Network.webSocketFrameReceived", self._count_frame)

    def _count_file(self, event: dict[str, Any]) -> None:
        self.files += event["encodedDataLength"]

    def _count_frame(self, event: dict[str, Any]) -> None:
        self.frames += len(event["response"]["payloadData"]) * 3 // 4  # it is base64


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_loads_little_before_the_first_question(phones: Phones, language: Language) -> None:
    page = phones.open(SMALL_PHONE, language)
    traffic = Traffic(page)
    phones.sit_down(find_game("mercator"), 3, 1)
    phones.wait_for(page.locator("#foot button.primary").count, "the first question")
    page.wait_for_load_state("networkidle")
    assert traffic.files > 100_000
    assert traffic.frames > 2 * 16_384  # the free seats, and the question
    assert traffic.files + traffic.frames < MOST_BYTES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_paint_comes_soon_in_a_slow_network(phones: Phones, language: Language) -> None:
    page = phones.open(SMALL_PHONE, language)
    devtools = Traffic(page).devtools
    devtools.send("Network.setCacheDisabled", {"cacheDisabled": True})
    devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK)
    phones.sit_down(find_game("mercator"), 3, 1)
    first = page.evaluate(PAINT)
    for _ in range(4):  # a busy machine delays some of them
        page.reload(wait_until="networkidle")
        first += page.evaluate(PAINT)
    assert min(first) < FIRST_PAINT_MS


SCREEN_LOCKS: Final = """
  window.locks = 0;
  Object.defineProperty(Navigator.prototype, "wakeLock", { value: { async request() {
    locks += 1;
    return { released: false, async release() { this.released = true; locks -= 1; } };
  } } });
"""
NO_SCREEN_LOCK: Final = "delete Navigator.prototype.wakeLock"


def _play_to_the_end(phones: Phones, page: Any) -> None:
    table = phones.person.session.tables.table
    assert table is not None
    for _ in range(3000):
        phones.wait()
        phones.act(page)
        if table.is_over:
            return
    raise AssertionError("the game did not end")


def test_the_screen_stays_on_while_a_game_runs(phones: Phones) -> None:
    page = phones.open()
    page.add_init_script(SCREEN_LOCKS)
    phones.sit_down(find_game("seven-hills"), 2, 1)
    phones.wait_for(lambda: page.evaluate("locks") == 1, "the lock")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    _play_to_the_end(phones, page)
    phones.wait_for(lambda: page.evaluate("locks") == 0, "its end")


def test_a_video_keeps_the_screen_on_where_browsers_offer_nothing_else(phones: Phones) -> None:
    """It meets what Chrome, Firefox and Safari demand of such a video (`web/awake.js`)."""
    page = phones.open()
    page.add_init_script(NO_SCREEN_LOCK)
    phones.sit_down(find_game("seven-hills"), 2, 1)
    playing = "(video => !video.paused && video.currentTime > 0)(document.querySelector('video'))"
    phones.wait_for(lambda: page.evaluate(playing), "the video")
    told = page.evaluate(
        """(video => {
          const box = video.getBoundingClientRect();
          return [video.loop, video.playsInline, video.webkitAudioDecodedByteCount > 0,
                  box.width === innerWidth, box.height === innerHeight];
        })(document.querySelector('video'))"""
    )
    assert told == [False, True, True, True, True]
    page.evaluate("document.querySelector('video').currentTime = 6")
    back = "document.querySelector('video').currentTime < 4"
    phones.wait_for(lambda: page.evaluate(back), "the video at its beginning")
    assert page.evaluate(playing)
    _play_to_the_end(phones, page)
    phones.wait_for(lambda: not page.evaluate(playing), "its end")
