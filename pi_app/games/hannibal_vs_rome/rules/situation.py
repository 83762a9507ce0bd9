"""What lies on the table in *Hannibal vs Rome*: pieces, hands, the mover, the positions that
have come up, and who may do what."""

from __future__ import annotations

from typing import Final

from librt.random import Random
from librt.vecs import append, vec
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.game import Game, OptionValue, State, View_co
from pi_app.core.words import BIT, ONE, count, nibble, nth, table
from pi_app.games.hannibal_vs_rome.rules import board, moves, notation

OBJECTIVES: Final = table(
    [*board.OBJECTIVES[board.ROME_SIDE], *board.OBJECTIVES[board.CARTHAGE_SIDE]]
)
CORE_CONTROL: Final = table(
    [*board.CORE_CONTROL[board.ROME_SIDE], *board.CORE_CONTROL[board.CARTHAGE_SIDE]]
)
_CARDS: Final = table([notation.CARD + value for value in range(1, 6)])


KEY_LENGTH: Final = 3  # a position is so many words
_MARKS: Final = 61


class Recurrence:
    """The positions at the starts of turns since a piece was last lost, in their order: before that
    none can come up again.
    """

    def __init__(self, words: vec[i64]) -> None:
        # the words of the positions, one after the other; what lies behind `count` positions is
        # room for more
        self.words: vec[i64] = words
        self.count: i64 = 0  # how many there are
        self.marks: i64 = 0  # a set that tells of most new positions that they are new

    def copy(self) -> Recurrence:
        """Return a recurrence of the same positions."""
        other = Recurrence(self.words[: self.count * KEY_LENGTH])
        other.count = self.count
        other.marks = self.marks
        return other

    def forget(self) -> None:
        """Forget all positions."""
        self.count = 0
        self.marks = 0

    def note(self, first: i64, second: i64, third: i64) -> i64:
        """Add a position and return how often it has come up now."""
        times: i64 = 1
        mark = BIT[(first ^ second ^ third) % _MARKS]
        if self.marks & mark != 0:
            times += self.times(first, second, third)
        self.marks |= mark
        end = self.count * KEY_LENGTH
        if end == len(self.words):
            self.words = append(append(append(self.words, first), second), third)
        else:
            self.words[end] = first
            self.words[end + 1] = second
            self.words[end + 2] = third
        self.count += 1
        return times

    def times(self, first: i64, second: i64, third: i64) -> i64:
        """Return how often a position has come up."""
        words = self.words
        times: i64 = 0
        for place in range(0, self.count * KEY_LENGTH, KEY_LENGTH):
            if words[place] == first and words[place + 1] == second and words[place + 2] == third:
                times += 1
        return times

    def rows(self) -> list[list[int]]:
        """Return each position once, in the order in which they came up first: its words, and how
        often it has come up."""
        found: dict[tuple[int, ...], int] = {}
        for place in range(0, self.count * KEY_LENGTH, KEY_LENGTH):
            key = tuple(self.words[place : place + KEY_LENGTH])
            found[key] = found.get(key, 0) + 1
        return [[*key, times] for key, times in found.items()]


