"""Events that cost an army its men or the work of a siege: epidemics, hostile tribes, mercenaries
who go home, relief (§3 Events).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import deck, events, losses
from pi_app.rules.rome_vs_carthage.agenda import ForceTask, Task
from pi_app.rules.rome_vs_carthage.board import CAPACITY, PORT, SPACE_IDS
from pi_app.rules.rome_vs_carthage.generals import BATTLE, GENERAL_IDS
from pi_app.rules.rome_vs_carthage.march.counters import forces_in_reach
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES, SPACE_NAMES
from pi_app.rules.rome_vs_carthage.notation import SPACE, WALLED
from pi_app.rules.rome_vs_carthage.phase import (
    AskingEvent,
    CardEvent,
    EventChoice,
    Roll,
)
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.spaces import listed
from pi_app.rules.rome_vs_carthage.tables import FIVE_OR_SIX
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

CHOOSE_VICTIM: Final = "choose_victim"
"""(the active seat) Choose the enemy force that the card strikes."""

WASTE_AWAY: Final = "waste_away"
"""(CHANCE) Roll attrition for a force."""

KEEP_MERCENARIES: Final = "keep_mercenaries"
"""(CHANCE) Roll whether the commander of a force keeps his mercenaries together."""


def armies(state: Situation, side: int) -> list[int]:
    """Return a side's armies, CUs with a general: ``SPACE + space`` for one outside walls,
    ``WALLED + space`` for one inside (ruling 37)."""
    found: list[int] = []
    for space in sorted({state.place[general] for general in state.generals_on_map(side)}):
        if state.has_cus(side, space) and state.generals_at(side, space):
            found.append(SPACE + space)
        if state.walled_cus(side, space) > 0 and state.generals_at(side, space, True):
            found.append(WALLED + space)
    return found


class Plague(AskingEvent):
    """One enemy force of one's choice, as `armies` names them, rolls attrition."""

    phase = CHOOSE_VICTIM
    text = N_("Which enemy force rolls attrition?")

    def modifier(self) -> int:
        """Return what is added to the roll."""
        return 0

    def size(self, cus: int) -> int:
        """Return the size by which the table is read for a force of so many CUs."""
        return cus

    def chosen(self, state: Situation, seat: int, action: int) -> None:
        inside = action >= WALLED
        space = action - (WALLED if inside else SPACE)
        state.then(ForceTask(WASTE_AWAY, CHANCE, space, 1 - seat, inside))


class Epidemic(Plague):
    """Any army."""

    def options(self, state: Situation, seat: int) -> list[int]:
        return armies(state, 1 - seat)


class Pestilence(Plague):
    """An army that besieges a city, with one more on the die."""

    def options(self, state: Situation, seat: int) -> list[int]:
        found: list[int] = []
        for army in armies(state, 1 - seat):
            if army < WALLED and state.besieged(army - SPACE):
                found.append(army)
        return found

    def modifier(self) -> int:
        return 1


class HostileTribes(Plague):
    """Any CUs in Gallia Transalpinia or Liguria, with or without a general (ruling 37)."""

    def options(self, state: Situation, seat: int) -> list[int]:
        return [SPACE + space for space in forces_in_reach(state, 1 - seat)]

    def size(self, cus: int) -> int:
        """Return the column that this card always uses."""
        return FIVE_OR_SIX


class MercenariesDesert(CardEvent):
    """Every Carthaginian force that is not at a friendly walled city rolls attrition, unless its
    commander rolls no more than his battle rating (ruling 37)."""

    def possible(self, state: Situation, seat: int) -> bool:
        return bool(_exposed(state))

    def begin(self, state: Situation, seat: int) -> None:
        tasks: list[Task] = []
        for space in _exposed(state):
            led = state.commander(CARTHAGE, space) >= 0
            phase = KEEP_MERCENARIES if led else WASTE_AWAY
            tasks.append(ForceTask(phase, CHANCE, space, CARTHAGE))
        state.then(*tasks)


def _exposed(state: Situation) -> list[int]:
    return [
        space
        for space in listed(state.occupied(CARTHAGE))
        if not (CAPACITY[space] > 0 and state.control[space] == CARTHAGE)
    ]


PLAGUES: Final[dict[int, Plague]] = {
    deck.HOSTILE_TRIBES[0]: HostileTribes(),
    deck.HOSTILE_TRIBES[1]: HostileTribes(),
    deck.EPIDEMIC: Epidemic(),
    deck.PESTILENCE: Pestilence(),
}
"""Those that strike one force, by card."""


