"""One match: bots play one game from start to end; each bot sees only what its seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from librt.random import Random

from pi_app.bots.bot import Bot
from pi_app.bots.registry import UnknownBot, make_bot
from pi_app.core.chance import chance_random, origin, players_random
from pi_app.core.errors import IllegalAction
from pi_app.core.game import CHANCE, OptionValue, Perspective, State
from pi_app.core.outcome import Outcome, Score
from pi_app.core.playout import play_randomly
from pi_app.core.record import make_record, write_record
from pi_app.core.registry import find_game
from pi_app.research.simulation.provenance import rules_digest

RANDOM = "random"
"""The bot that chooses among its legal actions with equal probability, as `play_many` does for all
seats."""


class BotError(Exception):
    """A bot chose an illegal action; the message names the bot, the game and the choice."""


@dataclass(frozen=True)
class MatchPlan:
    """The games of a simulation.

    Attributes:
        game: the id of the game.
        options: option values by id; other options have their defaults.
        lineup: the bot at each seat, in the notation of `make_bot`.
        seed: the seed of all randomness.
        keep_results: whether the result of each game is wanted, and not only the totals.
        keep_records: whether each result includes the game's record.
        rules: the digest of the rules and bots; by default that of this program.
    """

    game: str
    lineup: tuple[str, ...]
    seed: int
    options: Mapping[str, object] = field(default_factory=dict)
    keep_results: bool = False
    keep_records: bool = False
    rules: str = ""

    def __post_init__(self) -> None:
        """Set the digest of the rules."""
        if not self.rules:
            object.__setattr__(self, "rules", rules_digest(self.game))

    def checked_options(self) -> dict[str, OptionValue]:
        """Return the value of every option after checking that the plan can be played.

        Raises:
            UnknownGame, BadOptions, UnknownBot: it can't be played; the message says why.
        """
        for bot in self.lineup:
            games = make_bot(bot).games
            if games and self.game not in games:
                raise UnknownBot(f"The bot {bot!r} plays {', '.join(games)}, not {self.game}.")
        return find_game(self.game).start(len(self.lineup), self.options).options


class MatchResult(NamedTuple):
    """The result of one match."""

    number: int  # the number of the game in its simulation, from 0
    turns: int  # `State.turns` at the end
    actions: int  # the number of actions, including those of chance
    winners: tuple[int, ...]  # the seats that won; empty in a draw
    scores: tuple[Score, ...]  # the final score of each seat
    reason: str  # why the game ended, in English
    record: str | None  # the text of the game's record, or None if not requested


def play_match(plan: MatchPlan, number: int) -> MatchResult:
    """Play game number `number` of a plan; the same plan and number give the same game anywhere.

    Raises:
        BotError: a bot chose an action that is not legal.
    """
    state = find_game(plan.game).start(len(plan.lineup), plan.options)
    if plan.keep_records:
        return _recorded_match(plan, number, state)
    if set(plan.lineup) == {RANDOM}:
        begin = origin(plan.seed)
        minds, luck = players_random(begin, number), chance_random(begin, number)
        count = play_randomly(state, minds, luck)
    else:
        count = sum(1 for _ in play_steps(plan, number, state))
    return _result(state, number, count, None)


def play_steps(plan: MatchPlan, number: int, state: State) -> Iterator[tuple[int, int]]:
    """Play `state` to its end with the plan's bots; after each action yield its seat and it.

    If several seats have to decide, all are asked before any choice is performed.

    Raises:
        BotError: a bot chose an action that is not legal.
    """
    bots = [make_bot(spec) for spec in plan.lineup]
    begin = origin(plan.seed)
    minds, luck = players_random(begin, number), chance_random(begin, number)
    try:
        yield from let_play(bots, state, minds, luck)
    except BotError as error:
        raise BotError(f"In game {number} of seed {plan.seed}: {error}") from error


def let_play(
    bots: Sequence[Bot], state: State, minds: Random, luck: Random
) -> Iterator[tuple[int, int]]:
    """Play `state` to its end with the given bots, as `play_steps` does.

    Args:
        bots: the bot at each seat.
        state: the game.
        minds: the random generator of the bots.
        luck: the random generator of chance.

    Raises:
        BotError: a bot chose an action that is not legal.
    """
    perspectives = [Perspective(state, seat) for seat in range(state.seats)]
    while deciders := state.deciders():
        if deciders == (CHANCE,):
            choices = [(CHANCE, state.random_action(CHANCE, luck))]
        else:
            choices = [(seat, bots[seat].choose(perspectives[seat], minds)) for seat in deciders]
        for seat, action in choices:
            try:
                state.play(seat, action)
            except IllegalAction as error:
                raise BotError(
                    f"The bot {bots[seat].name!r} made an illegal choice. {error}"
                ) from error
            yield seat, action


def _recorded_match(plan: MatchPlan, number: int, state: State) -> MatchResult:
    start = state.copy()
    actions = list(play_steps(plan, number, state))
    record = write_record(make_record(start, actions, plan.lineup, snapshots=False))
    return _result(state, number, len(actions), record)


def _result(state: State, number: int, actions: int, record: str | None) -> MatchResult:
    outcome = state.outcome()
    assert isinstance(outcome, Outcome), "a game that nobody decides in is over"
    return MatchResult(
        number=number,
        turns=int(state.turns()),
        actions=actions,
        winners=outcome.winners,
        scores=outcome.scores,
        reason=outcome.reason.english(),
        record=record,
    )
