"""The engine: another program controls any games, with one line of JSON per request and answer.

`docs/engine-protocol.md` is the reference of the protocol. The engine is trusted: it has the whole
state, including secrets, and answers every request. A program between the engine and several
players must give each player only the ``view``, ``legal``, ``prompt`` and ``events`` of that
player's seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import BinaryIO, Final

from pi_app.bots.registry import UnknownBot, bot_names, make_bot
from pi_app.core.build import compiled
from pi_app.core.chance import seeded
from pi_app.core.errors import (
    BadNotation,
    BadOptions,
    BadPosition,
    BadRecord,
    IllegalAction,
    RulesError,
    UnknownGame,
)
from pi_app.core.game import CHANCE, SPECTATOR, Game, Perspective, State
from pi_app.core.record import make_record, record_from_json, retrace_record
from pi_app.core.registry import all_games, find_game
from pi_app.installation.version import program_version
from pi_app.research.adapters.engine_session import Session, event_json
from pi_app.research.adapters.requests import (
    LONGEST_LINE,
    MOST_REQUESTS,
    Field,
    RequestError,
    check_fields,
    checked_id,
    checked_object,
    parse_line,
)

PROTOCOL: Final = 1
"""The protocol version. It is increased when the meaning of an answer changes, but not for new
commands or new fields in answers."""

MOST_SECONDS: Final = 3600
"""The maximum thinking time of a bot."""

MOST_GAMES: Final = 10_000
"""The maximum number of games that the engine holds at once."""

LONGEST_HANDLE: Final = 100
"""The maximum length of a handle, in characters."""

Answer = dict[str, object]

_CODES: Final[Mapping[type[Exception], str]] = {
    UnknownGame: "unknown_game",
    BadOptions: "bad_options",
    IllegalAction: "illegal_action",
    BadNotation: "bad_notation",
    BadPosition: "bad_position",
    BadRecord: "bad_record",
    UnknownBot: "unknown_bot",
}


HANDLE: Final = Field("handle", str)
GAME: Final = Field("game", str)
SEATS: Final = Field("seats", int)
OPTIONS: Final = Field("options", dict[str, object])
POSITION: Final = Field("position", dict[str, object])
RECORD: Final = Field("record", dict[str, object])
PLAYERS: Final = Field("players", list[str])
SEAT: Final = Field("seat", int)
LABELS: Final = Field("labels", bool)
BOT: Final = Field("bot", str)
SEED: Final = Field("seed", int)
SECONDS: Final = Field("seconds", float)
ACTION: Final = Field("action", str)
COUNT: Final = Field("count", int)


@dataclass(frozen=True)
class Command:
    """A command: its handler, its required fields and its optional fields.

    Attributes:
        is_about_game: whether it is about one game, so that it has the optional field ``handle``.
    """

    answer: Callable[[Engine, Answer], Answer]
    needed: tuple[Field[object], ...] = ()
    possible: tuple[Field[object], ...] = ()
    is_about_game: bool = True


class Engine:
    """Answers requests about games, each of which has a handle; the empty one if none is given.

    Attributes:
        is_over: whether ``quit`` was requested.
    """

    def __init__(self) -> None:
        self.is_over = False
        self._sessions: dict[str, Session] = {}

    # --- requests in general --------------------------------------------------------------

    def answer_line(self, line: bytes) -> bytes:
        """Return the answer to a line, which holds one request or a list of them, as a line of
        JSON; never raises."""
        answer: Answer | list[Answer]
        try:
            asked = parse_line(line)
            answer = self._answer_each(asked) if isinstance(asked, list) else self._answer(asked)
        except RequestError as error:
            answer = {"error": _error_json(error)}
        return json.dumps(answer, allow_nan=False).encode() + b"\n"

    def _answer_each(self, requests: list[object]) -> list[Answer]:
        """Return the answers to the requests of one line. After an error the later requests about
        the same game are skipped, because they were made in the belief that it would go on."""
        answers: list[Answer] = []
        failed: set[str] = set()
        for request in requests:
            handle = _handle_asked_for(request)
            answers.append(self._answer(request, is_skipped=handle in failed))
            if handle is not None and "error" in answers[-1]:
                failed.add(handle)
        return answers

    def _answer(self, asked: object, *, is_skipped: bool = False) -> Answer:
        reply: Answer = {}
        try:
            request = checked_object(asked)
            if "id" in request:
                reply["id"] = checked_id(request.pop("id"))
            if is_skipped:
                raise RequestError(
                    "skipped",
                    "An earlier request of this line about the same game was refused, so this one "
                    "was not carried out. Correct that one, and send both again.",
                )
            command = _command_of(request)
            more = (HANDLE,) if command.is_about_game else ()
            check_fields(request, command.needed, (*command.possible, *more))
            reply["result"] = command.answer(self, request)
        except RequestError as error:
            reply["error"] = _error_json(error)
        except (RulesError, UnknownBot) as error:
            reply["error"] = {"code": _CODES[type(error)], "message": str(error)}
        except Exception as error:  # noqa: BLE001 - one bad request must not end the engine
            fault = f"{type(error).__name__}: {error}"
            message = f"An error occurred inside the engine ({fault}). Nothing has changed."
            reply["error"] = {"code": "internal", "message": message}
        return reply

    def _session_of(self, request: Answer) -> Session:
        handle = _handle_of(request)
        session = self._sessions.get(handle)
        if session is None:
            of_handle = f" with the handle {handle!r}" if handle else ""
            raise RequestError(
                "no_game",
                f'There is no game{of_handle} yet. Begin one with "new", "load" or "load_record".',
            )
        return session

    def _keep(self, request: Answer, session: Session) -> Answer:
        """Hold a game by the handle of a request, in place of the one that had it."""
        handle = _handle_of(request)
        if handle not in self._sessions and len(self._sessions) >= MOST_GAMES:
            raise RequestError(
                "too_many_games",
                f"The engine holds {MOST_GAMES} games, which is the most. End one with "
                '"close", or begin the game with the handle of another one.',
            )
        self._sessions[handle] = session
        return session.situation()

    # --- about the engine -----------------------------------------------------------------

    def hello(self, _request: Answer) -> Answer:
        """Return the program's version and its commands."""
        return {
            "program": "tabularium",
            "version": program_version(),
            "protocol": PROTOCOL,
            "core": "compiled" if compiled.is_compiled() else "python",
            "commands": sorted(COMMANDS),
            "longest_line": LONGEST_LINE,
            "most_requests": MOST_REQUESTS,
            "most_games": MOST_GAMES,
        }

    def games(self, _request: Answer) -> Answer:
        """List the games with their options."""
        return {"games": [_game_json(game) for game in all_games()]}

    def bots(self, _request: Answer) -> Answer:
        """List the bots."""
        return {"bots": bot_names()}

    def handles(self, _request: Answer) -> Answer:
        """List the handles of the games that are held."""
        return {"handles": sorted(self._sessions)}

    def quit(self, _request: Answer) -> Answer:
        """Stop the engine after the answer to this line."""
        self.is_over = True
        return {}

    # --- beginning and ending -------------------------------------------------------------

    def new(self, request: Answer) -> Answer:
        """Start a game."""
        game = find_game(GAME.of(request))
        start = game.start(SEATS.given(request), OPTIONS.given(request))
        return self._keep(request, Session(start, start.copy()))

    def load(self, request: Answer) -> Answer:
        """Continue from a position."""
        position = POSITION.of(request)
        start = _game_named_in(position).load(position)
        return self._keep(request, Session(start, start.copy()))

    def load_record(self, request: Answer) -> Answer:
        """Replay a record and continue from its end."""
        record = record_from_json(RECORD.of(request))
        retraced = retrace_record(record)
        actions = [step for step in retraced.results[retraced.last_jump :] if step is not None]
        more: Answer = {"left_out": record.left_out} if record.left_out else {}
        return self._keep(request, Session(retraced.start, retraced.state, actions)) | more

    def close(self, request: Answer) -> Answer:
        """Forget a game."""
        self._session_of(request)
        del self._sessions[_handle_of(request)]
        return {}

    # --- asking ---------------------------------------------------------------------------

    def state(self, request: Answer) -> Answer:
        """Return the state of the game and the deciders."""
        return self._session_of(request).situation()

    def position(self, request: Answer) -> Answer:
        """Return the whole position, including secrets."""
        return {"position": self._session_of(request).state.position()}

    def record(self, request: Answer) -> Answer:
        """Return the record of the game so far."""
        session = self._session_of(request)
        record = make_record(session.start, session.actions, PLAYERS.given(request))
        return {"record": record.to_json()}

    def legal(self, request: Answer) -> Answer:
        """Return a seat's legal actions, with labels if requested."""
        state = self._session_of(request).state
        seat = _seat_of(state, request, CHANCE)
        actions = state.legal_actions(seat)
        answer: Answer = {"actions": [state.action_text(seat, action) for action in actions]}
        if LABELS.given(request):
            answer["labels"] = [state.action_label(seat, action).to_json() for action in actions]
        return answer

    def chance(self, request: Answer) -> Answer:
        """Return the possible outcomes of chance, with weights."""
        state = self._session_of(request).state
        if state.deciders() != (CHANCE,):
            raise RequestError("not_chance", "Chance has no decision to make now.")
        outcomes = [state.action_text(CHANCE, each) for each in state.legal_actions(CHANCE)]
        weights = [int(weight) for weight in state.chance_weights()]
        return {
            "outcomes": [
                {"action": each, "weight": weight}
                for each, weight in zip(outcomes, weights, strict=True)
            ],
            "total": sum(weights),
        }

    def view(self, request: Answer) -> Answer:
        """Return everything that a seat or a spectator may know."""
        state = self._session_of(request).state
        return {"view": dict(state.view(_seat_of(state, request, SPECTATOR)))}

    def prompt(self, request: Answer) -> Answer:
        """Return the text that says what a seat has to do or whom it waits for."""
        state = self._session_of(request).state
        return {"prompt": state.prompt(_seat_of(state, request, SPECTATOR)).to_json()}

    def events(self, request: Answer) -> Answer:
        """Return the events of the last action; only those for a seat if one is given."""
        session = self._session_of(request)
        events = session.events
        if SEAT.name in request:
            seat = _seat_of(session.state, request, SPECTATOR)
            events = [event for event in events if event.concerns(seat)]
        return {"events": [event_json(event) for event in events]}

    def bot(self, request: Answer) -> Answer:
        """Return the action that a bot would choose at a seat, without playing it."""
        state = self._session_of(request).state
        seat = _seat_of(state, request, 0)
        if seat not in state.deciders():
            raise RequestError(
                "illegal_action", f"{state.seat_label(seat)} has no decision to make now."
            )
        seconds = SECONDS.given(request)
        if seconds is not None and not 0 < seconds <= MOST_SECONDS:
            raise RequestError(
                "bad_field", f'"seconds" must be more than 0 and at most {MOST_SECONDS}.'
            )
        bot = make_bot(BOT.of(request), seconds)
        rng = seeded(SEED.of(request))
        # The bot gets a copy, so it can't change the game.
        action = bot.choose(Perspective(state.copy(), seat), rng)
        return {"action": state.action_text(seat, action)}

    # --- changing -------------------------------------------------------------------------

    def play(self, request: Answer) -> Answer:
        """Perform an action of a seat or of chance."""
        session = self._session_of(request)
        seat = _seat_of(session.state, request, CHANCE)
        try:
            session.play(seat, ACTION.of(request))
        except (BadNotation, IllegalAction) as error:
            refusal = session.refusal(seat, ACTION.of(request))
            raise RequestError(_CODES[type(error)], str(error), **refusal) from error
        return session.situation()

    def undo(self, request: Answer) -> Answer:
        """Undo the last actions, by default one."""
        session = self._session_of(request)
        count = COUNT.of(request) if COUNT.name in request else 1
        if not 1 <= count <= len(session.actions):
            played = len(session.actions)
            raise RequestError("cannot_undo", f"{count} can't be taken back; {played} were played.")
        session.undo(count)
        return session.situation()


