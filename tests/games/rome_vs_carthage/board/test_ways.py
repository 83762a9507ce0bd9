"""Marches over several spaces by one tap: the way is shown first, and taken step by step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from librt.random import Random

from pi_app.core.game import Perspective
from pi_app.games.rome_vs_carthage import GAME
from pi_app.games.rome_vs_carthage.board.ways import Journey, Way, ways_from
from pi_app.games.rome_vs_carthage.bot.policy import policy
from pi_app.games.rome_vs_carthage.rules import notation
from pi_app.games.rome_vs_carthage.rules.march.marching import Activate
from pi_app.games.rome_vs_carthage.rules.state import RomeVsCarthageState
from pi_app.games.rome_vs_carthage.rules.terms import BY_OPS
from pi_app.kiosk import background_job
from tests.games.rome_vs_carthage.board.hands import TWO, board, settle, sit_down, tap_space
from tests.games.rome_vs_carthage.board.setups import laid, march
from tests.games.rome_vs_carthage.rules.table import CARTHAGE, ROME
from tests.kiosk.driver import Person


def marching(seed: int) -> Iterator[tuple[RomeVsCarthageState, int, dict[str, Way]]]:
    """The marches of a war, each with its seat and its ways."""
    state, dice = GAME.start(2), Random(seed)
    assert isinstance(state, RomeVsCarthageState)
    while seats := state.deciders():
        seat = seats[0]
        if seat >= 0 and (ways := ways_from(Perspective(state, seat))):
            yield state, seat, ways
        chance = seat < 0
        state.play(seat, state.random_action(seat, dice) if chance else policy(state, seat, dice))


def walked(state: RomeVsCarthageState, seat: int, way: Way, dice: Random) -> str | None:
    """Take a way; the others and the die choose by ``dice``, but no card is played. Return the
    space in which the leader is at the end of the journey."""
    after = state.copy()
    march = after.view(seat)["march"]
    assert march is not None
    journey = Journey(way, march)
    while journey.goes_on(after.view(seat)):
        decider = after.deciders()[0]
        if decider == seat:
            action = journey.next_step(Perspective(after, seat))
            if action is None:
                break
        elif after.is_secret(decider):
            action = notation.PASS
        else:
            action = after.random_action(decider, dice)
        after.play(decider, action)
    return after.view(seat)["generals"][march["leader"]]["space"]


def let_pass(person: Person) -> None:
    """Let the other side do nothing against a journey until it ends."""

    def answer() -> str | None:
        return next((each for each in ("Let it be", "Done") if person.sees(each)), None)

    while board(person).journey is not None:
        person.wait_for(lambda: board(person).journey is None or answer() is not None, "a question")
        if (words := answer()) is not None and board(person).journey is not None:
            person.tap(words)
            person.wait()


def test_a_way_without_risks_is_safe_but_for_cards() -> None:
    dice, safe, stopped = Random(1), 0, 0
    for state, seat, ways in marching(5):
        for end, way in ways.items():
            reached = walked(state, seat, way, dice)
            if way.risks:
                stopped += reached != end
            else:
                assert reached == end, (way, reached)
                safe += 1
        if safe > 300 and stopped > 3:
            break
    assert safe > 300
    assert stopped > 3


def test_ways_depend_on_nothing_hidden() -> None:
    for number, (state, seat, ways) in enumerate(marching(4)):
        twin = state.determinize(seat, Random(number))
        assert ways_from(Perspective(twin, seat)) == ways
        if number > 20:
            break


def test_two_taps_lead_to_a_distant_space(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down(person, TWO, march())
    tap_space(person, "narbo")
    ((_, words),) = board(person).hand_bar.risks.lines
    assert words.english() == "To Narbo: 4 of 4 movement points"
    assert board(person).map.way == ("saguntum", "dertosa", "ilerda", "emporiae", "narbo")
    tap_space(person, "narbo")
    let_pass(person)
    assert board(person).journey is None
    assert board(person).map.way == ()
    assert board(person).view["generals"]["hannibal"]["space"] == "narbo"


def test_a_way_into_battle_says_the_chance_to_win(tmp_path: Path) -> None:
    person = Person(tmp_path)
    table = laid()
    table.army(ROME, "emporiae", 4, "t_longus")
    table.begin(Activate(CARTHAGE, 3, BY_OPS))
    table.choose("hannibal", "dertosa")
    sit_down(person, TWO, table.state)
    tap_space(person, "emporiae")
    background_job.finish_all()
    person.wait()
    words = [line.english() for _, line in board(person).hand_bar.risks.lines]
    assert words[0].startswith("To Emporiae: 2 of 3 movement points. T. Longus intercepts: die 1")
    assert re.fullmatch(r"Battle: \d+ % to win · CUs lost: .*", words[1])
    person.tap("March")
    let_pass(person)
    assert board(person).journey is None


def test_a_way_is_put_aside(tmp_path: Path) -> None:
    person = Person(tmp_path)
    sit_down(person, TWO, march())
    tap_space(person, "narbo")
    assert person.sees("March")
    back = next(each for each in board(person).hand_bar.children if each.visible)
    person.tap_at(back.rect.center)
    assert board(person).map.way == ()
    assert not person.sees("March")
    tap_space(person, "dertosa")
    settle(person)
    here = board(person).view["march"]
    assert here is not None
    assert here["space"] == "dertosa"
