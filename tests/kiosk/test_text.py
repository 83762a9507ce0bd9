from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path
from typing import TypedDict

import pygame
import pytest
from babel.messages.catalog import Catalog
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from hypothesis import given
from hypothesis import strategies as st

from pi_app.core import SeatName
from pi_app.core.build import compiled
from pi_app.core.message import Message
from pi_app.core.registry import all_games
from pi_app.drawing import lettering, theme
from pi_app.games.rome_vs_carthage.rules.names import cus_of, strength_of
from pi_app.table.view_rows import spelt
from pi_app.text import (
    Translator,
    catalogue_path,
    lazy,
    load,
    plain,
    render,
    set_language,
    tr,
)
from tests.kiosk import catalogue

needs_source = pytest.mark.skipif(
    compiled.is_compiled(), reason="compiled methods don't say what they return"
)


def drawable(file: str) -> frozenset[int]:
    return frozenset(TTFont(lettering.FONTS / file).getBestCmap())


def flat(file: str) -> frozenset[str]:
    """What is made of strokes in one direction only, so that nothing may be left of it."""
    font = TTFont(lettering.FONTS / file)
    glyphs, em = font["glyf"], font["head"].unitsPerEm
    found = set()
    for code, name in font.getBestCmap().items():
        glyph = glyphs[name]
        if glyph.numberOfContours:
            sides = (glyph.xMax - glyph.xMin, glyph.yMax - glyph.yMin)
            found |= {chr(code)} if min(sides) < em / 4 else set()
    return frozenset(found)


def test_language_switches_at_once() -> None:
    words = lazy("Ready")
    assert words() == "Ready"
    set_language("ja")
    assert words() == "決定"
    assert tr("Ready") == "決定"
    assert plain("Livia")() == "Livia"


def test_gaps_are_filled_and_unknown_texts_stay_english() -> None:
    assert tr("Turn {n} of {name}", n=3, name="Livia") == "Turn 3 of Livia"
    assert Translator("ja").tr("Nobody ever says {this}", this=1) == "Nobody ever says 1"


def test_a_player_named_with_braces_breaks_nothing() -> None:
    assert tr("{a} against {b}", a="{b}", b="{0!r}") == "{b} against {0!r}"


def test_messages_of_the_rules_are_translated_with_their_parts() -> None:
    message = Message(
        "{side}: {action}", {"side": "Rome", "action": Message("card {value}", {"value": 4})}
    )
    assert render(message) == "Rome: card 4"
    set_language("ja")
    assert render(message) == "ローマ：カード 4"


@needs_source
@pytest.mark.interpreted
def test_the_catalogue_is_complete() -> None:
    messages = catalogue.spoken()
    assert "Ready" in messages
    assert list(catalogue.problems(catalogue.read(catalogue_path("ja")), messages)) == []


def test_problems_are_found() -> None:
    catalog = Catalog(locale="ja")
    catalog.add("good {a}", "よい{a}")
    catalog.add("gap {a}", "すきま{b}")
    catalog.add("doubtful", "疑わしい", flags=["fuzzy"])
    catalog.add("obsolete", "古い")
    catalog.add(("{count} cow", "{count} cows"), ("牛",))
    catalog.add("{count} hen", "鶏{count}羽")
    messages: dict[catalogue.MessageId, list[str]] = {
        text: ["x.py"]
        for text in (
            "good {a}",
            "gap {a}",
            "doubtful",
            "new",
            ("{count} cow", "{count} cows"),
            ("{count} hen", "{count} hens"),
        )
    }
    found = "\n".join(catalogue.problems(catalog, messages))
    assert "gap {a}" in found
    assert "fuzzy" in found
    assert "no translation of 'new'" in found
    assert "other gaps than ('{count} cow'" in found
    assert "no translation of ('{count} hen'" in found
    assert "nobody says 'obsolete'" in found
    assert "good" not in found


def test_updating_keeps_translations_and_drops_what_nobody_says() -> None:
    old = Catalog(locale="ja")
    old.add("kept", "残る")
    old.add("gone", "去る")
    new = catalogue.updated(old, {"kept": ["a.py"], "fresh": ["b.py"]})
    assert new.get("kept") is not None
    assert {entry.id: entry.string for entry in new if entry.id} == {"kept": "残る", "fresh": ""}


