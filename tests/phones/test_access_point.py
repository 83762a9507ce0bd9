"""The Wi-Fi of the table, asked of a stand-in for NetworkManager that answers as it does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pi_app.phones import access_point
from pi_app.phones.access_point import NoAccessPoint, close_wifi, may_open, open_wifi

NETWORK_MANAGER = """#!/bin/sh
echo "$@" >> "$TOLD"
case "$*" in
"-t -f PERMISSION,VALUE general permissions")
    for right in network-control settings.modify.system wifi.share.protected; do
        echo "org.freedesktop.NetworkManager.$right:$MAY"
    done ;;
"-t -f DEVICE,TYPE device") echo "eth0:ethernet"; echo "$WIFI:${KIND:-wifi}"; echo "lo:loopback" ;;
"connection up"*) [ -z "$FAILS" ] || { echo "Error: $FAILS" >&2; exit 4; } ;;
"connection delete"*) echo "Error: unknown connection" >&2; exit 10 ;;
"-g IP4.ADDRESS device show $WIFI") echo "10.42.0.1/24" ;;
esac
"""


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Put the stand-in into the path; return what it is told."""
    script = tmp_path / "nmcli"
    script.write_text(NETWORK_MANAGER, encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setattr(access_point, "COMMAND", str(script))
    monkeypatch.setenv("TOLD", str(tmp_path / "told"))
    monkeypatch.setenv("WIFI", "wlan0")
    monkeypatch.setenv("MAY", "yes")
    monkeypatch.delenv("KIND", raising=False)
    monkeypatch.delenv("FAILS", raising=False)
    return tmp_path / "told"


def test_a_wifi_is_opened_with_a_password_of_its_own(told: Path) -> None:
    assert may_open()
    wifi = open_wifi()
    assert wifi.address == "10.42.0.1"
    assert re.fullmatch(r"WIFI:T:WPA;S:Tabularium;P:[a-z2-9]{10};;", wifi.code)
    assert wifi.password not in repr(wifi)
    asked = told.read_text().splitlines()
    assert any(f"psk {wifi.password} " in line and "ifname wlan0" in line for line in asked)
    assert any("wifi.mode ap wifi.ap-isolation yes " in line for line in asked)
    assert "connection up tabularium-phones" in asked
    assert open_wifi().password != wifi.password


def test_it_is_closed_whether_it_is_open_or_not(told: Path) -> None:
    close_wifi()
    assert told.read_text() == "connection delete tabularium-phones\n"


@pytest.mark.usefixtures("told")
def test_what_networkmanager_says_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAILS", "No suitable device found.")
    with pytest.raises(NoAccessPoint, match="No suitable device found"):
        open_wifi()


def test_nothing_is_offered_without_networkmanager(
    told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access_point, "COMMAND", str(told.with_name("nothing")))
    assert not may_open()
    with pytest.raises(NoAccessPoint, match="does not respond"):
        open_wifi()


@pytest.mark.usefixtures("told")
def test_nothing_is_offered_without_a_wifi_device(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIND", "ethernet")
    assert not may_open()
    with pytest.raises(NoAccessPoint, match="no Wi-Fi device"):
        open_wifi()


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize("answer", ["no", "auth"])
def test_nothing_is_offered_to_whom_networkmanager_refuses_it(
    answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAY", answer)
    assert not may_open()
