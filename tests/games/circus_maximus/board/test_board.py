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
from pi_app.drawing import theme
from pi_app.drawing.layout import nearest
from pi_app.games.circus_maximus import GAME
from pi_app.games.circus_maximus.board.board import CircusBoard
from pi_app.games.circus_maximus.board.choices import CELL_OF
from pi_app.games.circus_maximus.board.geometry import Track
from pi_app.games.circus_maximus.rules.terms import DIRECTION_IDS
from pi_app.games.circus_maximus.rules.track import CELL_IDS, CELLS
from pi_app.kiosk.boards.animation_layer import square
from pi_app.kiosk.boards.default_board import find_board
from pi_app.table.players import Player
from tests.core.random_play import Case, covering_cases
from tests.games.circus_maximus.board.hands import (
    board,
    people,
    pixel_of,
    play,
    sit_down,
    sitting_at,
    spot,
    tap_card,
    tap_towards,
)
from tests.games.circus_maximus.rules.setups import STRAIGHT, TWO_EACH, moment
from tests.kiosk.at_table import playing, remark, see_result, wait_for_turn
from tests.kiosk.board_events import moment_of, pixels, play_events
from tests.kiosk.driver import Person, Size

MATES = ["4-2", "4-1"]
FAR = ["5-3", "5-2", "5-1"]

MOST_MOVES = 80
"""So many moves of a random race are looked at."""


# --- what is shown ------------------------------------------------------------------------------


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("area", [(568, 262), (700, 440), (1398, 650), (300, 300)])
def test_every_hex_is_found_again_where_it_is_drawn(area: Size, mirrored: bool) -> None:
    track = Track(pygame.Rect((0, 0), area), mirrored=mirrored)

    def cell_at(x: float, y: float) -> int | None:
        spots = ((cell, track.centre(cell)) for cell in range(CELLS))
        return nearest((x, y), spots, track.radius)

    for cell in range(CELLS):
        x, y = track.centre(cell)
        assert track.radius <= x <= area[0] - track.radius
        assert track.radius <= y <= area[1] - track.radius
        assert cell_at(x, y) == cell
        assert cell_at(x + track.radius * 0.5, y - track.radius * 0.5) == cell
    assert cell_at(1, 1) is None


def test_a_mirrored_track_has_its_start_on_the_other_side() -> None:
    plain, mirrored = (Track(pygame.Rect(0, 0, 600, 300), mirrored=flag) for flag in (False, True))
    for cell in range(CELLS):
        x, y = plain.centre(cell)
        assert mirrored.centre(cell) == pytest.approx((600 - x, y))
    start = CELL_IDS.index("1-1")
    assert plain.heading(start) == pytest.approx(0)
    assert abs(mirrored.heading(start)) == pytest.approx(180)


def test_lights_show_the_leader_and_whose_turn_it_is() -> None:
    lights = find_board(GAME).lamps.lights
    level = Perspective(GAME.start(3), SPECTATOR)
    shown = lights(level)
    assert set(shown) == {"seat-1", "seat-2", "seat-3"}
    assert shown["seat-1"].pattern is Pattern.PULSE
    assert shown["seat-2"].pattern is Pattern.STEADY
    assert shown["seat-1"].brightness < 1

    ahead = moment([("1-9", 1), *MATES], ["goal-3", "5-2", "5-1"], ["5-3", "3-2", "3-1"])
    shown = lights(Perspective(ahead, SPECTATOR))
    assert shown["seat-2"].brightness == 1  # a chariot home comes before all
    assert shown["seat-2"].pattern is Pattern.STEADY
    assert shown["seat-1"].pattern is Pattern.PULSE


@pytest.mark.parametrize("case", covering_cases([GAME]), ids=str)
def test_events_lead_the_drawn_chariots_and_cards_to_where_the_game_has_them(case: Case) -> None:
    state, dice = case.start(), Random(2)
    view, at_rest = drawn_board(state), drawn_board(state)
    while state.deciders() and state.turns() < MOST_MOVES:
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            view.on_event(event, after)
            view.skip()
            at_rest.show(after)
            assert pixels(view) == pixels(at_rest), event
    assert state.turns() > 0


def drawn_board(state: State[Any]) -> CircusBoard:
    """A board of its own that shows a state."""
    view = CircusBoard(mock.Mock(styles=theme.SEATS[: state.seats]), Perspective(state, SPECTATOR))
    view.place(pygame.Rect(0, 0, 480, 320), theme.Theme((800, 480)))
    view.show(moment_of(state))
    return view


def test_a_chariot_has_crossed_the_line_when_that_is_said() -> None:
    state = moment([("2-31", 0), *MATES], FAR)
    view = drawn_board(state)
    drive, lap = play_events(state, 0, state.parse_action(0, "drive 3 NE"))
    view.on_event(*drive)
    assert view.animations.hides(0)
    assert view.animations.hides(("card", 3))
    assert view.spots[0] == (CELL_OF["4-1"], 0)
    assert view.unused == {1, 2, 4, 5}
    view.skip()
    view.on_event(*lap)
    assert view.spots[0] == (CELL_OF["4-1"], 1)


