"""How a moment of *Hannibal: Rome vs. Carthage* stands, in provinces.

The measure is what a player would count: provinces and what is near to being one, armies and the
generals who lead them, what these can still do, armies that a stronger one can reach or that winter
will bite, the two capitals, and the cards in hand. A lead of `SCALE` provinces is a game nearly
won.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from pi_app.bots.knowledge.rome_vs_carthage.card_sense import ANY_CARD, WORTH
from pi_app.bots.knowledge.rome_vs_carthage.land import WEIGHT, lead_in_land
from pi_app.bots.knowledge.rome_vs_carthage.odds import battle_cards, chance_to_win
from pi_app.bots.knowledge.rome_vs_carthage.roads import DISTANCE, TO_PROVINCE
from pi_app.bots.knowledge.rome_vs_carthage.survey import NEEDED, Army, Survey
from pi_app.rules.rome_vs_carthage.board import (
    CAPACITY,
    CITY_CARTHAGE,
    CITY_ROME,
    COUNTRY,
    ITALY,
    LATIUM,
    PROVINCES,
    SPACES,
    SPACES_OF,
)
from pi_app.rules.rome_vs_carthage.generals import (
    AFRICANUS,
    BATTLE,
    HANNIBAL,
    OF_SIDE,
    strategy_rating,
)
from pi_app.rules.rome_vs_carthage.spaces import listed, size
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, LAST_TURN, MOST_CUS, MOVES, ROME
from pi_app.rules.rome_vs_carthage.victory import suffers

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.situation import Situation

SCALE: Final = 5.0
CU: Final = 0.15
"""What a CU is worth."""

_START: Final = 3.9
"""Added to Rome's lead, so that the start of the game is even."""

_ELEPHANT: Final = 0.12
_CAPITAL_POINT: Final = 0.6
_HANNIBAL: Final = 2.5
_AFRICANUS: Final = 1.5
_GENERAL: Final = 0.15
_IN_DANGER: Final = 0.45
"""What part of an army's worth a lost battle costs."""

_PULL: Final = 0.6
"""What an open province promises an army that is there."""

_HORIZON: Final = 24
_FADING: Final[tuple[float, ...]] = tuple(
    [1.0 / (1.0 + steps / MOVES) for steps in range(_HORIZON + 1)]
)
"""How that fades with the steps to it: a card leads an army `MOVES` of them."""

_MOBILITY: Final = (0.0, 1.0, 0.9, 0.75)
"""By strategy rating: a general whom few cards move promises less."""

_PREY: Final = 0.4
"""What part of a weaker army's worth it promises to one that can reach it."""

_WELL_GARRISONED: Final = 2


def lead_of_rome(state: Situation) -> float:
    """Return by how many provinces Rome stands better than Carthage; negative if worse."""
    survey = Survey(state)
    urgency = 0.6 + 0.9 * state.turn / LAST_TURN
    lead = _START + urgency * lead_in_land(survey)
    lead += _generals(state, ROME) - _generals(state, CARTHAGE)
    # Armies are there to win land with: late ones come too late.
    lead += (1.2 - 0.7 * state.turn / LAST_TURN) * (
        _strength(survey, ROME) - _strength(survey, CARTHAGE)
    )
    lead += _dangers(survey)
    lead += _prospects(survey)
    lead += _capitals(state) + _italy(survey)
    lead += _cards(state, ROME) - _cards(state, CARTHAGE)
    return lead


def chances_of_rome(lead: float) -> float:
    """Return a guess at Rome's chance to win with a lead."""
    return 1.0 / (1.0 + exp(-lead * 3.0 / SCALE))


def _strength(survey: Survey, side: int) -> float:
    """Return the worth of a side's CUs."""
    state = survey.state
    worth = 0.0
    for army in survey.armies:
        if army.side == side:
            worth += _army_worth(state, army)
    for space in range(SPACES):
        if CAPACITY[space] > 0 and state.control[space] == side:
            worth += 0.7 * CU * int(state.garrison_cus(space))
    if side == CARTHAGE:
        worth += _ELEPHANT * int(state.elephants_on_map())
    return worth


def _generals(state: Situation, side: int) -> float:
    """Return the worth of a side's generals."""
    worth = 0.0
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
    worth = CU * (min(army.cus, MOST_CUS) + 0.3 * max(army.cus - MOST_CUS, 0))
    if army.general < 0:
        worth *= 0.75
    else:
        worth += 0.02 * BATTLE[army.general] * min(army.cus, MOST_CUS)
    if suffers(state, army.side, army.space):
        worth -= winter_loss(state, army.side, army.cus)
    return worth


def winter_loss(state: Situation, side: int, cus: int) -> float:
    """Return what an army has to fear of winter where it suffers: the less, the more cards are left
    to lead it elsewhere."""
    cards: int = size(state.hand(side))
    return CU * min(0.24 * cus, 2.2) / (0.7 + 0.7 * cards)


