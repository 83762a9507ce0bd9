"""The regions with everybody's markers, and which of them score."""

from __future__ import annotations

from rich.console import RenderableType

from pi_app.core.message import N_
from pi_app.games.imperium.rules.empire import REGION_NAMES
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.research.adapters.terminal_table import Look, grid


def picture(look: Look[ImperiumView]) -> RenderableType:
    """Return a line for each region, ``►`` where this round scores, and one of the reserves."""
    view = look.view
    lines = []
    for region, name in enumerate(REGION_NAMES):
        scores = "►" if region + 1 in view["regions"] else ""
        markers = ("■" * held[region] for held in view["markers"])
        lines.append((scores, f"{region + 1} {look.tr(name)}", *markers))
    reserve = (str(left) for left in view["reserve"])
    return grid(("", "", *look.names), [*lines, ("", look.tr(N_("Reserve")), *reserve)])
