"""How a moment of *Hannibal: Rome vs. Carthage* stands, in provinces.

The measure is what a player would count: provinces and what is near to being one, armies and the
generals who lead them, towns about to fall, markers that the next isolation takes off, and armies
that a stronger one can reach. A lead of `SCALE` provinces is a game nearly won.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from pi_app.bots.knowledge.rome_vs_carthage.odds import (
    Alliances,
    battle_cards,
    chance_to_win,
)
from pi_app.bots.knowledge.rome_vs_carthage.roads import DISTANCE
from pi_app.rules.rome_vs_carthage.board import (
    CAPACITY,
    CITY_CARTHAGE,
    CITY_ROME,
    COUNTRY,
    ITALY,
    LATIUM,
    POLITICAL,
    PROVINCES,
    SPACES,
    SPACES_OF,
)
from pi_app.rules.rome_vs_carthage.generals import (
    AFRICANUS,
    BATTLE,
    HANNIBAL,
    OF_SIDE,
)
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, LAST_TURN, MOVES, ROME

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

SCALE: Final = 3.5
_CU: Final = 0.24
_ELEPHANT: Final = 0.12
_MARKER: Final = 0.05
_SIEGE_POINT: Final = 0.35
_CAPITAL_POINT: Final = 1.2
_STRATEGY_CARD: Final = 0.1
_HANNIBAL: Final = 2.5
_AFRICANUS: Final = 1.5
_GENERAL: Final = 0.15
_IN_DANGER: Final = 0.45
"""What part of an army's worth a lost battle costs."""


class Army:
    """A force outside walls: where, whose, how strong, led by whom (or -1)."""

    def __init__(self, side: int, space: int, cus: int, general: int) -> None:
        self.side = side
        self.space = space
        self.cus = cus
        self.general = general


def armies_of(state: Situation) -> list[Army]:
    """Return all forces with CUs outside walls."""
    found: list[Army] = []
    for side in (ROME, CARTHAGE):
        for space in range(SPACES):
            cus = state.cus(side, space)
            if cus > 0:
                found.append(Army(side, space, cus, state.commander(side, space)))
    return found


def lead_of_rome(state: Situation) -> float:
    """Return by how many provinces Rome stands better than Carthage; negative if worse."""
    armies = armies_of(state)
    allies = Alliances(state)
    urgency = 0.6 + 0.9 * state.turn / LAST_TURN
    lead = urgency * _land(state)
    lead += _strength(state, ROME, armies) - _strength(state, CARTHAGE, armies)
    lead += _sieges(state)
    lead += _dangers(state, armies, allies)
    lead += _italy(state)
    lead += _STRATEGY_CARD * (len(state.hands[ROME]) - len(state.hands[CARTHAGE]))
    return lead


def prospects_of_rome(state: Situation) -> float:
    """Return a guess at Rome's chance to win a running game."""
    return 1.0 / (1.0 + exp(-lead_of_rome(state) * 3.0 / SCALE))


def _land(state: Situation) -> float:
    """Return Rome's lead in provinces, with parts of provinces and markers at a discount."""
    lead = 0.0
    for province in range(PROVINCES):
        held = [0, 0]
        for space in SPACES_OF[province]:
            owner = state.control[space]
            if owner >= 0:
                held[owner] += 1
        needed = len(SPACES_OF[province]) // 2 + 1
        weight = 1.0 if POLITICAL[province] else 0.25
        for side in (ROME, CARTHAGE):
            worth = weight * (0.45 * min(held[side], needed) / needed)
            if held[side] >= needed:
                worth += 0.55 * weight + 0.03 * (held[side] - needed)
            lead += worth if side == ROME else -worth
        lead += _MARKER * (held[ROME] - held[CARTHAGE])
    return lead


