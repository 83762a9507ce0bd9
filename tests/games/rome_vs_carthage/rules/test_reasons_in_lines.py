"""The lines of events say why, where players would otherwise look it up."""

from __future__ import annotations

import pytest

from pi_app.core.event import Event
from pi_app.games.rome_vs_carthage.rules import events, losses, victory
from pi_app.games.rome_vs_carthage.rules.battle import events as fought
from pi_app.games.rome_vs_carthage.rules.march import events as marched
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, Table, general


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            events.Attrition("rome", "capua", "winter", 4, 5, 0, [], 2),
            "Winter, Capua: Rome rolls 5, column 5–6. To be lost: 2 CUs",
        ),
        (
            events.Attrition("carthage", "boii", "pass", 6, 6, -5, ["pass", "guide"], 1),
            (
                "Mountain pass, Boii: Carthage rolls 6, −5 (not in the Alps, Native Guide) = 1, "
                "column 10. To be lost: 1 CU"
            ),
        ),
        (
            events.MarkersDue("rome", 2, "battle", 5),
            "Rome removes 2 markers: half of 5 CUs lost, rounded down.",
        ),
        (
            events.MarkersDue("carthage", 1, "provinces", 0),
            "Carthage is 1 province behind and removes as many markers.",
        ),
        (
            marched.AvoidRolled("fabius", 5, 4, success=False),
            "Fabius Maximus rolls 5 (needs 4 or less) and can't avoid battle.",
        ),
        (
            marched.InterceptRolled("marcellus", 3, 1, ["marker"], 3, success=False),
            (
                "Marcellus rolls 3, +1 (enemy marker) = 4 (needs 3 or less) and comes too late to "
                "intercept."
            ),
        ),
        (
            fought.BattleHand("rome", 9, {"cus": 8, "general": 2, "cornered": -1}),
            "Battle cards for Rome: 9 (CUs 8, battle rating 2, failed to avoid −1)",
        ),
        (
            fought.BattleChargeRolled(4, 3, {"rome": 2, "carthage": 0}),
            "Carthage rolls 4 (needs more than 3) for the charge. Battle cards lost by Rome: 2",
        ),
        (
            fought.BattleRout("rome", 4, 2, ["envelopment"], large=True, count=3),
            (
                "Rome flees with 5 CUs or more and rolls 4, +2 (Double Envelopment) = 6, "
                "which costs 3 CUs."
            ),
        ),
        (
            fought.BattleWon("rome", "capua", None),
            "The attacker has no card left: Rome wins the battle of Capua.",
        ),
        (
            fought.BattleRetreat("rome", "capua", ["arpi"], 2, [], "army"),
            "Rome retreats to Arpi, a larger army of its own. Hostile spaces cost 2 CUs.",
        ),
    ],
    ids=lambda each: each.kind if isinstance(each, Event) else "",
)
def test_a_line_says_why(event: Event, words: str) -> None:
    assert event.text.english() == words


def test_markers_are_demanded_before_they_come_off() -> None:
    table = Table()
    table.state.turn = 3
    behind = table.state.score(ROME) - table.state.score(CARTHAGE)
    table.begin(victory.VictoryCheck())
    (due,) = table.told("markers_due")
    assert due.data == {
        "side": "carthage",
        "count": behind,
        "because": "provinces",
        "lost": 0,
    }


def test_hannibals_death_is_told_with_its_price() -> None:
    table = Table()
    table.army(CARTHAGE, "capua", 0, "hannibal")
    losses.displace(table.state, general("hannibal"))
    table.begin()
    dead, due = (
        each.text.english() for each in table.events if each.kind in ("killed", "markers_due")
    )
    assert dead == "Hannibal has lost his army and is dead."
    assert due == "Carthage removes 5 markers for Hannibal's death."
