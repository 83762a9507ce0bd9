"""The wiring as drawings, made from the pin map and the circuit."""

from __future__ import annotations

from typing import Final

from hardware.circuit import NOT_CONNECTED, Part, handheld, hub
from hardware.sketch import INK, PALE, Sketch
from pi_app.devices.pin_check import HEADER
from pi_app.devices.pin_map import PinMap

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
"""The keys of a handheld, row by row: 1 to 9 lie as the nine regions of the map do."""

_PITCH: Final = 26


def header(wiring: PinMap) -> str:
    """The header of the Raspberry Pi with what each pin is for, as seen from above."""
    used = {line.pin: (line.name, line.name.split()[0]) for line in wiring.lines}
    kernel = {part.line.pin for part in wiring.kernel}
    reserved = {pin: each.use for each in wiring.reserved for pin in each.pins}
    supply = wiring.supply
    feeds = {
        **dict.fromkeys(supply.pins_3v3, "3V3"),
        **dict.fromkeys(supply.pins_5v, "5V"),
        **dict.fromkeys(supply.pins_ground, "GND"),
    }
    gpios = {pin: gpio for gpio, pin in HEADER.items()}
    sheet = Sketch(760, 590, "The 40-pin header, USB sockets below")
    for pin in range(1, 41):
        left = pin % 2 == 1
        x, y = (366 if left else 394), 70 + (pin - 1) // 2 * _PITCH
        kind = "free"
        text = f"GPIO {gpios[pin]}" if pin in gpios else ""
        if pin in used:
            name, family = used[pin]
            kind = "kernel" if pin in kernel else family
            text = f"{name}   ({text})"
        elif pin in feeds:
            kind = text = feeds[pin]
            if pin == supply.pins_3v3[0]:
                text = "3V3 to the fuse of the hub"
        elif pin in reserved:
            text = f"left alone: {reserved[pin].split(':')[0]}   ({text})"
        else:
            text = f"free   ({text})"
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


def lead(wiring: PinMap) -> str:
    """A lead from the hub to a handheld."""
    sheet = Sketch(760, 380, "A lead: an ordinary patch lead, straight through")
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
        sheet.words(380, y - 8, contact.colour, anchor="middle", size=11)
    sheet.words(150, 64, "hub", anchor="middle")
    sheet.words(610, 64, "handheld", anchor="middle")
    return sheet.svg()


def hub_socket(wiring: PinMap) -> str:
    """What lies between the header and a socket, with the pins of each socket in a table."""
    sheet = Sketch(940, 590, "The hub: what each socket needs")
    ohms = wiring.resistors
    rows = [
        ("CLK", f"{ohms.clock_branch} Ω", "pin of U1", True),
        ("/LOAD", f"{ohms.clock_branch} Ω", "pin of U2", True),
        ("DATA", f"{ohms.data_hub} Ω", "header pin", False),
        ("LAMP", f"{ohms.lamp_hub} Ω", "header pin", False),
    ]
    lines = {"CLK": wiring.clock, "/LOAD": wiring.load}
    for number, (signal, value, _, buffered) in enumerate(rows):
        y = 90 + number * 46
        contact = wiring.contact(signal)
        sheet.box(30, y - 14, 250, 28, "#f3ede4")
        shown = lines.get(signal)
        sheet.words(40, y + 5, str(shown) if shown else f"{signal} n (see the table)")
        sheet.line((280, y), (740, y), colour=COLOURS[signal], width=2.5)
        if buffered:
            sheet.box(350, y - 14, 110, 28, "#fff")
            sheet.words(405, y + 4, f"buffer U{number + 1}", anchor="middle", size=12)
        sheet.box(500, y - 9, 80, 18, "#fff")
        sheet.words(540, y + 4, value, anchor="middle", size=12)
        sheet.box(740, y - 14, 180, 28, COLOURS[signal])
        text = f"contact {contact.number}  {signal}"
        sheet.words(750, y + 5, text, colour="#fff", bold=True)
    y = 90 + len(rows) * 46
    sheet.box(30, y - 14, 250, 28, "#f3ede4")
    sheet.words(40, y + 5, f"3V3 (header pin {wiring.supply.pins_3v3[0]})")
    sheet.line((280, y), (740, y), colour=COLOURS["3V3"], width=2.5)
    sheet.box(350, y - 14, 110, 28, "#fff")
    sheet.words(405, y + 4, "fuse F1, for all", anchor="middle", size=12)
    sheet.box(740, y - 14, 180, 28, COLOURS["3V3"])
    contact = wiring.contact("3V3")
    sheet.words(750, y + 5, f"contact {contact.number}  3V3", colour="#fff", bold=True)
    y += 46
    sheet.box(30, y - 14, 250, 28, "#f3ede4")
    sheet.words(40, y + 5, f"ground (header pin {wiring.supply.pins_ground[0]} and others)")
    sheet.line((280, y), (740, y), colour=COLOURS["GND"], width=2.5)
    sheet.box(740, y - 14, 180, 28, COLOURS["GND"])
    grounds = ", ".join(str(each.number) for each in wiring.lead if each.signal == "GND")
    sheet.words(750, y + 5, f"contacts {grounds}  GND", colour="#fff", bold=True)
    _socket_table(sheet, wiring, y + 60)
    return sheet.svg()


