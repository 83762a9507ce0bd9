"""Events that turn political markers over or take them off one by one (§3 Events)."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck
from pi_app.rules.rome_vs_carthage.agenda import MarkersTask, Task
from pi_app.rules.rome_vs_carthage.board import (
    COUNTRY_OF,
    EASTERN_NUMIDIA,
    ITALY,
    SICILIA,
    SPACES_OF,
    WESTERN_NUMIDIA,
)
from pi_app.rules.rome_vs_carthage.cards.event import CardEvent
from pi_app.rules.rome_vs_carthage.cards.events.revolts import revolt, unguarded
from pi_app.rules.rome_vs_carthage.generals import HANNIBAL
from pi_app.rules.rome_vs_carthage.notation import DONE, PROVINCE, SPACE
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

CHANGE_MARKERS: Final = "change_markers"
"""(the active seat) Change markers one by one."""

CHOOSE_NUMIDIA: Final = "choose_numidia"
"""(the active seat) Choose one of the two Numidias for the card's event."""

NUMIDIAS: Final = (WESTERN_NUMIDIA, EASTERN_NUMIDIA)


class MarkerEvent(CardEvent):
    """Change a number of markers of one's choice.

    Attributes:
        count: how many.
        optional: whether fewer may be changed.
    """

    def __init__(self, count: int, optional: bool = False) -> None:
        self.count = count
        self.optional = optional

    @abstractmethod
    def spaces(self, state: Situation, seat: int, province: int) -> list[int]:
        """Return where a marker can be changed, in a province if it is not -1."""

    def owner(self, seat: int) -> int:
        """Return whose marker takes the place: the player's own, unless it says otherwise."""
        return seat

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(self.spaces(state, seat, -1))

    def begin(self, state: Situation, seat: int) -> None:
        state.then(MarkersTask(CHANGE_MARKERS, seat, self.count))


class Persuasion(MarkerEvent):
    """Diplomacy: an enemy marker without enemy CUs is turned over."""

    def spaces(self, state: Situation, seat: int, province: int) -> list[int]:
        enemy = 1 - seat
        markers = state.ordinary_markers(enemy)
        return [space for space in markers if state.cus(enemy, space) == 0]


class IntoItaly(MarkerEvent):
    """I have come into Italy: Roman markers there turn over as long as Hannibal is there."""

    def spaces(self, state: Situation, seat: int, province: int) -> list[int]:
        return [
            space
            for space in state.ordinary_markers(ROME)
            if COUNTRY_OF[space] == ITALY and state.cus(ROME, space) == 0
        ]

    def possible(self, state: Situation, seat: int) -> bool:
        """Say whether Hannibal is in Italy and there is a marker."""
        where = state.place[HANNIBAL]
        in_italy = state.on_map(HANNIBAL) and COUNTRY_OF[where] == ITALY
        return in_italy and bool(self.spaces(state, seat, -1))


class Hunger(MarkerEvent):
    """Grain Shortage: Roman markers come off as long as Carthage controls Sicilia."""

    def spaces(self, state: Situation, seat: int, province: int) -> list[int]:
        return state.ordinary_markers(ROME)

    def owner(self, seat: int) -> int:
        """Leave the space empty."""
        return NOBODY

    def possible(self, state: Situation, seat: int) -> bool:
        """Say whether Carthage controls Sicilia and there is a marker."""
        return state.controls(CARTHAGE, SICILIA) and bool(state.ordinary_markers(ROME))


