"""The start of the war."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.rome_vs_carthage.agenda import BEGIN_TURN, ITSELF, Task
from pi_app.rules.rome_vs_carthage.board import (
    AGRIGENTUM,
    CITY_CARTHAGE,
    CITY_ROME,
    NEW_CARTHAGE,
    SAGUNTUM,
)
from pi_app.rules.rome_vs_carthage.generals import (
    GISGO,
    HANNIBAL,
    HANNO,
    HASDRUBAL,
    LONGUS,
    MAGO,
    P_SCIPIO,
)
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation


def lay_out(state: Situation) -> None:
    """Set the armies of the year 218 on a new situation and put the first turn on its agenda."""
    state.units[ROME][CITY_ROME] = 8
    state.units[ROME][AGRIGENTUM] = 8
    state.units[CARTHAGE][CITY_CARTHAGE] = 4
    state.units[CARTHAGE][SAGUNTUM] = 8
    state.elephants[SAGUNTUM] = 2
    state.units[CARTHAGE][NEW_CARTHAGE] = 2
    state.place[P_SCIPIO] = CITY_ROME
    state.place[LONGUS] = AGRIGENTUM
    state.place[HANNO] = CITY_CARTHAGE
    state.place[HASDRUBAL] = NEW_CARTHAGE
    for general in (HANNIBAL, MAGO, GISGO):
        state.place[general] = SAGUNTUM
    state.consuls = [P_SCIPIO, LONGUS]
    state.then(Task(BEGIN_TURN, ITSELF))
