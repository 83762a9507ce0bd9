"""The map of Imperium: the Roman world."""

from __future__ import annotations

from typing import Any

from tests.kiosk.maps.survey import read_coast, read_survey, survey_board


def draw() -> dict[str, Any]:
    """The map, anew."""
    return survey_board(read_coast("roman_world"), read_survey("imperium"))
