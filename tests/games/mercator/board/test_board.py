"""Mercator at the real app: lots, sealed and called bids, what stays private, a whole game."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pygame
import pytest
from librt.random import Random

from pi_app.bots.registry import make_bot
from pi_app.core.game import SPECTATOR, Perspective, State
from pi_app.core.message import Message
from pi_app.devices.handhelds import VirtualHandhelds
from pi_app.devices.light_board import Pattern
from pi_app.drawing import theme
from pi_app.drawing.theme import Theme
from pi_app.games.mercator import GAME
from pi_app.games.mercator.board.artwork import Mark, mark_place, ranking
from pi_app.games.mercator.board.board import MercatorBoard
from pi_app.games.mercator.board.geometry import Places
from pi_app.games.mercator.rules.events import Bought, Card, Filled
from pi_app.games.mercator.rules.state import MercatorState
from pi_app.games.mercator.rules.view import MercatorView
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.boards.form_panels import NumberPanel
from pi_app.kiosk.scenes.picking import N_CHANGE
from pi_app.kiosk.sound import Name as Sound
from pi_app.kiosk.widgets import Button
from pi_app.kiosk.widgets.seats import StandingLine
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.text import tr
from tests.games.mercator.board.hands import (
    THREE,
    board,
    draw_curtain,
    panel,
    play,
    sit_down,
    tap,
    type_on,
)
from tests.games.mercator.rules.setups import BONUS, OPEN, act, cards, moment
from tests.kiosk.at_table import asked, playing, remark, see_result, wait_for_rest
from tests.kiosk.board_events import moment_of, pixels, play_events
from tests.kiosk.driver import Person, Size

PERSON, BOT = Player.person(), Player.of_bot("greedy")
SHIPS = [cards("wine 7 1", "grain 3"), cards("oil 4 9"), cards("marble 6")]


def lot_on_stall(options: Any = None, **more: Any) -> State:
    """Seat 0 has turned up one card and may go on."""
    return act(moment(3, options, cargo=SHIPS, turns=3, **more), "cloth 8")


def on_offer(options: Any = None, **more: Any) -> State:
    return act(lot_on_stall(options, **more), "sell")


def seen(person: Person) -> Any:
    return playing(person).table.perspective(SPECTATOR).view()


def status(person: Person, seat: int) -> Status:
    return playing(person).table.status(seat)


def picture(person: Person) -> bytes:
    """All pixels on the screen, after a rest in which remarks go away."""
    person.rest(6.0)
    person.scene.redraw()
    person.wait(1)
    return pygame.image.tobytes(person.app.surface, "RGB")


class Silent:
    """A scene in which nothing is said or done."""

    styles = theme.SEATS

    def choose(self, seat: int, action: int) -> None:
        raise AssertionError

    def refuse(self, why: Message | str) -> None:
        raise AssertionError

    def instruct(self, words: Message) -> None:
        raise AssertionError

    def place_foot(self) -> None:
        raise AssertionError

    def advise(self) -> None:
        raise AssertionError

    def sound(self, name: Sound) -> None:
        pass

    def private_window(self, seat: int) -> Perspective[MercatorView] | None:
        raise AssertionError


# --- the board ----------------------------------------------------------------------------------


def test_lamps_show_the_leader_and_who_decides() -> None:
    lights_of = find_board(GAME).lamps.lights
    start = lights_of(Perspective(GAME.start(3), SPECTATOR))
    assert {light.pattern for light in start.values()} == {Pattern.STEADY}
    assert len({light.brightness for light in start.values()}) == 1
    lights = lights_of(Perspective(lot_on_stall(), SPECTATOR))
    assert [lights[f"seat-{n}"].pattern for n in (1, 2, 3)] == [
        Pattern.PULSE,
        Pattern.STEADY,
        Pattern.STEADY,
    ]
    assert lights["seat-2"].brightness > lights["seat-3"].brightness
    sealed = on_offer()
    sealed.play(1, sealed.parse_action(1, "bid 3"))
    pulsing = lights_of(Perspective(sealed, SPECTATOR))
    assert [n for n in (1, 2, 3) if pulsing[f"seat-{n}"].pattern is Pattern.PULSE] == [1, 3]
    called = lights_of(Perspective(on_offer(OPEN), SPECTATOR))
    assert [n for n in (1, 2, 3) if called[f"seat-{n}"].pattern is Pattern.PULSE] == [2]


@pytest.mark.parametrize("options", [{}, OPEN, BONUS])
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_events_lead_the_drawn_ships_to_where_the_game_has_them(
    seats: int, options: dict[str, Any]
) -> None:
    """Every event of a random game is shown on one board; after each of them it looks like one that
    is shown that moment at rest, but for the tokens of what has been said."""
    state = GAME.start(seats, options)
    view, at_rest = (harbour(state) for _ in range(2))
    view.show(moment_of(state))
    dice = Random(seats)
    while state.deciders():
        seat = state.deciders()[0]
        for event, after in play_events(state, seat, state.random_action(seat, dice)):
            aboard, on_stall = drawn(view)
            view.on_event(event, after)
            if isinstance(event, Bought):
                assert drawn(view) == (aboard, [])
            elif isinstance(event, Filled | Card):
                assert drawn(view) == (aboard, on_stall)
            view.skip()
            at_rest.show(after)
            assert drawn(view) == drawn(at_rest)
            at_rest.marks, at_rest.deciding = view.marks, view.deciding
            assert pixels(view) == pixels(at_rest)
    assert {mark and mark.kind for mark in view.marks} == {"paid"}


def harbour(state: State[Any]) -> MercatorBoard:
    """A board of its own for a state."""
    view = MercatorBoard(Silent(), Perspective(state, SPECTATOR))
    view.place(pygame.Rect(0, 0, 560, 388), Theme((800, 480)))
    return view


def drawn(view: MercatorBoard) -> tuple[list[tuple[list[str], int]], list[str]]:
    """The cards that lie in the ships, what they are worth there, and those on the stall."""
    cargoes = enumerate(view.view["cargo"])
    aboard = [(view.arrived(cargo), view.worth(seat)) for seat, cargo in cargoes]
    return aboard, view.arrived(view.view["lot"])


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_seven_ships_have_room_on_every_screen(size: Size, seats: int) -> None:
    measures = Theme(size)
    wide, high = (0.96, 0.45) if measures.portrait else (0.7, 0.8)
    rect = pygame.Rect(0, 0, round(size[0] * wide), round(size[1] * high))
    places = Places(rect, seats, measures)
    assert len(places.ships) == seats
    for number, ship in enumerate(places.ships):
        assert places.harbour.contains(ship)
        assert rect.contains(mark_place(ship))
        assert ship.width >= measures.px(92)
        assert ship.collidelist(places.ships[number + 1 :]) < 0
    assert all(places.stall.contains(card) for card in places.lot)
    assert len(places.moored) == seats
    for number, ship in enumerate(places.moored):
        assert places.harbour.contains(ship)
        assert ship.width >= measures.px(50)
        assert ship.collidelist([places.turns, *places.moored[number + 1 :]]) < 0


def test_on_a_low_board_the_buttons_take_the_place_of_the_ships() -> None:
    for seats in GAME.seat_counts:
        places = Places(pygame.Rect(0, 0, 560, 290), seats, Theme((800, 480)))
        assert not places.moored
        assert places.turns.top >= places.payments.bottom


def test_the_frieze_ranks_loaded_ships_only() -> None:
    assert ranking([0, 12, 30, 12]) == [2, 1, 3]


# --- the seller ---------------------------------------------------------------------------------


def test_the_seller_turns_up_with_a_button_or_on_the_deck_and_offers(
    tmp_path: Path, size: Size
) -> None:
    person = Person(tmp_path, size)
    sit_down(person, THREE, lot_on_stall())
    tap(person, board(person).more)
    wait_for_rest(person)
    assert len(seen(person)["lot"]) == 2
    person.tap_at(board(person).places.pile.center)
    wait_for_rest(person)
    assert len(seen(person)["lot"]) == 3
    assert seen(person)["phase"] == "bid"
    assert not board(person).offer.visible


def test_a_tap_beside_says_what_is_to_be_done(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down(person, THREE, lot_on_stall())
    person.tap_at(board(person).places.ships[1].center)
    assert remark(person) == "Ostia: turn up another card, or offer the lot?"
    tap(person, board(person).offer)
    wait_for_rest(person)
    person.tap_at(board(person).places.pile.center)
    assert remark(person) == "Sealed bids are being made."


# --- sealed bids --------------------------------------------------------------------------------


def test_three_people_bid_behind_the_curtain(tmp_path: Path, size: Size) -> None:
    person = Person(tmp_path, size)
    sit_down(person, THREE, on_offer(money=[38, 29, 50]))
    for seat, amount in ((2, 17), (0, 4), (1, 17)):
        play(person, seat, f"bid {amount}")
    wait_for_rest(person)
    assert seen(person)["cargo"][1] == [*SHIPS[1], "cloth 8"]
    assert playing(person).table.perspective(1).view()["money"] == 12
    assert [mark and mark.words for mark in board(person).marks] == ["4", "17", "17"]
    assert {mark and mark.kind for mark in board(person).marks} == {"past"}


def test_the_pad_holds_what_it_shows(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down(person, THREE, on_offer(money=[38, 29, 50]))
    draw_curtain(person, 0)
    table, pad = playing(person).table, panel(person).pad
    assert (pad.digits, table.pick(0)) == ("", None)
    tap(person, pad.key("3"))
    tap(person, pad.key("7"))
    assert (pad.digits, table.pick(0)) == ("37", 37)
    tap(person, pad.key("5"))
    assert (pad.digits, table.pick(0)) == ("5", 5)
    tap(person, pad.key("1"))
    assert remark(person) == "That is more money than you have."
    assert (pad.digits, table.pick(0)) == ("5", 5)
    tap(person, pad.back_key)
    assert (pad.digits, table.pick(0)) == ("", None)
    tap(person, pad.key("0"))
    assert (pad.digits, table.pick(0)) == ("0", 0)
    tap(person, pad.key("9"))
    assert (pad.digits, table.pick(0)) == ("9", 9)
    tap(person, pad.clear_key)
    assert (pad.digits, table.pick(0)) == ("", None)
    person.tap("Ready")
    assert status(person, 0) is Status.CHOOSING


def test_a_bid_is_there_again_when_its_owner_looks_again(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down(person, THREE, on_offer())
    play(person, 0, "bid 23")
    person.tap(tr(N_CHANGE, seat="Ostia"))
    person.tap_at(board(person).rect.center)
    person.rest(0.3)
    assert panel(person).pad.digits == "23"
    assert status(person, 0) is Status.CHOOSING
    person.tap("Ready")
    assert status(person, 0) is Status.READY


def test_digits_stand_in_another_order_each_time_when_others_may_watch() -> None:
    state = on_offer()
    assert isinstance(state, MercatorState)
    own = Perspective(state, 0)

    def digits(*, covert: bool) -> str:
        pad = NumberPanel(asked(own, print, covert=covert)).pad
        return "".join(
            str(key.text()) for key in pad.children if isinstance(key, Button) and key.text
        )

    orders = {digits(covert=True) for _ in range(40)}
    assert len(orders) > 20
    assert all(sorted(order) == sorted("0123456789C") for order in orders)
    assert len({digits(covert=False) for _ in range(5)}) == 1


def screen_after_bidding(directory: Path, amount: int, money: list[int]) -> bytes:
    directory.mkdir()
    person = Person(directory)
    sit_down(person, THREE, on_offer(money=money))
    play(person, 0, f"bid {amount}")
    assert status(person, 0) is Status.READY
    # What pulses shall be alike in two pictures.
    person.clock.now = 1000.0
    result = picture(person)
    person.go_away()
    return result


def test_nothing_on_the_screen_tells_a_sealed_bid_or_anybodys_money(tmp_path: Path) -> None:
    first = screen_after_bidding(tmp_path / "a", 0, [9, 50, 50])
    assert first == screen_after_bidding(tmp_path / "b", 44, [50, 1, 20])


def test_whoever_is_alone_bids_beside_the_lot_without_a_curtain(tmp_path: Path, size: Size) -> None:
    person = Person(tmp_path, size)
    sit_down(person, (PERSON, BOT, BOT, BOT, BOT, BOT, BOT))
    assert board(person).purse.visible is False
    play(person, 0, "sell")
    wait_for_rest(person)
    assert board(person).places.market.contains(panel(person).rect)
    assert min(min(key.rect.size) for key in panel(person).pad.children) >= 48
    play(person, 0, "bid 50")
    wait_for_rest(person)
    assert len(seen(person)["cargo"][0]) == 1
    assert playing(person).table.perspective(0).view()["money"] == 0


def test_whoever_is_alone_has_the_purse_open(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down(person, (PERSON, BOT, BOT), on_offer(OPEN, money=[38, 0, 50], seller=2))
    purse = board(person).called.purse
    assert (purse.visible, purse.plain, purse.money) == (True, True, 38)


def test_a_bid_from_a_keypad(tmp_path: Path) -> None:
    person = Person(tmp_path)
    players = (Player.keypad(1), Player.keypad(2), PERSON)
    sit_down(person, players, lot_on_stall(money=[38, 29, 50]))
    handhelds = cast(VirtualHandhelds, person.session.devices.handhelds)

    def press(port: int, *keys: str) -> None:
        for key in keys:
            handhelds.press(port, key, person.clock())
            person.wait(3)

    press(1, "0", "OK")
    wait_for_rest(person)
    assert seen(person)["phase"] == "bid"
    press(1, "9", "9")
    assert playing(person).table.pick(0) is None
    press(1, "1", "2", "OK")
    press(2, "1", "3", "C", "7", "OK")
    assert [status(person, seat) for seat in (0, 1)] == [Status.READY] * 2
    play(person, 2, "bid 0")
    wait_for_rest(person)
    assert seen(person)["cargo"][0] == [*SHIPS[0], "cloth 8"]
    assert playing(person).table.perspective(0).view()["money"] == 26


# --- the open auction ---------------------------------------------------------------------------


def test_bids_are_called_on_the_board(tmp_path: Path, size: Size) -> None:
    person = Person(tmp_path, size)
    sit_down(person, THREE, on_offer(OPEN, money=[38, 29, 50]))
    view = board(person)
    calling = view.calling
    for tool in (*calling.pad.children, calling.call, *calling.others, view.called.purse):
        assert min(tool.rect.size) >= 48
        assert view.rect.contains(tool.rect)
    play(person, 1, "bid 12")
    wait_for_rest(person)
    assert view.marks[1] == Mark("bid", "12", leading=True)
    play(person, 2, "bid 20")
    play(person, 0, "drop")
    wait_for_rest(person)
    assert view.marks == [Mark("out"), Mark("past", "12"), Mark("bid", "20", leading=True)]
    play(person, 1, "drop")
    wait_for_rest(person)
    assert seen(person)["cargo"][2] == [*SHIPS[2], "cloth 8"]
    assert not view.calling.visible


def test_a_call_that_is_too_low_or_too_high_is_refused_in_words(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down(person, THREE, act(on_offer(OPEN, money=[38, 29, 18]), "12"))
    view = board(person).calling
    assert view.call.text is not None
    assert view.call.text() == "Bid 13"
    type_on(person, view.pad, "12")
    tap(person, view.call)
    assert remark(person) == "Bid 13 or more, or drop out."
    for amount in ("19", "51", "52", "99"):
        type_on(person, view.pad, amount)
        tap(person, view.call)
        assert remark(person) == "That is more money than you have."
        assert seen(person)["price"] == 12
        assert seen(person)["bidders"] == [2, 0, 1]
    type_on(person, view.pad, "18")
    tap(person, view.call)
    wait_for_rest(person)
    assert seen(person)["price"] == 18


def finger(person: Person, kind: int, place: tuple[float, float]) -> None:
    person.touch(kind, place)
    person.wait(2)


def test_the_purse_is_open_only_under_the_finger(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down(person, THREE, on_offer(OPEN, money=[38, 29, 50]))
    purse = board(person).called.purse
    spot = purse.rect.center
    assert (purse.visible, purse.money, purse.pressed) == (True, 29, False)
    finger(person, pygame.FINGERDOWN, spot)
    assert purse.pressed
    person.rest(2.0)
    assert purse.pressed
    finger(person, pygame.FINGERUP, spot)
    assert not purse.pressed
    finger(person, pygame.FINGERDOWN, spot)
    finger(person, pygame.FINGERMOTION, (spot[0] + 60, spot[1]))
    assert not purse.pressed
    finger(person, pygame.FINGERUP, spot)
    finger(person, pygame.FINGERDOWN, spot)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    person.wait(2)
    assert not purse.pressed


def test_the_screen_of_an_open_auction_tells_nobodys_money(tmp_path: Path) -> None:
    pictures = []
    for name, money in (("a", [38, 29, 50]), ("b", [1, 2, 3])):
        (tmp_path / name).mkdir()
        person = Person(tmp_path / name)
        sit_down(person, THREE, on_offer(OPEN, money=money))
        person.clock.now = 1000.0
        pictures.append(picture(person))
        person.go_away()
    assert pictures[0] == pictures[1]


# --- from the shelf to the result ---------------------------------------------------------------


@pytest.mark.parametrize("options", [(), ("Open auction", "Bonus for variety")])
def test_a_whole_game_from_the_shelf_to_the_result(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    person = Person(tmp_path, frame=0.1)
    person.tap("Mercator")
    for name in options:
        person.tap(name)
    person.tap("Start the game")
    adviser, dice = make_bot("greedy"), Random(3)
    for _ in range(200):
        wait_for_rest(person)
        if playing(person).table.is_over:
            break
        own = playing(person).table.perspective(0)
        if own.legal_actions():
            play(person, 0, own.action_text(adviser.choose(own, dice)))
        else:
            person.wait(5)
    see_result(person)
    assert len(person.session.tables.journal.finished()) == 1
    assert person.sees("Again, seats rotated")
    person.session.close()


def test_the_result_shows_halves(tmp_path: Path) -> None:
    """Two cargoes of 21 share 45 when the last card of the deck is sold."""
    ships = [cards("wine 1 2 3 4 5 6"), cards("oil 1 2 3 4 5"), cards("grain 6 5")]
    gone = cards("marble 1 2 3 4 5 6 7 8 9 10")
    last = moment(cargo=ships, gone=gone, seller=1, money=[38, 21, 9], turns=9)
    person = Person(tmp_path)
    sit_down(person, THREE, act(last, "oil 6"))
    play(person, 1, "bid 1")
    play(person, 2, "bid 0")
    see_result(person)
    assert person.sees("The deck is empty, and all cargo is sold in Rome.")
    assert "60.5" in [
        figure()
        for line in person.seen()
        if isinstance(line.widget, StandingLine)
        for figure in line.widget.figures
    ]