def test_extraction_finds_every_way_of_marking(tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(
        'tr("one")\nlazy("two {n}", n=1)\nN_("three")\nMessage("four", {"a": 1})\nother("five")\n'
        'Message(data["six"])\ntr("{count} cow", plural="{count} cows", count=7)\n'
    )
    once = {"one", "two {n}", "three", "four"}
    assert set(catalogue.extracted(tmp_path)) == {*once, ("{count} cow", "{count} cows")}


class Inner(TypedDict):
    far_away: bool


class Outer(TypedDict):
    near: list[Inner | None]
    sides: dict[str, int]


@needs_source
@pytest.mark.interpreted
def test_the_keys_of_views_are_found_by_their_types() -> None:
    assert set(catalogue.keys_in(Outer)) == {"near", "far_away", "sides"}
    for game in all_games():
        assert {spelt(key) for key in game.start().view(0)} <= set(catalogue.viewed(game))


def test_a_counted_noun_agrees_with_its_number() -> None:
    def both(count: int) -> str:
        return render(strength_of(count, 1))

    assert (both(1), both(3)) == ("2 CUs, among them 1 elephant", "4 CUs, among them 1 elephant")
    assert both(0) == "1 CU, an elephant"
    assert render(cus_of(1)) == "1 CU"
    set_language("ja")
    assert (both(1), both(3)) == ("2ユニット（うち象1頭）", "4ユニット（うち象1頭）")


@needs_source
@pytest.mark.interpreted
@pytest.mark.parametrize("face", ["title", "strong", "text"])
def test_every_text_has_its_glyphs(face: lettering.Face) -> None:
    texts = [*chain(*map(catalogue._forms, catalogue.spoken())), *load("ja").values()]
    fonts = {file: drawable(file) for file in lettering.FILES.values()}
    missing = {
        (char, text)
        for text in texts
        for char in text.replace("\n", "")
        if ord(char) not in fonts[lettering.face_file(text.replace("\n", ""), face)]
    }
    assert missing == set()


def test_no_character_is_lost_at_any_size() -> None:
    texts = [*load("ja"), *load("ja").values(), "\N{MINUS SIGN}\N{EN DASH}±×+-"]
    chars = {char for text in texts for char in text if not char.isspace()}
    lost = {
        (char, file, size)
        for file in lettering.FILES.values()
        for char in chars & flat(file)
        for size in range(6, 25)
        if not lettering.drawn(char, file, size, (0, 0, 0)).get_bounding_rect().width
    }
    assert lost == set()


def test_a_minus_sign_stands_where_it_belongs() -> None:
    """At 13 pixels the font draws nothing of it."""
    size = 13
    start = lettering.width_of("Port ", "text", size)
    end = lettering.width_of("Port \N{MINUS SIGN}", "text", size)
    drawn = lettering.picture("Port \N{MINUS SIGN}1", "text", size, (0, 0, 0))
    place = pygame.Rect(start, 0, end - start, drawn.get_height())
    ink = drawn.subsurface(place).get_bounding_rect()
    assert ink.width >= 5
    assert abs(ink.centery - drawn.get_height() / 2) < 4


def test_cinzel_has_what_lettering_says_it_has() -> None:
    have = drawable(lettering.FILES["title"])
    assert {code for block in lettering.CINZEL for code in block} - have == set()


def test_japanese_titles_fall_back_as_a_whole() -> None:
    assert lettering.face_file("Hannibal vs Rome", "title") == "Cinzel-Bold.ttf"
    assert lettering.face_file("ローマ II", "title") == "BIZUDPGothic-Bold.ttf"


JAPANESE = (
    "軍団は陸の境を越えて隣の地域へ、または（自分の艦隊がいる）海路を渡って進む。"
    "「一騎打ち」で使う。"
)


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("オスティア：秘密に選ぶ", ["オスティア：", "秘密に", "選ぶ"]),
        ("アレクサンドリア：準備完了", ["アレクサンドリア：", "準備完了"]),
        ("ハンニバル：ローマ対カルタゴ", ["ハンニバル：", "ローマ対カルタゴ"]),
        ("キーパッド 2", ["キーパッド", "2"]),
        ("五品ぞろいボーナス", ["五品ぞろい", "ボーナス"]),
        ("駒を動かしてください。", ["駒を", "動かしてください。"]),
        ("一枚一枚のカードで", ["一枚一枚の", "カードで"]),
        ("P・スキピオ、T・ロングス", ["P・スキピオ、", "T・ロングス"]),
        ("前執政官：P・スキピオ", ["前執政官：", "P・スキピオ"]),
        ("一騎打ち：2・4／旗印", ["一騎打ち：", "2・4／", "旗印"]),
        ("the “Flank Right”, then", ["the", "“Flank", "Right”,", "then"]),
        ("Consuls: P. Scipio", ["Consuls:", "P. Scipio"]),
        ("オロスペダ · 港", ["オロスペダ ·", "港"]),
        ("ゆみ\u00a060\u00a0· Ann\u00a025", ["ゆみ\u00a060\u00a0·", "Ann\u00a025"]),
    ],
)
def test_lines_break_between_words_and_phrases(words: str, lines: list[str]) -> None:
    assert lettering.wrap(words, "text", 18, 10) == lines


