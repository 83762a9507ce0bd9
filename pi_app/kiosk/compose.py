"""Pictures composed of pictures: rows and columns of cards, signs, words, arrows, keys.

A `Picture` is a function that draws into a box. Here are the common ones, and what makes one of
several; a board adds those of its own pieces. Help pages and what stands of a seat beside the board
are composed so.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence

import pygame

from pi_app.drawing import icons, ink, layout, lettering, shapes, theme
from pi_app.drawing.icons import Icon
from pi_app.drawing.ink import Point
from pi_app.drawing.layout import Part, centred, put
from pi_app.drawing.lettering import Align, Face
from pi_app.drawing.theme import Colour, SeatStyle, Size, Theme
from pi_app.kiosk import cards as house_cards
from pi_app.kiosk.cards import Card
from pi_app.kiosk.paper import lay_sheet
from pi_app.kiosk.tokens import roundel
from pi_app.text import tr

Picture = Callable[[pygame.Surface, pygame.Rect, Theme], None]
"""Draws something into a box."""

Shown = Picture | Card | str
"""What pictures are composed of: a picture, a card face up, or a sign between them such as "+" or
"=", of which "→" and "←" are drawn as arrows and an empty one leaves its place free."""

SIGN = 0.5
"""How wide a sign is in a row of pictures that are 1 wide."""

PALE = 150  # what is left of a pale picture, of 255


# --- pictures of pictures -------------------------------------------------------------------------


def _picture(shown: Shown) -> Picture:
    if isinstance(shown, Card):
        return cards(shown)
    if isinstance(shown, str):
        ends = {"→": (0.05, 0.95), "←": (0.95, 0.05)}.get(shown)
        sign = words(shown, 30, colour=theme.TERRACOTTA_DARK)
        return sign if ends is None else arrow((ends[0], 0.5), (ends[1], 0.5))
    return shown


def row(*shown: Shown, parts: Sequence[Part] = (), gap: int = 6) -> Picture:
    """Return pictures side by side.

    Args:
        shown: from left to right.
        parts: how wide each is: an int in pixels at 800x480, a float as its share of the rest;
            by default all pictures are alike and signs half as wide.
        gap: the pixels between them at 800x480.
    """
    alike = [SIGN if isinstance(each, str) else 1.0 for each in shown]
    return _cut(layout.columns, shown, parts or alike, gap)


def column(*shown: Shown, parts: Sequence[Part] = (), gap: int = 6) -> Picture:
    """Return pictures one beneath the other, all alike unless parts are given; see `row`."""
    return _cut(layout.rows, shown, parts or [1.0] * len(shown), gap)


def _cut(
    cut: Callable[[pygame.Rect, Sequence[Part], int], list[pygame.Rect]],
    shown: Sequence[Shown],
    parts: Sequence[Part],
    gap: int,
) -> Picture:
    pictures = [_picture(each) for each in shown]

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        sizes = [m.px(part) if isinstance(part, int) else part for part in parts]
        boxes = cut(box, sizes, m.px(gap) if gap else 0)
        for picture, cell in zip(pictures, boxes, strict=True):
            picture(surface, cell, m)

    return draw


def listed(*pictures: Picture, high: int, last: bool = False) -> Picture:
    """Return pictures one beneath the other, each so high at 800x480: as many as there is room for,
    from the top, or the `last` of them down to the foot."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        count = min(len(pictures), box.height // m.px(high))
        seen = pictures[len(pictures) - count :] if last else pictures[:count]
        boxes = layout.rows(box, [float(last), *[m.px(high)] * count, float(not last)])[1:-1]
        for picture, cell in zip(seen, boxes, strict=True):
            picture(surface, cell, m)

    return draw


def overlay(*shown: Shown) -> Picture:
    """Return pictures drawn one over the other."""
    pictures = [_picture(each) for each in shown]

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        for picture in pictures:
            picture(surface, box, m)

    return draw


def padded(shown: Shown, by: int, above: int) -> Picture:
    """Return a picture so far from the sides of the box, and so far from its ends, at 800x480."""
    picture = _picture(shown)

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        picture(surface, box.inflate(-2 * round(by * m.scale), -2 * round(above * m.scale)), m)

    return draw


def at(shown: Shown, x: float, y: float, wide: float = 1.0, high: float = 1.0) -> Picture:
    """Return a picture whose middle is a point, so wide and high, all in shares of the box."""
    picture = _picture(shown)

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        picture(surface, layout.share(box, x, y, wide, high), m)

    return draw


