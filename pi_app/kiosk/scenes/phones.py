"""How a phone comes to a seat: a code to scan, and what it takes besides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Final, Literal

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
from pi_app.phones.sealing import key_text
from pi_app.table.players import phone_number
from pi_app.text import N_, Text, lazy, tr

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


class PhoneScene(PageScene):
    """Invites a phone to a port; when one has come, the page goes away by itself.

    Where a phone belongs to the port already, people can keep or remove it. Where there is no
    Wi-Fi, the table can open one.
    """

    def __init__(
        self,
        phones: PhoneDesk,
        port: int,
        seat: Text,
        style: SeatStyle,
        declined: Callable[[], None] = lambda: None,
    ) -> None:
        """``seat`` and ``style`` are those of the phone's player; ``declined`` is called if the
        page is left without a phone."""
        super().__init__()
        self.port, self.seat, self.style = port, seat, style
        self._declined = declined
        self._phones = phones
        self._before = self._phones.passes.holder(port)
        self._key = key_text(self._phones.passes.invite(port))
        self._may_open = self._opening = False
        self._step: Step = "page"
        self._taken = False
        self.in_background(may_open, self._take_rights)

    @property
    def phones_wanted(self) -> bool:
        return True

    @property
    def address(self) -> str | None:
        """What the code says: where the page is, to which port it invites, and with which key."""
        place = self._phones.address
        return None if place is None else f"{place}#{self.port}.{self._key}"

    def leave(self) -> None:
        self._phones.passes.withdraw(self.port)
        if not (self._taken or self._joined):
            self._declined()

    @property
    def _joined(self) -> bool:
        return self._phones.passes.holder(self.port) is not self._before

    @property
    def _check(self) -> str:
        """The check number of the phone that belongs to the port."""
        key = self._phones.passes.key(self.port)
        return "" if key is None else check_number(key)

    @property
    def _here(self) -> bool:
        return self._phones.connected(self.port)

    def update(self, now: float) -> None:
        super().update(now)
        if self._joined and self._here:
            self._take()

    def _take(self) -> None:
        self._taken = True
        self.app.play("seal")
        self.app.back()
        words = N_("A phone plays {seat} now. It shows the check number {number}.")
        self.app.scene.say(tr(words, seat=self.seat(), number=self._check))

    # --- looks ----------------------------------------------------------------------------

    def facts(self) -> object:
        wifi = (self._may_open, self._opening, self._step)
        return self.address, self._phones.error, self._here, self._before, wifi

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Phone {port}", port=phone_number(self.port)))
        left, words = self.parted(body, 0.46, 0.6)
        wifi = self._phones.wifi
        if wifi is not None:
            above, left = rows(left, [self.theme.touch, 1.0], self.theme.unit)
            self.put(Choice(STEPS, self._step, self._go_to), above)
        code = wifi.code if wifi is not None and self._step == "wifi" else self.address
        if code is not None:
            self.put(Code(code), left)
        self.sheet("words", Stack([*self._choices(), Paragraphs(self._words)]), words)

    def _choices(self) -> list[Widget]:
        title = Label(lazy("A phone for {seat}", seat=self.seat()), "strong", "large")
        widgets: list[Widget] = [Row(Medal(self.style), title, parts=[50, 1.0], gap=10)]
        if self._before is not None and self._here:
            play = Button(lazy("Play with this phone"), self._take, "primary", icon="check")
            widgets.append(play)
        if self._before is not None:
            dismiss = Button(lazy("Take the seat from the phone"), self._dismiss, icon="close")
            widgets.append(dismiss)
        elif self._may_open and self._phones.wifi is None:
            words = lazy("Turn on this table's own Wi-Fi")
            waits = lazy("The Wi-Fi is being turned on.") if self._opening else None
            widgets.append(Button(words, self._open_wifi, refused=self.say, disabled_because=waits))
        return widgets

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
        lines = []
        if self._before is not None:
            lines += [
                tr("The phone of this seat shows the check number {number}.", number=self._check),
                tr("Scan the code with another phone to play this seat from there."),
            ]
        lines += [
            tr(SCAN),
            tr(
                "The phone must be in the same Wi-Fi as this table. You don't have to install "
                "anything."
            ),
            tr("The connection is encrypted. The code works for one phone only."),
        ]
        if not self._phones.in_network:
            lines.append(tr(NO_NETWORK))
        elif self._phones.address is not None:
            lines.append(tr("This table's address: {address}", address=self._phones.address))
        return "\n".join(lines)

    # --- what people do -------------------------------------------------------------------

    def _dismiss(self) -> None:
        self._phones.dismiss(self.port)
        self._before = None
        self._key = key_text(self._phones.passes.invite(self.port))
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
