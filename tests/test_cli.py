"""The command line, run as a user runs it."""

from __future__ import annotations

import argparse
import csv
import json
import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pi_app.commands.progress import Lines, Timed
from pi_app.core.record import read_record
from pi_app.research.simulation.match import MatchPlan
from pi_app.research.simulation.options import option_text, read_options

ROOT = Path(__file__).parent.parent
NO_DISPLAY = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
SIMULATE = ("simulate", "hannibal-vs-rome")


def tabularium(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key not in NO_DISPLAY}
    return subprocess.run(
        [sys.executable, "-m", "pi_app", *arguments],
        cwd=ROOT,
        env=kept | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def output(*arguments: str, **environment: str) -> str:
    """What a command that goes well prints; it says nothing else, but how far it is."""
    run = tabularium(*arguments, **environment)
    assert run.returncode == 0, run.stderr
    assert unhurried(run.stderr) == ""
    return run.stdout


def unhurried(errors: str) -> str:
    """What a command says, without what it says only where it is slow."""
    return "".join(
        line for line in errors.splitlines(keepends=True) if not line.startswith("Played ")
    )


# --- simulate -------------------------------------------------------------------------------


def test_the_figures_as_json() -> None:
    figures = json.loads(
        output(*SIMULATE, "--games", "12", "--seats", "random,greedy", "--seed", "7", "--json")
    )
    assert list(figures) == [
        "game",
        "options",
        "seats",
        "seed",
        "rules",
        "games",
        "wins",
        "draws",
        "turns",
    ]
    assert figures["game"] == "hannibal-vs-rome"
    assert figures["options"] == {"edition": "original", "core_control": False}
    assert figures["seats"] == ["random", "greedy"]
    assert (figures["seed"], figures["games"]) == (7, 12)
    assert sum(figures["wins"]) + figures["draws"] == 12
    assert list(figures["turns"]) == ["mean", "sd", "min", "max"]
    turns = figures["turns"]
    assert turns["min"] <= turns["mean"] <= turns["max"]


def test_figures_depend_on_the_seed_and_not_on_workers() -> None:
    def figures(seed: str, workers: str) -> str:
        return output(*SIMULATE, "--games", "60", "--seed", seed, "--workers", workers, "--json")

    assert figures("7", "1") == figures("7", "2")
    assert figures("7", "1") != figures("-7", "1")


def test_a_row_for_each_game_agrees_with_the_figures(tmp_path: Path) -> None:
    rows_file, json_file = tmp_path / "rows.csv", tmp_path / "figures.json"
    table = output(
        *SIMULATE, "--games", "30", "--seed", "2", "--option", "edition=gmt2001", "--option",
        "core_control=on", "--csv", str(rows_file), "--json", str(json_file),
    )  # fmt: skip
    figures = json.loads(json_file.read_text("utf-8"))
    assert figures["options"] == {"edition": "gmt2001", "core_control": True}
    with rows_file.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["index"] for row in rows] == [str(index) for index in range(30)]
    assert {row["seed"] for row in rows} == {"2"}
    for seat in (0, 1):
        assert sum(row["winners"] == str(seat) for row in rows) == figures["wins"][seat]
        assert sum(int(row[f"score_{seat}"]) for row in rows) == figures["wins"][seat]
    assert sum(row["winners"] == "" for row in rows) == figures["draws"]
    turns = [int(row["turns"]) for row in rows]
    assert sum(turns) / 30 == pytest.approx(figures["turns"]["mean"])
    for word in ("Rome", "Carthage", "draws", "95 % confidence", "core_control=on"):
        assert word in table


def test_rows_on_standard_output() -> None:
    lines = output(*SIMULATE, "--games", "3", "--csv", "-").splitlines()
    assert lines[0] == "seed,index,seats,turns,actions,winners,score_0,score_1,reason"
    assert len(lines) == 4


