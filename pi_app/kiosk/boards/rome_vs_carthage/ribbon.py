"""What lies along the upper edge of the map: what holds for the whole table (turn, years, truce,
alliances), and who is on the march."""

from __future__ import annotations

from typing import Final

import pygame

from pi_app.kiosk import lettering, shapes, theme
from pi_app.kiosk.boards.rome_vs_carthage import looks
from pi_app.kiosk.boards.rome_vs_carthage.moment import general_name, general_side, office_of
from pi_app.kiosk.layout import columns, grid, put
from pi_app.kiosk.paper import lay_sheet, lay_veil
from pi_app.kiosk.text import N_, tr
from pi_app.kiosk.theme import Colour
from pi_app.kiosk.widgets.base import Widget
from pi_app.rules.rome_vs_carthage.terms import LAST_TURN
from pi_app.rules.rome_vs_carthage.victory import LoseMarkers, Mourn
from pi_app.rules.rome_vs_carthage.view import MarchView, RomeVsCarthageView

TURN: Final = N_("Turn {turn}/{turns} · {years} BC")


def conditions(view: RomeVsCarthageView) -> list[tuple[str, Colour]]:
    """Return what is in force, as catalogue keys with colours."""
    sea, punic, roman = theme.SEA_DEEP, (78, 66, 158), (150, 40, 32)
    every: list[tuple[bool, str, Colour]] = [
        (view["truce"], N_("Truce"), (58, 110, 62)),
        (view["macedonia"], N_("Macedonia"), punic),
        (view["naval_victory"], N_("Naval victory"), sea),
        (view["counsels"]["carthage"], N_("Hanno counsels"), punic),
        (view["counsels"]["rome"], N_("Cato counsels"), roman),
        (view["must_campaign"], N_("Campaign first"), roman),
    ]
    return [(words, colour) for holds, words, colour in every if holds]


class _Line(Widget):
    """A line that shows a view."""

    def __init__(self) -> None:
        super().__init__()
        self.view: RomeVsCarthageView | None = None

    def show(self, view: RomeVsCarthageView) -> None:
        """Show a view."""
        self.view = view
        self.changed()


class Ribbon(_Line):
    """Tokens in the corner of the map: the turn first, then what is in force."""

    def paint(self, surface: pygame.Surface) -> None:
        if self.view is None or self.view["turn"] == 0:
            return
        m, years = self.theme, self.view["years"]
        words = tr(TURN, turn=self.view["turn"], turns=LAST_TURN, years=years)
        left, size = self.rect.left, m.px(15)
        holds = [(tr(key), colour) for key, colour in conditions(self.view)]
        for said, colour in [(words, theme.NIGHT), *holds]:
            wide = lettering.width_of(said, "strong", size) + m.px(16)
            box = pygame.Rect(left, self.rect.top, wide, self.rect.height)
            if box.right <= self.rect.right:
                lay_veil(surface, box, colour, 236, m.px(6), m.px(1))
                light = theme.PARCHMENT_LIGHT
                lettering.draw_line(surface, said, box.center, "strong", size, light)
                left = box.right + m.px(4)


class MarchStrip(_Line):
    """Who is on the march, as wide as it needs: leader, company, CUs and the movement points that
    are left; nothing while nobody marches."""

    @property
    def marches(self) -> MarchView | None:
        """The march that is going on, None while what a battle has cost is asked for, and of a
        leader whom it has driven off the map."""
        view = self.view
        march = view["march"] if view is not None else None
        if view is None or march is None or view["generals"][march["leader"]]["space"] is None:
            return None
        asked = view["task"]["phase"] if view["task"] is not None else ""
        return None if asked in (LoseMarkers.id, Mourn.id) else march

    def paint(self, surface: pygame.Surface) -> None:
        march = self.marches
        if march is None or self.view is None:
            return
        m, gap = self.theme, self.theme.px(6)
        side, high = general_side(march["leader"]), self.rect.height
        words, army = self._words(march), self._army(march)
        fixed = [high, *(image.get_width() for image in army), march["points"] * m.px(13)]
        rest = sum(fixed) + gap * (len(fixed) + 1)
        name = min(lettering.width_of(words, "strong", m.px(15)) + gap, self.rect.width - rest)
        box = pygame.Rect(self.rect.topleft, (rest + name, high))
        lay_sheet(surface, box, m, 6, 4)
        face, room, *cells, points = columns(box, [fixed[0], name, *fixed[1:]], gap)
        head = looks.bust(side, office_of(self.view, march["leader"]), high - m.px(4))
        put(surface, head, face)
        dark = looks.STYLES[side].dark
        lettering.draw_block(surface, words, room.inflate(0, -m.px(4)), "strong", m.px(15), dark)
        for image, cell in zip(army, cells, strict=True):
            put(surface, image, cell)
        for point, cell in enumerate(grid(points, march["points"], 1)):
            fill = theme.PARCHMENT_DARK if point < march["spent"] else theme.GOLD_LIGHT
            shapes.circle(surface, theme.GOLD_DARK, cell.center, m.px(5))
            shapes.circle(surface, fill, cell.center, m.px(4))

    def _words(self, march: MarchView) -> str:
        names = tr(", ").join(tr(general_name(each)) for each in march["companions"])
        leader = tr(general_name(march["leader"]))
        return tr("{leader} with {names}", leader=leader, names=names) if names else leader

    def _army(self, march: MarchView) -> list[pygame.Surface]:
        """What tells how strong the army is."""
        size = self.theme.px(17)

        def figure(words: str) -> pygame.Surface:
            return lettering.picture(words, "strong", size, theme.INK)

        strength = march["units"] + march["elephants"]
        parts = [figure(tr("{count} CU", plural="{count} CUs", count=strength))]
        if march["elephants"]:
            parts.append(looks.elephant(size, theme.INK_SOFT))
            parts.append(figure(str(march["elephants"])))
        if march["train"]:
            parts.append(looks.ram(size, theme.INK_SOFT))
        return parts
