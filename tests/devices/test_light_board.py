from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.devices.light_board import (
    PULSE_SECONDS,
    Colour,
    Light,
    Pattern,
    VirtualLightBoard,
    on_screen,
)
from pi_app.games.imperium.board.terrain import LATER, SCORED
from pi_app.games.rome_vs_carthage.board.lights import FREE, HELD
from pi_app.kiosk.boards import lamps
from pi_app.kiosk.boards.lamps import BRIGHT, DIM, ON_TURN
from pi_app.kiosk.preferences import BRIGHTNESSES

RED, BLUE, BLACK = (255, 0, 0), (0, 0, 255), (0, 0, 0)
CHANNEL = st.integers(0, 255)
COLOURS = st.tuples(CHANNEL, CHANNEL, CHANNEL)
LEVELS = st.floats(0, 1)


def test_frame_names_every_lamp() -> None:
    board = VirtualLightBoard(["Rome", "Sicily"])
    board.show({"Rome": Light(RED)})
    board.show({"Sicily": Light(BLUE, 0.5)})
    assert [set(frame) for frame in board.frames] == [{"Rome", "Sicily"}] * 2
    assert board.colours(0.0) == {"Rome": BLACK, "Sicily": (0, 0, 128)}


def test_pulse_swings_between_its_colours() -> None:
    light = Light(RED, pattern=Pattern.PULSE, ebb=BLUE)
    assert light.shining(0.0) == RED
    assert light.shining(PULSE_SECONDS / 2) == BLUE
    assert light.shining(PULSE_SECONDS * 7) == RED
    assert light.shining(PULSE_SECONDS / 4) == (55, 0, 55)


@given(colour=COLOURS, ebb=COLOURS, level=LEVELS, brightness=LEVELS, time=st.floats(0, 1e6))
def test_brightness_is_a_share_of_the_light(
    colour: Colour, ebb: Colour, level: float, brightness: float, time: float
) -> None:
    for pattern in Pattern:
        light = Light(colour, level, pattern, ebb)
        dimmed, full = (
            light.shining(time, brightness),
            Light(colour, 1.0, pattern, ebb).shining(time),
        )
        for part, whole in zip(dimmed, full, strict=True):
            assert part == pytest.approx(whole * level * brightness, abs=1)
    assert Light(colour, level, Pattern.DARK).shining(time, brightness) == BLACK


@pytest.mark.parametrize("brightness", BRIGHTNESSES)
@pytest.mark.parametrize(
    "levels",
    [(SCORED, LATER), (BRIGHT, ON_TURN, DIM), (1.0, HELD, FREE)],
    ids=["imperium", "seats", "rome-vs-carthage"],
)
def test_what_is_brighter_stays_brighter_at_every_setting(
    levels: tuple[float, ...], brightness: float
) -> None:
    for colour in lamps.COLOURS:
        shining = [sum(Light(colour, level).shining(0.0, brightness)) for level in levels]
        assert shining == sorted(set(shining), reverse=True)
        assert shining[-1] > 0


@given(shining=COLOURS)
def test_a_screen_shows_a_lamp_in_the_colour_it_was_made_for(shining: Colour) -> None:
    again = Light(on_screen(shining)).shining(0.0)
    for value, wanted in zip(again, shining, strict=True):
        assert value == pytest.approx(wanted, abs=2)


def test_brightness_can_be_changed() -> None:
    board = VirtualLightBoard(["Rome"], brightness=0.5)
    board.show({"Rome": Light(RED)})
    assert board.colours(0.0) == {"Rome": (128, 0, 0)}
    board.brightness = 0.25
    assert board.colours(0.0) == {"Rome": (64, 0, 0)}
    for wrong in (-0.1, 1.1):
        with pytest.raises(ValueError, match="brightness"):
            board.brightness = wrong


def test_board_that_comes_back_shows_the_last_frame() -> None:
    board = VirtualLightBoard(["Rome"])
    board.unplug()
    assert not board.connected
    board.show({"Rome": Light(RED)})
    assert list(board.frames) == []
    assert board.colours(0.0) == {"Rome": BLACK}
    board.plug()
    assert board.connected
    assert board.colours(0.0) == {"Rome": RED}
    assert list(board.frames) == [{"Rome": Light(RED)}]


def test_what_no_board_can_show() -> None:
    with pytest.raises(ValueError, match="no lamp Narnia"):
        VirtualLightBoard(["Rome"]).show({"Narnia": Light(RED)})
    with pytest.raises(ValueError, match="0 to 255"):
        Light((0, 0, 256))
    with pytest.raises(ValueError, match="0 to 1"):
        Light(RED, 1.5)
