"""The panel on which pieces are arranged in secret, made from the form of the question: any two of
them may change places."""

from __future__ import annotations

import random
import string
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import Final

import pygame

from pi_app.core.ask import Arrangement
from pi_app.drawing import lettering, shapes, theme
from pi_app.drawing.layout import centred, columns, put, rows, squares, under
from pi_app.drawing.theme import Colour, Theme
from pi_app.kiosk import compose, tokens
from pi_app.kiosk.boards.drag_and_drop import DragAndDrop, DragDelegate
from pi_app.kiosk.boards.lamps import Seen
from pi_app.kiosk.boards.pick_panel import Asked, PickPanel, form_of
from pi_app.kiosk.compose import Picture
from pi_app.kiosk.gestures import Gesture, Pos, Press
from pi_app.kiosk.widgets.base import place_each
from pi_app.kiosk.widgets.buttons import ImageButton
from pi_app.text import N_, lazy, tr

SHADES: Final = (theme.PARCHMENT_EDGE, theme.INK, theme.TERRACOTTA)
"""How a small plan shows each piece: those of the most frequent kind pale."""

Ranks = tuple[str, ...]


def _plan_picture(name: str, ranks: Ranks | None, letters: Colour) -> Picture:
    """A small plan of a ready-made arrangement above its name, or the sign of shuffling."""
    upper = compose.sign("swap", 24, letters)
    if ranks is not None:
        kinds = [kind for kind, _ in Counter("".join(ranks)).most_common()]
        shades = [SHADES[kinds.index(piece) % len(SHADES)] for piece in "".join(ranks)]
        cells = [compose.background(shade, theme.PARCHMENT_LIGHT, 2) for shade in shades]
        upper = compose.tiled(cells, (len(ranks[0]), len(ranks)))
    said = compose.block(name, 16, "strong", letters, "centre")
    return compose.padded(compose.column(upper, said, gap=2), 4, 3)


