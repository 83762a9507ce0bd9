"""Maps keys of number pads, keyboards and game controllers to keys of a handheld.

Keys and axes have their Linux numbers (linux/input-event-codes.h). A game controller has no digits.
There the digits go clockwise from the upper key: first on the cross, then on the four buttons at
the right, then on the two shoulder buttons.

| handheld | number pad, keyboard | game controller |
| --- | --- | --- |
| 1 2 3 4 | digits, arrows | cross: up, right, down, left |
| 5 6 7 8 | digits | right: upper, right, lower, left button |
| 9 0 | digits | behind: left, right |
| C | Backspace, Del, Esc, ``.``, ``-`` | Select |
| OK | Enter | Start |
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

EV_SYN: Final = 0
EV_KEY: Final = 1
EV_ABS: Final = 3
SYN_DROPPED: Final = 3
"""The kernel has lost events, so the state of the keys is unknown."""

ABS_X: Final = 0
ABS_Y: Final = 1
ABS_HAT0X: Final = 16
ABS_HAT0Y: Final = 17

_ROWS: Final[Mapping[str, tuple[int, ...]]] = {
    # The keyboard's number row, the number block, a remote control's digits.
    "1": (2, 79, 0x201), "2": (3, 80, 0x202), "3": (4, 81, 0x203), "4": (5, 75, 0x204),
    "5": (6, 76, 0x205), "6": (7, 77, 0x206), "7": (8, 71, 0x207), "8": (9, 72, 0x208),
    "9": (10, 73, 0x209), "0": (11, 82, 0x200),
    # Esc, Backspace, the block's - and ., Del, Clear, *.
    "C": (1, 14, 74, 83, 111, 0x163, 0x20A),
    # Enter, the block's Enter, OK, Select of a remote control, #.
    "OK": (28, 96, 0x160, 0x161, 0x20B),
}  # fmt: skip

_ROUND: Final[Mapping[str, tuple[int, ...]]] = {
    # Arrows and the buttons of a cross.
    "1": (103, 0x220), "2": (106, 0x223), "3": (108, 0x221), "4": (105, 0x222),
    # A controller whose buttons Linux names by position, and a simple one with numbered buttons.
    "5": (0x133, 0x120), "6": (0x131, 0x121), "7": (0x130, 0x122), "8": (0x134, 0x123),
    "9": (0x136, 0x124), "0": (0x137, 0x125), "C": (0x13A, 0x128), "OK": (0x13B, 0x129),
}  # fmt: skip

MEANINGS: Final[Mapping[int, str]] = {
    code: key for table in (_ROWS, _ROUND) for key, codes in table.items() for code in codes
}
"""The key of a handheld for each key code of a keypad."""

_CROSS: Final[Mapping[int, tuple[str, str]]] = {
    ABS_X: ("4", "2"), ABS_Y: ("1", "3"), ABS_HAT0X: ("4", "2"), ABS_HAT0Y: ("1", "3"),
}  # fmt: skip
"""The keys for the low and the high end of each axis."""

_ENOUGH: Final = {"1", "2", "3", "4", "OK"}
"""The least keys that are needed to make choices."""


class KeyReader:
    """Translates the events of one input device to keys of a handheld that go down and up.

    Attributes:
        keys: the codes of the device's keys.
        enough: whether the keys suffice for a handheld; those of a mouse or a single button do not.
    """

    def __init__(self, keys: Collection[int], axes: Mapping[int, tuple[int, int]]) -> None:
        """Prepare a reader for a device with these keys and axes.

        A stick is read as a cross only if the device has no other cross, because a stick is easily
        moved by accident.

        Args:
            keys: the codes of its keys.
            axes: its axes, each with the least and the greatest value.
        """
        self.keys = frozenset(keys)
        cross = {ABS_HAT0X, ABS_HAT0Y} if ABS_HAT0X in axes else {ABS_X, ABS_Y}
        has_cross = any(0x220 <= code <= 0x223 for code in keys)
        pad = any(0x120 <= code <= 0x13F for code in keys)
        self._axes = {
            axis: ends
            for axis, ends in axes.items()
            if axis in cross and pad and not has_cross and ends[0] < ends[1]
        }
        self._leaning: dict[int, str] = {}
        meant = {MEANINGS[code] for code in keys if code in MEANINGS}
        meant.update(key for axis in self._axes for key in _CROSS[axis])
        self.enough = meant >= _ENOUGH

    def feed(self, kind: int, code: int, value: int) -> list[tuple[str, bool]]:
        """Process an event; return which keys it moved down (True) or up (False).

        Args:
            kind: the event's type, such as `EV_KEY`.
            code: which key or axis.
            value: of a key: 0 for up, 1 for down, 2 for repeat; of an axis: its position.
        """
        if kind == EV_KEY and code in MEANINGS and value in (0, 1):
            return [(MEANINGS[code], value == 1)]
        if kind != EV_ABS or code not in self._axes:
            return []
        key = self._end_of(code, value)
        before = self._leaning.pop(code, None)
        if key is not None:
            self._leaning[code] = key
        if key == before:
            return []
        changes = [(before, False), (key, True)]
        return [(each, down) for each, down in changes if each is not None]

    def _end_of(self, axis: int, value: int) -> str | None:
        """Return the key for an axis position, or None near the middle."""
        low, high = self._axes[axis]
        share = (value - low) / (high - low)
        return _CROSS[axis][0] if share < 0.2 else _CROSS[axis][1] if share > 0.8 else None
