"""A clock for turns: it counts what everybody takes, runs down, or flows like an hourglass."""

from __future__ import annotations

from typing import Final

from pi_app.core.game import Conflict, Option
from pi_app.core.message import N_
from pi_app.core.tool import Tool

GAME: Final = Tool(
    __name__,
    N_("Turn clock"),
    N_("Touch the clock when you are done. It counts up, counts down, or runs like an hourglass."),
    options=(
        Option(
            "minutes",
            N_("Minutes for each"),
            N_("The time of each player. Without a limit, the clock only counts the time used."),
            (0, 1, 3, 5, 10, 15, 30, 60),
            (N_("Count only"), "1", "3", "5", "10", "15", "30", "60"),
        ),
        Option(
            "bonus",
            N_("Seconds for a turn"),
            N_("Time added after each turn."),
            (0, 5, 10, 30),
            (N_("None"), "5", "10", "30"),
        ),
        Option(
            "hourglass",
            N_("Hourglass"),
            N_("The next player gains the time that you use. The total stays the same."),
        ),
    ),
    conflicts=(
        Conflict({"minutes": 0, "hourglass": True}, N_("An hourglass needs a number of minutes.")),
    ),
)
