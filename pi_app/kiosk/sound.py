"""A few short sounds, made from sine waves and noise at start; silent where there is no speaker."""

from __future__ import annotations

import logging
import math
import random
from array import array
from collections.abc import Callable
from functools import cache
from typing import Literal

import pygame

log = logging.getLogger(__name__)

RATE = 22050
Name = Literal["tap", "card", "clash", "horn", "sail", "refused"]

Wave = Callable[[float], float]


@cache
def _samples(name: Name) -> array[int]:
    """16 bit samples of a sound, with soft edges against clicks."""
    seconds, make = RECIPES[name]
    wave = make()
    count = int(seconds * RATE)
    fade = max(1, RATE // 200)
    return array(
        "h",
        (
            int(
                30000 * max(-1.0, min(1.0, wave(i / RATE))) * min(1.0, i / fade, (count - i) / fade)
            )
            for i in range(count)
        ),
    )


def _tone(frequency: float, time: float) -> float:
    return math.sin(2 * math.pi * frequency * time)


def _tap(time: float) -> float:
    return 0.4 * _tone(620, time) * math.exp(-60 * time)


def _refused(time: float) -> float:
    return 0.35 * (_tone(150, time) + 0.4 * _tone(225, time)) * math.exp(-16 * time)


def _card() -> Wave:
    noise = random.Random(1)
    return lambda time: 0.35 * noise.uniform(-1, 1) * math.sin(math.pi * min(1.0, time / 0.16)) ** 2


def _sail() -> Wave:
    noise = random.Random(2)
    last = 0.0

    def wave(time: float) -> float:
        nonlocal last
        last += 0.06 * (noise.uniform(-1, 1) - last)
        return 2.4 * last * math.sin(math.pi * min(1.0, time / 0.5)) ** 2

    return wave


def _clash() -> Wave:
    noise = random.Random(3)
    partials = ((2093.0, 0.3, 9.0), (3322.0, 0.22, 11.0), (4710.0, 0.16, 14.0), (1567.0, 0.2, 8.0))

    def wave(time: float) -> float:
        ring = sum(a * _tone(f, time) * math.exp(-d * time) for f, a, d in partials)
        return ring + 0.5 * noise.uniform(-1, 1) * math.exp(-70 * time)

    return wave


def _horn(time: float) -> float:
    base = 196.0 if time < 0.28 else 293.7
    swell = math.sqrt(max(0.0, math.sin(math.pi * min(1.0, time / 0.9))))
    return 0.3 * swell * sum(_tone(base * n, time) / n for n in (1, 2, 3, 4))


RECIPES: dict[Name, tuple[float, Callable[[], Wave]]] = {
    "tap": (0.08, lambda: _tap),
    "card": (0.16, _card),
    "clash": (0.5, _clash),
    "horn": (0.9, lambda: _horn),
    "sail": (0.5, _sail),
    "refused": (0.22, lambda: _refused),
}


class SoundBox:
    """Plays sounds by name; does nothing, quietly, when no sound device can be opened."""

    def __init__(self, volume: float = 0.6) -> None:
        self._sounds: dict[Name, pygame.mixer.Sound] = {}
        self._volume = volume
        try:
            pygame.mixer.init(RATE, -16, 1, 512)
            self._sounds = {
                name: pygame.mixer.Sound(buffer=_samples(name).tobytes()) for name in RECIPES
            }
        except (pygame.error, NotImplementedError) as problem:
            log.info("No sound: %s", problem)
        self.volume = volume

    @property
    def volume(self) -> float:
        """0 (silent) to 1."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = max(0.0, min(1.0, value))
        for sound in self._sounds.values():
            sound.set_volume(self._volume)

    def play(self, name: Name) -> None:
        """Start a sound."""
        sound = self._sounds.get(name)
        if sound is not None and self._volume > 0:
            sound.play()
