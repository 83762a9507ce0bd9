"""Help for *Hannibal: Rome vs. Carthage*: the rules in short, the generals, and the tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from pi_app.kiosk import art, emblems, layout, lettering, shapes, theme
from pi_app.kiosk.boards.board_view import HelpPage
from pi_app.kiosk.boards.rome_vs_carthage import camera, campaign_map, card_art, looks, marks
from pi_app.kiosk.boards.rome_vs_carthage.looks import STYLES
from pi_app.kiosk.boards.rome_vs_carthage.moment import SIDES, Force, Leader, MapMoment, Side
from pi_app.kiosk.boards.rome_vs_carthage.texts import ABILITIES
from pi_app.kiosk.compose import (
    Picture,
    Shown,
    at,
    cards,
    column,
    crossed_out,
    fitted,
    ground,
    image,
    over,
    row,
    words,
)
from pi_app.kiosk.kept import kept
from pi_app.kiosk.theme import Size, Theme
from pi_app.rules.message import Message
from pi_app.rules.rome_vs_carthage import generals, tables
from pi_app.rules.rome_vs_carthage.board import CITY_ROME, PROVINCE_IDS, SPACES_OF, START_CONTROL
from pi_app.rules.rome_vs_carthage.deck import CARDS_EACH, USERS
from pi_app.rules.rome_vs_carthage.names import GENERAL_NAMES
from pi_app.rules.rome_vs_carthage.notation import TYPE_NAMES
from pi_app.text import N_, tr

ROME, CARTHAGE = SIDES
MEDALLIONS = {side: image(partial(emblems.medallion, STYLES[side])) for side in SIDES}
SNOW = image(partial(art.picture, "rome_vs_carthage/snowflake"), 0.6)
GENERAL, CONSUL = Leader("", 0, 0), Leader("", 0, 0, "consul")


@kept
def _start_map(size: Size) -> pygame.Surface:
    chart = campaign_map.load_campaign_map()
    left, top, right, bottom = chart.whole
    scale = min(size[0] / (right - left), size[1] / (bottom - top))
    controlled = {
        PROVINCE_IDS[province]: side
        for province, spaces in enumerate(SPACES_OF)
        for seat, side in enumerate(SIDES)
        if 2 * sum(START_CONTROL[space] == seat for space in spaces) > len(spaces)
    }
    shown = (int((right - left) * scale), int((bottom - top) * scale))
    return camera.picture(chart, MapMoment(provinces=controlled), shown)


def _mark(
    side: Side | None = None, kind: campaign_map.SpaceKind = "plain", size: int = 30
) -> Picture:
    return image(partial(marks.space, kind, side), size=size)


def _road(*shown: Shown, kind: campaign_map.RoadKind = "plain") -> Picture:
    def way(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        half = box.width / len(shown) / 2
        line = [(box.left + half, box.centery), (box.right - half, box.centery)]
        marks.draw_road(surface, kind, line, m.px(2))

    return over(way, row(*shown, gap=0))


def _army(
    side: Side,
    units: int,
    leader: Leader | None = None,
    elephants: int = 0,
    inside: bool = False,
) -> Picture:
    force = Force(side, "", units, elephants, (leader,) if leader else (), inside)
    return image(lambda high: looks.counter(force, high), size=28)


def _city(side: Side, size: int = 40) -> Picture:
    return _mark(side, "walled", size)


def _bust(side: Side) -> Picture:
    return image(partial(looks.bust, side, None))


def _leader(side: Side, strategy: int, battle: int) -> Picture:
    ratings = words(f"{strategy}–{battle}", 16, colour=STYLES[side].dark)
    return column(_bust(side), ratings, parts=(1.0, 0.45), gap=0)


def _port(number: int) -> Picture:
    return image(partial(marks.port_badge, number), size=18)


def _die(number: int) -> Picture:
    return lambda surface, box, m: looks.draw_die(surface, box.center, m.px(26), number)


def _roll(number: int, needed: str) -> Picture:
    return row(_die(number), words(needed, 20), gap=0)


def _answer(way: str, space: Picture, units: int, roll: Picture) -> Picture:
    """An army of Carthage enters a space; a general of Rome rolls whether he answers that."""
    shown = (_army(CARTHAGE, 6), "→", space, way, _army(ROME, units, GENERAL))
    return column(row(*shown, parts=(0.6, 0.6, 0.6, 0.6, 1.0)), row("", roll, ""))


def _strategy(card: int) -> Picture:
    """A strategy card without its texts."""
    style = card_art.style_of(card)
    head = over(ground(style.colour), image(partial(card_art.roundel, card)))
    users = row(*(MEDALLIONS[SIDES[seat]] for seat in USERS[card]), gap=0)
    sheet = column(head, users, parts=(1.0, 0.6))
    return over(ground(theme.PARCHMENT_LIGHT, style.dark), at(sheet, 0.5, 0.5, 0.88, 0.9))


def _battle(kind: str) -> Picture:
    return cards(card_art.battle_card(kind))


def _backs(side: Side, count: int) -> Picture:
    return cards(*[card_art.battle_card("probe", side)] * count, up=0.0, gap=-13)


def _turn(number: int) -> Picture:
    """A turn with the cards that each side is dealt."""
    return over(ground(theme.PARCHMENT_LIGHT, theme.PARCHMENT_EDGE), str(CARDS_EACH[number]))


def _general(number: int) -> Picture:
    """A general: his side's emblem and both ratings, with their names."""
    side = SIDES[generals.SIDE_OF[number]]
    # Outside Spain, where P. Scipio's rating is another.
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
"""The columns of the attrition table, and a force or battle in each."""
ROOM = 60  # what is left free between columns, in hundredths of the letters' size


