"""Game records: written, read, replayed, and refused with a reason."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.random import Random

from pi_app.core.errors import BadRecord, IllegalAction
from pi_app.core.game import State
from pi_app.core.record import (
    Record,
    make_record,
    read_record,
    record_from_json,
    replay,
    write_record,
)
from pi_app.core.registry import find_game
from tests.core.random_play import Case, every_case

Json = dict[str, Any]


def random_steps(state: State, rng: Random, most: int) -> list[tuple[int, int]]:
    """Play up to `most` random actions and return them."""
    steps: list[tuple[int, int]] = []
    while (deciders := state.deciders()) and len(steps) < most:
        seat = deciders[rng.randrange(len(deciders))]
        action = state.random_action(seat, rng)
        state.play(seat, action)
        steps.append((seat, action))
    return steps


@every_case()
def test_a_whole_game_survives_writing_and_reading(case: Case) -> None:
    state = case.start()
    steps = random_steps(state, Random(4), 100_000)
    players = [f"プレイヤー {seat}" for seat in range(state.seats)]
    text = write_record(make_record(case.start(), steps, players))
    record = read_record(text)
    assert replay(record).position() == state.position()
    assert record.players == players
    assert record.outcome is not None
    assert write_record(record) == text


@given(st.integers(0, 2**32), st.integers(0, 60), st.integers(0, 60))
def test_a_game_may_begin_anywhere_and_stay_unfinished(seed: int, before: int, after: int) -> None:
    rng = Random(seed)
    state = find_game("hannibal-vs-rome").start()
    random_steps(state, rng, before)
    start = find_game("hannibal-vs-rome").load(json.loads(json.dumps(state.position())))
    steps = random_steps(state, rng, after)
    record = read_record(write_record(make_record(start, steps)))
    assert replay(record).position() == state.position()
    assert (record.start is None) == (before == 0)
    assert (record.outcome is None) == (state.outcome() is None)


def test_one_action_a_line_in_readable_letters() -> None:
    start = find_game("hannibal-vs-rome").start()
    steps = [(0, start.parse_action(0, "legion Rome-Gallia")), (1, 121 + 5)]
    lines = write_record(make_record(start, steps, ["花子", "Hanno"])).splitlines()
    assert '  "players": ["花子", "Hanno"],' in lines
    assert '    [0, "legion Rome-Gallia"],' in lines
    assert '    [1, "Hannibal Mauretania"]' in lines


def test_making_a_record_of_an_illegal_action() -> None:
    start = find_game("hannibal-vs-rome").start()
    with pytest.raises(IllegalAction):
        make_record(start, [(0, start.parse_action(0, "legion Zama-Sicily"))])


def short_record() -> Json:
    start = find_game("hannibal-vs-rome").start()
    state = start.copy()
    steps = []
    for seat, text in ((0, "legion Rome-Gallia"), (1, "Hannibal Mauretania")):
        action = state.parse_action(seat, text)
        state.play(seat, action)
        steps.append((seat, action))
    value: Json = json.loads(write_record(make_record(start, steps)))
    return value


def finished_record() -> Json:
    start = find_game("hannibal-vs-rome").start()
    state = start.copy()
    steps = random_steps(state, Random(1), 100_000)
    value: Json = json.loads(write_record(make_record(start, steps)))
    assert value["outcome"]["winners"]
    return value


def put(key: str, value: object) -> Callable[[Json], None]:
    return lambda record: record.__setitem__(key, value)


def put_action(number: int, value: object) -> Callable[[Json], None]:
    return lambda record: record["actions"].__setitem__(number - 1, value)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (put("format", "chess"), 'expected an object with "format": "tabularium-record"'),
        (put("version", 3), "version 3, but this Tabularium reads up to version 2"),
        (put("rules", 0), '"rules" is 0'),
        (put("rules", "2"), "\"rules\" is '2'"),
        (put("snapshots", None), '"snapshots" is not a list'),
        (put("snapshots", [[1]]), "A snapshot is [1], expected"),
        (put("snapshots", [[True, {}]]), "A snapshot is [True, {}], expected"),
        (put("snapshots", [[2, {}], [1, {}]]), "not in the order of their actions"),
        (put("version", True), '"version" is True'),
        (put("version", 1), "expected 2"),
        (put("game", "ludo"), "no game 'ludo'"),
        (put("game", 7), '"game" is 7'),
        (put("options", {"edition": "1999"}), "'original', 'gmt2001', not '1999'"),
        (put("options", []), '"options" is not a JSON object'),
        (put("seats", 3), "for 2 players, not 3"),
        (put("seats", "2"), "\"seats\" is '2'"),
        (put("players", ["one"]), "names 1 of 2 seats"),
        (put("players", "one"), "neither null nor a list"),
        (put("start", {"game": "ludo"}), "start is not a legal position"),
        (put("start", 1), "neither null nor a position"),
        (put("actions", None), '"actions" is not a list'),
        (put("comment", "hi"), "no 'comment'"),
        (put("outcome", {}), "neither null nor an object of winners"),
        (put("outcome", {"winners": [0], "scores": [1, 0], "reason": ""}), "still goes on"),
        (lambda record: record.pop("seats"), 'lacks "seats"'),
        (
            put_action(2, [1, "fly to Rome"]),
            "Action 2 (1, 'fly to Rome'): 'fly to Rome' is no",
        ),
        (
            put_action(2, [1, "Hannibal Rome"]),
            "Action 2 (1, 'Hannibal Rome'): Carthage cannot",
        ),
        (put_action(2, [1, "Hannibal Rome"]), "Legal: legion Carthage-Mauretania; "),
        (
            put_action(2, [0, "Hannibal Rome"]),
            "Action 2 (0, 'Hannibal Rome'): Rome has no decision",
        ),
        (put_action(2, [0, "Hannibal Rome"]), "waiting for Carthage"),
        (
            put_action(1, [7, "pass"]),
            "Action 1 (7, 'pass'): seat 7 has no decision",
        ),
        (put_action(1, "pass"), "Action 1 is 'pass', expected [seat, notation]"),
        (put_action(1, [True, "pass"]), "Action 1 is [True, 'pass']"),
    ],
)
def test_what_is_wrong_is_said(spoil: Callable[[Json], object], message: str) -> None:
    record = short_record()
    read_record(json.dumps(record))
    spoil(record)
    with pytest.raises(BadRecord, match=re.escape(message)):
        read_record(json.dumps(record))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("[]", "not a game record"),
        ('{"format": NaN}', "NaN is no JSON value"),
        ('{"format": 1, "format": 2}', "'format' occurs twice"),
        ("[" * 100_000, "nested too deeply"),
        ('"\\ud800"', "half of a surrogate pair"),
        ("1" * 10_000, "not JSON"),
        ("1e999", "out of range"),
    ],
)
def test_text_that_is_no_json(text: str, message: str) -> None:
    with pytest.raises(BadRecord, match=re.escape(message)):
        read_record(text)


def test_a_key_repeated_among_very_many_is_named() -> None:
    keys = ", ".join(f'"{number}": 0' for number in range(500_000))
    with pytest.raises(BadRecord, match="'499999' occurs twice"):
        read_record("{" + keys + ', "499999": 0}')


def test_an_action_after_the_end() -> None:
    record = finished_record()
    number = len(record["actions"]) + 1
    record["actions"].append([0, "pass"])
    with pytest.raises(
        BadRecord, match=f"Action {number} .* has no decision to make now; the game is over"
    ):
        record_from_json(record)


@pytest.mark.parametrize("key", ["winners", "scores"])
def test_another_outcome_than_the_game_has(key: str) -> None:
    record = finished_record()
    record["outcome"][key] = list(reversed(record["outcome"]["scores"]))
    with pytest.raises(BadRecord, match=f'"{key}" is .*, but the game ends with'):
        record_from_json(record)


def test_a_finished_game_without_outcome() -> None:
    record = finished_record()
    record["outcome"] = None
    with pytest.raises(BadRecord, match="the game is over"):
        record_from_json(record)


def test_the_reason_is_for_people_only() -> None:
    record = finished_record()
    record["outcome"]["reason"] = "Glory!"
    assert record_from_json(record).outcome is not None


def test_a_start_with_other_options() -> None:
    record = short_record()
    record["start"] = find_game("hannibal-vs-rome").start(options={"core_control": True}).position()
    with pytest.raises(BadRecord, match="other seats or options"):
        record_from_json(record)


def test_a_record_is_independent_of_what_it_was_made_from() -> None:
    options: dict[str, bool | int | str] = {"edition": "original"}
    actions = [(0, "legion Rome-Gallia")]
    record = Record("hannibal-vs-rome", options, 2, None, None, actions, None)
    options["edition"] = "gmt2001"
    actions.clear()
    assert record.options == {"edition": "original"}
    assert record.actions == [(0, "legion Rome-Gallia")]


def test_the_record_in_the_handbook() -> None:
    handbook = Path(__file__).parent.parent.parent / "docs" / "records.md"
    (block,) = re.findall(r"```json\n(.*?)```", handbook.read_text("utf-8"), re.DOTALL)
    assert write_record(read_record(block)) == block
