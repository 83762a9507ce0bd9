"""What suits a style in *Hannibal: Rome vs. Carthage*, and the temperaments of the generals."""

from __future__ import annotations

from typing import Final

from pi_app.bots.manner import Style
from pi_app.core.game import State
from pi_app.games.rome_vs_carthage.rules import generals
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard, UseCard
from pi_app.games.rome_vs_carthage.rules.deck import OPS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, Marching, besiegeable
from pi_app.games.rome_vs_carthage.rules.notation import (
    AVOID,
    CARD,
    COUNTERATTACK,
    DONE,
    FIGHT,
    GENERAL,
    HALT,
    MARKERS,
    MOVE,
    PURSUE,
    RAISE,
    SAIL,
    SORTIE,
    STAY,
    WITHDRAW,
    space_of,
)
from pi_app.games.rome_vs_carthage.rules.situation import March
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState

TEMPERS: Final[dict[int, float]] = {
    generals.HANNIBAL: 0.8,
    generals.HANNO: -0.5,
    generals.MAGO: 0.3,
    generals.LONGUS: 0.6,
    generals.FLAMINIUS: 0.8,
    generals.FABIUS: -1.5,
    generals.MARCELLUS: 1.0,
    generals.NERO: 0.3,
    generals.VARRO: 0.8,
    generals.PAULUS: -0.4,
    generals.AFRICANUS: 0.6,
}
"""How much each general likes to attack; the others have no preference. They are added to the
style of the player."""

_FIGHTING: Final = (FIGHT, COUNTERATTACK, PURSUE, SORTIE, STAY)
_SHUNNING: Final = (AVOID, WITHDRAW)


def lean(style: Style, state: State, action: int) -> float:
    """Return how well an action suits a style, and the temperament of the marching general."""
    assert isinstance(state, RomeVsCarthageState)
    phase = state.agenda[-1].id
    if phase == PlayCard.id:
        return 0.7 * style.thrift * (2 - OPS[action - CARD])
    if phase == UseCard.id:
        return _of_use(style, action)
    if phase == Activate.id:
        return 0.0 if action == DONE else TEMPERS.get(action - GENERAL, 0.0)
    march = state.march
    if phase == Marching.id and march is not None:
        return _of_march(style, state, march, action)
    if action in _FIGHTING:
        return style.attack
    return -style.attack if action in _SHUNNING else 0.0


def _of_use(style: Style, action: int) -> float:
    if action == MOVE:
        return 0.6 * style.attack
    if action == MARKERS:
        return -0.6 * style.attack
    return 0.6 * style.thrift if action == RAISE else 0.0


def _of_march(style: Style, state: RomeVsCarthageState, march: March, action: int) -> float:
    """Return how well an action of a march suits: battles, sieges and, for the bold, the sea."""
    drive = style.attack + TEMPERS.get(int(march.leader), 0.0)
    if action == SORTIE:
        return drive
    if action == HALT:
        return drive if besiegeable(state, march) else 0.0
    space = space_of(action)
    if space < 0:
        return 0.0
    found = style.boldness if SAIL <= action < GENERAL else 0.0
    enemy = 1 - march.side
    city = state.is_city(space) and state.control[space] == enemy
    return found + (drive if city or state.cus(enemy, space) > 0 else 0.0)
