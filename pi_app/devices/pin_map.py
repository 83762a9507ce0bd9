"""The wiring of the handhelds as `hardware/pinmap.toml` says it: pins, leads, and the bits that a
handheld answers with.

Whether a map makes sense, `pi_app.devices.pin_check` says, which also reads the project's own.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

from pi_app.devices.hardware_files import WiringError, hardware_file

PIN_MAP: Final = "pinmap.toml"

Level = Literal["high", "low"]
Value = TypeVar("Value")


@dataclass(frozen=True)
class Line:
    """A pin of the Raspberry Pi that carries a signal.

    Attributes:
        name: of the signal.
        gpio: its number in the Broadcom numbering.
        pin: its place on the 40-pin header.
    """

    name: str
    gpio: int
    pin: int

    def __str__(self) -> str:
        return f"{self.name} (GPIO {self.gpio}, header pin {self.pin})"


@dataclass(frozen=True)
class Socket:
    """Where a handheld is plugged in, and its own lines.

    Attributes:
        port: the number of the socket.
        data: where its bits come in.
        lamp: what feeds its lamp.
    """

    port: int
    data: Line
    lamp: Line


@dataclass(frozen=True)
class KernelPart:
    """A button or LED of the table itself, which the kernel looks after.

    Attributes:
        line: its pin.
        direction: seen from the Raspberry Pi.
        rest: the level of a button that nobody presses, or of an LED at work.
        overlay: the line of the boot configuration that makes it known.
    """

    line: Line
    direction: Literal["in", "out"]
    rest: Level
    overlay: str


@dataclass(frozen=True)
class Reserved:
    """Pins that are left alone.

    Attributes:
        use: what for.
        gpios: their numbers.
        pins: their places on the header.
    """

    use: str
    gpios: tuple[int, ...]
    pins: tuple[int, ...]


@dataclass(frozen=True)
class Contact:
    """One of the eight wires of a lead.

    Attributes:
        number: of the contact in plug and socket.
        signal: what it carries.
        colour: of the wire.
    """

    number: int
    signal: str
    colour: str

    def __str__(self) -> str:
        return f"contact {self.number} ({self.colour}, {self.signal})"


@dataclass(frozen=True)
class FrameBit:
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
    key: str | None
    fixed: Level | None

    def __str__(self) -> str:
        return f"{self.chip} input {self.input} (pin {self.pin})"


@dataclass(frozen=True)
class Supply:
    """Pins of the header that feed something.

    Attributes:
        pins_3v3: with 3.3 V.
        pins_5v: with 5 V.
        pins_ground: ground.
    """

    pins_3v3: tuple[int, ...]
    pins_5v: tuple[int, ...]
    pins_ground: tuple[int, ...]


@dataclass(frozen=True)
class Resistors:
    """Resistors by where they sit, in ohms."""

    lamp_hub: int
    lamp_handheld: int
    data_hub: int
    clock_branch: int
    key_pull_up: int
    button: int
    power_led: int


@dataclass(frozen=True)
class Electrics:
    """What currents are computed from, in volts and milliamperes."""

    supply_volts: float
    lamp_volts: float
    pin_milliamps: float
    all_pins_milliamps: float
    fuse_milliamps: float
    chip_milliamps: float


@dataclass(frozen=True)
class PinMap:
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
        return (self.clock, self.load, *own, *(part.line for part in self.kernel))

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


def read_pin_map(document: dict[str, Any]) -> PinMap:
    """Return the map that a document says, which need not make sense.

    Raises:
        WiringError: something is missing, unknown or of the wrong kind.
    """
    root = _Section(document, "")
    result = PinMap(
        clock=root.part("clock", _line),
        load=root.part("load", _line),
        sockets=root.parts("sockets", _socket),
        kernel=root.parts("kernel", _kernel_part),
        reserved=root.parts("reserved", _reserved),
        supply=root.part("supply", _supply),
        lead=root.parts("lead", _contact),
        frame=root.parts("frame", _frame_bit),
        resistors=root.part("resistors", _resistors),
        electrics=root.part("electrics", _electrics),
    )
    root.expect_end()
    return result


class _Section:
    """A table of the file whose entries are taken out one by one."""

    def __init__(self, entries: dict[str, Any], place: str) -> None:
        self._entries = dict(entries)
        self._place = place

    def _wrong(self, text: str) -> WiringError:
        where = f" in [{self._place}]" if self._place else ""
        return WiringError(f"{hardware_file(PIN_MAP)}{where}: {text}")

    def take(self, name: str, kind: type[Value]) -> Value:
        """Take an entry out."""
        if name not in self._entries:
            raise self._wrong(f"{name} is missing.")
        value = self._entries.pop(name)
        if kind is float and type(value) is int:
            value = float(value)
        if type(value) is not kind:
            raise self._wrong(f"{name} must be {_KINDS[kind]}, not {value!r}.")
        return value

    def choice(self, name: str, *allowed: str) -> Any:  # noqa: ANN401 - the caller's Literal
        """Take one of some words out."""
        value = self.take(name, str)
        if value not in allowed:
            raise self._wrong(f"{name} must be {' or '.join(allowed)}, not {value!r}.")
        return value

    def numbers(self, name: str) -> tuple[int, ...]:
        """Take a list of whole numbers out."""
        values = self.take(name, list)
        if not all(type(value) is int for value in values):
            raise self._wrong(f"{name} must be a list of whole numbers, not {values!r}.")
        return tuple(values)

    def has(self, name: str) -> bool:
        """Say whether there is such an entry."""
        return name in self._entries

    def part(self, name: str, read: Callable[[_Section], Value]) -> Value:
        """Take a table out and read it."""
        section = _Section(self.take(name, dict), f"{self._place}.{name}".lstrip("."))
        result = read(section)
        section.expect_end()
        return result

    def parts(self, name: str, read: Callable[[_Section], Value]) -> tuple[Value, ...]:
        """Take a list of tables out and read each."""
        result = []
        for number, entries in enumerate(self.take(name, list), 1):
            if not isinstance(entries, dict):
                raise self._wrong(f"{name} must be a list of tables.")
            section = _Section(entries, f"{name}] number {number}".rstrip("]"))
            result.append(read(section))
            section.expect_end()
        return tuple(result)

    def expect_end(self) -> None:
        """See that nothing is left."""
        if self._entries:
            raise self._wrong(f"nobody knows what {', '.join(self._entries)} means.")


_KINDS: Final[dict[type, str]] = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "a table",
}


def _line(section: _Section) -> Line:
    return Line(section.take("name", str), section.take("gpio", int), section.take("pin", int))


def _socket(section: _Section) -> Socket:
    port = section.take("port", int)

    def own(kind: str) -> Callable[[_Section], Line]:
        return lambda each: Line(f"{kind} {port}", each.take("gpio", int), each.take("pin", int))

    return Socket(port, section.part("data", own("DATA")), section.part("lamp", own("LAMP")))


def _kernel_part(section: _Section) -> KernelPart:
    return KernelPart(
        _line(section),
        section.choice("direction", "in", "out"),
        section.choice("rest", "high", "low"),
        section.take("overlay", str),
    )


def _reserved(section: _Section) -> Reserved:
    return Reserved(section.take("use", str), section.numbers("gpios"), section.numbers("pins"))


def _supply(section: _Section) -> Supply:
    return Supply(
        section.numbers("pins_3v3"), section.numbers("pins_5v"), section.numbers("pins_ground")
    )


def _contact(section: _Section) -> Contact:
    return Contact(
        section.take("contact", int), section.take("signal", str), section.take("colour", str)
    )


def _frame_bit(section: _Section) -> FrameBit:
    return FrameBit(
        section.take("chip", str),
        section.take("input", str),
        section.take("pin", int),
        section.take("key", str) if section.has("key") else None,
        section.choice("fixed", "high", "low") if section.has("fixed") else None,
    )


def _resistors(section: _Section) -> Resistors:
    return Resistors(**{name: section.take(name, int) for name in Resistors.__annotations__})


def _electrics(section: _Section) -> Electrics:
    return Electrics(**{name: section.take(name, float) for name in Electrics.__annotations__})
