"""Handhelds: a keypad with one lamp for each player, and the interface of a bank of them.

A handheld has the keys 0 to 9, C and OK, and a lamp in a hood that only its owner sees. Banks are
polled. A bank hands out key presses only when they are certain: a real one takes equal scans for
that, ignores a key that is held down, and says by its conditions what is wrong with a handheld.

The virtual bank remembers lamps and gets its keys from a program; the smart virtual one has players
who press keys by themselves. Both behave as a real one does, unplugging and stuck keys included.
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
"""A key held down for so long is stuck."""

_SLOW_SECONDS: Final = 1.6
_FAST_SECONDS: Final = 0.2
_FLASH_SECONDS: Final = 0.2
_FLASH_PERIOD_SECONDS: Final = 1.6

_GUESSES: Final = 60
"""How many keys a guesser presses for one choice before it waits for somebody to help."""

_REMEMBERED: Final = 100
"""How many key presses wait, and how many failures are known."""

Fault = Literal["unplugged", "damaged"]


class LampPattern(StrEnum):
    """What a handheld's lamp does."""

    OFF = "off"
    SLOW = "slow"
    """It blinks, lit as long as dark."""
    FLASHES = "flashes"
    """A short flash, then a pause."""
    SOLID = "solid"
    FAST = "fast"
    """It flickers."""

    def lit(self, time: float) -> bool:
        """Say whether the lamp is lit at `time`, in seconds of any steady clock."""
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
    """A key that went down. Which one stays out of the `repr`, since it may be a secret.

    Attributes:
        port: whose handheld, by its socket.
        key: one of `KEYS`.
        time: when, in seconds of the clock that `poll` is given.
    """

    port: int
    key: str = field(repr=False)
    time: float


@dataclass(frozen=True)
class Condition:
    """Something that is wrong with a handheld.

    Attributes:
        port: which one.
        kind: ``unplugged`` (nothing answers), ``damaged`` (what answers makes no sense) or
            ``stuck`` (a key is held down for too long; the others go on working).
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
    """Something that went wrong once, for anyone who looks for the reason.

    Attributes:
        time: when, in seconds of the clock that `Handhelds.poll` is given.
        kind: of a handheld: unplugged or damaged. Of all: a library is missing, there is no chip
            with pins, no permission to use it, a pin is busy, the wiring can't be read, or
            something else was refused.
        port: which handheld, or None for all.
        text: for all: what happened and what to do, in English.
        told: says the text in a language, where it is in the catalogue.
    """

    time: float
    kind: FailureKind
    port: int | None = None
    text: str = ""
    told: Callable[[Translate], str] | None = field(default=None, compare=False)


class Pairing(ABC):
    """Gives keypads that the computer understands (number pads, keyboards, game controllers) to
    ports: anyone who presses a key on one while a port waits has given it to that port."""

    @property
    @abstractmethod
    def waiting(self) -> int | None:
        """The port for which somebody is to press a key, or None."""

    @abstractmethod
    def wait_for(self, port: int | None) -> None:
        """Let a port wait for a key from now on, or none. The key counts as pressed at that port,
        and ends the waiting. Until then no keypad speaks to anybody else."""

    @abstractmethod
    def paired(self, port: int) -> str | None:
        """Return what the maker of the keypad at a port calls it, here or away; None if the port
        was given none."""

    @abstractmethod
    def forget(self, port: int) -> None:
        """Take the keypad from a port; its keys are the computer's again."""


class Handhelds(ABC):
    """A bank of handhelds, one on each port."""

    @property
    @abstractmethod
    def ports(self) -> tuple[int, ...]:
        """The numbers of its sockets."""

    @abstractmethod
    def poll(self, now: float) -> list[KeyPress]:
        """Return the keys that went down since the last call, the oldest first. Never waits and
        never raises on account of a handheld.

        Args:
            now: the time in seconds of a steady clock.
        """

    @abstractmethod
    def set_lamp(self, port: int, pattern: LampPattern) -> None:
        """Let the lamp at `port` show `pattern` until told otherwise. It is remembered over an
        unplugging."""

    @abstractmethod
    def conditions(self, now: float) -> list[Condition]:
        """Return what is wrong now, by port."""

    @abstractmethod
    def connected(self, port: int) -> bool:
        """Say whether the handheld at `port` is there and makes sense."""

    @property
    def pairing(self) -> Pairing | None:
        """Who gives keypads of the computer to ports; None where there are sockets only."""
        return None

    def failures(self) -> list[Failure]:
        """Return what failed since the start, the latest first; a long list loses its oldest."""
        return []

    @abstractmethod
    def close(self) -> None:
        """Let go of all handhelds; from now on none is connected."""


class ListeningHandhelds(Handhelds):
    """Handhelds that a thread listens to: what it hears, and what fails, waits until the table
    asks."""

    def __init__(self) -> None:
        self._presses: deque[KeyPress] = deque(maxlen=_REMEMBERED)
        self._failures: deque[Failure] = deque(maxlen=_REMEMBERED)
        # Held while what is known changes, never while pins or devices are opened, read or written.
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
        """Remember what failed; say whether it is new. What goes on failing is remembered once."""
        with self._lock:
            last = self._failures[-1] if self._failures else None
            again = last is not None and replace(last, time=failure.time) == failure
            if again:
                self._failures.pop()
            self._failures.append(failure)
        return not again


