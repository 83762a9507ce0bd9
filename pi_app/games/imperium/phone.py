"""A senator's picture: the empire with all markers, in which regions are chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pi_app.core.game import Perspective
from pi_app.core.message import N_
from pi_app.drawing.maps.board_map import Box as Frame
from pi_app.games.imperium import GAME
from pi_app.games.imperium.rules import empire
from pi_app.games.imperium.rules.empire import POINTS, REGION_NAMES
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.phones.hand import Ask, Hand, Listed, asked
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
    Medal,
    Part,
    Picture,
    Shape,
    Words,
    fitted,
)
from pi_app.text import Translator

FRAME: Final[Frame] = (-20, -50, 1020, 690)
"""The part of the map that is shown."""

MAP_HIGH: Final = round(WIDTH * (FRAME[3] - FRAME[1]) / (FRAME[2] - FRAME[0]))
TRACK: Final = 30
"""The height of the line with the scores."""

PLATE: Final = (68, 44)
SPOTS: Final = (
    (143, 92), (94, 168), (40, 116), (72, 70), (46, 24),
    (160, 38), (211, 114), (290, 112), (245, 172),
)  # fmt: skip
"""Where the plate of each region lies: in it or beside it, and on no other."""


def hand(own: Perspective[ImperiumView], translator: Translator) -> Hand:
    """Return the empire, and which regions can be chosen."""
    ask = asked(own, translator)
    return Hand((), ask, _empire(own, ask, translator))


def _empire(own: Perspective[ImperiumView], ask: Ask | None, translator: Translator) -> Picture:
    view = own.view()
    plays: dict[int, list[str]] = {}
    for group in ask.groups if isinstance(ask, Listed) else ():
        for choice in group.choices:
            for region in empire.CHOICES[own.parse_action(choice.play)]:
                plays.setdefault(region, []).append(choice.play)
    parts: list[Shape | Part] = [Art(GAME.picture("phone_map"), 0, 0, WIDTH, MAP_HIGH)]
    spent = 0 if own.options["thirty"] else view["regions"][0] - 1
    for region in range(empire.REGIONS):
        offered = tuple(plays.get(region, ()))
        parts.append(_region(view, region, offered, translator, spent=region < spent))
    parts += _scores(view, translator)
    return Picture(MAP_HIGH + TRACK, tuple(parts))


def _region(
    view: ImperiumView, region: int, plays: tuple[str, ...], translator: Translator, *, spent: bool
) -> Part:
    """Return the plate of a region: number and name, points, markers; gilded if it is scored now,
    pale if it is `spent` and scored no more."""
    name, points = translator.tr(REGION_NAMES[region]), "-".join(map(str, POINTS[region]))
    counts = [markers[region] for markers in view["markers"]]
    x, y = SPOTS[region]
    wide, high = PLATE
    mark = Box(x - wide / 2, y - high / 2, wide, high, corner=6)
    fill = GOLD if region + 1 in view["regions"] else PAPER
    title = f"{region + 1} {name}"
    shapes: list[Shape] = [
        replace(mark, fill=fill, stroke=EDGE),
        fitted(title, x, y - 14, wide - 6, fill=EDGE if spent else INK, bold=True),
        Words(points, x, y, fill=EDGE if spent else SOFT),
    ]
    standing = [(seat, count) for seat, count in enumerate(counts) if count]
    for number, (seat, count) in enumerate(standing):
        left = x + (number - len(standing) / 2) * 13
        shapes += _marker(seat, count, left + 6.5, y + 13.5)
    held = ", ".join(
        f"{translator.called(empire.FAMILIES[seat])} {count}" for seat, count in standing
    )
    label = translator.tr(
        N_("{region}, {points}: {markers}"), region=name, points=points, markers=held or "–"
    )
    return Part(label, mark, plays, item=region, shapes=tuple(shapes))


def _scores(view: ImperiumView, translator: Translator) -> list[Shape | Part]:
    """Return each family's points, and how many markers it has left."""
    wide, y = WIDTH / len(view["scores"]), MAP_HIGH + TRACK / 2
    parts: list[Shape | Part] = [Box(0, MAP_HIGH, WIDTH, TRACK, PAPER)]
    for seat, (score, left) in enumerate(zip(view["scores"], view["reserve"], strict=True)):
        x = (seat + 0.5) * wide
        label = translator.tr(
            N_("{family}: points {points}, markers left {count}"),
            family=translator.called(empire.FAMILIES[seat]),
            points=score,
            count=left,
        )
        shapes = (
            Medal(seat, x - 21, y, 11),
            Words(str(score), x - 8, y, 16, side="start", bold=True),
            *_marker(seat, left, x + 23, y),
        )
        parts.append(Part(label, Box(x - wide / 2, MAP_HIGH, wide, TRACK), shapes=shapes))
    return parts


def _marker(seat: int, count: int, x: float, y: float) -> tuple[Shape, ...]:
    return (
        Box(x - 6.25, y - 7, 12.5, 14, f"seat {seat}", f"dark {seat}", 2),
        fitted(str(count), x, y, 11, fill=WHITE, bold=True),
    )
