from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import pygame
import pytest

from pi_app.core.game import SPECTATOR, Perspective, State
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import Pattern
from pi_app.drawing.theme import Theme
from pi_app.games.praetorians import GAME
from pi_app.games.praetorians.board.artwork import STYLES
from pi_app.games.praetorians.board.board import PraetoriansBoard
from pi_app.games.praetorians.board.geometry import Places
from pi_app.games.praetorians.rules.events import Clash, Laid, Pair, Twelve
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.preferences import READING_PACES
from pi_app.table.playback import reading_time
from pi_app.table.players import Player
from pi_app.text import render
from tests.core.random_play import random_step
from tests.games.praetorians.board.hands import board, play, press, sit_down
from tests.games.praetorians.rules.setups import GALBA, OTHO, act, fresh, look, moment
from tests.kiosk.at_table import playing, remark, see_result, wait_for_turn
from tests.kiosk.board_events import moment_of, pixels, play_events
from tests.kiosk.conftest import screens
from tests.kiosk.driver import Person, Size, labels


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    somebody = Person(tmp_path)
    yield somebody
    somebody.session.close()


# --- geometry -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(568, 388), (1042, 700), (704, 591)])
def test_the_track_runs_around_the_board_in_a_hundred_spaces(size: Size) -> None:
    places = Places(pygame.Rect((10, 20), size), Theme((800, 480)))
    spaces = places.spaces
    assert len(spaces) == 100
    assert not any(one.colliderect(other) for one, other in combinations(spaces, 2))
    for one, other in zip(spaces, [*spaces[1:], spaces[0]], strict=True):
        assert one.inflate(2, 2).colliderect(other)
    area = sum(box.width * box.height for box in spaces)
    assert area == size[0] * size[1] - places.ground.width * places.ground.height


def test_pawns_on_one_space_are_all_to_be_seen() -> None:
    places = Places(pygame.Rect(0, 0, 568, 388), Theme((800, 480)))
    for space in range(100):
        spots = places.spots([float(space)] * 4)
        assert all(places.rect.collidepoint(spot) for spot in spots)
        for one, other in combinations(spots, 2):
            assert abs(one[0] - other[0]) + abs(one[1] - other[1]) >= 10


@pytest.mark.parametrize("screen", screens())
def test_however_many_cards_lie_there_each_shows_its_value(screen: Size) -> None:
    wide, high = (704, 591) if screen[0] < screen[1] else (screen[0] * 0.7, screen[1] * 0.8)
    places = Places(pygame.Rect(0, 0, round(wide), round(high)), Theme(screen))
    for colours, most in ((("red", "purple"), 10), (("blue", "green"), 10), (("yellow",) * 2, 7)):
        for number in range(1, most + 1):
            cards = [f"{colours[value % 2]} {value}" for value in range(1, number + 1)]
            spots = [slot.center for slot in places.slots(cards)]
            assert all(places.ground.collidepoint(spot) for spot in spots)
            for one, other in combinations(spots, 2):
                assert abs(one[0] - other[0]) + abs(one[1] - other[1]) >= 9


# --- telling --------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_events_lead_cards_and_pawns_to_where_the_game_has_them(seed: int) -> None:
    state: State[Any] = fresh(2 + seed % 3, twelves=seed % 2 == 0)
    drawn, at_rest = (camp(state) for _ in range(2))
    drawn.show(moment_of(state))
    rng = Random(seed)
    while state.deciders():
        for event, after in play_events(state, *random_step(state, rng)):
            lay = drawn.lying
            drawn.on_event(event, after)
            assert drawn.busy
            turns_up = isinstance(event, Laid | Pair | Clash | Twelve)
            assert drawn.lying == (lay if turns_up else after.seen.view())
            drawn.skip()
            at_rest.show(after)
            assert figures(drawn) == figures(at_rest)
            # Buttons wait for the moment at rest.
            at_rest.clear()
            drawn.clear()
            assert pixels(drawn) == pixels(at_rest), event.kind
        drawn.show(moment_of(state))
    assert (drawn.view["phase"], drawn.view["mover"]) == ("over", look(state)["mover"])


