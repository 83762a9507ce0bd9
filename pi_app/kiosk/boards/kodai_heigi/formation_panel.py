"""Setting up in secret: a side's two home ranks, where any two pieces may change places."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pygame

from pi_app.kiosk import icons, lettering, theme
from pi_app.kiosk.boards.board_view import PickPanel
from pi_app.kiosk.boards.kodai_heigi import blocks, field
from pi_app.kiosk.boards.kodai_heigi.blocks import KINDS
from pi_app.kiosk.gestures import Cancel, DragMove, DragStart, Drop, Gesture, Pos, Press, Tap
from pi_app.kiosk.layout import centred, columns, rows
from pi_app.kiosk.text import N_, Text, lazy, tr
from pi_app.kiosk.theme import Colour, Theme
from pi_app.kiosk.widgets.buttons import Button
from pi_app.rules.kodai_heigi import formations
from pi_app.rules.kodai_heigi.board import FILES, HOME_SQUARES, SIDE_IDS
from pi_app.rules.kodai_heigi.notation import SET_UP

READY_MADE: tuple[tuple[str, str], ...] = (
    (N_("Wings"), "CIIIIIC/CIIKIIC"),
    (N_("Centre"), "IICICII/IICKCII"),
    (N_("Reserve"), "IIIIIII/CICKCIC"),
)
"""Formations to begin with, by name."""


class FormationButton(Button):
    """A button with a small plan of a formation above its name."""

    def __init__(self, name: Text, plan: str | None, action: Callable[[], None]) -> None:
        super().__init__(name, action)
        self.plan = plan

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        m = self.theme
        upper, lower = rows(face.inflate(-m.unit, -m.px(6)), [0.42, 0.58], m.px(2))
        if self.plan is None:
            image = icons.picture("swap", upper.height, letters)
            surface.blit(image, image.get_rect(center=upper.center))
        else:
            self._draw_plan(surface, upper, self.plan)
        words = self.text() if self.text is not None else ""
        lettering.draw_block(surface, words, lower, "strong", m.px(16), letters, "centre")

    def _draw_plan(self, surface: pygame.Surface, box: pygame.Rect, plan: str) -> None:
        pitch = max(4, box.height // 2)
        shades = {"I": theme.PARCHMENT_EDGE, "C": theme.INK, "K": theme.TERRACOTTA}
        corner = (box.centerx - pitch * FILES // 2, box.centery - pitch)
        for line, row in enumerate(plan.split("/")):
            for column, letter in enumerate(row):
                spot = pygame.Rect(
                    corner[0] + column * pitch, corner[1] + line * pitch, pitch - 1, pitch - 1
                )
                pygame.draw.rect(surface, shades[letter], spot, border_radius=pitch // 4)


class FormationPanel(PickPanel):
    """Fourteen pieces on two ranks; a tap on one and a tap on another, or a drag, exchanges them.

    A formation is chosen from the start. When others may be watching the finger (`covert`), it is
    a random one, and the buttons lie in a new order each time.
    """

    def __init__(self, side: str, choose: Callable[[int], None], *, covert: bool) -> None:
        super().__init__(choose)
        self.side = side
        self.held: int | None = None
        self.formation = _any_formation() if covert else formations.parse(READY_MADE[0][1])
        self._drag: Pos | None = None
        self._begun = False
        buttons = [
            FormationButton(lazy(name), plan, partial(self._take_plan, plan))
            for name, plan in READY_MADE
        ]
        buttons.append(FormationButton(lazy("Shuffle"), None, self._shuffle))
        if covert:
            random.SystemRandom().shuffle(buttons)
        self.buttons = buttons
        self.add(*buttons)
        self._heading = self._home = self._legend = self._hint = pygame.Rect(0, 0, 0, 0)

    # --- choosing ---------------------------------------------------------------------------

    def show_picked(self) -> None:
        """Show the formation that is held; if none is at first, choose the one that is shown."""
        if self.picked is not None:
            self.formation = self.picked - SET_UP
            self.held = None
        elif not self._begun:
            self._begun = True
            self._pick(self.formation)

    def _pick(self, formation: int) -> None:
        self._drag = None
        self.picked = SET_UP + formation
        self.choose(SET_UP + formation)

    def _take_plan(self, plan: str) -> None:
        """A ready-made formation or, as often, its mirror image."""
        if random.SystemRandom().random() < 0.5:
            plan = "/".join(row[::-1] for row in plan.split("/"))
        self._pick(formations.parse(plan))

    def _shuffle(self) -> None:
        self._pick(_any_formation())

    def letters(self) -> str:
        """The piece on each home square, rear rank first, as its letter."""
        front, rear = formations.text_of(self.formation).split("/")
        return rear + front

    def _exchange(self, one: int, other: int) -> None:
        letters = list(self.letters())
        letters[one], letters[other] = letters[other], letters[one]
        text = "".join(letters)
        self._pick(formations.parse(f"{text[FILES:]}/{text[:FILES]}"))

    # --- layout -----------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """Whether a piece or a button changed."""
        return super().dirty or self.held is not None

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The two ranks over the buttons, as large as they can be."""
        super().place(rect, measures)
        heading, legend, hint = measures.px(26), measures.px(20), measures.px(22)
        upper, foot = rows(rect, [1.0, measures.px(54)], measures.px(6))
        words = heading + legend + hint
        side = min(upper.width // FILES, (upper.height - words) // 2)
        block = centred(upper, (side * FILES, side * 2 + words))
        parts = rows(block, [heading, side * 2, legend, hint])
        self._heading, self._home, self._legend, self._hint = parts
        self._hint.left, self._hint.width = rect.left, rect.width
        cells = columns(foot, [1.0] * len(self.buttons), measures.unit)
        for button, cell in zip(self.buttons, cells, strict=True):
            button.place(cell, measures)

    def cell(self, square: int) -> pygame.Rect:
        """Where a home square lies: the front rank above; the files as this side sees them."""
        side = self._home.height // 2
        file = square % FILES
        column = file if self.side == SIDE_IDS[0] else FILES - 1 - file
        line = 1 if square < FILES else 0
        return pygame.Rect(
            self._home.left + column * side, self._home.top + line * side, side, side
        )

    def _square_at(self, pos: Pos) -> int | None:
        for square in range(HOME_SQUARES):
            if self.cell(square).collidepoint(pos):
                return square
        return None

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        """Exchange pieces, or take a ready-made formation."""
        if isinstance(gesture, Cancel):
            self.held = self._drag = None
            self.changed()
        if super().handle(gesture):
            return True
        if not self.holds(gesture):
            return False
        if isinstance(gesture, Tap):
            self._tap(self._square_at(gesture.pos))
        elif isinstance(gesture, DragStart):
            self.held = self._square_at(gesture.start)
            self._drag = gesture.pos if self.held is not None else None
        elif isinstance(gesture, DragMove) and self._drag is not None:
            self._drag = gesture.pos
        elif isinstance(gesture, Drop) and self._drag is not None:
            self._drop(self._square_at(gesture.pos))
        self.changed()
        return isinstance(gesture, Tap | Press | DragStart | DragMove | Drop)

    def _tap(self, square: int | None) -> None:
        if square is None or square == self.held:
            self.held = None
        elif self.held is None:
            self.held = square
        else:
            self._exchange(self.held, square)

    def _drop(self, square: int | None) -> None:
        held, self.held, self._drag = self.held, None, None
        if held is not None and square is not None and square != held:
            self._exchange(held, square)

    # --- drawing ----------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        """Heading, squares, blocks, letters of the files, a hint, buttons."""
        m = self.theme
        self._draw_heading(surface)
        side = self._home.height // 2
        for square in range(HOME_SQUARES):
            self._draw_square(surface, square)
        for square in range(FILES):
            spot = (self.cell(square).centerx, self._legend.centery)
            lettering.draw_line(
                surface, "abcdefg"[square], spot, "strong", m.px(14), theme.INK_SOFT
            )
        hint = tr("Tap two pieces to exchange them, or drag one onto the other.")
        lettering.draw_block(surface, hint, self._hint, "text", m.px(15), theme.INK_SOFT, "centre")
        size = round(side * 0.9)
        letters = self.letters()
        style = field.STYLES[self.side]
        for square in [*range(FILES, HOME_SQUARES), *range(FILES)]:
            if square != self.held:
                centre = self.cell(square).center
                blocks.draw(surface, KINDS[letters[square]], style, centre, size, "up")
        if self.held is not None:
            spot = self.cell(self.held).center
            if self._drag is not None:
                spot = (self._drag[0], self._drag[1] - size // 5)
            blocks.draw_lifted(surface, KINDS[letters[self.held]], style, spot, size, "up")
        super().paint(surface)

    def _draw_heading(self, surface: pygame.Surface) -> None:
        """Where the enemy is, between two wedges."""
        m = self.theme
        words = tr("Front: towards the enemy")
        width = min(self._heading.width, lettering.width_of(words, "text", m.px(16)) + m.px(8))
        box = pygame.Rect(0, 0, width, self._heading.height)
        box.center = self._heading.center
        lettering.draw_block(surface, words, box, "text", m.px(16), theme.INK_SOFT, "centre")
        half = m.px(6)
        for x in (box.left - m.px(16), box.right + m.px(16)):
            y = box.centery
            pygame.draw.polygon(
                surface, theme.GOLD, [(x, y - half), (x + half, y + half), (x - half, y + half)]
            )

    def _draw_square(self, surface: pygame.Surface, square: int) -> None:
        cell = self.cell(square)
        light = (square % FILES + square // FILES) % 2
        wash = theme.mix(
            field.SAND if light else field.SAND_DARK, field.STYLES[self.side].light, 0.2
        )
        pygame.draw.rect(surface, wash, cell)
        pygame.draw.rect(surface, field.LINE, cell, 1)
        aimed = self._drag is not None and self._square_at(self._drag) == square
        if square == self.held or aimed:
            pen = self.theme.px(3)
            pygame.draw.rect(surface, theme.GOLD, cell, pen)


def _any_formation() -> int:
    return random.SystemRandom().randrange(formations.FORMATIONS)
