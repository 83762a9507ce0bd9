"""The chance that a capital falls, which ends the war. It depends on the siege points that are
missing, on armies that can relieve the capital, and on armies that can come to besiege it.

The learned weights can't express this: capitals rarely fall in the training games, and a siege is
much more dangerous if no relief is near.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.games.rome_vs_carthage.bot.odds import battle_cards, chance_to_win, crossing
from pi_app.games.rome_vs_carthage.bot.roads import FAR, NEAREST_PORT, distance
from pi_app.games.rome_vs_carthage.rules.board import CITY_CARTHAGE, CITY_ROME
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard
from pi_app.games.rome_vs_carthage.rules.deck import OPS
from pi_app.games.rome_vs_carthage.rules.generals import strategy_rating
from pi_app.games.rome_vs_carthage.rules.spaces import listed, size
from pi_app.games.rome_vs_carthage.rules.terms import (
    LAST_TURN,
    MOST_CUS,
    MOVES,
    POINTS_TO_FALL,
    ROME,
    SEA_COST,
    SIEGE_CUS,
)

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.bot.survey import Army, Survey

CAPITAL: Final[tuple[int, ...]] = (CITY_ROME, CITY_CARTHAGE)
"""By side its capital."""

_POINT: Final[tuple[float, ...]] = (0.3, 0.45)
"""By owner of the capital: the chance that a siege attempt gains a point."""

_ATTEMPTS: Final = 0.4
"""The part of a besieger's cards that he uses for a siege attempt."""

_CALM: Final = 0.06
"""The chance per card that a siege ends without relief: the besieger is too weak or leaves."""

_LEADERLESS: Final = 0.3
"""The part of the usual chance that besiegers without a general have: one has to come first."""

_SHIPS: Final = 0.7
"""The chance that an army that could sail to a capital does so; for a march the chance is 1."""

_TO_COME: Final = 0.6
"""The chance that a possible relief is carried out."""

_FARTHER: Final = 0.6
"""The factor on a relief's chance for each further card that it needs."""

_CARDS: Final[tuple[float, ...]] = (1.0, 1.0, 0.67, 0.34)
"""By number of operations the part of all cards with at least this number."""

_SEA_OPS: Final = 3
_FLEET: Final = 5
"""The operations that an army needs to sail, and the most CUs that may sail by them."""


def _falls(point: float) -> tuple[float, ...]:
    each = _ATTEMPTS * point / (_ATTEMPTS * point + _CALM)
    return tuple([each**missing for missing in range(POINTS_TO_FALL + 1)])


_FALLS: Final[tuple[tuple[float, ...], ...]] = tuple([_falls(point) for point in _POINT])
"""By owner and number of missing points: the chance that a capital falls without relief."""


def chance_to_fall(survey: Survey, owner: int) -> float:
    """Return the chance that the enemy takes a side's capital."""
    state = survey.state
    capital, foe = CAPITAL[owner], 1 - owner
    besiegers: int = state.cus(foe, capital)
    missing = POINTS_TO_FALL - int(state.siege[capital])
    if state.turn == LAST_TURN and size(state.hand(foe)) < missing:
        return 0.0
    if besiegers == 0:
        return _chance_of_landing(survey, owner)
    if besiegers < SIEGE_CUS:
        return 0.0
    general = state.commander(foe, capital)
    unrelieved = 1.0 - _TO_COME * relief(survey, owner, besiegers, general)
    if not state.has_cards(foe) or _is_next(survey, owner):
        return unrelieved * _FALLS[owner][missing]
    return _attempted(owner, missing, unrelieved, 1.0 if general >= 0 else _LEADERLESS)


def _attempted(owner: int, missing: int, unrelieved: float, part: float) -> float:
    """Return the chance that a capital falls if the besieger makes an attempt next.

    Args:
        owner: the side whose capital it is.
        missing: the number of siege points that are missing.
        unrelieved: the chance that no relief comes afterwards.
        part: a factor on the usual chance of the attempt.
    """
    point = part * _POINT[owner]
    sooner = unrelieved * _FALLS[owner][missing - 1] if missing > 1 else 1.0
    return point * sooner + (1.0 - point) * unrelieved * _FALLS[owner][missing]


