"""``tabularium menu-entry``: put the kiosk into a desktop's start menu."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pi_app.commands.common import CommandError, message

if TYPE_CHECKING:
    from pi_app.commands.common import Subcommands

ENTRY = """[Desktop Entry]
Type=Application
Name=Tabularium
Comment=Games of ancient Rome
Comment[ja]=古代ローマのゲーム
Exec={command}
Icon=tabularium
Categories=Game;BoardGame;
Terminal=false
"""


def add_to(subcommands: Subcommands, shared: argparse.ArgumentParser) -> None:
    """Add the subcommand."""
    parser = subcommands.add_parser(
        "menu-entry",
        parents=[shared],
        help="add the kiosk to the start menu of a Linux desktop, or remove it",
    )
    parser.add_argument("--remove", action="store_true", help="remove it from the menu")
    parser.set_defaults(run=run, takes_core=False)


def run(args: argparse.Namespace) -> int:
    """Write or delete the menu's entry and its icon, for this user."""
    import shlex
    import shutil

    if sys.platform != "linux":
        raise CommandError(
            "Only Linux desktops have such entries. Here make a shortcut to: "
            f"{shlex.join(_command())}"
        )
    data = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    entry = data / "applications" / "tabularium.desktop"
    icon = data / "icons" / "hicolor" / "scalable" / "apps" / "tabularium.svg"
    if args.remove:
        entry.unlink(missing_ok=True)
        icon.unlink(missing_ok=True)
        message("Tabularium is no longer in the start menu.")
        return 0
    from importlib.resources import as_file, files

    for file in (entry, icon):
        file.parent.mkdir(parents=True, exist_ok=True)
    with as_file(files("pi_app.drawing") / "art" / "program.svg") as picture:
        shutil.copyfile(picture, icon)
    command = " ".join(_quoted(word) for word in _command())
    entry.write_text(ENTRY.format(command=command), encoding="utf-8")
    message(f"Tabularium is in the start menu: {entry}")
    return 0


def _command() -> list[str]:
    """Return the command that starts the kiosk from anywhere."""
    from pi_app.installation.extras import find_installation

    here = find_installation()
    if here.kind == "clone":
        return [str(here.root / "tabularium")]
    return [sys.executable, "-P", "-m", "pi_app"]


def _quoted(word: str) -> str:
    """Quote a word as the Desktop Entry Specification has it for ``Exec``."""
    for sign in ("\\", '"', "`", "$"):
        word = word.replace(sign, f"\\{sign}")
    return f'"{word}"'.replace("\\", "\\\\").replace("%", "%%")
