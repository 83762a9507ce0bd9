"""How secret choices run: words are written down first if the table has its own; then all choose,
all choices are turned over, and the next round begins at once.

| actions | notation | meaning |
| --- | --- | --- |
| 0–99 | ``7`` | a number, or a card by its number from 1 on |
| 0–11 | ``Yes`` | a word of the list |
| 1000 | ``add`` | the word that was typed is put on the list |
| 1001 | ``erase`` | the last letter goes |
| 1002 | ``begin`` | the list is complete |
| 1003– | ``type k`` | a letter is typed |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypedDict

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import BySeat
from pi_app.core.actions import Actions
from pi_app.core.ask import Amount, Ask, Choice, OneOf
from pi_app.core.errors import BadNotation
from pi_app.core.event import Event
from pi_app.core.game import Game, OptionValue
from pi_app.core.message import N_, Message, Word
from pi_app.core.notation import unreadable
from pi_app.core.reading import Kind, demand, keys_of, list_kind, text_of, whole_kind
from pi_app.core.tool import MOST_ROUNDS, ToolState, listed
from pi_app.core.words import BIT

ADD: Final = 1000
ERASE: Final = 1001
BEGIN: Final = 1002
LETTER: Final = 1003

MOST_WORDS: Final = 12
LONGEST_WORD: Final = 12

_KANA: Final = "".join(map(chr, range(ord("ぁ"), ord("ん") + 1)))
LETTERS: Final = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-'. "
    + _KANA
    + "".join(chr(ord(each) + 0x60) for each in _KANA)
    + "ー"
)
"""What words can be made of."""

NUMBERS: Final = {"to-9": 9, "to-20": 20, "to-99": 99}
CARDS: Final = {"cards-3": 3, "cards-6": 6}
LISTS: Final[dict[str, tuple[str, ...]]] = {
    "yes-no": (N_("Yes"), N_("No")),
    "hands": (N_("Rock"), N_("Paper"), N_("Scissors")),
    "days": (
        N_("Monday"),
        N_("Tuesday"),
        N_("Wednesday"),
        N_("Thursday"),
        N_("Friday"),
        N_("Saturday"),
        N_("Sunday"),
    ),
    "gods": (N_("Jupiter"), N_("Juno"), N_("Minerva"), N_("Mars"), N_("Venus"), N_("Apollo")),
    "own": (),
}

NO_SUCH_WORD: Final = Message(N_("A word has up to twelve letters and is on the list only once."))

_TYPING: Final = {"add": ADD, "erase": ERASE, "begin": BEGIN}


class PicksView(TypedDict):
    """What a seat may know."""

    writing: str | None  # the word that is being typed, None once the list is complete
    words: list[str]  # the list to choose from, empty where numbers or cards are chosen
    rounds: list[list[int]]  # what each seat chose in each round, the latest last
    pick: int | None  # what the seat itself has chosen in this round


class Written(Event):
    """A ``word`` is on the list."""

    template = N_("On the list: {written}.")
    written: str


class Revealed(Event):
    """All choices are turned over: ``picks`` by seat, ``names`` of them."""

    template = N_("Revealed: {all}.")
    picks: list[int]
    names: list[str]

    def word(self, gap: str) -> Word:
        return listed(self.names) if gap == "all" else super().word(gap)


class PicksState(ToolState[PicksView]):
    """A moment of secret choices."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.kind: str = str(options["choices"])
        self.words: list[str] = list(LISTS.get(self.kind, ()))
        self.writing: str | None = "" if self.kind == "own" else None
        self.picks: list[int] = [-1] * seats  # what each seat has chosen, -1 before it has
        self.history: list[list[int]] = []

    # --- what can be chosen ---------------------------------------------------------------

    def choices(self) -> tuple[int, int]:
        """Return the first choice, and the one after the last."""
        if self.kind in NUMBERS:
            return 0, NUMBERS[self.kind] + 1
        if self.kind in CARDS:
            return 1, CARDS[self.kind] + 1
        return 0, len(self.words)

    def name_of(self, choice: int) -> str:
        """Return what a choice is called."""
        return self.words[choice] if self.kind in LISTS else str(choice)

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        if self.writing is not None:
            return 1
        if self.is_full():
            return 0
        waited: i64 = 0
        for seat in range(self.seats):
            if self.picks[seat] < 0:
                waited |= BIT[seat]
        return waited

    def list_actions(self, seat: i64, into: Actions) -> None:
        if seat < 0 or self.deciding() & BIT[seat] == 0:
            return
        if self.writing is None:
            first, end = self.choices()
            into.add_range(first, end)
            return
        written = self.writing.strip()
        if written and written not in self.words:
            into.add(ADD)
        if self.writing:
            into.add(ERASE)
        elif len(self.words) >= 2:
            into.add(BEGIN)
        if len(self.writing) < LONGEST_WORD and len(self.words) < MOST_WORDS:
            into.add_range(LETTER, LETTER + len(LETTERS))

    def apply(self, seat: i64, action: i64) -> None:
        if self.writing is not None:
            self._write(action)
            return
        self.picks[seat] = action
        if min(self.picks) >= 0:
            self._reveal()

    def _write(self, action: i64) -> None:
        typed = self.writing or ""
        if action >= LETTER:
            self.writing = typed + LETTERS[action - LETTER]
        elif action == ERASE:
            self.writing = typed[:-1]
        elif action == ADD:
            self.words.append(typed.strip())
            self.writing = ""
            if self.event_log is not None:
                self.emit(Written(typed.strip()))
        else:
            self.writing = None

    def _reveal(self) -> None:
        picks = self.picks
        self.picks = [-1] * self.seats
        self.history.append(picks)
        self.rounds += 1
        self.reveal_count += 1
        if self.event_log is not None:
            self.emit(Revealed(list(picks), [self.name_of(each) for each in picks]))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> PicksView:
        pick = self.picks[seat] if seat >= 0 else -1
        return {
            "writing": self.writing,
            "words": list(self.words),
            "rounds": [BySeat(each) for each in self.history],
            "pick": pick if pick >= 0 else None,
        }

    def prompt(self, seat: int) -> Message:
        if self.writing is not None:
            return Message(N_("Which words can be chosen? Type two or more."))
        if self.deciding() == 0:
            return Message(N_("The sheet is full. Begin a new one."))
        return Message(N_("Everybody chooses in secret."))

    def why_not(self, seat: int, action: int) -> Message:
        if self.writing is None or seat not in self.deciders():
            return self.prompt(seat)
        letter = LETTER <= action < LETTER + len(LETTERS)
        if len(self.words) == MOST_WORDS and (letter or action == ADD):
            return Message(N_("The list is full."))
        if letter or (action == ADD and self.writing.strip()):
            return NO_SUCH_WORD
        if action == BEGIN and len(self.words) < 2:
            return Message(N_("Put two words or more on the list first."))
        return self.prompt(seat)

    def action_text(self, seat: int, action: int) -> str:
        if self.writing is None:
            return self.name_of(action)
        if action >= LETTER:
            letter = LETTERS[action - LETTER]
            return f"type {letter if letter != ' ' else 'space'}"
        return ("add", "erase", "begin")[action - ADD]

    def parse_action(self, seat: int, text: str) -> int:
        if self.writing is not None:
            return self._parse_typing(text)
        first, end = self.choices()
        for choice in range(first, end):
            if self.name_of(choice) == text:
                return choice
        raise self._unreadable(text)

    def _parse_typing(self, text: str) -> int:
        if text in _TYPING:
            return _TYPING[text]
        letter = " " if text == "type space" else text.removeprefix("type ")
        if len(letter) == 1 and letter in LETTERS and text.startswith("type "):
            return LETTER + LETTERS.index(letter)
        raise self._unreadable(text)

    def _unreadable(self, text: str) -> BadNotation:
        return unreadable(text, "Secret choices", "7; Yes; type k; add; begin")

    def action_label(self, seat: int, action: int) -> Message:
        if self.writing is None:
            return Message(self.name_of(action))
        if action >= LETTER:
            return Message("{letter}", {"letter": self.action_text(seat, action)[5:]})
        if action == ADD:
            return Message(N_("Put on the list"))
        return Message(N_("Erase")) if action == ERASE else Message(N_("The list is complete"))

    def ask(self, seat: int) -> Ask | None:
        """Return the form; words for the list are typed on the board. The keys are a number, a
        card's number, or the place of a word, counted from 1."""
        if self.writing is not None or seat < 0 or self.deciding() & BIT[seat] == 0:
            return None
        actions = self.legal_actions(seat)
        digits = 2 if self.choices()[1] > 10 else 1
        if self.kind in NUMBERS:
            return Amount(actions[0], actions[-1], 0, digits)
        first = 1 if self.kind in LISTS else 0
        return OneOf(tuple([Choice(each, str(each + first)) for each in actions]), digits)

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> PicksState:
        other = PicksState(self.game, self.seats, self.options)
        other.words = list(self.words)
        other.writing = self.writing
        other.picks = list(self.picks)
        other.history = [list(each) for each in self.history]
        other.rounds, other.reveal_count = self.rounds, self.reveal_count
        return other

    def determinize(self, seat: int, rng: Random) -> PicksState:
        other = self.copy()
        first, end = self.choices()
        for each in range(self.seats):
            if each != seat and self.picks[each] >= 0:
                other.picks[each] = first + rng.randrange(end - first)
        return other

    def _state_json(self) -> dict[str, object]:
        return {
            "writing": self.writing,
            "words": list(self.words),
            "picks": list(self.picks),
            "rounds": [list(each) for each in self.history],
        }

    def read_state(self, json: Mapping[str, object]) -> None:
        fields = keys_of(
            json, "The state of secret choices", ("writing", "words", "picks", "rounds")
        )
        words = list_kind(_WORD, 0, MOST_WORDS).read(fields["words"], "words")
        writing = fields["writing"]
        demand(writing is None or self.kind == "own", "Only words of your own are typed.")
        self.writing = None if writing is None else _typed(writing, "writing")
        if self.kind == "own":
            demand(len(set(words)) == len(words), "A word stands twice on the list.")
            enough = self.writing is not None or len(words) >= 2
            demand(enough, "A list of words has two or more.")
            demand(not self.writing or len(words) < MOST_WORDS, "The list of words is full.")
        else:
            demand(words == self.words, f"The list of {self.kind} is always the same.")
        self.words = words
        first, end = self.choices()
        one = whole_kind(first, end - 1) if end > first else whole_kind(0, 0)
        rows = list_kind(list_kind(one, self.seats, self.seats), 0, MOST_ROUNDS)
        self.history = rows.read(fields["rounds"], "rounds")
        self.rounds = self.reveal_count = len(self.history)
        picks = list_kind(whole_kind(-1, max(0, end - 1)), self.seats, self.seats)
        self.picks = picks.read(fields["picks"], "picks")
        begun = self.history or max(self.picks) >= 0
        demand(self.writing is None or not begun, "Nothing is chosen while words are typed.")
        open_ = [each for each in self.picks if each < 0 or each < first]
        demand(all(each == -1 for each in open_), "A choice is none of those that there are.")
        demand(bool(open_), "All have chosen: their choices would have been turned over.")
        demand(not self.is_full() or max(self.picks) < 0, "The sheet is full.")


def _typed(json: object, what: str) -> str:
    text = text_of(json, what)
    fits = len(text) <= LONGEST_WORD and all(each in LETTERS for each in text)
    demand(fits, f"A word has up to {LONGEST_WORD} of the letters that there are keys for.")
    return text


def _word(json: object, what: str) -> str:
    text = _typed(json, what)
    demand(text != "" and text == text.strip(), "A word on the list begins and ends with a letter.")
    return text


_WORD: Final = Kind(_word)


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> PicksState:
    """Return the moment before the first choice."""
    return PicksState(game, seats, options)
