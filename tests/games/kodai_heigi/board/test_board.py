from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import SPECTATOR, Perspective, State
from pi_app.devices.light_board import Pattern
from pi_app.drawing.theme import Theme
from pi_app.games.kodai_heigi import GAME
from pi_app.games.kodai_heigi.board.artwork import STYLES, pieces_of
from pi_app.games.kodai_heigi.board.board import KodaiBoard
from pi_app.games.kodai_heigi.board.geometry import Places
from pi_app.games.kodai_heigi.rules import formations
from pi_app.games.kodai_heigi.rules.board import SQUARE_NAMES
from pi_app.games.kodai_heigi.rules.notation import SET_UP
from pi_app.kiosk.boards.arrangement_panel import ArrangementPanel
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.gestures import Tap
from pi_app.table.players import Player
from tests.core.random_play import Case, cases_of
from tests.games.kodai_heigi.board.hands import (
    AtTheBoard,
    arrange,
    board,
    draw_curtain,
    panel,
    pixel_of,
    play,
    set_up,
)
from tests.games.kodai_heigi.rules.setups import COMMANDERS, FRONT, act, moment
from tests.games.kodai_heigi.tour import sit_down_two
from tests.kiosk.at_table import asked, playing, see_result, wait_for_turn
from tests.kiosk.board_events import moment_of, pixels, play_events
from tests.kiosk.driver import Person, Size

OTHER = "CIIIIIC/CIIKIIC"
ROOMY = f"{COMMANDERS} Id4 Cb3 Cc2 ie5 ib5 if8"


def rows_of(person: AtTheBoard) -> Any:
    return person.table.perspective(SPECTATOR).view()["board"]


# --- the field ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (1920, 1080)])
def test_every_square_is_found_where_it_is_drawn(size: Size) -> None:
    room = pygame.Rect(10, 20, size[0] * 7 // 10, size[1] * 8 // 10)
    places = Places(room, Theme(size))
    for square in SQUARE_NAMES:
        assert places.square_at(places.cells[square].center) == square
    assert places.square_at((places.frame.left + 2, places.frame.centery)) is None


@pytest.mark.parametrize(
    ("size", "headings"), [((800, 480), ("right", "left")), ((720, 1280), ("up", "down"))]
)
def test_rome_goes_right_or_up_and_carthage_comes_towards_it(
    size: Size, headings: tuple[str, str]
) -> None:
    places = Places(pygame.Rect((0, 0), size), Theme(size))
    assert (places.heading("rome"), places.heading("carthage")) == headings
    start, end = places.cells["d1"].center, places.cells["d9"].center
    assert (end[0] > start[0], end[1] < start[1]) == (headings[0] == "right", headings[0] == "up")


def test_squares_are_large_enough_to_touch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch, moment(ROOMY), size=size)
    assert board(person).places.cells["d4"].width >= 48
    assert board(person).rect.contains(board(person).places.frame)


# --- turns ----------------------------------------------------------------------------------


@pytest.mark.parametrize("drag", [False, True])
@pytest.mark.parametrize(
    ("turn", "after"),
    [
        ("d4-d5", "Ka1 kg9 Id5 Cb3 Cc2 ie5 ib5 if8"),
        ("d4xe5", "Ka1 kg9 Ie5 Cb3 Cc2 ib5 if8"),
        ("b3xb5", "Ka1 kg9 Id4 Cb5 Cc2 ie5 if8"),
        ("c2-c4", "Ka1 kg9 Id4 Cb3 Cc4 ie5 ib5 if8"),
    ],
)
def test_a_turn_by_two_taps_or_a_drag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, turn: str, after: str, drag: bool
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch, moment(ROOMY))
    play(person, turn, drag=drag)
    wait_for_turn(person)
    assert rows_of(person) == moment(after).view(SPECTATOR)["board"]
    assert board(person).pieces == pieces_of(rows_of(person))


