"""Sieges of walled cities and attempts to subdue tribes.

Where a march ends at an enemy city or a tribe that is no friend, its general rolls once on the
siege table (`march.ending` says when he may); at three points the city falls or the tribe is gone.

* The general who marches commands, even if he is another's subordinate.
* The modifiers, second rolls and the Traitor are for cities alone, not for tribes.
* Where two rolls count, the second is not made once the city has fallen.
* A Campaign card allows one attempt in all.

(§8 Sieges; edition 5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import deck, notation, tables
from pi_app.rules.rome_vs_carthage.agenda import MARCH_LOSSES, SIEGE, CountTask, Task
from pi_app.rules.rome_vs_carthage.board import SIEGE_MODIFIER, TARENTUM
from pi_app.rules.rome_vs_carthage.generals import AFRICANUS, MARCELLUS
from pi_app.rules.rome_vs_carthage.march.kinds import MarchChoice
from pi_app.rules.rome_vs_carthage.names import SPACE_NAMES
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Roll
from pi_app.rules.rome_vs_carthage.siege import fall, story
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY, POINTS_TO_FALL

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

SIEGE_ROLL: Final = "siege_roll"
"""(chance) Roll for the city or tribe where the march is."""


def modifier(state: Situation) -> int:
    """Return what is added to the marching force's siege rolls where it is (ruling 1)."""
    march = state.the_march()
    if state.tribes[march.space]:
        return 0
    total = SIEGE_MODIFIER[march.space]
    if march.side == CARTHAGE and state.train != march.space:
        total -= 1
    if march.leader == MARCELLUS and state.campaign is not None:
        total += 1
    return total


def rolls(state: Situation) -> int:
    """Return how many rolls an attempt of the marching force has where it is (ruling 33)."""
    march = state.the_march()
    if state.tribes[march.space]:
        return 1
    treachery = state.card == deck.TREACHERY and state.combined
    return 2 if treachery or (march.leader == AFRICANUS and march.forced) else 1


def _betrayed(state: Situation, space: int) -> bool:
    """Say whether the card played opens a city's gates without a roll."""
    return space == TARENTUM and state.card == deck.TRAITOR and state.combined


class Siege(MarchChoice[Task]):
    """Whoever has marched to a city or tribe may besiege or subdue it (ruling 32)."""

    id = SIEGE

    def prompt(self, state: Situation, task: Task) -> Message:
        """Ask whether to try."""
        march = state.the_march()
        space = march.space
        params: dict[str, str | int | Message] = {
            "space": SPACE_NAMES[space],
            "points": state.siege[space],
        }
        if _betrayed(state, space):
            return Message("Have traitors open the gates of {space}?", params)
        if state.tribes[space]:
            return Message("Subdue the tribe of {space}? Points so far: {points} of 3", params)
        return Message("Besiege {space}? Siege points so far: {points} of 3", params)

    def actions(self, state: Situation, task: Task) -> list[int]:
        """Return trying it and letting it be."""
        return [notation.BESIEGE, notation.DONE]

    def apply(self, state: Situation, task: Task, action: int) -> None:
        """Have the dice decide, or nothing but the traitors."""
        state.done()
        if action == notation.DONE:
            return
        march = state.the_march()
        space = march.space
        if state.campaign is not None:
            state.campaign.besieged = True
        story.besieged(state, march.leader, space)
        if _betrayed(state, space):
            story.betrayed(state, space)
            fall.take_city(state, space, march.side)
        else:
            state.then(CountTask(SIEGE_ROLL, CHANCE, rolls(state)))


class SiegeRoll(Roll[CountTask]):
    """A roll on the siege table."""

    id = SIEGE_ROLL
    kind = CountTask

    def prompt(self, state: Situation, task: CountTask) -> Message:
        """Say what the roll is for."""
        return Message(
            "{space}: a die is rolled for the siege.",
            {"space": SPACE_NAMES[state.the_march().space]},
        )

    def rolled(self, state: Situation, task: CountTask, die: int) -> None:
        """Count the points and the besieger's losses; at three points it is over."""
        march = state.the_march()
        space = march.space
        added = modifier(state)
        points = tables.siege_points(die + added)
        lost = tables.besieger_losses(die + added)
        total = min(state.siege[space] + points, POINTS_TO_FALL)
        story.rolled(state, march, die, added, points, total, lost)
        if total == POINTS_TO_FALL:
            if state.tribes[space]:
                fall.subdue(state, space, march.side)
            else:
                fall.take_city(state, space, march.side)
            if state.winner != NOBODY:
                return
        else:
            state.siege[space] = total
            state.again(task)
        if lost:
            state.then(CountTask(MARCH_LOSSES, march.side, lost))


PHASES: Final[tuple[AnyPhase, ...]] = (Siege(), SiegeRoll())
