"""What is remembered of a march, a campaign and a battle while they last."""

from __future__ import annotations

from typing import Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from pi_app.rules import words
from pi_app.rules.chance import shuffle
from pi_app.rules.rome_vs_carthage.tables import BATTLE_DECK, TYPES
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, MOVES, ROME

_NOBODY: Final = words.table([-1, -1])
_NONE: Final = words.table([0, 0])


class Force:
    """CUs that go somewhere together."""

    def __init__(self) -> None:
        self.units: i64 = 0  # ordinary CUs that go
        self.elephants: i64 = 0  # elephant CUs that go

    @property
    def cus(self) -> i64:
        """The CUs that go, elephants included."""
        return self.units + self.elephants

    @property
    def load(self) -> tuple[i64, i64]:
        """The ordinary CUs and elephants that go."""
        return self.units, self.elephants


class Detachment(Force):
    """A part of an army that tries to avoid or to intercept a march of the other side. Its CUs are
    0 until they are named."""

    def __init__(self, generals: i64) -> None:
        super().__init__()
        self.generals = generals  # a row: who goes, the one who leads first

    @property
    def leader(self) -> i64:
        """The general who leads it."""
        return words.from_end(self.generals, words.row_length(self.generals) - 1)

    def copy(self) -> Detachment:
        """Return an equal detachment that shares nothing."""
        other = Detachment(self.generals)
        other.units = self.units
        other.elephants = self.elephants
        return other


class March(Force):
    """One activated general and what he leads, from his activation to the end of his move.

    His CUs are counted in the situation's forces as well, in the space where he is; a march only
    says which part of these goes with him.
    """

    def __init__(self, side: i64, leader: i64, space: i64) -> None:
        super().__init__()
        self.side = side  # whose march it is
        self.leader = leader  # the general in command
        self.companions: i64 = 0  # a row: the other generals who go with him
        self.train = False  # whether the siege train goes with him
        self.inside = False  # whether he is still inside the walled city in which he started
        self.space = space  # where he is
        self.origin = space  # where he started
        self.previous: i64 = -1  # the space that he came from with his last step, or -1
        self.way: i64 = -1  # the kind of his last step: a way of `board`, or -1 before the first
        self.allowance: i64 = MOVES  # the movement points that he has in all
        self.spent: i64 = 0  # those that he has used
        # the last space that he reached with at most two points; Bad Weather takes him back there
        self.shelter = space
        self.ops: i64 = 0  # the operations of the card that moves him; 0 with a campaign
        self.forced = False  # whether a Force March moves him
        self.sailed = False  # whether he has used the sea in this march
        # what may no longer be changed in this space: bit 0 his CUs, bit 1 the train, bit 2 + g the
        # company of general g. Whoever reacts to him takes turns with him here
        self.regrouped: i64 = 0
        # the parts of the other side's armies that react to him in this space
        self.detachments: list[Detachment] = []
        # a row: generals of the other side who failed to intercept him; they may not avoid him
        self.latecomers: i64 = 0
        # the forces that failed, as fields: how many CUs, and in which space. So many there may
        # not avoid him
        self.late_cus: vec[i64] = words.EMPTY[:]
        self.intercepted = False  # whether the other side has intercepted him in this space
        # the spaces from which generals of the other side have intercepted him here
        self.ambushers: list[int] = []
        self.cornered = False  # whether the other side has tried in vain to avoid him in this space
        self.avoided = False  # whether the other side has avoided battle in this space
        # whether the other side has been asked for Hostile Tribes at one of his steps
        self.tribes_asked = False
        self.halted = False  # whether he may go no farther
        self.fought = False  # whether he has fought a battle

    @property
    def generals(self) -> i64:
        """The set of the generals who march."""
        return words.BIT[self.leader] | words.set_in(self.companions)

    @property
    def party(self) -> i64:
        """The row of the generals who march, the leader first."""
        return words.joined(self.leader + 1, self.companions, words.row_length(self.companions))

    def is_decided(self, general: i64) -> bool:
        """Say whether it has been decided of a general in his space whether he goes along."""
        return self.regrouped & words.BIT[2 + general] != 0

    def led_by(self, general: i64) -> Detachment:
        """Return the detachment of a general who reacts to the march."""
        for part in self.detachments:
            if part.leader == general:
                return part
        raise LookupError(f"General {general} leads no detachment.")

    def keep_to(self, cus: tuple[i64, i64]) -> None:
        """Let no more ordinary CUs and elephants go with him than so many."""
        self.units = min(self.units, cus[0])
        self.elephants = min(self.elephants, cus[1])

    def copy(self) -> March:
        """Return an equal march that shares nothing that changes."""
        other = March(self.side, self.leader, self.space)
        other.companions = self.companions
        other.units = self.units
        other.elephants = self.elephants
        other.train = self.train
        other.inside = self.inside
        other.origin = self.origin
        other.previous = self.previous
        other.way = self.way
        other.allowance = self.allowance
        other.spent = self.spent
        other.shelter = self.shelter
        other.ops = self.ops
        other.forced = self.forced
        other.sailed = self.sailed
        other.regrouped = self.regrouped
        other.detachments = [part.copy() for part in self.detachments]
        other.latecomers = self.latecomers
        other.late_cus = self.late_cus[:]
        other.intercepted = self.intercepted
        other.ambushers = self.ambushers.copy()
        other.cornered = self.cornered
        other.avoided = self.avoided
        other.tribes_asked = self.tribes_asked
        other.halted = self.halted
        other.fought = self.fought
        return other


