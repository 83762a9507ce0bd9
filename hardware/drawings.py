"""Drawings of the wiring, made from the pin map and the circuit."""

from __future__ import annotations

from typing import Final

from hardware.circuit import NOT_CONNECTED, Part, handheld, hub
from hardware.sketch import INK, PALE, Sketch
from hardware.wire_tables import drawing_name
from hardware.words import said
from pi_app.devices.pin_check import HEADER
from pi_app.devices.pin_map import PinMap
from pi_app.text import LANGUAGES, Language

COLOURS: Final = {
    "3V3": "#e8a33d",
    "5V": "#d0523f",
    "GND": "#4a4a4a",
    "CLK": "#3d7fbf",
    "/LOAD": "#7a5bb5",
    "DATA": "#4f9d57",
    "LAMP": "#d98bb0",
    "kernel": "#b6a58c",
    "free": "#ffffff",
}
WIRES: Final = {
    "orange": "#e8862c",
    "green": "#3f9a4a",
    "blue": "#2f6fc0",
    "brown": "#7d5231",
}
FACE: Final = ("123", "456", "789", ("C", "0", "OK"))
"""The keys of a handheld, row by row: 1 to 9 are arranged like the nine regions of the map."""

_PITCH: Final = 26


def header(wiring: PinMap, language: Language) -> str:
    """The header of the Raspberry Pi with the purpose of each pin, seen from above."""
    used = {line.pin: (line.name, line.name.split()[0]) for line in wiring.lines}
    kernel = {part.pin for part in wiring.kernel}
    reserved = {pin: each.use for each in wiring.reserved for pin in each.pins}
    supply = wiring.supply
    feeds = {
        **dict.fromkeys(supply.pins_3v3, "3V3"),
        **dict.fromkeys(supply.pins_5v, "5V"),
        **dict.fromkeys(supply.pins_ground, "GND"),
    }
    gpios = {pin: gpio for gpio, pin in HEADER.items()}
    sheet = Sketch(760, 590, said("The 40-pin header, USB sockets below", language), language)
    for pin in range(1, 41):
        left = pin % 2 == 1
        x, y = (366 if left else 394), 70 + (pin - 1) // 2 * _PITCH
        kind = "free"
        text = f"GPIO {gpios[pin]}" if pin in gpios else ""
        if pin in used:
            name, family = used[pin]
            kind = "kernel" if pin in kernel else family
            text = f"{said(name, language) if pin in kernel else name}   ({text})"
        elif pin in feeds:
            kind = text = feeds[pin]
            if pin == supply.pins_3v3[0]:
                text = said("3V3 to the fuse of the hub", language)
        elif pin in reserved:
            use = said(reserved[pin].split(":", maxsplit=1)[0], language)
            text = f"{said('left alone: {use}', language, use=use)}   ({text})"
        else:
            text = f"{said('free', language)}   ({text})"
        sheet.dot(x, y, 10, COLOURS[kind])
        sheet.words(
            x, y + 4, str(pin), anchor="middle", size=10, colour=INK if kind == "free" else "#fff"
        )
        quiet = pin not in used and pin not in feeds
        sheet.words(
            x - 20 if left else x + 20,
            y + 4,
            text,
            anchor="end" if left else "start",
            colour=PALE if quiet else INK,
            bold=pin in used,
        )
    return sheet.svg()


def lead(wiring: PinMap, language: Language) -> str:
    """A lead from the hub to a handheld."""
    title = said("A cable: an ordinary network cable, straight through", language)
    sheet = Sketch(760, 380, title, language)
    for number, contact in enumerate(wiring.lead):
        y = 90 + number * 34
        sheet.box(120, y - 12, 60, 24, COLOURS[contact.signal])
        sheet.box(580, y - 12, 60, 24, COLOURS[contact.signal])
        base = contact.colour.rsplit("/", maxsplit=1)[-1]
        sheet.line((180, y), (580, y), colour=WIRES[base], width=6)
        if contact.colour.startswith("white/"):
            sheet.line((180, y), (580, y), colour="#ffffff", width=3, dash="14 10")
        for x in (150, 610):
            sheet.words(x, y + 5, str(contact.number), anchor="middle", colour="#fff", bold=True)
        sheet.words(110, y + 5, contact.signal, anchor="end", bold=True)
        sheet.words(650, y + 5, contact.signal, bold=True)
        sheet.words(380, y - 8, said(contact.colour, language), anchor="middle", size=11)
    sheet.words(150, 64, said("hub", language), anchor="middle")
    sheet.words(610, 64, said("keypad", language), anchor="middle")
    return sheet.svg()