def _edge(number: int, low: int, high: int) -> str:
    """What the roll of a table's row is called: its ends stand for all beyond."""
    return f"≤{number}" if number == low else f"{number}+" if number == high else str(number)


def _table(*lines: Sequence[str], align: lettering.Align = "centre") -> Picture:
    """A table of message ids, or what is the same in every language. Its first line and first
    column are headings, and each column is as wide as its words."""

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


ATTRITION = _table(
    ["", *SIZES],
    *(
        [_edge(roll, 1, 7), *(str(tables.attrition(size, roll) or "·") for size in SIZES.values())]
        for roll in range(1, 8)
    ),
)
RETREAT = _table(
    ["", *(_edge(roll, 0, 7) for roll in range(8))],
    *(
        [name, *(str(tables.retreat_losses(size, roll)) for roll in range(7)), N_("all")]
        for name, size in (("1-4", 1), ("5+", tables.LARGE_FORCE))
    ),
)
SIEGE = _table(
    [N_("Die"), *(_edge(roll, 1, 6) for roll in range(1, 7))],
    [N_("Points"), *(str(tables.siege_points(roll)) for roll in range(1, 7))],
    [N_("CUs lost"), *(str(tables.besieger_losses(roll)) for roll in range(1, 7))],
)
NAVAL = _table(
    ["", N_("The fleet is")], ["≤1", N_("safe")], ["2", N_("back to port")], ["3+", N_("sunk")]
)
DECK = _table(
    [str(sum(tables.BATTLE_DECK)), N_("Battle cards")],
    *([str(count), name] for count, name in zip(tables.BATTLE_DECK, TYPE_NAMES, strict=True)),
    align="left",
)

# --- the pages --------------------------------------------------------------------------------

AIM = HelpPage(
    "Aim and turns",
    "Who holds more provinces after the ninth turn wins; if level, Carthage. A side controls a "
    "province with political markers on more than half of all its spaces. Eighteen provinces "
    "count; Gallia Transalpinia, Massilia, Liguria and the Balearic Islands do not.",
    fitted(_start_map),
    "Earlier wins: Rome, by taking the city of Carthage; Carthage, by taking Rome, or by "
    "controlling all of Italy but Latium when provinces are compared. Who has to remove more "
    "markers than he has sues for peace and loses.",
    column(
        row(_army(CARTHAGE, 9, GENERAL), "→", _city(ROME)),
        row(_army(ROME, 9, GENERAL), "→", _city(CARTHAGE)),
    ),
    "A turn: reinforcements (not on the first), strategy cards (7, later 8 and 9 each), which are "
    "played one by one in turn, winter, isolated markers, comparison. Scipio Africanus comes on "
    "turn 6.",
    column(
        row(*map(_turn, range(1, 6)), gap=3), row("", *map(_turn, range(6, 10)), "", gap=3), gap=3
    ),
    "In winter every force on an enemy marker or with an unfriendly tribe rolls attrition, "
    "besiegers too. With the supplementary rules so does every force of 6 CUs or more away from "
    "ports in Spain and Gallia Transalpinia. Generals survive it.",
    row(
        SNOW,
        over(
            at(_mark(ROME, size=40), 0.5, 0.64),
            at(_army(CARTHAGE, 7, GENERAL, elephants=1), 0.5, 0.36),
        ),
        SNOW,
    ),
    "Then markers come off from which no way leads to a CU, city, tribe or port of their side. A "
    "way leads over empty spaces, but not over passes, nor where the enemy has a marker and you "
    "have no CU. Cities and tribes never come off.",
    column(
        _road(_mark(CARTHAGE), _mark(CARTHAGE), _mark(ROME), crossed_out(_mark(CARTHAGE))),
        row(_port(0), over(), over(), over()),
    ),
    "At last provinces are compared: the side with fewer removes as many markers as it is behind.",
    column(
        row(MEDALLIONS[ROME], "9", MEDALLIONS[CARTHAGE], "7"),
        row("", *[crossed_out(_mark(CARTHAGE))] * 2, ""),
    ),
)

