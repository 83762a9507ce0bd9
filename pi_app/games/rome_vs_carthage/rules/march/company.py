"""The forces that generals lead: ranks, the limit of ten CUs and the rules about consuls. This
concerns the company of a march and the detachments of the other side that react to it.

A force is divided only as the rules about consuls allow. A consul is not left with fewer than five
CUs and does not leave with fewer while others stay. Two consuls part only with ten CUs. A proconsul
leaves a consul at least as many CUs as he takes. A march can change each general, its CUs and the
siege train once in every space, so that regrouping always ends. A general who reacts may take any
company and CUs that the rules about ranks and consuls allow.

A load is a number of ordinary CUs and of elephants; its number is the one that `notation.lead` adds
to `notation.LEAD`. A set of loads is a word with these numbers as bits (§4 Rank, §5 Movement,
§5 Interception, §5 Avoiding battle, §7 Consuls; rulings 20, 24).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pi_app.core.words import ALONE, BIT, PRIME, appended, removed, set_in, set_of, table
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.generals import HANNIBAL, SIDE_OF, named
from pi_app.games.rome_vs_carthage.rules.march import campaign, events, moving
from pi_app.games.rome_vs_carthage.rules.situation import Detachment, March, Situation
from pi_app.games.rome_vs_carthage.rules.terms import (
    CARTHAGE,
    CONSULAR_CUS,
    MOST_CUS,
    MOST_ELEPHANTS,
)

if TYPE_CHECKING:
    from pi_app.core.actions import Actions

_STEP: Final = MOST_ELEPHANTS + 1
_LOADS: Final = [
    (units, elephants) for units in range(MOST_CUS + 1) for elephants in range(MOST_ELEPHANTS + 1)
]


def _parts(units: int, elephants: int, most: int) -> int:
    within = [load[0] <= units and load[1] <= elephants and sum(load) <= most for load in _LOADS]
    return set_of([number for number, fits in enumerate(within) if fits])


_SIZE: Final = table([sum(load) for load in _LOADS])
_UP_TO: Final = table([_parts(size, MOST_ELEPHANTS, size) for size in range(MOST_CUS + 1)])
_WITHIN: Final = table([_parts(*load, MOST_CUS) for load in _LOADS])
"""By load its number of CUs; by number of CUs the loads of at most that size; by load the loads
with at most its ordinary CUs and elephants."""


def number_of(load: tuple[i64, i64]) -> i64:
    """Return the number of a load."""
    return load[0] * _STEP + load[1]


def load_of(action: i64) -> tuple[i64, i64]:
    """Return the ordinary CUs and elephants that a LEAD action names."""
    load = action - notation.LEAD
    return load // _STEP, load % _STEP


def first_load(loads: i64) -> tuple[i64, i64]:
    """Return the ordinary CUs and elephants of the smallest number in a set of loads."""
    load = ALONE[(loads & -loads) % PRIME]
    return load // _STEP, load % _STEP


def up_to(most: i64) -> i64:
    """Return the set of all loads of at most `most` CUs."""
    if most < 0:
        return 0
    return _UP_TO[min(most, MOST_CUS)]


def mixes(cus: tuple[i64, i64], most: i64) -> i64:
    """Return the set of all loads of at most `most` CUs from some ordinary CUs and elephants."""
    return _WITHIN[min(cus[0], MOST_CUS) * _STEP + min(cus[1], MOST_ELEPHANTS)] & up_to(most)


def may_part(state: Situation, going: i64, staying: i64, count: i64, total: i64) -> bool:
    """Say whether a force of `total` CUs may be divided by choice: the generals `going` take
    `count` CUs, the generals `staying` keep the others (ruling 7; edition 6)."""
    consuls = state.ranked & ~BIT[HANNIBAL]
    rest = total - count
    if going & consuls != 0:
        if staying & consuls != 0:
            return count >= CONSULAR_CUS and rest >= CONSULAR_CUS
        return count >= CONSULAR_CUS or rest == 0
    if staying & consuls != 0 and count > 0:
        return rest >= CONSULAR_CUS and count <= rest
    return True


def parts(state: Situation, going: i64, staying: i64, possible: i64, total: i64) -> i64:
    """Return the loads of the set `possible` with which some generals may go while others stay."""
    if (going | staying) & state.ranked & ~BIT[HANNIBAL] == 0:
        return possible
    found: i64 = 0
    for size in range(MOST_CUS + 1):
        if may_part(state, going, staying, size, total):
            found |= _UP_TO[size] & ~up_to(size - 1)
    return possible & found


# --- the company of a march ---------------------------------------------------------------------

_CUS: Final = 1
_TRAIN: Final = 2
_GENERAL: Final = 2
"""Bits of `March.regrouped`: masks of the CUs and of the train, and the first bit of generals."""


def stragglers(state: Situation, march: March, companions: i64) -> i64:
    """Return the set of generals in the march's place who do not go with a set of companions."""
    here = state.company(march.side, march.space, march.inside)
    return here & ~(companions | BIT[march.leader])


