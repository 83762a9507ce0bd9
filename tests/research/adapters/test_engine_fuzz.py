"""Whatever is sent to the engine: one answer a line, and only legal requests change the game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.research.adapters.engine import COMMANDS, HANDLE, Engine

CHANGING = {"new", "load", "load_record", "close", "play", "undo"}

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.integers()
    | st.floats()
    | st.text(max_size=9)
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
ACTIONS = ("legion Rome-Gallia", "pass", "card 1", "card 3", "Hannibal Mauretania")
plausible: dict[str, st.SearchStrategy[object]] = {
    "game": st.sampled_from(["hannibal-vs-rome", "ludo"]),
    "seats": st.integers(1, 3),
    "options": st.fixed_dictionaries(
        {}, optional={"edition": st.sampled_from(["gmt2001", "x"]), "core_control": st.booleans()}
    ),
    "seat": st.integers(-2, 2),
    "action": st.sampled_from(ACTIONS),
    "bot": st.sampled_from(["random", "greedy", "search:2"]),
    "seed": st.integers(),
    "count": st.integers(-1, 3),
    "players": st.lists(st.text(max_size=3), max_size=3),
    "labels": st.booleans(),
    "handle": st.sampled_from(["", "a", "花"]),
}


@st.composite
def requests(draw: st.DrawFn) -> dict[str, object]:
    """A request that may be right in all, in part or in nothing."""
    name = draw(st.sampled_from(sorted(COMMANDS.keys() - {"quit"})))
    request: dict[str, object] = {"command": name}
    command = COMMANDS[name]
    handle = (HANDLE,) if command.is_about_game else ()
    for field in (*command.needed, *command.possible, *handle):
        if field in command.needed or draw(st.booleans()):
            request[field.name] = draw(plausible.get(field.name, values))
    if draw(st.integers(0, 3)) == 0:
        key = draw(st.sampled_from([*request, "id", "extra"]))
        request[key] = draw(values)
    # Thinking by the clock would take the clock's time.
    request.pop("seconds", None)
    return request


def ask(engine: Engine, line: bytes) -> Any:
    """The answer to a line, or the list of answers to a list."""
    answer = engine.answer_line(line)
    assert answer.endswith(b"\n")
    assert answer.count(b"\n") == 1
    value: Any = json.loads(answer)
    for each in value if isinstance(value, list) else [value]:
        assert len(each.keys() & {"result", "error"}) == 1
        if "error" in each:
            assert each["error"]["code"] != "internal", each
            assert each["error"]["message"]
    return value


def snapshot(engine: Engine) -> list[object]:
    commands = ("position", "record", "state", "events")
    handles = ask(engine, b'{"command": "handles"}')["result"]["handles"]
    return [
        ask(engine, json.dumps({"command": each, "handle": handle}).encode())
        for handle in handles
        for each in commands
    ]


def begun() -> Engine:
    engine = Engine()
    ask(engine, b'{"command": "new", "game": "hannibal-vs-rome"}')
    ask(engine, b'{"command": "play", "seat": 0, "action": "legion Rome-Corsica"}')
    return engine


@given(st.lists(requests(), max_size=8))
def test_only_legal_requests_change_the_game(stream: list[dict[str, object]]) -> None:
    engine = begun()
    for request in stream:
        before = snapshot(engine)
        answer = ask(engine, json.dumps(request).encode())
        if "error" in answer or request["command"] not in CHANGING:
            assert snapshot(engine) == before


@given(st.lists(requests() | scalars, min_size=1, max_size=8))
def test_a_list_is_answered_one_by_one(stream: list[object]) -> None:
    """What is answered in a list is answered alike alone, but for what is skipped, which changes
    nothing."""
    together, alone = begun(), begun()
    answers = ask(together, json.dumps(stream).encode())
    assert len(answers) == len(stream)
    for request, answer in zip(stream, answers, strict=True):
        if "error" not in answer or answer["error"]["code"] != "skipped":
            assert ask(alone, json.dumps(request).encode()) == answer
    assert snapshot(together) == snapshot(alone)


@given(st.binary(max_size=200))
def test_any_bytes_are_answered(line: bytes) -> None:
    engine = begun()
    before = snapshot(engine)
    assert "error" in ask(engine, line)
    assert snapshot(engine) == before


@pytest.mark.parametrize("command", ["load", "load_record"])
@given(data=st.data())
def test_damaged_positions_and_records(command: str, data: st.DataObject) -> None:
    """A value somewhere inside is replaced or lost; what is refused changes nothing."""
    engine = begun()
    ask(engine, b'{"command": "play", "seat": 1, "action": "fleet Sardinia/Carthage-Rome/Corsica"}')
    field = command.removeprefix("load_").replace("load", "position")
    whole = ask(engine, json.dumps({"command": field}).encode())["result"][field]
    if command == "load_record":
        whole["start"] = ask(engine, b'{"command": "position"}')["result"]["position"]
        whole["actions"] = []
    damage(data, whole)
    before = snapshot(engine)
    answer = ask(engine, json.dumps({"command": command, field: whole}).encode())
    if "error" in answer:
        assert snapshot(engine) == before
    else:
        assert ask(engine, b'{"command": "state"}')["result"] == answer["result"]


def damage(data: st.DataObject, whole: Any) -> None:
    """Replace or remove one value, at any depth."""
    place = whole
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if isinstance(inner, (dict, list)) and inner and data.draw(st.integers(0, 2)):
            place = inner
            continue
        if data.draw(st.booleans()):
            place[key] = data.draw(values)
        else:
            del place[key]
        return
