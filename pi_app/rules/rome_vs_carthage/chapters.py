"""All phases of the game, chapter by chapter."""

from __future__ import annotations

from typing import Final

from pi_app.rules.rome_vs_carthage import (
    agenda,
    cards,
    losses,
    offices,
    reinforcements,
    siege,
    turn,
    victory,
    winter,
)
from pi_app.rules.rome_vs_carthage.agenda import LOSE_MARKERS, MOURN
from pi_app.rules.rome_vs_carthage.battle import (
    casualties,
    elephants,
    hands,
    opening,
    retreat,
    rounds,
    withdrawal,
)
from pi_app.rules.rome_vs_carthage.events import armies, hardships, politics
from pi_app.rules.rome_vs_carthage.march import (
    avoidance,
    counters,
    interception,
    marching,
    reactions,
    routes,
    sea,
    walls,
)
from pi_app.rules.rome_vs_carthage.phase import AnyPhase

TURN: Final = (
    *turn.PHASES,
    *reinforcements.PHASES,
    *offices.PHASES,
    *winter.PHASES,
    *victory.PHASES,
)
CARDS: Final = (*cards.PHASES, *politics.PHASES, *armies.PHASES, *hardships.PHASES)
MARCH: Final = (
    *marching.PHASES,
    *counters.PHASES,
    *routes.PHASES,
    *sea.PHASES,
    *walls.PHASES,
    *reactions.PHASES,
    *avoidance.PHASES,
    *interception.PHASES,
)
BATTLE: Final = (
    *opening.PHASES,
    *elephants.PHASES,
    *hands.PHASES,
    *rounds.PHASES,
    *withdrawal.PHASES,
    *casualties.PHASES,
    *retreat.PHASES,
)
ALL: Final[tuple[AnyPhase, ...]] = (
    *TURN,
    *CARDS,
    *MARCH,
    *BATTLE,
    *siege.PHASES,
    *losses.PHASES,
)
PHASES: Final[dict[str, AnyPhase]] = {phase.id: phase for phase in ALL}
"""Every phase by its id."""

ANYWHERE: Final = 0
"""The depth of phases that any chapter may call for: losses of CUs and of markers."""

_CHAPTERS: Final = (TURN, CARDS, MARCH, (*BATTLE, *siege.PHASES))
_SHARED: Final = (LOSE_MARKERS, MOURN)


def _depths() -> dict[str, int]:
    depths: dict[str, int] = {}
    for phase in ALL:
        depths[phase.id] = ANYWHERE
    for depth, phases in enumerate(_CHAPTERS):
        for phase in phases:
            depths[phase.id] = depth + 1
    for id in _SHARED:
        depths[id] = ANYWHERE
    return depths


DEPTH: Final[dict[str, int]] = _depths()
"""How deep in a turn each phase is: 1 for its frame, 2 for a card, 3 for a march, 4 for the battle
or siege that it leads to, or ANYWHERE."""

FOUGHT: Final = frozenset([phase.id for phase in BATTLE]) - {agenda.BATTLE}
"""The phases of a battle that has begun."""

MARCHING: Final = 3
"""The depth from which on there is a march."""
