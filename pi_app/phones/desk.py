"""The phones at a table: what they say goes in at its door, what their seats may know goes out."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from threading import Thread
from typing import TYPE_CHECKING, Final

from pi_app.core.errors import RulesError
from pi_app.core.message import N_, Message
from pi_app.phones.access_point import Wifi, close_wifi
from pi_app.phones.messages import Pick, Say, Speak, Told
from pi_app.phones.network import HERE, own_address
from pi_app.phones.page import Look, page_of, translator, waiting_page
from pi_app.phones.passes import Passes
from pi_app.table.errors import JournalFailed, Refused
from pi_app.table.inputs import Agree, Choose, Ready, Refuse, Unready
from pi_app.table.players import PHONE_PORTS
from pi_app.table.status import Status
from pi_app.table.table import Table

if TYPE_CHECKING:
    from pi_app.phones.server import PhoneServer

log = logging.getLogger(__name__)

LINGER_SECONDS: Final = 30.0
"""So long the server stays when nobody plays by phone: perhaps only another page is looked at."""

RETRY_SECONDS: Final = 5.0
"""So long after a failure the server is not tried again."""

NOT_HEARD: Final = Message(N_("Phones can't be heard: this computer has no free port for them."))
MOVED_ON: Final = Message(N_("The game has moved on meanwhile. Choose anew."))
NO_CHOICE: Final = Message(N_("That is not possible now."))


class PhoneDesk:
    """Leads phones to the seats of whichever table is played at. Use it from the thread of that
    table only.

    Attributes:
        passes: which phone belongs to which port.
        wifi: that which was opened for phones, None if there is none.
        trouble: why no phone can be heard, None if they can, or if nobody wants them.
    """

    def __init__(self, passes: Passes) -> None:
        self.passes = passes
        self.wifi: Wifi | None = None
        self.trouble: Message | None = None
        self._server: PhoneServer | None = None
        self._wanted_at = -LINGER_SECONDS  # when phones were wanted last
        self._tried_at = -RETRY_SECONDS
        self._said: dict[int, Message] = {}
        self._about: dict[int, object] = {}  # to which question of the table that was said
        self._shown: dict[int, object] = {}

    @property
    def address(self) -> str | None:
        """Where the page for phones is to be found, None while it is not."""
        if self._server is None:
            return None
        place = own_address() if self.wifi is None else self.wifi.address
        return f"http://{place}:{self._server.port}/"

    @property
    def in_network(self) -> bool:
        """Whether there is a network in which phones find that address."""
        return self.wifi is not None or own_address() != HERE

    def connected(self, port: int | None) -> bool:
        """Say whether there is a phone at a port."""
        return self._server is not None and port is not None and self._server.connected(port)

    def dismiss(self, port: int) -> None:
        """Let no phone belong to a port any more."""
        self.passes.expel(port)
        if self._server is not None:
            self._server.dismiss(port)

    def attend(
        self,
        table: Table | None,
        looks: Sequence[Look],
        now: float,
        *,
        wanted: bool,
        watching: bool,
    ) -> None:
        """Let phones be heard and see what has changed. Call it once a frame.

        Args:
            table: where people play now, if they do.
            looks: how its seats are known.
            now: the time in seconds.
            wanted: whether phones are wanted although no seat of the table has one yet.
            watching: whether the table still shows what has happened. What seats say meanwhile is
                not done, and answered with the same words, whatever it is.

        Raises:
            JournalFailed: something could not be written down; the phone is told, too.
        """
        seats = {} if table is None else _phones(table)
        if seats or wanted:
            self._wanted_at = now
            self._open(now)
        elif now - self._wanted_at > LINGER_SECONDS:
            self.close()
        if self._server is None:
            return
        try:
            for port, told in self._server.received():
                if isinstance(told, Speak):
                    self._shown.pop(port, None)
                elif table is None or port not in seats:
                    continue
                elif watching:
                    self._refuse(table, port, MOVED_ON)
                else:
                    self._hear(table, seats[port], port, told)
        finally:
            self._show(self._server, table, seats, looks, watching=watching)

    def _open(self, now: float) -> None:
        if self._server is not None or now - self._tried_at < RETRY_SECONDS:
            return
        # Where nobody plays by phone, nobody waits for this to be loaded.
        from pi_app.phones.server import CannotListen, PhoneServer

        self._tried_at = now
        server = PhoneServer(self.passes)
        try:
            server.open()
        except CannotListen as problem:
            log.warning("Phones can't be heard: %s", problem)
            self.trouble = NOT_HEARD
            return
        self._server, self.trouble = server, None

    def close(self) -> None:
        """Nobody plays by phone any more."""
        if self._server is not None:
            self._server.close()
        if self.wifi is not None:
            # It takes seconds, for which nobody is to wait.
            Thread(target=close_wifi, name="wifi").start()
        self._server = self.trouble = self.wifi = None
        self._said.clear()
        self._shown.clear()

    def _hear(self, table: Table, seat: int, port: int, told: Told) -> None:
        if isinstance(told, Say) and isinstance(told.what, Ready) and port in self._said:
            return  # it was sent with the choice that was refused, and would seal an older one
        self._said.pop(port, None)
        try:
            match told:
                case Say(Agree() | Refuse() as answer):
                    table.submit(seat, answer, 0.0)
                case Say(_, moment) | Pick(_, moment) if moment != table.moments:
                    self._refuse(table, port, MOVED_ON)
                case Say(what):
                    table.submit(seat, what, 0.0)
                case Pick(play):
                    self._choose(table, seat, play)
        except RulesError:
            self._refuse(table, port, NO_CHOICE)
        except Refused as refusal:
            self._refuse(table, port, refusal.message)
        except JournalFailed as failure:
            self._refuse(table, port, failure.message)
            raise

    def _refuse(self, table: Table, port: int, why: Message) -> None:
        """Say why until the phone says something again, or the table asks something else. The page
        is sent even if it is the same: the phone may have hidden the words."""
        self._said[port], self._about[port] = why, _question(table)
        self._shown.pop(port, None)

    @staticmethod
    def _choose(table: Table, seat: int, play: str) -> None:
        action = table.perspective(seat).parse_action(play)
        if table.status(seat) is Status.READY:
            table.submit(seat, Unready(), 0.0)
        table.submit(seat, Choose(action), 0.0)

    def _show(
        self,
        server: PhoneServer,
        table: Table | None,
        seats: dict[int, int],
        looks: Sequence[Look],
        *,
        watching: bool,
    ) -> None:
        """Send a page to each phone for which anything is new."""
        for port in PHONE_PORTS:
            held = self.passes.holder(port)
            if held is None:
                self._shown.pop(port, None)
                continue
            if table is None or self._about.get(port) != _question(table):
                self._said.pop(port, None)
            seat, said = seats.get(port), self._said.get(port)
            seated = None if table is None or seat is None else (table, seat)
            now = (held, said, watching, None if seated is None else _known(*seated))
            if self._shown.get(port) == now:
                continue
            self._shown[port] = now
            if seated is None:
                page = waiting_page(held.language)
            else:
                words = "" if said is None else translator(held.language).render(said)
                page = page_of(*seated, looks, held.language, watching=watching, said=words)
            server.show(port, page)


def _question(table: Table) -> object:
    """Return what changes whenever the table asks something else."""
    return (table.number, table.moments)


def _phones(table: Table) -> dict[int, int]:
    """Return who plays by phone: the seats by their ports."""
    return {
        player.port: seat for seat, player in enumerate(table.players) if player.port in PHONE_PORTS
    }


def _known(table: Table, seat: int) -> tuple[object, ...]:
    """Return what changes whenever there is anything new for a seat."""
    return (
        table.number,
        table.moments,
        table.players,
        table.statuses(),
        table.pick(seat),
        table.undo_request,
    )
