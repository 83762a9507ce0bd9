"""What holds at every moment that a game reaches, for the suite and for the soak.

A game needs no line here. All that it adds is ``tests/games/<module>/conservation.py``, which says
what no action may create or destroy, and if it likes a second model of its rules beside it.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

import pytest
from librt.random import Random

from pi_app.core.chance import sample
from pi_app.core.errors import BadNotation
from pi_app.core.game import CHANCE, SPECTATOR, Game, State
from pi_app.core.registry import module_name, tool_ids
from tests.core.random_play import Step, seats_and_spectator

UNTOLD: Final = frozenset({"phase", "committed"})
"""The keys of any game's view that say what is asked and who has answered. They change without an
event. A game's ``conservation.py`` may name more in a set ``UNTOLD`` of its own: whose turn it is,
and what follows from the rest."""

Path = tuple[str, ...]
"""The keys and places that lead to something within a JSON value."""


def snapshot(state: State) -> str:
    """Return the whole state as text, secrets included."""
    return json.dumps(state.position(), sort_keys=True)


def some(actions: list[int], rng: Random, most: int) -> list[int]:
    """Return all of a few actions, or as many as `most` drawn from many."""
    return actions if len(actions) <= most else sample(actions, most, rng)


def check_conservation(game: Game, before: dict[str, Any], after: dict[str, Any]) -> None:
    """Nothing was created or destroyed between two positions, for all that the game's tests say."""
    module = conservation(game)
    if module is not None:
        module.check(before, after)


@cache
def conservation(game: Game) -> Any:
    """Return the game's module that says what no action may create or destroy; None for a game of
    another package, whose own tests say that."""
    if game.package.startswith("tabularium_"):
        return None
    kind = "tools" if game.id in tool_ids() else "games"
    return importlib.import_module(f"tests.{kind}.{module_name(game.id)}.conservation")


@cache
def second_model(game: Game) -> Any:
    """Return the package ``tests/games/<module>/model``, a second reading of the game's rules whose
    ``Comparison`` says at each decision what is legal and what follows; None if it has none."""
    name = f"tests.games.{module_name(game.id)}.model"
    shelved = not game.package.startswith("tabularium_") and game.id not in tool_ids()
    return importlib.import_module(name) if shelved and importlib.util.find_spec(name) else None


def check_position(state: State) -> State:
    """The moment survives being written as JSON and read; return the one that was read."""
    written = snapshot(state)
    loaded = state.game.load(json.loads(written))
    assert snapshot(loaded) == written
    assert loaded.deciders() == state.deciders()
    for seat in seats_and_spectator(state):
        assert loaded.view(seat) == state.view(seat)
    return loaded


def check_notation(state: State, rng: Random, most: int = 200) -> None:
    """Notation names each action once, and is read back as that action."""
    for seat in state.deciders():
        actions = some(state.legal_actions(seat), rng, most)
        texts = [state.action_text(seat, action) for action in actions]
        assert len(set(texts)) == len(texts)
        assert [state.parse_action(seat, text) for text in texts] == actions
        assert all(state.action_label(seat, action).english() for action in actions)
        for nonsense in ("", "xyzzy", "\x00", "1 2 3 4 5 6 7 8 9", texts[0] + " and more"):
            with pytest.raises(BadNotation):
                state.parse_action(seat, nonsense)


def check_imagining(state: State, rng: Random) -> list[State]:
    """What each seat imagines agrees with all that it sees, and is legal; return all of these."""
    before = state.position()
    written = json.dumps(before, sort_keys=True)
    imagined = []
    for seat in seats_and_spectator(state):
        one, seen = state.determinize(seat, rng), state.view(seat)
        assert one.view(seat) == seen
        assert one.deciders() == state.deciders()
        assert one.prompt(seat).english() == state.prompt(seat).english()
        if seat >= 0:
            assert one.legal_actions(seat) == state.legal_actions(seat)
        after = one.position()
        assert state.game.load(json.loads(json.dumps(after))).view(seat) == seen
        check_conservation(state.game, before, after)
        imagined.append(one)
    assert snapshot(state) == written
    return imagined


def check_open_chance(state: State, rng: Random) -> None:
    """What chance decides in the sight of all is told or shown to the spectator."""
    if state.deciders() != (CHANCE,) or not state.chance_is_open():
        return
    seen = []
    for outcome in some(state.legal_actions(CHANCE), rng, 4):
        after = state.copy()
        after.event_log = []
        after.apply(CHANCE, outcome)
        seen.append(json.dumps([_told(after, SPECTATOR), after.view(SPECTATOR)]))
    assert len(set(seen)) == len(seen)


