"""Events that take siege or subjugation points off (§3 Events)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck
from pi_app.rules.rome_vs_carthage.agenda import Task
from pi_app.rules.rome_vs_carthage.board import PORT
from pi_app.rules.rome_vs_carthage.cards import story
from pi_app.rules.rome_vs_carthage.cards.event import CardEvent
from pi_app.rules.rome_vs_carthage.notation import SPACE
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase
from pi_app.rules.rome_vs_carthage.situation import STRONGHOLDS

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

RELIEVE: Final = "relieve"
"""(the active seat) Choose the city or tribe that the card relieves."""


class Relief(CardEvent):
    """One city or tribe, of either side, is relieved of points."""

    @abstractmethod
    def helps(self, state: Situation, space: int) -> bool:
        """Say whether the card helps a city or tribe that has points against it."""

    def left(self, points: int) -> int:
        """Return how many points are left of so many."""
        return 0

    def spaces(self, state: Situation) -> list[int]:
        """Return where there is something to take off."""
        return [
            space for space in STRONGHOLDS if state.siege[space] > 0 and self.helps(state, space)
        ]

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(self.spaces(state))

    def begin(self, state: Situation, seat: int) -> None:
        state.then(Task(RELIEVE, seat))


class SurpriseSortie(Relief):
    """One point less against a city."""

    def helps(self, state: Situation, space: int) -> bool:
        return state.is_city(space)

    def left(self, points: int) -> int:
        return points - 1


class Fleet(Relief):
    """No points any more against a port."""

    def helps(self, state: Situation, space: int) -> bool:
        return state.is_city(space) and PORT[space]


class TribalResistance(Relief):
    """No points any more against a tribe."""

    def helps(self, state: Situation, space: int) -> bool:
        return state.tribes[space]


RELIEFS: Final[dict[int, Relief]] = {
    deck.SURPRISE_SORTIE: SurpriseSortie(),
    deck.FLEET_BREAKS_SIEGE: Fleet(),
    deck.TRIBAL_RESISTANCE: TribalResistance(),
}
"""The events of this module, by card."""


class Relieve(Phase[Task]):
    """Choose the city or tribe that the card relieves."""

    id = RELIEVE

    def prompt(self, state: Situation, task: Task) -> Message:
        if state.card == deck.TRIBAL_RESISTANCE:
            return Message("Which tribe is relieved?")
        return Message("Which city is relieved?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        return [SPACE + space for space in RELIEFS[state.card].spaces(state)]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.done()
        space = action - SPACE
        state.siege[space] = RELIEFS[state.card].left(state.siege[space])
        story.relieved(state, space)

    def fits(self, state: Situation, task: Task) -> bool:
        return state.card in RELIEFS


PHASES: Final[tuple[AnyPhase, ...]] = (Relieve(),)
