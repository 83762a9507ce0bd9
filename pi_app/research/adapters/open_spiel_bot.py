"""OpenSpiel's Monte Carlo tree search as a bot, for comparison with our bots.

It searches in `WORLDS` worlds that are possible for its seat, and chooses the action with the most
visits in all of them together. In each world it knows the hidden information (determinization;
Cowling, Powley and Whitehouse 2012, section II). Simultaneous choices are treated as consecutive
ones.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from pi_app.bots.bot import Ballot, Bot
from pi_app.installation.extras import needed

with needed("open-spiel", "OpenSpiel's search needs"):
    import pyspiel

    from pi_app.research.adapters.open_spiel_game import TabulariumGame, load_position

if TYPE_CHECKING:
    from librt.random import Random

    from pi_app.core.game import Perspective

SIMULATIONS: Final = 400
"""The default number of simulations for a decision."""

WORLDS: Final = 8
"""The number of sampled worlds for a decision with hidden information; they share the
simulations."""

FEWEST: Final = 2 * WORLDS
"""The minimum number of simulations for a decision, because the first one in a world tries no
action."""

EXPLORATION: Final = 2.0
"""The UCB1 constant of OpenSpiel's own examples; utilities range from -1 to 1."""

MEMORY: Final = 1000
"""The memory limit of a search in megabytes."""


def make(spec: str, seconds: float | None) -> Bot:
    """Create the bot for ``open-spiel-mcts:N`` with N simulations for each decision.

    Raises:
        ValueError: N is not a valid number, or a time limit is given.
    """
    name, colon, amount = spec.partition(":")
    if colon and not (amount.isascii() and amount.isdigit() and int(amount) >= FEWEST):
        raise ValueError(f"expected a number of simulations from {FEWEST}, as in {name}:400")
    if seconds is not None:
        raise ValueError("it has no clock, but a number of simulations")
    return OpenSpielBot(spec, int(amount) if colon else SIMULATIONS)


class OpenSpielBot(Bot):
    """A bot that uses OpenSpiel's search."""

    def __init__(self, name: str, simulations: int) -> None:
        self.name = name
        self.simulations = simulations

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        legal = perspective.legal_actions()
        if len(legal) == 1:
            return Ballot({legal[0]: 1.0})
        seat = perspective.seat
        dice = random.Random(rng.randrange(2**31))
        worlds = [_Table(perspective, rng, dice)]
        if worlds[0].hides:
            worlds += [_Table(perspective, rng, dice) for _ in range(WORLDS - 1)]
        codec, begun, whole = worlds[0].game.spaces.codec, 0, False
        while not whole:
            tried: Counter[int] = Counter()
            for world in worlds:
                world.count(seat, self.simulations // len(worlds), tried)
            symbol = max(sorted(tried), key=lambda each: tried[each])
            for world in worlds:
                world.state.apply_action(symbol)
            begun, whole = codec.after(begun, symbol)
        return Ballot({begun: 1.0})


class _Table:
    """A world for the search.

    Attributes:
        game: our game as a game of OpenSpiel that starts at this moment.
        state: its state, with one choice after another.
        hides: whether there is hidden information, so that other worlds are possible.
    """

    def __init__(self, perspective: Perspective, rng: Random, dice: random.Random) -> None:
        self.game: TabulariumGame = load_position(perspective.imagine(rng))
        kind = self.game.get_type()
        self.hides = kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
        self._dice = dice
        self._turns: Any = self.game
        if kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
            self._turns = pyspiel.convert_to_turn_based(self.game)
        self.state: Any = self._turns.new_initial_state()

    def count(self, seat: int, simulations: int, tried: Counter[int]) -> None:
        """Run a search and add the visits of each symbol that `seat` may choose."""
        while self.state.current_player() != seat:
            # The simultaneous choices of other seats are unknown, so draw them at random.
            self.state.apply_action(self._dice.choice(self.state.legal_actions()))
        luck = self._dice.randrange(2**31)
        evaluator = pyspiel.RandomRolloutEvaluator(1, luck)
        search = pyspiel.MCTSBot(
            self._turns, evaluator, EXPLORATION, simulations, MEMORY, True, luck, False
        )
        for child in search.mcts_search(self.state).children:
            tried[child.action] += child.explore_count
