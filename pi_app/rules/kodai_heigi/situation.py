"""What lies on the table in *Kodai Heigi*: pieces, sealed set-ups, the mover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.kodai_heigi import formations, phases
from pi_app.rules.kodai_heigi.board import CARTHAGE, NOWHERE, ROME, farthest_rank
from pi_app.rules.kodai_heigi.mobility import Mobility
from pi_app.rules.kodai_heigi.view import KodaiView

if TYPE_CHECKING:
    from mypy_extensions import i64


class Situation(State[KodaiView]):
    """What lies on the table at a moment of *Kodai Heigi*. Seat 0 is Rome, seat 1 Carthage."""

    def __init__(self, game: Game, options: dict[str, OptionValue], jumps: bool) -> None:
        super().__init__(game, 2, options)
        self.jumps: bool = jumps
        self.phase: i64 = phases.SETUP  # DRAW, SETUP, MOVE or OVER
        # the side whose turn it is, or that made the last move; before that, the side that will
        # have the first turn
        self.mover: i64 = ROME
        self.foot_rome: i64 = 0  # where a side's infantry stands, the commander among them
        self.foot_carthage: i64 = 0
        self.horse_rome: i64 = 0  # where its cavalry stands
        self.horse_carthage: i64 = 0
        self.commander_rome: i64 = 0  # where its commander stands
        self.commander_carthage: i64 = 0
        self.formation_rome: i64 = phases.NOT_SET_UP  # the set-up that a side has sealed
        self.formation_carthage: i64 = phases.NOT_SET_UP
        self.mobility: Mobility = Mobility()  # what the mover can do, once both sides have set up
        # the squares of the last turn; both are empty after an offset
        self.last_origin: i64 = NOWHERE
        self.last_target: i64 = NOWHERE
        self.turn_count: i64 = 0
        self.disclosure_count: i64 = 0
        self.ending: i64 = phases.NOT_OVER
        self.winner: i64 = phases.NOBODY

    def resemble(self, other: Situation) -> None:
        """Take over all that changes from `other`, sharing nothing."""
        self.phase = other.phase
        self.mover = other.mover
        self.foot_rome = other.foot_rome
        self.foot_carthage = other.foot_carthage
        self.horse_rome = other.horse_rome
        self.horse_carthage = other.horse_carthage
        self.commander_rome = other.commander_rome
        self.commander_carthage = other.commander_carthage
        self.formation_rome = other.formation_rome
        self.formation_carthage = other.formation_carthage
        self.last_origin = other.last_origin
        self.last_target = other.last_target
        self.turn_count = other.turn_count
        self.disclosure_count = other.disclosure_count
        self.ending = other.ending
        self.winner = other.winner
        self.mobility.resemble(other.mobility)

    # --- pieces ---------------------------------------------------------------------------

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

    def set_up(self) -> None:
        """Put the pieces of both sealed formations on the board."""
        rome = self.formation_rome
        carthage = self.formation_carthage
        self.foot_rome = formations.on_board(formations.infantry_of(rome), ROME)
        self.horse_rome = formations.on_board(formations.cavalry_of(rome), ROME)
        self.commander_rome = formations.on_board(formations.commander_of(rome), ROME)
        self.foot_carthage = formations.on_board(formations.infantry_of(carthage), CARTHAGE)
        self.horse_carthage = formations.on_board(formations.cavalry_of(carthage), CARTHAGE)
        self.commander_carthage = formations.on_board(formations.commander_of(carthage), CARTHAGE)
        self.formation_rome = phases.NOT_SET_UP
        self.formation_carthage = phases.NOT_SET_UP

    # --- moving pieces --------------------------------------------------------------------

    def remove(self, side: i64, bit: i64) -> None:
        """Take the side's piece off this square, if it has one there."""
        if side == ROME:
            self.foot_rome &= ~bit
            self.horse_rome &= ~bit
            self.commander_rome &= ~bit
        else:
            self.foot_carthage &= ~bit
            self.horse_carthage &= ~bit
            self.commander_carthage &= ~bit

    def carry(self, side: i64, origin: i64, target: i64) -> None:
        """Move the side's piece from one square, a set of one, to another."""
        both: i64 = origin | target
        if side == ROME:
            if self.horse_rome & origin != 0:
                self.horse_rome ^= both
            else:
                self.foot_rome ^= both
                if self.commander_rome == origin:
                    self.commander_rome = target
        elif self.horse_carthage & origin != 0:
            self.horse_carthage ^= both
        else:
            self.foot_carthage ^= both
            if self.commander_carthage == origin:
                self.commander_carthage = target

    # --- the end of the game --------------------------------------------------------------

    def ending_after(self, side: i64) -> i64:
        """Return how the turn that `side` has just taken ends the game, or NOT_OVER; surveys what
        the other side can do with the next."""
        if self.commander_rome == 0 or self.commander_carthage == 0:
            return phases.COLLAPSE
        if self.pieces(side) & farthest_rank(side) != 0:
            return phases.BREAKTHROUGH
        self.survey(1 - side)
        if self.mobility.any():
            return phases.NOT_OVER
        return phases.NO_MOVE_LEFT

    def winner_after(self, side: i64) -> i64:
        """Return who wins if the turn that `side` has just taken ends the game: the other side only
        if the turn has cost no commander but its own."""
        if self.commander(side) == 0 and self.commander(1 - side) != 0:
            return 1 - side
        return side
