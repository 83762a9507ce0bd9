"""How a person at the screen plays Kodai Heigi: where to put the finger for an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from pi_app.core.game import State
from pi_app.games.kodai_heigi import GAME
from pi_app.games.kodai_heigi.board.board import KodaiBoard
from pi_app.games.kodai_heigi.rules import formations
from pi_app.games.kodai_heigi.rules.notation import SET_UP
from pi_app.kiosk.boards.arrangement_panel import ArrangementPanel
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.widgets import Curtain
from pi_app.table.history import History
from pi_app.table.players import Player
from pi_app.text import tr
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person, Size

NAMES = ("Rome", "Carthage")
TWO = (Player.person(), Player.person())


class AtTheBoard(Person):
    """A person before a table of Kodai Heigi that stands at ``state``, or at its beginning."""

    def __init__(
        self,
        directory: Path,
        patch: pytest.MonkeyPatch,
        state: State | None = None,
        players: Sequence[Player] = TWO,
        size: Size = (800, 480),
        options: Mapping[str, object] | None = None,
    ) -> None:
        super().__init__(directory, size)
        chosen = dict(options or (state.options if state is not None else {}))
        with patch.context() as patched:
            if state is not None:
                patched.setattr(History, "begin", lambda *_args, **_more: History(state))
            checked = GAME.check_options(2, chosen)
            self.table = self.session.tables.new_table(GAME.id, 2, checked, players)
        self.app.push(KioskNavigator(self.session).table(self.table))
        wait_for_turn(self)

    @property
    def remark(self) -> str:
        """What the screen says for a moment; empty when it says nothing."""
        toast = playing(self).toast
        return toast.words if toast.visible else ""


def board(person: Person) -> KodaiBoard:
    """The board on the screen."""
    view = playing(person).view
    assert isinstance(view, KodaiBoard)
    return view


def pixel_of(person: Person, square: str) -> tuple[int, int]:
    """Where a square is on the screen."""
    return board(person).places.cells[square].center


def play(person: Person, notation: str, drag: bool = False) -> None:
    """Carry out a turn such as ``c2-d3`` with the finger."""
    wait_for_turn(person)
    fingers = (pixel_of(person, notation[:2]), pixel_of(person, notation[3:]))
    if drag:
        person.drag(*fingers)
    else:
        person.tap_at(fingers[0])
        person.tap_at(fingers[1])


def panel(person: Person) -> ArrangementPanel:
    """The two home ranks that are being set up on the screen."""
    desk = playing(person).picks
    found = desk.panel
    assert isinstance(found, ArrangementPanel)
    return found


def draw_curtain(person: Person, seat: int) -> None:
    """Take the screen and open the curtain, if there is one."""
    wait_for_turn(person)
    if playing(person).picks.panel is None:
        person.tap(tr("{seat}: choose in secret", seat=tr(NAMES[seat])))
        open_curtain(person)


def open_curtain(person: Person) -> None:
    """Draw the cloth aside."""
    curtain = next(seen for seen in person.seen() if isinstance(seen.widget, Curtain))
    person.tap_at(curtain.rect.center)
    person.rest(0.3)


def set_up(person: Person, seat: int, formation: str) -> None:
    """Set up ``IICICII/CIIKIIC`` by exchanging pieces, and stand by it."""
    draw_curtain(person, seat)
    arrange(person, formation)
    person.tap(tr("Ready"))


def arrange(person: Person, formation: str) -> None:
    """Exchange pieces until the formation stands as wanted."""
    wanted = formation.replace("/", "")
    for square, letter in enumerate(wanted):
        pieces = panel(person).pieces
        if pieces[square] != letter:
            other = next(
                each
                for each in range(square + 1, len(wanted))
                if pieces[each] == letter and wanted[each] != letter
            )
            person.tap_at(panel(person).cells[square].center)
            person.tap_at(panel(person).cells[other].center)
    assert panel(person).pieces == wanted
    assert panel(person).picked == SET_UP + formations.parse(formation)
