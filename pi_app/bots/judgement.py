"""The knowledge of a search about a game beyond the rules, and the general default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from librt.random import Random
from mypy_extensions import mypyc_attr

from pi_app.bots.bot import Decision
from pi_app.bots.manner import Style
from pi_app.bots.worth import outcome_utilities, settle, standing_utilities
from pi_app.core.game import Game, OptionValue, Perspective, State
from pi_app.core.registry import part_of

PLAYOUT: Final = 16
"""The number of rounds after which a playout is cut off and the standing is used."""


class Lesson(NamedTuple):
    """The description of a state for learning how such states end; see
    `pi_app.research.laboratory.learning`."""

    stage: int  # the stage of the game, from 0
    features: list[float]  # a number for each of `Judgement.feature_names`


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """Evaluates states of games for a search; this class works for any game.

    Utilities are lists with a value for each seat, from 0 (lost) to 1 (won), that sum to 1. The
    module ``bot`` of a game's package may define ``JUDGEMENT``, with better knowledge of the game,
    and ``KNOWS``, the values of the game's options that it was made for.

    Attributes:
        open_game: whether only simultaneous choices are ever hidden. Then a proof in one possible
            world holds in all.
        stages: the number of stages of the game, for learning.
        exploration: the weight of UCB1's bonus; a more reliable evaluation needs less.
        prior_tries: the number of simulations that the estimates of `move_priors` count for; more,
            if single evaluations vary much.
        blur: the temperature of a choice at first sight (`levels`) with two players, as a
            difference between two evaluations. Two actions that differ by less are hardly told
            apart in haste. With more players chances are smaller: it is multiplied by the
            square root of 2 / seats.
        leeway: how much worse a choice may seem than the best and still be taken for the style,
            after a search or at first sight (`manner`).
        hastes: by level, the weakest first, the probability of a choice at first sight. They are
            chosen with the aim that each level wins 60 to 80 % against the one before it
            (docs/ladder.md).
        trust: the power to which estimated chances to win are raised before they are reported, so
            that they match the real frequencies (temperature scaling; Guo et al. 2017); below 1 if
            estimates are too extreme. docs/learning.md contains the measurements.
        search_trust: the same for the result of a search, which sees more than an estimate, or is
            more optimistic.
        belief_weights: the contribution of each belief feature to the logarithm of a world's
            likelihood; empty if all worlds count as equally likely.
    """

    def __init__(self) -> None:
        self.open_game = False
        self.stages = 1
        self.exploration = 0.5
        self.prior_tries = 1.0
        self.blur = 0.05
        self.leeway = 0.025
        self.hastes: tuple[float, ...] = (1.0, 0.75, 0.5, 0.2, 0.0)
        self.trust = 1.0
        self.search_trust = 1.0
        self.belief_weights: list[float] = []

    def haste(self, rank: int, seats: int) -> float:
        """Return the probability that a level chooses at first sight. Levels are numbered from 0,
        the weakest."""
        return self.hastes[rank]

    def feature_names(self) -> tuple[str, ...]:
        """Return the names of the features of a lesson, in order; empty if nothing is learned."""
        return ()

    def take_weights(self, by_stage: list[list[float]]) -> None:
        """Use other weights of the features from now on, for each stage in order."""

    def lesson(self, state: State) -> Lesson | None:
        """Return the lesson of a state, or None if states of this type are not judged."""
        return None

    def imagine(self, perspective: Perspective, rng: Random) -> State:
        """Return a possible world for the search."""
        return perspective.imagine(rng)

    def belief_feature_names(self) -> tuple[str, ...]:
        """Return the names of the belief features, in order; empty if the actions of others are no
        evidence of hidden information."""
        return ()

    def belief_features(self, state: State, seat: int) -> list[int]:
        """Return the numbers of the belief features of a world, in what `seat` can't see. At one
        decision either all worlds have some, or none has."""
        return []

    def likelihood(self, state: State, seat: int) -> float:
        """Return how likely a world is, as far as `seat` can know from the actions of others: a
        logarithm, up to a constant that all worlds of a decision share."""
        total = 0.0
        for feature in self.belief_features(state, seat):
            total += self.belief_weights[feature]
        return total

    def glance(self, perspective: Perspective, rng: Random) -> State:
        """Return a possible world for a bot that looks one step ahead. Its legal actions may be
        limited to sensible ones, and its standing need not be public."""
        return perspective.imagine(rng)

    def worth_a_look(self, state: State, seat: int, actions: list[int]) -> list[int]:
        """Return the actions that even a hasty player considers: not those that gain nothing or
        only give something away. At least one is left."""
        return actions

    def decide(self, perspective: Perspective, rng: Random) -> Decision | None:
        """Return a decision that needs no search, or None."""
        return None

    def lean(self, style: Style, state: State, seat: int, action: int) -> float:
        """Return how well an action of `seat` suits a style, about -1 to 1. Only what the seat may
        know of `state` matters."""
        return 0.0

    def verdict(self, state: State) -> list[float] | None:
        """Return the utilities of a running open game whose result is certain, or None."""
        return None

    def horizon(self, state: State) -> bool:
        """Say whether a search goes no further than a state. It evaluates the state on each visit;
        a state in which the search begins is no horizon."""
        return False

    def solved(self, state: State, seat: int, rng: Random) -> int | None:
        """Return the action of `seat` in a state of the tree if it needs no search, or None. In one
        state, the result is None for all deciding seats or for none of them."""
        return None

    def move_priors(
        self, state: State, seat: int, actions: list[int], rng: Random
    ) -> list[float] | None:
        """Return the estimated utility of each action for the only deciding seat, with which the
        search starts; None if nothing is known."""
        return None

    def probability(self, worth: float, state: State) -> float:
        """Return the chance to win of the deciding seat, for which a search from `state` has found
        a value."""
        return tempered(worth, state.seats, self.search_trust)

    def reliance(self, state: State) -> float:
        """Return the power to which estimates of a state are raised before they are reported."""
        return self.trust

    def foretell(self, state: State, rng: Random) -> list[float]:
        """Return each seat's chance to win a running game, as far as is known; may change
        `state`."""
        return self.evaluate(state, rng)

    def evaluate(self, state: State, rng: Random) -> list[float]:
        """Return the estimated utilities of a running game; may change `state`.

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

    def evaluate_hastily(self, state: State, rng: Random) -> list[float]:
        """Return the estimated utilities of a running game, if the answer of the others is not
        considered; may change `state`."""
        return self.evaluate(state, rng)


