"""The hills with the cards that lie there."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from pi_app.core.message import N_
from pi_app.games.seven_hills.rules.terms import HILL_NAMES, TRIBE_IDS
from pi_app.games.seven_hills.rules.view import CardView, SevenHillsView
from pi_app.research.adapters.terminal_table import Look, grid


def picture(look: Look[SevenHillsView]) -> RenderableType:
    """Return a line for each hill, ``?`` for a card that lies face down, and one of the hands."""
    view = look.view
    lines: list[tuple[Text | str, ...]] = []
    for name, hill in zip(HILL_NAMES, view["hills"], strict=True):
        cards = (
            " ".join(str(_value(each)) for each in hill["cards"] if each["tribe"] == tribe)
            for tribe in TRIBE_IDS
        )
        holder = hill.get("holder")
        held = look.names[TRIBE_IDS.index(holder)] if holder else Text("")
        lines.append((look.tr(name), str(hill["worth"]), *cards, held))
    sizes = (str(view["hand_sizes"][tribe]) for tribe in TRIBE_IDS)
    heads: tuple[Text | str, ...] = ("", look.tr(N_("Worth")), *look.names, look.tr(N_("Held by")))
    return grid(heads, [*lines, (look.tr(N_("Cards in hand")), "", *sizes, "")], numbers=(1,))


def _value(card: CardView) -> object:
    value = card["card"]
    return "?" if value is None else value