def hub_socket(wiring: PinMap, language: Language) -> str:
    """The parts between the header and a socket, with the pins of each socket in a table."""
    sheet = Sketch(940, 590, said("The hub: what each socket needs", language), language)
    ohms = wiring.resistors
    common = {"CLK": wiring.clock, "/LOAD": wiring.load}
    rows = (
        ("CLK", ohms.clock_branch, "U1"),
        ("/LOAD", ohms.clock_branch, "U2"),
        ("DATA", ohms.data_hub, ""),
        ("LAMP", ohms.lamp_hub, ""),
    )
    for number, (signal, value, chip) in enumerate(rows):
        y = 90 + number * 46
        line = common.get(signal)
        begins = (
            said("{signal} n (see the table)", language, signal=signal)
            if line is None
            else said(
                "{signal} (GPIO {gpio}, header pin {pin})",
                language,
                signal=signal,
                gpio=line.gpio,
                pin=line.pin,
            )
        )
        _way(sheet, wiring, language, y, begins, signal)
        if chip:
            _in_between(sheet, y, said("buffer {chip}", language, chip=chip))
        sheet.box(500, y - 9, 80, 18, "#fff")
        sheet.words(540, y + 4, f"{value} Ω", anchor="middle", size=12)
    y = 90 + len(rows) * 46
    supply = said("3V3 (header pin {pin})", language, pin=wiring.supply.pins_3v3[0])
    _way(sheet, wiring, language, y, supply, "3V3")
    _in_between(sheet, y, said("fuses F0, Fn", language))
    ground = wiring.supply.pins_ground[0]
    begins = said("ground (header pin {pin} and others)", language, pin=ground)
    _way(sheet, wiring, language, y + 46, begins, "GND")
    _socket_table(sheet, wiring, language, y + 106)
    return sheet.svg()


def _way(
    sheet: Sketch, wiring: PinMap, language: Language, y: float, begins: str, signal: str
) -> None:
    """The path of a signal from the Raspberry Pi to the contacts of a socket."""
    numbers = [str(each.number) for each in wiring.lead if each.signal == signal]
    ends = "contact {number}  {signal}" if len(numbers) == 1 else "contacts {number}  {signal}"
    sheet.box(30, y - 14, 250, 28, "#f3ede4")
    sheet.words(40, y + 5, begins)
    sheet.line((280, y), (740, y), colour=COLOURS[signal], width=2.5)
    sheet.box(740, y - 14, 180, 28, COLOURS[signal])
    text = said(ends, language, number=", ".join(numbers), signal=signal)
    sheet.words(750, y + 5, text, colour="#fff", bold=True)


def _in_between(sheet: Sketch, y: float, text: str) -> None:
    sheet.box(350, y - 14, 110, 28, "#fff")
    sheet.words(405, y + 4, text, anchor="middle", size=12)


def _socket_table(sheet: Sketch, wiring: PinMap, language: Language, top: float) -> None:
    columns = [30, 130, 290, 450, 690]
    titles = ("socket", "CLK: U1 pin", "/LOAD: U2 pin", "DATA: header pin", "LAMP: header pin")
    for x, title in zip(columns, titles, strict=True):
        sheet.words(x, top, said(title, language), bold=True)
    sheet.line((30, top + 8), (910, top + 8))
    outputs = {
        (part.ref, net): pin
        for part in hub(wiring)
        if part.kind == "74HC244"
        for pin, net in part.pins.items()
    }
    for number, socket in enumerate(wiring.sockets):
        y = top + 30 + number * 24
        n = socket.port
        cells = [
            str(n),
            str(outputs["U1", f"U1_{n}"]),
            str(outputs["U2", f"U2_{n}"]),
            f"{socket.data.pin}  (GPIO {socket.data.gpio})",
            f"{socket.lamp.pin}  (GPIO {socket.lamp.gpio})",
        ]
        for x, cell in zip(columns, cells, strict=True):
            sheet.words(x, y, cell)


