"""How a race of *Circus Maximus* runs: the line-up, chariots in the order of the race, their cards.

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
from typing import TYPE_CHECKING

from librt.random import Random

from pi_app.rules.circus_maximus import events, notation, position, terms, track, view, ways
from pi_app.rules.circus_maximus.situation import Situation
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.game import Game, OptionValue
from pi_app.rules.message import Message
from pi_app.rules.outcome import Outcome, ScorePart
from pi_app.rules.words import BIT, table

if TYPE_CHECKING:
    from mypy_extensions import i64


class CircusState(Situation):
    """A moment of *Circus Maximus*, and how it goes on."""

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a line-up, a drive, a card turned over or a stop."""
        if self.phase == terms.LINE_UP:
            self._line_up(seat, track.STARTS[action - notation.PLACE])
            return
        if action == notation.STOP:
            self._end_move()
            return
        card = notation.CARD_OF[action]
        if action > notation.TURN:
            self._turn(card)
        else:
            self._drive(card, notation.DIRECTION_OF[action])
        if self.cells[self.driver] >= track.GOAL:
            self._come_home(seat)
        elif self.cards_left() == 0:
            self._end_move()

    # --- how it goes on -------------------------------------------------------------------

    def _line_up(self, seat: i64, cell: i64) -> None:
        chariot = seat * terms.TEAM + self.placed // self.seats
        self.stand(chariot, cell)
        self.placed += 1
        if self.chronicle is not None:
            self.chronicle.append(events.LinedUp(seat, chariot, track.CELL_IDS[cell]))
        if self.placed == self.chariots:
            self.phase = terms.RACE
            self._tell_round()
            self.driver = self.leader()

    def _drive(self, card: i64, direction: i64) -> None:
        origin = self.cells[self.driver]
        way = ways.way_from(origin, direction)
        ways.leave(self.rows, origin)
        self.stand(self.driver, ways.halt(way, card))
        change = ways.lap_change(way, card)
        self.laps[self.driver] += change
        self._spend(card)
        if self.straight:
            self.heading = direction
        if self.chronicle is not None:
            self._tell_drive(origin, card, direction, change)

    def _tell_drive(self, origin: int, card: int, direction: int, change: int) -> None:
        assert self.chronicle is not None
        driver = self.driver
        path = [track.CELL_IDS[cell] for cell in (origin, *track.LINES[origin][direction][:card])]
        way = notation.DIRECTION_IDS[direction]
        action = view.label_of(notation.drive(card, direction), self.mirrored())
        self.chronicle.append(events.Drive(driver // terms.TEAM, driver, card, way, path, action))
        if change != 0:
            laps = self.laps[driver]
            self.chronicle.append(events.Lap(driver // terms.TEAM, driver, laps, change))

    def _turn(self, card: i64) -> None:
        self._spend(card)
        self.heading = terms.NOWHERE
        if self.chronicle is not None:
            self.chronicle.append(events.Turn(self.driver // terms.TEAM, self.driver, card))

    def _spend(self, card: i64) -> None:
        self.given |= BIT[card - 1]
        self.hands -= BIT[terms.SEAT_OF[self.driver] * terms.HAND_BITS + card - 1]

    def _come_home(self, seat: i64) -> None:
        chariots = self.home(seat)
        if self.chronicle is not None:
            cell = track.CELL_IDS[self.cells[self.driver]]
            self.chronicle.append(events.Home(seat, self.driver, cell, chariots))
        if chariots == terms.TEAM:
            self.arrivals = (*self.arrivals, seat)
            if self.chronicle is not None:
                self.chronicle.append(events.Arrived(seat, len(self.arrivals)))
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
        if self.driver < 0:
            self._end_round()

    def _end_round(self) -> None:
        self.rounds += 1
        self.deal()
        self.moved = 0
        if self.rounds == terms.LAST_ROUND:
            self._finish()
        else:
            self._tell_round()
            self.driver = self.leader()

    def _tell_round(self) -> None:
        if self.chronicle is not None:
            self.chronicle.append(events.Round(int(self.rounds) + 1))

    def _finish(self) -> None:
        self.phase = terms.OVER
        self.driver = terms.NOWHERE
        if self.chronicle is not None:
            winner = self.arrivals[0] if self.arrivals else None
            self.chronicle.append(events.Over(winner, view.ending_text(self)))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> CircusView:
        return view.view_of(self)

    def prompt(self, seat: int) -> Message:
        return view.prompt_of(self, seat)

    def standing(self) -> list[float]:
        """Return ten for each chariot home, and up to nine for each other by its way so far."""
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
        """Return how many moves of chariots have been completed, lining up not counted."""
        return self.moves

    def disclosures(self) -> int:
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
            view.ending_text(self),
            (ScorePart(Message("Chariots in the goal"), scores),),
            places,
        )

    def winners(self) -> tuple[int, ...] | None:
        """Return the first to have arrived, also while others race on for places."""
        return self.arrivals[:1] if self.arrivals else super().winners()

    def action_text(self, seat: int, action: int) -> str:
        return notation.NOTATION.texts[action]

    def parse_action(self, seat: int, text: str) -> int:
        return notation.NOTATION.parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        return view.label_of(action, self.mirrored())

    def most_keys(self, seat: int) -> int:
        """Return 2 while the seat lines up or drives, else 0."""
        return 2 if seat in self.deciders() else 0

    def _keyed(self, seat: int, keys: str) -> int | None:
        """Return what two digits stand for: lane and hex of the start (1 is the hindmost); or a
        card and its direction by the place of a key around the 5, 0 to turn the card over. One
        0 alone is the stop."""
        return view.keyed(keys, self.phase == terms.LINE_UP, self.mirrored())

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


def at_the_barriers(game: Game, seats: int, options: dict[str, OptionValue]) -> CircusState:
    """Return the moment before the first chariot is lined up."""
    nowhere = table([terms.NOWHERE] * (seats * terms.TEAM))
    no_laps = table([0] * (seats * terms.TEAM))
    state = CircusState(game, seats, options, nowhere, no_laps, ways.EMPTY_TRACK[:])
    state.deal()
    return state