def test_unused_cards_and_the_order_of_moves_lie_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    state = moment(["1-9", *MATES], FAR, moved=[0], cards={0: [1, 2, 5]})
    person = sitting_at(tmp_path, monkeypatch, state, size=size)
    drawn = board(person)
    assert (drawn.seat, drawn.unused) == (1, {1, 2, 3, 4, 5})
    play(person, "turn 4")
    wait_for_turn(person)
    assert (drawn.seat, drawn.unused) == (1, {1, 2, 3, 5})
    assert min(min(card.size) for card in board(person).places.cards) >= 48


# --- lining up ----------------------------------------------------------------------------------


def test_chariots_are_lined_up_by_taps(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down(person, people(2))
    wait_for_turn(person)
    person.tap_at(pixel_of(person, "3-9"))
    assert remark(person) == "Chariots line up on the lit start hexes."
    for cell in ("1-3", "2-3", "2-2", "1-2", "3-2"):
        play(person, f"place {cell}")
        for seat in range(2):
            placed = sum(spot(person, 3 * seat + each) is not None for each in range(3))
            assert placed + board(person).waiting(seat) == 3
    wait_for_turn(person)
    assert not person.sees("Turn over")
    play(person, "place 3-3")
    wait_for_turn(person)
    assert [spot(person, chariot) for chariot in range(6)] == [
        "1-3", "1-2", "3-3", "2-3", "2-2", "3-2",
    ]  # fmt: skip
    assert person.sees("Turn over")


# --- driving ------------------------------------------------------------------------------------


def test_a_card_and_then_the_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment(["2-5", *MATES], FAR), size=size)
    tap_card(person, 4)
    assert board(person).chosen == 4
    tap_towards(person, "E", 4)
    wait_for_turn(person)
    assert spot(person, 0) == "2-9"


@pytest.mark.parametrize("direction", ["E", "SE", "SW", "W", "NW", "NE"])
@pytest.mark.parametrize("mirrored", [False, True])
def test_a_short_way_is_meant_by_a_tap_beyond_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, direction: str, mirrored: bool
) -> None:
    options = {"direction": "counter-clockwise"} if mirrored else {}
    state = moment(["3-26", *MATES], FAR, options=options)
    person = sitting_at(tmp_path, monkeypatch, state)
    expected = state.copy()
    expected.play(0, expected.parse_action(0, f"drive 1 {direction}"))
    tap_card(person, 1)
    tap_towards(person, direction, 2)
    wait_for_turn(person)
    view = expected.view(0)
    assert spot(person, 0) == view["chariots"][0]["cell"]  # type: ignore[index]


def test_a_lit_hex_can_be_tapped_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment(["2-5", *MATES], FAR))
    person.tap_at(pixel_of(person, "2-8"))
    wait_for_turn(person)
    assert spot(person, 0) == "2-8"
    view = playing(person).table.perspective(0).view()
    assert view["given"] == [3]


def test_a_card_is_dragged_to_where_it_leads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment(["2-5", *MATES], FAR))
    person.drag(board(person).places.cards[3].center, pixel_of(person, "2-9"))
    wait_for_turn(person)
    assert spot(person, 0) == "2-9"


def test_the_chariot_is_dragged_to_a_lit_hex(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment(["2-5", *MATES], FAR))
    person.drag(pixel_of(person, "2-5"), pixel_of(person, "2-8"))
    wait_for_turn(person)
    assert spot(person, 0) == "2-8"


def test_a_finger_may_miss_the_chariot_by_a_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert CELL_IDS[0] == "1-1"
    person = sitting_at(tmp_path, monkeypatch, moment([("1-1", 1), *MATES], FAR))
    x, y = pixel_of(person, "1-1")
    beside = (x - round(board(person).places.track.radius * 1.4), y)
    person.drag(beside, pixel_of(person, "1-3"))
    wait_for_turn(person)
    assert spot(person, 0) == "1-3"


def test_what_is_dragged_follows_the_finger_and_goes_back_from_where_it_cannot_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment(["2-5", *MATES], FAR))
    (x, y), far = board(person).places.cards[3].center, pixel_of(person, "4-20")

    def at_far() -> bytes:
        person.wait(2)
        return pygame.image.tobytes(person.app.surface.subsurface(square(far, 60)), "RGB")

    person.touch(pygame.FINGERDOWN, (x, y))
    person.touch(pygame.FINGERMOTION, pixel_of(person, "2-9"))
    before = at_far()
    assert board(person).chosen == 4
    assert board(person).drag_and_drop.aimed == (4, DIRECTION_IDS.index("E"))
    person.touch(pygame.FINGERMOTION, far)
    assert at_far() != before
    person.touch(pygame.FINGERMOTION, (x + 60, y))
    person.touch(pygame.FINGERUP, (x + 60, y))
    assert at_far() == before
    assert board(person).chosen is None
    assert remark(person) == "Choose a card, then one of the lit hexes."
    person.drag(pixel_of(person, "5-2"), pixel_of(person, "2-8"))
    assert remark(person).startswith("The leader moves first")
    assert spot(person, 0) == "2-5"


