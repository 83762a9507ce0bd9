"""Setting up in secret: a side's two home ranks, where any two pieces may change places."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from functools import partial

import pygame

from pi_app.drawing import lettering, shapes, theme
from pi_app.drawing.layout import centred, columns, put, rows, squares, under
from pi_app.drawing.theme import Colour, Theme
from pi_app.games.kodai_heigi.board import artwork
from pi_app.games.kodai_heigi.board.artwork import KINDS, STYLES
from pi_app.games.kodai_heigi.rules import formations
from pi_app.games.kodai_heigi.rules.board import FILES, HOME_SQUARES, SIDE_IDS
from pi_app.games.kodai_heigi.rules.notation import SET_UP
from pi_app.games.kodai_heigi.rules.view import KodaiView
from pi_app.kiosk import compose
from pi_app.kiosk.boards.drag_and_drop import DragAndDrop, DragDelegate
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Gesture, Pos, Press
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.buttons import ImageButton
from pi_app.text import N_, lazy, tr

SHADES = {"I": theme.PARCHMENT_EDGE, "C": theme.INK, "K": theme.TERRACOTTA}
"""How a small plan shows each piece."""


def _plan_picture(name: str, plan: str | None, letters: Colour) -> Picture:
    """A small plan of a formation above its name, or the sign of shuffling."""
    upper = compose.sign("swap", 24, letters)
    if plan is not None:
        shades = [SHADES[piece] for piece in plan.replace("/", "")]
        cells = [compose.background(shade, theme.PARCHMENT_LIGHT, 2) for shade in shades]
        upper = compose.tiled(cells, (FILES, 2))
    said = compose.block(name, 16, "strong", letters, "centre")
    return compose.padded(compose.column(upper, said, gap=2), 4, 3)


class FormationPanel(PickPanel[KodaiView], DragDelegate[int, int]):
    """Fourteen pieces on two ranks; a tap on one and a tap on another, or a drag, exchanges them.

    A formation is chosen from the start. When others may be watching the finger (`covert`), it is
    a random one, and the buttons lie in a new order each time; what a finger does makes no sound.
    """

    def __init__(self, asked: Asked[KodaiView]) -> None:
        super().__init__(asked)
        self.side = SIDE_IDS[asked.own.seat]
        self.drag_and_drop: DragAndDrop[int, int] = DragAndDrop(
            self, lambda _why: None, lambda _sound: None
        )
        self.formation = (
            _any_formation()
            if asked.covert
            else formations.parse(next(iter(formations.READY_MADE.values())))
        )
        self._begun = False
        plans: list[tuple[str, str | None]] = [
            *formations.READY_MADE.items(),
            (N_("Shuffle"), None),
        ]
        self.buttons = {name: self._button(name, plan) for name, plan in asked.laid(plans)}
        self.add(*self.buttons.values())
        self.cells: list[pygame.Rect] = []  # where each home square lies, the rear rank first
        self._room = self.rect

    def _button(self, name: str, plan: str | None) -> ImageButton:
        take, picture = partial(self._take_plan, plan), partial(_plan_picture, name, plan)
        return ImageButton(lazy(name), take, picture)

    # --- choosing ---------------------------------------------------------------------------

    def show_picked(self) -> None:
        """Show the formation that is held; if none is at first, choose the one that is shown."""
        if self.picked is not None:
            self.formation = self.picked - SET_UP
            self.drag_and_drop.let_go()
        elif not self._begun:
            self._begun = True
            self._pick(self.formation)

    def _pick(self, formation: int) -> None:
        self.picked = SET_UP + formation
        self.choose(SET_UP + formation)

    def points(self, actions: Collection[int]) -> list[pygame.Rect]:
        """The button of a formation among these, or what to exchange for the first of them."""
        plans = {formations.parse(plan): name for name, plan in formations.READY_MADE.items()}
        named = {plans.get(action - SET_UP) for action in actions}
        buttons = [button.rect for name, button in self.buttons.items() if name in named]
        if buttons or not actions:
            return buttons
        now, wanted = self.letters(), _letters(min(actions) - SET_UP)
        wrong = [at for at in range(HOME_SQUARES) if now[at] != wanted[at]]
        held = self.drag_and_drop.held
        if held in wrong:
            return [self.cells[at] for at in wrong if now[at] == wanted[held]][:1]
        return [self.cells[at] for at in wrong][:1]

    def _take_plan(self, plan: str | None) -> None:
        """A ready-made formation or, as often, its mirror image; or any."""
        if plan is not None and random.SystemRandom().random() < 0.5:
            plan = "/".join(row[::-1] for row in plan.split("/"))
        self._pick(_any_formation() if plan is None else formations.parse(plan))

    def letters(self) -> str:
        """Return the piece on each home square, rear rank first, as its letter."""
        return _letters(self.formation)

    # --- gestures ---------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        if super().handle(gesture):
            return True
        if not self.holds(gesture):
            return False
        self.changed()
        return self.drag_and_drop.handle(gesture) or isinstance(gesture, Press)

    def thing_at(self, pos: Pos) -> int | None:
        return under(pos, enumerate(self.cells))

    def goals(self, thing: int) -> Mapping[int, int]:
        """Return all squares, with the formation after the exchange; on its own a piece only goes
        back."""
        return {goal: self._exchanged(thing, goal) for goal in range(HOME_SQUARES)}

    def _exchanged(self, one: int, other: int) -> int:
        letters = list(self.letters())
        letters[one], letters[other] = letters[other], letters[one]
        text = "".join(letters)
        return formations.parse(f"{text[FILES:]}/{text[:FILES]}")

    def goal_at(self, pos: Pos, thing: int) -> int | None:
        return self.thing_at(pos)

    def put_down(self, thing: int, goal: int, dropped_at: Pos | None) -> None:
        self._pick(self._exchanged(thing, goal))

    # --- layout and drawing -----------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The two ranks over the buttons, as large as they can be; the front rank above, and the
        files as this side sees them."""
        super().place(rect, measures)
        above, below = measures.px(26), measures.px(42)
        upper, foot = rows(rect, [1.0, measures.px(54)], measures.px(6))
        side = min(upper.width // FILES, (upper.height - above - below) // 2)
        self._room = centred(upper, (upper.width, above + side * 2 + below))
        home = squares(rows(self._room, [above, 1.0, below])[1], FILES, 2)
        order = 1 if self.side == SIDE_IDS[0] else -1
        self.cells = home[FILES:][::order] + home[:FILES][::order]
        cells = columns(foot, [1.0] * len(self.children), measures.unit)
        place_each(self.children, cells, measures)

    def paint(self, surface: pygame.Surface) -> None:
        m, soft = self.theme, theme.INK_SOFT
        front = f"▲ {tr('Front: towards the enemy')} ▲"
        hint = tr("Tap two pieces to exchange them, or drag one onto the other.")
        said = [compose.block(words, 15, "aside", soft, "centre") for words in (front, hint)]
        compose.column(said[0], "", said[1], parts=(26, 1.0, 22), gap=0)(surface, self._room, m)
        for letter, cell in zip("abcdefg", self.cells, strict=False):
            spot = (cell.centerx, cell.bottom + m.px(10))
            lettering.draw_line(surface, letter, spot, "tag", m.px(14), soft)
        held, style, size = (
            self.drag_and_drop.held,
            STYLES[self.side],
            round(self.cells[0].width * 0.9),
        )
        blocks = [artwork.picture(KINDS[letter], style, size, "up") for letter in self.letters()]
        for square, cell in reversed([*enumerate(self.cells)]):
            sand = artwork.SAND if (square % FILES + square // FILES) % 2 else artwork.SAND_DARK
            shapes.rect(surface, theme.mix(sand, style.light, 0.2), cell)
            shapes.rect(surface, artwork.LINE, cell, 1)
            if square in (held, self.drag_and_drop.aimed):
                shapes.rect(surface, theme.GOLD, cell, m.px(3))
            if square != held:
                put(surface, blocks[square], cell)
        if held is not None:
            self.drag_and_drop.draw(surface, blocks[held], self.cells[held].center, size)
        super().paint(surface)


def _letters(formation: int) -> str:
    front, rear = formations.text_of(formation).split("/")
    return rear + front


def _any_formation() -> int:
    return random.SystemRandom().randrange(formations.FORMATIONS)
