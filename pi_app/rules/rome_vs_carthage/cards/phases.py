"""The phases of this chapter."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage.cards import operations, strategy
from pi_app.rules.rome_vs_carthage.cards.events import (
    markers,
    plagues,
    politics,
    recruits,
    relief,
)
from pi_app.rules.rome_vs_carthage.phase import AnyPhase

PHASES: Final[tuple[AnyPhase, ...]] = (
    *strategy.PHASES,
    *operations.PHASES,
    *markers.PHASES,
    *plagues.PHASES,
    *politics.PHASES,
    *recruits.PHASES,
    *relief.PHASES,
)
