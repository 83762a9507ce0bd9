"""The commands for whoever sets the program up: doctor, completion, menu-entry, and the answers to
mistyped names."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from pi_app.cli import main
from pi_app.commands import doctor
from pi_app.commands.doctor import Finding
from pi_app.core.names import closest, not_known
from pi_app.system import appliance
from pi_app.table import journal
from pi_app.table.journal import open_journal


@pytest.mark.parametrize(
    ("typed", "meant"), [("imperum", "imperium"), ("Imperium", "imperium"), ("ludo", None)]
)
def test_what_was_probably_meant(typed: str, meant: str | None) -> None:
    assert closest(typed, ["imperium", "mercator"]) == meant


def test_where_nothing_is_like_it_all_are_named() -> None:
    said = not_known("There are no devices", "foo", ["virtual", "real"])
    assert said == "There are no devices 'foo'. Choose one of: virtual, real."


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulte"], "there is no 'simulte'; did you mean 'simulate'?"),
        (["watch", "imperum"], "There is no game 'imperum'. Did you mean 'imperium'?"),
        (["watch", "imperium", "--seats", "fabus,random"], "Did you mean 'fabius'?"),
        (["extras", "stuyd"], "There is no extra 'stuyd'. Did you mean 'study'?"),
        (["completion", "bsh"], "there is no 'bsh'; did you mean 'bash'?"),
    ],
)
def test_mistyped_names(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(arguments)
    except SystemExit as end:
        status = int(str(end.code))
    assert status == 2
    assert said in capsys.readouterr().err


# --- doctor ---------------------------------------------------------------------------------------


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the journal lies."""
    path = tmp_path / "games" / "journal.sqlite3"
    monkeypatch.setattr(journal, "default_journal_path", lambda: path)
    return path


def found(topic: str) -> Finding:
    return next(each for check in doctor.CHECKS for each in check() if each.topic == topic)


@pytest.mark.usefixtures("games")
def test_all_parts_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    main(["doctor"])
    said = capsys.readouterr().out
    for topic in ("program", "system", "rules, bots", "screen", "sound", "phones", "saved games"):
        assert f"  {topic}  " in said


def test_the_saved_games_are_looked_at_and_left_alone(games: Path) -> None:
    assert found("saved games").text.startswith("none yet")
    assert not games.parent.exists()
    open_journal(games)[0].close()
    assert found("saved games").text == f"0 in {games.parent}, all sound"
    damaged = bytearray(games.read_bytes())
    damaged[4096:] = b"nonsense" * (len(damaged[4096:]) // 8)
    games.write_bytes(damaged)
    finding = found("saved games")
    assert finding.mark == "bad"
    assert "journal check" in finding.text
    assert games.read_bytes() == damaged


@pytest.mark.usefixtures("games")
def test_a_system_that_forgets_and_a_full_disk_are_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(appliance, "forgets_here", lambda _place: True)
    full = shutil.disk_usage("/")._replace(free=2**20)
    monkeypatch.setattr(shutil, "disk_usage", lambda _place: full)
    assert main(["doctor"]) == 1
    said = capsys.readouterr().out
    assert "!!  saved games" in said
    assert "1 MB free; 50 are needed" in said
    assert "Problems found: 2." in said


def test_a_busy_port_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    from pi_app.phones import network, server

    monkeypatch.setattr(network, "own_address", lambda: "10.0.0.9")
    with socket.socket() as taken:
        taken.bind(("", 0))
        taken.listen()
        monkeypatch.setattr(server, "PORT", taken.getsockname()[1])
        assert "is in use" in found("phones").text
    assert found("phones").mark == "good"


# --- completion and the start menu --------------------------------------------------------------


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_commands_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash"]) == 0
    script = capsys.readouterr().out
    asked = (
        f"{script}\nCOMP_WORDS=(tabularium simu) COMP_CWORD=1\n"
        "_shtab_tabularium >/dev/null 2>&1\necho ${COMPREPLY[@]}\n"
    )
    run = subprocess.run(["bash"], input=asked, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["simulate"]


def test_the_start_menu_gets_an_entry_that_starts_the_kiosk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["menu-entry"]) == 0
    entry = tmp_path / "applications" / "tabularium.desktop"
    fields = dict(line.split("=", 1) for line in entry.read_text("utf-8").splitlines()[1:])
    started = subprocess.run(
        ["sh", "-c", f"{fields['Exec']} --version"],
        env=os.environ,
        capture_output=True,
        text=True,
        check=True,
    )
    assert started.stdout.startswith("tabularium ")
    icon = tmp_path / "icons" / "hicolor" / "scalable" / "apps" / f"{fields['Icon']}.svg"
    assert icon.read_text("utf-8").startswith("<svg")
    assert main(["menu-entry", "--remove"]) == 0
    assert [file for file in tmp_path.rglob("*") if file.is_file()] == []
