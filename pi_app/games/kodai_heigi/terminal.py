"""The board, from the side of Rome: capitals are Rome's, small letters Carthage's."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from pi_app.core.message import N_
from pi_app.games.kodai_heigi.rules.view import KodaiView
from pi_app.research.adapters.terminal_table import Look


def picture(look: Look[KodaiView]) -> RenderableType:
    """Return the board with I for infantry, C for cavalry, K for the commander; bound pieces are
    underlined."""
    rows = look.view["board"]
    lines = []
    for above, row in enumerate(rows):
        number = len(rows) - above
        line = Text(f"{number} ", style="dim")
        for file, piece in zip("abcdefg", row, strict=True):
            cell = Text(piece, style="dim")
            if piece.isalpha():
                cell = look.of_seat(0 if piece.isupper() else 1, piece)
            if f"{file}{number}" in look.view["bound"]:
                cell.stylize("underline")
            line.append_text(cell).append(" ")
        lines.append(line)
    legend = look.tr(N_("I infantry, C cavalry, K commander; underlined: bound"))
    return Group(*lines, Text("  a b c d e f g", style="dim"), legend)
