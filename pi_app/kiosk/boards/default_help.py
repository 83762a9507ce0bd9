"""Help for a game without a board of its own: its options, what its module says of itself, and its
page of rules if there is one. The catalogue of texts collects all of it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pi_app
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.rules.game import Game
from pi_app.rules.message import Message
from pi_app.rules.registry import module_of

PAGES = Path(pi_app.__file__).parents[1] / "docs" / "games"
"""Where the pages of rules lie, in a copy of the project."""

_MARKS = re.compile(r"[*`]|\]\([^)]*\)|\[")
_RULE = re.compile(r"^[|\s:-]+$")


def help_of(game: Game) -> tuple[HelpPage, ...]:
    """Return the pages of help for a game."""
    options = [
        Message("{title}: {help}", {"title": option.title, "help": option.help})
        for option in game.options
    ]
    first = HelpPage("About this game", game.summary, *options)
    page = PAGES / f"{game.id}.md"
    rules = page.read_text(encoding="utf-8") if page.exists() else ""
    return (first, *_pages(game.title, _docstring(game)), *_pages(game.title, rules))


def _docstring(game: Game) -> str:
    package = module_of("pi_app.rules", game.id)
    modules = [] if package is None else [package, module_of(package.__name__, "rules")]
    said = [each.__doc__ for each in modules if each is not None]
    return "\n\n".join(inspect.cleandoc(each) for each in said if each)


def _pages(title: str, words: str) -> Iterator[HelpPage]:
    """Cut a text in Markdown at its headings."""
    for number, chapter in enumerate(re.split(r"^#+ ", words, flags=re.MULTILINE)):
        if not chapter.strip():
            continue
        head, _, body = chapter.partition("\n") if number else (title, "", chapter)
        if paragraphs := list(_paragraphs(body)):
            yield HelpPage(_plain(head), *paragraphs)


def _paragraphs(body: str) -> Iterator[str]:
    """Return paragraphs, items of lists and lines of tables without their marks."""
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:\d+\.|[-|])\s)", body):
        if _RULE.match(block) or not block.strip():
            continue
        cells = [_plain(cell) for cell in block.strip().strip("|").split("|")]
        yield " · ".join(cell for cell in cells if cell)


def _plain(words: str) -> str:
    return " ".join(_MARKS.sub("", words).split())
