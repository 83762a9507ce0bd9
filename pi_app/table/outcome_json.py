"""Outcomes and messages back from the JSON that the rules write."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from pi_app.core.message import Message, Word
from pi_app.core.outcome import Outcome, Score, ScorePart


def write_outcome(outcome: Outcome) -> str:
    """Return the outcome as text for the journal."""
    return json.dumps(outcome.to_json(), ensure_ascii=False)


def read_outcome(text: str) -> Outcome:
    """Return the outcome that `write_outcome` wrote.

    Raises:
        ValueError, KeyError, TypeError: it is something else.
    """
    data: Mapping[str, Any] = json.loads(text)
    winners = tuple(int(seat) for seat in data["winners"])
    parts = [
        ScorePart(read_message(part["label"]), _scores(part["points"])) for part in data["parts"]
    ]
    places = tuple(map(int, data["places"]))
    reason = read_message(data["reason"])
    return Outcome(winners, _scores(data["scores"]), reason, tuple(parts), places)


def _scores(values: Sequence[int | str]) -> tuple[Score, ...]:
    return tuple(map(_score, values))


def _score(value: int | str) -> Score:
    return value if isinstance(value, int) else Fraction(value)


def read_message(data: Mapping[str, Any]) -> Message:
    """Return the message that `Message.to_json` wrote."""
    params: dict[str, Word] = {
        name: read_message(value) if isinstance(value, dict) else value
        for name, value in data["params"].items()
    }
    return Message(data["key"], params, plural=data.get("plural"))
