"""Writes the drawings and tables anew: ``python -m hardware.pages``."""

from __future__ import annotations

from pathlib import Path

from hardware import bill, drawings, led_map, wire_tables
from hardware.boards import bodies
from hardware.boards.boards import boards
from pi_app.devices.led_layout import load_layout
from pi_app.devices.pin_check import load_pin_map

HERE = Path(__file__).parent


def pages() -> dict[Path, str]:
    """Return what each file that is made from data must contain."""
    wiring = load_pin_map()
    result = {HERE / "wiring" / name: text for name, text in drawings.drawings(wiring).items()}
    result[HERE / "wiring" / "README.md"] = wire_tables.page(wiring, "en")
    result[HERE / "wiring" / "README.ja.md"] = wire_tables.page(wiring, "ja")
    layout = load_layout()
    result[HERE / "wiring" / "led-map.svg"] = led_map.drawing(layout)
    result[HERE / "wiring" / "lamps.md"] = led_map.table(layout)
    result[HERE / "bill-of-materials.md"] = bill.page()
    result[HERE / "case" / "boards.scad"] = bodies.page(boards().values(), layout)
    return result


def main() -> None:
    """Write them."""
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
