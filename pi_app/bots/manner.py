"""Styles of play: preferences among choices of nearly the same value.

A style changes only which of several good choices is taken, so it costs little strength. Each
game's judgement says how well a choice suits a style (`Judgement.lean`). The weights of the choices
near the best are multiplied by the exponential of that, as in a softmax.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple


class Style(NamedTuple):
    """A style of play; every value is from -1 to 1, and 0 is no preference.

    Attributes:
        boldness: from safe choices to risks.
        attack: from keeping out of the way of others to fighting and hindering them.
        thrift: from spending money and strong cards early to saving them.
    """

    boldness: float = 0.0
    attack: float = 0.0
    thrift: float = 0.0


PLAIN: Final = Style()
"""No preferences."""

COMPUTED: Final = 0.1
"""The part of `Judgement.leeway` that holds for computed values. They have no error that could hide
a loss, so that more of it would cost games."""

MOST: Final = 1.5
"""The maximum of a lean that counts, compared with the mean of the choices, and its negative the
minimum."""

CERTAIN: Final = 0.999
"""From this chance to win on, the best choice is taken whatever the style."""


def near_best(values: dict[int, float], distance: float) -> list[int]:
    """Return the actions whose value is at most `distance` lower than the best, in order; none
    but the best if that wins for certain."""
    best = max(values.values())
    if best >= CERTAIN:
        distance = 0.0
    return [action for action, value in values.items() if value >= best - distance]


def factor(lean: float) -> float:
    """Return the factor of the weight of an action that suits the style by `lean`."""
    return exp(max(-MOST, min(MOST, lean)))
