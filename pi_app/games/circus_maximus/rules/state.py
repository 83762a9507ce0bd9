"""A moment of *Circus Maximus* and how it goes on: the line-up, chariots in the order of the race,
their cards.

Source: *Circus Maximus*, Reiner Knizia, in *Neue Spiele im alten Rom* (2002). Where the text leaves
room:

* Who leads is seen anew after every move; a chariot that has moved is done for the round.
* A card turned over counts towards the three. With the option ``straight`` it is also the price of
  a new direction: after it the chariot may drive any way.
* With ``play_on`` the race ends when all places are settled: when the goal is full, or when only
  one player still has chariots on the track.
* After sixty rounds a race without a winner is drawn.

A `standing` counts ten for each chariot in the goal and up to nine for each other, by the part of
its way that it has behind it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.random import Random
from mypy_extensions import i64

from pi_app.core import BySeat, Seat
from pi_app.core.actions import Actions
from pi_app.core.game import Game, OptionValue
from pi_app.core.message import Message, Word
from pi_app.core.outcome import Outcome, ScorePart
from pi_app.core.rows import Rows
from pi_app.core.words import BIT, count, nth, table
from pi_app.games.circus_maximus.rules import (
    events,
    position,
    refusals,
    row,
    terms,
    track,
    view,
    ways,
)
from pi_app.games.circus_maximus.rules.situation import _ALL_CARDS, CircusSituation
from pi_app.games.circus_maximus.rules.terms import NOTATION
from pi_app.games.circus_maximus.rules.view import CircusView

# The choices that are open are a set of bits, in the order in which they are listed: for each
# direction the cards that can be driven, the cards that can be turned over, the stop, and the start
# hexes.
_IN_EACH_DIRECTION: Final = 0o010101010101
_TURN_BIT: Final = 36
_STOP_BIT: Final = 42
_PLACE_BIT: Final = 43


_CARDS: Final = range(1, track.LONGEST_LINE + 1)
_ACTION: Final = table(
    [
        *(terms.drive(card, way) for way in range(len(track.DIRECTIONS)) for card in _CARDS),
        *(terms.TURN + card for card in _CARDS),
        terms.STOP,
        *(terms.PLACE + place for place in range(len(track.STARTS))),
    ]
)
"""The action that each choice is."""


class CircusState(CircusSituation[CircusView]):
    """A moment of *Circus Maximus*. Chariot c belongs to seat c // TEAM, and is bit c in a set."""

    notation = NOTATION

    # --- chariots -------------------------------------------------------------------------

    def in_order(self) -> list[int]:
        """Return the chariots that have not completed their moves, the driver first."""
        waiting = [c for c in range(self.seats * terms.TEAM) if c != self.driver and self.waits(c)]
        waiting.sort(key=self.lead, reverse=True)
        return waiting if self.driver < 0 else [int(self.driver), *waiting]

    def inner_first(self) -> bool:
        """Say whether the driver, before its first card, comes before another chariot only because
        its lane lies further inside."""
        here = self.cells[self.driver]
        return self.given == 0 and any(
            self.laps[other] == self.laps[self.driver]
            and track.comes_by_lane(here, self.cells[other])
            for other in self.in_order()[1:]
        )

    # --- cards ----------------------------------------------------------------------------

    def deal(self) -> None:
        """Give everybody all cards back."""
        self.hands = 0
        for _ in range(self.seats):
            self.hands = self.hands << terms.HAND_BITS | self.full_hand

    # --- what may be done -----------------------------------------------------------------

    def drives(self) -> i64:
        """Return the cards that the driver can drive: for each direction a hand."""
        cell = self.cells[self.driver]
        drives = ways.free_cards(self.rows, cell)
        if ways.is_before_goal(cell):
            lanes = drives
            drives |= self._drives_into_goal(lanes, track.SE)
            drives |= self._drives_into_goal(lanes, track.SW)
        if self.heading >= 0:
            drives &= _ALL_CARDS * BIT[terms.HAND_BITS * self.heading]
        return drives

    def _drives_into_goal(self, drives: i64, direction: i64) -> i64:
        """Return all cards for the direction, or none: the driver halts in the goal with any card
        that is high enough, if it has gone round and its `drives` over the lanes lead there."""
        way = ways.way_from(self.cells[self.driver], direction)
        steps = ways.steps_into_goal(way)
        free = drives >> (terms.HAND_BITS * direction) & _ALL_CARDS
        if steps == 0 or free != terms.UP_TO[steps - 1] or self.is_taken(ways.halt(way, steps)):
            return 0
        laps = self.laps[self.driver] + ways.lap_change(way, steps)
        return _ALL_CARDS * BIT[terms.HAND_BITS * direction] if laps >= 1 else 0

    def choices(self) -> i64:
        """Return what the decider may do, as a set of choices."""
        choices: i64 = 0
        if self.phase == terms.LINE_UP:
            for place, cell in enumerate(track.STARTS):
                if not self.is_taken(cell):
                    choices |= BIT[_PLACE_BIT + place]
        if self.phase != terms.RACE:
            return choices
        hand = self.hand(terms.SEAT_OF[self.driver])
        choices = self.drives() & (hand * _IN_EACH_DIRECTION) | hand << _TURN_BIT
        # The driver may stop when it has had as many cards as it must get.
        return choices | BIT[_STOP_BIT] if self.given != 0 and not self.two_each else choices

    def deciding(self) -> i64:
        return 0 if self.phase == terms.OVER else BIT[self.decider()]

    def list_actions(self, seat: i64, into: Actions) -> None:
        if seat == self.decider():
            into.add_each(self.choices(), _ACTION)

    def random_action(self, seat: i64, rng: Random) -> i64:
        choices = self.choices()
        return _ACTION[nth(choices, rng.randrange(count(choices)))]

    def mirrored(self) -> bool:
        """Say whether the picture is mirrored, so that the race runs counter-clockwise."""
        return self.options["direction"] == "counter-clockwise"

    def apply(self, seat: i64, action: i64) -> None:
        if self.phase == terms.LINE_UP:
            self._line_up(seat, track.STARTS[action - terms.PLACE])
            return
        if action == terms.STOP:
            self._end_move()
            return
        card = terms.CARD_OF[action]
        if action > terms.TURN:
            inner_first = self.event_log is not None and self.inner_first()
            self._spend(card)
            self.heading = terms.NOWHERE
            if self.event_log is not None:
                self.emit(events.Turn(seat, self.driver, inner_first, card))
        else:
            self._drive(card, terms.DIRECTION_OF[action])
        if self.cells[self.driver] >= track.GOAL:
            self._come_home(seat)
        elif self.cards_left() == 0:
            self._end_move()

    # --- how it goes on -------------------------------------------------------------------

    def _line_up(self, seat: i64, cell: i64) -> None:
        chariot = seat * terms.TEAM + self.placed // self.seats
        self.stand(chariot, cell)
        self.placed += 1
        if self.event_log is not None:
            self.emit(events.LinedUp(seat, chariot, track.CELL_IDS[cell]))
        if self.placed == self.chariots:
            self.phase = terms.RACE
            self._begin_round()

    def _drive(self, card: i64, direction: i64) -> None:
        origin = self.cells[self.driver]
        inner_first = self.event_log is not None and self.inner_first()
        way = ways.way_from(origin, direction)
        ways.leave(self.rows, origin)
        self.stand(self.driver, ways.halt(way, card))
        self._spend(card)
        if self.straight:
            self.heading = direction
        if self.event_log is not None:
            self._emit_drive(origin, card, direction, inner_first)
        change = ways.lap_change(way, card)
        if change != 0:
            self.laps[self.driver] += change
            if self.event_log is not None:
                seat, laps = terms.SEAT_OF[self.driver], self.laps[self.driver]
                self.emit(events.Lap(seat, self.driver, laps, change))

    def _emit_drive(self, origin: int, card: int, direction: int, inner_first: bool) -> None:
        driver, seat = self.driver, terms.SEAT_OF[self.driver]
        path = [track.CELL_IDS[cell] for cell in (origin, *track.LINES[origin][direction][:card])]
        way = terms.DIRECTION_IDS[direction]
        action = view.label_of(terms.drive(card, direction), self.mirrored())
        self.emit(events.Drive(seat, driver, inner_first, card, way, path, action))

    def _spend(self, card: i64) -> None:
        self.given |= BIT[card - 1]
        self.hands -= BIT[terms.SEAT_OF[self.driver] * terms.HAND_BITS + card - 1]

    def _come_home(self, seat: i64) -> None:
        chariots = self.home(seat)
        if self.event_log is not None:
            cell = track.CELL_IDS[self.cells[self.driver]]
            self.emit(events.Home(seat, self.driver, cell, chariots))
        if chariots == terms.TEAM:
            self.arrivals = (*self.arrivals, seat)
            if self.event_log is not None:
                self.emit(events.Arrived(seat, len(self.arrivals)))
        self._end_move()

    def _end_move(self) -> None:
        self.moved |= BIT[self.driver]
        self.moves += 1
        self.given = 0
        self.heading = terms.NOWHERE
        if self.decided():
            self._finish()
            return
        self.driver = self.leader()
        if self.driver >= 0:
            return
        self.rounds += 1
        self.deal()
        self.moved = 0
        if self.rounds == terms.LAST_ROUND:
            self._finish()
        else:
            self._begin_round()

    def _begin_round(self) -> None:
        self.driver = self.leader()
        if self.event_log is not None:
            self.emit(events.Round(int(self.rounds) + 1))

    def _finish(self) -> None:
        self.phase = terms.OVER
        self.driver = terms.NOWHERE
        if self.event_log is not None:
            winner = self.arrivals[0] if self.arrivals else None
            self.emit(events.Over(self._ending_text(), winner))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> CircusView:
        racing = self.phase == terms.RACE
        return {
            "phase": terms.PHASE_IDS[self.phase],
            "seat": None if self.phase == terms.OVER else Seat(self.decider()),
            "round": 0 if self.phase == terms.LINE_UP else int(self.rounds) + (1 if racing else 0),
            "chariots": view.chariots_of(self),
            "cards": [list(terms.HANDS[self.hand(seat)]) for seat in range(self.seats)],
            "driver": int(self.driver) if racing else None,
            "given": list(terms.HANDS[self.given]),
            "cards_left": self.cards_left() if racing else 0,
            "heading": terms.DIRECTION_IDS[self.heading] if self.heading >= 0 else None,
            "order": self.in_order() if racing else [],
            "home": BySeat(self.home(seat) for seat in range(self.seats)),
            "arrivals": [Seat(each) for each in self.arrivals],
        }

    def write_row(self, seat: i64, into: Rows) -> None:
        row.write(self, seat, into)

    def prompt(self, seat: int) -> Message:
        if self.phase == terms.OVER:
            return self._ending_text()
        side: dict[str, Word] = {"side": terms.FACTION_NAMES[self.decider()]}
        if self.phase == terms.LINE_UP:
            if seat != self.decider():
                return Message("{side} are lining up a chariot.", side)
            return Message("{side}: place a chariot on a free start hex.", side)
        if seat != self.decider():
            return Message("{side} are driving.", side)
        if self.given == 0:
            return Message("{side}: give this chariot a card and drive.", side)
        if self.two_each:
            return Message("{side}: give this chariot its second card.", side)
        if self.heading >= 0 and self.cards_left() > 1:
            return Message("{side}: straight on, turn a card over first to bend, or stop.", side)
        if self.heading >= 0:
            return Message("{side}: straight on with another card, or stop.", side)
        return Message("{side}: another card for this chariot, or stop.", side)

    def why_not(self, seat: int, action: int) -> Message:
        return refusals.why_not(self, seat, action)

    def _ending_text(self) -> Message:
        if not self.arrivals:
            return Message("Sixty rounds without a winner: a draw.")
        winner: dict[str, Word] = {"side": terms.FACTION_NAMES[self.arrivals[0]]}
        if not self.play_on:
            return Message("{side} have all three chariots home and win.", winner)
        places = Message("{side}", winner)
        for seat in self.arrivals[1:]:
            places = Message(
                "{sides}, {next_side}", {"sides": places, "next_side": terms.FACTION_NAMES[seat]}
            )
        if self.goal_hexes == BIT[track.GOAL_HEXES] - 1:
            return Message(
                "{side} win. Order of arrival: {places}. The goal is full.",
                {**winner, "places": places},
            )
        return Message("{side} win. Order of arrival: {places}.", {**winner, "places": places})

    def standing(self) -> list[float]:
        worth = [0.0] * self.seats
        for chariot in range(self.chariots):
            cell = self.cells[chariot]
            if cell >= track.GOAL:
                worth[chariot // terms.TEAM] += 10.0
            elif cell >= 0:
                way: int = track.way_home(cell, self.laps[chariot])
                worth[chariot // terms.TEAM] += 9.0 * (track.LONGEST_WAY - way) / track.LONGEST_WAY
        return worth

    def turns(self) -> int:
        return self.moves

    def reveals(self) -> int:
        """Return 0: nothing is ever hidden, and nothing is left to chance."""
        return 0

    def outcome(self) -> Outcome | None:
        """Return who won, once the race is over; scores are chariots home, and with
        ``play_on`` the places are the order of arrival, those still on the track behind."""
        if self.phase != terms.OVER:
            return None
        scores = tuple([self.home(seat) for seat in range(self.seats)])
        places: tuple[int, ...] = ()
        if self.play_on:
            others = [seat for seat in range(self.seats) if seat not in self.arrivals]
            others.sort(key=self.home, reverse=True)
            places = (*self.arrivals, *others)
        return Outcome(
            self.arrivals[:1],
            scores,
            self._ending_text(),
            (ScorePart(Message("Chariots in the goal"), scores),),
            places,
        )

    def winners(self) -> tuple[int, ...] | None:
        return self.arrivals[:1] if self.arrivals else super().winners()

    def action_label(self, seat: int, action: int) -> Message:
        return view.label_of(action, self.mirrored())

    def key_digits(self, seat: int) -> int:
        return 2

    def key_code(self, seat: int, action: int) -> str:
        return view.key_code(action, self.mirrored())

    def thing_of(self, seat: int, action: int) -> Message | None:
        return view.thing_of(action)

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> CircusState:
        other = CircusState(
            self.game, self.seats, self.options, self.cells[:], self.laps[:], self.rows[:]
        )
        other.phase = self.phase
        other.goal = self.goal
        other.goal_hexes = self.goal_hexes
        other.hands = self.hands
        other.moved = self.moved
        other.driver = self.driver
        other.given = self.given
        other.heading = self.heading
        other.placed = self.placed
        other.rounds = self.rounds
        other.moves = self.moves
        other.arrivals = self.arrivals
        return other

    def determinize(self, seat: int, rng: Random) -> CircusState:
        """Return a copy: there is nothing that a seat cannot know."""
        return self.copy()

    def _state_json(self) -> dict[str, object]:
        return position.write(self)

    def read_state(self, json: Mapping[str, object]) -> None:
        position.read(self, json)


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> CircusState:
    """Return the moment before the first chariot is lined up."""
    nowhere = table([terms.NOWHERE] * (seats * terms.TEAM))
    no_laps = table([0] * (seats * terms.TEAM))
    state = CircusState(game, seats, options, nowhere, no_laps, ways.EMPTY_TRACK[:])
    state.deal()
    return state
