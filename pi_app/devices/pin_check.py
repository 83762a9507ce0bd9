"""The rules for a pin map: no pin twice, safe levels at power-on, currents within limits.

The facts about the header and the pulls at power-on apply to every Raspberry Pi with 40 pins. The
tests compare the header with gpiozero's own table of the boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec.structs import astuple

from pi_app.devices.handhelds import KEYS, PORTS
from pi_app.devices.hardware_files import WiringError, hardware_file, read_wiring
from pi_app.devices.pin_map import PIN_MAP, Level, Line, PinMap, read_pin_map

HEADER: Final = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19,
    9: 21, 25: 22, 11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35,
    16: 36, 26: 37, 20: 38, 21: 40,
}  # fmt: skip
"""The header pin of each GPIO."""

SIGNALS: Final = ("3V3", "GND", "CLK", "/LOAD", "GND", "GND", "DATA", "LAMP")
"""The signals that a lead must carry, in any order."""

CHIP_INPUTS: Final = {"A": 11, "B": 12, "C": 13, "D": 14, "E": 3, "F": 4, "G": 5, "H": 6}
"""The pins of a 74HC165's inputs. H is shifted out first."""

FRAME_BITS: Final = 16
_HANDHELD_CHIPS: Final = 2
_BUFFER_CHIPS: Final = 2


def boot_pull(gpio: int) -> Level:
    """Return the level to which a pin is pulled from power-on until a program uses it (data sheets
    of BCM2835 to BCM2711 and RP1)."""
    return "high" if gpio <= 8 else "low"


def load_pin_map() -> PinMap:
    """Read and check the pin map of the hardware directory.

    Raises:
        WiringError: it can't be read, is incomplete or breaks a rule; the message says what is
            wrong.
    """
    result = read_pin_map(read_wiring(PIN_MAP))
    wrong = problems(result)
    if wrong:
        raise WiringError(f"{hardware_file(PIN_MAP)} is not a valid wiring: {' '.join(wrong)}")
    return result


def problems(wiring: PinMap) -> list[str]:
    """Return the faults of a map, each as a sentence; an empty list if there are none."""
    return [
        *_pin_problems(wiring),
        *_level_problems(wiring),
        *_lead_problems(wiring),
        *_frame_problems(wiring),
        *_current_problems(wiring),
    ]


def _pin_problems(wiring: PinMap) -> Iterator[str]:
    ports = wiring.ports
    if not ports or len(set(ports)) != len(ports) or not set(ports) <= set(PORTS):
        yield f"Sockets must have different ports from 1 to {len(PORTS)}, not {list(ports)}."
    for line in wiring.lines:
        if HEADER.get(line.gpio) != line.pin:
            real = HEADER.get(line.gpio)
            there = f"is at header pin {real}" if real else "is not on the header"
            yield f"{line.name} says header pin {line.pin}, but GPIO {line.gpio} {there}."
    for gpio, count in Counter(line.gpio for line in wiring.lines).items():
        if count > 1:
            names = " and ".join(line.name for line in wiring.lines if line.gpio == gpio)
            yield f"GPIO {gpio} is used by {names}."
    for reserved in wiring.reserved:
        if [HEADER.get(gpio) for gpio in reserved.gpios] != list(reserved.pins):
            yield f"The header pins of {reserved.use} are not those of their GPIOs."
        for line in wiring.lines:
            if line.gpio in reserved.gpios:
                yield f"{line.name} uses GPIO {line.gpio}, which is reserved for {reserved.use}."
    supply = wiring.supply
    every = Counter((*HEADER.values(), *supply.pins_3v3, *supply.pins_5v, *supply.pins_ground))
    if every != Counter(range(1, 41)):
        yield "The supply pins are not those that the header has beside its GPIOs."


def _level_problems(wiring: PinMap) -> Iterator[str]:
    """Check the levels before the program starts. Lines follow their pulls then, and none may be
    active."""
    lamps = [(socket.lamp, "low") for socket in wiring.sockets]
    wanted: list[tuple[Line, str]] = [(wiring.clock, "low"), (wiring.load, "high"), *lamps]
    for line, level in wanted:
        if boot_pull(line.gpio) != level:
            yield (
                f"{line.name} must be {level} from power-on, but GPIO {line.gpio} is pulled "
                f"{boot_pull(line.gpio)} then."
            )
    for part in wiring.kernel:
        if not {f"{name}={part.gpio}" for name in ("gpio", "gpio_pin")} & set(
            part.overlay.split(",")
        ):
            yield f"The overlay of the {part.name} does not name GPIO {part.gpio}."


