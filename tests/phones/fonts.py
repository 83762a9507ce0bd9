"""Makes the fonts of the phones' page: ``python -m tests.phones.fonts``.

A phone fetches them over the table's Wi-Fi, so each contains only what its language needs: the
Latin letters of English and of names, or what the Japanese catalogue has besides. Only phones that
speak Japanese fetch the Japanese font. It has one weight, from which the browser makes the bold
one, because a second would exceed what a phone may load. The phone's own font shows all other
characters.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from fontTools.subset import Options, Subsetter  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from fontTools.ttLib.scaleUpem import scale_upem  # type: ignore[import-untyped]

from pi_app.drawing.lettering import FONTS
from pi_app.phones.page_files import WEB
from pi_app.text import load

OUT: Final = WEB / "fonts"

UNITS_PER_EM: Final = 512
"""The precision of outlines. On the sharpest screens a unit of a title is a quarter of a pixel."""

LATIN: Final = frozenset(
    {*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), *range(0x2190, 0x2200)}
    | set(map(ord, "×−✓…“”‘’–—日本語"))
)
"""What English texts, names and figures are written with, and the button for Japanese."""

JAPANESE: Final = frozenset({*range(0x3000, 0xA000), *range(0xFF00, 0xFFF0)}) - LATIN
"""Where the characters of the Japanese font lie; `fonts.js` names them, `style.css` the others."""

KANA: Final = frozenset({*range(0x3000, 0x3100), *range(0xFF01, 0xFF66)})
"""What any Japanese name may be written with, and full-width signs."""


def japanese() -> frozenset[int]:
    """Return the characters of the Japanese font: those that the catalogue uses, and kana."""
    used = frozenset(ord(each) for text in load("ja").values() for each in text)
    return (KANA | used) & JAPANESE


def written(characters: frozenset[int]) -> str:
    """Return characters as style sheets name them: ranges, ascending."""
    firsts = sorted(each for each in characters if each - 1 not in characters)
    lasts = sorted(each for each in characters if each + 1 not in characters)
    pairs = zip(firsts, lasts, strict=True)
    return ", ".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in pairs)


def wanted() -> dict[str, tuple[str, frozenset[int]]]:
    """Return by the name of each file the font that it is made from, and its characters."""
    return {
        "cinzel-latin": ("Cinzel-Bold", LATIN),
        "gothic-bold-latin": ("BIZUDPGothic-Bold", LATIN),
        "gothic-regular-latin": ("BIZUDPGothic-Regular", LATIN),
        "gothic-regular-japanese": ("BIZUDPGothic-Regular", japanese()),
    }


def characters_in(path: Path) -> set[int]:
    """Return the characters that a font has."""
    with TTFont(path) as font:
        return set(font.getBestCmap())


def make(source: str, characters: frozenset[int], out: Path) -> None:
    """Write a part of a font as WOFF2, the same from the same font each time."""
    options = Options()
    options.flavor, options.hinting, options.layout_features = "woff2", False, ["kern", "palt"]
    with TTFont(FONTS / f"{source}.ttf", recalcTimestamp=False) as font:
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=characters)
        subsetter.subset(font)
        scale_upem(font, UNITS_PER_EM)
        font.flavor = "woff2"
        font.save(out)


def main() -> int:
    """Make all of them anew."""
    OUT.mkdir(exist_ok=True)
    for name, (source, characters) in wanted().items():
        path = OUT / f"{name}.woff2"
        make(source, characters, path)
        sys.stdout.write(f"{path.name}: {path.stat().st_size} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
