"""The games in progress on the narrowest screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from pi_app.drawing.theme import SEATS, Theme
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.scenes.saved import _medals
from pi_app.table.players import Player
from pi_app.text import LANGUAGES, Language
from tests.kiosk.driver import Person
from tests.kiosk.lettering_watch import watched_lettering


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_title_fits(tmp_path: Path, language: Language, large: bool) -> None:
    person = Person(tmp_path, (720, 1280), language)
    person.session.preferences.change(large=large)
    person.session.tables.new_table(
        "rome-vs-carthage", 2, {}, [Player.person(), Player.of_bot("varro")], real_box=True
    )
    with watched_lettering() as watch:
        person.app.push(KioskNavigator(person.session).saved())
        person.wait()
    assert watch.complaints == set()
    person.session.close()


@pytest.mark.parametrize("seats", [2, 5, 7])
def test_medals_stay_within_their_place(seats: int) -> None:
    sheet = pygame.Surface((200, 400), pygame.SRCALPHA)
    box = pygame.Rect(60, 100, 46, 104)
    _medals(SEATS[:seats])(sheet, box, Theme((800, 480)))
    assert box.contains(sheet.get_bounding_rect())
