"""A plain player of *Hannibal: Rome vs. Carthage* to measure the search against.

It knows the rules of thumb of a person's third game and nothing else: play high cards first, use an
event that helps, else march the best army against a weaker one, to a town or to markers without
defence, else place markers where a province is nearest; match every battle card, avoid the strong.
It looks at the table once and never ahead.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.core.game import Perspective
from pi_app.core.words import field
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.battle.rounds import LeadCard, MatchCard
from pi_app.games.rome_vs_carthage.rules.board import (
    CAPACITY,
    CITY_CARTHAGE,
    CITY_ROME,
    NEIGHBOURS,
    PLAIN,
    POLITICAL,
    PROVINCE_OF,
    SPACES,
    SPACES_OF,
    STRAIT,
)
from pi_app.games.rome_vs_carthage.rules.cards import PlayCard, UseCard
from pi_app.games.rome_vs_carthage.rules.generals import BATTLE, OF_SIDE
from pi_app.games.rome_vs_carthage.rules.march.attempts import Intercepted, Pursuit
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, Marching
from pi_app.games.rome_vs_carthage.rules.march.reactions import Declare, DeclareCus
from pi_app.games.rome_vs_carthage.rules.notation import (
    BATTLE_CARD,
    BESIEGE,
    CARD,
    CONCEDE,
    COUNTERATTACK,
    DISCARD,
    DONE,
    ENTER,
    EVENT,
    FIGHT,
    GENERAL,
    HALT,
    LEAD,
    LEAVE,
    MARKERS,
    MOVE,
    PASS,
    PASSES,
    PROVINCE,
    PURSUE,
    RAISE,
    RESERVE_AS,
    SAIL,
    SPACE,
    STEP_BACK,
    YES,
)
from pi_app.games.rome_vs_carthage.rules.siege import Siege
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.tables import TYPES
from pi_app.games.rome_vs_carthage.rules.terms import MOVES, NOBODY, SIEGE_CUS
from pi_app.games.rome_vs_carthage.rules.victory import LoseMarkers, Mourn

_FAR: Final = 99

_HELPFUL: Final = (
    *deck.CAMPAIGNS,
    *deck.AUXILIARIES,
    deck.AFRICAN_REINFORCEMENTS,
    deck.BALEARIC_SLINGERS,
    deck.BRUTTIUM_RECRUITS,
    deck.CAPUA_SIDES,
    deck.CELTIBERIA_REVOLTS,
    deck.CORSICA_SARDINIA_REVOLT,
    *deck.DIPLOMACY,
    deck.GALLIC_RECRUITS,
    deck.GRAIN_SHORTAGE,
    deck.IBERIAN_RECRUITS,
    deck.INTO_ITALY,
    deck.LIGURIAN_RECRUITS,
    deck.MACEDONIAN_REINFORCEMENTS,
    deck.MERCENARIES,
    deck.MESSENGER,
    deck.MUTIN,
    deck.NUMIDIAN_ALLY,
    deck.PESTILENCE,
    deck.PHILIP,
    deck.SICILIA_REVOLTS,
    deck.SLAVES,
    deck.SOPHONISBA,
    deck.SYRACUSE_ALLIES,
)
"""Events that it plays whenever they are possible."""


def _roads(state: RomeVsCarthageState, side: int, start: int) -> list[int]:
    """Return the movement points from a space to each, _FAR where no way leads that a side's army
    could go: none leads on from enemy CUs, or over a strait both shores of which it does not hold.
    """
    best = [_FAR] * SPACES
    best[start] = 0
    front = [start]
    while front:
        space = front.pop(0)
        if space != start and state.cus(1 - side, space) > 0:
            continue
        for other, way in NEIGHBOURS[space]:
            cost = best[space] + (1 if way == PLAIN else 2)
            held = state.control[space] == side and state.control[other] == side
            if cost < best[other] and (way != STRAIT or held):
                best[other] = cost
                front.append(other)
    return best


def _strength(state: RomeVsCarthageState, side: int, space: int) -> int:
    """Return the CUs of a side outside walls in a space and its commander's battle rating."""
    general = state.commander(side, space)
    return state.cus(side, space) + (BATTLE[general] if general >= 0 else 0)


