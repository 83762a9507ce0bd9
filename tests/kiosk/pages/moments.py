"""Moments of any game by kind, found in random games from seeds.

What makes a kind is read from what a seat sees when it has to decide: the question and how many
answers it has, how many things lie in each list (the cards of a hand), and what is so at all (each
modifier of a battle). So a moment is found for each of them, in any game, without a word about it.
A game adds moments that random play hardly meets in the module ``pages`` beside its tests: there
``MOMENTS`` maps names to functions that return states.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from librt.random import Random

from pi_app.core.errors import BadOptions
from pi_app.core.game import CHANCE, Game, OptionValue, State
from pi_app.core.registry import find_game, module_name
from pi_app.lessons.lesson import Play, find_lesson
from pi_app.table.history import History, is_sealed
from pi_app.table.rows import ActionRow
from tests.games import games_with
from tests.kiosk.pages.states import LESSON, Played

MOST: Final = 9
"""So many things in a list, or answers to a question, are told from each other."""

SEEDS: Final = 3
"""How many random games are looked through for each number of seats; one for each option."""


class Found(NamedTuple):
    """A moment, whether the game is over, and whether somebody has a secret choice to make."""

    played: Played
    over: bool
    sealed: bool


Moments = Mapping[str, Callable[[], State]]


def own_moments(game_id: str) -> Moments:
    """Return the moments that the tests of a game have for its pages, by name."""
    name = module_name(game_id)
    if name not in games_with("pages.py"):
        return {}
    moments: Moments = importlib.import_module(f"tests.games.{name}.pages").MOMENTS
    return moments


def _seen(value: object, path: str) -> Iterator[str]:
    """Yield what is noteworthy in a view: lengths of lists, and what is not empty."""
    match value:
        case Mapping():
            for key, part in value.items():
                yield from _seen(part, f"{path}.{key}")
        case list() | tuple():
            yield f"{path}: {min(len(value), MOST)}"
            for part in value:
                if isinstance(part, Mapping | list | tuple):
                    yield from _seen(part, f"{path}[]")
        case True | str():
            yield path
        case int() if value:
            yield path


def kinds_of(state: State) -> set[str]:
    """Return of which kinds a moment is."""
    deciders = state.deciders()
    if not deciders:
        return {"over"}
    seat = deciders[0]
    question, answers = state.prompt(seat).text, len(state.legal_actions(seat))
    kinds = {f"{question}: {min(answers, MOST)}", f"{state.seats}: {question}"}
    return kinds | set(_seen(state.view(seat), ""))


def _setups(game: Game) -> Iterator[tuple[int, tuple[tuple[str, OptionValue], ...]]]:
    """Yield each number of seats, and each value of an option by itself."""
    for seats in game.seat_counts:
        yield seats, ()
    for option in game.options:
        for value in option.values[1:]:
            chosen = {option.id: value}
            able = [seats for seats in game.seat_counts if _may_be(game, seats, chosen)]
            if able:
                yield able[-1], tuple(chosen.items())


def _may_be(game: Game, seats: int, options: Mapping[str, OptionValue]) -> bool:
    try:
        game.check_options(seats, options)
    except BadOptions:
        return False
    return True


@lru_cache
def found_moments(game_id: str) -> tuple[Found, ...]:
    """Return moments of a game that together are of all kinds that random games have, and its own
    ones."""
    game = find_game(game_id)
    known: set[str] = set()
    found: list[Found] = []
    for seats, options in _setups(game):
        for seed in range(1, 2 if options else SEEDS + 1):
            for count, state in _random_game(game, seats, options, seed):
                kinds = kinds_of(state) | {f"{seats}"} | {f"{each}" for each in options}
                if kinds - known:
                    known |= kinds
                    found.append(_found(state, options, f"{seed}+{count}"))
    return (*found, *(_found(make(), (), name) for name, make in own_moments(game_id).items()))


def _found(state: State, options: tuple[tuple[str, OptionValue], ...], moment: str) -> Found:
    deciders = state.deciders()
    sealed = any(is_sealed(state, seat) for seat in deciders)
    return Found(Played(state.game.id, state.seats, options, moment), not deciders, sealed)


def lesson_moments(game_id: str) -> list[Played]:
    """Return a moment for each line of a game's lesson."""
    lesson = find_lesson(find_game(game_id))
    if lesson is None:
        return []
    count = sum(not isinstance(line, Play) for line in lesson.lines)
    options = tuple(lesson.options.items())
    return [Played(game_id, lesson.seats, options, f"{LESSON}+{each}") for each in range(count)]


def _random_game(
    game: Game, seats: int, options: tuple[tuple[str, OptionValue], ...], seed: int
) -> Iterator[tuple[int, State]]:
    """Yield the moments of a random game at which a seat has to decide, and the last one, each with
    the number of actions before it. The state that is yielded plays on."""
    state, dice, count = game.start(seats, dict(options)), Random(seed), 0
    while True:
        deciders = state.deciders()
        if deciders != (CHANCE,):
            yield count, state
        if not deciders:
            return
        state.play(deciders[0], state.random_action(deciders[0], dice))
        count += 1


def history_of(played: Played) -> History:
    """Return how a moment has come about, as far as that is known."""
    own = own_moments(played.game)
    if played.moment in own:
        return History(own[played.moment]())
    seed, count = map(int, played.moment.split("+"))
    game = find_game(played.game)
    state, dice = game.start(played.seats, dict(played.options)), Random(seed)
    options, rows = dict(state.options), list[ActionRow]()
    for _ in range(count):
        seat = state.deciders()[0]
        action = state.random_action(seat, dice)
        rows.append(ActionRow(seat, state.action_text(seat, action)))
        state.play(seat, action)
    return History.replay(game, played.seats, options, rows)