def camp(state: State[Any]) -> PraetoriansBoard:
    """A board of its own for a state."""
    view = PraetoriansBoard(mock.Mock(styles=STYLES), Perspective(state, SPECTATOR))
    view.place(pygame.Rect(0, 0, 568, 388), Theme((800, 480)))
    return view


def figures(view: PraetoriansBoard) -> tuple[list[float], list[str], int, int]:
    """Where the pawns are drawn, the figures beside the board, and how high the piles are."""
    seats = range(len(view.pawns))
    assert view.moment is not None
    seen = view.moment.seen
    return view.pawns, [view.seat_score(seat, seen) for seat in seats], view.deck, view.discards


def test_no_event_takes_longer_than_a_second(person: Person) -> None:
    person.long_frame = person.frame
    sit_down(person, moment("blue 7", "green 2", "yellow 9", down=["red 3", "red 4"]))
    press(person, "turn up")
    person.wait_for(lambda: board(person).busy, "the clash")
    start = person.clock.now
    person.wait_for(lambda: not board(person).busy, "rest")
    assert person.clock.now - start <= 1.1


# --- deciding -------------------------------------------------------------------------------


def seen(person: Person) -> Any:
    """What the table shows to everybody."""
    return playing(person).table.perspective(SPECTATOR).view()


def test_the_first_card_has_to_be_turned_up(person: Person) -> None:
    sit_down(person, fresh())
    press(person, "stop")
    assert remark(person) == "Turn up a card first."
    assert seen(person)["turned"] == 0
    play(person, "turn up")
    assert seen(person)["turned"] == 1


def test_stopping_takes_what_is_at_stake(person: Person) -> None:
    sit_down(person, moment("red 8", "yellow 9", pawns=(20, 30)))
    assert person.sees("Stop: +17")
    play(person, "stop")
    view = seen(person)
    assert (view["pawns"], view["mover"]) == ([37, 30], OTHO)
    assert person.sees("Stop")


def test_the_cards_lying_face_down_may_be_tapped(person: Person) -> None:
    sit_down(person, moment("red 8", down=["purple 3", "purple 4"]))
    person.tap_at(board(person).places.deck.center)
    wait_for_turn(person)
    assert len(seen(person)["face_up"]) == 2


def test_a_tap_beside_everything_says_what_to_do(person: Person) -> None:
    sit_down(person, moment("red 8"))
    person.tap_at(board(person).places.camps["blue"].center)
    assert remark(person) == "Galba: turn up another card, or stop and take 8."


def test_while_a_bot_thinks_the_board_says_whose_turn_it_is(person: Person) -> None:
    players = [Player.person(), Player.of_bot("random")]
    sit_down(person, moment("red 8"), players)
    person.app.on_frame = None
    press(person, "stop")
    person.rest(1.5)
    for notation in ("turn up", "stop"):
        press(person, notation)
        assert remark(person) == "Otho decides: turn up a card, or stop."
        person.rest(6)
    person.tap_at(board(person).places.deck.center)
    assert remark(person) == "Otho decides: turn up a card, or stop."


def test_an_impatient_tap_shortens_the_story_and_decides_nothing(person: Person) -> None:
    sit_down(person, moment("red 8", down=["purple 3", "purple 4", "red 5"]))
    press(person, "turn up")
    person.wait_for(lambda: board(person).busy, "the card")
    press(person, "turn up")
    wait_for_turn(person)
    assert len(seen(person)["face_up"]) == 2
    assert remark(person) == ""


@pytest.mark.parametrize("notation", ["turn up", "stop"])
def test_when_the_turn_ends_nothing_can_be_chosen_before_the_next(
    person: Person, notation: str
) -> None:
    sit_down(person, moment("red 8", down=["blue 3", "blue 4"]))
    buttons = (board(person).stop, board(person).turn)
    assert not any(button.disabled_because for button in buttons)
    press(person, notation)
    person.wait_for(lambda: board(person).busy, "the card, or the pawn's run")
    assert all(button.disabled_because for button in buttons)
    wait_for_turn(person)
    assert board(person).turn.disabled_because is None


