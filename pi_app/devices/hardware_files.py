"""Where the files are that say how the hardware is wired: the one truth for builders and program.

They lie in `hardware/` of the clone that the program runs from. TABULARIUM_HARDWARE names another
directory, for a table that is wired otherwise.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path


class WiringError(Exception):
    """A file about the wiring can't be used; the message says which, why and what helps."""


def hardware_file(name: str) -> Path:
    """Return the path of a file of the hardware directory, whether it exists or not."""
    named = os.environ.get("TABULARIUM_HARDWARE")
    return (Path(named) if named else Path(__file__).parents[2] / "hardware") / name


def read_wiring(name: str) -> dict[str, object]:
    """Return what a TOML file of the hardware directory says.

    Raises:
        WiringError: it is missing, can't be read or isn't TOML.
    """
    path = hardware_file(name)
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise WiringError(
            f"Cannot read {path}, which says how the hardware is wired ({error.strerror}). It "
            "comes with a clone of Tabularium; TABULARIUM_HARDWARE names a directory that has it."
        ) from error
    except ValueError as error:
        raise WiringError(f"{path} is no TOML file: {error}. Mend it there.") from error
