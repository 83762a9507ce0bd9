"""Mutated inputs, guided by what of the program they reach: python -m tests.reliability.guided.

usage: python -m tests.reliability.guided PARSER DIRECTORY [option of libFuzzer, such as -runs=N]

It needs atheris, which is no dependency of the project: it is there for few Pythons and
processors. Inputs that have reached something new are kept in the directory, and one that a parser
does not survive is written to a file whose name is printed.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random

import atheris

with atheris.instrument_imports(include=["pi_app"]):
    from pi_app.core.build import compiled

    compiled.activate()
    from tests.reliability.inputs import mutated, parsers

    SCRATCH = tempfile.TemporaryDirectory(prefix="reliability-")
    # What is imported to make the samples, such as the rules of games, is watched, too.
    PARSERS = parsers(Path(SCRATCH.name))


def main(name: str, directory: Path, *options: str) -> None:
    """Mutate the inputs of a parser until one is not survived."""
    parser = PARSERS[name]
    directory.mkdir(exist_ok=True)
    for number, sample in enumerate(parser.samples):
        (directory / f"sample-{number}").write_bytes(sample)

    def read(content: bytes) -> None:
        parser.read(content)

    def mutate(content: bytes, most: int, seed: int) -> bytes:
        random = Random(seed)
        if random.random() < 0.5:
            return bytes(atheris.Mutate(content, most))
        return mutated(bytes(content), random, parser.samples)[:most]

    arguments = [sys.argv[0], str(directory), "-max_len=200000", *options]
    atheris.Setup(arguments, read, custom_mutator=mutate)
    atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:])
