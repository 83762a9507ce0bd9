"""The weights of the evaluation; each is what something adds to the logarithm of the odds.

They were fitted by logistic regression to the results of 3,300 games that the search bot played
against itself from random set-ups, and smoothed from rank to rank. What made no difference there
(having the turn, infantry held by cavalry, the number of legal turns) has no weight.
"""

from __future__ import annotations

from typing import Final

FOOT: Final[tuple[float, ...]] = (0.56, 0.56, 0.56, 0.56, 0.58, 0.66, 0.78, 0.95, 0.95)
"""An infantryman, by the ranks behind him."""

HORSE: Final[tuple[float, ...]] = (0.88, 0.88, 0.88, 0.86, 0.85, 0.85, 0.9, 1.5, 1.5)
"""A cavalryman, by the ranks behind him."""

COMMANDER: Final[tuple[float, ...]] = (0.62, 0.4, -0.24, -0.65, -0.65, -0.6, -0.2, 0.3, 0.3)
"""The commander, by the ranks behind it."""

RUNNER: Final[tuple[float, ...]] = (0.0, 2.5, 1.45, 0.5, 0.2, 0.1, 0.0, 0.0, 0.0)
"""The best free runner, by the turns that it needs."""

STRIKES: Final = 0.5
"""A piece of the mover's that can take one."""

THREATS: Final = 0.15
"""The same for the other side."""

CHECK: Final = 0.8
"""The mover's commander in danger."""
