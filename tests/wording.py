"""What is wrong with sentences: numbers in English, and words that have been replaced."""

from __future__ import annotations

import re
from typing import Final

from pi_app.text import Language

REPLACED: Final[dict[Language, dict[str, str]]] = {
    "en": {
        r"boards? of lights|lights board": "LED board",
        r"(?<![-{])\bhandhelds?\b(?!\.scad)": "keypad",
        r"\banew\b": "again",
        r"\baslant\b": "diagonally",
        r"\bbeneath\b": "under, below",
        r"\bwhoever\b": "a player who, everybody who",
        r"\breckon": "calculate, estimate",
        r"\bforet[eo]l": "predict",
        r"\b(?:is|are) told\b": "say who tells it",
        r"\bat the screen\b": "on the screen",
        r"\bin the mean\b": "on average",
        r"\blevel with\b": "as many as, tied with",
    },
    "ja": {
        "ライトボード|LED ボード": "LEDボード",
        "(?<!食)卓(?!上)|機械": "テーブル、コンピューター",
        "電話": "スマホ",
        "選択ルール": "オプション",
        "さいころ|サイコロ": "ダイス",
        "シシリア": "シチリア",
        "後詰め": "手持ち",
        "(?<!一枚)[一二三四五六七八九十]枚(?!一枚)|[0-9}] 枚": "1枚",
        "答え(?:ます|ません|ない)": "応答",
    },
}
"""Patterns of words that no text for people has, and what is written in their place."""

_CODE = re.compile(r"```.*?```|\n {4,}[^\n]*|`[^`]*`|\]\([^)]*\)", re.DOTALL)
"""Code and the targets of links in Markdown: names there are no words for people."""

VERBS = frozenset(
    (
        "begins",
        "costs",
        "does",
        "is",
        "lies",
        "offsets",
        "plays",
        "responds",
        "scores",
        "takes",
        "turns",
    )
)
"""What ends like a plural after a 1 that is a number of something else, as in "Round 1 begins"."""

_COUNTED = re.compile(
    r"(?<![\w.:/–−+-])1 (?!and |or |of |above |against )(?:[A-Za-z]+ )?([A-Za-z]+s|are|were|have)\b"
)


def miscounted(text: str) -> list[str]:
    """Return the places of an English text where a single thing is told in the plural."""
    return [
        found.group()
        for found in _COUNTED.finditer(text)
        if not VERBS.intersection(found.group().split())
    ]


def outdated(text: str, language: Language) -> list[str]:
    """Return each replaced word in a text, with what is written in its place."""
    plain = _CODE.sub("", text)
    return [
        f"{found.group()}: write {instead}"
        for pattern, instead in REPLACED[language].items()
        for found in re.finditer(pattern, plain, re.IGNORECASE)
    ]
