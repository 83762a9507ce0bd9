"""Pig, a folk game with a die for two to four; its rules are described by John Scarne (1945)."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Game, Option
from pi_app.core.message import N_
from pi_app.core.series import Wins

GAME: Final = Game(
    __name__,
    N_("Pig"),
    N_("Roll as often as you dare, and hold before the die shows a 1."),
    seat_names=(N_("Romulus"), N_("Remus"), N_("Faustulus"), N_("Acca")),
    seat_counts=(2, 3, 4),
    series=Wins(),
    options=(Option("short", N_("Short game"), N_("The first with 50 points wins.")),),
    minutes=(5, 10),
    weight="light",
)
