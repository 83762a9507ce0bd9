"""Pages that are written in the repository: copied for one language, with links that fit."""

from __future__ import annotations

import posixpath
import re
import shutil
from pathlib import Path
from typing import Final

from pi_app.text import Language

ROOT: Final = Path(__file__).parents[1]

ENGLISH_ONLY: Final = ":::{note}\nこのページは英語のみです。\n:::\n"
"""Stands below the heading of a page that has not been translated."""

_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
_PLAIN_BLOCK = re.compile(r"^```transcript$", re.MULTILINE)
_BROKEN_LINE = re.compile(r"(?<=[^\x00-\x7f])\n *(?=[^\x00-\x7f])")
_OTHER_LANGUAGE = re.compile(r"^\*\[[^\]]*\]\([^)]*\)\*\n+", re.MULTILINE)


def source_of(page: str, language: Language) -> Path:
    """Return the file of a page in a language; the English one where there is no translation."""
    translated = language == "ja" and _is_translated(page)
    return ROOT / (f"{page}.ja.md" if translated else f"{page}.md")


def _is_translated(page: str) -> bool:
    return (ROOT / f"{page}.ja.md").exists()


def copy_page(page: str, pages: set[str], target: Path, language: Language) -> None:
    """Copy a page, and the pictures that it shows, below a directory.

    Args:
        page: its path in the repository without ``.md``.
        pages: all pages of the handbook.
        target: the directory of the handbook's sources.
        language: the language of the handbook.
    """
    source = source_of(page, language)
    text = _OTHER_LANGUAGE.sub("", source.read_text("utf-8"))
    text = _PLAIN_BLOCK.sub("```text", text)
    if language == "ja":
        # A browser would show a blank where a line of Japanese is broken.
        text = _BROKEN_LINE.sub("", text)
    untranslated = language == "ja" and not _is_translated(page)
    if untranslated:
        head, _, rest = text.partition("\n")
        text = f"{head}\n\n{ENGLISH_ONLY}\n{rest.lstrip()}"

    def fitted(link: re.Match[str]) -> str:
        sign, words, place = link.groups()
        if re.match(r"[a-z]+:|#", place):
            return link[0]
        path, hash_sign, anchor = place.partition("#")
        found = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
        if sign:
            _copy_file(found, target)
            return link[0]
        linked = re.sub(r"(\.ja)?\.md$", "", found)
        if path.endswith(".md") and linked in pages:
            path = path.replace(".ja.md", ".md")
            # A translated page has other headings.
            fits = not (untranslated and _is_translated(linked))
            return f"[{words}]({path}{hash_sign}{anchor})" if fits else f"[{words}]({path})"
        if found.endswith((".pdf", ".svg", ".png")):
            _copy_file(found, target)
            return link[0]
        # Sources are not part of the handbook.
        return words if words.startswith("`") else f"{words} (`{found}`)"

    place = target / f"{page}.md"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(_LINK.sub(fitted, text), "utf-8")


def _copy_file(name: str, target: Path) -> None:
    place = target / name
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / name, place)
