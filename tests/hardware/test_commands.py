"""What makers type in a fresh clone: through the program, or with any Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pi_app.cli import main
from pi_app.installation import extras
from tests.test_cli import ROOT


def hardware(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=cwd, capture_output=True, text=True, check=False
    )


def test_a_python_without_the_programs_libraries_is_told_how_to_begin() -> None:
    run = hardware("-S", "-m", "hardware", "cases", "my-cases")
    assert run.returncode == 2
    assert "Begin the command with ./tabularium build" in run.stderr
    assert "Traceback" not in run.stderr


def test_the_program_makes_it_from_any_directory(tmp_path: Path) -> None:
    """Something of that name in the working directory is not taken for ours."""
    (tmp_path / "hardware.py").write_text("raise SystemExit(9)\n")
    code = "from pi_app.cli import main; import sys; sys.exit(main(sys.argv[1:]))"
    run = hardware("-P", "-c", code, "build", "order", "my-order", "no-such-board", cwd=tmp_path)
    assert run.returncode == 2
    assert "there is no board no-such-board: choose from" in run.stderr


def test_without_a_clone_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(extras, "ROOT", tmp_path)
    assert main(["build", "cases", "my-cases"]) == 2
    assert "needs a clone of Tabularium" in capsys.readouterr().err