def _prize(state: RomeVsCarthageState, side: int, space: int, cus: int, rating: int) -> float:
    """Return how much a general with so many CUs would like to be in a space; 0 if not at all."""
    foe = 1 - side
    enemies: int = state.cus(foe, space)
    if cus == 0:
        return 0.0
    if enemies > 0:
        edge = cus + rating - _strength(state, foe, space)
        return 3.0 + 0.2 * enemies if edge >= 2 else -5.0
    weight = 1.0 if POLITICAL[PROVINCE_OF[space]] else 0.3
    if CAPACITY[space] and state.control[space] == foe and cus >= SIEGE_CUS:
        capital = space in (CITY_ROME, CITY_CARTHAGE)
        worth = 1.5 + int(state.siege[space]) + (2.0 if capital and cus >= 6 else 0.0)
        return worth - 0.2 * int(state.garrison_cus(space))
    if state.is_strange_tribe(space, side):
        return 0.8 * weight if cus >= SIEGE_CUS else -0.5
    if state.is_ordinary(space, foe):
        return 1.5 * weight
    return 0.6 * weight if state.control[space] == NOBODY else 0.05


def _destination(
    state: RomeVsCarthageState, side: int, start: int, cus: int, rating: int, points: int
) -> tuple[float, int]:
    """Return the best space for an army to make for, and how good that is; near ones first."""
    best = (0.1, start)
    roads = _roads(state, side, start)
    for space in range(SPACES):
        distance = roads[space]
        if distance >= _FAR:
            continue
        turns = max(distance - points, 0) / MOVES
        worth = _prize(state, side, space, cus, rating) / (1.0 + 0.1 * distance + turns)
        if worth > best[0]:
            best = (worth, space)
    return best


class PlainCommander:
    """Plays by rules of thumb, either side. It has a bot's `choose`, but is none: what is written
    in plain Python can't stand on a compiled class."""

    def choose(self, perspective: Perspective, rng: Random) -> int:
        """Return the action that the rules of thumb name."""
        state = perspective.imagine(rng)
        assert isinstance(state, RomeVsCarthageState)
        actions = perspective.legal_actions()
        phase = state.agenda[-1].id
        seat = perspective.seat
        if phase == PlayCard.id:
            return max(actions, key=lambda action: _card_rank(action - CARD))
        if phase == UseCard.id:
            return _use(state, seat, actions)
        if phase == Activate.id:
            return _general(state, seat, actions)
        if phase == Marching.id:
            return _march(state, actions)
        if phase in (Declare.id, DeclareCus.id, Intercepted.id):
            return _react(state, seat, phase, actions)
        if phase in (LeadCard.id, MatchCard.id):
            return _battle(state, seat, actions)
        return _otherwise(state, seat, phase, actions)


def _card_rank(card: int) -> tuple[bool, int, int]:
    """Return how soon a card is played: never an answer before others, high cards first."""
    return (not deck.COUNTER[card], deck.OPS[card], card)


def _plans(state: RomeVsCarthageState, seat: int) -> dict[int, float]:
    """Return for each general on the map how much his best march promises."""
    found: dict[int, float] = {}
    for general in OF_SIDE[seat]:
        space = state.place[general]
        if space < 0:
            continue
        cus = min(state.cus(seat, space) + state.walled_cus(seat, space), 10)
        if state.commander(seat, space) != general and not state.inside[general]:
            cus = 0
        worth, target = _destination(state, seat, space, cus, BATTLE[general], MOVES)
        here = target == space and not state.siege[space]
        found[general] = 0.0 if here else worth
    return found


def _use(state: RomeVsCarthageState, seat: int, actions: list[int]) -> int:
    card = state.agenda[-1].said()["card"]
    if EVENT in actions and card in _HELPFUL:
        return EVENT
    plans = _plans(state, seat)
    if MOVE in actions and max(plans.values(), default=0.0) > 0.5:
        return MOVE
    for action in (MARKERS, RAISE, MOVE, DISCARD):
        if action in actions:
            return action
    return actions[0]


def _general(state: RomeVsCarthageState, seat: int, actions: list[int]) -> int:
    plans = _plans(state, seat)
    named = [action for action in actions if action != DONE]
    if not named:
        return DONE
    best = max(named, key=lambda action: plans[action - GENERAL])
    return best if plans[best - GENERAL] > 0.0 or DONE not in actions else DONE


