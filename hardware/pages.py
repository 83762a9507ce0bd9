"""The drawings and tables that are generated from data; ``./tabularium build pages`` writes
them."""

from __future__ import annotations

from pathlib import Path

from hardware import bill, drawings, led_map, wire_tables
from hardware.boards import bodies
from hardware.boards.boards import boards
from pi_app.devices.led_layout import load_layout
from pi_app.devices.pin_check import load_pin_map
from pi_app.text import LANGUAGES

HERE = Path(__file__).parent


def pages() -> dict[Path, str]:
    """Return the contents of each generated file."""
    wiring = load_pin_map()
    result = {HERE / "wiring" / name: text for name, text in drawings.drawings(wiring).items()}
    layout = load_layout()
    for language in LANGUAGES:
        page = "{}.md" if language == "en" else f"{{}}.{language}.md"
        plan = wire_tables.drawing_name("led-map", language)
        result |= {
            HERE / "wiring" / page.format("README"): wire_tables.page(wiring, language),
            HERE / "wiring" / plan: led_map.drawing(layout, language),
            HERE / "wiring" / page.format("lamps"): led_map.table(layout, language),
            HERE / page.format("bill-of-materials"): bill.page(language),
        }
    result[HERE / "case" / "boards.scad"] = bodies.page(boards().values(), layout)
    return result


def write_pages() -> None:
    """Write the generated files."""
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
