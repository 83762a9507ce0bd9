"""One thing has one name in all texts for people: words that have been replaced stay away."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.text import LANGUAGES, Language, load
from tests.wording import outdated

ROOT = Path(__file__).parents[1]
FOLDERS = ("bots", "commands", "core", "devices", "installation", "research", "system", "table")
"""Packages whose sentences are for people, besides those in the catalogue."""


def said(file: Path) -> Iterator[str]:
    """The sentences in a module: its strings of several words, docstrings apart."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    apart = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and id(node) not in apart and " " in str(node.value):
            yield str(node.value)


def pages(language: Language) -> list[Path]:
    """The guides and pages of help in a language."""
    folders = (ROOT / name for name in ("docs", "hardware", "firmware", "systemd", "pi_app"))
    found = [*ROOT.glob("*.md"), *(page for each in folders for page in each.rglob("*.md"))]
    return [page for page in found if (".ja" in page.suffixes) == (language == "ja")]


def test_the_catalogue_has_no_replaced_word() -> None:
    texts = load("ja")
    assert [word for text in texts for word in outdated(text, "en")] == []
    assert [word for text in texts.values() for word in outdated(text, "ja")] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_commands_and_errors_have_no_replaced_word(folder: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}: {word}"
        for file in sorted((ROOT / "pi_app" / folder).rglob("*.py"))
        for text in said(file)
        for word in outdated(text, "en")
    ]
    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_guides_have_no_replaced_word(language: Language) -> None:
    found = [
        f"{page.relative_to(ROOT)}: {word}"
        for page in pages(language)
        for word in outdated(page.read_text(encoding="utf-8"), language)
    ]
    assert found == []


def test_replaced_words_are_found_in_sentences_but_not_in_code() -> None:
    assert outdated("The handhelds and the board of lights", "en")
    assert outdated("ライトボードを3 枚", "ja")
    assert not outdated("Run `hardware test handhelds`, or leave --handhelds at virtual.", "en")
    assert not outdated("卓上に1枚、一枚一枚ていねいに", "ja")
