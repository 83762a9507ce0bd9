from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import SPECTATOR, Perspective, State
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import Pattern
from pi_app.drawing.theme import Theme
from pi_app.games.seven_hills import GAME
from pi_app.games.seven_hills.board.artwork import STYLES
from pi_app.games.seven_hills.board.board import HillsBoard
from pi_app.games.seven_hills.board.choices import Placing, SmallTable
from pi_app.games.seven_hills.rules.events import Cancel, Place, Repeat, TurnUp
from pi_app.kiosk.boards.default_board import find_board
from pi_app.table.players import Player
from tests.core.random_play import Case, all_cases
from tests.games.seven_hills.board.hands import (
    board,
    card_pixel,
    draw_curtain,
    hill_pixel,
    placing,
    play,
)
from tests.games.seven_hills.rules.setups import LATINS, SABINES, act, at, start
from tests.kiosk.at_table import see_result, wait_for_turn
from tests.kiosk.board_events import moment_of, pixels, play_events
from tests.kiosk.driver import Size
from tests.kiosk.table_setup import TWO, Sitting

ALONE = (Player.person(), Player.of_bot("random"))
KEYPADS = (Player.keypad(1), Player.keypad(2))
CASES = [case for case in all_cases() if case.game is GAME]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("viewer", [SPECTATOR, LATINS])
def test_events_lead_the_drawn_cards_to_where_the_game_has_them(case: Case, viewer: int) -> None:
    state: State[Any] = case.start()
    drawn, at_rest = (hills_of(state, viewer) for _ in range(2))
    drawn.show(moment_of(state, viewer))
    dice = Random(3)
    while state.deciders():
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice), viewer):
            drawn.on_event(event, after)
            assert drawn.busy == isinstance(event, Place | TurnUp | Cancel | Repeat)
            at_rest.show(after)
            assert not drawn.busy or pixels(drawn) != pixels(at_rest)
            drawn.skip()
            assert lying(drawn) == lying(at_rest)
            assert pixels(drawn) == pixels(at_rest), event.kind


def hills_of(state: State[Any], viewer: int) -> HillsBoard:
    """A board of its own for a state."""
    view = HillsBoard(mock.Mock(styles=STYLES), Perspective(state, viewer))
    view.place(pygame.Rect(0, 0, 568, 388), Theme((800, 480)))
    return view


def lying(view: HillsBoard) -> object:
    """All that is drawn of cards, and whose hills are."""
    hills, hands = view.hills, [(hand.tribe, hand.cards) for hand in view.hands]
    return hills.cards, hills.open, hills.holders, hills.latest, hands


def test_lights_tell_who_is_ahead_and_whose_turn_it_is() -> None:
    state = start()
    lights = find_board(GAME).lamps.lights(Perspective(state, SPECTATOR))
    assert (lights["seat-1"].pattern, lights["seat-2"].pattern) == (Pattern.PULSE, Pattern.STEADY)
    assert lights["seat-1"].brightness < 1.0
    act(state, "5 at 3", "1 at 4", "6 at 7", "9 at 3")
    lights = find_board(GAME).lamps.lights(Perspective(state, SPECTATOR))
    assert lights["seat-2"].brightness == 1.0
    assert lights["seat-1"].pattern is Pattern.PULSE


def test_the_screen_holds_no_card_that_lies_face_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, ALONE, act(start(), "5 at 3", "1 at 4"))
    for cards in board(person).hills.cards:
        assert all(each.card is None for each in cards)
    assert board(person).hands[0].cards == [1, 2, 3, 4, 6, 7, 8, 9]


