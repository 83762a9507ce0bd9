"""What the handbook holds, and in which order."""

from __future__ import annotations

from typing import Final, NamedTuple

from pi_app.core.registry import all_games
from pi_app.text import Language


class Part(NamedTuple):
    """A part of the handbook for one kind of readers.

    Attributes:
        title: its heading, by language.
        pages: its pages in order, as paths in the repository without ``.md``.
    """

    title: dict[Language, str]
    pages: tuple[str, ...]


def rules_page(game: str) -> str:
    """Return the path of the page that says how to play a game."""
    return f"play/{game}"


GAMES: Final = tuple(game.id for game in all_games() if game.package.startswith("pi_app."))

TITLE: Final[dict[Language, str]] = {"en": "Tabularium", "ja": "Tabularium"}

TITLES: Final[dict[str, dict[Language, str]]] = {
    "README": {"en": "First steps", "ja": "はじめに"},
    "hardware/README": {"en": "Keypads and hub", "ja": "キーパッドとハブ"},
    "firmware/led_board/README": {"en": "The LED board", "ja": "LEDボード"},
    "examples/pig/README": {"en": "Pig, a game as a package", "ja": "パッケージの例：ピッグ"},
}
"""What pages are called in the list of contents, where their own headings do not say enough."""

PARTS: Final = (
    Part({"en": "How to play", "ja": "遊び方"}, tuple(map(rules_page, GAMES))),
    Part(
        {"en": "For players", "ja": "遊ぶ人へ"},
        (
            "README",
            "docs/phones",
            "docs/drawer",
            "docs/journal",
            "docs/troubleshooting",
            "docs/updating",
            "docs/privacy",
            "SUPPORT",
        ),
    ),
    Part(
        {"en": "Rulings and options", "ja": "裁定とオプション"},
        tuple(f"docs/games/{game}" for game in GAMES),
    ),
    Part(
        {"en": "For makers", "ja": "作る人へ"},
        (
            "hardware/README",
            "hardware/bill-of-materials",
            "hardware/wiring/README",
            "hardware/wiring/lamps",
            "firmware/led_board/README",
            "systemd/README",
            "systemd/card",
            "docs/led-protocol",
        ),
    ),
    Part(
        {"en": "For researchers", "ja": "研究する人へ"},
        (
            "docs/simulation",
            "docs/studies",
            "docs/training",
            "docs/adapters",
            "docs/leaks",
            "docs/engine-protocol",
            "docs/phone-protocol",
            "docs/records",
            "docs/solved",
            "docs/learning",
            "docs/ladder",
        ),
    ),
    Part(
        {"en": "For developers", "ja": "開発する人へ"},
        (
            "CONTRIBUTING",
            "docs/architecture",
            "examples/pig/README",
            "pi_app/kiosk/boards/README",
            "pi_app/core/build/README",
            "reference/contract",
        ),
    ),
    Part(
        {"en": "Reference", "ja": "リファレンス"},
        (
            "reference/commands",
            "docs/glossary",
            "docs/promises",
            "docs/reliability",
            "SECURITY",
            "CHANGELOG",
        ),
    ),
)
