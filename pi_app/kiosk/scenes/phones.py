"""How phones come to their seats: a code to scan, and what it takes besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame
import segno

from pi_app.drawing import shapes, theme
from pi_app.drawing.layout import centred, rows
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.widgets import Button, Choice, Label, Medal, Paragraphs, Row, Stack, Widget
from pi_app.phones.access_point import NoAccessPoint, Wifi, may_open, open_wifi
from pi_app.phones.desk import PhoneDesk
from pi_app.phones.handshake import check_number
from pi_app.phones.page import Look, Offer
from pi_app.phones.passes import Pass
from pi_app.phones.sealing import key_text
from pi_app.text import N_, Text, lazy, plain, tr

Step = Literal["wifi", "page"]

STEPS: Final[Sequence[tuple[Step, Text]]] = (
    ("wifi", lazy("1 · Wi-Fi")),
    ("page", lazy("2 · Page")),
)
"""Which code is shown where the table has opened a Wi-Fi."""

SCAN: Final = N_("Point the phone's camera at the code and open the page that it finds.")
NO_NETWORK: Final = N_(
    "This table is not in a network now. Turn on its own Wi-Fi, or plug in a cable."
)

QUIET: Final = 4  # how many modules are left free around a code, which its readers need


class Code(Widget):
    """A QR code, as large as its place allows; dark on white, as cameras want it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.lines = [bytes(line) for line in segno.make(text, error="m", micro=False).matrix]

    def paint(self, surface: pygame.Surface) -> None:
        count = len(self.lines) + 2 * QUIET
        side = min(self.rect.size) // count
        field = centred(self.rect, (side * count, side * count))
        shapes.rect(surface, theme.WHITE, field, border_radius=self.theme.px(6))
        for row, line in enumerate(self.lines):
            for column, dark in enumerate(line):
                if dark:
                    at = (field.x + (column + QUIET) * side, field.y + (row + QUIET) * side)
                    shapes.rect(surface, theme.INK, pygame.Rect(at, (side, side)))


class PhoneSeat(NamedTuple):
    """A seat that phones can take.

    Attributes:
        port: the port that it has, or would have.
        name: the message id of its name.
        style: its emblem and colours.
        by_phone: whether it is to be played by phone.
    """

    port: int
    name: str
    style: SeatStyle
    by_phone: bool


