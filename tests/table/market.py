"""A small game that has everything which Hannibal vs Rome lacks: three seats, chance, hidden money,
sealed bids of one or two digits, secret choices by one seat, and turns of several steps.

A round: the crier opens or waits, in one or two steps; all bid in secret; the buyer lays down one
of three tokens face down; a die is thrown. Two rounds.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from librt.random import Random

from pi_app.core.errors import BadNotation
from pi_app.core.event import Event, Spoken
from pi_app.core.game import CHANCE, Game, OptionValue, State
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.core.series import TwoInARow
from tests.plain_state import PlainState

PURSES = (8, 11, 14)
ROUNDS = 2
WAIT, OPEN, TOKEN, BID, DEAL, ROLL = 0, 1, 10, 100, 200, 300
_WORDS = {"wait": WAIT, "open": OPEN}
_NUMBERED = {"token": TOKEN, "bid": BID, "deal": DEAL, "roll": ROLL}


class Cry(Spoken):
    seat: int


class Laid(Cry):
    pass


class Bids(Spoken):
    bids: list[int]


class Roll(Spoken):
    pips: int


class Private(Spoken):
    seat: int

    @property
    def audience(self) -> tuple[int, ...]:
        return (self.seat,)


class Deal(Private):
    money: int


class Token(Private):
    token: int


class MarketState(PlainState):
    """`money` is dealt by chance; `phase` is deal, cry, bid, token, roll or over."""

    def __init__(self, game: Game, options: dict[str, OptionValue]) -> None:
        super().__init__(game, 3, options)
        self.money = [-1, -1, -1]
        self.tokens: list[tuple[int, int]] = []
        self.bids: list[int | None] = [None, None, None]
        self.revealed: list[int] = []
        self.phase = "deal"
        self.round = 0
        self.waited = 0
        self.known = 0

    def deciders(self) -> tuple[int, ...]:
        if self.phase in ("deal", "roll"):
            return (CHANCE,)
        if self.phase == "cry":
            return (self.round % 3,)
        if self.phase == "bid":
            return tuple(seat for seat in range(3) if self.bids[seat] is None)
        return (self.buyer(),) if self.phase == "token" else ()

    def buyer(self) -> int:
        return self.revealed.index(max(self.revealed))

    def legal_actions(self, seat: int) -> list[int]:
        if seat not in self.deciders():
            return []
        if self.phase == "deal":
            return [DEAL + purse for purse in PURSES]
        if self.phase == "roll":
            return [ROLL + pips for pips in range(1, 7)]
        if self.phase == "cry":
            return [WAIT, OPEN] if self.waited < 2 else [OPEN]
        if self.phase == "bid":
            return [BID + amount for amount in range(self.money[seat] + 1)]
        used = [token for owner, token in self.tokens if owner == seat]
        return [TOKEN + token for token in (1, 2, 3) if token not in used]

    def is_secret(self, seat: int) -> bool:
        return self.phase == "token" or super().is_secret(seat)

    def apply(self, seat: int, action: int) -> None:
        text = Message(self.action_text(seat, action))
        if self.phase == "deal":
            owner = self.money.index(-1)
            self.money[owner] = action - DEAL
            self._tell(Deal(text, owner, action - DEAL))
            self.known += 1
            self.phase = "deal" if -1 in self.money else "cry"
        elif self.phase == "cry":
            self._tell(Cry(text, seat))
            self.waited = self.waited + 1 if action == WAIT else 0
            self.phase = "bid" if action == OPEN else "cry"
        elif self.phase == "bid":
            self.bids[seat] = action - BID
            if None not in self.bids:
                self._reveal()
        elif self.phase == "token":
            self.tokens.append((seat, action - TOKEN))
            self._tell(Token(text, seat, action - TOKEN))
            self._tell(Laid(Message("A token is laid."), seat))
            self.phase = "roll"
        else:
            self._tell(Roll(text, action - ROLL))
            self.known += 1
            self.round += 1
            self.phase = "cry" if self.round < ROUNDS else "over"

    def _reveal(self) -> None:
        self.revealed = [cast("int", bid) for bid in self.bids]
        self.bids = [None, None, None]
        self.money[self.buyer()] -= max(self.revealed)
        self.known += 1
        self._tell(Bids(Message("All bids"), list(self.revealed)))
        self.phase = "token"

    def _tell(self, event: Event) -> None:
        if self.event_log is not None:
            self.emit(event)

    def view(self, seat: int) -> Mapping[str, object]:
        return {
            "phase": self.phase,
            "round": self.round,
            "waited": self.waited,
            "money": self.money[seat] if seat >= 0 else None,
            "tokens": [[o, t if o == seat else None] for o, t in self.tokens],
            "own_bid": self.bids[seat] if seat >= 0 else None,
            "revealed": list(self.revealed),
            "committed": [each for each in range(3) if self.bids[each] is not None],
        }

    def prompt(self, seat: int) -> Message:
        return Message("decide" if seat in self.deciders() else "wait")

    def standing(self) -> list[float]:
        return [0.0, 0.0, 0.0]

    def turns(self) -> int:
        return self.round

    def reveals(self) -> int:
        return self.known

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        best = tuple(seat for seat in range(3) if self.money[seat] == max(self.money))
        return Outcome(best, tuple(self.money), Message("Most money wins."))

    def action_text(self, seat: int, action: int) -> str:
        for word, base in sorted(_NUMBERED.items(), key=lambda each: -each[1]):
            if action >= base:
                return f"{word} {action - base}"
        return "open" if action == OPEN else "wait"

    def parse_action(self, seat: int, text: str) -> int:
        word, _, number = text.partition(" ")
        if text in _WORDS:
            return _WORDS[text]
        if word in _NUMBERED and number.isdigit():
            return _NUMBERED[word] + int(number)
        raise BadNotation(f"{text!r} is no action.")

    def action_label(self, seat: int, action: int) -> Message:
        return Message(self.action_text(seat, action))

    def key_digits(self, seat: int) -> int:
        return {"bid": 2, "token": 1}.get(self.phase, 0)

    def key_code(self, seat: int, action: int) -> str:
        base = {"bid": BID, "token": TOKEN}.get(self.phase)
        return "" if base is None else str(action - base)

    def copy(self) -> MarketState:
        other = type(self)(self.game, self.options)
        other.money, other.tokens = list(self.money), list(self.tokens)
        other.bids, other.revealed = list(self.bids), list(self.revealed)
        other.phase, other.round = self.phase, self.round
        other.waited, other.known = self.waited, self.known
        return other

    def determinize(self, seat: int, rng: Random) -> MarketState:
        other = self.copy()
        for owner in range(3):
            if owner != seat:
                other.money[owner] = rng.randrange(15)
                if other.bids[owner] is not None:
                    other.bids[owner] = rng.randrange(other.money[owner] + 1)
        other.tokens = [(o, t if o == seat else 1 + rng.randrange(3)) for o, t in self.tokens]
        return other

    def _state_json(self) -> dict[str, object]:
        fields = ("money", "tokens", "bids", "revealed", "phase", "round", "waited", "known")
        return {name: getattr(self, name) for name in fields}

    def read_state(self, json: Mapping[str, object]) -> None:
        for name, value in json.items():
            setattr(self, name, value)
        self.tokens = [(owner, token) for owner, token in self.tokens]


class Market(Game):
    def __init__(self, state: type[MarketState] = MarketState) -> None:
        names = ("North", "East", "South")
        super().__init__(__name__, "Market", "Bids and tokens.", names, (3,), TwoInARow())
        self._state = state

    def _first_state(self, seats: int, options: dict[str, OptionValue]) -> State:
        return self._state(self, options)


MARKET = Market()
