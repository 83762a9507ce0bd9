"""Fades, pulses and the limit of current, as the board works them out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from led_lamps import CHANNEL_MA, IDLE_MA, PULSE_MS, Lamps

from pi_app.devices.led_layout import CHANNEL_MILLIAMPERES, IDLE_MILLIAMPERES, within_budget
from pi_app.devices.led_protocol import shown
from pi_app.devices.light_board import DARK, PULSE_SECONDS, Colour, Light, Pattern

PLENTY = 60_000
GAMMA = 22
WHITE = Light((255, 255, 255))
RED, BLUE = Light((255, 0, 0)), Light((0, 0, 255))

CHANNEL = st.integers(0, 255)
COLOUR = st.tuples(CHANNEL, CHANNEL, CHANNEL)
LIGHT = st.builds(Light, COLOUR, st.floats(0, 1), st.sampled_from(list(Pattern)), COLOUR)


def colours(lamps: Lamps) -> list[Colour]:
    flat = lamps.colours()
    return [(flat[at], flat[at + 1], flat[at + 2]) for at in range(0, len(flat), 3)]


def show(lamps: Lamps, lights: list[Light], fade: float = 0.0, brightness: float = 1.0) -> None:
    payload = shown(lights, brightness, fade)
    lamps.show(payload[2:], payload[0] << 8 | payload[1])


def near(one: Colour, other: Colour, by: int) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


@given(
    lights=st.lists(LIGHT, min_size=1, max_size=5),
    ms=st.integers(0, 5000),
    brightness=st.floats(0, 1),
)
def test_lamps_show_what_the_interface_says(
    lights: list[Light], ms: int, brightness: float
) -> None:
    lamps = Lamps(len(lights), PLENTY, GAMMA)
    show(lamps, lights, brightness=brightness)
    lamps.pass_time(ms)
    for got, light in zip(colours(lamps), lights, strict=True):
        # Brightness travels in 255 steps and the pulse is worked out in whole numbers.
        assert near(got, light.shining(ms / 1000, brightness), 4)


def test_steady_full_light_is_exact() -> None:
    lamps = Lamps(2, PLENTY, GAMMA)
    show(lamps, [RED, WHITE])
    assert colours(lamps) == [(255, 0, 0), (255, 255, 255)]


def test_a_fade_goes_evenly_from_what_was_shown() -> None:
    lamps = Lamps(1, PLENTY, GAMMA)
    show(lamps, [RED])
    lamps.colours()
    show(lamps, [BLUE], fade=0.4)
    seen = []
    for _ in range(5):
        seen.append(colours(lamps)[0])
        lamps.pass_time(100)
    assert seen == [(255, 0, 0), (191, 0, 64), (128, 0, 128), (64, 0, 191), (0, 0, 255)]
    assert not lamps.moving


def test_a_fade_that_is_cut_short_goes_on_from_there() -> None:
    lamps = Lamps(1, PLENTY, GAMMA)
    show(lamps, [RED])
    lamps.colours()
    show(lamps, [BLUE], fade=0.4)
    lamps.pass_time(200)
    assert colours(lamps) == [(128, 0, 128)]
    show(lamps, [RED], fade=0.4)
    assert near(colours(lamps)[0], (128, 0, 128), 1)


@given(steps=st.lists(st.tuples(st.lists(LIGHT, min_size=3, max_size=3), st.integers(0, 900))))
def test_nothing_ever_jumps_in_a_fade(steps: list[tuple[list[Light], int]]) -> None:
    lamps = Lamps(3, PLENTY, GAMMA)
    for lights, ms in steps:
        before = colours(lamps)
        show(lamps, lights, fade=0.5)
        if lamps.moving:
            after = colours(lamps)
            assert all(near(a, b, 1) for a, b in zip(before, after, strict=True))
        lamps.pass_time(ms)


def test_the_same_picture_again_begins_no_fade() -> None:
    lamps = Lamps(1, PLENTY, GAMMA)
    show(lamps, [RED], fade=0.4)
    lamps.pass_time(400)
    show(lamps, [RED], fade=0.4)
    assert not lamps.moving


def test_pulses_keep_time_over_frames() -> None:
    pulse = Light((255, 0, 0), 1.0, Pattern.PULSE, (0, 0, 255))
    lamps = Lamps(2, PLENTY, GAMMA)
    show(lamps, [pulse, DARK])
    lamps.pass_time(PULSE_MS // 2)
    assert colours(lamps) == [(0, 0, 255), (0, 0, 0)]
    show(lamps, [pulse, RED])
    assert colours(lamps)[0] == (0, 0, 255)
    assert lamps.moving
    show(lamps, [DARK, RED])
    assert not lamps.moving


def milliamperes(shown_now: list[Colour]) -> float:
    return IDLE_MA * len(shown_now) + sum(map(sum, shown_now)) * CHANNEL_MA / 255


@given(
    lights=st.lists(LIGHT, min_size=4, max_size=4),
    later=st.lists(LIGHT, min_size=4, max_size=4),
    budget=st.integers(5, 300),
    ms=st.integers(0, 700),
)
def test_the_current_stays_within_the_budget_at_every_moment(
    lights: list[Light], later: list[Light], budget: int, ms: int
) -> None:
    lamps = Lamps(4, budget, GAMMA)
    for picture in (lights, later, [WHITE] * 4):
        show(lamps, picture, fade=0.5)
        for _ in range(3):
            assert milliamperes(colours(lamps)) <= budget
            lamps.pass_time(ms)


def test_limiting_keeps_hues_and_is_told() -> None:
    lamps = Lamps(10, 110, GAMMA)
    show(lamps, [Light((255, 186, 0))] * 10)
    got = colours(lamps)[0]
    assert lamps.limited
    assert abs(got[0] - 2 * got[1]) <= 2
    assert milliamperes(colours(lamps)) > 100
    show(lamps, [Light((25, 18, 0))] * 10)
    lamps.colours()
    assert not lamps.limited


@given(wanted=st.lists(COLOUR, min_size=1, max_size=8), budget=st.integers(0, 600))
def test_the_host_saves_current_alike(wanted: list[Colour], budget: int) -> None:
    lamps = Lamps(len(wanted), budget, GAMMA)
    lights = [Light(colour) for colour in wanted]
    show(lamps, lights)
    shining = [light.shining(0) for light in lights]
    for one, other in zip(colours(lamps), within_budget(shining, budget), strict=True):
        assert near(one, other, 1)


def test_both_sides_reckon_with_the_same_figures() -> None:
    assert (CHANNEL_MA, IDLE_MA) == (CHANNEL_MILLIAMPERES, IDLE_MILLIAMPERES)
    assert pytest.approx(PULSE_SECONDS * 1000) == PULSE_MS
