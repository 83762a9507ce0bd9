"""The size of battle hands and its reasons; dealing battle cards; showing cards to a spy.

A side gets one card for each CU, the commander's battle rating, one for a successful interception,
one less after a failed attempt to avoid battle, cards for allies, one for a friendly tribe and two
for the militia of Latium. The limit is twenty cards (§6 Hands).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.message import N_, Message
from pi_app.core.words import BIT, count, field, field_of, in_field, list_fields, table, total
from pi_app.games.rome_vs_carthage.rules import board
from pi_app.games.rome_vs_carthage.rules.agenda import SideDraw, Work
from pi_app.games.rome_vs_carthage.rules.battle import events
from pi_app.games.rome_vs_carthage.rules.generals import BATTLE
from pi_app.games.rome_vs_carthage.rules.notation import DEALT
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.tables import MOST_BATTLE_CARDS, TYPE_IDS, TYPES
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, ROME, SIDE_IDS

SPANIARDS: Final = 1
NUMIDIANS: Final = 2
"""The allies that can desert, as bits of `Fight.deserted`."""

_NUMIDIA: Final[i64] = BIT[board.WESTERN_NUMIDIA] | BIT[board.EASTERN_NUMIDIA]

_REASONS: Final = tuple(events.HAND_REASONS)
_NO_REASON: Final = table([0] * len(_REASONS))


def _counts(state: Situation, side: i64) -> vec[i64]:
    fight = state.the_fight()
    march = state.the_march()
    general = fight.commanders[side]
    space = fight.space
    found = _NO_REASON[:]
    found[0] = fight.sizes[side]
    if general >= 0:
        found[1] = BATTLE[general]
        found[4] = allies(state, side)
    if side != march.side and march.intercepted:
        found[2] = 1
    if side != march.side and march.cornered:
        found[3] = -1
    if side == CARTHAGE and state.has_tribe(space) and state.control[space] == CARTHAGE:
        found[5] = 1
    if side == ROME and board.PROVINCE_OF[space] == board.LATIUM:
        found[6] = 2
    cards = _sum(found)
    found[7] = min(max(cards, 0), MOST_BATTLE_CARDS) - cards
    found[8] = -min(fight.fewer[side], cards + found[7])
    return found


def _sum(counts: vec[i64]) -> i64:
    found: i64 = 0
    for number in counts:
        found += number
    return found


def reasons(state: Situation, side: i64) -> dict[str, int]:
    """Return by reason how many battle cards a side gets for its army as it drew up, or has got, in
    the order of `events.HAND_REASONS`. Some counts are negative: ``cornered``, ``limit`` (more
    than the most cards) and ``elephants`` (lost to their charge). Those of 0 are left out."""
    counts = _counts(state, side)
    return {name: counts[place] for place, name in enumerate(_REASONS) if counts[place] != 0}


def hand_size(state: Situation, side: i64) -> i64:
    """Return how many battle cards a side gets by all that has happened so far (edition 9)."""
    return _sum(_counts(state, side))


def allies(state: Situation, side: i64) -> i64:
    """Return how many battle cards a side's general gets for allies. In Italy, Spain, Africa and
    Sicily the allies of the whole country count, elsewhere those of the province. In Italy Rome
    gets two at most (ruling 13)."""
    fight = state.the_fight()
    country = board.COUNTRY_OF[fight.space]
    if country > board.SICILY:
        return 1 if state.controls(side, board.PROVINCE_OF[fight.space]) else 0
    found = state.provinces_in(side, country) & ~BIT[board.LATIUM]
    if country == board.SPAIN:
        return 0 if fight.deserted[side] & SPANIARDS else count(found)
    numidians = found & _NUMIDIA
    worth = count(found ^ numidians)
    if not fight.deserted[side] & NUMIDIANS:
        worth += 2 * count(numidians)
    return min(worth, 2) if side == ROME and country == board.ITALY else worth


def deserters(state: Situation, side: i64) -> i64:
    """Return which allies of a side could still desert in this battle: SPANIARDS, NUMIDIANS or
    0."""
    fight = state.the_fight()
    if fight.commanders[side] < 0:
        return 0
    country = board.COUNTRY_OF[fight.space]
    found = state.provinces_in(side, country)
    kind: i64 = 0
    if country == board.SPAIN and found != 0:
        kind = SPANIARDS
    elif country == board.AFRICA and found & _NUMIDIA != 0:
        kind = NUMIDIANS
    return kind & ~fight.deserted[side]


class BattleDraw(SideDraw):
    """Chance draws a battle card for or from a side."""

    @abstractmethod
    def pool(self, state: Situation) -> i64:
        """Return the cards from which one is drawn, counted by type in the fields of a word."""

    def offer(self, state: Situation, into: Actions) -> None:
        pool = self.pool(state)
        for kind in range(TYPES):
            if field(pool, kind) > 0:
                into.add(DEALT + kind)

    def weights(self, state: Situation, offers: Actions) -> list[int]:
        return [number for number in list_fields(self.pool(state), TYPES) if number > 0]

    def draw(self, state: Situation, offers: Actions, rng: Random) -> i64:
        pool = self.pool(state)
        return DEALT + field_of(pool, rng.randrange(total(pool)))


class Deal(BattleDraw):
    """A battle card is dealt."""

    id = "battle_deal"
    text = N_("Battle cards are dealt.")

    def waiting(self, state: Situation) -> Message:
        return self.prompt(state)

    def pool(self, state: Situation) -> i64:
        return state.the_fight().undealt

    def apply(self, state: Situation, action: i64) -> None:
        fight = state.the_fight()
        side = self.side
        kind = action - DEALT
        fight.undealt -= in_field(1, kind)
        fight.hands[side] += in_field(1, kind)
        fight.due[side] -= 1
        state.disclosed += 1
        if fight.due[side] > 0:
            state.then(self)
        if state.event_log is not None:
            state.emit(events.BattleDealt(SIDE_IDS[side], TYPE_IDS[kind]))


class Spying(Work):
    """A spy sees half of the enemy's battle cards, rounded down (ruling 2)."""

    id = "battle_spying"

    def run(self, state: Situation) -> None:
        fight = state.the_fight()
        if fight.spy < 0:
            return
        enemy = 1 - fight.spy
        seen = total(fight.hands[enemy]) // 2
        if seen > 0:
            state.then(Reveal(seen, enemy))


class Reveal(BattleDraw):
    """A random battle card is turned up and stays visible to the enemy."""

    id = "battle_reveal"
    fields = ("count", "side")
    text = N_("The spy looks at battle cards.")

    def __init__(self, count: i64, side: i64) -> None:
        super().__init__(side)
        self.count = count

    def waiting(self, state: Situation) -> Message:
        return self.prompt(state)

    def pool(self, state: Situation) -> i64:
        return state.the_fight().hidden(self.side)

    def apply(self, state: Situation, action: i64) -> None:
        kind = action - DEALT
        state.the_fight().shown[self.side] += in_field(1, kind)
        state.disclosed += 1
        if self.count > 1:
            state.then(Reveal(self.count - 1, self.side))
        if state.event_log is not None:
            state.emit(events.BattleShown(SIDE_IDS[self.side], TYPE_IDS[kind]))

    def fits(self, state: Situation) -> bool:
        return total(self.pool(state)) >= self.count