def _is_next(survey: Survey, side: int) -> bool:
    """Say whether a side plays the next card."""
    agenda = survey.state.agenda
    return len(agenda) > 0 and agenda[-1].id == PlayCard.id and agenda[-1].seat == side


def relief(survey: Survey, owner: int, besiegers: int, general: int) -> float:
    """Return the chance that the best of a side's armies drives besiegers away from its capital.
    The chance decreases with the number of cards that the way takes.

    Args:
        survey: the survey of the map.
        owner: the side whose capital it is.
        besiegers: the number of CUs that besiege the capital, or could.
        general: their commander, or -1.
    """
    state = survey.state
    capital = CAPITAL[owner]
    inside: int = state.garrison_cus(capital)
    ready = [_ready(survey, owner, ops) for ops in range(_SEA_OPS + 1)]
    theirs = battle_cards(survey, 1 - owner, capital, besiegers, general)
    best = 0.0
    within = state.commander(owner, capital, True)
    if within >= 0 and inside > 0:
        own = battle_cards(survey, owner, capital, inside, within)
        near = ready[strategy_rating(within, capital)]
        best = near * chance_to_win(own, theirs, within, general)
    for army in survey.armies:
        if army.side != owner or army.general < 0 or army.space == capital:
            continue
        by_land = ready[strategy_rating(army.general, army.space)] * _by_land(army, capital)
        by_sea = ready[_SEA_OPS] * _by_sea(survey, army, capital)
        near = max(by_land, by_sea)
        if near > best:
            cus = min(army.cus, MOST_CUS if by_land >= by_sea else _FLEET) + inside
            own = battle_cards(survey, owner, capital, cus, army.general)
            best = max(best, near * chance_to_win(own, theirs, army.general, general))
    return best


def _ready(survey: Survey, side: int, ops: int) -> float:
    """Return the chance that a side has a card of at least `ops` operations. The hand is only
    examined if the side is active; otherwise its number of cards is used."""
    state = survey.state
    cards: int = size(state.hand(side))
    if side == state.active and cards > 0:
        for card in listed(state.hand(side)):
            if OPS[card] >= ops:
                return 1.0
        return _CARDS[ops] * _FARTHER
    return float(1.0 - (1.0 - _CARDS[ops]) ** max(cards, 1))


def _by_land(army: Army, capital: int) -> float:
    """Return the factor on the chance of a relief by land for an army's distance."""
    steps = distance(army.space, capital)
    return 0.0 if steps >= FAR else float(_FARTHER ** ((steps - 1) // MOVES))


def _by_sea(survey: Survey, army: Army, capital: int) -> float:
    """Return the factor on the chance of a relief by sea from the port nearest to an army."""
    port = NEAREST_PORT[army.space]
    safe, _ = crossing(survey.state, army.side, port, capital, army.cus, army.general)
    steps = distance(army.space, port) + SEA_COST
    return float(safe * _FARTHER ** ((steps - 1) // MOVES))


def _chance_of_landing(survey: Survey, owner: int) -> float:
    """Return the chance that a capital without besiegers will be besieged and falls."""
    state = survey.state
    capital, foe = CAPITAL[owner], 1 - owner
    defenders: int = state.cus(owner, capital)
    general = state.commander(owner, capital)
    own = battle_cards(survey, owner, capital, defenders, general)
    best, besiegers, leader = 0.0, 0, -1
    for army in survey.armies:
        if army.side != foe or army.general < 0 or army.cus < SIEGE_CUS:
            continue
        near, cus = 1.0, min(army.cus, MOST_CUS)
        if distance(army.space, capital) > MOVES:
            to_port = distance(army.space, NEAREST_PORT[army.space])
            if foe != ROME or to_port + SEA_COST > MOVES:
                continue
            near, cus = _SHIPS, min(cus, _FLEET)
        if defenders > 0:
            theirs = battle_cards(survey, foe, capital, cus, army.general)
            near *= chance_to_win(theirs, own, army.general, general)
        if near > best:
            best, besiegers, leader = near, cus, army.general
    if best == 0.0:
        return 0.0
    unrelieved = 1.0 - _TO_COME * relief(survey, owner, besiegers, leader)
    return best * _attempted(owner, POINTS_TO_FALL, unrelieved, 1.0)
