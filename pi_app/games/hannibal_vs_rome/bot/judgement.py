"""How the search judges *Hannibal vs Rome*."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import Judgement
from pi_app.bots.manner import Style
from pi_app.core.game import Perspective, State
from pi_app.games.hannibal_vs_rome.bot import manner
from pi_app.games.hannibal_vs_rome.bot.battle import ATTRITION
from pi_app.games.hannibal_vs_rome.bot.duel import BattleAhead, drawn_card, muster_of
from pi_app.games.hannibal_vs_rome.bot.outlook import rome_prospects, sure_winner
from pi_app.games.hannibal_vs_rome.rules.board import DECLARE, DUEL, MOVE
from pi_app.games.hannibal_vs_rome.rules.notation import DECLARE_HANNIBAL, DECLARE_LEGION
from pi_app.games.hannibal_vs_rome.rules.state import HannibalState

BATTLE_SAMPLES: Final = 4
"""How many battles are simulated to value an attack."""


class HannibalJudgement(Judgement):
    """Solves battles as matrix games, sees a capital fall a move ahead, and guesses the rest."""

    def __init__(self) -> None:
        super().__init__()
        self.open_game = True
        self.exploration = 0.12
        self.blur = 0.1
        self.hastes = (1.0, 0.72, 0.5, 0.3, 0.0)
        self.leeway = 0.05

    def imagine(self, perspective: Perspective, rng: Random) -> State:
        """Return the state with no card sealed: a sealed one may be any, so it is yet to choose."""
        state = perspective.imagine(rng)
        assert isinstance(state, HannibalState)
        state.card_rome = 0
        state.card_carthage = 0
        return state

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return a card, or who fights, as the solution of the battle has it."""
        state = self.imagine(perspective, rng)
        assert isinstance(state, HannibalState)
        if state.phase == MOVE:
            return None
        return BattleAhead().choice(state, perspective.seat, rng)

    def solved(self, state: State, seat: int, rng: Random) -> int | None:
        """Return what `seat` does in a battle fought for legions, the place and the hands."""
        assert isinstance(state, HannibalState)
        if state.phase == MOVE:
            return None
        muster = muster_of(state)
        if state.phase == DECLARE:
            with_him = ATTRITION.duel(muster, True).value
            without = ATTRITION.duel(muster, False).value
            return DECLARE_HANNIBAL if with_him < without else DECLARE_LEGION
        duel = ATTRITION.duel(muster, state.hannibal_fights)
        return drawn_card(seat, muster, duel, rng)

    def verdict(self, state: State) -> list[float] | None:
        """Return the winner if the mover can win with one move, or can't avert that the other
        side takes its capital with the next."""
        assert isinstance(state, HannibalState)
        winner = sure_winner(state) if state.phase == MOVE else -1
        if winner < 0:
            return None
        return [1.0, 0.0] if winner == 0 else [0.0, 1.0]

    def move_priors(
        self, state: State, seat: int, actions: list[int], rng: Random
    ) -> list[float] | None:
        """Return the guessed chance to win after each move."""
        priors: list[float] = []
        for action in actions:
            after = state.copy()
            after.apply(seat, action)
            assert isinstance(after, HannibalState)
            battle = after.phase == DUEL or after.phase == DECLARE
            samples = BATTLE_SAMPLES if battle else 1
            total = 0.0
            for _ in range(samples - 1):
                total += self.evaluate(after.copy(), rng)[seat]
            total += self.evaluate(after, rng)[seat]
            priors.append(total / samples)
        return priors

    def lean(self, style: Style, state: State, seat: int, action: int) -> float:
        return manner.lean(style, state, seat, action)

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return the guessed chances after the battle that is going on, if any."""
        assert isinstance(state, HannibalState)
        while state.phase == DUEL or state.phase == DECLARE:
            for seat in state.deciders():
                action = self.solved(state, seat, rng)
                assert action is not None
                state.apply(seat, action)
        rome = rome_prospects(state)
        return [rome, 1.0 - rome]


JUDGEMENT: Final = HannibalJudgement()
