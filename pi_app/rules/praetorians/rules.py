"""How *Praetorians* runs: turning cards up, pairs, clashes of the camps, stopping, and the end.

Source: *Die Praetorianer*, Reiner Knizia, in *Neue Spiele im alten Rom* (2002). Where the text is
silent:

* A pawn never goes below 0, and one that would pass 99 stops there.
* After giving away a 12 a player may stop, even if nothing lies face up.
* With two players the 12 goes to the other one without asking.
* The discards are laid out again as soon as the last card has been turned up and dealt with, so a
  card always lies face down when somebody decides. There are always discards then: the cards lying
  face up are of different values, ten at most.

Everything is public: who counts the cards knows which ones still lie face down. A `standing` is
the space of a pawn on the track, for the mover the one that stopping now would lead to.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from librt.random import Random

from pi_app.rules.game import CHANCE
from pi_app.rules.message import Message
from pi_app.rules.outcome import Outcome
from pi_app.rules.praetorians import events, notation, position, terms, view
from pi_app.rules.praetorians.situation import Situation
from pi_app.rules.praetorians.view import PraetoriansView

if TYPE_CHECKING:
    from mypy_extensions import i64


class PraetoriansState(Situation):
    """A moment of *Praetorians*, and how it goes on."""

    # --- a turn ---------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a choice of the mover, or turn up the card that chance has named."""
        if seat == CHANCE:
            self._turn_up(action)
        elif action == notation.TURN_UP:
            self.phase = terms.DRAW
        elif action == notation.STOP:
            self._stop()
        else:
            self._give(action - notation.GIVE)

    def _turn_up(self, card: i64) -> None:
        self.take_up(card)
        self.turned += 1
        self.card_count += 1
        self.phase = terms.DECIDE
        if card == terms.TWELVE:
            self._turn_up_twelve()
            return
        if self.makes_pair(card):
            self._score_pair(card)
        elif self.clashes(card):
            if self.chronicle is not None:
                self.chronicle.append(events.Clash(self.mover, terms.CARD_IDS[card], self.at_stake))
            self._end_turn()
        else:
            self.lay_up(card)
            if self.chronicle is not None:
                self.chronicle.append(events.Laid(self.mover, terms.CARD_IDS[card], self.at_stake))
        self._lay_out_anew()

    def _score_pair(self, card: i64) -> None:
        origin = self._advance(terms.WORTH[card])
        target = self.space(self.mover)
        if self.chronicle is not None:
            up, there = terms.CARD_IDS[card], terms.CARD_IDS[self.match_of(card)]
            pair = events.Pair(self.mover, up, there, terms.WORTH[card], origin, target)
            self.chronicle.append(pair)
        if target == terms.GOAL:
            self._finish()

    def _turn_up_twelve(self) -> None:
        if self.chronicle is not None:
            self.chronicle.append(events.Twelve(self.mover, terms.CARD_IDS[terms.TWELVE]))
        if self.seats == 2:
            self._give(1 - self.mover)
        else:
            self.phase = terms.HAND_OVER

    def _give(self, receiver: i64) -> None:
        origin = self.space(receiver)
        self.move(receiver, -min(origin, terms.SETBACK))
        self.phase = terms.DECIDE
        if self.chronicle is not None:
            target = self.space(receiver)
            self.chronicle.append(events.Setback(self.mover, receiver, origin, target))
        self._lay_out_anew()

    def _stop(self) -> None:
        points = self.at_stake
        origin = self._advance(points)
        target = self.space(self.mover)
        if self.chronicle is not None:
            self.chronicle.append(events.Stop(self.mover, points, origin, target))
        if target == terms.GOAL:
            self.sweep()
            self._finish()
        else:
            self._end_turn()

    def _advance(self, points: i64) -> i64:
        """Move the mover's pawn on, no further than GOAL, and return whence."""
        origin = self.space(self.mover)
        self.move(self.mover, min(points, terms.GOAL - origin))
        return origin

    def _end_turn(self) -> None:
        self.sweep()
        self.turn_count += 1
        self.mover += 1
        if self.mover == self.seats:
            self.mover = 0

    def _lay_out_anew(self) -> None:
        if self.down_count == 0 and self.phase == terms.DECIDE:
            self.lay_out(self.discards())
            if self.chronicle is not None:
                self.chronicle.append(events.Anew(self.down_count))

    def _finish(self) -> None:
        self.turn_count += 1
        self.phase = terms.OVER
        if self.chronicle is not None:
            self.chronicle.append(events.Over(self.mover))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> PraetoriansView:
        return view.view_of(self)

    def prompt(self, seat: int) -> Message:
        return view.prompt_of(self, seat)

    def standing(self) -> list[float]:
        """Return the space of each pawn; the mover's as if he stopped now."""
        spaces = self.spaces()
        spaces[self.mover] = min(terms.GOAL, spaces[self.mover] + self.at_stake)
        return [float(space) for space in spaces]

    def turns(self) -> int:
        """Return how many turns have been completed, all seats together."""
        return self.turn_count

    def disclosures(self) -> int:
        """Return how many cards have been turned up."""
        return self.card_count

    def outcome(self) -> Outcome | None:
        """Return who is emperor, once a pawn has reached 99; the scores are the pawns' spaces."""
        if self.phase != terms.OVER:
            return None
        return Outcome((self.mover,), tuple(self.spaces()), view.ending_text(self.mover))

    def ending_number(self) -> i64:
        """Return who is emperor."""
        return self.mover

    def action_text(self, seat: int, action: int) -> str:
        return notation.notation_of(seat).texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        return notation.notation_of(seat).parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        return view.label_of(self, seat, action)

    def most_keys(self, seat: int) -> int:
        """Return 1 while the seat decides: 1 turns a card up, 0 stops; for a 12, the number of
        the receiver's seat, counted from 1."""
        return 1 if self.phase in (terms.DECIDE, terms.HAND_OVER) and seat == self.mover else 0

    def _keyed(self, seat: int, keys: str) -> int | None:
        digit = int(keys)
        if self.phase == terms.HAND_OVER:
            return notation.GIVE + digit - 1
        return (notation.STOP, notation.TURN_UP)[digit] if digit <= 1 else None

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> PraetoriansState:
        other = PraetoriansState(self.game, self.seats, self.options)
        other.phase = self.phase
        other.mover = self.mover
        other.pawns = self.pawns
        other.face_down = self.face_down
        other.down_count = self.down_count
        other.face_up = self.face_up
        other.values_up = self.values_up
        other.camp = self.camp
        other.at_stake = self.at_stake
        other.turned = self.turned
        other.turn_count = self.turn_count
        other.card_count = self.card_count
        return other

    def determinize(self, seat: int, rng: Random) -> PraetoriansState:
        """Return a copy: nothing is hidden but what chance has yet to say."""
        return self.copy()

    def _state_json(self) -> dict[str, object]:
        return position.write(self)

    def read_state(self, json: Mapping[str, object]) -> None:
        position.read(self, json)
