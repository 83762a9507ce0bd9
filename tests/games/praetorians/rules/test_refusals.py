"""Why an action of Praetorians is not possible."""

from __future__ import annotations

from pi_app.core.game import State
from tests.games.praetorians.rules.setups import GALBA, OTHO, act, fresh, moment


def refusal(state: State, seat: int, text: str) -> str:
    """Return why an action that is not legal is not."""
    action = state.parse_action(seat, text)
    assert not state.is_legal(seat, action)
    return state.why_not(seat, action).english()


def test_before_stopping_a_card_has_to_be_turned_up() -> None:
    state = fresh()
    assert refusal(state, GALBA, "stop") == "Turn up a card first."
    assert refusal(state, GALBA, "give Otho") == "Galba: turn up your first card."
    assert refusal(state, OTHO, "stop") == "Galba decides: turn up a card, or stop."


def test_the_twelve_is_given_away() -> None:
    state = act(moment("red 8", pawns=(40, 50, 60), twelves=True), "12")
    asked = "Galba: who gets the 12 and goes back 12 spaces?"
    assert refusal(state, GALBA, "give Galba") == "The 12 goes to another pretender."
    assert refusal(state, GALBA, "give Vespasian") == asked
    assert refusal(state, GALBA, "stop") == asked
    assert refusal(state, OTHO, "give Otho") == "Galba decides who gets the 12."
