"""What is printed on paper: the face of the map, its tiles, the legends of keys."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image
from shapely import Point, affinity, box
from shapely.geometry.base import BaseGeometry

from hardware import led_map
from hardware.commands import main
from hardware.drawings import FACE
from hardware.paper import key_legends, map_face, sheets
from hardware.paper.key_legends import KeyLegends
from hardware.paper.map_face import BAND, FRAME, MAP, MARGIN, RING, UNITS_PER_MM, MapFace, Words
from pi_app.devices.led_layout import load_layout
from pi_app.drawing.maps.board_map import load_board_map
from pi_app.text import LANGUAGES, Language

LAYOUT = load_layout()
CASES = Path(__file__).parents[2] / "hardware" / "case"
every_language = pytest.mark.parametrize("language", LANGUAGES)


def covered(words: Words, language: Language) -> BaseGeometry:
    return affinity.rotate(box(*words.box(language)), -words.turn)


def test_the_face_is_drawn_where_the_template_is_drilled() -> None:
    chart = load_board_map(MAP)
    routes = {n for name, lamps in LAYOUT.lamps.items() if "/" in name for n in lamps}
    for led in LAYOUT.leds:
        x, y = led.at
        assert chart.on_land((x * UNITS_PER_MM, y * UNITS_PER_MM)) != (led.number in routes), led
    rome = led_map.on_map(12.5, 41.9)
    assert chart.region_at((rome[0] * UNITS_PER_MM, rome[1] * UNITS_PER_MM)) == "italia"
    assert set(chart.routes) == {name for name in LAYOUT.lamps if "/" in name}


@every_language
def test_no_words_lie_on_a_lamp_on_others_or_on_the_frame(language: Language) -> None:
    wide, high = LAYOUT.size
    inset = MARGIN + FRAME
    field = box(inset, inset, wide - inset, high - inset)
    left, top, across, down = map_face.legend()["box"]
    plates = [box(*BAND), box(left, top, left + across, top + down)]
    shapes = [(each.lines[language], covered(each, language)) for each in map_face.words()]
    for said, shape in shapes:
        assert field.contains(shape), said
        assert not any(shape.intersects(plate) for plate in plates), said
        for led in LAYOUT.leds:
            assert shape.distance(Point(led.at)) > RING, (said, led)
    for (one, first), (other, second) in combinations(shapes, 2):
        assert not first.intersects(second), (one, other)
    assert all(plates[1].distance(Point(led.at)) > RING for led in LAYOUT.leds)


@every_language
def test_every_place_with_a_lamp_of_its_own_has_its_name(language: Language) -> None:
    said = {" ".join(each.lines["en"]) for each in map_face.words()}
    places = {name for name in LAYOUT.lamps if name[0].isupper() and "/" not in name}
    assert places - {"HispaniaN", "HispaniaS"} <= said
    assert {"Hispania N", "Hispania S"} <= said
    imperium = {
        name.removeprefix("imperium-").capitalize()
        for name in LAYOUT.lamps
        if name.startswith("imperium-")
    }
    assert imperium <= said
    for each in map_face.words():
        assert all(each.lines[language])
        if each.kind != "title":
            assert each.lines["ja"] != each.lines["en"]


@every_language
def test_light_shines_through_bare_paper_and_the_legend_fits(language: Language) -> None:
    face = MapFace(LAYOUT, language, 150)
    for led in LAYOUT.leds:
        assert face.surface.get_at(face.spot(led.at))[:3] == (255, 255, 255), led
    left, _, across, _ = map_face.legend()["box"]
    for row in map_face.legend()["rows"]:
        end = left + map_face.LEGEND_WORDS + face.width(row[language], map_face.size("legend"))
        assert end < left + across - 3, row


def test_the_tiles_are_the_whole_sheet_again() -> None:
    whole = sheets.picture(MapFace(LAYOUT, "en", sheets.DOTS).surface)
    again = Image.new("RGB", whole.size)
    wide, high = whole.width // 2, whole.height // 2
    for number, tile in enumerate(sheets.tiles(whole, "en")):
        left, top = (tile.width - wide) // 2, (tile.height - high) // 2
        part = tile.crop((left, top, left + wide, top + high))
        again.paste(part, (number % 2 * wide, number // 2 * high))
    box_of_tiles = (0, 0, 2 * wide, 2 * high)
    assert again.crop(box_of_tiles).tobytes() == whole.crop(box_of_tiles).tobytes()
    assert whole.width * 25.4 / sheets.DOTS == pytest.approx(LAYOUT.size[0], abs=0.1)


def test_a_label_lies_over_each_key_of_a_perfboard() -> None:
    text = (CASES / "handheld.scad").read_text()
    pitch = re.search(r"^pitch = ([\d.]+);", text, re.MULTILINE)
    assert pitch
    assert float(pitch[1]) == key_legends.PITCH
    sheet = KeyLegends("ja", 100)
    grounds = set()
    for row, line in enumerate(FACE):
        for column, key in enumerate(line):
            x = key_legends.FIRST[0] + column * key_legends.PITCH
            y = key_legends.FIRST[1] + row * key_legends.PITCH
            edge = x + key_legends.LABEL / 2
            assert sheet.surface.get_at(sheet.spot((edge + 0.6, y)))[:3] == (255, 255, 255)
            ground = sheet.surface.get_at(sheet.spot((edge - 0.5, y)))[:3]
            assert ground != (255, 255, 255)
            grounds.add(ground if key in ("C", "OK") else None)
    assert len(grounds) == 3


def test_one_command_prints_all_in_true_size(tmp_path: Path) -> None:
    assert main(["paper", str(tmp_path)]) == 0
    sizes = {}
    for path in tmp_path.iterdir():
        pages = re.findall(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", path.read_bytes())
        sizes[path.name] = [
            tuple(round(float(each) / 72 * 25.4) for each in page) for page in pages
        ]
    a4 = (297, 210)
    assert sizes == {
        f"{name}-{language}{ending}.pdf": pages
        for language in LANGUAGES
        for name, ending, pages in (
            ("map-face", "-a3", [LAYOUT.size]),
            ("map-face", "-a4", [a4] * 4),
            ("key-legends", "", [a4]),
        )
    }