class ArrangementPanel(PickPanel[Seen], DragDelegate[int, int]):
    """The pieces in their ranks, the front rank above; a tap on one and a tap on another, or a
    drag, exchanges them. Squares are numbered from the first of the front rank.

    An arrangement is chosen from the start. When others may be watching the finger (`covert`), it
    is a random one, and the buttons lie in a new order each time; what a finger does makes no
    sound.

    Attributes:
        pieces: the letter of the piece on each square.
        cells: where each square lies.
        buttons: the ready-made arrangements and the shuffle, by their names.
    """

    def __init__(
        self,
        asked: Asked[Seen],
        piece: Callable[[str, int], pygame.Surface] = tokens.roundel,
        ground: tuple[Colour, Colour] = (theme.PARCHMENT, theme.PARCHMENT_DARK),
    ) -> None:
        """``piece`` returns the picture of a letter's piece in a size; ``ground`` has the colours
        of the squares."""
        super().__init__(asked)
        self.form = form_of(asked, Arrangement)
        self._piece, self._ground = piece, ground
        self.drag_and_drop: DragAndDrop[int, int] = DragAndDrop(
            self, lambda _why: None, lambda _sound: None
        )
        first = next(iter(self.form.ready.values()))
        self._wide = len(first[0])
        self.pieces = "".join(first)
        if asked.covert:
            self.pieces = self._shuffled()
        self._begun = False
        plans: list[tuple[str, Ranks | None]] = [*self.form.ready.items(), (N_("Shuffle"), None)]
        self.buttons = {name: self._button(name, plan) for name, plan in asked.laid(plans)}
        self.add(*self.buttons.values())
        self.cells: list[pygame.Rect] = []
        self._room = self.rect

    def _button(self, name: str, plan: Ranks | None) -> ImageButton:
        take, picture = partial(self._take_plan, plan), partial(_plan_picture, name, plan)
        return ImageButton(lazy(name), take, picture)

    # --- choosing ---------------------------------------------------------------------------

    def show_picked(self) -> None:
        """Show the arrangement that is held; if none is at first, choose the one that is shown."""
        if self.picked is not None:
            self.pieces = self._pieces_of(self.picked)
            self.drag_and_drop.let_go()
        elif not self._begun:
            self._begun = True
            self._pick(self.pieces)

    def _pieces_of(self, action: int) -> str:
        return "".join(self.form.ranks_of(self.own.action_text(action)))

    def _action_of(self, pieces: str) -> int:
        wide = self._wide
        ranks = [pieces[at : at + wide] for at in range(0, len(pieces), wide)]
        return self.own.parse_action(self.form.text_of(ranks))

    def _pick(self, pieces: str) -> None:
        self.picked = self._action_of(pieces)
        self.choose(self.picked)

    def points(self, actions: Collection[int]) -> list[pygame.Rect]:
        """The button of an arrangement among these, or what to exchange for the first of them."""
        buttons = [
            self.buttons[name].rect
            for name, ranks in self.form.ready.items()
            if self._action_of("".join(ranks)) in actions
        ]
        if buttons or not actions:
            return buttons
        now, wanted = self.pieces, self._pieces_of(min(actions))
        wrong = [at for at in range(len(now)) if now[at] != wanted[at]]
        held = self.drag_and_drop.held
        if held in wrong:
            return [self.cells[at] for at in wrong if now[at] == wanted[held]][:1]
        return [self.cells[at] for at in wrong][:1]

    def _take_plan(self, plan: Ranks | None) -> None:
        """A ready-made arrangement or, as often, its mirror image; or any."""
        if plan is not None and random.SystemRandom().random() < 0.5:
            plan = tuple(rank[::-1] for rank in plan)
        self._pick(self._shuffled() if plan is None else "".join(plan))

    def _shuffled(self) -> str:
        return "".join(random.SystemRandom().sample(self.pieces, len(self.pieces)))

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
        """Return all squares; on its own a piece only goes back. What an exchange means is worked
        out when it is made."""
        return dict(enumerate(range(len(self.cells))))

    def goal_at(self, pos: Pos, thing: int) -> int | None:
        return self.thing_at(pos)

    def put_down(self, thing: int, goal: int, dropped_at: Pos | None) -> None:
        pieces = [*self.pieces]
        pieces[thing], pieces[goal] = pieces[goal], pieces[thing]
        self._pick("".join(pieces))

    # --- layout and drawing -----------------------------------------------------------------

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        """The ranks over the buttons, as large as they can be; the front rank above, and each rank
        as the seat sees it."""
        super().place(rect, measures)
        above, below, high = measures.px(26), measures.px(42), len(self.pieces) // self._wide
        upper, foot = rows(rect, [1.0, measures.px(54)], measures.px(6))
        side = min(upper.width // self._wide, (upper.height - above - below) // high)
        self._room = centred(upper, (upper.width, above + side * high + below))
        cells = squares(rows(self._room, [above, 1.0, below])[1], self._wide, high)
        order = -1 if self.form.mirrored else 1
        ranks = [cells[at : at + self._wide] for at in range(0, len(cells), self._wide)]
        self.cells = [cell for rank in ranks for cell in rank[::order]]
        along = columns(foot, [1.0] * len(self.children), measures.unit)
        place_each(self.children, along, measures)

    def paint(self, surface: pygame.Surface) -> None:
        m, soft = self.theme, theme.INK_SOFT
        front = f"▲ {tr('Front: towards the enemy')} ▲"
        hint = tr("Tap two pieces to exchange them, or drag one onto the other.")
        said = [compose.block(words, 15, "aside", soft, "centre") for words in (front, hint)]
        compose.column(said[0], "", said[1], parts=(26, 1.0, 22), gap=0)(surface, self._room, m)
        for letter, cell in zip(string.ascii_lowercase, self.cells[-self._wide :], strict=False):
            spot = (cell.centerx, cell.bottom + m.px(10))
            lettering.draw_line(surface, letter, spot, "tag", m.px(14), soft)
        held, aimed = self.drag_and_drop.held, self.drag_and_drop.aimed
        size = round(self.cells[0].width * 0.9)
        for square, cell in enumerate(self.cells):
            shapes.rect(surface, self._ground[sum(divmod(square, self._wide)) % 2], cell)
            shapes.rect(surface, theme.PARCHMENT_EDGE, cell, 1)
            if square in (held, aimed):
                shapes.rect(surface, theme.GOLD, cell, m.px(3))
            if square != held:
                put(surface, self._piece(self.pieces[square], size), cell)
        if held is not None:
            image = self._piece(self.pieces[held], size)
            self.drag_and_drop.draw(surface, image, self.cells[held].center, size)
        super().paint(surface)
