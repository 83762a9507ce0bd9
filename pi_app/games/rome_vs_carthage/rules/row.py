"""What a seat sees in *Hannibal: Rome vs. Carthage* as a row of numbers. `view` says what they
mean; the module ``tensors`` of the package declares their order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from pi_app.core.rows import Rows
from pi_app.core.words import BIT, row_length, table, total
from pi_app.games.rome_vs_carthage.rules import deck, position
from pi_app.games.rome_vs_carthage.rules.battle.events import HAND_REASONS
from pi_app.games.rome_vs_carthage.rules.battle.hands import reasons
from pi_app.games.rome_vs_carthage.rules.board import CAPACITY, PROVINCES, SPACES
from pi_app.games.rome_vs_carthage.rules.cards import UseCard
from pi_app.games.rome_vs_carthage.rules.generals import (
    AFRICANUS,
    GENERAL_IDS,
    GENERALS,
    HANNIBAL,
    OF_SIDE,
    SIDE_OF,
)
from pi_app.games.rome_vs_carthage.rules.plausibility import TASKS
from pi_app.games.rome_vs_carthage.rules.spaces import HALF, Spaces, following, size
from pi_app.games.rome_vs_carthage.rules.tables import TYPES
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, OFF_MAP_IDS, ROME

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.situation import Campaign, Fight, March, Situation

_ABOUT: Final = {id: place for place, id in enumerate((*position.TASK, *GENERAL_IDS))}
_REASONS: Final = {id: place for place, id in enumerate(HAND_REASONS)}
_TASKS: Final = {id: place for place, id in enumerate(TASKS)}
_YEARS: Final = len(deck.YEARS)
_OFF_MAP: Final = len(OFF_MAP_IDS)
_MOST_PARTS: Final = max(map(len, OF_SIDE))  # of an army that reacts to a march
_SPACE: Final = 9  # the numbers of a space
_CITIES: Final = table([space for space in range(SPACES) if CAPACITY[space] > 0])
_FORCE: Final = 2 * GENERALS + 2  # the numbers of a leader, his companions and their CUs
_MARCH: Final = 2 + _FORCE + 2 + 3 * SPACES + 3 + _MOST_PARTS * (1 + _FORCE)
_BATTLE: Final = SPACES + 2 * GENERALS + 2 * len(_REASONS) + 4 * TYPES + 20
_LOWEST_ABOUT: Final = 1  # what is added to a number about a task
_LOWEST_REASON: Final = 99  # what is added to a number of battle cards


def write(state: Situation, seat: i64, into: Rows) -> None:
    """Put the numbers of the `view` of a seat."""
    into.put(state.turn)
    into.put_one(state.turn, _YEARS)
    into.put_one(state.first, 2)
    into.put_one(state.active, 2)
    _put_task(state, seat, into)
    _put_spaces(state, into)
    for province in range(PROVINCES):
        into.put_one(state.owner(province), 2)
    into.put(state.score(ROME))
    into.put(state.score(CARTHAGE))
    commanders = state.commanders()
    for general in range(GENERALS):
        _put_general(state, general, commanders & BIT[general] != 0, into)
    into.put_one(state.train, SPACES)
    _put_cards(state, seat, into)
    into.put(state.combined)
    into.put(state.truce)
    into.put(state.reshuffle)
    into.put(state.macedonia)
    into.put(state.naval_victory)
    into.put(state.counsels[ROME])
    into.put(state.counsels[CARTHAGE])
    into.put(state.must_campaign)
    if state.march is None:
        into.skip(1 + _MARCH)
    else:
        _put_march(state.march, into)
    _put_campaign(state.campaign, into)
    if state.fight is None:
        into.skip(1 + _BATTLE)
    else:
        _put_battle(state, state.fight, seat, into)


def _put_task(state: Situation, seat: i64, into: Rows) -> None:
    if not state.agenda:
        into.skip(1 + len(_TASKS) + 2 + len(_ABOUT))
        return
    task = state.agenda[-1]
    into.put(1)
    into.put_one(_TASKS[task.id], len(_TASKS))
    into.put_one(task.seat, 2)
    if not (isinstance(task, UseCard) and task.seat != seat):
        for id, number in task.about(state).items():
            into.put_at(_ABOUT[id], number + _LOWEST_ABOUT)
    into.skip(len(_ABOUT))


def _put_spaces(state: Situation, into: Rows) -> None:
    """Put all spaces, of which most are empty, by the sets of those that are not."""
    for side in range(2):
        _flag(state.held(side), side, into)
    _flag(state.unsubdued(), 2, into)
    standing = state.occupied(ROME)
    space = following(standing, -1)
    while space >= 0:
        into.put_at(space * _SPACE + 3, state.units[space])
        space = following(standing, space)
    standing = state.occupied(CARTHAGE)
    space = following(standing, -1)
    while space >= 0:
        into.put_at(space * _SPACE + 4, state.units[SPACES + space])
        into.put_at(space * _SPACE + 5, state.elephants[space])
        space = following(standing, space)
    for number in range(len(_CITIES)):
        city = _CITIES[number]
        into.put_at(city * _SPACE + 6, state.garrison[city])
        into.put_at(city * _SPACE + 7, state.stables[city])
    sieged = state.under_siege()
    space = following(sieged, -1)
    while space >= 0:
        into.put_at(space * _SPACE + 8, state.siege[space])
        space = following(sieged, space)
    into.skip(SPACES * _SPACE)


def _flag(spaces: Spaces, place: i64, into: Rows) -> None:
    """Put a flag at a place of each of some spaces."""
    space = following(spaces, -1)
    while space >= 0:
        into.put_at(space * _SPACE + place, 1)
        space = following(spaces, space)


def _put_general(state: Situation, general: i64, commands: bool, into: Rows) -> None:
    place, side = state.place[general], SIDE_OF[general]
    into.put_one(side, 2)
    into.put_one(place, SPACES)
    into.put_one(-1 - place, _OFF_MAP)
    into.put(state.is_inside(general))
    into.put(commands)
    office: i64 = -1
    if general != HANNIBAL and state.ranked & BIT[general] != 0:
        office = 0
    if general == state.proconsul or (general == AFRICANUS and place >= 0):
        office = 1
    into.put_one(office, 2)


def _put_cards(state: Situation, seat: i64, into: Rows) -> None:
    into.put(1)
    _put_set(state.hand(seat), into)
    _put_set(state.pile(deck.KNOWN + 1 - seat), into)
    into.put(size(state.hand(ROME)))
    into.put(size(state.hand(CARTHAGE)))
    into.put(size(state.pile(deck.TALON)))
    for cards in (state.discarded, state.removed):
        for place, card in enumerate(cards, 1):
            into.put_at(card - 1, place)
        into.skip(deck.CARDS)
    into.put_one(state.card - 1, deck.CARDS)


def _put_set(cards: Spaces, into: Rows) -> None:
    """Put a set of strategy cards, of which none is 0."""
    into.put_set(cards[0] >> 1, HALF - 1)
    into.put_set(cards[1], deck.CARDS - HALF + 1)


def _put_march(march: March, into: Rows) -> None:
    into.put(1)
    into.put_one(march.side, 2)
    _put_force(march.leader, march.companions, march.units, march.elephants, into)
    into.put(march.train)
    into.put(march.inside)
    into.put_one(march.space, SPACES)
    into.put_one(march.origin, SPACES)
    into.put_one(march.previous, SPACES)
    into.put(march.allowance)
    into.put(march.spent)
    into.put(march.halted)
    left: i64 = _MOST_PARTS
    for part in march.detachments:
        into.put(1)
        # The leader is the first of the row.
        companions = part.generals & (BIT[6 * (row_length(part.generals) - 1)] - 1)
        _put_force(part.leader, companions, part.units, part.elephants, into)
        left -= 1
    into.skip(left * (1 + _FORCE))


def _put_force(leader: i64, companions: i64, units: i64, elephants: i64, into: Rows) -> None:
    into.put_one(leader, GENERALS)
    into.put_order(companions, GENERALS)
    into.put(units)
    into.put(elephants)


def _put_campaign(campaign: Campaign | None, into: Rows) -> None:
    if campaign is None:
        into.skip(1 + 1 + GENERALS + 2)
        return
    into.put(1)
    into.put(campaign.left)
    into.put_order(campaign.moved, GENERALS)
    into.put(campaign.sailed)
    into.put(campaign.besieged)


def _put_battle(state: Situation, fight: Fight, seat: i64, into: Rows) -> None:
    into.put(1)
    into.put_one(fight.space, SPACES)
    into.put_one(fight.aggressor, 2)
    into.put_one(fight.attacker, 2)
    into.put(fight.round)
    for side in range(2):
        into.put_one(fight.commanders[side], GENERALS)
    for side in range(2):
        into.put(fight.sizes[side])
    for side in range(2):
        into.put(fight.sorties[side])
    for side in range(2):
        for id, number in reasons(state, side).items():
            into.put_at(_REASONS[id], number + _LOWEST_REASON)
        into.skip(len(_REASONS))
    for side in range(2):
        into.put(total(fight.hands[side]))
    for side in range(2):
        into.put_fields(fight.shown[side], TYPES)
    for side in range(2):
        into.put(fight.due[side])
    for side in range(2):
        into.put(fight.lost[side])
    into.put(fight.charging)
    into.put_one(fight.led, TYPES)
    into.put(fight.probe_used)
    into.put_one(fight.winner, 2)
    into.put(1)
    into.put_fields(fight.hands[seat], TYPES)
