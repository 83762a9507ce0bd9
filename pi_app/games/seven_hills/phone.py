"""A tribe's picture: the hills with the cards at them, and for each card in the hand where it may
lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.games.seven_hills import GAME
from pi_app.games.seven_hills.rules import terms
from pi_app.games.seven_hills.rules.view import HillView, SevenHillsView, card_message
from pi_app.phones.hand import Ask, Face, Faces, Hand, Listed, asked
from pi_app.phones.picture import (
    EDGE,
    GOLD,
    INK,
    PAPER,
    SOFT,
    WHITE,
    WIDTH,
    Art,
    Box,
    Circle,
    Medal,
    Part,
    Picture,
    Shape,
    Words,
    fitted,
)
from pi_app.text import Translator

COLUMN: Final = WIDTH / terms.HILLS
CARDS: Final = 56
"""The height of a tribe's cards at a hill."""

HILL: Final = 58
LINE: Final = 28
HIGH: Final = 2 * CARDS + HILL + LINE

SKY: Final = "#cfe0d8"
MEADOW: Final = "#c3c98e"


def hand(own: Perspective[SevenHillsView], translator: Translator) -> Hand:
    """Return the hills, and by the cards where they may lie, or else the cards that are held."""

    def art(card: int) -> str:
        return GAME.picture("banner") if card == terms.BANNER else ""

    def hill(action: int) -> Face:
        place = terms.hill_chosen(action)
        return Face(f"{place + 1} {translator.tr(terms.HILL_NAMES[place])}")

    ask = asked(own, translator, Faces(hill, lambda action: art(terms.card_placed(action))))
    picture = _land(own, ask, translator)
    held = own.view()["hands"][terms.TRIBE_IDS[own.seat]] or []
    cards = [Face(translator.render(card_message(card)), art=art(card)) for card in held]
    return Hand(tuple(cards) if ask is None else (), ask, picture)


def _land(own: Perspective[SevenHillsView], ask: Ask | None, translator: Translator) -> Picture:
    view = own.view()
    plays: list[list[str]] = [[] for _ in range(terms.HILLS)]
    for group in ask.groups if isinstance(ask, Listed) else ():
        for choice in group.choices:
            plays[terms.hill_chosen(own.parse_action(choice.play))].append(choice.play)
    parts: list[Shape | Part] = [
        Box(0, 0, WIDTH, CARDS + HILL - 6, SKY),
        Box(0, CARDS + HILL - 6, WIDTH, CARDS + 6, MEADOW),
    ]
    parts += [_hill(view, each, own.seat, plays[each], translator) for each in range(terms.HILLS)]
    return Picture(HIGH, (*parts, *_tribes(view, own.seat, translator)))


def _hill(
    view: SevenHillsView, number: int, near: int, plays: Sequence[str], translator: Translator
) -> Part:
    """Return a hill with the cards of both tribes, those of the seat `near` below."""
    hill, left = view["hills"][number], number * COLUMN
    middle, foot = left + COLUMN / 2, CARDS + HILL
    holder = hill["holder"] if hill["open"] else None
    fill, letters = PAPER, INK
    if holder is not None:
        fill, letters = f"seat {terms.TRIBE_IDS.index(holder)}", WHITE
    shapes: list[Shape] = [
        Art(GAME.picture(f"hill_{number + 1}"), left + 2, CARDS + 4, COLUMN - 4, HILL - 6),
        Circle(middle, foot - 18, 12, fill, GOLD, 2),
        Words(str(number + 1), middle, foot - 18, 16, letters, bold=True),
        *_cards(hill, 1 - near, left, 2),
        *_cards(hill, near, left, foot + 2),
    ]
    name, words = translator.tr(terms.HILL_NAMES[number]), N_("{hill}, worth {points}: {cards}")
    if view["forbidden"] == number + 1:
        shapes.append(Art(GAME.picture("barrier"), left + COLUMN - 20, foot - 14, 20, 14))
        words = N_("{hill}, worth {points}, forbidden now: {cards}")
    cards = ", ".join(
        f"{translator.called(terms.TRIBE_NAMES[tribe])} {_listed(hill, tribe)}" for tribe in (0, 1)
    )
    label = translator.tr(words, hill=name, points=number + 1, cards=cards)
    mark = Box(left + 1, 1, COLUMN - 2, HIGH - LINE - 2, corner=5)
    return Part(label, mark, tuple(plays), shapes=tuple(shapes))


def _of(hill: HillView, tribe: int) -> list[int | None]:
    """Return the tribe's cards at a hill; nobody may look at those that lie face down."""
    own = [each for each in hill["cards"] if each["tribe"] == terms.TRIBE_IDS[tribe]]
    return [each["card"] if hill["open"] else None for each in own]


def _listed(hill: HillView, tribe: int) -> str:
    cards = _of(hill, tribe)
    return "+".join(map(str, cards)) if hill["open"] and cards else f"×{len(cards)}"


def _cards(hill: HillView, tribe: int, left: float, top: float) -> list[Shape]:
    """Return a tribe's cards at a hill, one over the other, the latest in front."""
    cards = _of(hill, tribe)
    step = min(17.0, (CARDS - 22) / max(1, len(cards) - 1))
    shapes: list[Shape] = []
    for place, card in enumerate(cards):
        y = top + place * step
        fill = f"seat {tribe}" if card is None else PAPER
        shapes.append(Box(left + 9, y, COLUMN - 18, 18, fill, f"dark {tribe}", 3, 1.5))
        if card == terms.BANNER:
            shapes.append(Art(GAME.picture("banner"), left + 16, y + 1, 16, 16, seat=tribe))
        elif card is not None:
            shapes.append(Words(str(card), left + 24, y + 9, 13, f"dark {tribe}", bold=True))
    if cards and cards[-1] is None:
        y = top + (len(cards) - 1) * step + 9
        shapes.append(Words(f"×{len(cards)}", left + 24, y, fill=WHITE, bold=True))
    return shapes


def _tribes(view: SevenHillsView, near: int, translator: Translator) -> list[Part]:
    """Return what each tribe's open hills are worth, and how many cards it holds."""
    y, parts = HIGH - LINE / 2, list[Part]()
    for place, tribe in enumerate((1 - near, near)):
        id, x = terms.TRIBE_IDS[tribe], place * WIDTH / 2
        name = translator.called(terms.TRIBE_NAMES[tribe])
        total, size = view["totals"][id], view["hand_sizes"][id]
        shapes = (
            Box(x, HIGH - LINE, WIDTH / 2, LINE, PAPER),
            Medal(tribe, x + 16, y, 11),
            fitted(name, x + 31, y, 70, side="start"),
            Words(str(total), x + 112, y, 18, bold=True),
            Box(x + 129, y - 9, 14, 18, f"seat {tribe}", EDGE, 2),
            Words(str(size), x + 147, y, fill=SOFT, side="start"),
        )
        words = N_("{tribe}: {points} points, {count} cards in hand")
        label = translator.tr(words, tribe=name, points=total, count=size)
        parts.append(Part(label, Box(x, HIGH - LINE, WIDTH / 2, LINE), shapes=shapes))
    return parts
