"""Diagnoses the wires of a handheld from its invalid frames."""

from __future__ import annotations

from pi_app.devices.keypad_scan import FrameLayout
from pi_app.devices.operator import Translate
from pi_app.devices.pin_map import Contact, FrameBit, Line, PinMap

_CHIP_BITS = 8
_FEW_KEYS = 2
_CHIP_MASK = (1 << _CHIP_BITS) - 1


def diagnose(tr: Translate, wiring: PinMap, port: int, frame: int) -> str:
    """Return the probable fault of a handheld that is plugged in and sends this frame.

    Args:
        tr: translates the texts.
        wiring: the pin map.
        port: which handheld.
        frame: its bits, the first as the highest; the ends are wrong.
    """
    layout = FrameLayout(wiring.frame)
    data = line_name(tr, wiring.socket(port).data)
    first, second = frame >> _CHIP_BITS, frame & _CHIP_MASK
    contact = _contact(tr, wiring.contact("DATA"))
    clock = _contact(tr, wiring.contact("CLK"))
    if frame == layout.silence:
        return tr(
            "Nothing responds on {data}. Is the keypad plugged in? If so, check in this order: "
            "{contact} of the cable, from U1 pin 9 through the resistor in the hub to header "
            "pin {pin}; {supply}, which U1 and U2 need at pin 16; {clock} to pin 2 of both "
            "chips; {load} to pin 1 of both chips.",
            data=data,
            contact=contact,
            pin=wiring.socket(port).data.pin,
            supply=_contact(tr, wiring.contact("3V3")),
            clock=clock,
            load=_contact(tr, wiring.contact("/LOAD")),
        )
    if frame == 0:
        return tr(
            "{data} stays low: {contact} of the cable touches ground, or U1 gets no 3V3 at pin "
            "16 or no ground at pin 8.",
            data=data,
            contact=contact,
        )
    if _valid(layout, frame ^ layout.silence):
        return tr("All bits are inverted: DATA is wired to U1 pin 7 instead of pin 9.")
    if _valid(layout, second << _CHIP_BITS | first):
        return tr(
            "The fixed levels arrive as if U1 and U2 were swapped, or the inputs of each were "
            "in reverse order. DATA belongs to pin 9 of U1, the first level to its input H (pin "
            "6)."
        )
    head_is_right = all(
        _level(frame, place) == (bit.fixed == "high") for place, bit in enumerate(wiring.frame[:2])
    )
    if head_is_right and second in (0, _CHIP_MASK):
        return tr(
            "U1 responds, U2 does not. Check the wire from U2 pin 9 to U1 pin 10, then U2's 3V3 "
            "(pin 16), ground (pin 8), CLK (pin 2) and /LOAD (pin 1)."
        )
    if any(_valid(layout, shifted) for shifted in _shifted(frame, layout.silence)):
        return tr(
            "The bits arrive one too early or too late: CLK is disturbed. Check {clock}, the "
            "ground wire that is twisted with it, the resistor of this socket behind the CLK "
            "buffer, and the 100 nF at each chip.",
            clock=clock,
        )
    return _nonsense(tr, wiring, frame)


def _nonsense(tr: Translate, wiring: PinMap, frame: int) -> str:
    wrong = [
        tr("{bit} must be high", bit=_input(tr, bit))
        if bit.fixed == "high"
        else tr("{bit} must be low", bit=_input(tr, bit))
        for place, bit in enumerate(wiring.frame)
        if bit.fixed is not None and _level(frame, place) != (bit.fixed == "high")
    ]
    return tr(
        "It sends {bits}, which is not valid: {wrong}.",
        bits=f"{frame:0{len(wiring.frame)}b}",
        wrong=", ".join(wrong),
    )


def line_name(tr: Translate, line: Line) -> str:
    """Return the name of a line with its GPIO and header pin."""
    return tr(
        "{name} (GPIO {gpio}, header pin {pin})", name=line.name, gpio=line.gpio, pin=line.pin
    )


def key_wire(tr: Translate, bit: FrameBit, resistor: int) -> str:
    """Return a description of the parts between a key and its chip."""
    return tr(
        "the switch of key {key}, its wire to {bit}, the {resistor} kΩ from there to 3V3, and the "
        "switch's other side, which goes to ground",
        key=bit.key,
        bit=_input(tr, bit),
        resistor=resistor // 1000,
    )


def lamp_wire(tr: Translate, wiring: PinMap, port: int) -> str:
    """Return a description of the parts between a pin and the lamp of a handheld."""
    return tr(
        "{line}, the {hub} Ω in the hub, {contact} of the cable, the {handheld} Ω in the "
        "keypad, and the LED: its longer leg is on the resistor's side, the shorter one at "
        "ground",
        line=line_name(tr, wiring.socket(port).lamp),
        hub=wiring.resistors.lamp_hub,
        contact=_contact(tr, wiring.contact("LAMP")),
        handheld=wiring.resistors.lamp_handheld,
    )


def shared_wires(tr: Translate, wiring: PinMap) -> str:
    """Return a description of the wires that all handhelds share."""
    return tr(
        "3V3 at header pin {pin} and the fuse behind it, ground, both buffers (74HC244: pin 20 at "
        "3V3, pins 1, 10 and 19 at ground), {clock} and {load}",
        pin=wiring.supply.pins_3v3[0],
        clock=line_name(tr, wiring.clock),
        load=line_name(tr, wiring.load),
    )


def _contact(tr: Translate, contact: Contact) -> str:
    return tr(
        "contact {number} ({colour}, {signal})",
        number=contact.number,
        colour=_colour(tr, contact.colour),
        signal=contact.signal,
    )


def _colour(tr: Translate, colour: str) -> str:
    """Return the colour of a wire; a striped wire has two, joined by a slash."""
    names = {
        "white": tr("white"),
        "orange": tr("orange"),
        "green": tr("green"),
        "blue": tr("blue"),
        "brown": tr("brown"),
    }
    return "/".join(names.get(each, each) for each in colour.split("/"))


def _input(tr: Translate, bit: FrameBit) -> str:
    return tr("{chip} input {input} (pin {pin})", chip=bit.chip, input=bit.input, pin=bit.pin)


def _valid(layout: FrameLayout, frame: int) -> bool:
    """Return whether a frame has valid ends and at most a few pressed keys."""
    down = layout.keys_down(frame)
    return down is not None and down.bit_count() <= _FEW_KEYS


def _level(frame: int, place: int) -> bool:
    return bool(frame >> (2 * _CHIP_BITS - 1 - place) & 1)


def _shifted(frame: int, silence: int) -> list[int]:
    """Return the frames that this one may be, shifted by one bit in either direction."""
    high = (silence + 1) >> 1
    return [frame >> 1, frame >> 1 | high, frame << 1 & silence, (frame << 1 | 1) & silence]