def _socket_table(sheet: Sketch, wiring: PinMap, top: float) -> None:
    columns = [30, 130, 290, 450, 690]
    titles = ["socket", "CLK: U1 pin", "/LOAD: U2 pin", "DATA: header pin", "LAMP: header pin"]
    for x, title in zip(columns, titles, strict=True):
        sheet.words(x, top, title, bold=True)
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


def chips(parts: list[Part], title: str) -> str:
    """Chips from above, with the net of each pin."""
    shown = [part for part in parts if part.kind.startswith("74HC")]
    pins = max(len(part.pins) for part in shown)
    sheet = Sketch(430 * len(shown) + 20, 110 + pins // 2 * 32, title)
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
                _said(net),
                anchor="end" if left else "start",
                colour=PALE if quiet else INK,
                bold=not quiet and net not in ("3V3", "GND"),
            )
    return sheet.svg()


def _said(net: str) -> str:
    """What a net is called on paper."""
    if net.startswith("KEY_"):
        return f"key {net.removeprefix('KEY_')}"
    if net.startswith(("U1_", "U2_")):
        return f"socket {net[3:]}"
    return "U1–U2" if net == "LINK" else net


def face(wiring: PinMap) -> str:
    """A handheld from the front, and what hangs at each key and at the lamp."""
    sheet = Sketch(760, 430, "A handheld: its face, and the circuit of a key and of the lamp")
    sheet.box(60, 70, 250, 330, "#efe6d6")
    sheet.dot(185, 104, 9, COLOURS["3V3"])
    sheet.words(205, 108, "lamp", size=12)
    for row, keys in enumerate(FACE):
        for column, key in enumerate(keys):
            x, y = 115 + column * 70, 160 + row * 64
            sheet.dot(x, y, 24, "#fffaf0")
            sheet.words(x, y + 6, key, anchor="middle", size=18, bold=True)
    ohms = wiring.resistors
    sheet.words(380, 90, "each key", bold=True)
    sheet.words(380, 126, "3V3")
    sheet.line((415, 122), (450, 122), colour=COLOURS["3V3"], width=2.5)
    sheet.box(450, 110, 90, 24, "#fff")
    sheet.words(495, 126, f"{ohms.key_pull_up // 1000} kΩ", anchor="middle", size=12)
    sheet.line((540, 122), (640, 122), width=2.5)
    sheet.words(648, 126, "chip input")
    sheet.line((590, 122), (590, 160), width=2.5)
    sheet.line((590, 160), (606, 188), width=2.5)
    sheet.line((590, 192), (590, 216), colour=COLOURS["GND"], width=2.5)
    sheet.words(620, 180, "switch", size=12)
    sheet.words(590, 234, "GND", anchor="middle")
    lamp = wiring.contact("LAMP")
    sheet.words(380, 290, "the lamp", bold=True)
    sheet.words(380, 326, f"contact {lamp.number}")
    sheet.line((450, 322), (480, 322), colour=COLOURS["LAMP"], width=2.5)
    sheet.box(480, 310, 80, 24, "#fff")
    sheet.words(520, 326, f"{ohms.lamp_handheld} Ω", anchor="middle", size=12)
    sheet.line((560, 322), (700, 322), width=2.5)
    sheet.dot(620, 322, 12, COLOURS["3V3"])
    sheet.words(620, 352, "LED: longer leg left", anchor="middle", size=12)
    sheet.words(706, 326, "GND")
    return sheet.svg()


def drawings(wiring: PinMap) -> dict[str, str]:
    """Return every drawing by the name of its file."""
    return {
        "header.svg": header(wiring),
        "lead.svg": lead(wiring),
        "hub.svg": hub_socket(wiring),
        "hub-chips.svg": chips(hub(wiring), "The hub's buffers, from above"),
        "handheld.svg": face(wiring),
        "handheld-chips.svg": chips(handheld(wiring), "A handheld's chips, from above"),
    }
