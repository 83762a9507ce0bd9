"""The agenda: what is to be done now and what after that, as a stack of tasks.

The rules run as a rulebook is read: a chapter puts what follows on the agenda and leaves the rest
to the chapter that owns it, by the phase's id alone. So a battle in the middle of a march in the
middle of a campaign is three tasks that lie on top of each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

ITSELF: Final = -3
"""The seat of a task that needs no decision: it does itself as soon as it is on top."""


class Task:
    """One entry of the agenda. A task never changes: another one takes its place.

    Attributes:
        phase: the id of its phase.
        seat: who decides: a seat, CHANCE, or ITSELF for a task that needs no decision.
        FIELDS: what it says besides, in the order in which it is made of them.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self, phase: str, seat: i64) -> None:
        self.phase = phase
        self.seat = seat

    def said(self) -> dict[str, int]:
        """Return by name what the task says besides."""
        return {name: getattr(self, name) for name in self.FIELDS}


Kind = TypeVar("Kind", bound=Task)
"""What a phase's tasks are."""


class CountTask(Task):
    """Something to be done ``count`` times."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, phase: str, seat: i64, count: i64) -> None:
        super().__init__(phase, seat)
        self.count = count

    def less(self) -> CountTask:
        """Return the task for what is left when it has been done once."""
        return CountTask(self.phase, self.seat, self.count - 1)


Counted = TypeVar("Counted", bound=CountTask)
"""What the tasks of a phase are that is done so many times."""


class LossTask(CountTask):
    """``count`` CUs to be lost in a ``space``."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count", "space")

    def __init__(self, phase: str, seat: i64, count: i64, space: i64) -> None:
        super().__init__(phase, seat, count)
        self.space = space

    def less(self) -> LossTask:
        return LossTask(self.phase, self.seat, self.count - 1, self.space)


class MarkersTask(CountTask):
    """``count`` markers to be changed, in a ``province`` if it is not -1."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count", "province")

    def __init__(self, phase: str, seat: i64, count: i64, province: i64 = -1) -> None:
        super().__init__(phase, seat, count)
        self.province = province

    def less(self) -> MarkersTask:
        return MarkersTask(self.phase, self.seat, self.count - 1, self.province)


class DealTask(CountTask):
    """``count`` cards to be dealt or turned up, the next of them a ``side``'s."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count", "side")

    def __init__(self, phase: str, seat: i64, count: i64, side: i64) -> None:
        super().__init__(phase, seat, count)
        self.side = side

    def less(self) -> DealTask:
        return DealTask(self.phase, self.seat, self.count - 1, self.side)


class LevyTask(CountTask):
    """``count`` CUs to be levied, ``in_italy`` of them in Italy."""

    FIELDS: ClassVar[tuple[str, ...]] = ("count", "in_italy")

    def __init__(self, phase: str, seat: i64, count: i64, in_italy: i64) -> None:
        super().__init__(phase, seat, count)
        self.in_italy = in_italy


class RecruitTask(Task):
    """CU ``number`` 1 to 4 of Carthage's reinforcements."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, phase: str, seat: i64, number: i64) -> None:
        super().__init__(phase, seat)
        self.number = number


class SideTask(Task):
    """What is about a ``side``, whoever decides it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("side",)

    def __init__(self, phase: str, seat: i64, side: i64) -> None:
        super().__init__(phase, seat)
        self.side = side


class SpaceTask(Task):
    """What is about a ``space``."""

    FIELDS: ClassVar[tuple[str, ...]] = ("space",)

    def __init__(self, phase: str, seat: i64, space: i64) -> None:
        super().__init__(phase, seat)
        self.space = space


class ForceTask(SpaceTask):
    """What is about a ``side``'s CUs in a ``space``, those outside walls or ``inside``."""

    FIELDS: ClassVar[tuple[str, ...]] = ("space", "side", "inside")

    def __init__(self, phase: str, seat: i64, space: i64, side: i64, inside: bool = False) -> None:
        super().__init__(phase, seat, space)
        self.side = side
        self.inside = inside


class RaidTask(SpaceTask):
    """Hostile tribes that fall upon the CUs in a ``space``, or on those ``marching`` there."""

    FIELDS: ClassVar[tuple[str, ...]] = ("space", "marching")

    def __init__(self, phase: str, seat: i64, space: i64, marching: bool) -> None:
        super().__init__(phase, seat, space)
        self.marching = marching


class RestTask(Task):
    """The end of a march that came ``to_siege`` or not."""

    FIELDS: ClassVar[tuple[str, ...]] = ("to_siege",)

    def __init__(self, phase: str, seat: i64, to_siege: bool = False) -> None:
        super().__init__(phase, seat)
        self.to_siege = to_siege


class StepTask(SpaceTask):
    """A march's step into a ``space``, ``way`` being BY_LAND, BY_SEA or INTO_PORT."""

    FIELDS: ClassVar[tuple[str, ...]] = ("space", "way")

    def __init__(self, phase: str, seat: i64, space: i64, way: i64) -> None:
        super().__init__(phase, seat, space)
        self.way = way


class GeneralTask(Task):
    """What is about a ``general``."""

    FIELDS: ClassVar[tuple[str, ...]] = ("general",)

    def __init__(self, phase: str, seat: i64, general: i64) -> None:
        super().__init__(phase, seat)
        self.general = general


class CardTask(Task):
    """What is about a strategy ``card``."""

    FIELDS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, phase: str, seat: i64, card: i64) -> None:
        super().__init__(phase, seat)
        self.card = card


class ActivateTask(Task):
    """The choice of a general to be moved ``by`` so many ``ops``, a Campaign or a force march."""

    FIELDS: ClassVar[tuple[str, ...]] = ("ops", "by")

    def __init__(self, phase: str, seat: i64, ops: i64, by: i64) -> None:
        super().__init__(phase, seat)
        self.ops = ops
        self.by = by


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
