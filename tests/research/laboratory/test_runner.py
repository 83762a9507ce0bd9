"""Studies are played once, gone on with, and the same wherever they are played."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from pi_app.research.laboratory.crew import Crew, LocalCrew, Played, Task
from pi_app.research.laboratory.page import study_csv, study_page
from pi_app.research.laboratory.runner import Work, play_study, total_of
from pi_app.research.laboratory.study import Match, Study, read_study
from pi_app.research.laboratory.totals import Total
from pi_app.research.simulation.provenance import rules_digest
from pi_app.research.simulation.results_file import ResultsFile
from tests.test_cli import ROOT, output, tabularium, unhurried

QUESTION = """
title = "Fair & square?"
text = "One `< two`.\\n\\nTwo."
[[sweep]]
title = "Thirty"
game = "imperium"
games = 60
bots = "random"
players = [2, 3]
[sweep.options]
thirty = [false, true]
[[ladder]]
title = "Who is better"
game = "seven-hills"
games = 40
bots = ["random", "greedy"]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "fair.toml"
    path.write_text(QUESTION, "utf-8")
    return path


def told(_work: Work) -> None:
    """Nobody wants to know."""


def figures(study: Study, totals: dict[str, Total]) -> str:
    """All that a study's page and data say, to the last digit."""
    return study_csv(study, totals) + study_page(study, totals, "fair.toml")


class Counting:
    """A crew of one that knows what it has played, and stops after so many tasks."""

    size = 1
    seconds = 0.01

    def __init__(self, most: int = 10**9) -> None:
        self.most = most
        self.played: list[tuple[int, int]] = []

    def play(self, tasks: Iterable[Task], note: Callable[[Played], None]) -> None:
        def some() -> Iterator[Task]:
            for task in tasks:
                if len(self.played) == self.most:
                    raise KeyboardInterrupt
                self.played.append((task.match, task.end - task.first))
                yield task

        LocalCrew(1).play(some(), note)


def test_a_stopped_study_goes_on_and_ends_the_same(file: Path, tmp_path: Path) -> None:
    study = read_study(file)
    whole = figures(study, play_study(study, tmp_path / "whole", LocalCrew(1), told))
    first, second = Counting(9), Counting()
    with pytest.raises(KeyboardInterrupt):
        play_study(study, tmp_path / "parts", first, told)
    assert figures(study, play_study(study, tmp_path / "parts", second, told)) == whole
    done = sum(games for _, games in first.played) + sum(games for _, games in second.played)
    assert done == sum(match.games for match in study.matches) == 280
    third = Counting()
    assert figures(study, play_study(study, tmp_path / "parts", third, told)) == whole
    assert third.played == []


def test_each_match_is_tried_before_any_is_played_through(file: Path, tmp_path: Path) -> None:
    study = read_study(file)
    crew = Counting()
    seen: list[tuple[int, float]] = []
    play_study(
        study, tmp_path / "kept", crew, lambda work: seen.append((work.done, work.seconds_left()))
    )
    count = len(study.matches)
    assert crew.played[:count] == [(place, 1) for place in range(count)]
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert seen[0][0] == 0
    assert seen[-1] == (280, 0)


NARROW = """
title = "As many as needed"
[[sweep]]
title = "Narrow"
game = ["mercator", "imperium"]
games = 400
width = 0.16
bots = "random"
players = 3
"""


def test_games_end_when_the_interval_is_narrow_enough(tmp_path: Path) -> None:
    path = tmp_path / "narrow.toml"
    path.write_text(NARROW, "utf-8")
    study = read_study(path)
    crew = Counting()
    totals = play_study(study, tmp_path / "one", crew, told)
    played = [totals[match.key] for match in study.matches]
    for match, total in zip(study.matches, played, strict=True):
        points = list(match.checkpoints())
        assert points[0] == 100
        assert points[-1] == 400
        assert total.games in points
        # Narrow enough, and not yet so at the checkpoint before.
        assert total.width() <= 0.16
        before = points[points.index(total.games) - 1]
        assert total_of(match, results_of(tmp_path / "one", match), before).width() > 0.16
    assert sum(games for _, games in crew.played) == sum(total.games for total in played) < 800
    # It is looked at from game 0 on, whoever played them, and however many there are already.
    again = play_study(study, tmp_path / "two", LocalCrew(2), told)
    assert figures(study, again) == figures(study, totals)
    path.write_text(NARROW.replace("0.16", "0.3"), "utf-8")
    wide = play_study(read_study(path), tmp_path / "one", Counting(0), told)
    assert {total.games for total in wide.values()} == {100}


def results_of(folder: Path, match: Match) -> ResultsFile:
    return ResultsFile(folder / f"{match.key}.results")


def test_a_width_stops_in_the_middle_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "narrow.toml"
    path.write_text(NARROW, "utf-8")
    study = read_study(path)
    whole = figures(study, play_study(study, tmp_path / "whole", LocalCrew(1), told))
    with pytest.raises(KeyboardInterrupt):
        play_study(study, tmp_path / "parts", Counting(12), told)
    assert figures(study, play_study(study, tmp_path / "parts", LocalCrew(1), told)) == whole


