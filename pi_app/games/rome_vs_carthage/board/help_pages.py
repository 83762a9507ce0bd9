"""Help pages of *Hannibal: Rome vs. Carthage*: the rules and tables, with their text from
``help.md`` and pictures from here, and the generals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from pi_app.core.game import SPECTATOR
from pi_app.core.message import Message
from pi_app.drawing import art, emblems, layout, lettering, shapes, theme
from pi_app.drawing.image_cache import cached_image
from pi_app.drawing.layout import shaped
from pi_app.drawing.theme import Size, Theme
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board import artwork, camera, campaign_map, card_art, marks
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.busts import bust
from pi_app.games.rome_vs_carthage.board.moment import (
    SIDES,
    Force,
    Leader,
    MapMoment,
    Side,
    moment_of,
)
from pi_app.games.rome_vs_carthage.rules import generals, tables
from pi_app.games.rome_vs_carthage.rules.board import CITY_ROME
from pi_app.games.rome_vs_carthage.rules.deck import CARDS_EACH, USERS
from pi_app.games.rome_vs_carthage.rules.generals import HANNIBAL, LONGUS, P_SCIPIO
from pi_app.games.rome_vs_carthage.rules.names import GENERAL_NAMES
from pi_app.games.rome_vs_carthage.rules.notation import TYPE_NAMES
from pi_app.games.rome_vs_carthage.rules.state import first_state
from pi_app.games.rome_vs_carthage.rules.texts import ABILITIES
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.boards.default_help import pages_of
from pi_app.kiosk.compose import (
    Picture,
    Shown,
    at,
    background,
    cards,
    column,
    crossed_out,
    fitted,
    image,
    overlay,
    row,
    words,
)
from pi_app.text import N_, tr

ROME, CARTHAGE = SIDES
MEDALLIONS = {side: image(partial(emblems.medallion, STYLES[side])) for side in SIDES}
SNOW = image(partial(art.picture, GAME.picture("snowflake")), 0.6)
GENERAL, CONSUL = Leader("", 0, 0), Leader("", 0, 0, "consul")
"""Leaders without a name; `_army` replaces it by the side's best-known general."""


@cached_image
def _start_map(size: Size) -> pygame.Surface:
    chart = campaign_map.load_campaign_map()
    begun = first_state(GAME, 2, GAME.check_options(2, {})).view(SPECTATOR)
    held = MapMoment(provinces=moment_of(begun).provinces)
    return camera.picture(chart, held, shaped(pygame.Rect((0, 0), size), chart.shape).size)


def _mark(
    side: Side | None = None, kind: campaign_map.SpaceKind = "plain", size: int = 30
) -> Picture:
    return image(partial(marks.space, kind, side), size=size)


