"""The fonts of the handbook: the kiosk's own, with the characters that its pages use."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from fontTools.subset import (  # type: ignore[import-untyped]
    Options,
    Subsetter,
    load_font,
    save_font,
)

from handbook.written import ROOT

FOLDER: Final = ROOT / "pi_app" / "drawing" / "fonts"
FONTS: Final = {
    "cinzel": "Cinzel-Bold.ttf",
    "gothic-regular": "BIZUDPGothic-Regular.ttf",
    "gothic-bold": "BIZUDPGothic-Bold.ttf",
}


def write_fonts(target: Path, texts: Iterable[str]) -> None:
    """Write the fonts into a directory, compressed, with the characters of some texts."""
    logging.getLogger("fontTools").setLevel(logging.WARNING)
    characters = sorted({ord(sign) for text in texts for sign in text} | set(range(0x20, 0x180)))
    for name, file in FONTS.items():
        options = Options(flavor="woff2", notdef_outline=True, layout_features=["*"])
        font = load_font(str(FOLDER / file), options)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=characters)
        subsetter.subset(font)
        save_font(font, str(target / f"{name}.woff2"), options)
