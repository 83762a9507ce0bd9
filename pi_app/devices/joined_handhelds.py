"""Sockets and keypads of the computer as one bank: a port is served by either, or by both."""

from __future__ import annotations

from pi_app.devices.handhelds import (
    Condition,
    Failure,
    Handhelds,
    KeyPress,
    LampPattern,
    Pairing,
)


class JoinedHandhelds(Handhelds):
    """Handhelds at sockets, and keypads of the computer that stand in for them port by port.

    A port is well as long as one of the two is."""

    def __init__(self, sockets: Handhelds, keypads: Handhelds) -> None:
        """Join two banks with the same ports."""
        self.sockets = sockets
        self.keypads = keypads
        self._both = (sockets, keypads)

    @property
    def ports(self) -> tuple[int, ...]:
        return self.sockets.ports

    @property
    def pairing(self) -> Pairing | None:
        return self.keypads.pairing

    def poll(self, now: float) -> list[KeyPress]:
        presses = [press for bank in self._both for press in bank.poll(now)]
        return sorted(presses, key=lambda press: press.time)

    def set_lamp(self, port: int, pattern: LampPattern) -> None:
        for bank in self._both:
            bank.set_lamp(port, pattern)

    def conditions(self, now: float) -> list[Condition]:
        """Return what is wrong: of a port where nothing answers, what its socket says."""
        found = [
            each
            for each in self.sockets.conditions(now)
            if each.kind == "stuck" or not self.connected(each.port)
        ]
        found += [each for each in self.keypads.conditions(now) if each.kind == "stuck"]
        return sorted(found, key=lambda each: each.port)

    def connected(self, port: int) -> bool:
        return any(bank.connected(port) for bank in self._both)

    def failures(self) -> list[Failure]:
        found = [failure for bank in self._both for failure in bank.failures()]
        return sorted(found, key=lambda failure: failure.time, reverse=True)

    def close(self) -> None:
        for bank in self._both:
            bank.close()