def test_alone_at_the_table_a_tap_on_the_card_and_a_tap_on_the_hill(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    person = Sitting(tmp_path, monkeypatch, ALONE, act(start(), "1 at 4", "1 at 3"), size)
    person.tap_at(card_pixel(person, 5))
    assert board(person).placing.drag_and_drop.held == (LATINS, 5)
    assert list(board(person).placing.drag_and_drop.goals()) == [0, 1, 3, 4, 5, 6]
    person.tap_at(hill_pixel(person, 7))
    assert person.table.pick(LATINS) == person.table.perspective(LATINS)._state.parse_action(
        LATINS, "5 at 7"
    )
    assert person.table.perspective(LATINS).turns() == 2
    person.tap("Ready")
    person.settle()
    assert person.table.perspective(LATINS).turns() > 2


def test_a_choice_can_be_changed_before_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, ALONE, start())
    person.tap_at(card_pixel(person, 5))
    person.tap_at(hill_pixel(person, 7))
    assert board(person).placing.picked == (5, 6)
    person.tap_at(hill_pixel(person, 6))
    assert board(person).placing.picked == (5, 5)
    person.tap_at(card_pixel(person, 3))
    assert board(person).placing.picked == (3, 5)
    spot = card_pixel(person, 8)
    person.drag(spot, (spot[0] - 60, spot[1]))
    assert board(person).placing.drag_and_drop.held == (LATINS, 3)
    person.drag(card_pixel(person, 2), hill_pixel(person, 1))
    assert board(person).placing.picked == (2, 0)
    person.tap("Ready")
    person.settle()
    assert "L2" in at(person.table.perspective(LATINS)._state, 1)


def test_another_card_that_may_not_go_to_the_chosen_hill_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = act(start("no_repeats"), "1 at 1", "1 at 2", "2 at 7", "4 at 1", "3 at 7", "6 at 3")
    person = Sitting(tmp_path, monkeypatch, ALONE, state)
    person.tap_at(card_pixel(person, 5))
    person.tap_at(hill_pixel(person, 1))
    person.tap_at(card_pixel(person, 4))
    assert person.remark == "No repeats: 4 was played at the Viminal already."
    assert (board(person).placing.picked, board(person).placing.drag_and_drop.held) == (
        (5, 0),
        (LATINS, 5),
    )


def test_a_second_tap_puts_a_card_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Sitting(tmp_path, monkeypatch, ALONE, start())
    person.tap_at(card_pixel(person, 5))
    person.tap_at(card_pixel(person, 5))
    assert board(person).placing.drag_and_drop.held is None


def test_a_card_dropped_beside_the_hills_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, ALONE, start())
    spot = card_pixel(person, 2)
    person.drag(spot, (spot[0] + 150, spot[1]))
    assert board(person).placing.drag_and_drop.held is None
    assert person.table.pick(LATINS) is None


def test_after_taking_back_the_card_can_be_placed_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, ALONE, start())
    play(person, LATINS, "5 at 7")
    wait_for_turn(person)
    assert board(person).hands[0].cards == [1, 2, 3, 4, 6, 7, 8, 9]
    person.tap("[undo]")
    person.settle()
    wait_for_turn(person)
    assert board(person).hills.cards[6] == []
    assert board(person).hands[0].cards == [*range(1, 10)]
    play(person, LATINS, "5 at 6")
    person.settle()
    assert "L5" in at(person.table.perspective(LATINS)._state, 6)


REFUSALS = [
    ((), 7, "Take one of your cards first."),
    ((4,), 1, "No repeats: 4 was played at the Viminal already."),
]


@pytest.mark.parametrize(("cards", "worth", "words"), REFUSALS)
def test_an_illegal_tap_says_why(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    cards: tuple[int, ...],
    worth: int,
    words: str,
) -> None:
    state = act(start("no_repeats"), "1 at 1", "1 at 2", "2 at 7", "4 at 1", "3 at 7", "6 at 3")
    person = Sitting(tmp_path, monkeypatch, ALONE, state)
    for card in cards:
        person.tap_at(card_pixel(person, card))
    person.tap_at(hill_pixel(person, worth))
    assert person.remark == words
    assert person.table.pick(LATINS) is None


def test_a_card_dropped_at_a_barred_hill_says_why_and_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, ALONE, act(start(), "1 at 4", "1 at 3"))
    person.drag(card_pixel(person, 5), hill_pixel(person, 3))
    assert person.remark.startswith("The other tribe has just placed at the Aventine")
    assert board(person).placing.drag_and_drop.held is None


def test_while_nobody_chooses_on_the_board_a_tap_says_what_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, TWO, start())
    person.tap_at(hill_pixel(person, 5))
    assert person.remark == "Latins are choosing a card and a hill."


def test_behind_the_curtain_the_hand_lies_in_another_order_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    person = Sitting(tmp_path, monkeypatch, TWO, start("banners"), size=size)
    orders = set()
    for _ in range(3):
        draw_curtain(person, LATINS)
        hand = placing(person).hands[0]
        assert_wide_enough(placing(person))
        orders.add(tuple(hand.cards))
        assert sorted(hand.cards) == list(range(10))
        person.tap("Close the curtain")
        assert not any(isinstance(seen.widget, SmallTable) for seen in person.seen())
    assert len(orders) > 1