def _strength(state: Situation, side: int, armies: list[Army]) -> float:
    """Return the worth of a side's CUs and generals."""
    worth = 0.0
    for army in armies:
        if army.side == side:
            worth += _army_worth(state, army)
    for space in range(SPACES):
        if CAPACITY[space] > 0 and state.control[space] == side:
            worth += 0.7 * _CU * state.garrison_cus(space)
    if side == CARTHAGE:
        worth += _ELEPHANT * state.elephants_on_map()
    for general in OF_SIDE[side]:
        if state.place[general] >= 0:
            worth += _GENERAL + 0.05 * BATTLE[general]
            if general == HANNIBAL:
                worth += _HANNIBAL
            if general == AFRICANUS:
                worth += _AFRICANUS
    return worth


def _army_worth(state: Situation, army: Army) -> float:
    """Return the worth of an army: less per CU in a crowd, and less without a general or where
    winter will bite."""
    worth = _CU * (min(army.cus, 12) + 0.5 * max(army.cus - 12, 0))
    if army.general < 0:
        worth *= 0.75
    else:
        worth += 0.02 * BATTLE[army.general] * min(army.cus, 10)
    owner = state.control[army.space]
    strange = owner == 1 - army.side or state.is_strange_tribe(army.space, army.side)
    if strange:
        worth -= 0.3 * _CU * min(army.cus / 4.0, 2.5)
    return worth


def _sieges(state: Situation) -> float:
    """Return what siege points are worth to Rome, less what they are worth to Carthage."""
    lead = 0.0
    for space in range(SPACES):
        points = state.siege[space]
        if points == 0:
            continue
        worth = _SIEGE_POINT * points
        if space in (CITY_ROME, CITY_CARTHAGE):
            worth = _CAPITAL_POINT * points
        elif CAPACITY[space] == 0:
            worth = 0.5 * _SIEGE_POINT * points
        besieger = ROME if state.cus(ROME, space) > 0 else CARTHAGE
        lead += worth if besieger == ROME else -worth
    return lead


def _dangers(state: Situation, armies: list[Army], allies: Alliances) -> float:
    """Return Rome's lead by armies that a stronger one can reach with one card."""
    worst = [0.0] * len(armies)
    for index, army in enumerate(armies):
        for foe in armies:
            if foe.side == army.side or foe.general < 0:
                continue
            distance = DISTANCE[foe.space][army.space]
            if distance > MOVES:
                continue
            strength = min(foe.cus, 10)
            own = battle_cards(state, allies, army.side, army.space, army.cus, army.general)
            theirs = battle_cards(state, allies, foe.side, army.space, strength, foe.general)
            chance = chance_to_win(theirs, own, foe.general, army.general)
            danger = (chance - 0.45) * (1.0 if distance <= 1 else 0.8)
            worst[index] = max(worst[index], danger)
    lead = 0.0
    for index, army in enumerate(armies):
        if worst[index] > 0.0:
            value = _CU * army.cus + 0.12
            if army.general == HANNIBAL:
                value += _HANNIBAL * 0.5
            loss = _IN_DANGER * worst[index] * value
            lead += loss if army.side == CARTHAGE else -loss
    return lead


def _italy(state: Situation) -> float:
    """Return, as Rome's lead, how near Carthage is to holding all Italy but Latium, and how safe
    the two capitals are."""
    lost = 0
    for province in range(PROVINCES):
        if COUNTRY[province] == ITALY and province != LATIUM and state.controls(CARTHAGE, province):
            lost += 1
    lead = -0.12 * lost * lost
    for capital, owner in ((CITY_ROME, ROME), (CITY_CARTHAGE, CARTHAGE)):
        inside = state.garrison_cus(capital)
        outside = state.cus(owner, capital)
        foes = state.cus(1 - owner, capital)
        if foes >= 3:
            peril = 0.4 - 0.05 * min(inside, 5)
            lead += -peril if owner == ROME else peril
        elif inside + outside < 2:
            lead += -0.25 if owner == ROME else 0.15
    return lead