def test_a_simulation_is_kept_shared_and_made_one(tmp_path: Path) -> None:
    def simulate(first: str, file: str) -> str:
        return output(
            *SIMULATE, "--seed", "9", "--games", "3", "--first", first,
            "--keep", str(tmp_path / file), "--records", "--json",
        )  # fmt: skip

    assert simulate("0", "one") == simulate("0", "one")
    simulate("3", "two")
    merged = tabularium(
        "results", "merge", *(str(tmp_path / name) for name in ("all", "one", "two"))
    )
    assert merged.returncode == 0
    assert merged.stderr.endswith(f"{tmp_path / 'all'} has 6 games, 0 to 5.\n")
    show = ("results", "show", str(tmp_path / "all"))
    assert output(*show, "--json") == output(*SIMULATE, "--seed", "9", "--games", "6", "--json")
    rows = output(*show, "--csv", "-")
    assert rows == output(*SIMULATE, "--seed", "9", "--games", "6", "--csv", "-")
    lines = [json.loads(line) for line in output(*show, "--jsonl", "-").splitlines()]
    assert [line["index"] for line in lines] == list(range(6))
    record = read_record(output("results", "record", str(tmp_path / "all"), "4"))
    assert record.players == ["random", "random"]
    assert record.outcome is not None
    assert record.outcome["winners"] == lines[4]["winners"]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_the_figures_of_what_was_played(tmp_path: Path, workers: str) -> None:
    figures_file = tmp_path / "figures.json"
    command = [
        sys.executable, "-m", "pi_app", *SIMULATE, "--games", "1000000", "--workers", workers,
        "--csv", "-", "--json", str(figures_file),
    ]  # fmt: skip
    errors_file = tmp_path / "errors"
    # Whatever a shell starts in its background ignores the signal, and so would the program.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with (
        errors_file.open("w") as errors,
        subprocess.Popen(
            command,
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
            start_new_session=True,
        ) as process,
    ):
        signal.signal(signal.SIGINT, before)
        assert process.stdout is not None
        rows = [process.stdout.readline() for _ in range(2)]
        # As a terminal does it: the workers get the signal too.
        os.killpg(process.pid, signal.SIGINT)
        # The end comes when the workers are gone too, which hold the same output.
        rows += process.stdout.readlines()
    assert process.returncode == 130
    figures = json.loads(figures_file.read_text("utf-8"))
    assert (
        unhurried(errors_file.read_text())
        == f"Stopped after {figures['games']} of 1000000 games.\n"
    )
    assert len(rows) == figures["games"] + 1


