"""Why a turn of Kodai Heigi is not possible."""

from __future__ import annotations

import pytest

from pi_app.games.kodai_heigi import GAME
from tests.games.kodai_heigi.rules.setups import CARTHAGE, COMMANDERS, FRONT, ROME, moment

ROOMY = f"{COMMANDERS} Id4 Cb3 Cc2 ie5 ib5 if8"
REFUSALS = [
    # What stands there, a turn of Rome's, and the beginning of the reason.
    (ROOMY, "e5-e6", "Choose one of Rome's pieces."),
    (ROOMY, "g4-g5", "Choose one of Rome's pieces."),
    (ROOMY, "d4-d6", "Infantry goes no further than the next square."),
    (f"{ROOMY} id6", "d4xd6", "Infantry takes only on the next square diagonally ahead."),
    (ROOMY, "d4*d5", "A piece is offset only with an enemy right ahead."),
    (f"{ROOMY} Id5", "d4-d5", "A piece of your own stands there."),
    (f"{ROOMY} Ic5", "d4-c5", "A piece of your own stands there."),
    (f"{COMMANDERS} Cd4 ie5", "d4xe5", "Cavalry takes only on the second square straight"),
    (f"{COMMANDERS} Cd4 id5", "d4-d6", "The way straight ahead is barred."),
    (f"{COMMANDERS} Cd4 id5 id6", "d4xd6", "The way straight ahead is barred."),
    (f"{COMMANDERS} Cd4 id5", "d4xd5", "The way straight ahead is barred."),
    (f"{COMMANDERS} Id4 id5", "d4-c5", "Bound by the enemy ahead: it can only be offset"),
    (f"{COMMANDERS} Cd4 cd5", "d4-d6", "Bound by the enemy ahead: it can only be offset"),
    (f"{COMMANDERS} Id4 cd5", "d4-c5", "Bound by the cavalry ahead: infantry cannot"),
    (f"{COMMANDERS} Id4 cd5", "d4*d5", "Bound by the cavalry ahead: infantry cannot"),
    (f"{COMMANDERS} Ia2 Ib2", "a1-b2", "This piece has no way to go."),
    (ROOMY, "a1-g1", "Rome: move a piece."),
    (ROOMY, "first Rome", "Rome: move a piece."),
    (ROOMY, FRONT, "Rome: move a piece."),
]


@pytest.mark.parametrize(("pieces", "turn", "words"), REFUSALS)
def test_a_refusal_says_why(pieces: str, turn: str, words: str) -> None:
    state = moment(pieces)
    action = state.parse_action(ROME, turn)
    assert not state.is_legal(ROME, action)
    assert state.why_not(ROME, action).english().startswith(words)


def test_carthage_meets_the_same_reasons() -> None:
    state = moment(f"{COMMANDERS} cd6 ie6 Id5 Ig5", mover="carthage")
    for turn, words in (
        ("d6-d4", "The way straight ahead is barred."),
        ("e6-e4", "Infantry goes no further than the next square."),
        ("d5-d4", "Choose one of Carthage's pieces."),
    ):
        assert state.why_not(CARTHAGE, state.parse_action(CARTHAGE, turn)).english() == words


def test_without_a_turn_to_take_the_reason_is_what_is_waited_for() -> None:
    state = moment(ROOMY)
    assert state.why_not(CARTHAGE, 0).english() == "Rome is moving."
    assert GAME.start().why_not(ROME, 0).english() == "Set up your two ranks in secret."