def may_join(state: Situation, march: March, general: i64) -> bool:
    """Say whether a general in the march's place may become a companion: he does not outrank its
    leader, and in a campaign he has movement points left."""
    fresh = campaign.spent_by(state, general) < _points(state, march)
    return fresh and state.rank(general) <= state.rank(march.leader)


def _points(state: Situation, march: March) -> i64:
    """Return the points that each member of the march may use: unlimited without a campaign."""
    if state.campaign is not None:
        return campaign.points(march.leader)
    return campaign.DONE


def loads(state: Situation, march: March, companions: i64) -> i64:
    """Return the loads that a march may lead from its place with a set of companions. In a
    campaign, CUs without points left count only if the march cannot go on either."""
    side, space, inside = march.side, march.space, march.inside
    most = _points(state, march)
    if march.spent < march.allowance:
        most -= 1
    units, elephants = state.army(side, space, inside)
    possible = mixes(campaign.ready(state, side, space, inside, most), MOST_CUS)
    staying = stragglers(state, march, companions)
    return parts(state, companions | BIT[march.leader], staying, possible, units + elephants)


def in_reach(state: Situation, march: March, cost: i64) -> bool:
    """Say whether a march has the points for a step; in a campaign its companions and CUs too."""
    if march.spent + cost > march.allowance:
        return False
    if state.campaign is None:
        return True
    most = campaign.points(march.leader) - cost
    companions = march.companions
    while companions != 0:
        if campaign.spent_by(state, (companions & 63) - 1) > most:
            return False
        companions >>= 6
    units, elephants = campaign.ready(state, march.side, march.space, march.inside, most)
    return march.units <= units and march.elephants <= elephants


def change(march: March, going: i64, action: i64) -> i64:
    """Add a general to a row, or remove him from it, by a TAKE or DROP action; return the row."""
    if action >= notation.DROP:
        general = action - notation.DROP
        going = removed(going, general)
    else:
        general = action - notation.TAKE
        going = appended(going, general)
    march.regrouped |= BIT[_GENERAL + general]
    return going


def take(march: March, loads: i64, units: i64, elephants: i64) -> None:
    """Give a march the load of a set that is nearest to the wanted one: by number of CUs first,
    then by elephants. With an empty set it leads no CUs."""
    best: i64 = 0
    distance: i64 = 1000
    while loads != 0:
        rest = loads & (loads - 1)
        load = ALONE[(loads - rest) % PRIME]
        more, beasts = _SIZE[load] - units - elephants, load % _STEP - elephants
        away = 10 * max(more, -more) + max(beasts, -beasts)
        if away < distance:
            best, distance = load, away
        loads = rest
    march.units, march.elephants = best // _STEP, best % _STEP


def comes_out(state: Situation, march: March) -> bool:
    """Say whether CUs or generals are inside the march's city and may come out to join it."""
    side, space = march.side, march.space
    if not state.has_open_city(side, space) or state.enemy_outside(side, space):
        return False
    return state.garrison_cus(space) > 0 or state.company(side, space, True) != 0


