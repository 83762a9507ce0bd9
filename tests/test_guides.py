"""Guides in English and Japanese say the same: headings, commands, figures, pictures and links."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from pathlib import Path

import pytest

from handbook.tree import PARTS
from pi_app import cli

ROOT = Path(__file__).parents[1]
GUIDES = sorted(
    f"{page}.md"
    for part in PARTS
    for page in part.pages
    if not page.startswith(("play/", "reference/", "CHANGELOG"))
)
"""The pages of the handbook that are written, in both languages."""

NUMBER = re.compile(r"\d(?:[\d,]*\d)?(?:\.\d+)?")
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]+)\)")


def japanese(guide: Path) -> Path:
    """Return the file that says in Japanese what a guide says."""
    return guide.with_suffix(".ja.md")


def commands(page: Path) -> list[str]:
    """Return the lines of a page's code blocks without their remarks, which are translated."""
    found: list[str] = []
    fenced = indented = False
    before = ""
    for line in page.read_text(encoding="utf-8").splitlines():
        fence = line.strip().startswith("```")
        # Without an empty line or code before it, an indented line belongs to a list's entry.
        indented = line.startswith("    ") and (not before or indented)
        if not fence and (fenced or indented):
            found.append(re.split(r" {2,}#", line.strip())[0].strip())
        fenced ^= fence
        before = line
    return found


def prose(page: Path) -> str:
    """Return a page without the code blocks that have fences."""
    return re.sub(
        r"^ *```.*?^ *```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL
    )


def levels(page: Path) -> list[int]:
    """Return how deep each heading of a page is."""
    return [len(sharps) for sharps in re.findall(r"^(#+) ", prose(page), flags=re.MULTILINE)]


def anchors(page: Path) -> set[str]:
    """Return what a link may name of a page: its headings as GitHub spells them."""
    headings = re.findall(r"^#+ (.+)$", prose(page), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-") for heading in headings}


def pictures(page: Path) -> list[str]:
    """Return the pictures of a page, those of either language by the same name."""
    shown = [target for mark, target in LINK.findall(prose(page)) if mark]
    return [re.sub(r"-(en|ja)(?=\.\w+$)", "", target) for target in shown]


def test_every_guide_with_a_translation_is_compared() -> None:
    folders = ("docs", "examples", "firmware", "hardware", "pi_app", "systemd")
    places = [ROOT / name for name in folders]
    found = [*ROOT.glob("*.ja.md"), *(page for place in places for page in place.rglob("*.ja.md"))]
    assert {page.relative_to(ROOT) for page in found} == {japanese(Path(name)) for name in GUIDES}


@pytest.mark.parametrize("name", GUIDES)
def test_translation_has_the_same_headings_commands_and_pictures(name: str) -> None:
    guide = ROOT / name
    translation = japanese(guide)
    assert levels(translation) == levels(guide)
    assert commands(translation) == commands(guide)
    assert pictures(translation) == pictures(guide)


def rows(page: Path) -> list[Counter[str]]:
    """Return the figures in each row of a page's tables."""
    lines = (line for line in prose(page).splitlines() if line.startswith("|"))
    return [Counter(figures(line)) for line in lines]


def figures(text: str) -> list[str]:
    """Return the numbers in a text, without the commas of thousands."""
    return [found.replace(",", "") for found in NUMBER.findall(text)]


@pytest.mark.parametrize("name", GUIDES)
def test_translation_has_all_figures(name: str) -> None:
    """It may write more numbers in digits, as "2 seats" for "two seats"."""
    guide = ROOT / name
    translation = japanese(guide)
    own, others = rows(guide), rows(translation)
    assert len(own) == len(others)
    assert [(row, other) for row, other in zip(own, others, strict=True) if row - other] == []
    assert set(figures(prose(guide))) - set(figures(prose(translation))) == set()


def leads(page: Path) -> set[str]:
    """Return the pages and files that a page links to, those of either language by one name."""
    targets = {target.partition("#")[0] for mark, target in LINK.findall(prose(page)) if not mark}
    return {re.sub(r"(-ja|\.ja)(?=\.\w+$)", "", target).replace("-en.", ".") for target in targets}


@pytest.mark.parametrize("name", GUIDES)
def test_translation_leads_to_the_same_pages(name: str) -> None:
    guide = ROOT / name
    own = {"", guide.name}
    assert leads(japanese(guide)) - own == leads(guide) - own


@pytest.mark.parametrize(
    "name", [name for guide in GUIDES for name in (guide, guide[:-2] + "ja.md")]
)
def test_links_lead_to_what_exists_in_the_language_of_the_page(name: str) -> None:
    page = ROOT / name
    in_japanese = name.endswith(".ja.md")
    _title, _, switch, body = page.read_text(encoding="utf-8").split("\n", maxsplit=3)
    other = page.with_name(page.name.replace(".ja.md", ".md")) if in_japanese else japanese(page)
    assert f"]({other.name})" in switch
    astray = []
    for _mark, target in LINK.findall(body):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        leads = (page.parent / file).resolve() if file else page
        if in_japanese:
            english = leads.suffix == ".md" and not leads.name.endswith(".ja.md")
            foreign = english and japanese(leads).exists()
        else:
            foreign = leads.name.endswith(".ja.md")
        if foreign or not leads.exists() or (anchor and anchor not in anchors(leads)):
            astray.append(target)
    assert astray == []


# --- commands -------------------------------------------------------------------------------

PAGES = [
    page
    for folder in (".", "docs", "docs/games", "firmware/led_board", "hardware", "systemd")
    for page in sorted((ROOT / folder).glob("*.md"))
    if page.name != "CHANGELOG.md"
]
PROGRAM = re.compile(r"(?:sudo )?(?:\./)?tabularium(?: (.*))?")
BLOCKS = re.compile(r"^ *```(?:sh)?\n(.*?)^ *```|^((?: {4,}.+\n)+)", re.MULTILINE | re.DOTALL)


def invocations(page: Path) -> list[list[str]]:
    """Return the arguments of each command of a page that starts this program."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    blocks = [block for pair in BLOCKS.findall(text) for block in pair]
    found = [PROGRAM.fullmatch(line.strip()) for block in blocks for line in block.splitlines()]
    return [shlex.split(each[1] or "", comments=True) for each in found if each]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_of_this_program_are_taken_as_they_are_written(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused = []
    for words in invocations(page):
        try:
            cli.make_parser().parse_args(words)
        except SystemExit:
            refused.append((words, capsys.readouterr().err))
    assert refused == []


def test_many_commands_are_looked_at() -> None:
    assert len([words for page in PAGES for words in invocations(page)]) > 50
