"""Handhelds: a keypad with one lamp for each player, and the interface of a bank of them.

A handheld has the keys 0 to 9, C and OK, and a lamp in a hood that only its owner sees. Banks are
polled. A bank returns a key press only when it is certain. A real bank waits for equal scans,
ignores the repeats of a key that is held down, and reports faults of a handheld as conditions.

The virtual bank stores the lamps and gets its keys from a program. The smart virtual bank has
players who press keys by themselves. Both behave like a real bank, including unplugging and stuck
keys.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from random import Random
from typing import Final, Literal

from pi_app.devices.operator import Translate

KEYS: Final = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "C", "OK")
PORTS: Final = (1, 2, 3, 4, 5, 6, 7)

STUCK_SECONDS: Final = 10.0
"""A key that is held down for this time counts as stuck."""

_SLOW_SECONDS: Final = 1.6
_FAST_SECONDS: Final = 0.2
_FLASH_SECONDS: Final = 0.2
_FLASH_PERIOD_SECONDS: Final = 1.6

_GUESSES: Final = 60
"""How many keys a guesser presses for one choice before it stops and waits."""

_REMEMBERED: Final = 100
"""The maximum numbers of queued key presses and of stored failures."""

Fault = Literal["unplugged", "damaged"]


class LampPattern(StrEnum):
    """What a handheld's lamp does."""

    OFF = "off"
    SLOW = "slow"
    """Blinks, lit for half of the period."""
    FLASHES = "flashes"
    """Short flashes with longer pauses."""
    SOLID = "solid"
    FAST = "fast"
    """Flickers."""

    def lit(self, time: float) -> bool:
        """Return whether the lamp is lit at `time`, in seconds of any monotonic clock."""
        match self:
            case LampPattern.OFF:
                return False
            case LampPattern.SOLID:
                return True
            case LampPattern.SLOW:
                return time % _SLOW_SECONDS < _SLOW_SECONDS / 2
            case LampPattern.FAST:
                return time % _FAST_SECONDS < _FAST_SECONDS / 2
            case LampPattern.FLASHES:
                return time % _FLASH_PERIOD_SECONDS < _FLASH_SECONDS


@dataclass(frozen=True)
class KeyPress:
    """A key that went down. The `repr` does not show which one, because it may be a secret.

    Attributes:
        port: the socket of the handheld.
        key: one of `KEYS`.
        time: when, in seconds of the clock that `poll` is given.
    """

    port: int
    key: str = field(repr=False)
    time: float


@dataclass(frozen=True)
class Condition:
    """A fault of a handheld.

    Attributes:
        port: the socket of the handheld.
        kind: ``unplugged`` (no answer), ``damaged`` (invalid answers) or ``stuck`` (a key is held
            down for too long; the other keys still work).
        key: the stuck key, else None.
    """

    port: int
    kind: Literal["unplugged", "damaged", "stuck"]
    key: str | None = None


FailureKind = Literal[
    "unplugged", "damaged", "library", "chip", "permission", "busy", "wiring", "refused"
]


@dataclass(frozen=True)
class Failure:
    """A failure that happened once, for diagnosis.

    Attributes:
        time: when, in seconds of the clock that `Handhelds.poll` is given.
        kind: of one handheld: unplugged or damaged. Of all handhelds: a library is missing, there
            is no chip with pins, no permission to use it, a pin is busy, the wiring can't be read,
            or anything else was refused.
        port: the socket of the handheld, or None for all.
        text: for a failure of all handhelds: the cause and the remedy in English.
        told: returns the translated text, or None if the catalogue has no translations.
    """

    time: float
    kind: FailureKind
    port: int | None = None
    text: str = ""
    translated: Callable[[Translate], str] | None = field(default=None, compare=False)


class Pairing(ABC):
    """Assigns keypads of the computer (number pads, keyboards, game controllers) to ports. A key
    press on a keypad while a port waits assigns the keypad to that port."""

    @property
    @abstractmethod
    def waiting(self) -> int | None:
        """The port that waits for a key press, or None."""

    @abstractmethod
    def wait_for(self, port: int | None) -> None:
        """Make a port wait for a key, or stop waiting (None). The key counts as pressed at that
        port and ends the waiting. Until then, keys of all keypads go to the waiting port."""

    @abstractmethod
    def paired(self, port: int) -> str | None:
        """Return the product name of the keypad at a port, connected or not; None if the port has
        none."""

    @abstractmethod
    def forget(self, port: int) -> None:
        """Remove the keypad from a port; the computer gets its keys again."""


