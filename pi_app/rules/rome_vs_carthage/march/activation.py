"""Activating a general: whom a card moves, and what goes with him unless he says otherwise
(§3 Operations, §4 Rank).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck, losses
from pi_app.rules.rome_vs_carthage.agenda import (
    ACTIVATE,
    BY_CAMPAIGN,
    BY_FORCE_MARCH,
    ActivateTask,
    Task,
)
from pi_app.rules.rome_vs_carthage.generals import HANNIBAL, strategy_rating
from pi_app.rules.rome_vs_carthage.march import campaign, company, story
from pi_app.rules.rome_vs_carthage.march.force import March
from pi_app.rules.rome_vs_carthage.march.tasks import MARCH
from pi_app.rules.rome_vs_carthage.notation import DONE, GENERAL
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Phase
from pi_app.rules.rome_vs_carthage.terms import (
    CARTHAGE,
    FORCED_MOVES,
    MOST_CUS,
    MOST_ELEPHANTS,
    MOVES,
)

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def movable(state: Situation, side: int, ops: int, by: int) -> list[int]:
    """Return the generals whom a card can move; the event Hannibal Charms Italy moves only him.

    Args:
        state: the moment.
        side: whose generals.
        ops: the card's operations; a Campaign moves whomever it likes.
        by: BY_OPS, BY_CAMPAIGN or BY_FORCE_MARCH.
    """
    found: list[int] = []
    charms = state.combined and state.card == deck.CHARM
    for general in state.generals_on_map(side):
        if charms and general != HANNIBAL:
            continue
        if by == BY_CAMPAIGN:
            fresh = state.campaign is None or (
                general not in state.campaign.moved
                and campaign.spent_by(state, general) < campaign.points(general)
            )
        else:
            fresh = strategy_rating(general, state.place[general]) <= ops
        if fresh and _can_stir(state, general):
            found.append(general)
    return found


def _can_stir(state: Situation, general: int) -> bool:
    """Say whether a general is not shut up in a city without anything that he could do."""
    space = state.place[general]
    if not state.inside[general] or not state.besieged(space):
        return True
    return state.garrison_cus(space) > 0 and not state.truce


class Activate(Phase[ActivateTask]):
    """Choose a general; in a campaign, or be content with those who have moved."""

    id = ACTIVATE
    kind = ActivateTask

    def prompt(self, state: Situation, task: ActivateTask) -> Message:
        """Ask for a general."""
        if task.by != BY_CAMPAIGN:
            return Message("Which general do you move?")
        left = state.campaign.left if state.campaign is not None else 0
        return Message("Campaign: which general moves next? Left: {count}", {"count": left})

    def actions(self, state: Situation, task: ActivateTask) -> list[int]:
        """Return the generals whom the card moves; a campaign may end early."""
        found = [GENERAL + general for general in movable(state, task.seat, task.ops, task.by)]
        if task.by == BY_CAMPAIGN or not found:
            found.append(DONE)
        return found

    def apply(self, state: Situation, task: ActivateTask, action: int) -> None:
        """Begin his march, or end the campaign."""
        state.done()
        if action == DONE:
            state.campaign = None
            return
        general = action - GENERAL
        march = March(task.seat, general, state.place[general])
        march.inside = state.inside[general]
        _provide(state, march, task)
        state.march = march
        _gather(state, march)
        story.activated(state)
        state.then(Task(MARCH, task.seat))

    def fits(self, state: Situation, task: ActivateTask) -> bool:
        """Say whether the task is the active seat's, and belongs to a campaign that there is."""
        by_campaign = task.by == BY_CAMPAIGN
        return task.seat == state.active and by_campaign == (state.campaign is not None)


def _provide(state: Situation, march: March, task: ActivateTask) -> None:
    """Give a march its movement points, and book it in the campaign."""
    if state.campaign is not None:
        state.campaign.left -= 1
        state.campaign.moved.append(march.leader)
        spent = campaign.spent_by(state, march.leader)
        march.allowance = campaign.points(march.leader) - spent
        return
    march.ops = task.ops
    march.forced = task.by == BY_FORCE_MARCH
    march.allowance = FORCED_MOVES if march.forced else MOVES


def _gather(state: Situation, march: March) -> None:
    """Let a march begin as its player is likely to want it. A commander takes all along:
    subordinates, elephants, the siege train and up to ten CUs. A subordinate leaves his commander
    everybody and everything but half of the CUs, or as many of them as he may take (ruling 20)."""
    others = company.stragglers(state, march, [])
    if any(state.rank(general) > state.rank(march.leader) for general in others):
        half = losses.force_size(state, march.side, march.space, march.inside) // 2
        wanted = (min(half, MOST_CUS), 0)
    else:
        march.companions = [
            general for general in others if company.may_join(state, march, general)
        ]
        march.train = march.side == CARTHAGE and state.train == march.space
        wanted = (MOST_CUS - MOST_ELEPHANTS, MOST_ELEPHANTS)
    loads = company.loads(state, march, march.companions)
    if not loads:
        march.companions = []
        loads = company.loads(state, march, [])
    march.units, march.elephants = company.fit(loads, *wanted)


PHASES: Final[tuple[AnyPhase, ...]] = (Activate(),)
