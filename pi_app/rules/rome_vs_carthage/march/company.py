"""Who and what may go with a general: ranks, the ten CUs, and what Rome owes its consuls.

A force is divided only as the rules about consuls allow: none is left with fewer than five CUs, or
goes off with fewer while others stay, two of them part only with ten, and a proconsul leaves a
consul at least as many CUs as he takes (§4 Rank, §7 Consuls).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage import losses
from pi_app.rules.rome_vs_carthage.march import campaign
from pi_app.rules.rome_vs_carthage.notation import DROP, TAKE
from pi_app.rules.rome_vs_carthage.terms import CONSULAR_CUS, MOST_CUS

if TYPE_CHECKING:
    from collections.abc import Callable

    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation


def may_part(
    state: Situation, going: list[int], staying: list[int], count: int, total: int
) -> bool:
    """Say whether a force may be divided so by choice (ruling 7; edition 6).

    Args:
        state: the moment; it knows who is consul.
        going: the generals who go.
        staying: those who stay.
        count: the CUs that go.
        total: the CUs of the whole force.
    """
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
    state: Situation, going: list[int], staying: list[int], units: int, elephants: int, total: int
) -> list[tuple[int, int]]:
    """Return the parts of a force that may go with some generals, as ordinary CUs and elephants.

    Args:
        state: the moment.
        going: the generals who go.
        staying: those who stay.
        units: the ordinary CUs that could go.
        elephants: the elephants that could go.
        total: the CUs of the whole force, those who can't go included.
    """
    consul_goes = _has_consul(state, going)
    consul_stays = _has_consul(state, staying)
    found: list[tuple[int, int]] = []
    for number in range(min(units, MOST_CUS) + 1):
        for beasts in range(min(elephants, MOST_CUS - number) + 1):
            if _is_fair(consul_goes, consul_stays, number + beasts, total):
                found.append((number, beasts))
    return found


# --- the company of a march ---------------------------------------------------------------------


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
    return state.rank(general) <= state.rank(march.leader) and campaign.spent_by(
        state, general
    ) < _points(state, march)


def _points(state: Situation, march: March) -> int:
    """Return the points that all those on the march may use in a campaign."""
    return campaign.points(march.leader) if state.campaign is not None else campaign.DONE


def loads(state: Situation, march: March, companions: list[int]) -> list[tuple[int, int]]:
    """Return the ordinary CUs and elephants that a march may lead from where it is. In a campaign
    those who are too tired to go on are counted in only where it ends.

    Args:
        state: the moment.
        march: whose leader it is.
        companions: the generals who would go along.
    """
    side, space, inside = march.side, march.space, march.inside
    most = _points(state, march) - (1 if march.spent < march.allowance else 0)
    return parts(
        state,
        [march.leader, *companions],
        stragglers(state, march, companions),
        campaign.ready(state, side, space, inside, campaign.UNITS, most),
        campaign.ready(state, side, space, inside, campaign.ELEPHANTS, most),
        losses.force_size(state, side, space, inside),
    )


_GENERAL: Final = 4
"""The bit of `March.regrouped` for the first general; each of the others has the next one."""


def changes(
    march: March, others: list[int], going: list[int], possible: Callable[[list[int]], bool]
) -> list[int]:
    """Return the actions TAKE and DROP by which a company may still be changed in a march's space.

    Args:
        march: it remembers of whom has been decided here, which is for good.
        others: those who may go along, or be left behind.
        going: those of them who go along so far.
        possible: whether a force may be led in such a company.
    """
    found: list[int] = []
    for general in others:
        if is_decided(march, general):
            continue
        if general in going:
            action, chosen = DROP + general, [one for one in going if one != general]
        else:
            action, chosen = TAKE + general, [*going, general]
        if possible(chosen):
            found.append(action)
    return found


def is_decided(march: March, general: int) -> bool:
    """Say whether it has been decided of a general in a march's space whether he goes along."""
    return bool(march.regrouped & (_GENERAL << general))


def change(march: March, going: list[int], action: int) -> None:
    """Take a general along, or leave him behind, as an action says."""
    if action >= DROP:
        general = action - DROP
        going.remove(general)
    else:
        general = action - TAKE
        going.append(general)
    march.regrouped |= _GENERAL << general


def fit(loads: list[tuple[int, int]], units: int, elephants: int) -> tuple[int, int]:
    """Return the load that comes nearest to what is wanted: the number of CUs first, then the
    elephants among them; with nothing to choose from, none."""
    best = (0, 0)
    distance = 1000
    for load in loads:
        away = 10 * abs(load[0] + load[1] - units - elephants) + abs(load[1] - elephants)
        if away < distance:
            best, distance = load, away
    return best


def may_leave(state: Situation, march: March) -> bool:
    """Say whether the march may leave its space with the force that it has."""
    return (march.units, march.elephants) in loads(state, march, march.companions)
