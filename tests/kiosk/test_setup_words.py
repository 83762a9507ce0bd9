"""All values of all options have room on the page before a game, however many seats there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from pi_app.core.registry import find_game, game_ids, tool_ids
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.text import LANGUAGES, Language
from tests.kiosk.driver import Person
from tests.kiosk.lettering_watch import watched_lettering


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_an_option_fits_its_place(
    tmp_path: Path, language: Language, large: bool
) -> None:
    person = Person(tmp_path, (800, 480), language)
    person.session.preferences.change(large=large)
    with watched_lettering() as watch:
        for id in (*game_ids(), *tool_ids()):
            game = find_game(id)
            scene = KioskNavigator(person.session).setup(game)
            person.app.push(scene)
            for seats in {game.seat_counts[0], game.seat_counts[-1]}:
                if len(game.seat_counts) > 1:
                    scene._set_seats(seats)
                for option in game.options:
                    for value in option.values[:8]:
                        scene._set_option(option.id, value)
                        person.wait(1)
            person.app.back()
    assert watch.lines > 1000
    assert watch.complaints == set()
    person.session.close()