def assert_wide_enough(using: Placing) -> None:
    """A finger needs 48 pixels."""
    for hand in using.hands:
        assert all(min(cell.size) >= 48 for cell in hand.cells())
    assert all(min(column.size) >= 48 for column in using.hills.columns)


@pytest.mark.parametrize("options", [("banners",), ("banners", "open_hands")])
def test_every_card_and_hill_is_wide_enough_for_a_finger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], size: Size
) -> None:
    person = Sitting(tmp_path, monkeypatch, ALONE, start(*options), size)
    assert_wide_enough(placing(person))


def test_two_people_choose_behind_the_curtain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, TWO, start())
    play(person, LATINS, "5 at 3")
    person.settle()
    draw_curtain(person, SABINES)
    person.tap_at(card_pixel(person, 9))
    person.tap_at(hill_pixel(person, 3))
    assert person.remark.startswith("The other tribe has just placed at the Aventine")
    person.tap_at(hill_pixel(person, 4))
    assert placing(person).picked == (9, 3)
    person.tap("Ready")
    person.settle()
    state = person.table.perspective(SPECTATOR)._state
    assert (at(state, 3), at(state, 4)) == ("L5", "S9")
    assert board(person).hands == []


def test_a_keypad_takes_a_card_and_a_hill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Sitting(tmp_path, monkeypatch, KEYPADS, start("banners"))
    bank = person.session.devices.handhelds
    assert isinstance(bank, VirtualHandhelds)
    for port, keys in ((1, ("0", "3", "OK")), (2, ("7", "6", "OK"))):
        wait_for_turn(person)
        for key in keys:
            bank.press(port, key, person.clock())
            person.wait(4)
        person.settle()
    state = person.table.perspective(SPECTATOR)._state
    assert (at(state, 3), at(state, 6)) == ("L0", "S7")


def test_with_open_hands_the_mover_plays_on_the_board_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    person = Sitting(tmp_path, monkeypatch, TWO, start("open_hands"), size=size)
    person.tap_at(card_pixel(person, 4, SABINES))
    assert person.remark == "Take one of the cards of the Latins."
    person.tap_at(card_pixel(person, 5, LATINS))
    person.tap_at(hill_pixel(person, 7))
    person.settle()
    assert board(person).hands[0].cards == [1, 2, 3, 4, 6, 7, 8, 9]
    person.drag(card_pixel(person, 9, SABINES), hill_pixel(person, 6))
    person.settle()
    cards = board(person).hills.cards
    assert [(each.tribe, each.card) for each in cards[6]] == [(LATINS, 5)]
    assert [(each.tribe, each.card) for each in cards[5]] == [(SABINES, 9)]


def test_the_sabines_alone_have_their_cards_on_the_near_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = (Player.of_bot("random"), Player.person())
    person = Sitting(tmp_path, monkeypatch, players, start())
    wait_for_turn(person)
    hills = board(person).hills
    assert hills.near == SABINES
    assert hills.fan(0, SABINES).top > hills.fan(0, LATINS).bottom
    assert board(person).hands[0].tribe == SABINES


def last_cards(state: State) -> State:
    """Play at random until both tribes have two cards."""
    dice = Random(5)
    while state.turns() < 16:
        (seat,) = state.deciders()
        state.apply(seat, state.random_action(seat, dice))
    return state


def test_the_end_of_the_game_leads_to_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, TWO, last_cards(start("banners")))
    adviser, dice = make_bot("random"), Random(2)
    for number in range(4):
        wait_for_turn(person)
        own = person.table.perspective(number % 2)
        play(person, number % 2, own.action_text(adviser.choose(own, dice)), drag=number > 1)
    see_result(person)


def test_a_whole_game_with_banners_and_no_repeats_alone_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = Sitting(tmp_path, monkeypatch, ALONE, start("banners", "no_repeats"))
    adviser, dice = make_bot("greedy"), Random(4)
    for number in range(10):
        wait_for_turn(person)
        own = person.table.perspective(LATINS)
        play(person, LATINS, own.action_text(adviser.choose(own, dice)), drag=number % 2 == 1)
    see_result(person)
