"""What a search knows of a game beyond its rules, and what it knows of every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from librt.random import Random
from mypy_extensions import mypyc_attr

from pi_app.bots.bot import Decision
from pi_app.bots.worth import outcome_utilities, settle, standing_utilities
from pi_app.core.game import Game, OptionValue, Perspective, State
from pi_app.core.registry import part_of

PLAYOUT: Final = 16
"""How many moments a playout runs before it is cut off and the standing taken."""


class Lesson(NamedTuple):
    """What a moment looks like to anyone who learns how such moments end; see
    `pi_app.research.laboratory.learning`."""

    stage: int  # how far the game has come, from 0
    features: list[float]  # a number for each of `Judgement.feature_names`


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """How a search judges moments of a game; this one serves any game.

    Utilities are lists, each seat's from 0 (lost) to 1 (won), that sum to 1.
    The part ``bot`` of a game's package may define ``JUDGEMENT``, one that knows its game better,
    and ``KNOWS``, the values of the game's options that it was made for.

    Attributes:
        open_game: whether nothing is ever hidden but choices made at the same moment. Then what is
            proven in one possible world is so in all.
        stages: into how many stages a game falls for anyone who learns to judge it.
        exploration: the weight of UCB1's bonus; the surer the evaluation, the less is needed.
        luck: how much luck decides where thought no longer does, from 0 to 1 (`levels.Level`).
        trust: the power to which what is guessed of the chances to win is raised before anybody is
            told, so that chances come true as often as they say (temperature scaling; Guo et al.
            2017); below 1 where guesses are too bold. docs/learning.md has what was measured.
        search_trust: the same for what a search has found of a moment, which sees more than a
            guess, or hopes more.
        belief_weights: what each belief feature adds to the logarithm of a world's likelihood;
            empty if all worlds count as equally likely.
    """

    def __init__(self) -> None:
        self.open_game = False
        self.stages = 1
        self.exploration = 0.5
        self.luck = 0.0
        self.trust = 1.0
        self.search_trust = 1.0
        self.belief_weights: list[float] = []

    def feature_names(self) -> tuple[str, ...]:
        """Return what the features of a lesson say, in their order; none if nothing is learned."""
        return ()

    def take_weights(self, by_stage: list[list[float]]) -> None:
        """Judge from now on by other weights of the features, for each stage in their order."""

    def lesson(self, state: State) -> Lesson | None:
        """Return what a moment teaches, or None if it is none of those that are judged."""
        return None

    def imagine(self, perspective: Perspective, rng: Random) -> State:
        """Return a world that may be the real one, to search in."""
        return perspective.imagine(rng)

    def belief_feature_names(self) -> tuple[str, ...]:
        """Return the names of the belief features, in their order; none if the actions of others
        say nothing of what is hidden."""
        return ()

    def belief_features(self, state: State, seat: int) -> list[int]:
        """Return the numbers of the belief features that a world has in what `seat` can't see; at
        one moment all worlds have some, or none has."""
        return []

    def likelihood(self, state: State, seat: int) -> float:
        """Return how likely a world is to be the real one, as far as `seat` can tell from what
        others have done: a logarithm, but for a number that all worlds of a moment share."""
        total = 0.0
        for feature in self.belief_features(state, seat):
            total += self.belief_weights[feature]
        return total

    def glance(self, perspective: Perspective, rng: Random) -> State:
        """Return a world that may be the real one, for a bot that looks one step ahead. What is
        legal there is what is worth a thought, and its standing need not be public."""
        return perspective.imagine(rng)

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return what to do where no search is needed to decide it, else None."""
        return None

    def verdict(self, state: State) -> list[float] | None:
        """Return the utilities of a running open game that is as good as over, else None."""
        return None

    def solved(self, state: State, seat: int, rng: Random) -> int | None:
        """Return what `seat` does at a moment in the tree that needs no search, else None. All
        seats that decide at one moment are solved or none is."""
        return None

    def move_priors(
        self, state: State, seat: int, actions: list[int], rng: Random
    ) -> list[float] | None:
        """Return the estimated utility of each action for the only seat that decides, or None if
        nothing is known: the values with which the search begins."""
        return None

    def probability(self, worth: float, state: State) -> float:
        """Return how likely a seat wins to which a search from `state` has given a worth."""
        return tempered(worth, state.seats, self.search_trust)

    def foretell(self, state: State, rng: Random) -> list[float]:
        """Return how likely each seat is to win a running game, as far as is known; may carry
        `state` forward."""
        return self.evaluate(state, rng)

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return the utilities of a running game by a guess; may carry `state` forward.

        For any game: some random play, then the outcome or the standing.
        """
        for _ in range(PLAYOUT):
            deciders = state.deciders()
            if not deciders:
                break
            for seat in deciders:
                state.apply(seat, state.random_action(seat, rng))
        settle(state, rng)
        utilities = outcome_utilities(state)
        return standing_utilities(state) if utilities is None else utilities


_GENERAL: Final = Judgement()

_KNOWN: Final[dict[str, tuple[Judgement, dict[str, tuple[OptionValue, ...]]]]] = {}


def judgement_of(game: Game, options: Mapping[str, OptionValue]) -> Judgement:
    """Return how to judge `game` played with these options: by knowledge of it if there is some
    that was made for all their values, else as any game is judged.

    Knowledge names those values in ``KNOWS``, by option. The default of an option that it does not
    name changes nothing.
    """
    if game.id not in _KNOWN:
        knowledge = part_of(game, "bot")
        if knowledge is None:
            _KNOWN[game.id] = _GENERAL, {}
        else:
            found = knowledge.JUDGEMENT
            assert isinstance(found, Judgement)
            _KNOWN[game.id] = found, knowledge.KNOWS
    judgement, knows = _KNOWN[game.id]
    for option in game.options:
        value = options.get(option.id, option.values[0])
        if value not in knows.get(option.id, option.values[:1]):
            return _GENERAL
    return judgement


def chances(state: State, rng: Random, samples: int = 6) -> list[float]:
    """Return how likely each seat is to win, as its game's judgement has it; they sum to 1.

    Args:
        state: a moment of a game, which is left as it is.
        rng: for what is guessed.
        samples: over how many guesses the mean is taken.
    """
    judgement = judgement_of(state.game, state.options)
    total = [0.0] * state.seats
    for _ in range(samples):
        guess = state.copy()
        settle(guess, rng)
        found = outcome_utilities(guess)
        if found is None:
            found = judgement.foretell(guess, rng)
        total = [before + each for before, each in zip(total, found, strict=True)]
    told = [tempered(each / samples, state.seats, judgement.trust) for each in total]
    whole = sum(told)
    return [each / whole for each in told]


def tempered(chance: float, seats: int, trust: float) -> float:
    """Return the chance of one of `seats` raised to the power `trust` against the rest, who are
    taken to be alike: what was 0, the same for all, or 1, stays as it was."""
    if trust == 1.0:
        return chance
    own = chance**trust
    rest = (seats - 1) * ((1.0 - chance) / (seats - 1)) ** trust
    return float(own / (own + rest))
