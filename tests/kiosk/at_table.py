"""What a person at any table waits for before putting a finger anywhere, and what they look back
at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from unittest import mock

from librt.random import Random

from pi_app.core.game import State
from pi_app.kiosk import background_job
from pi_app.kiosk.boards.log import Lines
from pi_app.kiosk.boards.pick_panel import Asked
from pi_app.kiosk.kiosk_navigator import KioskNavigator
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.kiosk.scenes.result import TAKING_IN, ResultScene
from pi_app.table.history import History
from pi_app.table.inputs import Choose, Ready
from pi_app.table.players import Player
from pi_app.table.status import Status
from pi_app.table.table import Table
from tests.kiosk.driver import Person, labels


def playing(person: Person) -> PlayScene:
    """The scene of play, which must be on the screen."""
    assert isinstance(person.scene, PlayScene), f"{person.scene} with {person.words()}"
    return person.scene


def choose_kind(person: Person, seat: int, kind: str) -> None:
    """On a page of seats, give one of them, counted from 0, to somebody of a kind."""
    seen = [each for each in person.seen() if kind in labels(each.widget)][seat]
    kinds = labels(seen.widget)
    across = seen.rect.width * (2 * kinds.index(kind) + 1) // (2 * len(kinds))
    person.tap_at((seen.rect.left + across, seen.rect.centery))


def wait_for_map(person: Person) -> None:
    """Let the thread that draws the board's map, if any, come to its end and the map be shown."""
    if not playing(person).view.prepared:
        background_job.finish_all()
        person.wait(1)
        assert playing(person).view.prepared, "the map is not drawn"
    person.wait(2)


def is_calm(scene: PlayScene) -> bool:
    """Whether no event is being shown and nothing moves."""
    return not (scene.events_wait or scene.stage.stale)


def wait_for_turn(person: Person) -> None:
    """Let frames pass until a person owes something and nothing moves, or the game is over."""
    if isinstance(person.scene, PlayScene):
        wait_for_map(person)

    def ready() -> bool:
        scene = person.scene
        if not isinstance(scene, PlayScene):
            return True
        asked = Status.CHOOSING in scene.table.statuses() or scene.table.waits_for_entry
        its_turn = scene.table.is_over or asked
        return is_calm(scene) and its_turn

    person.wait_for(ready, "a person's turn")


def wait_for_rest(person: Person) -> None:
    """Let frames pass until nothing moves and no bot thinks."""

    def calm() -> bool:
        scene = person.scene
        if not isinstance(scene, PlayScene):
            return True
        return is_calm(scene) and Status.THINKING not in scene.table.statuses()

    person.wait()
    person.wait_for(calm, "rest")
    person.wait()


def sit_down_at(
    person: Person,
    game_id: str,
    players: Sequence[Player],
    state: State | None = None,
    options: Mapping[str, object] | None = None,
) -> PlayScene:
    """Begin a game for these players, or go on at `state`, and put its table on the screen."""
    chosen = dict(options or {}) if state is None else dict(state.options)
    begin = History.begin if state is None else (lambda *_args, **_more: History(state))
    with mock.patch.object(History, "begin", begin):
        table = person.session.tables.new_table(game_id, len(players), chosen, players)
    scene = KioskNavigator(person.session).table(table)
    person.app.push(scene)
    return scene


def remark(person: Person) -> str:
    """The toast on the screen; empty when there is none."""
    toast = playing(person).toast
    return toast.words if toast.visible else ""


def let_bots_finish(person: Person) -> None:
    """Let the bots at the table play to the end while nobody watches."""
    scene = playing(person)
    scene.table.audience = None
    while not scene.table.is_over:
        scene.table.tick(person.clock())
    scene.table.audience = scene.playback
    scene.catch_up()


def see_result(person: Person) -> None:
    """Look at the last position, and go on from it to the result."""
    onward = playing(person).frame.onward
    person.wait_for(lambda: onward.visible, "the last position")
    person.tap_at(onward.rect.center)
    assert isinstance(person.scene, ResultScene)
    person.rest(TAKING_IN + 0.1)


def asked(own: Any, choose: Callable[[int], None], *, covert: bool = False) -> Asked:
    """A choice in secret, of which nothing comes but what ``choose`` does."""
    return Asked(own, choose, lambda: None, lambda _: None, lambda _: None, covert)


def tap_entry(person: Person, mark: str, *, first: bool = False) -> int:
    """Tap the last entry of the log in sight that begins with a mark, or the first; return its
    number on its page."""
    (seen,) = (each for each in person.seen() if isinstance(each.widget, Lines))
    assert isinstance(seen.widget, Lines)
    told = seen.widget.text().split("\n")
    scrolled = seen.widget.rect.top - seen.rect.top
    heights = range(seen.shown.top + 4, seen.shown.bottom - 4)
    entries = [(y, seen.widget.paragraph_at(y + scrolled)) for y in heights]
    marked = [each for each in entries if told[each[1]].removeprefix("# ").startswith(mark)]
    assert marked, f"no entry with {mark}: {told}"
    y, entry = marked[0 if first else -1]
    person.tap_at((seen.shown.left + 40, y))
    return entry


def careless_game(person: Person, first: Player) -> Table:
    """A game of the Seven Hills that is over, in which people choose at random."""
    table = person.session.tables.new_table("seven-hills", 2, {}, [first, Player.of_bot("greedy")])
    careless = Random(5)
    while not table.is_over:
        if table.status(0) is Status.CHOOSING:
            own = table.perspective(0).legal_actions()
            table.submit(0, Choose(own[careless.randrange(len(own))]), 0.0)
            if table.pick(0) is not None:
                table.submit(0, Ready(), 0.0)
        table.tick(0.0)
    return table