MARCHES = HelpPage(
    "Cards and marches",
    "Play a card for its operations, or for its event if its colour is yours, or throw it away. "
    "Operations move one general whose strategy rating they reach, or place markers, or (3 only) "
    "raise a CU with a general, in a space of yours in a province of yours.",
    row("", _strategy(1), _strategy(10), ""),
    "As many markers as operations, each on a space without marker and enemy CUs; or an enemy "
    "marker beneath your CUs is turned over. Cities and tribes have to be besieged.",
    column(
        row(_mark(), "→", _mark(CARTHAGE)),
        row(over(_mark(ROME), at(_army(CARTHAGE, 2), 0.68, 0.4)), "→", _mark(CARTHAGE)),
    ),
    "Some events answer what the enemy does; you are asked when one fits. Five cards give their "
    "event on top of a general's move.",
    row(_mark(CARTHAGE), "→", _mark(), _strategy(7)),
    "Combat units (CUs) move only with a general: 4 spaces (6 with a Force March), at most 10 CUs, "
    "which may be taken along and left behind on the way. At the end the army may fight a battle, "
    "or make one attempt at a siege.",
    column(
        row(_leader(CARTHAGE, 1, 4), _army(CARTHAGE, 10), "→", parts=(0.6, 0.4, 1.0)),
        _road(*[_mark(size=20)] * 5),
        parts=(1.0, 0.5),
    ),
    "A pass or a strait takes 2 points. After a pass the army rolls attrition, with –2 outside the "
    "Alps. From Messana to Rhegium you need both; from Aleria to Sassari everybody may cross.",
    column(
        *(
            row(_road(_mark(size=20), _mark(size=20), kind=kind), "2")
            for kind in ("alps_pass", "non_alps_pass", "strait")
        ),
    ),
    "From port to port takes 3 points and a card with 3 operations (5 CUs) or a Campaign (10 CUs, "
    "one army). Rome rules the sea: for each voyage of Carthage it rolls on the naval table.",
    over(
        ground(theme.SEA),
        column(
            row(_mark(CARTHAGE), _army(CARTHAGE, 5, GENERAL), "→", _mark(ROME)),
            row(_port(-2), _die(3), _port(2)),
        ),
    ),
    "When an enemy enters a space next to your army, not over a pass or strait, your general may "
    "intercept: he must roll his battle rating or less, with +1 on an enemy marker without CUs of "
    "yours. The enemy may step back and end, or fight; in battle the interceptor has a card more.",
    _answer("←", _mark(), 8, _roll(2, "≤ 3")),
    "Where an enemy army enters, your general may avoid battle: with his battle rating or less he "
    "goes with up to 10 CUs to a next space that is free of enemies. Failing costs a battle card. "
    "If he gets away, the enemy may roll to pursue and move on.",
    _answer("→", _mark(ROME), 5, _roll(5, "≤ 5")),
    "An army of 5 CUs or more rides over a single enemy CU without a general and moves on. A "
    "general alone may not go where enemy CUs are.",
    row(_army(ROME, 5, GENERAL), "→", crossed_out(_army(CARTHAGE, 1)), "→"),
)

