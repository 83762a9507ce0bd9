"""How to play each game: a moving picture of its lesson, and the kiosk's own help with its
pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from handbook.tree import rules_page
from pi_app.core.game import Game
from pi_app.drawing import shapes, theme
from pi_app.drawing.layout import inset
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.compose import Picture
from pi_app.text import Language, render, tr
from tests.kiosk.lesson_film import film_lesson

SIZE: Final = (570, 360)
"""The size of a picture in pixels: three times that at the kiosk of 800x480."""


RULINGS: Final[dict[Language, str]] = {
    "en": "Rulings, options and notation",
    "ja": "裁定、オプション、表記",
}

LESSON: Final[dict[Language, str]] = {
    "en": "A part of the lesson. At the table, *{button}* leads through all of it.",
    "ja": "レッスンの一部です。テーブルでは「{button}」で全体を学べます。",
}


def write_rules(game: Game, target: Path, language: Language) -> None:
    """Write the page of a game below a directory, in the language now spoken.

    Args:
        game: the game.
        target: the directory of the handbook's sources.
        language: the language now spoken.
    """
    shown = f"![](../docs/pictures/{game.id}-{language}.png)"
    film = f"{game.id}-lesson.webp"
    film_lesson(game.id, language, target / "play" / film)
    taught = LESSON[language].format(button=tr("Learn by playing"))
    lines = [f"# {tr(game.title)}", tr(game.summary), shown, _figure(film, "lesson", taught)]
    number = 0
    for page in find_board(game).help:
        lines.append(f"## {tr(page.title)}")
        for entry in page.entries:
            words = render(entry.words)
            if entry.picture is None:
                lines.append(words)
                continue
            number += 1
            name = f"{game.id}-{number:02}.png"
            _save(entry.picture, target / "play" / name)
            lines.append(_figure(name, "example", words))
    lines.append(f"[{RULINGS[language]}](../docs/games/{game.id}.md)")
    place = target / f"{rules_page(game.id)}.md"
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("\n\n".join(lines) + "\n", "utf-8")


def _figure(name: str, kind: str, words: str) -> str:
    return f":::{{figure}} {name}\n:figclass: {kind}\n:alt: {name}\n\n{words}\n:::"


def _save(picture: Picture, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    measures = Theme((theme.DESIGN_SIZE[0] * 3, theme.DESIGN_SIZE[1] * 3))
    surface = pygame.Surface(SIZE)
    surface.fill(theme.PARCHMENT)
    shapes.rect(surface, theme.PARCHMENT_EDGE, surface.get_rect(), measures.px(1))
    picture(surface, inset(surface.get_rect(), measures.px(6)), measures)
    pygame.image.save(surface, file)
