"""A moment of *Praetorians* and how it goes on: cards turned up, pairs, clashes of the camps,
stopping, and the end.

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

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import BySeat, Seat, words
from pi_app.core.actions import Actions
from pi_app.core.game import CHANCE, CHANCE_DECIDES, Game, OptionValue
from pi_app.core.message import Message, Word
from pi_app.core.outcome import Outcome
from pi_app.core.rows import Rows
from pi_app.games.praetorians.rules import events, position, row, terms
from pi_app.games.praetorians.rules.situation import PraetoriansSituation
from pi_app.games.praetorians.rules.terms import GIVE, PRETENDERS, STOP, TURN_UP
from pi_app.games.praetorians.rules.view import PraetoriansView, card_name, ending_text


class PraetoriansState(PraetoriansSituation[PraetoriansView]):
    """A moment of *Praetorians*."""

    # --- cards and pawns ------------------------------------------------------------------

    def sweep(self) -> None:
        """Discard what lies face up, at the end of a turn."""
        self.face_up = 0
        self.values_up = 0
        self.camp = terms.NEUTRAL
        self.at_stake = 0
        self.turned = 0

    def makes_pair(self, card: i64) -> bool:
        """Say whether a card of the value of `card` lies face up."""
        return self.values_up & words.BIT[terms.WORTH[card]] != 0

    def clashes(self, card: i64) -> bool:
        """Say whether `card`, which makes no pair, would bring both camps face up."""
        return self.camp | terms.CAMPS[card] == terms.BOTH_CAMPS

    def space(self, seat: i64) -> i64:
        """Return the space on which the seat's pawn stands."""
        return words.field(self.pawns, seat)

    def move(self, seat: i64, spaces: i64) -> None:
        """Move the seat's pawn on, or back, by so many spaces of the track."""
        self.pawns += words.in_field(spaces, seat)

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        if self.phase == terms.DRAW:
            return CHANCE_DECIDES
        if self.phase == terms.OVER:
            return 0
        return words.BIT[self.mover]

    def list_actions(self, seat: i64, into: Actions) -> None:
        if self.phase == terms.DRAW:
            if seat == CHANCE:
                into.add_all(words.list_members(self.face_down & terms.deck(twelves=False)))
                if self._twelves_down() > 0:
                    into.add(terms.TWELVE)
        elif seat != self.mover or self.phase == terms.OVER:
            return
        elif self.phase == terms.DECIDE:
            if self.turned > 0:
                into.add(STOP)
            into.add(TURN_UP)
        else:
            for other in range(self.seats):
                if other != seat:
                    into.add(GIVE + other)

    def chance_is_open(self) -> bool:
        return True

    def chance_weights(self) -> list[int]:
        twelves = self._twelves_down()
        weights = [1] * (self.down_count - twelves)
        if twelves > 0:
            weights.append(twelves)
        return weights

    def _twelves_down(self) -> i64:
        return words.count(self.face_down & ~terms.deck(twelves=False))

    def random_action(self, seat: i64, rng: Random) -> i64:
        if seat == CHANCE:
            return min(words.nth(self.face_down, rng.randrange(self.down_count)), terms.TWELVE)
        if self.phase == terms.HAND_OVER:
            receiver = rng.randrange(self.seats - 1)
            if receiver >= seat:
                receiver += 1
            return GIVE + receiver
        if self.turned == 0:
            return TURN_UP + rng.randrange(1)
        if rng.randrange(2) == 0:
            return STOP
        return TURN_UP

    # --- a turn ---------------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        if seat == CHANCE:
            self._turn_up(action)
        elif action == TURN_UP:
            self.phase = terms.DRAW
        elif action == STOP:
            self._stop()
        else:
            self._give(action - GIVE)

    def _turn_up(self, card: i64) -> None:
        self.face_down = terms.without(self.face_down, card)
        self.down_count -= 1
        self.turned += 1
        self.card_count += 1
        self.phase = terms.DECIDE
        if card == terms.TWELVE:
            self.phase = terms.HAND_OVER
            if self.event_log is not None:
                self.emit(events.Twelve(self.mover, terms.CARD_IDS[card]))
            if self.seats == 2:
                self._give(1 - self.mover)
            return
        if self.makes_pair(card):
            self._score_pair(card)
        elif self.clashes(card):
            lost = self.at_stake
            up = self.face_up
            self.sweep()
            if self.event_log is not None:
                camps = terms.BOTH_CAMPS - terms.CAMPS[card]
                enemy = next(each for each in words.list_row(up) if terms.CAMPS[each] == camps)
                ids = terms.CARD_IDS
                self.emit(events.Clash(self.mover, ids[card], lost, ids[enemy]))
            self._end_turn()
        else:
            self.lay_up(card)
            if self.event_log is not None:
                self.emit(events.Laid(self.mover, terms.CARD_IDS[card], self.at_stake))
        self._lay_out_again()

    def _score_pair(self, card: i64) -> None:
        origin = self._advance(terms.WORTH[card])
        target = self.space(self.mover)
        if self.event_log is not None:
            worths = [terms.WORTH[lying] for lying in self.cards_up()]
            match = self.cards_up()[worths.index(terms.WORTH[card])]
            up, there = terms.CARD_IDS[card], terms.CARD_IDS[match]
            self.emit(events.Pair(self.mover, up, there, terms.WORTH[card], origin, target))
        if target == terms.GOAL:
            self._finish()

    def _give(self, receiver: i64) -> None:
        origin = self.space(receiver)
        self.move(receiver, -min(origin, terms.SETBACK))
        self.phase = terms.DECIDE
        if self.event_log is not None:
            target = self.space(receiver)
            self.emit(events.Setback(self.mover, receiver, origin, target))
        self._lay_out_again()

    def _stop(self) -> None:
        points = self.at_stake
        origin = self._advance(points)
        target = self.space(self.mover)
        self.sweep()
        if self.event_log is not None:
            self.emit(events.Stop(self.mover, points, origin, target))
        if target == terms.GOAL:
            self._finish()
        else:
            self._end_turn()

    def _advance(self, points: i64) -> i64:
        """Move the mover's pawn on, no further than GOAL, and return whence."""
        origin = self.space(self.mover)
        self.move(self.mover, min(points, terms.GOAL - origin))
        return origin

    def _end_turn(self) -> None:
        self.turn_count += 1
        self.mover += 1
        if self.mover == self.seats:
            self.mover = 0

    def _lay_out_again(self) -> None:
        if self.down_count == 0 and self.phase == terms.DECIDE:
            self.lay_out(self.discards())
            if self.event_log is not None:
                self.emit(events.Anew(self.down_count))

    def _finish(self) -> None:
        self.turn_count += 1
        self.phase = terms.OVER
        if self.event_log is not None:
            self.emit(events.Over(self.mover))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> PraetoriansView:
        down = self.cards_down()
        pairs = [card for card in down if self.makes_pair(card)]
        return {
            "phase": terms.PHASE_IDS[self.phase],
            "mover": Seat(self.mover),
            "turns": self.turn_count,
            "pawns": BySeat(self.spaces()),
            "face_up": terms.ids_of(self.cards_up()),
            "camp": terms.CAMP_IDS[self.camp],
            "turned": self.turned,
            "at_stake": self.at_stake,
            "face_down": terms.ids_of(down),
            "discards": terms.ids_of(terms.list_cards(self.discards())),
            "clashing": len([card for card in down if card not in pairs and self.clashes(card)]),
            "pairing": len(pairs),
        }

    def write_row(self, seat: i64, into: Rows) -> None:
        row.write(self, seat, into)

    def prompt(self, seat: int) -> Message:
        if self.phase == terms.OVER:
            return ending_text(self.mover)
        mover: dict[str, Word] = {"pretender": PRETENDERS[self.mover]}
        if self.phase == terms.DRAW:
            return Message("{pretender} turns up a card.", mover)
        if self.phase == terms.HAND_OVER:
            if seat == self.mover:
                return Message("{pretender}: who gets the 12 and goes back 12 spaces?", mover)
            return Message("{pretender} decides who gets the 12.", mover)
        if seat != self.mover:
            return Message("{pretender} decides: turn up a card, or stop.", mover)
        if self.turned == 0:
            return Message("{pretender}: turn up your first card.", mover)
        mover["points"] = self.at_stake
        if self.face_up != 0:
            return Message("{pretender}: turn up another card, or stop and take {points}.", mover)
        return Message("{pretender}: turn up another card, or stop.", mover)

    def why_not(self, seat: int, action: int) -> Message:
        if seat in self.deciders():
            if self.phase == terms.DECIDE and action == STOP:
                return Message("Turn up a card first.")
            if self.phase == terms.HAND_OVER and action == GIVE + seat:
                return Message("The 12 goes to another pretender.")
        return self.prompt(seat)

    def standing(self) -> list[float]:
        spaces = self.spaces()
        spaces[self.mover] = min(terms.GOAL, spaces[self.mover] + self.at_stake)
        return [float(space) for space in spaces]

    def turns(self) -> int:
        return self.turn_count

    def reveals(self) -> int:
        return self.card_count

    def outcome(self) -> Outcome | None:
        if self.phase != terms.OVER:
            return None
        return Outcome((self.mover,), tuple(self.spaces()), ending_text(self.mover))

    def ending_number(self) -> i64:
        return self.mover

    def action_text(self, seat: int, action: int) -> str:
        return terms.notation_of(seat).texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        return terms.notation_of(seat).parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        if seat == CHANCE:
            return card_name(action)
        if action == TURN_UP:
            return Message("Turn up a card")
        if action == STOP:
            return Message("Stop: +{points}", {"points": self.at_stake})
        return Message("12 to {receiver}", {"receiver": PRETENDERS[action - GIVE]})

    def key_digits(self, seat: int) -> int:
        return 1

    def key_code(self, seat: int, action: int) -> str:
        """Return 1 to turn a card up, 0 to stop; for a 12, the number of the receiver's seat,
        counted from 1."""
        return str(action - GIVE + 1) if action >= GIVE else str((STOP, TURN_UP).index(action))

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


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> PraetoriansState:
    """Return the moment in which a game begins."""
    return PraetoriansState(game, seats, options)
