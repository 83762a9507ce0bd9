"""Where pieces can go: for each kind of step, the set of the squares from which it can be made.

All squares are looked at together, as bits (see `board`): the pieces of one kind are shifted
against the squares that they could go to, and the edges of the board are masked away.
"""

from __future__ import annotations

from typing import Final

from librt.random import Random
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.words import BIT, count, nth, only
from pi_app.games.kodai_heigi.rules import board, notation

_NOT_9: Final[i64] = board.ALL - board.RANK_9
_RANKS_1_TO_7: Final[i64] = _NOT_9 >> 7


def behind(squares: i64, side: i64) -> i64:
    """Return the squares from which one of `squares` is right ahead of a piece of `side`."""
    return squares >> 7 if side == board.ROME else (squares & _NOT_9) << 7


def two_behind(squares: i64, side: i64) -> i64:
    """Return the squares from which one of `squares` is the second straight ahead."""
    return squares >> 14 if side == board.ROME else (squares & _RANKS_1_TO_7) << 14


def behind_towards_a(squares: i64, side: i64) -> i64:
    """Return the squares from which one of `squares` is ahead and one file nearer to a."""
    inner: i64 = squares & board.NOT_FILE_G
    return inner >> 6 if side == board.ROME else (inner & _NOT_9) << 8


def behind_towards_g(squares: i64, side: i64) -> i64:
    """Return the squares from which one of `squares` is ahead and one file nearer to g."""
    inner: i64 = squares & board.NOT_FILE_A
    return inner >> 8 if side == board.ROME else (inner & _NOT_9) << 6


def bound_pieces(side: i64, foot: i64, horse: i64, foe_foot: i64, foe_horse: i64) -> i64:
    """Return the pieces of `side` that can neither move nor take: infantry with any enemy right
    ahead, cavalry with enemy cavalry right ahead."""
    return (foot & behind(foe_foot | foe_horse, side)) | (horse & behind(foe_horse, side))


class Mobility:
    """What one side can do with its turn."""

    def __init__(self) -> None:
        # where the pieces stand that can go one square ahead, aslant or straight, to an empty
        # square or taking
        self.towards_a: i64 = 0
        self.ahead: i64 = 0
        self.towards_g: i64 = 0
        self.leap: i64 = 0  # where the cavalry stands that can go two squares straight ahead
        self.offset: i64 = 0  # where the pieces stand that can vanish with the enemy right ahead

    def survey(
        self, side: i64, foot: i64, horse: i64, foe_foot: i64, foe_horse: i64, jumps: bool
    ) -> None:
        """Find out what `side` can do with its infantry on foot, the commander among them, and its
        cavalry, which `jumps` over its own side's pieces or not."""
        foes: i64 = foe_foot | foe_horse
        empty: i64 = board.ALL - (foot | horse | foes)
        open: i64 = empty | foes
        confronted: i64 = behind(foes, side)
        free_foot: i64 = foot & ~confronted
        free_horse: i64 = horse & ~confronted
        # Infantry right ahead does not bind cavalry: it may still evade aslant.
        evading_horse: i64 = horse & ~behind(foe_horse, side)
        self.towards_a = (free_foot & behind_towards_a(open, side)) | (
            evading_horse & behind_towards_a(empty, side)
        )
        self.towards_g = (free_foot & behind_towards_g(open, side)) | (
            evading_horse & behind_towards_g(empty, side)
        )
        clear: i64 = behind(empty, side)
        self.ahead = (foot | horse) & clear
        runners: i64 = free_horse if jumps else free_horse & clear
        self.leap = runners & two_behind(open, side)
        self.offset = (foot & behind(foe_foot, side)) | (horse & confronted)

    def any(self) -> bool:
        """Say whether the side can do anything."""
        return (self.towards_a | self.ahead | self.towards_g | self.leap | self.offset) != 0

    def origins(self, step: i64) -> i64:
        """Return the squares from which `step` can be made."""
        if step == notation.TOWARDS_A:
            return self.towards_a
        if step == notation.AHEAD:
            return self.ahead
        if step == notation.TOWARDS_G:
            return self.towards_g
        return self.leap if step == notation.LEAP else self.offset

    def allows(self, action: i64) -> bool:
        """Say whether `action` is one of the turns that the side can take."""
        if action < 0 or action >= notation.TURNS:
            return False
        square: i64 = action // notation.STEPS
        bit: i64 = BIT[square]
        return self.origins(action - square * notation.STEPS) & bit != 0

    def list_turns(self, into: Actions) -> None:
        """Add all turns that the side can take: by kind of step, then by square."""
        for step in range(notation.STEPS):
            left: i64 = self.origins(step)
            while left != 0:
                rest: i64 = left & (left - 1)
                into.add(only(left - rest) * notation.STEPS + step)
                left = rest

    def draw(self, rng: Random) -> i64:
        """Return one of these turns, which are all equally likely, without listing them."""
        aslant: i64 = count(self.towards_a)
        straight: i64 = count(self.ahead)
        other_aslant: i64 = count(self.towards_g)
        leaps: i64 = count(self.leap)
        total: i64 = aslant + straight + other_aslant + leaps + count(self.offset)
        ticket: i64 = rng.randrange(total)
        if ticket < aslant:
            return nth(self.towards_a, ticket) * notation.STEPS + notation.TOWARDS_A
        ticket -= aslant
        if ticket < straight:
            return nth(self.ahead, ticket) * notation.STEPS + notation.AHEAD
        ticket -= straight
        if ticket < other_aslant:
            return nth(self.towards_g, ticket) * notation.STEPS + notation.TOWARDS_G
        ticket -= other_aslant
        if ticket < leaps:
            return nth(self.leap, ticket) * notation.STEPS + notation.LEAP
        return nth(self.offset, ticket - leaps) * notation.STEPS + notation.OFFSET
