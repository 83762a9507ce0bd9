"""Above the choices the hand bar says what they risk, before anybody commits to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pi_app.games.rome_vs_carthage.board.board import RomeVsCarthageBoard
from pi_app.games.rome_vs_carthage.rules.deck import STORMS
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.terms import BY_OPS
from pi_app.kiosk import background_job
from pi_app.table.players import Player
from tests.games.rome_vs_carthage.board.hands import (
    TWO,
    board,
    draw_curtain,
    pick,
    play,
    settle,
    sit_down,
    tap_space,
)
from tests.games.rome_vs_carthage.board.setups import answer, epidemic, sicily
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME, SPACE_OF, Table
from tests.kiosk.at_table import playing
from tests.kiosk.driver import Person

HANDS = (
    "Battle cards: 10 (CUs 8, battle rating 1, allies 1)"
    " against 7 (CUs 3, battle rating 3, allies 1)"
)
ATTEMPTS = ["Hasdrubal avoids battle: die 1–3 (50 %)", "Hannibal intercepts: die 1–4 (67 %)"]


def lines(person: Person) -> list[str]:
    """The risks on the screen, when a battle has been played out."""
    background_job.finish_all()
    person.rest(0.3)
    return [line.english() for _, line in board(person).hand_bar.risks.lines]


def phase(view: RomeVsCarthageBoard) -> str:
    """What is asked."""
    task = view.view["task"]
    assert task is not None
    return task["phase"]


@pytest.mark.pygame
def test_a_dangerous_step_needs_a_second_tap(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, sicily().state)
    tap_space(person, "lilybaeum")
    chance, *others = lines(person)
    assert re.fullmatch(r"Battle: \d+ % to win · CUs lost: about \d+ if won, \d+ if not", chance)
    assert others == [HANDS, *ATTEMPTS]
    assert board(person).map.sees("lilybaeum")
    assert phase(board(person)) == "march"
    tap_space(person, "lilybaeum")
    settle(person)
    assert phase(board(person)) == "declare"
    assert lines(person)[0].startswith("Battle: ")


def test_a_step_without_danger_needs_one_tap(tmp_path: Path) -> None:
    table = Table()
    table.army(ROME, "agrigentum", 8, "t_longus")
    table.begin(Activate(ROME, 3, BY_OPS))
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, table.state)
    tap_space(person, "lilybaeum")
    settle(person)
    march = board(person).view["march"]
    assert march is not None
    assert (march["space"], lines(person)) == ("lilybaeum", [])


def test_the_chance_stays_as_it_is(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, sicily().state)
    play(person, ROME, "lilybaeum")
    said = lines(person)
    view = board(person)
    assert view.moment is not None
    view.show(view.moment)
    assert [line.english() for _, line in view.hand_bar.risks.lines] == said


def test_at_a_table_of_two_the_chance_does_not_tell_of_a_hand(tmp_path: Path) -> None:
    said = []
    for number, hand in enumerate(((1, 2, 3), (20, 42, 59))):
        person = Person(tmp_path / str(number), frame=0.1)
        sit_down(person, TWO, sicily(*hand).state)
        tap_space(person, "lilybaeum")
        said.append(lines(person))
    assert said[0] == said[1]


def test_who_plays_alone_counts_on_the_own_hand(tmp_path: Path) -> None:
    said = []
    for number, hand in enumerate(((1, 2, 3), (20, 42, 59))):
        person = Person(tmp_path / str(number), frame=0.1)
        sit_down(person, (Player.person(), Player.of_bot("random")), sicily(*hand).state)
        tap_space(person, "lilybaeum")
        said.append(lines(person))
    assert said[0][1:] == said[1][1:]
    assert said[0][0] != said[1][0]


def test_a_siege_says_what_it_may_bring(tmp_path: Path) -> None:
    table = Table()
    table.army(CARTHAGE, "capua", 4, "hannibal")
    table.state.siege[SPACE_OF["capua"]] = 2
    table.begin(Activate(CARTHAGE, 3, BY_OPS))
    table.choose("halt")
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, table.state)
    assert lines(person) == [
        "Siege: 0 points 50 %, it falls 50 % (on the die: no siege train −1)",
        "Losses: 0 CUs 50 %, 1 CU 50 %",
    ]
    play(person, CARTHAGE, "besiege")
    assert not playing(person).table.perspective(-1).view()["march"]


def test_an_answer_says_what_it_costs_the_enemy(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, answer(STORMS))
    draw_curtain(person, CARTHAGE)
    pick(person, CARTHAGE, f"card {STORMS}")
    said = [words.replace("\N{NO-BREAK SPACE}", " ") for words in person.words()]
    assert "The storm costs: 1 CU 33 %, 2 CUs 33 %, 3 CUs 33 %" in said


def test_an_epidemic_says_what_it_costs_before_it_strikes(tmp_path: Path) -> None:
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, epidemic())
    tap_space(person, "rome")
    assert lines(person) == ["Attrition: 1 CU 50 %, 2 CUs 33 %, 3 CUs 17 %"]
    assert phase(board(person)) == "choose_victim"
    tap_space(person, "rome")
    settle(person)
    assert board(person).view["task"] is None


def test_where_a_march_ends_it_says_what_winter_may_cost(tmp_path: Path) -> None:
    table = Table()
    table.army(CARTHAGE, "capua", 4, "hannibal")
    table.own(ROME, "capua")
    table.begin(Activate(CARTHAGE, 3, BY_OPS))
    person = Person(tmp_path, frame=0.1)
    sit_down(person, TWO, table.state)
    assert lines(person) == ["Winter here costs: 0 CUs 33 %, 1 CU 50 %, 2 CUs 17 %"]
