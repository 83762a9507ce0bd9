"""What stands on the track in *Circus Maximus*: chariots, cards, and who may do what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.actions import Actions
from pi_app.rules.circus_maximus import notation
from pi_app.rules.circus_maximus.terms import (
    HANDS,
    LINE_UP,
    MOST_CARDS,
    NOWHERE,
    OVER,
    RACE,
    TEAM,
    UP_TO,
    line_up_seat,
)
from pi_app.rules.circus_maximus.track import (
    CELLS,
    DIRECTIONS,
    GOAL,
    GOAL_HEXES,
    LAPS_ALONG,
    LINES,
    LONGEST_LINE,
    RANK,
    STARTS,
)
from pi_app.rules.circus_maximus.view import CircusView
from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.words import BIT

if TYPE_CHECKING:
    from mypy_extensions import i64

_DRIVES: Final = tuple(
    tuple(tuple(notation.drive(card, direction) for card in hand) for hand in HANDS)
    for direction in range(len(DIRECTIONS))
)
"""For each direction and hand, the actions that drive that way."""

_TURNS: Final = tuple(tuple(notation.TURN + card for card in hand) for hand in HANDS)
_LINE_AHEAD: Final = GOAL + 1
"""More than the cells of a lap, so that a lap counts for more than any place on the track."""


class Situation(State[CircusView]):
    """A moment of *Circus Maximus*. Chariot c belongs to seat c // TEAM.

    Attributes:
        phase: LINE_UP, RACE or OVER.
        cells: the cell of each chariot, or NOWHERE.
        laps: each chariot's count of laps.
        occupied: for each cell, whether a chariot stands on it.
        hands: each seat's unused cards.
        moved: for each chariot, whether it is done for the round.
        driver: the chariot whose move it is, or NOWHERE.
        given: the cards that the driver has got in this move.
        heading: the only direction in which the driver may go on, or NOWHERE if it is free.
        placed: how many chariots have been lined up.
        rounds: how many rounds have been completed.
        moves: how many moves of chariots have been completed.
        arrivals: the seats with all their chariots home, in the order of arrival.
    """

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.straight: bool = options["straight"] is True
        self.two_each: bool = options["two_each"] is True
        self.play_on: bool = options["play_on"] is True
        self.full_hand: int = UP_TO[6 if options["six"] is True else 5]
        self.phase: i64 = LINE_UP
        self.cells: list[int] = [NOWHERE] * (seats * TEAM)
        self.laps: list[int] = [0] * (seats * TEAM)
        self.occupied: bytearray = bytearray(CELLS)
        self.hands: list[int] = [self.full_hand] * seats
        self.moved: list[bool] = [False] * (seats * TEAM)
        self.driver: i64 = NOWHERE
        self.given: i64 = 0
        self.heading: i64 = NOWHERE
        self.placed: i64 = 0
        self.rounds: i64 = 0
        self.moves: i64 = 0
        self.arrivals: list[int] = []

    def decider(self) -> int:
        """Return the seat that lines up or drives, or NOWHERE when the race is over."""
        if self.phase == RACE:
            return self.driver // TEAM
        return line_up_seat(self.placed, self.seats) if self.phase == LINE_UP else NOWHERE

    def waits(self, chariot: int) -> bool:
        """Say whether a chariot on the track has not yet completed its move of this round."""
        return not self.moved[chariot] and self.cells[chariot] < GOAL

    def in_order(self) -> list[int]:
        """Return the chariots that have not completed their moves, the driver first, then by the
        order of the race."""
        waiting = [c for c in range(self.seats * TEAM) if c != self.driver and self.waits(c)]
        waiting.sort(key=self.lead, reverse=True)
        return waiting if self.driver < 0 else [int(self.driver), *waiting]

    def lead(self, chariot: int) -> int:
        """Return a number that is higher the earlier a chariot on the track comes in the order."""
        return self.laps[chariot] * _LINE_AHEAD + RANK[self.cells[chariot]]

    def leader(self) -> int:
        """Return the foremost chariot that has not yet moved in this round, or NOWHERE."""
        best: i64 = NOWHERE
        best_lead: i64 = 0
        for chariot in range(self.seats * TEAM):
            if self.waits(chariot):
                lead: i64 = self.lead(chariot)
                if best < 0 or lead > best_lead:
                    best = chariot
                    best_lead = lead
        return best

    def home(self, seat: int) -> int:
        """Return how many chariots of the seat are in the goal."""
        first = seat * TEAM
        return sum([self.cells[chariot] >= GOAL for chariot in range(first, first + TEAM)])

    def cards_owed(self) -> int:
        """Return how many cards the driver's seat must keep for its other chariots."""
        first = self.driver // TEAM * TEAM
        others = 0
        for chariot in range(first, first + TEAM):
            if chariot != self.driver and self.waits(chariot):
                others += 1
        return others * 2 if self.two_each else others

    def cards_left(self) -> int:
        """Return how many more cards the driver may get."""
        most = 2 if self.two_each else MOST_CARDS
        spare = len(HANDS[self.hands[self.driver // TEAM]]) - self.cards_owed()
        return min(most - len(HANDS[self.given]), spare)

    def may_stop(self) -> bool:
        """Say whether the driver has had as many cards as it must get."""
        return self.given != 0 and not self.two_each

    def reach(self, direction: int) -> int:
        """Return how high a card may be to drive the whole of it, or into the goal."""
        if self.heading >= 0 and direction != self.heading:
            return 0
        cell = self.cells[self.driver]
        steps = 0
        for ahead in LINES[cell][direction]:
            if self.occupied[ahead]:
                return steps
            if ahead >= GOAL:
                laps = self.laps[self.driver] + LAPS_ALONG[cell][direction][steps]
                return LONGEST_LINE if laps >= 1 else steps
            steps += 1
        return steps

    def deciding(self) -> i64:
        """Return the one seat that lines up or drives."""
        return 0 if self.phase == OVER else BIT[self.decider()]

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add the free start hexes; or the drives, the cards to turn over and the stop."""
        if self.phase == OVER or seat != self.decider():
            return
        if self.phase == LINE_UP:
            for place, cell in enumerate(STARTS):
                if not self.occupied[cell]:
                    into.add(notation.PLACE + place)
            return
        hand = self.hands[seat]
        for direction in range(len(DIRECTIONS)):
            into.add_all(_DRIVES[direction][hand & UP_TO[self.reach(direction)]])
        into.add_all(_TURNS[hand])
        if self.may_stop():
            into.add(notation.STOP)

    def decided(self) -> bool:
        """Say whether the winner, or with ``play_on`` every place, is settled."""
        if not self.play_on:
            return bool(self.arrivals)
        if len(self.arrivals) >= self.seats - 1:
            return True
        return sum([cell >= GOAL for cell in self.cells]) == GOAL_HEXES

    def mirrored(self) -> bool:
        """Say whether the picture is mirrored, so that the race runs counter-clockwise."""
        return self.options["direction"] == "counter-clockwise"
