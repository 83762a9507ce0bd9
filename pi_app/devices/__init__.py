"""The outside world: handhelds and the board of lights, each with a virtual twin.

Knows nothing of games and tables; the kiosk introduces them to each other.
"""

from __future__ import annotations

from pi_app.devices.device_set import DEVICE_SETS, DeviceSet, open_devices

__all__ = ["DEVICE_SETS", "DeviceSet", "open_devices"]
