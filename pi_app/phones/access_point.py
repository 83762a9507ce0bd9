"""A Wi-Fi that the table opens itself, where there is no other: by NetworkManager, which Raspberry
Pi OS has."""

from __future__ import annotations

import logging
import secrets
import shutil
import subprocess
from dataclasses import dataclass, field
from typing import Final

log = logging.getLogger(__name__)

COMMAND: Final = "nmcli"
CONNECTION: Final = "tabularium-phones"
"""What NetworkManager calls it; it is not saved, and so gone after the next start."""
NAME: Final = "Tabularium"
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What a password is made of: nothing that looks like something else."""
PASSWORD_LETTERS: Final = 10
RIGHTS: Final = ("network-control", "settings.modify.system", "wifi.share.protected")
"""What NetworkManager must allow for that (with `systemd/70-tabularium-wifi.rules`, it does)."""
TIMEOUT_S: Final = 45.0
"""Seconds that a Wi-Fi may take to open."""


class NoAccessPoint(OSError):
    """The Wi-Fi could not be opened; the text is NetworkManager's own."""


@dataclass(frozen=True)
class Wifi:
    """A Wi-Fi that is open: its name and password, and where this computer is in it."""

    name: str
    password: str = field(repr=False)
    address: str

    @property
    def code(self) -> str:
        """What a code says that phones join a Wi-Fi by."""
        return f"WIFI:T:WPA;S:{self.name};P:{self.password};;"


def may_open() -> bool:
    """Say whether this computer has a Wi-Fi, and NetworkManager opens it for anyone who plays
    here."""
    if shutil.which(COMMAND) is None:
        return False
    try:
        allowed = _ask("-t", "-f", "PERMISSION,VALUE", "general", "permissions").splitlines()
        has_rights = all(
            f"org.freedesktop.NetworkManager.{right}:yes" in allowed for right in RIGHTS
        )
        return has_rights and _device() is not None
    except NoAccessPoint:
        return False


def open_wifi() -> Wifi:
    """Open a Wi-Fi of this computer's own, and leave that in which it is. This takes seconds.

    Raises:
        NoAccessPoint: it could not be opened.
    """
    device = _device()
    if device is None:
        raise NoAccessPoint("There is no Wi-Fi device.")
    password = "".join(secrets.choice(LETTERS) for _ in range(PASSWORD_LETTERS))
    close_wifi()
    _ask(
        "connection", "add", "save", "no", "type", "wifi", "ifname", device,
        "con-name", CONNECTION, "autoconnect", "no", "ssid", NAME, "wifi.mode", "ap",
        # Phones speak to the table alone, never to each other.
        "wifi.ap-isolation", "yes",
        "wifi-sec.key-mgmt", "wpa-psk", "wifi-sec.psk", password, "wifi-sec.proto", "rsn",
        "wifi-sec.pairwise", "ccmp", "wifi-sec.group", "ccmp",
        "ipv4.method", "shared", "ipv6.method", "disabled",
    )  # fmt: skip
    _ask("connection", "up", CONNECTION)
    address = _ask("-g", "IP4.ADDRESS", "device", "show", device).partition("/")[0].strip()
    if not address:
        raise NoAccessPoint("The Wi-Fi has no address.")
    return Wifi(NAME, password, address)


def close_wifi() -> None:
    """Close it again, if it is open; the computer then goes back to a Wi-Fi that it knows."""
    try:
        _ask("connection", "delete", CONNECTION)
    except NoAccessPoint as problem:
        log.debug("There was no Wi-Fi to close: %s", problem)


def _device() -> str | None:
    """Return the name of the first Wi-Fi device."""
    for line in _ask("-t", "-f", "DEVICE,TYPE", "device").splitlines():
        name, _, kind = line.partition(":")
        if kind == "wifi":
            return name
    return None


def _ask(*words: str) -> str:
    try:
        done = subprocess.run(
            [COMMAND, *words], capture_output=True, text=True, timeout=TIMEOUT_S, check=True
        )
    except subprocess.CalledProcessError as error:
        told = str(error.stderr or error.stdout).strip()
        raise NoAccessPoint(told or "NetworkManager says nothing.") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoAccessPoint("NetworkManager does not answer.") from error
    return done.stdout
