"""Detects certain key presses in the bits from a handheld. Uses no pins and no clock.

Each scan returns a frame: fixed levels at both ends, the keys between them. A key changes when
several consecutive scans agree, so a bouncing contact counts once. A frame with wrong ends changes
no key. Many of them mean that the handheld is unplugged or its lead is damaged.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pi_app.devices.handhelds import STUCK_SECONDS, Fault
from pi_app.devices.pin_map import FrameBit

EQUAL_SCANS: Final = 2
"""How many consecutive scans must agree that a key is down or up."""

_BAD_FRAME: Final = 2
_FAILURES: Final = 20
"""A bad frame adds 2 to a handheld's failure count, a good one subtracts 1. At 20 (10 bad frames in
a row) it counts as absent, at 0 as present again. So one bad frame in three is too many."""


class FrameLayout:
    """The positions of keys and fixed levels in a frame.

    Attributes:
        silence: the frame of a line without a handheld.
        keys: each key with its bit.
    """

    def __init__(self, bits: Sequence[FrameBit]) -> None:
        """Build the layout from the bits of a frame, in order."""
        size = len(bits)
        self.silence = (1 << size) - 1
        self.keys: dict[str, int] = {}
        self._ends = 0
        self._right_ends = 0
        for place, bit in enumerate(bits):
            mask = 1 << (size - 1 - place)
            if bit.key is not None:
                self.keys[bit.key] = mask
            else:
                self._ends |= mask
                self._right_ends |= mask if bit.fixed == "high" else 0

    def keys_down(self, frame: int) -> int | None:
        """Return the bits of the keys that are down, or None if the ends of the frame are wrong."""
        if frame & self._ends != self._right_ends:
            return None
        return ~frame & self.silence & ~self._ends

    def named(self, keys: int) -> list[str]:
        """Return the names of the keys of these bits."""
        return [key for key, mask in self.keys.items() if keys & mask]


@dataclass(frozen=True)
class Heard:
    """The result of a frame.

    Attributes:
        presses: keys that went down, with the time at which they were first seen down.
        crowded: whether several keys went down at once; then none of them counts, because it is
            unclear which was meant.
    """

    presses: tuple[tuple[str, float], ...] = ()
    crowded: bool = False


_NOTHING: Final = Heard()


class KeypadScan:
    """The state of one handheld, from its frames.

    Attributes:
        here: whether it sends valid frames.
        frame: the last frame, valid or not.
        bad_frames: how many frames were invalid since it was plugged in.
    """

    def __init__(self, layout: FrameLayout) -> None:
        self.here = False
        self.frame = layout.silence
        self.bad_frames = 0
        self._layout = layout
        self._failures = EQUAL_SCANS
        self._fault: Fault = "unplugged"
        self._recent: deque[tuple[float, int]] = deque(maxlen=EQUAL_SCANS)
        self._down: dict[int, float] = {}
        self._ignored = 0

    @property
    def silent(self) -> bool:
        """Whether the handheld is absent and the last frame was empty."""
        return not self.here and self.frame == self._layout.silence

    @property
    def fault(self) -> Fault | None:
        """Why it counts as absent, or None."""
        return None if self.here else self._fault

    def stuck(self, now: float) -> list[str]:
        """Return the keys that are held down for too long."""
        return [
            key
            for mask, since in self._down.items()
            if now - since >= STUCK_SECONDS
            for key in self._layout.named(mask)
        ]

    def feed(self, frame: int, now: float) -> Heard:
        """Process the next frame and return its result."""
        self.frame = frame
        down = self._layout.keys_down(frame)
        if down is None:
            self._take_bad_frame()
            return _NOTHING
        self._failures = max(0, self._failures - 1)
        if not self.here:
            if self._failures == 0:
                self._arrive(down, now)
            return _NOTHING
        self._recent.append((now, down))
        if len(self._recent) < EQUAL_SCANS:
            return _NOTHING
        return self._agree()

    def _take_bad_frame(self) -> None:
        self.bad_frames += self.here
        self._recent.clear()
        self._failures = min(_FAILURES, self._failures + _BAD_FRAME)
        self._fault = "unplugged" if self.frame == self._layout.silence else "damaged"
        if self._failures == _FAILURES:
            self.here = False
            self._down.clear()

    def _arrive(self, down: int, now: float) -> None:
        """Mark the handheld as present. Keys that are down already do not count as pressed."""
        self.here = True
        self.bad_frames = 0
        self._recent.clear()
        self._ignored = 0
        self._down = dict.fromkeys(_bits(down), now)

    def _agree(self) -> Heard:
        """Apply the key states on which the last scans agree."""
        certain = ~0
        possible = 0
        for _, keys in self._recent:
            certain &= keys
            possible |= keys
        for mask in [each for each in self._down if not possible & each]:
            del self._down[mask]
        self._ignored &= possible
        since = self._recent[0][0]
        new = [mask for mask in _bits(certain) if mask not in self._down]
        self._down.update(dict.fromkeys(new, since))
        fresh = [mask for mask in new if not mask & self._ignored]
        if not fresh:
            return _NOTHING
        # Another key is going down too, such as with a thumb on two keys. Ignore both, because
        # either may be wrong.
        coming = self._recent[-1][1] & ~certain
        crowd = [*fresh, *(mask for mask in _bits(coming) if mask not in self._down)]
        if len(crowd) > 1:
            self._ignored |= sum(crowd)
            return Heard(crowded=True)
        return Heard(tuple((key, since) for key in self._layout.named(fresh[0])))


def _bits(keys: int) -> list[int]:
    """Return each set bit as a separate number."""
    result = []
    while keys:
        lowest = keys & -keys
        result.append(lowest)
        keys ^= lowest
    return result
