"""Secret choices on the screen: slips that lie face up side by side, and the rounds before."""

from __future__ import annotations

from functools import partial

import pygame

from pi_app.core.event import Event
from pi_app.core.game import Perspective
from pi_app.drawing import theme
from pi_app.drawing.layout import rows
from pi_app.drawing.theme import Theme
from pi_app.kiosk import cards, compose
from pi_app.kiosk.boards.board_view import Board, Host
from pi_app.kiosk.boards.default_help import help_of
from pi_app.kiosk.boards.desk_board import DeskBoard
from pi_app.kiosk.boards.form_panels import TilePanel, panel_of
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.boards.tool_board import medal_row, ticket
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.widgets.base import Column, Row
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.letter_keys import LetterKeys, after_key
from pi_app.kiosk.widgets.number_pad import figure
from pi_app.kiosk.widgets.panels import Composition
from pi_app.text import lazy, tr
from pi_app.tools.picks import GAME
from pi_app.tools.picks.rules import (
    ADD,
    BEGIN,
    CARDS,
    ERASE,
    LETTER,
    LETTERS,
    LONGEST_WORD,
    MOST_WORDS,
    NO_SUCH_WORD,
    NUMBERS,
    PicksView,
    Revealed,
)


class PicksBoard(DeskBoard[PicksView]):
    """See `BoardView`."""

    def __init__(self, host: Host[PicksView], first: Perspective[PicksView]) -> None:
        super().__init__(host, first)
        self.kind = str(first.options["choices"])
        self._typed = ""
        self.keys = LetterKeys(self._press)
        self.put_on = Button(lazy("Put on the list"), self._put_on_list, "primary", "plus")
        self.ready = Button(lazy("The list is complete"), partial(self.choose, BEGIN), icon="check")
        line = Row(Composition(self._draw_typed), self.put_on, self.ready, parts=(1.0, 150, 150))
        self._typing = Column(line, self.keys, parts=(52, 1.0), gap=6)
        self.add(self.field, self._typing)

    # --- words of one's own -----------------------------------------------------------------

    @property
    def writing(self) -> bool:
        """Whether somebody types words for the list now."""
        return self.acting is not None and self.view["writing"] is not None

    def _press(self, key: str) -> None:
        self._typed = after_key(self._typed, key)
        self.changed()

    def _put_on_list(self) -> None:
        """Take the letters to the list, one after the other."""
        word, words = self._typed.strip(), self.view["words"]
        if self.acting is not None and len(words) == MOST_WORDS:
            self.host.refuse(self.acting.why_not(ADD))
            return
        fits = 0 < len(word) <= LONGEST_WORD and word not in words
        if not fits or any(each not in LETTERS for each in word):
            self.host.refuse(NO_SUCH_WORD)
            return
        self._typed = ""
        for _ in range(len(self.view["writing"] or "")):
            self.choose(ERASE)
        for letter in word:
            self.choose(LETTER + LETTERS.index(letter))
        self.choose(ADD)

    def _draw_typed(self, surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        figure(self._typed, tr("Word"))(surface, box, m)

    # --- moments and events -----------------------------------------------------------------

    def show(self, moment: Moment[PicksView]) -> None:
        super().show(moment)
        self._typing.visible = self.writing
        self.enable(self.ready, BEGIN)
        self.place(self.rect, self.theme)

    def on_event(self, event: Event, moment: Moment[PicksView]) -> None:
        super().on_event(event, moment)
        self._typing.visible = False
        if isinstance(event, Revealed):
            self.timeline.run(0.5)

    def lay(self, box: pygame.Rect) -> None:
        m = self.theme
        if self._typing.visible:
            keys = self.keys.height_for(box.width, m) + m.px(58)
            box, typing = rows(box, [1.0, min(keys, box.height - m.px(60))], m.unit)
            self._typing.place(typing, m)
        super().lay(box)

    # --- looks ------------------------------------------------------------------------------

    def _name(self, choice: int) -> str:
        words = self.view["words"]
        return tr(words[choice]) if words else str(choice)

    def picture(self) -> Picture:
        view, rounds = self.view, self.view["rounds"]
        if view["writing"] is not None:
            return self._word_list()
        if not rounds:
            return self._waiting()
        *before, last = rounds
        lit = max(last) if self.kind in NUMBERS else -1

        def slip(seat: int) -> Picture:
            style = self.styles[seat]
            if self.kind in CARDS:
                return compose.cards(cards.battle_card(last[seat], style))
            high = 22 if view["words"] else 44
            return ticket(self._name(last[seat]), style, high, lit=last[seat] == lit)

        now = medal_row(self.styles, slip)
        if not before:
            return compose.flat(now, 170)
        history = [
            compose.row(
                *(compose.words(self._name(each), 18, "tag", theme.INK_SOFT) for each in row)
            )
            for row in before
        ]
        past = compose.slip(compose.listed(*history, high=24, last=True))
        both = compose.column(compose.flat(now, 170), past, parts=(1.4, 1.0), gap=8)
        return compose.roomy(210, both, now)

    def _waiting(self) -> Picture:
        backs = [compose.cards(cards.battle_card(1, style), up=0.0) for style in self.styles]
        return compose.flat(compose.row(*backs), 120)

    def _word_list(self) -> Picture:
        words = " · ".join(self.view["words"]) or tr("The list is empty.")
        return compose.slip(compose.block(words, 20, "strong", align="centre"), 6)

    def seat_score(self, seat: int, seen: Perspective[PicksView]) -> str:
        return ""

    def pick_panel(self, asked: Asked[PicksView]) -> PickPanel[PicksView]:
        if self.kind in NUMBERS:
            return panel_of(asked)
        style = self.styles[asked.own.seat]
        if self.kind in CARDS:
            return TilePanel(asked, lambda each: compose.overlay(cards.battle_card(each, style)))
        return TilePanel(asked, lambda each: ticket(self._name(each), style), shape=2.0)


BOARD = Board(PicksBoard, help_of(GAME), sign=compose.sign("eye", 62))
