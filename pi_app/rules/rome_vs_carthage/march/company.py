"""Who and what goes with a general: ranks, the ten CUs, and what Rome owes its consuls; the company
of a march, and the parts of the other side's armies that react to it.

A force is divided only as the rules about consuls allow: none is left with fewer than five CUs, or
goes off with fewer while others stay, two of them part only with ten, and a proconsul leaves a
consul at least as many CUs as he takes. On the march generals, CUs and the siege train can each be
changed once in every space, so that regrouping always comes to an end. Whoever reacts is free in
whom and what he takes along, within the rules about ranks and consuls (§4 Rank, §5 Movement,
§5 Interception, §5 Avoiding battle, §7 Consuls; rulings 20, 24).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pi_app.rules.rome_vs_carthage import notation
from pi_app.rules.rome_vs_carthage.armies import Detachment, March
from pi_app.rules.rome_vs_carthage.generals import SIDE_OF
from pi_app.rules.rome_vs_carthage.march import campaign, story
from pi_app.rules.rome_vs_carthage.march.moving import open_gates
from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, CONSULAR_CUS, MOST_CUS


def may_part(
    state: Situation, going: list[int], staying: list[int], count: int, total: int
) -> bool:
    """Say whether a force of so many CUs in total may be divided so by choice that some generals go
    with a count of them and the others stay (ruling 7; edition 6)."""
    return _is_fair(_has_consul(state, going), _has_consul(state, staying), count, total)


def _is_fair(consul_goes: bool, consul_stays: bool, count: int, total: int) -> bool:
    """Say whether a force may be divided by the number of its CUs."""
    rest = total - count
    if consul_goes and consul_stays:
        return count >= CONSULAR_CUS and rest >= CONSULAR_CUS
    if consul_goes:
        return count >= CONSULAR_CUS or rest == 0
    if consul_stays and count > 0:
        return rest >= CONSULAR_CUS and count <= rest
    return True


def _has_consul(state: Situation, generals: list[int]) -> bool:
    return any(general in state.consuls for general in generals)


def parts(
    state: Situation, going: list[int], staying: list[int], cus: tuple[int, int], total: int
) -> list[tuple[int, int]]:
    """Return the parts of a force of so many CUs in total that may go with some generals while
    others stay, of the ordinary CUs and elephants that could go."""
    consul_goes, consul_stays = _has_consul(state, going), _has_consul(state, staying)
    return [
        part
        for part in mixes(cus, MOST_CUS)
        if _is_fair(consul_goes, consul_stays, sum(part), total)
    ]


def mixes(cus: tuple[int, int], most: int) -> list[tuple[int, int]]:
    """Return all parts, up to so many CUs, of some ordinary CUs and elephants."""
    return [
        (units, elephants)
        for units in range(min(cus[0], most) + 1)
        for elephants in range(min(cus[1], most - units) + 1)
    ]


# --- the company of a march ---------------------------------------------------------------------

_CUS: Final = 1
_TRAIN: Final = 2
_GENERAL: Final = 4
"""Bits of `March.regrouped`: the CUs, the train and the first general; each of the other generals
has the next one."""


def stragglers(state: Situation, march: March, companions: list[int]) -> list[int]:
    """Return the generals who would stay where the march is if these companions went along."""
    return [
        general
        for general in state.generals_at(march.side, march.space, march.inside)
        if general != march.leader and general not in companions
    ]


def may_join(state: Situation, march: March, general: int) -> bool:
    """Say whether a general who is where the march is may become a companion: he does not outrank
    its leader and has points left in a campaign."""
    fresh = campaign.spent_by(state, general) < _points(state, march)
    return fresh and state.rank(general) <= state.rank(march.leader)


def _points(state: Situation, march: March) -> int:
    """Return the points that all those on the march may use in a campaign."""
    return campaign.points(march.leader) if state.campaign is not None else campaign.DONE


def loads(state: Situation, march: March, companions: list[int]) -> list[tuple[int, int]]:
    """Return the ordinary CUs and elephants that a march may lead from where it is with some
    companions. In a campaign those who are too tired to go on are counted in only where it ends."""
    side, space, inside = march.side, march.space, march.inside
    most = _points(state, march) - (1 if march.spent < march.allowance else 0)
    return parts(
        state,
        [march.leader, *companions],
        stragglers(state, march, companions),
        campaign.ready(state, side, space, inside, most),
        sum(state.army(side, space, inside)),
    )


def may_leave(state: Situation, march: March) -> bool:
    """Say whether the march may leave its space with the force that it has."""
    return march.load in loads(state, march, march.companions)


def in_reach(state: Situation, march: March, cost: int) -> bool:
    """Say whether a march can afford a step, and in a campaign all who go with it."""
    if march.spent + cost > march.allowance:
        return False
    if state.campaign is None:
        return True
    most = campaign.points(march.leader) - cost
    if any(campaign.spent_by(state, general) > most for general in march.companions):
        return False
    units, elephants = campaign.ready(state, march.side, march.space, march.inside, most)
    return march.units <= units and march.elephants <= elephants


def changes(
    march: March,
    others: list[int],
    going: list[int],
    possible: Callable[[list[int]], list[tuple[int, int]]],
) -> list[int]:
    """Return the actions TAKE and DROP by which a company may still be changed in a march's space:
    others join those who are going, or stay behind, if the new company may lead any CUs. The march
    remembers of whom has been decided here, which is for good."""
    found: list[int] = []
    for general in others:
        if is_decided(march, general):
            continue
        if general in going:
            action, chosen = notation.DROP + general, [one for one in going if one != general]
        else:
            action, chosen = notation.TAKE + general, [*going, general]
        if possible(chosen):
            found.append(action)
    return found


def is_decided(march: March, general: int) -> bool:
    """Say whether it has been decided of a general in a march's space whether he goes along."""
    return bool(march.regrouped & (_GENERAL << general))


