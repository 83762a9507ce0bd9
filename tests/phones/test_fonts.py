"""The fonts of the phones' page hold what is written there, and no more than loads soon."""

from __future__ import annotations

import re

import pytest

from pi_app.drawing.lettering import FONTS
from pi_app.phones.page_files import WEB, page_files
from pi_app.text import load
from tests.phones.fonts import JAPANESE, LATIN, OUT, characters_in, wanted, written

FACE = re.compile(r'url\("(fonts/[^"]+)"\).*?unicode-range: ([^;]+);')
ADDED = re.compile(r'"url\((fonts/[^)]+)\)".*?unicodeRange: "([^"]+)"', re.DOTALL)

STALE = "the texts have new characters: run `python -m tests.phones.fonts`"


@pytest.mark.parametrize("name", wanted())
def test_a_font_holds_what_is_to_be_written(name: str) -> None:
    source, characters = wanted()[name]
    held = characters_in(OUT / f"{name}.woff2")
    assert held >= characters & characters_in(FONTS / f"{source}.ttf"), STALE


def test_the_whole_catalogue_is_written_in_one_face() -> None:
    used = {ord(each) for text in load("ja").values() for each in text} & (JAPANESE | LATIN)
    parts = (OUT / f"gothic-regular-{part}.woff2" for part in ("latin", "japanese"))
    assert not used - set().union(*map(characters_in, parts)), STALE


def test_the_page_names_each_font_with_what_it_holds() -> None:
    style = (WEB / "style.css").read_text(encoding="utf-8")
    faces = dict(FACE.findall(style))
    assert len(faces) == style.count("@font-face")
    assert not any("japanese" in place for place in faces)
    faces |= ADDED.findall((WEB / "fonts.js").read_text(encoding="utf-8"))
    assert set(faces) == {f"fonts/{name}.woff2" for name in wanted()}
    for place, named in faces.items():
        assert named == written(JAPANESE if "japanese" in place else LATIN)
    assert set(faces) <= set(page_files())


def test_the_page_has_no_whole_font() -> None:
    assert not [path for path in page_files() if path.endswith(".ttf")]
