"""Information over the map: the status bar and the march at the top, and the sheet of one space at
the bottom."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import emblems, lettering, theme
from pi_app.drawing.layout import Part, anchored, columns, inset
from pi_app.drawing.theme import Colour, Theme
from pi_app.games.rome_vs_carthage.board import artwork, moment
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.busts import bust
from pi_app.games.rome_vs_carthage.board.campaign_map import Space, load_campaign_map
from pi_app.games.rome_vs_carthage.board.map_names import names_now
from pi_app.games.rome_vs_carthage.board.moment import SIDES, Force, Leader, MapMoment, Side
from pi_app.games.rome_vs_carthage.rules.names import SIDE_NAMES, strength_of
from pi_app.games.rome_vs_carthage.rules.terms import LAST_TURN
from pi_app.games.rome_vs_carthage.rules.victory import LoseMarkers, Mourn
from pi_app.games.rome_vs_carthage.rules.view import MarchView, RomeVsCarthageView
from pi_app.kiosk import compose
from pi_app.kiosk.compose import Picture, background, block, column, image, overlay, padded, row
from pi_app.kiosk.paper import lay_veil
from pi_app.kiosk.tokens import disc
from pi_app.kiosk.widgets.buttons import Button
from pi_app.kiosk.widgets.panels import Composition, Panel
from pi_app.text import N_, render, tr

TURN: Final = N_("Turn {turn}/{turns} · {years} BC")

HOLDERS: Final = {
    "rome": N_("Held by Rome"),
    "carthage": N_("Held by Carthage"),
    None: N_("Held by nobody"),
}
OFFICES: Final = {"consul": N_("Consul"), "proconsul": N_("Proconsul")}

# --- at the top -----------------------------------------------------------------------------------


def status_bar(view: RomeVsCarthageView) -> Picture:
    """Return a line of tokens: the turn, then the effects in force, as many as fit."""
    turn = tr(TURN, turn=view["turn"], turns=LAST_TURN, years=view["years"])
    punic, roman = (78, 66, 158), (150, 40, 32)
    every: list[tuple[bool, str, Colour]] = [
        (view["turn"] > 0, turn, theme.NIGHT),
        (view["truce"], N_("Truce"), (58, 110, 62)),
        (view["macedonia"], N_("Macedonia"), punic),
        (view["naval_victory"], N_("Naval victory"), theme.SEA_INK),
        (view["counsels"]["carthage"], N_("Hanno counsels"), punic),
        (view["counsels"]["rome"], N_("Cato counsels"), roman),
        (view["must_campaign"], N_("Campaign first"), roman),
    ]
    said = [(words, colour) for holds, words, colour in every if holds]

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        parts = [lettering.room_for(tr(key), "tag", m.px(15)) + m.px(16) for key, _ in said]
        for (key, colour), cell in zip(said, columns(box, parts, m.px(4)), strict=True):
            if cell.right <= box.right:
                lay_veil(surface, cell, colour, 255, m.px(6), m.px(1))
                compose.words(key, 15, "tag", colour=theme.PARCHMENT_LIGHT)(surface, cell, m)

    return draw


def present_march(view: RomeVsCarthageView) -> MarchView | None:
    """Return the current march. Return None while markers are removed for a battle, and if the
    leader is no longer on the map."""
    march, task = view["march"], view["task"]
    if march is None or view["generals"][march["leader"]]["space"] is None:
        return None
    return None if task is not None and task["phase"] in (LoseMarkers.id, Mourn.id) else march


def march_action_bar(view: RomeVsCarthageView) -> Picture:
    """Return a line about the current march: leader, companions, CUs and movement points; empty
    without a march."""
    march = present_march(view)
    if march is None:
        return overlay()
    side = moment.general_side(march["leader"])
    words = tr(moment.general_name(march["leader"]))
    names = tr(", ").join(tr(moment.general_name(each)) for each in march["companions"])
    if names:
        words = tr("{leader} with {names}", leader=words, names=names)
    strength = march["units"] + march["elephants"]
    cus = tr("{count} CU", plural="{count} CUs", count=strength)
    office, called = moment.office_of(view, march["leader"]), moment.general_name(march["leader"])
    head = image(partial(bust, side, office, name=called))
    name = block(words, 15, "tag", STYLES[side].dark)
    army: list[tuple[Picture, Part]] = [(head, 38), (name, 1.0), (compose.words(cus, 17), 68)]
    if march["elephants"]:
        army.append((_sign(artwork.elephant), 24))
        army.append((compose.words(str(march["elephants"]), 17), 14))
    if march["train"]:
        army.append((_sign(artwork.ram), 20))
    army += [(_point(point < march["spent"]), 13) for point in range(march["points"])]
    parts = [part for _, part in army]
    line = compose.slip(row(*(picture for picture, _ in army), parts=parts, gap=4), 2)

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        wide = lettering.room_for(words, "tag", m.px(15)) + m.px(20)
        wide += sum(m.px(part + 4) for part in parts if isinstance(part, int))
        line(surface, pygame.Rect(box.topleft, (min(wide, box.width), box.height)), m)

    return draw


def _sign(paint: Callable[[int, Colour], pygame.Surface]) -> Picture:
    return image(lambda high: paint(high, theme.INK_SOFT), size=17)


def _point(spent: bool) -> Picture:
    inner = (0.7, theme.PARCHMENT_LIGHT) if spent else (0.8, theme.GOLD)
    return image(lambda high: disc(high, (1.0, theme.GOLD_DARK), inner), size=11)


# --- the sheet of a space -------------------------------------------------------------------------

HEAD, LINE = 66, 34  # the heights of the heading and of a line, at 800x480


class StackSheet(Panel):
    """The sheet of one space: holder, generals with ratings, units, siege. `show_space` sets the
    space; the close button calls ``close``. The height depends on the number of lines."""

    def __init__(self, close: Callable[[], None]) -> None:
        self._list, self._lines = Composition(overlay()), 0
        self._space_shown: tuple[str, MapMoment] | None = None
        self.close = Button(None, close, icon="close", rank="quiet")
        super().__init__([self._list, self.close])

    def show_space(self, space: str, shown: MapMoment) -> None:
        """Set the space to show and the state of the map."""
        self._space_shown = space, shown
        lines: list[Picture] = []
        for force in shown.at(space):
            lines += [_force(force), *(_leader(force.side, each) for each in force.leaders)]
        self._lines = len(lines)
        head = row(_heading(load_campaign_map().spaces[space], shown), "", parts=(1.0, 52))
        whole = column(head, *lines, parts=(HEAD, *[1.0] * len(lines)), gap=0)
        self._list.picture = padded(whole, 14, 8)
        self.changed()

    def height_for(self, width: int, measures: Theme) -> int:
        return measures.px(HEAD + LINE * self._lines) + 2 * measures.unit

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        if self._space_shown is not None:
            # Again, since the language may have changed.
            self.show_space(*self._space_shown)
        corner = anchored(inset(rect, measures.px(6)), (measures.touch, measures.touch), "topright")
        self.close.place(corner, measures)


def _heading(space: Space, shown: MapMoment) -> Picture:
    names, side = names_now(), shown.control.get(space.id)
    facts = [names[space.province], tr(HOLDERS[side])]
    if space.kind == "walled":
        facts.append(tr("Walled city"))
    if space.id in shown.tribes:
        facts.append(tr("Tribe"))
    if space.port is not None:
        number = f"{space.port:+d}" if space.port else "0"
        facts.append(tr("Port {number}", number=number.replace("-", "\N{MINUS SIGN}")))
    if points := shown.sieges.get(space.id, 0):
        facts.append(tr("Siege {points}/3", points=points))
    said = column(
        block(names[space.id], 23, "title"),
        block(" · ".join(facts), 15, colour=theme.INK_SOFT),
        "",
        parts=(28, 32, 1.0),
        gap=0,
    )
    mark = "" if side is None else image(partial(emblems.medallion, STYLES[side]), size=40)
    return row(mark, said, parts=(0 if side is None else 40, 1.0))


def _force(force: Force) -> Picture:
    """A force's side and strength on a band in its side's colour."""
    who = tr(SIDE_NAMES[SIDES.index(force.side)])
    who = f"{who}  {tr('in the city')}" if force.inside else who
    strength = [render(strength_of(force.units - force.elephants, force.elephants))]
    if force.siege_train:
        strength.append(tr("siege train"))
    light = theme.PARCHMENT_LIGHT
    said = row(
        block(who, 15, "tag", light),
        compose.words(" · ".join(strength), 15, "tag", light, "right"),
        parts=(0.32, 0.68),
    )
    return padded(
        overlay(background(STYLES[force.side].colour, corner=5), padded(said, 8, 0)), 1, 3
    )


def _leader(side: Side, leader: Leader) -> Picture:
    name = tr(leader.name)
    if leader.office is not None:
        name = tr("{name}, {office}", name=name, office=tr(OFFICES[leader.office]))
    ratings = tr(
        "Strategy {strategy} · Battle {battle}", strategy=leader.strategy, battle=leader.battle
    )
    wide = lettering.room_for(ratings, "aside", 15)
    return row(
        image(partial(bust, side, leader.office, name=leader.name), 0.94),
        block(name, 18, "strong"),
        compose.words(ratings, 15, "aside", theme.INK_SOFT, "right"),
        parts=(38, 1.0, wide + 2),
    )
