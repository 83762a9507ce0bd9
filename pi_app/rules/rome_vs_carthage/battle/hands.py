"""How many battle cards a side is dealt, and why; dealing them, and showing those that a spy
has seen.

One for each CU, the commander's battle rating, one for a successful interception, one less after
trying in vain to avoid battle, allies, one from a friendly tribe, two from the militia of Latium;
never more than twenty in all (§6 Hands).
"""

from __future__ import annotations

from typing import Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import steps
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, DealTask, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import story
from pi_app.rules.rome_vs_carthage.board import (
    AFRICA,
    COUNTRY_OF,
    EASTERN_NUMIDIA,
    ITALY,
    LATIUM,
    PROVINCE_OF,
    SICILY,
    SPAIN,
    WESTERN_NUMIDIA,
)
from pi_app.rules.rome_vs_carthage.generals import BATTLE
from pi_app.rules.rome_vs_carthage.notation import DEALT
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Draw, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.tables import MOST_BATTLE_CARDS, TYPES
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

SPANIARDS: Final = 1
NUMIDIANS: Final = 2
"""What can desert, as bits of `Fight.deserted`."""

_JOINT: Final = (ITALY, SPAIN, AFRICA, SICILY)
"""Countries in which the provinces send allies to every battle in any of them."""

_ROMANS_IN_ITALY: Final = 2
"""More allies than that never join Rome in Italy."""

_MILITIA: Final = 2


def reasons(state: Situation, side: int) -> list[tuple[str, int]]:
    """Return what gives a side battle cards and how many: ``cus``, ``general``, ``interception``,
    ``cornered`` (one less), ``allies``, ``tribe`` and ``militia``, only those that count."""
    fight = state.the_fight()
    march = state.the_march()
    general = fight.commanders[side]
    space = fight.space
    found = [("cus", state.fighting_cus(side))]
    if general >= 0:
        found.append(("general", BATTLE[general]))
    if side != march.side and march.intercepted:
        found.append(("interception", 1))
    if side != march.side and march.cornered:
        found.append(("cornered", -1))
    if general >= 0 and allies(state, side) > 0:
        found.append(("allies", allies(state, side)))
    if side == CARTHAGE and state.tribes[space] and state.control[space] == CARTHAGE:
        found.append(("tribe", 1))
    if side == ROME and PROVINCE_OF[space] == LATIUM:
        found.append(("militia", _MILITIA))
    return found


def hand_size(state: Situation, side: int) -> int:
    """Return how many battle cards a side gets, before an elephant charge takes any away
    (edition 9)."""
    total = 0
    for _, count in reasons(state, side):
        total += count
    return min(max(total, 0), MOST_BATTLE_CARDS)


def allies(state: Situation, side: int) -> int:
    """Return how many battle cards a side's allies are worth to a general in this battle
    (ruling 13)."""
    fight = state.the_fight()
    province = PROVINCE_OF[fight.space]
    country = COUNTRY_OF[fight.space]
    if country not in _JOINT:
        return 1 if state.controls(side, province) else 0
    count = 0
    for ally in state.provinces_in(side, country):
        if ally != LATIUM:
            count += _worth(ally, country, fight.deserted[side])
    return min(count, _ROMANS_IN_ITALY) if side == ROME and country == ITALY else count


def deserters(state: Situation, side: int) -> int:
    """Return which of a side's allies could still be made to desert in this battle: SPANIARDS,
    NUMIDIANS or 0."""
    fight = state.the_fight()
    if fight.commanders[side] < 0:
        return 0
    country = COUNTRY_OF[fight.space]
    kind = SPANIARDS if country == SPAIN else NUMIDIANS if country == AFRICA else 0
    if kind == 0 or fight.deserted[side] & kind:
        return 0
    for ally in state.provinces_in(side, country):
        if kind == SPANIARDS or ally in (WESTERN_NUMIDIA, EASTERN_NUMIDIA):
            return kind
    return 0


