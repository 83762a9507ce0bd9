"""Regrouping on the march: picking up and dropping generals, CUs and the siege train.

Each can be changed once in every space, so that regrouping always comes to an end
(§5 Movement; ruling 20).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.march import company, story
from pi_app.rules.rome_vs_carthage.march.moving import has_open_city, open_gates
from pi_app.rules.rome_vs_carthage.notation import (
    LEAD,
    LEAVE,
    LEAVE_TRAIN,
    NUMBER,
    TAKE,
    TAKE_TRAIN,
    WALLED,
    lead,
    led,
)
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import March
    from pi_app.rules.rome_vs_carthage.situation import Situation

_CUS: Final = 1
_TRAIN: Final = 2
"""Bits of `March.regrouped`; those of generals are in `company`."""


def regroupings(state: Situation, march: March) -> list[int]:
    """Return the actions by which a march may still change its company in its space."""
    found: list[int] = []
    if comes_out(state, march):
        found.append(LEAVE)
    found.extend(_generals(state, march))
    if not march.regrouped & _CUS:
        for units, elephants in company.loads(state, march, march.companions):
            if (units, elephants) != (march.units, march.elephants):
                found.append(lead(units, elephants))
    if march.side == CARTHAGE and state.train == march.space and not march.regrouped & _TRAIN:
        found.append(LEAVE_TRAIN if march.train else TAKE_TRAIN)
    return found


def _generals(state: Situation, march: March) -> list[int]:
    others = [
        general
        for general in company.stragglers(state, march, [])
        if general in march.companions or company.may_join(state, march, general)
    ]
    return company.changes(
        march,
        others,
        march.companions,
        lambda companions: bool(company.loads(state, march, companions)),
    )


def comes_out(state: Situation, march: March) -> bool:
    """Say whether those inside the city of the march's space may come out and join it: its gates
    are open, and there are some."""
    space = march.space
    if not has_open_city(state, march.side, space) or state.cus(1 - march.side, space) > 0:
        return False
    return state.garrison_cus(space) > 0 or state.commander(march.side, space, True) >= 0


def is_regrouping(action: int) -> bool:
    """Say whether an action of a march changes its company."""
    return (
        action in (LEAVE, TAKE_TRAIN, LEAVE_TRAIN)
        or TAKE <= action < WALLED
        or LEAD <= action < NUMBER
    )


def regroup(state: Situation, march: March, action: int) -> None:
    """Change the company of a march. Its CUs follow what its generals may lead."""
    if action == LEAVE:
        open_gates(state, march.side, march.space)
        march.inside = False
    elif LEAD <= action < NUMBER:
        march.regrouped |= _CUS
        march.units, march.elephants = led(action)
    elif action in (TAKE_TRAIN, LEAVE_TRAIN):
        march.regrouped |= _TRAIN
        march.train = action == TAKE_TRAIN
    else:
        company.change(march, march.companions, action)
        loads = company.loads(state, march, march.companions)
        march.units, march.elephants = company.fit(loads, march.units, march.elephants)
    story.regrouped(state)
