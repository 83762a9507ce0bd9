"""A number that is typed in secret, for any question whose form is an amount."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from pi_app.core.ask import Amount
from pi_app.core.message import N_
from pi_app.drawing.theme import Theme
from pi_app.kiosk import compose
from pi_app.kiosk.boards.action_list import ActionPanel
from pi_app.kiosk.boards.lamps import Seen
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.widgets.base import Column, Row, Widget
from pi_app.kiosk.widgets.number_pad import DIGITS, NumberPad, figure
from pi_app.kiosk.widgets.panels import Composition, Panel

NUMBER: Final = N_("Number")


class NumberPanel(PickPanel[Seen]):
    """A pad, and the number in large figures."""

    def __init__(self, asked: Asked[Seen], amount: Amount, beside: Picture | None = None) -> None:
        """``beside`` is shown above the number."""
        super().__init__(asked)
        self._amount = amount
        self.pad = NumberPad(self._typed, asked.laid(DIGITS), amount.digits)
        number: Widget = Composition(self._draw)
        left = number if beside is None else Column(Composition(beside), number, parts=(1.0, 1.0))
        self.add(Panel([Row(left, self.pad, parts=(1.0, 1.3))], margin=4))

    def _draw(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        compose.flat(figure(self.pad.digits, NUMBER), 80)(surface, box, m)

    def _typed(self, digits: str) -> bool:
        action = self._amount.keyed(digits) if digits else None
        if not digits:
            self.asked.forget()
        elif action is None:
            self.asked.refuse(self.own.why_not(self._amount.zero + int(digits)))
            return False
        else:
            self.choose(action)
        return True

    def show_picked(self) -> None:
        self.pad.digits = "" if self.picked is None else str(self.picked - self._amount.zero)

    def points(self, actions: Collection[int]) -> Sequence[pygame.Rect]:
        wanted = [str(action - self._amount.zero) for action in sorted(actions)]
        return [self.pad.next_key(wanted[0]).rect] if wanted else ()


def panel_of(asked: Asked[Seen]) -> PickPanel[Seen]:
    """Return the panel for any secret question, made from its form."""
    ask = asked.own.ask()
    return NumberPanel(asked, ask) if isinstance(ask, Amount) else ActionPanel(asked)
