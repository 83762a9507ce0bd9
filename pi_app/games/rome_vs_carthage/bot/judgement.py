"""The judgement of the search for *Hannibal: Rome vs. Carthage*: it looks ahead to the end of the
played card, the enemy's reply and the next card."""

from __future__ import annotations

from typing import Final

from librt.random import Random

from pi_app.bots.bot import Decision
from pi_app.bots.judgement import Judgement, Lesson, tempered
from pi_app.bots.learned import read_beliefs
from pi_app.bots.manner import Style
from pi_app.core.game import Perspective, State
from pi_app.games.rome_vs_carthage.bot import (
    battle_heuristics,
    evaluation,
    foresight,
    manner,
    march_heuristics,
    opponent_model,
    plan_heuristics,
)
from pi_app.games.rome_vs_carthage.bot.choice import NEVER
from pi_app.games.rome_vs_carthage.bot.evaluation import chances_of_rome, lead_of_rome, utilities
from pi_app.games.rome_vs_carthage.bot.features import NAMES, features
from pi_app.games.rome_vs_carthage.bot.land import worth_of_marker
from pi_app.games.rome_vs_carthage.bot.playout import (
    SEEDS,
    is_between_cards,
    play_to_its_end,
    prospects,
)
from pi_app.games.rome_vs_carthage.bot.policy import policy
from pi_app.games.rome_vs_carthage.bot.survey import Survey
from pi_app.games.rome_vs_carthage.rules.battle.opening import Charge
from pi_app.games.rome_vs_carthage.rules.battle.rounds import LeadCard, MatchCard, Seize
from pi_app.games.rome_vs_carthage.rules.cards import PlaceMarkers, PlayCard, UseCard
from pi_app.games.rome_vs_carthage.rules.losses import (
    BattleLosses,
    GarrisonLosses,
    Losses,
    MarchLosses,
)
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate, Marching
from pi_app.games.rome_vs_carthage.rules.notation import BESIEGE, DONE, FIRST, PASS, PASSES, SPACE
from pi_app.games.rome_vs_carthage.rules.reinforcements import Levy, Recruit
from pi_app.games.rome_vs_carthage.rules.siege import Siege
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.terms import LAST_TURN, ROME
from pi_app.games.rome_vs_carthage.rules.turn import ChooseFirst, ClaimFirst
from pi_app.games.rome_vs_carthage.rules.victory import LoseMarkers, Mourn

SEARCHED: Final = (PlayCard.id, UseCard.id, Activate.id, Marching.id)
"""The decisions that are searched; in all others both sides follow the policy."""

POLICY_DECIDES: Final = (
    Losses.id,
    MarchLosses.id,
    GarrisonLosses.id,
    BattleLosses.id,
    LoseMarkers.id,
    Mourn.id,
    MatchCard.id,
    Seize.id,
    Charge.id,
    Siege.id,
    Recruit.id,
    Levy.id,
)
"""Decisions that the policy makes without a search."""


