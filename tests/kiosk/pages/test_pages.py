"""Pages of all games, at moments of all kinds and on all screens: every word legible, within its
box, beside the others and below nothing; targets large enough and apart; what is asked for in view.

Each time, a sample is drawn on the smallest screen, lying and standing. All pages are deep tests.
"""

from __future__ import annotations

import pytest

from pi_app.core.registry import game_ids
from tests.kiosk.pages.catalogue import EACH_TIME, SCREENS, Screen, all_pages, sample
from tests.kiosk.pages.drawing import look_at
from tests.kiosk.pages.states import read_state


def _id(screen: Screen) -> str:
    (wide, high), language = screen
    return f"{wide}x{high}-{language}"


@pytest.mark.parametrize("screen", EACH_TIME, ids=_id)
def test_a_sample_of_pages_is_as_it_should_be(screen: Screen) -> None:
    pages = list(sample(screen))
    assert look_at(pages) == []


@pytest.mark.deep
@pytest.mark.parametrize("turn", range(2))
@pytest.mark.parametrize("screen", SCREENS, ids=_id)
@pytest.mark.parametrize("game_id", game_ids())
def test_all_pages_are_as_they_should_be(game_id: str, screen: Screen, turn: int) -> None:
    pages = [page for page in all_pages(game_id, turn) if (page.size, page.language) == screen]
    assert look_at(pages) == []


def test_a_page_can_be_drawn_by_its_name() -> None:
    for screen in EACH_TIME:
        for page in sample(screen):
            assert read_state(str(page)) == page


def test_a_name_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match="has 2 parts"):
        read_state("mercator+4/table")
    with pytest.raises(ValueError, match="there is not"):
        read_state("mercator+4/1+2/chair/usual/800x480/en")
