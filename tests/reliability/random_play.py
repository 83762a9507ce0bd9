"""A table at which people play at random by screen, keypads and phones; deeds can be repeated."""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

from librt.random import Random as Generator

from pi_app.phones import server
from pi_app.phones.desk import PhoneDesk
from pi_app.phones.messages import Pick, Say
from pi_app.phones.page import Look
from pi_app.phones.passes import Passes
from pi_app.table.errors import Refused
from pi_app.table.inputs import Agree, AskUndo, Choose, Clear, Input, Ready, Refuse, Unready
from pi_app.table.journal import Journal
from pi_app.table.keypad import KEYS
from pi_app.table.players import PHONE_PORTS, Player
from pi_app.table.status import Status, TableSettings
from pi_app.table.table import Table
from pi_app.table.worker_pool import InlineWorkerPool
from tests.core.random_play import numbered_case
from tests.evening.air import AirServer
from tests.table.helpers import everything

LOOKS = [Look("emblems/eagle", (1, 2, 3), (4, 5, 6))] * 7
NOTHING = "nothing"
SAID: dict[str, type[Ready | Unready | Clear | Agree | Refuse]] = {
    "ready": Ready,
    "unready": Unready,
    "clear": Clear,
    "agree": Agree,
    "refuse": Refuse,
}


class Deed(NamedTuple):
    """What somebody does.

    Attributes:
        name: what it is.
        seat: whose seat it is.
        argument: the action, the key, how much is to be taken back or, to begin, which game.
        chance: what chance is drawn from, so that it falls the same when the deed is repeated.
    """

    name: str
    seat: int
    argument: int
    chance: int

    def line(self) -> str:
        """Return it as a line of a file."""
        return f"{self.name} {self.seat} {self.argument} {self.chance}\n"

    @staticmethod
    def read(line: str) -> Deed:
        """Read what `line` has written."""
        name, *numbers = line.split()
        return Deed(name, *map(int, numbers))


def seated(seats: int) -> list[Player]:
    """Return players of whom every third plays at the screen, with a keypad and with a phone."""
    ports = [(None, seat + 1, PHONE_PORTS[seat])[seat % 3] for seat in range(seats)]
    return [Player(f"Player {seat}", port) for seat, port in enumerate(ports)]


class RandomPlay:
    """Attributes:
    journal: where the games are.
    table: the newest game, None if there is none.
    """

    def __init__(self, journal: Journal, directory: Path) -> None:
        """Take up the newest game, over or not. The phones' keys lie in `directory`."""
        self.journal = journal
        self._chance = Generator(0)
        self._settings = TableSettings(0.0, None, self._chance, Generator(1))
        self._desk = PhoneDesk(Passes(directory / "phones.json"))
        self.table = self.resumed()
        self._open_desk()

    def _open_desk(self) -> None:
        with patch.object(server, "PhoneServer", AirServer):
            self._desk.attend(None, LOOKS, 0.0, wanted=True)
        assert AirServer.opened is not None
        self._air = AirServer.opened
        for port in PHONE_PORTS:
            if self._desk.passes.holder(port) is None:
                self._air.join(port, bytes(32), "en")
            self._air.come(port)

    def resumed(self) -> Table | None:
        """Set up the newest game from the journal once more."""
        entries = self.journal.in_progress() + self.journal.finished()
        if not entries:
            return None
        newest = max(entry.number for entry in entries)
        return Table.resume(self.journal, newest, InlineWorkerPool(), self._settings)

    def face(self) -> str:
        """Return all that the journal holds of the newest game, as text to compare."""
        table = self.resumed()
        return NOTHING if table is None else f"{table.number} {everything(table)}"

    def digest(self) -> str:
        """Return a short stand-in for `face`."""
        return hashlib.sha256(self.face().encode()).hexdigest()

    # --- what people do ---------------------------------------------------------------------

    def next_deed(self, random: Random) -> Deed:
        """Draw what somebody does next: rather what leads on, now and then what is refused."""
        table, chance = self.table, random.randrange(1 << 30)
        if table is None or table.is_over or random.random() < 0.01:
            return Deed("begin", 0, random.randrange(1 << 30), chance)
        request = table.undo_request
        if request is not None:
            name = random.choice(["agree", "agree", "refuse"])
            return Deed(name, request.waiting[0], 0, chance)
        if random.random() < 0.06:
            return Deed("ask", random.randrange(table.seats), 1, chance)
        deciders = table.perspective(0).deciders()
        choosing = [seat for seat in deciders if table.status(seat) is Status.CHOOSING]
        seat = random.choice(choosing if choosing and random.random() < 0.9 else deciders)
        if table.status(seat) is Status.READY:
            return Deed(random.choice(["unready", "clear"]), seat, 0, chance)
        if table.pick(seat) is not None and random.random() < 0.7:
            name = random.choice(["ready", "ready", "ready", "ready", "clear"])
            return Deed(name, seat, 0, chance)
        player = table.players[seat]
        if player.port is not None and player.port not in PHONE_PORTS and random.random() < 0.4:
            return Deed("press", seat, random.randrange(len(KEYS)), chance)
        return Deed("choose", seat, random.choice(table.perspective(seat).legal_actions()), chance)

    def perform(self, deed: Deed) -> None:
        """Do it; what is refused changes nothing.

        Raises:
            JournalFailed: it could not be written down; nothing has changed.
        """
        self._chance.seed(deed.chance)
        if deed.name == "begin":
            self._begin(deed.argument)
            return
        table = self.table
        assert table is not None
        port = table.players[deed.seat].port
        if port in PHONE_PORTS and deed.name != "ask":
            self._by_phone(table, port, deed)
            return
        with contextlib.suppress(Refused):
            if deed.name == "press":
                table.press(deed.seat, KEYS[deed.argument], 0.0)
            else:
                table.submit(deed.seat, _input(deed), 0.0)

    def _begin(self, number: int) -> None:
        case = numbered_case(number)
        self.table = Table.new(
            self.journal,
            case.game.id,
            case.seats,
            case.options,
            seated(case.seats),
            InlineWorkerPool(),
            self._settings,
        )

    def _by_phone(self, table: Table, port: int, deed: Deed) -> None:
        # After a refusal, a page sends the choice again before its readiness.
        self._desk._said.clear()
        if deed.name == "choose":
            play = table.perspective(deed.seat).action_text(deed.argument)
            self._air.say(port, Pick(play, table.moments))
        else:
            self._air.say(port, Say(SAID[deed.name](), table.moments))
        self._desk.attend(table, LOOKS, 0.0, wanted=True)

    def play(self, random: Random, count: int) -> None:
        """Let so many deeds be done."""
        for _ in range(count):
            self.perform(self.next_deed(random))

    def close(self) -> None:
        """Close phones and journal."""
        self._desk.close()
        self.journal.close()


def _input(deed: Deed) -> Input:
    match deed.name:
        case "choose":
            return Choose(deed.argument)
        case "ask":
            return AskUndo(deed.argument)
    return SAID[deed.name]()