def test_several_processes_change_nothing(file: Path, tmp_path: Path) -> None:
    study = read_study(file)
    alone = play_study(study, tmp_path / "one", LocalCrew(1), told)
    together = play_study(study, tmp_path / "two", LocalCrew(2), told)
    assert figures(study, alone) == figures(study, together)


def test_the_command_writes_page_and_data(file: Path) -> None:
    run = tabularium("study", str(file), "--workers", "1")
    page = file.with_suffix(".html")
    assert run.returncode == 0, run.stderr
    assert unhurried(run.stderr) == f"The answer is in {page}.\n"
    text = page.read_text("utf-8")
    assert "Fair &amp; square?" in text
    assert text.count("<svg") == 2
    assert "<script" not in text
    # Each point says its values; the plot says where else they stand.
    points = re.findall(r"<g><title>([^<]*)</title>", re.sub(r"\s*\n\s*", "", text))
    assert "2 players, thirty off, Julii: " in " ".join(points)
    assert len(points) == 2 + 2 * 3 + 2
    assert text.count('role="img" aria-label="Plot of ') == 2
    assert text.count("<strong>Conclusion.</strong>") == 2
    assert "<h2>Who played</h2>" in text
    assert "<tr><td>Imperium</td><td>random</td></tr>" in text
    assert "http://" not in text.replace("http://www.w3.org", "")
    assert "tabularium study fair.toml" in text
    played_by = ", ".join(f"{game} {rules_digest(game)}" for game in ("imperium", "seven-hills"))
    assert f"The rules and bots that played: {played_by}." in text
    rows = file.with_suffix(".csv").read_text("utf-8").splitlines()
    assert len(rows) == 1 + 2 * 2 + 2 * 3 + 2 * 2
    named = {(row["game"], row["rules"]) for row in csv.DictReader(rows)}
    assert named == {(game, rules_digest(game)) for game in ("imperium", "seven-hills")}
    # Each match is what its own command plays.
    command = next(line for line in text.splitlines() if "simulate imperium" in line)
    simulated = output(*command.removeprefix("<pre>").split()[1:], "--csv", "-")
    assert simulated.count("\n") == 61
    again = file.parent / "elsewhere"
    again.mkdir()
    assert tabularium("study", str(file), "--out", str(again)).returncode == 0
    assert (again / "fair.html").read_text("utf-8") == text


def test_a_study_that_is_none_is_a_mistake(tmp_path: Path) -> None:
    run = tabularium("study", str(tmp_path / "none.toml"))
    assert run.returncode == 2
    assert "can't be read as a study" in run.stderr


def crews() -> tuple[Crew, ...]:
    """All crews are crews; checked by the types."""
    return (LocalCrew(1), Counting())


def test_the_first_study_asks_for_little() -> None:
    """It is the third command of a newcomer, whose rules are not compiled."""
    study = read_study(ROOT / "docs/studies/first.toml")
    assert sum(match.games for match in study.matches) <= 4000
    assert {bot for match in study.matches for bot in match.plan.lineup} <= {
        "random", "greedy", "search:20",
    }  # fmt: skip


def test_the_page_says_how_well_the_players_play(file: Path, tmp_path: Path) -> None:
    data = tmp_path / "ladder.csv"
    rows = ["section,game,options,lineup,games,seat,bot,share,rules"]
    for seat, (bot, share) in enumerate((("greedy", 0.9), ("random", 0.1))):
        rows.append(f"L,imperium,,greedy random,50,{seat},{bot},{share},{rules_digest('imperium')}")
    data.write_text("\n".join(rows))
    file.write_text(f"ladder_data = 'ladder.csv'\n{QUESTION}", "utf-8")
    study = read_study(file)
    totals = play_study(study, tmp_path / "kept", LocalCrew(2), told)
    text = study_page(study, totals, "fair.toml")
    assert "<td>random</td><td>place 2 of 2 on the ladder for 2 players, -" in text
    assert "with other rules or bots" not in text
    assert "<p>One <code>&lt; two</code>.</p>" in text
    data.write_text("\n".join(rows).replace(rules_digest("imperium"), "other"))
    assert "points, with other rules or bots</td>" in study_page(study, totals, "fair.toml")
    data.write_text("\n".join(rows).replace("random", "lucius"))
    assert "<td>random</td><td>not on the ladder</td>" in study_page(study, totals, "fair.toml")


def test_the_tables_can_be_written_as_markdown(file: Path) -> None:
    page = file.with_suffix(".md")
    assert tabularium("study", str(file), "--markdown", str(page)).returncode == 0
    lines = page.read_text("utf-8").splitlines()
    assert lines[0] == "# Fair & square?"
    ladder = lines[lines.index("## Who is better") :]
    assert ladder[2].startswith("**Conclusion.** greedy is the strongest of 2 bots")
    assert ladder[4:6] == [
        "| | points | 95 % | greedy | random |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    assert [line.split(" | ")[0] for line in ladder[6:8]] == ["| greedy", "| random"]
    columns = {line.count("|") for line in ladder[4:8]}
    assert columns == {6}
