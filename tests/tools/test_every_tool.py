"""Tools keep the contract of games: the suite of invariants holds of them.

Most of them are longer than a game and have less in them, so that a few moments of each case do.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.random import Random

from pi_app.core.errors import BadPosition, IllegalAction
from pi_app.core.game import CHANCE, State
from pi_app.core.registry import all_games, all_tools, find_game
from tests.core.invariants import Watch, check_position, snapshot
from tests.core.keys import digits_of, keyed
from tests.core.random_play import Case, every_case, seats_and_spectator, walk
from tests.core.test_every_game import assert_finished

every_tool = every_case(all_tools())
MOMENTS = 100


def play_on(state: State, rng: Random, steps: int) -> State:
    """Play some decisions at random."""
    for _ in zip(range(steps), walk(state, rng), strict=False):
        pass
    return state


@every_tool
def test_every_moment_keeps_what_the_contract_says(case: Case) -> None:
    state, rng = case.start(), Random(1)
    watch = Watch(state, rng)
    for _, (moment, step) in zip(range(MOMENTS), walk(state, rng), strict=False):
        watch.moment(moment, step)
        assert moment.outcome() is None
        for seat in seats_and_spectator(moment):
            json.dumps(moment.view(seat))
            assert digits_of(moment, seat) == 0 or seat in moment.deciders()
            for keys in ("0", "1", "7", "12", "999"):
                action = keyed(moment, seat, keys)
                assert action is None or moment.is_legal(seat, action)
        if moment.deciders() == (CHANCE,):
            assert len(moment.chance_weights()) == len(moment.legal_actions(CHANCE))


@every_tool
def test_a_sheet_comes_to_its_end_and_is_what_its_actions_say(case: Case) -> None:
    state, texts = case.start(), []
    for moment, (seat, action) in walk(state, Random(2)):
        texts.append((seat, moment.action_text(seat, action)))
    check_position(state)
    assert_finished(state)
    again = case.start()
    for seat, text in texts:
        again.apply(seat, again.parse_action(seat, text))
    assert snapshot(again) == snapshot(state)


@every_tool
def test_a_copy_shares_nothing_that_changes(case: Case) -> None:
    state = play_on(case.start(), Random(3), 40)
    before = snapshot(state)
    play_on(state.copy(), Random(4), 20)
    assert snapshot(state) == before
    for seat in (99, -1, -2):
        if seat not in state.deciders():
            with pytest.raises(IllegalAction):
                state.play(seat, 0)


@every_tool
@settings(max_examples=6)
@given(seed=st.integers(0, 2**32 - 1), data=st.data())
def test_a_damaged_position_is_refused_or_read(case: Case, seed: int, data: st.DataObject) -> None:
    rng = Random(seed)
    position: Any = json.loads(snapshot(play_on(case.start(), rng, rng.randrange(60))))
    holder: Any = position["state"]
    while True:
        keys = sorted(holder) if isinstance(holder, dict) else range(len(holder))
        key = data.draw(st.sampled_from(keys))
        if not (isinstance(holder[key], dict | list) and holder[key] and data.draw(st.booleans())):
            break
        holder = holder[key]
    values: list[object] = [None, -1, 0, 1, 3, 99, 2**70, 1.5, True, "x", [], {}, [[]]]
    holder[key] = data.draw(st.sampled_from(values))
    try:
        state = case.game.load(position)
    except BadPosition:
        return
    play_on(state, rng, 60)


def test_tools_are_found_but_do_not_stand_on_the_shelf() -> None:
    for tool in all_tools():
        assert find_game(tool.id) is tool
        assert tool not in all_games()
