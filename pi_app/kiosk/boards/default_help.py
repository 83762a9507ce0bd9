"""Help that is written down in Markdown, with pictures between its words where a board has any; and
that of a game without a board of its own: its options, what its modules say of it, and ``help.md``
of its package or its page of rules if there is one. The catalogue of texts collects all of it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pi_app
from pi_app.core.entry_points import folders_of
from pi_app.core.game import Game
from pi_app.core.message import Message
from pi_app.core.registry import part_of
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.compose import Picture
from pi_app.text import N_

PAGES = Path(pi_app.__file__).parents[1] / "docs" / "games"
"""Where the pages of rules lie, in a copy of the project."""

_MARKS = re.compile(r"[*`]|\]\([^)]*\)|\[")
_PICTURE = re.compile(r"^!\[(.+)\]$")
_RULE = re.compile(r"^[|\s:-]+$")


def help_of(game: Game) -> tuple[HelpPage, ...]:
    """Return the pages of help for a game."""
    options = [
        Message("{title}: {help}", {"title": option.title, "help": option.help})
        for option in game.options
    ]
    first = HelpPage(N_("About this game"), game.summary, *options)
    said = [first, *_pages(game.title, _docstring(game), {})]
    own = [folder / "help.md" for folder in folders_of(game.package)]
    for page in (*own, PAGES / f"{game.id}.md"):
        if page.exists():
            return (*said, *_pages(game.title, page.read_text(encoding="utf-8"), {}))
    return tuple(said)


def pages_of(module: str, pictures: Mapping[str, Picture]) -> tuple[HelpPage, ...]:
    """Return the pages of help in ``help.md``, one for each chapter.

    Args:
        module: the ``__file__`` of a module in the same folder.
        pictures: what stands beside a paragraph after which the file says ``![name]``, by name.

    Raises:
        KeyError: the file names a picture that is not there.
    """
    words = Path(module).with_name("help.md").read_text(encoding="utf-8")
    return tuple(_pages("", words, pictures))


def _docstring(game: Game) -> str:
    modules = (import_module(game.package), part_of(game, "rules"))
    said = [each.__doc__ for each in modules if each is not None]
    return "\n\n".join(inspect.cleandoc(each) for each in said if each)


def _pages(title: str, words: str, pictures: Mapping[str, Picture]) -> Iterator[HelpPage]:
    """Cut a text in Markdown at its headings."""
    for number, chapter in enumerate(re.split(r"^#+ ", words, flags=re.MULTILINE)):
        if not chapter.strip():
            continue
        head, _, body = chapter.partition("\n") if number else (title, "", chapter)
        if paragraphs := list(_paragraphs(body)):
            found = ((each, _PICTURE.match(each)) for each in paragraphs)
            yield HelpPage(_plain(head), *(pictures[at[1]] if at else each for each, at in found))


def _paragraphs(body: str) -> Iterator[str]:
    """Return paragraphs, items of lists and lines of tables without their marks, and the places of
    pictures as they are."""
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:\d+\.|[-|])\s)", body):
        if _RULE.match(block) or not block.strip():
            continue
        if _PICTURE.match(block.strip()):
            yield block.strip()
            continue
        cells = [_plain(cell) for cell in block.strip().strip("|").split("|")]
        yield " · ".join(cell for cell in cells if cell)


def _plain(words: str) -> str:
    return " ".join(_MARKS.sub("", words).split())
