"""The handbook, which phones in the table's network can read without the internet."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pi_app

SITE: Final = Path(pi_app.__file__).parents[1] / "build" / "handbook"
"""Where ``python -m handbook`` puts it; packages bring it to the same place."""

FOLDER: Final = "handbook"
"""The first part of the paths at which it is served."""

# Its theme has scripts and styles within the pages.
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; frame-ancestors 'none'"
)
"""What its pages may load."""


def is_there(site: Path = SITE) -> bool:
    """Return whether this installation has the handbook."""
    return any(site.glob("*/index.html"))


def site_files(site: Path = SITE) -> dict[str, Path]:
    """Return its files by the paths at which they are served. A path that ends in a slash is the
    index of a folder."""
    files: dict[str, Path] = {}
    for file in site.glob("*/**/*"):
        if file.is_file():
            path = f"{FOLDER}/{file.relative_to(site).as_posix()}"
            files[path] = file
            if file.name == "index.html":
                files[path.removesuffix("index.html")] = file
    return files
