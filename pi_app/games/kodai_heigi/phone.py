"""A commander's picture: the board, on which pieces move; before that the army to be lined up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.drawing import theme
from pi_app.games.kodai_heigi import GAME
from pi_app.games.kodai_heigi.rules import board, notation
from pi_app.games.kodai_heigi.rules.board import FILES, RANKS
from pi_app.games.kodai_heigi.rules.view import (
    CAVALRY,
    COMMANDER,
    EMPTY,
    INFANTRY,
    PIECE_LETTERS,
    KodaiView,
)
from pi_app.phones.hand import Ask, Face, Faces, Hand, Lined, Listed, asked
from pi_app.phones.picture import (
    PAPER,
    WIDTH,
    Art,
    Box,
    Part,
    Picture,
    Shape,
    Words,
    hexed,
)
from pi_app.text import Translator

EMBLEMS: Final = ("eagle", "tanit")
KINDS: Final = {letter: kind for kind, letter in PIECE_LETTERS.items()}

CELL: Final = 36
LEFT: Final = (WIDTH - FILES * CELL) / 2
RIM: Final = 18
"""The height of the line with the letters of the files."""

FRAME: Final = "#8a6a3c"
SQUARES: Final = ("#e8d7ac", "#dcc593")
LATEST: Final = hexed(theme.GOLD_LIGHT)


def hand(own: Perspective[KodaiView], translator: Translator) -> Hand:
    """Return the army on its two ranks, or the board and by the pieces where they may go."""
    view = own.view()
    faces = {
        letter: Face(translator.tr(kind), art=_art(kind, own.seat))
        for kind, letter in PIECE_LETTERS.items()
    }

    def art(action: int) -> str:
        rank, file = divmod(action // notation.STEPS, FILES)
        return faces[view["board"][board.RANKS - 1 - rank][file].upper()].art

    ask = asked(own, translator, Faces(art=art, pieces=faces))
    if isinstance(ask, Lined):
        return Hand((), ask)
    return Hand((), ask, _field(view, own.seat, ask, translator))


def _art(kind: str, seat: int) -> str:
    if kind == COMMANDER:
        return f"emblems/{EMBLEMS[seat]}"
    names = {INFANTRY: "infantry", CAVALRY: "cavalry"}
    return GAME.picture(f"{names[kind]}_{EMBLEMS[seat]}")


def _field(view: KodaiView, near: int, ask: Ask | None, translator: Translator) -> Picture:
    """Return the board with the seat `near` at its foot."""
    plays: dict[str, list[str]] = {}
    for group in ask.groups if isinstance(ask, Listed) else ():
        for choice in group.choices:
            for square in (choice.play[:2], choice.play[3:]):
                plays.setdefault(square, []).append(choice.play)
    parts: list[Shape | Part] = [Box(0, 0, WIDTH, RANKS * CELL + RIM, FRAME)]
    for number, name in enumerate(board.SQUARE_NAMES):
        rank, file = divmod(number, FILES)
        row, column = (RANKS - 1 - rank, file) if near == board.ROME else (rank, FILES - 1 - file)
        letter = view["board"][RANKS - 1 - rank][file]
        offered = tuple(plays.get(name, ()))
        corner = (LEFT + column * CELL, row * CELL)
        parts += _square(view, name, letter, corner, offered, translator)
    return Picture(RANKS * CELL + RIM, (*parts, *_names(near)))


def _square(
    view: KodaiView,
    name: str,
    letter: str,
    corner: tuple[float, float],
    plays: tuple[str, ...],
    translator: Translator,
) -> Iterator[Shape | Part]:
    """Yield a square with its piece."""
    x, y = corner
    ground = LATEST if name in (view["last"] or ()) else SQUARES[(x - LEFT + y) // CELL % 2 == 0]
    yield Box(x + 0.5, y + 0.5, CELL - 1, CELL - 1, ground)
    shapes: list[Shape] = []
    label = name
    if letter != EMPTY:
        seat, kind = board.ROME if letter.isupper() else board.CARTHAGE, KINDS[letter.upper()]
        drawn = Art(_art(kind, seat), x + 2, y + 2, CELL - 4, CELL - 4, seat)
        fill = PAPER
        if kind == COMMANDER:
            fill, drawn = f"seat {seat}", Art(_art(kind, seat), x + 7, y + 7, 22, 22, ink=PAPER)
        shapes += [Box(x + 3, y + 3, CELL - 6, CELL - 6, fill, f"seat {seat}", 5, 2), drawn]
        if name in view["bound"]:
            shapes.append(Art(GAME.picture("chain"), x + 20, y + 20, 14, 14))
        label = translator.tr(
            N_("{square}: {side}, {piece}"),
            square=name,
            side=translator.called(board.SIDE_NAMES[seat]),
            piece=translator.tr(kind),
        )
    if plays or shapes:
        mark = Box(x + 1.5, y + 1.5, CELL - 3, CELL - 3, corner=3)
        yield Part(label, mark, plays, shapes=tuple(shapes))


def _names(near: int) -> Iterator[Words]:
    """Yield the letters of the files and the numbers of the ranks."""
    files = "abcdefg" if near == board.ROME else "gfedcba"
    for column, file in enumerate(files):
        yield Words(file, LEFT + (column + 0.5) * CELL, RANKS * CELL + RIM / 2, fill=PAPER)
    for row in range(RANKS):
        rank = RANKS - row if near == board.ROME else row + 1
        yield Words(str(rank), LEFT - 12, (row + 0.5) * CELL, fill=PAPER)
