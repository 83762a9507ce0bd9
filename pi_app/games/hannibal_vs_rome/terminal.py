"""The regions and sea routes with their pieces, and the cards in the hands."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from pi_app.core.message import N_
from pi_app.games.hannibal_vs_rome.rules.board import (
    REGION_IDS,
    REGION_NAMES,
    ROUTE_IDS,
    SEA_ROUTES,
    SIDE_IDS,
)
from pi_app.games.hannibal_vs_rome.rules.view import HannibalView
from pi_app.research.adapters.terminal_table import Look, grid


def picture(look: Look[HannibalView]) -> RenderableType:
    """Return a line for each region and route: ``■`` a legion, ``★`` Hannibal's, ``▲`` a fleet."""
    view = look.view
    lines: list[tuple[Text | str, ...]] = []
    for place, name in zip(REGION_IDS, REGION_NAMES, strict=True):
        pieces = [_legions(look, side, place) for side in SIDE_IDS]
        lines.append((look.tr(name), *pieces))
    for place, (one, other) in zip(ROUTE_IDS, SEA_ROUTES, strict=True):
        name = f"{look.tr(REGION_NAMES[one])} – {look.tr(REGION_NAMES[other])}"
        lines.append((name, *("▲" * view["fleets"][side].get(place, 0) for side in SIDE_IDS)))
    hands = (" ".join(map(str, view["hands"][side])) for side in SIDE_IDS)
    return grid(("", *look.names), [*lines, (look.tr(N_("Cards")), *hands)])


def _legions(look: Look[HannibalView], side: str, place: str) -> str:
    legions: str = "■" * look.view["legions"][side].get(place, 0)
    leads = side == "carthage" and look.view["hannibal"] == place
    return legions + "★" if leads else legions