def _worth(ally: int, country: str, deserted: int) -> int:
    if country == SPAIN:
        return 0 if deserted & SPANIARDS else 1
    if ally in (WESTERN_NUMIDIA, EASTERN_NUMIDIA):
        return 0 if deserted & NUMIDIANS else 2
    return 1


def hidden_cards(state: Situation, side: int) -> list[int]:
    """Return by type how many of a side's battle cards have not been shown to the other."""
    fight = state.the_fight()
    return [fight.hands[side][kind] - fight.shown[side][kind] for kind in range(TYPES)]


def drawn(counts: list[int]) -> list[int]:
    """Return the actions of drawing a card, for each type of which there are any."""
    return [DEALT + kind for kind in range(TYPES) if counts[kind] > 0]


def drawn_weights(counts: list[int]) -> list[int]:
    """Return how many cards there are of each of these types."""
    return [count for count in counts if count > 0]


class CountOut(Work[Task]):
    """Count how many cards are due to either side."""

    id = steps.BATTLE_COUNT_OUT

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        state.then(Task(steps.BATTLE_SPYING, ITSELF), Task(steps.BATTLE_ROUND, ITSELF))
        for side in (1 - fight.aggressor, fight.aggressor):
            fight.due[side] = max(hand_size(state, side) - fight.fewer[side], 0)
            if fight.due[side] > 0:
                state.then(SideTask(steps.BATTLE_DEAL, -1, side))
        story.counted(state)


class Deal(Draw[SideTask]):
    """A battle card is dealt."""

    id = steps.BATTLE_DEAL
    kind = SideTask

    def prompt(self, state: Situation, task: SideTask) -> Message:
        return Message("Battle cards are dealt.")

    def waiting(self, state: Situation, task: SideTask) -> Message:
        return self.prompt(state, task)

    def actions(self, state: Situation, task: SideTask) -> list[int]:
        return drawn(state.the_fight().undealt)

    def weights(self, state: Situation, task: SideTask) -> list[int]:
        return drawn_weights(state.the_fight().undealt)

    def apply(self, state: Situation, task: SideTask, action: int) -> None:
        fight = state.the_fight()
        side = task.side
        kind = action - DEALT
        fight.undealt[kind] -= 1
        fight.hands[side][kind] += 1
        fight.due[side] -= 1
        state.disclosed += 1
        if fight.due[side] == 0:
            state.done()
        story.dealt(state, side, kind)

    def fits(self, state: Situation, task: SideTask) -> bool:
        fight = state.fight
        return fight is not None and fight.due[task.side] > 0


class Spying(Work[Task]):
    """A spy sees half of the enemy's battle cards, rounded down (ruling 2)."""

    id = steps.BATTLE_SPYING

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        if fight.spy < 0:
            return
        enemy = 1 - fight.spy
        seen = sum(fight.hands[enemy]) // 2
        if seen > 0:
            state.then(DealTask(steps.BATTLE_REVEAL, -1, seen, enemy))


class Reveal(Draw[DealTask]):
    """A battle card is turned up at random and stays so."""

    id = steps.BATTLE_REVEAL
    kind = DealTask

    def prompt(self, state: Situation, task: DealTask) -> Message:
        return Message("The spy looks at battle cards.")

    def waiting(self, state: Situation, task: DealTask) -> Message:
        return self.prompt(state, task)

    def actions(self, state: Situation, task: DealTask) -> list[int]:
        return drawn(hidden_cards(state, task.side))

    def weights(self, state: Situation, task: DealTask) -> list[int]:
        return drawn_weights(hidden_cards(state, task.side))

    def apply(self, state: Situation, task: DealTask, action: int) -> None:
        kind = action - DEALT
        state.the_fight().shown[task.side][kind] += 1
        state.disclosed += 1
        state.done()
        state.again(task)
        story.shown(state, task.side, kind)

    def fits(self, state: Situation, task: DealTask) -> bool:
        return sum(hidden_cards(state, task.side)) >= task.count


PHASES: Final[tuple[AnyPhase, ...]] = (CountOut(), Deal(), Spying(), Reveal())
