"""What a listener in the Wi-Fi records of two games that differ only in what one seat may know: it
is the same. Real browsers play at the running kiosk."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from librt.random import Random

from pi_app.core.game import CHANCE, Game
from pi_app.core.registry import find_game
from pi_app.phones.server import PhoneServer
from pi_app.table import history
from pi_app.table.players import PHONE_PORTS, Player
from tests.phones.browsers import Chromium, Phones, boards_hold, chromium, display
from tests.phones.recording_proxy import RecordingProxy
from tests.waiting import wait_until

__all__ = ["boards_hold", "chromium", "display"]

pytestmark = pytest.mark.deep

FRAMES: Final = 40
"""So many frames of the kiosk pass after each touch, in any case: more than the table needs to show
what has happened."""


class ListenedTo(Phones):
    """Two phones at a game, each with a listener between it and the table.

    The kiosk and the connections take turns, so that the speed of this computer changes nothing.
    """

    def __init__(self, chromium: Chromium, directory: Path) -> None:
        directory.mkdir()
        super().__init__(*chromium, directory)
        self.proxies: list[RecordingProxy] = []

    @property
    def server(self) -> PhoneServer:
        """The table's server."""
        server = self.person.session.phones._server
        assert server is not None
        return server

    def wait(self, frames: int = 1) -> None:
        for _ in range(frames):
            self.person.wait(1)
            if self.person.session.phones.address is not None:
                self.server._do(asyncio.sleep(0))  # all that was to be sent is known now
                lines = list(self.server._open_lines)
                self._pause_until(partial(_all_sent, lines))

    def _pause_until(self, condition: Callable[[], object]) -> None:
        wait_until(condition, "the connections", lambda: self.pages[0].wait_for_timeout(5), 60)

    def begin(self, game: Game, seats: int) -> None:
        """Bring two phones to a new game."""
        for _ in range(2):
            self.open()
        address = self.invite(game.seat_names[:2])
        assert self.server.port is not None
        for page, name, port in zip(self.pages, game.seat_names, PHONE_PORTS, strict=False):
            self.proxies.append(RecordingProxy(self.server.port))
            fragment = address.partition("#")[2]
            page.goto(f"http://127.0.0.1:{self.proxies[-1].port}/#{fragment}")
            offer = page.locator(".offer").get_by_text(name, exact=True)
            self.wait_for(offer.count, "the free seat")
            offer.click()
            self.wait_for(partial(self.connected, port), "the phone")
        self.person.app.back()
        self.wait(FRAMES)
        for page in self.pages:
            page.wait_for_load_state("networkidle")
        for proxy in self.proxies:
            proxy.frames.clear()
        people = [Player.keypad(port) for port in PHONE_PORTS[:2]]
        bots = [Player.of_bot("random")] * (seats - 2)
        table = self.person.session.tables.new_table(game.id, seats, {}, [*people, *bots])
        self.person.app.push(self.person.session.navigator.table(table))
        self.wait_for(lambda: any(map(_is_asked, self.pages)), "the first question")
        self.wait(FRAMES)

    def touch(self, page: Any, selector: str, messages: int = 0, number: int = 0) -> None:
        """Touch one of the elements; let the table hear the messages that this sends."""
        page.locator(selector).nth(number).click()
        self._pause_until(lambda: len(self.server._received) == messages)
        self.wait(FRAMES)

    def close(self) -> None:
        super().close()
        for proxy in self.proxies:
            proxy.close()


def _is_asked(page: Any) -> bool:
    return bool(page.locator("#foot button.primary").count())


def _all_sent(lines: Collection[Any]) -> bool:
    return not any(line.news.is_set() for line in lines)


def _choose(told: ListenedTo, page: Any, number: int) -> None:
    """Make a choice, by the first or the last (-1) of what is offered."""
    if page.locator("main .lined").count():
        told.touch(page, "main .plaques button", number=number)
    elif page.locator("main .tiles").count():
        for _ in range(3):
            told.touch(page, "main .tiles button:enabled", number=number)
    else:
        told.touch(page, "main .groups > :first-child button", number=number)
        told.touch(page, "main .groups > :last-child button")


SHOWN: Final = """[...document.querySelectorAll("main > :not(.check)")]
  .map((each) => each.innerText)"""


class Seen(NamedTuple):
    """What two phones show at the end, and what was recorded of each."""

    shown: list[list[str]]
    requests: list[list[str]]
    frames: list[list[str]]


def _play(told: ListenedTo, game: Game, number: int) -> Seen:
    """Let the first phone that is asked make a secret choice, look around, and take it back if it
    can."""
    told.begin(game, 2)
    page = next(filter(_is_asked, told.pages))
    _choose(told, page, number)
    told.touch(page, "#foot button.primary", messages=2)  # the choice, and Ready
    told.touch(page, "header button.icon")
    told.touch(page, "header button.icon")
    told.touch(page, "summary")
    told.touch(page, "header button.quiet", messages=1)
    told.touch(page, "header button.quiet", messages=1)
    if page.locator("#foot button").count():
        told.touch(page, "#foot button", messages=1)  # Change
    table = told.person.session.tables.table
    assert table is not None
    status = table.statuses()[0].value
    for each in told.pages:
        told.wait_for(each.locator(f".seat.{status}:first-child").count, "the newest page")
    seen = Seen(
        [each.evaluate(SHOWN) for each in told.pages],
        [[line for line in each.requests if not _is_icon(line)] for each in told.proxies],
        [list(each.frames) for each in told.proxies],
    )
    told.close()
    return seen


def _is_icon(line: str) -> bool:
    """Whether Chromium asked again for the icon of the page, as it does at times of its own."""
    return "/icon.svg" in line or line.startswith("table: HTTP/1.1 304")


@pytest.mark.parametrize("name", ["seven-hills", "imperium", "kodai-heigi"])
def test_a_listener_learns_nothing_of_a_secret_choice(
    chromium: Chromium, tmp_path: Path, name: str
) -> None:
    game = find_game(name)
    one = _play(ListenedTo(chromium, tmp_path / "one"), game, number=0)
    other = _play(ListenedTo(chromium, tmp_path / "other"), game, number=-1)
    assert one.shown[0] != other.shown[0]
    assert one.shown[1] == other.shown[1]
    _check_alike(one, other)


def test_a_listener_learns_nothing_of_the_hands_of_the_war(
    chromium: Chromium, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two deals: what all see of chance is the same, the cards in both hands are not."""
    game, seen = find_game("rome-vs-carthage"), []
    for hidden in (1, 2):
        monkeypatch.setattr(history, "drawn_from", partial(_deal, hidden))
        seen.append(_play(ListenedTo(chromium, tmp_path / str(hidden)), game, number=0))
    one, other = seen
    assert one.shown[0] != other.shown[0]
    assert one.shown[1] != other.shown[1]
    _check_alike(one, other)


def _deal(hidden: int, _: Random) -> history.Draw:
    """Draw what nobody sees from a generator with this seed, all else from always the same one."""
    secretly, openly = Random(hidden), Random(7)
    return lambda state: state.random_action(CHANCE, openly if state.chance_is_open() else secretly)


def _check_alike(one: Seen, other: Seen) -> None:
    for requests, others in zip(one.requests, other.requests, strict=True):
        assert (Counter(requests) - Counter(others), Counter(others) - Counter(requests)) == (
            {},
            {},
        )
    assert one.frames == other.frames
    assert len(one.frames[0]) > len(one.frames[1]) > 2
