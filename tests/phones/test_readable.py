"""The page for people who hear it, who need large letters, or whom motion disturbs: in a real
Chromium at the running kiosk, by what it tells a screen reader."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import pytest

from pi_app.core.game import Game
from pi_app.core.registry import all_games, find_game
from pi_app.text import LANGUAGES, Language, tr
from tests.phones.browsers import (
    CUT,
    OVERFLOWING,
    SMALL_PHONE,
    Phones,
    boards_hold,
    chromium,
    display,
    phones,
)

__all__ = ["boards_hold", "chromium", "display", "phones"]

pytestmark = pytest.mark.deep

LARGE_LETTERS: Final = 32
"""The size of letters that a person has set in the browser, in CSS pixels: 200 %."""

COVERED_BY_BARS: Final = """(["head", "foot"]
  .map((name) => document.getElementById(name))
  .filter((each) => getComputedStyle(each).position === "sticky")
  .map((each) => each.offsetHeight)
  .reduce((all, height) => all + height, 0)) / innerHeight"""
FOCUSED: Final = "document.activeElement.textContent || document.activeElement.ariaLabel"


class Heard:
    """What a screen reader gets of a page."""

    def __init__(self, page: Any) -> None:
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Accessibility.enable")

    def nodes(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Role, name and properties of all that is told, in its order."""
        for node in self.devtools.send("Accessibility.getFullAXTree")["nodes"]:
            if not node["ignored"]:
                more = {each["name"]: each["value"].get("value") for each in node["properties"]}
                yield node["role"]["value"], node.get("name", {}).get("value", ""), more

    def of(self, role: str) -> list[str]:
        """The names of all with a role."""
        return [name for kind, name, _ in self.nodes() if kind == role]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_screen_reader_gets_names_and_headings(phones: Phones, game: Game) -> None:
    page = phones.open(SMALL_PHONE)
    phones.sit_down(game, game.seat_counts[0], 1)
    heard = Heard(page)
    for _ in range(3):
        phones.wait_for(page.locator("#foot button.primary").count, "a question")
        nodes = list(heard.nodes())
        assert [role for role, name, _ in nodes if role == "button" and not name.strip()] == []
        levels = [int(more["level"]) for role, _, more in nodes if role == "heading"]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels))
        assert {"banner", "main", "contentinfo"} <= {role for role, _, _ in nodes}
        phones.act(page)
        phones.wait(3)
        if page.locator(".seat").count() == 0:
            break


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_letters_fit(phones: Phones, game: Game, language: Language) -> None:
    page = phones.open(SMALL_PHONE, language)
    sizes = {"standard": LARGE_LETTERS, "fixed": LARGE_LETTERS}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})
    phones.sit_down(game, game.seat_counts[0], 1)
    for _ in range(3):
        phones.wait_for(page.locator("#foot button.primary").count, "a question")
        assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 34
        assert not page.evaluate(OVERFLOWING)
        assert page.evaluate(CUT) == []
        assert page.evaluate(COVERED_BY_BARS) < 0.5
        phones.act(page)
        phones.wait(3)
        if page.locator(".seat").count() == 0:
            break


def test_the_focus_stays_when_the_page_is_drawn_again(phones: Phones) -> None:
    page = phones.open(SMALL_PHONE)
    phones.sit_down(find_game("seven-hills"), 2, 1)
    phones.wait_for(page.locator("#foot button.primary").count, "a question")
    page.locator(".groups button").last.press("Enter")
    chosen = page.evaluate(FOCUSED)
    assert page.locator(".groups button[aria-pressed=true]").text_content() == chosen
    page.get_by_text("日本語").press("Enter")
    phones.wait_for(page.get_by_text("English").count, "the page in Japanese")
    assert page.evaluate("document.activeElement.tagName") != "BODY"
    page.get_by_text("English").press("Enter")
    phones.wait_for(page.get_by_text("日本語").count, "the page in English")
    page.locator("#foot button.primary").press("Enter")
    phones.wait_for(
        lambda: page.evaluate("document.activeElement.tagName") == "H1", "the next question"
    )


def test_a_change_is_said_and_by_the_right_voice(phones: Phones) -> None:
    page = phones.open(SMALL_PHONE)
    phones.sit_down(find_game("mercator"), 3, 1)
    heard = Heard(page)
    phones.wait_for(page.locator("#foot button.primary").count, "a question")
    prompt = page.locator("h1").text_content()
    assert prompt
    news = page.locator("[role=status]")
    assert news.text_content() == prompt
    assert heard.of("heading")[0] == prompt
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.get_by_text("日本語").get_attribute("lang") == "ja"
    phones.act(page)
    phones.wait_for(lambda: news.text_content() != prompt, "the next thing that is said")
    page.get_by_text("日本語").click()
    phones.wait_for(
        lambda: page.evaluate("document.documentElement.lang") == "ja", "the page in Japanese"
    )
    assert page.get_by_text("English").get_attribute("lang") == "en"
    page.context.set_offline(True)
    phones.person.session.phones.close()
    lost = "テーブルが応答しません"
    phones.wait_for(lambda: lost in str(news.text_content()), "that the table is lost")
    phones.troubles = [each for each in phones.troubles if "WebSocket" not in each]


def test_what_is_covered_is_not_told(phones: Phones) -> None:
    page = phones.open(SMALL_PHONE)
    phones.sit_down(find_game("seven-hills"), 2, 1)
    heard = Heard(page)
    phones.wait_for(page.locator(".card").count, "the hand")
    cover = page.get_by_label(tr("Cover my cards"))
    cover.click()
    assert cover.get_attribute("aria-pressed") == "true"
    names = heard.of("button")
    assert tr("Covered. Touch to look.") in names
    assert len(names) == 3  # with the language, and the cover


def test_without_motion_nothing_moves(phones: Phones) -> None:
    page = phones.open(SMALL_PHONE)
    page.emulate_media(reduced_motion="reduce")
    phones.sit_down(find_game("seven-hills"), 2, 1)
    phones.wait_for(page.locator(".card").count, "the hand")
    assert page.evaluate("document.getAnimations().length") == 0
    page.locator(".card").first.hover()
    page.mouse.down()
    assert page.evaluate("getComputedStyle(document.querySelector('.card')).transform") == "none"
    page.mouse.up()
