"""The hardware: handhelds and the LED board, each with a virtual implementation.

This package does not depend on games or tables. The kiosk connects them.
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
