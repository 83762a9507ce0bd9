"""The panel of a side beside the map: provinces, cards, forces, absent generals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from pi_app.drawing import lettering, theme
from pi_app.drawing.layout import rows
from pi_app.drawing.theme import Colour, Theme
from pi_app.games.rome_vs_carthage.board import artwork
from pi_app.games.rome_vs_carthage.board.artwork import STYLES
from pi_app.games.rome_vs_carthage.board.moment import SIDES, Side, general_name, space_name
from pi_app.games.rome_vs_carthage.rules.view import RomeVsCarthageView
from pi_app.kiosk import cards, compose
from pi_app.kiosk.boards.board_view import BoardView
from pi_app.kiosk.boards.moment import Moment
from pi_app.kiosk.boards.seat_panel import ScorePanel
from pi_app.kiosk.compose import Picture, row
from pi_app.kiosk.widgets.buttons import ImageButton
from pi_app.text import N_, Text, lazy, tr

_OFFICES: Final = {"consul": N_("Consuls: {names}"), "proconsul": N_("Proconsul: {names}")}

_ABSENT: Final = {
    "displaced": N_("{general}: comes back next turn"),
    "dead": N_("{general}: dead"),
    "awaited": N_("{general}: comes in turn 6"),
}
"""Texts for generals off the map. Those in the pool are too many to be listed."""


class SidePanel(ScorePanel[RomeVsCarthageView]):
    """The panel of a side: its political provinces, a button for its cards, and further facts."""

    def __init__(
        self,
        board: BoardView[RomeVsCarthageView],
        seat: int,
        name: Text,
        detail: Text,
        look: Callable[[int], None],
    ) -> None:
        super().__init__(board, seat, name, detail)
        self.side = SIDES[seat]
        self.cards, self.count = ImageButton(lazy("Cards"), partial(look, seat), self._hand), 0
        # Making a view is slow, so it is done once per state and not at each drawing.
        self._score = ""
        self._facts = compose.overlay()
        self.score, self.strip = lambda _: self._score, lambda _: self._facts
        self.add(self.cards)

    def show(self, moment: Moment[RomeVsCarthageView]) -> None:
        view = moment.seen.view()
        self._score, self._facts = str(view["score"][self.side]), facts(view, self.side)
        self.count = view["hand_sizes"][self.side]
        super().show(moment)

    def _hand(self, letters: Colour) -> Picture:
        """A fan of the backs of the side's cards, and their number."""
        back = partial(cards.back, STYLES[self.side])
        hand = compose.fan(*[cards.Card(back, back)] * self.count)
        figure = compose.words(str(self.count), 24, "title", letters)
        parts = (1.0, 52, 20)
        whole = row(hand, figure, compose.sign("eye", 20, letters), parts=parts, gap=3)
        return compose.padded(whole, 8, 5)

    def place(self, rect: pygame.Rect, measures: Theme) -> None:
        super().place(rect, measures)
        m = measures
        box = pygame.Rect(rect.left, self.badge.rect.bottom + m.px(5), rect.width, m.touch)
        self.cards.visible = box.bottom <= rect.bottom
        self.cards.place(box.inflate(-2 * m.px(6), 0), m)


def facts(view: RomeVsCarthageView, side: Side) -> Picture:
    """Return the facts below the button of a side: its CUs on the map, its offices, the siege train
    and absent generals, as far as they fit."""
    spaces = view["spaces"].values()
    held = [each for each in spaces if each["control"] == side]
    units = sum(each["units"][side] for each in spaces) + sum(each["garrison"] for each in held)
    elephants = 0
    if side == "carthage":
        elephants = sum(each["elephants"] for each in spaces)
        elephants += sum(each["stables"] for each in held)
    total, dark = units + elephants, STYLES[side].dark
    words = tr("On the map: {count} CU", plural="On the map: {count} CUs", count=total)
    forces = compose.words(words, 14, "tag", dark, "left")
    if elephants:
        sign = compose.image(lambda high: artwork.elephant(high, dark), size=15)
        figure = compose.words(str(elephants), 14, "tag", dark)
        forces = row(forces, sign, figure, parts=(1.0, 22, 14), gap=2)
    under = compose.column("", forces, _written(_lines(view, side)), parts=(51, 20, 1.0), gap=2)
    return compose.roomy(74, under, compose.overlay())


def _written(lines: Sequence[str]) -> Picture:
    """Text lines with their natural heights, as many as fit."""

    def draw(surface: pygame.Surface, box: pygame.Rect, m: Theme) -> None:
        for words in lines:
            high = lettering.block_size(words, "aside", m.px(14), box.width)[1]
            if high > box.height:
                break
            line, box = rows(box, [high, 1.0])
            lettering.draw_block(surface, words, line, "aside", m.px(14), theme.INK_SOFT)

    return draw


def _lines(view: RomeVsCarthageView, side: Side) -> list[str]:
    """Lines about offices, the siege train, and absent generals with the reason."""
    own = {general: each for general, each in view["generals"].items() if each["side"] == side}
    lines: list[str] = []
    for office, words in _OFFICES.items():
        names = [tr(general_name(each)) for each, seen in own.items() if seen["office"] == office]
        if names:
            lines.append(tr(words, names=tr(", ").join(names)))
    if side == "carthage" and view["train"] is not None:
        lines.append(tr("Siege train: {space}", space=tr(space_name(view["train"]))))
    return lines + [
        tr(_ABSENT[each["off_map"]], general=tr(general_name(general)))
        for general, each in own.items()
        if each["off_map"] in _ABSENT
    ]
