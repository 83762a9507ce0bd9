"""All phases of the game, chapter by chapter."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from pi_app.rules.rome_vs_carthage import (
    agenda,
    cards,
    losses,
    reinforcements,
    siege,
    turn,
    victory,
)
from pi_app.rules.rome_vs_carthage.battle import aftermath, hands, opening, rounds, withdrawal
from pi_app.rules.rome_vs_carthage.card_events import armies, hardships, politics
from pi_app.rules.rome_vs_carthage.march import attempts, counters, marching, reactions, routes
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase


def _phases(*modules: ModuleType) -> tuple[AnyPhase, ...]:
    """Return the phases of chapters: one of each class there that has an id."""
    found: list[AnyPhase] = []
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Phase) and value.id:
                phase: AnyPhase = value()
                if phase.__module__ == module.__name__:
                    found.append(phase)
    return tuple(found)


TURN: Final = _phases(turn, reinforcements, victory)
CARDS: Final = _phases(cards, politics, armies, hardships)
MARCH: Final = _phases(marching, counters, routes, reactions, attempts)
BATTLE: Final = _phases(opening, hands, rounds, withdrawal, aftermath)
SIEGE: Final = _phases(siege)
LOSSES: Final = _phases(losses)
ALL: Final = (*TURN, *CARDS, *MARCH, *BATTLE, *SIEGE, *LOSSES)

PHASES: Final[dict[str, AnyPhase]] = {phase.id: phase for phase in ALL}
"""Every phase by its id."""

ANYWHERE: Final = 0
"""The depth of phases that any chapter may call for: losses of CUs and of markers."""

DEPTH: Final[dict[str, int]] = {
    **{phase.id: 1 for phase in TURN},
    **{phase.id: 2 for phase in CARDS},
    **{phase.id: 3 for phase in MARCH},
    **{phase.id: 4 for phase in (*BATTLE, *SIEGE)},
    **{phase.id: ANYWHERE for phase in LOSSES},
    agenda.LOSE_MARKERS: ANYWHERE,
    agenda.MOURN: ANYWHERE,
}
"""How deep in a turn each phase is: 1 for its frame, 2 for a card, 3 for a march, 4 for the battle
or siege that it leads to, or ANYWHERE."""

FOUGHT: Final = frozenset([phase.id for phase in BATTLE]) - {agenda.BATTLE}
"""The phases of a battle that has begun."""

MARCHING: Final = 3
"""The depth from which on there is a march."""
