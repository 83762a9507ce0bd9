"""The part of a table that must never be wrong: the game's course and the sealed picks.

A pick is not played into the state before the last seat is ready, so nothing that looks at the
state (another seat's view, a bot, a spectator) can tell it. Whatever happens is written down first;
if that fails, nothing has happened.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

from pi_app.rules.errors import RulesError
from pi_app.rules.game import State
from pi_app.rules.message import N_, Message, Word
from pi_app.rules.registry import find_game
from pi_app.table.course import Course, Draw, is_sealed
from pi_app.table.entries import GameEntry
from pi_app.table.errors import CannotResume, JournalDamaged, Refused
from pi_app.table.journal import Journal, PickRow
from pi_app.table.store import NONSENSE

_log = logging.getLogger(__name__)


_DAMAGED: Final = N_(
    "What the journal holds of game number {number} ({game}) is damaged, so it can't be resumed. "
    "Close Tabularium and start it again: it will look for the game in its second copy."
)
_DISAGREES: Final = N_(
    "Game number {number} ({game}) does not agree with this version's rules, so it can't be "
    "resumed. The journal keeps it; the version that it was played with can still open it."
)


def course_of(journal: Journal, entry: GameEntry) -> Course:
    """Return the course that the journal holds of a game. Raises what `explaining` explains, and
    JournalFailed if the journal can't be read."""
    journal.verify(entry.number)
    game = find_game(entry.game_id)
    options = game.check_options(len(entry.players), entry.options)
    return Course.replay(game, len(entry.players), options, journal.actions(entry.number))


@contextmanager
def explaining(entry: GameEntry) -> Iterator[None]:
    """Let whatever is wrong with what the journal holds of a game be told in words for people.

    Raises:
        CannotResume: its rows are damaged or make no sense, or the rules can't replay it.
    """
    params: dict[str, Word] = {"number": entry.number, "game": entry.game_id}
    try:
        yield
    except JournalDamaged:
        raise CannotResume(Message(_DAMAGED, params)) from None
    except (RulesError, *NONSENSE) as error:
        # Not the error's own text: it may tell what is in somebody's hand.
        _log.warning("game %d can't be replayed: %s", entry.number, type(error).__name__)
        raise CannotResume(Message(_DISAGREES, params)) from None


class Pick(NamedTuple):
    """A sealed pick: the action, and how it is written down."""

    action: int
    row: PickRow

    def __repr__(self) -> str:
        return "Pick(sealed)"


class Play:
    """A game in progress and the picks that its seats hold sealed.

    Attributes:
        number: the game's number in the journal.
        course: how the game has gone so far.
    """

    def __init__(self, journal: Journal, number: int, course: Course, chance: Draw) -> None:
        self.number = number
        self.course = course
        self._journal = journal
        self._chance = chance
        self._picks: dict[int, Pick] = {}

    def restore(self) -> None:
        """Take up the picks that the journal holds."""
        for seat, row in self._journal.picks(self.number).items():
            try:
                action = self.state.parse_action(seat, row.text)
            except (RulesError, *NONSENSE):
                action = -1
            if self.is_sealed(seat) and self.state.is_legal(seat, action):
                self._picks[seat] = Pick(action, row)
            else:
                _log.warning("game %d: seat %d has to pick again", self.number, seat)

    @property
    def state(self) -> State:
        """The present moment."""
        return self.course.state

    def owes(self, seat: int) -> bool:
        """Say whether the seat owes a decision, ready or not."""
        return seat in self.state.deciders()

    def is_sealed(self, seat: int) -> bool:
        """Say whether the seat's decision is held sealed until all who decide are ready."""
        return is_sealed(self.state, seat)

    def pick(self, seat: int) -> Pick | None:
        """Return what the seat holds sealed."""
        return self._picks.get(seat)

    def is_ready(self, seat: int) -> bool:
        """Say whether the seat stands by a sealed pick."""
        pick = self._picks.get(seat)
        return pick is not None and pick.row.ready

    def choose(self, seat: int, action: int, *, keys: str = "", ready: bool = False) -> bool:
        """Play an open decision, or hold a sealed one in place of the seat's earlier pick.

        Args:
            seat: who chooses.
            action: what.
            keys: the digits of a handheld that it was chosen by.
            ready: whether the seat stands by a sealed pick at once.

        Returns:
            Whether the game has moved on.

        Raises:
            Refused: the seat owes no decision, or may not choose that.
            JournalFailed: it could not be written down; nothing has changed.
        """
        self.demand_decider(seat)
        if not self.state.is_legal(seat, action):
            # The rules' own message would list what is legal, which may be a hidden hand.
            raise Refused(Message(N_("That is not possible now.")))
        if not self.is_sealed(seat):
            return self._advance([(seat, action)])
        text = self.state.action_text(seat, action)
        return self._hold(seat, Pick(action, PickRow(text, keys, ready)))

    def set_ready(self, seat: int, *, ready: bool) -> bool:
        """Let the seat stand by its pick, or think again; return whether the game has moved on.

        Raises:
            Refused: the seat owes no sealed decision, or stands by nothing.
            JournalFailed: it could not be written down; nothing has changed.
        """
        self.demand_decider(seat)
        pick = self._picks.get(seat)
        if pick is None:
            raise Refused(Message(N_("Choose something first.")))
        if pick.row.ready == ready:
            return False
        return self._hold(seat, Pick(pick.action, pick.row._replace(ready=ready)))

    def drop(self, seat: int) -> None:
        """Forget the seat's pick, if it holds one.

        Raises:
            JournalFailed: it could not be written down; nothing has changed.
        """
        if seat in self._picks:
            self._journal.drop_pick(self.number, seat)
            del self._picks[seat]

    def demand_decider(self, seat: int) -> None:
        """Make sure that the seat owes a decision.

        Raises:
            Refused: it owes none.
        """
        if not self.state.deciders():
            raise Refused(Message(N_("The game is over.")))
        if not self.owes(seat):
            name = self.state.game.seat_names[seat]
            raise Refused(Message(N_("There is nothing for {seat} to decide now."), {"seat": name}))

    def _hold(self, seat: int, pick: Pick) -> bool:
        picks = self._picks | {seat: pick}
        deciders = self.state.deciders()
        if all(each in picks and picks[each].row.ready for each in deciders):
            return self._advance([(each, picks[each].action) for each in deciders])
        self._journal.put_pick(self.number, seat, pick.row)
        self._picks = picks
        return False

    def _advance(self, choices: Sequence[tuple[int, int]]) -> bool:
        course = self.course.played(choices, self._chance)
        rows = course.rows(since=len(self.course.steps))
        self._journal.add_actions(self.number, rows, course.state.outcome())
        self.course = course
        self._picks = {}
        return True

    def go_back(self, keep: int) -> Course:
        """Return the course as it was after its first `keep` actions."""
        state = self.state
        return Course.replay(state.game, state.seats, state.options, self.course.rows()[:keep])

    def went_back(self, course: Course) -> None:
        """Let `course`, which has been written down, be the present one; picks are forgotten."""
        self.course = course
        self._picks = {}
