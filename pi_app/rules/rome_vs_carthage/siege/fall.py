"""Cities that change sides and tribes that are subdued (§8 Sieges)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage import command, losses
from pi_app.rules.rome_vs_carthage import story as common
from pi_app.rules.rome_vs_carthage.march import moving
from pi_app.rules.rome_vs_carthage.siege import story
from pi_app.rules.rome_vs_carthage.turn import victory

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def take_city(state: Situation, space: int, side: int) -> None:
    """Let a walled city fall to a side: the CUs inside die, its generals are displaced, and a siege
    train inside is lost.

    That may put Hannibal's death on the agenda. If the city is a capital the game is over
    afterwards.
    """
    owner = state.control[space]
    generals = state.generals_at(owner, space, inside=True)
    story.city_fell(state, space, side)
    if state.garrison_cus(space) > 0:
        losses.lose_inside(state, space, state.garrison[space], state.stables[space])
    state.siege[space] = 0
    moving.sweep(state, space)
    for general in generals:
        command.displace(state, general)
    state.set_control(space, side)
    victory.check_capitals(state)


def subdue(state: Situation, space: int, side: int) -> None:
    """Take a tribe out of the game for good; the side's marker takes its place."""
    story.subdued(state, space, side)
    state.tribes[space] = False
    state.siege[space] = 0
    state.set_control(space, side)


def relieve(state: Situation, space: int) -> None:
    """Take off the points of an army that its enemies have driven away from a city or tribe. They
    stand there themselves now, so that `rules` sees a besieger still; but they have earned none
    (ruling 40).
    """
    if state.siege[space] > 0:
        state.siege[space] = 0
        common.siege_lifted(state, space)
