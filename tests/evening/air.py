"""Phones without a network: what they say and are shown passes through memory, in the order in
which it happens, so that an evening with phones can be repeated."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from pi_app.phones.messages import PhoneMessage
from pi_app.phones.passes import Passes
from pi_app.text import LANGUAGES, Language


class AirServer:
    """Stands in for `PhoneServer`.

    Attributes:
        port: the port that its address would have.
        pages: the page that each port's phone shows.
        free: the ports that phones with the code can take.
    """

    opened: AirServer | None = None

    def __init__(self, passes: Passes) -> None:
        self.port = 7530
        self.pages: dict[int, dict[str, Any]] = {}
        self._passes = passes
        self.free: list[int] = []
        self._told: list[tuple[int, PhoneMessage]] = []
        self._here: set[int] = set()

    def open(self) -> None:
        AirServer.opened = self

    def close(self) -> None:
        AirServer.opened = None

    def received(self) -> list[tuple[int, PhoneMessage]]:
        told, self._told = self._told, []
        return told

    def connected(self, port: int) -> bool:
        return port in self._here

    def show(self, port: int, page: str) -> None:
        self.pages[port] = json.loads(page)

    def offer(self, pages: Mapping[Language, str], ports: Collection[int]) -> None:
        assert not ports or set(pages) == set(LANGUAGES)
        self.free = list(ports)

    def dismiss(self, port: int) -> None:
        self.go(port)

    # --- what phones do ---------------------------------------------------------------------

    def join(self, port: int, key: bytes, language: Language) -> None:
        """Scan the code and take the seat of a port."""
        self._passes.admit(port, key, language)
        self.come(port)

    def come(self, port: int) -> None:
        """Open the page on a phone that has joined before."""
        self._here.add(port)

    def go(self, port: int) -> None:
        """Fall asleep."""
        self._here.discard(port)

    def say(self, port: int, told: PhoneMessage) -> None:
        """Say something, if the phone is awake."""
        if port in self._here:
            self._told.append((port, told))
