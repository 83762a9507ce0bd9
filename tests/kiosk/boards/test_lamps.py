"""Seat lamps: true to who leads and who decides, apart for every eye."""

from __future__ import annotations

from collections.abc import Collection
from unittest import mock

from pi_app.devices.light_board import Light, Pattern
from pi_app.drawing import theme
from pi_app.kiosk.boards.lamps import BRIGHT, LAMPS, seat_chart, seat_lamps


def seat_lights(
    seats: int, leaders: Collection[int], deciding: Collection[int]
) -> dict[str, Light]:
    seen = mock.Mock(seats=seats, deciders=lambda: deciding)
    return seat_lamps(leaders=lambda _: leaders).lights(seen)


def test_the_leader_is_bright_and_who_decides_pulses() -> None:
    lights = seat_lights(3, leaders={0}, deciding={1})
    assert list(lights) == ["seat-1", "seat-2", "seat-3"]
    leader, decider, other = lights.values()
    assert leader.brightness == BRIGHT > decider.brightness > other.brightness > 0
    assert [light.pattern for light in lights.values()] == [
        Pattern.STEADY, Pattern.PULSE, Pattern.STEADY,
    ]  # fmt: skip


def test_a_leader_who_decides_pulses_bright() -> None:
    light = seat_lights(2, leaders={1}, deciding={1})["seat-2"]
    assert (light.brightness, light.pattern) == (BRIGHT, Pattern.PULSE)


def test_every_seat_has_a_lamp_of_its_own_colour_in_a_place_of_its_own() -> None:
    lights = seat_lights(len(theme.SEATS), leaders=(), deciding=())
    assert set(lights) == set(LAMPS) == set(seat_chart().lamps)
    assert len({light.colour for light in lights.values()}) == len(LAMPS)
    assert len(set(seat_chart().lamps.values())) == len(LAMPS)
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in seat_chart().lamps.values())
