"""The engine protocol, by its own answers: what it promises, and what it withstands."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core.game import CHANCE
from pi_app.core.record import read_record, replay
from pi_app.core.registry import all_games, find_game
from pi_app.research.adapters.engine import _CODES, COMMANDS, Engine
from pi_app.research.adapters.requests import LONGEST_LINE

ROOT = Path(__file__).parents[3]
HANDBOOK = ROOT / "docs" / "engine-protocol.md"
Json = dict[str, Any]


class Client:
    """A program that drives an engine."""

    def __init__(self) -> None:
        self.engine = Engine()

    def raw(self, line: bytes) -> Json:
        answer = self.engine.answer_line(line)
        assert answer.endswith(b"\n")
        assert answer.count(b"\n") == 1
        assert answer.isascii()
        value: Json = json.loads(answer)
        assert len(value.keys() & {"result", "error"}) == 1
        return value

    def ask(self, command: str, **fields: object) -> Json:
        answer = self.raw(json.dumps({"command": command, **fields}).encode())
        assert "result" in answer, answer
        result: Json = answer["result"]
        return result

    def refused(self, command: str, **fields: object) -> Json:
        answer = self.raw(json.dumps({"command": command, **fields}).encode())
        assert "error" in answer, answer
        error: Json = answer["error"]
        assert isinstance(error["message"], str)
        return error

    def each(self, *requests: object) -> list[Json]:
        """The answers to requests that are sent in one line."""
        answer = self.engine.answer_line(json.dumps(requests).encode())
        assert answer.count(b"\n") == 1
        answers: list[Json] = json.loads(answer)
        assert all(len(each.keys() & {"result", "error"}) == 1 for each in answers)
        assert len(answers) == len(requests)
        return answers

    def everything(self) -> Json:
        """All that can change."""
        return {
            "record": self.ask("record"),
            "position": self.ask("position"),
            "state": self.ask("state"),
            "events": self.ask("events"),
        }


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def hannibal(client: Client) -> Client:
    client.ask("new", game="hannibal-vs-rome")
    return client


@pytest.fixture
def market(client: Client, market_on_shelf: None) -> Client:  # noqa: ARG001 - wanted for its effect
    client.ask("new", game="market")
    return client


def play_to_the_end(client: Client, rng: Random, **handle: str) -> Json:
    """Drive every seat, chance included, from outside; return the last situation."""
    situation = client.ask("state", **handle)
    while situation["deciders"]:
        seat = situation["deciders"][int(rng.random() * len(situation["deciders"]))]
        if seat == CHANCE:
            chance = client.ask("chance", **handle)
            assert chance["total"] == sum(each["weight"] for each in chance["outcomes"])
            actions = [each["action"] for each in chance["outcomes"]]
        else:
            actions = client.ask("legal", seat=seat, **handle)["actions"]
        action = actions[int(rng.random() * len(actions))]
        situation = client.ask("play", seat=seat, action=action, **handle)
    return situation


# --- the handbook ---------------------------------------------------------------------------


TRANSCRIPTS = re.findall(r"```transcript\n(.*?)```", HANDBOOK.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(2))
def test_the_transcripts_in_the_handbook(number: int) -> None:
    assert len(TRANSCRIPTS) == 2
    lines = TRANSCRIPTS[number].splitlines()
    assert lines
    assert all(line.startswith(("> ", "< ")) for line in lines)
    requests = [line[2:] for line in lines if line.startswith("> ")]
    answers = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    client = Client()
    given_answers = [client.engine.answer_line(request.encode()) for request in requests]
    assert [json.loads(each) for each in given_answers] == answers
    assert client.engine.is_over


def test_the_handbook_describes_every_command_and_field() -> None:
    rows = dict(re.findall(r"^\| `(\w+)` \|([^|]*)\|", HANDBOOK.read_text("utf-8"), re.MULTILINE))
    for name, command in COMMANDS.items():
        fields = {each.name for each in (*command.needed, *command.possible)}
        assert set(re.findall(r"`(\w+)`", rows[name])) == fields


def test_the_handbook_lists_every_error_code() -> None:
    folder = ROOT / "pi_app" / "research" / "adapters"
    sources = [path.read_text("utf-8") for path in folder.glob("*.py")]
    codes = {code for text in sources for code in re.findall(r'RequestError\(\s*"(\w+)"', text)}
    assert codes
    codes |= {*_CODES.values(), "internal"}
    listed = set(re.findall(r"`(\w+)`", HANDBOOK.read_text("utf-8").split("## Errors")[1]))
    assert codes <= listed


# --- asking ---------------------------------------------------------------------------------


def test_hello_tells_what_it_understands(client: Client) -> None:
    hello = client.ask("hello")
    assert hello["program"] == "tabularium"
    assert hello["protocol"] == 1
    assert hello["commands"] == sorted(COMMANDS)


def test_games_are_listed_with_all_one_needs_to_begin(client: Client) -> None:
    for game in client.ask("games")["games"]:
        for seats in game["seats"]:
            assert len(game["seat_names"][str(seats)]) == seats
            situation = client.ask("new", game=game["id"], seats=seats)
            assert situation["options"] == {each["id"]: each["default"] for each in game["options"]}
        for option in game["options"]:
            wanted = {option["id"]: option["values"][-1]}
            line = {"command": "new", "game": game["id"], "options": wanted}
            answer = client.raw(json.dumps(line).encode())
            # Some options go with others only; the message says with which.
            if "error" in answer:
                assert answer["error"]["code"] == "bad_options"
            else:
                assert answer["result"]["options"][option["id"]] == option["values"][-1]


def test_labels_come_in_the_order_of_the_actions(hannibal: Client) -> None:
    legal = hannibal.ask("legal", seat=0, labels=True)
    labels = dict(zip(legal["actions"], legal["labels"], strict=True))
    assert labels["legion Rome-Gallia"]["text"] == "legion from Rome to Gallia"
    assert hannibal.ask("legal", seat=1) == {"actions": []}


def test_a_sealed_choice_shows_in_no_other_view(hannibal: Client) -> None:
    hannibal.ask("play", seat=0, action="fleet Rome/Corsica-Sardinia/Carthage")
    before = {seat: hannibal.ask("view", seat=seat) for seat in (-2, 0)}
    situation = hannibal.ask("play", seat=1, action="card 5")
    assert situation["deciders"] == [0]
    for seat in (-2, 0):
        view = hannibal.ask("view", seat=seat)["view"]
        assert view["own_card"] is None
        assert view == before[seat]["view"] | {"committed": [1]}
    assert hannibal.ask("view", seat=1)["view"]["own_card"] == 5


def test_events_reach_only_whom_they_concern(market: Client) -> None:
    market.ask("play", seat=-1, action="deal 11")
    assert [each["kind"] for each in market.ask("events")["events"]] == ["deal"]
    assert len(market.ask("events", seat=0)["events"]) == 1
    assert market.ask("events", seat=1)["events"] == []
    assert market.ask("events", seat=-2)["events"] == []
    assert market.ask("events")["events"][0]["audience"] == [0]


def test_a_prompt_for_each_seat_and_spectators(hannibal: Client) -> None:
    prompts = [hannibal.ask("prompt", seat=seat)["prompt"]["text"] for seat in (0, 1, -2)]
    assert prompts == [
        "Rome: move one legion or one fleet.",
        "Rome is moving.",
        "Rome is moving.",
    ]


def test_a_bot_answers_but_does_not_play(hannibal: Client) -> None:
    before = hannibal.everything()
    for bot in hannibal.ask("bots")["bots"]:
        spec = "search:5" if bot == "search" else bot
        choice = hannibal.ask("bot", seat=0, bot=spec, seed=3)
        assert choice == hannibal.ask("bot", seat=0, bot=spec, seed=3)
        assert choice["action"] in hannibal.ask("legal", seat=0)["actions"]
    assert hannibal.everything() == before


# --- playing --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_replays_exactly(hannibal: Client, seed: int) -> None:
    end = play_to_the_end(hannibal, Random(seed))
    record = hannibal.ask("record", players=["Rome's", "花子"])["record"]
    other = Client()
    assert other.ask("load_record", record=record) == end
    assert other.ask("position") == hannibal.ask("position")
    assert (
        replay(read_record(json.dumps(record))).position() == hannibal.ask("position")["position"]
    )
    third = Client()
    third.ask("new", game=record["game"], seats=record["seats"], options=record["options"])
    for seat, action in record["actions"]:
        third.ask("play", seat=seat, action=action)
    assert third.everything() == hannibal.everything() | {"record": third.ask("record")}


def test_chance_and_sealed_bids_are_driven_from_outside(market: Client) -> None:
    assert market.ask("state")["deciders"] == [-1]
    assert market.ask("legal", seat=-1)["actions"] == ["deal 8", "deal 11", "deal 14"]
    end = play_to_the_end(market, Random(1))
    assert end["outcome"]["winners"]
    record = market.ask("record")["record"]
    assert Client().ask("load_record", record=record) == end


def test_positions_go_out_and_in(hannibal: Client) -> None:
    for action in ("legion Rome-Gallia", "Hannibal Mauretania"):
        hannibal.ask("play", seat=hannibal.ask("state")["deciders"][0], action=action)
    position = hannibal.ask("position")["position"]
    other = Client()
    assert other.ask("load", position=position)["turns"] == 2
    assert other.ask("position")["position"] == position
    assert other.ask("state")["actions"] == 0
    other.ask("play", seat=0, action="legion Gallia-Rome")
    record = other.ask("record")["record"]
    assert record["start"] == position
    assert Client().ask("load_record", record=record)["turns"] == 3


def test_positions_bear_the_number_of_their_rules(hannibal: Client) -> None:
    position = hannibal.ask("position")["position"]
    games = {game["id"]: game for game in hannibal.ask("games")["games"]}
    known = games["hannibal-vs-rome"]["rules_version"]
    assert position["rules"] == known
    # Earlier versions wrote none.
    without = {name: value for name, value in position.items() if name != "rules"}
    hannibal.ask("load", position=without)
    assert hannibal.ask("position")["position"] == position
    for rules in (known + 1, 0, -1, True, None, "1", 1.0):
        assert (
            hannibal.refused("load", position=position | {"rules": rules})["code"] == "bad_position"
        )
    refused = hannibal.refused("load", position=position | {"rules": known + 1})
    assert "A newer Tabularium can read it" in refused["message"]


def test_positions_of_every_earlier_rules_are_read(client: Client) -> None:
    later = {game.id: game for game in all_games() if game.rules_version > 1}
    assert later
    for name, game in later.items():
        client.ask("new", game=name)
        position = client.ask("position")["position"]
        for rules in range(1, game.rules_version):
            client.ask("load", position=position | {"rules": rules})
            assert client.ask("position")["position"] == position


def test_undo_goes_back_step_by_step(hannibal: Client) -> None:
    states = [hannibal.ask("position")]
    for _ in range(6):
        seat = hannibal.ask("state")["deciders"][0]
        hannibal.ask("play", seat=seat, action=hannibal.ask("legal", seat=seat)["actions"][0])
        states.append(hannibal.ask("position"))
    assert hannibal.ask("undo")["actions"] == 5
    assert hannibal.ask("position") == states[5]
    assert hannibal.ask("events") == {"events": []}
    hannibal.ask("undo", count=3)
    assert hannibal.ask("position") == states[2]
    assert hannibal.refused("undo", count=3)["code"] == "cannot_undo"
    hannibal.ask("undo", count=2)
    assert hannibal.ask("position") == states[0]


# --- what goes wrong ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"", "not_json"),
        (b"\n", "not_json"),
        (b"hello", "not_json"),
        (b'{"command": "hello"', "not_json"),
        (b'{"command": "hello"} {"command": "hello"}', "not_json"),
        (b'{"command": NaN}', "not_json"),
        (b'{"command": "hello", "command": "quit"}', "not_json"),
        (b'{"command": "\\ud800"}', "not_json"),
        (b"[" * 1_000_000, "not_json"),
        (b"9" * 100_000, "not_json"),
        (b'{"command": "h\xffllo"}', "not_utf8"),
        (b"\xef\xbb\xbf{}", "not_json"),
        (b"[]", "bad_list"),
        (b"[" + b"0," * 10_000 + b"0]", "bad_list"),
        (b"3", "not_object"),
        (b'"hello"', "not_object"),
        (b"{}", "missing_field"),
        (b'{"command": 1}', "unknown_command"),
        (b'{"command": ["hello"]}', "unknown_command"),
        (b'{"command": "castle"}', "unknown_command"),
        (b'{"command": "hello", "id": []}', "bad_field"),
        (b'{"command": "hello", "name": "x"}', "unknown_field"),
        (b'{"command": "hello", "handle": "a"}', "unknown_field"),
        (b'{"command": "state", "handle": 1}', "bad_field"),
        (b'{"command": "new", "game": "mercator", "handle": "' + b"a" * 101 + b'"}', "bad_field"),
        (b'{"command": "legal", "seat": 0, "handle": "a"}', "no_game"),
        (b'{"command": "close", "handle": "a"}', "no_game"),
        (b'{"command": "new"}', "missing_field"),
        (b'{"command": "new", "game": "ludo"}', "unknown_game"),
        (b'{"command": "new", "game": 3}', "bad_field"),
        (b'{"command": "new", "game": "hannibal-vs-rome", "seats": 2.0}', "bad_field"),
        (b'{"command": "new", "game": "hannibal-vs-rome", "seats": true}', "bad_field"),
        (b'{"command": "new", "game": "hannibal-vs-rome", "seats": null}', "bad_field"),
        (b'{"command": "new", "game": "hannibal-vs-rome", "seats": 9}', "bad_options"),
        (b'{"command": "new", "game": "hannibal-vs-rome", "options": {"x": 1}}', "bad_options"),
        (
            b'{"command": "new", "game": "hannibal-vs-rome", "options": {"core_control": 1}}',
            "bad_options",
        ),
        (b'{"command": "load", "position": {}}', "bad_position"),
        (b'{"command": "load", "position": {"game": "ludo"}}', "unknown_game"),
        (b'{"command": "load_record", "record": {}}', "bad_record"),
        (b'{"command": "legal", "seat": 2}', "bad_seat"),
        (b'{"command": "legal", "seat": -2}', "bad_seat"),
        (b'{"command": "legal", "seat": 0, "labels": 1}', "bad_field"),
        (b'{"command": "view", "seat": -1}', "bad_seat"),
        (b'{"command": "prompt", "seat": 1e300}', "bad_field"),
        (b'{"command": "events", "seat": 99999999999999999999999}', "bad_seat"),
        (b'{"command": "chance"}', "not_chance"),
        (b'{"command": "play", "seat": 0, "action": "card 1"}', "illegal_action"),
        (b'{"command": "play", "seat": 1, "action": "pass"}', "illegal_action"),
        (b'{"command": "play", "seat": -1, "action": "pass"}', "illegal_action"),
        (b'{"command": "play", "seat": 0, "action": "e2e4"}', "bad_notation"),
        (b'{"command": "play", "seat": 0, "action": ""}', "bad_notation"),
        (b'{"command": "undo", "count": 0}', "cannot_undo"),
        (b'{"command": "undo", "count": -1}', "cannot_undo"),
        (b'{"command": "undo"}', "cannot_undo"),
        (b'{"command": "bot", "seat": 0, "bot": "caesar", "seed": 1}', "unknown_bot"),
        (b'{"command": "bot", "seat": 1, "bot": "random", "seed": 1}', "illegal_action"),
        (b'{"command": "bot", "seat": -1, "bot": "random", "seed": 1}', "bad_seat"),
        (b'{"command": "bot", "seat": 0, "bot": "random"}', "missing_field"),
        (
            b'{"command": "bot", "seat": 0, "bot": "random", "seed": 1, "seconds": 0}',
            "bad_field",
        ),
        (b'{"command": "record", "players": ["one"]}', "bad_record"),
        (b'{"command": "record", "players": [1, 2]}', "bad_field"),
    ],
)
def test_a_bad_request_changes_nothing(hannibal: Client, line: bytes, code: str) -> None:
    before = hannibal.everything()
    error = hannibal.raw(line)["error"]
    assert error["code"] == code, error
    assert hannibal.everything() == before


@pytest.mark.parametrize(
    "command",
    sorted(
        name
        for name, command in COMMANDS.items()
        if command.is_about_game and name not in ("new", "load", "load_record")
    ),
)
def test_without_a_game(client: Client, command: str) -> None:
    values: dict[object, object] = {str: "random", int: 0}
    fields = {each.name: values[each.kind] for each in COMMANDS[command].needed}
    error = client.refused(command, **fields)
    assert error["code"] == "no_game"


def test_an_illegal_action_comes_with_the_legal_ones(hannibal: Client) -> None:
    legal = hannibal.ask("legal", seat=0)["actions"]
    assert hannibal.refused("play", seat=0, action="legion Zama-Rome")["legal"] == legal
    assert hannibal.refused("play", seat=0, action="?")["legal"] == legal


def test_a_refusal_says_why_by_the_rules(hannibal: Client) -> None:
    state = find_game("hannibal-vs-rome").start()
    error = hannibal.refused("play", seat=0, action="legion Zama-Rome")
    action = state.parse_action(0, "legion Zama-Rome")
    assert error["why"] == state.why_not(0, action).to_json()
    assert error["why"]["text"] in error["message"]
    # A seat that is not asked is told whom it waits for; of what is no action nothing can be said.
    waits = hannibal.ask("prompt", seat=1)["prompt"]
    assert hannibal.refused("play", seat=1, action="pass")["why"] == waits
    assert "why" not in hannibal.refused("play", seat=0, action="?")


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_every_game_says_why(client: Client, game: str) -> None:
    """Each action of a random game, offered again right after it was played, is played or is
    refused with a reason, and the state is as before."""
    rng = Random(1)
    situation = client.ask("new", game=game)
    reasons = 0
    for _ in range(40):
        if not situation["deciders"]:
            break
        seat = situation["deciders"][0]
        action = rng.choice(client.ask("legal", seat=seat)["actions"])
        situation = client.ask("play", seat=seat, action=action)
        if seat != CHANCE and action not in client.ask("legal", seat=seat)["actions"]:
            error = client.refused("play", seat=seat, action=action)
            assert error["code"] == "illegal_action"
            assert error["why"]["text"]
            assert client.ask("state") == situation
            reasons += 1
    assert reasons


# --- several games, several requests --------------------------------------------------------


def test_games_with_handles_do_not_touch_each_other(client: Client) -> None:
    client.ask("new", game="hannibal-vs-rome")
    client.ask("new", game="seven-hills", handle="a")
    client.ask("new", game="mercator", seats=4, handle="花")
    assert client.ask("handles") == {"handles": ["", "a", "花"]}
    before = client.everything()
    play_to_the_end(client, Random(1), handle="a")
    assert client.everything() == before
    assert client.ask("state", handle="花")["seats"] == 4
    client.ask("close", handle="a")
    assert client.refused("state", handle="a")["code"] == "no_game"
    client.ask("close")
    assert client.ask("handles") == {"handles": ["花"]}
    assert "'a'" in client.refused("state", handle="a")["message"]


def test_a_game_with_a_handle_is_the_same_game(client: Client) -> None:
    ends = []
    for handle in ({}, {"handle": "b"}):
        client.ask("new", game="seven-hills", **handle)
        play_to_the_end(client, Random(4), **handle)
        ends.append(client.ask("record", **handle))
    assert ends[0] == ends[1]


def test_the_number_of_games_has_a_limit(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pi_app.research.adapters.engine.MOST_GAMES", 2)
    for handle in ("a", "b", "a"):
        client.ask("new", game="seven-hills", handle=handle)
    assert client.refused("new", game="seven-hills", handle="c")["code"] == "too_many_games"
    client.ask("close", handle="a")
    client.ask("new", game="seven-hills", handle="c")


def test_a_line_may_hold_many_requests(hannibal: Client) -> None:
    answers = hannibal.each(
        {"id": 1, "command": "play", "seat": 0, "action": "fleet Rome/Corsica-Sardinia/Carthage"},
        {"id": 2, "command": "legal", "seat": 1},
        {"id": 3, "command": "new", "game": "mercator", "handle": "m"},
        {"command": "hello"},
    )
    assert [each.get("id") for each in answers] == [1, 2, 3, None]
    assert answers[0]["result"]["actions"] == 1
    assert answers[1]["result"] == hannibal.ask("legal", seat=1)
    assert answers[2]["result"]["game"] == "mercator"
    assert answers[3]["result"] == hannibal.ask("hello")


def test_after_an_error_the_game_waits_and_others_go_on(hannibal: Client) -> None:
    hannibal.ask("new", game="hannibal-vs-rome", handle="other")
    play = {"command": "play", "seat": 0, "action": "legion Rome-Gallia"}
    answers = hannibal.each(
        {"id": 1, "command": "play", "seat": 0, "action": "legion Rome-Zama"},
        play | {"id": 2},
        play | {"id": 3, "handle": "other"},
        {"id": 4, "command": "bots"},
        5,
        {"command": "castle", "handle": "other"},
        {"id": 6, "command": "state", "handle": "other"},
        {"id": 7, "command": "state", "handle": ["other"]},
    )
    codes = [each["error"]["code"] if "error" in each else each["id"] for each in answers]
    assert codes == [
        *("illegal_action", "skipped", 3, 4, "not_object", "unknown_command", "skipped"),
        "bad_field",
    ]
    assert answers[1]["id"] == 2
    assert hannibal.ask("state")["actions"] == 0
    assert hannibal.ask("state", handle="other")["actions"] == 1
    # The next line begins anew.
    assert "result" in hannibal.each(play)[0]


@given(data=st.data())
def test_one_line_or_many_play_the_same(data: st.DataObject) -> None:
    """Requests that are right are answered alike in a list and one by one."""
    handles = st.sampled_from(["", "a", "b"])
    requests: list[Json] = [
        {"command": "new", "game": "hannibal-vs-rome", "handle": handle} for handle in "ab"
    ]
    requests.insert(0, {"command": "new", "game": "seven-hills"})
    requests += [
        {"command": command, "handle": handle}
        for command, handle in data.draw(
            st.lists(st.tuples(st.sampled_from(["state", "position", "record"]), handles))
        )
    ]
    one, many = Client(), Client()
    assert one.each(*requests) == [many.raw(json.dumps(each).encode()) for each in requests]


@pytest.mark.parametrize("id", [0, -3, 1.5, "a", "花\n", "", True, None, 10**30])
def test_the_id_comes_back(client: Client, id: object) -> None:
    for request in ({"command": "hello"}, {"command": "castle"}, {"command": "state"}, {}):
        assert client.raw(json.dumps(request | {"id": id}).encode())["id"] == id
    assert "id" not in client.raw(b'{"command": "hello"}')


def test_a_fault_inside_changes_nothing(market: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even a game that fails in the middle of an action does no harm."""
    before = market.everything()
    monkeypatch.setattr("tests.table.market.MarketState._tell", lambda *_: 1 / 0)
    error = market.refused("play", seat=-1, action="deal 8")
    assert error["code"] == "internal"
    assert "ZeroDivisionError" in error["message"]
    assert market.everything() == before


