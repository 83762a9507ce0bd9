"""The agenda: what is to be done now and what after that, as a stack of tasks.

The rules run as a rulebook is read: a chapter puts what follows on the agenda and leaves the rest
to the chapter that owns it, by the phase's id alone. So a battle in the middle of a march in the
middle of a campaign is three tasks that lie on top of each other.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final, TypeVar

ITSELF: Final = -3
"""The seat of a task that needs no decision: it does itself as soon as it is on top."""


@dataclass(eq=False)
class Task:
    """One entry of the agenda. A task never changes: another one takes its place.

    Attributes:
        phase: the id of its phase.
        seat: who decides: a seat, CHANCE, or ITSELF for a task that needs no decision.
    """

    phase: str
    seat: int

    def said(self) -> dict[str, int]:
        """Return by name what the task says besides."""
        return {field.name: getattr(self, field.name) for field in fields(self)[2:]}


Kind = TypeVar("Kind", bound=Task)
"""What a phase's tasks are."""


@dataclass(eq=False)
class CountTask(Task):
    """Something to be done ``count`` times."""

    count: int


Counted = TypeVar("Counted", bound=CountTask)
"""What the tasks of a phase are that is done so many times."""


@dataclass(eq=False)
class LossTask(CountTask):
    """``count`` CUs to be lost in a ``space``."""

    space: int


@dataclass(eq=False)
class MarkersTask(CountTask):
    """``count`` markers to be changed, in a ``province`` if it is not -1."""

    province: int = -1


@dataclass(eq=False)
class DealTask(CountTask):
    """``count`` cards to be dealt or turned up, the next of them a ``side``'s."""

    side: int


@dataclass(eq=False)
class LevyTask(CountTask):
    """``count`` CUs to be levied, ``in_italy`` of them in Italy."""

    in_italy: int


@dataclass(eq=False)
class RecruitTask(Task):
    """CU ``number`` 1 to 4 of Carthage's reinforcements."""

    number: int


@dataclass(eq=False)
class SideTask(Task):
    """What is about a ``side``, whoever decides it."""

    side: int


@dataclass(eq=False)
class SpaceTask(Task):
    """What is about a ``space``."""

    space: int


@dataclass(eq=False)
class ForceTask(SpaceTask):
    """What is about a ``side``'s CUs in a ``space``, those outside walls or ``inside``."""

    side: int
    inside: bool = False


@dataclass(eq=False)
class RaidTask(SpaceTask):
    """Hostile tribes that fall upon the CUs in a ``space``, or on those ``marching`` there."""

    marching: bool


@dataclass(eq=False)
class RestTask(Task):
    """The end of a march that came ``to_siege`` or not."""

    to_siege: bool = False


@dataclass(eq=False)
class StepTask(SpaceTask):
    """A march's step into a ``space``, ``way`` being BY_LAND, BY_SEA or INTO_PORT."""

    way: int


@dataclass(eq=False)
class GeneralTask(Task):
    """What is about a ``general``."""

    general: int


@dataclass(eq=False)
class CardTask(Task):
    """What is about a strategy ``card``."""

    card: int


@dataclass(eq=False)
class ActivateTask(Task):
    """The choice of a general to be moved ``by`` so many ``ops``, a Campaign or a force march."""

    ops: int
    by: int


# --- the phases by which one chapter calls another ----------------------------------------------

BEGIN_TURN: Final = "begin_turn"
"""(ITSELF) Begin the next turn."""

NAME_PROCONSUL: Final = "name_proconsul"
"""(Rome) Name the proconsul; all other generals but Africanus leave, and consuls are drawn."""

STRATEGY: Final = "strategy"
"""(ITSELF) Let whoever is next play a strategy card, as long as anybody has one."""

ACTIVATE: Final = "activate"
"""(the active seat) Choose a general and march with him. With `Situation.campaign` it comes again
until the campaign's generals have moved."""

BY_OPS: Final = 0
BY_CAMPAIGN: Final = 1
BY_FORCE_MARCH: Final = 2

BY_LAND: Final = 0
BY_SEA: Final = 1
INTO_PORT: Final = 2
"""How a step leads into a space: INTO_PORT is by sea straight into a friendly walled city."""

BATTLE: Final = "battle"
"""(ITSELF) Fight a battle where `Situation.march` is, which is the side that attacks, retreat and
political loss included. Afterwards `Situation.fight` is None again."""

SIEGE: Final = "siege"
"""(the active seat) Let the marching force besiege the city or subdue the tribe in its space, or
not. Only on the agenda where it may."""

LOSSES: Final = "losses"
"""(the owner) Lose CUs outside walls in a space."""

MARCH_LOSSES: Final = "march_losses"
"""(the owner) Lose CUs of the marching force."""

GARRISON_LOSSES: Final = "garrison_losses"
"""(the owner) Lose CUs inside the city in a space."""

BATTLE_LOSSES: Final = "battle_losses"
"""(the owner) Lose CUs of those who fight the battle, a sortie included."""

LOSE_MARKERS: Final = "lose_markers"
"""(the owner) Take some of his ordinary political markers off the map; without enough he sues
for peace and has lost."""

MOURN: Final = "mourn"
"""(Carthage) Take ordinary political markers off for Hannibal's death, or all if there
are fewer."""

HOLDING: Final = "use_card"
"""(the active seat) Choose the use of a card, which is still hidden in the hand."""
