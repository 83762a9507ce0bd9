"""An LED board with older firmware, which is written as far as a test lets it."""

from __future__ import annotations

from dataclasses import replace

from pi_app.devices.device_error import DeviceError
from pi_app.devices.firmware_update import FirmwareUpdate, Phase, shipped_version
from pi_app.devices.light_board import BoardReport, VirtualLightBoard
from pi_app.devices.operator import Operator
from pi_app.devices.pico_drive import UpdateFailed, UpdateFault

PHASES: tuple[Phase, ...] = ("asking", "button", "writing", "starting")


class OldBoard(VirtualLightBoard):
    """The twin of such a board.

    Attributes:
        version: of its firmware.
        device_error: what is wrong with it.
        until: the last phase that a writing of its firmware gets to; None lets it end.
        fails: how it ends then, None for well.
        phase: where it is.
    """

    version = "1.0.0"
    device_error: DeviceError | None = None
    until: Phase | None = None
    fails: UpdateFault | None = None
    phase: Phase | None = None

    @property
    def report(self) -> BoardReport:
        details = {"firmware": self.version}
        return replace(
            super().report, place="/dev/ttyACM0", details=details, device_error=self.device_error
        )

    def close(self) -> None:
        super().close()
        self.until = None

    def firmware_update(self, operator: Operator) -> FirmwareUpdate:
        return Writing(operator, self)


class Writing(FirmwareUpdate):
    """Goes from phase to phase."""

    def __init__(self, operator: Operator, board: OldBoard) -> None:
        super().__init__(operator)
        self.board = board

    def go(self) -> None:
        for phase in PHASES:
            self.phase = self.board.phase = phase
            while self.board.until == phase:
                self.operator.wait(0.005)
        if self.board.fails is not None:
            raise UpdateFailed(self.board.fails, "as the test wants it")
        self.board.version = shipped_version()
