"""The end of a battle, and what it costs the loser among his own people (§6 Rounds, §6 Political
loss)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.rome_vs_carthage.agenda import LOSE_MARKERS, CountTask, Task
from pi_app.rules.rome_vs_carthage.battle import steps, story
from pi_app.rules.rome_vs_carthage.march.campaign import exhaust
from pi_app.rules.rome_vs_carthage.phase import AnyPhase, Work
from pi_app.rules.rome_vs_carthage.siege import fall
from pi_app.rules.rome_vs_carthage.terms import NOBODY

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


class End(Work[Task]):
    """The battle is over.

    Those who have come out to a relief army are done for a campaign like the march itself. What a
    beaten army has done to subdue a tribe is of no use to those who drove it away. The loser takes
    half as many political markers off as he has lost CUs in it, the rout and the retreat included.
    Whoever withdrew has lost no battle and no markers (rulings 5, 19).
    """

    id = steps.END

    def run(self, state: Situation, task: Task) -> None:
        """Forget the battle, end the march, and count the markers to be taken off."""
        fight = state.the_fight()
        march = state.the_march()
        march.halted = True
        march.fought = True
        if fight.sorties[fight.aggressor]:
            _exhaust_sortie(state, fight.space, fight.aggressor)
        if state.cus(fight.aggressor, fight.space) > 0:
            fall.relieve(state, fight.space)
        story.ended(state)
        state.fight = None
        if fight.winner == NOBODY:
            return
        loser = 1 - fight.winner
        markers = fight.lost[loser] // 2
        if markers > 0:
            state.then(CountTask(LOSE_MARKERS, loser, markers))


def _exhaust_sortie(state: Situation, space: int, side: int) -> None:
    """Note that those who have come out of a city are done for a campaign, besides the march."""
    generals = state.generals_at(side, space, inside=True)
    exhaust(state, side, space, True, state.garrison[space], state.stables[space], generals)


PHASES: Final[tuple[AnyPhase, ...]] = (End(),)
