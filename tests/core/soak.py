"""Checks the contract at every moment of as many random games as one likes.

usage: python -m tests.core.soak [games] [--only TEXT] [--seed N]

The games go round all games, options and seats, mixed; ``--only`` keeps those whose description
holds TEXT, such as ``seven-hills`` or ``edition=gmt2001``. Game n is drawn from the number N + n.
The first failure is told with the game's record, which shows it again, and ends the run.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from typing import TYPE_CHECKING

from librt.random import Random

from pi_app.core.build import compiled

if TYPE_CHECKING:
    from tests.core.random_play import Case


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.core.soak", description=__doc__)
    parser.add_argument("games", nargs="?", type=int, default=1000)
    parser.add_argument("--only", default="", metavar="TEXT")
    parser.add_argument("--seed", type=int, default=0, metavar="N")
    chosen = parser.parse_args(arguments)
    compiled.activate()
    from tests.core.random_play import all_cases

    cases = [case for case in all_cases() if chosen.only in str(case)]
    random.Random(1).shuffle(cases)
    if not cases:
        parser.error(f"no game's description holds {chosen.only!r}")
    began, moments = time.monotonic(), 0
    for number in range(chosen.games):
        case, seed = cases[number % len(cases)], chosen.seed + number
        moments += play_checked(case, seed)
        if (number + 1) % 25 == 0 or number + 1 == chosen.games:
            seconds = time.monotonic() - began
            sys.stdout.write(f"{number + 1} games, {moments} moments, {seconds:.0f} s\n")
            sys.stdout.flush()
    return 0


def play_checked(case: Case, seed: int) -> int:
    """Play one random game, check every moment, and return how many there were."""
    from pi_app.core.record import make_record, write_record
    from tests.core.invariants import Watch, check_position
    from tests.core.random_play import Step, walk

    state = case.start()
    watch = Watch(state, Random(seed), every_moment=True)
    steps: list[Step] = []
    try:
        for moment, step in walk(state, Random(seed)):
            watch.moment(moment, step)
            steps.append(step)
        watch.arrived(state)
        check_position(state)
    except BaseException:
        sys.stdout.write(f"{case}, number {seed}, fails after {len(steps)} actions. Its record:\n")
        sys.stdout.write(write_record(make_record(case.start(), steps)))
        raise
    return len(steps) + 1


if __name__ == "__main__":
    sys.exit(main())
