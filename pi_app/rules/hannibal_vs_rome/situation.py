"""What lies on the table in *Hannibal vs Rome*: pieces, hands, the mover, and who may do what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pi_app.rules.actions import Actions
from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.hannibal_vs_rome import moves, notation
from pi_app.rules.hannibal_vs_rome.board import (
    CARTHAGE,
    CARTHAGE_SIDE,
    CORE_CONTROL,
    OBJECTIVES,
    ONE,
    REGIONS,
    ROME,
    ROME_SIDE,
    START_ROUTES,
    count_at,
)
from pi_app.rules.hannibal_vs_rome.phases import (
    DECLARE,
    DUEL,
    FULL_HAND,
    MOVE,
    NOT_OVER,
    NOWHERE,
)
from pi_app.rules.hannibal_vs_rome.view import HannibalView
from pi_app.rules.words import BIT

if TYPE_CHECKING:
    from mypy_extensions import i64

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final = ((ROME_SIDE,), (CARTHAGE_SIDE,))
_BOTH: Final = (ROME_SIDE, CARTHAGE_SIDE)
CARDS: Final = tuple(
    tuple(notation.CARD + value for value in range(1, 6) if hand >> (value - 1) & 1)
    for hand in range(FULL_HAND + 1)
)
"""The actions that play a card of each possible hand."""

PositionKey = tuple[int, int, int]


class Situation(State[HannibalView]):
    """What lies on the table at a moment of *Hannibal vs Rome*. Seat 0 is Rome, seat 1 Carthage.

    Attributes:
        phase: MOVE, DECLARE, DUEL or OVER.
        mover: the side whose turn it is.
        place: where a battle rages: a region, or REGIONS + a route; NOWHERE if none.
        hannibal: the region of the Hannibal legion, or NOWHERE once it is lost.
        hannibal_fights: whether he fights the present duel.
        seen: how often each position has come up since a piece was last lost (before that, no
            position can come up again).
    """

    def __init__(self, game: Game, options: dict[str, OptionValue], second_edition: bool) -> None:
        super().__init__(game, 2, options)
        self.second_edition: bool = second_edition
        self.legions_rome: i64 = 0
        self.legions_carthage: i64 = 0
        self.hannibal: i64 = NOWHERE
        self.fleets_rome: i64 = 0
        self.fleets_carthage: i64 = 0
        self.hand_rome: i64 = FULL_HAND
        self.hand_carthage: i64 = FULL_HAND
        self.card_rome: i64 = 0
        self.card_carthage: i64 = 0
        self.chips_rome: i64 = 0
        self.chips_carthage: i64 = 0
        self.mover: i64 = ROME_SIDE
        self.phase: i64 = MOVE
        self.place: i64 = NOWHERE
        self.hannibal_fights: bool = False
        self.turn_count: i64 = 0
        self.duel_count: i64 = 0
        self.ending: i64 = NOT_OVER
        self.winner: i64 = NOWHERE
        self.seen: dict[PositionKey, int] = {}

    def set_up(self) -> None:
        """Put the pieces where the game begins."""
        more = 1 if self.second_edition else 0
        self.legions_rome = ONE[ROME] * (7 + more)
        self.legions_carthage = ONE[CARTHAGE] * (5 + more)
        self.hannibal = CARTHAGE
        self.fleets_rome = ONE[START_ROUTES[ROME_SIDE]] * 3
        self.fleets_carthage = ONE[START_ROUTES[CARTHAGE_SIDE]] * 3
        self.mover = CARTHAGE_SIDE if self.second_edition else ROME_SIDE
        self.seen = {self.key(): 1}

    def resemble(self, other: Situation) -> None:
        """Take over all that changes from `other`, sharing nothing."""
        self.legions_rome = other.legions_rome
        self.legions_carthage = other.legions_carthage
        self.hannibal = other.hannibal
        self.fleets_rome = other.fleets_rome
        self.fleets_carthage = other.fleets_carthage
        self.hand_rome = other.hand_rome
        self.hand_carthage = other.hand_carthage
        self.card_rome = other.card_rome
        self.card_carthage = other.card_carthage
        self.chips_rome = other.chips_rome
        self.chips_carthage = other.chips_carthage
        self.mover = other.mover
        self.phase = other.phase
        self.place = other.place
        self.hannibal_fights = other.hannibal_fights
        self.turn_count = other.turn_count
        self.duel_count = other.duel_count
        self.ending = other.ending
        self.winner = other.winner
        self.seen = other.seen.copy()

    # --- what each side has ---------------------------------------------------------------

    def legions(self, side: i64) -> i64:
        """Return the side's ordinary legions, packed by region."""
        return self.legions_rome if side == ROME_SIDE else self.legions_carthage

    def armies(self, side: i64) -> i64:
        """Return the side's legions, the Hannibal legion included, packed by region."""
        if side == ROME_SIDE:
            return self.legions_rome
        if self.hannibal < 0:
            return self.legions_carthage
        one: i64 = ONE[self.hannibal]
        return self.legions_carthage + one

    def fleets(self, side: i64) -> i64:
        """Return the side's fleets, packed by route."""
        return self.fleets_rome if side == ROME_SIDE else self.fleets_carthage

    def forces_at(self, side: i64, place: i64) -> i64:
        """Return how many pieces of the side could fight at a region or (REGIONS + ) route."""
        if place >= REGIONS:
            return count_at(self.fleets(side), place - REGIONS)
        return count_at(self.armies(side), place)

    def objectives(self, side: i64) -> i64:
        """Return how many of the three parts of the Mediterranean the side rules."""
        return _groups_held(self.armies(side), OBJECTIVES[side])

    def core_regions(self, side: i64) -> i64:
        """Return how many of the five core regions the side controls."""
        return _groups_held(self.armies(side), CORE_CONTROL[side])

    def can_move(self, side: i64) -> bool:
        """Say whether the side has any piece that can move."""
        hannibal = self.hannibal if side == CARTHAGE_SIDE else NOWHERE
        return moves.can_move(self.legions(side), hannibal, self.fleets(side))

    def key(self) -> PositionKey:
        """Return what must be equal for two starts of turns to be the same position; the hands
        are left out, since they cannot change while no piece is lost. The last number holds,
        from high bits to low: Hannibal + 1 (4 bits), fleets (20 and 20), chips (4 and 4), mover."""
        rest: i64 = (self.hannibal + 1) * 0x100000 + self.fleets_rome
        rest = rest * 0x100000 + self.fleets_carthage
        rest = (rest * 16 + self.chips_rome) * 16 + self.chips_carthage
        return (self.legions_rome, self.legions_carthage, rest * 2 + self.mover)

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        """Return the mover, Carthage when it declares, or who still owes a card."""
        if self.phase == MOVE:
            return BIT[self.mover]
        owing: i64 = 0
        if self.phase == DUEL:
            if self.card_rome == 0:
                owing |= BIT[ROME_SIDE]
            if self.card_carthage == 0:
                owing |= BIT[CARTHAGE_SIDE]
        elif self.phase == DECLARE:
            owing = BIT[CARTHAGE_SIDE]
        return owing

    def list_actions(self, seat: i64, into: Actions) -> None:
        """Add the seat's moves, its two declarations or the cards in its hand."""
        if self.phase == MOVE:
            if seat == self.mover:
                into.add_all(self._moves(seat))
        elif self.phase == DUEL:
            if seat == ROME_SIDE and self.card_rome == 0:
                into.add_all(CARDS[self.hand_rome])
            elif seat == CARTHAGE_SIDE and self.card_carthage == 0:
                into.add_all(CARDS[self.hand_carthage])
        elif self.phase == DECLARE and seat == CARTHAGE_SIDE:
            into.add(notation.DECLARE_LEGION)
            into.add(notation.DECLARE_HANNIBAL)

    def _moves(self, side: i64) -> list[int]:
        fleets = self.fleets(side)
        hannibal = self.hannibal if side == CARTHAGE_SIDE else NOWHERE
        actions = moves.list_moves(self.legions(side), hannibal, fleets)
        if self.second_edition:
            actions.append(notation.PASS)
            if fleets == 0:
                actions.extend(moves.list_refits(self.legions(side), hannibal))
        return actions


def _groups_held(armies: i64, groups: tuple[int, ...]) -> i64:
    """Return in how many groups of regions, each a mask of packed bits, an army stands."""
    held: i64 = 0
    for mask in groups:
        bits: i64 = mask
        if armies & bits != 0:
            held += 1
    return held
