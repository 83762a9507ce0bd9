"""Measures reliability: python -m tests.reliability [NAME] [--count N] [--seed S] [--minutes M].

Without a name it lists what is measured. At the end it prints what became of how many, or where it
failed and how to repeat that.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.core.build import compiled

if TYPE_CHECKING:
    from tests.reliability.measures import Measure

PROGRAM = "python -m tests.reliability"

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# Nothing here touches the saves and settings of the person who runs it.
_HOME = tempfile.TemporaryDirectory(prefix="reliability-")
for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
    os.environ[variable] = str(Path(_HOME.name, variable))


def main() -> int:
    """List the measures or run one."""
    compiled.activate()
    from tests.reliability.measures import MEASURES

    parser = argparse.ArgumentParser(prog=PROGRAM, description=__doc__)
    parser.add_argument("name", nargs="?", choices=MEASURES)
    parser.add_argument("--count", type=int, default=100, help="how many to try (100)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first (0)")
    parser.add_argument("--minutes", type=float, default=1e9, help="end after so long")
    chosen = parser.parse_args()
    if chosen.name is None:
        for name, measure in MEASURES.items():
            sys.stdout.write(f"{name}: {measure.task}. Counted are {measure.counted}.\n")
        return 0
    # What is wrong with a file is logged, and here it is meant to be wrong.
    logging.getLogger().addHandler(logging.NullHandler())
    _run(MEASURES[chosen.name], chosen)
    return 0


def _run(measure: Measure, chosen: argparse.Namespace) -> None:
    """Run a measure, and say what became of how many or how to repeat what fails."""
    began, told, done = time.monotonic(), 1, Counter[str]()
    directory = Path(_HOME.name, "measure")
    directory.mkdir()
    try:
        for each in measure.run(directory, chosen.count, chosen.seed):
            done[each] += 1
            minutes = (time.monotonic() - began) / 60
            if minutes > chosen.minutes:
                break
            if minutes > told:
                sys.stdout.write(f"{done.total():,} after {minutes:.1f} minutes\n")
                sys.stdout.flush()
                told += 1
    except BaseException:
        number = done.total()
        count, seed = (1, chosen.seed + number) if measure.alone else (number + 1, chosen.seed)
        again = f"{PROGRAM} {chosen.name} --count {count} --seed {seed}"
        sys.stdout.write(f"It fails; repeat: {again}\n")
        raise
    finally:
        minutes = (time.monotonic() - began) / 60
        found = ", ".join(f"{count:,} {each}" for each, count in done.most_common())
        sys.stdout.write(f"{done.total():,} {measure.counted} in {minutes:.1f} minutes: {found}\n")


if __name__ == "__main__":
    sys.exit(main())
