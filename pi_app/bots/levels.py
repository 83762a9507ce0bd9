"""The levels of bots for human opponents: how long each thinks, how far ahead, and how often it
decides at first sight.

A choice at first sight does not look ahead. The state right after each action is evaluated, and the
action is drawn by a softmax of these values. So a good action is likely, a slightly worse one is
often mistaken for it, and a bad one is rare. The answers of others are not seen. A careful level
still notices a win in one action, and a loss to the next action of the other.

A level is a bot specification like any other (`registry.make_bot`). Its strength differs between
games, because looking ahead is not equally valuable in all of them; docs/simulation.md has figures.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final, NamedTuple

from librt.random import Random

from pi_app.bots.bot import Ballot, Bot, Outlook
from pi_app.bots.greedy import first_sight, without_gifts
from pi_app.bots.judgement import judgement_of
from pi_app.bots.leanings import Leanings
from pi_app.bots.manner import PLAIN, Style, near_best
from pi_app.bots.search import MOST_SIMULATIONS, Budget, SearchBot
from pi_app.bots.worth import winning_action
from pi_app.core.game import Perspective

GLANCES: Final = 60
"""The number of states to evaluate for a choice at first sight, shared among the actions."""


class Level(NamedTuple):
    """The parameters of a level.

    Attributes:
        id: its specification.
        simulations: the number of simulations of a search before each decision that is not made at
            first sight.
        seconds: the maximum time for that.
        patient: whether it uses all that time, if there is a time limit.
        careful: whether it takes a win at once even then, and allows none to the other of two in a
            game without hidden information.
        style: what it prefers among choices of nearly the same value.
    """

    id: str
    simulations: int
    seconds: float
    patient: bool
    careful: bool
    style: Style = PLAIN


LEVELS: Final[tuple[Level, ...]] = (
    Level("lucius", 0, 0.0, patient=False, careful=False, style=Style(boldness=1.0)),
    Level(
        "fulvia",
        8,
        0.5,
        patient=False,
        careful=False,
        style=Style(attack=-1.0, thrift=-1.0),
    ),
    Level(
        "varro",
        20,
        0.5,
        patient=False,
        careful=True,
        style=Style(boldness=0.5, attack=1.0),
    ),
    Level(
        "cornelia",
        80,
        0.9,
        patient=False,
        careful=True,
        style=Style(boldness=-1.0, thrift=1.0),
    ),
    Level(
        "fabius",
        400,
        0.9,
        patient=True,
        careful=True,
        style=Style(boldness=-0.5, attack=-1.0, thrift=0.5),
    ),
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
        self._rank = [each.id for each in LEVELS].index(level.id)
        by_clock = seconds is not None and level.patient
        # Parallel thinking would increase a fixed number of simulations, and hide haste.
        self.pools = by_clock
        self._glanced = False
        simulations = MOST_SIMULATIONS if by_clock else level.simulations
        self._mind = SearchBot(level.id, Budget(simulations, seconds), level.style)

    def weigh(self, perspective: Perspective, rng: Random) -> Ballot:
        judgement = judgement_of(perspective.game, perspective.options)
        haste = judgement.haste(self._rank, perspective.seats)
        self._glanced = haste > 0.0 and rng.random() < haste
        if not self._glanced:
            return self._mind.weigh(perspective, rng)
        if self.level.careful and judgement.open_game and not perspective.is_secret():
            win = winning_action(
                perspective.imagine(rng), perspective.seat, perspective.legal_actions()
            )
            if win is not None:
                return Ballot({win: 1.0})
        worth = first_sight(perspective, rng, GLANCES, judgement.evaluate_hastily)
        best = max(worth.values())
        # Chances are smaller at a larger table, and so are their differences. In proportion to them
        # the temperature would be so low that the lowest level hardly errs.
        blur = judgement.blur * sqrt(2.0 / perspective.seats)
        ballot = Ballot(
            {action: exp((each - best) / blur) for action, each in worth.items()}, mixed=True
        )
        if self.level.style != PLAIN:
            leans = Leanings(self.level.style, judgement, perspective, rng)
            leans.favour(ballot, near_best(worth, leans.distance))
        return without_gifts(ballot, perspective, rng) if self.level.careful else ballot

    def outlook(self, action: int, rng: Random) -> Outlook | None:
        return Outlook("glanced") if self._glanced else self._mind.outlook(action, rng)
