"""Everybody's ship, and the lot that is for sale."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from pi_app.core.message import N_
from pi_app.games.mercator.rules.goods import CARD_IDS, card_name
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.research.adapters.terminal_table import Look, grid


def picture(look: Look[MercatorView]) -> RenderableType:
    """Return a line for each ship with its cargo and worth, and the lot."""
    view = look.view
    ships = zip(look.names, view["cargo"], view["values"], strict=True)
    lines = [(name, str(worth), _cards(look, cards)) for name, cards, worth in ships]
    heads = ("", look.tr(N_("Worth")), look.tr(N_("Cargo")))
    lot = Text.assemble(look.tr(N_("For sale")), ": ", _cards(look, view["lot"]))
    return Group(grid(heads, lines, numbers=(1,)), lot)


def _cards(look: Look[MercatorView], ids: list[str]) -> Text:
    names = [look.render(card_name(CARD_IDS.index(id))) for id in ids]
    return Text(", ".join(names) or "–")
