"""The recipe that compiles one group of modules of the rules and bots with mypyc.

`compiler` runs this file as a script, in a process of its own and in a directory that
holds a copy of the sources and ``groups.json``, with the arguments of setuptools' ``build_ext``
command. That file lists the group to build first and after it the group that it stands on, if any:
the name of each and the paths of its modules. Within a group calls from one module to another are
plain C calls; to the other group they go through a table of its functions, and what is in that
table hangs on that group alone, so that each may be compiled without the other. Each module has a C
file of its own: one file of them all would take gigabytes and many minutes to compile.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup

FLAGS = ["-fcommon", "-fvisibility=hidden", "-ffp-contract=off"]
"""For other compilers than Microsoft's. mypyc defines the table of the other group in each C file,
to be merged. What is not seen from outside a library can be called directly within it. Products
and sums are rounded one by one, as Python does: 64-bit ARM does both at once where a C compiler may
choose, and bots would weigh moves by other figures there."""


def main() -> None:
    """Compile the first group in the working directory's ``groups.json``."""
    groups: list[tuple[str, list[str]]] = json.loads(Path("groups.json").read_text())
    library, modules = groups[0]
    # An empty name keeps mypy from reading a configuration of the user or of a directory above.
    # Any: the types of setuptools do not know the class that mypyc takes from setuptools.
    extensions: list[Any] = mypycify(
        ["--config-file=", *(path for _, paths in groups for path in paths)],
        opt_level="3",
        debug_level="0",
        separate=[(paths, name) for name, paths in groups],
        multi_file=True,
    )
    names = {path.removesuffix(".py").replace("/", ".") for path in modules}
    own = [each for each in extensions if each.name in {f"{library}__mypyc", *names}]
    if sys.platform != "win32":
        for each in own:
            each.extra_compile_args += FLAGS
    setup(name=library, packages=[], ext_modules=own)


if __name__ == "__main__":
    main()
