"""The phases of this chapter."""

from __future__ import annotations

from typing import Any, Final

from pi_app.rules.rome_vs_carthage.phase import Phase
from pi_app.rules.rome_vs_carthage.siege import attempt


def _phases() -> tuple[Phase[Any], ...]:
    # In a function: its modules import each other, and mypyc knows their types only afterwards.
    return attempt.PHASES


PHASES: Final[tuple[Phase[Any], ...]] = _phases()
