"""The narrated game: told whole, in both languages, and without what is hidden."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from pi_app.research.adapters.narrator import Narrator
from pi_app.research.simulation.match import MatchPlan, play_match
from pi_app.text import Language


def told(plan: MatchPlan, language: Language = "en", look: int = 5) -> tuple[str, int]:
    page = io.StringIO()
    pauses = sum(1 for _ in Narrator(Console(file=page, width=100), language).narrate(plan, look))
    return page.getvalue(), pauses


def test_a_game_from_the_title_to_the_winner() -> None:
    plan = MatchPlan("hannibal-vs-rome", ("random", "greedy"), 4)
    text, pauses = told(plan)
    result = play_match(plan, 0)
    lines = text.splitlines()
    assert "Hannibal vs Rome" in lines[0]
    assert text.count(result.reason) == 1
    bot = plan.lineup[result.winners[0]]
    assert lines[-1].startswith("Winner: ")
    assert lines[-1].endswith(f"({bot})")
    assert pauses >= result.turns
    assert text.count("Corsica – Sardinia") == 2 + (result.turns - 1) // 5


def test_a_story_in_japanese() -> None:
    text, _ = told(MatchPlan("hannibal-vs-rome", ("random", "greedy"), 4), "ja")
    assert "カルタゴ" in text


@pytest.mark.usefixtures("market_on_shelf")
def test_what_only_one_seat_knows_is_not_told() -> None:
    text, _ = told(MatchPlan("market", ("random",) * 3, 4), look=1)
    assert "A token is laid." in text
    assert "All bids" in text
    assert not re.search(r"(deal|token) \d", text)
    assert re.search(r"roll \d", text)
