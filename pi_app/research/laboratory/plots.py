"""The plots of a study, drawn by Matplotlib as SVG that is embedded in the page.

Each point says its values when a pointer rests on it, by SVG's own ``title``, so the page needs no
script: with one it would be 30 to 160 times as large (`docs/studies.md`).
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Final
from xml.etree import ElementTree as ET

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from pi_app.research.laboratory.conclusion import percent
from pi_app.research.laboratory.ratings import Rating
from pi_app.research.laboratory.totals import Total
from pi_app.research.simulation.statistics import Interval

_SEATS: Final = ("#8c1c13", "#31572c", "#1d3557", "#b07d12", "#5e3a87", "#0f766e", "#6b4423")
"""A colour for each seat, dark enough on white; neighbours differ in brightness."""

_SVG: Final = "http://www.w3.org/2000/svg"
_XLINK: Final = "http://www.w3.org/1999/xlink"

_TOUCH: Final = 12.0
"""The width of the unseen line around a point that answers to a pointer, in typographic points."""


class _Plot:
    """Axes on which points with intervals are drawn, each with a text."""

    def __init__(self, rows: int, height: float) -> None:
        self.figure = Figure(figsize=(8, 0.9 + height * rows), layout="constrained")
        self.axes: Axes = self.figure.subplots()
        self._texts: list[str] = []

    def point(self, value: float, interval: Interval, row: float, colour: str, text: str) -> None:
        """Draw a point with its interval; `text` shows when a pointer rests on it."""
        self.axes.plot(interval, [row, row], color=colour, linewidth=2)
        self.axes.plot([value], [row], "o", color=colour, markersize=4)
        ends = [min(interval.low, value), max(interval.high, value)]
        (line,) = self.axes.plot(ends, [row, row], color=colour, alpha=0, linewidth=_TOUCH)
        line.set_gid(f"point-{len(self._texts)}")
        self._texts.append(text)

    def svg(self, labels: Sequence[str], alternative: str) -> str:
        """Return the plot.

        Args:
            labels: the labels of the rows.
            alternative: what the plot shows, for readers who can't see it.
        """
        axes = self.axes
        axes.set_yticks(range(len(labels)), labels)
        axes.invert_yaxis()
        axes.grid(axis="x", color="#dddddd")
        axes.set_axisbelow(True)
        for side in ("top", "right", "left"):
            axes.spines[side].set_visible(False)
        axes.tick_params(axis="y", length=0)
        text = io.StringIO()
        # Write texts as text elements, and make the file reproducible.
        with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "tabularium"}):
            self.figure.savefig(
                text, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type"))
            )
        return self._titled(text.getvalue(), alternative)

    def _titled(self, text: str, alternative: str) -> str:
        ET.register_namespace("", _SVG)
        ET.register_namespace("xlink", _XLINK)
        # Matplotlib has just written it.
        root = ET.fromstring(text)
        root.set("role", "img")
        root.set("aria-label", alternative)
        for group in root.iter(f"{{{_SVG}}}g"):
            id = group.get("id", "")
            if id.startswith("point-"):
                # Several plots stand in a page, whose ids must differ.
                del group.attrib["id"]
                title = ET.Element(f"{{{_SVG}}}title")
                title.text = self._texts[int(id.removeprefix("point-"))]
                group.insert(0, title)
        return ET.tostring(root, "unicode")


def shares_plot(labels: Sequence[str], totals: Sequence[Total], seats: Sequence[str]) -> str:
    """Return a plot of each seat's share of the games of each match, with 95 % confidence, and the
    equal share as a line. Of two seats it shows the first; the other one has the rest.

    Args:
        labels: the labels of the matches.
        totals: the totals of the matches.
        seats: the names of the seats, as many as the largest match has.
    """
    plot = _Plot(len(totals), 0.42)
    most = max(_shown(total) for total in totals)
    for seat in range(most):
        rest = " (the other seat has the rest)" if most == 1 else ""
        plot.axes.plot([], [], "o-", color=_SEATS[seat], label=seats[seat] + rest)
    for row, total in enumerate(totals):
        equal = 1 / len(total.lineup)
        plot.axes.plot([equal, equal], [row - 0.4, row + 0.4], color="#888888", linewidth=1)
        for seat, interval in enumerate(total.intervals()[: _shown(total)]):
            share = float(total.shares()[seat])
            height = row + (seat - (_shown(total) - 1) / 2) * 0.7 / most
            text = f"{labels[row]}, {seats[seat]}: {percent(share)} of {total.games:,} games, "
            text += f"95 % interval {percent(interval.low)} to {percent(interval.high)}"
            plot.point(share, interval, height, _SEATS[seat], text)
    plot.axes.set_xlim(left=0)
    plot.axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    plot.axes.set_xlabel("share of the games won, draws shared; the grey line is an equal share")
    plot.figure.legend(loc="outside upper center", ncols=most, frameon=False)
    return plot.svg(labels, "Plot of each seat's share of the games. The table has its values.")


def ratings_plot(ratings: Sequence[Rating]) -> str:
    """Return a plot of the ratings of bots with 95 % confidence."""
    plot = _Plot(len(ratings), 0.32)
    for row, rating in enumerate(ratings):
        low, high = rating.interval
        text = f"{rating.bot}: {rating.points:+.0f} points, 95 % interval {low:+.0f} to {high:+.0f}"
        plot.point(rating.points, rating.interval, row, _SEATS[0], text)
    plot.axes.set_xlabel("points; 400 more are odds of ten to one")
    bots = [rating.bot for rating in ratings]
    return plot.svg(bots, "Plot of the points of each bot. The table has its values.")


def _shown(total: Total) -> int:
    return 1 if len(total.lineup) == 2 else len(total.lineup)