def change(march: March, going: list[int], action: int) -> None:
    """Take a general along, or leave him behind, as an action says."""
    if action >= notation.DROP:
        general = action - notation.DROP
        going.remove(general)
    else:
        general = action - notation.TAKE
        going.append(general)
    march.regrouped |= _GENERAL << general


def fit(loads: list[tuple[int, int]], units: int, elephants: int) -> tuple[int, int]:
    """Return the load that comes nearest to what is wanted: the number of CUs first, then the
    elephants among them; with nothing to choose from, none."""
    best = (0, 0)
    distance = 1000
    for load in loads:
        away = 10 * abs(sum(load) - units - elephants) + abs(load[1] - elephants)
        if away < distance:
            best, distance = load, away
    return best


def regroupings(state: Situation, march: March) -> list[int]:
    """Return the actions by which a march may still change its company in its space."""
    found: list[int] = []
    if comes_out(state, march):
        found.append(notation.LEAVE)
    others = [
        general
        for general in stragglers(state, march, [])
        if general in march.companions or may_join(state, march, general)
    ]
    found.extend(
        changes(march, others, march.companions, lambda chosen: loads(state, march, chosen))
    )
    if not march.regrouped & _CUS:
        found.extend(
            notation.lead(*load)
            for load in loads(state, march, march.companions)
            if load != march.load
        )
    if march.side == CARTHAGE and state.train == march.space and not march.regrouped & _TRAIN:
        found.append(notation.LEAVE_TRAIN if march.train else notation.TAKE_TRAIN)
    return found


def comes_out(state: Situation, march: March) -> bool:
    """Say whether those inside the city of the march's space may come out and join it: its gates
    are open, and there are some."""
    side, space = march.side, march.space
    if not state.has_open_city(side, space) or state.enemy_outside(side, space):
        return False
    return state.garrison_cus(space) > 0 or state.commander(side, space, True) >= 0


def is_regrouping(action: int) -> bool:
    """Say whether an action of a march changes its company."""
    return (
        action in (notation.LEAVE, notation.TAKE_TRAIN, notation.LEAVE_TRAIN)
        or notation.TAKE <= action < notation.WALLED
        or notation.LEAD <= action < notation.NUMBER
    )


def regroup(state: Situation, march: March, action: int) -> None:
    """Change the company of a march. Its CUs follow what its generals may lead."""
    if action == notation.LEAVE:
        open_gates(state, march.side, march.space)
        march.inside = False
    elif notation.LEAD <= action < notation.NUMBER:
        march.regrouped |= _CUS
        march.units, march.elephants = notation.led(action)
    elif action in (notation.TAKE_TRAIN, notation.LEAVE_TRAIN):
        march.regrouped |= _TRAIN
        march.train = action == notation.TAKE_TRAIN
    else:
        change(march, march.companions, action)
        possible = loads(state, march, march.companions)
        march.units, march.elephants = fit(possible, march.units, march.elephants)
    story.regrouped(state)


# --- the parts of the other side's armies that react to it --------------------------------------


def stack(state: Situation, general: int) -> list[int]:
    """Return the generals of the force that a general belongs to, himself included: all before the
    walls of his space, or all behind them."""
    return state.generals_at(SIDE_OF[general], state.place[general], state.is_inside(general))


def army_of(state: Situation, general: int) -> tuple[int, int]:
    """Return the ordinary CUs and elephants of the force that a general belongs to."""
    return state.army(SIDE_OF[general], state.place[general], state.is_inside(general))


def is_outranked(state: Situation, general: int, others: list[int]) -> bool:
    """Say whether one of some generals has a higher rank than a general, who can't command him."""
    return any(state.rank(other) > state.rank(general) for other in others)


def detachments(state: Situation, generals: list[int]) -> list[tuple[int, int]]:
    """Return the ordinary CUs and elephants with which some generals, their leader first, may
    react: at least one CU and as the rules about consuls allow. A commander who stays keeps one at
    least."""
    leader = generals[0]
    staying = [general for general in stack(state, leader) if general not in generals]
    army = army_of(state, leader)
    total = sum(army)
    most = total - 1 if is_outranked(state, leader, staying) else total
    return [part for part in parts(state, generals, staying, army, total) if 0 < sum(part) <= most]


def is_there(state: Situation, part: Detachment) -> bool:
    """Say whether all who belong to a detachment stand where its leader does."""
    if not state.on_map(part.leader):
        return False
    here = stack(state, part.leader)
    units, elephants = army_of(state, part.leader)
    return (
        all(general in here for general in part.generals)
        and part.units <= units
        and part.elephants <= elephants
    )


def is_ready(state: Situation, general: int) -> bool:
    """Say whether a general is about to react to the march of the other side with some CUs."""
    march = state.the_march()
    return SIDE_OF[general] != march.side and any(
        part.leader == general and part.cus > 0 and is_there(state, part)
        for part in march.detachments
    )
