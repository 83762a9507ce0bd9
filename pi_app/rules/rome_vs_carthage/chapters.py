"""All tasks of the game, chapter by chapter."""

from __future__ import annotations

from inspect import getmodule
from types import ModuleType
from typing import Final

from pi_app.rules.rome_vs_carthage import cards, losses, reinforcements, siege, turn, victory
from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.battle import aftermath, hands, opening, rounds, withdrawal
from pi_app.rules.rome_vs_carthage.card_events import armies, hardships, politics
from pi_app.rules.rome_vs_carthage.march import attempts, counters, marching, reactions, routes


def _tasks(*modules: ModuleType) -> tuple[type[Task], ...]:
    """Return the tasks of chapters: the classes there that have an id."""
    return tuple(
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Task) and value.id
        if getmodule(value) is module
    )


TURN: Final = _tasks(turn, reinforcements, victory)
CARDS: Final = _tasks(cards, politics, armies, hardships)
MARCH: Final = _tasks(marching, counters, routes, reactions, attempts)
BATTLE: Final = _tasks(opening, hands, rounds, withdrawal, aftermath)
SIEGE: Final = _tasks(siege)
LOSSES: Final[tuple[type[Task], ...]] = (*_tasks(losses), victory.LoseMarkers, victory.Mourn)

TASKS: Final[dict[str, type[Task]]] = {
    task.id: task for task in (*TURN, *CARDS, *MARCH, *BATTLE, *SIEGE, *LOSSES)
}
"""Every task by its id."""

ANYWHERE: Final = 0
"""The depth of tasks that any chapter may call for: losses of CUs and of markers."""

DEPTH: Final[dict[str, int]] = {
    **{task.id: 1 for task in TURN},
    **{task.id: 2 for task in CARDS},
    **{task.id: 3 for task in MARCH},
    **{task.id: 4 for task in (*BATTLE, *SIEGE)},
    **{task.id: ANYWHERE for task in LOSSES},
}
"""How deep in a turn each task is: 1 for its frame, 2 for a card, 3 for a march, 4 for the battle
or siege that it leads to, or ANYWHERE."""

FOUGHT: Final = frozenset([task.id for task in BATTLE if task is not opening.Begin])
"""The tasks of a battle that has begun."""

MARCHING: Final = 3
"""The depth from which on there is a march."""
