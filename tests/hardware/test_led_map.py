"""The lamps lie where their places are in the world."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest
from shapely import Point, Polygon, box

from hardware.led_map import LAMP_MM, coast, drawing, table
from pi_app.devices.led_layout import Led, load_layout

LAYOUT = load_layout()
LAND = [Polygon(outline).buffer(0) for outline in coast()]
ROUTES = {number for place, at in LAYOUT.lamps.items() if "/" in place for number in at}


@pytest.mark.parametrize("led", LAYOUT.leds, ids=lambda led: led.place)
def test_regions_lie_on_land_and_sea_routes_at_sea(led: Led) -> None:
    dry = any(land.contains(Point(led.at)) for land in LAND)
    assert dry != (led.number in ROUTES)


def test_the_drawing_is_in_true_size_and_numbers_every_lamp() -> None:
    svg = ET.fromstring(drawing(LAYOUT))
    wide, high = LAYOUT.size
    assert (svg.get("width"), svg.get("height")) == (f"{wide}mm", f"{high}mm")
    assert svg.get("viewBox") == f"0 0 {wide} {high}"
    said = [element.text or "" for element in svg.iter() if element.tag.endswith("text")]
    assert [int(words.split()[0]) for words in said] == [led.number for led in LAYOUT.leds]
    assert {"21 Rome", "8 Asia", "20"} <= set(said)
    circles = [element for element in svg.iter() if element.tag.endswith("circle")]
    assert [float(circle.get("r", 0)) for circle in circles] == [LAMP_MM] * len(LAYOUT.leds)


def test_no_label_lies_on_a_lamp() -> None:
    svg = ET.fromstring(drawing(LAYOUT))
    texts = [element for element in svg.iter() if element.tag.endswith("text")]
    for text in texts:
        x, y, wide = float(text.get("x", 0)), float(text.get("y", 0)), 1.7 * len(text.text or "")
        left = x - wide if text.get("text-anchor") == "end" else x
        label = box(left, y - 2.3, left + wide, y)
        for led in LAYOUT.leds:
            assert label.distance(Point(led.at)) > LAMP_MM, (text.text, led)


def test_the_table_has_every_lamp_and_every_name() -> None:
    page = table(LAYOUT)
    assert page.count("| DOUT of lamp") + 1 == len(LAYOUT.leds)
    for place in LAYOUT.lamps:
        assert f"`{place}`" in page
