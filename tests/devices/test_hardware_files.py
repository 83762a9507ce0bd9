from __future__ import annotations

from pathlib import Path

import pytest

from pi_app.devices.hardware_files import WiringError, hardware_file, read_wiring


def test_files_lie_in_the_clone_or_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABULARIUM_HARDWARE", raising=False)
    assert hardware_file("x.toml") == Path(__file__).parents[2] / "hardware" / "x.toml"
    monkeypatch.setenv("TABULARIUM_HARDWARE", str(tmp_path))
    (tmp_path / "x.toml").write_text("leds = 3\n")
    assert read_wiring("x.toml") == {"leds": 3}


def test_a_file_that_cannot_be_used_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABULARIUM_HARDWARE", str(tmp_path))
    with pytest.raises(WiringError, match=r"Cannot read .*gone.toml.*No such file.*clone"):
        read_wiring("gone.toml")
    (tmp_path / "bad.toml").write_text("leds = = 3")
    with pytest.raises(WiringError, match=r"bad.toml is not a TOML file: .*line 1"):
        read_wiring("bad.toml")
