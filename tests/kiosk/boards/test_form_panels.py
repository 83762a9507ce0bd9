"""The panels for any game: an amount called in the open, several of some items, pieces in ranks."""

from __future__ import annotations

from typing import Any
from unittest import mock

import pygame

from pi_app.core.ask import Several
from pi_app.core.game import Perspective, State
from pi_app.core.registry import find_game
from pi_app.drawing.theme import Theme
from pi_app.kiosk.boards.action_list import ActionList
from pi_app.kiosk.boards.arrangement_panel import ArrangementPanel
from pi_app.kiosk.boards.form_panels import (
    CallPanel,
    NumberPanel,
    SeveralPanel,
    open_panel,
    panel_of,
)
from pi_app.kiosk.boards.pick_panel import Asked
from pi_app.kiosk.gestures import Tap


def auction(money: int) -> State[Any]:
    """An open auction in which 12 has been bid."""
    state: State[Any] = find_game("auction").start(3, {"way": "open", "money": money})
    state.play(0, 12)
    return state


def test_a_called_amount_is_named_on_its_button() -> None:
    chosen, refused = mock.Mock(), mock.Mock()
    panel = open_panel(Perspective(auction(100), 1), chosen, refused)
    assert isinstance(panel, CallPanel)
    assert panel.call.text is not None
    assert panel.call.text() == "Bid 13"
    panel.call.action()
    chosen.assert_called_once_with(13)
    for digits, words in (("40", "Bid 40"), ("9", "Bid 13"), ("999", "Bid 100")):
        panel.pad.digits = digits
        assert panel.call.text() == words
    for digits, why in (
        ("9", "Bid 13 or more, or drop out."),
        ("999", "That is more money than you have."),
    ):
        panel.pad.digits = digits
        panel.call.action()
        assert refused.call_args.args[0].english() == why
    panel.others[0].action()
    assert chosen.call_args.args == (0,)


def test_a_called_amount_is_led_to_key_by_key() -> None:
    panel = open_panel(Perspective(auction(100), 1), print, print)
    assert isinstance(panel, CallPanel)
    panel.place(pygame.Rect(0, 0, 300, 380), Theme((800, 480)))
    assert panel.points([13]) == [panel.call.rect]
    for typed, key in (("", "4"), ("4", "0")):
        panel.pad.digits = typed
        assert panel.points([40]) == [panel.pad.key(key).rect]
    panel.pad.digits = "40"
    assert panel.points([40]) == [panel.call.rect]
    assert panel.points([0]) == [panel.others[0].rect]


def test_few_answers_and_those_without_an_amount_are_a_list() -> None:
    few = Perspective(auction(20), 1)
    sheet = Perspective(find_game("score-sheet").start(2), 0)
    for own in (few, sheet):  # on a sheet points may be below 0, which no pad can say
        assert isinstance(open_panel(own, print, print), ActionList)


def test_several_items_are_a_choice_when_all_are_taken() -> None:
    own = Perspective(find_game("imperium").start(2), 0)
    form = own.ask()
    assert isinstance(form, Several)
    chosen, forgotten, refused = mock.Mock(), mock.Mock(), mock.Mock()
    panel = panel_of(Asked(own, chosen, forgotten, print, refused, covert=True))
    assert isinstance(panel, SeveralPanel)
    panel.place(pygame.Rect(0, 0, 500, 300), Theme((800, 480)))
    wanted = form.actions[0, 4, 4]
    assert {tuple(each) for each in panel.points([wanted])} == {
        tuple(panel.cells[item].rect) for item in (0, 4)
    }
    for item in (4, 2, 4):
        panel.cells[item].action()
    chosen.assert_called_once_with(form.actions[2, 4, 4])
    panel.picked = form.actions[2, 4, 4]
    panel.take(1)
    assert refused.call_args.args[0].english() == "All are chosen. Tap a card to take it back."
    assert panel.points([wanted]) == [panel.slots[1].rect]
    panel.slots[1].action()
    assert panel.taken == [4, 4]
    forgotten.assert_called_once_with()
    panel.picked = None
    assert panel.taken == [4, 4]
    panel.picked = wanted
    assert panel.taken == [0, 4, 4]


def test_a_number_that_is_not_possible_is_refused() -> None:
    state: State[Any] = find_game("mercator").start(3)
    state.play(-1, state.parse_action(-1, "draw wine 7"))
    state.play(0, state.parse_action(0, "sell"))
    chosen, refused = mock.Mock(), mock.Mock()
    panel = panel_of(Asked(Perspective(state, 1), chosen, print, print, refused, covert=False))
    assert isinstance(panel, NumberPanel)
    for digit in "51":  # more than the 50 that everybody has
        panel.pad.key(digit).action()
    assert refused.call_args.args[0].english() == "That is more money than you have."
    assert (panel.pad.digits, chosen.call_args.args) == ("5", (5,))


def test_pieces_are_arranged_in_any_game() -> None:
    own, chosen = Perspective(find_game("kodai-heigi").start(2), 1), mock.Mock()
    panel = panel_of(Asked(own, chosen, print, print, print, covert=False))
    assert isinstance(panel, ArrangementPanel)
    panel.place(pygame.Rect(0, 0, 500, 300), Theme((800, 480)))
    panel.picked = None
    first = own.parse_action("set up CIIIIIC/CIIKIIC")
    chosen.assert_called_once_with(first)
    front, king = panel.cells[0], panel.cells[10]
    assert front.left > king.left  # Carthage sees file a at its right
    for cell in (front, king):
        panel.handle(Tap(cell.center))
    assert chosen.call_args.args == (own.parse_action("set up KIIIIIC/CIICIIC"),)
    panel.paint(pygame.Surface((500, 300)))
    panel.picked = first
    assert panel.points([first]) == [panel.buttons["Wings"].rect]
