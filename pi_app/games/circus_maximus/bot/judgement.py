"""How the search judges *Circus Maximus*: by the rounds that each team still needs."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import Judgement
from pi_app.bots.manner import Style
from pi_app.bots.worth import outcome_utilities
from pi_app.core.game import Perspective, State
from pi_app.games.circus_maximus.bot import manner
from pi_app.games.circus_maximus.bot.effort import cards_home, effort_for
from pi_app.games.circus_maximus.rules.state import CircusState
from pi_app.games.circus_maximus.rules.terms import HANDS, MOST_CARDS, TEAM
from pi_app.games.circus_maximus.rules.track import GOAL

SHARPNESS: Final = 4.0
"""How much a lead of one round weighs, in logits."""

CARD_IN_HAND: Final = 0.8
"""What a card that can still be given in this round is worth, to one that has been driven."""


class CircusJudgement(Judgement):
    """Guesses from the cards that each chariot needs how many rounds each team does."""

    def __init__(self) -> None:
        super().__init__()
        self.trust = 0.4
        self.search_trust = 0.45
        self.open_game = True
        self.exploration = 0.1
        self.blur = 0.02
        self.hastes = (1.0, 0.43, 0.34, 0.11, 0.0)
        self.leeway = 0.003

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return the action that brings a place nearest, once the race is won: nothing that the
        search looks for can be gained any more."""
        state = self.imagine(perspective, rng)
        assert isinstance(state, CircusState)
        if state.winners() is None:
            return None
        seat = perspective.seat
        best = -1
        least = 0.0
        for action in perspective.legal_actions():
            after = state.copy()
            after.apply(seat, action)
            assert isinstance(after, CircusState)
            rounds = rounds_needed(after, seat)
            if best < 0 or rounds < least:
                best, least = action, rounds
        return Decision(best, "estimated")

    def verdict(self, state: State) -> list[float] | None:
        """Return the winner of a race in which only places are still open."""
        return outcome_utilities(state)

    def move_priors(
        self, state: State, seat: int, actions: list[int], rng: Random
    ) -> list[float] | None:
        """Return the guessed chance of the seat after each action."""
        priors: list[float] = []
        for action in actions:
            after = state.copy()
            after.apply(seat, action)
            priors.append(self.evaluate(after, rng)[seat])
        return priors

    def lean(self, style: Style, state: State, seat: int, action: int) -> float:
        assert isinstance(state, CircusState)
        return manner.lean(style, state, seat, action)

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return a softmax of the rounds that each seat needs, or the winner if there is one."""
        assert isinstance(state, CircusState)
        won = self.verdict(state)
        if won is not None:
            return won
        rounds = [rounds_needed(state, seat) for seat in range(state.seats)]
        least = min(rounds)
        weights = [exp(SHARPNESS * (least - each)) for each in rounds]
        total = sum(weights)
        return [weight / total for weight in weights]


def rounds_needed(state: CircusState, seat: int) -> float:
    """Estimate how many rounds the seat needs until all its chariots are home, counted from the
    beginning of this one.

    It is the number of cards that its chariots need, less those still in hand for this round,
    divided by the cards of a round; or the rounds of its last chariot alone, if they are more.
    """
    deck = len(HANDS[state.full_hand])
    effort = effort_for(deck)
    most = 2 if state.two_each else MOST_CARDS
    need = 0.0
    longest = 0.0
    room = 0
    for chariot in range(seat * TEAM, seat * TEAM + TEAM):
        cell = state.cells[chariot]
        if cell >= GOAL:
            continue
        cards = cards_home(effort, cell, state.laps[chariot])
        need += cards
        if chariot == state.driver:
            own = most - len(HANDS[state.given])
        else:
            own = 0 if state.has_moved(chariot) else most
        room += own
        longest = max(longest, cards - own * CARD_IN_HAND)
    if need == 0.0:
        return 0.0
    mean = (deck + 1) / 2.0
    unused = HANDS[state.hand(seat)]
    in_hand = sum(unused[max(0, len(unused) - room) :]) / mean
    left = max(need - CARD_IN_HAND * in_hand, 0.2)
    alone = sum(range(deck - most + 1, deck + 1)) / mean
    return max(left / deck, longest / alone)


JUDGEMENT: Final = CircusJudgement()
