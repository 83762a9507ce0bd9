"""Games whose rules have changed since they were written down."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.random import Random

from pi_app.core.errors import BadRecord, IllegalAction
from pi_app.core.game import State
from pi_app.core.record import (
    make_record,
    read_record,
    record_from_json,
    replay,
    retrace_record,
    write_record,
)
from pi_app.core.registry import find_game
from pi_app.core.retrace import EVERY, Row, Snapshot, retrace, snapshot_of
from tests.core.random_play import random_step

Json = dict[str, Any]


@dataclass
class Played:
    """A game with its state before each action and after the last."""

    rows: list[Row]
    states: list[State]


def played(seed: int, most: int) -> Played:
    rng = Random(seed)
    state = find_game("praetorians").start(3)
    game = Played([], [state.copy()])
    while state.deciders() and len(game.rows) < most:
        seat, action = random_step(state, rng)
        game.rows.append((seat, state.action_text(seat, action)))
        state.play(seat, action)
        game.states.append(state.copy())
    return game


def strictly(state: State, row: Row) -> int:
    seat, text = row
    action = state.parse_action(seat, text)
    state.play(seat, action)
    return action


def mended(*forbidden: int) -> Callable[[State, Row], int]:
    """Play by rules that allow no action with these numbers, told by how often they were asked."""
    asked = 0

    def play(state: State, row: Row) -> int:
        nonlocal asked
        asked += 1
        if asked - 1 in forbidden:
            raise IllegalAction("not any more")
        return strictly(state, row)

    return play


@given(st.integers(0, 99), st.lists(st.integers(1, 60), max_size=5), st.integers(0, 59))
def test_a_game_goes_on_from_the_snapshot_after_what_is_not_legal(
    seed: int, taken: list[int], forbidden: int
) -> None:
    game = played(seed, 60)
    count = len(game.rows)
    snapshots = [snapshot_of(game.states[at], at) for at in sorted({*taken}) if at <= count]
    found = retrace(game.states[0], game.rows, snapshots, mended(forbidden))
    later = [each.actions for each in snapshots if each.actions > forbidden]
    earlier = [0, *(each.actions for each in snapshots if each.actions <= forbidden)]
    if forbidden >= count:
        assert not found.jumps
    elif later:
        assert [(jump.first, jump.last) for jump in found.jumps] == [(earlier[-1], later[0])]
    else:
        assert found.refusal is not None
    # Nothing is lost before the last snapshot, nor before what is not legal.
    assert len(found.results) == (count if later or forbidden >= count else forbidden)
    assert found.state.position() == game.states[len(found.results)].position()
    skipped = [at for at, each in enumerate(found.results) if each is None]
    assert skipped == [at for jump in found.jumps for at in range(jump.first, jump.last)]


def test_what_leads_elsewhere_than_it_did_goes_on_as_it_was() -> None:
    game, other = played(1, 40), played(2, 40)
    snapshots = [snapshot_of(game.states[10], 10), snapshot_of(other.states[30], 30)]
    found = retrace(game.states[0], game.rows[:30], snapshots, strictly)
    assert [(jump.first, jump.last) for jump in found.jumps] == [(10, 30)]
    assert found.state.position() == other.states[30].position()


def test_a_snapshot_that_is_no_position_is_passed_over() -> None:
    game = played(3, 30)
    snapshots = [Snapshot(10, {"phase": "?"}), snapshot_of(game.states[20], 20), Snapshot(25, {})]
    found = retrace(game.states[0], game.rows, snapshots, mended(5))
    assert [(jump.first, jump.last) for jump in found.jumps] == [(0, 20)]
    assert len(found.results) == 30


# --- records --------------------------------------------------------------------------------------


def war(count: int) -> tuple[State, State, list[tuple[int, int]]]:
    start = find_game("rome-vs-carthage").start()
    state, rng = start.copy(), Random(1)
    steps = []
    for _ in range(count):
        seat, action = random_step(state, rng)
        state.play(seat, action)
        steps.append((seat, action))
    return start, state, steps


def test_a_record_keeps_a_snapshot_of_each_hundred_actions_and_of_its_end() -> None:
    start, _, steps = war(2 * EVERY + 20)
    record = make_record(start, steps)
    assert [each.actions for each in record.snapshots] == [EVERY, 2 * EVERY, 2 * EVERY + 20]
    assert record.rules == start.game.rules_version
    again = read_record(write_record(record))
    assert again.snapshots == record.snapshots
    assert make_record(start, steps, snapshots=False).snapshots == []


def test_a_record_with_an_action_that_is_not_legal_any_more_leads_to_its_end() -> None:
    start, state, steps = war(EVERY + 50)
    written: Json = json.loads(write_record(make_record(start, steps)))
    written["actions"][120][1] = "burn the ships"
    with pytest.raises(BadRecord, match="Action 121"):
        record_from_json(written)
    written["rules"] = 1
    record = record_from_json(written)
    assert (record.left_out, len(record.actions)) == (0, EVERY + 50)
    assert replay(record).position() == state.position()
    assert retrace_record(record).last_jump == EVERY + 50


@pytest.mark.parametrize("rules", [1, None, 99])
def test_what_no_snapshot_leads_to_is_left_out_by_other_rules_only(rules: int | None) -> None:
    start, _, steps = war(50)
    written: Json = json.loads(write_record(make_record(start, steps, snapshots=False)))
    written["actions"][20][1] = "burn the ships"
    with pytest.raises(BadRecord, match="Action 21"):
        record_from_json(written)
    written["rules"] = rules
    record = record_from_json(written)
    assert (len(record.actions), record.left_out) == (20, 30)


def test_a_record_of_which_nothing_is_legal_is_refused() -> None:
    start, _, steps = war(5)
    written: Json = json.loads(write_record(make_record(start, steps, snapshots=False)))
    written["rules"] = 1
    written["actions"][0][1] = "burn the ships"
    with pytest.raises(BadRecord, match="Action 1 "):
        record_from_json(written)
