"""Choosing a card and a hill with the finger: a tap on each, or a drag from one to the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from pi_app.kiosk import theme
from pi_app.kiosk.boards.board_view import Host
from pi_app.kiosk.boards.seven_hills import looks
from pi_app.kiosk.boards.seven_hills.arena import Arena
from pi_app.kiosk.boards.seven_hills.hand import Hand
from pi_app.kiosk.boards.seven_hills.lying import Lying, tribe_of
from pi_app.kiosk.gestures import Cancel, DragMove, DragStart, Drop, Gesture, Pos, Tap
from pi_app.kiosk.paper import draw_shadow
from pi_app.kiosk.text import N_
from pi_app.kiosk.widgets.base import spot_of
from pi_app.rules.game import Perspective
from pi_app.rules.message import Message
from pi_app.rules.seven_hills import notation
from pi_app.rules.seven_hills.terms import HILL_NAMES, TRIBE_IDS, TRIBE_NAMES

CARD_FIRST = N_("Take one of your cards first.")


class Placing:
    """What one person may place, and what the finger holds of it.

    Attributes:
        held: the card that is taken up, or None.
        picked: the card and the hill that have been chosen but don't stand yet, or None.
    """

    def __init__(self, arena: Arena, hands: Sequence[Hand], host: Host) -> None:
        self.arena = arena
        self.hands = hands
        self.host = host
        self.own: Perspective | None = None
        self.commit: Callable[[int], None] = lambda _action: None
        self.held: int | None = None
        self.picked: tuple[int, int] | None = None
        self.dropped_at: Pos | None = None
        self._actions: frozenset[int] = frozenset()
        self._drag: Pos | None = None

    def begin(self, own: Perspective, commit: Callable[[int], None]) -> None:
        """Let a person choose; each choice goes to `commit`."""
        self.let_go()
        self.own = own
        self.commit = commit
        self._actions = frozenset(own.legal_actions())
        for hand in self.hands:
            hand.playable = hand.tribe == own.seat

    def renew(self, own: Perspective) -> None:
        """Go on with a choice in another moment, as after something was taken back."""
        if self.own is not None:
            held = self.held
            self.begin(own, self.commit)
            if any(notation.card_placed(action) == held for action in self._actions):
                self.held = held

    def end(self) -> None:
        """Nobody chooses here any more."""
        self.own = None
        self.picked = None
        self.let_go()
        self._actions = frozenset()
        for hand in self.hands:
            hand.playable = False

    def let_go(self) -> None:
        """Put back what is held; a card that is chosen already stays the one."""
        self.held = self.picked[0] if self.picked is not None else None
        self._drag = None

    def pick(self, action: int | None) -> None:
        """Show a choice that may still be changed."""
        self.picked = None
        if action is not None:
            self.picked = (notation.card_placed(action), notation.hill_chosen(action))
            self.held = self.picked[0]

    @property
    def moving(self) -> bool:
        """Whether something has to be drawn anew in every frame."""
        return self.held is not None

    @property
    def own_hand(self) -> Hand | None:
        """The hand that is chosen from."""
        if self.own is None:
            return None
        return next((hand for hand in self.hands if hand.tribe == self.own.seat), None)

    def targets(self) -> list[int]:
        """Return the hills where the card that is held may go."""
        if self.held is None:
            return []
        hills = range(len(HILL_NAMES))
        return [hill for hill in hills if notation.placement(self.held, hill) in self._actions]

    def why_not(self, hill: int) -> Message:
        """Return why the card that is held may not go to a hill."""
        name = HILL_NAMES[hill]
        if hill == self.arena.table.latest:
            words = N_("The other tribe has just placed at the {hill}: choose another hill.")
            return Message(words, {"hill": name})
        words = N_("No repeats: {card} was played at the {hill} already.")
        return Message(words, {"card": self.held or 0, "hill": name})

    # --- gestures -----------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """Take up a card, carry it, put it down; say whether the gesture meant anything here."""
        if isinstance(gesture, Cancel):
            self._drag = None
            return False
        start = spot_of(gesture)
        if self.own is None or start is None:
            return False
        if isinstance(gesture, Tap):
            return self._tap(gesture.pos)
        if isinstance(gesture, DragStart):
            card = self._card_at(start)
            if card is not None:
                self._take_up(card)
                self._drag = gesture.pos
            return card is not None
        if isinstance(gesture, DragMove) and self._drag is not None:
            self._drag = gesture.pos
            return True
        if isinstance(gesture, Drop) and self._drag is not None:
            self._drop(gesture.pos)
            return True
        return False

    def _card_at(self, pos: Pos) -> int | None:
        hand = self.own_hand
        return hand.card_at(pos) if hand is not None else None

    def _take_up(self, card: int) -> None:
        self.held = card
        self.host.sound("tap")

    def _tap(self, pos: Pos) -> bool:
        card, hill = self._card_at(pos), self.arena.hill_at(pos)
        if card is not None:
            self._tap_card(card)
        elif hill is not None:
            self._put(hill)
        elif any(hand.card_at(pos) is not None for hand in self.hands):
            self._refuse_others()
        else:
            return False
        return True

    def _tap_card(self, card: int) -> None:
        """Take up a card or put it back; once a hill is chosen, choose another card for it."""
        if self.picked is None and card == self.held:
            self.let_go()
            self.host.sound("tap")
            return
        self._take_up(card)
        if self.picked is not None:
            hill = self.picked[1]
            legal = hill in self.targets()
            self._put(hill)
            if not legal:
                self.let_go()

    def _refuse_others(self) -> None:
        if self.own is not None:
            words = N_("Take one of the cards of the {tribe}.")
            self.host.refuse(Message(words, {"tribe": TRIBE_NAMES[self.own.seat]}))

    def _put(self, hill: int) -> None:
        if self.held is None:
            self.host.refuse(Message(CARD_FIRST))
        elif hill in self.targets():
            self.commit(notation.placement(self.held, hill))
        else:
            self.host.refuse(self.why_not(hill))

    def _drop(self, pos: Pos) -> None:
        hill = self.arena.hill_at(pos)
        self._drag = None
        if hill is None:
            self.let_go()
            return
        self.dropped_at = pos
        legal = hill in self.targets()
        self._put(hill)
        if not legal:
            self.let_go()

    # --- drawing ------------------------------------------------------------------------------

    def draw_lights(self, surface: pygame.Surface, now: float) -> None:
        """Light the hills where the card that is held may go."""
        aimed = self.arena.hill_at(self._drag) if self._drag is not None else None
        if self.picked is not None:
            aimed = self.picked[1]
        self.arena.draw_lights(surface, self.targets(), aimed, now)

    def draw_hands(self, surface: pygame.Surface) -> None:
        """The hands, without what is carried."""
        for hand in self.hands:
            own = self.own is not None and hand.tribe == self.own.seat
            held = self.held if own else None
            hand.draw(surface, held, held if self._drag is not None else None)

    def draw_carried(self, surface: pygame.Surface) -> None:
        """The card under the finger."""
        if self._drag is None or self.held is None or self.own is None:
            return
        style = looks.STYLES[TRIBE_IDS[self.own.seat]]
        image = looks.face(self.held, style, round(self.arena.card[1] * 1.15))
        lift = round(self.arena.card[1] * 0.3)
        box = image.get_rect(center=(self._drag[0], self._drag[1] - lift))
        draw_shadow(surface, box, self.arena.theme.px(5), self.arena.theme.px(9))
        surface.blit(image, box)

    def draw_picked(self, surface: pygame.Surface) -> None:
        """The chosen card at its hill, as it will lie there: on the shared screen its back."""
        if self.picked is None or self.own is None:
            return
        hill = self.picked[1]
        tribe = tribe_of(TRIBE_IDS[self.own.seat])
        count = len(self.arena.table.hills[hill].of(tribe)) + 1
        box = self.arena.slot(hill, tribe, count - 1, count)
        box.top += self.arena.theme.px(-6 if tribe == self.arena.near else 6)
        self.arena.draw_card(surface, Lying(tribe, None), box)
        m = self.arena.theme
        for grown, colour, width in ((7, theme.GOLD_DARK, 2), (5, theme.GOLD_LIGHT, 3)):
            rim = box.inflate(m.px(grown), m.px(grown))
            pygame.draw.rect(surface, colour, rim, m.px(width), border_radius=box.width // 6)
