"""The symbol and footprint in KiCad's libraries for each kind of part."""

from __future__ import annotations

from typing import Final, NamedTuple


class Shape(NamedTuple):
    """A part's symbol and footprint by their names in KiCad's libraries.

    Pins, pads and the pins of `hardware.circuit` have the same numbers.
    """

    symbol: str
    footprint: str


_0805: Final = Shape("Device:C", "Capacitor_SMD:C_0805_2012Metric")
_FUSE: Final = Shape("Device:Polyfuse", "Fuse:Fuse_1812_4532Metric")
_TWO_PINS: Final = "Connector_PinHeader_2.54mm:PinHeader_1x02_P2.54mm_Vertical"

_SHAPES: Final = {
    "74AHCT125": Shape("74xx:74AHCT125", "Package_SO:SOIC-14_3.9x8.7mm_P1.27mm"),
    "74HC165": Shape("74xx:74HC165", "Package_SO:SOIC-16_3.9x9.9mm_P1.27mm"),
    "74HC244": Shape("74xx:74HC244", "Package_SO:SOIC-20W_7.5x12.8mm_P1.27mm"),
    "LED 3 mm": Shape("Device:LED", "LED_THT:LED_D3.0mm"),
    "RJ45 socket": Shape("Connector:RJ45", "Connector_RJ:RJ45_Amphenol_54602-x08_Horizontal"),
    "Raspberry Pi Pico": Shape("MCU_Module:RaspberryPi_Pico", "Module:RaspberryPi_Pico_Common_THT"),
    "capacitor 1 µF": _0805,
    "capacitor 10 µF": _0805,
    "capacitor 100 nF": _0805,
    "capacitor 1000 µF": Shape("Device:C_Polarized", "Capacitor_THT:CP_Radial_D10.0mm_P5.00mm"),
    "diode 1N4148W": Shape("Diode:1N4148W", "Diode_SMD:D_SOD-123"),
    "panel button": Shape("Switch:SW_Push", _TWO_PINS),
    "pin header 1 × 2": Shape("Connector:Conn_01x02_Pin", _TWO_PINS),
    "resettable fuse 100 mA": _FUSE,
    "resettable fuse 500 mA": _FUSE,
    "screw terminal, 3 poles": Shape(
        "Connector:Screw_Terminal_01x03",
        "TerminalBlock_Phoenix:TerminalBlock_Phoenix_MKDS-1,5-3-5.08_1x03_P5.08mm_Horizontal",
    ),
    "stacking header 2 × 20": Shape(
        "Connector:Raspberry_Pi_4", "Connector_PinSocket_2.54mm:PinSocket_2x20_P2.54mm_Vertical"
    ),
    "tact switch 12 mm with cap": Shape("Switch:SW_Push", "Button_Switch_THT:SW_PUSH-12mm"),
    "transistor AO3401A": Shape("Transistor_FET:AO3401A", "Package_TO_SOT_SMD:SOT-23"),
}
_RESISTOR: Final = Shape("Device:R", "Resistor_SMD:R_0805_2012Metric")


def shape(kind: str) -> Shape:
    """Return the symbol and the footprint of a kind of part."""
    return _RESISTOR if kind.startswith("resistor ") else _SHAPES[kind]


def value(kind: str) -> str:
    """Return the text beside a part in a schematic: only a value if the symbol shows the kind."""
    for name in ("resistor ", "capacitor ", "resettable fuse "):
        kind = kind.removeprefix(name)
    return kind
