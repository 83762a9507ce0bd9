"""Finds the files that describe the wiring of the hardware. The builder and the program use the
same files.

They are in `hardware/` of the clone that the program runs from. TABULARIUM_HARDWARE names another
directory, for a table with other wiring.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from pi_app.documents import BadDocument, Table, parse_toml, read_document

Described = TypeVar("Described", bound=Table)


class WiringError(Exception):
    """A wiring file can't be used; the message names the file, the cause and the remedy."""


def hardware_file(name: str) -> Path:
    """Return the path of a file in the hardware directory; the file need not exist."""
    named = os.environ.get("TABULARIUM_HARDWARE")
    return (Path(named) if named else Path(__file__).parents[2] / "hardware") / name


def read_wiring(name: str) -> dict[str, object]:
    """Return the contents of a TOML file in the hardware directory.

    Raises:
        WiringError: it is missing, can't be read or is not TOML.
    """
    path = hardware_file(name)
    try:
        return parse_toml(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise WiringError(
            f"Cannot read {path}, which describes the wiring of the hardware ({error.strerror}). "
            "A clone of Tabularium has this file. Set TABULARIUM_HARDWARE to a directory that has "
            "it."
        ) from error
    except ValueError as error:
        raise WiringError(f"{path} is not a TOML file: {error}. Correct it there.") from error


def typed_wiring(document: Mapping[str, object], kind: type[Described], name: str) -> Described:
    """Return the contents of a wiring file as a type.

    Args:
        document: the contents.
        kind: the type.
        name: of the file, for messages.

    Raises:
        WiringError: the contents are not of that type.
    """
    try:
        return read_document(document, kind, str(hardware_file(name)))
    except BadDocument as error:
        raise WiringError(f"{error} Correct it there.") from error
