"""Keypads of the computer as handhelds, for tables without soldered ones.

A number pad, a keyboard or a game controller becomes the handheld of a port when one of its keys is
pressed while the port waits for a key. From then on it belongs to that port alone. It is grabbed,
so no other program receives its keys. It may disappear and return, as a Bluetooth keypad does when
it sleeps. It is recognised by its unique number or, if it has none, by where it is plugged in.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Final, Protocol

from pi_app.devices.handhelds import (
    PORTS,
    STUCK_SECONDS,
    Condition,
    Failure,
    FailureKind,
    KeyPress,
    LampPattern,
    ListeningHandhelds,
    Pairing,
)
from pi_app.devices.key_legends import EV_SYN, SYN_DROPPED, KeyReader

SEARCH_SECONDS: Final = 1.0
"""The interval between searches for input devices that appeared."""

AT: Final = "at "
"""The prefix of the mark of a keypad that is recognised by its place only."""

FORBIDDEN: Final = (
    "You have no permission to read the input devices (/dev/input). Join the group input with: "
    "sudo usermod -aG input $USER, then log out and in again."
)

log = logging.getLogger(__name__)

Place = tuple[str, int]
"""The path of an input device, and a number that changes when another device has that path."""


@dataclass(frozen=True)
class Identity:
    """The identity of a keypad.

    Attributes:
        product: numbers of its bus, vendor and product.
        mark: distinguishes it from others of its kind: its unique number, or `AT` and its place.
        name: the manufacturer's name for it.
    """

    product: str
    mark: str
    name: str = field(compare=False)


class KeypadsUnavailable(Exception):
    """No keypad can be used. ``kind`` is the kind of failure, the text the remedy."""

    def __init__(self, kind: FailureKind, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class InputNode(Protocol):
    """One input device. A keypad may have several, which share one identity."""

    identity: Identity
    reader: KeyReader

    def read(self) -> Iterable[tuple[int, int, int]]:
        """Return kind, code and value of each pending event. Raises OSError if the device is
        gone."""

    def grab(self) -> None:
        """Grab it exclusively. Raises OSError."""

    def light(self, *, lit: bool) -> None:
        """Switch its lamp, if it has one. Raises OSError."""

    def close(self) -> None:
        """Close it."""


class InputNodes(Protocol):
    """The input devices of the system."""

    def places(self) -> set[Place]:
        """Return the places of the input devices. Raises KeypadsUnavailable."""

    def open(self, place: Place) -> InputNode:
        """Open one. Raises OSError or KeypadsUnavailable if that fails."""


@dataclass
class _Seat:
    """One port: the identity of its keypad, and the pattern of its lamp."""

    identity: Identity | None = None
    pattern: LampPattern = LampPattern.OFF
    since: float = 0.0
    lit: bool = False


class PcKeypads(ListeningHandhelds, Pairing):
    """Keypads of the computer, updated by calls of `tick` from any thread."""

    def __init__(
        self,
        nodes: InputNodes,
        memory: Path,
        clock: Callable[[], float],
        ports: tuple[int, ...] = PORTS,
    ) -> None:
        """Create the bank. Nothing is opened before the first tick.

        Args:
            nodes: the input devices.
            memory: the file that stores which keypad belongs to which port; an invalid file is
                ignored.
            clock: returns seconds, of the same clock as those given to `poll` and `conditions`.
            ports: the numbers of the ports.
        """
        super().__init__()
        self._nodes = nodes
        self._memory = memory
        self._clock = clock
        self._seats = {port: _Seat() for port in ports}
        for port, identity in _remembered(memory).items():
            if port in self._seats:
                self._seats[port].identity = identity
        self._open: dict[Place, InputNode] = {}
        self._ignored: set[Place] = set()
        self._held: dict[tuple[Place, str], float] = {}
        self._search_at = float("-inf")
        self._waiting: int | None = None
        self._closed = False

    # --- queries by the table -----------------------------------------------------------------

    @property
    def ports(self) -> tuple[int, ...]:
        return tuple(self._seats)

    @property
    def pairing(self) -> Pairing:
        return self

    def set_lamp(self, port: int, pattern: LampPattern) -> None:
        """Show a pattern from its beginning on the light of the Num key, if there is one."""
        seat = self._seat(port)
        with self._lock:
            if pattern != seat.pattern:
                seat.pattern, seat.since = pattern, self._clock()

    def conditions(self, now: float) -> list[Condition]:
        with self._lock:
            result = [Condition(port, "unplugged") for port in self._seats if not self._here(port)]
            for (place, key), since in self._held.items():
                port = self._port_of(self._open[place].identity)
                if port is not None and now - since >= STUCK_SECONDS:
                    result.append(Condition(port, "stuck", key))
        return sorted(result, key=lambda each: each.port)

    def connected(self, port: int) -> bool:
        self._seat(port)
        with self._lock:
            return self._here(port)

    def lamp(self, port: int) -> LampPattern:
        """Return what the lamp at `port` shows: off while the keypad is not connected."""
        seat = self._seat(port)
        return seat.pattern if self.connected(port) else LampPattern.OFF

    def close(self) -> None:
        with self._lock:
            self._closed = True
            for place in list(self._open):
                self._let_go(place)

    def _seat(self, port: int) -> _Seat:
        if port not in self._seats:
            known = ", ".join(map(str, self._seats))
            raise ValueError(f"There is no port {port}; there is: {known}.")
        return self._seats[port]

    def _here(self, port: int) -> bool:
        identity = self._seats[port].identity
        return identity is not None and any(
            node.identity == identity and node.reader.enough for node in self._open.values()
        )

    # --- whose keypad is whose ----------------------------------------------------------------

    @property
    def waiting(self) -> int | None:
        return self._waiting

    def wait_for(self, port: int | None) -> None:
        if port is not None:
            self._seat(port)
        with self._lock:
            self._waiting = port
            self._rescan()

    def paired(self, port: int) -> str | None:
        identity = self._seat(port).identity
        return None if identity is None else identity.name

    def forget(self, port: int) -> None:
        with self._lock:
            self._seat(port).identity = None
            self._keep()
            self._rescan()

    def _rescan(self) -> None:
        """Examine all input devices again at the next tick, because the assignment has changed."""
        self._ignored.clear()
        self._search_at = float("-inf")

    def _give(self, port: int, identity: Identity) -> None:
        """Assign a keypad to a port, and remove it from any other."""
        for each in self._seats.values():
            if each.identity == identity:
                each.identity = None
        self._seats[port].identity = identity
        self._waiting = None
        self._keep()
        self._rescan()

    def _port_of(self, identity: Identity) -> int | None:
        return next((port for port, seat in self._seats.items() if seat.identity == identity), None)

    def _recognise(self, identity: Identity) -> None:
        """Recognise a keypad without a unique number after it was plugged in elsewhere. This
        requires that exactly one keypad of its product is missing."""
        if self._port_of(identity) is not None or not identity.mark.startswith(AT):
            return
        missed = [
            port
            for port, seat in self._seats.items()
            if seat.identity is not None
            and seat.identity.product == identity.product
            and seat.identity.mark.startswith(AT)
            and not self._here(port)
        ]
        if len(missed) == 1:
            self._seats[missed[0]].identity = identity
            self._keep()
            self._rescan()

    def _keep(self) -> None:
        """Save the assignment atomically. If that fails, a keypad only has to be assigned again."""
        data = {
            str(port): asdict(seat.identity)
            for port, seat in self._seats.items()
            if seat.identity is not None
        }
        fresh = self._memory.with_name(self._memory.name + ".new")
        try:
            self._memory.parent.mkdir(parents=True, exist_ok=True)
            with fresh.open("w", encoding="utf-8") as file:
                json.dump(data, file, indent=2)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(self._memory)
        except OSError as problem:
            log.warning("The list of keypads could not be written to %s: %s", self._memory, problem)

    # --- looking after them -------------------------------------------------------------------

    def tick(self) -> None:
        """Search for new keypads, read the events of open ones, update their lamps. Never
        raises."""
        try:
            now = self._clock()
            if now >= self._search_at and not self._closed:
                self._search_at = now + SEARCH_SECONDS
                self._search(now)
            for place, node in list(self._open.items()):
                self._hear(place, node, now)
            self._shine(now)
        except KeypadsUnavailable as error:
            self._fail(Failure(self._clock(), error.kind, None, str(error)))
        except Exception as error:  # noqa: BLE001 - the game continues after any error
            self._fail(Failure(self._clock(), "refused", None, str(error) or type(error).__name__))

    def _search(self, now: float) -> None:
        places = self._nodes.places()
        with self._lock:
            self._ignored &= places
        refused = set()
        for place in sorted(places - self._open.keys() - self._ignored):
            try:
                self._take(place, self._nodes.open(place))
            except PermissionError:
                refused.add(place)
            except OSError as problem:
                # It was just unplugged, or another program uses it. The next search tries again.
                log.info("The input device %s is ignored for now: %s", place[0], problem)
        if refused and refused == places:
            self._fail(Failure(now, "permission", None, FORBIDDEN))
        with self._lock:
            for place, node in list(self._open.items()):
                if not self._wanted(node):
                    self._let_go(place)
                    self._ignored.add(place)

    def _wanted(self, node: InputNode) -> bool:
        learning = self._waiting is not None and node.reader.enough
        return learning or self._port_of(node.identity) is not None

    def _take(self, place: Place, node: InputNode) -> None:
        """Keep an input device open if it belongs to a port or may be assigned to one; close
        others."""
        with self._lock:
            if node.reader.enough:
                self._recognise(node.identity)
            wanted = self._wanted(node) and not self._closed
        try:
            if wanted:
                node.grab()
        except OSError:
            node.close()
            raise
        with self._lock:
            if not wanted:
                node.close()
                self._ignored.add(place)
                return
            self._open[place] = node
            port = self._port_of(node.identity)
            if port is not None:
                self._seats[port].lit = False

    def _hear(self, place: Place, node: InputNode, now: float) -> None:
        try:
            for kind, code, value in node.read():
                with self._lock:
                    self._take_event(place, node, (kind, code, value), now)
        except OSError:
            with self._lock:
                port = self._port_of(node.identity)
                was_here = port is not None and self._here(port)
                self._let_go(place)
                if port is not None and was_here and not self._here(port):
                    self._failures.append(Failure(now, "unplugged", port))

    def _take_event(
        self, place: Place, node: InputNode, event: tuple[int, int, int], now: float
    ) -> None:
        if event[:2] == (EV_SYN, SYN_DROPPED):
            self._lift_keys(place)
            return
        for key, down in node.reader.feed(*event):
            if not down:
                self._held.pop((place, key), None)
                continue
            if self._waiting is not None:
                self._give(self._waiting, node.identity)
            port = self._port_of(node.identity)
            if port is not None:
                self._held[place, key] = now
                self._presses.append(KeyPress(port, key, now))

    def _lift_keys(self, place: Place) -> None:
        self._held = {held: since for held, since in self._held.items() if held[0] != place}

    def _let_go(self, place: Place) -> None:
        self._lift_keys(place)
        with contextlib.suppress(OSError):
            self._open.pop(place).close()

    def _shine(self, now: float) -> None:
        with self._lock:
            changes = []
            for seat in self._seats.values():
                lit = seat.pattern.lit(now - seat.since)
                if lit != seat.lit and seat.identity is not None:
                    seat.lit = lit
                    changes += [
                        (node, lit)
                        for node in self._open.values()
                        if node.identity == seat.identity
                    ]
        for node, lit in changes:
            # The next read notices a device that is gone.
            with contextlib.suppress(OSError):
                node.light(lit=lit)

    def _fail(self, failure: Failure) -> None:
        if self._remember(failure):
            log.warning("Keypads of the computer can't be used now. %s", failure.text)


def _remembered(memory: Path) -> dict[int, Identity]:
    """Read the stored assignment of keypads to ports; an invalid file is logged."""
    result: dict[int, Identity] = {}
    try:
        data = json.loads(memory.read_text(encoding="utf-8"))
        for port, words in data.items():
            if all(isinstance(words[name], str) for name in ("product", "mark", "name")):
                result[int(port)] = Identity(words["product"], words["mark"], words["name"])
    except FileNotFoundError:
        pass
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError) as problem:
        log.warning("The list of keypads could not be read from %s: %s", memory, problem)
    return result
