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

from pi_app.core.build import compiled

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# Nothing here touches the saves and settings of the person who runs it.
_HOME = tempfile.TemporaryDirectory(prefix="reliability-")
for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
    os.environ[variable] = str(Path(_HOME.name, variable))


def main() -> int:
    """Run one measure; return 1 if it failed."""
    compiled.activate()
    from tests.reliability.measures import MEASURES

    parser = argparse.ArgumentParser(prog="python -m tests.reliability", description=__doc__)
    parser.add_argument("name", nargs="?", choices=MEASURES)
    parser.add_argument("--count", type=int, default=100, help="how many to try (100)")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first (0)")
    parser.add_argument("--minutes", type=float, default=1e9, help="end after so long")
    chosen = parser.parse_args()
    if chosen.name is None:
        for name, measure in MEASURES.items():
            sys.stdout.write(f"{name}: {measure.task}. Counted are {measure.counted}.\n")
        return 0
    began, told, done = time.monotonic(), 1, Counter[str]()
    # What is wrong with a file is logged, and here it is meant to be wrong.
    logging.getLogger().addHandler(logging.NullHandler())
    directory = Path(_HOME.name, "measure")
    directory.mkdir()
    try:
        for each in MEASURES[chosen.name].run(directory, chosen.count, chosen.seed):
            done[each] += 1
            minutes = (time.monotonic() - began) / 60
            if minutes > chosen.minutes:
                break
            if minutes > told:
                sys.stdout.write(f"{done.total():,} after {minutes:.1f} minutes\n")
                sys.stdout.flush()
                told += 1
    except BaseException:
        again = f"python -m tests.reliability {chosen.name} --count 1"
        sys.stdout.write(f"It fails; repeat: {again} --seed {chosen.seed + done.total()}\n")
        raise
    finally:
        minutes = (time.monotonic() - began) / 60
        found = ", ".join(f"{count:,} {each}" for each, count in done.most_common())
        counted = MEASURES[chosen.name].counted
        sys.stdout.write(f"{done.total():,} {counted} in {minutes:.1f} minutes: {found}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