@pytest.mark.parametrize("width", [60, 140, 333])
def test_no_text_is_broken_within_a_word(width: int) -> None:
    katakana = re.compile("[ァ-ヺー]")
    paragraphs = {each for words in load("ja").values() for each in words.split("\n")}
    for words in paragraphs:
        for line, following in pairwise(lettering.wrap(words, "text", 18, width)):
            if line + following in words:
                assert following[0] not in lettering.NOT_FIRST, words
                assert not (katakana.match(line[-1]) and katakana.match(following[0])), words


@pytest.mark.parametrize("width", [170, 200, 333])
def test_lines_fit_and_keep_kinsoku(width: int) -> None:
    lines = lettering.wrap(JAPANESE, "text", 18, width)
    assert "".join(lines) == JAPANESE
    assert len(lines) > 1
    for line in lines:
        assert lettering.width_of(line, "text", 18) <= width
        assert line[0] not in lettering.NOT_FIRST
        assert line[-1] not in lettering.NOT_LAST


def test_what_is_wider_than_its_box_breaks_at_strokes_and_hyphens() -> None:
    name = "hannibal-vs-rome-lesson-20261124-210835.gif"
    path, wide = f"/home/pi/Documents/Tabularium/{name}", lettering.width_of(name, "text", 17)
    assert lettering.wrap(path, "text", 17, 2000) == [path]
    lines = lettering.wrap(f"The file is here: {path}", "text", 17, wide)
    assert lines[-1] == name
    assert "".join(lines).removeprefix("The file is here:").strip() == path
    narrow = lettering.wrap(path, "text", 17, 260)
    assert all(lettering.width_of(line, "text", 17) <= 260 for line in narrow)
    assert lettering.wrap("Counter-clockwise", "tag", 14, 92) == ["Counter-", "clockwise"]
    assert lettering.wrap("X-ray", "tag", 14, 20) == ["X-ray"]


def test_english_breaks_between_words_and_keeps_paragraphs() -> None:
    lines = lettering.wrap("A legion goes to a region.\n\nA fleet sails.", "text", 18, 120)
    assert " ".join(line for line in lines if line) == "A legion goes to a region. A fleet sails."
    assert "" in lines
    assert lettering.wrap("unbreakable", "text", 18, 10) == ["unbreakable"]


@given(st.text(alphabet="abc ABC、。「」軍団っー\n", max_size=60), st.integers(40, 300))
def test_wrapping_loses_nothing(text: str, width: int) -> None:
    joined = "".join(lettering.wrap(text, "text", 16, width))
    assert joined.replace(" ", "") == text.replace("\n", "").replace(" ", "")


@pytest.mark.parametrize("align", ["left", "centre"])
def test_two_lines_are_about_equally_long(align: lettering.Align) -> None:
    words, size = "アレクサンドリア：秘密に選ぶ", 18
    room = (lettering.width_of("アレクサンドリア：秘密に", "text", size), 60)
    even = ("アレクサンドリア：", "秘密に選ぶ")
    assert lettering.set_block(words, "text", size, room, align) == (size, even)


def test_no_last_word_stands_alone() -> None:
    words = "Bids are called in turn: raise or drop out for good, until one is left."
    wide = lettering.width_of("Bids are called in turn: raise or", "aside", 18)
    assert lettering.wrap(words, "aside", 18, wide)[-1] == "left."
    last = lettering.set_block(words, "aside", 18, (wide, 200), "left")[1][-1]
    assert lettering.width_of(last, "aside", 18) > wide / 2


def test_buttons_side_by_side_break_after_the_name() -> None:
    wide = lettering.width_of("choose in secret", "strong", 18) + 4
    for name in ("Julii", "Cornelii"):
        lines = lettering.set_block(f"{name}: choose in secret", "strong", 18, (wide, 60), "centre")
        assert lines[1] == (f"{name}:", "choose in secret")


