"""The contract that every game implements.

A `Game` is one title on the shelf: it knows its options and seats and makes a `State`.
A `State` is one moment of a game. It says who owes a decision (`deciding`), what each of them may
choose (`list_actions`), and takes the choice (`play`). Three rules hold for all games:

* *Simultaneous choice.* When `deciding` names several seats, each commits on its own, in any
  order. A seat that has committed is no longer named. Nothing resolves, and no other seat's
  view changes but for that, until the last has committed.
* *Chance.* When `deciding` is CHANCE_DECIDES, the outside supplies the outcome: an action like
  any other, with the weights that `chance_weights` gives. A state owns no randomness, so the
  list of actions from the start is the whole game.
* *Hidden information.* `view(seat)` is all that a seat may know. `determinize(seat, rng)` is a
  state that agrees with that view and is random beyond it. A `Perspective` offers just these.

Actions are small non-negative integers, meaningful to one game only; `action_text` and
`parse_action` translate them from and to a short English notation. Decisions that the rules
describe as one (a set-up, three regions) are one action; long ones (a march) are many small
steps by the same seat.

Seats, actions and sets of seats are machine words (`i64`), which cost nothing when compiled. What
is asked seldom has a comfortable form besides, as `deciders` and `legal_actions`.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final, Generic, Literal, NamedTuple

from librt.random import Random
from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar

from pi_app.core import SeatName
from pi_app.core.actions import Actions
from pi_app.core.ask import Ask, Choice, OneOf
from pi_app.core.errors import BadOptions, BadPosition, IllegalAction
from pi_app.core.event import Event
from pi_app.core.message import Message
from pi_app.core.notation import Notation
from pi_app.core.outcome import Outcome
from pi_app.core.rows import Rows
from pi_app.core.series import Series
from pi_app.core.words import members

CHANCE: Final = -1
"""The seat that rolls dice and turns up cards; its actions come from outside the rules."""

CHANCE_DECIDES: Final = -1
"""What stands for the set of seats that owe a decision when chance does."""

SPECTATOR: Final = -2
"""The seat of a spectator: its view holds public information only."""

LARGEST_ACTION: Final = 2**62
"""No game numbers its actions higher."""

ENDINGS: Final = 4096
"""How many ways to end have a number of their own (see `State.ending_number`)."""

_CHANCE_ALONE: Final = (CHANCE,)

OptionValue = bool | int | str

Weight = Literal["light", "medium", "heavy"]
"""How much there is to learn before the first game."""

View_co = TypeVar(
    "View_co", bound=Mapping[str, object], covariant=True, default=Mapping[str, object]
)
"""What a game's views are: its own typed dictionary, or just JSON for those who know no game."""