class Campaign:
    """A Campaign card while it lasts."""

    def __init__(self, left: i64) -> None:
        self.left = left  # how many generals may still be moved
        self.moved: i64 = 0  # a row: the generals who have been moved
        self.sailed = False  # whether one of the armies has used the sea
        self.besieged = False  # whether the card's one siege or subjugation has been tried

    def copy(self) -> Campaign:
        """Return an equal campaign that shares nothing that changes."""
        other = Campaign(self.left)
        other.moved = self.moved
        other.sailed = self.sailed
        other.besieged = self.besieged
        return other


def path_of(spaces: list[int]) -> i64:
    """Return a beaten army's way over these spaces (see `Fight.path`)."""
    return words.fields_of([space + 1 for space in spaces])


def listed_path(path: i64) -> list[int]:
    """Return the spaces of a beaten army's way (see `Fight.path`)."""
    return [number - 1 for number in words.list_fields(path, 7) if number > 0]


class Fight:
    """A battle, from its first declaration to the end of the losers' retreat.

    By side means a row of two, Rome's first. Battle cards are counted by type in the fields of a
    word (see `words`)."""

    def __init__(self, space: i64, aggressor: i64) -> None:
        self.space = space  # where it is fought
        self.aggressor = aggressor  # the side whose card moved: it attacks in the first round
        self.attacker = aggressor  # the side that attacks in this round
        self.commanders: vec[i64] = _NOBODY[:]  # by side the commanding general, or -1
        self.sizes: vec[i64] = _NONE[:]  # by side the CUs that took part when the battle began
        # by side whether CUs from inside the city in this space take part, beside a relief army
        self.sorties = [False, False]
        # whether the aggressor's army has come out of the city in this space
        self.from_city = False
        self.spy: i64 = -1  # the side that a spy works for, or -1
        self.hands: vec[i64] = _NONE[:]  # by side the battle cards that it holds
        # by side those of them that the other side has been shown and still sees
        self.shown: vec[i64] = _NONE[:]
        # the cards that are left in the battle deck
        self.undealt: i64 = words.fields_of(BATTLE_DECK)
        self.due: vec[i64] = _NONE[:]  # by side how many cards are still to be dealt to it
        # by side the cards that the elephants' charge has taken from what is due
        self.fewer: vec[i64] = _NONE[:]
        # by side whether allies that it might have had have deserted: bit 0 those of Spain, bit 1
        # the Numidians
        self.deserted: vec[i64] = _NONE[:]
        self.charging: i64 = 0  # how many elephants charge
        self.round: i64 = 0  # the number of the round, from 1; 0 before the first
        self.led: i64 = -1  # the type of the card that the attacker has played now, or -1
        self.led_free = False  # whether that card was Maharbal's, which gives no initiative away
        self.probe_used = False  # whether Hannibal has used his one free Probe
        # the type of the card that won the battle; -1 if the attacker ran out of cards
        self.deciding: i64 = -1
        self.winner: i64 = -1  # the side that has won, or -1
        # by side the CUs lost to casualties, the retreat table and the way back
        self.lost: vec[i64] = _NONE[:]
        # the spaces that the beaten army still has to go through, its refuge last: in the fields of
        # a word, each with 1 more than its number
        self.path: i64 = 0

    @property
    def loser(self) -> i64:
        """The side that has lost, if one has."""
        return CARTHAGE if self.winner == ROME else ROME

    def hidden(self, side: i64) -> i64:
        """Return a side's battle cards that have not been shown to the other."""
        return self.hands[side] - self.shown[side]

    def copy(self) -> Fight:
        """Return an equal fight that shares nothing that changes."""
        other = Fight(self.space, self.aggressor)
        other.attacker = self.attacker
        other.commanders = self.commanders[:]
        other.sizes = self.sizes[:]
        other.sorties = self.sorties.copy()
        other.from_city = self.from_city
        other.spy = self.spy
        other.hands = self.hands[:]
        other.shown = self.shown[:]
        other.undealt = self.undealt
        other.due = self.due[:]
        other.fewer = self.fewer[:]
        other.deserted = self.deserted[:]
        other.charging = self.charging
        other.round = self.round
        other.led = self.led
        other.led_free = self.led_free
        other.probe_used = self.probe_used
        other.deciding = self.deciding
        other.winner = self.winner
        other.lost = self.lost[:]
        other.path = self.path
        return other

    def deal_anew(self, viewer: int, rng: Random) -> None:
        """Deal anew the battle cards that `viewer` (a seat, or a spectator) has not seen.

        Hands keep their sizes. A seat knows its own cards and those that the other side has shown
        it; a spectator knows those that both sides see.
        """
        pool: list[int] = []
        for kind in range(TYPES):
            pool.extend([kind] * words.field(self.undealt, kind))
            for side in (0, 1):
                if side != viewer:
                    pool.extend([kind] * words.field(self.hidden(side), kind))
        shuffle(pool, rng)
        for side in (0, 1):
            if side != viewer:
                missing = words.total(self.hidden(side))
                self.hands[side] = self.shown[side]
                for _ in range(missing):
                    self.hands[side] += words.in_field(1, pool.pop())
        self.undealt = 0
        for kind in pool:
            self.undealt += words.in_field(1, kind)
