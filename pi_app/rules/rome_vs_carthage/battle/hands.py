"""How many battle cards a side is dealt, and why; dealing them, and showing those that a spy
has seen.

One for each CU, the commander's battle rating, one for a successful interception, one less after
trying in vain to avoid battle, allies, one from a friendly tribe, two from the militia of Latium;
never more than twenty in all (§6 Hands).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from librt.random import Random

from pi_app.rules.actions import Actions
from pi_app.rules.message import N_, Message
from pi_app.rules.rome_vs_carthage import board, steps
from pi_app.rules.rome_vs_carthage.agenda import ITSELF, DealTask, Kind, SideTask, Task
from pi_app.rules.rome_vs_carthage.battle import story
from pi_app.rules.rome_vs_carthage.generals import BATTLE
from pi_app.rules.rome_vs_carthage.notation import DEALT
from pi_app.rules.rome_vs_carthage.phase import Draw, Work
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.tables import MOST_BATTLE_CARDS, TYPES
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME
from pi_app.rules.words import list_members

if TYPE_CHECKING:
    from mypy_extensions import i64

SPANIARDS: Final = 1
NUMIDIANS: Final = 2
"""What can desert, as bits of `Fight.deserted`."""

_JOINT: Final = (board.ITALY, board.SPAIN, board.AFRICA, board.SICILY)
"""Countries in which the provinces send allies to every battle in any of them."""

_NUMIDIA: Final = (board.WESTERN_NUMIDIA, board.EASTERN_NUMIDIA)

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
    if side == CARTHAGE and state.has_tribe(space) and state.control[space] == CARTHAGE:
        found.append(("tribe", 1))
    if side == ROME and board.PROVINCE_OF[space] == board.LATIUM:
        found.append(("militia", _MILITIA))
    return found


def hand_size(state: Situation, side: int) -> int:
    """Return how many battle cards a side gets, before an elephant charge takes any away
    (edition 9)."""
    total = sum([count for _, count in reasons(state, side)])
    return min(max(total, 0), MOST_BATTLE_CARDS)


def allies(state: Situation, side: int) -> int:
    """Return how many battle cards a side's allies are worth to a general in this battle
    (ruling 13)."""
    fight = state.the_fight()
    province = board.PROVINCE_OF[fight.space]
    country = board.COUNTRY_OF[fight.space]
    if country not in _JOINT:
        return 1 if state.controls(side, province) else 0
    count = 0
    for ally in list_members(state.provinces_in(side, country)):
        if ally != board.LATIUM:
            count += _worth(ally, country, fight.deserted[side])
    return min(count, _ROMANS_IN_ITALY) if side == ROME and country == board.ITALY else count


def deserters(state: Situation, side: int) -> int:
    """Return which of a side's allies could still be made to desert in this battle: SPANIARDS,
    NUMIDIANS or 0."""
    fight = state.the_fight()
    if fight.commanders[side] < 0:
        return 0
    country = board.COUNTRY_OF[fight.space]
    kind = SPANIARDS if country == board.SPAIN else NUMIDIANS if country == board.AFRICA else 0
    if kind == 0 or fight.deserted[side] & kind:
        return 0
    allies = list_members(state.provinces_in(side, country))
    return kind if any(kind == SPANIARDS or ally in _NUMIDIA for ally in allies) else 0


def _worth(ally: int, country: int, deserted: int) -> int:
    if country == board.SPAIN:
        return 0 if deserted & SPANIARDS else 1
    if ally in _NUMIDIA:
        return 0 if deserted & NUMIDIANS else 2
    return 1


def hidden_cards(state: Situation, side: int) -> list[int]:
    """Return by type how many of a side's battle cards have not been shown to the other."""
    fight = state.the_fight()
    return [fight.hands[side][kind] - fight.shown[side][kind] for kind in range(TYPES)]


class BattleDraw(Draw[Kind]):
    """A battle card is drawn by chance."""

    @abstractmethod
    def pool(self, state: Situation, task: Kind) -> list[int]:
        """Return by type how many cards there are of which one is drawn."""

    def actions(self, state: Situation, task: Kind) -> list[int]:
        pool = self.pool(state, task)
        return [DEALT + kind for kind in range(TYPES) if pool[kind] > 0]

    def weights(self, state: Situation, task: Kind, offers: Actions) -> list[int]:
        return [count for count in self.pool(state, task) if count > 0]

    def draw(self, state: Situation, task: Kind, offers: Actions, rng: Random) -> i64:
        pool = self.pool(state, task)
        ticket = rng.randrange(sum(pool))
        kind: i64 = 0
        while ticket >= pool[kind]:
            ticket -= pool[kind]
            kind += 1
        return DEALT + kind


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
        story.counted(state, [reasons(state, side) for side in (ROME, CARTHAGE)])


class Deal(BattleDraw[SideTask]):
    """A battle card is dealt."""

    id = steps.BATTLE_DEAL
    kind = SideTask
    text = N_("Battle cards are dealt.")

    def waiting(self, state: Situation, task: SideTask) -> Message:
        return self.prompt(state, task)

    def pool(self, state: Situation, task: SideTask) -> list[int]:
        return state.the_fight().undealt

    def apply(self, state: Situation, task: SideTask, action: int) -> None:
        fight = state.the_fight()
        side = task.side
        kind = action - DEALT
        fight.undealt[kind] -= 1
        fight.hands[side][kind] += 1
        fight.due[side] -= 1
        state.disclosed += 1
        if fight.due[side] > 0:
            state.then(task)
        story.dealt(state, side, kind)

    def fits(self, state: Situation, task: SideTask) -> bool:
        return state.the_fight().due[task.side] > 0


class Spying(Work[Task]):
    """A spy sees half of the enemy's battle cards, rounded down (ruling 2)."""

    id = steps.BATTLE_SPYING

    def run(self, state: Situation, task: Task) -> None:
        fight = state.the_fight()
        enemy = 1 - fight.spy
        if fight.spy >= 0 and sum(fight.hands[enemy]) > 1:
            seen = sum(fight.hands[enemy]) // 2
            state.then(DealTask(steps.BATTLE_REVEAL, -1, seen, enemy))


class Reveal(BattleDraw[DealTask]):
    """A battle card is turned up at random and stays so."""

    id = steps.BATTLE_REVEAL
    kind = DealTask
    text = N_("The spy looks at battle cards.")

    def waiting(self, state: Situation, task: DealTask) -> Message:
        return self.prompt(state, task)

    def pool(self, state: Situation, task: DealTask) -> list[int]:
        return hidden_cards(state, task.side)

    def apply(self, state: Situation, task: DealTask, action: int) -> None:
        kind = action - DEALT
        state.the_fight().shown[task.side][kind] += 1
        state.disclosed += 1
        state.again(task)
        story.shown(state, task.side, kind)

    def fits(self, state: Situation, task: DealTask) -> bool:
        return sum(hidden_cards(state, task.side)) >= task.count
