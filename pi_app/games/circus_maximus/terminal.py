"""The circus, drawn hex by hex, with the chariots on it and the cards in the hands."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from pi_app.core.message import N_
from pi_app.games.circus_maximus.rules.track import CELL_IDS, COORDINATES, GOAL, STARTS
from pi_app.games.circus_maximus.rules.view import ChariotView, CircusView
from pi_app.research.adapters.terminal_table import Look, grid


def picture(look: Look[CircusView]) -> RenderableType:
    """Return the track: ``=`` the goal, ``:`` a start hex, ``·`` another; a chariot is the number
    of its seat, on a coloured ground once it has gone round."""
    marks = {
        chariot["cell"]: _mark(look, chariot)
        for chariot in look.view["chariots"]
        if chariot.get("cell")
    }
    rows: dict[int, dict[int, Text]] = {}
    for cell, (q, r) in enumerate(COORDINATES):
        ground = "=" if cell >= GOAL else ":" if cell in STARTS else "·"
        rows.setdefault(r, {})[2 * q + r] = marks.get(CELL_IDS[cell], Text(ground, style="dim"))
    left = min(min(row) for row in rows.values())
    lines = [
        Text.assemble(*(row.get(at, Text(" ")) for at in range(left, max(row) + 1)))
        for _, row in sorted(rows.items())
    ]
    seats = zip(look.numbered_names, look.view["cards"], look.view["home"], strict=True)
    hands = grid(
        ("", look.tr(N_("Cards")), look.tr(N_("In the goal"))),
        ((name, " ".join(map(str, cards)), str(home)) for name, cards, home in seats),
    )
    return Group(*lines, hands)


def _mark(look: Look[CircusView], chariot: ChariotView) -> Text:
    seat = chariot["seat"]
    mark = look.of_seat(seat, str(seat + 1))
    if chariot["laps"] > 0:
        mark.stylize("reverse")
    return mark
