"""The features of a state of *Hannibal: Rome vs. Carthage*: numbers from which `evaluation`
computes Rome's chance."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.core.words import table
from pi_app.games.rome_vs_carthage.bot.card_heuristics import ANY_CARD, WORTH
from pi_app.games.rome_vs_carthage.bot.land import finality, shares_of, worth_of_margin
from pi_app.games.rome_vs_carthage.bot.outlook import dangers, land_prospects, peril_of_capitals
from pi_app.games.rome_vs_carthage.bot.survey import NEEDED
from pi_app.games.rome_vs_carthage.rules.board import (
    AFRICA,
    COUNTRY,
    COUNTRY_IDS,
    COUNTRY_OF,
    ITALY,
    LATIUM,
    POLITICAL,
    PROVINCE_IDS,
    PROVINCE_OF,
    PROVINCES,
    SICILY,
    SPAIN,
    cities,
)
from pi_app.games.rome_vs_carthage.rules.generals import (
    AFRICANUS,
    BATTLE,
    HANNIBAL,
    HASDRUBAL,
    OF_SIDE,
    strategy_rating,
)
from pi_app.games.rome_vs_carthage.rules.spaces import both, following, listed, size
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, MOST_CUS, NOBODY, ROME
from pi_app.games.rome_vs_carthage.rules.victory import suffers

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.bot.survey import Survey
    from pi_app.games.rome_vs_carthage.rules.situation import Situation

OWNED: Final = 0.3
"""The contribution of a province to the features of owned provinces."""

_COUNTING: Final = tuple([province for province in range(PROVINCES) if POLITICAL[province]])
"""The provinces that count for victory."""

_COUNTRIES: Final = (ITALY, SPAIN, AFRICA, SICILY)
_PLACE: Final = table(
    [_COUNTRIES.index(each) if each in _COUNTRIES else 4 for each in range(len(COUNTRY_IDS))]
)
"""By country its place in the features of a side."""

_COUNTRY_NAMES: Final = ("italy", "spain", "africa", "sicily", "elsewhere")
_SIDE_NAMES: Final = ("rome", "carthage")
_OF_A_SIDE: Final = (
    *[f"led_in_{each}" for each in _COUNTRY_NAMES],
    *[f"generals_in_{each}" for each in _COUNTRY_NAMES],
    "without_general",
    "garrisons",
    "facing_winter",
    "cards",
    "generals",
    "nimble",
)
_PER_SIDE: Final = len(_OF_A_SIDE)

NAMES: Final = (
    "always",
    "owned",
    "owned_at_last",
    "owned_to_be",
    "markers",
    "italy_lost",
    "dangers",
    "hopes",
    "capitals",
    "hand",
    "elephants",
    "hannibal",
    "hannibals_army",
    "hannibal_in_italy",
    "hannibal_in_italy_led",
    "hannibal_in_africa",
    "hasdrubal",
    "africanus",
    "africanus_army",
    "africanus_in_spain",
    "africanus_in_africa",
    "sieges_of_rome",
    "sieges_of_carthage",
    "macedonia",
    *[f"part_of_{PROVINCE_IDS[province]}" for province in _COUNTING],
    *[f"{side}_{name}" for side in _SIDE_NAMES for name in _OF_A_SIDE],
)
"""The names of the features, in their order."""

_PARTS: Final = 24
_SIDES: Final = _PARTS + len(_COUNTING)


def features(survey: Survey) -> list[float]:
    """Return the features of a state between two cards: a number for each of `NAMES`, with a
    magnitude of about 1. Features that concern both sides are Rome's lead."""
    state = survey.state
    found = [0.0] * (_SIDES + 2 * _PER_SIDE)
    found[0] = 1.0
    _land(survey, found)
    found[6] = dangers(survey)
    found[7] = land_prospects(survey)
    found[8] = peril_of_capitals(state)
    found[9] = _hand(state, ROME) - _hand(state, CARTHAGE)
    found[10] = 0.2 * int(state.elephants_on_map())
    _heroes(state, found)
    sieges = state.under_siege()
    space = following(sieges, -1)
    while space >= 0:
        found[21 if state.control[space] == CARTHAGE else 22] += float(state.siege[space])
        space = following(sieges, space)
    found[23] = 1.0 if state.macedonia else 0.0
    _forces(survey, found)
    return found


