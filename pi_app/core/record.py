"""Game records: one whole game as text, to keep, to send and to replay.

A record names its game, options and seats, where it started, every action in the game's own
notation, and how it ended. It is one JSON object; `docs/records.md` describes every key. There is
no input or output here: a record is written to and read from text.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, TypeGuard

from pi_app.core.errors import BadOptions, BadPosition, BadRecord, UnknownGame
from pi_app.core.game import Game, OptionValue, State
from pi_app.core.json_text import parse_json
from pi_app.core.outcome import Outcome
from pi_app.core.registry import find_game
from pi_app.core.retrace import EVERY, Retraced, Row, Snapshot, retrace, snapshot_of

FORMAT: Final = "tabularium-record"
VERSION: Final = 2
_FACTS: Final = ("game", "rules", "options", "seats", "players", "start", "actions", "snapshots",
                 "outcome")  # fmt: skip
_KEYS: Final = ("format", "version", *_FACTS)
_MOST_RULES: Final = 10**6


class Record:
    """One game, finished or not."""

    def __init__(
        self,
        game: str,
        options: Mapping[str, OptionValue],
        seats: int,
        players: Sequence[str] | None,
        start: Mapping[str, object] | None,
        actions: Sequence[tuple[int, str]],
        outcome: Mapping[str, object] | None,
        rules: int | None = None,
        snapshots: Sequence[Snapshot] = (),
    ) -> None:
        self.game = game  # its id
        # the number of the rules by which it was played; None if that is not known, or if they
        # changed meanwhile
        self.rules = rules
        self.options: dict[str, OptionValue] = dict(options)
        self.seats = seats  # how many players sit at it
        # their names by seat, or None if they are not known
        self.players: list[str] | None = None if players is None else list(players)
        # the position in which the recorded actions begin; None for the game's own start
        self.start: dict[str, object] | None = None if start is None else dict(start)
        self.actions: list[tuple[int, str]] = list(actions)  # seat (CHANCE is -1) and notation
        # how things stood after some of them, in their order
        self.snapshots: list[Snapshot] = list(snapshots)
        # ``winners``, ``scores`` and ``reason`` of the game, or None while it goes on
        self.outcome: dict[str, object] | None = None if outcome is None else dict(outcome)
        # so many more actions were left out by the reader: the present rules do not allow them
        self.left_out = 0

    def to_json(self) -> dict[str, object]:
        """Return the record as the JSON object that `docs/records.md` describes."""
        facts = {name: getattr(self, name) for name in _FACTS}
        facts["actions"] = [[seat, text] for seat, text in self.actions]
        facts["snapshots"] = [[at, dict(state)] for at, state in self.snapshots]
        return {"format": FORMAT, "version": VERSION, **facts}


def make_record(
    start: State,
    actions: Sequence[tuple[int, int]],
    players: Sequence[str] | None = None,
    *,
    snapshots: bool = True,
) -> Record:
    """Return the record of a game that went from `start` through `actions` (seat and action).

    Args:
        start: the state in which it began.
        actions: its actions.
        players: the names of the players by seat.
        snapshots: whether it is to be readable in full when the rules have changed. A long game's
            record is several times as long with them.

    Raises:
        IllegalAction: one of the actions can't be played there.
        BadRecord: `players` are not as many as the seats.
    """
    _check_players(players, start.seats)
    state = start.copy()
    texts: list[tuple[int, str]] = []
    taken: list[Snapshot] = []
    for number, (seat, action) in enumerate(actions, start=1):
        before = state.copy()
        state.play(seat, action)
        texts.append((seat, before.action_text(seat, action)))
        if snapshots and (number % EVERY == 0 or number == len(actions)):
            taken.append(snapshot_of(state, number))
    position = start.position()
    own_start = start.game.start(start.seats, start.options).position()
    return Record(
        start.game.id,
        start.options,
        start.seats,
        players,
        None if position == own_start else position,
        texts,
        outcome_json(state.outcome()),
        start.game.rules_version,
        taken,
    )


def write_record(record: Record) -> str:
    """Return the text of a record's file: JSON with one key, and one action, a line."""
    lines = []
    for key, value in record.to_json().items():
        text = json.dumps(value, ensure_ascii=False)
        if key in ("actions", "snapshots") and isinstance(value, list) and value:
            rows = [json.dumps(row, ensure_ascii=False) for row in value]
            text = "[\n    " + ",\n    ".join(rows) + "\n  ]"
        lines.append(f'  "{key}": {text}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_record(text: str) -> Record:
    """Return the record that `text` holds, after playing it through.

    Where the rules have changed since it was played, its snapshots lead on. What they do not lead
    to is left out, and `Record.left_out` says how much that is.

    Raises:
        BadRecord: it is no record, of a newer version, or one of its actions, its start or its
            outcome is not what the rules allow; the message says where and why.
    """
    try:
        json_value = parse_json(text)
    except ValueError as error:
        raise BadRecord(f"This is not a game record: the text is not JSON ({error}).") from error
    return record_from_json(json_value)


def record_from_json(value: object) -> Record:
    """Return the record that a JSON value, already parsed, holds; see `read_record`."""
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        raise BadRecord(f'This is not a game record: expected an object with "format": "{FORMAT}".')
    fields: dict[str, object] = value
    version = fields.get("version")
    if not _is_whole(version) or version < VERSION:
        raise BadRecord(f'"version" is {version!r}, expected {VERSION}.')
    if version > VERSION:
        raise BadRecord(
            f"This record has version {version}, but this Tabularium reads up to version "
            f"{VERSION}. A newer Tabularium can read it."
        )
    for key in _KEYS:
        if key not in fields:
            raise BadRecord(f'The record lacks "{key}".')
    for key in fields:
        if key not in _KEYS:
            raise BadRecord(f"A record has no {key!r}; it has: {', '.join(_KEYS)}.")
    record = _typed_record(fields)
    _check_players(record.players, record.seats)
    retraced = retrace_record(record)
    if retraced.refusal is not None:
        _leave_out(record, len(retraced.results))
    elif record.rules == retraced.state.game.rules_version:
        _check_outcome(record.outcome, outcome_json(retraced.state.outcome()))
    return record


def _leave_out(record: Record, allowed: int) -> None:
    """Leave out of a record all but its first actions."""
    record.left_out = len(record.actions) - allowed
    del record.actions[allowed:]
    record.snapshots = [each for each in record.snapshots if each.actions <= allowed]
    record.outcome = None


def replay(record: Record) -> State:
    """Return the state to which the record's actions lead.

    Raises:
        BadRecord: its game, options, start or one of its actions is not what the rules allow.
    """
    return retrace_record(record).state


def retrace_record(record: Record) -> Retraced[tuple[int, int]]:
    """Return where the record leads, and its actions as seats and numbers.

    Raises:
        BadRecord: its game, options, start or one of its actions is not what the rules allow. Of a
            record by other rules than the present ones, the first action must be allowed.
    """
    start = start_of(record)
    same_rules = record.rules == start.game.rules_version
    retraced = retrace(start, record.actions, () if same_rules else record.snapshots, _play)
    refusal, number = retraced.refusal, len(retraced.results)
    if refusal is not None and (same_rules or number == 0):
        seat, text = record.actions[number]
        raise BadRecord(f"Action {number + 1} ({seat}, {text!r}): {refusal}") from refusal
    return retraced


def _play(state: State, row: Row) -> tuple[int, int]:
    seat, text = row
    # A record names any number as a seat; the notation is that of those who decide.
    action = state.parse_action(seat, text) if seat in state.deciders() else 0
    state.play(seat, action)
    return seat, action


def start_of(record: Record) -> State:
    """Return the state in which the record's actions begin.

    Raises:
        BadRecord: there is no such game, its options do not exist or the start is not legal.
    """
    game: Game = _game_of(record)
    # Compiled, a name keeps its type: each handler needs a name of its own for its error.
    try:
        state = game.start(record.seats, record.options)
    except BadOptions as error:
        raise BadRecord(str(error)) from error
    if record.start is None:
        return state
    try:
        state = game.load(record.start)
    except BadPosition as fault:
        raise BadRecord(f"The record's start is not a legal position: {fault}") from fault
    if state.seats != record.seats or state.options != record.options:
        raise BadRecord("The record's start has other seats or options than the record itself.")
    return state


def _game_of(record: Record) -> Game:
    try:
        return find_game(record.game)
    except UnknownGame as error:
        raise BadRecord(str(error)) from error


def _typed_record(fields: dict[str, object]) -> Record:
    game, options, seats = fields["game"], fields["options"], fields["seats"]
    if not isinstance(game, str):
        raise BadRecord(f'"game" is {game!r}, expected the id of a game.')
    if not _is_whole(seats):
        raise BadRecord(f'"seats" is {seats!r}, expected a whole number.')
    if not isinstance(options, dict):
        raise BadRecord('"options" is not a JSON object.')
    players, start = fields["players"], fields["start"]
    if players is not None and not _is_list_of_texts(players):
        raise BadRecord('"players" is neither null nor a list of names.')
    if start is not None and not isinstance(start, dict):
        raise BadRecord('"start" is neither null nor a position.')
    record = Record(
        game,
        {},
        seats,
        players,
        start,
        _typed_actions(fields["actions"]),
        _typed_outcome(fields["outcome"]),
        _typed_rules(fields["rules"]),
        _typed_snapshots(fields["snapshots"]),
    )
    try:
        record.options = _game_of(record).check_options(record.seats, options)
    except BadOptions as error:
        raise BadRecord(str(error)) from error
    return record


def _typed_actions(value: object) -> list[tuple[int, str]]:
    if not isinstance(value, list):
        raise BadRecord('"actions" is not a list.')
    actions: list[tuple[int, str]] = []
    for number, row in enumerate(value, start=1):
        good = isinstance(row, list) and len(row) == 2 and _is_whole(row[0])
        if not good or not isinstance(row[1], str):
            raise BadRecord(f"Action {number} is {row!r}, expected [seat, notation].")
        actions.append((row[0], row[1]))
    return actions


def _typed_rules(value: object) -> int | None:
    if value is None:
        return None
    if not _is_whole(value) or not 1 <= value <= _MOST_RULES:
        raise BadRecord(f'"rules" is {value!r}, expected null or a whole number of 1 or more.')
    return value


def _typed_snapshots(value: object) -> list[Snapshot]:
    if not isinstance(value, list):
        raise BadRecord('"snapshots" is not a list.')
    snapshots: list[Snapshot] = []
    for row in value:
        good = isinstance(row, list) and len(row) == 2 and _is_whole(row[0])
        if not good or not isinstance(row[1], dict):
            raise BadRecord(f"A snapshot is {row!r}, expected [number of actions, state].")
        if snapshots and snapshots[-1].actions >= row[0]:
            raise BadRecord('"snapshots" are not in the order of their actions.')
        snapshots.append(Snapshot(row[0], row[1]))
    return snapshots


def _typed_outcome(value: object) -> dict[str, object] | None:
    if value is None:
        return None
    if not isinstance(value, dict) or set(value) != {"winners", "scores", "reason"}:
        raise BadRecord('"outcome" is neither null nor an object of winners, scores and reason.')
    if not isinstance(value["reason"], str):
        raise BadRecord('"reason" of the outcome is not a text.')
    return value


def _check_players(players: Sequence[str] | None, seats: int) -> None:
    if players is not None and len(players) != seats:
        raise BadRecord(f'"players" names {len(players)} of {seats} seats.')


def _check_outcome(recorded: dict[str, object] | None, found: dict[str, object] | None) -> None:
    if (recorded is None) != (found is None):
        state = "still goes on" if found is None else "is over"
        raise BadRecord(f'After its last action the game {state}; "outcome" says otherwise.')
    if recorded is None or found is None:
        return
    for key in ("winners", "scores"):
        # The texts tell true from 1, which Python calls equal.
        if json.dumps(recorded[key]) != json.dumps(found[key]):
            raise BadRecord(f'"{key}" is {recorded[key]!r}, but the game ends with {found[key]!r}.')


def outcome_json(outcome: Outcome | None) -> dict[str, object] | None:
    """Return what a record says of how a game ended."""
    if outcome is None:
        return None
    json = outcome.to_json()
    return {
        "winners": json["winners"],
        "scores": json["scores"],
        "reason": outcome.reason.english(),
    }


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_list_of_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)
