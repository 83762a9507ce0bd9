"""All surfaces show a game at one pace: nothing on any of them comes before the playback, nobody
acts before seeing what others have done, and the screen stays awake while anybody plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from librt.random import Random

from pi_app.core.game import Game, Perspective
from pi_app.core.registry import all_games
from pi_app.devices.handhelds import LampPattern, VirtualHandhelds
from pi_app.devices.light_board import DARK, Light, VirtualLightBoard
from pi_app.kiosk.boards.default_board import find_board
from pi_app.kiosk.scenes.play import PlayScene
from pi_app.phones import server
from pi_app.phones.messages import Pick, Say
from pi_app.table.errors import Refused
from pi_app.table.inputs import Choose, Ready
from pi_app.table.playback import QueuedEvent
from pi_app.table.players import PHONE_PORTS, Player, phone_number
from pi_app.table.status import Status
from tests.evening.air import AirServer
from tests.kiosk.at_table import sit_down_at, wait_for_map
from tests.kiosk.driver import Person

FRAMES = 260
"""How many frames of each game are watched."""

RECENT = 4
"""The lamps show one of so many moments that were shown last: they follow when a picture has been
seen."""

CASTS = {
    "screen and keypads": (Player.person(), Player.keypad(1), Player.keypad(2)),
    "phones and bots": (Player.keypad(PHONE_PORTS[0]), Player.of_bot("random")),
    "keypad and phone": (Player.keypad(1), Player.keypad(PHONE_PORTS[0])),
}


class Table:
    """People with all kinds of ports at one table, who choose at random as soon as they may."""

    def __init__(
        self,
        person: Person,
        game: Game,
        cast: tuple[Player, ...],
        seed: int,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        self.person = person
        seats = game.seat_counts[-1]
        players = [cast[seat % len(cast)] for seat in range(seats)]
        ports = {"keypad": iter(range(1, 9)), "phone": iter(PHONE_PORTS)}
        for seat, player in enumerate(players):
            if player.port is not None:
                kind = "keypad" if phone_number(player.port) is None else "phone"
                players[seat] = Player.keypad(next(ports[kind]))
        self.play: PlayScene = sit_down_at(person, game.id, players)
        self.table = self.play.table
        self.dice = Random(seed)
        self.lamps = find_board(game).lamps
        self.told: list[dict[str, Light]] = []
        self.watched = 0
        wait_for_map(person)
        assert AirServer.opened is not None or not self.phones
        for port in self.phones:
            self.air.join(port, bytes(32), "en")

        self._note(self.play.playback.present)
        stage = self.play.stage
        self._begin, self._arrive = stage.begin, stage.arrive
        monkeypatch.setattr(stage, "begin", self.begin)
        monkeypatch.setattr(stage, "arrive", self.arrive)

    def begin(self, event: QueuedEvent, before: Perspective) -> None:
        """Take note of an event that begins to be shown."""
        self._note(event.seen)
        self._begin(event, before)

    def arrive(self, after: Perspective, *, last: bool) -> None:
        """Take note of a moment to which a move has led."""
        self._note(after)
        self._arrive(after, last=last)

    def _note(self, seen: Perspective) -> None:
        lights = self.person.session.devices.light_board.lamps
        shown = self.lamps.lights(seen)
        lit = {lamp: shown.get(lamp, DARK) for lamp in lights}
        if not self.told or lit != self.told[-1]:
            self.told.append(lit)

    @property
    def phones(self) -> list[int]:
        ports = [player.port for player in self.table.players]
        return [port for port in ports if port is not None and phone_number(port) is not None]

    @property
    def air(self) -> AirServer:
        assert AirServer.opened is not None
        return AirServer.opened

    def choose(self) -> None:
        """All seats that are asked, and need not watch, choose by their own ports."""
        for seat, player in enumerate(self.table.players):
            if self.table.status(seat) is not Status.CHOOSING or not player.is_person:
                continue
            own = self.table.perspective(seat)
            legal = own.legal_actions()
            action = int(legal[self.dice.randrange(len(legal))])
            if self.table.must_watch(seat):
                with pytest.raises(Refused):
                    self.table.submit(seat, Choose(action), 0.0)
                self.watched += 1
            elif player.port in PHONE_PORTS:
                moment = self.table.moments
                self.air.say(player.port, Pick(own.action_text(action), moment))
                if self.table.is_sealed(seat):
                    self.air.say(player.port, Say(Ready(), moment))
            elif not self.play.events_wait:
                self.play.choose(seat, action)
                if self.table.pick(seat) is not None:
                    self.play.submit(seat, Ready())

    def check(self) -> None:
        """Nothing on any surface is ahead of what has been shown."""
        table, lights = self.table, self.person.session.devices.light_board
        handhelds = self.person.session.devices.handhelds
        assert isinstance(lights, VirtualLightBoard)
        assert isinstance(handhelds, VirtualHandhelds)
        self._note(self.play.playback.present)
        assert lights.frames[-1] in self.told[-RECENT:]
        for seat, player in enumerate(table.players):
            if player.port is None or not table.must_watch(seat):
                continue
            if player.port in PHONE_PORTS:
                self._check_page(self.air.pages[player.port])
            else:
                assert handhelds.lamp(player.port) is LampPattern.OFF

    def _check_page(self, page: dict[str, Any]) -> None:
        ahead = page["moment"] == self.table.moments
        assert not ahead or (page["story"], page["facts"], page["pick"]) == ([], [], "")


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    monkeypatch.setattr(server, "PhoneServer", AirServer)
    person = Person(tmp_path, frame=0.2)
    yield person
    person.session.close()


@pytest.mark.parametrize("cast", CASTS.values(), ids=CASTS.keys())
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_nothing_comes_before_the_story(
    person: Person, game: Game, cast: tuple[Player, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table(person, game, cast, 3, monkeypatch)
    for _ in range(FRAMES):
        if table.table.is_over:
            break
        table.choose()
        person.wait(1)
        table.check()
    assert table.table.moments > 1
    assert table.watched > 3


def test_the_screen_stays_awake_while_people_play_by_phone(
    person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.session.preferences.change(rest_minutes=5)
    games = {game.id: game for game in all_games()}
    phones = (Player.keypad(PHONE_PORTS[0]),)
    table = Table(person, games["hannibal-vs-rome"], phones, 1, monkeypatch)
    begun = person.clock.now
    while person.clock.now < begun + 12 * 60:
        table.choose()
        for _ in range(40):
            person.pass_frame(1.0)
        assert person.app._rest.state == "awake"
    assert table.table.moments > 5
