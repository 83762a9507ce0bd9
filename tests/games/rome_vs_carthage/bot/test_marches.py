"""Where the bot does not look when it marches."""

from __future__ import annotations

from pi_app.games.rome_vs_carthage.bot.judgement import JUDGEMENT
from pi_app.games.rome_vs_carthage.rules import deck
from tests.games.rome_vs_carthage.rules.marches import Road
from tests.games.rome_vs_carthage.rules.table import CARTHAGE


def charming(start: str, *steps: str) -> set[str]:
    """Return what Hannibal looks at when he plays Hannibal Charms Italy and has taken these
    steps."""
    road = Road()
    road.combine(deck.CHARM)
    road.army(CARTHAGE, start, 8, "hannibal")
    road.activate(CARTHAGE, "hannibal")
    road.choose(*steps)
    actions = road.state.legal_actions(CARTHAGE)
    looks = JUDGEMENT.worth_a_look(road.state, CARTHAGE, actions)
    return {road.state.action_text(CARTHAGE, action) for action in looks}


def test_hannibal_goes_back_where_he_can_charm() -> None:
    assert "arpi" in charming("arpi", "cannae", "remove marker")


def test_hannibal_goes_to_and_fro_only_where_he_can_charm() -> None:
    # The event removes no markers in Sardinia.
    assert charming("oristano", "nuoro", "carales").isdisjoint({"oristano", "nuoro"})
