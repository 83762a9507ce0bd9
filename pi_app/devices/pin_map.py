"""The wiring of the handhelds as `hardware/pinmap.toml` says it: pins, leads, and the bits that a
handheld answers with.

Whether a map makes sense, `pi_app.devices.pin_check` says, which also reads the project's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import field

from pi_app.devices.hardware_files import typed_wiring
from pi_app.documents import Table

PIN_MAP: Final = "pinmap.toml"

Level = Literal["high", "low"]


class Pin(Table, frozen=True):
    """A pin of the Raspberry Pi.

    Attributes:
        gpio: its number in the Broadcom numbering.
        pin: its place on the 40-pin header.
    """

    gpio: int
    pin: int


class Line(Pin, frozen=True):
    """A pin that carries a signal.

    Attributes:
        name: of the signal.
    """

    name: str

    def __str__(self) -> str:
        return f"{self.name} (GPIO {self.gpio}, header pin {self.pin})"


class Socket(Table, frozen=True):
    """Where a handheld is plugged in, and its own lines.

    Attributes:
        port: the number of the socket.
        data_pin: where its bits come in.
        lamp_pin: what feeds its lamp.
    """

    port: int
    data_pin: Pin = field(name="data")
    lamp_pin: Pin = field(name="lamp")

    @property
    def data(self) -> Line:
        """The line of its bits."""
        return Line(self.data_pin.gpio, self.data_pin.pin, f"DATA {self.port}")

    @property
    def lamp(self) -> Line:
        """The line of its lamp."""
        return Line(self.lamp_pin.gpio, self.lamp_pin.pin, f"LAMP {self.port}")


class KernelPart(Line, frozen=True):
    """A button or LED of the table itself, which the kernel looks after, and its line.

    Attributes:
        direction: seen from the Raspberry Pi.
        rest: the level of a button that nobody presses, or of an LED at work.
        overlay: the line of the boot configuration that makes it known.
    """

    direction: Literal["in", "out"]
    rest: Level
    overlay: str


class Reserved(Table, frozen=True):
    """Pins that are left alone.

    Attributes:
        use: what for.
        gpios: their numbers.
        pins: their places on the header.
    """

    use: str
    gpios: tuple[int, ...]
    pins: tuple[int, ...]


class Contact(Table, frozen=True):
    """One of the eight wires of a lead.

    Attributes:
        number: of the contact in plug and socket.
        signal: what it carries.
        colour: of the wire.
    """

    number: int = field(name="contact")
    signal: str
    colour: str

    def __str__(self) -> str:
        return f"contact {self.number} ({self.colour}, {self.signal})"


class FrameBit(Table, frozen=True):
    """One bit of a handheld's answer, and the chip input that it stands for.

    Attributes:
        chip: U1 is the one next to the socket.
        input: the input's name in the data sheet.
        pin: its pin of the chip.
        key: which key pulls it low, or None.
        fixed: the level that it is wired to, or None.
    """

    chip: str
    input: str
    pin: int
    key: str | None = None
    fixed: Level | None = None

    def __str__(self) -> str:
        return f"{self.chip} input {self.input} (pin {self.pin})"


class Supply(Table, frozen=True):
    """Pins of the header that feed something.

    Attributes:
        pins_3v3: with 3.3 V.
        pins_5v: with 5 V.
        pins_ground: ground.
    """

    pins_3v3: tuple[int, ...]
    pins_5v: tuple[int, ...]
    pins_ground: tuple[int, ...]


class Resistors(Table, frozen=True):
    """Resistors by where they sit, in ohms."""

    lamp_hub: int
    lamp_handheld: int
    data_hub: int
    clock_branch: int
    key_pull_up: int
    button: int
    power_led: int


class Electrics(Table, frozen=True):
    """What currents are computed from, in volts and milliamperes."""

    supply_volts: float
    lamp_volts: float
    pin_milliamps: float
    all_pins_milliamps: float
    fuse_milliamps: float
    chip_milliamps: float


class PinMap(Table, frozen=True):
    """All of the wiring.

    Attributes:
        clock: CLK of all handhelds.
        load: /LOAD of all handhelds.
        sockets: one for each handheld, by port.
        kernel: buttons and LED of the table.
        reserved: pins left alone.
        supply: pins that feed something.
        lead: the contacts of a lead, from 1 on.
        frame: the bits of an answer, the first first.
        resistors: all of them.
        electrics: what currents are computed from.
    """

    clock: Line
    load: Line
    sockets: tuple[Socket, ...]
    kernel: tuple[KernelPart, ...]
    reserved: tuple[Reserved, ...]
    supply: Supply
    lead: tuple[Contact, ...]
    frame: tuple[FrameBit, ...]
    resistors: Resistors
    electrics: Electrics

    @property
    def ports(self) -> tuple[int, ...]:
        """The numbers of the sockets."""
        return tuple(socket.port for socket in self.sockets)

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every pin that carries a signal of ours."""
        own = [line for socket in self.sockets for line in (socket.data, socket.lamp)]
        return (self.clock, self.load, *own, *self.kernel)

    def socket(self, port: int) -> Socket:
        """Return the socket of that number.

        Raises:
            ValueError: there is none.
        """
        for socket in self.sockets:
            if socket.port == port:
                return socket
        known = ", ".join(map(str, self.ports))
        raise ValueError(f"There is no port {port}; there is: {known}.")

    def contact(self, signal: str) -> Contact:
        """Return the first contact of a lead that carries a signal."""
        return next(each for each in self.lead if each.signal == signal)


def read_pin_map(document: Mapping[str, object]) -> PinMap:
    """Return the map that a document says, which need not make sense.

    Raises:
        WiringError: something is missing, unknown or of the wrong kind.
    """
    return typed_wiring(document, PinMap, PIN_MAP)