def _dangers(survey: Survey) -> float:
    """Return Rome's lead by armies that a stronger one can reach with one card."""
    lead = 0.0
    for army in survey.armies:
        if not survey.state.has_cards(1 - army.side):
            continue
        worst = 0.0
        own = -1
        for foe in survey.armies:
            if foe.side == army.side or foe.general < 0:
                continue
            distance = DISTANCE[foe.space][army.space]
            if distance > MOVES:
                continue
            if own < 0:
                own = battle_cards(survey, army.side, army.space, army.cus, army.general)
            strength = min(foe.cus, MOST_CUS)
            theirs = battle_cards(survey, foe.side, army.space, strength, foe.general)
            chance = chance_to_win(theirs, own, foe.general, army.general)
            danger = (chance - 0.45) * (1.0 if distance <= 1 else 0.8)
            worst = max(worst, danger)
        if worst > 0.0:
            loss = _IN_DANGER * worst * _stake(army)
            lead += loss if army.side == CARTHAGE else -loss
    return lead


def _stake(army: Army) -> float:
    """Return what a side loses with an army; Hannibal falls with a small one more easily."""
    stake = CU * army.cus + 0.12
    if army.general == HANNIBAL:
        stake += _HANNIBAL * (0.8 if army.cus <= 3 else 0.5)
    return stake


def _prospects(survey: Survey) -> float:
    """Return Rome's lead by what its armies are near to: provinces that are not its own and whose
    spaces nobody defends, and enemy armies that are weaker."""
    pulls = [_pulls(survey, ROME), _pulls(survey, CARTHAGE)]
    time = min(1.0, 0.25 + 0.25 * (LAST_TURN - survey.state.turn))
    lead = 0.0
    for army in survey.armies:
        if army.general < 0 or not survey.state.has_cards(army.side):
            continue
        best = _open_land(pulls[army.side], TO_PROVINCE[army.side][army.space])
        best = max(best * (0.4 + 0.1 * min(army.cus, 6)), _prey(survey, army))
        best *= time * _MOBILITY[strategy_rating(army.general, army.space)]
        lead += best if army.side == ROME else -best
    return lead


def _open_land(pulls: list[float], ways: tuple[int, ...]) -> float:
    """Return what the three best provinces promise an army, the second and third less and less."""
    first = second = third = 0.0
    for province in range(PROVINCES):
        pull = pulls[province]
        if pull == 0.0:
            continue
        pull *= _FADING[min(ways[province], _HORIZON)]
        if pull > first:
            first, second, third = pull, first, second
        elif pull > second:
            second, third = pull, second
        elif pull > third:
            third = pull
    return first + 0.5 * second + 0.25 * third


def _prey(survey: Survey, army: Army) -> float:
    """Return what the best of the enemy armies that an army could hunt down promises."""
    best = 0.0
    for foe in survey.armies:
        distance = DISTANCE[army.space][foe.space]
        if foe.side == army.side or distance > _HORIZON:
            continue
        own = battle_cards(survey, army.side, foe.space, min(army.cus, MOST_CUS), army.general)
        theirs = battle_cards(survey, foe.side, foe.space, foe.cus, foe.general)
        edge = chance_to_win(own, theirs, army.general, foe.general) - 0.45
        if edge > 0.0:
            best = max(best, _PREY * edge * _stake(foe) * _FADING[distance])
    return best


def _pulls(survey: Survey, side: int) -> list[float]:
    """Return what each province promises a side's army that comes there."""
    state = survey.state
    foe = 1 - side
    found: list[float] = []
    for province in range(PROVINCES):
        missing = NEEDED[province] - survey.held[side][province]
        if missing <= 0 and survey.held[foe][province] == 0:
            found.append(0.0)
            continue
        open_spaces = 0
        for space in SPACES_OF[province]:
            if state.control[space] != side and state.cus(foe, space) == 0:
                open_spaces += 1
        size = len(SPACES_OF[province])
        part = 0.3 if missing <= 0 else 1.0
        found.append(_PULL * WEIGHT[province] * part * (0.4 + 0.6 * open_spaces / size))
    return found


def _capitals(state: Situation) -> float:
    """Return, as Rome's lead, how safe the two capitals are."""
    lead = 0.0
    for capital, owner in ((CITY_ROME, ROME), (CITY_CARTHAGE, CARTHAGE)):
        inside: int = state.garrison_cus(capital)
        outside = state.cus(owner, capital)
        peril = _CAPITAL_POINT * int(state.siege[capital])
        if state.cus(1 - owner, capital) >= 3:
            peril += 0.4 - 0.05 * min(inside, 5)
        elif inside + outside < _WELL_GARRISONED:
            peril += 0.2
        lead += -peril if owner == ROME else peril
    return lead


def _italy(survey: Survey) -> float:
    """Return, as Rome's lead, how near Carthage is to holding all Italy but Latium."""
    lost = 0
    for province in range(PROVINCES):
        if (
            COUNTRY[province] == ITALY
            and province != LATIUM
            and survey.owners[province] == CARTHAGE
        ):
            lost += 1
    return -0.06 * lost * lost


def _cards(state: Situation, side: int) -> float:
    """Return what a hand is worth. Only that of the side at play is looked at: the other one is
    unknown, and any hand is as good as another."""
    hand = state.hand(side)
    if side != state.active:
        cards: int = size(hand)
        return ANY_CARD * cards
    worth = 0.0
    for card in listed(hand):
        worth += WORTH[side][card]
    return worth
