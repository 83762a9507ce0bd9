"""How *Hannibal: Rome vs. Carthage* runs: the agenda's topmost task, again and again.

Source: the rulebook of the Valley Games edition (2007); where editions differ see
``docs/games/rome-vs-carthage.md``.

A `standing` is how many political provinces a side controls.
"""

from __future__ import annotations

from collections.abc import Mapping

from librt.random import Random
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.chance import sample, shuffle
from pi_app.core.game import CHANCE, CHANCE_DECIDES, Game, OptionValue
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.core.words import BIT
from pi_app.games.rome_vs_carthage.rules import (
    deck,
    events,
    notation,
    position,
    spaces,
    turn,
    victory,
    view,
)
from pi_app.games.rome_vs_carthage.rules.agenda import ITSELF
from pi_app.games.rome_vs_carthage.rules.board import SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.cards import UseCard
from pi_app.games.rome_vs_carthage.rules.notation import NOTATION
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces, listed, set_of
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, NOBODY, ROME
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView


class RomeVsCarthageState(Situation[RomeVsCarthageView]):
    """A moment of *Hannibal: Rome vs. Carthage*, and how it goes on."""

    notation = NOTATION

    # --- who decides what -----------------------------------------------------------------

    def deciding(self) -> i64:
        if not self.agenda:
            return 0
        seat = self.agenda[-1].seat
        return CHANCE_DECIDES if seat == CHANCE else BIT[seat]

    def list_actions(self, seat: i64, into: Actions) -> None:
        if self.agenda and self.agenda[-1].seat == seat:
            offers = self._offers()
            for place in range(offers.count):
                into.add(offers.items[place])

    def random_action(self, seat: i64, rng: Random) -> i64:
        return self.agenda[-1].draw(self, self._offers(), rng)

    def chance_weights(self) -> list[int]:
        return self.agenda[-1].weights(self, self._offers())

    def _offers(self) -> Actions:
        """Return what the topmost task offers; it is worked out once for each moment."""
        if not self.is_known:
            self.offers.clear()
            self.agenda[-1].offer(self, self.offers)
            self.is_known = True
        return self.offers

    def apply(self, seat: i64, action: i64) -> None:
        self._carry_out(action)
        self.proceed()

    def _carry_out(self, action: i64) -> None:
        self.is_known = False
        self.agenda.pop().apply(self, action)

    def proceed(self) -> None:
        """Work the agenda off up to the next decision that leaves a choice."""
        while self.agenda:
            task = self.agenda[-1]
            if task.seat == ITSELF:
                self.agenda.pop().run(self)
            elif task.seat == CHANCE or self._offers().count > 1 or task.private:
                break
            else:
                self._carry_out(self.offers.items[0])
            self._lift_sieges()
        self._lift_sieges()

    def _lift_sieges(self) -> None:
        """Take off the points of every city and tribe that has no besieger any more."""
        sieges = self.under_siege()
        if spaces.is_empty(sieges):
            return
        for space in spaces.listed(sieges):
            owner = self.control[space]
            if not [side for side in (0, 1) if side != owner and self.has_cus(side, space)]:
                self.set_siege(space, 0)
                if self.event_log is not None:
                    self.emit(events.SiegeLifted(SPACE_IDS[space]))

    # --- showing --------------------------------------------------------------------------

    def view(self, seat: int) -> RomeVsCarthageView:
        return view.view_of(self, seat)

    def prompt(self, seat: int) -> Message:
        if not self.agenda:
            return victory.ending_text(self)
        task = self.agenda[-1]
        return task.prompt(self) if task.seat == seat else task.waiting(self)

    def standing(self) -> list[float]:
        return [float(self.score(0)), float(self.score(1))]

    def turns(self) -> int:
        """Return how many of the nine turns have been completed: a turn is when its victory check
        has been made or has ended the game."""
        checked = self.ending in (victory.PROVINCES_HELD, victory.ITALY_LOST)
        return self.turn if checked else max(self.turn - 1, 0)

    def reveals(self) -> int:
        return self.disclosed

    def outcome(self) -> Outcome | None:
        if self.winner == NOBODY:
            return None
        scores = (self.score(0), self.score(1))
        return Outcome((self.winner,), scores, victory.ending_text(self))

    def is_secret(self, seat: int) -> bool:
        return bool(self.agenda) and self.agenda[-1].seat == seat and self.agenda[-1].private

    def pass_actions(self, seat: int) -> tuple[int, ...]:
        return self.agenda[-1].pass_actions if self.is_secret(seat) else ()

    # --- text -----------------------------------------------------------------------------

    def action_label(self, seat: int, action: int) -> Message:
        return self.agenda[-1].label(action) if self.agenda else notation.label(action)

    def most_keys(self, seat: int) -> int:
        """Return 2 for a secret choice; what is chosen on the map is chosen on the screen."""
        return 2 if self.is_secret(seat) else 0

    def keyed_action(self, seat: int, keys: str) -> int | None:
        """Return the secret choice that stands at that place of the list, counted from 1; letting
        something be is 0, and letting everything be 00."""
        if not keys or not self.is_secret(seat) or len(keys) > 2:
            return None
        actions = self.legal_actions(seat)
        if keys in ("0", "00"):
            wanted = notation.PASS if keys == "0" else notation.PASS_ALL
            return wanted if wanted in actions else None
        cards = [action for action in actions if action not in notation.PASSES]
        place = int(keys)
        return cards[place - 1] if 1 <= place <= len(cards) else None

    # --- copies and positions -------------------------------------------------------------

    def copy(self) -> RomeVsCarthageState:
        other = RomeVsCarthageState(self.game, self.seats, self.options)
        other.take_over(self)
        return other

    def determinize(self, seat: int, rng: Random) -> RomeVsCarthageState:
        other = self.copy()
        deal_anew(other, seat, rng)
        return other

    def _state_json(self) -> dict[str, object]:
        return position.write(self)

    def read_state(self, json: Mapping[str, object]) -> None:
        position.read(self, json)


