"""Choosing a card and a hill with the finger, by a tap on each or a drag from one to the other: on
the open board, or at a small table of one's own behind the curtain."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

import pygame

from pi_app.core.game import Perspective
from pi_app.core.message import Message
from pi_app.drawing import theme
from pi_app.drawing.layout import anchored, centred, columns, rows, under
from pi_app.drawing.lettering import Face
from pi_app.drawing.theme import Theme
from pi_app.games.seven_hills.board.artwork import card_of
from pi_app.games.seven_hills.board.hills import Hills, Turning
from pi_app.games.seven_hills.rules import terms
from pi_app.games.seven_hills.rules.terms import TRIBE_IDS, TRIBE_NAMES
from pi_app.games.seven_hills.rules.view import SevenHillsView
from pi_app.kiosk import cards, compose
from pi_app.kiosk.boards import drag_and_drop
from pi_app.kiosk.boards.animation_layer import AnimationLayer, square
from pi_app.kiosk.boards.board_view import Host
from pi_app.kiosk.boards.drag_and_drop import DragAndDrop, DragDelegate
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.gestures import Cancel, Gesture, Pos, Tap, spot_of
from pi_app.kiosk.paper import lay_veil
from pi_app.text import N_, render, tr

FEWEST_PLACES: Final = 6
"""A hand of few cards is laid out as for so many, lest they grow too far apart."""

NOW_HILL: Final = N_("Now tap one of the lit hills.")

Own = Perspective[SevenHillsView]

Held = tuple[int, int]
"""A card as a finger means it: the seat whose it is, and its value."""


class Choices(drag_and_drop.Choices[Held, int]):
    """See `drag_and_drop.Choices`: cards and hills."""

    def __init__(self, own: Own) -> None:
        super().__init__(own)
        hand = own.view()["hands"][TRIBE_IDS[own.seat]]
        self.ways = {(own.seat, card): {} for card in hand or ()}
        for action in own.legal_actions():
            card, hill = terms.card_placed(action), terms.hill_chosen(action)
            self.ways[own.seat, card][hill] = action

    def action_of(self, thing: Held, goal: int | None) -> int | None:
        return None if goal is None else terms.placement(thing[1], goal)

    def hint(self, thing: Held | None, goal: int | None) -> Message:
        if thing is None:
            return Message("Take one of your cards first.")
        if thing in self.ways:
            return Message(NOW_HILL)
        words = N_("Take one of the cards of the {tribe}.")
        return Message(words, {"tribe": TRIBE_NAMES[self.own.seat]})


class Hand:
    """A hand of cards that lies open on the table, in one row.

    Attributes:
        tribe: whose they are.
        cards: their values in the order in which they lie.
    """

    def __init__(self, tribe: int) -> None:
        self.tribe = tribe
        self.cards: list[int] = []
        self.place(pygame.Rect(0, 0, 0, 0), Theme(theme.DESIGN_SIZE))

    def take(self, view: SevenHillsView) -> None:
        """Hold what a view says, as far as it may be seen."""
        self.cards = view["hands"][TRIBE_IDS[self.tribe]] or []

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """Lie in a row in this rectangle."""
        self.rect, self.theme = rect, measures

    def cells(self) -> list[pygame.Rect]:
        """Return what a finger may touch for each card."""
        count = max(FEWEST_PLACES, len(self.cards))
        widest = round(self.rect.height / cards.RATIO) + self.theme.px(24)
        wide = min(self.rect.width, count * widest) * len(self.cards) // count
        return columns(centred(self.rect, (wide, self.rect.height)), [1.0] * len(self.cards))

    def card_at(self, pos: Pos) -> int | None:
        """Return the card under a finger."""
        return under(pos, zip(self.cards, self.cells(), strict=True))

    def spot(self, card: int | None) -> pygame.Rect:
        """Return where a card of this hand lies; the middle of the row for one that doesn't."""
        m, cell = self.theme, anchored(self.rect, (self.theme.px(50), self.rect.height))
        if card in self.cards:
            cell = self.cells()[self.cards.index(card)]
        high = min(self.rect.height - m.px(8), round(cell.width * 0.94 * cards.RATIO))
        foot = (cell.centerx, cell.bottom - m.px(2))
        return anchored(foot, cards.card_size(max(24, high)), "midbottom")

    def draw(
        self, surface: pygame.Surface, held: int | None, *, carried: bool, playable: bool
    ) -> None:
        """Draw the cards, in shade unless they are `playable` now; the one that is held stands out,
        or is missing while it is `carried`."""
        m = self.theme
        for card in self.cards:
            if card == held and carried:
                continue
            box = self.spot(card).move(0, -m.px(6) if card == held else 0)
            card_of(self.tribe, card).draw(surface, box)
            if not playable:
                lay_veil(surface, box, theme.PARCHMENT_DARK, 110, box.width // 8)
            if card == held:
                cards.outline(surface, box, m)


class Placing(DragDelegate[Held, int]):
    """Hills and hands, what one person may place, and what the finger holds of it.

    Attributes:
        choices: what the person who chooses here may place, or None.
        picked: the card and the hill that have been chosen but don't stand yet, or None.
        dropped_at: where a finger has put down the card that goes to its hill next, or None.
    """

    choices: Choices | None = None

    def __init__(self, hills: Hills, hands: Sequence[Hand], host: Host) -> None:
        self.hills = hills
        self.hands = hands
        self.picked: tuple[int, int] | None = None
        self.dropped_at: Pos | None = None
        self.drag_and_drop = DragAndDrop(self, host.refuse, host.sound)
        self._refuse = host.refuse
        self._commit: Callable[[int], None] = lambda _action: None

    def begin(self, own: Own, commit: Callable[[int], None] | None = None) -> None:
        """Start a choice, each pick of which goes to `commit`; without `commit` go on with the
        choice at another moment, as after something was taken back."""
        self.choices, self._commit = Choices(own), commit or self._commit
        if self.drag_and_drop.held is None or not self.goals(self.drag_and_drop.held):
            self._restore()

    def end(self) -> None:
        """Nobody chooses here any more."""
        self.choices = self.picked = self.dropped_at = None
        self.drag_and_drop.let_go()

    def pick(self, action: int | None) -> None:
        """Show a choice that may still be changed."""
        self.picked = None
        if action is not None:
            self.picked = (terms.card_placed(action), terms.hill_chosen(action))
            self._restore()

    def _restore(self) -> None:
        """Put the held card back; a card that is chosen already stays chosen."""
        self.drag_and_drop.let_go()
        if self.picked is not None and self.choices is not None:
            self.drag_and_drop.held = (self.choices.own.seat, self.picked[0])

    def release(self, view: SevenHillsView) -> pygame.Rect | None:
        """Let the hands hold what a view says; return where the card has just been that none holds
        any more, under the finger or in its hand, or None if it came from no open hand."""
        origin = None
        for hand in self.hands:
            for card in {*hand.cards}.difference(view["hands"][TRIBE_IDS[hand.tribe]] or ()):
                origin = hand.spot(card)
                origin.center = self.dropped_at or origin.center
            hand.take(view)
        return origin

    # --- what fingers may do ------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """Take up a card, carry it, put it down; say whether the gesture meant anything here."""
        if not isinstance(gesture, Cancel) and (self.choices is None or spot_of(gesture) is None):
            return False
        if isinstance(gesture, Tap) and not self._means_anything(gesture.pos):
            return False
        taken = self.drag_and_drop.handle(gesture)
        if self.picked is not None and self.choices is not None:
            self._change_card(self.choices.own.seat, *self.picked)
        return taken

    def _means_anything(self, pos: Pos) -> bool:
        return self.hills.hill_at(pos) is not None or self.thing_at(pos) is not None

    def _change_card(self, seat: int, card: int, hill: int) -> None:
        """With a hill chosen: another card that is taken up goes there, if it may."""
        held = self.drag_and_drop.held
        if held is None:
            self.drag_and_drop.held = (seat, card)
        elif held != (seat, card) and self.drag_and_drop.carried_to is None:
            self.drag_and_drop.held = (seat, card)
            if hill in self.goals(held):
                self.put_down(held, hill, None)
            else:
                self._refuse(self.why_not(held, hill))

    def thing_at(self, pos: Pos) -> Held | None:
        held = ((hand.tribe, hand.card_at(pos)) for hand in self.hands)
        return next(((tribe, card) for tribe, card in held if card is not None), None)

    def thing_spot(self, thing: Held) -> pygame.Rect:
        return next(hand for hand in self.hands if hand.tribe == thing[0]).spot(thing[1])

    def goal_at(self, pos: Pos, thing: Held) -> int | None:
        return self.hills.hill_at(pos)

    def goal_spot(self, thing: Held, goal: int) -> pygame.Rect:
        return self.hills.spot(goal)

    def put_down(self, thing: Held, goal: int, dropped_at: Pos | None) -> None:
        self.dropped_at = dropped_at
        self._commit(self.goals(thing)[goal])

    # --- drawing ------------------------------------------------------------------------------

    def draw(
        self,
        surface: pygame.Surface,
        now: float,
        animations: AnimationLayer | None = None,
        turning: Turning = None,
    ) -> None:
        """Draw all of it, with the animations and the hill that is being turned up."""
        hills, held, spot = self.hills, self.drag_and_drop.held, self.drag_and_drop.carried_to
        hills.draw_land(surface)
        aimed = self.drag_and_drop.aimed if self.picked is None else self.picked[1]
        hills.draw_lights(surface, self.drag_and_drop.goals(), aimed, now)
        hills.draw_signs(surface, turning)
        for hand in self.hands:
            card = held[1] if held is not None and held[0] == hand.tribe else None
            playable = self.choices is not None and self.choices.own.seat == hand.tribe
            hand.draw(surface, card, carried=spot is not None, playable=playable)
        hills.draw_cards(surface, animations, turning)
        if animations is not None:
            animations.draw(surface)
        if self.picked is not None and self.choices is not None:
            self._draw_picked(surface, self.choices.own.seat, self.picked[1])
        if spot is not None and held is not None:
            high = hills.card[1]
            card_of(*held).draw(surface, square((spot[0], spot[1] - high * 0.3), high * 1.15))

    def _draw_picked(self, surface: pygame.Surface, tribe: int, hill: int) -> None:
        """The chosen card at its hill, as it will lie there: on the shared screen its back."""
        box = self.hills.slots(hill, tribe, len(self.hills.of(hill, tribe)) + 1)[-1]
        card_of(tribe, None).draw(surface, box)
        cards.outline(surface, box, self.hills.theme)


class PlacingPanel(PickPanel[SevenHillsView]):
    """The panel on which somebody places a card in secret."""

    def __init__(self, asked: Asked[SevenHillsView], placing: Placing) -> None:
        super().__init__(asked)
        self.placing = placing
        placing.begin(asked.own, asked.choose)

    def show_picked(self) -> None:
        self.placing.pick(self.picked)

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        return self.placing.points(actions)


class ChoiceLine(PlacingPanel):
    """Shows the choice while card and hill are taken on the board itself."""

    _said = ""

    @property
    def dirty(self) -> bool:
        return self._dirty or self._said != self._words()

    def _words(self) -> str:
        if self.picked is not None:
            return render(self.own.action_label(self.picked))
        if self.placing.drag_and_drop.held is not None:
            return tr(NOW_HILL)
        return tr("Tap a card, then a hill; or drag it there.")

    def paint(self, surface: pygame.Surface) -> None:
        self._said = self._words()
        face: Face = "text" if self.picked is None else "strong"
        words = compose.block(self._said, 18, face, align="centre")
        compose.slip(words)(surface, self.rect, self.theme)


class SmallTable(PlacingPanel):
    """The hills with one's own hand beneath, behind the curtain.

    The hand is shuffled each time, so that the place of a finger doesn't reveal the card; the hill
    becomes known to all anyway.
    """

    def __init__(self, asked: Asked[SevenHillsView], host: Host) -> None:
        own = asked.own
        hand = Hand(own.seat)
        hand.take(own.view())
        hand.cards = asked.laid(hand.cards)
        super().__init__(asked, Placing(Hills(own, own.seat), [hand], host))
        self._now = 0.0

    @property
    def dirty(self) -> bool:
        return self._dirty or self.placing.drag_and_drop.held is not None

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        high = min(round(rect.height * 0.34), measures.px(120))
        upper, lower = rows(rect, [1.0, high], measures.px(4))
        self.placing.hills.place(upper, measures)
        self.placing.hands[0].place(lower, measures)

    def update(self, now: float) -> None:
        self._now = now

    def handle(self, gesture: Gesture) -> bool:
        self.changed()
        return self.placing.handle(gesture)

    def paint(self, surface: pygame.Surface) -> None:
        self.placing.draw(surface, self._now)
