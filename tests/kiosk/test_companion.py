"""All games with their real box: the list of what is to be done, few taps, and the own board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest
from librt.random import Random

from pi_app.core.correction import places_of
from pi_app.core.difference import MOVED, differences, spelt
from pi_app.core.game import CHANCE, SPECTATOR, Perspective, State
from pi_app.core.message import Message, Word
from pi_app.core.registry import find_game
from pi_app.drawing.theme import Theme
from pi_app.games.imperium.layout import SCORE
from pi_app.kiosk.boards.companion import (
    CORRECTED,
    RESUMED,
    CompanionBoard,
    TaskLine,
    companion_of,
    layout_of,
    line_of,
)
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.screen import ErrorScene
from pi_app.table.inputs import AskUndo, Choose
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.text import LANGUAGES, Language, set_language, tr
from tests.core.test_correction import CORRECTABLE
from tests.kiosk.at_table import playing, remark, wait_for_turn
from tests.kiosk.board_events import moment_of, play_events
from tests.kiosk.driver import Person
from tests.kiosk.tours.companion import BOXES, NAMES, correct, play_on, resume, sit_down, tap_place


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path, (800, 480))
    yield somebody
    somebody.go_away()


@pytest.mark.parametrize("game", BOXES)
def test_goes_with_every_game(person: Person, game: str) -> None:
    board = sit_down(person, game)
    entered = playing(person).table.waits_for_entry
    assert board.looking is not entered, "the pieces are set up by the game's own board"
    told = 0
    for _ in range(12):
        play_on(person, 3)
        assert not isinstance(person.scene, ErrorScene)
        if playing(person).table.is_over:
            break
        assert playing(person).view is board
        told += len(board.tasks)
        assert board.heading is not None
        person.tap("List" if board.looking else "Board")
        person.wait(2)
    assert told


def test_a_few_choices_are_buttons_and_what_comes_of_them_is_listed(person: Person) -> None:
    board = sit_down(person, "praetorians")
    person.tap("Turn up a card")
    person.tap("Let the screen draw")
    wait_for_turn(person)
    assert not board.looking
    assert board.heading is not None
    assert "turns up" in board.heading.english()
    (line,) = listed(board)
    assert line.endswith(": face down → face up")
    table = playing(person).table
    before = table.moments
    person.tap("Turn up a card")
    wait_for_turn(person)
    assert table.moments > before
    assert listed(board) != [line]


@pytest.mark.parametrize("game", BOXES)
def test_a_cut_out_shows_the_places_of_a_task_on_the_board(person: Person, game: str) -> None:
    board = sit_down(person, game)
    found = 0
    for _ in range(40):
        play_on(person, 1)
        if playing(person).table.is_over or found == 3:
            break
        if board.shown is not None:
            ways = board.tasks[board.shown].ways
            places = [spelt(end) for way in ways for end in way if end is not None]
            board.own.bring(places)
            boxes = board.own.locate(places)
            assert boxes
            assert all(board.own.rect.collidepoint(box.center) for box in boxes)
            found += not board.looking
    assert found


def test_touching_a_task_shows_its_places(person: Person) -> None:
    board = sit_down(person, "imperium")
    for _ in range(40):
        play_on(person, 1)
        if len(board.tasks) > 1 and not board.looking:
            break
    lines = [seen for seen in person.seen() if isinstance(seen.widget, TaskLine)]
    assert board.shown == 0
    person.tap(line_of(board.tasks[-1].words))
    assert board.shown == len(lines) - 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_and_a_chariot_stand_over_the_board(person: Person, language: Language) -> None:
    set_language(language)
    board, both = sit_down(person, "circus-maximus"), 0
    for _ in range(30):
        play_on(person, 1)
        if len(board.tasks) == 2 and not any(set(",、") & set(each) for each in listed(board)):
            both += board.looking
            assert not person.sees(tr("Done: to the board"))
    assert both, "no third tap leads to the board"


def test_a_card_of_the_real_deck_is_entered_by_two_taps(person: Person) -> None:
    board = sit_down(person, "praetorians")
    table = playing(person).table
    person.tap("Turn up a card")
    wait_for_turn(person)
    assert table.waits_for_entry
    person.tap("Red\u00a0…")
    person.tap("7")
    wait_for_turn(person)
    assert board.view["face_up"] == ["red 7"]
    assert listed(board) == ["Red 7: face down → face up"]
    assert person.sees("Turn up a card")


def test_a_wrong_entry_is_taken_back_and_entered_again(person: Person) -> None:
    board = sit_down(person, "mercator")
    table = playing(person).table
    assert table.waits_for_entry, "the first lot is turned up before anybody decides"
    person.tap("Wine\u00a0…")
    person.tap("7")
    wait_for_turn(person)
    assert board.view["lot"] == ["wine 7"]
    person.tap("[undo]")
    wait_for_turn(person)
    assert table.waits_for_entry
    person.tap("Oil\u00a0…")
    person.tap("3")
    wait_for_turn(person)
    assert board.view["lot"] == ["oil 3"]


def test_dice_are_entered_by_one_tap_and_hidden_cards_are_dealt_by_the_program(
    person: Person,
) -> None:
    sit_down(person, "rome-vs-carthage")
    table = playing(person).table
    assert not table.waits_for_entry, "hands are dealt already"
    faces = [str(each) for each in range(1, 7)]
    for _ in range(200):
        if table.waits_for_entry and set(faces) <= set(person.words()):
            break
        play_on(person, 1)
    assert table.waits_for_entry
    before = table.moments
    assert set(faces) <= set(person.words()), "a number is enough"
    person.tap("1")
    wait_for_turn(person)
    assert table.moments > before


def test_what_is_to_be_entered_is_drawn_once_the_real_box_is_away(person: Person) -> None:
    sit_down(person, "praetorians")
    scene = playing(person)
    person.tap("Turn up a card")
    wait_for_turn(person)
    assert scene.table.waits_for_entry
    resume(person)
    scene = playing(person)
    assert scene.table.waits_for_entry
    scene.menu()
    person.tap("The real box")
    person.tap("With the real box")
    person.tap("Play on")
    wait_for_turn(person)
    assert not isinstance(scene.view, CompanionBoard)
    assert scene.table.perspective(SPECTATOR).view()["turned"] == 1


def listed(board: CompanionBoard) -> list[str]:
    return [line_of(each.words) for each in board.tasks]


def test_the_list_says_how_to_take_moves_back(person: Person) -> None:
    board = sit_down(person, "hannibal-vs-rome")
    table = playing(person).table
    assert listed(board) == []
    play(person, "legion Rome-Gallia")
    assert listed(board) == ["Legion of Rome: Rome → Gallia"]
    table.submit(0, AskUndo(), 0.0)
    wait_for_turn(person)
    assert listed(board) == ["Legion of Rome: Gallia → Rome"]
    assert board.heading is not None
    assert board.heading.english() == "To take it back:"
    assert not remark(person), "it would cover what is to be done"
    assert person.sees("Legion of Rome: Gallia → Rome"), "the pieces are put back first"
    play(person, "legion Rome-Cannae")
    assert listed(board) == ["Legion of Rome: Rome → Cannae"]
    assert board.heading.english() != "To take it back:"


def test_a_game_that_is_resumed_begins_with_what_has_changed(person: Person) -> None:
    sit_down(person, "hannibal-vs-rome")
    play(person, "legion Rome-Gallia")
    play(person, "Hannibal Zama")
    person.app.go_home()
    person.tap(next(each for each in person.words() if each.startswith("Continue")))
    wait_for_turn(person)
    board = playing(person).view
    assert isinstance(board, CompanionBoard)
    assert not board.looking
    assert board.heading is not None
    assert board.heading.english() == "Since the game began:"
    assert listed(board) == ["Hannibal: Carthage → Zama", "Legion of Rome: Rome → Gallia"]
    play(person, "legion Rome-Cannae")
    assert listed(board) == ["Legion of Rome: Rome → Cannae"]


def test_a_game_without_a_layout_is_not_offered_with_its_box(person: Person) -> None:
    person.tap("The Seven Hills of Rome")
    assert not person.sees("With the real box")
    players = [Player.person("Livia"), Player.person("Marcus")]
    table = person.session.tables.new_table("seven-hills", 2, {}, players, real_box=True)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    assert not isinstance(playing(person).view, CompanionBoard), "saved before it was left out"
    playing(person).menu()
    assert not person.sees("The real box")


def play(person: Person, move: str) -> None:
    """Have somebody play a move in the notation of the game."""
    table = playing(person).table
    (seat,) = (each for each in range(table.seats) if table.status(each) is Status.CHOOSING)
    table.submit(seat, Choose(table.perspective(seat).parse_action(move)), 0.0)
    wait_for_turn(person)


def test_many_choices_are_made_on_the_own_board_once_the_list_is_read(person: Person) -> None:
    sit_down(person, "circus-maximus")
    play_on(person, 14)
    resume(person)
    board = playing(person).view
    assert isinstance(board, CompanionBoard)
    assert len(board.tasks) > 2
    assert not board.looking
    person.tap("Done: to the board")
    assert board.looking


def test_a_move_takes_two_taps_where_little_is_to_be_done(person: Person) -> None:
    board = sit_down(person, "kodai-heigi")
    play_on(person, 3)
    assert board.looking
    assert person.sees(line_of(board.tasks[0].words))
    table = playing(person).table
    (seat,) = (each for each in (0, 1) if table.status(each) is Status.CHOOSING)
    action = table.perspective(seat).legal_actions()[0]
    (spot, *_) = board.points([action])
    before = table.moments
    person.tap_at(spot.center)
    (goal, *_) = board.points([action])
    person.tap_at(goal.center)
    wait_for_turn(person)
    assert table.moments > before


def test_few_moves_of_pieces_are_made_on_the_board_like_many(person: Person) -> None:
    board, few = sit_down(person, "circus-maximus"), 0
    for _ in range(8):
        play_on(person, 1)
        table = playing(person).table
        few += len(table.perspective(table.statuses().index(Status.CHOOSING)).legal_actions()) < 12
        assert board.looking
    assert few


def test_a_hand_that_is_played_on_the_map_brings_the_map(person: Person) -> None:
    board = sit_down(person, "rome-vs-carthage")
    if not board.looking:
        person.tap("Board")
    person.tap("List")
    assert not board.looking
    person.tap("Livia: choose in secret")
    assert not board.looking, "nothing shows before the curtain is open"
    person.tap_at(board.rect.center)
    assert board.looking


def test_an_amount_is_called_beside_the_list() -> None:
    state: State[Any] = find_game("mercator").start(3, {"open_auction": True})
    board = companion_of(find_board(state.game), draw=mock.Mock())
    shown = board.view(mock.Mock(styles=board.styles), Perspective(state, SPECTATOR))
    shown.place(pygame.Rect(0, 0, 560, 388), Theme((800, 480)))
    for seat, move in ((CHANCE, "draw wine 7"), (0, "sell")):
        for event, after in play_events(state, seat, state.parse_action(seat, move)):
            shown.say(event, known=False)
            shown.on_event(event, after)
    own = Perspective(state, 1)
    shown.show(replace(moment_of(state), acting={1: own}))
    (bid,) = shown.points([own.parse_action("bid 1")])
    (drop,) = shown.points([own.parse_action("drop")])
    assert shown.rect.contains(bid)
    assert shown.rect.contains(drop)
    assert isinstance(shown, CompanionBoard)
    assert not shown.looking


@pytest.mark.parametrize("looking", [True, False])
def test_the_own_board_gets_each_moment_whether_it_is_seen_or_not(looking: bool) -> None:
    state, dice = find_game("kodai-heigi").start(), Random(3)
    board = companion_of(find_board(state.game), draw=mock.Mock())
    shown = board.view(mock.Mock(styles=board.styles), Perspective(state, SPECTATOR))
    assert isinstance(shown, CompanionBoard)
    shown.place(pygame.Rect(0, 0, 480, 300), Theme((800, 480)))
    shown.show(moment_of(state))
    shown.looking = looking
    while state.deciders():
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            shown.on_event(event, after)
            assert shown.busy == (looking and shown.own.busy)
            assert shown.own.view == after.seen.view()
            shown.skip()
    assert shown.tasks


@pytest.mark.parametrize("game", BOXES)
def test_the_list_leads_from_the_last_act_to_the_present_moment_and_back(game: str) -> None:
    state, dice = find_game(game).start(), Random(5)
    board = companion_of(find_board(state.game), draw=mock.Mock())
    layout = layout_of(state.game)
    assert layout is not None
    shown = board.view(mock.Mock(styles=board.styles), Perspective(state, SPECTATOR))
    assert isinstance(shown, CompanionBoard)
    shown.own = mock.MagicMock()
    shown.show(moment_of(state))
    earlier = state.copy()
    moved = 0
    for _ in range(60):
        if not state.deciders():
            break
        seat = state.deciders()[0]
        if seat >= 0 and dice.randrange(3) == 0:
            shown.acted()
            earlier = state.copy()
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            shown.on_event(event, after)
        shown.show(moment_of(state))
        wanted = differences(layout(earlier.view(SPECTATOR)), layout(state.view(SPECTATOR)))
        if wanted:
            assert listed(shown) == [line_of(each.words) for each in wanted]
            moved += 1
    assert moved
    now = layout(state.view(SPECTATOR))
    shown.leapt(taken_back=True)
    shown.acted()
    shown.show(moment_of(earlier))
    wanted = differences(now, layout(earlier.view(SPECTATOR)))
    assert not wanted or listed(shown) == [line_of(each.words) for each in wanted]


def test_a_piece_that_lies_elsewhere_is_corrected_by_taps(person: Person) -> None:
    board = sit_down(person, "hannibal-vs-rome")
    play(person, "legion Rome-Gallia")
    page = correct(person)
    tap_place(person, page, "Carthage")
    person.tap("Hannibal")
    tap_place(person, page, "Sardinia")
    assert "cannot be on an island" in page.toast.words
    tap_place(person, page, "Carthage")
    person.tap("Legion of Carthage")
    tap_place(person, page, "Zama")
    tap_place(person, page, "Gallia")
    assert page.held is not None, "a single thing is chosen at once"
    person.tap("Beside the board")
    person.tap("[undo]")
    person.tap("Done")
    wait_for_turn(person)
    assert listed(board) == ["Legion of Carthage: Carthage → Zama"]
    assert board.heading is not None
    assert board.heading.text == CORRECTED
    resume(person)
    legions = playing(person).table.perspective(0).view()["legions"]
    assert legions == {"rome": {"Rome": 6, "Gallia": 1}, "carthage": {"Carthage": 4, "Zama": 1}}


def scores_of(person: Person) -> list[int]:
    """The scores of the game that is played."""
    view: Any = playing(person).table.perspective(SPECTATOR).view()
    return list(view["scores"])


def test_points_that_are_wrong_are_corrected_by_taps(person: Person) -> None:
    sit_down(person, "imperium")
    play_on(person, 6)
    before = scores_of(person)
    seat = before.index(max(before))
    page = correct(person)
    person.tap("Something else")
    person.tap(f"{page.table.game.seat_names[seat]} ({NAMES[seat]})")
    score = Message(SCORE, {"family": page.table.game.seat_names[seat]})
    way: dict[str, Word] = {"origin": before[seat], "target": before[seat] - 1}
    person.tap(line_of(Message(MOVED, {"things": score, **way})))
    person.tap("Back to the pieces")
    person.tap("Done")
    wait_for_turn(person)
    assert scores_of(person) == [each - (number == seat) for number, each in enumerate(before)]


def test_money_that_is_wrong_is_corrected_by_taps(person: Person) -> None:
    sit_down(person, "mercator")
    page = correct(person)
    person.tap("Something else")
    assert person.sees("Seller: Ostia → Carthage")
    person.tap("Carthage (Marcus)")
    take, offered = "Remove from the money of Carthage: 5", person.words()
    for _ in range(10):
        person.tap(take)
    assert person.words().count(take) == len(page.noted) + 1
    person.tap(take)
    assert "Carthage (Marcus) has less money." in page.toast.words
    person.tap("[undo]")
    assert set(offered) <= set(person.words()), "what is offered does not tell what anybody has"
    person.tap("Done")
    wait_for_turn(person)
    money = [playing(person).table.perspective(seat).view()["money"] for seat in range(3)]
    assert money == [50, 5, 50]


def test_a_turn_that_is_wrong_is_corrected_by_taps(person: Person) -> None:
    sit_down(person, "kodai-heigi")
    correct(person)
    assert "Something else" not in person.words(), "nobody moves before all have set up"
    person.app.back()
    play_on(person, 3)
    table = playing(person).table
    (seat,) = [each for each in (0, 1) if table.status(each) is Status.CHOOSING]
    correct(person)
    person.tap("Something else")
    names = table.game.seat_names
    person.tap(f"Whose turn it is: {names[seat]} → {names[1 - seat]}")
    person.tap("Done")
    wait_for_turn(person)
    assert playing(person).table.status(1 - seat) is Status.CHOOSING
    resume(person)
    assert playing(person).table.status(1 - seat) is Status.CHOOSING


def test_the_laps_of_a_chariot_are_corrected_at_its_hex(person: Person) -> None:
    sit_down(person, "circus-maximus")
    play_on(person, 10)
    page = correct(person)
    seen: Any = page._seen.view()
    before = seen["chariots"][4]
    tap_place(person, page, before["cell"])
    laps = before["laps"]
    person.tap(f"Laps of the chariot on {before['cell']}: {laps} → {laps + 1}")
    person.tap("Done")
    wait_for_turn(person)
    view: Any = playing(person).table.perspective(SPECTATOR).view()
    assert view["chariots"][4] == {**before, "laps": laps + 1}


@pytest.mark.parametrize("game", CORRECTABLE)
def test_each_place_that_can_be_corrected_is_found_by_a_tap(person: Person, game: str) -> None:
    sit_down(person, game)
    play_on(person, 6)
    page = correct(person)
    found = [place for place in places_of(page.table.game) if page.view.locate([spelt(place)])]
    assert len(found) > 2
    wrong = []
    for place in found:
        (box,) = page.view.locate([spelt(place)])
        if place not in page._under(box.center) and page.view.rect.collidepoint(box.center):
            wrong.append(spelt(place))
    assert not wrong


def test_secrets_are_chosen_behind_the_curtain(person: Person) -> None:
    sit_down(person, "imperium")
    play_on(person, 3)
    person.tap("Livia: choose in secret")
    person.tap_at(playing(person).view.rect.center)
    for region in ("Italia", "Italia", "Africa"):
        person.tap(region)
    person.tap("Ready")
    assert playing(person).table.status(0) is Status.READY


def test_seven_people_bid_beside_the_real_box(person: Person) -> None:
    people = [Player.person(str(number)) for number in range(7)]
    table = person.session.tables.new_table("mercator", len(people), {}, people, real_box=True)
    person.app.push(person.session.navigator.table(table))
    wait_for_turn(person)
    while not table.is_sealed(1):
        play_on(person, 1)
    assert isinstance(playing(person).view, CompanionBoard), "the board can be shown"
    person.tap("Board")
    person.wait(5)
    assert isinstance(playing(person).view, CompanionBoard)


def test_is_part_of_a_game_and_of_the_next_one_of_its_kind(person: Person) -> None:
    person.tap("Praetorians")
    person.tap("With the real box")
    person.tap("Start the game")
    wait_for_turn(person)
    assert isinstance(playing(person).view, CompanionBoard)
    person.app.go_home()
    person.tap("Kodai Heigi")
    person.tap("Start the game")
    wait_for_turn(person)
    assert not isinstance(playing(person).view, CompanionBoard)
    person.app.go_home()
    person.tap("Saved games (2)")
    assert sum("with the real box" in each for each in person.words()) == 1
    person.app.go_home()
    person.tap("Praetorians")
    person.tap("Learn by playing")
    assert not isinstance(playing(person).view, CompanionBoard)
    person.app.go_home()
    person.tap("Praetorians")
    person.tap("Start the game")
    wait_for_turn(person)
    assert isinstance(playing(person).view, CompanionBoard)


def test_is_changed_while_a_game_is_played_and_kept_with_it(person: Person) -> None:
    person.tap("Hannibal vs Rome")
    person.tap("Start the game")
    wait_for_turn(person)
    play_on(person, 3)
    scene = playing(person)
    for on in (True, False, True):
        scene.menu()
        person.tap("The real box")
        person.tap("With the real box")
        person.tap("Play on")
        person.wait()
        assert isinstance(scene.view, CompanionBoard) is on
        assert scene.table.journal.entry(scene.table.number).real_box is on
    assert isinstance(scene.view, CompanionBoard)
    assert scene.view.heading is not None
    assert scene.view.heading.text == RESUMED
    play_on(person, 2)
    resume(person)
    assert isinstance(playing(person).view, CompanionBoard)