@pytest.mark.skipif(sys.platform == "win32", reason="limits of POSIX")
@pytest.mark.parametrize("kind", ["--parquet", "--keep"])
def test_a_file_that_can_not_grow_is_told_by_its_name(tmp_path: Path, kind: str) -> None:
    """As on a full disk: the first error is told, and no later one in its place."""
    path = tmp_path / "results"
    simulate = ("simulate", "seven-hills", "--games", "3000", "--workers", "1", kind, str(path))
    command = f"ulimit -f 8; exec {shlex.join([sys.executable, '-m', 'pi_app', *simulate])}"
    run = subprocess.run(
        ["/bin/sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert str(path) in run.stderr
    assert "File too large" in run.stderr or "disk I/O error" in run.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulate", "ludo"), "There is no game 'ludo'. Choose one of: "),
        ((*SIMULATE, "--seats", "random,caesar"), "There is no bot 'caesar'"),
        ((*SIMULATE, "--seats", "random"), "is for 2 players, not 1."),
        ((*SIMULATE, "--option", "edition"), "write it like --option ID=VALUE"),
        ((*SIMULATE, "--option", "colour=red"), "it has: edition, core_control."),
        ((*SIMULATE, "--option", "edition=new"), "can be original, gmt2001, not 'new'"),
        ((*SIMULATE, "--option", "core_control=2"), "can be off, on, not '2'"),
        ((*SIMULATE, "--games", "0"), "expected a whole number of 1 or more, not '0'"),
        ((*SIMULATE, "--seed", "x"), "invalid int value: 'x'"),
        ((*SIMULATE, "--json", "/no/such/place"), "/no/such/place can't be written"),
        ((*SIMULATE, "--json", "--csv", "-"), "Only one of --json, --csv and --jsonl"),
        ((*SIMULATE, "--records"), "--records needs --keep FILE"),
        ((*SIMULATE, "--first", "-1"), "expected a whole number from 0 to 10**15, not '-1'"),
        ((*SIMULATE, "--parquet", "/no/such/place"), "/no/such/place can't be written"),
        (("results", "show", "/no/such/file"), "There is no file /no/such/file"),
        (("watch", "ludo"), "There is no game 'ludo'"),
        (("watch", "--delay", "-1"), "expected a number from 0 to 3600"),
        (("castle",), "invalid choice: 'castle'"),
        (("--size",), "expected one argument"),
    ],
)
def test_mistakes_are_told_in_a_sentence(arguments: tuple[str, ...], words: str) -> None:
    run = tabularium(*arguments)
    assert run.returncode == 2
    assert run.stdout == ""
    assert words in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--devices", "foo"), "There are no devices 'foo'"),
        (("--handhelds", "gpio"), "so --handhelds has no effect"),
        (("--lights", "serial:/dev/ttyACM9"), "so --lights has no effect"),
        (("--size", "800x480"), "so --size has no effect"),
        (("--window",), "so --window has no effect"),
        (("--journal", "/no/such/place"), "so --journal has no effect"),
        (("--language", "ja", "watch"), "--language is an option of the kiosk"),
        (("--journal", "/no/such/place", "games"), "--journal is an option of the kiosk"),
        (("--languag", "ja"), "invalid choice: 'ja'"),
        ((*SIMULATE, "--game", "5"), "unrecognized arguments: --game 5"),
        (("study", "x.toml", "--workers", "2", "--cluster", "tcp://x"), "not allowed with"),
        (("bench", "--kiosk", "--checksum"), "not allowed with"),
        (("bench", "--evening"), "--evening does nothing without --kiosk."),
        (("bench", "--kiosk", "--games", "3"), "--games does nothing together with --kiosk."),
        (("journal", "export"), "the following arguments are required: FILE\n"),
        (("extras", "--dry-run"), "--dry-run needs the NAME of an extra"),
    ],
)
@pytest.mark.skipif(
    sys.platform != "linux" or Path("/dev/dri").exists(), reason="there may be a display"
)
def test_options_without_effect_are_refused(arguments: tuple[str, ...], words: str) -> None:
    run = tabularium(*arguments)
    assert run.returncode == 2
    assert run.stdout == ""
    assert words in run.stderr


def all_parsers() -> list[argparse.ArgumentParser]:
    """Those of all commands, and theirs."""
    from pi_app import cli

    def parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
        yield parser
        for action in parser._actions:
            if isinstance(action, argparse._SubParsersAction):
                for each in action.choices.values():
                    yield from parsers(each)

    return list(parsers(cli.make_parser()))


def test_every_option_is_taken_by_its_whole_name_only() -> None:
    found = all_parsers()
    assert len(found) > 20
    assert [each.prog for each in found if each.allow_abbrev] == []


def test_no_help_shows_a_blank_that_was_not_filled_in() -> None:
    """As in ``default: {games}``, which takes a text for a template."""
    for parser in all_parsers():
        for action in parser._actions:
            metavar = action.metavar if isinstance(action.metavar, str) else ""
            assert re.search(r"[{}]", (action.help or "") + metavar) is None, parser.prog


def test_a_core_that_is_not_built_is_a_mistake_but_not_for_compile(tmp_path: Path) -> None:
    environment = {"TABULARIUM_CORE": "compiled", "TABULARIUM_CACHE": str(tmp_path)}
    run = tabularium("games", **environment)
    assert run.returncode == 2
    assert "tabularium compile" in run.stderr
    run = tabularium("compile", PATH=str(tmp_path), CC="", **environment)
    assert run.returncode == 2
    assert "Compiling the core needs" in run.stderr


