"""The state of *Hannibal: Rome vs. Carthage*: the pieces on the map, the cards, the agenda, and the
data of the current march, campaign and battle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64

from pi_app.core import words
from pi_app.core.actions import Actions
from pi_app.core.chance import shuffle
from pi_app.core.game import Game, OptionValue, View_co
from pi_app.games.rome_vs_carthage.rules import deck
from pi_app.games.rome_vs_carthage.rules.forces import Forces
from pi_app.games.rome_vs_carthage.rules.spaces import (
    Spaces,
    added,
    both,
    either,
    is_empty,
    only,
    without,
)
from pi_app.games.rome_vs_carthage.rules.tables import BATTLE_DECK, TYPES
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, MOVES, NOBODY, ROME

if TYPE_CHECKING:
    from pi_app.games.rome_vs_carthage.rules.agenda import Task

_PILES: Final = words.table([0] * (2 * deck.TALON) + list(deck.every_card()))

_NO_GENERALS: Final = words.table([-1, -1])
_NONE: Final = words.table([0, 0])


class Force:
    """CUs that move together."""

    def __init__(self) -> None:
        self.units: i64 = 0  # ordinary CUs that move
        self.elephants: i64 = 0  # elephant CUs that move

    @property
    def cus(self) -> i64:
        """The number of CUs that move, elephants included."""
        return self.units + self.elephants

    @property
    def load(self) -> tuple[i64, i64]:
        """The ordinary CUs and elephants that move."""
        return self.units, self.elephants


class Detachment(Force):
    """A part of an army that tries to avoid or to intercept a march of the other side. Its CUs are
    0 until they are chosen."""

    def __init__(self, generals: i64) -> None:
        super().__init__()
        self.generals = generals  # a row: the generals, the leader first

    @property
    def leader(self) -> i64:
        """The general who leads it."""
        return words.from_end(self.generals, words.row_length(self.generals) - 1)

    def copy(self) -> Detachment:
        """Return a copy."""
        other = Detachment(self.generals)
        other.units = self.units
        other.elephants = self.elephants
        return other


class March(Force):
    """One activated general and the force that he leads, from his activation to the end of his
    move.

    His CUs are also counted in the situation's forces, in his space; a march only says which part
    of them goes with him.
    """

    def __init__(self, side: i64, leader: i64, space: i64) -> None:
        super().__init__()
        self.side = side  # the side that marches
        self.leader = leader  # the general in command
        self.companions: i64 = 0  # a row: the other generals who go with him
        self.train = False  # whether the siege train goes with him
        self.inside = False  # whether he is still inside the walled city in which he started
        self.space = space  # where he is
        self.origin = space  # where he started
        self.previous: i64 = -1  # the space before his last step, or -1
        self.way: i64 = -1  # the kind of his last step: a way of `board`, or -1 before the first
        self.allowance: i64 = MOVES  # his movement points in all
        self.spent: i64 = 0  # the movement points that he has used
        # the last space that he reached with at most two points; Bad Weather takes him back there
        self.shelter = space
        self.ops: i64 = 0  # the operations of the card that moves him; 0 with a campaign
        self.forced = False  # whether a Force March moves him
        self.sailed = False  # whether he has used the sea in this march
        # the changes that are no longer allowed in this space: bit 0 his CUs, bit 1 the train,
        # bit 2 + g taking along or leaving general g. The side that reacts uses these bits too
        self.regrouped: i64 = 0
        self.detachments: list[Detachment] = []  # of the other side, reacting to him here
        self.latecomers: i64 = 0  # a row: failed to intercept him, so may not avoid him
        # the forces that failed to intercept him, as fields: number of CUs and space. As many CUs
        # of that space may not avoid him
        self.late_cus: vec[i64] = words.EMPTY[:]
        self.intercepted = False  # whether the other side has intercepted him in this space
        self.ambushers: list[int] = []  # the spaces from which he was intercepted here
        self.cornered = False  # whether the other side has failed to avoid him in this space
        self.avoided = False  # whether the other side has avoided battle in this space
        self.tribes_asked = False  # whether Hostile Tribes have been asked for at a step
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
        """Say whether taking along a general in this space has already been decided."""
        return self.regrouped & words.BIT[2 + general] != 0

    def led_by(self, general: i64) -> Detachment:
        """Return the detachment of a general who reacts to the march."""
        for part in self.detachments:
            if part.leader == general:
                return part
        raise LookupError(f"General {general} leads no detachment.")

    def keep_to(self, cus: tuple[i64, i64]) -> None:
        """Limit his ordinary CUs and elephants to the two numbers of `cus`."""
        self.units = min(self.units, cus[0])
        self.elephants = min(self.elephants, cus[1])

    def copy(self) -> March:
        """Return a copy that shares no mutable data."""
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
    """The data of a Campaign card while it is carried out."""

    def __init__(self, left: i64) -> None:
        self.left = left  # how many generals may still be moved
        self.moved: i64 = 0  # a row: the generals who have been moved
        self.sailed = False  # whether one of the armies has used the sea
        self.besieged = False  # whether the card's one siege or subjugation has been used

    def copy(self) -> Campaign:
        """Return a copy that shares no mutable data."""
        other = Campaign(self.left)
        other.moved = self.moved
        other.sailed = self.sailed
        other.besieged = self.besieged
        return other


def path_of(spaces: list[int]) -> i64:
    """Return a beaten army's path over these spaces (see `Fight.path`)."""
    return words.fields_of([space + 1 for space in spaces])


