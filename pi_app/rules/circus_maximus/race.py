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

from typing import TYPE_CHECKING

from librt.random import Random

from pi_app.rules.circus_maximus import events, notation, position, view
from pi_app.rules.circus_maximus.situation import Situation
from pi_app.rules.circus_maximus.terms import (
    CARD_BIT,
    LAST_ROUND,
    LINE_UP,
    NOWHERE,
    OVER,
    RACE,
    TEAM,
)
from pi_app.rules.circus_maximus.track import (
    CELL_IDS,
    DIRECTIONS,
    GOAL,
    LAPS_ALONG,
    LINES,
    LONGEST_WAY,
    STARTS,
    way_home,
)
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.message import Message
from pi_app.rules.outcome import Outcome, ScorePart

if TYPE_CHECKING:
    from mypy_extensions import i64


class CircusState(Situation):
    """A moment of *Circus Maximus*, and how it goes on."""

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out a line-up, a drive, a card turned over or a stop."""
        if self.phase == LINE_UP:
            self._line_up(seat, STARTS[action - notation.PLACE])
            return
        if action == notation.STOP:
            self._end_move()
            return
        if action > notation.TURN:
            self._turn(action - notation.TURN)
        else:
            card = (action - notation.DRIVE) // len(DIRECTIONS) + 1
            self._drive(card, (action - notation.DRIVE) % len(DIRECTIONS))
        if self.cells[self.driver] >= GOAL:
            self._come_home(seat)
        elif self.cards_left() == 0:
            self._end_move()

    # --- how it goes on -------------------------------------------------------------------

    def _line_up(self, seat: int, cell: int) -> None:
        chariot = seat * TEAM + self.placed // self.seats
        self.cells[chariot] = cell
        self.occupied[cell] = 1
        self.placed += 1
        if self.chronicle is not None:
            self.chronicle.append(events.LinedUp(seat, chariot, CELL_IDS[cell]))
        if self.placed == self.seats * TEAM:
            self.phase = RACE
            self._tell_round()
            self.driver = self.leader()

    def _drive(self, card: int, direction: int) -> None:
        chariot = self.driver
        origin = self.cells[chariot]
        line = LINES[origin][direction]
        last = min(card, len(line)) - 1
        self.occupied[origin] = 0
        self.occupied[line[last]] = 1
        self.cells[chariot] = line[last]
        change = LAPS_ALONG[origin][direction][last]
        self.laps[chariot] += change
        self._spend(card)
        if self.straight:
            self.heading = direction
        if self.chronicle is not None:
            path = [CELL_IDS[cell] for cell in (origin, *line[: last + 1])]
            way = notation.DIRECTION_IDS[direction]
            action = view.label_of(notation.drive(card, direction), self.mirrored())
            drive = events.Drive(chariot // TEAM, chariot, card, way, path, action)
            self.chronicle.append(drive)
        if change != 0 and self.chronicle is not None:
            laps = self.laps[chariot]
            self.chronicle.append(events.Lap(chariot // TEAM, chariot, laps, change))

    def _turn(self, card: int) -> None:
        self._spend(card)
        self.heading = NOWHERE
        if self.chronicle is not None:
            self.chronicle.append(events.Turn(self.driver // TEAM, self.driver, card))

    def _spend(self, card: int) -> None:
        bit: i64 = CARD_BIT[card]
        self.given += bit
        self.hands[self.driver // TEAM] -= bit

    def _come_home(self, seat: int) -> None:
        chariots = self.home(seat)
        if self.chronicle is not None:
            cell = CELL_IDS[self.cells[self.driver]]
            self.chronicle.append(events.Home(seat, self.driver, cell, chariots))
        if chariots == TEAM:
            self.arrivals.append(seat)
            if self.chronicle is not None:
                self.chronicle.append(events.Arrived(seat, len(self.arrivals)))
        self._end_move()

    def _end_move(self) -> None:
        self.moved[self.driver] = True
        self.moves += 1
        self.given = 0
        self.heading = NOWHERE
        if self.decided():
            self._finish()
            return
        self.driver = self.leader()
        if self.driver < 0:
            self._end_round()

    def _end_round(self) -> None:
        self.rounds += 1
        self.hands = [self.full_hand] * self.seats
        self.moved = [False] * (self.seats * TEAM)
        if self.rounds == LAST_ROUND:
            self._finish()
        else:
            self._tell_round()
            self.driver = self.leader()

    def _tell_round(self) -> None:
        if self.chronicle is not None:
            self.chronicle.append(events.Round(int(self.rounds) + 1))

    def _finish(self) -> None:
        self.phase = OVER
        self.driver = NOWHERE
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
        for chariot, cell in enumerate(self.cells):
            if cell >= GOAL:
                worth[chariot // TEAM] += 10.0
            elif cell >= 0:
                way = way_home(cell, self.laps[chariot])
                worth[chariot // TEAM] += 9.0 * (LONGEST_WAY - way) / LONGEST_WAY
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
        if self.phase != OVER:
            return None
        scores = tuple([self.home(seat) for seat in range(self.seats)])
        places: tuple[int, ...] = ()
        if self.play_on:
            others = [seat for seat in range(self.seats) if seat not in self.arrivals]
            others.sort(key=self.home, reverse=True)
            places = (*self.arrivals, *others)
        return Outcome(
            tuple(self.arrivals[:1]),
            scores,
            view.ending_text(self),
            (ScorePart(Message("Chariots in the goal"), scores),),
            places,
        )

    def winners(self) -> tuple[int, ...] | None:
        """Return the first to have arrived, also while others race on for places."""
        return tuple(self.arrivals[:1]) if self.arrivals else super().winners()

    def action_text(self, seat: int, action: int) -> str:
        return notation.TEXTS[action]

    def parse_action(self, seat: int, text: str) -> int:
        return notation.parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        return view.label_of(action, self.mirrored())

    def most_keys(self, seat: int) -> int:
        """Return 2 while the seat lines up or drives, else 0."""
        return 2 if seat in self.deciders() else 0

    def keyed_action(self, seat: int, keys: str) -> int | None:
        """Return what two digits stand for: lane and hex of the start (1 is the hindmost); or a
        card and its direction by the place of a key around the 5, 0 to turn the card over. One
        0 alone is the stop."""
        if self.most_keys(seat) == 0:
            return None
        action = view.keyed(keys, self.phase == LINE_UP, self.mirrored())
        return action if action is not None and self.is_legal(seat, action) else None

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> CircusState:
        other = CircusState(self.game, self.seats, self.options)
        other.phase = self.phase
        other.cells = self.cells.copy()
        other.laps = self.laps.copy()
        other.occupied = self.occupied.copy()
        other.hands = self.hands.copy()
        other.moved = self.moved.copy()
        other.driver = self.driver
        other.given = self.given
        other.heading = self.heading
        other.placed = self.placed
        other.rounds = self.rounds
        other.moves = self.moves
        other.arrivals = self.arrivals.copy()
        return other

    def determinize(self, seat: int, rng: Random) -> CircusState:
        """Return a copy: there is nothing that a seat cannot know."""
        return self.copy()

    def _state_json(self) -> dict[str, object]:
        return position.write(self)
