"""The handbook, which is read on a phone: the code that leads there."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from pi_app.kiosk.scenes.heading import PageScene
from pi_app.kiosk.scenes.phones import NO_NETWORK, SCAN, Code
from pi_app.kiosk.widgets import Paragraphs
from pi_app.phones.desk import PhoneDesk
from pi_app.phones.handbook import FOLDER
from pi_app.text import language, lazy, tr


@dataclass(eq=False, repr=False)
class HandbookScene(PageScene):
    """Leads a phone to the handbook; it can be read as long as this page is open, or a phone
    plays."""

    phones: PhoneDesk

    @property
    def phones_wanted(self) -> bool:
        return True

    @property
    def address(self) -> str | None:
        """Where the handbook is in the language now spoken, or None while no server runs."""
        place = self.phones.address
        return None if place is None else f"{place}{FOLDER}/{language()}/"

    def facts(self) -> object:
        return self.address, self.phones.error

    def layout(self, area: pygame.Rect) -> None:
        (body,) = self.begin(lazy("Handbook"))
        left, words = self.parted(body, 0.46, 0.6)
        if self.address is not None:
            self.put(Code(self.address), left)
        self.sheet("words", Paragraphs(self._words), words, 18)

    def _words(self) -> str:
        if self.phones.error is not None:
            return tr(self.phones.error.text)
        lines = [
            tr(SCAN),
            tr("The phone must be in the same Wi-Fi as this table. It needs no internet."),
        ]
        if not self.phones.in_network:
            lines.append(tr(NO_NETWORK))
        elif self.address is not None:
            lines.append(tr("The handbook is at {address}", address=self.address))
        return "\n".join(lines)
