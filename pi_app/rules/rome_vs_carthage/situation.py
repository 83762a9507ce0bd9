"""A moment of *Hannibal: Rome vs. Carthage*: what stands on the map, the cards, what is going on
and what is still to be done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from pi_app.rules.actions import Actions
from pi_app.rules.game import Game, OptionValue, View_co
from pi_app.rules.rome_vs_carthage import deck
from pi_app.rules.rome_vs_carthage.armies import Campaign, Fight, March
from pi_app.rules.rome_vs_carthage.forces import Forces
from pi_app.rules.rome_vs_carthage.spaces import (
    Spaces,
    added,
    both,
    either,
    is_empty,
    only,
    without,
)
from pi_app.rules.rome_vs_carthage.terms import CARTHAGE, NOBODY
from pi_app.rules.words import EMPTY, table

if TYPE_CHECKING:
    from pi_app.rules.rome_vs_carthage.agenda import Task

_PILES: Final = table([0] * (2 * deck.TALON) + list(deck.every_card()))


class Situation(Forces[View_co]):
    """A moment of *Hannibal: Rome vs. Carthage*; by side means a list of two, Rome's first."""

    def __init__(self, game: Game, seats: int, options: dict[str, OptionValue]) -> None:
        super().__init__(game, seats, options)
        # whether the supplementary rules hold (option ``seed_supplements``)
        self.supplements: bool = options["seed_supplements"] is True
        # the piles of strategy cards that `deck` names, two words each
        self.piles: vec[i64] = _PILES[:]
        # the cards in the discard pile, in the order in which they got there
        self.discarded: list[int] = []
        self.removed: list[int] = []  # the cards that have left the game
        self.card = 0  # the card being played, or 0
        self.combined = False  # whether the card is played for its operations and its event at once
        self.active = CARTHAGE  # the seat whose card is being played, or was last
        # by seat whether it has declined every answer while this card is played
        self.silent: list[bool] = [False, False]
        self.turn = 0  # the turn, from 1; 0 before the first
        self.first = CARTHAGE  # the seat that plays the first card of the turn
        self.must_campaign = False  # whether Rome has announced a Campaign as the turn's first card
        self.truce = False  # whether a truce is in force
        self.reshuffle = False  # whether the deck is to be shuffled at the end of the turn
        self.macedonia = False  # whether Macedonia is allied with Carthage
        self.naval_victory = False  # whether Carthage has won at sea this turn
        # by seat whether its side's CUs are held back by Hanno or Cato (57 and 58)
        self.counsels: list[bool] = [False, False]
        self.agenda: list[Task] = []  # what is to be done, the next thing last
        self.offers = Actions()  # what the next task offers, once it is known
        self.is_known = False  # whether it is
        # the spaces of the CUs that have come with the present reinforcements of a side,
        # as long as these go on: they are told of together
        self.newcomers: list[int] = []
        # groups of the active side's CUs and generals that have used movement points with
        # the card being played; each is ``place, kind, spent, landed, count`` with the numbers of
        # `march.campaign` in the fields of a word, the last in the first field
        self.tired: vec[i64] = EMPTY[:]
        self.march: March | None = None  # the march that is going on, or None
        self.campaign: Campaign | None = None  # the campaign that is going on, or None
        self.fight: Fight | None = None  # the battle that is being fought, or None
        self.disclosed = 0  # how often chance has spoken or something hidden has come to light
        self.winner = NOBODY  # the side that has won, or NOBODY
        self.ending = ""  # how, as an id of `victory`; "" while the game goes on

    def take_over(self, other: Situation) -> None:
        """Become equal to another situation of the same game, sharing nothing that changes."""
        self.take_over_forces(other)
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
        """Return the march that is going on."""
        assert self.march is not None
        return self.march

    def the_fight(self) -> Fight:
        """Return the battle that is going on."""
        assert self.fight is not None
        return self.fight

    # --- who fights -----------------------------------------------------------------------

    def fighters(self, side: i64) -> tuple[i64, i64]:
        """Return a side's ordinary CUs and elephants that take part in the battle, those included
        who come out of a city beside a relief army."""
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
        """Let a pile hold just some cards."""
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
        """Say whether, for all that everybody knows, a seat might hold one of some cards.

        Who has to be asked for an answer must depend on nothing else: otherwise the question
        itself would betray a hand.
        """
        if not self.has_cards(seat):
            return False
        hidden = either(self.pile(deck.TALON), either(self.hand(0), self.hand(1)))
        return not is_empty(both(cards, without(hidden, self.pile(deck.KNOWN + 1 - seat))))
