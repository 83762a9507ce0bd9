"""A moment of *The Seven Hills of Rome* and how it goes on: cards placed, hills turned up, the end.

Source: *Die sieben Hügel Roms*, Reiner Knizia, in *Neue Spiele im alten Rom* (2002). Where the
text is silent:

* A hill that has been turned up stays open for the rest of the game, even when cancelling or a
  repeat leaves only one tribe there, or nobody.
* Every card that lies face up has been seen, also one that leaves the game at once; only hands and
  face-down cards are hidden.
* A banner is no repeat of a banner: two of them cancel each other. A repeat at an open hill is
  illegal also where a banner would cancel it, and where the card that it repeats has left the
  game: what counts is what has been played. A banner counts as a card (of value 0) when the
  highest cards are compared.
* Nobody is ever stuck: a value was played at one hill by the enemy at most, and the last hill is
  one more.

A `standing` is the worth of the hills that a tribe would get if the game ended now and no
face-down card were a banner.
"""

from __future__ import annotations

from collections.abc import Mapping

from librt.random import Random
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.chance import shuffle
from pi_app.core.game import Game, OptionValue
from pi_app.core.message import Message, Word
from pi_app.core.outcome import Outcome, ScorePart
from pi_app.core.rows import Rows
from pi_app.core.words import BIT, table
from pi_app.games.seven_hills.rules import events, piles, position, row, terms, view
from pi_app.games.seven_hills.rules.situation import SevenHillsSituation
from pi_app.games.seven_hills.rules.terms import NOTATION
from pi_app.games.seven_hills.rules.view import CardView, HillView, SevenHillsView