def test_an_offset_by_taps_on_both_pieces(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    state = moment(f"{COMMANDERS} Id4 id5 If3")
    person = AtTheBoard(tmp_path, monkeypatch, state, size=size)
    person.tap_at(pixel_of(person, "d4"))
    choices = board(person).choices
    assert choices is not None
    assert choices.offsets == set(board(person).goals("d4").values())
    assert set(board(person).goals("d4")) == {"d5"}
    person.tap_at(pixel_of(person, "d5"))
    assert board(person).busy
    wait_for_turn(person)
    assert set(board(person).pieces) == {"a1", "g9", "f3"}
    assert board(person).view["last"] == ["d4", "d5"]


def test_a_piece_is_put_back_or_exchanged_for_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch, moment(ROOMY))
    person.tap_at(pixel_of(person, "d4"))
    assert board(person).drag_and_drop.held == "d4"
    person.tap_at(pixel_of(person, "c2"))
    assert board(person).drag_and_drop.held == "c2"
    assert set(board(person).drag_and_drop.goals()) == {"c3", "c4", "d3"}
    person.tap_at(pixel_of(person, "c2"))
    assert board(person).drag_and_drop.held is None
    assert person.remark == ""


REFUSALS = [
    # What stands there, taps on squares, and what the screen says to the last.
    (ROOMY, ("e5",), "Choose one of Rome's pieces."),
    (ROOMY, ("g4",), "Rome: move a piece."),
    (ROOMY, ("d4", "d3"), "Pieces only go forward."),
    (ROOMY, ("d4", "e4"), "Pieces only go forward."),
    (ROOMY, ("d4", "f8"), "Too far: choose one of the lit places."),
    (ROOMY, ("d4", "d6"), "Infantry goes no further than the next square."),
    (f"{COMMANDERS} Id4 id5", ("d4", "c5"), "Bound by the enemy ahead"),
    (f"{COMMANDERS} Id4 cd5", ("d4",), "Bound by the cavalry ahead"),
]


@pytest.mark.parametrize(("pieces", "taps", "words"), REFUSALS)
def test_an_illegal_tap_says_why(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    pieces: str,
    taps: tuple[str, ...],
    words: str,
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch, moment(pieces))
    for square in taps:
        person.tap_at(pixel_of(person, square))
    assert words in person.remark
    assert person.table.perspective(0).turns() == 0


def test_a_piece_dropped_in_the_wrong_place_goes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch, moment(ROOMY))
    person.drag(pixel_of(person, "d4"), pixel_of(person, "d7"))
    assert "Too far" in person.remark
    assert board(person).drag_and_drop.held is None
    person.rest(6)
    person.drag(pixel_of(person, "e5"), pixel_of(person, "e4"))
    assert person.remark == "Choose one of Rome's pieces."


def test_while_a_bot_thinks_a_tap_says_whose_turn_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = (Player.person(), Player.of_bot("random"))
    person = AtTheBoard(tmp_path, monkeypatch, moment(ROOMY), players)
    person.app.on_frame = None
    play(person, "d4-d5")
    person.rest(2)
    person.tap_at(pixel_of(person, "a1"))
    assert person.remark == "Carthage is moving."


def test_a_turn_comes_from_a_keypad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    players = (Player.keypad(1), Player.person())
    person = AtTheBoard(tmp_path, monkeypatch, moment(ROOMY), players)
    keys = (pygame.KSCAN_4, pygame.KSCAN_4, pygame.KSCAN_5, pygame.KSCAN_5, pygame.KSCAN_EQUALS)
    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=0, mod=0, unicode="", scancode=key))
            person.rest(0.15)
    wait_for_turn(person)
    assert board(person).pieces["e5"].side == "rome"


# --- setting up -----------------------------------------------------------------------------


def test_ready_works_at_once_and_both_are_revealed_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch)
    for seat in (0, 1):
        draw_curtain(person, seat)
        assert person.table.pick(seat) == panel(person).picked is not None
        person.tap("Ready")
        if seat == 0:
            wait_for_turn(person)
            assert rows_of(person) == ["." * 7] * 9
    wait_for_turn(person)
    assert len(board(person).pieces) == 28
    assert person.table.perspective(0).view()["phase"] == "move"


