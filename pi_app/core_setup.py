"""The recipe that compiles `pi_app.rules` and `pi_app.bots` with mypyc.

`pi_app.compiled.build` runs this file as a script, in a process of its own and in a directory that
holds a copy of the two packages, with the arguments of setuptools' ``build_ext`` command. All
modules form one group, so that calls from one to another are plain C calls, but each has a C file
of its own: one file of them all would take gigabytes and many minutes to compile. The packages' own
``__init__`` files stay Python.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mypyc.build import mypycify
from setuptools import setup

GROUP = "tabularium_core"


def main() -> None:
    """Compile every module below ``pi_app/rules`` and ``pi_app/bots`` of the working directory."""
    modules = sorted(
        str(path)
        for package in ("rules", "bots")
        for path in Path("pi_app", package).rglob("*.py")
        if path.name != "__init__.py"
    )
    # An empty name keeps mypy from reading a configuration of the user or of a directory above.
    # Any: the types of setuptools do not know the class that mypyc takes from setuptools.
    extensions: list[Any] = mypycify(
        ["--config-file=", *modules],
        opt_level="3",
        debug_level="0",
        group_name=GROUP,
        multi_file=True,
    )
    setup(name=GROUP, packages=[], ext_modules=extensions)


if __name__ == "__main__":
    main()
