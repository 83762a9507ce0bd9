"""The parts of the other side's armies that react to a march.

Whoever leads one is free in whom and what he takes along, within the rules about ranks and consuls
(§5 Interception, §5 Avoiding battle; ruling 24).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage import losses
from pi_app.rules.rome_vs_carthage.generals import SIDE_OF
from pi_app.rules.rome_vs_carthage.march import campaign, company
from pi_app.rules.rome_vs_carthage.march.tasks import MEET

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.march.force import Detachment
    from pi_app.rules.rome_vs_carthage.situation import Situation


def stack(state: Situation, general: int) -> list[int]:
    """Return the generals of the force that a general belongs to, himself included: all before the
    walls of his space, or all behind them."""
    return state.generals_at(SIDE_OF[general], state.place[general], state.inside[general])


def is_outranked(state: Situation, general: int, others: list[int]) -> bool:
    """Say whether one of some generals has a higher rank than a general, who can't command him."""
    return any(state.rank(other) > state.rank(general) for other in others)


def detachments(state: Situation, generals: list[int]) -> list[tuple[int, int]]:
    """Return the ordinary CUs and elephants with which some generals, their leader first, may
    react: at least one CU and as the rules about consuls allow. A commander who stays keeps one at
    least."""
    leader = generals[0]
    side, space, inside = SIDE_OF[leader], state.place[leader], state.inside[leader]
    staying = [general for general in stack(state, leader) if general not in generals]
    total = losses.force_size(state, side, space, inside)
    most = total - 1 if is_outranked(state, leader, staying) else total
    return [
        (units, elephants)
        for units, elephants in company.parts(
            state,
            generals,
            staying,
            campaign.present(state, side, space, inside, campaign.UNITS),
            campaign.present(state, side, space, inside, campaign.ELEPHANTS),
            total,
        )
        if 0 < units + elephants <= most
    ]


def is_there(state: Situation, part: Detachment) -> bool:
    """Say whether all who belong to a detachment stand where its leader does."""
    side, space = SIDE_OF[part.leader], state.place[part.leader]
    if space < 0:
        return False
    here = stack(state, part.leader)
    inside = state.inside[part.leader]
    return (
        all(general in here for general in part.generals)
        and part.units <= campaign.present(state, side, space, inside, campaign.UNITS)
        and part.elephants <= campaign.present(state, side, space, inside, campaign.ELEPHANTS)
    )


def is_ready(state: Situation, general: int) -> bool:
    """Say whether a general is about to react to the march of the other side with some CUs."""
    march = state.march
    if march is None:
        return False
    for part in march.detachments:
        if part.leader == general:
            return SIDE_OF[general] != march.side and part.cus > 0 and is_there(state, part)
    return False


def before_meeting(state: Situation) -> int:
    """Return the place on the agenda from which a task comes right before the meeting."""
    place = len(state.agenda)
    while state.agenda[place - 1].phase != MEET:
        place -= 1
    return place
