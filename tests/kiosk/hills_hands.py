"""How a person at the screen plays The Seven Hills of Rome: where to put the finger."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from pi_app.kiosk.boards.seven_hills.hills_view import HillsBoard
from pi_app.kiosk.boards.seven_hills.panels import SmallTable
from pi_app.kiosk.boards.seven_hills.placing import Placing
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.text import tr
from pi_app.rules.game import State
from pi_app.rules.seven_hills import GAME, notation
from pi_app.table.course import Course
from pi_app.table.players import Player
from pi_app.table.status import Status
from tests.kiosk.driver import Person, Size

Pixel = tuple[int, int]
TWO = (Player.person(), Player.person())


def playing(person: Person) -> PlayScene:
    """The scene of play, which must be on the screen."""
    assert isinstance(person.scene, PlayScene), f"{person.scene} with {person.words()}"
    return person.scene


def board(person: Person) -> HillsBoard:
    """The hills on the screen."""
    view = playing(person).view
    assert isinstance(view, HillsBoard)
    return view


def wait_for_turn(person: Person) -> None:
    """Let frames pass until a person owes something and nothing moves, or the game is over."""

    def ready() -> bool:
        scene = person.scene
        if not isinstance(scene, PlayScene):
            return True
        calm = not scene.story and not scene.view.busy and not scene._stale
        return calm and Status.CHOOSING in scene.table.statuses()

    person.wait_for(ready, "a person's turn")
    person.wait(2)


def placing(person: Person) -> Placing:
    """What is chosen with: the small table behind the curtain if it is open, else the board."""
    for seen in person.seen():
        if isinstance(seen.widget, SmallTable):
            return seen.widget.placing
    return board(person).placing


def card_pixel(person: Person, card: int, tribe: int | None = None) -> Pixel:
    """Where a card lies in the hand that is chosen from, or in a tribe's open hand."""
    using = placing(person)
    hand = using.own_hand
    if tribe is not None:
        hand = next(hand for hand in using.hands if hand.tribe == tribe)
    assert hand is not None
    return hand.spot(card).center


def hill_pixel(person: Person, worth: int) -> Pixel:
    """Where a hill stands on the screen."""
    return placing(person).arena.column(worth - 1).center


def draw_curtain(person: Person, seat: int) -> None:
    """Take the screen and open the curtain, if there is one."""
    name = tr(playing(person).table.game.seat_name(seat, 2))
    words = tr("{seat}: choose in secret", seat=name)
    if person.sees(words):
        person.tap(words)
        person.tap_at(board(person).rect.center)
        person.rest(0.3)


def play(person: Person, seat: int, text: str, drag: bool = False) -> None:
    """Place a card with the finger, as somebody would who sits at ``seat``."""
    wait_for_turn(person)
    draw_curtain(person, seat)
    action = notation.parse(text)
    card = card_pixel(person, notation.card_placed(action))
    hill = hill_pixel(person, notation.hill_chosen(action) + 1)
    if drag:
        person.drag(card, hill)
    else:
        person.tap_at(card)
        person.tap_at(hill)
    if person.sees(tr("Ready")):
        person.tap(tr("Ready"))


class Sitting(Person):
    """A person before a table of The Seven Hills that stands at ``state``."""

    def __init__(
        self,
        directory: Path,
        patch: pytest.MonkeyPatch,
        state: State,
        players: Sequence[Player] = TWO,
        size: Size = (800, 480),
    ) -> None:
        super().__init__(directory, size)
        with patch.context() as patched:
            patched.setattr(Course, "begin", lambda *_args, **_more: Course(state))
            self.table = self.evening.new_table(GAME.id, 2, state.options, players)
        self.play = PlayScene(self.evening, self.table)
        self.app.push(self.play)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing moves."""

        def calm() -> bool:
            if self.scene is not self.play:
                return True
            return not (self.play.story or self.play.view.busy or self.play._stale)

        self.wait()
        self.wait_for(calm, "rest")
        self.wait()

    @property
    def remark(self) -> str:
        """What the screen says for a moment; empty when it says nothing."""
        return self.play.toast.words if self.play.toast.visible else ""
