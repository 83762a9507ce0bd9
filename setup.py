"""Builds wheels: with the compiled rules and bots where a C compiler is at hand, else without.

Everything else about the package stands in ``pyproject.toml``. The environment variable
TABULARIUM_WHEEL is ``plain`` for a wheel without the compiled core, and ``compiled`` to insist on
one.
"""

from __future__ import annotations

import os
import shutil
import sys
from functools import cached_property
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
BUILT = ROOT / "build" / "bundled"


def compiled_core() -> list[Path]:
    """Compile the core and return the directories of its parts, none for a plain wheel."""
    wanted = os.environ.get("TABULARIUM_WHEEL", "")
    if wanted == "plain":
        return []
    sys.path.insert(0, str(ROOT))
    os.environ["TABULARIUM_CACHE"] = str(BUILT)
    from pi_app.core.build.compiled import Core, CoreError
    from pi_app.core.build.compiler import build

    try:
        build()
    except CoreError as error:
        if wanted:
            raise
        sys.stderr.write(f"Rules and bots stay interpreted. {error}\n")
        return []
    core = Core()
    return [core.place(name) for name in core.ours]


class WithCore(Distribution):
    """A distribution that is for one platform if it has the compiled core."""

    @cached_property
    def core(self) -> list[Path]:
        """The directories of the core's parts, which is compiled when they are first asked for."""
        return compiled_core()

    def has_ext_modules(self) -> bool:
        """Return whether the wheel is for this platform and Python only."""
        building = {"bdist_wheel", "install"} & set(self.commands)
        return bool(building and self.core)


class BundleCore(build_py):
    """Copies the compiled core into the package."""

    def run(self) -> None:
        """Copy the package's own files, and then the core."""
        super().run()
        distribution: Any = self.distribution
        if not self.editable_mode and distribution.has_ext_modules():
            target = Path(self.build_lib, "pi_app", "core", "build", "bundled")
            for part in distribution.core:
                shutil.copytree(part, target / part.parent.name / part.name, dirs_exist_ok=True)


setup(distclass=WithCore, cmdclass={"build_py": BundleCore})
