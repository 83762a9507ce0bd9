"""How likely a capital falls, which ends the war: what its besiegers still have to win, who can
relieve it, and who can come to besiege it.

The learned weights can't say it: falls are rare in the wars that teach, and a siege counts far more
where no relief is near.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.games.rome_vs_carthage.bot.odds import battle_cards, chance_to_win, crossing
from pi_app.games.rome_vs_carthage.bot.roads import DISTANCE, FAR, NEAREST_PORT
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
"""By owner of the capital: the chance that an attempt brings its besieger a point."""

_ATTEMPTS: Final = 0.4
"""In how many of his cards a besieger makes one."""

_CALM: Final = 0.06
"""The chance that a card ends a siege which nobody relieves: the besieger is worn out or leaves."""

_LEADERLESS: Final = 0.3
"""What part of their points CUs without a general win: one has to come first."""

_SHIPS: Final = 0.7
"""The chance that an army that could sail to a capital does; one that could march is sure to."""

_TO_COME: Final = 0.6
"""What part of a relief that is possible comes to pass."""

_FARTHER: Final = 0.6
"""What part of a relief is left with each further card that it takes."""

_CARDS: Final[tuple[float, ...]] = (1.0, 1.0, 0.67, 0.34)
"""The part of all cards that have so many operations or more."""

_SEA_OPS: Final = 3
_FLEET: Final = 5
"""The operations that let an army sail, and the CUs that they take along."""


def _falls(point: float) -> tuple[float, ...]:
    each = _ATTEMPTS * point / (_ATTEMPTS * point + _CALM)
    return tuple([each**missing for missing in range(POINTS_TO_FALL + 1)])


_FALLS: Final[tuple[tuple[float, ...], ...]] = tuple([_falls(point) for point in _POINT])
"""By owner and points that the besieger misses: the chance that a capital falls which nobody
relieves."""


def chance_to_fall(survey: Survey, owner: int) -> float:
    """Return how likely the enemy takes a side's capital."""
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
    """Return how likely a capital falls whose besieger is about to attempt it with a part of the
    usual chance.

    Args:
        owner: whose capital it is.
        missing: the points that the besieger misses.
        unrelieved: the chance that no relief comes afterwards.
        part: what part of the usual chance he has.
    """
    point = part * _POINT[owner]
    sooner = unrelieved * _FALLS[owner][missing - 1] if missing > 1 else 1.0
    return point * sooner + (1.0 - point) * unrelieved * _FALLS[owner][missing]


def _is_next(survey: Survey, side: int) -> bool:
    """Say whether a side plays the next card."""
    agenda = survey.state.agenda
    return len(agenda) > 0 and agenda[-1].id == PlayCard.id and agenda[-1].seat == side


def relief(survey: Survey, owner: int, besiegers: int, general: int) -> float:
    """Return the chance that the best of a side's armies drives besiegers away from its capital,
    the less the more cards its way takes.

    Args:
        survey: the map.
        owner: the side.
        besiegers: how many CUs besiege the capital, or could.
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
    """Return the chance that a side has a card of so many operations. Only the hand of the side at
    play is looked at, since the other one is unknown."""
    state = survey.state
    cards: int = size(state.hand(side))
    if side == state.active and cards > 0:
        for card in listed(state.hand(side)):
            if OPS[card] >= ops:
                return 1.0
        return _CARDS[ops] * _FARTHER
    return float(1.0 - (1.0 - _CARDS[ops]) ** max(cards, 1))


def _by_land(army: Army, capital: int) -> float:
    """Return what part of a relief is left that marches from where an army is."""
    steps = DISTANCE[army.space][capital]
    return 0.0 if steps >= FAR else float(_FARTHER ** ((steps - 1) // MOVES))


def _by_sea(survey: Survey, army: Army, capital: int) -> float:
    """Return what part of a relief is left that sails from the port nearest to an army."""
    port = NEAREST_PORT[army.space]
    safe, _ = crossing(survey.state, army.side, port, capital, army.cus, army.general)
    steps = DISTANCE[army.space][port] + SEA_COST
    return float(safe * _FARTHER ** ((steps - 1) // MOVES))


def _chance_of_landing(survey: Survey, owner: int) -> float:
    """Return how likely a capital that nobody besieges will be besieged and falls."""
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
        if DISTANCE[army.space][capital] > MOVES:
            to_port = DISTANCE[army.space][NEAREST_PORT[army.space]]
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
