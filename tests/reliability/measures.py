"""All measures by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.reliability.allocations import allocations
from tests.reliability.bad_disks import disks, failures
from tests.reliability.clocks import clocks
from tests.reliability.evenings import evenings
from tests.reliability.inputs import inputs
from tests.reliability.kills import kills
from tests.reliability.leaks import leaks
from tests.reliability.many import many
from tests.reliability.power_cuts import power_cuts
from tests.reliability.values import values
from tests.table.damage import flips

Measuring = Callable[[Path, int, int], Iterator[str]]


class Measure(NamedTuple):
    """Attributes:
    run: tries so many things in a directory, from a seed; yields what became of each.
    task: what is done, and what must hold.
    counted: what is counted.
    few: how many are tried to see whether the measure works.
    alone: whether each depends on its number alone, the seed that it has when it is the first.
    """

    run: Measuring
    task: str
    counted: str
    few: int
    alone: bool = True


MEASURES = {
    "kills": Measure(
        kills,
        "kill the program at any moment of play by screen, keypads and phones, in all games; "
        "what was acknowledged is in the journal, and nothing else",
        "kills",
        8,
        alone=False,
    ),
    "power-cuts": Measure(
        power_cuts,
        "cut the power at any moment: of what was not synced, any sectors of 512 or 4096 bytes "
        "are written, in any order; what was acknowledged is in the journal, and nothing else",
        "power cuts",
        8,
    ),
    "disks": Measure(
        disks,
        "fill the disk, or make it read-only, from any call of an input on, and repair it; what "
        "can't be written is refused in words and changes nothing, and all goes on afterwards",
        "deeds",
        20,
    ),
    "failures": Measure(
        failures,
        "let any one write, fsync, rename or other call of a deed fail; it is refused in words "
        "and changes nothing, or is done in spite of it",
        "deeds",
        20,
    ),
    "flips": Measure(
        flips,
        "flip a bit or all of a byte of the journal, its log or its copy; every game is there, as "
        "it is or, with a notice, as it was copied",
        "flips",
        20,
    ),
    "values": Measure(
        values,
        "change a value of a backup, with right check sums; it is refused or harmless in all that "
        "a table does with it",
        "values",
        20,
    ),
    "clocks": Measure(
        clocks,
        "let the clocks jump by up to 60 years between any two deeds of an evening of 60, in which "
        "games are saved and resumed; the journal holds the same games, in every list",
        "evenings",
        2,
    ),
    "allocations": Measure(
        allocations,
        "let any one allocation of Python fail in a deed; the journal holds the game before it or "
        "after it",
        "deeds",
        4,
    ),
    "many": Measure(
        many,
        "play games one after the other in one process; memory and open files do not grow",
        "games",
        8,
        alone=False,
    ),
    "evenings": Measure(
        evenings,
        "play whole evenings at the real application by random inputs, with leads and sticks "
        "pulled, full disks and power cuts; no page of trouble, no dead end, nothing in the log of "
        "errors, no growth",
        "inputs",
        20,
        alone=False,
    ),
    "inputs": Measure(
        inputs,
        "give mutated inputs to every parser; each is read, or refused by the parser's own error",
        "inputs",
        200,
    ),
    "leaks": Measure(
        leaks,
        "compare all that is shown, said and sent to those who may not know a secret, for two "
        "secrets that differ; there is no difference",
        "comparisons",
        300,
        alone=False,
    ),
}
