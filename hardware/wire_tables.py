"""Every wire of the hub and of a handheld in tables, to be ticked off while soldering."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from hardware.circuit import NOT_CONNECTED, Part, driver, handheld, hub, nets
from pi_app.devices import pin_check
from pi_app.devices.led_layout import load_layout
from pi_app.devices.pin_map import PinMap

Language = Literal["en", "ja"]

_EVERYWHERE = ("VBUS", "3V3", "5V", "GND")
_WORDS: Final[dict[str, dict[Language, str]]] = {
    "title": {
        "en": "Wiring of hub, handhelds and LED board",
        "ja": "ハブ、キーパッド、LEDボードの配線",
    },
    "other": {"en": "[日本語](README.ja.md)", "ja": "[English](README.md)"},
    "made": {
        "en": "Made from `pinmap.toml` by `python -m hardware.pages`; change it there.",
        "ja": "`pinmap.toml` から `python -m hardware.pages` で作られます。変更はそちらで。",
    },
    "header": {"en": "The header", "ja": "ピンヘッダー"},
    "hub": {"en": "The hub", "ja": "ハブ"},
    "buffers": {"en": "The buffers", "ja": "バッファー"},
    "lead": {"en": "A lead", "ja": "ケーブル"},
    "handheld": {"en": "A handheld", "ja": "キーパッド"},
    "chips": {"en": "The chips of a handheld", "ja": "キーパッドのチップ"},
    "hub wires": {"en": "Wires of the hub", "ja": "ハブの配線"},
    "handheld wires": {"en": "Wires of a handheld", "ja": "キーパッドの配線"},
    "led wires": {"en": "Wires of the LED board", "ja": "LEDボードの配線"},
    "handheld note": {
        "en": "U1 is the chip next to the socket. Pin 1 of an LED is its shorter leg, at its flat "
        "side.",
        "ja": "U1 はソケットに近い方のチップです。LED の 1 番ピンは短い足で、平らな側にあります。",
    },
    "led note": {
        "en": "A1 is the Pico; pin 1 of a diode has the ring, pin 1 of C4 the +.",
        "ja": "A1 は Pico です。ダイオードの 1 番ピンは帯のある側、C4 の 1 番ピンはプラスです。",
    },
    "net": {"en": "net", "ja": "配線名"},
    "joins": {"en": "joins", "ja": "つなぐ所"},
    "pin": {"en": "pin", "ja": "ピン"},
    "open": {"en": "Left open: {pins}.", "ja": "つながないピン：{pins}。"},
    "currents": {"en": "Currents", "ja": "電流"},
    "what": {"en": "what", "ja": "場所"},
    "most": {"en": "at most", "ja": "上限"},
    "shorted": {"en": "{what}, shorted", "ja": "{what}（ショート時）"},
    "a lamp's pin": {"en": "a lamp's pin", "ja": "ランプのピン"},
    "a DATA pin": {"en": "a DATA pin", "ja": "DATA のピン"},
    "a button's pin": {"en": "a button's pin", "ja": "ボタンのピン"},
    "the power LED's pin": {"en": "the power LED's pin", "ja": "電源 LED のピン"},
    "shines": {"en": "a lamp that shines", "ja": "点灯しているランプ"},
    "all": {
        "en": "all pins together, all lamps lit and one lead shorted",
        "ja": "全ピンの合計（全ランプ点灯、ケーブル一本ショート）",
    },
    "rail": {
        "en": "3V3 of the hub, every key held down",
        "ja": "ハブの 3V3（すべてのキーを押したとき）",
    },
    "boot": {"en": "Boot configuration", "ja": "起動設定"},
    "kernel": {
        "en": "The kernel looks after the table's buttons and LED. In `/boot/firmware/config.txt`:",
        "ja": "ボタンと LED はカーネルが扱います。`/boot/firmware/config.txt` に書きます：",
    },
}
_PICTURES: Final = {
    "header": "header",
    "hub": "hub",
    "buffers": "hub-chips",
    "lead": "lead",
    "handheld": "handheld",
    "chips": "handheld-chips",
}


def page(wiring: PinMap, language: Language) -> str:
    """Return the page of all wires in Markdown."""

    def said(name: str, **filled: str) -> str:
        return _WORDS[name][language].format(**filled)

    rows = [
        *(
            (said("shorted", what=said(what)), current, wiring.electrics.pin_milliamps)
            for what, current in pin_check.worst_pin_milliamps(wiring).items()
        ),
        (said("shines"), pin_check.lamp_milliamps(wiring), wiring.electrics.pin_milliamps),
        (said("all"), pin_check.all_pins_milliamps(wiring), wiring.electrics.all_pins_milliamps),
        (said("rail"), pin_check.rail_milliamps(wiring), wiring.electrics.fuse_milliamps),
    ]
    lines = [f"# {said('title')}", "", f"*{said('other')}*", "", said("made"), ""]
    for name, file in _PICTURES.items():
        lines += [f"![{said(name)}]({file}.svg)", ""]
    for name, note, parts in (
        ("hub wires", "", hub(wiring)),
        ("handheld wires", "handheld note", handheld(wiring)),
        ("led wires", "led note", driver(load_layout().data_pin)),
    ):
        lines += [f"## {said(name)}", "", *([said(note), ""] if note else [])]
        lines += [*_table(parts, said), ""]
    lines += [f"## {said('currents')}", "", f"| {said('what')} | mA | {said('most')} |"]
    lines += ["| --- | ---: | ---: |"]
    lines += [f"| {what} | {current:.1f} | {most:g} |" for what, current, most in rows]
    lines += ["", f"## {said('boot')}", "", said("kernel"), "", "```"]
    return "\n".join([*lines, *(part.overlay for part in wiring.kernel), "```"]) + "\n"


def _table(parts: list[Part], said: Callable[..., str]) -> list[str]:
    """The nets with the pins on them, supply last."""
    all_nets = nets(parts)
    order = [net for net in all_nets if net not in _EVERYWHERE]
    lines = [f"| {said('net')} | {said('joins')} |", "| --- | --- |"]
    for net in (*order, *(net for net in _EVERYWHERE if net in all_nets)):
        joined = ", ".join(f"{part.ref} {said('pin')} {pin}" for part, pin in all_nets[net])
        lines.append(f"| {net} | {joined} |")
    open_pins = [
        f"{part.ref} {said('pin')} {pin}"
        for part in parts
        for pin, net in part.pins.items()
        if net == NOT_CONNECTED
    ]
    return [*lines, "", said("open", pins=", ".join(open_pins))]
