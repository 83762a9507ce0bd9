"""The page in Firefox and in WebKit, which Safari is made of, against the running kiosk."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from pi_app.core.game import Game
from pi_app.core.registry import find_game
from pi_app.table.players import PHONE_PORTS
from pi_app.text import tr
from tests.phones.browsers import CUT, OVERFLOWING, Phones, boards_hold, display
from tests.phones.other_browsers import BROWSERS, NoSuchBrowser, OtherPage

__all__ = ["boards_hold", "display"]

pytestmark = [pytest.mark.deep, pytest.mark.timeout(1500)]

GAMES = ("mercator", "imperium", "kodai-heigi", "rome-vs-carthage")
"""Games that ask in each of the ways: for a number, for several things, for a card, for a plan."""

QUESTIONS = 2


@pytest.fixture
def page(request: pytest.FixtureRequest) -> Iterator[OtherPage]:
    with contextlib.ExitStack() as stack:
        try:
            made = stack.enter_context(BROWSERS[request.param]())
        except NoSuchBrowser as reason:
            pytest.skip(str(reason))
        yield made


@pytest.mark.parametrize("page", BROWSERS, indirect=True)
def test_a_phone_plays_by_another_browser(page: OtherPage, tmp_path: Path) -> None:
    phones = Phones(None, RuntimeError, tmp_path)
    phones.pages.append(page)
    phones.join(page, PHONE_PORTS[0], "Rome")
    for name in GAMES:
        game = find_game(name)
        phones.begin_game(game, game.seat_counts[0], 1)
        page.evaluate("(window.onerror = (words) => { window.trouble = words; }, null)")
        check_questions(phones, page, game)
        assert page.evaluate("window.trouble ?? null") is None
        before = page.evaluate("document.documentElement.lang")
        page.locator("header button.quiet").click()  # the other language
        changed = f"document.documentElement.lang !== {json.dumps(before)}"
        phones.wait_for(partial(page.evaluate, changed), "the page in the other language")
        assert not page.evaluate(OVERFLOWING)
        assert page.evaluate(CUT) == []
        phones.person.app.go_home()
        phones.person.wait(3)
    phones.close()


def check_questions(phones: Phones, page: OtherPage, game: Game) -> None:
    """Answer some questions of a game; everything stands on the screen of a phone."""
    asked = 0
    for _ in range(500):
        phones.wait()
        if page.locator("#foot button.primary").count():
            assert not page.evaluate(OVERFLOWING), game.id
            assert page.evaluate(CUT) == [], game.id
            assert page.locator("svg.picture, .lined").count(), game.id
            asked += phones.act(page)
        if asked == QUESTIONS:
            break
    assert asked, tr(game.title)