BATTLES = HelpPage(
    "Battles",
    "Battle cards, 20 at most: one for each CU, the general's battle rating, and allies. In Italy, "
    "Spain and Africa every province of that country that you control gives one (Numidias two; "
    "Rome at most two in Italy, none for Latium), elsewhere the province of the battle, on Sicily "
    "both. Rome has two more in Latium, Carthage one with a friendly tribe.",
    column(
        row(
            *(_army(CARTHAGE, 8), "+", _leader(CARTHAGE, 1, 4), "+"),
            row(*[_mark(CARTHAGE, size=20)] * 3, gap=0),
            gap=0,
        ),
        _backs(CARTHAGE, 15),
        parts=(1.2, 1.0),
    ),
    "Before cards are looked at, elephants may charge: above the Roman general's battle rating "
    "each costs Rome a card; a 1 costs Carthage one.",
    row(
        column(_roll(4, "> 2"), crossed_out(_backs(ROME, 1))),
        image(lambda side: looks.elephant(round(side * 0.66), STYLES[CARTHAGE].dark)),
    ),
    "Whose card moved the army attacks first, with one card; the defender must match it with the "
    "same type. Then he may roll his battle rating or less to attack himself from now on. After a "
    "matched Double Envelopment he need not roll. A Reserves card stands for any type.",
    row(_battle("left"), "=", _battle("left")),
    "Who can't or won't match a card has lost. If the attacker has no card left, the defender "
    "wins. Both sides lose as many CUs as the attrition table says for the number of rounds; the "
    "loser rolls on the retreat table too.",
    row(_battle("frontal"), "×", column(_army(ROME, 6), "→")),
    "In place of a card the attacker may withdraw: he must roll his battle rating or less, and the "
    "defender must not. Then both sides have their casualties, but nobody rolls for retreat. If it "
    "fails, the defender attacks.",
    column(
        row(_army(ROME, 4, GENERAL), _roll(2, "≤ 2")),
        row(_army(CARTHAGE, 9, GENERAL), _roll(5, "> 4")),
    ),
    "The beaten go to the nearest space with a marker of theirs, at most 4 away, first back to "
    "where they came from, never over pass, strait or sea. Each enemy marker or CU on the way "
    "costs a CU. For every two CUs lost in all, one marker comes off.",
    column(_road(_mark(ROME), _mark(CARTHAGE), _mark()), "←", "−1"),
)

COMMAND = HelpPage(
    "Sieges and commanders",
    "A general with 3 CUs who ends his move at an enemy city, with no enemy outside it and without "
    "a battle, rolls on the siege table. With three points the city falls, and CUs inside are "
    "lost. When the besiegers leave, the points are lost.",
    row(
        *(_army(CARTHAGE, 3, GENERAL), "→"),
        column(_city(ROME), image(partial(looks.siege_pips, 2), size=20), parts=(1.0, 0.5)),
    ),
    "A city holds 2 CUs inside, Rome and Carthage 5. They stop nobody who passes. A besieged city "
    "(one point is enough) gets no reinforcements and no ships; its CUs may sally, or join the "
    "battle of an army that relieves them.",
    row(
        over(_city(ROME), _army(ROME, 2, inside=True)),
        over(_city(ROME, 58), _army(ROME, 5, inside=True)),
    ),
    "Tribes are subjugated in the same way; then the tribe is gone for good and a marker stands "
    "there. Three tribes are Carthage's friends, and markers of it in every respect.",
    row(_mark(kind="tribe", size=50), "→", _mark(ROME, size=44)),
    "One general commands an army, the others follow; among equals the owner chooses. Hannibal "
    "stands above all of Carthage's, consuls above the proconsul. No consul may be left with fewer "
    "than 5 CUs by choice; an army with both rolls who commands. Every turn two new consuls are "
    "drawn, and one general becomes proconsul.",
    column(
        row(_army(ROME, 5, CONSUL), _army(ROME, 8, CONSUL)),
        _army(ROME, 3, Leader("", 0, 0, "proconsul")),
    ),
    "A general alone whom an enemy army reaches, or whose army is destroyed (not by attrition), "
    "leaves the map. Carthage's come back with the next reinforcements. Hannibal dies, and 5 "
    "markers of Carthage go with him. With the supplementary rules “all” on the retreat table "
    "kills any commander.",
    row(crossed_out(_leader(CARTHAGE, 2, 3)), "←", _army(ROME, 6)),
)

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

TABLES = HelpPage(
    "Tables",
    "Attrition: die down, CUs of the force across. Pass outside the Alps –2, Native Guide –3, "
    "Pestilence +1, Storms at Sea +2; winter has no modifier. Hostile Tribes always use column "
    "5–6. In battle the column is the number of rounds, for both sides. On 6 and 7+ an elephant "
    "goes first. All CUs of a side in a space roll together.",
    ATTRITION,
    "Retreat: the loser's CUs at the start of the battle down, his die across. +2 if Double "
    "Envelopment won it, –2 if a Probe did.",
    RETREAT,
    "Siege and subjugation. On sieges: Carthage –1 unless it has its siege train; Rome, Carthage "
    "and Syracuse –1; Marcellus with a Campaign +1. Three points are needed.",
    SIEGE,
    "Voyages of Carthage: the numbers of both ports, +1 for each of them that is Rome's, –1 each "
    "for Syracuse, Macedonia, a naval victory this turn, Mago, and for a general with one CU or "
    "none.",
    NAVAL,
    "The battle deck, shuffled for every battle. A Reserves card stands for any of the other five "
    "types.",
    DECK,
)

PAGES = (AIM, MARCHES, BATTLES, COMMAND, GENERALS, TABLES)
