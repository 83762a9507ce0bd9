"""How the model says what it thinks: by phase which choices are legal, and what follows from one.

A phase that has no verdict is one that the model does not cover; `Tally` counts it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeVar

from tests.games.rome_vs_carthage.model.world import World

FACES: Final = frozenset(f"die {face}" for face in range(1, 7))

Menu = Callable[[World], "set[str] | None"]
"""Says for a position which choices are legal, as notation; None where the model is silent."""

Result = Callable[[World, str], "tuple[str, ...] | None"]
"""Changes a position as a choice does. Returns the keys of the position that must then agree; None
where the model is silent."""

Claim = Callable[[World], "tuple[object, object]"]
"""Says of a position what should be, and what is."""

MENUS: Final[dict[str, Menu]] = {}
RESULTS: Final[dict[str, Result]] = {}
CLAIMS: Final[dict[str, Claim]] = {}


Said = TypeVar("Said", bound=Menu)
Known = TypeVar("Known")


def menu(*phases: str) -> Callable[[Said], Said]:
    """Say that a function knows the legal choices of phases."""
    return _registered(MENUS, phases)


def dice(*phases: str) -> None:
    """Say that a die is rolled in phases, and nothing else can happen."""
    for phase in phases:
        menu(phase)(lambda _: set(FACES))


def result(*phases: str) -> Callable[[Result], Result]:
    """Say that a function knows what follows from a choice in phases."""
    return _registered(RESULTS, phases)


def _registered(known: dict[str, Any], phases: tuple[str, ...]) -> Callable[[Known], Known]:
    """Return a decorator that notes a function for phases of which nothing is known yet."""

    def register(says: Known) -> Known:
        for phase in phases:
            assert phase not in known
            known[phase] = says
        return says

    return register


def claim(*phases: str) -> Callable[[Claim], Claim]:
    """Say that a function knows something that holds in phases."""
    return _registered(CLAIMS, phases)


class Tally:
    """How many decisions were compared, and of which phases the model says nothing."""

    def __init__(self) -> None:
        self.decisions: Counter[str] = Counter()
        self.menus: Counter[str] = Counter()
        self.made: Counter[str] = Counter()
        self.results: Counter[str] = Counter()

    def chose(self, phase: str, known: bool) -> None:
        """Count a decision in a phase, and whether its choices were compared."""
        self.decisions[phase] += 1
        self.menus[phase] += known

    def resulted(self, phase: str, known: bool) -> None:
        """Count a decision that was made, and whether its result was compared."""
        self.made[phase] += 1
        self.results[phase] += known

    def share_of_menus(self) -> float:
        """Return the share of decisions at which the legal choices were compared."""
        return self.menus.total() / max(1, self.decisions.total())

    def share_of_results(self) -> float:
        """Return the share of decisions made whose result was compared."""
        return self.results.total() / max(1, self.made.total())

    def report(self) -> str:
        """Return the coverage as text, with the phases that are not covered wholly or not met."""
        shares = f"choices compared at {self.share_of_menus():.1%}"
        shares += f", results at {self.share_of_results():.1%}"
        lines = [f"{self.decisions.total()} decisions: {shares}"]
        for what, gap in (
            ("choices", self.decisions - self.menus),
            ("results", self.made - self.results),
        ):
            told = ", ".join(f"{phase} {count}" for phase, count in gap.most_common())
            lines.append(f"{what} not compared: {told or 'none'}")
        unmet = ", ".join(sorted({*MENUS} - {*self.decisions}))
        lines.append(f"phases never met: {unmet or 'none'}")
        return "\n".join(lines)