COMMANDS: Final[Mapping[str, Command]] = {
    "hello": Command(Engine.hello, is_about_game=False),
    "games": Command(Engine.games, is_about_game=False),
    "bots": Command(Engine.bots, is_about_game=False),
    "handles": Command(Engine.handles, is_about_game=False),
    "new": Command(
        Engine.new,
        (GAME,),
        (SEATS, OPTIONS),
    ),
    "load": Command(Engine.load, (POSITION,)),
    "load_record": Command(Engine.load_record, (RECORD,)),
    "close": Command(Engine.close),
    "state": Command(Engine.state),
    "position": Command(Engine.position),
    "record": Command(Engine.record, possible=(PLAYERS,)),
    "legal": Command(Engine.legal, (SEAT,), (LABELS,)),
    "chance": Command(Engine.chance),
    "view": Command(Engine.view, (SEAT,)),
    "prompt": Command(Engine.prompt, (SEAT,)),
    "events": Command(Engine.events, possible=(SEAT,)),
    "bot": Command(
        Engine.bot,
        (SEAT, BOT, SEED),
        (SECONDS,),
    ),
    "play": Command(Engine.play, (SEAT, ACTION)),
    "undo": Command(Engine.undo, possible=(COUNT,)),
    "quit": Command(Engine.quit, is_about_game=False),
}
"""The commands by their names in requests."""


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line of `requests` with one line in `answers`, until ``quit`` or the end of the
    input."""
    engine = Engine()
    while not engine.is_over:
        line = requests.readline(LONGEST_LINE + 1)
        if not line:
            return
        answers.write(engine.answer_line(line))
        answers.flush()
        while len(line) > LONGEST_LINE and not line.endswith(b"\n"):
            line = requests.readline(LONGEST_LINE + 1)


def _command_of(request: Answer) -> Command:
    name = request.pop("command", None)
    if name is None:
        raise RequestError("missing_field", 'A request needs "command".')
    command = COMMANDS.get(name) if isinstance(name, str) else None
    if command is None:
        known = ", ".join(COMMANDS)
        raise RequestError("unknown_command", f"There is no command {name!r}; there is: {known}.")
    return command


def _handle_of(request: Answer) -> str:
    """Return the handle of a request's game."""
    handle = HANDLE.of(request) if HANDLE.name in request else ""
    if len(handle) > LONGEST_HANDLE:
        raise RequestError(
            "bad_field",
            f'"handle" may have {LONGEST_HANDLE} characters at most; this one has {len(handle)}.',
        )
    return handle


