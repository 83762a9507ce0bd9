"""Keeps the one gettext catalogue in step with the code: ``python -m tests.kiosk.catalogue``.

Collects every message id marked in the package, the help of all games and what their views hold,
adds new ones (untranslated) to the Japanese ``.po``, keeps what is translated and drops what nobody
says any more. ``problems`` is what the tests ask: a text without a translation, or with other gaps,
does not pass.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import get_args, get_type_hints, is_typeddict

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from pi_app.core.game import Game
from pi_app.core.message import GAP
from pi_app.core.registry import all_games, part_of
from pi_app.kiosk.boards.default_board import find_board
from pi_app.table.view_rows import WORDS, spelt
from pi_app.text import DOMAIN, catalogue_path

PACKAGE = Path(__file__).parents[2] / "pi_app"
KEYWORDS = frozenset(("tr", "lazy", "N_", "Message", "Say", "Do"))
PICTURES = frozenset(("block", "words"))
"""Functions of `compose` that translate the literals that they are given."""

MessageId = str | tuple[str, str]
"""A text, or one for the number 1 and one for all others."""

IDS = re.compile(r"[A-Z_]*_IDS|TASKS?")
"""What rules call a table of ids, or by ids."""


def marked(source: str) -> Iterator[MessageId]:
    """The message ids marked in a module: the literal first argument of a call to a keyword, and
    with it the argument that is named ``plural``.

    Read from the syntax tree, since a tokenizing extractor takes ``Message(data["key"])`` for one.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            plural = [each for each in node.keywords if each.arg == "plural"]
            for each in node.args[: _marks(node.func)]:
                if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value:
                    text = each.value
                    yield (text, ast.literal_eval(plural[0].value)) if plural else text


def _marks(called: ast.expr) -> bool:
    """Whether what is called takes a text to translate."""
    match called:
        case ast.Name(name):
            return name in KEYWORDS | PICTURES
        case ast.Attribute(ast.Name("compose"), name):
            return name in PICTURES
    return False


def extracted(package: Path) -> dict[MessageId, list[str]]:
    """Every marked message id of a package and the files where it stands, in order."""
    found: dict[MessageId, list[str]] = {}
    for path in sorted(package.rglob("*.py")):
        place = f"{package.name}/{path.relative_to(package).as_posix()}"
        for msgid in marked(path.read_text(encoding="utf-8")):
            places = found.setdefault(msgid, [])
            if place not in places:
                places.append(place)
    return found


def keys_in(kind: object) -> Iterator[str]:
    """The keys of a typed dictionary, and of those that it is made of."""
    if is_typeddict(kind):
        for key, inner in get_type_hints(kind).items():
            yield key
            yield from keys_in(inner)
    for inner in get_args(kind):
        yield from keys_in(inner)


def modules_of(game: Game) -> Iterator[ModuleType]:
    """All modules of a game's rules."""
    rules = part_of(game, "rules")
    if rules is not None:
        yield rules
        for each in pkgutil.walk_packages(getattr(rules, "__path__", ()), f"{rules.__name__}."):
            yield importlib.import_module(each.name)


def viewed(game: Game) -> Iterator[str]:
    """What the board for any game calls what a view of a game holds: its keys, by its type, and
    the ids that the rules have."""
    for key in keys_in(get_type_hints(type(game.start()).view)["return"]):
        yield spelt(key)
    for module in modules_of(game):
        for name, ids in vars(module).items():
            if IDS.fullmatch(name) and isinstance(ids, tuple | dict):
                told = [WORDS.fullmatch(part) for id in ids if id for part in id.split("/")]
                yield from (spelt(words[1]) for words in told if words)


def spoken() -> dict[MessageId, list[str]]:
    """Every message id that a player may read, and where it stands: what the program marks, the
    help of each game, and what its views are made of."""
    found = extracted(PACKAGE)
    for game in all_games():
        place = game.package.replace(".", "/")
        for page in find_board(game).help:
            for text in (page.title, *(entry.words.text for entry in page.entries)):
                found.setdefault(text, [place])
        for text in viewed(game):
            found.setdefault(text, [place])
    return found


def updated(old: Catalog, messages: dict[MessageId, list[str]]) -> Catalog:
    """A catalogue of exactly ``messages``, with the translations of ``old``."""
    new = Catalog(
        locale="ja",
        domain=DOMAIN,
        project="Tabularium",
        version="1",
        copyright_holder="The Tabularium authors",
        msgid_bugs_address="none",
        last_translator="The Tabularium authors",
        language_team="Japanese",
        fuzzy=False,
        header_comment="# Japanese texts of Tabularium.",
        creation_date=old.creation_date,
        revision_date=old.creation_date,
    )
    for msgid, places in sorted(messages.items(), key=lambda item: (item[1][0], _forms(item[0]))):
        known = old.get(msgid)
        kept = known is not None and known.id == msgid and not known.fuzzy
        new.add(
            msgid,
            known.string if known is not None and kept else "",
            locations=[(place, 0) for place in places],
        )
    return new


def _gaps(text: str) -> set[str]:
    return set(GAP.findall(text))


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def problems(catalogue: Catalog, messages: dict[MessageId, list[str]]) -> Iterator[str]:
    """What is wrong with a catalogue, one sentence each."""
    for msgid, places in messages.items():
        entry = catalogue.get(msgid)
        if entry is None or entry.id != msgid or not all(_forms(entry.string)):
            yield f"{places[0]}: no translation of {msgid!r}"
        elif entry.fuzzy:
            yield f"{places[0]}: the translation of {msgid!r} is marked fuzzy"
        elif any(_gaps(form) != _gaps(_forms(msgid)[-1]) for form in _forms(entry.string)):
            yield f"{places[0]}: {entry.string!r} has other gaps than {msgid!r}"
    for entry in catalogue:
        if entry.id and entry.id not in messages:
            yield f"nobody says {entry.id!r} any more"


def read(path: Path) -> Catalog:
    """The catalogue in a file."""
    with path.open("rb") as file:
        return read_po(file, locale="ja")


def main() -> int:
    """Update the Japanese catalogue and say what is still to translate."""
    path = catalogue_path("ja")
    messages = spoken()
    catalogue = updated(read(path), messages)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, include_lineno=False, ignore_obsolete=True)
    left = list(problems(catalogue, messages))
    sys.stdout.write("".join(f"{line}\n" for line in left))
    sys.stdout.write(f"{len(messages)} texts, {len(left)} to do.\n")
    return 1 if left else 0


if __name__ == "__main__":
    raise SystemExit(main())
