"""How people at the screen play Hannibal: Rome vs. Carthage: where to put the finger."""

from __future__ import annotations

from collections.abc import Sequence

from pi_app.core.game import State
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board import choices
from pi_app.games.rome_vs_carthage.board.board import RomeVsCarthageBoard
from pi_app.games.rome_vs_carthage.board.choosing import USES, HandPanel, SecretPanel
from pi_app.games.rome_vs_carthage.board.hand_bar import LeadImageButton
from pi_app.games.rome_vs_carthage.board.seat_panel import SidePanel
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.widgets import Button, Widget
from pi_app.lessons.lesson import find_lesson
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.text import render, tr
from tests.kiosk.at_table import is_calm, playing, sit_down_at, wait_for_map
from tests.kiosk.driver import Person

TWO = (Player.person(), Player.person())


def sit_down(
    person: Person,
    players: Sequence[Player] = TWO,
    state: State | None = None,
    *,
    notes: bool = False,
) -> PlayScene:
    """Begin a game for these players, or go on at `state`, and wait until nothing moves. They have
    read the notes on a first game, unless there are to be ``notes``."""
    session, lesson = person.session, find_lesson(GAME)
    session.tables.leave_table()
    names = {"", *(player.name or "" for player in players)}
    if not notes and lesson is not None:
        read = [f"{GAME.id}/{met}/{name}" for met in lesson.notes for name in names]
        session.preferences.change(noted=tuple(read))
    scene = sit_down_at(person, "rome-vs-carthage", players, state)
    wait_for_map(person)
    settle(person)
    return scene


def board(person: Person) -> RomeVsCarthageBoard:
    """The board on the screen."""
    view = playing(person).view
    assert isinstance(view, RomeVsCarthageBoard)
    return view


def settle(person: Person) -> None:
    """Let frames pass until nothing moves and no bot thinks."""

    def calm() -> bool:
        scene = person.scene
        if not isinstance(scene, PlayScene):
            return True
        if Status.THINKING in scene.table.statuses():
            return False
        view = scene.view
        still = not isinstance(view, RomeVsCarthageBoard) or not view.map.camera.moving
        return still and is_calm(scene)

    person.wait()
    person.wait_for(calm, "rest")
    person.wait()


def tap(person: Person, widget: Widget) -> None:
    """Tap the middle of a widget, which must be there."""
    assert widget.visible
    person.tap_at(widget.rect.center)


def cards_of(scene: PlayScene, seat: int) -> Button:
    """The button that opens the cards of a seat."""
    shown = scene.frame.panels[seat]
    assert isinstance(shown, SidePanel)
    return shown.cards


def tap_space(person: Person, space: str) -> None:
    """Tap a space of the map, after the map has come to look at it."""
    view = board(person)
    x, y = view.map.pixel_of(space)
    if not view.map.sees(space) or view.map.space_at((x, y)) != space:
        view.map.focus_on([space])
        person.rest(1.0)
        x, y = view.map.pixel_of(space)
    scale = view.map.camera.aim[1]
    person.tap_at((x, y))
    if view.map.camera.aim[1] > scale:
        # Too crowded to choose there: the map comes nearer first.
        person.rest(1.0)
        tap_space(person, space)


def panel(person: Person) -> SecretPanel:
    """The panel for a secret choice that is open."""
    found = playing(person).picks.panel
    assert isinstance(found, SecretPanel), person.words()
    return found


def draw_curtain(person: Person, seat: int) -> None:
    """Take the screen and open the curtain, if there is one."""
    name = tr(playing(person).table.game.seat_names[seat])
    words = tr("{seat}: choose in secret", seat=name)
    if person.sees(words):
        person.tap(words)
        person.tap_at(board(person).curtain_place.center)
        person.rest(0.3)


def pick(person: Person, seat: int, text: str) -> None:
    """Touch a secret choice in the panel; it does not stand yet."""
    own = playing(person).table.perspective(seat)
    action = next(a for a in own.legal_actions() if own.action_text(a) == text)
    here = panel(person)
    found = [tile for tile in here.tiles if action in tile.actions]
    if found and len(found[0].actions) > 1:
        tap(person, found[0])
        found = [tile for tile in here.tiles if action in tile.actions]
    if found:
        tap(person, found[0])
    else:
        person.tap(render(own.action_label(action)))
    if isinstance(here, HandPanel):
        assert here.open == action - notation.CARD
    else:
        assert playing(person).table.pick(seat) == action


def play(person: Person, seat: int, *texts: str) -> None:
    """Carry out actions with the finger, as somebody would who sits at ``seat``."""
    for text in texts:
        _play_one(person, seat, text)
        settle(person)


def _play_one(person: Person, seat: int, text: str) -> None:
    table = playing(person).table
    own = table.perspective(seat)
    if own.is_secret():
        draw_curtain(person, seat)
        if isinstance(panel(person), HandPanel):
            _play_from_hand(person, seat, text)
        else:
            pick(person, seat, text)
            person.tap(tr("Ready"))
        return
    found = [a for a in own.legal_actions() if own.action_text(a) == text]
    legal = [own.action_text(a) for a in own.legal_actions()]
    assert found, f"{text!r} is not legal for seat {seat}: {legal}"
    action = found[0]
    view = board(person)
    space = choices.space_of(action)
    if space is not None:
        tap_space(person, space)
        # Several ways of getting there, a voyage, and what risks something are confirmed.
        if action in own.legal_actions() and view.hand_bar.points([action]):
            person.tap(render(own.action_label(action)))
        return
    if action in view.choices.regroup:
        person.tap(tr("Regroup"))
    if notation.kind_of(action) == notation.LEAD:
        lead(person, *notation.led(action))
        return
    person.tap(render(own.action_label(action)))
    if view.hand_bar.question is not None:
        person.tap(render(own.action_label(action)))


def _play_from_hand(person: Person, seat: int, text: str) -> None:
    """Do what comes next with the hand: lay a card open, say or show on the map what it is played
    for, or play none. Markers begin with the first one's space."""
    own, here = playing(person).table.perspective(seat), panel(person)
    assert isinstance(here, HandPanel)
    action = notation.NOTATION.parse(text)
    if notation.kind_of(action) == notation.CARD:
        if here.open is None:
            pick(person, seat, text)
        if here.prospects.uses.get(notation.EVENT) == (action,):
            person.tap(tr(USES[notation.EVENT]))
    elif here.open is None:
        person.tap(render(own.action_label(action)))
    elif action in here.prospects.uses and action != notation.MARKERS:
        words = tr(USES[action])
        person.tap(words)
        if action in here.prospects.final:
            assert playing(person).picks.panel is here
            person.tap(tr("{use}: tap again", use=words))
    elif action != notation.MARKERS:
        tap_space(person, text)


def lead(person: Person, units: int, elephants: int) -> None:
    """Set the counters to so many ordinary CUs and elephants, and take them."""
    counter = next(
        each for each in board(person).hand_bar.children if isinstance(each, LeadImageButton)
    )
    for _ in range(20):
        if sum(counter.now) == units + elephants:
            break
        more = sum(counter.now) < units + elephants
        tap(person, counter.units.more if more else counter.units.less)
    for _ in range(8):
        if counter.now[1] == elephants:
            break
        more = counter.now[1] < elephants
        tap(person, counter.elephants.more if more else counter.elephants.less)
    assert counter.now == (units, elephants)
    tap(person, counter.take)
