"""What a phone loads, and how soon it shows something, in a real Chromium at the running kiosk."""

from __future__ import annotations

from typing import Any, Final

import pytest

from pi_app.core.registry import find_game
from pi_app.text import LANGUAGES, Language
from tests.phones.browsers import SMALL_PHONE, Phones, boards_hold, display, phones

__all__ = ["boards_hold", "display", "phones"]

pytestmark = pytest.mark.deep

MOST_BYTES: Final = 300_000
"""So much may a phone load from the scan of the code to the first question, with all headers."""

SLOW_NETWORK: Final = {
    "offline": False,
    "latency": 20,  # milliseconds
    "downloadThroughput": 3_000_000 / 8,
    "uploadThroughput": 3_000_000 / 8,
}
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
