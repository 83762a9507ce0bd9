"""Why an action of Hannibal vs Rome is not possible."""

from __future__ import annotations

import pytest

from tests.games.hannibal_vs_rome.rules.setups import CARTHAGE, ROME, act, moment

SECOND = {"edition": "gmt2001"}
STRANDED = "This legion needs a fleet of yours on a sea route that touches its island."
FULL = "A legion becomes a fleet only while its side has none."

OF_ROME = [
    # An action and the reason.
    ("legion Rome-Sardinia", "Too far: a legion goes one region by land, or across a sea route."),
    ("legion Rome-HispaniaN", "Too far: a legion goes one region by land, or across a sea route."),
    ("legion Cannae-Sicily", "No fleet of yours on that route."),
    ("legion Sicily-Zama", STRANDED),
    ("legion Sicily-Rome", STRANDED),
    ("legion Carthage-Zama", "Choose one of Rome's pieces."),
    ("legion Gallia-Rome", "Choose one of Rome's pieces."),
    ("fleet Sardinia/Carthage-Sicily/Zama", "Choose one of Rome's pieces."),
    ("Hannibal Zama", "Choose one of Rome's pieces."),
    ("refit Rome-Sicily/Zama", "Rome: move one legion or one fleet."),
    ("pass", "Rome: move one legion or one fleet."),
    ("card 3", "Rome: move one legion or one fleet."),
    ("declare Hannibal", "Rome: move one legion or one fleet."),
]


@pytest.mark.parametrize(("text", "words"), OF_ROME)
def test_a_refused_move_says_why(text: str, words: str) -> None:
    state = moment(
        {"Rome": 3, "Cannae": 1, "Sicily": 1},
        {"Carthage": 3},
        hannibal="Carthage",
        rome_fleets={"Rome/Corsica": 1},
        carthage_fleets={"Sardinia/Carthage": 1},
    )
    action = state.parse_action(ROME, text)
    assert not state.is_legal(ROME, action)
    assert state.why_not(ROME, action).english() == words
    assert state.why_not(CARTHAGE, action).english() == "Rome is moving."


@pytest.mark.parametrize(
    ("target", "words"),
    [
        ("Sardinia", "Hannibal cannot cross the sea."),
        ("Sicily", "Hannibal cannot cross the sea."),
        ("Gallia", "Too far: Hannibal goes to a neighbouring region by land."),
        ("Carthage", "Carthage: move one legion or one fleet."),
    ],
)
def test_hannibal_goes_by_land_from_region_to_region(target: str, words: str) -> None:
    fleets = {"Sardinia/Carthage": 2}
    state = moment(
        {"Rome": 3}, {"Zama": 2}, hannibal="Carthage", carthage_fleets=fleets, mover="carthage"
    )
    action = state.parse_action(CARTHAGE, f"Hannibal {target}")
    assert not state.is_legal(CARTHAGE, action)
    assert state.why_not(CARTHAGE, action).english() == words


def test_a_side_with_fleets_makes_none_of_its_legions() -> None:
    state = moment({"Rome": 3}, {"Carthage": 2}, rome_fleets={"Rome/Corsica": 1}, options=SECOND)
    for text, words in (
        ("refit Rome-Sicily/Zama", FULL),
        ("refit Gallia-Sicily/Zama", "Choose one of Rome's pieces."),
        ("refit Hannibal-Sicily/Zama", "Choose one of Rome's pieces."),
    ):
        assert state.why_not(ROME, state.parse_action(ROME, text)).english() == words


def test_a_duel_takes_a_card_of_the_hand() -> None:
    state = moment({"Rome": 2}, {"Gallia": 2}, hand=[1, 4])
    act(state, "legion Rome-Gallia")
    assert state.why_not(ROME, state.parse_action(ROME, "card 2")).english() == (
        "This card is not in your hand."
    )
    assert state.why_not(ROME, 0).english() == "Choose a battle card in secret."
    state.play(ROME, state.parse_action(ROME, "card 1"))
    assert state.why_not(ROME, state.parse_action(ROME, "card 2")).english() == (
        "Carthage is choosing a battle card."
    )