class PhoneScene(PageScene):
    """Shows the code by which phones come to the table, and which of them took which seat.

    Each phone that scans the code takes one of the free seats. The code is valid as long as the
    page is shown. Where there is no Wi-Fi, the table can open one.
    """

    def __init__(
        self,
        phones: PhoneDesk,
        port: int,
        seats: Callable[[], Sequence[PhoneSeat]],
        sit: Callable[[int], None],
        left: Callable[[], None] = lambda: None,
    ) -> None:
        """``port`` is that of the seat for which the page was opened, ``seats`` are all that phones
        can have now; ``sit`` gets the port that one took, ``left`` is called at the end."""
        super().__init__()
        self._phones, self._port, self._seats = phones, port, seats
        self._sit, self._left = sit, left
        self._key = ""
        self._before = self._holders()
        self._may_open = self._opening = False
        self._step: Step = "page"
        self.in_background(may_open, self._take_rights)

    @property
    def phones_wanted(self) -> bool:
        return True

    @property
    def address(self) -> str | None:
        """What the code says: where the page is, and the key of the invitation."""
        place = self._phones.address
        return None if place is None else f"{place}#{self._key}"

    def enter(self) -> None:
        self._key = key_text(self._phones.passes.invite())
        self._offer()

    def leave(self) -> None:
        self._phones.passes.withdraw()
        self._phones.offers = None
        self._left()

    def _holders(self) -> dict[int, Pass | None]:
        return {seat.port: self._phones.passes.holder(seat.port) for seat in self._seats()}

    def update(self, now: float) -> None:
        super().update(now)
        for seat in self._seats():
            held = self._phones.passes.holder(seat.port)
            if held is not None and held is not self._before.get(seat.port):
                self._before[seat.port] = held
                self._welcome(seat, held)
        self._offer()

    def _offer(self) -> None:
        free = filter(self._is_free, self._seats())
        self._phones.offers = [Offer(each.port, each.name, _look(each.style)) for each in free]

    def _is_free(self, seat: PhoneSeat) -> bool:
        """Return whether a phone may take a seat. The seat of a sleeping phone is kept for it,
        because another would see its secrets, unless the page was opened for that seat."""
        if self._phones.connected(seat.port):
            return False
        kept = seat.by_phone and self._phones.passes.holder(seat.port) is not None
        return seat.port == self._port or not kept

    def _welcome(self, seat: PhoneSeat, held: Pass) -> None:
        self._sit(seat.port)
        self.app.play("seal")
        words = N_("A phone plays {seat} now. It shows the check number {number}.")
        self.say(tr(words, seat=tr(seat.name), number=check_number(held.key)))

    # --- looks ----------------------------------------------------------------------------

    def facts(self) -> object:
        wifi = (self._may_open, self._opening, self._step)
        here = [(seat.by_phone, self._phones.connected(seat.port)) for seat in self._seats()]
        return self.address, self._phones.error, here, tuple(self._before.items()), wifi

    def layout(self, area: pygame.Rect) -> None:
        done = Button(lazy("Done"), self.app.back, "primary", icon="check")
        (body,) = self.begin(lazy("Phones"), [(done, 150)])
        left, words = self.parted(body, 0.46, 0.6)
        wifi = self._phones.wifi
        if wifi is not None:
            above, left = rows(left, [self.theme.touch, 1.0], self.theme.unit)
            self.put(Choice(STEPS, self._step, self._go_to), above)
        code = wifi.code if wifi is not None and self._step == "wifi" else self.address
        if code is not None:
            self.put(Code(code), left)
        seats = [self._line(seat) for seat in self._seats() if seat.by_phone]
        sheet = [*seats, *self._offer_of_wifi(), Paragraphs(self._words)]
        self.sheet("words", Stack(sheet), words)

    def _line(self, seat: PhoneSeat) -> Widget:
        """A seat that plays by phone: its emblem, and the check number of its phone."""
        held = self._phones.passes.holder(seat.port)
        medal, name = Medal(seat.style), Label(partial(tr, seat.name), "strong")
        if held is None:
            return Row(medal, name, parts=[44, 1.0], gap=10)
        number = Label(plain(check_number(held.key)), "strong", align="right")
        dismiss = Button(None, partial(self._dismiss, seat), icon="close")
        return Row(medal, name, number, dismiss, parts=[44, 1.0, 70, 52], gap=10)

    def _offer_of_wifi(self) -> list[Widget]:
        if not self._may_open or self._phones.wifi is not None:
            return []
        waits = lazy("The Wi-Fi is being turned on.") if self._opening else None
        words = lazy("Turn on this table's own Wi-Fi")
        return [Button(words, self._open_wifi, refused=self.say, disabled_because=waits)]

    def _words(self) -> str:
        if self._phones.error is not None:
            return tr(self._phones.error.text)
        wifi = self._phones.wifi
        if wifi is not None and self._step == "wifi":
            lines = [
                tr("Point the phone's camera at the code: it joins the Wi-Fi of this table."),
                tr("Its name is {name}, its password {key}.", name=wifi.name, key=wifi.password),
                tr("It has no internet. If the phone asks, stay connected. Then go on to 2."),
            ]
            return "\n".join(lines)
        lines = [
            tr(SCAN),
            tr(
                "Each phone then takes one of the free seats and shows the number that stands here."
            ),
            tr(
                "The phone must be in the same Wi-Fi as this table. You don't have to install "
                "anything."
            ),
            tr("The connection is encrypted. The code is valid as long as this page is open."),
        ]
        if not self._phones.in_network:
            lines.append(tr(NO_NETWORK))
        elif self._phones.address is not None:
            lines.append(tr("This table's address: {address}", address=self._phones.address))
        return "\n".join(lines)

    # --- what people do -------------------------------------------------------------------

    def _dismiss(self, seat: PhoneSeat) -> None:
        self._phones.dismiss(seat.port)
        self.say(tr("The phone no longer has a seat."))

    def _go_to(self, step: Step) -> None:
        self._step = step

    def _open_wifi(self) -> None:
        self._opening = True
        self.in_background(open_wifi, self._take_wifi)

    def _take_rights(self, asking: Future[bool]) -> None:
        self._may_open = asking.result()

    def _take_wifi(self, opening: Future[Wifi]) -> None:
        """Take up the Wi-Fi that is open now, or say why it is not."""
        self._opening = False
        try:
            self._phones.wifi = opening.result()
            self._step = "wifi"
        except NoAccessPoint as problem:
            self.say(tr("The Wi-Fi could not be turned on: {why}", why=problem))


def _look(style: SeatStyle) -> Look:
    return Look(f"emblems/{style.emblem}", style.colour, style.dark)
