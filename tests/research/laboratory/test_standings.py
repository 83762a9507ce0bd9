"""The places of bots are read from the data of a study with ladders."""

from __future__ import annotations

from pathlib import Path

import pytest

from pi_app.research.laboratory.standings import read_standings
from pi_app.research.laboratory.study import StudyError
from tests.test_cli import ROOT

HEADER = "section,game,options,lineup,games,seat,bot,wins,share,low,high,draws,turns,rules\n"


def meeting(one: str, other: str, wins: int, section: str = "L") -> str:
    """The rows of a hundred games of two bots."""
    return "".join(
        f"{section},mercator,x=1,{one} {other},100,{seat},{bot},{won},{won / 100},0,1,0,9,abc\n"
        for seat, (bot, won) in enumerate(((one, wins), (other, 100 - wins)))
    )


def test_places_follow_the_strength(tmp_path: Path) -> None:
    path = tmp_path / "ladder.csv"
    path.write_text(HEADER + meeting("weak", "strong", 20) + meeting("strong", "middle", 70))
    found = read_standings(path)
    places = {bot: standing.place for (_, bot), standing in found.items()}
    assert places == {"strong": 1, "middle": 2, "weak": 3}
    strong = found["mercator", "strong"]
    assert (strong.bots, strong.players, strong.rules) == (3, 2, "abc")
    assert strong.points > 0 > found["mercator", "weak"].points


def test_the_longest_ladder_counts_and_sweeps_are_none(tmp_path: Path) -> None:
    path = tmp_path / "ladder.csv"
    path.write_text(
        HEADER
        + meeting("a", "b", 90, "short")
        + meeting("b", "a", 90, "long")
        + meeting("b", "c", 90, "long")
        + meeting("d", "d", 50, "sweep")
    )
    found = read_standings(path)
    assert found["mercator", "a"].bots == 3
    assert ("mercator", "d") not in found


@pytest.mark.parametrize("text", ["", "a,b\n1,2\n", HEADER + "L,m,,a b,x,0,a,1,1,0,1,0,9,abc\n"])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ladder.csv"
    path.write_text(text)
    if not text:
        assert read_standings(path) == {}
        return
    with pytest.raises(StudyError, match="can't be read as the data of a ladder"):
        read_standings(path)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(StudyError, match="leave `ladder_data` out"):
        read_standings(tmp_path / "none.csv")


def test_the_ladder_of_the_docs_has_places() -> None:
    found = read_standings(ROOT / "docs" / "studies" / "ladder.csv")
    assert found["rome-vs-carthage", "cornelia"].place < found["rome-vs-carthage", "lucius"].place
