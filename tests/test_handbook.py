"""The handbook's contents and its pages; `./check handbook` builds it and looks at its links."""

from __future__ import annotations

from pathlib import Path

import pytest

from handbook.reference import write_commands
from handbook.tree import GAMES, PARTS
from handbook.written import ENGLISH_ONLY, ROOT, copy_page
from pi_app.core.registry import game_ids

PAGES = [page for part in PARTS for page in part.pages]

ELSEWHERE = {
    "docs/studies/seats.results/README",
    "pi_app/drawing/art/README",
    "pi_app/kiosk/sounds/README",
}
"""Notes for those who change pictures and sounds."""


def test_no_page_stands_in_it_twice_and_none_is_left_out() -> None:
    assert len(PAGES) == len(set(PAGES))
    folders = ("docs", "hardware", "firmware", "systemd", "pi_app/core", "pi_app/kiosk", "examples")
    written = {
        file.relative_to(ROOT).with_suffix("").as_posix()
        for folder in folders
        for file in (ROOT / folder).rglob("*.md")
        if not file.name.endswith(".ja.md") and "node_modules" not in file.parts
    }
    assert {page for page in written if not page.endswith("/help")} - ELSEWHERE <= set(PAGES)


def test_all_games_have_their_rules_and_rulings() -> None:
    assert set(GAMES) <= set(game_ids())
    assert {f"play/{game}" for game in GAMES} <= set(PAGES)
    assert {f"docs/games/{game}" for game in GAMES} <= set(PAGES)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return tmp_path


def test_a_page_is_copied_with_its_pictures_and_links_that_fit(site: Path) -> None:
    copy_page("README", set(PAGES), site, "en")
    text = (site / "README.md").read_text("utf-8")
    assert "日本語" not in text
    assert "(docs/phones.md)" in text
    assert (site / "docs" / "pictures" / "secret-pick-en.webp").is_file()


def test_what_is_not_translated_says_so(site: Path) -> None:
    for page in ("docs/phones", "CHANGELOG"):
        copy_page(page, set(PAGES), site, "ja")
    assert "スマホ" in (site / "docs" / "phones.md").read_text("utf-8")
    assert ENGLISH_ONLY in (site / "CHANGELOG.md").read_text("utf-8")


def test_lines_of_japanese_are_joined_without_a_blank(site: Path) -> None:
    copy_page("docs/drawer", set(PAGES), site, "ja")
    source = (ROOT / "docs" / "drawer.ja.md").read_text("utf-8")
    assert "使えます。\nどれも" in source
    assert "使えます。どれも" in (site / "docs" / "drawer.md").read_text("utf-8")


def test_links_to_sources_name_them(site: Path) -> None:
    copy_page("CONTRIBUTING", set(PAGES), site, "en")
    text = (site / "CONTRIBUTING.md").read_text("utf-8")
    assert ".py)" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert ".py)" not in text.replace(".py`)", "")


def test_every_command_is_in_the_reference(site: Path) -> None:
    write_commands(site, "en")
    text = (site / "reference" / "commands.md").read_text("utf-8")
    for command in ("simulate", "journal export", "hardware test lights", "build cases", "doctor"):
        assert f" tabularium {command}\n" in text
