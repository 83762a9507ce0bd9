"""The digest of rules and bots: it tells what may play otherwise apart, and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pi_app.core.build.compiled import PACKAGE
from pi_app.core.registry import game_ids
from pi_app.research.simulation import provenance
from pi_app.research.simulation.provenance import rules_digest


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of rules and bots, which the digest is taken of."""
    for name in ("core", "bots", "games"):
        skip = shutil.ignore_patterns("__pycache__")
        shutil.copytree(PACKAGE / name, tmp_path / name, ignore=skip)
    monkeypatch.setattr(provenance, "PACKAGE", tmp_path)
    return tmp_path


def digests() -> dict[str, str]:
    rules_digest.cache_clear()
    found = {game: rules_digest(game) for game in game_ids()}
    rules_digest.cache_clear()
    return found


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("core/game.py", set(game_ids())),
        ("bots/search.py", set(game_ids())),
        ("games/imperium/rules/state.py", {"imperium"}),
        ("games/imperium/rules/map.json", {"imperium"}),
        ("games/mercator/bot/judgement.py", {"mercator"}),
        ("games/mercator/__init__.py", {"mercator"}),
        ("games/mercator/lesson.py", set()),
        ("games/rome_vs_carthage/bot/weights.json", {"rome-vs-carthage"}),
        ("games/rome_vs_carthage/bot/beliefs.json", {"rome-vs-carthage"}),
    ],
)
def test_a_change_shows_in_the_games_that_it_concerns(
    source: Path, name: str, games: set[str]
) -> None:
    before = digests()
    with (source / name).open("a") as file:
        file.write("\n")
    after = digests()
    assert {game for game in before if before[game] != after[game]} == games


def test_the_end_of_lines_changes_nothing(source: Path) -> None:
    """A clone on Windows may have other ones."""
    before = digests()
    for path in source.rglob("*.py"):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert digests() == before
