"""The phases of this chapter."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage.march import (
    activation,
    avoidance,
    counters,
    ending,
    interception,
    marching,
    meeting,
    pursuit,
    reactions,
    sea,
    stepping_back,
    steps,
    tribes,
    walls,
)
from pi_app.rules.rome_vs_carthage.phase import AnyPhase

PHASES: Final[tuple[AnyPhase, ...]] = (
    *activation.PHASES,
    *marching.PHASES,
    *counters.PHASES,
    *steps.PHASES,
    *tribes.PHASES,
    *sea.PHASES,
    *walls.PHASES,
    *reactions.PHASES,
    *avoidance.PHASES,
    *interception.PHASES,
    *meeting.PHASES,
    *stepping_back.PHASES,
    *pursuit.PHASES,
    *ending.PHASES,
)
