"""Connects phones to a table: passes their messages to the table and sends their pages."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from threading import Thread
from typing import TYPE_CHECKING, Final

from pi_app.core.errors import RulesError
from pi_app.core.message import N_, Message
from pi_app.phones.access_point import Wifi, close_wifi
from pi_app.phones.messages import PhoneMessage, Pick, Say, Speak
from pi_app.phones.network import HERE, own_address
from pi_app.phones.page import Look, Offer, offer_page, page_of, translator, waiting_page
from pi_app.phones.passes import Passes
from pi_app.table.errors import JournalFailed, Refused
from pi_app.table.inputs import Agree, Choose, Ready, Refuse, Unready
from pi_app.table.players import PHONE_PORTS
from pi_app.table.status import Status
from pi_app.table.table import Table
from pi_app.text import LANGUAGES

if TYPE_CHECKING:
    from pi_app.phones.server import PhoneServer

log = logging.getLogger(__name__)

LINGER_SECONDS: Final = 30.0
"""How long the server keeps running when no seat uses a phone, because people may only have opened
another page."""

RETRY_SECONDS: Final = 5.0
"""The pause after a failure before the server is started again."""

NOT_HEARD: Final = Message(N_("Phones can't connect: this computer has no free port for them."))
MOVED_ON: Final = Message(N_("The game has moved on meanwhile. Choose again."))
NO_CHOICE: Final = Message(N_("This is not possible now."))


class PhoneDesk:
    """Connects phones to the seats of the current table. Use it only from the thread of that table.

    Attributes:
        passes: which phone belongs to which port.
        wifi: the access point that was opened for phones, or None.
        offers: the seats that are free for phones with the code; None if no code is shown.
        error: why the server does not run, None if it does or if it is not wanted.
    """

    def __init__(self, passes: Passes) -> None:
        self.passes = passes
        self.wifi: Wifi | None = None
        self.error: Message | None = None
        self._server: PhoneServer | None = None
        self._wanted_at = -LINGER_SECONDS  # last time when phones were wanted
        self._tried_at = -RETRY_SECONDS
        self.offers: Sequence[Offer] | None = None
        self._offered: Sequence[Offer] | None = None
        self._said: dict[int, Message] = {}
        self._about: dict[int, object] = {}  # the table's question at that time
        self._shown: dict[int, object] = {}

    @property
    def address(self) -> str | None:
        """The address of the page for phones, None while the server does not run."""
        if self._server is None:
            return None
        place = own_address() if self.wifi is None else self.wifi.address
        return f"http://{place}:{self._server.port}/"

    @property
    def in_network(self) -> bool:
        """Whether there is a network in which phones can reach that address."""
        return self.wifi is not None or own_address() != HERE

    def connected(self, port: int | None) -> bool:
        """Return whether a phone is connected at a port."""
        return self._server is not None and port is not None and self._server.connected(port)

    def dismiss(self, port: int) -> None:
        """Remove the phone from a port."""
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
    ) -> bool:
        """Process the messages of phones and send changed pages. Call this once a frame.

        Args:
            table: the current table, or None.
            looks: the emblem and colours of each seat.
            now: the time in seconds.
            wanted: whether phones are wanted although no seat of the table has one yet.

        Returns:
            Whether somebody has touched a phone.

        Raises:
            JournalFailed: an action could not be saved; the phone gets the message too.
        """
        seats = {} if table is None else _phones(table)
        if seats or wanted:
            self._wanted_at = now
            self._open(now)
        elif now - self._wanted_at > LINGER_SECONDS:
            self.close()
        touched = False
        if self._server is None:
            return touched
        try:
            for port, request in self._server.received():
                if isinstance(request, Speak):
                    self._shown.pop(port, None)
                elif table is None or port not in seats:
                    continue
                else:
                    touched = True
                    self._hear(table, seats[port], port, request)
        finally:
            self._show(self._server, table, seats, looks)
        return touched

    def _open(self, now: float) -> None:
        if self._server is not None or now - self._tried_at < RETRY_SECONDS:
            return
        # Import this only when it is needed, because it takes time.
        from pi_app.phones.server import CannotListen, PhoneServer

        self._tried_at = now
        server = PhoneServer(self.passes)
        try:
            server.open()
        except CannotListen as problem:
            log.warning("Phones can't connect: %s", problem)
            self.error = NOT_HEARD
            return
        self._server, self.error = server, None

    def close(self) -> None:
        """Stop the server and the access point."""
        if self._server is not None:
            self._server.close()
        if self.wifi is not None:
            # Closing takes seconds, so do it in the background.
            Thread(target=close_wifi, name="wifi").start()
        self._server = self.error = self.wifi = self._offered = None
        self._said.clear()
        self._shown.clear()

    def _hear(self, table: Table, seat: int, port: int, request: PhoneMessage) -> None:
        if table.must_watch(seat):
            # The same answer to everything, since the state is ahead of what people have seen.
            self._refuse(table, port, MOVED_ON)
            return
        if isinstance(request, Say) and isinstance(request.what, Ready) and port in self._said:
            return  # it belongs to the rejected choice and would seal an older one
        self._said.pop(port, None)
        try:
            match request:
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
        """Show a reason on the phone until its next message or the table's next question. The page
        is sent even if it is unchanged, because the phone may have hidden the reason."""
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
    ) -> None:
        """Send a page to each phone whose page has changed."""
        if self._offered != self.offers:
            self._offered, free = self.offers, self.offers
            pages = {} if free is None else {each: offer_page(free, each) for each in LANGUAGES}
            server.offer(pages, [each.port for each in free or ()])
        for port in PHONE_PORTS:
            held = self.passes.holder(port)
            if held is None:
                self._shown.pop(port, None)
                continue
            if table is None or self._about.get(port) != _question(table):
                self._said.pop(port, None)
            seat, said = seats.get(port), self._said.get(port)
            seated = None if table is None or seat is None else (table, seat)
            now = (held, said, None if seated is None else _known(*seated))
            if self._shown.get(port) == now:
                continue
            self._shown[port] = now
            if seated is None:
                page = waiting_page(held.language)
            else:
                words = "" if said is None else translator(held.language).render(said)
                page = page_of(*seated, looks, held.language, said=words)
            server.show(port, page)


def _question(table: Table) -> object:
    """Return a value that changes with every question of the table."""
    return (table.number, table.moments)


def _phones(table: Table) -> dict[int, int]:
    """Return the seats that play by phone, by their ports."""
    return {
        player.port: seat for seat, player in enumerate(table.players) if player.port in PHONE_PORTS
    }


def _known(table: Table, seat: int) -> tuple[object, ...]:
    """Return a value that changes whenever the page of a seat may change."""
    return (
        table.number,
        table.moments,
        table.must_watch(seat),
        table.players,
        table.statuses(),
        table.pick(seat),
        table.undo_request,
    )
