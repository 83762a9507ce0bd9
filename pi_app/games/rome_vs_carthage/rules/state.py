"""The game state of *Hannibal: Rome vs. Carthage*: it runs the agenda's topmost task in a loop.

Source: the rulebook of the Valley Games edition (2007); where editions differ see
``docs/games/rome-vs-carthage.md``.

The `standing` is the number of political provinces that each side controls.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.random import Random
from mypy_extensions import i64

from pi_app.core.actions import Actions
from pi_app.core.ask import Ask, Choice, OneOf
from pi_app.core.chance import sample, shuffle
from pi_app.core.game import CHANCE, CHANCE_DECIDES, Game, OptionValue
from pi_app.core.message import Message
from pi_app.core.outcome import Outcome
from pi_app.core.rows import Rows
from pi_app.core.words import BIT
from pi_app.games.rome_vs_carthage.rules import (
    deck,
    events,
    notation,
    position,
    refusals,
    row,
    spaces,
    turn,
    victory,
    view,
)
from pi_app.games.rome_vs_carthage.rules.agenda import ITSELF
from pi_app.games.rome_vs_carthage.rules.board import PROVINCE_OF, SPACE_IDS
from pi_app.games.rome_vs_carthage.rules.cards import UseCard
from pi_app.games.rome_vs_carthage.rules.names import PROVINCE_NAMES
from pi_app.games.rome_vs_carthage.rules.notation import NOTATION
from pi_app.games.rome_vs_carthage.rules.situation import Situation
from pi_app.games.rome_vs_carthage.rules.spaces import Spaces, listed, set_of
from pi_app.games.rome_vs_carthage.rules.terms import CARTHAGE, NOBODY, ROME
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView

SHORT_LIST: Final = 12  # so many actions are looked through at once


class RomeVsCarthageState(Situation[RomeVsCarthageView]):
    """The state of a game of *Hannibal: Rome vs. Carthage*."""

    notation = NOTATION

    # --- decisions ------------------------------------------------------------------------

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

    def chance_is_open(self) -> bool:
        return bool(self.agenda) and self.agenda[-1].is_open

    def chance_weights(self) -> list[int]:
        return self.agenda[-1].weights(self, self._offers())

    def _offers(self) -> Actions:
        """Return the actions of the topmost task; they are cached until the state changes."""
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
        """Run the agenda up to the next decision: one with a choice, a private one or chance."""
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
        """Remove the points against cities and tribes that no longer have a besieger."""
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

    def write_row(self, seat: i64, into: Rows) -> None:
        row.write(self, seat, into)

    def prompt(self, seat: int) -> Message:
        if not self.agenda:
            return victory.ending_text(self)
        task = self.agenda[-1]
        return task.prompt(self) if task.seat == seat else task.waiting(self)

    def why_not(self, seat: int, action: int) -> Message:
        return refusals.why_not(self, seat, action)

    def standing(self) -> list[float]:
        return [float(self.score(0)), float(self.score(1))]

    def turns(self) -> int:
        """Return how many of the nine turns have been completed. A turn is completed with its
        victory check, also if the check ends the game."""
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

    def ask(self, seat: int) -> Ask | None:
        """Return the form: a secret choice has as keys its place in the list, counted from 1. PASS
        has the key 0, PASS_ALL 00. Other choices need the screen."""
        if not self.is_secret(seat):
            return super().ask(seat)
        choices, place = list[Choice](), 0
        for action in self.legal_actions(seat):
            if action in notation.PASSES:
                choices.append(Choice(action, "0" if action == notation.PASS else "00"))
            else:
                place += 1
                choices.append(Choice(action, str(place)))
        return OneOf(tuple(choices), 2) if choices else None

    def thing_of(self, seat: int, action: int) -> Message | None:
        """Return the province of a space where the list is so long that spaces are hard to find."""
        space = notation.space_of(action)
        if space < 0 or self._offers().count <= SHORT_LIST:
            return None
        return Message(PROVINCE_NAMES[PROVINCE_OF[space]])

    # --- copies and positions -------------------------------------------------------------

    def copy(self) -> RomeVsCarthageState:
        other = RomeVsCarthageState(self.game, self.seats, self.options)
        other.take_over(self)
        return other

    def determinize(self, seat: int, rng: Random) -> RomeVsCarthageState:
        other = self.copy()
        redeal(other, seat, rng)
        return other

    def _state_json(self) -> dict[str, object]:
        return position.write(self)

    def read_state(self, json: Mapping[str, object]) -> None:
        position.read(self, json)


# --- hidden information ---------------------------------------------------------------------------


def redeal(state: Situation, viewer: int, rng: Random) -> None:
    """Redistribute at random all cards that `viewer` (a seat or a spectator) has not seen.

    Hands keep their sizes and the cards that the viewer knows to be in them. A card that another
    seat has chosen but not yet laid open becomes a random card of its hand. If Rome has announced a
    Campaign its hand gets one. Secret decisions to pass on everything are reset.
    """
    unseen = state.pile(deck.TALON)
    for seat in (ROME, CARTHAGE):
        unseen = spaces.either(unseen, spaces.without(state.hand(seat), _seen(state, seat, viewer)))
    # Sorted before the shuffle, so that the order does not depend on the hidden hands.
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
        # A spectator does not know which cards of a hand the other side knows: random cards of
        # that hand are used.
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
        state.fight.redeal(viewer, rng)


def _seen(state: Situation, seat: int, viewer: int) -> Spaces:
    if seat == viewer:
        return state.hand(seat)
    return state.pile(deck.KNOWN + seat) if viewer == 1 - seat else (0, 0)


def _bring_a_campaign(kept: Spaces, unknown: list[int]) -> None:
    """Move a Campaign card to the front of `unknown` if `kept` has none."""
    if spaces.is_empty(spaces.both(kept, deck.campaigns())):
        for place, card in enumerate(unknown):
            if card in deck.CAMPAIGNS:
                unknown[0], unknown[place] = card, unknown[0]
                return


def first_state(game: Game, seats: int, options: dict[str, OptionValue]) -> RomeVsCarthageState:
    """Return the first state of a game."""
    state = RomeVsCarthageState(game, seats, options)
    turn.lay_out(state)
    state.proceed()
    return state
