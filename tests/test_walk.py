"""The walk in CONTRIBUTING.md that adds a game, followed literally in a copy of the project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARTS = ("pi_app", "tests", "docs", "pyproject.toml")
FILE = re.compile(r"^`([\w/.]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BOARD = "pi_app/games/pig/board.py"
TOUR = "tests/games/pig/tour.py"
TOURS = "tests/kiosk/test_tour.py::test_what_people_meet_fits_the_screen[800x480-en-{}]"
CATALOGUE = Path("pi_app/locale/ja/LC_MESSAGES/tabularium.po")

PARAGRAPH = "1. Nobody may hold before the first roll of a turn: there is nothing to score."
IN_JAPANESE = "1. 手番の最初の一振りの前には止められません。"
HELP = """
from pi_app.kiosk.boards.board_view import find_board
from pi_app.text import render, set_language
from pi_app.core.registry import find_game
set_language("ja")
for page in find_board(find_game("pig")).help:
    print(*(render(entry.words) for entry in page.entries), sep="\\n")
"""
FRONT_END = """
import sys
from mypyc.build import mypycify
mypycify(["--config-file=", "pi_app/games/pig/rules.py"], target_dir=sys.argv[1])
"""


def files() -> dict[str, str]:
    """The files that the walk adds, by path."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return dict(FILE.findall(text[text.index("## A walk") :]))


def write(copy: Path, paths: list[str]) -> None:
    for path in paths:
        (copy / path).parent.mkdir(parents=True, exist_ok=True)
        assert not (copy / path).exists()
        (copy / path).write_text(files()[path], encoding="utf-8")


def run(copy: Path, *words: str) -> str:
    """Let Python do something in the copy, which must succeed; return what it said."""
    environment = os.environ | {"TABULARIUM_CORE": "python"}
    done = subprocess.run(
        [sys.executable, *words],
        check=False,
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def pytest_in(copy: Path, *words: str) -> None:
    run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *words)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project, with the game's rules, page and tests, and no board."""
    target = tmp_path_factory.mktemp("walk")
    for part in PARTS:
        if (ROOT / part).is_dir():
            # With what Python has compiled, which is the same there.
            shutil.copytree(ROOT / part, target / part)
        else:
            shutil.copy(ROOT / part, target / part)
    write(target, [path for path in files() if path not in (BOARD, TOUR)])
    return target


def test_the_rules_keep_the_contract_and_are_translated_by_mypyc(
    copy: Path, tmp_path: Path
) -> None:
    run(copy, "-m", "ruff", "check", "pi_app/games/pig", "tests/games/pig")
    pytest_in(copy, "tests/core/test_every_game.py", "tests/games/pig", "-k", "pig and not 3p")
    run(copy, "-c", FRONT_END, str(tmp_path))
    assert list(tmp_path.rglob("*.c"))


def collect_texts(copy: Path) -> str:
    """Let the catalogue take up all texts; return what it says now."""
    subprocess.run(
        [sys.executable, "-m", "tests.kiosk.catalogue"], cwd=copy, capture_output=True, check=False
    )
    return (copy / CATALOGUE).read_text(encoding="utf-8")


def test_the_help_of_a_game_without_a_board_is_translated_in_the_catalogue(copy: Path) -> None:
    texts = collect_texts(copy)
    untranslated = f'msgid "{PARAGRAPH}"\nmsgstr "'
    assert untranslated in texts
    assert "What a roll of 2 to 6 shows is added to the points at stake." in texts
    (copy / CATALOGUE).write_text(
        texts.replace(untranslated, untranslated + IN_JAPANESE), encoding="utf-8"
    )
    said = run(copy, "-c", HELP)
    assert IN_JAPANESE in said
    assert PARAGRAPH not in said


def test_the_game_is_played_by_finger_first_without_a_board_then_on_its_own(copy: Path) -> None:
    played = "tests/kiosk/boards/test_pig.py"
    pytest_in(copy, played)
    write(copy, [BOARD, TOUR])
    run(copy, "-m", "ruff", "check", BOARD, TOUR, played)
    assert len(files()[BOARD].splitlines()) <= 60
    every, tour = "tests/kiosk/test_every_game.py", TOURS.format("pig")
    pytest_in(copy, played, every, tour, "-k", "pig and not lid")


def test_no_other_game_notices(copy: Path) -> None:
    """All on the shelf are found behind one box more, and nothing but texts is edited."""
    pytest_in(copy, "tests/kiosk/test_every_game.py", "-k", "not pig")
    assert "Roll as often as you dare" in collect_texts(copy)
    added = set(files())
    for path in copy.rglob("*.*"):
        place = path.relative_to(copy)
        if path.suffix in {".py", ".po", ".md", ".toml"} and str(place) not in added:
            same = path.read_bytes() == (ROOT / place).read_bytes()
            assert same or place == CATALOGUE