def listed_path(path: i64) -> list[int]:
    """Return the spaces of a beaten army's path (see `Fight.path`)."""
    return [number - 1 for number in words.list_fields(path, 7) if number > 0]


class Fight:
    """A battle, from its first declaration to the end of the loser's retreat.

    By side means a row of two, Rome's first. Battle cards are counted by type in the fields of a
    word (see `words`)."""

    def __init__(self, space: i64, aggressor: i64) -> None:
        self.space = space  # where it is fought
        self.aggressor = aggressor  # the side whose card moved: it attacks in the first round
        self.attacker = aggressor  # the side that attacks in this round
        self.commanders: vec[i64] = _NO_GENERALS[:]  # by side the commanding general, or -1
        self.sizes: vec[i64] = _NONE[:]  # by side the CUs that took part when the battle began
        self.sorties = [False, False]  # by side whether CUs from inside the city take part as well
        self.from_city = False  # whether the aggressor's army has come out of the city here
        self.spy: i64 = -1  # the side that uses a spy, or -1
        self.hands: vec[i64] = _NONE[:]  # by side the battle cards that it holds
        self.shown: vec[i64] = _NONE[:]  # by side those of them that the other side sees
        self.undealt: i64 = words.fields_of(BATTLE_DECK)  # the cards left in the battle deck
        self.due: vec[i64] = _NONE[:]  # by side how many cards are still to be dealt to it
        self.fewer: vec[i64] = _NONE[:]  # by side the cards lost to the charge of the elephants
        # by side which of its allies have deserted: bit 0 those of Spain, bit 1 the Numidians
        self.deserted: vec[i64] = _NONE[:]
        self.charging: i64 = 0  # how many elephants charge
        self.round: i64 = 0  # the number of the round, from 1; 0 before the first
        self.led: i64 = -1  # the type of the card that the attacker has played now, or -1
        self.led_free = False  # whether that card was Maharbal's: no free initiative if matched
        self.probe_used = False  # whether Hannibal has used his one free Probe
        self.deciding: i64 = -1  # the type of the card that won the battle, or -1
        self.winner: i64 = -1  # the side that has won, or -1
        self.lost: vec[i64] = _NONE[:]  # by side the CUs lost, the rout and the way back included
        # the spaces that the beaten army still has to enter, its refuge last: fields of a word,
        # each with the number of a space plus 1
        self.path: i64 = 0

    @property
    def loser(self) -> i64:
        """The side that has lost, if one has."""
        return CARTHAGE if self.winner == ROME else ROME

    def hidden(self, side: i64) -> i64:
        """Return a side's battle cards that have not been shown to the other."""
        return self.hands[side] - self.shown[side]

    def copy(self) -> Fight:
        """Return a copy that shares no mutable data."""
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

    def redeal(self, viewer: int, rng: Random) -> None:
        """Redistribute at random the battle cards that `viewer`, a seat or a spectator, has not
        seen.

        Hands keep their sizes. A seat has seen its own cards and those that the other side has
        shown; a spectator has seen the shown cards of both sides.
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


class Situation(Forces[View_co]):
    """The state of the game; by side means a list of two, Rome's first."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        self.supplements: bool = options["seed_supplements"] is True  # the supplementary rules
        self.piles: vec[i64] = _PILES[:]  # the piles of strategy cards of `deck`, two words each
        self.discarded: list[int] = []  # the cards in the discard pile, in their order
        self.removed: list[int] = []  # the cards that have left the game
        self.card = 0  # the card being played, or 0
        self.combined = False  # whether the card is played for its operations and its event at once
        self.active = CARTHAGE  # the seat whose card is being played, or was last
        self.silent: list[bool] = [False, False]  # by seat whether it passes on this card for good
        self.turn = 0  # the turn, from 1; 0 before the first
        self.first = CARTHAGE  # the seat that plays the first card of the turn
        self.must_campaign = False  # whether Rome has announced a Campaign as the turn's first card
        self.truce = False  # whether a truce is in force
        self.reshuffle = False  # whether the deck is to be shuffled at the end of the turn
        self.macedonia = False  # whether Macedonia is allied with Carthage
        self.naval_victory = False  # whether Carthage has won at sea this turn
        # by seat whether its CUs are restricted by the counsel of Hanno or Cato (57 and 58)
        self.counsels: list[bool] = [False, False]
        self.agenda: list[Task] = []  # the tasks to do, the next one last
        self.offers = Actions()  # cached: the actions that the next task offers
        self.is_known = False  # whether `offers` is up to date
        # by new CU its space, during the current reinforcements of a side: an event's line names
        # them all
        self.newcomers: list[int] = []
        # groups of the active side's CUs and generals that have used movement points with
        # the played card; each is ``place, kind, spent, landed, count`` (see `march.campaign`) in
        # the fields of a word, the last in the lowest field
        self.tired: vec[i64] = words.EMPTY[:]
        self.march: March | None = None  # the current march, or None
        self.campaign: Campaign | None = None  # the current campaign, or None
        self.fight: Fight | None = None  # the current battle, or None
        self.disclosed = 0  # the number of chance results and disclosures (see `reveals`)
        self.winner = NOBODY  # the side that has won, or NOBODY
        self.ending = ""  # the ending, an id of `victory`; "" while the game goes on

    def take_over(self, other: Situation) -> None:
        """Copy another situation of the same game into this one, sharing no mutable data."""
        self.control = other.control[:]
        self.tribes = other.tribes[:]
        self.units = other.units[:]
        self.sets = other.sets[:]
        self.holdings = other.holdings[:]
        self.elephants = other.elephants[:]
        self.garrison = other.garrison[:]
        self.stables = other.stables[:]
        self.siege = other.siege[:]
        self.place = other.place[:]
        self.inside = other.inside[:]
        self.consuls = other.consuls.copy()
        self.ranked = other.ranked
        self.proconsul = other.proconsul
        self.train = other.train
        self.piles = other.piles[:]
        self.discarded = other.discarded.copy()
        self.removed = other.removed.copy()
        self.card = other.card
        self.combined = other.combined
        self.active = other.active
        self.silent = other.silent.copy()
        self.turn = other.turn
        self.first = other.first
        self.must_campaign = other.must_campaign
        self.truce = other.truce
        self.reshuffle = other.reshuffle
        self.macedonia = other.macedonia
        self.naval_victory = other.naval_victory
        self.counsels = other.counsels.copy()
        self.agenda = other.agenda.copy()
        self.newcomers = other.newcomers.copy()
        self.tired = other.tired[:]
        self.march = other.march.copy() if other.march is not None else None
        self.campaign = other.campaign.copy() if other.campaign is not None else None
        self.fight = other.fight.copy() if other.fight is not None else None
        self.disclosed = other.disclosed
        self.winner = other.winner
        self.ending = other.ending

    # --- the agenda -----------------------------------------------------------------------

    def then(self, first: Task, second: Task | None = None, third: Task | None = None) -> None:
        """Put tasks on top of the agenda, so that the first of them comes next."""
        if third is not None:
            self.agenda.append(third)
        if second is not None:
            self.agenda.append(second)
        self.agenda.append(first)

    def then_all(self, tasks: list[Task]) -> None:
        """Put any number of tasks on top of the agenda, so that the first of them comes next."""
        self.agenda.extend(reversed(tasks))

    def recount(self) -> None:
        super().recount()
        self.is_known = False

    def the_march(self) -> March:
        """Return the current march; there must be one."""
        assert self.march is not None
        return self.march

    def the_fight(self) -> Fight:
        """Return the current battle; there must be one."""
        assert self.fight is not None
        return self.fight

    # --- forces in a battle ---------------------------------------------------------------

    def fighters(self, side: i64) -> tuple[i64, i64]:
        """Return a side's ordinary CUs and elephants that take part in the battle, including a
        sortie from a city."""
        fight = self.the_fight()
        units, elephants = self.army(side, fight.space)
        if fight.sorties[side]:
            units += self.garrison[fight.space]
            elephants += self.stables[fight.space]
        return units, elephants

    def fighting_cus(self, side: i64) -> i64:
        """Return a side's CUs that take part in the battle, elephants included."""
        return sum(self.fighters(side))

    def fighting_generals(self, side: i64) -> list[int]:
        """Return a side's generals who take part in the battle."""
        fight = self.the_fight()
        found = self.generals_at(side, fight.space)
        if fight.sorties[side]:
            found.extend(self.generals_at(side, fight.space, True))
        return found

    # --- strategy cards -------------------------------------------------------------------

    def pile(self, pile: i64) -> Spaces:
        """Return the cards of a pile: deck.HANDS or deck.KNOWN and a seat, or deck.TALON."""
        return self.piles[2 * pile], self.piles[2 * pile + 1]

    def hand(self, seat: i64) -> Spaces:
        """Return the cards that a seat holds."""
        return self.pile(deck.HANDS + seat)

    def has_cards(self, seat: i64) -> bool:
        """Say whether a seat holds any cards."""
        return not is_empty(self.hand(seat))

    def lay(self, pile: i64, cards: Spaces) -> None:
        """Set the cards of a pile."""
        self.piles[2 * pile], self.piles[2 * pile + 1] = cards

    def give(self, pile: i64, card: i64) -> None:
        """Put a card into a pile."""
        self.lay(pile, added(self.pile(pile), card))

    def take(self, pile: i64, card: i64) -> None:
        """Take a card out of a pile, if it is there."""
        self.lay(pile, without(self.pile(pile), only(card)))

    def discard(self, seat: i64, card: i64) -> None:
        """Lay a card from a hand face up on the discard pile."""
        self.take(deck.HANDS + seat, card)
        self.take(deck.KNOWN + seat, card)
        self.discarded.append(card)
        self.disclosed += 1

    def could_hold(self, seat: i64, cards: Spaces) -> bool:
        """Say whether, by public information, a seat might hold one of some cards.

        Whether a seat is asked for an answer must depend on this only: otherwise the question
        itself would reveal a hand.
        """
        if not self.has_cards(seat):
            return False
        hidden = either(self.pile(deck.TALON), either(self.hand(0), self.hand(1)))
        return not is_empty(both(cards, without(hidden, self.pile(deck.KNOWN + 1 - seat))))