class Option(NamedTuple):
    """One choice that players make before a game."""

    id: str  # its name in files and protocols
    title: str  # catalogue key of a few words
    help: str  # catalogue key of a sentence
    values: tuple[OptionValue, ...] = (False, True)  # every legal value, the default first
    # catalogue keys of the values; empty for an option that is on or off
    value_titles: tuple[str, ...] = ()

    @property
    def default(self) -> OptionValue:
        """The value that holds when nobody chooses."""
        return self.values[0]

    def to_json(self) -> dict[str, object]:
        """Return the option as JSON: ``id``, ``title``, ``help``, ``values``, ``default``."""
        return {
            "id": self.id,
            "title": self.title,
            "help": self.help,
            "values": list(self.values),
            "default": self.default,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC, Generic[View_co]):
    """One moment of one game, from the first to the last."""

    # what actions are written like, where that is the same for all seats and moments
    notation: ClassVar[Notation]

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        self.game = game  # the game that this is a state of
        self.seats = seats  # how many players sit at it; seats are numbered from 0
        self.options = options  # the value of each of the game's options
        # None, or a list to which every action appends the events it brings about. Copies start
        # with None, so that searching costs nothing.
        self.event_log: list[Event] | None = None
        # None, or a list of the state after each event of the event log; None in copies, too.
        self.moments: list[State[View_co]] | None = None

    def emit(self, event: Event) -> None:
        """Append an event to the event log, right after the change that it names and before the
        next one. Check first that there is a log: making events costs."""
        assert self.event_log is not None
        self.event_log.append(event)
        if self.moments is not None:
            self.moments.append(self.copy())

    # --- who decides what -----------------------------------------------------------------

    @abstractmethod
    def deciding(self) -> i64:
        """Return the set of seats that owe a decision now, seat s as bit s (see `words`);
        CHANCE_DECIDES when chance does; 0 when the game is over."""

    def deciders(self) -> tuple[int, ...]:
        """Return the seats that owe a decision now, in ascending order; ``(CHANCE,)`` when chance
        does; ``()`` when the game is over."""
        deciding = self.deciding()
        return _CHANCE_ALONE if deciding == CHANCE_DECIDES else members(deciding)

    @abstractmethod
    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add the actions open to `seat` (or CHANCE) to `into`, each once; none if it owes none."""

    def legal_actions(self, seat: int) -> list[int]:
        """Return the actions open to `seat` (or CHANCE), each once; ``[]`` if it owes none."""
        actions = Actions()
        self.list_actions(seat, actions)
        return actions.to_list()

    @abstractmethod
    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an action known to be legal, without checking it. For searches and playouts,
        which take their actions from `list_actions`; everybody else calls `play`."""

    def is_legal(self, seat: i64, action: i64) -> bool:
        """Say whether `seat` may choose `action` now."""
        actions = Actions()
        self.list_actions(seat, actions)
        return actions.holds(action)

    def play(self, seat: int, action: int) -> None:
        """Carry out `action` for `seat`.

        Raises:
            IllegalAction: the seat owes no decision or may not choose that; nothing has changed.
        """
        deciders = self.deciders()
        if seat not in deciders:
            raise IllegalAction(
                f"{self.seat_label(seat)} has no decision to make now; "
                + (
                    "the game is over."
                    if not deciders
                    else "waiting for " + ", ".join(map(self.seat_label, deciders)) + "."
                )
            )
        if not 0 <= action <= LARGEST_ACTION or not self.is_legal(seat, action):
            why = (
                self.why_not(seat, action).english() if seat >= 0 else "Chance has other outcomes."
            )
            raise IllegalAction(
                f"{self.seat_label(seat)} cannot choose action {action} now. {why} "
                + self._legal_summary(seat)
            )
        self.apply(seat, action)

    def _legal_summary(self, seat: int) -> str:
        actions = self.legal_actions(seat)
        shown = "; ".join(self.action_text(seat, action) for action in actions[:12])
        more = f"; and {len(actions) - 12} more" if len(actions) > 12 else ""
        return f"Legal: {shown}{more}."

    def chance_weights(self) -> list[int]:
        """Return a whole-number weight for each of ``legal_actions(CHANCE)``, in that order: an
        outcome's probability is its weight divided by their sum. By default all weigh the same."""
        return [1] * len(self.legal_actions(CHANCE))

    def chance_is_open(self) -> bool:
        """Return whether everybody at the table sees what chance decides now, such as a die or a
        card that is turned up: then people with real dice and cards may enter it. By default not,
        since it may be a card that is hidden."""
        return False

    def random_action(self, seat: i64, rng: Random) -> i64:
        """Draw one of the seat's legal actions: evenly, or for CHANCE by its weights.

        A game may override this to draw without listing; it must draw the same action from
        the same `rng` as this does, with one call of ``rng.randrange()``.
        """
        actions = Actions()
        self.list_actions(seat, actions)
        if seat != CHANCE:
            return actions.items[rng.randrange(actions.count)]
        weights = self.chance_weights()
        ticket = rng.randrange(sum(weights))
        for place, weight in enumerate(weights):
            ticket -= weight
            if ticket < 0:
                return actions.items[place]
        raise AssertionError("chance has outcomes of positive weight")

    # --- what it looks like ---------------------------------------------------------------

    @abstractmethod
    def view(self, seat: int) -> View_co:
        """Return as JSON all that `seat` (or SPECTATOR) may know of this moment.

        Each game's ``view.py`` documents its keys. What the seat has itself committed in a
        simultaneous choice is in its own view only.
        """

    def write_row(self, seat: i64, into: Rows) -> None:
        """Put the `view` of a seat into the present row, number after number, as the module
        ``tensors`` of the game's package declares it. It is what networks are trained with at full
        speed; without it rows are made from views."""
        raise NotImplementedError

    @abstractmethod
    def prompt(self, seat: int) -> Message:
        """Return one line that says what `seat` may do, or for whom it waits. It belongs to the
        same moment as `legal_actions` and reveals nothing that the view does not."""

    def why_not(self, seat: int, action: int) -> Message:
        """Return one line that says why `seat` may not choose an action now, or what it may do
        instead. Any number may be asked for. The answer depends only on what the seat knows, and is
        for its eyes. By default it is the `prompt`."""
        return self.prompt(seat)

    @abstractmethod
    def standing(self) -> list[float]:
        """Return for each seat how well it publicly stands: points where the rules count any;
        otherwise a measure that the game's module defines. More is better."""

    @abstractmethod
    def turns(self) -> int:
        """Return how many turns, in the sense of the game's rules, have been completed."""

    @abstractmethod
    def reveals(self) -> int:
        """Return how often so far chance has spoken or something hidden has become known to a seat
        that did not know it. Taking back an action never goes past a change of this number."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def ending_number(self) -> i64:
        """Return a number below ENDINGS that stands for winners and reason of the finished game:
        games of the same options and seats with the same number have them in common. A million
        outcomes then need not be made to be counted. By default -1: the outcome must be asked."""
        return -1

    def winners(self) -> tuple[int, ...] | None:
        """Return who wins however the game goes on, ``()`` for a draw, or None while that is open.
        By default it is open to the end; not so where others play on for places."""
        outcome = self.outcome()
        return None if outcome is None else outcome.winners

    def is_secret(self, seat: int) -> bool:
        """Return whether the seat's present choice, or what it must see to make it, must be hidden
        from the other players at the table. By default: when several seats choose at once."""
        return seat >= 0 and len(self.deciders()) > 1

    def pass_actions(self, seat: int) -> tuple[int, ...]:
        """Return the actions by which `seat` lets its present secret choice be, the plainest first:
        legal whatever is hidden, and harmless to be seen, so that they may be chosen in the open.
        By default there are none."""
        return ()

    # --- text -----------------------------------------------------------------------------

    def seat_label(self, seat: int) -> str:
        """Return the English name of `seat`, of CHANCE or of SPECTATOR."""
        if seat == CHANCE:
            return "chance"
        if 0 <= seat < self.seats:
            return self.game.seat_names[seat]
        return "spectator" if seat == SPECTATOR else f"seat {seat}"

    def action_text(self, seat: int, action: int) -> str:
        """Return the notation of an action that is legal for `seat` now."""
        return self.notation.texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        """Return the action that `text` denotes for `seat`, legal or not.

        Raises:
            BadNotation: it denotes none; the message says what the notation looks like.
        """
        return self.notation.parse(text)

    @abstractmethod
    def action_label(self, seat: int, action: int) -> Message:
        """Return a few words that name a legal action to a person, as on a button."""

    def ask(self, seat: int) -> Ask | None:
        """Return the form of what `seat` is asked; None if it owes no decision, or if only the
        board itself can take the answer. By default it is one of the legal actions, without keys;
        with keys if the game has a `key_code`, in groups if it has a `thing_of`."""
        actions = self.legal_actions(seat) if seat >= 0 else []
        choices = tuple(
            [
                Choice(action, self.key_code(seat, action), self.thing_of(seat, action))
                for action in actions
            ]
        )
        return OneOf(choices, self.key_digits(seat)) if choices else None

    def key_digits(self, seat: int) -> int:
        """Return how many digits a `key_code` of the present choice has at most, whatever is hidden
        from others. By default 0: there are no keys, and the screen asks for the choice."""
        return 0

    def key_code(self, seat: int, action: int) -> str:
        """Return the digits that stand for a legal action on a handheld keypad; by default none."""
        return ""

    def thing_of(self, seat: int, action: int) -> Message | None:
        """Return what a legal action is about, such as the piece that moves or the card that is
        played: it is touched first where many actions are offered. By default None."""
        return None

    # --- copies and positions -------------------------------------------------------------

    @abstractmethod
    def copy(self) -> State[View_co]:
        """Return a state that equals this one and shares nothing that changes."""

    @abstractmethod
    def determinize(self, seat: int, rng: Random) -> State[View_co]:
        """Return a copy with everything that `seat` (or SPECTATOR) can't know dealt anew at random,
        so that `view(seat)` and ``legal_actions(seat)`` stay what they are."""

    def position(self) -> dict[str, object]:
        """Return the whole state, secrets included, as JSON that `Game.load` reads."""
        return {
            "game": self.game.id,
            "rules": self.game.rules_version,
            "seats": self.seats,
            "options": dict(self.options),
            "state": self._state_json(),
        }

    @abstractmethod
    def _state_json(self) -> dict[str, object]:
        """Return what the game itself stores of a position."""

    def read_state(self, json: Mapping[str, object]) -> None:
        """Become, from the beginning of a game, what `_state_json` described.

        Raises:
            BadPosition: something is missing, of the wrong kind or against the rules.
        """
        raise NotImplementedError


class Conflict(NamedTuple):
    """Values of options that are legal one by one and do not go together."""

    values: Mapping[str, OptionValue]  # by option id
    reason: str  # catalogue key of a sentence that says why


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A box on the shelf. What the game is played with is in the module ``rules`` of its package,
    whose ``first_state`` has the parameters of `_first_state`; it is imported when the box is
    opened, so that the whole shelf is looked at in no time."""

    def __init__(
        self,
        package: str,
        title: str,
        summary: str,
        seat_names: tuple[str, ...],
        seat_counts: tuple[int, ...],
        series: Series,
        options: tuple[Option, ...] = (),
        conflicts: tuple[Conflict, ...] = (),
        rules_version: int = 1,
        minutes: tuple[int, int] | None = None,
        weight: Weight | None = None,
    ) -> None:
        # its name in files and protocols, as in ``hannibal-vs-rome``; that of the game in the
        # package ``tabularium_pig`` is ``pig``
        leaf = package.rpartition(".")[2]
        self.id = leaf.removeprefix("tabularium_").replace("_", "-")
        self.title = title  # catalogue key of its title
        self.summary = summary  # catalogue key of one sentence that makes one want to play it
        # catalogue keys of the names of all seats that there can be
        self.seat_names: tuple[str, ...] = tuple([SeatName(name) for name in seat_names])
        self.seat_counts = seat_counts  # every possible number of players, ascending
        self.series = series  # how several games are played in a row
        self.options = options  # what can be chosen before the game
        self.conflicts = conflicts  # which choices do not go together
        # rises when legal actions, their notation or the form of positions change
        self.rules_version = rules_version
        self.minutes = minutes  # how long a short and a long game take, None if nobody says
        self.weight = weight  # None if nobody says
        self.package = package  # the name of the package that holds all of it

    def picture(self, name: str) -> str:
        """Return what `pi_app.drawing.art` calls a picture in the folder ``art`` of the package."""
        return f"{self.package}:{name}"

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        """Return the state in which a game with these checked options begins."""
        rules = importlib.import_module(f"{self.package}.rules")
        state: State = rules.first_state(self, seats, options)
        return state

    def conflict(self, options: Mapping[str, OptionValue]) -> Message | None:
        """Return why options that are legal one by one do not go together, or None."""
        for conflict in self.conflicts:
            if conflict.values.items() <= options.items():
                return Message(conflict.reason)
        return None

    def start(self, seats: int | None = None, options: Mapping[str, object] | None = None) -> State:
        """Return the state in which a game begins.

        Args:
            seats: how many play; the smallest possible number if None.
            options: values by option id; what is not named keeps its default.

        Raises:
            BadOptions: there is no such number of seats, option, value or combination.
        """
        count = self.seat_counts[0] if seats is None else seats
        return self._first_state(count, self.check_options(count, options or {}))

    def load(self, position: Mapping[str, object]) -> State:
        """Return the state that `State.position` wrote, by these rules or earlier ones. A position
        without a number of rules is read by the present rules.

        Raises:
            BadPosition: it is not a legal position of this game, or one of later rules; the message
                says why.
        """
        if not isinstance(position, Mapping) or position.get("game") != self.id:
            raise BadPosition(f'This is not a position of {self.id}: expected "game": "{self.id}".')
        if "rules" in position:
            self._check_rules(position["rules"])
        seats, options, state = (position.get(key) for key in ("seats", "options", "state"))
        if not isinstance(seats, int) or isinstance(seats, bool):
            raise BadPosition('A position needs "seats", a whole number.')
        if not isinstance(options, Mapping) or not isinstance(state, Mapping):
            raise BadPosition('A position needs "options" and "state", both JSON objects.')
        try:
            checked = self.check_options(seats, options)
        except BadOptions as error:
            raise BadPosition(str(error)) from error
        loaded = self._first_state(seats, checked)
        loaded.read_state(state)
        return loaded

    def _check_rules(self, rules: object) -> None:
        if not isinstance(rules, int) or isinstance(rules, bool) or rules < 1:
            raise BadPosition(
                f'"rules" of a position is {rules!r}, expected a whole number from 1.'
            )
        if rules > self.rules_version:
            raise BadPosition(
                f"This position was written by rules {rules} of {self.id}, but this Tabularium "
                f"has rules {self.rules_version}. A newer Tabularium can read it."
            )

    def check_options(self, seats: int, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Return the value of every option, defaults filled in.

        Raises:
            BadOptions: there is no such number of seats, option, value or combination.
        """
        if seats not in self.seat_counts:
            counts = ", ".join(map(str, self.seat_counts))
            raise BadOptions(f"{self.id} is for {counts} players, not {seats}.")
        known = [option.id for option in self.options]
        for name in given:
            if name not in known:
                raise BadOptions(f"{self.id} has no option {name!r}; it has: {', '.join(known)}.")
        options: dict[str, OptionValue] = {}
        for option in self.options:
            wanted = given.get(option.id, option.default)
            # 1 is not True, which Python calls equal.
            legal = [
                each for each in option.values if type(each) is type(wanted) and each == wanted
            ]
            if not legal:
                values = ", ".join(map(repr, option.values))
                raise BadOptions(f"Option {option.id!r} can be {values}, not {wanted!r}.")
            options[option.id] = legal[0]
        conflict = self.conflict(options)
        if conflict is not None:
            raise BadOptions(conflict.english())
        return options


class Perspective(Generic[View_co]):
    """One seat's window on a state: what that seat may know and do, and nothing else.

    Everything outside the rules core that acts for a seat or shows it something gets one of
    these in place of the state.
    """

    def __init__(self, state: State[View_co], seat: int) -> None:
        self._state = state
        self.seat = seat
        self.game = state.game
        self.seats = state.seats
        self.options: dict[str, OptionValue] = dict(state.options)

    def deciders(self) -> tuple[int, ...]:
        """Return the seats that owe a decision now (see `State.deciders`)."""
        return self._state.deciders()

    def legal_actions(self) -> list[int]:
        """Return the actions open to this seat; ``[]`` when it owes no decision. For CHANCE these
        are the outcomes, if everybody sees them."""
        may_know = self.seat >= 0 or (self.seat == CHANCE and self._state.chance_is_open())
        return self._state.legal_actions(self.seat) if may_know else []

    def view(self) -> View_co:
        """Return all that this seat may know (see `State.view`)."""
        return self._state.view(self.seat)

    def prompt(self) -> Message:
        """Return one line that tells this seat what to do or whom it waits for."""
        return self._state.prompt(self.seat)

    def why_not(self, action: int) -> Message:
        """Return one line that says why this seat may not choose an action now (see
        `State.why_not`)."""
        return self._state.why_not(self.seat, action)

    def is_secret(self) -> bool:
        """Say whether this seat's present choice must be kept from the other players."""
        return self._state.is_secret(self.seat)

    def pass_actions(self) -> tuple[int, ...]:
        """Return the actions by which this seat may let its secret choice be in the open."""
        return self._state.pass_actions(self.seat)

    def action_text(self, action: int) -> str:
        """Return the notation of one of this seat's legal actions."""
        return self._state.action_text(self.seat, action)

    def parse_action(self, text: str) -> int:
        """Return the action that a notation denotes for this seat (see `State.parse_action`)."""
        return self._state.parse_action(self.seat, text)

    def action_label(self, action: int) -> Message:
        """Return a few words that name one of this seat's legal actions."""
        return self._state.action_label(self.seat, action)

    def ask(self) -> Ask | None:
        """Return the form of what this seat is asked (see `State.ask`)."""
        return self._state.ask(self.seat)

    def standing(self) -> list[float]:
        """Return how well each seat publicly stands."""
        return self._state.standing()

    def turns(self) -> int:
        """Return how many turns have been completed."""
        return self._state.turns()

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""
        return self._state.outcome()

    def imagine(self, rng: Random) -> State[View_co]:
        """Return a state that agrees with all this seat knows and is random beyond it."""
        return self._state.determinize(self.seat, rng)


class Glimpse(Perspective[View_co]):
    """A seat's window on a moment within an action, right after an event: nobody decides there."""

    def deciders(self) -> tuple[int, ...]:
        return ()

    def legal_actions(self) -> list[int]:
        return []
