"""Which version of Tabularium this is."""

from __future__ import annotations

import importlib.metadata

from pi_app.installation.extras import DISTRIBUTION


def program_version() -> str:
    """Return the version that was installed; ``0+source`` where only the source lies about."""
    try:
        return importlib.metadata.version(DISTRIBUTION)
    except importlib.metadata.PackageNotFoundError:
        return "0+source"
