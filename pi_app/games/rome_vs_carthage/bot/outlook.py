"""The prospects of armies in *Hannibal: Rome vs. Carthage*, measured in provinces: land to win,
weaker and stronger enemies, winter, and the two capitals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.games.rome_vs_carthage.bot.land import WEIGHT
from pi_app.games.rome_vs_carthage.bot.odds import battle_cards, chance_to_win
from pi_app.games.rome_vs_carthage.bot.roads import distance, to_province
from pi_app.games.rome_vs_carthage.bot.survey import NEEDED, Army, Survey
from pi_app.games.rome_vs_carthage.rules.board import (
    CITY_CARTHAGE,
    CITY_ROME,
    PROVINCES,
    SIZE,
    in_province,
)
from pi_app.games.rome_vs_carthage.rules.generals import HANNIBAL, strategy_rating
from pi_app.games.rome_vs_carthage.rules.spaces import EVERY, both, either, size, without
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, LAST_TURN, MOVES, ROME

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Situation

CU: Final = 0.15
"""The value of a CU."""

_MOST_LOST: Final = 2.2
"""The maximum of the CUs that winter attrition is expected to take."""

_CAPITAL_POINT: Final = 0.6
_HANNIBAL: Final = 2.5
_IN_DANGER: Final = 0.45
"""The part of an army's value that is lost with a battle."""

_PULL: Final = 0.6
"""The value of an undefended province for an army that is there."""

_HORIZON: Final = 24
_FADING: Final = vec[float]([1.0 / (1.0 + steps / MOVES) for steps in range(_HORIZON + 1)])
"""By distance the factor on a value; a card moves an army `MOVES` steps."""

_MOBILITY: Final = vec[float]([0.0, 1.0, 0.9, 0.75])
"""By strategy rating: a lower factor for generals whom fewer cards can move."""

_PREY: Final = 0.4
"""The part of a weaker army's value that counts for an enemy army in reach."""

_LARGE: Final = 6
"""The CUs above which an army wins no more land."""

_WELL_GARRISONED: Final = 2


def winter_loss(state: Situation, side: i64, cus: i64) -> float:
    """Return the expected loss of an army by winter attrition. It decreases with the number of
    cards left in hand, since the army can still leave."""
    cards = float(size(state.hand(side)))
    loss = 0.24 * float(cus)
    if loss > _MOST_LOST:
        loss = _MOST_LOST
    return CU * loss / (0.7 + 0.7 * cards)


def dangers(survey: Survey) -> float:
    """Return Rome's lead by the danger to armies that a stronger enemy can reach with one card."""
    lead = 0.0
    for army in survey.armies:
        if not survey.state.has_cards(1 - army.side):
            continue
        worst = 0.0
        own: i64 = -1
        for foe in survey.armies:
            if foe.side == army.side or foe.general < 0:
                continue
            steps = distance(foe.space, army.space)
            if steps > MOVES:
                continue
            if own < 0:
                own = battle_cards(survey, army.side, army.space, army.cus, army.general)
            theirs = battle_cards(survey, foe.side, army.space, foe.marching, foe.general)
            chance = chance_to_win(theirs, own, foe.general, army.general)
            danger = (chance - 0.45) * (1.0 if steps <= 1 else 0.8)
            if danger > worst:
                worst = danger
        if worst > 0.0:
            loss = _IN_DANGER * worst * stake_of(army)
            lead += loss if army.side == CARTHAGE else -loss
    return lead


def stake_of(army: Army) -> float:
    """Return the value that a side loses with an army. A small army protects Hannibal less."""
    stake = CU * float(army.cus) + 0.12
    if army.general == HANNIBAL:
        stake += _HANNIBAL * (0.8 if army.cus <= 3 else 0.5)
    return stake


def land_prospects(survey: Survey) -> float:
    """Return Rome's lead by the prospects of both sides' armies: undefended provinces that can be
    won, and weaker enemy armies."""
    pulls = _pulls(survey)
    time = min(1.0, 0.25 + 0.25 * (LAST_TURN - survey.state.turn))
    lead = 0.0
    for army in survey.armies:
        if army.general < 0 or not survey.state.has_cards(army.side):
            continue
        cus = float(army.cus) if army.cus < _LARGE else float(_LARGE)
        best = _open_land(pulls, army) * (0.4 + 0.1 * cus)
        prey = _prey(survey, army)
        if prey > best:
            best = prey
        best *= time * _MOBILITY[strategy_rating(army.general, army.space)]
        lead += best if army.side == ROME else -best
    return lead


def _open_land(pulls: vec[float], army: Army) -> float:
    """Return the value of the three best provinces for an army; the second and third count less."""
    first = second = third = 0.0
    for province in range(PROVINCES):
        pull = pulls[PROVINCES * army.side + province]
        if pull == 0.0:
            continue
        steps = to_province(army.side, army.space, province)
        if steps > _HORIZON:
            steps = _HORIZON
        pull *= _FADING[steps]
        if pull > first:
            first, second, third = pull, first, second
        elif pull > second:
            second, third = pull, second
        elif pull > third:
            third = pull
    return first + 0.5 * second + 0.25 * third


def _prey(survey: Survey, army: Army) -> float:
    """Return the value of the best enemy army that an army could attack."""
    best = 0.0
    for foe in survey.armies:
        steps = distance(army.space, foe.space)
        if foe.side == army.side or steps > _HORIZON:
            continue
        own = battle_cards(survey, army.side, foe.space, army.marching, army.general)
        theirs = battle_cards(survey, foe.side, foe.space, foe.cus, foe.general)
        edge = chance_to_win(own, theirs, army.general, foe.general) - 0.45
        if edge > 0.0:
            worth = _PREY * edge * stake_of(foe) * _FADING[steps]
            if worth > best:
                best = worth
    return best


def _pulls(survey: Survey) -> vec[float]:
    """Return by side and province, Rome's first, its value for an army that comes there."""
    state = survey.state
    pulls = vec[float]([0.0] * (2 * PROVINCES))
    for side in range(2):
        foe: i64 = 1 - side
        open_spaces = without((EVERY, EVERY), either(state.held(side), state.occupied(foe)))
        for province in range(PROVINCES):
            missing = NEEDED[province] - survey.held(side, province)
            if missing <= 0 and survey.held(foe, province) == 0:
                continue
            part = 0.3 if missing <= 0 else 1.0
            free = float(size(both(open_spaces, in_province(province))))
            ease = 0.4 + 0.6 * free / float(SIZE[province])
            pulls[PROVINCES * side + province] = _PULL * WEIGHT[province] * part * ease
    return pulls


def peril_of_capitals(state: Situation) -> float:
    """Return Rome's lead by the safety of the two capitals."""
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
