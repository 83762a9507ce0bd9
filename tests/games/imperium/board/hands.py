"""How people at the screen play Imperium: where they sit, and where they put their fingers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pi_app.core.game import OptionValue, State
from pi_app.games.imperium.board.board import ImperiumBoard
from pi_app.games.imperium.rules.empire import FAMILIES
from pi_app.games.imperium.rules.view import ImperiumView
from pi_app.kiosk.boards.form_panels import SeveralPanel
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.table.players import Player
from pi_app.text import tr
from tests.kiosk.at_table import playing, sit_down_at, wait_for_map, wait_for_rest
from tests.kiosk.driver import Person

MAP_SECONDS = 60.0
"""How long the thread that draws the map may take on a busy machine."""


def people(count: int) -> list[Player]:
    return [Player.person() for _ in range(count)]


def sit_down(
    person: Person,
    players: Sequence[Player],
    state: State | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> PlayScene:
    """Begin a game for these players, or go on from `state`."""
    scene = sit_down_at(person, "imperium", players, state, options)
    wait_for_map(person)
    wait_for_rest(person)
    return scene


def board(person: Person) -> ImperiumBoard:
    """The map on the screen."""
    view = playing(person).view
    assert isinstance(view, ImperiumBoard)
    return view


def spot(person: Person, number: int) -> tuple[int, int]:
    """Where the finger goes for a region of the map."""
    x, y = board(person).terrain.standards_spot(number)
    return (round(x), round(y))


def panel(person: Person) -> SeveralPanel[ImperiumView]:
    """What somebody is choosing from."""
    found = playing(person).picks.panel
    assert isinstance(found, SeveralPanel)
    return found


def chosen(person: Person) -> list[int]:
    """The regions chosen so far."""
    return [item + 1 for item in panel(person).taken]


def draw_curtain(person: Person, seat: int) -> None:
    """Take the screen and open the curtain."""
    person.tap(tr("{seat}: choose in secret", seat=tr(FAMILIES[seat])))
    person.tap_at(board(person).rect.center)
    person.rest(0.3)


def tap_region(person: Person, number: int) -> None:
    """Choose a region: on the pad if one is open, else on the map."""
    pad = playing(person).picks.panel
    if isinstance(pad, SeveralPanel) and pad.cells:
        cell = pad.cells[number - 1]
        person.tap_at(cell.rect.center)
    else:
        person.tap_at(spot(person, number))


def choose(person: Person, seat: int, notation: str) -> None:
    """Choose three regions for a seat, or put its last markers, as somebody there would."""
    wait_for_rest(person)
    if notation.startswith("put "):
        for number in notation.split()[1:]:
            person.tap_at(spot(person, int(number)))
        return
    if len(playing(person).picks.people) > 1:
        draw_curtain(person, seat)
    for number in notation.split():
        tap_region(person, int(number))
    person.tap(tr("Ready"))