class RomeVsCarthageJudgement(Judgement):
    """A judgement that plays the present card to its end, a reply and the next card, and evaluates
    the states after them."""

    def __init__(self) -> None:
        super().__init__()
        self.stages = LAST_TURN
        self.exploration = 0.06
        # The next cards may decide the war, so single evaluations vary much.
        self.prior_tries = 3.0
        self.blur = 0.02
        self.hastes = (1.0, 0.66, 0.23, 0.06, 0.0)
        self.search_trust = 0.68
        self.belief_weights = read_beliefs(
            "pi_app.games.rome_vs_carthage.bot", opponent_model.FEATURES
        )

    def belief_feature_names(self) -> tuple[str, ...]:
        return opponent_model.FEATURES

    def belief_features(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, RomeVsCarthageState)
        return opponent_model.belief_features(state, seat)

    def feature_names(self) -> tuple[str, ...]:
        return NAMES

    def take_weights(self, by_stage: list[list[float]]) -> None:
        evaluation.take(by_stage)

    def lesson(self, state: State) -> Lesson | None:
        assert isinstance(state, RomeVsCarthageState)
        if not state.agenda or state.agenda[-1].id != PlayCard.id:
            return None
        return Lesson(min(state.turn, LAST_TURN) - 1, features(Survey(state)))

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return the policy's decision where a search is not useful, else None."""
        state = perspective.imagine(rng)
        assert isinstance(state, RomeVsCarthageState)
        phase = state.agenda[-1].id
        if phase == ClaimFirst.id or _cannot_answer(perspective):
            return Decision(PASS, "policy")
        if phase == ChooseFirst.id:
            return Decision(FIRST, "policy")
        if phase in POLICY_DECIDES:
            return Decision(policy(state, perspective.seat, rng), "policy")
        if phase == LeadCard.id:
            # Nothing is to be compared unless a withdrawal or an event is worth a look.
            looks = self.worth_a_look(state, perspective.seat, perspective.legal_actions())
            if len(looks) == 1:
                return Decision(policy(state, perspective.seat, rng), "policy")
        return None

    def solved(self, state: State, seat: int, rng: Random) -> int | None:
        """Return the policy's action in decisions that are not searched, else None."""
        assert isinstance(state, RomeVsCarthageState)
        if state.agenda[-1].id in SEARCHED:
            return None
        return policy(state, seat, rng)

    def move_priors(
        self, state: State, seat: int, actions: list[int], rng: Random
    ) -> list[float] | None:
        """Return move priors: for cards, their uses and generals by foresight, for steps, battle
        cards and markers by the heuristics."""
        assert isinstance(state, RomeVsCarthageState)
        phase = state.agenda[-1].id
        if phase == PlayCard.id:
            return foresight.of_cards(state, seat, actions, rng.randrange(SEEDS))
        if phase == UseCard.id:
            return foresight.of_uses(state, seat, actions, rng.randrange(SEEDS))
        if phase == Activate.id:
            return foresight.of_generals(state, seat, actions, rng.randrange(SEEDS))
        gains = _gains(state, seat, actions)
        if gains is None:
            return None
        lead = lead_of_rome(state)
        return [_prior(seat, lead, gain) for gain in gains]

    def worth_a_look(self, state: State, seat: int, actions: list[int]) -> list[int]:
        """Leave out idle marches, also those to a city that is then not besieged, discards of cards
        that have a use, and all battle cards to lead but the best."""
        assert isinstance(state, RomeVsCarthageState)
        if BESIEGE in actions:
            return [BESIEGE]
        gains = _gains(state, seat, actions)
        if gains is None:
            return actions
        found = [action for action, gain in zip(actions, gains, strict=True) if gain > NEVER]
        return found or actions

    def horizon(self, state: State) -> bool:
        assert isinstance(state, RomeVsCarthageState)
        return is_between_cards(state)

    def lean(self, style: Style, state: State, seat: int, action: int) -> float:
        return manner.lean(style, state, action)

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return both seats' chances after the card has been played to its end, a reply and the
        next card."""
        assert isinstance(state, RomeVsCarthageState)
        play_to_its_end(state, rng)
        return prospects(state, rng)

    def evaluate_hastily(self, state: State, rng: Random) -> list[float]:
        """Return both seats' chances after the card has been played to its end."""
        assert isinstance(state, RomeVsCarthageState)
        play_to_its_end(state, rng)
        return utilities(state)

    def probability(self, worth: float, state: State) -> float:
        assert isinstance(state, RomeVsCarthageState)
        chance = evaluation.probability(worth, state, int(state.agenda[-1].seat))
        return tempered(chance, state.seats, self.search_trust)

    def foretell(self, state: State, rng: Random) -> list[float]:
        assert isinstance(state, RomeVsCarthageState)
        play_to_its_end(state, rng)
        outcome = state.outcome()
        if outcome is not None:
            return [outcome.utility(0), outcome.utility(1)]
        rome = evaluation.chance_of_rome(state)
        return [rome, 1.0 - rome]


def _prior(seat: int, lead: float, gain: float) -> float:
    """Return the chance of a seat after a gain, less than any chance if it must not be tried."""
    if gain <= NEVER:
        return foresight.SENSELESS
    return chances_of_rome(lead + gain) if seat == ROME else 1.0 - chances_of_rome(lead - gain)


def _gains(state: RomeVsCarthageState, seat: int, actions: list[int]) -> list[float] | None:
    """Return a heuristic value of each use, general, step, battle card or marker, in
    provinces; None for other actions."""
    phase = state.agenda[-1].id
    if phase == UseCard.id:
        return plan_heuristics.of_uses(state, seat, actions)
    if phase == Activate.id:
        return plan_heuristics.of_generals(state, seat, actions)
    if phase == Marching.id and state.march is not None:
        return march_heuristics.step_values(state, state.march, actions)
    if phase == LeadCard.id and state.fight is not None:
        return battle_heuristics.of_leads(state.fight, seat, actions)
    task = state.agenda[-1]
    if not isinstance(task, PlaceMarkers):
        return None
    survey, left = Survey(state), task.count
    return [
        0.0 if action == DONE else worth_of_marker(survey, seat, action - SPACE, left)
        for action in actions
    ]


def _cannot_answer(perspective: Perspective) -> bool:
    """Say whether a seat can only pass. It is asked anyway, so that nothing is revealed."""
    return all(action in PASSES for action in perspective.legal_actions())


JUDGEMENT: Final = RomeVsCarthageJudgement()
