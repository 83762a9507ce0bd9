"""Who takes part in a battle (§6 Opening)."""

from __future__ import annotations

from pi_app.rules.rome_vs_carthage.situation import Situation
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE


def is_lost(state: Situation) -> bool:
    """Say whether somebody has lost the battle."""
    return state.the_fight().winner >= 0


def fighting_cus(state: Situation, side: int) -> int:
    """Return a side's CUs that take part in the battle, a sortie beside a relief included."""
    fight = state.the_fight()
    count = state.cus(side, fight.space)
    return count + state.garrison_cus(fight.space) if fight.sorties[side] else count


def fighting_elephants(state: Situation) -> int:
    """Return the elephant CUs that take part in the battle."""
    fight = state.the_fight()
    count = state.elephants[fight.space]
    return count + state.stables[fight.space] if fight.sorties[CARTHAGE] else count


def fighting_generals(state: Situation, side: int) -> list[int]:
    """Return a side's generals who take part in the battle."""
    fight = state.the_fight()
    found = state.generals_at(side, fight.space)
    if fight.sorties[side]:
        found.extend(state.generals_at(side, fight.space, inside=True))
    return found
