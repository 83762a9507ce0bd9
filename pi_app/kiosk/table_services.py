"""What the pages around a table use besides the table itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pi_app.devices.device_set import DeviceSet
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.preference_store import PreferenceStore
from pi_app.phones.desk import PhoneDesk


@dataclass(frozen=True)
class TableServices:
    """Devices, phones, people and preferences, for pages on which seats are given or played."""

    devices: DeviceSet
    phones: PhoneDesk
    people: PeopleStore
    preferences: PreferenceStore
    clock: Callable[[], float]  # seconds; the same for scenes, tables and devices