def offer_loads(state: Situation, march: March, loads: i64, into: Actions) -> None:
    """Add the actions by which a march may still change its CUs and siege train in its space."""
    if march.regrouped & _CUS == 0:
        into.add_members(loads & ~BIT[number_of(march.load)], notation.LEAD)
    train = march.side == CARTHAGE and state.train == march.space
    if train and march.regrouped & _TRAIN == 0:
        into.add(notation.LEAVE_TRAIN if march.train else notation.TAKE_TRAIN)


def is_regrouping(action: i64) -> bool:
    """Say whether an action of a march changes its company."""
    return (
        action == notation.LEAVE
        or action == notation.TAKE_TRAIN
        or action == notation.LEAVE_TRAIN
        or notation.TAKE <= action < notation.WALLED
        or notation.LEAD <= action < notation.NUMBER
    )


def regroup(state: Situation, march: March, action: i64) -> None:
    """Change the company of a march. Its load is adapted to the new generals."""
    coming: i64 = 0
    if action == notation.LEAVE:
        campaign.come_out(state, march.side, march.space)
        units, elephants = state.army(march.side, march.space, True)
        state.move_inside(march.side, march.space, -units, -elephants)
        coming = state.company(march.side, march.space, True)
        moving.put_all(state, coming, march.space)
        march.inside = False
    elif notation.LEAD <= action < notation.NUMBER:
        march.regrouped |= _CUS
        march.units, march.elephants = load_of(action)
    elif action == notation.TAKE_TRAIN or action == notation.LEAVE_TRAIN:
        march.regrouped |= _TRAIN
        march.train = action == notation.TAKE_TRAIN
    else:
        march.companions = change(march, march.companions, action)
        possible = loads(state, march, set_in(march.companions))
        take(march, possible, march.units, march.elephants)
    if state.event_log is not None:
        army, here = events.army_of(march.party, march), SPACE_IDS[march.space]
        state.emit(events.Regrouped(*army, march.train, here, named(coming)))
    if action == notation.LEAVE:
        # Enemy generals alone before the city are displaced (edition 2).
        moving.sweep(state, march.space)


# --- the parts of the other side's armies that react to it --------------------------------------


def stack_of(state: Situation, general: i64) -> i64:
    """Return the row of the generals of a general's force, himself included: all outside walls in
    his space, or all inside."""
    return state.stack(SIDE_OF[general], state.place[general], state.is_inside(general))


def army_of(state: Situation, general: i64) -> tuple[i64, i64]:
    """Return the ordinary CUs and elephants of the force that a general belongs to."""
    return state.army(SIDE_OF[general], state.place[general], state.is_inside(general))


def is_outranked(state: Situation, general: i64, others: i64) -> bool:
    """Say whether one of a set of generals has a higher rank than a general."""
    return others & state.ranked != 0 and state.ranked & BIT[general] == 0


def detachments(state: Situation, leader: i64, generals: i64) -> i64:
    """Return the loads with which a set of generals, led by `leader`, may react: at least one CU,
    within the rules about consuls. A commander who stays keeps at least one CU."""
    staying = set_in(stack_of(state, leader)) & ~generals
    army = army_of(state, leader)
    total = army[0] + army[1]
    most = total
    if is_outranked(state, leader, staying):
        most -= 1
    possible = mixes(army, most) & ~_UP_TO[0]
    return parts(state, generals, staying, possible, total)


def is_there(state: Situation, part: Detachment) -> bool:
    """Say whether all generals and CUs of a detachment are in its leader's force."""
    if not state.on_map(part.leader):
        return False
    units, elephants = army_of(state, part.leader)
    outsiders = set_in(part.generals) & ~set_in(stack_of(state, part.leader))
    return outsiders == 0 and part.units <= units and part.elephants <= elephants


def is_ready(state: Situation, general: i64) -> bool:
    """Say whether a general leads a complete detachment with CUs against the enemy march."""
    march = state.the_march()
    own = [part for part in march.detachments if part.leader == general and part.cus > 0]
    return SIDE_OF[general] != march.side and any(is_there(state, part) for part in own)
