"""What the bits of a handheld that makes no sense tell about its wires."""

from __future__ import annotations

from pi_app.devices.keypad_scan import FrameLayout
from pi_app.devices.pin_map import FrameBit, PinMap

_CHIP_BITS = 8
_FEW_KEYS = 2
_CHIP_MASK = (1 << _CHIP_BITS) - 1


def diagnose(wiring: PinMap, port: int, frame: int) -> str:
    """Return what is probably wrong with a handheld that is plugged in and answers so.

    Args:
        wiring: the pin map.
        port: which handheld.
        frame: its bits, the first as the highest; the ends are wrong.
    """
    layout = FrameLayout(wiring.frame)
    data = wiring.socket(port).data
    first, second = frame >> _CHIP_BITS, frame & _CHIP_MASK
    at_data = f"{wiring.contact('DATA')} of the lead"
    if frame == layout.silence:
        return (
            f"Nothing answers on {data}. Is it plugged in? Then look, in this order, at "
            f"{at_data}, from U1 pin 9 through the resistor in the hub to header pin {data.pin}; "
            f"at {wiring.contact('3V3')}, which U1 and U2 need at pin 16; at "
            f"{wiring.contact('CLK')} to pin 2 of both chips; at {wiring.contact('/LOAD')} to pin "
            "1 of both chips."
        )
    if frame == 0:
        return (
            f"{data} stays low: {at_data} touches ground, or U1 gets no 3V3 at pin 16 or no "
            "ground at pin 8."
        )
    if _valid(layout, frame ^ layout.silence):
        return "All bits are upside down: DATA hangs at U1 pin 7, it belongs at pin 9."
    if _valid(layout, second << _CHIP_BITS | first):
        return (
            "The fixed levels come where they would if U1 and U2 had changed places, or if the "
            "inputs of each were in reverse. DATA belongs at pin 9 of U1, the first level at its "
            "input H (pin 6)."
        )
    head_is_right = all(
        _level(frame, place) == (bit.fixed == "high") for place, bit in enumerate(wiring.frame[:2])
    )
    if head_is_right and second in (0, _CHIP_MASK):
        return (
            "U1 answers, U2 does not: look at the wire from U2 pin 9 to U1 pin 10, then at U2's "
            "3V3 (pin 16), ground (pin 8), CLK (pin 2) and /LOAD (pin 1)."
        )
    if any(_valid(layout, shifted) for shifted in _shifted(frame, layout.silence)):
        return (
            f"The bits arrive one too early or too late: CLK is disturbed. Look at "
            f"{wiring.contact('CLK')}, at the ground that is twisted with it, at the resistor of "
            "this socket behind the CLK buffer, and at the 100 nF at each chip."
        )
    wrong = [
        f"{bit} must be {bit.fixed}"
        for place, bit in enumerate(wiring.frame)
        if bit.fixed is not None and _level(frame, place) != (bit.fixed == "high")
    ]
    bits = f"{frame:0{len(wiring.frame)}b}"
    return f"It answers {bits}, which makes no sense: {', '.join(wrong)}."


def key_wire(bit: FrameBit, resistor: int) -> str:
    """Return what lies between a key and its chip."""
    return (
        f"the switch of key {bit.key}, its wire to {bit}, the {resistor // 1000} kΩ from there to "
        "3V3, and the switch's other side, which goes to ground"
    )


def lamp_wire(wiring: PinMap, port: int) -> str:
    """Return what lies between a pin and the lamp of a handheld."""
    lamp, parts = wiring.socket(port).lamp, wiring.resistors
    return (
        f"{lamp}, the {parts.lamp_hub} Ω in the hub, {wiring.contact('LAMP')} of the lead, the "
        f"{parts.lamp_handheld} Ω in the handheld, and the LED: its longer leg is on the "
        "resistor's side, the shorter one at ground"
    )


def shared_wires(wiring: PinMap) -> str:
    """Return what all handhelds need."""
    return (
        f"3V3 at header pin {wiring.supply.pins_3v3[0]} and the fuse behind it, ground, both "
        f"buffers (74HC244: pin 20 at 3V3, pins 1, 10 and 19 at ground), {wiring.clock} and "
        f"{wiring.load}"
    )


def _valid(layout: FrameLayout, frame: int) -> bool:
    """Say whether a frame may come from a handheld of which hardly a key is pressed."""
    down = layout.keys_down(frame)
    return down is not None and down.bit_count() <= _FEW_KEYS


def _level(frame: int, place: int) -> bool:
    return bool(frame >> (2 * _CHIP_BITS - 1 - place) & 1)


def _shifted(frame: int, silence: int) -> list[int]:
    """The frames that this one may be, a bit too late or too early."""
    high = (silence + 1) >> 1
    return [frame >> 1, frame >> 1 | high, frame << 1 & silence, (frame << 1 | 1) & silence]
