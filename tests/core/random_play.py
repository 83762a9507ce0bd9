"""Random games for tests: every way to set a game up, and walks through it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Protocol

import pytest

from pi_app.core.errors import BadOptions
from pi_app.core.game import CHANCE, Game, OptionValue, State
from pi_app.core.registry import all_games

LONGEST = 20_000
"""No game may take more decisions than this."""


class Case:
    """A game set up in one of its ways."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def start(self) -> State:
        return self.game.start(self.seats, self.options)

    def pairs(self) -> set[tuple[tuple[str, OptionValue], ...]]:
        """Every two of its choices: number of seats and options."""
        choices = [("seats", self.seats), *self.options.items()]
        return set(itertools.combinations(choices, min(2, len(choices))))

    def __str__(self) -> str:
        changed = [
            f"{option.id}={self.options[option.id]}"
            for option in self.game.options
            if self.options[option.id] != option.default
        ]
        return " ".join([self.game.id, f"{self.seats}p", *changed])


def covering_cases(games: Iterable[Game] | None = None) -> list[Case]:
    """Return cases of games, or of all on the shelf, in which every number of seats, every value of
    every option and every two of these that go together occur; those with the fewest changes from
    the defaults first."""
    chosen = []
    for game in all_games() if games is None else games:
        cases = cases_of(game)
        cases.sort(key=lambda case: len(str(case).split()))
        wanted = {pair for case in cases for pair in case.pairs()}
        while wanted:
            best = max(cases, key=lambda case: len(wanted & case.pairs()))
            wanted -= best.pairs()
            chosen.append(best)
    return chosen


def every_case(games: Iterable[Game] | None = None) -> pytest.MarkDecorator:
    """Run a test with each of the covering cases as its `case`.

    Each time those are tried in which every number of seats and every value of every option occur;
    the others, in which every two of these do, are deep.
    """
    covered: set[tuple[object, ...]] = set()
    params: list[object] = []
    for case in covering_cases(games):
        choices = [("seats", case.seats), *case.options.items()]
        values = {(case.game.id, *choice) for choice in choices}
        marks = () if values - covered else pytest.mark.deep
        covered |= values
        params.append(pytest.param(case, id=str(case), marks=marks))
    return pytest.mark.parametrize("case", params)


def all_cases() -> list[Case]:
    """Return every game with every number of seats and every combination of options."""
    return [case for game in all_games() for case in cases_of(game)]


def numbered_case(number: int) -> Case:
    """Return one of all cases, with each game as often as any other."""
    games = all_games()
    cases = cases_of(games[number % len(games)])
    return cases[number // len(games) % len(cases)]


def cases_of(game: Game) -> list[Case]:
    """Return a game with every number of seats and every combination of options."""
    cases = []
    choices = [[(option.id, value) for value in option.values] for option in game.options]
    for seats in game.seat_counts:
        for picks in itertools.product(*choices):
            try:
                options = game.check_options(seats, dict(picks))
            except BadOptions:
                continue
            cases.append(Case(game, seats, options))
    return cases


Step = tuple[int, int]


class Dice(Protocol):
    """Any generator of random numbers from 0 to 1."""

    def random(self) -> float: ...


def random_step(state: State, rng: Dice) -> Step:
    """Return a seat that owes a decision, in any order, and one of its actions, that of chance by
    its weights."""
    deciders = state.deciders()
    seat = deciders[int(rng.random() * len(deciders))]
    actions = state.legal_actions(seat)
    if seat == CHANCE:
        actions = [
            action
            for action, weight in zip(actions, state.chance_weights(), strict=True)
            for _ in range(weight)
        ]
    return seat, actions[int(rng.random() * len(actions))]


def walk(state: State, rng: Dice) -> Iterator[tuple[State, Step]]:
    """Play `state` to its end at random; yield it before each step, with that step."""
    for _ in range(LONGEST):
        if not state.deciders():
            return
        step = random_step(state, rng)
        yield state, step
        state.apply(*step)
    raise AssertionError(f"the game is still not over after {LONGEST} decisions")


def state_after(case: Case, seed: int, share: float) -> State:
    """Return a state from a random game: after `share` (0 to 1) of the decisions that such games
    take at most, or of its own where it takes fewer; at 1 it is over."""
    wanted = LONGEST if share == 1 else int(share * _most_decisions(case))
    state = case.start()
    steps: list[Step] = []
    for _, step in walk(state, Random(seed)):
        if len(steps) == wanted:
            return state
        steps.append(step)
    if share == 1:
        return state
    state = case.start()
    for step in steps[: int(share * len(steps))]:
        state.apply(*step)
    return state


@cache
def _most_decisions(case: Case) -> int:
    """Return how many decisions the longest of a few random games takes."""
    return max(sum(1 for _ in walk(case.start(), Random(seed))) for seed in range(5))


def seats_and_spectator(state: State) -> list[int]:
    return [*range(state.seats), -2]


def is_chance(state: State) -> bool:
    return state.deciders() == (CHANCE,)
