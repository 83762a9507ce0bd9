"""Devices are chosen by name, handhelds and lights apart."""

from __future__ import annotations

import pytest

from pi_app.devices import DeviceChoice, choose_devices, open_devices
from pi_app.devices.handhelds import LampPattern, SmartHandhelds


@pytest.mark.parametrize(("name", "smart"), [("virtual", False), ("smart_virtual", True)])
def test_a_set_by_its_name(name: str, smart: bool) -> None:
    devices = open_devices(choose_devices(name), ["Rome", "Sicily"])
    assert isinstance(devices.handhelds, SmartHandhelds) is smart
    assert devices.light_board.lamps == ("Rome", "Sicily")
    assert devices.handhelds.ports == (1, 2, 3, 4, 5, 6, 7)
    devices.handhelds.set_lamp(3, LampPattern.SLOW)
    pressed = [press.port for now in range(9) for press in devices.handhelds.poll(float(now))]
    assert set(pressed) == ({3} if smart else set())
    devices.close()
    assert not devices.light_board.connected
    assert not devices.handhelds.connected(1)


def test_handhelds_and_lights_of_a_set_can_be_replaced() -> None:
    assert choose_devices() == DeviceChoice("virtual", "virtual")
    assert choose_devices("smart_virtual", "virtual").handhelds == "virtual"
    assert choose_devices(handhelds="smart_virtual", lights="virtual") == choose_devices(
        "smart_virtual"
    )


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ({"name": "gold"}, r"no devices 'gold'. Choose one of: virtual, smart_virtual, real"),
        (
            {"handhelds": "gold"},
            r"no handhelds 'gold'. Choose one of: virtual, smart_virtual, gpio",
        ),
        ({"lights": "gold:/dev/x"}, r"no lights 'gold'. Choose one of: virtual, serial, adalight"),
        ({"lights": "virtual:/dev/x"}, r"'virtual' take no port"),
        ({"lights": "serial:"}, r"'serial' need a port, as in serial:/dev/ttyUSB0"),
        ({"lights": "adalight"}, r"'adalight' need a port"),
    ],
)
def test_what_is_not_there_is_told_with_what_is(choice: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        choose_devices(**choice)
