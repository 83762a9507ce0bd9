"""A desktop keyboard that stands in for handhelds: a row of keys for each player.

Rows go by where keys are, not by what is printed on them, so that any layout will do. The first
ten keys of a row are 1 to 9 and 0; the next two are C and OK:

| row | digits | C, OK |
| --- | --- | --- |
| 1 | ``1`` … ``0`` | the two keys after ``0`` |
| 2 | ``Q`` … ``P`` | the two keys after ``P`` |
| 3 | ``A`` … the key after ``L`` | the next key, Enter |
| 4 | ``Z`` … the key before the right Shift | left Shift, right Shift |

The first four handhelds at the table have a row each. The number block (with ``.`` and Enter) and
the first row can be given to any other handheld with F1 to F7.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pi_app.devices.handhelds import VirtualHandhelds

_ORDER = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "C", "OK")
_ROWS = (
    "1 2 3 4 5 6 7 8 9 0 MINUS EQUALS",
    "Q W E R T Y U I O P LEFTBRACKET RIGHTBRACKET",
    "A S D F G H J K L SEMICOLON APOSTROPHE RETURN",
    "Z X C V B N M COMMA PERIOD SLASH LSHIFT RSHIFT",
)
_BLOCK = "KP1 KP2 KP3 KP4 KP5 KP6 KP7 KP8 KP9 KP0 KP_PERIOD KP_ENTER"

LEGENDS = (
    ("1 … 0", "-", "="),
    ("Q … P", "[", "]"),
    ("A … ;", "'", "Enter"),
    ("Z … /", "Shift ←", "Shift →"),
)
"""For each row: the keys for digits, C and OK, as printed on an American keyboard."""


def _codes(names: str) -> dict[int, str]:
    codes = [getattr(pygame, f"KSCAN_{name}") for name in names.split()]
    return dict(zip(codes, _ORDER, strict=True))


class KeyboardHandhelds:
    """Leads key events to virtual handhelds.

    Attributes:
        ports: the handhelds at the table, in the order of their rows.
        focus: the handheld that the first row and the number block drive.
    """

    def __init__(self, handhelds: VirtualHandhelds, ports: Sequence[int]) -> None:
        self.handhelds = handhelds
        self.serve(ports)
        self._rows = [_codes(names) for names in _ROWS]
        self._block = _codes(_BLOCK)
        self._held: dict[int, tuple[int, str]] = {}

    def serve(self, ports: Sequence[int]) -> None:
        """Drive these handhelds from now on, the first one by the first row."""
        self.ports = tuple(ports)
        self.focus = self.ports[0] if self.ports else self.handhelds.ports[0]

    def row_of(self, port: int) -> int | None:
        """Return which row drives a handheld, from 0, or None."""
        if port == self.focus:
            return 0
        index = self.ports.index(port) if port in self.ports else None
        return index if index is not None and 0 < index < len(self._rows) else None

    def takes(self, event: pygame.event.Event, now: float) -> bool:
        """Press or release what a key stands for; return whether it stands for anything."""
        code = getattr(event, "scancode", None)
        if code is None:
            return False
        if event.type == pygame.KEYUP:
            held = self._held.pop(code, None)
            if held is not None:
                self.handhelds.release(*held)
            return held is not None
        if self._refocus(code):
            return True
        meant = self._meant(code)
        if meant is not None and code not in self._held:
            self._held[code] = meant
            self.handhelds.hold(*meant, now)
        return meant is not None

    def _refocus(self, code: int) -> bool:
        number = code - pygame.KSCAN_F1 + 1
        if number not in self.handhelds.ports:
            return False
        self.focus = number
        return True

    def _meant(self, code: int) -> tuple[int, str] | None:
        if code in self._block:
            return (self.focus, self._block[code])
        for port in (self.focus, *self.ports):
            row = self.row_of(port)
            if row is not None and code in self._rows[row]:
                return (port, self._rows[row][code])
        return None
