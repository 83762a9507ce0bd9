"""A Wi-Fi access point of the table, for places without a Wi-Fi. It uses NetworkManager, which is
part of Raspberry Pi OS."""

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
"""The name of the connection in NetworkManager. It is not saved, so it is gone after a restart."""
NAME: Final = "Tabularium"
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""The characters of passwords, without those that look like others."""
PASSWORD_LETTERS: Final = 10
RIGHTS: Final = ("network-control", "settings.modify.system", "wifi.share.protected")
"""The permissions that NetworkManager must grant (`systemd/70-tabularium-wifi.rules` grants
them)."""
TIMEOUT_S: Final = 45.0
"""The time limit in seconds for a command of NetworkManager."""


class NoAccessPoint(OSError):
    """The Wi-Fi could not be opened; the text is normally NetworkManager's own."""


@dataclass(frozen=True)
class Wifi:
    """An open Wi-Fi: its name, its password, and the address of this computer in it."""

    name: str
    password: str = field(repr=False)
    address: str

    @property
    def code(self) -> str:
        """The content of a QR code with which phones join the Wi-Fi."""
        return f"WIFI:T:WPA;S:{self.name};P:{self.password};;"


def may_open() -> bool:
    """Return whether this computer has a Wi-Fi device and NetworkManager allows this user to open
    an access point."""
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
    """Open an access point and leave the present Wi-Fi. This takes seconds.

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
        # Phones may reach the table only, not each other.
        "wifi.ap-isolation", "yes",
        # This means WPA2 and WPA3: phones use WPA3 where the chip and NetworkManager offer it.
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
    """Close the access point, if it is open; the computer then joins a known Wi-Fi again."""
    try:
        _ask("connection", "delete", CONNECTION)
    except NoAccessPoint as problem:
        log.debug("There was no Wi-Fi to close: %s", problem)


def _device() -> str | None:
    """Return the name of the first Wi-Fi device, or None."""
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
        output = str(error.stderr or error.stdout).strip()
        raise NoAccessPoint(output or "NetworkManager says nothing.") from None
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NoAccessPoint("NetworkManager does not respond.") from error
    return done.stdout
