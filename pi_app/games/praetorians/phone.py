"""A pretender's picture: the race to the throne, the cards that lie face up, and the risk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.drawing import theme
from pi_app.games.praetorians import GAME
from pi_app.games.praetorians.board.hues import hue_of
from pi_app.games.praetorians.rules import terms
from pi_app.games.praetorians.rules.view import PraetoriansView, card_name
from pi_app.phones.hand import Hand, asked
from pi_app.phones.picture import (
    EDGE,
    GOLD,
    PAPER,
    SOFT,
    WIDTH,
    Art,
    Box,
    Medal,
    Part,
    Path,
    Picture,
    Shape,
    Words,
    fitted,
    hexed,
)
from pi_app.text import Translator

LANE: Final = 23
START: Final = 26
GOAL_AT: Final = WIDTH - 40
"""Where the track of a pawn begins and ends."""

PANEL: Final = 46
CARDS: Final = 58
GROUND: Final = "#d8c194"
BACK: Final = hexed((112, 62, 44))
DARK: Final = hexed(theme.TERRACOTTA_DARK)


def hand(own: Perspective[PraetoriansView], translator: Translator) -> Hand:
    """Return the race and what lies on the table."""
    view = own.view()
    legal = {own.action_text(action) for action in own.legal_actions()}
    top = LANE * len(view["pawns"])
    parts: tuple[Shape | Part, ...] = (
        Box(0, 0, WIDTH, top + PANEL + CARDS, GROUND),
        *(_lane(view, seat, legal, translator) for seat in range(len(view["pawns"]))),
        *_panels(view, top, legal, translator),
        _cards(view, top + PANEL, translator),
    )
    return Hand((), asked(own, translator), Picture(top + PANEL + CARDS, parts))


def _lane(view: PraetoriansView, seat: int, legal: set[str], translator: Translator) -> Part:
    """Return the way of a pawn to the throne."""
    space, y, name = view["pawns"][seat], (seat + 0.5) * LANE, terms.PRETENDERS[seat]
    x = START + (GOAL_AT - START) * space / terms.GOAL
    shapes: list[Shape] = [
        Path(((START, y), (GOAL_AT, y)), stroke=PAPER, line=7),
        Art("emblems/laurel", GOAL_AT - 7, y - 7, 14, 14, ink=DARK),
        Medal(seat, x, y, 10),
        Words(str(space), WIDTH - 16, y, 15, bold=True),
    ]
    if seat == view["mover"]:
        shapes.append(Path(((2, y - 6), (11, y), (2, y + 6)), DARK))
    label = translator.tr(
        N_("{pretender}: space {space}"), pretender=translator.called(name), space=space
    )
    mark = Box(1, y - LANE / 2 + 1, WIDTH - 2, LANE - 2, corner=6)
    return Part(label, mark, tuple({f"give {name}"} & legal), shapes=tuple(shapes))


def _panels(
    view: PraetoriansView, top: float, legal: set[str], translator: Translator
) -> Iterator[Part]:
    """Yield what stopping scores, and the pile with what the next card may do."""
    words, points = translator.tr(N_("At stake")), str(view["at_stake"])
    box = Box(6, top + 3, 104, PANEL - 6, PAPER, EDGE, 7)
    shapes: tuple[Shape, ...] = (
        box,
        fitted(words, box.x + 32, top + PANEL / 2, 54, fill=SOFT),
        Words(points, box.x + 82, top + PANEL / 2, 24, DARK, bold=True),
    )
    yield Part(f"{words}: {points}", _mark(box), tuple({"stop"} & legal), shapes=shapes)
    whole, clash, pair = len(view["face_down"]), view["clashing"], view["pairing"]
    risk = translator.tr(N_("Clash: {clash}/{cards}"), clash=clash, cards=whole)
    pairs = translator.tr(N_("Pairs: {pairs}"), pairs=pair)
    box = Box(116, top + 3, WIDTH - 122, PANEL - 6, PAPER, EDGE, 7)
    left, long = box.x + 36, box.width - 44
    danger, luck = (long * count / max(1, whole) for count in (clash, pair))
    shapes = (
        box,
        Box(box.x + 7, top + 8, 22, 30, BACK, EDGE, 3),
        fitted(risk, left, top + 15, 104, fill=DARK, side="start"),
        fitted(pairs, left + long, top + 15, 66, fill=SOFT, side="end"),
        Box(left, top + 26, long, 12, hexed((196, 206, 150))),
        Box(left, top + 26, danger, 12, DARK),
        Box(left + long - luck, top + 26, luck, 12, GOLD),
        Box(left, top + 26, long, 12, "", SOFT),
    )
    yield Part(f"{risk}; {pairs}", _mark(box), tuple({"turn up"} & legal), shapes=shapes)


def _mark(box: Box) -> Box:
    return Box(box.x, box.y, box.width, box.height, corner=box.corner)


def _cards(view: PraetoriansView, top: float, translator: Translator) -> Part:
    """Return the cards that lie face up, as they came, each with the sign of its camp."""
    cards = view["face_up"]
    step = min(42.0, (WIDTH - 52) / max(1, len(cards) - 1))
    shapes: list[Shape] = []
    for place, card in enumerate(cards):
        hue, x = hue_of(card), 6 + place * step
        name = "emblems/laurel" if hue.camp == "neutral" else GAME.picture(hue.camp)
        shapes += [
            Box(x, top + 2, 39, 52, PAPER, hexed(hue.dark), 4, 1.5),
            Words(
                card.rsplit(" ", maxsplit=1)[-1], x + 13, top + 14, 17, hexed(hue.dark), bold=True
            ),
            Box(x + 3, top + 25, 33, 26, hexed(hue.field), "", 3),
            Art(name, x + 10, top + 28, 20, 20, ink=PAPER),
        ]
    faces = [card_name(terms.CARD_IDS.index(card)) for card in cards]
    names = ", ".join(map(translator.render, faces)) or "–"
    label = translator.tr(N_("Face up: {cards}"), cards=names)
    return Part(label, Box(0, top, WIDTH, CARDS), shapes=tuple(shapes))