@pytest.fixture(params=[False, True], ids=["usual", "large"])
def large(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Letters of the usual size, and large ones."""
    monkeypatch.setattr(theme.display, "large", request.param)
    lettering.forget()
    yield
    lettering.forget()


@pytest.mark.usefixtures("large")
def test_words_in_a_row_are_equally_large() -> None:
    box, words = (150, 60), ["Ann: choose", "Christopher: choose"]
    used = set()
    for each in words:
        text, size = lettering.in_row(each, words, "strong", 18, box)
        used.add(lettering.fitted_size(text, "strong", size, box))
        assert text.split("\n") == each.replace(": ", ":\n").split("\n")
    assert len(used) == 1
    for names in (["Ostia", "Alexandria in Egypt"], ["人", "キーパッドの人たち"]):
        sizes = [lettering.in_row(each, names, "tag", 18, (60, 20))[1] for each in names]
        drawn = {
            lettering.fitted_size(each, "tag", size, (60, 20))
            for each, size in zip(names, sizes, strict=True)
        }
        assert len(drawn) == 1
    assert lettering.in_row("Ann: choose", ["Bo: choose"], "strong", 18, (400, 60))[0] == words[0]


def test_of_two_colons_the_one_nearer_to_the_middle_ends_the_line() -> None:
    words = "Next: The Seven Hills of Rome: Christopher J. – Dee"
    wide = lettering.width_of("The Seven Hills of Rome: Christopher J. – Dee", "strong", 18) + 4
    lines = lettering.set_block(words, "strong", 18, (wide, 60), "centre")[1]
    assert lines == ("Next: The Seven Hills of Rome:", "Christopher J. – Dee")


def test_words_keep_clear_of_the_edges_where_there_is_room_for_smaller_ones() -> None:
    words = "Start the game"
    box = pygame.Rect(0, 0, lettering.width_of("Start the", "strong", 27) + 4, 72)
    assert lettering.eased(words, "strong", 27, box, 6) == box.inflate(0, -12)
    tight = pygame.Rect(0, 0, lettering.width_of("Start the", "strong", 18) + 4, 48)
    assert lettering.eased(words, "strong", 18, tight, 6) == tight


def test_text_shrinks_to_its_box() -> None:
    long = "A rather long sentence for so small a box."
    size = lettering.fitted_size(long, "text", 40, (200, 84))
    width, height = lettering.block_size(long, "text", size, 200)
    assert size < 40
    assert width <= 200
    assert height <= 84 + lettering.leading("text", size)


@pytest.mark.parametrize(
    ("face", "letter", "millimetres"),
    [
        ("title", "E", 2.5), ("strong", "E", 2.5), ("text", "E", 2.5), ("text", "カ", 2.5),
        ("engraved", "E", 1.8), ("tag", "E", 1.8), ("aside", "E", 1.8), ("aside", "カ", 1.8),
    ],
)  # fmt: skip
def test_letters_are_never_smaller_than_can_be_read(
    face: lettering.Face, letter: str, millimetres: float
) -> None:
    least = lettering.least_size(letter, face)
    assert lettering.capital_height(letter, face, least) >= millimetres
    assert lettering.capital_height(letter, face, least - 1) < millimetres
    drawn = lettering.picture(letter, face, 1, theme.INK)
    # Edges are smoothed, so a letter drawn much larger tells its height.
    large = lettering.drawn(letter, lettering.face_file(letter, face), 1000, theme.INK)
    high = large.get_bounding_rect().height / 1000 * least * lettering.PIXEL
    assert high == pytest.approx(lettering.capital_height(letter, face, least), rel=0.03)
    assert drawn.get_size() == lettering.picture(letter, face, least, theme.INK).get_size()


def test_what_cannot_be_broken_is_narrowed_to_its_box() -> None:
    box = pygame.Rect(0, 0, 100, 30)
    surface = pygame.Surface(box.size)
    place = lettering.draw_line(surface, "Charidemus", box, "strong", 18, theme.INK)
    assert place.width == 100
    assert place.height == lettering.font_for("Charidemus", "strong", 18).get_height()


def test_a_player_is_told_by_name_in_a_list_too() -> None:
    translator = Translator()
    translator.players = {"Rome": "Ada"}
    line = Message("· {seat}: {action}", {"seat": SeatName("Rome"), "action": "legion"})
    assert translator.render(line) == "· Ada: legion"
