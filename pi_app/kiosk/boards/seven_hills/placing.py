"""Choosing a card and a hill with the finger: a tap on each, or a drag from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import shapes, theme
from pi_app.kiosk.boards.board_view import Host
from pi_app.kiosk.boards.flights import square
from pi_app.kiosk.boards.grasp import Grasp
from pi_app.kiosk.boards.seven_hills import looks
from pi_app.kiosk.boards.seven_hills.hand import Hand
from pi_app.kiosk.boards.seven_hills.hills import Hills
from pi_app.kiosk.boards.seven_hills.table import tribe_of
from pi_app.kiosk.gestures import Cancel, Gesture, Pos, Tap
from pi_app.kiosk.text import N_
from pi_app.kiosk.widgets.base import spot_of
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.seven_hills import terms
from pi_app.rules.seven_hills.terms import HILL_NAMES, TRIBE_IDS, TRIBE_NAMES

CARD_FIRST = N_("Take one of your cards first.")


Held = tuple[int, int]
"""A card as a finger means it: the seat whose it is, and its value."""


class Placing:
    """What one person may place, and what the finger holds of it.

    Attributes:
        own: the window of whoever chooses here, or None.
        grasp: the card that is taken up.
        picked: the card and the hill that have been chosen but don't stand yet, or None.
        dropped_at: where a finger has put down the card that goes to its hill next, or None.
    """

    def __init__(self, hills: Hills, hands: Sequence[Hand], host: Host) -> None:
        self.hills = hills
        self.hands = hands
        self.own: Perspective | None = None
        self.picked: tuple[int, int] | None = None
        self.dropped_at: Pos | None = None
        self.grasp: Grasp[Held, int] = Grasp(self, host.refuse, host.sound)
        self._refuse = host.refuse
        self._commit: Callable[[int], None] = lambda _action: None
        self._actions: frozenset[int] = frozenset()

    def begin(self, own: Perspective, commit: Callable[[int], None]) -> None:
        """Let a person choose; each choice goes to `commit`."""
        self._restore()
        self.own = own
        self._commit = commit
        self._actions = frozenset(own.legal_actions())
        for hand in self.hands:
            hand.playable = hand.tribe == own.seat

    def renew(self, own: Perspective) -> None:
        """Go on with a choice in another moment, as after something was taken back."""
        if self.own is not None:
            held = self.grasp.held
            self.begin(own, self._commit)
            if held is not None and self.goals(held):
                self.grasp.held = held

    def end(self) -> None:
        """Nobody chooses here any more."""
        self.own = None
        self.picked = None
        self.grasp.let_go()
        self._actions = frozenset()
        for hand in self.hands:
            hand.playable = False

    def pick(self, action: int | None) -> None:
        """Show a choice that may still be changed."""
        self.picked = None
        if action is not None:
            self.picked = (terms.card_placed(action), terms.hill_chosen(action))
            self._restore()

    def _restore(self) -> None:
        """Put back what is held; a card that is chosen already stays the one."""
        self.grasp.let_go()
        if self.picked is not None and self.own is not None:
            self.grasp.held = (self.own.seat, self.picked[0])

    @property
    def moving(self) -> bool:
        """Whether something has to be drawn anew in every frame."""
        return self.grasp.held is not None

    # --- what fingers may do ------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """Take up a card, carry it, put it down; say whether the gesture meant anything here."""
        start = spot_of(gesture)
        if isinstance(gesture, Tap) and self.hills.hill_at(gesture.pos) is None:
            start = start if self.thing_at(gesture.pos) is not None else None
        if isinstance(gesture, Cancel) or (self.own is not None and start is not None):
            taken = self.grasp.handle(gesture)
            if self.picked is not None and self.own is not None:
                self._change_card(self.own.seat, *self.picked)
            return taken
        return False

    def _change_card(self, seat: int, card: int, hill: int) -> None:
        """With a hill chosen: another card that is taken up goes there, if it may."""
        held = self.grasp.held
        if held is None:
            self.grasp.held = (seat, card)
        elif held != (seat, card) and self.grasp.carried_to is None:
            self.grasp.held = (seat, card)
            if hill in self.goals(held):
                self.put_down(held, hill, None)
            else:
                self._refuse(self.why_not(held, hill))

    def thing_at(self, pos: Pos) -> Held | None:
        """Return the card of a hand under a finger."""
        for hand in self.hands:
            card = hand.card_at(pos)
            if card is not None:
                return (hand.tribe, card)
        return None

    def why_stuck(self, thing: Held | None) -> Message | None:
        """Return why a card can't be taken up: there is none, or it is the other tribe's."""
        if thing is None:
            return Message(CARD_FIRST)
        if self.own is None or thing[0] == self.own.seat:
            return None
        words = N_("Take one of the cards of the {tribe}.")
        return Message(words, {"tribe": TRIBE_NAMES[self.own.seat]})

    def goals(self, thing: Held) -> list[int]:
        """Return the hills where a card may go."""
        hills = range(len(HILL_NAMES))
        return [hill for hill in hills if terms.placement(thing[1], hill) in self._actions]

    def goal_at(self, pos: Pos, thing: Held) -> int | None:
        """Return the hill under a finger."""
        return self.hills.hill_at(pos)

    def why_not(self, thing: Held, goal: int | None) -> Message:
        """Return why a card may not go to a hill."""
        if goal is None:
            return Message("Now tap one of the lit hills.")
        name = HILL_NAMES[goal]
        if goal == self.hills.table.latest:
            words = N_("The other tribe has just placed at the {hill}: choose another hill.")
            return Message(words, {"hill": name})
        words = N_("No repeats: {card} was played at the {hill} already.")
        return Message(words, {"card": thing[1], "hill": name})

    def put_down(self, thing: Held, goal: int, dropped_at: Pos | None) -> None:
        """Choose a hill for a card."""
        self.dropped_at = dropped_at
        self._commit(terms.placement(thing[1], goal))

    # --- drawing ------------------------------------------------------------------------------

    def draw_lights(self, surface: pygame.Surface, now: float) -> None:
        """Light the hills where the card that is held may go."""
        aimed = self.grasp.aimed if self.picked is None else self.picked[1]
        self.hills.draw_lights(surface, self.grasp.goals(), aimed, now)

    def draw_hands(self, surface: pygame.Surface) -> None:
        """The hands, without what is carried."""
        for hand in self.hands:
            held = self.grasp.held
            card = held[1] if held is not None and held[0] == hand.tribe else None
            hand.draw(surface, card, None if self.grasp.carried_to is None else card)

    def draw_carried(self, surface: pygame.Surface) -> None:
        """The card under the finger."""
        spot, held = self.grasp.carried_to, self.grasp.held
        if spot is not None and held is not None:
            high = self.hills.card[1]
            box = square((spot[0], spot[1] - high * 0.3), high * 1.15)
            looks.card_of(*held).draw(surface, box)

    def draw_picked(self, surface: pygame.Surface) -> None:
        """The chosen card at its hill, as it will lie there: on the shared screen its back."""
        if self.picked is None or self.own is None:
            return
        hill, tribe = self.picked[1], tribe_of(TRIBE_IDS[self.own.seat])
        count = len(self.hills.table.hills[hill].of(tribe)) + 1
        box = self.hills.slots(hill, tribe, count)[-1]
        box.top += self.hills.theme.px(-6 if tribe == self.hills.near else 6)
        looks.card_of(tribe, None).draw(surface, box, 0.0)
        m = self.hills.theme
        for grown, colour, width in ((7, theme.GOLD_DARK, 2), (5, theme.GOLD_LIGHT, 3)):
            rim = box.inflate(m.px(grown), m.px(grown))
            shapes.rect(surface, colour, rim, m.px(width), border_radius=box.width // 6)
