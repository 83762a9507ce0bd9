"""The rules of Rome vs. Carthage are found from the page in ``docs/games`` and the other way round:
docstrings end with the sections and rulings that they carry out, as in
``(§5 Sea; ruling 25; edition 13)``."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).parents[4]
PACKAGE = ROOT / "pi_app" / "games" / "rome_vs_carthage" / "rules"
PAGE = (ROOT / "docs" / "games" / "rome-vs-carthage.md").read_text(encoding="utf-8")

ELSEWHERE: dict[str, set[int]] = {"ruling": set(), "edition": {19}}
"""The rulings that nothing in the rules carries out: of two colours the kiosk takes care."""

NO_RULES = (
    *(
        "__init__",
        "*/__init__",
        "events",
        "*/events",
        "armies",
        "agenda",
    ),
    *(
        "state",
        "terms",
        "names",
        "notation",
        "view",
        "row",
        "spaces",
        "situation",
        "texts",
        "refusals",
    ),
    *("position", "plausibility", "odds"),
)
"""Modules that hold no rule of the game but names, texts, what is written down and how it runs."""

CITATION = re.compile(r"\(((?:§|rulings? |editions? )[^()]*)\)\.$")
SECTION = re.compile(r"^\| (§\d [^|]+?) \| [^|]+ \| ([^|]+) \|$", re.MULTILINE)


def rulings_under(heading: str) -> set[int]:
    """The numbers of the rulings that stand under a heading of the page."""
    text = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return {int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)}


SECTIONS = {section: set(re.findall("`([^`]+)`", row)) for section, row in SECTION.findall(PAGE)}
NUMBERS = {
    "ruling": rulings_under("Rulings where the rules leave room"),
    "edition": rulings_under("Rulings where editions differ"),
}


def modules() -> dict[str, ast.Module]:
    """The modules of the package, by name as in ``march/routes``."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).with_suffix("").as_posix()
        found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def cited(node: ast.AST) -> list[str]:
    """What the docstring of a module, class or function cites, part by part."""
    if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        return []
    text = (ast.get_docstring(node) or "").split("\n\nArgs:")[0].split("\n\nAttributes:")[0]
    found = CITATION.search(" ".join(text.split()))
    return found[1].split("; ") if found else []


def sections_of(module: ast.Module) -> set[str]:
    """The sections that a module says it holds."""
    return {part for cite in cited(module) if cite[0] == "§" for part in cite.split(", ")}


def test_every_module_cites_the_sections_that_list_it() -> None:
    for name, module in modules().items():
        listed = {
            section
            for section, names in SECTIONS.items()
            if any(fnmatchcase(name, each) for each in names)
        }
        if any(fnmatchcase(name, each) for each in NO_RULES):
            listed = set()
        else:
            assert listed, f"{name} cites no section"
        assert sections_of(module) == listed, name


def test_every_module_that_a_section_lists_is_there() -> None:
    for names in SECTIONS.values():
        for name in names:
            assert list(PACKAGE.glob(f"{name}.py")), name


def test_every_ruling_that_is_cited_is_on_the_page() -> None:
    for name, module in modules().items():
        for node in ast.walk(module):
            for cite in cited(node):
                if cite[0] == "§":
                    assert node is module, f"{name}: sections are cited at the beginning"
                    continue
                kind, _, numbers = cite.partition(" ")
                for number in numbers.split(", "):
                    assert int(number) in NUMBERS[kind.removesuffix("s")], f"{name}: {cite}"


def test_every_ruling_is_cited_where_it_is_carried_out() -> None:
    found: dict[str, set[int]] = {"ruling": set(), "edition": set()}
    for module in modules().values():
        for node in ast.walk(module):
            for cite in cited(node):
                kind, _, numbers = cite.partition(" ")
                if cite[0] != "§":
                    found[kind.removesuffix("s")] |= {int(each) for each in numbers.split(", ")}
    assert {kind: NUMBERS[kind] - found[kind] for kind in found} == ELSEWHERE