def _lead_problems(wiring: PinMap) -> Iterator[str]:
    if [contact.number for contact in wiring.lead] != list(range(1, 9)):
        yield "A cable has the contacts 1 to 8, in this order."
    if Counter(contact.signal for contact in wiring.lead) != Counter(SIGNALS):
        yield f"A cable must carry {', '.join(SIGNALS)}, each as often as said here."


def _frame_problems(wiring: PinMap) -> Iterator[str]:
    order = [(bit.chip, bit.input, bit.pin) for bit in wiring.frame]
    right = [(chip, name, CHIP_INPUTS[name]) for chip in ("U1", "U2") for name in "HGFEDCBA"]
    if order != right:
        yield "The bits of a frame must be the inputs H to A of U1, then those of U2."
        return
    if any((bit.key is None) == (bit.fixed is None) for bit in wiring.frame):
        yield "Each bit of a frame has either a key or a fixed level."
    if sorted(bit.key for bit in wiring.frame if bit.key is not None) != sorted(KEYS):
        yield f"The keys of a frame must be {', '.join(KEYS)}, each once."
    ends = tuple(bit.fixed for bit in (*wiring.frame[:2], *wiring.frame[-2:]))
    # A dead line repeats the first bit, and ones follow after the last bit. So a lost or an extra
    # clock always changes one of the ends.
    if ends != ("high", "low", "low", "high"):
        yield "A frame must begin with a high and a low level and end with a low and a high one."


# --- currents -----------------------------------------------------------------------------------


def lamp_milliamps(wiring: PinMap) -> float:
    """Return the current of a lit lamp, in mA."""
    parts, volts = wiring.resistors, wiring.electrics
    across = volts.supply_volts - volts.lamp_volts
    return 1000 * across / (parts.lamp_hub + parts.lamp_handheld)


def worst_pin_milliamps(wiring: PinMap) -> dict[str, float]:
    """Return the greatest current of each kind of pin, in mA, with its lead shorted to ground or
    supply and, for inputs, with the pin set to output by mistake."""
    parts, volts = wiring.resistors, wiring.electrics.supply_volts
    return {
        "a lamp's pin": 1000 * volts / parts.lamp_hub,
        "a DATA pin": 1000 * volts / parts.data_hub,
        "a button's pin": 1000 * volts / parts.button,
        "the power LED's pin": 1000 * volts / parts.power_led,
    }


def all_pins_milliamps(wiring: PinMap) -> float:
    """Return the current of all pins together in mA, with every lamp lit and one lead shorted."""
    lamps = lamp_milliamps(wiring)
    worst = worst_pin_milliamps(wiring)
    return lamps * (len(wiring.sockets) - 1) + worst["a lamp's pin"] + worst["the power LED's pin"]


def rail_milliamps(wiring: PinMap) -> float:
    """Return the current that the hub takes from 3V3 in mA, with every key of every handheld held
    down."""
    volts = wiring.electrics
    keys = len(KEYS) * 1000 * volts.supply_volts / wiring.resistors.key_pull_up
    handheld = keys + _HANDHELD_CHIPS * volts.chip_milliamps
    return len(wiring.sockets) * handheld + _BUFFER_CHIPS * volts.chip_milliamps


def _current_problems(wiring: PinMap) -> Iterator[str]:
    limits = wiring.electrics
    if min(astuple(wiring.resistors)) <= 0:
        yield "Every resistor has more than 0 ohms."
        return
    for what, current in worst_pin_milliamps(wiring).items():
        if current > limits.pin_milliamps:
            yield f"With a short, {what} would give {current:.1f} mA: its resistor is too small."
    if all_pins_milliamps(wiring) > limits.all_pins_milliamps:
        yield f"All pins together would give {all_pins_milliamps(wiring):.1f} mA."
    if rail_milliamps(wiring) > limits.fuse_milliamps:
        yield f"The hub would take {rail_milliamps(wiring):.1f} mA, more than its fuse allows."
