"""The engine: another program controls any game, with one JSON object per line in each direction.

`docs/engine-protocol.md` is the reference of the protocol. The engine is trusted: it has the whole
state, including secrets, and answers every request. A program between the engine and several
players must give each player only the ``view``, ``legal``, ``prompt`` and ``events`` of that
player's seat.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
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
from pi_app.core.event import Event
from pi_app.core.game import CHANCE, SPECTATOR, Game, Perspective, State
from pi_app.core.record import make_record, record_from_json, retrace_record
from pi_app.core.registry import all_games, find_game
from pi_app.installation.version import program_version
from pi_app.research.adapters.requests import (
    LONGEST_LINE,
    Field,
    RequestError,
    check_fields,
    checked_id,
    parse_line,
)

PROTOCOL: Final = 1
"""The protocol version. It is increased when the meaning of an answer changes, but not for new
commands or new fields in answers."""

MOST_SECONDS: Final = 3600
"""The maximum thinking time of a bot."""

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
    """A command: its handler, its required fields and its optional fields."""

    answer: Callable[[Engine, Answer], Answer]
    needed: tuple[Field[object], ...] = ()
    possible: tuple[Field[object], ...] = ()


@dataclass
class Session:
    """The game in progress: its start, its actions, the last events, and its present state."""

    start: State
    state: State
    actions: list[tuple[int, int]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


class Engine:
    """Answers requests about one game at a time.

    Attributes:
        is_over: whether ``quit`` was requested.
    """

    def __init__(self) -> None:
        self.is_over = False
        self._session: Session | None = None

    # --- requests in general --------------------------------------------------------------

    def answer_line(self, line: bytes) -> bytes:
        """Return the answer to one request, both a line of JSON; never raises."""
        return json.dumps(self._answer(line), allow_nan=False).encode() + b"\n"

    def _answer(self, line: bytes) -> Answer:
        reply: Answer = {}
        try:
            request = parse_line(line)
            if "id" in request:
                reply["id"] = checked_id(request.pop("id"))
            command = _command_of(request)
            check_fields(request, command.needed, command.possible)
            reply["result"] = command.answer(self, request)
        except RequestError as error:
            reply["error"] = {"code": error.code, "message": str(error)} | error.details
        except (RulesError, UnknownBot) as error:
            reply["error"] = {"code": _CODES[type(error)], "message": str(error)}
        except Exception as error:  # noqa: BLE001 - one bad request must not end the engine
            fault = f"{type(error).__name__}: {error}"
            message = f"An error occurred inside the engine ({fault}). Nothing has changed."
            reply["error"] = {"code": "internal", "message": message}
        return reply

    @property
    def _game(self) -> Session:
        if self._session is None:
            raise RequestError(
                "no_game", 'There is no game yet. Begin one with "new", "load" or "load_record".'
            )
        return self._session

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
        }

    def games(self, _request: Answer) -> Answer:
        """List the games with their options."""
        return {"games": [_game_json(game) for game in all_games()]}

    def bots(self, _request: Answer) -> Answer:
        """List the bots."""
        return {"bots": bot_names()}

    def quit(self, _request: Answer) -> Answer:
        """Stop the engine after this answer."""
        self.is_over = True
        return {}

    # --- beginning ------------------------------------------------------------------------

    def new(self, request: Answer) -> Answer:
        """Start a game."""
        game = find_game(GAME.of(request))
        return self._begin(game.start(SEATS.given(request), OPTIONS.given(request)))

    def load(self, request: Answer) -> Answer:
        """Continue from a position."""
        position = POSITION.of(request)
        return self._begin(_game_named_in(position).load(position))

    def load_record(self, request: Answer) -> Answer:
        """Replay a record and continue from its end."""
        record = record_from_json(RECORD.of(request))
        retraced = retrace_record(record)
        actions = [step for step in retraced.results[retraced.last_jump :] if step is not None]
        self._session = Session(retraced.start, retraced.state, actions)
        more: Answer = {"left_out": record.left_out} if record.left_out else {}
        return self.state({}) | more

    def _begin(self, start: State) -> Answer:
        self._session = Session(start, start.copy())
        return self.state({})

    # --- asking ---------------------------------------------------------------------------

    def state(self, _request: Answer) -> Answer:
        """Return the state of the game and the deciders."""
        session = self._game
        state = session.state
        outcome = state.outcome()
        return {
            "game": state.game.id,
            "seats": state.seats,
            "options": state.options,
            "actions": len(session.actions),
            "turns": int(state.turns()),
            "deciders": list(state.deciders()),
            "standing": state.standing(),
            "outcome": None if outcome is None else outcome.to_json(),
        }

    def position(self, _request: Answer) -> Answer:
        """Return the whole position, including secrets."""
        return {"position": self._game.state.position()}

    def record(self, request: Answer) -> Answer:
        """Return the record of the game so far."""
        session = self._game
        record = make_record(session.start, session.actions, PLAYERS.given(request))
        return {"record": record.to_json()}

    def legal(self, request: Answer) -> Answer:
        """Return a seat's legal actions, with labels if requested."""
        state = self._game.state
        seat = _seat_of(state, request, CHANCE)
        actions = state.legal_actions(seat)
        answer: Answer = {"actions": [state.action_text(seat, action) for action in actions]}
        if LABELS.given(request):
            answer["labels"] = [state.action_label(seat, action).to_json() for action in actions]
        return answer

    def chance(self, _request: Answer) -> Answer:
        """Return the possible outcomes of chance, with weights."""
        state = self._game.state
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
        state = self._game.state
        return {"view": dict(state.view(_seat_of(state, request, SPECTATOR)))}

    def prompt(self, request: Answer) -> Answer:
        """Return the text that says what a seat has to do or whom it waits for."""
        state = self._game.state
        return {"prompt": state.prompt(_seat_of(state, request, SPECTATOR)).to_json()}

    def events(self, request: Answer) -> Answer:
        """Return the events of the last action; only those for a seat if one is given."""
        session = self._game
        events = session.events
        if SEAT.name in request:
            seat = _seat_of(session.state, request, SPECTATOR)
            events = [event for event in events if event.concerns(seat)]
        return {"events": [_event_json(event) for event in events]}

    def bot(self, request: Answer) -> Answer:
        """Return the action that a bot would choose at a seat, without playing it."""
        state = self._game.state
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
        session = self._game
        seat = _seat_of(session.state, request, CHANCE)
        # Play on a copy, so that an error does not leave a half-changed game.
        state = session.state.copy()
        state.event_log = []
        try:
            action = state.parse_action(seat, ACTION.of(request))
            state.play(seat, action)
        except (BadNotation, IllegalAction) as error:
            legal = [state.action_text(seat, each) for each in state.legal_actions(seat)]
            raise RequestError(_CODES[type(error)], str(error), legal=legal) from error
        session.events, state.event_log = state.event_log, None
        session.state = state
        session.actions.append((seat, action))
        return self.state({})

    def undo(self, request: Answer) -> Answer:
        """Undo the last actions, by default one."""
        session = self._game
        count = COUNT.of(request) if COUNT.name in request else 1
        if not 1 <= count <= len(session.actions):
            played = len(session.actions)
            raise RequestError("cannot_undo", f"{count} can't be taken back; {played} were played.")
        kept = session.actions[: len(session.actions) - count]
        state = session.start.copy()
        for seat, action in kept:
            state.apply(seat, action)
        self._session = Session(session.start, state, kept)
        return self.state({})


COMMANDS: Final[Mapping[str, Command]] = {
    "hello": Command(Engine.hello),
    "games": Command(Engine.games),
    "bots": Command(Engine.bots),
    "new": Command(
        Engine.new,
        (GAME,),
        (SEATS, OPTIONS),
    ),
    "load": Command(Engine.load, (POSITION,)),
    "load_record": Command(Engine.load_record, (RECORD,)),
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
    "quit": Command(Engine.quit),
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


def _event_json(event: Event) -> Answer:
    audience: Sequence[int] | None = event.audience
    return event.to_json() | {"audience": None if audience is None else list(audience)}