class Twin:
    """A game that goes beside another from a moment on, and differs by that moment's action.

    A seat that has been shown and told the same in both games can't know which of them it sits in.
    So what it imagines must be the same too: otherwise bots would see through backs of cards.

    Attributes:
        state: how the other game stands.
        in_the_dark: the seats, and the spectator, that can't tell the games apart.
    """

    def __init__(self, state: State, step: Step, rng: Random) -> None:
        """Let the seat of `step` do something else in `state`, at random."""
        seat, _ = step
        self.state = state.copy()
        self.state.event_log = []
        self._sealed = len(state.deciders()) > 1
        self._rng = rng
        self.in_the_dark = [each for each in seats_and_spectator(state) if each != seat]
        self.state.apply(seat, self.state.random_action(seat, rng))
        assert not self._sealed or seat not in self.state.deciders()

    def compare(self, state: State) -> None:
        """Check what is hidden, where the other game now stands at `state`, whose event log holds
        what its last action brought about."""
        seeing = [seat for seat in self.in_the_dark if not self._looks_the_same(state, seat)]
        # Choices that are sealed, each by itself, look alike to all the others.
        assert not (self._sealed and seeing)
        self._sealed = False
        self.in_the_dark = [seat for seat in self.in_the_dark if seat not in seeing]
        for seat in self.in_the_dark:
            assert self.state.prompt(seat).english() == state.prompt(seat).english()
            if seat >= 0:
                assert self.state.legal_actions(seat) == state.legal_actions(seat)
            seed = self._rng.randrange(2**62)
            imagined = state.determinize(seat, Random(seed))
            assert snapshot(imagined) == snapshot(self.state.determinize(seat, Random(seed)))

    def _looks_the_same(self, state: State, seat: int) -> bool:
        return (
            self.state.deciders() == state.deciders()
            and _told(self.state, seat) == _told(state, seat)
            and self.state.view(seat) == state.view(seat)
        )

    def follows(self, step: Step) -> bool:
        """Do the same as the other game, and say whether that could be done and is of use."""
        seat, action = step
        possible = seat in self.state.deciders() and self.state.is_legal(seat, action)
        if not possible or not self.in_the_dark:
            return False
        assert self.state.event_log is not None
        self.state.event_log.clear()
        self.state.apply(seat, action)
        return True


def _told(state: State, seat: int) -> list[dict[str, object]]:
    assert state.event_log is not None
    return [event.to_json() for event in state.event_log if event.concerns(seat)]


def changes(one: object, other: object, at: Path = ()) -> Iterator[Path]:
    """Yield where two JSON values differ, as the keys and places that lead there. An object in a
    list is known by its first value, too, where that stays the same."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key, value in one.items():
            yield from changes(value, other[key], (*at, str(key)))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (value, now) in enumerate(zip(one, other, strict=True)):
            yield from changes(value, now, (*at, str(place), *(_names(value) & _names(now))))
    elif one != other:
        yield at


def _names(value: object) -> set[str]:
    return {str(next(iter(value.values())))} if isinstance(value, dict) and value else set()


def facts(json: object) -> Iterator[str]:
    """Yield all keys and values within a JSON value, as text."""
    if isinstance(json, dict):
        for key, value in json.items():
            yield str(key)
            yield from facts(value)
    elif isinstance(json, list | tuple):
        for value in json:
            yield from facts(value)
    else:
        yield str(json)


def check_moments(before: Mapping[str, object], state: State) -> None:
    """Each event names all that has changed on the table since the event before it, and nothing
    changes after the last one. A function ``implied`` in a game's ``conservation.py`` returns the
    keys of what else changes with an event of a kind, or after the last one with the kind ""."""
    module = conservation(state.game)
    own: frozenset[str] = getattr(module, "UNTOLD", frozenset())
    implied = getattr(module, "implied", _nothing)
    untold = UNTOLD | own
    seen = before
    moments = zip(state.event_log or (), state.moments or (), strict=True)
    for event, moment in moments:
        shown, named = moment.view(SPECTATOR), set(facts(event.to_json()["data"]))
        named |= implied(event.kind, named, seen, shown)
        for path in changes(seen, shown):
            known = path[0] in untold or len(path) == 1 or named.intersection(path)
            assert known, f"{event.kind} does not name the change of {'/'.join(path)}"
        seen = shown
    shown = state.view(SPECTATOR)
    untold |= implied("", set(), seen, shown)
    later = {path for path in changes(seen, shown) if not untold.intersection(path)}
    last = state.event_log[-1].kind if state.event_log else "an action without events"
    assert not later, f"after {last}: {sorted(later)}"


def _nothing(*_: object) -> set[str]:
    return set()


class Watch:
    """Checks a whole game, moment by moment, as it is played at random.

    Of the moments of a long game ever fewer are examined for everything, unless all are asked for.
    """

    def __init__(self, state: State, rng: Random, every_moment: bool = False) -> None:
        self._rng = rng
        self._every_moment = every_moment
        self._number = 0
        self._before = state.position()
        self._twin: Twin | None = None
        model = second_model(state.game)
        self._comparison = None if model is None else model.Comparison()
        state.event_log = []
        state.moments = []
        self._seen: Mapping[str, object] = state.view(SPECTATOR)

    def moment(self, state: State, step: Step) -> None:
        """Check the moment at which `step` is about to be taken."""
        self.arrived(state)
        examined = self._every_moment or self._number % (1 + self._number // 40) == 0
        if examined:
            check_position(state)
            check_imagining(state, self._rng)
            check_notation(state, self._rng, 12)
            check_open_chance(state, self._rng)
        if self._comparison is not None:
            self._comparison.decision(state, *step)
        self._number += 1
        assert state.event_log is not None
        assert state.moments is not None
        state.event_log.clear()
        state.moments.clear()
        self._seen = state.view(SPECTATOR)
        twin = self._twin
        if twin is None or self._rng.random() < 0.2 or not twin.follows(step):
            self._twin = Twin(state, step, self._rng) if examined else None

    def arrived(self, state: State) -> None:
        """Check what the latest action has kept, told and hidden."""
        after = state.position()
        check_conservation(state.game, self._before, after)
        check_moments(self._seen, state)
        self._before = after
        for event in state.event_log or ():
            assert event.text.english()
            json.dumps(event.to_json())
        if self._comparison is not None:
            self._comparison.arrived(state)
        if self._twin is not None:
            self._twin.compare(state)
