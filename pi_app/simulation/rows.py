"""The CSV file of a simulation, a row for each game; `docs/simulation.md` describes it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from pi_app.simulation.match import MatchPlan, MatchResult


def heading(plan: MatchPlan) -> str:
    """Return the first line of the file."""
    scores = [f"score_{seat}" for seat in range(len(plan.lineup))]
    return _text([["seed", "index", "seats", "turns", "actions", "winners", *scores, "reason"]])


def rows_text(plan: MatchPlan, results: Iterable[MatchResult]) -> str:
    """Return the lines of these games."""
    lineup = " ".join(plan.lineup)
    return _text(
        [
            plan.seed,
            result.index,
            lineup,
            result.turns,
            result.actions,
            " ".join(map(str, result.winners)),
            *result.scores,
            result.reason,
        ]
        for result in results
    )


def _text(rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
