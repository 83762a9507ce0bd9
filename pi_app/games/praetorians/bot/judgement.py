"""How the search judges *Praetorians*: it need not search, since a turn can be computed."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import Judgement
from pi_app.bots.manner import Style
from pi_app.core.game import Perspective, State
from pi_app.games.praetorians.bot import manner
from pi_app.games.praetorians.bot.ahead import TurnAhead
from pi_app.games.praetorians.bot.race import race_of
from pi_app.games.praetorians.rules.state import PraetoriansState
from pi_app.games.praetorians.rules.terms import GIVE, STOP, TURN_UP


class PraetoriansJudgement(Judgement):
    """Stops where stopping wins more games than the next card."""

    def __init__(self) -> None:
        super().__init__()
        self.open_game = True
        self.blur = 0.8
        self.hastes = (1.0, 0.63, 0.44, 0.2, 0.0)
        self.leeway = 0.05

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return whether to stop or to turn up a card, or who gets the 12."""
        state = perspective.imagine(rng)
        assert isinstance(state, PraetoriansState)
        ahead = TurnAhead(state, race_of(state.twelves, state.seats))
        legal = perspective.legal_actions()
        if legal[0] >= GIVE:
            best = legal[0]
            most = -1.0
            for action in legal:
                worth = ahead.giving(action - GIVE)
                if worth > most:
                    most = worth
                    best = action
            return Decision(best, "estimated")
        if legal == [TURN_UP]:
            return Decision(TURN_UP, "estimated")
        stopping, going_on = ahead.stopping(), ahead.going_on()
        if stopping >= 1.0:
            return Decision(STOP, "proved")
        best = STOP if stopping >= going_on else TURN_UP
        return Decision(best, "estimated", values=((STOP, stopping), (TURN_UP, going_on)))

    def lean(self, style: Style, state: State, seat: int, action: int) -> float:
        return manner.lean(style, action)

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return the mover's chance as the turn goes on best; the others have the rest by what each
        would have if his turn were over now. For two it is exact but for far cards of the turn."""
        assert isinstance(state, PraetoriansState)
        race, mover = race_of(state.twelves, state.seats), state.mover
        ahead = TurnAhead(state, race)
        values: list[float] = []
        for action in state.legal_actions(mover):
            if action >= GIVE:
                values.append(ahead.giving(action - GIVE))
            else:
                values.append(ahead.stopping() if action == STOP else ahead.going_on())
        own = max(values)
        pawns = ahead.pawns
        parts = [
            0.0 if seat == mover else race.after_turn(seat, pawns)[pawns[seat]]
            for seat in range(state.seats)
        ]
        whole = sum(parts)
        rest = [part / whole if whole > 0.0 else 1.0 / (state.seats - 1) for part in parts]
        return [own if seat == mover else (1.0 - own) * rest[seat] for seat in range(state.seats)]


JUDGEMENT: Final = PraetoriansJudgement()
