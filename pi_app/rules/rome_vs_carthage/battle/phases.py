"""The phases of this chapter."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage.battle import (
    casualties,
    dealing,
    desertion,
    elephants,
    ending,
    initiative,
    openers,
    opening,
    retreat,
    rounds,
    withdrawal,
)
from pi_app.rules.rome_vs_carthage.phase import AnyPhase

PHASES: Final[tuple[AnyPhase, ...]] = (
    *opening.PHASES,
    *openers.PHASES,
    *elephants.PHASES,
    *dealing.PHASES,
    *rounds.PHASES,
    *desertion.PHASES,
    *initiative.PHASES,
    *withdrawal.PHASES,
    *casualties.PHASES,
    *retreat.PHASES,
    *ending.PHASES,
)
"""Battle: hands, rounds, withdrawal, casualties and retreat."""
