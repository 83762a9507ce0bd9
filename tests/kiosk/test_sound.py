"""What is heard at the kiosk: the sounds themselves, and which of them when."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import wave
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import numpy as np
import pygame
import pytest

from pi_app.core.event import Event
from pi_app.drawing.theme import Size, display
from pi_app.games.praetorians.rules.events import Over
from pi_app.kiosk.sound import BY_WORD, VOICES, Name, SoundBox, usual_sound
from tests.games.imperium.board import hands as imperium_hands
from tests.kiosk.at_table import playing, wait_for_turn
from tests.kiosk.driver import Person
from tests.kiosk.sounds.__main__ import FOLDER, samples
from tests.kiosk.sounds.bench import RATE, loudness
from tests.kiosk.sounds.recipes import RECIPES

FILES = sorted(FOLDER.glob("*.wav"))
SOFT = {"card": 0.045, "shuffle": 0.025, "ship": 0.4, "seal": 0.15, "win": 0.08}
"""The sounds that take more than 12 ms to rise, and within how many seconds they do."""

# --- the files ----------------------------------------------------------------------------------


def pushes(file: Path) -> np.ndarray:
    """Return how far a file pushes a speaker."""
    with wave.open(str(file), "rb") as sound:
        assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
        return np.frombuffer(sound.readframes(sound.getnframes()), "<i2") / 32768


def test_there_are_files_for_each_sound_and_they_are_small() -> None:
    assert {file.stem.rpartition("_")[0] for file in FILES} == set(get_args(Name)) == set(RECIPES)
    assert sum(file.stat().st_size for file in FILES) < 600_000
    assert set(BY_WORD.values()) <= set(RECIPES)
    for often in ("tap", "piece", "card"):
        takes = [file.read_bytes() for file in FILES if file.stem.startswith(often)]
        assert len(set(takes)) == 3


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sound_is_clean_and_as_loud_as_it_is_to_be(file: Path) -> None:
    name, _, take = file.stem.rpartition("_")
    sound = pushes(file)
    # The program makes it; another processor may round the last bit otherwise.
    assert np.max(np.abs(sound * 32768 - samples(name, int(take) - 1))) <= 2
    assert loudness(sound) == pytest.approx(RECIPES[name].loud, abs=0.5)
    # Four at once fit into a speaker; none is so loud that it was rounded off.
    peak = np.max(np.abs(sound))
    assert 0.05 < peak < 1 / VOICES
    assert abs(np.mean(sound)) < 0.01 * peak
    assert np.max(np.abs(sound[:2])) < 0.1 * peak
    assert np.max(np.abs(sound[-20:])) < 0.03 * peak
    # It is heard at once: 12 ms pass until it has half of its first strength.
    strength = np.sqrt(np.convolve(sound**2, np.full(64, 1 / 64), "same"))
    rise = int(np.argmax(strength > 0.25 * np.max(strength))) / RATE
    assert rise < SOFT.get(name, 0.012)
    # And it is over when it ends.
    tenth = len(sound) // 10
    assert np.sqrt(np.mean(sound[-tenth:] ** 2)) < 0.35 * np.sqrt(np.mean(sound**2))


@pytest.mark.parametrize(
    ("deep", "high"), [("march", "hoofs"), ("hoofs", "piece"), ("piece", "card"), ("card", "coins")]
)
def test_what_is_heavy_sounds_deeper(deep: str, high: str) -> None:
    def brightness(name: str) -> float:
        sound = pushes(FOLDER / f"{name}_1.wav")
        power = np.abs(np.fft.rfft(sound)) ** 2
        return float(np.sum(power * np.fft.rfftfreq(len(sound), 1 / RATE)) / np.sum(power))

    assert brightness(deep) < brightness(high)


# --- the box ------------------------------------------------------------------------------------


def sounding() -> list[pygame.mixer.Sound]:
    """Return what sounds now."""
    voices = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [sound for voice in voices if voice.get_busy() and (sound := voice.get_sound())]


def test_few_voices_sound_at_once_none_twice_and_takes_change() -> None:
    box = SoundBox()
    takes = []
    for _ in range(4):
        box.play("card")
        (heard,) = sounding()
        takes.append(heard.get_raw())
    assert len(set(takes)) == 3
    assert takes[0] == takes[3]
    for name in ("win", "turn", "march", "ship", "clash"):
        box.play(name)
    assert len(sounding()) == VOICES
    box.volume = 0.0
    assert not sounding()
    box.play("win")
    assert not sounding()


def test_without_a_device_it_is_silent_without_a_word() -> None:
    script = "from pi_app.kiosk.sound import SoundBox; SoundBox().play('win')"
    environment = {**os.environ, "SDL_AUDIODRIVER": "alsa", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("", "")


def test_four_at_once_are_really_played_and_clip_nothing(tmp_path: Path) -> None:
    played = tmp_path / "played.raw"
    script = (
        "import pygame\n"
        "from pi_app.kiosk.sound import SoundBox\n"
        "box = SoundBox(1.0)\n"
        "for name in ('win', 'clash', 'march', 'hoofs'): box.play(name)\n"
        "while pygame.mixer.get_busy(): pygame.time.wait(5)\n"
        "pygame.mixer.quit()\n"
    )
    disk = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(played), "SDL_DISKAUDIODELAY": "1"}
    subprocess.run([sys.executable, "-c", script], env={**os.environ, **disk}, check=True)
    heard = np.frombuffer(played.read_bytes(), "<i2") / 32768
    alone = pushes(FOLDER / "win_1.wav")
    assert np.max(np.abs(heard)) < 0.98
    # On a busy machine silence comes first, and the four begin apart.
    assert np.sum(heard**2) > 1.1 * np.sum(alone**2)
    assert np.count_nonzero(heard) > 0.9 * len(alone)


# --- what is heard when -------------------------------------------------------------------------


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """What the box is told to play, as long as it may be heard."""
    names: list[str] = []
    play = SoundBox.play

    def listen(box: SoundBox, name: Name) -> None:
        if box.volume:
            names.append(name)
        play(box, name)

    monkeypatch.setattr(SoundBox, "play", listen)
    yield names
    display.calm = False


def begin(tmp_path: Path, game: str = "Praetorians", size: Size = (800, 480)) -> Person:
    person = Person(tmp_path, size)
    person.tap(game)
    person.tap("Start the game")
    wait_for_turn(person)
    return person


def test_a_card_is_heard_once_and_a_button_softly(tmp_path: Path, heard: list[str]) -> None:
    person = begin(tmp_path)
    assert heard == ["tap", "tap", "shuffle", "turn"]
    heard.clear()
    person.tap("Turn up a card")
    person.rest(2)
    assert Counter(heard) == {"tap": 1, "card": 1}
    heard.clear()
    person.tap_at(playing(person).view.rect.topleft)
    assert heard == ["refused"]


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_mute_is_one_tap_beside_the_board_at_once_and_kept(
    tmp_path: Path, heard: list[str], size: Size
) -> None:
    person = begin(tmp_path, size=size)
    person.session.preferences.change(volume=1.0)
    person.tap("[sound]")
    assert not sounding()
    heard.clear()
    person.tap("Turn up a card")
    person.rest(2)
    assert not heard
    kept = json.loads((tmp_path / "kiosk.json").read_text(encoding="utf-8"))
    assert (kept["volume"], kept["loudness"]) == (0.0, 1.0)
    person.tap("[mute]")
    assert person.session.sounds.volume == 1.0
    # 9 mm, where a pixel of the smallest screen has 0.179 mm.
    least = person.app.scene.theme.scale * 9 / 0.179
    scene = playing(person)
    assert all(min(tool.rect.size) >= least for tool in (*scene.frame.tools, scene.frame.speaker))


def test_behind_a_curtain_no_tap_is_heard_but_that_a_choice_stands(
    tmp_path: Path, heard: list[str]
) -> None:
    person = Person(tmp_path)
    imperium_hands.sit_down(person, imperium_hands.people(3))
    assert heard == ["turn"]
    imperium_hands.draw_curtain(person, 0)
    heard.clear()
    person.rest(37)
    assert heard == ["hurry"]
    heard.clear()
    for number in (1, 2, 3):
        imperium_hands.tap_region(person, number)
    person.tap("Ready")
    assert heard == ["seal"]


def test_a_win_is_heard_by_default_and_an_unknown_kind_is_silent() -> None:
    class Pondered(Event):
        template = "…"

    class TurnedUpCard(Event):
        template = "…"

    assert usual_sound(Over(0)) == "win"
    assert usual_sound(TurnedUpCard()) == "card"
    assert usual_sound(Pondered()) is None
