"""Generals who lose their armies, and where they go (§4 Displacement)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage import story
from pi_app.rules.rome_vs_carthage.agenda import MOURN, CountTask
from pi_app.rules.rome_vs_carthage.battle import steps
from pi_app.rules.rome_vs_carthage.generals import AFRICANUS, HANNIBAL, SIDE_OF
from pi_app.rules.rome_vs_carthage.terms import (
    CARTHAGE,
    DEAD,
    DISPLACED,
    HANNIBALS_DEATH,
    IN_POOL,
)

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def displace(state: Situation, general: int) -> None:
    """Take a general off the map who has lost his army.

    A Carthaginian comes back with the next reinforcements, a Roman's name goes back to the pool.
    Africanus is gone for good, and Hannibal is dead (edition 1; ruling 11).
    """
    if general in (HANNIBAL, AFRICANUS):
        kill(state, general)
        return
    state.place[general] = DISPLACED if SIDE_OF[general] == CARTHAGE else IN_POOL
    _strike_off(state, general)
    story.displaced(state, general)


def kill(state: Situation, general: int) -> None:
    """Take a general out of the game. Hannibal's death costs Carthage five political markers: at
    once or, if he falls in a battle, when the battle itself has been paid for (edition 20;
    ruling 5).
    """
    state.place[general] = DEAD
    _strike_off(state, general)
    story.killed(state, general)
    if general == HANNIBAL:
        state.agenda.insert(_after_battle(state), CountTask(MOURN, CARTHAGE, HANNIBALS_DEATH))


def _after_battle(state: Situation) -> int:
    """Return the place on the agenda from which a task comes after a battle that is going on and
    what it costs; its top if there is none."""
    for place, task in enumerate(state.agenda):
        if task.phase == steps.END:
            return place
    return len(state.agenda)


def _strike_off(state: Situation, general: int) -> None:
    """Take a general who leaves the map out of office and out of a march."""
    state.inside[general] = False
    if general in state.consuls:
        state.consuls.remove(general)
    if state.proconsul == general:
        state.proconsul = -1
    if state.march is not None and general in state.march.companions:
        state.march.companions.remove(general)
