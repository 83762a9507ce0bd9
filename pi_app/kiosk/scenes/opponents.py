"""Whom one plays against: the page on which an opponent is chosen, and what one says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from pi_app.bots.registry import plug_in_bots_for
from pi_app.core.message import Message
from pi_app.drawing import lettering, shapes, theme
from pi_app.drawing.layout import columns, inset, put, rows
from pi_app.drawing.theme import Colour, Theme
from pi_app.kiosk import compose
from pi_app.kiosk.player_profiles import face_of
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.screen import Scene
from pi_app.kiosk.widgets import Answer, Button, Composition, Paragraphs, Row
from pi_app.kiosk.widgets.base import Column
from pi_app.kiosk.widgets.buttons import Rank
from pi_app.table.names import bot_title
from pi_app.table.personas import PERSONAS, Persona
from pi_app.text import Text, lazy, plain, render, tr

FACE = 108  # how large the portrait of somebody who speaks is, at 800x480


class OpponentButton(Button):
    """An opponent: portrait, name, calling and manner, and laurels for strength."""

    def __init__(self, persona: Persona, action: Callable[[], object], *, chosen: bool) -> None:
        text = partial(tr, persona.name)
        super().__init__(text, action, "primary" if chosen else "secondary")
        self.persona = persona

    def _content(self, surface: pygame.Surface, face: pygame.Rect, letters: Colour) -> None:
        m, own = self.theme, self.persona
        box = inset(face, m.px(9))
        if face.height > face.width:
            field, *lines = rows(box, [1.0, m.px(30), m.px(24), m.px(24), m.px(92)], m.px(4))
            align: lettering.Align = "centre"
        else:
            field, room = columns(box, [min(box.height, m.px(120)), 1.0], 2 * m.unit)
            lines = rows(room, [1.0, 0.8, 0.8, 1.2], m.px(2))
            align = "left"
        put(surface, face_of(own.level, min(field.size)), field)
        name, calling, strength, manner = lines
        lettering.draw_block(surface, tr(own.name), name, "strong", m.large, letters, align)
        lettering.draw_block(surface, tr(own.calling), calling, "aside", m.small, letters, align)
        self._draw_strength(surface, strength, letters, align)
        lettering.draw_block(surface, tr(own.manner), manner, "aside", m.small, letters, align)

    def _draw_strength(
        self, surface: pygame.Surface, box: pygame.Rect, letters: Colour, align: lettering.Align
    ) -> None:
        """As many points as the level is high, of as many as there are levels."""
        m, count = self.theme, len(PERSONAS)
        reached, step = PERSONAS.index(self.persona), m.px(17)
        left = box.left + m.px(7)
        if align == "centre":
            left = box.centerx - step * (count - 1) // 2
        for number in range(count):
            spot = (left + step * number, box.centery)
            if number <= reached:
                shapes.circle(surface, letters, spot, m.px(6))
                shapes.circle(surface, theme.GOLD, spot, m.px(5))
            else:
                shapes.circle(surface, letters, spot, m.px(5), m.px(1))


@dataclass(eq=False, repr=False)
class OpponentsScene(PageScene):
    """The opponents, the weakest first; a tap on one has it sit down."""

    game_id: str  # the game that is to be played
    present: str  # the bot that was chosen before
    meet: Callable[[str], None]  # called with the new one

    def layout(self, area: pygame.Rect) -> None:
        bots = plug_in_bots_for(self.game_id)
        (body, *below) = self.begin(lazy("Whom do you want to meet?"), foot=bool(bots))
        buttons = [
            OpponentButton(
                each, partial(self._choose, each.level), chosen=each.level == self.present
            )
            for each in PERSONAS
        ]
        self.put((Column if self.theme.portrait else Row)(*buttons), body)
        for box in below:
            self.put(Row(*(self._plug_in(bot) for bot in bots)), box)

    def _plug_in(self, bot: str) -> Button:
        """The button of a bot that another package brings."""
        rank: Rank = "primary" if bot == self.present.partition(":")[0] else "secondary"
        return Button(plain(bot_title(bot)), partial(self._choose, bot), rank)

    def _choose(self, bot: str) -> None:
        self.app.back()
        self.meet(bot)


def explain(scene: Scene, spec: str, reason: Sequence[Message], *answers: Answer) -> None:
    """Show a bot's reason; ``answers`` are added to the way back."""
    said = "\n".join(render(line) for line in reason)
    title = lazy("{name}: why?", name=bot_title(spec))
    back = Answer(lazy("Back"), rank="primary")
    scene.ask(title, Speech(spec, plain(said)), back, *answers)


class Speech(Row):
    """A portrait, and beside it what somebody says."""

    def __init__(self, spec: str, words: Text) -> None:
        self._words = Paragraphs(words)
        portrait = Composition(compose.image(partial(face_of, spec)))
        super().__init__(portrait, self._words, parts=[FACE, 1.0], gap=18)

    def height_for(self, width: int, measures: Theme) -> int:
        beside = width - measures.px(FACE) - measures.px(18)
        return max(measures.px(FACE), self._words.height_for(beside, measures))
