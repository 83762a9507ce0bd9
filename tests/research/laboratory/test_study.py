"""What a study asks, read from its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from pi_app.research.laboratory.study import Ladder, StudyError, Sweep, read_study

SWEEP = """
title = "Fair?"
seed = 4
[[sweep]]
title = "Thirty"
game = "imperium"
games = 50
bots = ["random", "greedy"]
players = [2, 3]
[sweep.options]
thirty = [false, true]
"""


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "study.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_sweep_is_every_combination(tmp_path: Path) -> None:
    study = read_study(written(tmp_path, SWEEP))
    (sweep,) = study.sections
    assert isinstance(sweep, Sweep)
    assert [(match.plan.lineup, match.options["thirty"]) for match in sweep.matches] == [
        ((bot,) * count, thirty)
        for count in (2, 3)
        for bot in ("random", "greedy")
        for thirty in ("off", "on")
    ]
    assert {(match.plan.seed, match.games) for match in sweep.matches} == {(4, 50)}
    assert sweep.matches[1].command(50) == (
        "tabularium simulate imperium --games 50 --seats random,random --seed 4 --option thirty=on"
    )


def test_options_that_exclude_each_other_are_left_out(tmp_path: Path) -> None:
    text = SWEEP.replace("imperium", "circus-maximus").replace(
        "thirty = [false, true]", 'two_each = ["off", "on"]\nsix = ["off", "on"]'
    )
    (sweep,) = read_study(written(tmp_path, text)).sections
    kinds = {(match.options["two_each"], match.options["six"]) for match in sweep.matches}
    assert kinds == {("off", "off"), ("off", "on"), ("on", "on")}


def test_several_games_with_all_their_numbers_of_seats(tmp_path: Path) -> None:
    text = (
        'title = "x"\n[[sweep]]\ntitle = "y"\ngame = ["imperium", "seven-hills"]\ngames = 1\n'
        'bots = "random"'
    )
    (sweep,) = read_study(written(tmp_path, text)).sections
    assert [(match.plan.game, len(match.plan.lineup)) for match in sweep.matches] == [
        ("imperium", 2), ("imperium", 3), ("imperium", 4), ("imperium", 5), ("seven-hills", 2),
    ]  # fmt: skip


def test_bots_of_a_ladder_meet_in_all_seats(tmp_path: Path) -> None:
    text = (
        'title = "x"\n[[ladder]]\ntitle = "y"\ngame = "mercator"\ngames = 10\n'
        'bots = ["random", "greedy"]'
    )
    (ladder,) = read_study(written(tmp_path, text)).sections
    assert isinstance(ladder, Ladder)
    r, g = "random", "greedy"
    assert [match.plan.lineup for match in ladder.matches] == [(r, g, r), (g, r, g)]
    assert {match.games for match in ladder.matches} == {5}


def test_what_is_asked_twice_is_played_once(tmp_path: Path) -> None:
    again = SWEEP[SWEEP.index("[[sweep]]") :].replace("50", "70").replace("[2, 3]", "[3]")
    study = read_study(written(tmp_path, SWEEP + again))
    assert len(study.matches) == 8
    assert sorted(match.games for match in study.matches) == [50] * 4 + [70] * 4


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (("title", "tilte"), "title is missing; expected a text"),
        (
            ("games = 50", "games = 0"),
            "sweep 1 of 1: games is 0; expected a whole number of 1 or more",
        ),
        (("games = 50", "games = 50\nwidth = 2"), "sweep 1 of 1: width is 2; expected a number"),
        (("games = 50", "games = true"), "games is True; expected a whole number"),
        (("imperium", "ludo"), "There is no game 'ludo'"),
        (("greedy", "caesar"), "There is no bot 'caesar'"),
        (("thirty", "forty"), "imperium has no option 'forty'"),
        (("true]", '"maybe"]'), "can be off, on, not 'maybe'"),
        (("[2, 3]", "[2, 9]"), "is for 2, 3, 4, 5 players, not 9"),
        (
            ("[2, 3]", '"two"'),
            "players is 'two'; expected a whole number or a list of whole numbers",
        ),
        (("seed = 4", "sed = 4"), "nobody knows what sed means"),
        (("seed = 4", "seed = "), "can't be read as a study"),
        (("seed = 4", "seed = " + "[" * 5000), "it is nested too deeply"),
        (("[[sweep]]", "[sweep]"), "expected tables, each below [[sweep]]"),
        (
            ("games = 50", 'games = 50\nseats = [["random"]]'),
            "seats replace bots and players",
        ),
        (("bots = [", "robots = ["), "nobody knows what robots means; there can be title, text,"),
        (
            ('bots = ["random", "greedy"]', ""),
            "sweep 1 of 1: bots is missing; expected a text or a list",
        ),
        (('["random", "greedy"]', "[1]"), "bots is [1]; expected a text or a list of texts"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, change: tuple[str, str], words: str) -> None:
    with pytest.raises(StudyError) as error:
        read_study(written(tmp_path, SWEEP.replace(*change, 1)))
    assert words in str(error.value)


def test_ladders_that_are_none(tmp_path: Path) -> None:
    ladder = 'title = "x"\n[[ladder]]\ntitle = "y"\ngame = "imperium"\ngames = 10\n'
    with pytest.raises(StudyError, match="two or more"):
        read_study(written(tmp_path, ladder + 'bots = ["random"]'))
    with pytest.raises(StudyError, match="one value for each option"):
        read_study(
            written(
                tmp_path, ladder + 'bots = ["random", "greedy"]\noptions.thirty = [true, false]'
            )
        )
    with pytest.raises(StudyError, match="has no question"):
        read_study(written(tmp_path, 'title = "x"'))
    with pytest.raises(StudyError, match="can't be read"):
        read_study(tmp_path / "none.toml")
