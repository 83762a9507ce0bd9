"""A few short sounds, made from sine waves and noise at start; silent where there is no speaker."""

from __future__ import annotations

import logging
import math
import random
from array import array
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Literal

import pygame

log = logging.getLogger(__name__)

RATE = 22050
Name = Literal["tap", "card", "clash", "horn", "sail", "refused"]

Wave = Callable[[Iterable[float]], Iterator[float]]
"""How far a speaker is pushed (-1 to 1) at each of many times in seconds."""


@cache
def _samples(name: Name) -> array[int]:
    """16 bit samples of a sound, with soft edges against clicks."""
    seconds, wave = RECIPES[name]
    count = int(seconds * RATE)
    fade = max(1, RATE // 200)
    pushes = wave(i / RATE for i in range(count))
    edges = (min(1.0, i / fade, (count - i) / fade) for i in range(count))
    both = zip(pushes, edges, strict=True)
    return array("h", (int(30000 * max(-1.0, min(1.0, push)) * edge) for push, edge in both))


def _tone(frequency: float, time: float) -> float:
    return math.sin(2 * math.pi * frequency * time)


def _tap(times: Iterable[float]) -> Iterator[float]:
    return (0.4 * _tone(620, time) * math.exp(-60 * time) for time in times)


def _refused(times: Iterable[float]) -> Iterator[float]:
    for time in times:
        yield 0.35 * (_tone(150, time) + 0.4 * _tone(225, time)) * math.exp(-16 * time)


def _card(times: Iterable[float]) -> Iterator[float]:
    noise = random.Random(1)
    for time in times:
        yield 0.35 * noise.uniform(-1, 1) * math.sin(math.pi * min(1.0, time / 0.16)) ** 2


def _sail(times: Iterable[float]) -> Iterator[float]:
    noise, last = random.Random(2), 0.0
    for time in times:
        last += 0.06 * (noise.uniform(-1, 1) - last)
        yield 2.4 * last * math.sin(math.pi * min(1.0, time / 0.5)) ** 2


def _clash(times: Iterable[float]) -> Iterator[float]:
    noise = random.Random(3)
    partials = ((2093.0, 0.3, 9.0), (3322.0, 0.22, 11.0), (4710.0, 0.16, 14.0), (1567.0, 0.2, 8.0))
    for time in times:
        ring = sum(a * _tone(f, time) * math.exp(-d * time) for f, a, d in partials)
        yield ring + 0.5 * noise.uniform(-1, 1) * math.exp(-70 * time)


def _horn(times: Iterable[float]) -> Iterator[float]:
    for time in times:
        base = 196.0 if time < 0.28 else 293.7
        swell = math.sqrt(max(0.0, math.sin(math.pi * min(1.0, time / 0.9))))
        yield 0.3 * swell * sum(_tone(base * n, time) / n for n in (1, 2, 3, 4))


RECIPES: dict[Name, tuple[float, Wave]] = {
    "tap": (0.08, _tap),
    "card": (0.16, _card),
    "clash": (0.5, _clash),
    "horn": (0.9, _horn),
    "sail": (0.5, _sail),
    "refused": (0.22, _refused),
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