def test_pieces_are_exchanged_by_taps_and_by_a_drag(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch, size=size)
    draw_curtain(person, 1)
    arrange(person, "IICICII/CIIKIIC")
    corner, king = panel(person).cells[7].center, panel(person).cells[10].center
    person.drag(corner, king)
    assert panel(person).pieces == "IICICII" + "KIICIIC"
    assert person.table.pick(1) == SET_UP + formations.parse("IICICII/KIICIIC")
    person.tap_at(corner)
    assert panel(person).drag_and_drop.held == 7
    person.tap_at(corner)
    assert panel(person).drag_and_drop.held is None
    person.tap("Ready")
    set_up(person, 0, OTHER)
    wait_for_turn(person)
    assert rows_of(person)[:2] == ["kiiciic", "iicicii"]


def test_ready_made_formations_and_the_shuffle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch)
    draw_curtain(person, 0)
    for name, plan in formations.READY_MADE.items():
        person.tap_at(panel(person).buttons[name].rect.center)
        ranks = plan.split("/")
        mirrored = "".join(rank[::-1] for rank in ranks)
        assert panel(person).pieces in {"".join(ranks), mirrored}, name
    shuffle = panel(person).buttons["Shuffle"]
    found = set()
    for _ in range(6):
        person.tap_at(shuffle.rect.center)
        found.add(panel(person).pieces)
    assert len(found) > 3


def test_behind_the_curtain_it_begins_anew_and_with_buttons_in_any_order() -> None:
    chosen: list[int] = []
    starts = set()
    orders = set()
    rome = Perspective(GAME.start(), 0)
    for _ in range(30):
        covert = ArrangementPanel(asked(rome, chosen.append, covert=True))
        covert.picked = None
        starts.add(covert.pieces)
        orders.add(tuple(name for name in covert.buttons))
        assert chosen[-1] == covert.picked
    assert len(starts) > 25
    assert len(orders) > 5
    openly = ArrangementPanel(asked(rome, chosen.append))
    assert openly.pieces == formations.READY_MADE["Wings"].replace("/", "")


def test_an_opened_curtain_shows_the_formation_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch)
    draw_curtain(person, 0)
    arrange(person, OTHER)
    person.tap("Close the curtain")
    draw_curtain(person, 0)
    assert panel(person).pieces == "CIIIIIC" + "CIIKIIC"


def test_the_screen_shows_the_same_whatever_was_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = set()
    for number, formation in enumerate((OTHER, "IIIIIII/CICKCIC")):
        place = tmp_path / str(number)
        place.mkdir()
        person = AtTheBoard(place, monkeypatch)
        set_up(person, 0, formation)
        person.rest(6.0)
        person.scene.redraw()
        person.wait(1)
        pictures.add(pygame.image.tobytes(person.app.surface, "RGB"))
    assert len(pictures) == 1


def test_a_person_alone_sets_up_without_a_curtain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: Size
) -> None:
    players = (Player.person(), Player.of_bot("random"))
    person = AtTheBoard(tmp_path, monkeypatch, players=players, size=size)
    assert panel(person).pieces == "CIIIIIC" + "CIIKIIC"
    arrange(person, "IICICII/CIIKIIC")
    person.tap("Ready")
    wait_for_turn(person)
    assert rows_of(person)[-2:] == ["IICICII", "CIIKIIC"]


# --- what is shown --------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases_of(GAME), ids=str)
def test_events_lead_the_drawn_pieces_to_where_the_game_has_them(case: Case) -> None:
    state, dice = case.start(), Random(4)
    view, at_rest = (drawn_board(state) for _ in range(2))
    while state.deciders():
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            view.on_event(event, after)
            view.skip()
            at_rest.show(after)
            assert pixels(view) == pixels(at_rest)


