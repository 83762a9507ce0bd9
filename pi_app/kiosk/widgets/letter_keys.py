"""Keys for typing a name with a finger: Latin letters, hiragana and katakana."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import partial
from typing import Final

from pi_app.drawing.theme import Theme
from pi_app.kiosk.widgets.base import Column, Group, Layers, Row, Widget
from pi_app.kiosk.widgets.buttons import Button, Choice
from pi_app.text import plain

DELETE: Final = "\b"
VOICED: Final = "゛"
HALF_VOICED: Final = "゜"
SMALL: Final = "小"

LONGEST: Final = 16  # how wide a name may be, in Latin letters; a Japanese one counts as two
_LATIN: Final = ("1234567890", "QWERTYUIOP", "ASDFGHJKL-", "ZXCVBNM'. ")
_HIRAGANA: Final = (
    "あかさたなはまやらわ",
    "いきしちにひみ゛りを",
    "うくすつぬふむゆるん",
    "えけせてねへめ゜れー",
    "おこそとのほもよろ小",
)
_TO_KATAKANA: Final = {code: code + 0x60 for code in range(ord("ぁ"), ord("ゖ") + 1)}

ALPHABETS: Final[dict[str, tuple[str, ...]]] = {
    "ABC": _LATIN,
    "かな": _HIRAGANA,
    "カナ": tuple(line.translate(_TO_KATAKANA) for line in _HIRAGANA),
}
"""The keys of each alphabet, line by line."""

_MARKS: Final = {VOICED: "\u3099", HALF_VOICED: "\u309a"}
_LARGE: Final = "あいうえおつやゆよわアイウエオツヤユヨワ"
_LITTLE: Final = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ"
_RESIZED: Final = str.maketrans(_LARGE + _LITTLE, _LITTLE + _LARGE)


def after_key(name: str, key: str) -> str:
    """Return a name after a key: a letter, `DELETE`, or what changes the letter before it. A second
    time a change is taken back; what would make the name too long does nothing."""
    last = name[-1:]
    if key == DELETE:
        return name[:-1]
    if key == SMALL:
        return name[:-1] + last.translate(_RESIZED)
    if key in _MARKS:
        taken_apart = unicodedata.normalize("NFD", last)
        base, marks = taken_apart[:1], taken_apart[1:]
        with_mark = unicodedata.normalize("NFC", base + _MARKS[key])
        if marks == _MARKS[key]:
            return name[:-1] + base
        return name[:-1] + with_mark if base and len(with_mark) == 1 else name
    if key.isascii() and last not in ("", " ", "-", "."):
        key = key.lower()
    longer = f"{name}{key}".lstrip()
    return longer if _width(longer) <= LONGEST else name


def _width(name: str) -> int:
    return sum(2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in name)


class LetterKeys(Layers):
    """The keys of one alphabet, and a choice between the alphabets."""

    def __init__(self, typed: Callable[[str], None]) -> None:
        """``typed`` gets each key that is pressed, as `after_key` takes it."""
        super().__init__()
        self._typed = typed
        self._show("ABC")

    def height_for(self, width: int, measures: Theme) -> int:
        return 6 * measures.touch + 5 * measures.px(4)

    def _show(self, alphabet: str) -> None:
        choice = Choice([(each, plain(each)) for each in ALPHABETS], alphabet, self._show)
        space = Button(plain("␣"), partial(self._typed, " "))
        delete = Button(None, partial(self._typed, DELETE), icon="erase")
        foot = Row(choice, space, delete, parts=[2.0, 1.0, 1.0], gap=4)
        lines = [Row(*map(self._key, line), gap=4) for line in ALPHABETS[alphabet]]
        self.children = [Column(*lines, foot, gap=4)]
        self.place(self.rect, self.theme)

    def _key(self, key: str) -> Widget:
        return Group() if key == " " else Button(plain(key), partial(self._typed, key))