def tiled(pictures: Sequence[Picture], cut: tuple[int, int] | None = None) -> Picture:
    """Return pictures in square cells, line by line: so many (across, down), or in as few lines as
    leave them largest."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        cells = layout.squares(box, *cut) if cut else layout.packed(box, len(pictures))
        for picture, cell in zip(pictures, cells, strict=False):
            picture(surface, cell, m)

    return draw


def squares(*lines: Sequence[Picture]) -> Picture:
    """Return pictures in the square cells of a board, line by line, as large as there is room."""
    return tiled([each for line in lines for each in line], (len(lines[0]), len(lines)))


def pale(shown: Shown) -> Picture:
    """Return a picture that is gone, or not yet there."""
    picture = _picture(shown)

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        plate = pygame.Surface(box.size, pygame.SRCALPHA)
        picture(plate, plate.get_rect(), m)
        plate.set_alpha(PALE)
        surface.blit(plate, box)

    return draw


def crossed_out(shown: Shown) -> Picture:
    """Return a picture crossed out: it is lost or not allowed."""
    return overlay(pale(shown), at(sign("close", 30), 0.5, 0.5, 0.6, 0.6))


def roomy(least: int, picture: Picture, otherwise: Picture) -> Picture:
    """Return a picture for boxes that are at least so high at 800x480, and another for lower
    ones."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        (picture if box.height >= m.px(least) else otherwise)(surface, box, m)

    return draw


def flat(picture: Picture, most: int, wide: int | None = None) -> Picture:
    """Return a picture that is at most so high at 800x480, in the middle of the box, and at most so
    wide if that is given."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        width = box.width if wide is None else m.px(wide)
        picture(surface, centred(box, (width, m.px(most))), m)

    return draw


def slip(picture: Picture, margin: int = 6) -> Picture:
    """Return a picture on a slip of parchment, so far from its edges at 800x480."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        lay_sheet(surface, box, m, 7, 4)
        picture(surface, layout.inset(box, m.px(margin)), m)

    return draw


# --- parts ----------------------------------------------------------------------------------------


def image(
    make: Callable[[int], pygame.Surface],
    share: float = 1.0,
    size: int | None = None,
    strength: int = 255,
) -> Picture:
    """Return a picture that `make` paints for a height in pixels, in the middle of the box: `size`
    at 800x480, or that `share` of the lesser side; `strength` is its opacity, of 255."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        high = round(min(box.size) * share) if size is None else m.px(size)
        put(surface, ink.faded(make(max(1, high)), strength), box)

    return draw


def fitted(make: Callable[[Size], pygame.Surface]) -> Picture:
    """Return a picture that `make` paints for the size of the box."""

    def draw(surface: pygame.Surface, box: pygame.Rect, _m: Theme) -> None:
        put(surface, make(box.size), box)

    return draw


def sign(name: Icon, size: int = 26, colour: Colour = theme.TERRACOTTA_DARK) -> Picture:
    """Return an icon of a size at 800x480, or as large as there is room."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        put(surface, icons.picture(name, max(1, min(m.px(size), *box.size)), colour), box)

    return draw


def cards(*shown: Card, up: float | Sequence[float] = 1.0, gap: int = 6) -> Picture:
    """Return cards side by side, as high as there is room; `up` says of all, or of each, how far
    its face is up, and `gap` lies between them at 800x480: below 0 they overlap."""
    sides = [up] * len(shown) if isinstance(up, float) else up

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        room, ratio = box.inflate(0, -m.px(4)), shown[0].ratio
        places = house_cards.row(room, len(shown), ratio, round(gap * m.scale))
        for card, place, side in zip(shown, places, sides, strict=True):
            card.draw(surface, place, side)

    return draw


def fan(*shown: Card, up: float | Sequence[float] = 1.0, step: int = 13) -> Picture:
    """Return cards as high as the box that overlap: `step` is the visible width of each at 800x480,
    less where they are many; `up` as for `cards`."""
    sides = [up] * len(shown) if isinstance(up, float) else up

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        size = house_cards.card_size(box.height, shown[0].ratio if shown else 1.0)
        places = house_cards.fan(box, len(shown), size, m.px(step) - size[0])
        for card, place, side in zip(shown, places, sides, strict=True):
            card.draw(surface, place, side)

    return draw


def small_cards(style: SeatStyle, values: Iterable[int], held: Collection[int]) -> Picture:
    """Return small cards with a number side by side, those that are held no more struck out."""
    return row(*(_small_card(style, value, value in held) for value in values), gap=4)


