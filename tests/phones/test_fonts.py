"""The fonts of the phones' page hold what is written there, and no more than loads soon."""

from __future__ import annotations

import re

import pytest

from pi_app.drawing.lettering import FONTS
from pi_app.phones import server as serving
from pi_app.phones.server import WEB
from pi_app.text import load
from tests.phones.fonts import JAPANESE, LATIN, OUT, characters_in, wanted, written

FACE = re.compile(r'url\("(fonts/[^"]+)"\).*?unicode-range: ([^;]+);')

STALE = "the texts have new characters: run `python -m tests.phones.fonts`"


@pytest.mark.parametrize("name", wanted())
def test_a_font_holds_what_is_to_be_written(name: str) -> None:
    source, characters = wanted()[name]
    held = characters_in(OUT / f"{name}.woff2")
    assert held >= characters & characters_in(FONTS / f"{source}.ttf"), STALE


def test_the_whole_catalogue_is_written_in_one_face() -> None:
    used = {ord(each) for text in load("ja").values() for each in text} & (JAPANESE | LATIN)
    for weight in ("regular", "bold"):
        parts = (OUT / f"gothic-{weight}-{part}.woff2" for part in ("latin", "japanese"))
        held = set().union(*map(characters_in, parts))
        assert not used - held, STALE


def test_the_page_names_each_font_with_what_it_holds() -> None:
    style = (WEB / "style.css").read_text(encoding="utf-8")
    faces = dict(FACE.findall(style))
    assert len(faces) == style.count("@font-face")
    assert set(faces) == {f"fonts/{name}.woff2" for name in wanted()}
    for place, named in faces.items():
        assert named == written(JAPANESE if "japanese" in place else LATIN)
    assert set(faces) <= set(serving._files())


def test_a_phone_fetches_little() -> None:
    sizes = {name: (OUT / f"{name}.woff2").stat().st_size for name in wanted()}
    assert sum(size for name, size in sizes.items() if name.endswith("latin")) < 60_000
    assert sum(sizes.values()) < 350_000
    assert not [place for place in serving._files() if place.endswith(".ttf")]
