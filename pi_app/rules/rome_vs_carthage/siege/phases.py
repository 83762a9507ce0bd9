"""The phases of this chapter."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage.phase import AnyPhase
from pi_app.rules.rome_vs_carthage.siege import attempt


def _phases() -> tuple[AnyPhase, ...]:
    # In a function: its modules import each other, and mypyc knows their types only afterwards.
    return attempt.PHASES


PHASES: Final[tuple[AnyPhase, ...]] = _phases()