def _small_card(style: SeatStyle, value: int, held: bool) -> Picture:
    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        card = centred(box, (round(box.height / 1.25), box.height))
        radius = max(2, card.width // 7)
        size = round(min(card.height, card.width * 1.25) * 0.64)
        edge, letters = theme.PARCHMENT_DARK, theme.INK_SOFT
        if held:
            edge, letters = style.colour, style.dark
        shapes.rect(surface, edge, card, border_radius=radius)
        if held:
            rim = m.px(4 if card.height > m.px(24) else 2)
            face = card.inflate(-rim, -rim)
            shapes.rect(surface, theme.PARCHMENT_LIGHT, face, border_radius=radius)
        lettering.draw_line(surface, str(value), card.center, "strong", size, letters)
        if not held:
            inner = layout.inset(card, radius)
            shapes.line(surface, theme.INK_SOFT, inner.bottomleft, inner.topright, m.px(1))

    return draw


def words(
    text: str,
    size: int = 26,
    face: Face = "strong",
    colour: Colour = theme.INK,
    align: Align = "centre",
) -> Picture:
    """Return a line of words in the middle, or at a side, smaller if it would not fit into the
    box; `text` is a message id, or the same in every language."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        high = lettering.line_size(tr(text), face, min(m.px(size), box.height), box.width)
        lettering.draw_line(surface, tr(text), box, face, high, colour, align)

    return draw


def block(
    text: str,
    size: int = 14,
    face: Face = "aside",
    colour: Colour = theme.INK,
    align: Align = "left",
    beside: Sequence[str] = (),
) -> Picture:
    """Return words in as many lines as they need, smaller if there is no room, and as large as
    those that stand ``beside`` in boxes of the same size; `text` as for `words`."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        others = [tr(each) for each in beside]
        said, used = lettering.in_row(tr(text), others, face, m.px(size), box.size)
        lettering.draw_block(surface, said, box, face, used, colour, align)

    return draw


def bar(share: float, style: SeatStyle) -> Picture:
    """Return a bar, 12 high at 800x480, that is filled to a share in a seat's colour."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        whole = centred(box, (box.width, m.px(12)))
        radius = m.px(12) // 2
        shapes.rect(surface, theme.PARCHMENT_DARK, whole, border_radius=radius)
        if share:
            run = whole.copy()
            run.width = max(m.px(12), round(whole.width * share))
            shapes.rect(surface, style.colour, run, border_radius=radius)
        shapes.rect(surface, style.dark, whole, m.px(1), border_radius=radius)

    return draw


def token(text: str, style: SeatStyle | None = None, size: int = 32) -> Picture:
    """Return a few letters on a gilded roundel, gold unless it has a seat's colour."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        colours = () if style is None else (style.colour, theme.GOLD_LIGHT, theme.PARCHMENT_LIGHT)
        put(surface, roundel(text, m.px(size + 4), *colours), box)

    return draw


def keys(*pressed: str) -> Picture:
    """Return keys of a keypad with their labels, the one that sends in another colour."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        side = min(m.px(40), box.height, box.width // len(pressed) - m.px(4))
        caps = house_cards.fan(box, len(pressed), (side, side), m.px(4))
        for label, cap in zip(pressed, caps, strict=True):
            fill = theme.TERRACOTTA if label == "OK" else theme.NIGHT
            shapes.rect(surface, fill, cap, border_radius=side // 6)
            high, letters = side // (1 + len(label)) + side // 8, theme.PARCHMENT_LIGHT
            lettering.draw_line(surface, label, cap.center, "strong", high, letters)

    return draw


def background(colour: Colour, edge: Colour | None = None, corner: int = 6) -> Picture:
    """Return a field of colour to draw on, with an edge if it is to have one; `corner` is the
    radius of its corners at 800x480."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        shapes.rect(surface, colour, box, border_radius=m.px(corner))

    return draw if edge is None else overlay(draw, frame(edge, 1, corner))


def frame(colour: Colour, pen: int = 3, corner: int = 6) -> Picture:
    """Return a line around the box; its breadth and the radius of its corners are measured at
    800x480."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        shapes.rect(surface, colour, box, m.px(pen), border_radius=m.px(corner))

    return draw


def arrow(start: Point, end: Point, bow: float = 0.0) -> Picture:
    """Return an arrow between two points in shares of the box, as drawn with a pen; `bow` is how
    far its middle rises, as a share of the height."""
    (x0, y0), (x1, y1) = start, end
    corner = ((x0 + x1) / 2, (y0 + y1) / 2 - bow * 4 / 3)
    line = ink.curve([start, corner, end], closed=False)

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        draw_arrow(surface, [layout.share(box, x, y).center for x, y in line], m)

    return draw


def draw_arrow(surface: pygame.Surface, line: Sequence[Point], m: Theme) -> None:
    """Draw a line from point to point with an arrow's head, as with a pen."""
    ink.stroke(surface, theme.TERRACOTTA, line, m.px(4))
    (x0, y0), (x1, y1) = line[-2:]
    lean = math.atan2(y1 - y0, x1 - x0)
    head = [
        (x1 + m.px(11) * math.cos(lean + turn) * far, y1 + m.px(11) * math.sin(lean + turn) * far)
        for turn, far in ((0.0, 0.45), (2.5, 1.0), (-2.5, 1.0))
    ]
    shapes.polygon(surface, theme.TERRACOTTA, head)