def chips(parts: list[Part], title: str, language: Language) -> str:
    """Chips from above, with the net of each pin."""
    shown = [part for part in parts if part.kind.startswith("74HC")]
    pins = max(len(part.pins) for part in shown)
    size = (430 * len(shown) + 20, 110 + pins // 2 * 32)
    sheet = Sketch(*size, said(title, language), language)
    for number, part in enumerate(shown):
        x, top = 165 + number * 430, 70
        half = len(part.pins) // 2
        sheet.box(x, top, 120, half * 32 + 8, "#3c3733")
        sheet.dot(x + 60, top + 4, 7, "#8a8078")
        sheet.words(
            x + 60, top + half * 16, part.ref, anchor="middle", size=20, colour="#fff", bold=True
        )
        sheet.words(
            x + 60, top + half * 16 + 22, part.kind, anchor="middle", size=12, colour="#fff"
        )
        for pin, net in sorted(part.pins.items()):
            left = pin <= half
            y = top + 20 + ((pin - 1) if left else (2 * half - pin)) * 32
            edge = x if left else x + 120
            away = edge - 26 if left else edge + 26
            quiet = net == NOT_CONNECTED
            colour = COLOURS.get(net.split("_")[0], INK)
            sheet.line((edge, y), (away, y), width=2.5, colour=PALE if quiet else colour)
            inner = edge + 8 if left else edge - 8
            sheet.words(
                inner, y + 4, str(pin), anchor="start" if left else "end", size=11, colour="#fff"
            )
            sheet.words(
                away - 6 if left else away + 6,
                y + 4,
                _named(net, language),
                anchor="end" if left else "start",
                colour=PALE if quiet else INK,
                bold=not quiet and net not in ("3V3", "GND"),
            )
    return sheet.svg()


def _named(net: str, language: Language) -> str:
    """The name of a net in a drawing."""
    if net.startswith("KEY_"):
        return said("key {key}", language, key=net.removeprefix("KEY_"))
    if net.startswith(("U1_", "U2_")):
        return said("socket {number}", language, number=net[3:])
    if net == NOT_CONNECTED:
        return said(net, language)
    return "U1–U2" if net == "LINK" else net


def face(wiring: PinMap, language: Language) -> str:
    """A handheld from the front, and the circuit of each key and of the lamp."""
    title = said("A keypad: its face, and the circuit of a key and of the lamp", language)
    sheet = Sketch(760, 430, title, language)
    sheet.box(60, 70, 250, 330, "#efe6d6")
    sheet.dot(185, 104, 9, COLOURS["3V3"])
    sheet.words(205, 108, said("lamp", language), size=12)
    for row, keys in enumerate(FACE):
        for column, key in enumerate(keys):
            x, y = 115 + column * 70, 160 + row * 64
            sheet.dot(x, y, 24, "#fffaf0")
            sheet.words(x, y + 6, key, anchor="middle", size=18, bold=True)
    ohms = wiring.resistors
    sheet.words(380, 90, said("each key", language), bold=True)
    sheet.words(380, 126, "3V3")
    sheet.line((415, 122), (450, 122), colour=COLOURS["3V3"], width=2.5)
    sheet.box(450, 110, 90, 24, "#fff")
    sheet.words(495, 126, f"{ohms.key_pull_up // 1000} kΩ", anchor="middle", size=12)
    sheet.line((540, 122), (640, 122), width=2.5)
    sheet.words(648, 126, said("chip input", language))
    sheet.line((590, 122), (590, 160), width=2.5)
    sheet.line((590, 160), (606, 188), width=2.5)
    sheet.line((590, 192), (590, 216), colour=COLOURS["GND"], width=2.5)
    sheet.words(620, 180, said("switch", language), size=12)
    sheet.words(590, 234, "GND", anchor="middle")
    lamp = wiring.contact("LAMP")
    sheet.words(380, 290, said("the lamp", language), bold=True)
    sheet.words(380, 326, said("contact {number}", language, number=lamp.number))
    sheet.line((450, 322), (480, 322), colour=COLOURS["LAMP"], width=2.5)
    sheet.box(480, 310, 80, 24, "#fff")
    sheet.words(520, 326, f"{ohms.lamp_handheld} Ω", anchor="middle", size=12)
    sheet.line((560, 322), (700, 322), width=2.5)
    sheet.dot(620, 322, 12, COLOURS["3V3"])
    sheet.words(620, 352, said("LED: longer leg left", language), anchor="middle", size=12)
    sheet.words(706, 326, "GND")
    return sheet.svg()


def drawings(wiring: PinMap) -> dict[str, str]:
    """Return every drawing in all languages by the name of its file."""
    return {
        drawing_name(name, language): made
        for language in LANGUAGES
        for name, made in (
            ("header", header(wiring, language)),
            ("lead", lead(wiring, language)),
            ("hub", hub_socket(wiring, language)),
            ("hub-chips", chips(hub(wiring), "The hub's buffers, from above", language)),
            ("handheld", face(wiring, language)),
            ("handheld-chips", chips(handheld(wiring), "A keypad's chips, from above", language)),
        )
    }
