"""How long words stand to be read."""

from __future__ import annotations

from pi_app.table.playback import reading_time


def test_longer_words_stand_longer_in_either_language() -> None:
    assert reading_time("") == 0.0
    short, long = "Rome passes.", "Corsica is Rome's, and Sardinia comes to an agreement with it."
    assert 1.0 < reading_time(short) < reading_time(long) < 5.0
    assert (
        1.0 < reading_time("ローマはパスします。") < reading_time("カルタゴが「外交」を使います。")
    )


def test_a_japanese_character_takes_longer_than_a_letter() -> None:
    assert reading_time("外交外交") > reading_time("abcd")
