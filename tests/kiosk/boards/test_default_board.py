"""The board for any game, on which games are played whose own boards are hidden."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest
from librt.random import Random

from pi_app.core import BySeat, Seat
from pi_app.core.game import CHANCE, SPECTATOR, Perspective, State
from pi_app.core.registry import all_games, find_game, module_name
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.drawing import lettering
from pi_app.drawing.theme import Theme
from pi_app.games.imperium.board.board import ImperiumBoard
from pi_app.games.praetorians.board.board import PraetoriansBoard
from pi_app.kiosk.boards.action_list import ActionList, Offer, narrowed, offers_of
from pi_app.kiosk.boards.default_board import DefaultBoard, find_board
from pi_app.kiosk.boards.view_table import ViewTable
from pi_app.kiosk.scenes.help import HelpScene
from pi_app.kiosk.scenes.result import ResultScene
from pi_app.table.inputs import Choose, Ready
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.table.view_rows import Grid, Line, ViewReader
from pi_app.text import LANGUAGES, SHARED, Language, set_language
from tests.kiosk.at_table import playing, see_result, wait_for_turn
from tests.kiosk.board_events import play_events
from tests.kiosk.default_hands import buttons_of, play_on
from tests.kiosk.driver import touchable
from tests.kiosk.table_setup import Sitting

MOST_EVENTS = 60
"""So many events of a random game are looked at."""

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)


def hide_board(monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """Let a game have no board of its own."""
    name = f"pi_app.games.{module_name(game)}.board"
    monkeypatch.setitem(sys.modules, name, None)


def moments(game: Any, count: int, seats: int | None = None) -> list[State]:
    """States of a random game in which somebody owes a decision."""
    dice, state = Random(11), game.start(seats)
    result: list[State] = []
    while len(result) < count and state.deciders():
        for seat in state.deciders():
            state.play(seat, state.random_action(seat, dice))
        if state.deciders() and CHANCE not in state.deciders():
            result.append(state.copy())
    return result


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("praetorians", [Player.person()] * 2),
        ("imperium", [Player.person()] * 2),
        ("seven-hills", [Player.person(), Player.of_bot("random")]),
    ],
)
def test_a_game_without_a_board_is_played_by_finger_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, players: Sequence[Player]
) -> None:
    hide_board(monkeypatch, game)
    person = Sitting(tmp_path, monkeypatch, players, find_game(game).start(len(players)))
    assert isinstance(playing(person).view, DefaultBoard)
    person.frame = 0.1
    play_on(person, Random(3), 500)
    see_result(person)
    assert isinstance(person.scene, ResultScene)
    person.session.close()


def test_the_war_is_played_without_a_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hide_board(monkeypatch, "rome-vs-carthage")
    start = moments(find_game("rome-vs-carthage"), 1)[0]
    person = Sitting(tmp_path, monkeypatch, [Player.person()] * 2, start, language="ja")
    person.frame = 0.1
    before = playing(person).table.perspective(SPECTATOR).view()
    play_on(person, Random(1), 8)
    assert playing(person).table.perspective(SPECTATOR).view() != before
    person.session.close()


def test_keypads_choose_at_a_table_without_a_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide_board(monkeypatch, "imperium")
    players = [Player.keypad(1), Player.keypad(2)]
    person = Sitting(tmp_path, monkeypatch, players, find_game("imperium").start(2))
    handhelds = person.session.devices.handhelds
    assert isinstance(handhelds, VirtualHandhelds)
    wait_for_turn(person)
    assert playing(person).frame.panels[0].badge.status == "choosing"
    told = len(playing(person).table.events(SPECTATOR))
    for port, keys in ((1, ("1", "2", "3", "OK")), (2, ("4", "5", "6", "OK"))):
        for key in keys:
            handhelds.press(port, key, person.clock())
            person.wait()
    assert len(playing(person).table.events(SPECTATOR)) > told
    person.session.close()


@pytest.mark.parametrize("game", ["circus-maximus", "imperium"])
@pytest.mark.parametrize(("size", "language"), [((800, 480), "ja"), ((720, 1280), "en")])
def test_all_that_is_tapped_is_large_enough_and_on_the_board(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: Language,
    game: str,
) -> None:
    hide_board(monkeypatch, game)
    most = find_game(game).seat_counts[-1]
    start = moments(find_game(game), 14, most)[-1]
    players = [Player.person()] * start.seats
    person = Sitting(tmp_path, monkeypatch, players, start, size, language)
    assert buttons_of(person) or playing(person).picks.children
    for seen in person.seen():
        for rect in touchable(seen.widget):
            assert min(rect.size) >= Theme(size).px(44)
            assert min(rect.size) >= 48
    person.tap("[help]")
    assert isinstance(person.scene, HelpScene)
    person.session.close()


def test_a_suggestion_points_to_the_button_of_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hide_board(monkeypatch, "praetorians")
    state = find_game("praetorians").start(2)
    person = Sitting(tmp_path, monkeypatch, [Player.person()] * 2, state)
    wait_for_turn(person)
    own = playing(person).table.perspective(0)
    spots = [playing(person).view.points([action]) for action in own.legal_actions()]
    on_screen = [seen.rect for seen in person.seen() if seen.widget in buttons_of(person)]
    assert spots == [[rect] for rect in on_screen]


# --- what it is made of -------------------------------------------------------------------------


@every_game
def test_every_action_is_reached_by_narrowing_down_and_by_one_way_only(game: Any) -> None:
    for state in moments(game, 40):
        own = Perspective(state, state.deciders()[0])
        found: list[int] = []
        open_ends: list[Offer] = [Offer(lambda: "", offers_of(own))]
        while open_ends:
            offer = open_ends.pop()
            for kind in narrowed(offer.actions):
                for part in kind:
                    assert part.words()
                    if len(part.actions) == 1:
                        found.append(part.actions[0].action)
                    else:
                        assert len(part.actions) < len(offer.actions)
                        open_ends.append(part)
        assert sorted(found) == sorted(own.legal_actions())


def test_many_moves_are_narrowed_down_by_the_piece_that_moves() -> None:
    state = find_game("kodai-heigi").start()
    for seat in (0, 1):
        state.play(seat, state.parse_action(seat, "set up CIIIIIC/CIIKIIC"))
    own = Perspective(state, 0)
    (pieces,) = narrowed(offers_of(own))
    assert {"Infantry b2", "Cavalry a2"} <= {offer.words() for offer in pieces}
    for offer in pieces:
        squares = {own.action_text(each.action)[:2] for each in offer.actions}
        assert len(squares) == 1
        assert squares.pop() in offer.words()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [150, 228, 480])
@every_game
def test_the_words_of_every_button_stand_within_it(
    game: Any, wide: int, language: Language
) -> None:
    m = Theme((800, 480))
    set_language(language)
    for state in moments(game, 12):
        actions = ActionList(Perspective(state, state.deciders()[0]), lambda _action: None)
        high = actions.height_for(wide, m)
        actions.place(pygame.Rect(0, 0, wide, high), m)
        bottom = 0
        for button, offer in actions._buttons:
            words, room = offer.words(), button.rect.inflate(-2 * m.px(6), -m.px(5))
            letters = lettering.fitted_size(words, "strong", m.body, room.size)
            _, block = lettering.block_size(words, "strong", letters, room.width)
            assert block - lettering.leading("strong", letters) <= room.height, words
            bottom = max(bottom, button.rect.bottom)
        assert bottom <= high + m.px(6)


@every_game
def test_every_view_is_a_table_as_high_as_it_says(game: Any) -> None:
    table = ViewTable()
    for state in moments(game, 12)[::4]:
        table.show(Perspective(state, SPECTATOR).view(), game.seat_names)
        for m in (Theme((800, 480)), Theme((720, 1280))):
            width = m.size[0] // 2
            table.place(pygame.Rect(0, 0, width, table.height_for(width, m)), m)
            table.draw(pygame.Surface((width, table.rect.height)))


@pytest.mark.parametrize("name", ["circus-maximus", "mercator", "praetorians"])
def test_seats_stand_in_the_table_by_their_names(name: str) -> None:
    game, table = find_game(name), ViewTable()
    for state in moments(game, 12, game.seat_counts[-1])[:-1]:
        seen = Perspective(state, SPECTATOR).view()
        table.show(seen, game.seat_names)
        lines = {row.name: row.value for row in table.rows() if isinstance(row, Line)}
        seats = {key: seat for key, seat in seen.items() if isinstance(seat, Seat)}
        assert seats
        assert all(
            lines[ViewReader(SHARED, ()).named(key)] == game.seat_names[seat]
            for key, seat in seats.items()
        )


@every_game
def test_in_japanese_a_view_has_no_english_word(game: Any) -> None:
    set_language("ja")
    table = ViewTable()
    for state in moments(game, 120)[::3]:
        for seat in (SPECTATOR, *range(state.seats)):
            table.show(Perspective(state, seat).view(), game.seat_names)
            said = [
                (row.name, row.value) if isinstance(row, Line) else sum(row.body, row.head)
                for row in table.rows()
            ]
            assert [words for words in sum(said, ()) if re.search("[A-Za-z][a-z]{2}", words)] == []


@every_game
def test_each_event_is_shown_with_the_moment_after_it(game: Any) -> None:
    state, dice = game.start(), Random(5)
    shown, at_rest = (
        DefaultBoard(mock.Mock(styles=()), Perspective(state, SPECTATOR)) for _ in range(2)
    )
    for board in (shown, at_rest):
        board.place(pygame.Rect(0, 0, 480, 300), Theme((800, 480)))
    told = 0
    while state.deciders() and told < MOST_EVENTS:
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            shown.on_event(event, after)
            at_rest.show(after)
            assert shown._table.rows() == at_rest._table.rows()
            told += 1
    assert told > 0


def test_long_lists_stay_in_their_rows() -> None:
    table, m = ViewTable(), Theme((800, 480))
    table.show({"cards": [f"purple {value}" for value in range(40)], "last": 1}, ())
    ground, box = pygame.Surface((320, 1000)), pygame.Rect(0, 100, 320, table.height_for(320, m))
    table.place(box, m)
    table.draw(ground)
    inked = pygame.mask.from_threshold(ground, (0, 0, 0), (1, 1, 1, 255))
    inked.invert()
    assert box.contains(inked.get_bounding_rects()[0].unionall(inked.get_bounding_rects()))


def test_a_board_is_shown_rank_by_rank() -> None:
    assert ViewReader(SHARED, ()).rows({"board": ["k.i", "..."]}) == [
        Line(0, "Board"),
        Grid(1, (), (("", "k", "·", "i"), ("", "·", "·", "·"))),
    ]


def test_a_board_module_that_needs_what_is_not_there_is_not_taken_for_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = find_game("mercator")
    for name in [name for name in sys.modules if name.startswith("pi_app.games.mercator.board")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pi_app.games.mercator.board.help_pages", None)
    with pytest.raises(ModuleNotFoundError, match="help_pages"):
        find_board(game)


# --- a board that fails -------------------------------------------------------------------------


def fail(*_arguments: object, **_named: object) -> None:
    """Whatever the board does, it fails."""
    raise ZeroDivisionError


@pytest.mark.usefixtures("failing_board")
@pytest.mark.parametrize("part", ["__init__", "seat_panel", "place", "paint"])
def test_a_board_that_can_not_be_laid_out_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr(PraetoriansBoard, part, fail)
    start = find_game("praetorians").start(2)
    person = Sitting(tmp_path, monkeypatch, [Player.person()] * 2, moments(start.game, 1)[0])
    assert isinstance(playing(person).view, DefaultBoard)
    assert buttons_of(person)
    assert person.remark.startswith("The board of this game can't be shown")
    person.session.close()


@pytest.mark.usefixtures("failing_board")
@pytest.mark.parametrize(
    "part",
    ["show", "on_event", "busy", "update", "paint", "handle", "dirty", "picking_place", "skip"],
)
def test_a_board_that_fails_in_the_game_is_replaced_and_nothing_is_lost(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    part: str,
) -> None:
    """One family has sealed its choice when everything that the board does begins to fail."""
    start = find_game("imperium").start(2)
    person = Sitting(tmp_path, monkeypatch, [Player.person()] * 2, start)
    table, own = playing(person).table, playing(person).view
    picks = [start.legal_actions(seat)[5] for seat in (0, 1)]
    table.submit(0, Choose(picks[0]), person.clock())
    table.submit(0, Ready(), person.clock())
    person.wait()
    broken = fail if callable(getattr(ImperiumBoard, part)) else property(fail)
    monkeypatch.setattr(ImperiumBoard, part, broken)
    own.changed()
    person.tap_at(own.rect.center)
    assert (table.status(0), table.pick(0)) == (Status.READY, picks[0])
    table.submit(1, Choose(picks[1]), person.clock())
    table.submit(1, Ready(), person.clock())
    person.wait()
    person.tap_at(own.rect.center)
    play_on(person, Random(3), 2)
    assert isinstance(playing(person).view, DefaultBoard)
    assert "The board of imperium failed" in caplog.text
    assert playing(person).table is table
    assert table.perspective(SPECTATOR).turns() >= 2
    person.session.close()


def test_what_is_listed_by_seat_has_the_names_of_seats() -> None:
    game, read = find_game("imperium"), ViewReader(SHARED, ("Julii", "Cornelii", "Claudii"))
    view = game.start(3).view(SPECTATOR)
    named = {row.name: row.value for row in read.rows(view) if isinstance(row, Line)}
    assert named["Scores"] == "Julii\u00a00, Cornelii\u00a00, Claudii\u00a00"
    rounds = {"rounds": [BySeat([3, -1, 4]), BySeat([5])], "bids": BySeat([])}
    assert read.rows(rounds)[1] == Grid(
        1, ("", "Julii", "Cornelii", "Claudii"), (("1", "3", "-1", "4"), ("2", "5", "–", "–"))
    )
    assert read.rows(rounds)[-1] == Line(0, "Bids", "–")
    assert ViewReader(SHARED, ()).rows({"totals": BySeat([3, 4])}) == [Line(0, "Totals", "3, 4")]