class WasteAway(Roll[ForceTask]):
    """Roll attrition for one force."""

    id = WASTE_AWAY
    kind = ForceTask

    def waiting(self, state: Situation, task: ForceTask) -> Message:
        return Message("Attrition in {space}: the die is rolled.", _space(task))

    def rolled(self, state: Situation, task: ForceTask, die: int) -> None:
        size = sum(state.army(task.side, task.space, task.inside))
        modifier = 0
        plague = PLAGUES.get(state.card)
        if plague is not None:
            size = plague.size(size)
            modifier = plague.modifier()
        losses.attrition(state, task.side, task.space, task.inside, size, die, modifier)

    def fits(self, state: Situation, task: ForceTask) -> bool:
        return sum(state.army(task.side, task.space, task.inside)) > 0


class KeepMercenaries(Roll[ForceTask]):
    """Roll whether a commander keeps his mercenaries."""

    id = KEEP_MERCENARIES
    kind = ForceTask

    def waiting(self, state: Situation, task: ForceTask) -> Message:
        general = state.commander(CARTHAGE, task.space)
        names = {"general": GENERAL_NAMES[general], "rating": BATTLE[general]}
        return Message("{general} keeps his mercenaries with {rating} or less.", names)

    def rolled(self, state: Situation, task: ForceTask, die: int) -> None:
        general = state.commander(CARTHAGE, task.space)
        stays = die <= BATTLE[general]
        if state.chronicle is not None:
            state.chronicle.append(
                events.Desertion(SPACE_IDS[task.space], GENERAL_IDS[general], die, stays)
            )
        if not stays:
            state.then(ForceTask(WASTE_AWAY, CHANCE, task.space, task.side))

    def fits(self, state: Situation, task: ForceTask) -> bool:
        return task.space in _exposed(state) and state.commander(CARTHAGE, task.space) >= 0


def _space(task: ForceTask) -> dict[str, str | int | Message]:
    return {"space": SPACE_NAMES[task.space]}


RELIEVE: Final = "relieve"
"""(the active seat) Choose the city or tribe that the card relieves."""


class Relief(AskingEvent):
    """One city or tribe, of either side, is relieved of points."""

    phase = RELIEVE
    text = N_("Which city is relieved?")

    @abstractmethod
    def helps(self, state: Situation, space: int) -> bool:
        """Say whether the card helps a city or tribe that has points against it."""

    def left(self, points: int) -> int:
        """Return how many points are left of so many."""
        return 0

    def options(self, state: Situation, seat: int) -> list[int]:
        spaces = listed(state.under_siege())
        return [SPACE + space for space in spaces if self.helps(state, space)]

    def chosen(self, state: Situation, seat: int, action: int) -> None:
        space = action - SPACE
        state.set_siege(space, self.left(state.siege[space]))
        if state.chronicle is not None:
            state.chronicle.append(events.Relieved(SPACE_IDS[space], state.siege[space]))


class SurpriseSortie(Relief):
    """One point less against a city."""

    def helps(self, state: Situation, space: int) -> bool:
        return state.is_city(space)

    def left(self, points: int) -> int:
        return points - 1


class Fleet(Relief):
    """No points any more against a port."""

    def helps(self, state: Situation, space: int) -> bool:
        return state.is_city(space) and PORT[space] != 0


class TribalResistance(Relief):
    """No points any more against a tribe."""

    text = N_("Which tribe is relieved?")

    def helps(self, state: Situation, space: int) -> bool:
        return state.has_tribe(space)


RELIEFS: Final[dict[int, Relief]] = {
    deck.SURPRISE_SORTIE: SurpriseSortie(),
    deck.FLEET_BREAKS_SIEGE: Fleet(),
    deck.TRIBAL_RESISTANCE: TribalResistance(),
}
"""Those that relieve a city or tribe, by card."""


EVENTS: Final[dict[int, CardEvent]] = {
    deck.MERCENARIES: MercenariesDesert(),
    **PLAGUES,
    **RELIEFS,
}
"""The events that cost armies something, by card."""


class ChooseVictim(EventChoice):
    """Which force a plague befalls."""

    id = CHOOSE_VICTIM
    events: Mapping[int, AskingEvent] = PLAGUES


class Relieve(EventChoice):
    """What is relieved."""

    id = RELIEVE
    events: Mapping[int, AskingEvent] = RELIEFS
