"""A sheet for the wiring drawings, with the shapes that they need, as SVG."""

from __future__ import annotations

from html import escape
from typing import Final, Literal

from hardware.words import FONTS
from pi_app.text import Language

INK: Final = "#2b2521"
PALE: Final = "#8a8078"
PAPER: Final = "#ffffff"

Anchor = Literal["start", "middle", "end"]


class Sketch:
    """A drawing, in pixels from its upper left corner."""

    def __init__(self, width: int, height: int, title: str, language: Language) -> None:
        """Start with an empty sheet and its title."""
        self._head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
            f'width="{width}" height="{height}" font-family="{FONTS[language]}" font-size="13">\n'
            f"<title>{escape(title)}</title>\n"
        )
        self._shapes: list[str] = []
        self.box(0, 0, width, height, PAPER, edge=PAPER)
        self.words(20, 34, title, size=20, bold=True)

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, *, edge: str = INK
    ) -> None:
        """A rectangle."""
        self._shapes.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="3" '
            f'fill="{fill}" stroke="{edge}"/>'
        )

    def dot(self, x: float, y: float, radius: float, fill: str) -> None:
        """A disc."""
        self._shapes.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{INK}"/>'
        )

    def line(
        self, *points: tuple[float, float], colour: str = INK, width: float = 1.5, dash: str = ""
    ) -> None:
        """A line through points."""
        way = " ".join(f"{x:g},{y:g}" for x, y in points)
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self._shapes.append(
            f'<polyline points="{way}" fill="none" stroke="{colour}" '
            f'stroke-width="{width:g}"{dashed}/>'
        )

    def words(
        self,
        x: float,
        y: float,
        text: str,
        *,
        anchor: Anchor = "start",
        size: int = 13,
        colour: str = INK,
        bold: bool = False,
    ) -> None:
        """A line of text, with its baseline at `y`."""
        weight = ' font-weight="bold"' if bold else ""
        self._shapes.append(
            f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size}" '
            f'fill="{colour}"{weight}>{escape(text)}</text>'
        )

    def svg(self) -> str:
        """Return the drawing."""
        return self._head + "\n".join(self._shapes) + "\n</svg>\n"