def _road(*shown: Shown, kind: campaign_map.RoadKind = "plain") -> Picture:
    def way(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        half = box.width / len(shown) / 2
        line = [(box.left + half, box.centery), (box.right - half, box.centery)]
        marks.draw_road(surface, kind, line, m.px(2))

    return overlay(way, row(*shown, gap=0))


def _army(
    side: Side,
    units: int,
    leader: Leader | None = None,
    elephants: int = 0,
    inside: bool = False,
) -> Picture:
    leaders = (replace(leader, name=leader.name or _first(side)),) if leader else ()
    force = Force(side, "", units, elephants, leaders, inside)
    return image(lambda high: artwork.counter(force, high), size=28)


def _city(side: Side, size: int = 40) -> Picture:
    return _mark(side, "walled", size)


def _first(side: Side) -> str:
    """The name of a side's best-known general."""
    return GENERAL_NAMES[HANNIBAL if side == "carthage" else P_SCIPIO]


def _bust(side: Side) -> Picture:
    return image(partial(bust, side, None, name=_first(side)))


def _leader(side: Side, strategy: int, battle: int) -> Picture:
    ratings = words(f"{strategy}–{battle}", 16, colour=STYLES[side].dark)
    return column(_bust(side), ratings, parts=(1.0, 0.45), gap=0)


def _port(number: int) -> Picture:
    return image(partial(marks.port_badge, number), size=18)


def _die(number: int) -> Picture:
    return lambda surface, box, m: artwork.draw_die(surface, box.center, m.px(26), number)


def _roll(number: int, needed: str) -> Picture:
    return row(_die(number), words(needed, 20), gap=0)


def _answer(way: str, space: Picture, units: int, roll: Picture) -> Picture:
    """Carthage's army enters a space; a Roman general rolls for a reaction."""
    shown = (_army(CARTHAGE, 6), "→", space, way, _army(ROME, units, GENERAL))
    return column(row(*shown, parts=(0.6, 0.6, 0.6, 0.6, 1.0)), row("", roll, ""))


def _strategy(card: int) -> Picture:
    """A strategy card without texts."""
    style = card_art.style_of(card)
    head = overlay(background(style.colour), image(partial(card_art.roundel, card)))
    users = row(*(MEDALLIONS[SIDES[seat]] for seat in USERS[card]), gap=0)
    sheet = column(head, users, parts=(1.0, 0.6))
    return overlay(background(theme.PARCHMENT_LIGHT, style.dark), at(sheet, 0.5, 0.5, 0.88, 0.9))


def _battle(kind: str) -> Picture:
    return cards(card_art.battle_card(kind))


def _backs(side: Side, count: int) -> Picture:
    return cards(*[card_art.battle_card("probe", side)] * count, up=0.0, gap=-13)


def _turn(number: int) -> Picture:
    """The number of cards that each side is dealt in a turn."""
    return overlay(background(theme.PARCHMENT_LIGHT, theme.PARCHMENT_EDGE), str(CARDS_EACH[number]))


def _general(number: int) -> Picture:
    """A bust of his side and a general's two ratings with their names."""
    side = SIDES[generals.SIDE_OF[number]]
    # The rating outside Spain, where P. Scipio has another one.
    strategy = generals.strategy_rating(number, CITY_ROME)
    said = [
        column(
            words(str(rating), 32, colour=STYLES[side].colour),
            words(name, 14, "aside", theme.INK_SOFT),
        )
        for name, rating in ((N_("Strategy"), strategy), (N_("Battle"), generals.BATTLE[number]))
    ]
    return row(_bust(side), *said, gap=0)


# --- tables --------------------------------------------------------------------------------

SIZES = {"1": 1, "2": 2, "3": 3, "4": 4, "5-6": 5, "7-9": 7, "10+": 10}
"""The columns of the attrition table, and a size in each."""
ROOM = 60  # the space between columns, in hundredths of the letter size


def _edge(number: int, low: int, high: int) -> str:
    """The label of a roll in a table; the lowest and highest include all rolls beyond."""
    return f"≤{number}" if number == low else f"{number}+" if number == high else str(number)


def _table(*lines: Sequence[str], align: lettering.Align = "centre") -> Picture:
    """A table of message ids or of words that need no translation. The first line and the first
    column are headings. Each column is as wide as its longest word."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        said = [[tr(word) for word in line] for line in lines]
        wide = [
            float(max(lettering.width_of(word, "strong", 100) for word in words) + ROOM)
            for words in zip(*said, strict=True)
        ]
        most = min(box.height / len(lines) * 0.86, box.width * 100 / sum(wide))
        size = min(m.px(18), round(most))
        for number, line in enumerate(layout.rows(box, [1.0] * len(lines))):
            if number % 2 == 0:
                field = theme.PARCHMENT_DARK if number else theme.PARCHMENT_EDGE
                shapes.rect(surface, field, line, border_radius=m.px(2))
            for place, cell in enumerate(layout.columns(line, wide)):
                heading = number == 0 or place == 0
                colour = theme.TERRACOTTA_DARK if heading else theme.INK
                face: lettering.Face = "tag" if heading else "aside"
                aligned: lettering.Align = align if place else "centre"
                lettering.draw_line(surface, said[number][place], cell, face, size, colour, aligned)

    return draw


# --- the pages --------------------------------------------------------------------------------

PICTURES: Final[dict[str, Picture]] = {
    "start-map": fitted(_start_map),
    "early-wins": column(
        row(_army(CARTHAGE, 9, GENERAL), "→", _city(ROME)),
        row(_army(ROME, 9, GENERAL), "→", _city(CARTHAGE)),
    ),
    "turns": column(
        row(*map(_turn, range(1, 6)), gap=3), row("", *map(_turn, range(6, 10)), "", gap=3), gap=3
    ),
    "winter": row(
        SNOW,
        overlay(
            at(_mark(ROME, size=40), 0.5, 0.64),
            at(_army(CARTHAGE, 7, GENERAL, elephants=1), 0.5, 0.36),
        ),
        SNOW,
    ),
    "isolated": column(
        _road(_mark(CARTHAGE), _mark(CARTHAGE), _mark(ROME), crossed_out(_mark(CARTHAGE))),
        row(_port(0), overlay(), overlay(), overlay()),
    ),
    "comparison": column(
        row(MEDALLIONS[ROME], "9", MEDALLIONS[CARTHAGE], "7"),
        row("", *[crossed_out(_mark(CARTHAGE))] * (9 - 7), ""),
    ),
    "card": row("", _strategy(1), _strategy(10), ""),
    "markers": column(
        row(_mark(), "→", _mark(CARTHAGE)),
        row(overlay(_mark(ROME), at(_army(CARTHAGE, 2), 0.68, 0.4)), "→", _mark(CARTHAGE)),
    ),
    "answers": row(_mark(CARTHAGE), "→", _mark(), _strategy(7)),
    "marches": column(
        row(_leader(CARTHAGE, 1, 4), _army(CARTHAGE, 10), "→", parts=(0.6, 0.4, 1.0)),
        _road(*[_mark(size=20)] * 5),
        parts=(1.0, 0.5),
    ),
    "ways": column(
        *(
            row(_road(_mark(size=20), _mark(size=20), kind=kind), "2")
            for kind in ("alps_pass", "non_alps_pass", "strait")
        ),
    ),
    "voyages": overlay(
        background(theme.SEA),
        column(
            row(_mark(CARTHAGE), _army(CARTHAGE, 5, GENERAL), "→", _mark(ROME)),
            row(_port(-2), _die(3), _port(2)),
        ),
    ),
    "interception": _answer("←", _mark(), 8, _roll(2, "≤ 3")),
    "avoiding": _answer("→", _mark(ROME), 5, _roll(5, "≤ 5")),
    "overrun": row(_army(ROME, 5, GENERAL), "→", crossed_out(_army(CARTHAGE, 1)), "→"),
    "battle-cards": column(
        row(
            *(
                _army(CARTHAGE, 8),
                "+",
                _leader(CARTHAGE, 1, generals.BATTLE[generals.HANNIBAL]),
                "+",
            ),
            row(*[_mark(CARTHAGE, size=20)] * 3, gap=0),
            gap=0,
        ),
        _backs(CARTHAGE, 8 + generals.BATTLE[generals.HANNIBAL] + 3),
        parts=(1.2, 1.0),
    ),
    "elephants": row(
        column(_roll(4, "> 2"), crossed_out(_backs(ROME, 1))),
        image(lambda side: artwork.elephant(round(side * 0.66), STYLES[CARTHAGE].dark)),
    ),
    "rounds": row(_battle("left"), "=", _battle("left")),
    "casualties": row(_battle("frontal"), "×", column(_army(ROME, 6), "→")),
    "withdrawal": column(
        row(_army(ROME, 4, GENERAL), _roll(2, "≤ 2")),
        row(_army(CARTHAGE, 9, GENERAL), _roll(5, "> 4")),
    ),
    "retreat": column(_road(_mark(ROME), _mark(CARTHAGE), _mark()), "←", "−1"),
    "siege": row(
        *(_army(CARTHAGE, 3, GENERAL), "→"),
        column(_city(ROME), image(partial(artwork.siege_pips, 2), size=20), parts=(1.0, 0.5)),
    ),
    "inside": row(
        overlay(_city(ROME), _army(ROME, 2, inside=True)),
        overlay(_city(ROME, 58), _army(ROME, 5, inside=True)),
    ),
    "tribes": row(_mark(kind="tribe", size=50), "→", _mark(ROME, size=44)),
    "commanders": column(
        row(_army(ROME, 5, CONSUL), _army(ROME, 8, replace(CONSUL, name=GENERAL_NAMES[LONGUS]))),
        _army(ROME, 3, Leader("", 0, 0, "proconsul")),
    ),
    "displaced": row(crossed_out(_leader(CARTHAGE, 2, 3)), "←", _army(ROME, 6)),
    "attrition": _table(
        ["", *SIZES],
        *(
            [
                _edge(roll, 1, 7),
                *(str(tables.attrition(size, roll) or "·") for size in SIZES.values()),
            ]
            for roll in range(1, 8)
        ),
    ),
    "retreat-table": _table(
        ["", *(_edge(roll, 0, 7) for roll in range(8))],
        *(
            [name, *(str(tables.retreat_losses(size, roll)) for roll in range(7)), N_("all")]
            for name, size in (("1-4", 1), ("5+", tables.LARGE_FORCE))
        ),
    ),
    "siege-table": _table(
        [N_("Die"), *(_edge(roll, 1, 6) for roll in range(1, 7))],
        [N_("Points"), *(str(tables.siege_points(roll)) for roll in range(1, 7))],
        [N_("CUs lost"), *(str(tables.besieger_losses(roll)) for roll in range(1, 7))],
    ),
    "naval-table": _table(
        ["", N_("The fleet is")], ["≤1", N_("safe")], ["2", N_("back to port")], ["3+", N_("sunk")]
    ),
    "battle-deck": _table(
        [str(sum(tables.BATTLE_DECK)), N_("Battle cards")],
        *([str(count), name] for count, name in zip(tables.BATTLE_DECK, TYPE_NAMES, strict=True)),
        align="left",
    ),
}
"""The pictures of `help.md`, by their names there."""

GENERALS = HelpPage(
    "The generals",
    *(
        part
        for number, (name, ability) in enumerate(zip(GENERAL_NAMES, ABILITIES, strict=True))
        for part in (
            Message("{name}\n{ability}", {"name": name, "ability": ability}),
            _general(number),
        )
    ),
)

*RULES, TABLES = pages_of(__file__, PICTURES)
PAGES = (*RULES, GENERALS, TABLES)
