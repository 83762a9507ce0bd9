"""The cards that are face up, and those still face down, colour by colour."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from pi_app.core.message import N_
from pi_app.games.praetorians.rules.terms import CARD_IDS
from pi_app.games.praetorians.rules.view import PraetoriansView, card_name
from pi_app.research.adapters.terminal_table import Look


def picture(look: Look[PraetoriansView]) -> RenderableType:
    """Return the cards that are face up with the sum at stake, and a line for the face-down cards
    of each colour."""
    view = look.view
    turned = ", ".join(_name(look, id) for id in view.get("face_up", [])) or "–"
    stake = Text.assemble(look.tr(N_("Face up")), f": {turned} ({view['at_stake']})")
    colours: dict[str, list[str]] = {}
    for id in view["face_down"]:
        colours.setdefault(id.split()[0], []).append(id)
    hidden = [
        Text(" ".join([_name(look, first), *(id.split()[-1] for id in others)]))
        for first, *others in colours.values()
    ]
    return Group(stake, Text.assemble(look.tr(N_("Face down")), ":"), *hidden)


def _name(look: Look[PraetoriansView], id: str) -> str:
    return look.render(card_name(CARD_IDS.index(id)))
