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

from typing import TYPE_CHECKING

from librt.random import Random

from pi_app.rules.imperium import events, notation, position, view
from pi_app.rules.imperium.empire import (
    GOAL,
    ONE,
    PICKED,
    REGION_NAMES,
    REGIONS,
    count_at,
    last_round,
    share_out,
)
from pi_app.rules.imperium.phases import NOT_PICKED, OVER, PICK, PLACE
from pi_app.rules.imperium.situation import Situation
from pi_app.rules.imperium.view import ImperiumView
from pi_app.rules.message import Message
from pi_app.rules.outcome import Outcome, ScorePart

if TYPE_CHECKING:
    from mypy_extensions import i64


class ImperiumState(Situation):
    """A moment of *Imperium*, and how it goes on."""

    # --- a round --------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        """Seal a choice, the last one of which opens them all, or put the last markers."""
        if self.phase == PICK:
            self.picks[seat] = action
            for pick in self.picks:
                if pick == NOT_PICKED:
                    return
            if self.chronicle is not None:
                picks = [view.numbers(pick) for pick in self.picks]
                self.chronicle.append(events.Reveal(picks))
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
                if self.chronicle is not None:
                    self.chronicle.append(events.Short(seat, self.reserve[seat]))
                return
            if parts:
                self._put(seat, parts[0])
            elif self.chronicle is not None:
                self.chronicle.append(events.Missed(seat))
        self._score_round()

    def _put(self, seat: int, action: int) -> None:
        self.board[seat] += notation.PACKED[action]
        self.reserve[seat] -= len(notation.CHOICES[action])
        if self.chronicle is not None:
            regions = view.numbers(action)
            self.chronicle.append(events.Put(seat, regions, self.reserve[seat]))

    def _score_round(self) -> None:
        for region in self.regions_scored():
            self._score(region)
            if self.thirty and max(self.scores()) >= GOAL:
                self._finish()
                return
        if self.round == last_round(self.thirty):
            self._finish()
            return
        self.round += 1
        self.phase = PICK
        for seat in range(self.seats):
            self.picks[seat] = NOT_PICKED
        if self.chronicle is not None:
            self.chronicle.append(events.Round(self.round, view.scored_regions(self)))

    def _score(self, region: int) -> None:
        """Score `region` and give the markers there back."""
        counts: list[int] = []
        for seat in range(self.seats):
            counts.append(count_at(self.board[seat], region))
        points = share_out(region, counts)
        for seat in range(self.seats):
            self.points[seat * REGIONS + region] += points[seat]
            self.reserve[seat] += counts[seat]
            self.board[seat] -= counts[seat] * ONE[region]
        if self.chronicle is not None:
            score = events.Score(region + 1, counts, points, self.scores())
            self.chronicle.append(score)

    def _finish(self) -> None:
        self.phase = OVER
        if self.chronicle is not None:
            ending = view.ending_text(self)
            self.chronicle.append(events.Over(list(self.leaders()), ending))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> ImperiumView:
        return view.view_of(self, seat)

    def prompt(self, seat: int) -> Message:
        return view.prompt_of(self, seat)

    def standing(self) -> list[float]:
        return [float(score) for score in self.scores()]

    def turns(self) -> int:
        """Return how many rounds have been completed."""
        return self.round if self.phase == OVER else self.round - 1

    def disclosures(self) -> int:
        """Return how often the choices of a round have been revealed."""
        return self.round - 1 if self.phase == PICK else self.round

    def outcome(self) -> Outcome | None:
        if self.phase != OVER:
            return None
        scores = tuple(self.scores())
        return Outcome(self.leaders(), scores, view.ending_text(self), self._score_parts())

    def winners(self) -> tuple[int, ...] | None:
        """Return who has most points, once the game is over, without what bots need not know."""
        return self.leaders() if self.phase == OVER else None

    def _score_parts(self) -> tuple[ScorePart, ...]:
        """Return what each seat has scored in each region."""
        return tuple(
            [
                ScorePart(Message(name), tuple(self.points[region::REGIONS]))
                for region, name in enumerate(REGION_NAMES)
            ]
        )

    def action_text(self, seat: int, action: int) -> str:
        return notation.TEXTS[action]

    def parse_action(self, seat: int, text: str) -> int:
        return notation.parse(text)

    def action_label(self, seat: int, action: int) -> Message:
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
        other = ImperiumState(self.game, self.seats, self.options)
        other.phase = self.phase
        other.round = self.round
        other.placer = self.placer
        other.picks = self.picks.copy()
        other.board = self.board.copy()
        other.reserve = self.reserve.copy()
        other.points = self.points.copy()
        return other

    def determinize(self, seat: int, rng: Random) -> ImperiumState:
        """Return a copy in which what others have sealed is any choice of three regions."""
        other = self.copy()
        if self.phase == PICK:
            for each in range(self.seats):
                if each != seat and self.picks[each] != NOT_PICKED:
                    other.picks[each] = rng.randrange(notation.PICKS)
        return other

    def _state_json(self) -> dict[str, object]:
        return position.write(self)
