"""Says what the rules answer to damaged positions and records, the same whichever core runs.

``python -m tests.core.damage`` prints a line for each: what it was refused with, or what a random
game from there looks like a few steps on. `TABULARIUM_CORE` chooses the core.
"""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random
from typing import TYPE_CHECKING, Any

from pi_app.core.build import compiled

if TYPE_CHECKING:
    from pi_app.core.game import Game

VALUES: tuple[object, ...] = (
    None, True, -1, 0, 1, 3, 7, 99, 2**31, 2**62, 2**63, 2**70, -(2**63) - 1, 0.5, 1e300,
    "", "x", "rome", [], [[]], {}, {"rome": 1},
)  # fmt: skip
DAMAGES = 120
"""So many damaged positions, and a quarter as many records, are made of each case's game."""

Holder = dict[str, Any] | list[Any]


def main() -> int:
    compiled.activate()
    from pi_app.core.errors import RulesError
    from pi_app.core.record import make_record, record_from_json, replay
    from tests.core.random_play import all_cases, random_step, state_after, walk

    def answer(game: Game, position: Any = None, record: Any = None) -> str:
        try:
            state = game.load(position) if record is None else replay(record_from_json(record))
            rng = Random(1)
            for _ in range(5):
                if state.deciders():
                    state.apply(*random_step(state, rng))
            found = json.dumps(state.position(), sort_keys=True)
            return hashlib.sha256(found.encode()).hexdigest()[:16]
        except RulesError as error:
            return f"{type(error).__name__}: {error}"

    seen = set()
    for case in all_cases():
        if case.game.id in seen:
            continue
        seen.add(case.game.id)
        rng = Random(case.game.id)
        for number in range(DAMAGES):
            position = json.loads(
                json.dumps(state_after(case, number % 6, rng.random()).position())
            )
            damage(position, rng)
            sys.stdout.write(f"{case} {number}: {answer(case.game, position=position)}\n")
        steps = [step for _, step in walk(case.start(), Random(1))]
        whole = json.dumps(make_record(case.start(), steps[:30]).to_json())
        for number in range(DAMAGES // 4):
            record = json.loads(whole)
            damage(record, rng)
            found = answer(case.game, record=record)
            sys.stdout.write(f"{case} record {number}: {found}\n")
    return 0


def damage(whole: Holder, rng: Random) -> None:
    """Put another value, or nothing, in one place of a JSON value."""
    holder: Holder = whole
    while True:
        keys: list[Any] = sorted(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = keys[int(rng.random() * len(keys))]
        inner: Any = holder[key]
        if not (isinstance(inner, dict | list) and inner and rng.random() < 0.9):
            break
        holder = inner
    if rng.random() < 0.1:
        del holder[key]
    else:
        holder[key] = VALUES[int(rng.random() * len(VALUES))]


if __name__ == "__main__":
    sys.exit(main())
