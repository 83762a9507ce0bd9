"""Methods are documented where they are first promised.

The linter asks this of modules, functions and classes; it can't tell an override from a method of
its own right, so methods are looked at here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).parent.parent


class Module:
    """What a module of `pi_app` defines, and where its other names come from."""

    def __init__(self, path: Path) -> None:
        self.classes: dict[str, ast.ClassDef] = {}
        self.imported: dict[str, tuple[str, str]] = {}
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                self.classes[node.name] = node
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = (node.module, alias.name)


@cache
def module(name: str) -> Module | None:
    """Return a module of this project by its dotted name, or None if it is not one."""
    path = ROOT.joinpath(*name.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if name.startswith("pi_app") and file.is_file():
            return Module(file)
    return None


def find_class(where: str, name: str) -> tuple[str, ast.ClassDef] | None:
    """Return the class that `name` means in a module, and the module that defines it."""
    found = module(where)
    if found is None:
        return None
    if name in found.classes:
        return where, found.classes[name]
    return find_class(*found.imported[name]) if name in found.imported else None


def bases(where: str, node: ast.ClassDef) -> Iterator[tuple[str, ast.ClassDef]]:
    """Yield the classes of this project that a class stands on."""
    for base in node.bases:
        named = base.value if isinstance(base, ast.Subscript) else base
        found = None
        if isinstance(named, ast.Name):
            found = find_class(where, named.id)
        elif isinstance(named, ast.Attribute) and isinstance(named.value, ast.Name):
            package = module(where)
            assert package is not None
            found = find_class(".".join(package.imported.get(named.value.id, ())), named.attr)
        if found is not None:
            yield found
            yield from bases(*found)


def methods(node: ast.ClassDef) -> dict[str, str | None]:
    """Return the docstrings of a class's methods by name; a property's setter is its getter's."""
    found: dict[str, str | None] = {}
    for each in node.body:
        if is_function(each):
            found.setdefault(each.name, ast.get_docstring(each))
    return found


def is_function(node: ast.stmt) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Say whether a statement defines a function."""
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def public_classes() -> Iterator[tuple[str, ast.ClassDef]]:
    """Yield every public class of the project with the name of its module."""
    for path in sorted((ROOT / "pi_app").rglob("*.py")):
        where = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        found = module(where)
        assert found is not None
        for name, node in found.classes.items():
            if not name.startswith("_"):
                yield where, node


def test_a_public_method_that_overrides_nothing_says_what_it_is_for() -> None:
    silent = [
        f"{where}: {node.name}.{name}"
        for where, node in public_classes()
        for name, said in methods(node).items()
        if said is None
        and not name.startswith("_")
        and not any(name in methods(base) for _, base in bases(where, node))
    ]
    assert silent == []


def test_an_override_does_not_repeat_what_its_base_says() -> None:
    repeated = [
        f"{where}: {node.name}.{name}"
        for where, node in public_classes()
        for name, said in methods(node).items()
        if said is not None
        and any(said == methods(base).get(name) for _, base in bases(where, node))
    ]
    assert repeated == []