# --- the process ----------------------------------------------------------------------------


def run_engine(requests: bytes) -> tuple[list[Json], subprocess.CompletedProcess[bytes]]:
    run = subprocess.run(
        [sys.executable, "-m", "pi_app", "engine"],
        cwd=ROOT,
        input=requests,
        capture_output=True,
        check=False,
    )
    return [json.loads(line) for line in run.stdout.splitlines()], run


def test_one_answer_for_each_line_in_order() -> None:
    lines = [
        b'{"id": 1, "command": "new", "game": "hannibal-vs-rome"}',
        b"",
        b"\xff\xfe",
        b'{"id": 2, "command": "' + b"x" * (LONGEST_LINE + 10) + b'"}',
        b'{"id": 3, "command": "state"}\r',
        b'{"id": 4, "command": "bots"}',
    ]
    answers, run = run_engine(b"\n".join(lines))
    codes = [each["error"]["code"] if "error" in each else each["id"] for each in answers]
    assert codes == [1, "not_json", "not_utf8", "line_too_long", 3, 4]
    assert (run.returncode, run.stderr) == (0, b"")


def test_quit_ends_the_engine() -> None:
    answers, run = run_engine(b'{"command": "quit"}\n{"command": "hello"}\n')
    assert answers == [{"result": {}}]
    assert run.returncode == 0


def test_answers_are_there_at_once() -> None:
    """A driver that waits for each answer before its next request gets on."""
    with subprocess.Popen(
        [sys.executable, "-m", "pi_app", "engine"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=os.environ,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in range(3):
            request = {"id": number, "command": "new", "game": "hannibal-vs-rome"}
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
        process.stdin.close()
        assert process.wait() == 0


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "pi_app", "engine"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(b'{"command": "hello"}\n')
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait() == 0
