from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.devices.light_board import PULSE_SECONDS, Light, Pattern, VirtualLightBoard

RED, BLUE, BLACK = (200, 0, 0), (0, 0, 240), (0, 0, 0)
CHANNEL = st.integers(0, 255)
COLOURS = st.tuples(CHANNEL, CHANNEL, CHANNEL)
LEVELS = st.floats(0, 1)


def test_frame_names_every_lamp() -> None:
    board = VirtualLightBoard(["Rome", "Sicily"])
    board.show({"Rome": Light(RED)})
    board.show({"Sicily": Light(BLUE, 0.5)})
    assert [set(frame) for frame in board.frames] == [{"Rome", "Sicily"}] * 2
    assert board.colours(0.0) == {"Rome": BLACK, "Sicily": (0, 0, 120)}


def test_pulse_swings_between_its_colours() -> None:
    light = Light(RED, pattern=Pattern.PULSE, ebb=BLUE)
    assert light.colour_at(0.0) == RED
    assert light.colour_at(PULSE_SECONDS / 2) == BLUE
    assert light.colour_at(PULSE_SECONDS * 7) == RED
    assert light.colour_at(PULSE_SECONDS / 4) == (100, 0, 120)


@given(colour=COLOURS, ebb=COLOURS, level=LEVELS, cap=LEVELS, time=st.floats(0, 1e6))
def test_no_lamp_is_brighter_than_the_cap(
    colour: tuple[int, int, int],
    ebb: tuple[int, int, int],
    level: float,
    cap: float,
    time: float,
) -> None:
    for pattern in Pattern:
        shown = Light(colour, level, pattern, ebb).colour_at(time, cap)
        for value, high, low in zip(shown, colour, ebb, strict=True):
            assert 0 <= value <= max(high, low) * min(level, cap) + 0.5
    assert Light(colour, level, Pattern.DARK).colour_at(time, cap) == BLACK


def test_brightness_cap_can_be_changed() -> None:
    board = VirtualLightBoard(["Rome"], brightness_cap=0.5)
    board.show({"Rome": Light(RED)})
    assert board.colours(0.0) == {"Rome": (100, 0, 0)}
    board.brightness_cap = 0.25
    assert board.colours(0.0) == {"Rome": (50, 0, 0)}
    for wrong in (-0.1, 1.1):
        with pytest.raises(ValueError, match="brightness cap"):
            board.brightness_cap = wrong


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