def test_a_fault_of_the_program_shows_no_traceback_unless_asked() -> None:
    code = (
        "import sys; from pi_app import cli; from pi_app.core.build import compiled; "
        "compiled.activate = lambda: 1 / 0; "
        "sys.exit(cli.main(sys.argv[1:]))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code, *arguments],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        for arguments in (["games"], ["games", "--debug"], ["--debug", "games"])
    ]
    assert "ZeroDivisionError" in runs[0].stderr
    assert "Traceback" not in runs[0].stderr
    assert "Traceback" in runs[1].stderr
    assert "Traceback" in runs[2].stderr
    assert [run.returncode for run in runs] == [1, 1, 1]


# --- the other commands ---------------------------------------------------------------------


def test_games_and_bots_are_listed() -> None:
    text = output("games")
    assert "hannibal-vs-rome – Hannibal vs Rome, 2 players" in text
    assert "edition: original (default), gmt2001" in text
    assert "core_control: off (default), on" in text
    assert "Bots: random, greedy" in text


def test_long_work_says_how_far_it_is_also_where_there_is_no_terminal() -> None:
    said: list[str] = []
    times = iter([0.0, 9.9, 10.0, 11.0, 19.0, 20.0])
    lines = Lines(said.append, lambda: next(times))
    for done in range(1, 6):
        lines.report(1000 * done, 5000, "about 0:07 left")
    assert said == [
        "Played 2,000 of 5,000 games; about 0:07 left",
        "Played 5,000 of 5,000 games; about 0:07 left",
    ]


