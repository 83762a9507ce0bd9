"""Where in the network this computer is to be found."""

from __future__ import annotations

import socket
from typing import Final

ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that nobody has (RFC 5737): asked for the way there, the system names its own."""

HERE: Final = "127.0.0.1"


def own_address() -> str:
    """Return this computer's address in the network that it is in; without one, that by which it
    knows itself. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)
        except OSError:
            return HERE
        address: str = asked.getsockname()[0]
        return address
