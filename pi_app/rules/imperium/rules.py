"""How *Imperium* runs: sealed choices, markers, and the scoring of a region.

Source: *Imperium*, Reiner Knizia, in *Neue Spiele im alten Rom* (2002). Where the text is silent:

* Who is short of markers decides in the open, in seat order, on which of the regions chosen those
  left go; there is nothing to decide if all ways are the same.
* With ``thirty`` the goal is looked at after each region. Reached by several at once, the highest
  wins. If nobody has reached it when the empire has been scored five times over (round 41), most
  points win.
* Equal scores share the victory.

A `standing` is the score.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.imperium import notation, position, story, view
from pi_app.rules.imperium.empire import (
    CALENDARS,
    GOAL,
    MARKERS,
    ONE,
    PICKED,
    count_at,
    last_round,
    share_out,
)
from pi_app.rules.imperium.phases import NOT_PICKED, OVER, PICK, PLACE
from pi_app.rules.message import Message
from pi_app.rules.outcome import Outcome

if TYPE_CHECKING:
    from mypy_extensions import i64

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final = ((0,), (1,), (2,), (3,), (4,))
_EVERYBODY: Final = tuple(tuple(range(seats)) for seats in range(6))


class ImperiumState(State):
    """A moment of *Imperium*.

    Attributes:
        thirty: whether the game goes on until somebody has 30 points.
        phase: PICK, PLACE (somebody short of markers decides where they go) or OVER.
        round: the round being played, from 1; once the game is over, the last one.
        placer: in PLACE, the seat that decides.
        picks: each seat's choice of regions this round as an action, or NOT_PICKED. Sealed in
            PICK, open afterwards.
        board: each seat's markers in the regions, packed.
        reserve: how many markers each seat has left.
        scores: each seat's points.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.thirty: bool = options["thirty"] is True
        self.phase: i64 = PICK
        self.round: i64 = 1
        self.placer: i64 = 0
        self.picks: list[int] = [NOT_PICKED] * seats
        self.board: list[int] = [0] * seats
        self.reserve: list[int] = [MARKERS] * seats
        self.scores: list[int] = [0] * seats

    def regions_scored(self) -> tuple[int, ...]:
        """Return the regions that this round scores, in that order."""
        return CALENDARS[1 if self.thirty else 0][self.round]

    # --- the contract: deciding -----------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        """Return who has not chosen yet, or the one short of markers."""
        if self.phase == PLACE:
            return _ALONE[self.placer]
        if self.phase == OVER:
            return _NOBODY
        everybody = _EVERYBODY[self.seats]
        for pick in self.picks:
            if pick != NOT_PICKED:
                return tuple([seat for seat in everybody if self.picks[seat] == NOT_PICKED])
        return everybody

    def legal_actions(self, seat: int) -> list[int]:
        """Return all choices of three regions, or where the last markers can go."""
        if not self._owes(seat):
            return []
        return list(range(notation.PICKS)) if self.phase == PICK else list(self._parts(seat))

    def is_legal(self, seat: int, action: int) -> bool:
        """Say whether `seat` may choose `action` now."""
        if not self._owes(seat):
            return False
        if self.phase == PICK:
            return 0 <= action < notation.PICKS
        return action in self._parts(seat)

    def random_action(self, seat: int, rng: Random) -> int:
        """Draw one of the seat's actions evenly."""
        if self.phase == PICK:
            return int(rng.random() * notation.PICKS)
        parts = self._parts(seat)
        return parts[int(rng.random() * len(parts))]

    def _owes(self, seat: int) -> bool:
        if self.phase == PICK:
            return 0 <= seat < self.seats and self.picks[seat] == NOT_PICKED
        return self.phase == PLACE and seat == self.placer

    def _parts(self, seat: int) -> tuple[int, ...]:
        """Return the ways to put all that `seat` has left on regions it chose."""
        return notation.PARTS[min(self.reserve[seat], PICKED)][self.picks[seat]]

    # --- a round --------------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Seal a choice, the last one of which opens them all, or put the last markers."""
        if self.phase == PICK:
            self.picks[seat] = action
            for pick in self.picks:
                if pick == NOT_PICKED:
                    return
            story.revealed(self)
            self._place_from(0)
        else:
            self._put(seat, action)
            self._place_from(seat + 1)

    def _place_from(self, first: int) -> None:
        """Let `first` and the seats after it put their markers, then score the round."""
        for seat in range(first, self.seats):
            parts = self._parts(seat)
            if len(parts) > 1:
                self.phase = PLACE
                self.placer = seat
                story.short(self, seat)
                return
            if parts:
                self._put(seat, parts[0])
            else:
                story.missed(self, seat)
        self._score_round()

    def _put(self, seat: int, action: int) -> None:
        self.board[seat] += notation.PACKED[action]
        self.reserve[seat] -= len(notation.CHOICES[action])
        story.put(self, seat, action)

    def _score_round(self) -> None:
        for region in self.regions_scored():
            self._score(region)
            if self.thirty and max(self.scores) >= GOAL:
                self._finish()
                return
        if self.round == last_round(self.thirty):
            self._finish()
            return
        self.round += 1
        self.phase = PICK
        for seat in range(self.seats):
            self.picks[seat] = NOT_PICKED
        story.round_begun(self)

    def _score(self, region: int) -> None:
        """Score `region` and give the markers there back."""
        counts: list[int] = []
        for seat in range(self.seats):
            counts.append(count_at(self.board[seat], region))
        points = share_out(region, counts)
        for seat in range(self.seats):
            self.scores[seat] += points[seat]
            self.reserve[seat] += counts[seat]
            self.board[seat] -= counts[seat] * ONE[region]
        story.scored(self, region, counts, points)

    def _finish(self) -> None:
        self.phase = OVER
        story.finished(self)

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> Mapping[str, object]:
        """Return a `view.ImperiumView`."""
        return view.view_of(self, seat)

    def prompt(self, seat: int) -> Message:
        """Return what the seat has to do or waits for."""
        return view.prompt_of(self, seat)

    def standing(self) -> list[float]:
        """Return the scores."""
        return [float(score) for score in self.scores]

    def turns(self) -> int:
        """Return how many rounds have been completed."""
        return self.round if self.phase == OVER else self.round - 1

    def disclosures(self) -> int:
        """Return how often the choices of a round have been revealed."""
        return self.round - 1 if self.phase == PICK else self.round

    def winners(self) -> tuple[int, ...]:
        """Return the seats with most points."""
        best = max(self.scores)
        return tuple([seat for seat in range(self.seats) if self.scores[seat] == best])

    def outcome(self) -> Outcome | None:
        """Return who has most points, once the game is over."""
        if self.phase != OVER:
            return None
        return Outcome(self.winners(), tuple(self.scores), view.ending_text(self))

    def action_text(self, seat: int, action: int) -> str:
        """Return the notation of an action, as `notation` describes."""
        return notation.TEXTS[action]

    def parse_action(self, seat: int, text: str) -> int:
        """Return the action that the notation denotes."""
        return notation.parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        """Return the names of the regions."""
        return view.label_of(action)

    def is_secret(self, seat: int) -> bool:
        """Say whether the seat is choosing regions, also once all others have sealed theirs."""
        return self.phase == PICK and self._owes(seat)

    def most_keys(self, seat: int) -> int:
        """Return how many regions the seat has to name, one digit each."""
        if not self._owes(seat):
            return 0
        return PICKED if self.phase == PICK else self.reserve[seat]

    def keyed_action(self, seat: int, keys: str) -> int | None:
        """Return the action for the regions keyed, in any order; 0 stands for none."""
        action = notation.keyed(keys, self.most_keys(seat))
        return action if action is not None and self.is_legal(seat, action) else None

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> ImperiumState:
        """Return an equal state that shares nothing that changes."""
        other = ImperiumState(self.game, self.seats, self.options)
        other.phase = self.phase
        other.round = self.round
        other.placer = self.placer
        other.picks = self.picks.copy()
        other.board = self.board.copy()
        other.reserve = self.reserve.copy()
        other.scores = self.scores.copy()
        return other

    def determinize(self, seat: int, rng: Random) -> ImperiumState:
        """Return a copy in which what others have sealed is any choice of three regions."""
        other = self.copy()
        if self.phase == PICK:
            for each in range(self.seats):
                if each != seat and self.picks[each] != NOT_PICKED:
                    other.picks[each] = int(rng.random() * notation.PICKS)
        return other

    def _state_json(self) -> dict[str, object]:
        return position.write(self)