class Handhelds(ABC):
    """A bank of handhelds, one on each port."""

    @property
    @abstractmethod
    def ports(self) -> tuple[int, ...]:
        """The numbers of its sockets."""

    @abstractmethod
    def poll(self, now: float) -> list[KeyPress]:
        """Return the keys that went down since the last call, the oldest first. Never waits, and
        never raises because of a handheld.

        Args:
            now: the time in seconds of a monotonic clock.
        """

    @abstractmethod
    def set_lamp(self, port: int, pattern: LampPattern) -> None:
        """Show `pattern` on the lamp at `port` until the next call. It stays set while the handheld
        is unplugged."""

    @abstractmethod
    def conditions(self, now: float) -> list[Condition]:
        """Return the present faults, by port."""

    @abstractmethod
    def connected(self, port: int) -> bool:
        """Return whether the handheld at `port` is connected and sends valid data."""

    @property
    def pairing(self) -> Pairing | None:
        """Assigns keypads of the computer to ports; None if there are only sockets."""
        return None

    def failures(self) -> list[Failure]:
        """Return the failures since the start, the latest first; the oldest of a long list are
        dropped."""
        return []

    @abstractmethod
    def close(self) -> None:
        """Release all handhelds; after that none is connected."""


class ListeningHandhelds(Handhelds):
    """Handhelds that are read by a thread. Key presses and failures are queued until the table
    asks."""

    def __init__(self) -> None:
        self._presses: deque[KeyPress] = deque(maxlen=_REMEMBERED)
        self._failures: deque[Failure] = deque(maxlen=_REMEMBERED)
        # Held during changes of the state, never while pins or devices are opened, read or written.
        self._lock = threading.RLock()

    def poll(self, now: float) -> list[KeyPress]:
        with self._lock:
            presses = list(self._presses)
            self._presses.clear()
        return presses

    def failures(self) -> list[Failure]:
        with self._lock:
            return list(reversed(self._failures))

    def _remember(self, failure: Failure) -> bool:
        """Store a failure and return whether it is new. A repeated failure only updates the
        time."""
        with self._lock:
            last = self._failures[-1] if self._failures else None
            again = last is not None and replace(last, time=failure.time) == failure
            if again:
                self._failures.pop()
            self._failures.append(failure)
        return not again


class VirtualHandhelds(Handhelds):
    """Handhelds whose keys are pressed by a program, such as a window or a test."""

    def __init__(self, ports: tuple[int, ...] = PORTS) -> None:
        """Create one connected handheld at each of `ports`."""
        self._ports = ports
        self._lamps = dict.fromkeys(ports, LampPattern.OFF)
        self._faults: dict[int, Fault] = {}
        self._held: dict[tuple[int, str], float] = {}
        self._presses: deque[KeyPress] = deque()

    @property
    def ports(self) -> tuple[int, ...]:
        return self._ports

    def poll(self, now: float) -> list[KeyPress]:
        """Return the keys pressed since the last call."""
        presses = list(self._presses)
        self._presses.clear()
        return presses

    def set_lamp(self, port: int, pattern: LampPattern) -> None:
        """Store the pattern of the lamp."""
        self._check(port)
        self._lamps[port] = pattern

    def conditions(self, now: float) -> list[Condition]:
        """Return which handhelds are unplugged or damaged, and which keys are stuck."""
        faults = [Condition(port, fault) for port, fault in self._faults.items()]
        stuck = [
            Condition(port, "stuck", key)
            for (port, key), since in self._held.items()
            if now - since >= STUCK_SECONDS
        ]
        return sorted(faults + stuck, key=lambda each: each.port)

    def connected(self, port: int) -> bool:
        """Return whether the handheld is plugged in and its lead is undamaged."""
        self._check(port)
        return port not in self._faults

    def close(self) -> None:
        """Unplug all handhelds."""
        for port in self._ports:
            self.unplug(port)

    # --- simulated input ---------------------------------------------------------------------

    def press(self, port: int, key: str, now: float) -> None:
        """Press and release a key."""
        self.hold(port, key, now)
        self.release(port, key)

    def hold(self, port: int, key: str, now: float) -> None:
        """Press a key and hold it down."""
        self._check(port, key)
        if port not in self._faults and (port, key) not in self._held:
            self._held[port, key] = now
            self._presses.append(KeyPress(port, key, now))

    def release(self, port: int, key: str) -> None:
        """Release a key."""
        self._check(port, key)
        self._held.pop((port, key), None)

    def unplug(self, port: int) -> None:
        """Unplug the handheld; its keys are released."""
        self._break(port, "unplugged")

    def damage(self, port: int) -> None:
        """Damage the handheld's lead; its keys are released."""
        self._break(port, "damaged")

    def _break(self, port: int, fault: Fault) -> None:
        self._check(port)
        self._faults[port] = fault
        self._held = {held: since for held, since in self._held.items() if held[0] != port}

    def plug(self, port: int) -> None:
        """Plug the handheld in again, with an undamaged lead."""
        self._check(port)
        self._faults.pop(port, None)

    def lamp(self, port: int) -> LampPattern:
        """Return what the lamp at `port` shows: off while the handheld is not connected."""
        return self._lamps[port] if self.connected(port) else LampPattern.OFF

    def _check(self, port: int, key: str | None = None) -> None:
        if port not in self._ports:
            raise ValueError(
                f"There is no port {port}; there is: {', '.join(map(str, self._ports))}."
            )
        if key is not None and key not in KEYS:
            raise ValueError(f"There is no key {key!r}; there is: {', '.join(KEYS)}.")


