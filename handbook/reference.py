"""Reference pages: commands from the parser of the command line, the contract from docstrings."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pi_app.cli import make_parser
from pi_app.text import Language

HEADS: Final[dict[Language, dict[str, str]]] = {
    "en": {"commands": "Commands", "contract": "The contract of games, bots and boards"},
    "ja": {"commands": "コマンド", "contract": "ゲーム、ボット、盤面の取り決め"},
}

CONTRACT: Final = (
    "pi_app.core.game", "pi_app.core.event", "pi_app.core.message", "pi_app.core.ask",
    "pi_app.core.actions", "pi_app.core.outcome", "pi_app.core.notation", "pi_app.bots.bot",
    "pi_app.kiosk.boards.board_view", "pi_app.phones.hand",
)  # fmt: skip
"""The modules that a package with a game or a bot uses or defines."""


def write_commands(target: Path, language: Language) -> None:
    """Write the page of all commands, each as its own help says it."""
    lines = [f"# {HEADS[language]['commands']}"]
    for name, parser in _parsers("tabularium", make_parser()):
        level = "#" * (1 + len(name.split()))
        parser.prog = name
        lines += [f"{level} {name}", f"```text\n{parser.format_help().strip()}\n```"]
    _write(target / "reference" / "commands.md", lines)


def _parsers(
    name: str, parser: argparse.ArgumentParser
) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """Yield a parser and all below it, with the words that lead to each."""
    yield name, parser
    for action in parser._actions:  # noqa: SLF001 - argparse lists them nowhere else
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for word, below in action.choices.items():
                yield from _parsers(f"{name} {word}", below)


def write_contract(target: Path, language: Language) -> None:
    """Write the page of the contract."""
    lines = [f"# {HEADS[language]['contract']}"]
    for module in CONTRACT:
        lines += [f"## {module}", f"```{{eval-rst}}\n.. automodule:: {module}\n   :members:\n```"]
    _write(target / "reference" / "contract.md", lines)


def _write(place: Path, lines: list[str]) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text("\n\n".join(lines) + "\n", "utf-8")
