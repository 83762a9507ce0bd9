"""How the search judges *Hannibal: Rome vs. Carthage*: it looks to the end of the card played."""

from __future__ import annotations

from random import Random
from typing import Final

from pi_app.bots.judgement import Judgement
from pi_app.bots.knowledge.rome_vs_carthage.evaluation import prospects_of_rome
from pi_app.bots.knowledge.rome_vs_carthage.habits import habit
from pi_app.rules.game import CHANCE, Perspective, State
from pi_app.rules.rome_vs_carthage.rules import RomeVsCarthageState

SEARCHED: Final = ("play_card", "use_card", "activate", "march", "siege")
"""The decisions that make up a card; in between, both sides follow their habits."""

BETWEEN_CARDS: Final = ("play_card", "claim_first", "choose_first", "deal", "winter_roll")
"""The phases in which no card is being played: there a search ends and the map is judged."""

HABITUAL: Final = ("losses", "march_losses", "garrison_losses", "battle_losses", "battle_match")
"""Decisions that need no search."""

LONGEST_CARD: Final = 400
"""Decisions of one card, at most, before the map is judged as it is."""


class RomeVsCarthageJudgement(Judgement):
    """Plays the card in hand to its end by habits and judges the map."""

    def __init__(self) -> None:
        super().__init__()
        self.exploration = 0.15

    def decide(self, perspective: Perspective, rng: Random) -> int | None:
        """Return what habit says where a search would not say more."""
        state = perspective.imagine(rng)
        assert isinstance(state, RomeVsCarthageState)
        if state.agenda[-1].phase in HABITUAL:
            return habit(state, perspective.seat, rng)
        return None

    def solved(self, state: State, seat: int, rng: Random) -> int | None:
        """Return what a seat does by habit between the decisions that make up a card."""
        assert isinstance(state, RomeVsCarthageState)
        if state.agenda[-1].phase in SEARCHED:
            return None
        return habit(state, seat, rng)

    def verdict(self, state: State) -> list[float] | None:
        """Return the chances between two cards."""
        assert isinstance(state, RomeVsCarthageState)
        return _judged(state) if _is_between_cards(state) else None

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return the chances once the card has been played to its end by habit."""
        assert isinstance(state, RomeVsCarthageState)
        for _ in range(LONGEST_CARD):
            if _is_between_cards(state):
                break
            seat = state.agenda[-1].seat
            if seat == CHANCE:
                state.apply(seat, state.random_action(seat, rng))
            else:
                state.apply(seat, habit(state, seat, rng))
        return _judged(state)


def _is_between_cards(state: RomeVsCarthageState) -> bool:
    return not state.agenda or state.agenda[-1].phase in BETWEEN_CARDS


def _judged(state: RomeVsCarthageState) -> list[float]:
    outcome = state.outcome()
    if outcome is not None:
        return [outcome.utility(0), outcome.utility(1)]
    rome = prospects_of_rome(state)
    return [rome, 1.0 - rome]


JUDGEMENT: Final = RomeVsCarthageJudgement()