class Situation(State[View_co]):
    """What lies on the table at a moment of *Hannibal vs Rome*. Seat 0 is Rome, seat 1 Carthage."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, OptionValue],
        seen: Recurrence,  # how often positions have come up at the starts of turns
    ) -> None:
        super().__init__(game, seats, options)
        self.second_edition: bool = options["edition"] == "gmt2001"
        self.core_control: bool = options["core_control"] is True
        self.legions_rome: i64 = 0
        self.legions_carthage: i64 = 0
        self.hannibal: i64 = board.NOWHERE  # the region of the Hannibal legion, or NOWHERE
        self.fleets_rome: i64 = 0
        self.fleets_carthage: i64 = 0
        self.regions_rome: i64 = 0  # the sets of regions with ordinary legions
        self.regions_carthage: i64 = 0
        self.routes_rome: i64 = 0  # the sets of routes with fleets
        self.routes_carthage: i64 = 0
        self.hand_rome: i64 = board.FULL_HAND
        self.hand_carthage: i64 = board.FULL_HAND
        self.card_rome: i64 = 0
        self.card_carthage: i64 = 0
        self.chips_rome: i64 = 0
        self.chips_carthage: i64 = 0
        self.mover: i64 = board.ROME_SIDE  # the side whose turn it is
        self.phase: i64 = board.MOVE  # MOVE, DECLARE, DUEL or OVER
        self.place: i64 = board.NOWHERE  # the place of the battle, or NOWHERE
        self.hannibal_fights: bool = False  # whether he fights the present duel
        self.turn_count: i64 = 0
        self.duel_count: i64 = 0
        self.ending: i64 = board.NOT_OVER
        self.winner: i64 = board.NOWHERE
        self.seen: Recurrence = seen

    def set_up(self) -> None:
        """Put the pieces where the game begins."""
        more = 1 if self.second_edition else 0
        self.legions_rome = ONE[board.ROME] * (7 + more)
        self.legions_carthage = ONE[board.CARTHAGE] * (5 + more)
        self.hannibal = board.CARTHAGE
        self.fleets_rome = ONE[board.START_ROUTES[board.ROME_SIDE]] * 3
        self.fleets_carthage = ONE[board.START_ROUTES[board.CARTHAGE_SIDE]] * 3
        self.mover = board.CARTHAGE_SIDE if self.second_edition else board.ROME_SIDE
        self.note_places()
        self.note_turn()

    # --- what each side has ---------------------------------------------------------------

    def legions(self, side: i64) -> i64:
        """Return the side's ordinary legions, packed by region."""
        return self.legions_rome if side == board.ROME_SIDE else self.legions_carthage

    def armies(self, side: i64) -> i64:
        """Return the side's legions, the Hannibal legion included, packed by region."""
        if side == board.ROME_SIDE:
            return self.legions_rome
        if self.hannibal < 0:
            return self.legions_carthage
        return self.legions_carthage + ONE[self.hannibal]

    def fleets(self, side: i64) -> i64:
        """Return the side's fleets, packed by route."""
        return self.fleets_rome if side == board.ROME_SIDE else self.fleets_carthage

    def regions(self, side: i64) -> i64:
        """Return the set of regions with legions of the side, the Hannibal legion included."""
        if side == board.ROME_SIDE:
            return self.regions_rome
        if self.hannibal < 0:
            return self.regions_carthage
        return self.regions_carthage | BIT[self.hannibal]

    def routes(self, side: i64) -> i64:
        """Return the set of routes with fleets of the side."""
        return self.routes_rome if side == board.ROME_SIDE else self.routes_carthage

    def forces_at(self, side: i64, place: i64) -> i64:
        """Return how many pieces of the side could fight at a region or (REGIONS + ) route."""
        if place >= board.REGIONS:
            return nibble(self.fleets(side), place - board.REGIONS)
        return nibble(self.armies(side), place)

    def held(self, side: i64) -> i64:
        """Return the set of regions in which the side has a legion other than one that attacks
        there just now."""
        if side == self.mover:
            return self.regions(side) & ~self.regions(1 - side)
        return self.regions(side)

    def objectives(self, side: i64) -> i64:
        """Return how many of the three parts of the Mediterranean the side rules."""
        regions = self.regions(side)
        held: i64 = 0
        for group in range(side * board.OBJECTIVE_GROUPS, (side + 1) * board.OBJECTIVE_GROUPS):
            if regions & OBJECTIVES[group] != 0:
                held += 1
        return held

    def core_regions(self, side: i64) -> i64:
        """Return how many of the five core regions the side controls."""
        regions = self.regions(side)
        held: i64 = 0
        for core in range(side * board.CORE_REGIONS, (side + 1) * board.CORE_REGIONS):
            if regions & CORE_CONTROL[core] != 0:
                held += 1
        return held

    def moves(self, side: i64) -> i64:
        """Return what the side's pieces can do, as a set of moves."""
        if side == board.ROME_SIDE:
            return moves.moves(self.regions_rome, board.NOWHERE, self.routes_rome)
        return moves.moves(self.regions_carthage, self.hannibal, self.routes_carthage)

    def refits(self, side: i64) -> i64:
        """Return which legions the side can turn into fleets, as a set of refits."""
        if not self.second_edition or self.fleets(side) != 0:
            return 0
        if side == board.ROME_SIDE:
            return moves.refits(self.regions_rome, board.NOWHERE)
        return moves.refits(self.regions_carthage, self.hannibal)

    # --- pieces come and go ---------------------------------------------------------------

    def change_legions(self, side: i64, region: i64, change: i64) -> None:
        """Put an ordinary legion into a region, or with a `change` of -1 take one from it."""
        if side == board.ROME_SIDE:
            self.legions_rome += change * ONE[region]
            self.regions_rome |= BIT[region]
            if nibble(self.legions_rome, region) == 0:
                self.regions_rome ^= BIT[region]
        else:
            self.legions_carthage += change * ONE[region]
            self.regions_carthage |= BIT[region]
            if nibble(self.legions_carthage, region) == 0:
                self.regions_carthage ^= BIT[region]

    def change_fleets(self, side: i64, route: i64, change: i64) -> None:
        """Put a fleet on a route, or with a `change` of -1 take one from it."""
        if side == board.ROME_SIDE:
            self.fleets_rome += change * ONE[route]
            self.routes_rome |= BIT[route]
            if nibble(self.fleets_rome, route) == 0:
                self.routes_rome ^= BIT[route]
        else:
            self.fleets_carthage += change * ONE[route]
            self.routes_carthage |= BIT[route]
            if nibble(self.fleets_carthage, route) == 0:
                self.routes_carthage ^= BIT[route]

    def note_places(self) -> None:
        """Compute again where pieces stand, after they were set up."""
        self.regions_rome = board.occupied(self.legions_rome)
        self.regions_carthage = board.occupied(self.legions_carthage)
        self.routes_rome = board.occupied(self.fleets_rome)
        self.routes_carthage = board.occupied(self.fleets_carthage)

    # --- positions that come up again -----------------------------------------------------

    def rest_key(self) -> i64:
        """Return the third word of a position for `Recurrence`; the first two are the legions. The
        hands are left out, since they cannot change while no piece is lost. The word holds, from
        high bits to low: Hannibal + 1 (4 bits), fleets (20 and 20), chips (4 and 4), mover."""
        fleets: i64 = (self.hannibal + 1 << 20 | self.fleets_rome) << 20 | self.fleets_carthage
        return (fleets << 4 | self.chips_rome) << 5 | self.chips_carthage << 1 | self.mover

    def key(self) -> tuple[int, int, int]:
        """Return the words of the present position for `Recurrence`."""
        return int(self.legions_rome), int(self.legions_carthage), int(self.rest_key())

    def note_turn(self) -> i64:
        """Note the position at the start of a turn, and return how often it has come up now."""
        return self.seen.note(self.legions_rome, self.legions_carthage, self.rest_key())

    def times_seen(self) -> i64:
        """Return how often the present position has come up at the start of a turn."""
        return self.seen.times(self.legions_rome, self.legions_carthage, self.rest_key())

    # --- the contract: deciding -----------------------------------------------------------

    def deciding(self) -> i64:
        if self.phase == board.MOVE:
            return BIT[self.mover]
        owing: i64 = 0
        if self.phase == board.DUEL:
            if self.card_rome == 0:
                owing |= BIT[board.ROME_SIDE]
            if self.card_carthage == 0:
                owing |= BIT[board.CARTHAGE_SIDE]
        elif self.phase == board.DECLARE:
            owing = BIT[board.CARTHAGE_SIDE]
        return owing

    def list_actions(self, seat: i64, into: Actions) -> None:
        if self.phase == board.MOVE:
            if seat == self.mover:
                into.add_each(self._moves_and_pass(seat), moves.MOVE)
                into.add_each(self.refits(seat), moves.REFIT)
        elif self.phase == board.DUEL:
            into.add_each(self._owed_hand(seat), _CARDS)
        elif self.phase == board.DECLARE and seat == board.CARTHAGE_SIDE:
            into.add(notation.DECLARE_LEGION)
            into.add(notation.DECLARE_HANNIBAL)

    def random_action(self, seat: i64, rng: Random) -> i64:
        if self.phase == board.DUEL:
            hand = self._owed_hand(seat)
            return _CARDS[nth(hand, rng.randrange(count(hand)))]
        if self.phase == board.DECLARE:
            return notation.DECLARE_LEGION + rng.randrange(2)
        open_moves = self._moves_and_pass(seat)
        refits = self.refits(seat)
        ordinary = count(open_moves)
        ticket: i64 = rng.randrange(ordinary + count(refits))
        if ticket < ordinary:
            return moves.MOVE[nth(open_moves, ticket)]
        return moves.REFIT[nth(refits, ticket - ordinary)]

    def _moves_and_pass(self, side: i64) -> i64:
        open_moves = self.moves(side)
        return open_moves | BIT[moves.PASS_BIT] if self.second_edition else open_moves

    def _owed_hand(self, seat: i64) -> i64:
        """Return the cards of which the seat owes one for the duel; none if it has sealed one."""
        if seat == board.ROME_SIDE:
            return self.hand_rome if self.card_rome == 0 else 0
        return self.hand_carthage if seat == board.CARTHAGE_SIDE and self.card_carthage == 0 else 0
