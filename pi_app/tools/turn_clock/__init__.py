"""A clock for turns: it counts what everybody takes, runs down, or flows like an hourglass."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Conflict, Option
from pi_app.core.message import N_
from pi_app.core.tool import Tool

GAME: Final = Tool(
    __name__,
    N_("Turn clock"),
    N_("Touch the clock when you are done: it counts, runs down, or flows like an hourglass."),
    options=(
        Option(
            "minutes",
            N_("Minutes for each"),
            N_("How much time everybody has; without any, the clock only counts the time taken."),
            (0, 1, 3, 5, 10, 15, 30, 60),
            (N_("Count only"), "1", "3", "5", "10", "15", "30", "60"),
        ),
        Option(
            "bonus",
            N_("Seconds for a turn"),
            N_("So much is added whenever a turn ends."),
            (0, 5, 10, 30),
            (N_("None"), "5", "10", "30"),
        ),
        Option(
            "hourglass",
            N_("Hourglass"),
            N_("The next player gains the time you take: the total stays the same."),
        ),
    ),
    conflicts=(
        Conflict({"minutes": 0, "hourglass": True}, N_("An hourglass needs minutes to flow with.")),
    ),
)
