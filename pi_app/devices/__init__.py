"""The outside world: handhelds and the board of lights, each with a virtual twin.

Knows nothing of games and tables; the kiosk introduces them to each other.
"""

from __future__ import annotations

from pi_app.devices.device_set import (
    VIRTUAL,
    DeviceChoice,
    DeviceSet,
    choose_devices,
    open_devices,
    open_lights,
)

__all__ = ["VIRTUAL", "DeviceChoice", "DeviceSet", "choose_devices", "open_devices", "open_lights"]
