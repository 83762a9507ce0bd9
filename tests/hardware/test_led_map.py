"""The lamps lie where their places are in the world."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from shapely import Point, Polygon, box

from hardware.led_map import LAMP_MM, coast, drawing, table, width_of
from pi_app.devices.led_layout import Led, load_layout
from pi_app.text import LANGUAGES, Language

LAYOUT = load_layout()
LAND = [Polygon(outline).buffer(0) for outline in coast()]
ROUTES = {number for place, at in LAYOUT.lamps.items() if "/" in place for number in at}


@pytest.mark.parametrize("led", LAYOUT.leds, ids=lambda led: led.place)
def test_regions_lie_on_land_and_sea_routes_at_sea(led: Led) -> None:
    dry = any(land.contains(Point(led.at)) for land in LAND)
    assert dry != (led.number in ROUTES)


@pytest.mark.parametrize(
    ("language", "labels"),
    [("en", {"21 Rome", "8 Asia", "20"}), ("ja", {"21 ローマ", "8 アジア", "20", "6 席 7"})],
)
def test_the_drawing_is_in_true_size_and_numbers_every_lamp(
    language: Language, labels: set[str]
) -> None:
    svg = ET.fromstring(drawing(LAYOUT, language))
    wide, high = LAYOUT.size
    assert (svg.get("width"), svg.get("height")) == (f"{wide}mm", f"{high}mm")
    assert svg.get("viewBox") == f"0 0 {wide} {high}"
    said = [element.text or "" for element in svg if element.tag.endswith("text")]
    assert [int(words.split()[0]) for words in said] == [led.number for led in LAYOUT.leds]
    assert labels <= set(said)
    circles = [element for element in svg.iter() if element.tag.endswith("circle")]
    assert [float(circle.get("r", 0)) for circle in circles] == [LAMP_MM] * len(LAYOUT.leds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_says_whether_the_print_is_in_true_size(language: Language) -> None:
    svg = ET.fromstring(drawing(LAYOUT, language))
    (scale,) = (element for element in svg if element.get("id") == "scale")
    line, label = scale
    found = re.match(r"M(\d+) (\d+)h(\d+)", line.get("d", ""))
    assert found is not None
    x, y, long = map(int, found.groups())
    assert label.text == f"{long} mm"
    # The whole line is on the sheet and on no lamp.
    assert x + long < LAYOUT.size[0]
    assert y < LAYOUT.size[1]
    for led in LAYOUT.leds:
        assert box(x, y - 5, x + long, y + 3).distance(Point(led.at)) > LAMP_MM, led


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_lies_on_a_lamp(language: Language) -> None:
    svg = ET.fromstring(drawing(LAYOUT, language))
    texts = [element for element in svg.iter() if element.tag.endswith("text")]
    for text in texts:
        x, y, wide = (
            float(text.get("x", 0)),
            float(text.get("y", 0)),
            width_of(text.text or ""),
        )
        left = x - wide if text.get("text-anchor") == "end" else x
        label = box(left, y - 2.3, left + wide, y)
        for led in LAYOUT.leds:
            assert label.distance(Point(led.at)) > LAMP_MM, (text.text, led)


@pytest.mark.parametrize(("language", "joint"), [("en", "| DOUT of lamp"), ("ja", "の DOUT |")])
def test_the_table_has_every_lamp_and_every_name(language: Language, joint: str) -> None:
    page = table(LAYOUT, language)
    assert page.count(joint) + 1 == len(LAYOUT.leds)
    for place in LAYOUT.lamps:
        assert f"`{place}`" in page
