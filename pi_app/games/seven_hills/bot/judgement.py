"""How the search judges *The Seven Hills of Rome*: a moment in the tree by what may become of the
hills and by a random playout, and the last placements exactly.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import Judgement
from pi_app.bots.learned import read_beliefs
from pi_app.bots.manner import Style
from pi_app.core.game import Perspective, State
from pi_app.core.playout import play_randomly
from pi_app.games.seven_hills.bot import manner, opponent_model
from pi_app.games.seven_hills.bot.ending import (
    FEW,
    FEW_IN_SIGHT,
    WON,
    best_placement,
    cards_left,
    worth_to_latins,
)
from pi_app.games.seven_hills.bot.outlook import Outlook, logistic, pile_after
from pi_app.games.seven_hills.rules.state import SevenHillsState
from pi_app.games.seven_hills.rules.terms import LATINS, card_placed, hill_chosen, piece_of

MARGIN: Final = 3.0
"""The margin at the end of random play that counts as a good sign."""


PLAYOUTS: Final = 4
"""Games that are played on from a moment to foretell how it ends."""

SLIP: Final = 0.25
"""How likely a placement there is any, since both see less than the playout does."""

UNSEEN: Final = 0.004
"""The least chance that is left to a tribe, which sees less than the playouts do."""

UNSEEN_AT_LAST: Final[tuple[float, ...]] = (0.0, 0.0, 0.00001, 0.0005)
"""The same by how few cards are left, where the playouts are exact."""

OPTIMISM: Final = 0.27
"""How much too high the logarithm of the odds is that a search gives: of placements that seem alike
it takes one that it was lucky with, and its worlds hide nothing from either tribe."""

ORDER: Final = 0.25
"""What placing last adds to it; the search sees little of that."""


class HillsJudgement(Judgement):
    """Guesses the chances of all hills, and of every placement before it is tried."""

    def __init__(self) -> None:
        super().__init__()
        self.trust = 0.3
        self.search_trust = 0.5
        self.exploration = 0.12
        self.blur = 0.3
        self.hastes = (1.0, 0.65, 0.42, 0.1, 0.0)
        self.leeway = 0.06
        self.belief_weights = read_beliefs("pi_app.games.seven_hills.bot", opponent_model.FEATURES)

    def belief_feature_names(self) -> tuple[str, ...]:
        return opponent_model.FEATURES

    def belief_features(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, SevenHillsState)
        return opponent_model.belief_features(state, seat)

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return the best placement once few cards are left and all are in sight."""
        if not perspective.options["open_hands"]:
            return None
        state = perspective.imagine(rng)
        assert isinstance(state, SevenHillsState)
        if cards_left(state) > FEW_IN_SIGHT:
            return None
        return Decision(best_placement(state), "proved")

    def move_priors(
        self, state: State, seat: int, actions: list[int], rng: Random
    ) -> list[float] | None:
        """Return the guessed chance to win after each placement."""
        assert isinstance(state, SevenHillsState)
        priors: list[float] = []
        outlook = Outlook(state)
        before = -1
        for action in actions:
            card = card_placed(action)
            if card != before:
                before = card
                outlook = Outlook(state)
                outlook.lay_down(seat, card)
                outlook.look_at(state.piles)
            hill = hill_chosen(action)
            pile = pile_after(state, hill, piece_of(seat, card))
            latins = outlook.latins_with(hill, pile)
            priors.append(latins if seat == LATINS else 1.0 - latins)
        return priors

    def lean(self, style: Style, state: State, seat: int, action: int) -> float:
        return manner.lean(style, state, seat, action)

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return the chances of both tribes to win: half a guess, half what random play from here
        leads to, since each knows something that the other doesn't; at the very end, what it comes
        to."""
        assert isinstance(state, SevenHillsState)
        if cards_left(state) <= FEW:
            latins = worth_to_latins(state) / WON
            return [latins, 1.0 - latins]
        outlook = Outlook(state)
        outlook.look_at(state.piles)
        guess = outlook.chance_to_win()
        play_randomly(state, rng, rng)
        ours, theirs = state.totals()
        found = logistic((ours - theirs) / MARGIN)
        return [(guess + found) / 2.0, 1.0 - (guess + found) / 2.0]

    def foretell(self, state: State, rng: Random) -> list[float]:
        """Return the value of a play-out in which both make the best placement of this world, now
        and then a random one, and play the last cards exactly."""
        assert isinstance(state, SevenHillsState)
        latins = 0.0
        for _ in range(PLAYOUTS):
            world = state.copy()
            while cards_left(world) > FEW:
                seat = world.mover()
                world.apply(seat, self._priors(world, seat, rng))
            latins += worth_to_latins(world) / WON
        latins /= PLAYOUTS
        left = cards_left(state)
        unseen = UNSEEN_AT_LAST[left] if left <= FEW else UNSEEN
        latins = unseen + (1.0 - 2.0 * unseen) * latins
        return [latins, 1.0 - latins]

    def probability(self, worth: float, state: State) -> float:
        """Return the chance of the tribe that places now; what seems sure stays so."""
        assert isinstance(state, SevenHillsState)
        if worth <= 0.0 or worth >= 1.0:
            return worth
        order = -ORDER if state.mover() == LATINS else ORDER
        odds = (worth / (1.0 - worth)) ** self.search_trust * exp(order - OPTIMISM)
        return float(odds / (1.0 + odds))

    def _priors(self, state: SevenHillsState, seat: int, rng: Random) -> int:
        if rng.random() < SLIP:
            return state.random_action(seat, rng)
        actions = state.legal_actions(seat)
        priors = self.move_priors(state, seat, actions, rng)
        assert priors is not None
        return actions[priors.index(max(priors))]


JUDGEMENT: Final = HillsJudgement()
