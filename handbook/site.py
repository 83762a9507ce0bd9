"""The sources of the handbook put together, and the site built from them."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

from handbook.fonts import write_fonts
from handbook.play import write_rules
from handbook.reference import write_commands, write_contract
from handbook.tree import GAMES, PARTS, TITLE, TITLES
from handbook.written import ROOT, copy_page
from pi_app.core.registry import find_game
from pi_app.installation.version import program_version
from pi_app.text import Language, set_language, tr

INTRODUCTION: Final[dict[Language, str]] = {
    "en": "Tabularium runs eight games of ancient Rome on a touchscreen in the middle of the "
    "table. All players make their secret picks at the same time, and a map lights up who rules "
    "the Mediterranean.",
    "ja": "Tabularium は、テーブルの中央に置いたタッチスクリーンで、"
    "古代ローマの八つのゲームを動かします。全員が同時に秘密の選択をし、"
    "地図の光が地中海の支配者を示します。",
}

FONT: Final = "Gothic, sans-serif"

SETTINGS: Final[dict[str, Any]] = {
    "project": "Tabularium",
    "author": "The Tabularium authors",
    "copyright": "The Tabularium authors",
    "extensions": ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"],
    "myst_enable_extensions": ["colon_fence"],
    "myst_heading_anchors": 4,
    "html_theme": "furo",
    "html_css_files": ["style.css"],
    "html_theme_options": {
        "light_css_variables": {
            "font-stack": FONT,
            "color-brand-primary": "#7c2f1a",
            "color-brand-content": "#a9472b",
            "color-background-primary": "#fdfaf2",
            "color-background-secondary": "#f4ead2",
        },
        "dark_css_variables": {
            "font-stack": FONT,
            "color-brand-primary": "#e0b060",
            "color-brand-content": "#e0b060",
        },
    },
    "html_show_sphinx": False,
    "html_copy_source": False,
    "autodoc_member_order": "bysource",
    "autodoc_typehints": "signature",
    "default_role": "literal",
    "napoleon_use_ivar": True,
}


def build(target: Path, language: Language) -> int:
    """Build the site of one language in a directory and return the exit status: 1 if there was any
    warning."""
    target = target.resolve()  # Sphinx takes other paths as relative to the sources
    source = target.with_name(f"{target.name}-source")
    shutil.rmtree(source, ignore_errors=True)
    shutil.rmtree(target, ignore_errors=True)
    set_language(language)
    put_together(source, language)
    static = source / "static"
    static.mkdir()
    shutil.copy(Path(__file__).with_name("style.css"), static)
    write_fonts(static, (page.read_text("utf-8") for page in source.rglob("*.md")))
    settings = SETTINGS | {
        "language": language,
        "release": program_version(),
        "html_title": TITLE[language],
        "html_static_path": [str(static)],
        "html_logo": str(ROOT / "pi_app" / "drawing" / "art" / "program.svg"),
    }
    # Each language is a site of its own, and what one registers must not meet the other.
    with patch_docutils(), docutils_namespace():
        site = Sphinx(
            str(source), None, str(target), str(target / ".doctrees"), "html",
            confoverrides=settings, status=None, warningiserror=True,
        )  # fmt: skip
        site.build(force_all=True)
    shutil.rmtree(target / ".doctrees")
    # It differs from one build to the next.
    (target / ".buildinfo").unlink()
    shutil.rmtree(source)
    return int(site.statuscode)


def put_together(target: Path, language: Language) -> None:
    """Write all pages into a directory, each at its path in the repository."""
    made = {f"play/{game}" for game in GAMES} | {"reference/commands", "reference/contract"}
    pages = {page for part in PARTS for page in part.pages}
    for page in pages - made:
        copy_page(page, pages, target, language)
    for game in GAMES:
        write_rules(find_game(game), target, language)
    shutil.copytree(ROOT / "docs" / "pictures", target / "docs" / "pictures", dirs_exist_ok=True)
    write_commands(target, language)
    write_contract(target, language)
    (target / "index.md").write_text(_index(language), "utf-8")


def _index(language: Language) -> str:
    film = f"![](docs/pictures/secret-pick-{language}.webp)"
    lines = [f"# {TITLE[language]}", INTRODUCTION[language], film]
    for part in PARTS:
        contents = "\n".join(_entry(page, language) for page in part.pages)
        lines.append(
            f"```{{toctree}}\n:caption: {part.title[language]}\n:maxdepth: 1\n\n{contents}\n```"
        )
    return "\n\n".join(lines) + "\n"


def _entry(page: str, language: Language) -> str:
    """Return a page's line in a list of contents, with its heading unless another is better."""
    if page.startswith("docs/games/"):
        return f"{tr(find_game(Path(page).name).title)} <{page}>"
    title = TITLES.get(page)
    return page if title is None else f"{title[language]} <{page}>"
