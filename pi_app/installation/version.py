"""The version of Tabularium."""

from __future__ import annotations

import importlib.metadata

from pi_app.installation.extras import DISTRIBUTION


def program_version() -> str:
    """Return the installed version; ``0+source`` if only the source exists."""
    try:
        return importlib.metadata.version(DISTRIBUTION)
    except importlib.metadata.PackageNotFoundError:
        return "0+source"