# --- what a seat can't know -----------------------------------------------------------------------


def deal_anew(state: Situation, viewer: int, rng: Random) -> None:
    """Deal anew all cards that `viewer` (a seat, or a spectator) has not seen.

    Hands keep their sizes and the cards that the viewer knows to be in them. A card that somebody
    has chosen but not yet laid open becomes any of that hand. Once Rome has announced a Campaign,
    it has one. Anyone who has quietly decided to let everything be may answer again.
    """
    unseen = state.pile(deck.TALON)
    for seat in (ROME, CARTHAGE):
        unseen = spaces.either(unseen, spaces.without(state.hand(seat), _seen(state, seat, viewer)))
    # In an order that betrays nothing of who holds which.
    unknown = listed(unseen)
    shuffle(unknown, rng)
    for seat in (ROME, CARTHAGE):
        if seat != viewer:
            state.silent[seat] = False
            kept = _seen(state, seat, viewer)
            missing = spaces.size(state.hand(seat)) - spaces.size(kept)
            if seat == ROME and state.must_campaign and missing > 0:
                _bring_a_campaign(kept, unknown)
            state.lay(deck.HANDS + seat, spaces.either(kept, set_of(unknown[:missing])))
            unknown = unknown[missing:]
    state.lay(deck.TALON, set_of(unknown))
    if viewer not in (ROME, CARTHAGE):
        # What one side knows of the other's hand a spectator does not know either: any cards of
        # that hand may be meant.
        for seat in (ROME, CARTHAGE):
            known = deck.KNOWN + seat
            count = spaces.size(state.pile(known))
            state.lay(known, set_of(sample(listed(state.hand(seat)), count, rng)))
    if state.agenda:
        task = state.agenda[-1]
        if isinstance(task, UseCard) and task.seat != viewer:
            hand = state.hand(task.seat)
            if state.must_campaign:
                hand = spaces.both(hand, deck.campaigns())
            cards = listed(hand)
            state.agenda[-1] = UseCard(task.seat, cards[rng.randrange(len(cards))])
    if state.fight is not None:
        state.fight.deal_anew(viewer, rng)


def _seen(state: Situation, seat: int, viewer: int) -> Spaces:
    if seat == viewer:
        return state.hand(seat)
    return state.pile(deck.KNOWN + seat) if viewer == 1 - seat else (0, 0)


def _bring_a_campaign(kept: Spaces, unknown: list[int]) -> None:
    """Put a Campaign card first among the unknown ones if none is known to be in the hand."""
    if spaces.is_empty(spaces.both(kept, deck.campaigns())):
        for place, card in enumerate(unknown):
            if card in deck.CAMPAIGNS:
                unknown[0], unknown[place] = card, unknown[0]
                return


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> RomeVsCarthageState:
    """Return the moment in which a game begins."""
    state = RomeVsCarthageState(game, seats, options)
    turn.lay_out(state)
    state.proceed()
    return state
