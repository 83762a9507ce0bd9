"""Recorded random games and counts of action sequences, compared with what the rules do now.

A change here is a change of the rules: look at the difference, and if it is meant, write the
files anew with ``python -m tests.core.test_playthroughs``. Where it is a change of legal actions,
their notation or the form of positions, that asks for a higher `Game.rules_version`.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random

import pytest

from pi_app.core.game import State
from tests.core.random_play import Case, covering_cases, walk
from tests.games import folder_of

pytestmark = pytest.mark.interpreted

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
    state.event_log = []
    lines = perft_lines(case)
    rules = hashlib.sha256("\n".join(lines).encode())
    for number, (moment, (seat, action)) in enumerate(walk(state, Random(str(case)))):
        lines += [f"  {event.text.english()}" for event in state.event_log]
        state.event_log.clear()
        played = f"{moment.seat_label(seat)}: {moment.action_text(seat, action)}"
        if number % 25 == 0:
            lines.append(json.dumps(moment.position()["state"], sort_keys=True))
            rules.update(lines[-1].encode())
            lines.append(moment.prompt(seat).english())
        lines.append(played)
        rules.update(played.encode())
    lines += [f"  {event.text.english()}" for event in state.event_log]
    lines.append(json.dumps(state.position()["state"], sort_keys=True))
    rules.update(lines[-1].encode())
    head = f"# {case}, rules {state.game.rules_version}, digest {rules.hexdigest()[:16]}"
    return "\n".join(shortened([head, *lines])) + "\n"


def needs_higher_number(old: str, new: str) -> bool:
    """Say whether actions or positions have changed and the number of the rules has not."""
    heads = [text.partition("\n")[0].split(", ") for text in (old, new)]
    (_, old_rules, old_digest), (_, new_rules, new_digest) = heads
    return old_rules == new_rules and old_digest != new_digest


def shortened(lines: list[str]) -> list[str]:
    """Return the beginning and the end of long `lines`, with a digest of what is left out."""
    left_out = lines[IN_FULL:-1]
    if not left_out:
        return lines
    digest = hashlib.sha256("\n".join(left_out).encode()).hexdigest()
    return [*lines[:IN_FULL], f"({len(left_out)} more lines, digest {digest})", lines[-1]]


def path_of(case: Case) -> Path:
    name = str(case).removeprefix(case.game.id).strip().replace(" ", "_").replace("=", "-")
    return folder_of(case.game.id) / "playthroughs" / f"{name}.txt"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_recorded_game_still_runs_the_same(case: Case) -> None:
    assert playthrough(case) == path_of(case).read_text(encoding="utf-8")


def test_only_a_change_of_the_rules_asks_for_a_higher_number() -> None:
    old = "# pig 2p, rules 1, digest 12\nperft 1: 2\n  Ann holds.\n"
    assert not needs_higher_number(old, old.replace("holds", "banks"))
    assert needs_higher_number(old, old.replace("12", "34"))
    assert not needs_higher_number(old, old.replace("12", "34").replace("rules 1", "rules 2"))


def write_anew() -> None:
    """Write all files, or none if the number of some game's rules has to rise first."""
    texts = {path_of(case): playthrough(case) for case in CASES}
    for path, text in texts.items():
        if path.exists() and needs_higher_number(path.read_text(encoding="utf-8"), text):
            raise SystemExit(f"{path}: the rules have changed; raise the game's rules_version")
    for folder in {path.parent for path in texts}:
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.txt"):
            old.unlink()
    for path, text in texts.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write_anew()