_GENERAL: Final = Judgement()

_KNOWN: Final[dict[str, tuple[Judgement, dict[str, tuple[OptionValue, ...]]]]] = {}


def judgement_of(game: Game, options: Mapping[str, OptionValue]) -> Judgement:
    """Return the judgement for `game` with these options: the game's own if it was made for all
    their values, otherwise the general one.

    A game's own judgement lists those values in ``KNOWS``, by option. For an option that is not
    listed, only the default is allowed.
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
    """Return each seat's chance to win, according to its game's judgement; they sum to 1.

    Args:
        state: a state of a game, which is not changed.
        rng: the random generator for estimates.
        samples: the number of estimates for the mean.
    """
    judgement = judgement_of(state.game, state.options)
    total = [0.0] * state.seats
    trust = judgement.reliance(state)
    for _ in range(samples):
        guess = state.copy()
        settle(guess, rng)
        found = outcome_utilities(guess)
        if found is None:
            found = judgement.foretell(guess, rng)
        total = [before + each for before, each in zip(total, found, strict=True)]
    tempered_worths = [tempered(each / samples, state.seats, trust) for each in total]
    whole = sum(tempered_worths)
    return [each / whole for each in tempered_worths]


def tempered(chance: float, seats: int, trust: float) -> float:
    """Return the chance of one of `seats`, raised to the power `trust` relative to the others, who
    are assumed to be equal. The chances 0, 1 and an equal share do not change."""
    if trust == 1.0:
        return chance
    own = chance**trust
    rest = (seats - 1) * ((1.0 - chance) / (seats - 1)) ** trust
    return float(own / (own + rest))
