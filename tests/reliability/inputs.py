"""Mutated inputs for everything that is read from outside."""

from __future__ import annotations

import contextlib
import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from librt.random import Random as Generator

from pi_app.core.errors import RulesError
from pi_app.core.game import CHANCE, State
from pi_app.core.json_text import parse_json
from pi_app.core.record import make_record, read_record, write_record
from pi_app.core.registry import find_game
from pi_app.devices.hardware_files import WiringError
from pi_app.devices.led_protocol import read_about, read_condition
from pi_app.devices.pin_map import read_pin_map
from pi_app.documents import parse_toml
from pi_app.kiosk.preferences import load_preferences
from pi_app.phones.messages import Nonsense, read_greeting, read_message
from pi_app.phones.passes import Passes
from pi_app.phones.sealing import key_text
from pi_app.research.adapters.engine import Engine
from pi_app.research.laboratory.study import StudyError, read_study
from pi_app.system.frame_buffer import rotation
from pi_app.table.outcome_json import read_outcome, write_outcome
from pi_app.table.store import NONSENSE
from pi_app.table.tournaments import Tournament, TournamentFile
from tests.core.damage import damage
from tests.core.random_play import all_cases, random_step, state_after, walk
from tests.reliability import ROOT
from tests.research.adapters.test_engine_fuzz import ask
from tests.table.outside import ADA, CUP

INTERESTING = (
    b"",
    b"0",
    b"-1",
    b"9" * 400,
    b"1e999",
    b"NaN",
    b"null",
    b"true",
    b"\0",
    b"\xff\xfe",
    b"\\ud800",
    b'"',
    b"[" * 3000,
    b'{"a":' * 3000,
    b"]",
    b"{}",
    b"\n",
    "é漢🜨".encode(),
)
"""What parsers trip over."""


STEPS = 4
"""So many decisions are played from a position that was accepted."""


class Parser(NamedTuple):
    """Attributes:
    samples: right inputs, which are mutated.
    read: reads an input; raises nothing that people would see as a fault of the program.
    """

    samples: list[bytes]
    read: Callable[[bytes], object]


def inputs(directory: Path, count: int, seed: int) -> Iterator[str]:
    """Give so many mutated inputs to all parsers in turn; yield to which."""
    all_parsers = parsers(directory)
    names = sorted(all_parsers)
    for number in range(seed, seed + count):
        name = names[number % len(names)]
        parser, random = all_parsers[name], Random(number)
        parser.read(mutated(random.choice(parser.samples), random, parser.samples))
        yield name


def mutated(sample: bytes, random: Random, others: list[bytes]) -> bytes:
    """Return an input with a few mutations: of its JSON, if it is that, or of its bytes."""
    with contextlib.suppress(ValueError, RecursionError):
        if sample[:1] in b"[{" and random.random() < 0.5:
            value = json.loads(sample)
            for _ in range(random.choice((1, 1, 2, 4))):
                if value:
                    damage(value, random)
            return json.dumps(value).encode()
    changed = bytearray(sample)
    for _ in range(random.choice((1, 1, 2, 4, 16))):
        at = random.randrange(len(changed) + 1)
        end = min(len(changed), at + random.choice((0, 1, 1, 4, 30)))
        other = random.choice(others)
        start = random.randrange(len(other) + 1)
        changed[at:end] = random.choice(
            [
                random.choice(INTERESTING),
                random.randbytes(random.choice((1, 1, 4))),
                other[start : start + random.choice((1, 8, 60))],
                bytes(changed[at:end]) * 3,
                b"",
            ]
        )
    return bytes(changed)


def parsers(directory: Path) -> dict[str, Parser]:
    """Return everything that reads something from outside, by what it reads."""
    file = directory / "input"

    def on_disk(read: Callable[[Path], object]) -> Callable[[bytes], object]:
        def of(content: bytes) -> object:
            file.write_bytes(content)
            return read(file)

        return of

    return {
        "commands of the engine": Parser(_commands(), _ask_engine),
        "game records": Parser(_records(), _refusing(_text(read_record), RulesError)),
        "positions": Parser(_positions(), _refusing(_load, RulesError, ValueError)),
        "notations": Parser(_notations(), _refusing(_text(_parse_action), RulesError)),
        "greetings of phones": Parser(
            [_json(protocol=2, port=101, commitment="0a" * 32)],
            _refusing(_text(read_greeting), Nonsense),
        ),
        "messages of phones": Parser(_messages(), _refusing(_text(read_message), Nonsense)),
        "keys of phones": Parser(
            [_json(**{"101": {"key": key_text(bytes(32)), "language": "ja"}})], on_disk(Passes)
        ),
        "preferences": Parser(
            [_json(language="ja", volume=0.4, people=[ADA], noted=["x"], rotation=90)],
            on_disk(load_preferences),
        ),
        "tournaments": Parser(
            [_json(**asdict(CUP))],
            _refusing(_text(lambda text: Tournament.from_json(json.loads(text))), *NONSENSE),
        ),
        "files of tournaments": Parser(
            [json.dumps([asdict(CUP), {"id": "t"}]).encode()], on_disk(TournamentFile)
        ),
        "the turn of the picture": Parser([_json(rotation=90)], on_disk(rotation)),
        "outcomes": Parser(_outcomes(), _refusing(_text(read_outcome), *NONSENSE)),
        "answers of the LED board": Parser(
            [bytes(range(15)), bytes(range(22)), bytes(5)],
            lambda content: (read_about(content), read_condition(content)),
        ),
        "pin maps": Parser(
            [(ROOT / "hardware/pinmap.toml").read_bytes()],
            _refusing(
                _text(lambda text: read_pin_map(parse_toml(text))),
                WiringError,
                tomllib.TOMLDecodeError,
            ),
        ),
        "studies": Parser(
            [each.read_bytes() for each in (ROOT / "docs/studies").glob("*.toml")],
            on_disk(_refusing(read_study, StudyError)),
        ),
    }


