"""The firmware of the LED board: old, of a newer kind, written, and not written."""

from __future__ import annotations

from collections.abc import Iterator

from pi_app.devices.device_error import DeviceError, DeviceErrorKind
from pi_app.devices.firmware_update import shipped_version
from pi_app.devices.pico_drive import UpdateFault
from pi_app.kiosk import background_job
from pi_app.kiosk.main import lamp_ids
from pi_app.text import tr
from tests.devices.old_board import OldBoard
from tests.kiosk.driver import Person


def tour(person: Person) -> Iterator[str]:
    """Write it; at each page, yield its name while it is on the screen."""
    board = person.session.devices.light_board = OldBoard(lamp_ids())
    person.tap("[gear]")
    person.tap(tr("Keypads and LED board"))
    person.wait()
    yield "old"
    board.version = "99.0.0"
    person.wait()
    yield "newer"
    board.unplug()
    board.device_error = DeviceError(DeviceErrorKind.VERSION, "/dev/ttyACM0", "2")
    person.wait()
    yield "of-another-kind"
    board.plug()
    board.device_error, board.version = None, "1.0.0"
    person.wait()
    person.tap(tr("Write firmware {version}", version=shipped_version()))
    yield "question"
    board.until, board.fails = "button", UpdateFault.GONE
    person.tap(tr("Write the firmware"))
    person.wait_for(lambda: board.phase == "button", "the board to wait")
    person.wait()
    yield "button"
    board.until = "writing"
    person.wait_for(lambda: board.phase == "writing", "the board to be written to")
    person.wait()
    yield "writing"
    board.until = None
    background_job.finish_all()
    person.wait()
    yield "did-not-come-back"
    board.fails = None
    person.tap(tr("Try again"))
    background_job.finish_all()
    person.wait()
    yield "done"