def test_the_time_left_is_estimated_again_for_the_next_round() -> None:
    said: list[tuple[int, int, str]] = []
    times = iter([0.0, 30.0, 120.0, 150.0])
    timed = Timed(lambda *reported: said.append(reported), lambda: next(times))
    timed.report(1, 3, "round 1")
    timed.report(3, 3, "round 1")
    timed.report(1, 400, "")
    assert said == [
        (1, 3, "round 1, about 1:00 left"),
        (3, 3, "round 1, about 0:00 left"),
        (1, 400, "about 3:19:30 left"),
    ]


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m pi_app {' '.join(SIMULATE)} --games 3000 --csv - | head -n 1"
    run = subprocess.run(
        ["/bin/sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    assert run.stdout.startswith("seed,index")


VERSIONS = (
    r"tabularium \d+\.\d+\.\d+\n"
    r"rules and bots [0-9a-f]{16}, (compiled|interpreted)\n"
    r"Python 3\.\d+\.\S+, pygame \d+\.\d+\.\d+, SDL 2\.\d+\.\d+\n"
)


def test_the_version() -> None:
    assert re.fullmatch(VERSIONS, output("--version"))


def test_bench_measures_both_cores_or_says_how_to_build(tmp_path: Path) -> None:
    bench = ("bench", "hannibal-vs-rome", "--games", "2", "--json")
    run = tabularium(*bench, TABULARIUM_CACHE=str(tmp_path), TABULARIUM_CORE="")
    speeds = json.loads(run.stdout)
    assert run.returncode == 0
    speed = speeds["hannibal-vs-rome"]
    assert speed["games"] == 2
    assert speed["interpreted"] > 0
    assert speed["compiled"] is None
    assert "tabularium compile" in run.stderr


def test_bench_says_how_long_bots_think() -> None:
    asked = "bench kodai-heigi --bot greedy --bot search:60 --seconds 1 --json"
    greedy, search = json.loads(output(*asked.split()))
    assert (greedy["bot"], search["bot"]) == ("greedy", "search:60")
    for each in (greedy, search):
        assert each["decisions"] > 0
        assert 0 < each["mean"] <= each["slowest"]


def test_checksums_of_this_core() -> None:
    text = output("bench", "--checksum", "--seed", "1", "--games", "4", TABULARIUM_CORE="python")
    checksums = json.loads(
        output(
            *("bench", "--checksum", "--seed", "1", "--games", "4", "--json"),
            TABULARIUM_CORE="python",
        )
    )
    assert checksums["core"] == "python"
    digests = checksums["checksums"]
    assert all(re.fullmatch("[0-9a-f]{64}", digest) for digest in digests.values())
    assert text.splitlines() == [f"{digest}  {game} (python)" for game, digest in digests.items()]


def test_a_game_to_watch() -> None:
    arguments = ("watch", "hannibal-vs-rome", "--seats", "random,greedy", "--seed", "4")
    story = output(*arguments)
    assert "Seed 4" in story
    assert story.splitlines()[-1].startswith("Winner: ")
    assert story == output(*arguments)
    japanese = output(*arguments, "--language", "ja", PYTHONIOENCODING="utf-8")
    assert "カルタゴ" in japanese
    assert japanese.splitlines()[-1].startswith("勝者：")


def test_letters_that_a_terminal_lacks_do_no_harm() -> None:
    watch = ("watch", "--seats", "random,random", "--seed", "4", "--language", "ja")
    story = output(*watch, PYTHONIOENCODING="ascii")
    assert "?" in story


@pytest.mark.skipif(
    sys.platform != "linux" or Path("/dev/dri").exists(), reason="there may be a display"
)
def test_without_a_display_a_game_is_told() -> None:
    run = tabularium("--language", "ja", PYTHONIOENCODING="utf-8")
    assert run.returncode == 0
    assert run.stderr.startswith("There is no display for the kiosk")
    assert "赤組" in run.stdout


def test_what_is_not_solved_is_said() -> None:
    run = tabularium("solve", "mercator")
    assert run.returncode == 2
    assert "There is no solution of mercator. Choose one of: " in run.stderr
    assert "praetorians" in run.stderr


# --- options as words -----------------------------------------------------------------------


def test_every_option_can_be_written_as_it_is_shown() -> None:
    from pi_app.core.registry import all_games

    for game in all_games():
        for option in game.options:
            for value in option.values:
                chosen = read_options(game, [f"{option.id}={option_text(value)}"])
                assert chosen == {option.id: value}
                plan = MatchPlan(game.id, ("random",) * game.seat_counts[0], 0, chosen)
                assert plan.options == chosen


@pytest.mark.skipif(Path("/sys/class/leds/power").exists(), reason="a table is there")
def test_a_table_without_buttons_is_not_called_well() -> None:
    run = tabularium("hardware", "test", "--language", "ja", "table", PYTHONIOENCODING="utf-8")
    assert run.returncode == 1
    assert run.stdout.splitlines()[-1] == "ここには確かめるものがありません。"


@pytest.mark.skipif(Path("/dev/gpiochip0").exists(), reason="pins are there")
def test_what_is_not_there_is_told_once_in_the_language_of_the_walk() -> None:
    run = tabularium("hardware", "test", "handhelds", "--language", "ja", PYTHONIOENCODING="utf-8")
    assert run.returncode == 2
    (line,) = run.stderr.splitlines()
    assert line.startswith("このコンピューターには GPIO ピンがありません")
    lights = ("hardware", "test", "lights", "--timeout", "1", "--language", "ja")
    told = tabularium(*lights, PYTHONIOENCODING="utf-8").stdout
    assert not re.search(r"\b[a-z]+ [a-z]+ [a-z]+\b", told, re.IGNORECASE)


@pytest.mark.skipif(Path("/dev/gpiochip0").exists(), reason="pins are there")
def test_the_walk_through_all_hardware_goes_on_where_a_part_is_missing() -> None:
    run = tabularium("hardware", "test")
    assert run.returncode == 1
    assert "no GPIO pins" in run.stderr
    assert "LED board" in run.stdout
    assert "Traceback" not in run.stderr
