"""Netlists for a board maker, after an electrical check by SKiDL.

``python -m hardware.netlist DIRECTORY`` writes ``hub.net`` and ``handheld.net`` for KiCad. It needs
the extra ``hardware``. Exit status 1 means that the check has found something.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hardware.circuit import NOT_CONNECTED, Part, handheld, hub
from pi_app.devices.pin_check import load_pin_map

FOOTPRINTS: Final = {
    "74HC165": "Package_DIP:DIP-16_W7.62mm_Socket",
    "74HC244": "Package_DIP:DIP-20_W7.62mm_Socket",
    "RJ45 socket": "Connector_PinHeader_2.54mm:PinHeader_1x08_P2.54mm_Vertical",
    "40-pin header": "Connector_PinSocket_2.54mm:PinSocket_2x20_P2.54mm_Vertical",
    "tact switch": "Button_Switch_THT:SW_PUSH-12mm",
    "panel button": "Connector_PinHeader_2.54mm:PinHeader_1x02_P2.54mm_Vertical",
    "LED": "LED_THT:LED_D3.0mm",
    "resistor": "Resistor_THT:R_Axial_DIN0207_L6.3mm_D2.5mm_P10.16mm_Horizontal",
    "capacitor": "Capacitor_THT:C_Disc_D5.0mm_W2.5mm_P5.00mm",
    "resettable fuse": "Fuse:Fuse_Bourns_MF-RG300",
}
"""What each kind of part looks like on a board, by how its name begins."""

# What the pins of chips do; all other parts just conduct.
_INPUT, _OUTPUT, _POWER = "INPUT", "OUTPUT", "PWRIN"
CHIP_PINS: Final = {
    "74HC165": {
        **dict.fromkeys((1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15), _INPUT),
        **dict.fromkeys((7, 9), _OUTPUT),
        **dict.fromkeys((8, 16), _POWER),
    },
    "74HC244": {
        **dict.fromkeys((1, 2, 4, 6, 8, 11, 13, 15, 17, 19), _INPUT),
        **dict.fromkeys((3, 5, 7, 9, 12, 14, 16, 18), _OUTPUT),
        **dict.fromkeys((10, 20), _POWER),
    },
}


def build(parts: list[Part]) -> Any:  # noqa: ANN401 - SKiDL has no types
    """Return the parts as a circuit of SKiDL, with the sources of supply marked as such."""
    import skidl

    circuit = skidl.Circuit()
    nets: dict[str, Any] = {}
    for part in parts:
        kinds = CHIP_PINS.get(part.kind, {})
        pins = [
            skidl.Pin(num=number, name=str(number), func=_function(skidl, kinds.get(number)))
            for number in part.pins
        ]
        footprint = next(shape for kind, shape in FOOTPRINTS.items() if part.kind.startswith(kind))
        made = skidl.Part(
            name=part.kind,
            tool=skidl.SKIDL,
            dest=skidl.TEMPLATE,
            pins=pins,
            footprint=footprint,
            ref_prefix=part.ref.rstrip("0123456789"),
        )(circuit=circuit, ref=part.ref, value=part.kind, tag=part.ref)
        for number, net in part.pins.items():
            if net == NOT_CONNECTED:
                made[number] += circuit.NC
                continue
            if net not in nets:
                nets[net] = skidl.Net(net, circuit=circuit)
            nets[net] += made[number]
    for net in ("3V3", "GND"):
        # They come through a socket or a fuse, which only conduct.
        nets[net].drive = skidl.POWER
    return circuit


def _function(skidl: Any, kind: str | None) -> Any:  # noqa: ANN401 - SKiDL has no types
    return getattr(skidl.Pin.types, kind or "PASSIVE")


def check(parts: list[Part]) -> int:
    """Return how many errors and warnings the electrical check has."""
    import skidl

    circuit = build(parts)
    skidl.erc_logger.error.reset()
    skidl.erc_logger.warning.reset()
    circuit.ERC()
    return int(skidl.erc_logger.error.count + skidl.erc_logger.warning.count)


def main(arguments: list[str]) -> int:
    """Check both circuits and write their netlists."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m hardware.netlist DIRECTORY\n")
        return 2
    target = Path(arguments[0]).resolve()
    target.mkdir(parents=True, exist_ok=True)
    wiring = load_pin_map()
    wrong = 0
    with tempfile.TemporaryDirectory() as scratch:
        # SKiDL leaves logs and a library where it runs.
        os.chdir(scratch)
        for name, parts in (("hub", hub(wiring)), ("handheld", handheld(wiring))):
            found = check(parts)
            build(parts).generate_netlist(file_=str(target / f"{name}.net"), tool="kicad8")
            sys.stdout.write(f"{name}: {len(parts)} parts, {found} errors and warnings\n")
            wrong += found
        os.chdir(target)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
