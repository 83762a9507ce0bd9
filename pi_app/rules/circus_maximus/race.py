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
from random import Random
from typing import TYPE_CHECKING, Final

from pi_app.rules.circus_maximus import notation, position, story, view
from pi_app.rules.circus_maximus.terms import (
    CARD_BIT,
    HANDS,
    LAST_ROUND,
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
    LONGEST_WAY,
    RANK,
    STARTS,
    way_home,
)
from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.message import Message
from pi_app.rules.outcome import Outcome

if TYPE_CHECKING:
    from mypy_extensions import i64

_DRIVES: Final = tuple(
    tuple(tuple(notation.drive(card, direction) for card in hand) for hand in HANDS)
    for direction in range(len(DIRECTIONS))
)
"""For each direction and hand, the actions that drive that way."""

_TURNS: Final = tuple(tuple(notation.TURN + card for card in hand) for hand in HANDS)
_ALONE: Final = tuple((seat,) for seat in range(5))
_NOBODY: Final[tuple[int, ...]] = ()
_LINE_AHEAD: Final = GOAL + 1
"""More than the cells of a lap, so that a lap counts for more than any place on the track."""


class CircusState(State):
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

    # --- whose move it is -----------------------------------------------------------------

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

    # --- what the driver may do -----------------------------------------------------------

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

    # --- the contract: deciding -----------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        """Return the one seat that lines up or drives."""
        return _NOBODY if self.phase == OVER else _ALONE[self.decider()]

    def legal_actions(self, seat: int) -> list[int]:
        """Return the free start hexes; or the drives, the cards to turn over and the stop."""
        if self.phase == OVER or seat != self.decider():
            return []
        if self.phase == LINE_UP:
            return [
                notation.PLACE + place
                for place, cell in enumerate(STARTS)
                if not self.occupied[cell]
            ]
        actions: list[int] = []
        hand = self.hands[seat]
        for direction in range(len(DIRECTIONS)):
            actions.extend(_DRIVES[direction][hand & UP_TO[self.reach(direction)]])
        actions.extend(_TURNS[hand])
        if self.may_stop():
            actions.append(notation.STOP)
        return actions

    def apply(self, seat: int, action: int) -> None:
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
        story.lined_up(self, chariot)
        if self.placed == self.seats * TEAM:
            self.phase = RACE
            story.round_begun(self)
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
        story.driven(self, card, direction, [origin, *line[: last + 1]])
        if change != 0:
            story.lap_counted(self, change)

    def _turn(self, card: int) -> None:
        self._spend(card)
        self.heading = NOWHERE
        story.turned(self, card)

    def _spend(self, card: int) -> None:
        bit: i64 = CARD_BIT[card]
        self.given += bit
        self.hands[self.driver // TEAM] -= bit

    def _come_home(self, seat: int) -> None:
        chariots = self.home(seat)
        story.came_home(self, chariots)
        if chariots == TEAM:
            self.arrivals.append(seat)
            story.arrived(self, seat)
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
            story.round_begun(self)
            self.driver = self.leader()

    def decided(self) -> bool:
        """Say whether the winner, or with ``play_on`` every place, is settled."""
        if not self.play_on:
            return bool(self.arrivals)
        if len(self.arrivals) >= self.seats - 1:
            return True
        return sum([cell >= GOAL for cell in self.cells]) == GOAL_HEXES

    def _finish(self) -> None:
        self.phase = OVER
        self.driver = NOWHERE
        story.finished(self)

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> Mapping[str, object]:
        """Return a `view.CircusView`."""
        return view.view_of(self)

    def prompt(self, seat: int) -> Message:
        """Return what the seat has to do or waits for."""
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
        """Return who won, once the race is over; scores are chariots home."""
        if self.phase != OVER:
            return None
        scores = tuple([self.home(seat) for seat in range(self.seats)])
        return Outcome(tuple(self.arrivals[:1]), scores, view.ending_text(self))

    def action_text(self, seat: int, action: int) -> str:
        """Return the notation of an action, as `notation` describes."""
        return notation.TEXTS[action]

    def parse_action(self, seat: int, text: str) -> int:
        """Return the action that the notation denotes."""
        return notation.parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        """Return a few words for a button."""
        return view.label_of(action, self.mirrored())

    def mirrored(self) -> bool:
        """Say whether the picture is mirrored, so that the race runs counter-clockwise."""
        return self.options["direction"] == "counter-clockwise"

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
        """Return an equal state that shares nothing that changes."""
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
