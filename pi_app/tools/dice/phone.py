"""The own dice, under the cup or in the open, those of others, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.core.tool import named
from pi_app.core.words import BIT
from pi_app.phones.hand import Ask, Hand, Listed, asked
from pi_app.phones.picture import (
    EDGE,
    PAPER,
    WIDTH,
    Box,
    Circle,
    Medal,
    Part,
    Path,
    Picture,
    Shape,
    Words,
    hexed,
)
from pi_app.text import Translator
from pi_app.tools.dice import die_shape
from pi_app.tools.dice.rules import PASS_ON, DiceView

CUP_HIGH: Final = 112
DIE: Final = 44
SMALL: Final = 22
LINE: Final = 32
"""The height of a line with the dice of two others."""

IVORY: Final = hexed(die_shape.IVORY)
RIM: Final = "#8b765a"
FELT: Final = "#4c6b4a"
LEATHER: Final = "#7a4a2a"
INSIDE: Final = "#3c2415"
PIPS: Final = "#7c321a"


def hand(own: Perspective[DiceView], translator: Translator) -> Hand:
    """Return the dice that may be seen."""
    ask = asked(own, translator)
    return Hand((), ask, _table(own, ask, translator))


def _table(own: Perspective[DiceView], ask: Ask | None, translator: Translator) -> Picture:
    view, sides, cups = own.view(), int(own.options["sides"]), own.options["cups"] is True
    mine = view["faces"][own.seat if cups else view["mover"]]
    parts: list[Shape | Part] = [Box(0, 0, WIDTH, CUP_HIGH, FELT)]
    if cups:
        cup = ((66, 6), (WIDTH - 66, 6), (WIDTH - 12, CUP_HIGH - 8), (12, CUP_HIGH - 8))
        inside = ((76, 16), (WIDTH - 76, 16), (WIDTH - 26, CUP_HIGH - 14), (26, CUP_HIGH - 14))
        parts += [Path(cup, LEATHER, INSIDE, 3), Path(inside, INSIDE)]
    middle = CUP_HIGH / 2 + (14 if cups else 0)
    shapes = tuple(_dice(mine, sides, WIDTH / 2, middle, DIE))
    label = translator.tr(N_("Dice: {faces}"), faces=_said(mine))
    parts.append(Part(label, Box(2, 2, WIDTH - 4, CUP_HIGH - 4), shapes=shapes))
    if isinstance(ask, Listed) and not cups:
        parts += _thrown_again(own, mine, middle, ask, translator)
    others = [seat for seat in range(len(view["faces"])) if cups and seat != own.seat]
    for number, seat in enumerate(others):
        row, column = divmod(number, 2)
        corner = (column * WIDTH / 2, CUP_HIGH + row * LINE)
        parts.append(_other(view["faces"][seat], sides, seat, corner, translator))
    return Picture(CUP_HIGH + LINE * -(-len(others) // 2), tuple(parts))


def _thrown_again(
    own: Perspective[DiceView], faces: Sequence[int], y: float, ask: Listed, translator: Translator
) -> Iterator[Part]:
    """Yield the dice that may be thrown again, each to be touched."""
    plays = [choice.play for group in ask.groups for choice in group.choices]
    thrown = {play: own.parse_action(play) for play in plays}
    for place, (x, face) in enumerate(
        zip(_middles(len(faces), WIDTH / 2, DIE), faces, strict=True)
    ):
        about = tuple(play for play, dice in thrown.items() if dice < PASS_ON and dice & BIT[place])
        if face and about:
            words = N_("Die {number}: {face}")
            label = translator.tr(words, number=place + 1, face=face)
            mark = Box(x - DIE / 2 - 2, y - DIE / 2 - 2, DIE + 4, DIE + 4, corner=9)
            yield Part(label, mark, about, toggles=True)


def _middles(count: int, x: float, size: float) -> list[float]:
    """Return the middles of dice side by side around x."""
    return [x + (place - (count - 1) / 2) * size * 1.14 for place in range(count)]


def _said(faces: Sequence[int]) -> str:
    return " ".join(map(str, faces)) or "–"


def _other(
    faces: Sequence[int], sides: int, seat: int, corner: tuple[float, float], translator: Translator
) -> Part:
    """Return the dice of somebody else who shows them, or else the cup over them."""
    x, y = corner
    middle = y + LINE / 2
    shapes: list[Shape] = [
        Box(x, y, WIDTH / 2, LINE, PAPER, EDGE),
        Medal(seat, x + 16, middle, 11),
    ]
    if faces:
        left = x + 38 + len(faces) * SMALL / 2
        shapes += _dice(faces, sides, left, middle, SMALL - 2)
    else:
        cup = ((x + 44, y + 6), (x + 60, y + 6), (x + 65, y + LINE - 6), (x + 39, y + LINE - 6))
        shapes.append(Path(cup, LEATHER, INSIDE, 1.5))
    words = N_("{seat}: {faces}") if faces else N_("{seat}: under the cup")
    name = translator.called(named(seat))
    label = translator.tr(words, seat=name, faces=_said(faces))
    return Part(label, Box(x, y, WIDTH / 2, LINE), shapes=tuple(shapes))


def _dice(faces: Sequence[int], sides: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """Yield dice side by side around (x, y)."""
    for middle, face in zip(_middles(len(faces), x, size), faces, strict=True):
        yield from _die(face, sides, middle, y, size / 2)


def _die(face: int, sides: int, x: float, y: float, half: float) -> Iterator[Shape]:
    if sides == 6:
        yield Box(x - half, y - half, 2 * half, 2 * half, IVORY, RIM, half / 3)
        for dx, dy in die_shape.pips(face):
            yield Circle(x + dx * half, y + dy * half, die_shape.PIP * half, PIPS)
        return
    if sides in die_shape.CORNERS:
        corners = tuple((x + dx * half, y + dy * half) for dx, dy in die_shape.outline(sides))
        yield Path(corners, IVORY, RIM)
    else:
        yield Circle(x, y, half, IVORY, RIM)
    if face:
        size = max(12.0, half * (0.9 if face < 100 else 0.7))
        yield Words(str(face), x, y + (0.16 * half if sides == 4 else 0), size, PIPS, bold=True)
