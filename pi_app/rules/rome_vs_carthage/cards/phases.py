"""The phases of this chapter."""

from __future__ import annotations

from typing import Any, Final

from pi_app.rules.rome_vs_carthage.cards import operations, strategy
from pi_app.rules.rome_vs_carthage.cards.events import (
    markers,
    plagues,
    politics,
    recruits,
    relief,
)
from pi_app.rules.rome_vs_carthage.phase import Phase


def _phases() -> tuple[Phase[Any], ...]:
    # In a function: its modules import each other, and mypyc knows their types only afterwards.
    return (
        *strategy.PHASES,
        *operations.PHASES,
        *markers.PHASES,
        *plagues.PHASES,
        *politics.PHASES,
        *recruits.PHASES,
        *relief.PHASES,
    )


PHASES: Final[tuple[Phase[Any], ...]] = _phases()