def _march(state: RomeVsCarthageState, actions: list[int]) -> int:
    march = state.march
    assert march is not None
    if LEAVE in actions and march.cus == 0:
        return LEAVE
    rating = BATTLE[march.leader]
    left = march.allowance - march.spent
    _, target = _destination(state, march.side, march.space, march.cus, rating, left)
    if target == march.space and HALT in actions:
        return HALT
    # Backwards from the target: the step from which it is nearest.
    best, nearest = -1, _FAR
    for action in actions:
        if SPACE <= action < SAIL:
            space = action - SPACE
            enemies = state.cus(1 - march.side, space) > 0
            if enemies and space != target:
                continue
            distance = 0 if space == target else _roads(state, march.side, space)[target]
            if distance < nearest:
                best, nearest = action, distance
    if best >= 0:
        return best
    return HALT if HALT in actions else actions[0]


def _react(state: RomeVsCarthageState, seat: int, phase: str, actions: list[int]) -> int:
    march = state.march
    assert march is not None
    theirs = march.cus + BATTLE[march.leader]
    if phase == DeclareCus.id:
        return max(actions)
    if phase == Intercepted.id:
        facing = _strength(state, 1 - march.side, march.space)
        if STEP_BACK in actions and theirs < facing:
            return STEP_BACK
        return FIGHT if FIGHT in actions else actions[0]
    for action in actions:
        if action == DONE:
            continue
        space = state.place[action - GENERAL]
        own = _strength(state, seat, space)
        if space == march.space and own < theirs - 1:
            return action
        if space != march.space and own > theirs + 1:
            return action
    return DONE


def _battle(state: RomeVsCarthageState, seat: int, actions: list[int]) -> int:
    """Lead the type that the hand holds most of, match with the card itself before a Reserve."""
    fight = state.fight
    assert fight is not None
    hand = fight.hands[seat]
    plain = [action for action in actions if BATTLE_CARD <= action < BATTLE_CARD + TYPES]
    if plain:
        return max(plain, key=lambda action: field(hand, action - BATTLE_CARD))
    for action in actions:
        if action >= RESERVE_AS:
            return action
    for action in actions:
        if action != CONCEDE:
            return action
    return actions[0]


def _otherwise(state: RomeVsCarthageState, seat: int, phase: str, actions: list[int]) -> int:
    for action in (YES, COUNTERATTACK, FIGHT, ENTER):
        if action in actions:
            return action
    if phase == Siege.id:
        return BESIEGE
    if phase == Pursuit.id:
        return PURSUE if PURSUE in actions else actions[0]
    if PASS in actions:
        cards = [action for action in actions if action not in PASSES]
        return cards[0] if cards else PASS
    if LEAD <= actions[-1] < PROVINCE:
        return actions[-1]
    spaces = [action for action in actions if SPACE <= action < SPACE + SPACES]
    if spaces:
        giving = phase in (LoseMarkers.id, Mourn.id)
        return _place(state, seat, spaces, giving)
    return _strongest(actions)


def _place(state: RomeVsCarthageState, seat: int, spaces: list[int], giving: bool) -> int:
    """Return the space that decides most: where a marker makes or breaks a province, or CUs join
    the largest army; the other way round for what is given away."""
    ranked = sorted(spaces, key=lambda action: _weight(state, seat, action - SPACE))
    return ranked[0] if giving else ranked[-1]


def _weight(state: RomeVsCarthageState, seat: int, space: int) -> float:
    province = PROVINCE_OF[space]
    own = 0
    for other in SPACES_OF[province]:
        own += 1 if state.control[other] == seat else 0
    needed = len(SPACES_OF[province]) // 2 + 1
    worth = 2.0 if POLITICAL[province] else 0.3
    if state.control[space] == seat:
        # Its own marker: decisive if the province hangs on it. Also where CUs may go.
        worth *= 1.0 if own == needed else 0.2
        return worth + 0.3 * _strength(state, seat, space)
    if own >= needed:
        worth *= 0.1
    return worth / max(needed - own, 1) + (0.3 if state.control[space] == 1 - seat else 0.0)


def _strongest(actions: list[int]) -> int:
    """Return the general with the best battle rating if generals are named, else the first."""
    generals = [action for action in actions if GENERAL <= action < GENERAL + len(BATTLE)]
    if generals:
        return max(generals, key=lambda action: BATTLE[action - GENERAL])
    return actions[0]
