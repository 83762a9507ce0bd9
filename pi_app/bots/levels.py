"""The levels of bots for human opponents: how long each thinks, how far ahead, and how often it
slips.

A level is a bot specification like any other (`registry.make_bot`). Its strength differs between
games, because looking ahead is not equally valuable in all of them; docs/simulation.md has figures.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot, Outlook
from pi_app.bots.greedy import GreedyBot
from pi_app.bots.judgement import judgement_of
from pi_app.bots.search import MOST_SIMULATIONS, Budget, SearchBot
from pi_app.core.game import Perspective


class Level(NamedTuple):
    """The parameters of a level.

    Attributes:
        id: its specification.
        simulations: the number of simulations of a search before each decision; 0 if it only
            evaluates the state right after each action.
        seconds: the maximum time for that.
        patient: whether it uses all that time, if there is a time limit.
        slip: the probability of a sensible action without any thinking.
        slip_in_luck: the same where luck decides most. There more thinking helps little, and levels
            differ by how often they think at all.
    """

    id: str
    simulations: int
    seconds: float
    patient: bool
    slip: float
    slip_in_luck: float


LEVELS: Final[tuple[Level, ...]] = (
    Level("lucius", 0, 0.0, False, 0.7, 1.0),
    Level("fulvia", 8, 0.5, False, 0.5, 0.74),
    Level("varro", 20, 0.5, False, 0.25, 0.48),
    Level("cornelia", 80, 0.9, False, 0.1, 0.24),
    Level("fabius", 400, 0.9, True, 0.0, 0.0),
)
"""All levels, the weakest first."""

_OF_OLD: Final[dict[str, str]] = {"random": "lucius", "greedy": "varro", "search": "fabius"}
"""The levels for kinds of bots that are not levels, as in games that were started before there were
levels."""


def level_of(spec: str) -> Level | None:
    """Return the level of a bot specification, or None for an unknown kind."""
    kind = spec.partition(":")[0]
    name = _OF_OLD.get(kind, kind)
    for level in LEVELS:
        if level.id == name:
            return level
    return None


class LevelBot(Bot):
    """Plays at a level."""

    def __init__(self, level: Level, seconds: float | None) -> None:
        """`seconds` is the thinking time by the clock, None for no time limit."""
        self.name = level.id
        self.level = level
        by_clock = seconds is not None and level.patient
        # Parallel thinking would increase a fixed number of simulations, and hide a slip.
        self.pools = by_clock
        self._slipped = False
        self._mind: Bot = GreedyBot()
        if level.simulations > 0:
            simulations = MOST_SIMULATIONS if by_clock else level.simulations
            self._mind = SearchBot(level.id, Budget(simulations, seconds))

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        judgement, level = judgement_of(perspective.game, perspective.options), self.level
        slip = level.slip + judgement.luck * (level.slip_in_luck - level.slip)
        self._slipped = slip > 0.0 and rng.random() < slip
        if not self._slipped:
            return self._mind.weigh(perspective, rng)
        world = judgement.glance(perspective, rng)
        actions = world.legal_actions(perspective.seat)
        return Ballot({actions[rng.randrange(len(actions))]: 1.0})

    def outlook(self, action: int, rng: Random) -> Outlook | None:
        return Outlook("slipped") if self._slipped else self._mind.outlook(action, rng)
