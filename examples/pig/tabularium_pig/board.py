"""The board of *Pig*: the die, what is at stake, and beneath them what may be done."""

from __future__ import annotations

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.drawing import theme
from pi_app.drawing.layout import rows
from pi_app.kiosk.boards.action_list import ActionList
from pi_app.kiosk.boards.animation_layer import swelling
from pi_app.kiosk.boards.board_view import Board, BoardView, Host
from pi_app.kiosk.boards.default_help import pages_of
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.compose import Picture, background, overlay, row, token, words
from pi_app.kiosk.paper import lay_sheet
from tabularium_pig.rules import Lost, PigView, Rolled


def _die(face: int) -> Picture:
    return overlay(background(theme.PARCHMENT, theme.GOLD_DARK), words(str(face or ""), 60))


class PigBoard(BoardView[PigView]):
    """See `BoardView`."""

    def __init__(self, host: Host[PigView], first: Perspective[PigView]) -> None:
        super().__init__(host, first)
        self.face = 0

    def show(self, moment: Moment[PigView]) -> None:
        super().show(moment)
        self.children = [] if self.acting is None else [ActionList(self.acting, self.choose)]
        self.place(self.rect, self.theme)

    def on_event(self, event: Event, moment: Moment[PigView]) -> None:
        super().on_event(event, moment)
        self.clear()
        self.face = event.face if isinstance(event, Rolled) else int(isinstance(event, Lost))
        if self.face:
            self.animations.fly(swelling(str(self.face), self.theme.px(40)), self.rect, self.rect)

    def place(self, rect: pygame.Rect, measures: theme.Theme) -> None:
        super().place(rect, measures)
        for child in self.children:
            child.place(rows(rect, [1.0, measures.px(76)])[1].inflate(-24, -16), measures)

    def paint(self, surface: pygame.Surface) -> None:
        lay_sheet(surface, self.rect, self.theme)
        box = self.rect.inflate(-self.rect.width * 3 // 5, -self.rect.height * 2 // 3)
        row(_die(self.face), token(str(self.view["at_stake"]), size=80))(surface, box, self.theme)
        super().paint(surface)
        self.animations.draw(surface)


PICTURES = {"100 points": token("100"), "a 5, then a 1": row(_die(5), _die(1))}
BOARD = Board(PigBoard, pages_of(__file__, PICTURES))
