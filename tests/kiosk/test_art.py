"""Every picture can be drawn, says what it is and whose, and is there for something."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pygame
import pytest

import pi_app
from pi_app.core.registry import all_games, module_name
from pi_app.drawing import art, theme

ROOT = Path(pi_app.__file__).parent
FOLDER = Path(art.__file__).parent
FILES = {
    file.relative_to(FOLDER).with_suffix("").as_posix(): file for file in FOLDER.rglob("*.svg")
} | {
    game.picture(file.stem): file
    for game in all_games()
    for file in (ROOT / "games" / module_name(game.id) / "art").glob("*.svg")
}
NAMES = sorted(FILES)
SOURCES = "\n".join(file.read_text("utf-8") for file in ROOT.rglob("*.py"))
FAMILIES = tuple(start for start in re.findall(r'f"([\w/]+)\{', SOURCES) if "/" in start)
DRAWN = {
    "svg", "title", "metadata", "desc", "defs", "linearGradient", "radialGradient", "stop", "g",
    "path", "circle", "ellipse", "rect", "line", "polyline", "polygon",
}  # fmt: skip
SEAT = {"seat", "seat_dark", "seat_light"}


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_drawn_at_any_size(name: str) -> None:
    for size in ((24, 24), (160, 90), (90, 160)):
        image = art.picture(name, size)
        assert image.get_size() == size
        assert pygame.mask.from_surface(image).count() > 0
    assert art.picture(name, 100).get_width() == 100


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_says_what_it_is_and_whose(name: str) -> None:
    text = FILES[name].read_text("utf-8")
    assert len(text) < 90_000
    root = ET.fromstring(text)
    for part in ("title", "metadata"):
        assert root.findtext(f"{{{art.SVG}}}{part}"), f"no <{part}>"
    parts: list[ET.Element[Any]] = list(root.iter())
    assert {part.tag.removeprefix(f"{{{art.SVG}}}") for part in parts} <= DRAWN
    for gradient in parts:
        if gradient.tag.endswith("Gradient"):
            assert gradient.get("gradientUnits") == "userSpaceOnUse"
            assert f"url(#{gradient.get('id')})" in text
    gradients = {part.get("id") for part in parts if part.tag.endswith("Gradient")}
    assert set(re.findall(r"url\(#([^)]*)\)", text)) <= gradients


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_names_only_colours_that_there_are(name: str) -> None:
    unknown = art.drawing(name).named.keys() - art.PALETTE.keys() - SEAT
    given = {colour for colour in unknown if f"{colour}=" in SOURCES}
    assert {colour for colour in unknown - given if not colour.startswith("own_")} == set()


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_used(name: str) -> None:
    _package, colon, own = name.partition(":")
    if not colon:
        assert f'"{name}"' in SOURCES or name.startswith(FAMILIES)
        return
    folder = FILES[name].parents[1]
    text = "\n".join(file.read_text("utf-8") for file in folder.rglob("*.py"))
    made = re.findall(r'f"([\w{}.\[\]]*_[\w{}.\[\]]*)"', text)
    families = [re.sub(r"\{[^}]*\}", r"\\w+", each) for each in made if "{" in each]
    assert (
        own in ("cover_wide", "cover_tall")
        or f'"{own}"' in text
        or any(re.fullmatch(family, own) for family in families)
    )


def test_a_named_colour_is_the_callers_the_seats_or_the_themes() -> None:
    middle = (20, 20)
    plain = art.picture("medallion", 40, theme.ROME)
    assert plain.get_at(middle)[:3] == theme.ROME.dark
    assert art.picture("medallion", 40, theme.CARTHAGE).get_at(middle)[:3] == theme.CARTHAGE.dark
    mine = art.picture("medallion", 40, theme.ROME, seat_dark=(1, 2, 3))
    assert mine.get_at(middle)[:3] == (1, 2, 3)
    assert art.picture("icons/minus", 40).get_at(middle)[:3] == theme.INK


def test_what_is_wrong_with_a_picture_is_said() -> None:
    with pytest.raises(art.BadPicture, match=r"nothing\.svg is missing"):
        art.picture("nothing", 20)
    with pytest.raises(art.BadPicture, match=r"minus.svg .* names no colour sea, only \['ink'\]"):
        art.picture("icons/minus", 20, sea=theme.SEA)
    for text, wrong in (
        ("<svg", "no XML"),
        (f'<svg xmlns="{art.SVG}"/>', "no viewBox"),
        (edited(stop="red", name="ink"), "its colour ink is not written as #rrggbb"),
    ):
        with pytest.raises(ValueError, match=wrong):
            art.read(text)


def edited(stop: str, name: str) -> str:
    """A square as an SVG program writes it that puts all into styles, and has moved the square."""
    return f"""<?xml version="1.0"?>
<s:svg xmlns:s="{art.SVG}" xmlns:x="{art.LINK}" width="10mm" height="10mm" viewBox="0,0,10,10">
<s:defs>
<s:linearGradient id="g1" x:href="#{name}" x1="3" gradientUnits="userSpaceOnUse"/>
<s:linearGradient id="{name}"><s:stop style="stop-color:{stop};stop-opacity:1"/></s:linearGradient>
</s:defs>
<s:path style="fill:url(#g1);stroke:none" d="M0 0H10V10H0Z"/>
</s:svg>"""


def test_a_picture_that_was_edited_and_saved_keeps_its_named_colours() -> None:
    ours, own = art.read(edited("#010203", "ink")), art.read(edited("#010203", "own_red"))
    assert art.draw(ours, 8, {}).get_at((4, 4))[:3] == theme.INK
    assert art.draw(ours, 8, {"ink": theme.SEA}).get_at((4, 4))[:3] == theme.SEA
    assert art.draw(own, 8, {}).get_at((4, 4))[:3] == (1, 2, 3)


def test_a_picture_fills_its_room_as_its_file_says() -> None:
    plain = edited("#010203", "ink")
    for fit, edge in (("xMidYMid meet", 0), ("none", 255), ("xMidYMid slice", 255)):
        there = art.read(plain.replace("<s:svg ", f'<s:svg preserveAspectRatio="{fit}" '))
        image = art.draw(there, (40, 20), {})
        assert image.get_size() == (40, 20)
        assert [image.get_at((x, 10)).a for x in (2, 20)] == [edge, 255]
