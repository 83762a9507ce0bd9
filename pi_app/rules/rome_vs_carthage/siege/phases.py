"""The phases of this chapter."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage.phase import AnyPhase
from pi_app.rules.rome_vs_carthage.siege import attempt

PHASES: Final[tuple[AnyPhase, ...]] = attempt.PHASES
