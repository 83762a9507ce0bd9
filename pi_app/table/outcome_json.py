"""Outcomes and messages back from the JSON that the rules write."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pi_app.rules.message import Message
from pi_app.rules.outcome import Outcome, Score


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
    return Outcome(winners, tuple(map(_score, data["scores"])), read_message(data["reason"]))


def _score(value: int | str) -> Score:
    return value if isinstance(value, int) else Fraction(value)


def read_message(data: Mapping[str, Any]) -> Message:
    """Return the message that `Message.to_json` wrote."""
    params: dict[str, str | int | Message] = {
        name: read_message(value) if isinstance(value, dict) else value
        for name, value in data["params"].items()
    }
    return Message(data["key"], params)
