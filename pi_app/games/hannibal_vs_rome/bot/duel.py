"""The battle that is being fought in a game of *Hannibal vs Rome*."""

from __future__ import annotations

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.matrix_game import Solution, draw, drawn_action, solve
from pi_app.core.words import nibble
from pi_app.games.hannibal_vs_rome.bot.battle import ATTRITION, CARDS, Muster
from pi_app.games.hannibal_vs_rome.bot.outlook import rome_prospects
from pi_app.games.hannibal_vs_rome.rules.board import DECLARE, DUEL, REGIONS, ROME_SIDE
from pi_app.games.hannibal_vs_rome.rules.notation import CARD, DECLARE_HANNIBAL, DECLARE_LEGION
from pi_app.games.hannibal_vs_rome.rules.state import HannibalState


def muster_of(state: HannibalState) -> Muster:
    """Return the battle that is going on, with no card sealed."""
    place = state.place
    rome: int
    carthage: int
    if place >= REGIONS:
        rome = nibble(state.fleets_rome, place - REGIONS)
        carthage = nibble(state.fleets_carthage, place - REGIONS)
        return Muster(rome, carthage, 0, state.hand_rome, state.hand_carthage)
    rome = nibble(state.legions_rome, place)
    carthage = nibble(state.legions_carthage, place)
    hannibal = 1 if state.hannibal == place else 0
    return Muster(rome, carthage, hannibal, state.hand_rome, state.hand_carthage)


def drawn_card(seat: int, muster: Muster, duel: Solution, rng: Random) -> int:
    """Return the action of a card drawn by the seat's mixed strategy for `duel`."""
    cards = CARDS[muster.rome_hand if seat == ROME_SIDE else muster.carthage_hand]
    chances = duel.rows if seat == ROME_SIDE else duel.columns
    return CARD + cards[draw(chances, rng)]


def _drawn(seat: int, muster: Muster, duel: Solution, rng: Random) -> Decision:
    cards = CARDS[muster.rome_hand if seat == ROME_SIDE else muster.carthage_hand]
    chances = duel.rows if seat == ROME_SIDE else duel.columns
    return drawn_action([CARD + card for card in cards], chances, rng)


class BattleAhead:
    """The rest of one battle, solved by backward induction for Rome's prospects after it."""

    def __init__(self) -> None:
        self._values: dict[int, float] = {}

    def value(self, state: HannibalState) -> float:
        """Return Rome's prospects if both sides fight the battle at their best."""
        if state.phase == DUEL:
            key = muster_of(state).key() * 4 + (1 if state.hannibal_fights else 0)
        elif state.phase == DECLARE:
            key = muster_of(state).key() * 4 + 2
        else:
            return rome_prospects(state)
        value = self._values.get(key)
        if value is None:
            if state.phase == DUEL:
                value = self.duel(state).value
            else:
                value = min(self.declared(state, True), self.declared(state, False))
            self._values[key] = value
        return value

    def duel(self, state: HannibalState) -> Solution:
        """Return the duel now due solved; rows are Rome's cards, columns Carthage's, ascending."""
        return solve(self._payoffs(state))

    def _payoffs(self, state: HannibalState) -> list[list[float]]:
        payoffs: list[list[float]] = []
        for rome_card in CARDS[state.hand_rome]:
            row: list[float] = []
            for carthage_card in CARDS[state.hand_carthage]:
                after = state.copy()
                after.apply(0, CARD + rome_card)
                after.apply(1, CARD + carthage_card)
                row.append(self.value(after))
            payoffs.append(row)
        return payoffs

    def declared(self, state: HannibalState, hannibal: bool) -> float:
        """Return Rome's prospects once Carthage has declared who fights."""
        after = state.copy()
        after.apply(1, DECLARE_HANNIBAL if hannibal else DECLARE_LEGION)
        return self.value(after)

    def choice(self, state: HannibalState, seat: int, rng: Random) -> Decision:
        """Return the declaration or the card that `seat` should choose.

        If the game is lost or won however the duel ends, it is fought for legions all the same,
        since the other side may fail to see that.
        """
        if state.phase == DECLARE:
            with_him = self.declared(state, True)
            better = with_him < self.declared(state, False)
            return Decision(DECLARE_HANNIBAL if better else DECLARE_LEGION, "estimated")
        muster = muster_of(state)
        payoffs = self._payoffs(state)
        if min(map(min, payoffs)) < max(map(max, payoffs)):
            return _drawn(seat, muster, solve(payoffs), rng)
        return _drawn(seat, muster, ATTRITION.duel(muster, state.hannibal_fights), rng)
