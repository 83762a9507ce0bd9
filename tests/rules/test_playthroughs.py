"""Recorded random games and counts of action sequences, compared with what the rules do now.

A change here is a change of the rules: look at the difference, and if it is meant, write the
files anew with ``python -m tests.rules.test_playthroughs``.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from pi_app.rules.game import State
from tests.rules.random_play import Case, covering_cases, walk

pytestmark = pytest.mark.interpreted

FOLDER = Path(__file__).parent / "playthroughs"
CASES = covering_cases()
PERFT_NODES = 20_000
IN_FULL = 250
"""Lines that are written out; of the rest of a long game there is a digest."""


def perft(state: State, depth: int) -> int:
    """Return how many sequences of `depth` actions there are, seats in ascending order."""
    deciders = state.deciders()
    if depth == 0 or not deciders:
        return 1
    nodes = 0
    for action in state.legal_actions(deciders[0]):
        following = state.copy()
        following.apply(deciders[0], action)
        nodes += perft(following, depth - 1)
    return nodes


def perft_lines(case: Case) -> list[str]:
    lines = []
    for depth in range(1, 7):
        nodes = perft(case.start(), depth)
        lines.append(f"perft {depth}: {nodes}")
        if nodes * nodes ** (1 / depth) > PERFT_NODES:
            break
    return lines


def playthrough(case: Case) -> str:
    """Return a random game as text: every action, every event, and now and then the position."""
    state = case.start()
    state.chronicle = []
    lines = [f"# {case}", *perft_lines(case)]
    for number, (moment, (seat, action)) in enumerate(walk(state, Random(str(case)))):
        lines += [f"  {event.text.english()}" for event in state.chronicle]
        state.chronicle.clear()
        if number % 25 == 0:
            lines.append(json.dumps(moment.position()["state"], sort_keys=True))
            lines.append(moment.prompt(seat).english())
        lines.append(f"{moment.seat_label(seat)}: {moment.action_text(seat, action)}")
    lines += [f"  {event.text.english()}" for event in state.chronicle]
    lines.append(json.dumps(state.position()["state"], sort_keys=True))
    return "\n".join(shortened(lines)) + "\n"


def shortened(lines: list[str]) -> list[str]:
    """Return the beginning and the end of long `lines`, with a digest of what is left out."""
    left_out = lines[IN_FULL:-1]
    if not left_out:
        return lines
    digest = hashlib.sha256("\n".join(left_out).encode()).hexdigest()
    return [*lines[:IN_FULL], f"({len(left_out)} more lines, digest {digest})", lines[-1]]


def path_of(case: Case) -> Path:
    return FOLDER / (str(case).replace(" ", "_").replace("=", "-") + ".txt")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_recorded_game_still_runs_the_same(case: Case) -> None:
    assert playthrough(case) == path_of(case).read_text(encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for each in CASES:
        path_of(each).write_text(playthrough(each), encoding="utf-8")
