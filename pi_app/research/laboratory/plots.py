"""The plots of a study, drawn by Matplotlib as SVG that is embedded in the page."""

from __future__ import annotations

import io
from collections.abc import Sequence

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import PercentFormatter

from pi_app.research.laboratory.ratings import Rating
from pi_app.research.laboratory.totals import Total
from pi_app.research.simulation.statistics import wilson

_SEATS = ("#8c1c13", "#31572c", "#1d3557", "#b07d12", "#5e3a87", "#0f766e", "#6b4423")
"""A colour for each seat, dark enough on white; neighbours differ in brightness."""


def shares_plot(labels: Sequence[str], totals: Sequence[Total], seats: Sequence[str]) -> str:
    """Return a plot of each seat's share of the games of each match, with 95 % confidence, and the
    equal share as a line.

    Args:
        labels: the labels of the matches.
        totals: the totals of the matches.
        seats: the names of the seats, as many as the largest match has.
    """
    figure = Figure(figsize=(8, 0.9 + 0.42 * len(totals)), layout="constrained")
    axes = figure.subplots()
    most = max(len(total.lineup) for total in totals)
    for seat in range(most):
        axes.plot([], [], "o-", color=_SEATS[seat], label=seats[seat])
    for row, total in enumerate(totals):
        equal = 1 / len(total.lineup)
        axes.plot([equal, equal], [row - 0.4, row + 0.4], color="#888888", linewidth=1)
        for seat, share in enumerate(total.shares()):
            interval = wilson(float(share), total.games)
            height = row + (seat - (len(total.lineup) - 1) / 2) * 0.7 / most
            axes.plot(interval, [height, height], color=_SEATS[seat], linewidth=2)
            axes.plot([share], [height], "o", color=_SEATS[seat], markersize=4)
    axes.set_yticks(range(len(totals)), labels)
    axes.invert_yaxis()
    axes.set_xlim(left=0)
    axes.xaxis.set_major_formatter(PercentFormatter(1.0, decimals=0))
    axes.set_xlabel("share of the games won, draws shared; the grey line is an equal share")
    axes.legend(loc="center left", bbox_to_anchor=(1, 0.5), frameon=False)
    return _svg(figure, axes)


def ratings_plot(ratings: Sequence[Rating]) -> str:
    """Return a plot of the ratings of bots with 95 % confidence."""
    figure = Figure(figsize=(8, 0.9 + 0.32 * len(ratings)), layout="constrained")
    axes = figure.subplots()
    for row, rating in enumerate(ratings):
        axes.plot(rating.interval, [row, row], color=_SEATS[0], linewidth=2)
        axes.plot([rating.points], [row], "o", color=_SEATS[0], markersize=5)
    axes.set_yticks(range(len(ratings)), [rating.bot for rating in ratings])
    axes.invert_yaxis()
    axes.set_xlabel("points; 400 more are odds of ten to one")
    return _svg(figure, axes)


def _svg(figure: Figure, axes: Axes) -> str:
    axes.grid(axis="x", color="#dddddd")
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    text = io.StringIO()
    # Write texts as text elements, and make the file reproducible.
    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "tabularium"}):
        figure.savefig(
            text, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type"))
        )
    svg = text.getvalue()
    return svg[svg.index("<svg") :]