def test_into_the_goal_the_lowest_card_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = moment([("3-7", 1), *MATES], FAR)
    person = sitting_at(tmp_path, monkeypatch, state)
    person.tap_at(pixel_of(person, "goal-9"))
    wait_for_turn(person)
    assert spot(person, 0) == "goal-9"
    view = playing(person).table.perspective(0).view()
    assert view["cards"] == [[1, 2, 4, 5], [1, 2, 3, 4, 5]]


def test_a_higher_card_can_be_chosen_for_the_goal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment([("3-7", 1), *MATES], FAR))
    play(person, "drive 5 SE")
    wait_for_turn(person)
    assert spot(person, 0) == "goal-9"
    assert playing(person).table.perspective(0).view()["cards"] == [[1, 2, 3, 4], [1, 2, 3, 4, 5]]


def test_a_second_tap_lays_the_card_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment(["2-5", *MATES], FAR))
    tap_card(person, 2)
    tap_card(person, 2)
    assert board(person).chosen is None
    person.tap("Turn over")
    assert remark(person) == "Choose a card first."


def test_turning_over_and_stopping(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment(["2-5", *MATES], FAR))
    person.tap("Stop here")
    assert remark(person) == "Every chariot gets at least one card."
    play(person, "turn 5")
    wait_for_turn(person)
    assert spot(person, 0) == "2-5"
    play(person, "stop")
    wait_for_turn(person)
    assert playing(person).table.perspective(0).view()["driver"] == 3


WRONG_WAYS = [
    (["1-8", *MATES], ["1-6", "5-2", "5-1"], {}, [], (3, "W"), "Another chariot"),
    (["2-5", *MATES], FAR, STRAIGHT, ["drive 1 E"], (2, "NE"), "Straight on only"),
]


@pytest.mark.parametrize(("blues", "reds", "options", "before", "wrong", "words"), WRONG_WAYS)
def test_a_way_that_is_closed_says_why(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    blues: list[str],
    reds: list[str],
    options: dict[str, object],
    before: list[str],
    wrong: tuple[int, str],
    words: str,
) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment(blues, reds, options=options))
    for text in before:
        play(person, text)
    wait_for_turn(person)
    there = spot(person, 0)
    tap_card(person, wrong[0])
    tap_towards(person, wrong[1], 1.5)
    assert words in remark(person)
    assert board(person).chosen == wrong[0]
    assert spot(person, 0) == there


def test_taps_that_mean_nothing_say_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = sitting_at(tmp_path, monkeypatch, moment(["2-5", *MATES], FAR, options=TWO_EACH))
    person.tap_at(pixel_of(person, "5-30"))
    assert remark(person) == "Choose a card, then one of the lit hexes."
    person.tap_at(pixel_of(person, "5-2"))
    assert remark(person).startswith("The leader moves first")
    tap_card(person, 1)
    person.tap_at(pixel_of(person, "5-30"))
    assert remark(person) == "Choose a card, then one of the lit hexes."
    tap_towards(person, "E", 1)
    wait_for_turn(person)
    tap_card(person, 1)
    assert remark(person) == "This card has been used in this round."
    person.tap("Stop here")
    assert remark(person) == "Every chariot gets exactly two cards."


def test_while_a_bot_drives_a_tap_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players = [Player.person(), Player.of_bot("random")]
    state = moment(["2-5", *MATES], ["2-4", "5-2", "5-1"])
    person = sitting_at(tmp_path, monkeypatch, state, players)
    play(person, "turn 1")
    wait_for_turn(person)
    person.app.on_frame = None  # the bot gets no time to think
    play(person, "stop")
    person.rest(1.5)
    person.tap_at(pixel_of(person, "2-5"))
    assert remark(person) == "Reds are driving."
    assert not person.sees("Stop here")


def test_a_handheld_drives_turns_over_and_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = [Player.keypad(1), Player.keypad(2)]
    person = sitting_at(tmp_path, monkeypatch, moment(["2-5", *MATES], FAR), players)
    bank = person.session.devices.handhelds
    assert isinstance(bank, VirtualHandhelds)

    def press(*keys: str) -> None:
        for key in keys:
            bank.press(1, key, person.clock())
            person.wait(2)
        wait_for_turn(person)

    press("4", "6", "OK")
    assert spot(person, 0) == "2-9"
    press("5", "0", "OK")
    assert playing(person).table.perspective(0).view()["given"] == [4, 5]
    press("0", "OK")
    assert playing(person).table.perspective(0).view()["driver"] == 3


# --- a whole game -------------------------------------------------------------------------------


def test_a_person_races_against_a_bot_to_the_result(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, [Player.person(), Player.of_bot("greedy")], {"six": True})
    adviser, dice = make_bot("greedy"), Random(3)
    for _ in range(600):
        wait_for_turn(person)
        if playing(person).table.is_over:
            break
        own = playing(person).table.perspective(0)
        play(person, own.action_text(adviser.choose(own, dice)))
    see_result(person)
    assert person.session.tables.journal.in_progress() == []
    assert len(person.session.tables.journal.finished()) == 1
    person.session.close()