def _handle_asked_for(request: object) -> str | None:
    """Return the handle of the game that a request of a list is about, None if it is about none;
    the request need not be right in anything else."""
    if not isinstance(request, dict):
        return None
    name, handle = request.get("command"), request.get(HANDLE.name, "")
    command = COMMANDS.get(name) if isinstance(name, str) else None
    is_about_game = command is None or command.is_about_game
    return handle if is_about_game and isinstance(handle, str) else None


def _error_json(error: RequestError) -> Answer:
    return {"code": error.code, "message": str(error)} | error.details


def _seat_of(state: State, request: Answer, lowest: int) -> int:
    """Return the seat of a request; `lowest` is the lowest allowed seat (SPECTATOR, CHANCE or
    0)."""
    seat = SEAT.of(request)
    special = {SPECTATOR: (SPECTATOR,), CHANCE: (CHANCE,), 0: ()}[lowest]
    if seat in special or 0 <= seat < state.seats:
        return seat
    names = {SPECTATOR: f"{SPECTATOR} for a spectator", CHANCE: f"{CHANCE} for chance"}
    also = "".join(f", or {names[each]}" for each in special)
    raise RequestError(
        "bad_seat", f"There is no seat {seat}; seats are 0 to {state.seats - 1}{also}."
    )


def _game_named_in(position: Mapping[str, object]) -> Game:
    id = position.get("game")
    if not isinstance(id, str):
        raise BadPosition('A position needs "game", the id of a game.')
    return find_game(id)


def _game_json(game: Game) -> Answer:
    return {
        "id": game.id,
        "title": game.title,
        "summary": game.summary,
        "rules_version": game.rules_version,
        "seats": list(game.seat_counts),
        "seat_names": {
            str(count): [game.seat_names[seat] for seat in range(count)]
            for count in game.seat_counts
        },
        "options": [option.to_json() for option in game.options],
    }
