"""Losses of CUs and generals: who chooses the CUs, when an elephant must be lost, and where
generals go who have lost their armies.

The owner chooses between ordinary CUs and elephants, and between CUs outside walls and those that
made a sortie. If there is no choice the player is not asked (§4 Displacement, §6 Casualties,
§9 Winter).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_
from pi_app.core.words import removed
from pi_app.games.rome_vs_carthage.rules import events, notation, tables, terms, victory
from pi_app.games.rome_vs_carthage.rules.agenda import Counted
from pi_app.games.rome_vs_carthage.rules.battle import aftermath
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.generals import AFRICANUS, GENERAL_IDS, HANNIBAL, SIDE_OF
from pi_app.games.rome_vs_carthage.rules.situation import Situation

# --- generals -------------------------------------------------------------------------------------


def displace(state: Situation, general: i64) -> None:
    """Take a general who has lost his army off the map.

    A Carthaginian comes back with the next reinforcements. A Roman returns to the pool. Hannibal
    and Africanus die (edition 1; ruling 11).
    """
    if general in (HANNIBAL, AFRICANUS):
        kill(state, general)
        return
    place = terms.DISPLACED if SIDE_OF[general] == terms.CARTHAGE else terms.IN_POOL
    _strike_off(state, general, place)
    if state.event_log is not None:
        state.emit(events.Displaced(GENERAL_IDS[general]))


def kill(state: Situation, general: i64) -> None:
    """Remove a general from the game. Hannibal's death costs Carthage five political markers: at
    once or, if he dies in a battle, after the political loss of the battle (edition 20;
    ruling 5)."""
    _strike_off(state, general, terms.DEAD)
    if state.event_log is not None:
        state.emit(events.Killed(GENERAL_IDS[general]))
    if general == HANNIBAL:
        place = 0
        while place < len(state.agenda) and not isinstance(state.agenda[place], aftermath.End):
            place += 1
        state.agenda.insert(place, victory.Mourn(terms.CARTHAGE, terms.HANNIBALS_DEATH))
        if state.event_log is not None:
            id, due = terms.SIDE_IDS[terms.CARTHAGE], terms.HANNIBALS_DEATH
            state.emit(events.MarkersDue(id, due, "hannibal", 0))


def _strike_off(state: Situation, general: i64, place: i64) -> None:
    state.put(general, place)
    if state.is_consul(general):
        state.name_consuls([consul for consul in state.consuls if consul != general])
    if state.proconsul == general:
        state.proconsul = -1
    if state.march is not None:
        state.march.companions = removed(state.march.companions, general)


# --- CUs ------------------------------------------------------------------------------------------


def lose_cus(
    state: Situation, side: i64, space: i64, units: i64, elephants: i64, inside: bool = False
) -> None:
    """Remove CUs in a space. A march there is reduced to the CUs that are left."""
    state.add_cus(side, space, -units, -elephants, inside)
    march = state.march
    if march is not None and march.space == space and march.side == side and march.inside == inside:
        march.keep_to(state.army(side, space, inside))
    if state.event_log is not None and units + elephants > 0:
        state.emit(events.Lost(terms.SIDE_IDS[side], SPACE_IDS[space], units, elephants))


def lose_of_march(state: Situation, units: i64, elephants: i64) -> None:
    """Remove CUs of the force on the march."""
    march = state.the_march()
    march.units -= units
    march.elephants -= elephants
    lose_cus(state, march.side, march.space, units, elephants, march.inside)


def attrition(
    state: Situation,
    side: i64,
    space: i64,
    inside: bool,
    cause: str,
    size: i64,
    die: i64,
    modifier: i64 = 0,
) -> None:
    """Apply attrition to a force in a space, or inside its city, by the table's column for
    `size`, which is usually the force's own size. Generals are not affected. A high roll costs one
    elephant first; the owner chooses the other losses. The event names the `cause`."""
    units, elephants = state.army(side, space, inside)
    there = units + elephants
    left = _toll(state, side, space, cause, size, there, die, modifier, [])
    if left > 0 and elephants > 0 and tables.elephant_must_go(die + modifier):
        left -= 1
        lose_cus(state, side, space, 0, 1, inside)
    if left > 0:
        owed = GarrisonLosses(side, left, space) if inside else Losses(side, left, space)
        state.then(owed)


def suffer(
    state: Situation, cause: str, size: i64, die: i64, modifier: i64, because: list[str]
) -> None:
    """Apply attrition to the force on the march (see `attrition`). The event names what the
    modifier is made of."""
    march = state.the_march()
    there = march.cus
    left = _toll(state, march.side, march.space, cause, size, there, die, modifier, because)
    if left == march.cus:
        lose_of_march(state, march.units, march.elephants)
        return
    if march.elephants > 0 and tables.elephant_must_go(die + modifier):
        lose_of_march(state, 0, 1)
        left -= 1
    if left > 0:
        state.then(MarchLosses(march.side, left))


def _toll(
    state: Situation,
    side: i64,
    space: i64,
    cause: str,
    size: i64,
    there: i64,
    die: i64,
    modifier: i64,
    because: list[str],
) -> i64:
    """Return how many of the `there` CUs are lost to attrition, and emit an event."""
    lost = min(tables.attrition(size, die + modifier), there)
    if state.event_log is not None:
        where = terms.SIDE_IDS[side], SPACE_IDS[space]
        column = tables.column_of(size)
        state.emit(events.Attrition(*where, cause, column, die, modifier, because, lost))
    return lost


# --- which CUs are lost ---------------------------------------------------------------------------


class _Loss(Counted):
    """Lose CUs: one by one while there is a choice of kinds, else all at once."""

    text = N_("Which CU is lost? Still to lose: {count}")

    def outside(self, state: Situation) -> tuple[i64, i64]:
        """Return the ordinary CUs and elephants outside walls that can be lost."""
        return 0, 0

    def within(self, state: Situation) -> tuple[i64, i64]:
        """Return the ordinary CUs and elephants inside a city that can be lost."""
        return 0, 0

    @abstractmethod
    def lose(self, state: Situation, cus: tuple[i64, i64], inside: bool) -> None:
        """Remove ordinary CUs and elephants, outside walls or inside."""

    def offer(self, state: Situation, into: Actions) -> None:
        units, elephants = self.outside(state)
        garrison, stables = self.within(state)
        if units > 0:
            into.add(notation.LOSE_UNIT)
        if elephants > 0:
            into.add(notation.LOSE_ELEPHANT)
        if garrison > 0:
            into.add(notation.LOSE_GARRISON)
        if stables > 0:
            into.add(notation.LOSE_STABLE)

    def apply(self, state: Situation, action: i64) -> None:
        """Lose one CU of the chosen kind, or all due CUs if only one kind is there."""
        units, elephants = self.outside(state)
        garrison, stables = self.within(state)
        there = units + elephants + garrison + stables
        number: i64 = 1
        if there in (units, elephants, garrison, stables):
            number = min(self.count, there)
        else:
            self.again(state)
        inside = action in (notation.LOSE_GARRISON, notation.LOSE_STABLE)
        if action in (notation.LOSE_ELEPHANT, notation.LOSE_STABLE):
            self.lose(state, (0, number), inside)
        else:
            self.lose(state, (number, 0), inside)


class Losses(_Loss):
    """Losses of a force outside walls."""

    id = "losses"
    fields: ClassVar[tuple[str, ...]] = ("count", "space")

    def __init__(self, seat: i64, count: i64, space: i64) -> None:
        super().__init__(seat, count)
        self.space = space

    def less(self) -> Losses:
        return type(self)(self.seat, self.count - 1, self.space)

    def outside(self, state: Situation) -> tuple[i64, i64]:
        return state.army(self.seat, self.space)

    def lose(self, state: Situation, cus: tuple[i64, i64], inside: bool) -> None:
        lose_cus(state, self.seat, self.space, cus[0], cus[1], inside)


class GarrisonLosses(Losses):
    """Losses of a force inside a walled city."""

    id = "garrison_losses"

    def outside(self, state: Situation) -> tuple[i64, i64]:
        return 0, 0

    def within(self, state: Situation) -> tuple[i64, i64]:
        return state.army(self.seat, self.space, True)


class MarchLosses(_Loss):
    """Losses of the force on the march."""

    id = "march_losses"

    def outside(self, state: Situation) -> tuple[i64, i64]:
        return state.the_march().load

    def lose(self, state: Situation, cus: tuple[i64, i64], inside: bool) -> None:
        lose_of_march(state, cus[0], cus[1])

    def fits(self, state: Situation) -> bool:
        return state.march is not None


class BattleLosses(_Loss):
    """Losses in a battle: of the army outside walls, and of a sortie."""

    id = "battle_losses"

    def outside(self, state: Situation) -> tuple[i64, i64]:
        return state.army(self.seat, state.the_fight().space)

    def within(self, state: Situation) -> tuple[i64, i64]:
        fight = state.the_fight()
        if fight.sorties[self.seat]:
            return state.army(self.seat, fight.space, True)
        return 0, 0

    def lose(self, state: Situation, cus: tuple[i64, i64], inside: bool) -> None:
        fight = state.the_fight()
        fight.lost[self.seat] += cus[0] + cus[1]
        lose_cus(state, self.seat, fight.space, cus[0], cus[1], inside)

    def fits(self, state: Situation) -> bool:
        return state.fight is not None
