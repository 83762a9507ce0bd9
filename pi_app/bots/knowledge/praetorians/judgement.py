"""How the search judges *Praetorians*: it need not search, since a turn can be reckoned."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import Judgement
from pi_app.bots.knowledge.praetorians.ahead import TurnAhead
from pi_app.bots.knowledge.praetorians.race import race_of
from pi_app.rules.game import Perspective
from pi_app.rules.praetorians.rules import PraetoriansState
from pi_app.rules.praetorians.terms import GIVE, STOP, TURN_UP


class PraetoriansJudgement(Judgement):
    """Stops where stopping wins more games than the next card."""

    def __init__(self) -> None:
        super().__init__()
        self.open_game = True
        self.luck = 1.0

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return whether to stop or to turn up a card, or who gets the 12."""
        state = perspective.imagine(rng)
        assert isinstance(state, PraetoriansState)
        ahead = TurnAhead(state, race_of(state.twelves, state.seats))
        legal = perspective.legal_actions()
        if legal[0] >= GIVE:
            best = legal[0]
            promise = -1.0
            for action in legal:
                worth = ahead.giving(action - GIVE)
                if worth > promise:
                    promise = worth
                    best = action
            return Decision(best, "reckoned")
        if legal == [TURN_UP]:
            return Decision(TURN_UP, "reckoned")
        stop = ahead.stopping() >= ahead.going_on()
        return Decision(STOP if stop else TURN_UP, "reckoned")


JUDGEMENT: Final = PraetoriansJudgement()
