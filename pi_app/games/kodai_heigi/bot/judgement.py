"""How the search judges *Kodai Heigi*."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import Judgement
from pi_app.bots.learned import read_beliefs
from pi_app.bots.manner import Style
from pi_app.core.game import Perspective, State
from pi_app.games.kodai_heigi.bot import manner
from pi_app.games.kodai_heigi.bot.evaluation import chance_of_mover
from pi_app.games.kodai_heigi.bot.race import sure_winner, wins_at_once
from pi_app.games.kodai_heigi.bot.setting_up import (
    FEATURES,
    GOOD_FORMATIONS,
    belief_features,
    good_formation,
)
from pi_app.games.kodai_heigi.rules.board import MOVE, NOBODY, OVER, ROME
from pi_app.games.kodai_heigi.rules.notation import SET_UP
from pi_app.games.kodai_heigi.rules.state import KodaiState


class KodaiJudgement(Judgement):
    """Sets up from experience, sees wins that are plain, and guesses the rest."""

    def __init__(self) -> None:
        super().__init__()
        self.trust = 0.7
        self.search_trust = 0.45
        self.open_game = True
        self.exploration = 0.15
        self.blur = 0.03
        self.hastes = (1.0, 0.6, 0.26, 0.04, 0.0)
        self.leeway = 0.015
        self.belief_weights = read_beliefs("pi_app.games.kodai_heigi.bot", FEATURES)

    def belief_feature_names(self) -> tuple[str, ...]:
        return FEATURES

    def belief_features(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, KodaiState)
        return belief_features(state, seat)

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return a good set-up; turns need the search."""
        if perspective.view()["phase"] == "setup":
            good = range(SET_UP, SET_UP + GOOD_FORMATIONS)
            draws = tuple((action, 1.0 / GOOD_FORMATIONS) for action in good)
            return Decision(SET_UP + good_formation(rng), "drawn", draws)
        return None

    def verdict(self, state: State) -> list[float] | None:
        """Return the winner where a win at once or a race decides."""
        assert isinstance(state, KodaiState)
        winner = sure_winner(state) if state.phase == MOVE else NOBODY
        if winner == NOBODY:
            return None
        return [1.0, 0.0] if winner == ROME else [0.0, 1.0]

    def move_priors(
        self, state: State, seat: int, actions: list[int], rng: Random
    ) -> list[float] | None:
        """Return the guessed chance to win after each turn."""
        assert isinstance(state, KodaiState)
        priors: list[float] = []
        after = state.copy()
        for action in actions:
            after.become(state)
            after.apply(seat, action)
            if after.phase == OVER:
                priors.append(1.0 if after.winner == seat else 0.0)
            elif wins_at_once(after):
                priors.append(0.0)
            else:
                priors.append(1.0 - chance_of_mover(after))
        return priors

    def lean(self, style: Style, state: State, seat: int, action: int) -> float:
        return manner.lean(style, state, seat, action)

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return the guessed chances."""
        assert isinstance(state, KodaiState)
        mover = chance_of_mover(state)
        return [mover, 1.0 - mover] if state.mover == ROME else [1.0 - mover, mover]


JUDGEMENT: Final = KodaiJudgement()
