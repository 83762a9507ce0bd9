"""What the pages around a table use besides the table itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pi_app.devices.device_set import DeviceSet
from pi_app.kiosk.navigator import Navigator
from pi_app.kiosk.people_store import PeopleStore
from pi_app.kiosk.preference_store import PreferenceStore
from pi_app.phones.desk import PhoneDesk
from pi_app.table.table_session import TableSession


@dataclass(frozen=True)
class TableServices:
    """What pages use on which seats are given or played."""

    navigator: Navigator
    tables: TableSession
    devices: DeviceSet
    phones: PhoneDesk
    people: PeopleStore
    preferences: PreferenceStore
    clock: Callable[[], float]  # seconds; the same for scenes, tables and devices
