"""Which tests `./check touched` takes for a change."""

from __future__ import annotations

from pathlib import PurePosixPath

import pytest

from tests.touched import DropTarget

NAMES = ("mercator", "praetorians")
BOARD = "pi_app/games/mercator/board/board.py"
OWN = "tests/games/mercator/board/test_board.py::test_it"
TOUR = "tests/kiosk/test_tour.py::test_it[800x480-en-mercator]"
OTHER = "tests/kiosk/test_tour.py::test_it[800x480-en-praetorians]"
RULES = "tests/games/praetorians/rules/test_turns.py::test_it"
TABLE = "tests/table/test_table.py::test_it"


@pytest.mark.parametrize(
    ("changed", "taken", "left"),
    [
        (BOARD, [OWN, TOUR], [OTHER, RULES, TABLE]),
        ("pi_app/games/mercator/board/gone.py", [OWN, TOUR], [OTHER, RULES, TABLE]),
        ("pi_app/core/game.py", [OWN, TOUR, OTHER, RULES, TABLE], []),
        ("tests/kiosk/driver.py", [OWN, TOUR, OTHER], [RULES, TABLE]),
        ("tests/kiosk/conftest.py", [OWN, TOUR, OTHER], [RULES, TABLE]),
        ("docs/games/mercator.md", ["tests/kiosk/test_every_game.py::test_it[mercator]"], [RULES]),
        ("README.md", ["tests/test_guides.py::test_it"], [OWN, RULES, TABLE]),
    ],
)
def test_tests_that_can_reach_a_change_are_taken(
    changed: str, taken: list[str], left: list[str]
) -> None:
    reach = DropTarget([PurePosixPath(changed)], NAMES)
    assert [each for each in taken if not reach.holds(each)] == []
    assert [each for each in left if reach.holds(each)] == []