def _land(survey: Survey, found: list[float]) -> None:
    state = survey.state
    shares = shares_of(survey)
    late = finality(state)
    lost = 0
    for province in range(PROVINCES):
        found[4] += 0.1 * (shares[province] - shares[PROVINCES + province])
    for place, province in enumerate(_COUNTING):
        needed = float(NEEDED[province])
        rome, carthage = shares[province], shares[PROVINCES + province]
        found[_PARTS + place] = worth_of_margin(rome - needed) - worth_of_margin(carthage - needed)
        owner = state.owner(province)
        if owner != NOBODY:
            found[1] += OWNED if owner == ROME else -OWNED
        if rome > needed - 0.5:
            found[3] += OWNED
        if carthage > needed - 0.5:
            found[3] -= OWNED
        if COUNTRY[province] == ITALY and province != LATIUM and owner == CARTHAGE:
            lost += 1
    found[2] = late * found[3]
    found[5] = 0.1 * lost * lost


def _heroes(state: Situation, found: list[float]) -> None:
    """Set the features of the generals whose loss can decide a war."""
    space = int(state.place[HANNIBAL])
    if space >= 0:
        army = 0.1 * min(int(state.cus(CARTHAGE, space)), MOST_CUS)
        country = COUNTRY[PROVINCE_OF[space]]
        found[11], found[12] = 1.0, army
        if country == ITALY:
            found[13], found[14] = 1.0, army
        elif country == AFRICA:
            found[15] = 1.0
    found[16] = 1.0 if state.place[HASDRUBAL] >= 0 else 0.0
    space = int(state.place[AFRICANUS])
    if space >= 0:
        army = 0.1 * min(int(state.cus(ROME, space)), MOST_CUS)
        country = COUNTRY[PROVINCE_OF[space]]
        found[17], found[18] = 1.0, army
        if country == SPAIN:
            found[19] = army
        elif country == AFRICA:
            found[20] = army


def _forces(survey: Survey, found: list[float]) -> None:
    state = survey.state
    for side in (ROME, CARTHAGE):
        first = _SIDES + side * _PER_SIDE
        cards = float(size(state.hand(side)))
        for army in survey.armies:
            if army.side != side:
                continue
            where = _PLACE[COUNTRY_OF[army.space]]
            if army.general < 0:
                found[first + 10] += 0.1 * float(army.cus)
            else:
                cus = float(army.marching)
                found[first + where] += 0.1 * cus
                found[first + 5 + where] += 0.05 * cus * float(BATTLE[army.general])
                found[first + 15] += 0.1 * cus / float(strategy_rating(army.general, army.space))
            if suffers(state, side, army.space):
                found[first + 12] += 0.1 * float(army.cus) / (1.0 + cards)
        walled = both(cities(), state.held(side))
        space = following(walled, -1)
        while space >= 0:
            found[first + 11] += 0.1 * float(state.garrison_cus(space))
            space = following(walled, space)
        found[first + 13] = 0.1 * cards
        for general in OF_SIDE[side]:
            if state.place[general] >= 0:
                found[first + 14] += 0.1 * float(BATTLE[general])


def _hand(state: Situation, side: int) -> float:
    """Return the value of a side's hand. The cards are only examined if the side is active;
    otherwise each card has the value of an unknown one."""
    hand = state.hand(side)
    if side != state.active:
        cards: int = size(hand)
        return ANY_CARD * cards
    worth = 0.0
    for card in listed(hand):
        worth += WORTH[side][card]
    return worth
