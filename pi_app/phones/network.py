"""The address of this computer in the network."""

from __future__ import annotations

import socket
from typing import Final

ELSEWHERE: Final = ("192.0.2.1", 9)
"""An address that is reserved for documentation (RFC 5737). A socket connected to it gets the local
address of the route."""

HERE: Final = "127.0.0.1"


def own_address() -> str:
    """Return this computer's address in its network, or the loopback address without a network.
    Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)
        except OSError:
            return HERE
        address: str = asked.getsockname()[0]
        return address
