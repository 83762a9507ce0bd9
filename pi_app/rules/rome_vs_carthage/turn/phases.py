"""The phases of this chapter."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage.phase import AnyPhase
from pi_app.rules.rome_vs_carthage.turn import (
    dealing,
    first_player,
    frame,
    isolation,
    markers,
    offices,
    reinforcements,
    setup,
    victory,
    winter,
)

PHASES: Final[tuple[AnyPhase, ...]] = (
    *setup.PHASES,
    *frame.PHASES,
    *reinforcements.PHASES,
    *offices.PHASES,
    *dealing.PHASES,
    *first_player.PHASES,
    *winter.PHASES,
    *isolation.PHASES,
    *victory.PHASES,
    *markers.PHASES,
)