class VirtualHandhelds(Handhelds):
    """Handhelds whose keys a program presses, such as a window or a test."""

    def __init__(self, ports: tuple[int, ...] = PORTS) -> None:
        """Plug in a handheld at each of `ports`."""
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
        """Remember what the lamp shows."""
        self._check(port)
        self._lamps[port] = pattern

    def conditions(self, now: float) -> list[Condition]:
        """Return which handhelds are away or damaged, and which keys are stuck."""
        faults = [Condition(port, fault) for port, fault in self._faults.items()]
        stuck = [
            Condition(port, "stuck", key)
            for (port, key), since in self._held.items()
            if now - since >= STUCK_SECONDS
        ]
        return sorted(faults + stuck, key=lambda each: each.port)

    def connected(self, port: int) -> bool:
        """Say whether the handheld is plugged in and its lead whole."""
        self._check(port)
        return port not in self._faults

    def close(self) -> None:
        """Unplug all handhelds."""
        for port in self._ports:
            self.unplug(port)

    # --- what a real bank would get from the world ------------------------------------------

    def press(self, port: int, key: str, now: float) -> None:
        """Press a key and let it go."""
        self.hold(port, key, now)
        self.release(port, key)

    def hold(self, port: int, key: str, now: float) -> None:
        """Press a key and keep it down."""
        self._check(port, key)
        if port not in self._faults and (port, key) not in self._held:
            self._held[port, key] = now
            self._presses.append(KeyPress(port, key, now))

    def release(self, port: int, key: str) -> None:
        """Let a key go."""
        self._check(port, key)
        self._held.pop((port, key), None)

    def unplug(self, port: int) -> None:
        """Pull the handheld's plug; its keys go up."""
        self._break(port, "unplugged")

    def damage(self, port: int) -> None:
        """Damage the handheld's lead; its keys go up."""
        self._break(port, "damaged")

    def _break(self, port: int, fault: Fault) -> None:
        self._check(port)
        self._faults[port] = fault
        self._held = {held: since for held, since in self._held.items() if held[0] != port}

    def plug(self, port: int) -> None:
        """Plug the handheld in again, with a whole lead."""
        self._check(port)
        self._faults.pop(port, None)

    def lamp(self, port: int) -> LampPattern:
        """Return what the lamp at `port` shows: nothing while the handheld is away."""
        return self._lamps[port] if self.connected(port) else LampPattern.OFF

    def _check(self, port: int, key: str | None = None) -> None:
        if port not in self._ports:
            raise ValueError(
                f"There is no port {port}; there is: {', '.join(map(str, self._ports))}."
            )
        if key is not None and key not in KEYS:
            raise ValueError(f"There is no key {key!r}; there is: {', '.join(KEYS)}.")


Strategy = Callable[[int, LampPattern], Sequence[str]]
"""What a smart virtual player does: given the port and what the lamp shows, the keys to press next;
none to wait until it shows something else."""


class _SmartPlayer:
    """Somebody who watches the lamp and presses keys."""

    def __init__(self, strategy: Strategy, reaction: float, pause: float) -> None:
        self.strategy = strategy
        self.reaction = reaction
        self.pause = pause
        self.seen = LampPattern.OFF
        self.looks = False
        self.keys: deque[str] = deque()
        self.next_key = 0.0

    def due(self, port: int, lamp: LampPattern, now: float) -> list[tuple[str, float]]:
        """Return the keys pressed up to now, with the time of each."""
        if not self.keys and (self.looks or lamp != self.seen):
            self.seen = lamp
            self.looks = False
            self.keys.extend(self.strategy(port, lamp))
            self.next_key = now + self.reaction
        pressed = []
        while self.keys and now >= self.next_key:
            pressed.append((self.keys.popleft(), self.next_key))
            self.next_key += self.pause
            # The lamp may show the same as before the keys, and yet want something new.
            self.looks = not self.keys
        return pressed


class Guesser:
    """A strategy for those who know no rules: press digits until the lamp says that they make a
    choice, and stand by it. What no digits can choose is left alone after a while.

    Args:
        rng: where the digits come from.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._tries: dict[int, int] = {}

    def __call__(self, port: int, lamp: LampPattern) -> Sequence[str]:
        """Return the key to press at `port` while its lamp shows this, or none."""
        if lamp in (LampPattern.OFF, LampPattern.SOLID):
            self._tries.pop(port, None)
            return ()
        tries = self._tries[port] = self._tries.get(port, 0) + 1
        if tries > _GUESSES:
            return ()
        # Now and then another digit, for what takes two.
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
            rng: where its guesses come from; by default they differ each time.
        """
        bank = cls()
        guesser = Guesser(rng or Random())
        for port in bank.ports:
            bank.assign(port, guesser)
        return bank

    def assign(
        self, port: int, strategy: Strategy, reaction: float = 0.8, pause: float = 0.3
    ) -> None:
        """Give the handheld at `port` to a player.

        Args:
            port: which handheld.
            strategy: asked for keys when the lamp has changed and after the keys of the last time
                are pressed.
            reaction: seconds from the change to the first key.
            pause: seconds from one key to the next.
        """
        self._check(port)
        self._players[port] = _SmartPlayer(strategy, reaction, pause)

    def poll(self, now: float) -> list[KeyPress]:
        """Let the players look and press, then return the keys pressed since the last call."""
        for port, player in self._players.items():
            for key, time in player.due(port, self.lamp(port), now):
                self.press(port, key, time)
        return sorted(super().poll(now), key=lambda press: press.time)
