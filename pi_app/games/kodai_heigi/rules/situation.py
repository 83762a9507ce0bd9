"""What lies on the table in *Kodai Heigi*, and what can be seen from that."""

from __future__ import annotations

from mypy_extensions import i64

from pi_app.core.game import Game, OptionValue, State, View_co
from pi_app.games.kodai_heigi.rules import board
from pi_app.games.kodai_heigi.rules.board import CARTHAGE, NOWHERE, ROME, farthest_rank
from pi_app.games.kodai_heigi.rules.mobility import Mobility


class KodaiSituation(State[View_co]):
    """The table at a moment of *Kodai Heigi*."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.jumps: bool = options["cavalry_jumps"] is True
        self.phase: i64 = board.SETUP  # DRAW, SETUP, MOVE or OVER
        # the side whose turn it is, or that made the last move; before that, the side that will
        # have the first turn
        self.mover: i64 = ROME
        self.foot_rome: i64 = 0  # where a side's infantry stands, the commander among them
        self.foot_carthage: i64 = 0
        self.horse_rome: i64 = 0  # where its cavalry stands
        self.horse_carthage: i64 = 0
        self.commander_rome: i64 = 0  # where its commander stands
        self.commander_carthage: i64 = 0
        self.formation_rome: i64 = board.NOT_SET_UP  # the set-up that a side has sealed
        self.formation_carthage: i64 = board.NOT_SET_UP
        self.mobility: Mobility = Mobility()  # what the mover can do, once both sides have set up
        self.last_origin: i64 = NOWHERE  # the squares of the last turn; empty after an offset
        self.last_target: i64 = NOWHERE
        self.turn_count: i64 = 0
        self.reveal_count: i64 = 0
        self.ending: i64 = board.NOT_OVER
        self.winner: i64 = board.NOBODY

    def foot(self, side: i64) -> i64:
        """Return where the side's infantry stands, the commander among them."""
        return self.foot_rome if side == ROME else self.foot_carthage

    def horse(self, side: i64) -> i64:
        """Return where the side's cavalry stands."""
        return self.horse_rome if side == ROME else self.horse_carthage

    def commander(self, side: i64) -> i64:
        """Return where the side's commander stands; the empty set once it has fallen."""
        return self.commander_rome if side == ROME else self.commander_carthage

    def pieces(self, side: i64) -> i64:
        """Return where the side's pieces stand."""
        if side == ROME:
            return self.foot_rome | self.horse_rome
        return self.foot_carthage | self.horse_carthage

    def formation(self, side: i64) -> i64:
        """Return the set-up that the side has sealed, or NOT_SET_UP."""
        return self.formation_rome if side == ROME else self.formation_carthage

    def survey(self, side: i64) -> None:
        """Find out what `side` can do with the next turn."""
        if side == ROME:
            self.mobility.survey(
                ROME,
                self.foot_rome,
                self.horse_rome,
                self.foot_carthage,
                self.horse_carthage,
                self.jumps,
            )
        else:
            self.mobility.survey(
                CARTHAGE,
                self.foot_carthage,
                self.horse_carthage,
                self.foot_rome,
                self.horse_rome,
                self.jumps,
            )

    def ending_after(self, side: i64) -> i64:
        """Return how the turn that `side` has just taken ends the game, or NOT_OVER; surveys what
        the other side can do with the next."""
        if self.commander_rome == 0 or self.commander_carthage == 0:
            return board.COLLAPSE
        if self.pieces(side) & farthest_rank(side) != 0:
            return board.BREAKTHROUGH
        self.survey(1 - side)
        if self.mobility.any():
            return board.NOT_OVER
        return board.NO_MOVE_LEFT

    def winner_after(self, side: i64) -> i64:
        """Return who wins if the turn that `side` has just taken ends the game: the other side only
        if the turn has cost no commander but its own."""
        if self.commander(side) == 0 and self.commander(1 - side) != 0:
            return 1 - side
        return side
