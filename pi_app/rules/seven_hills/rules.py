"""How *The Seven Hills of Rome* runs: placing cards, turning hills up, and the end.

Source: *Die sieben Hügel Roms*, Reiner Knizia, in *Neue Spiele im alten Rom* (2002). Where the
text is silent:

* A hill that has been turned up stays open for the rest of the game, even when cancelling or a
  repeat leaves only one tribe there, or nobody.
* Whatever lies face up has been seen, also a card that leaves the game at once; only hands and
  face-down cards are hidden.
* A banner is no repeat of a banner: two of them cancel each other. A repeat at an open hill is
  illegal also where a banner would cancel it. A banner counts as a card (of value 0) when the
  highest cards are compared.
* Nobody is ever stuck: a value lies at one hill of the enemy's at most, and the last hill is one.

A `standing` is the worth of the hills that a tribe would get if the game ended now and no
face-down card were a banner.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from pi_app.rules.game import Game, OptionValue, State
from pi_app.rules.message import Message
from pi_app.rules.outcome import Outcome
from pi_app.rules.seven_hills import notation, position, story, view
from pi_app.rules.seven_hills.cards import (
    ALL_HILLS,
    BANNER,
    BIT,
    CARDS,
    HILL_BIT,
    HILLS,
    LATINS,
    NOWHERE,
    NUMBER_CARDS,
    SABINES,
    card_of,
    owner_of,
    piece_of,
)
from pi_app.rules.seven_hills.pile import Pile, has_tribe, holder, settle

if TYPE_CHECKING:
    from mypy_extensions import i64

_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final = ((LATINS,), (SABINES,))


class SevenHillsState(State):
    """A moment of *The Seven Hills of Rome*. Seat 0, the Latins, moves first.

    Attributes:
        hands: the cards in each tribe's hand, as bits.
        removed: each tribe's cards that have left the game, as bits.
        piles: the pieces at each hill in the order of play, settled where the hill is open.
        opened: the hills where cards lie face up, as bits; with open hands all of them.
        last_hill: where the latest card was placed, NOWHERE before the first.
    """

    def __init__(self, game: Game, options: dict[str, OptionValue]) -> None:
        super().__init__(game, 2, options)
        self.no_repeats: bool = options["no_repeats"] is True
        self.highest_card: bool = options["highest_card"] is True
        self.open_hands: bool = options["open_hands"] is True
        self.hands: list[int] = [0, 0]
        self.removed: list[int] = [0, 0]
        self.piles: list[Pile] = []
        self.opened: i64 = 0
        self.last_hill: i64 = NOWHERE

    def set_up(self) -> None:
        """Deal both hands and leave the hills empty."""
        hand = self.full_hand()
        self.hands = [hand, hand]
        self.piles = [()] * HILLS
        self.opened = ALL_HILLS if self.open_hands else 0

    def full_hand(self) -> int:
        """Return the cards that a tribe begins with, as bits."""
        return NUMBER_CARDS + (BIT[BANNER] if self.options["banners"] is True else 0)

    def is_open(self, hill: int) -> bool:
        """Say whether the cards at a hill lie face up."""
        return self.opened & HILL_BIT[hill] != 0

    def is_over(self) -> bool:
        """Say whether both hands are empty."""
        return self.hands[SABINES] == 0

    def mover(self) -> int:
        """Return the tribe whose turn it is: the Latins when both hold equally many cards."""
        return self.turns() % 2

    def holder(self, hill: int) -> int:
        """Return the tribe that a hill would go to as its pile is now, or NOWHERE."""
        return holder(self.piles[hill], self.highest_card)

    # --- the contract: deciding -----------------------------------------------------------

    def deciders(self) -> tuple[int, ...]:
        """Return the mover, or nobody when both hands are empty."""
        return _NOBODY if self.is_over() else _ALONE[self.mover()]

    def legal_actions(self, seat: int) -> list[int]:
        """Return every card in hand at every hill but the enemy's last, without illegal repeats."""
        actions: list[int] = []
        if seat not in self.deciders():
            return actions
        for card in CARDS[self.hands[seat]]:
            actions.extend(notation.PLACEMENTS[card][self.last_hill])
        if not self.no_repeats:
            return actions
        barred = self.barred_placements(seat)
        return [action for action in actions if action not in barred]

    def barred_placements(self, seat: int) -> list[int]:
        """Return the placements that would repeat a value that the enemy has at an open hill."""
        barred: list[int] = []
        for hill in range(HILLS):
            if self.is_open(hill):
                for piece in self.piles[hill]:
                    if owner_of(piece) != seat and card_of(piece) != BANNER:
                        barred.append(notation.placement(card_of(piece), hill))
        return barred

    def random_action(self, seat: int, rng: Random) -> int:
        """Draw a placement evenly, without listing them all where no value is barred."""
        if self.no_repeats:
            return super().random_action(seat, rng)
        cards = CARDS[self.hands[seat]]
        hills = len(notation.PLACEMENTS[BANNER][self.last_hill])
        ticket = int(rng.random() * (len(cards) * hills))
        return notation.PLACEMENTS[cards[ticket // hills]][self.last_hill][ticket % hills]

    # --- placing a card -------------------------------------------------------------------

    def apply(self, seat: int, action: int) -> None:
        """Place a card; turn the hill up if it meets the enemy there; end the game after the last
        card."""
        card, hill = notation.card_placed(action), notation.hill_chosen(action)
        piece = piece_of(seat, card)
        meets = has_tribe(self.piles[hill], 1 - seat)
        self.hands[seat] -= BIT[card]
        self.piles[hill] += (piece,)
        self.last_hill = hill
        story.placed(self, piece, hill)
        if self.is_open(hill):
            self._settle(hill)
        elif meets:
            self._turn_up(hill)
            self._remove_repeat(piece, hill)
        if self.is_over():
            self._finish()

    def _turn_up(self, hill: int) -> None:
        """Turn all cards of a hill up; banners among them work in the order of play."""
        self.opened |= HILL_BIT[hill]
        story.turned_up(self, hill)
        self._settle(hill)

    def _settle(self, hill: int) -> None:
        kept, cancelled = settle(self.piles[hill])
        self.piles[hill] = kept
        for banner, piece in cancelled:
            self._remove(banner)
            self._remove(piece)
            story.cancelled(self, banner, piece, hill)

    def _remove_repeat(self, piece: int, hill: int) -> None:
        """Remove the piece that turned the hill up if it repeats a value of the enemy's there.

        Cancelling has come first: a piece or its double may have left the game already, and a
        banner never finds another that is left.
        """
        pile = self.piles[hill]
        double = piece_of(1 - owner_of(piece), card_of(piece))
        if self.no_repeats and piece in pile and double in pile:
            self.piles[hill] = tuple([each for each in pile if each != piece])
            self._remove(piece)
            story.repeated(self, piece, hill)

    def _remove(self, piece: int) -> None:
        self.removed[owner_of(piece)] |= BIT[card_of(piece)]

    def _finish(self) -> None:
        """Turn up what is still face down, the lowest hill first."""
        for hill in range(HILLS):
            if not self.is_open(hill) and self.piles[hill]:
                self._turn_up(hill)
        self.opened = ALL_HILLS
        story.finished(self)

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> Mapping[str, object]:
        """Return a `view.SevenHillsView`."""
        return view.view_of(self, seat)

    def prompt(self, seat: int) -> Message:
        """Return what the seat has to do or waits for."""
        return view.prompt_of(self, seat)

    def standing(self) -> list[float]:
        """Return the worth of the hills that each tribe holds or occupies alone."""
        worth = [0.0, 0.0]
        for hill in range(HILLS):
            pile = self.piles[hill]
            if pile:
                tribe = self.holder(hill) if self.is_open(hill) else owner_of(pile[0])
                if tribe != NOWHERE:
                    worth[tribe] += hill + 1
        return worth

    def totals(self) -> list[int]:
        """Return the worth of the open hills that each tribe holds."""
        totals = [0, 0]
        for hill in range(HILLS):
            tribe = self.holder(hill) if self.is_open(hill) else NOWHERE
            if tribe != NOWHERE:
                totals[tribe] += hill + 1
        return totals

    def turns(self) -> int:
        """Return how many cards have been placed."""
        in_hand = len(CARDS[self.hands[LATINS]]) + len(CARDS[self.hands[SABINES]])
        return 2 * len(CARDS[self.full_hand()]) - in_hand

    def disclosures(self) -> int:
        """Return how many cards have been placed face up or turned up; none with open hands."""
        if self.open_hands:
            return 0
        seen = self.turns()
        for hill in range(HILLS):
            if not self.is_open(hill):
                seen -= len(self.piles[hill])
        return seen

    def outcome(self) -> Outcome | None:
        """Return the totals of the hills once the game is over; equal ones are a draw."""
        if not self.is_over():
            return None
        latins, sabines = self.totals()
        winners = _NOBODY
        if latins != sabines:
            winners = _ALONE[LATINS if latins > sabines else SABINES]
        return Outcome(winners, (latins, sabines), view.ending_text(self))

    def is_secret(self, seat: int) -> bool:
        """Say whether the seat is choosing from a hand that the others may not see."""
        return not self.open_hands and seat in self.deciders()

    # --- the contract: text and keys ------------------------------------------------------

    def action_text(self, seat: int, action: int) -> str:
        """Return the notation of an action, as `notation` describes."""
        return notation.TEXTS[action]

    def parse_action(self, seat: int, text: str) -> int:
        """Return the action that the notation denotes."""
        return notation.parse(text)

    def action_label(self, seat: int, action: int) -> Message:
        """Return the card and the name of the hill."""
        return view.label_of(action)

    def most_keys(self, seat: int) -> int:
        """Return 2 on one's turn: a digit for the card and one for the hill."""
        return 2 if seat in self.deciders() else 0

    def keyed_action(self, seat: int, keys: str) -> int | None:
        """Return the placement for two digits: the card, 0 for the banner, and the hill's worth."""
        if len(keys) != self.most_keys(seat) or not (keys.isascii() and keys.isdigit()):
            return None
        card, worth = int(keys[0]), int(keys[1])
        if not 1 <= worth <= HILLS:
            return None
        action = notation.placement(card, worth - 1)
        return action if self.is_legal(seat, action) else None

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> SevenHillsState:
        """Return an equal state that shares nothing that changes."""
        other = SevenHillsState(self.game, self.options)
        other.hands = self.hands.copy()
        other.removed = self.removed.copy()
        other.piles = self.piles.copy()
        other.opened = self.opened
        other.last_hill = self.last_hill
        return other

    def determinize(self, seat: int, rng: Random) -> SevenHillsState:
        """Return a copy in which the cards of other tribes that nobody else has seen, those in hand
        and those face down, have changed places at random.

        Every such deal agrees with all that the seat has seen: a card laid face down at a hill
        without enemies was legal there whatever its value, and has had no effect so far.
        """
        other = self.copy()
        if not self.open_hands:
            for tribe in (LATINS, SABINES):
                if tribe != seat:
                    other.deal_unseen(tribe, rng)
        return other

    def deal_unseen(self, tribe: int, rng: Random) -> None:
        """Shuffle the tribe's hand together with its face-down cards and deal both anew."""
        unseen = list(CARDS[self.hands[tribe]])
        closed: list[int] = []
        for hill in range(HILLS):
            pile = self.piles[hill]
            if pile and not self.is_open(hill) and owner_of(pile[0]) == tribe:
                closed.append(hill)
                for piece in pile:
                    unseen.append(card_of(piece))
        if not closed:
            return
        # In an order of its own, so that the same draws give the same deal whatever is hidden.
        unseen.sort()
        rng.shuffle(unseen)
        for hill in closed:
            laid = [piece_of(tribe, unseen.pop()) for _ in self.piles[hill]]
            self.piles[hill] = tuple(laid)
        hand = 0
        for card in unseen:
            hand |= BIT[card]
        self.hands[tribe] = hand

    def _state_json(self) -> dict[str, object]:
        return position.write(self)
