"""Sockets and keypads of the computer as one bank. Each port works with either or both."""

from __future__ import annotations

from pi_app.devices.handhelds import Condition, Failure, Handhelds, KeyPress, LampPattern, Pairing


class JoinedHandhelds(Handhelds):
    """Handhelds at sockets, combined port by port with keypads of the computer.

    A port is connected if one of the two is.
    """

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
        """Return the present faults. A port where neither is connected has the faults of its
        socket."""
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
