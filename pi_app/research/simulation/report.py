"""The results of a simulation as a table; `docs/simulation.md` describes it."""

from __future__ import annotations

import math
from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from pi_app.core.game import OptionValue
from pi_app.core.registry import find_game
from pi_app.research.simulation.match import MatchPlan
from pi_app.research.simulation.options import option_text
from pi_app.research.simulation.statistics import Z95, Interval, Statistics, wilson

MOST_REASONS = 10
"""The maximum number of endings in the table, the most frequent first."""


def results_table(
    plan: MatchPlan, options: Mapping[str, OptionValue], statistics: Statistics
) -> RenderableType:
    """Return the results as a table for the terminal."""
    game = find_game(plan.game)
    table = Table(title=_title(plan, options, statistics), title_justify="left")
    table.add_column("seat")
    table.add_column("bot")
    for heading in ("wins", "share", "95 % confidence"):
        table.add_column(heading, justify="right")
    for seat, bot in enumerate(plan.lineup):
        share = statistics.share(seat)
        wins = f"{float(statistics.wins[seat]):.6g}"
        name = game.seat_names[seat]
        table.add_row(name, bot, wins, _percent(share), _range(wilson(share, statistics.games)))
    drawn = statistics.draws / statistics.games
    table.add_section()
    interval = _range(wilson(drawn, statistics.games))
    table.add_row("draws", "", str(statistics.draws), _percent(drawn), interval)
    return Group(table, Text(_turns_line(statistics)), _endings(statistics))


def _title(plan: MatchPlan, options: Mapping[str, OptionValue], statistics: Statistics) -> str:
    chosen = [f"{id}={option_text(value)}" for id, value in options.items()]
    games = "1 game" if statistics.games == 1 else f"{statistics.games} games"
    return f"{plan.game}: {games}, seed {plan.seed}\n{', '.join(chosen)}"


def _turns_line(statistics: Statistics) -> str:
    turns = statistics.turns()
    mean, sd = turns["mean"], turns["sd"]
    if sd is None:
        return f"Turns: {mean}"
    half = Z95 * sd / math.sqrt(statistics.games)
    return (
        f"Turns: mean {mean:.2f} ± {half:.2f} (95 %), standard deviation {sd:.2f}, "
        f"from {turns['min']} to {turns['max']}"
    )


def _endings(statistics: Statistics) -> Table:
    table = Table(show_header=False, box=None, padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    table.add_column()
    ranked = sorted(statistics.reasons.items(), key=lambda item: (-item[1], item[0]))
    for reason, count in ranked[:MOST_REASONS]:
        table.add_row(_percent(count / statistics.games), Text(reason))
    rest = sum(count for _, count in ranked[MOST_REASONS:])
    if rest:
        table.add_row(_percent(rest / statistics.games), "other endings")
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.2f} %"


def _range(interval: Interval) -> str:
    return f"{100 * interval.low:.2f} – {100 * interval.high:.2f} %"
