"""How a phone comes to a seat: a code to scan, and what it takes besides."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import segno

from pi_app.drawing import shapes, theme
from pi_app.drawing.layout import centred
from pi_app.drawing.theme import SeatStyle
from pi_app.kiosk.evening import Evening
from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.widgets import Button, Label, Medal, Paragraphs, Row, Stack, Widget
from pi_app.phones.sealing import key_text
from pi_app.table.players import phone_number
from pi_app.text import Text, lazy, tr

QUIET = 4  # how many modules are left free around a code, which its readers need


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

    Where a phone belongs to the port already, it may be told to go.
    """

    def __init__(
        self,
        evening: Evening,
        port: int,
        seat: Text,
        style: SeatStyle,
        declined: Callable[[], None] = lambda: None,
    ) -> None:
        """``seat`` and ``style`` are those for which the phone is; ``declined`` is called if the
        page is left before a phone has come."""
        super().__init__(evening)
        self.port, self.seat, self.style = port, seat, style
        self._declined = declined
        self._phones = evening.phones
        self._before = self._phones.passes.holder(port)
        self._key = key_text(self._phones.passes.invite(port))
        self._shown: object = None

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
        if not self._joined:
            self._declined()

    @property
    def _joined(self) -> bool:
        return self._phones.passes.holder(self.port) is not self._before

    def update(self, now: float) -> None:
        super().update(now)
        if self._joined and self._phones.connected(self.port):
            self.app.play("seal")
            self.app.back()
            self.app.scene.say(tr("A phone plays {seat} now.", seat=self.seat()))
        elif self._shown != (self.address, self._phones.trouble):
            self.arrange(self.area)

    def layout(self, area: pygame.Rect) -> None:
        self._shown = (self.address, self._phones.trouble)
        number = phone_number(self.port)
        (body,) = self.begin(lazy("Phone {port}", port=number))
        code, words = self.parted(body, 0.46, 0.6)
        if self.address is not None:
            self.put(Code(self.address), code)
        title = Label(lazy("A phone for {seat}", seat=self.seat()), "strong", "large")
        ways: list[Widget] = [Row(Medal(self.style), title, parts=[50, 1.0], gap=10)]
        if self._before is not None:
            ways.append(Button(lazy("Take the seat from the phone"), self._dismiss, icon="close"))
        self.sheet("words", Stack([*ways, Paragraphs(self._words)]), words)

    def _words(self) -> str:
        if self._phones.trouble is not None:
            return tr(self._phones.trouble.text)
        taken = tr("This seat has its phone. The code invites another one in its stead.")
        lines = [
            *([taken] if self._before is not None else []),
            tr("Point the phone's camera at the code and open the page that it finds."),
            tr("The phone has to be in the same Wi-Fi as this table. Nothing is installed."),
            tr("What passes between them is sealed; the code is good for one phone."),
        ]
        if self._phones.address is not None:
            lines.append(tr("This table is at {address}", address=self._phones.address))
        return "\n".join(lines)

    def _dismiss(self) -> None:
        self._phones.dismiss(self.port)
        self._before = None
        self._key = key_text(self._phones.passes.invite(self.port))
        self.arrange(self.area)
        self.say(tr("The phone has no seat any more."))