def test_a_12_is_given_by_a_button_that_tells_what_it_does(person: Person) -> None:
    state = moment("red 8", pawns=(40, 8, 60), down=["12", "12"], twelves=True)
    sit_down(person, state)
    play(person, "turn up")
    assert person.sees("Otho")
    assert person.sees("Vitellius")
    assert not person.sees("Galba")
    person.tap_at(board(person).places.camps["red"].center)
    assert remark(person) == "Galba: who gets the 12 and goes back 12 spaces?"
    play(person, "give Otho")
    view = seen(person)
    assert (view["pawns"], view["mover"]) == ([40, 0, 60], GALBA)
    assert person.sees("Stop: +8")


def test_a_keypad_turns_up_stops_and_gives(person: Person) -> None:
    state = moment("red 8", pawns=(40, 50, 60), down=["12", "12"], twelves=True)
    players = [Player.keypad(2), Player.person(), Player.person()]
    sit_down(person, state, players)
    bank = person.session.devices.handhelds
    assert isinstance(bank, VirtualHandhelds)
    for key in "130":
        bank.press(2, key, person.clock())
        bank.press(2, "OK", person.clock())
        person.wait()
        wait_for_turn(person)
    view = seen(person)
    assert (view["pawns"], view["mover"]) == ([48, 50, 48], OTHO)


def test_who_is_to_act_again_need_not_wait_for_words(person: Person) -> None:
    sit_down(person, fresh(2))
    begun = person.clock.now
    play(person, "turn up")
    assert len(seen(person)["face_up"]) == 1
    assert board(person).keeps_in_sight
    line = render(playing(person).frame.last.messages[-1])
    assert person.clock.now - begun < reading_time(line)


def test_what_is_told_stands_as_long_as_people_like(person: Person) -> None:
    def asked(seat: int) -> bool:
        acting = board(person).acting
        return acting is not None and acting.seat == seat

    stood = []
    for pace in READING_PACES:
        person.session.preferences.change(reading_pace=pace)
        sit_down(person, moment("red 8", down=["green 3", "green 4", "green 5"]))
        begun = person.clock.now
        press(person, "turn up")
        person.wait_for(lambda: asked(OTHO), "the next turn")
        stood.append(person.clock.now - begun)
    assert stood[0] > stood[1] > stood[2]


def test_two_people_play_a_whole_game_by_taps(person: Person) -> None:
    person.tap("Praetorians")
    switches = [each for each in person.seen() if "Person" in labels(each.widget)]
    place = switches[1].rect
    person.tap_at((place.left + place.width // 6, place.centery))
    person.tap("Start the game")
    wait_for_turn(person)
    for _ in range(300):
        if playing(person).table.is_over:
            break
        play(person, "stop" if seen(person)["at_stake"] >= 9 else "turn up")
    see_result(person)
    assert person.sees("Victory for Galba") or person.sees("Victory for Otho")


# --- lights ---------------------------------------------------------------------------------


def test_lights_tell_who_leads_and_whose_turn_it_is() -> None:
    lights = find_board(GAME).lamps.lights(
        Perspective(moment("red 7", pawns=(40, 50, 60)), SPECTATOR)
    )
    assert [lights[f"seat-{seat}"].pattern for seat in (1, 2, 3)] == [
        Pattern.PULSE,
        Pattern.STEADY,
        Pattern.STEADY,
    ]
    assert lights["seat-3"].brightness > lights["seat-2"].brightness
    assert len({light.colour for light in lights.values()}) == 3


def test_the_winners_light_is_steady() -> None:
    state = act(moment("red 7", pawns=(95, 50)), "stop")
    lights = find_board(GAME).lamps.lights(Perspective(state, SPECTATOR))
    assert {light.pattern for light in lights.values()} == {Pattern.STEADY}
    assert lights["seat-1"].brightness > lights["seat-2"].brightness