class SevenHillsState(SevenHillsSituation[SevenHillsView]):
    """A moment of *The Seven Hills of Rome*. Seat 0, the Latins, moves first. A new state is set up
    before anything else, unless it becomes a copy."""

    notation = NOTATION

    def set_up(self) -> None:
        """Heed the options, deal both hands and leave the hills empty."""
        self.no_repeats = self.options["no_repeats"] is True
        self.banners = self.options["banners"] is True
        self.highest_card = self.options["highest_card"] is True
        self.open_hands = self.options["open_hands"] is True
        hand = self.full_hand()
        self.hands = terms.hands_of(hand, hand)
        self.piles = table([piles.EMPTY] * terms.HILLS)
        self.removed = table([piles.EMPTY] * terms.HILLS)
        self.opened = terms.ALL_HILLS if self.open_hands else 0

    def deciding(self) -> i64:
        if self.hands == 0:
            return 0
        return BIT[self.placed & 1]

    def list_actions(self, seat: i64, into: Actions) -> None:
        if self.is_over() or seat != self.mover():
            return
        hand = self.hand(seat)
        repeats = self.repeats(seat)
        for place in range(self.hand_size(seat)):
            card = terms.nth_card(hand, place)
            for hill in range(terms.HILLS):
                if hill == self.last_hill:
                    continue
                if card == terms.BANNER or repeats & BIT[terms.placement(card - 1, hill)] == 0:
                    into.add(terms.placement(card, hill))

    def repeats(self, seat: i64) -> i64:
        """Return the placements of number cards that are illegal because they would repeat a value
        that the enemy has played at an open hill, whether or not the card still lies there; as a
        set from that of 1 at 1."""
        repeats: i64 = 0
        if not self.no_repeats:
            return repeats
        for hill in range(terms.HILLS):
            if self.is_open(hill):
                played = piles.joined(self.piles[hill], self.removed[hill])
                while played != piles.EMPTY:
                    piece = piles.last_piece(played)
                    card = terms.card_of(piece)
                    if terms.owner_of(piece) != seat and card != terms.BANNER:
                        repeats |= BIT[terms.placement(card - 1, hill)]
                    played = piles.without_last(played)
        return repeats

    def random_action(self, seat: i64, rng: Random) -> i64:
        """Draw a placement evenly, without listing them all where no value is barred."""
        if self.no_repeats:
            return super().random_action(seat, rng)
        others: i64 = terms.HILLS - 1
        if self.last_hill == terms.NOWHERE:
            others = terms.HILLS
        ticket = rng.randrange(self.hand_size(seat) * others)
        place = ticket // others
        hill = ticket - place * others
        if others < terms.HILLS and hill >= self.last_hill:
            hill += 1
        return terms.placement(terms.nth_card(self.hand(seat), place), hill)

    def totals(self) -> list[int]:
        """Return the worth of the open hills that each tribe holds."""
        totals = [0, 0]
        for hill in range(terms.HILLS):
            tribe = self.holder(hill) if self.is_open(hill) else terms.NOWHERE
            if tribe != terms.NOWHERE:
                totals[tribe] += hill + 1
        return totals

    def leader(self) -> int | None:
        """Return the tribe whose open hills are worth more, or None if neither's are."""
        latins, sabines = self.totals()
        if latins == sabines:
            return None
        return terms.LATINS if latins > sabines else terms.SABINES

    def tied(self) -> list[int]:
        """Return the worth of the hills at which neither tribe prevails."""
        hills = range(terms.HILLS)
        return [h + 1 for h in hills if piles.is_tied(self.piles[h], self.highest_card)]

    def turns(self) -> int:
        return self.placed

    # --- placing a card -------------------------------------------------------------------

    def apply(self, seat: i64, action: i64) -> None:
        card = terms.card_placed(action)
        hill = action - terms.placement(card, 0)
        piece = terms.piece_of(seat, card)
        pile = self.piles[hill]
        self.hands -= terms.in_hands(seat, card)
        self.placed += 1
        self.piles[hill] = piles.with_piece(pile, piece)
        self.last_hill = hill
        if self.event_log is not None:
            seen = int(card) if self.is_open(hill) else None
            self.emit(events.Place(terms.TRIBE_IDS[seat], hill + 1, seen))
        if self.is_open(hill):
            self._settle(hill)
        elif piles.has_tribe(pile, 1 - seat):
            self._turn_up(hill)
            self._remove_repeat(piece, hill)
        if self.is_over():
            self._finish()

    def _turn_up(self, hill: i64) -> None:
        """Turn all cards of a hill up; banners among them work in the order of play."""
        self.opened |= BIT[hill]
        if self.event_log is not None:
            cards = [view.open_card(piece) for piece in piles.pieces_in(self.piles[hill])]
            self.emit(events.TurnUp(hill + 1, cards))
        self._settle(hill)

    def _settle(self, hill: i64) -> None:
        if not self.banners:
            return
        gone = piles.cancelled(self.piles[hill])
        if gone == piles.EMPTY:
            return
        if self.event_log is None:
            self.piles[hill] = piles.settle(self.piles[hill])
            self._remove(gone, hill)
            return
        # The same, one banner after the other.
        pieces = piles.pieces_in(gone)
        for banner, piece in zip(pieces[::2], pieces[1::2], strict=True):
            left = piles.without_piece(self.piles[hill], banner)
            self.piles[hill] = piles.without_piece(left, piece)
            self._remove(piles.pile_of((banner, piece)), hill)
            owner = terms.TRIBE_IDS[terms.owner_of(banner)]
            tribe = terms.TRIBE_IDS[terms.owner_of(piece)]
            self.emit(events.Cancel(hill + 1, owner, tribe, terms.card_of(piece)))

    def _remove(self, pieces: i64, hill: i64) -> None:
        removed = self.removed[:]
        removed[hill] = piles.joined(removed[hill], pieces)
        self.removed = removed

    def _remove_repeat(self, piece: i64, hill: i64) -> None:
        """Remove the piece that turned the hill up if it repeats a value of the enemy's there.

        Cancelling has come first: a piece or its double may have left the game already, and a
        banner never finds another that is left.
        """
        if not self.no_repeats:
            return
        pile = self.piles[hill]
        double = terms.piece_of(1 - terms.owner_of(piece), terms.card_of(piece))
        if piles.has_piece(pile, piece) and piles.has_piece(pile, double):
            self.piles[hill] = piles.without_piece(pile, piece)
            self._remove(piece, hill)
            if self.event_log is not None:
                tribe = terms.TRIBE_IDS[terms.owner_of(piece)]
                self.emit(events.Repeat(hill + 1, tribe, terms.card_of(piece)))

    def _finish(self) -> None:
        for hill in range(terms.HILLS):
            if not self.is_open(hill) and self.piles[hill] != piles.EMPTY:
                self._turn_up(hill)
        self.opened = terms.ALL_HILLS
        if self.event_log is not None:
            totals = dict(zip(terms.TRIBE_IDS, self.totals(), strict=True))
            empty = [hill + 1 for hill in range(terms.HILLS) if self.piles[hill] == piles.EMPTY]
            self.emit(events.Over(self.leader(), totals, empty, self.tied()))

    # --- the contract: showing ------------------------------------------------------------

    def view(self, seat: int) -> SevenHillsView:
        over, last, ids = self.is_over(), self.last_hill, terms.TRIBE_IDS
        totals, standing = self.totals(), self.standing()
        hands = [list(terms.CARDS[self.hand(tribe)]) for tribe in (terms.LATINS, terms.SABINES)]
        return {
            "mover": None if over else ids[self.mover()],
            "turns": self.turns(),
            "forbidden": None if over or last == terms.NOWHERE else int(last) + 1,
            "hands": {
                id: hand if self.open_hands or seat == tribe else None
                for tribe, (id, hand) in enumerate(zip(ids, hands, strict=True))
            },
            "hand_sizes": {id: int(self.hand_size(tribe)) for tribe, id in enumerate(ids)},
            "hills": [self._hill(hill, seat) for hill in range(terms.HILLS)],
            "totals": dict(zip(ids, totals, strict=True)),
            "occupied": {id: int(standing[tribe]) - totals[tribe] for tribe, id in enumerate(ids)},
        }

    def write_row(self, seat: i64, into: Rows) -> None:
        row.write(self, seat, into)

    def prompt(self, seat: int) -> Message:
        if self.is_over():
            return view.ending_text(self.leader(), self.tied())
        mover = terms.TRIBE_NAMES[self.mover()]
        if seat != self.mover():
            return Message("{tribe} are choosing a card and a hill.", {"tribe": mover})
        if self.last_hill == terms.NOWHERE:
            return Message("{tribe}: place a card at any hill.", {"tribe": mover})
        return Message(
            "{tribe}: place a card at any hill but the {hill}.",
            {"tribe": mover, "hill": terms.HILL_NAMES[self.last_hill]},
        )

    def why_not(self, seat: int, action: int) -> Message:
        card, hill = divmod(action, terms.HILLS)
        if seat not in self.deciders() or not 0 <= card < terms.PIECES:
            return self.prompt(seat)
        if self.hand(seat) & BIT[card] == 0:
            return Message("This card is not in your hand.")
        words: dict[str, Word] = {"card": card, "hill": terms.HILL_NAMES[hill]}
        if hill == self.last_hill:
            return Message(
                "The other tribe has just placed at the {hill}: choose another hill.", words
            )
        return Message("No repeats: {card} was played at the {hill} already.", words)

    def _hill(self, hill: int, seat: int) -> HillView:
        is_open, holder = self.is_open(hill), self.occupier(hill)
        cards: list[CardView] = []
        for piece in piles.pieces_in(self.piles[hill]):
            owner = terms.owner_of(piece)
            seen = terms.card_of(piece) if is_open or owner == seat else None
            cards.append({"tribe": terms.TRIBE_IDS[owner], "card": seen})
        return {
            "worth": hill + 1,
            "open": is_open,
            "cards": cards,
            "removed": [view.open_card(piece) for piece in piles.pieces_in(self.removed[hill])],
            "holder": None if holder == terms.NOWHERE else terms.TRIBE_IDS[holder],
        }

    def standing(self) -> list[float]:
        worth = [0.0, 0.0]
        for hill in range(terms.HILLS):
            tribe = self.occupier(hill)
            if tribe != terms.NOWHERE:
                worth[tribe] += hill + 1
        return worth

    def reveals(self) -> int:
        """Return how many cards have been placed face up or turned up; none with open hands."""
        if self.open_hands:
            return 0
        seen = self.turns()
        for hill in range(terms.HILLS):
            if not self.is_open(hill):
                seen -= len(piles.pieces_in(self.piles[hill]))
        return seen

    def outcome(self) -> Outcome | None:
        if not self.is_over():
            return None
        parts = []
        for hill, name in enumerate(terms.HILL_NAMES):
            points = [0, 0]
            tribe = self.holder(hill)
            if tribe != terms.NOWHERE:
                points[tribe] = hill + 1
            parts.append(ScorePart(Message(name), tuple(points)))
        leader = self.leader()
        winners = () if leader is None else (leader,)
        ending = view.ending_text(leader, self.tied())
        return Outcome(winners, tuple(self.totals()), ending, tuple(parts))

    def ending_number(self) -> i64:
        leader = self.leader()
        ending: i64 = 2
        if leader is not None:
            ending = leader
        for hill in range(terms.HILLS):
            if piles.is_tied(self.piles[hill], self.highest_card):
                ending += 3 * BIT[hill]
        return ending

    def is_secret(self, seat: int) -> bool:
        return not self.open_hands and seat in self.deciders()

    # --- the contract: text and keys ------------------------------------------------------

    def action_label(self, seat: int, action: int) -> Message:
        hill = terms.HILL_NAMES[terms.hill_chosen(action)]
        card = terms.card_placed(action)
        if card == terms.BANNER:
            return Message("The banner at the {hill}", {"hill": hill})
        return Message("{card} at the {hill}", {"card": card, "hill": hill})

    def key_digits(self, seat: int) -> int:
        return 2

    def key_code(self, seat: int, action: int) -> str:
        """Return the card, 0 for the banner, and the hill's worth."""
        return f"{terms.card_placed(action)}{terms.hill_chosen(action) + 1}"

    def thing_of(self, seat: int, action: int) -> Message | None:
        return view.card_message(terms.card_placed(action))

    # --- the contract: copies and positions -----------------------------------------------

    def copy(self) -> SevenHillsState:
        other = SevenHillsState(self.game, self.seats, self.options)
        other.no_repeats = self.no_repeats
        other.banners = self.banners
        other.highest_card = self.highest_card
        other.open_hands = self.open_hands
        other.hands = self.hands
        other.placed = self.placed
        other.piles = self.piles[:]
        other.removed = self.removed
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
            for tribe in (terms.LATINS, terms.SABINES):
                if tribe != seat:
                    other.deal_unseen(tribe, rng)
        return other

    def deal_unseen(self, tribe: int, rng: Random) -> None:
        """Shuffle the tribe's hand together with its face-down cards and deal both again."""
        unseen = list(terms.CARDS[self.hand(tribe)])
        closed: list[int] = []
        for hill in range(terms.HILLS):
            pile = self.piles[hill]
            if not self.is_open(hill) and piles.has_tribe(pile, tribe):
                closed.append(hill)
                while pile != piles.EMPTY:
                    unseen.append(terms.card_of(piles.last_piece(pile)))
                    pile = piles.without_last(pile)
        if not closed:
            return
        # In a fixed order, so that the same draws give the same deal no matter what is hidden.
        unseen.sort()
        shuffle(unseen, rng)
        for hill in closed:
            old = self.piles[hill]
            dealt: i64 = piles.EMPTY
            while old != piles.EMPTY:
                dealt = piles.with_piece(dealt, terms.piece_of(tribe, unseen.pop()))
                old = piles.without_last(old)
            self.piles[hill] = dealt
        hand: i64 = 0
        for card in unseen:
            hand |= BIT[card]
        other = self.hand(1 - tribe)
        self.hands = (
            terms.hands_of(hand, other) if tribe == terms.LATINS else terms.hands_of(other, hand)
        )

    def _state_json(self) -> dict[str, object]:
        return position.write(self)

    def read_state(self, json: Mapping[str, object]) -> None:
        position.read(self, json)


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> SevenHillsState:
    """Return the moment in which a game begins."""
    state = SevenHillsState(game, seats, options)
    state.set_up()
    return state