def drawn_board(state: State[Any]) -> KodaiBoard:
    """A board of its own that shows a state."""
    view = KodaiBoard(mock.Mock(styles=STYLES.values()), Perspective(state, SPECTATOR))
    view.place(pygame.Rect(0, 0, 480, 300), Theme((800, 480)))
    view.show(moment_of(state))
    return view


def test_a_piece_is_not_seen_where_it_comes_to_lie_before_it_has_arrived() -> None:
    state = moment(f"{COMMANDERS} Ic3 id4")
    view = drawn_board(state)
    ((event, after),) = play_events(state, 0, state.parse_action(0, "c3xd4"))
    view.on_event(event, after)
    assert set(view.pieces) == {"a1", "g9", "d4"}
    assert view.animations.hides("d4")
    view.skip()
    assert not view.animations.hides("d4")


def test_the_screen_stays_lifted_while_the_words_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = AtTheBoard(tmp_path, monkeypatch)
    middle = board(person).places.cells["a5"]

    def seen_there() -> bytes:
        return pygame.image.tobytes(person.app.surface.subsurface(middle), "RGB")

    screened = seen_there()
    for seat in (0, 1):
        set_up(person, seat, OTHER)
    person.wait_for(lambda: board(person).busy, "the screen is lifted")
    person.wait_for(lambda: not board(person).busy, "the words are read")
    person.wait(2)
    assert playing(person).playback.is_showing
    lifted = seen_there()
    wait_for_turn(person)
    assert lifted == seen_there() != screened


def test_an_event_is_skipped_by_a_tap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = AtTheBoard(tmp_path, monkeypatch, moment(ROOMY))
    play(person, "c2-c4")
    assert board(person).busy
    person.tap_at(pixel_of(person, "g5"))
    assert not board(person).busy


def test_lights_show_who_is_ahead_and_whose_turn_it_is() -> None:
    lit = find_board(GAME).lamps.lights
    start = lit(Perspective(GAME.start(), SPECTATOR))
    assert {light.pattern for light in start.values()} == {Pattern.PULSE}
    even = lit(Perspective(act(GAME.start(), FRONT, FRONT), SPECTATOR))
    assert [even[f"seat-{n}"].pattern for n in (1, 2)] == [Pattern.PULSE, Pattern.STEADY]
    for pieces, ahead in ((f"{COMMANDERS} Ic5 ib8", 1), (f"{COMMANDERS} Ic3 ib6 ic6", 2)):
        lights = lit(Perspective(moment(pieces), SPECTATOR))
        brightness = [lights[f"seat-{n}"].brightness for n in (1, 2)]
        assert brightness.index(max(brightness)) == ahead - 1


def test_two_people_play_a_whole_game_to_the_result(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down_two(person)
    set_up(person, 0, OTHER)
    set_up(person, 1, OTHER)
    adviser, dice = make_bot("greedy"), Random(3)
    for number in range(200):
        wait_for_turn(person)
        if playing(person).table.is_over:
            break
        table = playing(person).table
        seat = table.perspective(0).deciders()[0]
        own = table.perspective(seat)
        play(person, own.action_text(adviser.choose(own, dice)), drag=number % 3 == 0)
    see_result(person)
    assert person.sees("Victory for Rome") or person.sees("Victory for Carthage")
    person.tap("Again, sides swapped")
    person.tap("Start the game")
    wait_for_turn(person)
    assert board(person).choices is None


def test_touching_what_is_lit_arranges_any_formation() -> None:
    chosen: list[int] = []
    rome = Perspective(GAME.start(), 0)
    plans = ArrangementPanel(asked(rome, chosen.append))
    plans.place(pygame.Rect(0, 0, 500, 400), Theme((800, 480)))
    wanted = SET_UP + formations.parse("ICIIKCI/IICICII")
    plans.picked = None
    for _ in range(2 * 14):
        if chosen[-1] != wanted:
            (spot,) = plans.points([wanted])
            plans.handle(Tap(spot.center))
    assert chosen[-1] == wanted
    assert plans.points([SET_UP + formations.parse(formations.READY_MADE["Reserve"])]) == [
        plans.buttons["Reserve"].rect
    ]