def _refusing(read: Callable[[Any], object], *errors: type[Exception]) -> Callable[[Any], object]:
    """Return a reader that may refuse by some errors."""

    def of(content: Any) -> object:
        try:
            return read(content)
        except errors as error:
            return error

    return of


def _text(read: Callable[[str], object]) -> Callable[[bytes], object]:
    return lambda content: read(content.decode("utf-8", "replace"))


def _json(**values: object) -> bytes:
    return json.dumps(values).encode()


# --- samples --------------------------------------------------------------------------------


@cache
def _states() -> list[State]:
    """A few moments of each game."""
    cases = {case.game.id: case for case in all_cases()}
    return [state_after(case, 1, share) for case in cases.values() for share in (0.1, 0.5)]


def _commands() -> list[bytes]:
    """Requests to the engine, none of which makes a bot think."""
    made = [_json(command="load", position=state.position()) for state in _states()[::4]]
    made += [_json(command="new", game=state.game.id, seats=state.seats) for state in _states()]
    for name in ("hello", "games", "position", "record", "state", "events", "undo"):
        made.append(_json(command=name, id=7))
    for seat in (0, 1):
        made.append(_json(command="play", seat=seat, action="legion Rome-Gallia"))
        made.append(_json(command="state", seat=seat))
    return made


def _records() -> list[bytes]:
    made = []
    for state in _states()[::2]:
        start = state.game.start(state.seats, state.options)
        steps = [step for _, step in walk(start.copy(), Generator(1))]
        made.append(write_record(make_record(start, steps[:40])).encode())
    return made


def _positions() -> list[bytes]:
    return [json.dumps(state.position()).encode() for state in _states()]


def _load(content: bytes) -> object:
    position = parse_json(content.decode("utf-8", "replace"))
    if not isinstance(position, dict):
        return None
    game = position.get("game")
    state = find_game(game if isinstance(game, str) else "imperium").load(position)
    _play_on(state)
    return state


def _play_on(state: State) -> None:
    """Play a little from a position that was accepted, and have each next one accepted too."""
    rng = Generator(1)
    for _ in range(STEPS):
        if not state.deciders():
            break
        state.apply(*random_step(state, rng))
        try:
            state.game.load(json.loads(json.dumps(state.position())))
        except RulesError as error:
            raise AssertionError("a position leads to one that is refused") from error


def _notations() -> list[bytes]:
    return [
        f"{number} {state.action_text(seat, action)}".encode()
        for number, state in enumerate(_states())
        for seat in state.deciders()
        if seat != CHANCE
        for action in state.legal_actions(seat)[:20]
    ]


def _parse_action(text: str) -> object:
    number, _, action = text.partition(" ")
    states = _states()
    state = states[int(number) % len(states) if number.isdecimal() and len(number) < 9 else 0]
    return [state.parse_action(seat, action) for seat in state.deciders()]


def _messages() -> list[bytes]:
    made = [_json(what=what, moment=3) for what in ("ready", "unready", "clear", "agree", "refuse")]
    made.append(_json(what="language", language="en"))
    made.append(_json(what="sit", port=102))
    made.append(_json(what="choose", play="legion Rome-Gallia", moment=3))
    return made


def _outcomes() -> list[bytes]:
    made = []
    for state in _states()[::2]:
        last = state.copy()
        for _ in walk(last, Generator(1)):
            pass
        outcome = last.outcome()
        assert outcome is not None
        made.append(write_outcome(outcome).encode())
    return made


def _ask_engine(content: bytes) -> object:
    return ask(_engine(), content.replace(b"\n", b" "))


@cache
def _engine() -> Engine:
    return Engine()
