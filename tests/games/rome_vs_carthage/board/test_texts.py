"""What stands on the strategy cards of Hannibal: Rome vs. Carthage, and in its help."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from pi_app.drawing import lettering, theme
from pi_app.drawing.theme import Size, Theme
from pi_app.games.rome_vs_carthage.board.card_art import strategy_card
from pi_app.games.rome_vs_carthage.board.help_pages import PAGES, TABLES
from pi_app.games.rome_vs_carthage.rules.generals import GENERALS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.names import CARD_NAMES
from pi_app.games.rome_vs_carthage.rules.terms import BY_OPS
from pi_app.games.rome_vs_carthage.rules.texts import ABILITIES, CONDITIONS, EFFECTS
from pi_app.kiosk.scenes.help import EntryView
from pi_app.kiosk.scenes.lesson import LessonScene
from pi_app.kiosk.widgets import Stack
from pi_app.table.players import Player
from pi_app.text import LANGUAGES, Language, set_language, tr
from tests.games.rome_vs_carthage.board.hands import (
    TWO,
    panel,
    play,
    settle,
    sit_down,
    tap_space,
)
from tests.games.rome_vs_carthage.board.setups import card_to_play
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, Table
from tests.kiosk.at_table import playing
from tests.kiosk.driver import Person
from tests.kiosk.lettering_watch import watched_lettering

# Room for a condition and an effect on a card of 150 x 210 pixels, beneath its title.
WIDE, HIGH = 140, 132


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    chosen: Language = request.param
    set_language(chosen)
    return chosen


@pytest.mark.usefixtures("language")
def test_texts_can_be_read_on_a_card() -> None:
    assert len(EFFECTS) == 65
    for card in range(1, len(EFFECTS)):
        effect, condition = tr(EFFECTS[card]), tr(CONDITIONS[card]) if card in CONDITIONS else ""
        assert effect
        above = lettering.block_size(condition, "aside", 13, WIDE)[1] if condition else 0
        assert lettering.fits(effect, "aside", 14, (WIDE, HIGH - above)), (effect, condition)


@pytest.mark.usefixtures("language")
def test_titles_fit_on_the_smallest_card() -> None:
    """As in a hand of seven cards in two rows, beside the buttons of another choice."""
    measures, box = Theme((800, 480)), pygame.Rect(0, 0, 87, 65)
    with watched_lettering() as watch:
        for card in range(1, len(CARD_NAMES)):
            strategy_card(card)(pygame.Surface(box.size), box, measures)
    assert watch.blocks >= len(CARD_NAMES) - 1
    assert watch.complaints == set()


@pytest.mark.usefixtures("language")
def test_help_fits_on_every_screen(size: Size) -> None:
    measures = Theme(size)
    wide = size[0] - measures.px(40)
    with watched_lettering() as watch:
        for page in PAGES:
            column = Stack([EntryView(entry) for entry in page.entries])
            place = pygame.Rect(0, 0, wide, column.height_for(wide, measures))
            surface = pygame.Surface(place.size)
            surface.fill(theme.PARCHMENT_LIGHT)
            column.place(place, measures)
            column.draw(surface)
    assert watch.blocks
    assert watch.complaints == set()


@pytest.mark.usefixtures("language")
def test_tables_stay_within_their_box(size: Size) -> None:
    measures = Theme(size)
    box = pygame.Rect(20, 20, measures.px(164), measures.px(108))
    for entry in TABLES.entries:
        surface = pygame.Surface((box.width + 40, box.height + 40))
        surface.fill(theme.WHITE)
        assert entry.picture is not None
        entry.picture(surface, box, measures)
        painted = pygame.mask.from_threshold(surface, theme.WHITE, (1, 1, 1, 255))
        painted.invert()
        assert painted.count()
        assert all(box.inflate(2, 2).contains(part) for part in painted.get_bounding_rects())


def test_every_general_is_described() -> None:
    assert len(ABILITIES) == GENERALS


@pytest.mark.parametrize("held", [1, 2, 3, 4])
def test_every_card_of_a_small_hand_can_be_read_beside_a_lesson(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: Language, held: int
) -> None:
    """In a lesson the board is narrowest. Each card is drawn in the places of such a hand."""
    person = Person(tmp_path, language=language, frame=0.1)
    players = (Player.of_bot("random"), Player.person())
    scene = sit_down(person, players, card_to_play(hand=range(1, 1 + held)))
    monkeypatch.setattr(scene, "beside", LessonScene.beside)
    scene.arrange(scene.area)
    settle(person)
    places = {tile.rect.size for tile in panel(person).tiles}
    person.session.close()
    with watched_lettering() as watch:
        for card in range(1, len(EFFECTS)):
            for width, height in places:
                surface = pygame.Surface((width, height))
                place = pygame.Rect(0, 0, width, height)
                strategy_card(card)(surface, place, Theme((800, 480)))
    assert watch.blocks
    assert watch.complaints == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_titles_of_cards_side_by_side_are_of_one_size(
    monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    set_language(language)
    used: set[int] = set()
    draw = lettering.draw_block

    def watched(*args: Any) -> int:
        used.add(draw(*args))
        return 0

    monkeypatch.setattr(lettering, "draw_block", watched)
    for size in ((266, 108), (180, 54), (110, 110), (92, 54)):
        used.clear()
        for card in range(1, len(CARD_NAMES)):
            box = pygame.Rect((0, 0), size)
            strategy_card(card)(pygame.Surface(size), box, Theme((800, 480)))
        assert len(used) == 1, size


def test_an_army_has_one_number_everywhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Elephants are CUs: five ordinary ones and two of them are seven, wherever it is said."""
    drawn: set[str] = set()
    draw_line, draw_block = lettering.draw_line, lettering.draw_block

    def line(surface: pygame.Surface, text: str, *more: Any) -> Any:
        drawn.add(text)
        return draw_line(surface, text, *more)

    def block(surface: pygame.Surface, text: str, *more: Any) -> Any:
        drawn.add(text)
        return draw_block(surface, text, *more)

    monkeypatch.setattr(lettering, "draw_line", line)
    monkeypatch.setattr(lettering, "draw_block", block)
    table = Table()
    table.army(CARTHAGE, "saguntum", 5, "hannibal", "mago", elephants=2)
    table.begin(Activate(CARTHAGE, 3, BY_OPS))
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, table.state)
    play(person, CARTHAGE, "hannibal", "drop mago")
    tap_space(person, "saguntum")
    person.rest(0.3)
    person.tap("Regroup")
    person.rest(0.3)
    person.tap_at(playing(person).frame.last.rect.center)
    person.rest(0.3)
    said = {text for text in drawn if "CU" in text or "elephant" in text.lower()}
    numbers = {number for text in said for number in re.findall(r"(\d+) CUs?\b", text)}
    assert numbers == {"0", "7"}, said
    told = [text for text in said if re.search(r"\d elephant", text)]
    assert len(told) >= 2
    assert all("7 CUs, among them 2 elephants" in text for text in told), told
