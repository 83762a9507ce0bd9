"""A page of what a commit changes: the sample drawn at two commits, and the pairs that differ."""

from __future__ import annotations

import html
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from tests.kiosk.pages.states import PageState

ROOT: Final = Path(__file__).parents[3]

DIFFERENT: Final = 24
"""From this difference of a colour's parts on, of 255, an eye that looks from one picture to the
other sees it. The pictures are halved before, so that no edge counts that moves by a part of a
pixel."""

LEAST: Final = 12
"""Of the halved pictures, so many different pixels are no difference."""

HEAD: Final = """<!doctype html><meta charset="utf-8"><title>{title}</title>
<style>body{{font:16px sans-serif;margin:2em;background:#eee}}
figure{{margin:0 0 3em}}img{{max-width:49%;vertical-align:top;border:1px solid #999}}
table{{border-collapse:collapse}}td{{padding:.1em .8em}}</style><h1>{title}</h1>
"""


class Pair(NamedTuple):
    """A page at two commits, and which part of it differs, from 0 to 1; None for a picture where it
    could not be drawn."""

    page: str
    before: Path | None
    after: Path | None
    part: float


def file_of(page: PageState | str) -> str:
    """Return the name of the file with the picture of a page."""
    return str(page).replace("/", "~") + ".png"


def differing_part(before: pygame.Surface, after: pygame.Surface) -> float:
    """Return which part of two pictures of one size an eye sees to be different, from 0 to 1."""
    half = (before.get_width() // 2, before.get_height() // 2)
    one, other = (pygame.transform.smoothscale(each, half) for each in (before, after))
    near = (DIFFERENT, DIFFERENT, DIFFERENT, 255)
    same = pygame.mask.from_threshold(one, (0, 0, 0), near, other).count()
    different = half[0] * half[1] - same
    return different / (half[0] * half[1]) if different > LEAST else 0.0


def pairs_of(pages: Sequence[str], before: Path, after: Path) -> Iterator[Pair]:
    """Yield the pages that differ between two folders of pictures, or are in one of them only."""
    for page in pages:
        files = [folder / file_of(page) for folder in (before, after)]
        old, new = (file if file.exists() else None for file in files)
        part = 1.0
        if old is not None and new is not None:
            part = differing_part(pygame.image.load(old), pygame.image.load(new))
        if part:
            yield Pair(page, old, new, part)


def write_page(directory: Path, revision: str, pairs: Sequence[Pair], count: int) -> Path:
    """Write the page with all pairs, those that differ most first, and return its file."""
    title = f"{len(pairs)} of {count} pages differ from {revision}"
    parts = [HEAD.format(title=html.escape(title))]
    for pair in sorted(pairs, key=lambda each: -each.part):
        shown = [
            f'<img src="{html.escape(str(file.relative_to(directory)))}">'
            if file is not None
            else "<em>could not be drawn</em>"
            for file in (pair.before, pair.after)
        ]
        said = f"{html.escape(pair.page)}: {pair.part:.1%}"
        parts.append(f"<figure><figcaption>{said}</figcaption>{''.join(shown)}</figure>\n")
    file = directory / "index.html"
    file.write_text("".join(parts), encoding="utf-8")
    return file


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Check a commit out into a temporary directory."""
    with tempfile.TemporaryDirectory(prefix="tabularium-compare-") as files:
        place = Path(files) / "tree"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--quiet", "--detach", str(place), revision], check=True)
        try:
            yield place
        finally:
            subprocess.run([*git, "remove", "--force", str(place)], check=True)


def draw_at(tree: Path, pages: Sequence[str], directory: Path) -> None:
    """Draw pages with the program in a work tree, by its own tests."""
    directory.mkdir(parents=True, exist_ok=True)
    (directory / "names.txt").write_text("\n".join(pages), encoding="utf-8")
    command = [sys.executable, "-m", "tests.kiosk.pages", "draw-all"]
    # The core may be compiled from one of the two only.
    environment = os.environ | {"TABULARIUM_CORE": "python"}
    names = str(directory / "names.txt")
    subprocess.run([*command, names, str(directory)], cwd=tree, env=environment, check=True)


def compare(revision: str, pages: Sequence[str], directory: Path) -> tuple[Path, int]:
    """Draw pages at a commit and in this work tree; return the page that shows the pairs that
    differ, and how many there are.

    Raises:
        ValueError: that commit can't draw pages.
    """
    directory = directory.resolve()
    before, after = directory / "before", directory / "after"
    with checked_out(revision) as tree:
        if not (tree / "tests" / "kiosk" / "pages").exists():
            raise ValueError(f"{revision} has no tests/kiosk/pages yet. Name a later commit.")
        draw_at(tree, pages, before)
    draw_at(ROOT, pages, after)
    pairs = list(pairs_of(pages, before, after))
    return write_page(directory, revision, pairs, len(pages)), len(pairs)