class NumidianFriends(MarkerEvent):
    """Numidian Ally, Sophonisba: markers in a Numidia, on enemy markers or in empty spaces.

    Attributes:
        provinces: the Numidias of which one can be chosen.
    """

    def __init__(self, count: int, provinces: tuple[int, ...]) -> None:
        super().__init__(count, True)
        self.provinces = provinces

    def spaces(self, state: Situation, seat: int, province: int) -> list[int]:
        found: list[int] = []
        for place in self.provinces if province < 0 else (province,):
            for space in SPACES_OF[place]:
                if state.control[space] != seat and state.cus(1 - seat, space) == 0:
                    found.append(space)
        return found

    def begin(self, state: Situation, seat: int) -> None:
        """Choose the province, if there is a choice, and the markers."""
        if len(self.provinces) > 1:
            state.then(Task(CHOOSE_NUMIDIA, seat))
        else:
            state.then(MarkersTask(CHANGE_MARKERS, seat, self.count, self.provinces[0]))


class NumidianRevolt(CardEvent):
    """Numidia Revolts: the opponent's markers come off in one of the Numidias."""

    def possible(self, state: Situation, seat: int) -> bool:
        return bool([place for place in NUMIDIAS if unguarded(state, 1 - seat, place)])

    def begin(self, state: Situation, seat: int) -> None:
        state.then(Task(CHOOSE_NUMIDIA, seat))


_SOPHONISBA: Final = NumidianFriends(3, NUMIDIAS)

MARKER_EVENTS: Final[dict[int, MarkerEvent]] = {
    deck.NUMIDIAN_ALLY: NumidianFriends(3, (EASTERN_NUMIDIA,)),
    deck.SOPHONISBA: _SOPHONISBA,
    deck.INTO_ITALY: IntoItaly(2),
    deck.DIPLOMACY[0]: Persuasion(1),
    deck.DIPLOMACY[1]: Persuasion(1),
    deck.GRAIN_SHORTAGE: Hunger(3),
}
"""The events of this module that change markers one by one, by card."""


class ChooseNumidia(Phase[Task]):
    """Choose Western or Eastern Numidia."""

    id = CHOOSE_NUMIDIA

    def prompt(self, state: Situation, task: Task) -> Message:
        return Message("Which Numidia?")

    def actions(self, state: Situation, task: Task) -> list[int]:
        found: list[int] = []
        for province in NUMIDIAS:
            if state.card == deck.SOPHONISBA:
                spaces = _SOPHONISBA.spaces(state, task.seat, province)
            else:
                spaces = unguarded(state, 1 - task.seat, province)
            if spaces:
                found.append(PROVINCE + province)
        return found

    def apply(self, state: Situation, task: Task, action: int) -> None:
        state.done()
        province = action - PROVINCE
        if state.card == deck.SOPHONISBA:
            state.then(MarkersTask(CHANGE_MARKERS, task.seat, _SOPHONISBA.count, province))
        else:
            revolt(state, 1 - task.seat, province)

    def fits(self, state: Situation, task: Task) -> bool:
        cards = (deck.SOPHONISBA, deck.NUMIDIA_REVOLTS)
        return state.card in cards


class ChangeMarkers(Phase[MarkersTask]):
    """Change markers one by one, as the card says."""

    id = CHANGE_MARKERS
    kind = MarkersTask

    def prompt(self, state: Situation, task: MarkersTask) -> Message:
        if state.card == deck.GRAIN_SHORTAGE:
            return Message("Which Roman marker comes off? Left: {count}", {"count": task.count})
        return Message("Where does a marker become yours? Left: {count}", {"count": task.count})

    def actions(self, state: Situation, task: MarkersTask) -> list[int]:
        event = MARKER_EVENTS[state.card]
        spaces = [SPACE + space for space in event.spaces(state, task.seat, task.province)]
        return [DONE, *spaces] if event.optional else spaces

    def apply(self, state: Situation, task: MarkersTask, action: int) -> None:
        state.done()
        if action == DONE:
            return
        event = MARKER_EVENTS[state.card]
        state.set_control(action - SPACE, event.owner(task.seat))
        if task.count > 1 and event.spaces(state, task.seat, task.province):
            state.again(task)

    def fits(self, state: Situation, task: MarkersTask) -> bool:
        return state.card in MARKER_EVENTS


PHASES: Final[tuple[AnyPhase, ...]] = (ChooseNumidia(), ChangeMarkers())
