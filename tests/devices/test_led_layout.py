"""The layout of the lamps: fit for every game, and strict about what can't be."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from pi_app.devices.hardware_files import WiringError, hardware_file
from pi_app.devices.led_layout import (
    CHANNEL_MILLIAMPERES,
    IDLE_MILLIAMPERES,
    LedLayout,
    load_layout,
)
from pi_app.devices.light_board import DARK, Light
from pi_app.games.rome_vs_carthage.board.lights import LAMPS as PROVINCES
from pi_app.kiosk.boards.lamps import LAMPS
from pi_app.kiosk.main import lamp_ids

RED, BLUE = Light((200, 0, 0)), Light((0, 0, 240))
REGIONS = "italia africa hispania gallia britannia germania graecia asia aegyptus"
IMPERIUM = {f"imperium-{region}" for region in REGIONS.split(" ")}

# Room for a lamp of 5 mm in a printed hood.
LEAST_MM = 12
EDGE_MM = 10


@pytest.fixture(scope="module")
def layout() -> LedLayout:
    return load_layout()


def test_every_lamp_of_every_game_has_its_place(layout: LedLayout) -> None:
    games = {*lamp_ids(), *LAMPS, *IMPERIUM}
    assert games == set(layout.lamps), "a game and hardware/led_layout.toml name different places"


def test_every_lamp_of_the_chain_is_used(layout: LedLayout) -> None:
    used = {number for numbers in layout.lamps.values() for number in numbers}
    assert used == set(range(len(layout.leds)))


def test_no_two_places_of_one_game_share_a_lamp(layout: LedLayout) -> None:
    others = {*LAMPS, *IMPERIUM, *PROVINCES}
    for places in (set(LAMPS), IMPERIUM, set(PROVINCES), set(layout.lamps) - others):
        used = [number for place in places for number in layout.lamps[place]]
        assert len(used) == len(set(used))


def test_lamps_can_be_built_where_they_are(layout: LedLayout) -> None:
    wide, high = layout.size
    for led in layout.leds:
        assert EDGE_MM <= led.at[0] <= wide - EDGE_MM, led
        assert EDGE_MM <= led.at[1] <= high - EDGE_MM, led
        for other in layout.leds[: led.number]:
            assert math.dist(led.at, other.at) >= LEAST_MM, (led, other)


def test_a_usb_socket_can_feed_them(layout: LedLayout) -> None:
    assert layout.milliamperes <= 450
    # And a game's colours still come out: half of the chain in a full primary colour.
    half = len(layout.leds) * (IDLE_MILLIAMPERES + CHANNEL_MILLIAMPERES / 2)
    assert half < layout.milliamperes


def test_a_lamp_shows_whichever_of_its_places_is_lit(layout: LedLayout) -> None:
    everything = dict.fromkeys(layout.lamps, DARK)
    lit = layout.spread(everything | {"imperium-hispania": RED, "Sicily": BLUE})
    shown = {number: light for number, light in enumerate(lit) if light != DARK}
    hispania = {layout.lamps["HispaniaN"][0], layout.lamps["HispaniaS"][0]}
    assert shown == dict.fromkeys(hispania, RED) | {layout.lamps["Sicily"][0]: BLUE}
    assert layout.spread({"Narnia": RED}) == (DARK,) * len(layout.leds)


@pytest.mark.parametrize(
    ("text", "instead", "words"),
    [
        ("leds = 40", "leds = 39", "chain.leds is 39, but 40 lamps follow"),
        ("[map]", "[mop]", "map is missing; expected a table"),
        (
            "milliamperes = 450",
            'milliamperes = "much"',
            "chain: milliamperes is 'much'; expected a whole number",
        ),
        (
            "data_pin = 16",
            "data_pin = 29",
            "chain: data_pin is 29; expected a whole number from 0 to 28",
        ),
        ("number = 5\n", "number = 6\n", "led 5: number must be 5"),
        ("Sicily = [12]", "Sicily = [40]", "lamps.Sicily must be a list of different numbers"),
        ("Sicily = [12]", "Sicily = []", "lamps.Sicily"),
        ("Sicily = [12]", "Sicily = [12, 12]", "lamps.Sicily"),
        ("milliamperes = 450", "milliamperes = 40", "chain.milliamperes must be more than 40"),
        ('place = "Seat 1"', "", "led 1 of 40: place is missing; expected a text"),
        ('place = "Seat 1"', 'place = ""', "led 0: place must not be empty"),
        ("at = [40, 282]", "at = [40, 999]", "led 0: at must be two millimetres"),
        ("at = [40, 282]", "at = 40", "led 1 of 40: at is 40; expected a list of 2 whole numbers"),
    ],
)
def test_what_cannot_be_is_told(
    text: str, instead: str, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = hardware_file("led_layout.toml").read_text(encoding="utf-8")
    assert text in right
    monkeypatch.setenv("TABULARIUM_HARDWARE", str(tmp_path))
    (tmp_path / "led_layout.toml").write_text(right.replace(text, instead, 1), encoding="utf-8")
    with pytest.raises(WiringError, match=words):
        load_layout()
