"""All phases of the game, chapter by chapter."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage import losses
from pi_app.rules.rome_vs_carthage.battle import phases as battle
from pi_app.rules.rome_vs_carthage.cards import phases as cards
from pi_app.rules.rome_vs_carthage.march import phases as march
from pi_app.rules.rome_vs_carthage.phase import Phase
from pi_app.rules.rome_vs_carthage.siege import phases as siege
from pi_app.rules.rome_vs_carthage.turn import phases as turn

ALL: Final[tuple[Phase, ...]] = (
    *turn.PHASES,
    *cards.PHASES,
    *march.PHASES,
    *battle.PHASES,
    *siege.PHASES,
    *losses.PHASES,
)
PHASES: Final[dict[str, Phase]] = {phase.id: phase for phase in ALL}
"""Every phase by its id."""
