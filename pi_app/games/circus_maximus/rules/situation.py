"""What lies on the table in *Circus Maximus*, and what can be seen from that."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core.game import Game, OptionValue, State, View_co
from pi_app.core.words import BIT
from pi_app.games.circus_maximus.rules import terms, track, ways

_ALL_CARDS: Final = 0o77

_LINE_AHEAD: Final = track.GOAL + 1
"""More than the cells of a lap, so that a lap counts for more than any place on the track."""


class CircusSituation(State[View_co]):
    """The table at a moment of *Circus Maximus*."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, OptionValue],
        cells: vec[i64],  # the cell of each chariot, or NOWHERE
        laps: vec[i64],  # each chariot's count of laps
        rows: vec[i64],  # which hexes of the lanes are free (see `ways`)
    ) -> None:
        super().__init__(game, seats, options)
        self.straight: bool = options["straight"] is True
        self.two_each: bool = options["two_each"] is True
        self.play_on: bool = options["play_on"] is True
        self.full_hand: i64 = terms.UP_TO[6 if options["six"] is True else 5]
        self.chariots: i64 = len(cells)
        self.phase: i64 = terms.LINE_UP  # LINE_UP, RACE or OVER
        self.cells: vec[i64] = cells
        self.laps: vec[i64] = laps
        self.rows: vec[i64] = rows
        self.goal: i64 = 0  # the set of the chariots that are in the goal
        self.goal_hexes: i64 = 0  # the set of hexes of the goal on which they stand
        self.hands: i64 = 0  # the unused cards of all seats, HAND_BITS for each
        self.moved: i64 = 0  # the set of the chariots that are done for the round
        self.driver: i64 = terms.NOWHERE  # the chariot whose move it is, or NOWHERE
        self.given: i64 = 0  # the cards that the driver has got in this move
        self.heading: i64 = terms.NOWHERE  # the driver's only direction, or NOWHERE if it is free
        self.placed: i64 = 0  # how many chariots have been lined up
        self.rounds: i64 = 0  # how many rounds have been completed
        self.moves: i64 = 0  # how many moves of chariots have been completed
        self.arrivals: tuple[int, ...] = ()  # the seats with all chariots home, in that order

    def stand(self, chariot: i64, cell: i64) -> None:
        """Put a chariot that stands nowhere on a free cell."""
        self.cells[chariot] = cell
        if cell >= track.GOAL:
            self.goal |= BIT[chariot]
            self.goal_hexes |= BIT[cell - track.GOAL]
        else:
            ways.take(self.rows, cell)

    def is_taken(self, cell: i64) -> bool:
        """Say whether a chariot stands on a cell."""
        if cell >= track.GOAL:
            return self.goal_hexes & BIT[cell - track.GOAL] != 0
        return ways.is_taken(self.rows, cell)

    def has_moved(self, chariot: i64) -> bool:
        """Say whether a chariot is done for the round."""
        return self.moved & BIT[chariot] != 0

    def waits(self, chariot: i64) -> bool:
        """Say whether a chariot on the track has not yet completed its move of this round."""
        return (self.moved | self.goal) & BIT[chariot] == 0

    def lead(self, chariot: i64) -> i64:
        """Return a number that is higher the earlier a chariot on the track comes in the order."""
        return self.laps[chariot] * _LINE_AHEAD + track.RANK[self.cells[chariot]]

    def leader(self) -> i64:
        """Return the foremost chariot that has not yet moved in this round, or NOWHERE."""
        best: i64 = terms.NOWHERE
        best_lead: i64 = 0
        done = self.moved | self.goal
        for chariot in range(self.chariots):
            if done >> chariot & 1 == 0:
                lead = self.lead(chariot)
                if best < 0 or lead > best_lead:
                    best = chariot
                    best_lead = lead
        return best

    def home(self, seat: i64) -> i64:
        """Return how many chariots of the seat are in the goal."""
        return terms.SIZE[(self.goal >> (seat * terms.TEAM)) & terms.ALL_OF_TEAM]

    def decided(self) -> bool:
        """Say whether the winner, or with ``play_on`` every place, is settled."""
        if not self.play_on:
            return len(self.arrivals) > 0
        return len(self.arrivals) >= self.seats - 1 or self.goal_hexes == BIT[track.GOAL_HEXES] - 1

    def hand(self, seat: i64) -> i64:
        """Return the seat's unused cards."""
        return (self.hands >> (seat * terms.HAND_BITS)) & _ALL_CARDS

    def cards_left(self) -> i64:
        """Return how many more cards the driver may use: the seat needs some for its other chariots
        that have yet to move."""
        seat = terms.SEAT_OF[self.driver]
        done = self.moved | self.goal | BIT[self.driver]
        owed = terms.TEAM - terms.SIZE[(done >> (seat * terms.TEAM)) & terms.ALL_OF_TEAM]
        most: i64 = terms.MOST_CARDS
        if self.two_each:
            owed *= 2
            most = 2
        return min(most - terms.SIZE[self.given], terms.SIZE[self.hand(seat)] - owed)

    def decider(self) -> i64:
        """Return the seat that lines up or drives, or NOWHERE when the race is over."""
        if self.phase == terms.RACE:
            return terms.SEAT_OF[self.driver]
        if self.phase == terms.LINE_UP:
            return terms.line_up_seat(self.placed, self.seats)
        return terms.NOWHERE
