"""The file with the map of *Hannibal vs Rome*, for the table and for phones."""

from __future__ import annotations

from pathlib import Path
from typing import Final

MAP: Final = Path(__file__).with_name("map.json")