Strategy = Callable[[int, LampPattern], Sequence[str]]
"""The strategy of a smart virtual player. It gets the port and what the lamp shows, and returns the
keys to press next, or none to wait until the lamp changes."""


class _SmartPlayer:
    """A simulated player who watches the lamp and presses keys."""

    def __init__(self, strategy: Strategy, reaction: float, pause: float) -> None:
        self.strategy = strategy
        self.reaction = reaction
        self.pause = pause
        self.seen = LampPattern.OFF
        self.looks = False
        self.keys: deque[str] = deque()
        self.next_key = 0.0

    def due(self, port: int, lamp: LampPattern, now: float) -> list[tuple[str, float]]:
        """Return the keys pressed up to `now`, with the time of each."""
        if not self.keys and (self.looks or lamp != self.seen):
            self.seen = lamp
            self.looks = False
            self.keys.extend(self.strategy(port, lamp))
            self.next_key = now + self.reaction
        pressed = []
        while self.keys and now >= self.next_key:
            pressed.append((self.keys.popleft(), self.next_key))
            self.next_key += self.pause
            # The lamp may show the same pattern as before, but for a new choice.
            self.looks = not self.keys
        return pressed


class Guesser:
    """A strategy without knowledge of the rules. It presses digits until the lamp shows that they
    form a choice, and then usually confirms it. It stops after too many keys for one choice.

    Args:
        rng: the source of the digits.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._tries: dict[int, int] = {}

    def __call__(self, port: int, lamp: LampPattern) -> Sequence[str]:
        """Return the key to press at `port` while its lamp shows `lamp`, or none."""
        if lamp in (LampPattern.OFF, LampPattern.SOLID):
            self._tries.pop(port, None)
            return ()
        tries = self._tries[port] = self._tries.get(port, 0) + 1
        if tries > _GUESSES:
            return ()
        # Sometimes press another digit, because some choices need two.
        if lamp is LampPattern.FLASHES and self._rng.random() < 0.6:
            return ("OK",)
        return (self._rng.choice("0123456789"),)


class SmartHandhelds(VirtualHandhelds):
    """Virtual handhelds with players who press keys by themselves."""

    def __init__(self, ports: tuple[int, ...] = PORTS) -> None:
        super().__init__(ports)
        self._players: dict[int, _SmartPlayer] = {}

    @classmethod
    def guessing(cls, rng: Random | None = None) -> SmartHandhelds:
        """Return a bank with a `Guesser` at each port.

        Args:
            rng: the source of its guesses; by default they differ each time.
        """
        bank = cls()
        guesser = Guesser(rng or Random())
        for port in bank.ports:
            bank.assign(port, guesser)
        return bank

    def assign(
        self, port: int, strategy: Strategy, reaction: float = 0.8, pause: float = 0.3
    ) -> None:
        """Assign the handheld at `port` to a player.

        Args:
            port: which handheld.
            strategy: called when the lamp has changed, and after the last of its keys was pressed.
            reaction: seconds from the change to the first key.
            pause: seconds from one key to the next.
        """
        self._check(port)
        self._players[port] = _SmartPlayer(strategy, reaction, pause)

    def poll(self, now: float) -> list[KeyPress]:
        """Press the keys that the players press by now, then return the keys pressed since the last
        call."""
        for port, player in self._players.items():
            for key, time in player.due(port, self.lamp(port), now):
                self.press(port, key, time)
        return sorted(super().poll(now), key=lambda press: press.time)
